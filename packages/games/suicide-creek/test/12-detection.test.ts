import { legal, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { endTurn } from './end-turn.ts';
import { type Creek, lay } from './lay.ts';

/** A12.15, A12.3, G.4, G.2 Who walks into somebody that he does not see. */

const walkTo = (t: Creek, path = 'K9'): Creek => t.act('us', `move units=[$a] path=[${path}] mode=walk`);
const patrol = { scenario: 'patrol' };

test('A12.15 one real unit is shown, the mover goes back, is seen and has moved enough', () => {
  const t = lay(
    'movement',
    { A9: 'us 6-6-8', K8: 'us 6-6-8:? a', K9: 'jp 4-4-7:? b, 9-0:? c, dummy:? d' },
    patrol,
  );
  walkTo(t, 'K9 K10').waitsAt('first-fire', 'japan').act('japan', 'hold');
  expect([t.where('a'), t.veil('a')]).toEqual(['K8', 'known']);
  expect(t.is('a', 'stopped')).toBe(true);
  expect([t.veil('b'), t.veil('c'), t.veil('d')]).toEqual(['concealed', 'known', 'concealed']);
  expect(t.holder('K9')).toBe('japan');
  t.tells('turned-back', { place: 'K9' });
});

test('A12.15 dummies vanish, and the mover goes on', () => {
  const t = walkTo(lay('movement', { K8: 'us 6-6-8 a', K9: 'jp dummy:?, dummy:?' }, patrol), 'K9 K10').hold();
  expect(t.in('K9')).toEqual([]);
  // The rest of the path is announced anew only if something happened to the mover himself.
  expect(t.where('a')).toBe('K10');
});

test('G.4 A12.15 in the jungle whoever is in hiding may stay so, or show himself and turn the mover back', () => {
  const field = (): Creek => walkTo(lay('movement', { K8: 'us 6-6-8 a', K9: 'jp 4-4-7:hip b' }, patrol));
  const quiet = field();
  expect([quiet.where('a'), quiet.veil('b')]).toEqual(['K9', 'hidden']);
  const loud = field().act('japan', 'emerge unit=$b');
  expect([loud.where('a'), loud.veil('b'), loud.is('a', 'stopped')]).toEqual(['K8', 'known', true]);
  loud.refuses('japan', `emerge unit=${loud.id('b')}`, 'G.4', 'not-in-hiding');
});

test('G.4 A12.15 in the open he is shown at once', () => {
  const t = lay('movement', { F9: 'us 6-6-8 a', G9: 'jp 4-4-7:hip b' }, patrol);
  walkTo(t, 'G9');
  expect([t.where('a'), t.veil('b')]).toEqual(['F9', 'known']);
});

test('A12.3 G.4 an enemy who stays meets him in close combat: he comes under a "?"', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a', K9: 'jp 4-4-7:hip b' }, patrol);
  walkTo(t);
  while (t.veil('b') === 'hidden') t.act(t.roles[0]!, t.waiting === 'first-fire' ? 'hold' : 'done');
  t.tells('came-out', { place: 'K9', who: 'japan' });
});

test('A12.3 whoever moves out of hiding is under a "?" first', () => {
  const t = lay('movement', { K12: 'jp 4-4-7:hip a' }, { scenario: 'patrol', side: 'japan' });
  t.act('japan', 'move units=[$a] path=[K13] mode=walk');
  expect([t.where('a'), t.veil('a')]).toEqual(['K13', 'concealed']);
  expect((t.shownTo('us') as { covers: unknown[] }).covers).toHaveLength(1);
});

test('G.2 E1.16 hidden works appear under the feet of a real enemy, of dummies not', () => {
  const works = { works: { japan: ['wire K9 hidden', 'foxhole K9 1 hidden'] } };
  const known = (t: Creek): boolean[] => t.state.works.map(work => work.known);
  expect(known(walkTo(lay('movement', { K8: 'us 6-6-8 a' }, { ...patrol, ...works })))).toEqual([true, true]);
  expect(known(walkTo(lay('movement', { K8: 'us dummy:? a' }, { ...patrol, ...works })))).toEqual([
    false,
    false,
  ]);
  const hole = { works: { japan: ['foxhole K9 1 hidden'] } };
  const over = lay('movement', { K8: 'us 6-6-8 a', K9: 'jp 4-4-7:hip:foxhole' }, { ...patrol, ...hole });
  expect(known(walkTo(over))).toEqual([false]);
});

test('A12.15 G.4 with and without somebody in hiding the mover has the same view', () => {
  const field = (hidden: { [place: string]: string }): Creek =>
    walkTo(lay('movement', { K8: 'us 6-6-8 a', ...hidden }, patrol));
  const [empty, full] = [field({}), field({ K9: 'jp 4-4-7:hip' })];
  const seen = (t: Creek): string =>
    JSON.stringify({
      ...view(suicideCreek, t.match, 'us'),
      state: { ...view(suicideCreek, t.match, 'us').state, unseen: null, units: null, weapons: null },
      legal: legal(suicideCreek, t.match, 'us'),
    });
  expect(seen(full)).toBe(seen(empty));
  for (const t of [empty, full]) t.act('japan', 'hold');
  expect(seen(full)).toBe(seen(empty));
  expect(full.holder('K9')).toBe('us');
});

test('A12.12 A26.11 dummies neither gain concealment nor take anything', () => {
  const t = walkTo(lay('movement', { K8: 'us dummy:? a' }, { side: 'us', scenario: 'patrol' }));
  endTurn(t);
  expect(t.holder('K9')).toBe('japan');
});
