import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { around, HEXES, hexAt, hexId, isClearSide, LIGHT, placeIn, ROUND, terrainAt } from '../map.ts';
import { roundFrom, roundTo } from '../rules/a04-movement/33-bypass.ts';
import { temOf } from '../rules/b-terrain/00-tem.ts';
import { BLOCKED, sightBetween, sightFrom } from '../sight.ts';
import { table } from '../table.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay, stand } from './lay.ts';
import { en } from './table-reader.ts';

/**
 * D5 is light jungle with clear hexsides to the kunai of E5, E6 and D6 (NE, SE, S); D4 and C6 are light jungle beside it.
 * D11 has clear ones to the stream in E11's direction: out of the stream of D12 round it to E11.
 */
const ROUND_D5 = 'bypass units=[$a] path=[D5 E6] mode=walk';
const SPARE = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
const field = (stacks: { readonly [place: string]: string }, more = {}): Creek =>
  lay('movement', { ...SPARE, ...stacks }, { ...QUIET, ...more });
const shot = (place = 'D5'): string => `fire units=[$x] weapons=[] leader=[] place=${place}`;

test('A4.3 G2.2 round light jungle for a MF and the mud, then into the next hex; with the clock or against it, never both', () => {
  const t = field({ D4: 'us 6-6-8 a' }).act('us', ROUND_D5);
  // 1 1/2 for the open ground, 2 for the kunai.
  expect([t.where('a'), t.spent('a'), t.state.moving.along]).toEqual(['E6', 3.5, []]);
  t.tells('goes-round', { from: 'D4', place: 'D5', cost: 1.5 });
  for (let hex = 0; hex < HEXES; hex++)
    for (const from of around[hex]!)
      for (const to of roundTo(from, hex)) {
        expect(terrainAt[hex], hexId(hex)).toBe(LIGHT);
        const ways = [1, 5].map(turn => roundFrom(from, hex, to, [turn]));
        expect(ways.filter(way => way !== undefined)).toHaveLength(1);
      }
});

test('A4.3 A4.13 E3.64 out of a stream it costs twice the open ground and the mud; no path leads round a hex', () => {
  const t = field({ D12: 'us 6-6-8 a, 9-1 b' }).act('us', 'bypass units=[$a $b] path=[D11 E11] mode=walk');
  expect([t.where('a'), t.spent('a')]).toEqual(['E11', 4.5]);
  field({ D12: 'us 6-6-8 a' }).refuses('us', 'bypass units=[$a] path=[D11 E11] mode=walk', 'A4.11');
  // The path from K9 to K10 is not for those who come round K9.
  const off = field({ J8: 'us 6-6-8 a' }).act('us', 'bypass units=[$a] path=[K9 K10] mode=walk');
  expect(off.spent('a')).toBe(3.5);
  // From foxhole to kunai: a MF to leave it first.
  const dug = field({ D4: 'us 6-6-8:foxhole a, 9-1:foxhole b' }, { works: { us: ['foxhole D4 1'] } });
  expect(dug.act('us', 'bypass units=[$a $b] path=[D5 E6] mode=walk').spent('a')).toBe(4.5);
});

test('A4.3 G2.2 only along clear hexsides, one or two, and out again: what is refused, and by which rule', () => {
  const t = field({ D4: 'us 6-6-8 a', C8: 'us 6-6-8 b', C6: 'us 6-6-8 c' });
  t.refuses('us', 'bypass units=[$b] path=[C9 C10] mode=walk', 'A4.3', 'no-clear-side');
  t.refuses('us', 'bypass units=[$a] path=[D5 C6] mode=walk', 'A4.3', 'no-way-round');
  t.refuses('us', 'bypass units=[$a] path=[D5 E5] mode=walk', 'A4.3', 'no-way-round');
  t.refuses('us', 'bypass units=[$a] path=[D5] mode=walk', 'A4.3', 'comes-out');
  t.refuses('us', 'bypass units=[$a] path=[D5 E6] mode=assault', 'A4.61', 'one-location');
  t.refuses('us', 'bypass units=[$a] path=[D5 E6] mode=minimum', 'A4.134', 'one-location');
  t.refuses('us', 'bypass units=[$a] path=[D5 D7] mode=walk', 'A4.13', 'not-adjacent');
  expect(t.legal('us').filter(action => action.includes(`path=[D5 E6] units=[${t.id('a')}]`))).toHaveLength(
    2,
  );
  // Two hexsides from D4 to D6, and on from C6 round C7 (NE) to D7.
  expect(t.why('us', 'bypass units=[$a] path=[D5 D6] mode=walk')).toBeUndefined();
  expect(t.why('us', 'bypass units=[$c] path=[C7 D7] mode=walk')).toBeUndefined();
});

test('A4.3 from hex to hex only with the same hex on the other hand', () => {
  const way = (path: string) =>
    field({ V4: 'us 6-6-8 a, 9-1 b' }).why('us', `bypass units=[$a $b] path=[${path}] mode=walk`);
  expect(way('V5 V6 U7')).toBeUndefined();
  expect(way('V5 U5 U4')).toMatchObject({ rule: 'A4.3' });
});

test('A4.3 A4.14 A12.15 it is the Location of the hex: nobody goes round a Known enemy, and one under "?" turns him back', () => {
  field({ D4: 'us 6-6-8 a', D5: 'jp 4-4-7 x' }).refuses('us', ROUND_D5, 'A4.14', 'enemy-there');
  field({ D4: 'us 6-6-8 a', E6: 'jp 4-4-7 x' }).refuses('us', ROUND_D5, 'A4.14', 'enemy-there');
  const t = field({ D4: 'us 6-6-8 a', D5: 'jp 4-4-7:? x' }).act('us', ROUND_D5).hold();
  expect([t.where('a'), t.veil('x'), t.state.moving.along]).toEqual(['D4', 'known', []]);
});

test('A4.3 A4.6 A8.13 fire at who goes round: no shelter, in the open, moving; point blank from beside', () => {
  const t = field({ D4: 'us 6-6-8 a', E5: 'jp 4-4-7 x' }).act('us', ROUND_D5);
  t.waitsAt('first-fire', 'japan').dice(6, 4, 1, 2).act('japan', shot());
  // 8 FP at -2: an Original 10 is a NMC.
  t.tells('attack', { fp: 8, final: 10 });
  expect(t.rolls.map(({ why }) => why)).toEqual(['fire', 'morale']);
});

test('A4.3 A6.1 A8.15 he is seen along a hexside where both hexes beside it are: from C6 the jungle of D5 hides him', () => {
  const t = field({ D4: 'us 6-6-8 a', E5: 'jp 4-4-7 x', C6: 'jp 4-4-7 y' }).act('us', ROUND_D5);
  expect(t.why('japan', shot())).toBeUndefined();
  t.refuses('japan', 'fire units=[$y] weapons=[] leader=[] place=D5', 'A6.1', 'no-sight');
  t.refuses('japan', shot().replace('fire', 'snap'), 'A8.15', 'no-hexside');
  // Whoever stays in the jungle of D5 he sees.
  expect(sightBetween(t.state, hexAt('C6'), hexAt('D5'))).toBe(0);
  const s = stand({});
  s.moving.along = [1];
  const beside = placeIn(hexAt('D5'), ROUND);
  for (let hex = 0; hex < HEXES; hex++) {
    if (hex === hexAt('D5')) continue;
    const [inside, outside] = [sightBetween(s, hex, hexAt('D5')), sightBetween(s, hex, hexAt('E5'))];
    const both = Math.max(inside, hex === hexAt('E5') ? 0 : outside);
    expect([sightFrom(s, hex, beside), sightFrom(s, beside, hex)]).toEqual([both, both]);
  }
  s.moving.along = [2];
  // Beside a stream the hexside is looked at from above its bed.
  expect(sightFrom(s, hexAt('E12'), placeIn(hexAt('D11'), ROUND))).toBe(0);
  expect(sightFrom(s, hexAt('C10'), placeIn(hexAt('D11'), ROUND))).toBe(BLOCKED);
});

test('A4.3 A12.14 a stack under "?" loses it to those who see the hexside, and to nobody else', () => {
  const go = (stacks: { readonly [place: string]: string }): Creek =>
    field({ D4: 'us 6-6-8:? a', ...stacks }).act('us', ROUND_D5);
  const seen = go({ E5: 'jp 4-4-7 x' });
  expect([seen.veil('a'), seen.waiting]).toEqual(['known', 'first-fire']);
  const masked = view(suicideCreek, seen.match, 'japan').state;
  expect(masked.moving.along).toEqual([1]);
  const unseen = go({ C5: 'jp 4-4-7 x' });
  expect(unseen.match.log.some(({ key }) => key === 'goes-round?')).toBe(true);
});

test('A4.3 A7.8 A10.3 whoever is held up beside a hex is in its jungle and goes no farther', () => {
  const t = field({ D4: 'us 6-6-8 a', E5: 'jp 4-4-7 x' }).act('us', ROUND_D5);
  // A NMC passed with 8, the morale: pinned.
  t.dice(6, 4, 4, 4).act('japan', shot()).hold();
  expect([t.where('a'), t.is('a', 'pinned'), t.state.moving.along]).toEqual(['D5', true, []]);
  // He has the +1 of the jungle again.
  const final = t.passTo('defensive-fire.defender.act');
  expect(final.state.moving.units).toEqual([]);
});

test('A4.3 A4.12 whoever cannot pay for the next hex any more stays in the jungle too', () => {
  const t = field({ D12: 'us 6-6-8 a, 8-0 b', E12: 'jp 4-4-7 x' });
  t.act('us', 'bypass units=[$a $b] path=[D11 E11] mode=walk').waitsAt('first-fire', 'japan');
  // The leader breaks, and two MF with him; the squad has spent 2 1/2 of 4.
  t.dice(3, 4, 6, 5, 1, 2, 1, 2).act('japan', shot('D11')).hold();
  expect([t.is('b', 'broken'), t.where('a'), t.is('a', 'stopped')]).toEqual([true, 'D11', true]);
});

test('A4.3 A4.2 whoever is fired at in vain goes on, and nothing else can be done beside a hex', () => {
  const t = field({ D4: 'us 6-6-8:? a', E5: 'jp 4-4-7 x' }).act('us', ROUND_D5);
  t.dice(6, 6).act('japan', shot()).hold();
  expect([t.where('a'), t.waiting]).toEqual(['E6', 'moves.act']);
});

test('A4.3 A26.11 nobody takes the hex that he goes round', () => {
  const t = field({ D4: 'us 6-6-8 a' }, { control: { japan: ['D5', 'E6'] } }).act('us', ROUND_D5);
  expect([t.holder('D5'), t.holder('E6')]).toEqual(['japan', 'us']);
});

test('A4.3 C1.5 B13.3 E3.62 in a barrage no tree bursts over him, but he stands in the mud of the open', () => {
  const burning = { batteries: [{ kind: 'jp-oba-80', mission: 'effect-1', hex: 'D5' }] };
  const t = field({ D4: 'us 6-6-8 a', X19: 'jp 9-0, radio>' }, burning).dice(6, 6, 2, 2, 6, 6, 2, 2);
  // D5 and E6 both burn.
  expect(t.act('us', ROUND_D5).rolls.map(({ why }) => why)).toEqual(['barrage', 'task', 'barrage', 'task']);
  const labels = {};
  const s = stand({ D5: 'us 6-6-8 a' }, {}, labels);
  const [unit] = Object.values<number>(labels);
  const shelter = () =>
    (['direct', 'he', 'artillery'] as const).map(means => temOf(s, unit!, hexAt('E5'), means));
  expect(shelter()).toEqual([1, 1, -1]);
  Object.assign(s.moving, { units: [unit], along: [1] });
  expect(shelter()).toEqual([0, 1, 1]);
});

test('A4.3 clear hexsides: nothing drawn on either side, and nothing that fills the hex beyond', () => {
  const sides = (id: string): number[] => [0, 1, 2, 3, 4, 5].filter(side => isClearSide(hexAt(id), side));
  expect([sides('D5'), sides('F12'), sides('C12')]).toEqual([
    [1, 2, 3],
    [0, 1, 4, 5],
    [2, 5],
  ]);
  // G4 is drawn up to G5; M14 ends at a swamp, whose own hexside is bare.
  expect([sides('G5'), sides('M14'), sides('E8'), sides('O10')]).toEqual([[5], [1, 2], [], []]);
});

test('A4.3 the drawn path offers the way round with its cost, and who sees those hexsides', () => {
  const t = field({ D4: 'us 6-6-8 a', E5: 'jp 4-4-7 x', C6: 'jp 4-4-7 y' });
  const masked = view(suicideCreek, t.match, 'us').state;
  const drawn = { pieces: [t.id('a')], fixed: [], hover: 'E6', mode: 'round', safe: false };
  const sheet = table.paths!.sheet(masked, en, 'us', drawn)!;
  expect(sheet.steps.map(({ hex, cost }) => [hex, cost])).toEqual([
    ['D5', 1.5],
    ['E6', 3.5],
  ]);
  expect(sheet.steps[0]!.seenBy.map(({ counter }) => counter.id)).toEqual([t.id('x')]);
  expect(sheet.action).toEqual({ verb: 'bypass', units: [t.id('a')], path: ['D5', 'E6'], mode: 'walk' });
  expect(sheet.reach.map(({ hex }) => hex).sort()).toEqual(['D6', 'E6', 'F3', 'F4']);
  const back = table.paths!.sheet(masked, en, 'us', { ...drawn, fixed: ['D5'], hover: null })!;
  expect([back.steps, back.action]).toEqual([[], null]);
});
