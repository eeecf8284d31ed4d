import { expect, test } from 'vitest';
import { attacked, fought } from './fights.ts';
import { type Luzon, lay } from './lay.ts';

/** 4.6 Trucks, and 7.4 automatic victory in the middle of a move, at their edges. */

const spent = (t: Luzon, id: string): number => t.state.spent[t.unit(id)]! / 4;

test('4.6 a truck takes up to its number, two trucks of a group each their own load', () => {
  const t = lay('allies.move', { '1243': 'A-TRA A-TRB A-PA-11 A-M1 A-ROTC', '1018': 'J-9' });
  t.act('allies', 'move unit=A-TRA', 'join unit=A-TRB', 'board unit=A-PA-11', 'board unit=A-M1');
  t.tells('boarded', { unit: 'A-PA-11', truck: 'A-TRA' }).tells('boarded', { unit: 'A-M1', truck: 'A-TRB' });
  t.refuses('allies', 'board unit=A-ROTC', '4.6', 'no-room-on-truck');
  t.act('allies', 'enter place=1244', 'halt');
  expect([t.where('A-PA-11'), t.where('A-M1'), t.where('A-ROTC')]).toEqual(['1244', '1244', '1243']);
  // They have got off.
  expect(['A-PA-11', 'A-M1'].map(id => t.state.truck[t.unit(id)])).toEqual([-1, -1]);
});

test('4.6 who can be picked up is offered where the truck is, on the way too', () => {
  const t = lay('allies.move', {
    '1243': 'A-TRA A-31',
    '1244': 'A-PA-11 A-26C',
    '1245': 'J-9',
    '1345': 'A-PA-12',
  });
  const boards = (): string[] => t.legal('allies').filter(each => each.startsWith('board'));
  t.act('allies', 'move unit=A-31');
  expect(boards()).toEqual([]);
  t.refuses('allies', 'board unit=A-TRA', '4.6', 'no-truck').act('allies', 'halt', 'move unit=A-TRA');
  expect(boards()).toEqual([]);
  t.refuses('allies', 'board unit=A-PA-11', '4.6', 'not-with-the-truck').act('allies', 'enter place=1244');
  expect(boards()).toEqual(['board unit=A-PA-11']);
  t.refuses('allies', 'board unit=J-9', '4.6', 'not-with-the-truck').act('allies', 'board unit=A-PA-11');
  expect(boards()).toEqual([]);
});

test('4.6 who moves with the truck does not ride on it, nor does anybody twice', () => {
  const two = lay('allies.move', { '1243': 'A-TRA A-31 A-ROTC', '1018': 'J-9' });
  two.act('allies', 'move unit=A-TRA', 'join unit=A-31');
  expect(two.legal('allies')).toContain('board unit=A-ROTC');
  two.act('allies', 'board unit=A-ROTC').refuses('allies', 'board unit=A-ROTC', '4.6', 'moves-itself');
  const t = lay('allies.move', { '1243': 'A-TRA A-PA-11', '1018': 'J-9' });
  t.act('allies', 'move unit=A-TRA', 'join unit=A-PA-11').refuses(
    'allies',
    'board unit=A-PA-11',
    '4.6',
    'moves-itself',
  );
});

test('7.4.1 the hex and one point more, with just enough of them', () => {
  // 5 points: three hexes, then one and one more.
  const way = ['1239', '1240', '1241'];
  const t = lay('japan.move', { '1238': 'J-9', '1242': 'A-31', '1441': 'A-45' });
  t.act('japan', 'move unit=J-9', ...way.map(hex => `enter place=${hex}`));
  expect(spent(t, 'J-9')).toBe(3);
  t.allows('japan', 'overrun hex=1242').act('japan', 'overrun hex=1242');
  expect([t.where('J-9'), spent(t, 'J-9')]).toEqual(['1241', 5]);
  const short = lay('japan.move', { '1237': 'J-9', '1242': 'A-31', '1138': 'A-45' });
  short.act('japan', 'move unit=J-9', 'enter place=1238', ...way.map(hex => `enter place=${hex}`));
  short.refuses('japan', 'overrun hex=1242', '7.4.1', 'too-few-points');
});

test('7.4.1 who tries it is offered the enemy hexes beside him, over ground that is open to all of the stack', () => {
  const t = lay('japan.move', { '1241': 'J-9 J-48-HQ', '1343': 'A-31', '1143': 'A-45' });
  t.act('japan', 'move unit=J-9', 'join unit=J-48-HQ', 'enter place=1242');
  expect(
    t
      .legal('japan')
      .filter(each => each.startsWith('overrun'))
      .sort(),
  ).toEqual(['overrun hex=1143', 'overrun hex=1343']);
  t.refuses('japan', 'overrun hex=1243', '7.4.1', 'no-enemy-there');
  const swamp = lay('japan.move', { '1244': 'J-T4', '1246': 'A-31' });
  swamp
    .act('japan', 'move unit=J-T4', 'enter place=1245')
    .refuses('japan', 'overrun hex=1246', 'TEC', 'prohibited');
});

test('7.4.3 all must be without strength: a gun under an HQ holds the hex, an HQ under a truck does not', () => {
  const held = lay('japan.move', { '1242': 'J-9', '1343': 'A-1PA-HQ A-AA200' });
  held.act('japan', 'move unit=J-9', 'overrun hex=1343');
  expect([held.where('J-9'), held.where('A-1PA-HQ')]).toEqual(['1242', '1343']);
  held.tells('hex-is-held', { place: '1343' });
  // 5.2.2 That cannot be taken back.
  expect(held.match.undo.from).toBe(held.match.actions.length);
  const free = lay('japan.move', { '1242': 'J-9', '1343': 'A-1PA-HQ A-TRA:top' });
  free.act('japan', 'move unit=J-9', 'overrun hex=1343');
  expect([free.where('J-9'), free.where('A-TRA'), free.where('A-1PA-HQ')]).toEqual([
    '1343',
    'eliminated',
    'eliminated',
  ]);
});

test('7.4.2 only those beside the hex who did not take it may occupy it, while nobody else is there and it has room', () => {
  const t = lay('japan.move', {
    '1241': 'J-1F J-2F J-47',
    '1242': 'J-9 J-T4 J-62',
    '1243': 'J-8',
    '1343': 'A-ROTC',
  });
  t.act(
    'japan',
    'move unit=J-1F',
    'join unit=J-2F',
    'join unit=J-47',
    'enter place=1242',
    'overrun hex=1343',
    'halt',
  );
  expect(t.in('1343')).toEqual(['J-1F', 'J-2F', 'J-47']);
  t.refuses('japan', 'occupy unit=J-1F', '7.4.2', 'not-at-the-victory');
  const occupy = (): string[] => t.legal('japan').filter(each => each.startsWith('occupy'));
  expect(occupy().sort()).toEqual(['J-62', 'J-8', 'J-9', 'J-T4'].map(id => `occupy unit=${id}`));
  // Who has moved away is at it no longer.
  t.act('japan', 'move unit=J-8', 'enter place=1244', 'halt').refuses(
    'japan',
    'occupy unit=J-8',
    '7.4.2',
    'not-at-the-victory',
  );
  t.act('japan', 'occupy unit=J-T4').tells('entered', { unit: 'J-T4', from: '1242', place: '1343' });
  t.act('japan', 'occupy unit=J-9').refuses('japan', 'occupy unit=J-9', '7.4.2', 'not-at-the-victory');
  expect([t.where('J-T4'), t.where('J-9')]).toEqual(['1343', '1343']);
  t.refuses('japan', 'move unit=J-9', '4.1', 'has-moved');
});

test('7.4.2 each goes to the hex that was emptied beside it', () => {
  const t = lay('japan.move', { '1241': 'J-1F J-2F', '1243': 'J-8', '1343': 'A-1PA-HQ' });
  t.act('japan', 'move unit=J-1F', 'enter place=1242', 'overrun hex=1343', 'halt', 'occupy unit=J-8');
  expect(t.in('1343')).toEqual(['J-1F', 'J-8']);
});

test('7.3.6 4.6 a truck that breaks through where no road leads is lost, those with it are not', () => {
  const ring = {
    '1437': 'J-9 J-1F',
    '1538': 'J-20',
    '1539': 'J-33',
    '1439': 'J-8',
    '1339': 'J-EI3',
    '1338': 'J-37',
  };
  const hqs = 'A-USAFFE A-I A-II A-PH-HQ A-1PA-HQ';
  const t = attacked({ '1438': `${hqs} A-TRA A-PA-11 A-31`, ...ring }, ['1438']);
  fought(t, '1438', /^1DR/).act('allies', 'lose unit=A-PA-11', 'lose unit=A-31');
  // The company in 1339 costs five points: the HQs. The truck and the 31st get through.
  t.act('allies', 'break-through place=1339');
  expect([t.in('1339'), t.where('A-TRA')]).toEqual([['A-31'], 'eliminated']);
  t.tells('truck-lost', { unit: 'A-TRA', place: '1339' });
});
