import { expect, test } from 'vitest';
import { push } from '../rules/settle.ts';
import { field, suffers, there } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/** The Japanese have SAN 4, and their snipers lie at K8 and A20. */
const SNIPERS = { san: { us: 0, japan: 4 }, snipers: { us: [], japan: ['K8', 'A20'] } };
/** A US check with an Original 4 calls them. */
const called = (stacks: { readonly [place: string]: string }, ...dice: number[]): Creek =>
  suffers(field({ D8: 'us 6-6-8 z', ...stacks }, SNIPERS), 'check', 'z', 0, 1, 3, ...dice);

test('EX-T13 A14.1 A14.3 CG11 a US check of Original 4: dr 2, the first sniper, a leader in the drawn hex is wounded', () => {
  // 2: an attack that wounds; 1: the first counter, at K8; direction 4 (south), two hexes: K10; then the wound.
  const t = called({ K10: 'us 9-1 a' }, 2, 1, 4, 2, 3);
  expect(there(t, 'K10')).toEqual(['us-ldr-9-1 wounded']);
});

test('A14.1 a dr of 3 or more is nothing, and other numbers call nobody', () => {
  expect(there(called({ K10: 'us 9-1 a' }, 3), 'K10')).toEqual(['us-ldr-9-1']);
  const t = suffers(field({ D8: 'us 6-6-8 z' }, SNIPERS), 'check', 'z', 0, 2, 3);
  t.rolled(2, 3);
});

test('A14.3 a 1 kills a leader, breaks a squad; a 2 pins it', () => {
  expect(there(called({ K10: 'us 9-1 a' }, 1, 1, 4, 2), 'K10')).toEqual([]);
  expect(there(called({ K10: 'us 6-6-8 a' }, 1, 1, 4, 2), 'K10')).toEqual(['us-668 broken dm']);
  expect(there(called({ K10: 'us 6-6-8 a' }, 2, 1, 4, 2), 'K10')).toEqual(['us-668 pinned']);
});

test('A14.3 A15.4 G1.5 a 2 does nothing to those who are never pinned, but they are seen', () => {
  expect(there(called({ K10: 'us 6-6-8:berserk a' }, 2, 1, 4, 2), 'K10')).toEqual(['us-668 berserk']);
  const t = called({ K10: 'us 6-6-8:?:berserk a' }, 2, 1, 4, 2);
  expect([t.veil('a'), t.is('a', 'pinned')]).toEqual(['known', false]);
});

test('A14.3 A10.62 broken units in that Location are DM again', () => {
  const t = called({ K10: 'us 6-6-8 a, 6-6-8:broken b' }, 2, 1, 4, 2, 5, 1);
  expect(there(t, 'K10')).toEqual(['us-668 pinned', 'us-668 broken dm']);
});

test('A14.3 G1.11 a Japanese squad hit by a 1 loses a step', () => {
  const t = field(
    { D8: 'jp 4-4-7 z', K10: 'jp 4-4-7 a' },
    { san: { us: 4, japan: 0 }, snipers: { us: ['K8', 'A20'], japan: [] } },
  );
  suffers(t, 'check', 'z', 0, 1, 3, 1, 1, 4, 2);
  expect(there(t, 'K10')).toEqual(['jp-347r']);
});

test('A14.2 if nobody is in the drawn hex, the nearest hex with somebody; the counter stays there', () => {
  const t = called({ K12: 'us 6-6-8 a' }, 2, 1, 4, 1);
  expect(t.is('a', 'pinned')).toBe(true);
  t.tells('sniper', { hex: 'K12' });
  expect(t.state.morale.snipers[1]).toHaveLength(2);
});

test('A14.3 a stack of dummies is gone as a whole', () => {
  expect(there(called({ K10: 'us dummy:? d, dummy:? e' }, 1, 1, 4, 2), 'K10')).toEqual([]);
});

test('A14.2 Random Selection names the unit', () => {
  const t = called({ K10: 'us 6-6-8 a, 6-6-8 b' }, 2, 1, 4, 2, 2, 5);
  expect([t.is('a', 'pinned'), t.is('b', 'pinned')]).toEqual([false, true]);
});

test('A14.2 A14.22 CG6 those in hiding, in reserve and in cellars are not hit', () => {
  const works = { us: ['pillbox K10 NNE'], japan: [] };
  const t = field(
    { D8: 'us 6-6-8 z', 'K10.cellar': 'us 6-6-8 a', K9: 'us 6-6-8:hip b', K7: 'us 6-6-8:reserve=1 c' },
    { ...SNIPERS, works },
  );
  suffers(t, 'check', 'z', 0, 1, 3, 2, 1, 4, 2);
  expect(['a', 'b', 'c', 'z'].map(name => t.is(name, 'pinned'))).toEqual([false, false, false, true]);
});

test('A14.2 A14.3 a concealed stack is one candidate, and its victim is seen', () => {
  const t = field({ D8: 'us 6-6-8 z', K10: 'us 6-6-8:? a, dummy:? d' }, SNIPERS);
  suffers(t, 'check', 'z', 0, 1, 3, 2, 1, 4, 2, 6, 2);
  expect([t.is('a', 'pinned'), t.veil('a')]).toEqual([true, 'known']);
});

test('CG11 a further die says which of the two; placed when first needed, ten hexes apart or as far as can be', () => {
  const t = field(
    { D8: 'us 6-6-8 z, 6-6-8', K10: 'us 6-6-8 a', X15: 'us 6-6-8 b' },
    { san: { us: 0, japan: 4 } },
  );
  suffers(t, 'check', 'z', 0, 1, 3, 2, 4, 1, 1);
  // The first lies where most are, at D8; the second at A9 or X15, ten or more away.
  expect(t.is('b', 'pinned')).toBe(true);
});

test('A14.1 E1.7 at night the SAN is two higher', () => {
  const t = field({ D8: 'us 6-6-8 z' }, { ...SNIPERS, night: true });
  suffers(t, 'check', 'z', 0, 2, 4, 3);
  t.rolled(2, 4, 3);
});

test('A14.4 CG11 those who were struck may look for him: at 2 or less he is dead, at 3 both counters are pinned', () => {
  // A squad is pinned; the 9-1 and the other squad look for the sniper at -3.
  const struck = (): Creek => called({ K10: 'us 6-6-8 a, 6-6-8 b, 9-1 c' }, 2, 1, 4, 2, 6, 1, 1);
  const t = struck().waitsAt('prep-fire.hunt.attacker', 'us');
  t.refuses('us', 'hunt units=[$a]', 'A14.4', 'cannot-hunt').refuses(
    'us',
    'hunt units=[$z]',
    'A14.4',
    'not-struck',
  );
  t.dice(2, 3).act('us', 'hunt units=[$b $c]');
  expect([t.state.battle.san[1], t.is('b', 'ti'), t.is('c', 'ti')]).toEqual([3, true, true]);
  const pinned = struck().dice(2, 4).act('us', 'hunt units=[$b $c]');
  expect([pinned.state.battle.san[1], pinned.state.morale.sniperPinned]).toEqual([4, [false, true]]);
  const free = struck().act('us', 'let-go').waitsAt('moves.act');
  expect(free.is('b', 'ti')).toBe(false);
});

test('A12.11 a dummy that is seen on its way is gone, and nobody is on his way any more', () => {
  const t = lay('movement', { K8: 'us dummy:? a', K10: 'jp 4-4-7', A9: 'us 6-6-8' }, { residual: ['K9 4'] });
  t.act('us', 'move units=[$a] path=[K9] mode=walk').hold();
  expect([t.in('K9'), t.state.moving.units]).toEqual([[], []]);
});

test('A14.1 the DR of residual fire and of a charge call snipers too', () => {
  const more = { san: { us: 4, japan: 0 }, snipers: { us: ['K8', 'X8'] } };
  const walk = lay(
    'movement',
    { K8: 'us 6-6-8:broken a, 9-1', J7: 'us 6-6-8 b', X20: 'jp 4-4-7', A9: 'us 6-6-8' },
    { ...more, residual: ['K7 1'] },
  );
  // The Japanese roll for what their fire has left: a 4, and the American sniper is asked.
  walk.dice(1, 3, 2, 3, 5).act('us', 'move units=[$b] path=[K7] mode=walk').hold();
  expect(walk.rolls.map(({ why }) => why)).toEqual(['residual', 'task', 'sniper']);
  const blast = lay(
    'prep-fire',
    { K8: 'jp 4-4-8 a, DC>a d', K9: 'us 6-6-8', X20: 'jp 4-4-7', A9: 'us 6-6-8' },
    { ...more, side: 'japan' },
  );
  blast.dice(1, 3, ...Array<number>(20).fill(3)).act('japan', 'throw-charge unit=$a weapon=$d place=K9');
  expect(blast.rolls.map(({ why }) => why)).toContain('sniper');
});

test('CG11 E1.4 where snipers are first placed tells nothing of what lies under a cloak', () => {
  const placed = (under: string): number[] => {
    const t = field(
      { D8: 'us 6-6-8 z', K10: `jp ${under}`, H9: 'jp 4-4-7 x, 4-4-7 y', X20: 'jp 4-4-7' },
      { san: { us: 4, japan: 0 } },
    );
    push(t.state, 'sniper', 'A14.1', { value: 0 });
    t.dice(2, 1, 1, 1, 1, 1, 1).act('us', 'done');
    return t.state.morale.snipers[0];
  };
  expect(placed('4-4-7:cloak=1, 9-1:cloak=1, 4-4-7:cloak=1')).toEqual(placed('4-4-7:cloak=1'));
});
