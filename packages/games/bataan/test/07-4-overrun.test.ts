import { expect, test } from 'vitest';
import { lay } from './lay.ts';

const spent = (t: ReturnType<typeof lay>, id: string): number => t.state.spent[t.unit(id)]! / 4;

test('7.4.1 an automatic victory costs the hex and one more; the movers enter it and may go on', () => {
  const t = lay('japan.move', { '1241': 'J-1F J-2F J-47 J-9 J-20 J-33 J-62', '1343': 'A-PA-11' });
  const all = ['J-2F', 'J-9', 'J-20', 'J-33', 'J-62'];
  t.act('japan', 'move unit=J-1F', ...all.map(id => `join unit=${id}`), 'enter place=1242');
  t.act('japan', 'overrun hex=1343');
  expect([t.where('A-PA-11'), t.where('J-9'), spent(t, 'J-9')]).toEqual(['eliminated', '1343', 3]);
  t.waitsAt('japan.move.units.enter', 'japan').allows('japan', 'enter place=1344');
});

test('7.4.2 others that stood next to the hex may occupy it and go no further', () => {
  const t = lay('japan.move', {
    '1241': 'J-1F',
    '1242': 'J-2F J-47 J-9 J-20 J-33 J-62',
    '1243': 'J-8',
    '1343': 'A-PA-11',
    '1018': 'J-37',
  });
  t.act('japan', 'move unit=J-1F', 'enter place=1242', 'overrun hex=1343', 'halt');
  t.refuses('japan', 'occupy unit=J-37', '7.4.2', 'not-at-the-victory').act('japan', 'occupy unit=J-8');
  expect(t.where('J-8')).toBe('1343');
  t.refuses('japan', 'move unit=J-8', '4.1', 'has-moved');
  t.refuses('japan', 'occupy unit=J-8', '7.4.2', 'not-at-the-victory');
});

test('7.4.1 where ten to one is not reached the points are gone and the defender is not told of', () => {
  const t = lay('japan.move', { '1241': 'J-9', '1343': 'A-31' });
  t.act('japan', 'move unit=J-9', 'enter place=1242', 'overrun hex=1343');
  expect([t.where('J-9'), t.where('A-31'), spent(t, 'J-9')]).toEqual(['1242', '1343', 3]);
});

test('7.4.3 4.1.5 units without strength are overrun by simply entering; without attack nobody does so', () => {
  const t = lay('japan.move', { '1242': 'J-9 J-48-HQ', '1343': 'A-1PA-HQ' });
  t.act('japan', 'move unit=J-48-HQ').refuses('japan', 'overrun hex=1343', '7.4.3', 'no-attack-strength');
  t.act('japan', 'halt', 'move unit=J-9', 'overrun hex=1343');
  expect([t.where('A-1PA-HQ'), t.where('J-9'), spent(t, 'J-9')]).toEqual(['eliminated', '1343', 1]);
});

test('7.4.1 it needs the points and an enemy', () => {
  const t = lay('japan.move', { '1241': 'J-9 J-20:starved:shaken', '1343': 'A-31' });
  t.act('japan', 'move unit=J-9', 'enter place=1242');
  t.refuses('japan', 'overrun hex=1342', '7.4.1', 'no-enemy-there').allows('japan', 'overrun hex=1343');
  t.act('japan', 'halt', 'move unit=J-20', 'enter place=1242');
  t.refuses('japan', 'overrun hex=1343', '7.4.1', 'too-few-points');
});

test('7.4.1 only a stack that has moved next to the enemy can try it, not one that began there', () => {
  const t = lay('japan.move', { '1242': 'J-9 J-20', '1343': 'A-ROTC' });
  t.act('japan', 'move unit=J-9').refuses('japan', 'overrun hex=1343', '7.4.1', 'did-not-come');
  t.act('japan', 'enter place=1342').allows('japan', 'overrun hex=1343');
});

test('7.4.1 4.6 infantry on a truck counts in the stack that tries it', () => {
  const t = lay('allies.move', { '1241': 'A-TRA A-PA-11', '1243': 'J-14 J-EI3:top' });
  t.act('allies', 'move unit=A-TRA').act('allies', 'enter place=1242');
  t.refuses('allies', 'overrun hex=1243', '7.4.3', 'no-attack-strength');
  const loaded = lay('allies.move', { '1241': 'A-TRA A-PA-11', '1243': 'J-14 J-EI3:top' });
  loaded.act('allies', 'move unit=A-TRA', 'board unit=A-PA-11', 'enter place=1242');
  loaded.allows('allies', 'overrun hex=1243');
});

test('7.4.3 5.2.2 troops under an HQ are found out by trying to walk in: one point more, and nothing is won', () => {
  // 24 against 2 would be ten to one, but they have not come next to the hex.
  const t = lay('japan.move', { '1242': 'J-9 J-8 J-20', '1343': 'A-1PA-HQ A-ROTC' });
  t.act('japan', 'move unit=J-9', 'join unit=J-8', 'join unit=J-20', 'overrun hex=1343');
  expect([t.where('A-ROTC'), t.where('J-9'), spent(t, 'J-9')]).toEqual(['1343', '1242', 2]);
  const came = lay('japan.move', { '1241': 'J-9 J-8 J-20', '1343': 'A-1PA-HQ A-ROTC' });
  came.act(
    'japan',
    'move unit=J-9',
    'join unit=J-8',
    'join unit=J-20',
    'enter place=1242',
    'overrun hex=1343',
  );
  expect([came.where('A-ROTC'), came.where('J-9')]).toEqual(['eliminated', '1343']);
});

test('7.4.1 4.1.7 a hex that is not next to the stack is out of its reach', () => {
  const t = lay('japan.move', { '1241': 'J-9', '1343': 'A-31' });
  t.act('japan', 'move unit=J-9').refuses('japan', 'overrun hex=1343', '4.1', 'not-adjacent');
});

test('7.4.1 4.1.8 after a try that failed there is no free hex', () => {
  const t = lay('japan.move', { '1242': 'J-9:starved:shaken', '1343': 'A-1PA-HQ A-31' });
  t.act('japan', 'move unit=J-9', 'overrun hex=1343').waitsAt('japan.move.units.choose', 'japan');
  expect(spent(t, 'J-9')).toBe(2);
});
