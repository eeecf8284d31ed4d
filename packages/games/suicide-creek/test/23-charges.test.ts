import { expect, test } from 'vitest';
import { workIn } from '../board.ts';
import { hexAt } from '../map.ts';
import { type Creek, lay } from './lay.ts';

const REST = { A9: 'us 6-6-8 z', X20: 'jp 4-4-7 y' };
const QUIET = { san: { us: 0, japan: 0 } };

/** A charge is placed, nobody fires at it, and play goes on to the explosion. */
function placed(
  stacks: { readonly [place: string]: string },
  place: string,
  dice: number[],
  more = {},
): Creek {
  const t = lay('movement', { ...stacks, ...REST }, { ...QUIET, ...more });
  t.act('us', `place-charge unit=$a weapon=$w place=${place}`).hold();
  expect(t.log('charge-placed')).toHaveLength(1);
  return t.dice(...dice).passTo('advance.attacker.act');
}
const isGone = (t: Creek): boolean => t.state.weapons.type[t.weapon('w')] === -1;

test('A23.1 A23.4 placing costs the MF to enter the Location, and it explodes in the advancing fire phase with 30 FP', () => {
  const stacks = { G9: 'us 6-6-8 a, DC>a w', G8: 'jp 4-4-7 c' };
  const t = lay('movement', { ...stacks, ...REST }, QUIET);
  t.act('us', 'place-charge unit=$a weapon=$w place=G8').hold();
  expect([t.spent('a'), t.where('a')]).toEqual([2, 'G9']);
  t.dice(2, 2).passTo('advance.attacker.act');
  t.tells('charge-explodes', { place: 'G8' }).tells('attack', { fp: 30, final: 4 });
  // 4 + 1 for light jungle: 2KIA.
  expect([t.where('c'), isGone(t)]).toEqual(['dead', true]);
});

test('A23.1 only by somebody who has one, is neither pinned nor on wire, and has the MF; only next to him', () => {
  const stacks = {
    G9: 'us 6-6-8 a, DC>a w, 6-6-8 b',
    K8: 'us 6-6-8:pinned p, DC>p v, 6-6-8:wire q, DC>q u',
  };
  const t = lay('movement', { ...stacks, ...REST }, { ...QUIET, works: { us: [], japan: ['wire K8'] } });
  t.refuses('us', 'place-charge unit=$b weapon=$w place=G8', 'A23.1', 'no-charge');
  t.refuses('us', 'place-charge unit=$p weapon=$v place=K9', 'A7.8', 'pinned');
  t.refuses('us', 'place-charge unit=$q weapon=$u place=K9', 'B26.31', 'on-wire');
  t.refuses('us', 'place-charge unit=$a weapon=$w place=G10', 'A4.11', 'too-few-factors');
  t.refuses('us', 'place-charge unit=$a weapon=$w place=G7', 'A23.1', 'not-beside');
  t.refuses('us', 'place-charge unit=$a weapon=$w place=G9', 'A23.1', 'own-location');
  t.refuses('us', 'place-charge unit=$a weapon=$w place=G8.pillbox', 'A23.1', 'not-beside');
  t.refuses('us', 'place-charge unit=$z weapon=$w place=G8', 'A23.1', 'no-charge');
});

test('A23.1 Japanese may place one where they stand, for 1 MF', () => {
  const t = lay('movement', { G9: 'jp 4-4-7 a, DC>a w', ...REST }, { ...QUIET, side: 'japan' });
  t.act('japan', 'place-charge unit=$a weapon=$w place=G9').hold();
  expect([t.spent('a'), t.log('charge-placed').length]).toEqual([1, 1]);
});

test('A23.1 if he does not survive the fire of that expenditure nothing is set', () => {
  const t = lay('movement', { G9: 'us 6-6-8 a, DC>a w', G8: 'jp 4-4-7 c, 4-4-7 d', ...REST }, QUIET);
  t.act('us', 'place-charge unit=$a weapon=$w place=G8').dice(1, 2, 6, 5, 6, 5);
  t.act('japan', 'fire units=[$c $d] weapons=[] leader=[] place=G9').hold();
  expect(t.log('charge-placed')).toEqual([]);
});

test('A23.4 A23.2 an Original 12 is a dud, and for those who are not elite a 10 is', () => {
  const squad = (type: string, ...dice: number[]): boolean => {
    const t = placed({ G9: `us ${type} a, DC>a w`, G8: 'jp 4-4-7 c' }, 'G8', dice);
    expect(isGone(t)).toBe(true);
    return t.log('dud').length === 1;
  };
  expect(squad('6-6-8', 6, 6)).toBe(true);
  expect(squad('5-3-6', 5, 5)).toBe(true);
  expect(squad('6-6-8', 6, 5, 2, 1)).toBe(false);
});

test('A23.4 +1 when the placer was CX', () => {
  const t = lay('movement', { G9: 'us 6-6-8 a, DC>a w', G8: 'jp 2-3-7 c', ...REST }, QUIET);
  t.state.units.flags[t.unit('a')]! |= 8 | (1 << 13);
  t.act('us', 'place-charge unit=$a weapon=$w place=G8').hold();
  t.dice(2, 2).passTo('advance.attacker.act');
  expect(t.rolls.find(({ why }) => why === 'charge')!.terms).toEqual([{ key: 'cx', op: '+', value: 1 }]);
});

const PILLBOX = { works: { us: [], japan: ['pillbox G8 SSE'] } };

test('EX-T11 B30.92 A23.4 a charge placed through the arc: an Original 5 destroys pillbox and cellar, a 6 does not', () => {
  const at = (...dice: number[]): Creek =>
    placed(
      { G9: 'us 6-6-8 a, DC>a w', 'G8.pillbox': 'jp 4-4-7 c', 'G8.cellar': 'jp 9-0 d' },
      'G8.pillbox',
      dice,
      PILLBOX,
    );
  const t = at(2, 3);
  t.tells('pillbox-destroyed', { hex: 'G8' });
  expect([t.where('c'), t.where('d')]).toEqual(['dead', 'dead']);
  const held = at(3, 3, 2, 1);
  expect([held.log('pillbox-destroyed').length, held.where('d')]).toEqual([0, 'G8.cellar']);
});

test('B30.112 B30.92 from outside the arc it has +5: only an Original 3 destroys it', () => {
  const at = (...dice: number[]): number =>
    placed({ G9: 'us 6-6-8 a, DC>a w', 'G8.pillbox': 'jp 9-0 c' }, 'G8.pillbox', dice, {
      works: { us: [], japan: ['pillbox G8 NNW'] },
    }).log('pillbox-destroyed').length;
  expect([at(1, 2), at(2, 2, 2, 1)]).toEqual([1, 0]);
});

test('B26.51 an Original KIA of a charge placed into the hex removes wire', () => {
  const at = (...dice: number[]): boolean => {
    const t = placed({ G9: 'us 6-6-8 a, DC>a w' }, 'G8', dice, { works: { us: [], japan: ['wire G8'] } });
    return workIn(t.state, hexAt('G8'), 'wire') === undefined;
  };
  expect([at(2, 3), at(3, 3)]).toEqual([true, false]);
});

test('A23.6 thrown in a fire phase: at once, +2, and +3 against the thrower’s own Location', () => {
  const t = lay('prep-fire', { G9: 'us 6-6-8 a, DC>a w', G8: 'jp 4-4-7 c', ...REST }, QUIET);
  // Against G8 4 + 1 + 2 = 7: K/4; against G9 4 + 3 = 7 too.
  t.dice(2, 2, 1, 1, 1, 1, 2, 2, 2, 2).act('us', 'throw-charge unit=$a weapon=$w place=G8');
  expect([isGone(t), t.mark('a'), t.log('attack').length]).toEqual([true, 'prep', 1]);
  expect(t.rolls.length).toBeGreaterThan(1);
});

test('A23.6 in the advancing fire phase +1 more, but not for whoever has waited', () => {
  const terms = (state: string): unknown => {
    const t = lay('advancing-fire', { G9: `us 6-6-8${state} a, DC>a w`, G8: 'jp 4-4-7 c', ...REST }, QUIET);
    t.dice(6, 5, 1, 1, 1, 1, 1, 1, 2, 2).act('us', 'throw-charge unit=$a weapon=$w place=G8');
    return t.rolls.find(({ why }) => why === 'charge')!.terms;
  };
  expect(terms('')).toEqual([{ key: 'hasty', op: '+', value: 1 }]);
  expect(terms(':opportunity')).toEqual([]);
});

test('A23.6 the DEFENDER throws in the defensive fire phase; nobody throws who is pinned or in Melee', () => {
  const t = lay(
    'defensive-fire',
    { G9: 'us 6-6-8 a', G8: 'jp 4-4-8 c, DC>c w, 4-4-7:pinned d, DC>d v, 4-4-7:melee e, DC>e u', ...REST },
    QUIET,
  );
  t.refuses('japan', 'throw-charge unit=$d weapon=$v place=G9', 'A7.8', 'pinned');
  t.refuses('japan', 'throw-charge unit=$e weapon=$u place=G9', 'A11.15', 'in-melee');
  t.dice(6, 6).act('japan', 'throw-charge unit=$c weapon=$w place=G9').tells('dud', { place: 'G9' });
});

test('A12.1 A23.1 a charge is halved against the concealed; SC7.4(DC) any result but a dud destroys a supply dump', () => {
  const t = placed({ G9: 'us 6-6-8 a, DC>a w', G8: 'jp 4-4-7:? c' }, 'G8', [5, 5, 1, 1, 1, 1]);
  // 15 FP is the 12 column: 10 + 1 is nothing, on 30 it would be a 1MC.
  expect([t.veil('c'), t.is('c', 'pinned')]).toEqual(['concealed', false]);
  const dump = lay(
    'movement',
    { G9: 'jp 4-4-8 a, DC>a w', ...REST },
    { ...QUIET, side: 'japan', works: { us: ['dump H9'], japan: [] } },
  );
  dump.act('japan', 'place-charge unit=$a weapon=$w place=H9').hold();
  dump.dice(5, 6, 1, 1).passTo('advance.attacker.act');
  dump.tells('dump-explodes', { hex: 'H9' });
});

test('A23.2 A7.35 a charge is a weapon: a squad may also fire what it has in its hands, others may not', () => {
  const field = (words: string, phase = 'prep-fire'): Creek =>
    lay(phase, { G9: `us ${words} a, DC>a w, DC>a v`, G8: 'jp 4-4-7:broken c', ...REST }, QUIET);
  const fire = 'fire units=[$a] weapons=[] leader=[] place=G8';
  const squad = field('6-6-8')
    .dice(6, 6, 6, 6, 6, 6, 6, 6)
    .act('us', 'throw-charge unit=$a weapon=$w place=G8');
  squad.allows('us', fire, 'throw-charge unit=$a weapon=$v place=G8').act('us', fire);
  squad.refuses('us', 'throw-charge unit=$a weapon=$v place=G8', 'A7.1', 'has-fired');
  const half = field('3-4-8').dice(6, 6, 6, 6, 6, 6).act('us', fire);
  half.refuses('us', 'throw-charge unit=$a weapon=$w place=G8', 'A7.1', 'has-fired');
  const other = field('3-4-8').dice(6, 6, 6, 6, 6, 6).act('us', 'throw-charge unit=$a weapon=$w place=G8');
  other.refuses('us', fire, 'A7.1', 'has-fired');
});

test('A23.2 whoever has placed one has used a weapon when it explodes', () => {
  const fires = (words: string): string | undefined => {
    const t = lay(
      'movement',
      { G9: `us ${words} a, DC>a w, 6-6-8`, G8: 'jp 4-4-7', G10: 'jp 4-4-7', ...REST },
      QUIET,
    );
    t.act('us', 'place-charge unit=$a weapon=$w place=G8').hold();
    t.dice(6, 6).passTo('advancing-fire.attacker.act');
    return t.why('us', 'fire units=[$a] weapons=[] leader=[] place=G10')?.key;
  };
  expect([fires('6-6-8'), fires('3-4-8')]).toEqual([undefined, 'has-fired']);
});
