import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { hexAt } from '../map.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/** I9 and I10 are kunai, I11 open ground, J10 debris; somebody else of each side keeps the phase open. */
const SPARE = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
const field = (stacks: { readonly [place: string]: string }, more = {}): Creek =>
  lay('prep-fire', { ...SPARE, ...stacks }, { ...QUIET, ...more });
const order = (weapon: string, place: string, aim: string, ammo: string, at = ''): string =>
  `shell weapon=$${weapon} place=${place} aim=${aim} ammo=${ammo} at=[${at}] leader=[] spotter=[]`;
const HE = order('g', 'I10', 'infantry', 'he');
const GUN = '2-2-8 a, 37at>a:facing=SSE g';
const whys = (t: Creek): (string | undefined)[] => t.rolls.map(({ why }) => why);
const weaponMark = (t: Creek, label: string): number => t.state.weapons.mark[t.weapon(label)]!;
const isThere = (t: Creek, label: string): boolean => t.state.weapons.type[t.weapon(label)]! >= 0;

test('C3.3 C3.32 a hit attacks on the HE column without the shelter that the To Hit DR had', () => {
  // Number 8, range 1 -2: an Original 10 hits, 11 does not.
  const hit = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' })
    .dice(5, 5, 4, 4)
    .act('us', HE);
  hit.tells('attack', { fp: 4, final: 8 });
  const miss = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' })
    .dice(5, 6)
    .act('us', HE);
  miss.tells('missed', { number: 8 });
  expect(whys(miss)).toEqual(['to-hit']);
  // E3.62 In open ground +1: number 8, range 2 -1, mud +1, kunai +1.
  const far = order('g', 'I11', 'infantry', 'he');
  field({ I9: `us ${GUN}`, I11: 'jp 4-4-7 x' })
    .dice(3, 4, 6, 6)
    .act('us', far)
    .tells('attack', { fp: 4, final: 12 });
  field({ I9: `us ${GUN}`, I11: 'jp 4-4-7 x' })
    .dice(4, 4)
    .act('us', far)
    .tells('missed');
});

test('C3.32 A.5 each unit in the Location has its own DRM and is hit or not', () => {
  // Number 8 -2: known ones are hit at 10, those under "?" at 8.
  const t = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x, 4-4-7:? y' })
    .dice(5, 5, 1, 1, 1, 2)
    .act('us', HE);
  // Column 4, 2: K/2 for the one who was hit.
  expect([t.type('x'), t.type('y'), t.veil('y')]).toEqual(['jp-237', 'jp-447', 'concealed']);
});

test('C3.3 where even the best roll misses, an Original 2 hits on a further dr of 1 to 3', () => {
  // 8 at range 1 -2 against a pillbox from behind +5, pinned +2, CX +1, intensive none: needs 2 or less with +6.
  const stacks = { I9: 'us 2-2-8:pinned:cx:encircled a, 37at>a:facing=SSE g', 'I10.pillbox': 'jp 4-4-7 x' };
  const shot = order('g', 'I10.pillbox', 'infantry', 'he');
  const works = { works: { japan: ['pillbox I10 SSE'] } };
  const base = field(stacks, works);
  base.dice(1, 1, 4).act('us', shot).tells('missed');
  field(stacks, works).dice(1, 1, 3, 6, 6).act('us', shot).tells('hit');
});

test('C3.7 a Final To Hit DR below half the number is critical: twice the firepower, shelter turned round', () => {
  // Original 5 at -2 is 3, below half of 8: 8 FP. Original 6 is 4: not below.
  const t = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7:foxhole x' }, { works: { japan: ['foxhole I10 1'] } });
  // Shelter +2: an Original 3 is 3. Column 8, 7 - 2 = 5: 2MC.
  t.dice(1, 2, 3, 4, 6, 6).act('us', HE).tells('critical');
  t.tells('attack', { fp: 8, final: 7 });
  const none = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' })
    .dice(3, 3, 6, 6)
    .act('us', HE);
  expect(none.match.log.some(({ key }) => key === 'critical')).toBe(false);
});

test('C3.7 C3.33 C9.1 an Original 2 of the Area type is critical: full firepower doubled', () => {
  const us = field({ D11: 'us 6-6-8 a, m2mtr>a g', I13: 'jp 4-4-7 x' });
  us.dice(1, 1, 6, 6, 1, 2)
    .act('us', order('g', 'I13', 'area', 'he'))
    .tells('attack', { fp: 16 });
  const jp = field({ I11: 'us 6-6-8', J10: 'jp 4-4-7 a, type89>a g' }, { side: 'japan' });
  jp.dice(1, 1, 6, 6)
    .act('japan', order('g', 'I11', 'area', 'he'))
    .tells('attack', { fp: 12 });
});

test('C9.1 C3.33 B13.3 a mortar: FP 4 or 3, Air Bursts -1 in jungle, friends in the hex too', () => {
  // B0 and B4 are light jungle.
  const t = field({ B0: 'us 6-6-8 a, m2mtr>a g', B4: 'jp 4-4-7 x, us 6-6-8 b' });
  t.dice(3, 4, 4, 4, 6, 1, 6, 1).act('us', order('g', 'B4', 'area', 'he'));
  t.tells('attack', { fp: 4 });
  // Column 4, 8 - 1 = 7: a pin check for each.
  expect(whys(t).filter(why => why === 'task')).toHaveLength(2);
  const jp = field({ I11: 'us 6-6-8', J10: 'jp 4-4-7 a, type89>a g' }, { side: 'japan' });
  jp.dice(3, 4, 6, 6)
    .act('japan', order('g', 'I11', 'area', 'he'))
    .tells('attack', { fp: 2 });
});

test('B30.34 the Area type strikes the pillbox too, at +5', () => {
  const t = field(
    { B0: 'us 6-6-8 a, m2mtr>a g', B4: 'jp 4-4-7 x', 'B4.pillbox': 'jp 4-4-7 y' },
    { works: { japan: ['pillbox B4 NNW'] } },
  );
  // Column 4: 4 - 1 = 3 is a 2MC outside, 4 + 5 = 9 nothing inside.
  t.dice(3, 4, 2, 2, 1, 2).act('us', order('g', 'B4', 'area', 'he'));
  expect(whys(t).filter(why => why === 'morale')).toHaveLength(1);
});

test('C2.24 A9.2 a coloured die within the rate, and the Gun fires again; then once more as Intensive Fire', () => {
  const t = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' });
  t.dice(2, 6, 6, 6).act('us', HE);
  expect(weaponMark(t, 'g')).toBe(0);
  t.dice(3, 6, 6, 6).act('us', HE);
  expect([weaponMark(t, 'g'), t.mark('a')]).toEqual([1, 'prep']);
  // Acquired -2, intensive +2: an Original 12 breaks it for good, as its number is lowered.
  t.dice(6, 6).act('us', HE);
  expect(isThere(t, 'g')).toBe(false);
  expect(t.rolls.at(-1)!.terms).toEqual([{ key: 'intensive', op: '+', value: 2 }]);
});

test('C2.24 A.11 Intensive Fire once: B# two lower', () => {
  const t = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' })
    .dice(6, 5)
    .act('us', HE)
    .dice(5, 5, 6, 6);
  t.act('us', HE);
  expect(t.state.weapons.flags[t.weapon('g')]! & 1).toBe(1);
  const once = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' })
    .dice(6, 5)
    .act('us', HE)
    .dice(6, 3, 6, 6)
    .act('us', HE);
  expect(once.why('us', HE)).toMatchObject({ rule: 'A9.2' });
});

test('A9.7 C2.24 an Original 12 breaks a Gun', () => {
  const t = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' })
    .dice(6, 6)
    .act('us', HE);
  t.tells('weapon-malfunctions');
  expect(t.why('us', HE)).toMatchObject({ rule: 'A9.7' });
});

test('C6.5 acquisition: -1, then -2; a shot at something else, a turn and a crew that is shaken lose it', () => {
  const stacks = { I9: 'us 2-2-8 a, 75pack>a:facing=SSE g', I10: 'jp 4-4-7 x', I11: 'jp 4-4-7 y' };
  const t = field(stacks);
  const at = (place: string): string => order('g', place, 'infantry', 'he');
  const drm = (): number | undefined => t.state.ordnance.acquired[0]?.drm;
  t.dice(1, 6, 6, 6).act('us', at('I10'));
  expect(drm()).toBe(-1);
  t.dice(2, 6, 6, 6).act('us', at('I10'));
  t.dice(2, 6, 6, 6).act('us', at('I10'));
  expect(drm()).toBe(-2);
  t.dice(1, 6, 6, 6).act('us', at('I11'));
  expect(t.state.ordnance.acquired).toMatchObject([{ place: hexAt('I11'), drm: -1 }]);
  const turned = field(stacks).dice(1, 6, 6, 6).act('us', at('I10'));
  turned.act('us', 'turn weapon=$g spine=E');
  expect([turned.state.ordnance.acquired.length, weaponMark(turned, 'g')]).toEqual([0, 1]);
});

test('C6.5 it counts on the To Hit DR of the next shot, for the target that it goes along with', () => {
  // Number 8, range 1 -2: 10 hits; acquired -1: 11 hits.
  const t = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' })
    .dice(2, 6, 6, 6)
    .act('us', HE);
  t.dice(6, 5, 6, 6).act('us', HE).tells('hit');
});

test('C2.21 above its depletion number there was none: no shot, and the Gun may fire something else; equal is the last', () => {
  const stacks = { I9: 'us m4a2:facing=NNW v', I11: 'jp 2-2-8 a, 70inf>a:facing=NNW g' };
  const ap = order('g', 'I9', 'vehicle', 'ap', '$v');
  const t = field(stacks, { side: 'japan' }).dice(2, 4).act('japan', ap);
  t.tells('no-ammunition');
  expect([weaponMark(t, 'g'), t.why('japan', ap)?.key]).toEqual([0, 'given-out']);
  expect(t.why('japan', order('g', 'I9', 'vehicle', 'he', '$v'))).toBeUndefined();
  const last = field(stacks, { side: 'japan' }).dice(3, 2, 6, 6).act('japan', ap);
  last.tells('last-round');
  last.tells('to-kill');
});

test('C11.4 C3.7 a Gun that is hit: its crew takes the result, KIA of the Original DR destroys it, K breaks it', () => {
  const stacks = { I9: 'us 2-2-8 a, 75pack>a:facing=SSE g', I10: 'jp 2-2-8 c, 70inf>c:facing=NNW n' };
  // Number 8 -2 +1 size: an Original 6 is 5, a hit. Column 12: 2 is 1KIA, 3 is K/3.
  const kia = field(stacks).dice(3, 3, 1, 1).act('us', HE);
  expect(isThere(kia, 'n')).toBe(false);
  const k = field(stacks).dice(3, 3, 1, 2).act('us', HE);
  k.tells('weapon-malfunctions');
  const ch = field(stacks).dice(1, 2, 6, 6).act('us', HE);
  expect([isThere(ch, 'n'), ch.where('c')]).toEqual([false, 'dead']);
  expect(ch.state.battle.lost[1]).toBe(4);
});

test('C8.31 B30.35 B30.92 AP goes through the wall of a pillbox with 2 FP; HE destroys it by a KIA as high as its TEM', () => {
  const stacks = { I9: `us ${GUN}`, 'I10.pillbox': 'jp 4-4-7 x', 'I10.cellar': 'jp 4-4-7 y' };
  const works = { works: { japan: ['pillbox I10 NNW'] } };
  const ap = field(stacks, works)
    .dice(5, 5, 6, 6)
    .act('us', order('g', 'I10.pillbox', 'infantry', 'ap'));
  ap.tells('attack', { fp: 2 });
  const big = { ...stacks, I9: 'us 2-2-8 a, 75pack>a:facing=SSE g' };
  const he = order('g', 'I10.pillbox', 'infantry', 'he');
  // Column 12: 2 is 1KIA, never 3; a critical hit is column 24: 2 is 3KIA.
  const holds = field(big, works).dice(4, 3, 1, 1, 1).act('us', he);
  expect(holds.state.works).toHaveLength(1);
});

test('SC1.54 SC1.54t a bazooka hit on a pillbox counts only with a coloured die of 4 or less', () => {
  const stacks = { I9: 'us 6-6-8 a, BAZ43>a g', 'I10.pillbox': 'jp 4-4-7 x' };
  const works = { works: { japan: ['pillbox I10 NNW'] } };
  const shot = order('g', 'I10.pillbox', 'infantry', 'heat');
  // Number 9, TEM +3: an Original 5 hits at 8.
  field(stacks, works).dice(4, 1, 6, 6).act('us', shot).tells('attack', { fp: 8 });
  const t = field(stacks, works).dice(5, 1).act('us', shot);
  t.tells('glances-off');
  expect(whys(t)).toEqual(['to-hit']);
  const gone = field(stacks, works).dice(4, 6).act('us', shot);
  expect(isThere(gone, 'g')).toBe(false);
});

test('C7.1 C3.31 To Kill: hull or turret by the dice, armour by facing, and what the DR does', () => {
  const shoot = (facing: string, ...dice: number[]): Creek =>
    field({ I9: `us m4a2:facing=${facing} v`, I11: 'jp 2-2-8 a, us 37at>a:facing=NNW g' }, { side: 'japan' })
      .dice(...dice)
      .act('japan', order('g', 'I9', 'vehicle', 'ap', '$v'));
  // From the front: 11, range 2 +1, hull 8, turret 8.
  shoot('SSE', 3, 2, 6, 6).tells('to-kill', { number: 4, plate: 'hull' });
  shoot('SSE', 2, 3, 6, 6).tells('to-kill', { number: 4, plate: 'turret' });
  // From behind: hull 4, +1.
  shoot('NNW', 3, 2, 6, 6).tells('to-kill', { number: 9, plate: 'hull' });
  // From the side.
  shoot('E', 3, 2, 6, 6).tells('to-kill', { number: 8, plate: 'hull' });
  const after = (t: Creek) => t.state.vehicles.list.find(({ unit }) => unit === t.unit('v'));
  // 8: 5 destroys and burns (one lower is 4, half of 8), 7 destroys, 8 immobilises, 9 shakes, 12 is a dud.
  const burns = shoot('E', 3, 2, 2, 3);
  expect(burns.state.vehicles.wrecks).toMatchObject([{ burning: true }]);
  const dead = shoot('E', 3, 2, 3, 4, 6, 6);
  expect(dead.state.vehicles.wrecks).toMatchObject([{ burning: false }]);
  expect(after(shoot('E', 3, 2, 4, 4, 2, 2))).toMatchObject({ immobile: true });
  expect(after(shoot('E', 2, 3, 3, 3, 2, 2))).toMatchObject({ shock: 1 });
  expect(whys(shoot('E', 3, 2, 4, 5, 2, 2)).at(-1)).toBe('task');
  expect(after(shoot('E', 3, 2, 6, 6))).toMatchObject({ immobile: false, shock: 0 });
});

test('C7.1 HE against armour: one above the number still stops it; C3.7 a critical hit doubles the Basic number', () => {
  const shoot = (...dice: number[]): Creek =>
    field({ I9: 'us m4a2:facing=E v', I11: 'jp 2-2-8 a, 70inf>a:facing=NNW g' }, { side: 'japan' })
      .dice(...dice)
      .act('japan', order('g', 'I9', 'vehicle', 'he', '$v'));
  // 7 - 4 = 3: 4 is one above.
  const t = shoot(3, 2, 2, 2, 2, 2);
  t.tells('to-kill', { number: 3 });
  expect(t.state.vehicles.list[0]).toMatchObject({ immobile: true });
  shoot(1, 1, 6, 6).tells('to-kill', { number: 10 });
});

test('A9.61 C13.2 a machine gun stuns with its number, an ATR of 20L kills with 6', () => {
  const stacks = { I9: 'us m4a2:facing=NNW v', I11: 'jp 2-2-8 a, ATR>a g, 2-2-8 b, MMG>b m' };
  const shoot = (weapon: string, ...dice: number[]): Creek =>
    field(stacks, { side: 'japan' })
      .dice(...dice)
      .act('japan', order(weapon, 'I9', 'vehicle', 'ap', '$v'));
  // Rear hull 4, +1, range 2 +1: 6 and 4.
  shoot('g', 3, 2, 6, 6).tells('to-kill', { number: 4 });
  const stunned = shoot('m', 3, 2, 1, 1);
  stunned.tells('to-kill', { number: 2 });
  expect(stunned.state.vehicles.list[0]).toMatchObject({ stun: 1 });
});

test('C5.7 deliberate immobilization: a hull hit stops it, a turret hit does nothing', () => {
  const stacks = { I9: 'us m4a2:facing=E v', I10: 'jp 2-2-8 a, us 37at>a:facing=NNW g' };
  const shoot = (...dice: number[]): Creek =>
    field(stacks, { side: 'japan' })
      .dice(...dice)
      .act('japan', order('g', 'I9', 'tracks', 'ap', '$v'));
  expect(shoot(2, 1, 2, 2).state.vehicles.list[0]).toMatchObject({ immobile: true });
  expect(shoot(1, 2, 2, 2).state.vehicles.list[0]).toMatchObject({ immobile: false });
});

test('C8.4 canister: three hexes without a To Hit roll, the adjacent one at half, its depletion number on that DR', () => {
  const stacks = { I9: `us ${GUN}`, I10: 'jp 4-4-7 x', I11: 'jp 4-4-7 y' };
  const shot = 'canister weapon=$g path=[I10 I11 J10]';
  const t = field(stacks).dice(3, 3, 6, 6, 6, 6).act('us', shot);
  t.tells('attack', { fp: 12, final: 6 });
  expect(whys(t).includes('to-hit')).toBe(false);
  // 6 on column 6: 1MC; 6 + 1 for the kunai on column 12: 2MC.
  expect(whys(t).filter(why => why === 'morale')).toHaveLength(2);
  const none = field(stacks).dice(4, 4).act('us', shot);
  none.tells('no-ammunition');
  expect([none.why('us', shot)?.key, none.why('us', HE)]).toEqual(['no-canister', undefined]);
  expect(field(stacks).why('us', 'canister weapon=$g path=[I8 I7 J7]')).toMatchObject({ rule: 'C8.4' });
});

test('C8.4 A8.1 A8.14 canister as First Fire strikes those on their way alone, as often as they spent MF, and leaves residual fire', () => {
  const stacks = { A9: 'jp 4-4-7', I9: `us ${GUN}`, J11: 'jp 4-4-7 x', I10: 'jp 4-4-7 y' };
  const shot = 'canister weapon=$g path=[I10 I11 J10]';
  const t = lay('movement', stacks, { ...QUIET, side: 'japan' }).act(
    'japan',
    'move units=[$x] path=[I11] mode=walk',
  );
  t.refuses('us', 'canister weapon=$g path=[J9 K10 J10]', 'A8.1', 'not-the-mover');
  // Kunai +1, moving -1: an Original 5 on column 12 is a 2MC, and y in I10 is let alone.
  t.dice(1, 4, 1, 2).act('us', shot).tells('attack', { fp: 12, final: 5 });
  expect(whys(t).filter(why => why === 'morale')).toHaveLength(1);
  // 12 leaves 6, one column less for the kunai.
  expect(t.state.fire.residual).toEqual([expect.objectContaining({ place: hexAt('I11'), fp: 4 })]);
  // Two MF and a half out of the creek are two shots, as long as its rate is kept.
  expect(t.why('us', shot)).toBeUndefined();
  t.dice(1, 5, 1, 2).act('us', shot).waitsAt('moves.act', 'japan');
});

test('C11.2 an emplaced Gun shelters its crew by +2', () => {
  const t = field({ I9: `us ${GUN}`, I10: 'jp 2-2-8 c, 70inf>c:facing=NNW:emplaced n' });
  // Number 8 -2 +1 +2: 7 hits, 8 misses.
  t.dice(4, 4).act('us', HE).tells('missed');
});

test('CG10 A12.34 A12.3 no Gun is bore sighted; one in hiding is seen by its flash: on a coloured 5 or 6, else nobody learns where it is', () => {
  const stacks = { I9: 'us 6-6-8 x', I11: 'jp 2-2-8:hip a, 70inf>a:facing=NNW:emplaced g' };
  const fire = (...dice: number[]): Creek =>
    lay('prep-fire', { ...SPARE, ...stacks }, { ...QUIET, scenario: 'patrol', side: 'japan' })
      .dice(...dice)
      .act('japan', order('g', 'I9', 'infantry', 'he'));
  const dark = fire(4, 6);
  expect(dark.veil('a')).toBe('hidden');
  expect(dark.match.log.some(({ key, to }) => key === 'shells?' && to?.includes('us'))).toBe(true);
  const seen = view(suicideCreek, dark.match, 'us').state;
  expect([seen.ordnance.acquired, seen.ordnance.emplaced, seen.fire.fired]).toEqual([[], [], []]);
  expect(fire(5, 6).veil('a')).toBe('known');
  expect(dark.rolls[0]!.terms).toEqual([{ key: 'hindrance', op: '+', value: 1 }]);
});

test('C5.1 from jungle or debris a Gun keeps to the arc of its first shot in the phase', () => {
  const stacks = { J10: 'us 2-2-8 a, 37at>a:facing=SSW g', I11: 'jp 4-4-7 x', J9: 'jp 4-4-7 y' };
  const t = field(stacks)
    .dice(1, 6, 6, 6)
    .act('us', order('g', 'I11', 'infantry', 'he'));
  expect(t.why('us', order('g', 'J9', 'infantry', 'he'))).toMatchObject({ rule: 'C5.1', key: 'locked-arc' });
});

test('A8.14 A8.2 C6.1 First Fire of a Gun at those on their way: moving without care and in the open, residual on a hit', () => {
  const stacks = { I10: 'us 6-6-8 a', A9: 'us 6-6-8', J10: 'jp 2-2-8 b, 70inf>b:facing=SSW g' };
  const go = (...dice: number[]): Creek =>
    lay('movement', stacks, QUIET)
      .act('us', 'move units=[$a] path=[I11] mode=walk')
      .dice(...dice)
      .act('japan', order('g', 'I11', 'infantry', 'he'));
  // Number 8, range 1 -2, two for moving so, mud +1: 11 hits, 12 does not.
  const t = go(6, 5, 6, 6);
  t.tells('hit');
  expect(t.state.fire.residual.map(({ place }) => place)).toEqual([hexAt('I11')]);
  const miss = go(6, 6);
  expect(miss.state.fire.residual).toEqual([]);
  expect(miss.why('japan', order('g', 'I11', 'infantry', 'he'))?.rule).toMatch(/A8.14|A9.7|A9.2/);
});

test('C3.3 odds of a shot go through the same code: to hit, then the fire table', () => {
  const t = field({ I9: `us ${GUN}`, I10: 'jp 4-4-7 x' });
  const { outcomes } = t.odds('us', HE);
  const total = outcomes.reduce((sum, { probability }) => sum + probability, 0);
  expect(total).toBeCloseTo(1, 10);
  const nothing = outcomes.find(({ result }) => Object.values(result).every(value => value === 0));
  // 33 of 36 hit; what follows is less than certain.
  expect(nothing!.probability).toBeGreaterThan(3 / 36);
});

test('EX-T9 a 37 mm AP at range 6 at a pillbox: 8 hits, no TEM, 2 FP', () => {
  const stacks = { D11: 'us 2-2-8 a, 37at>a:facing=E g', 'J12.pillbox': 'jp 4-4-7 x' };
  const shoot = (...dice: number[]): Creek =>
    field(stacks, { works: { japan: ['pillbox J12 NNW'] } })
      .dice(...dice)
      .act('us', order('g', 'J12.pillbox', 'infantry', 'ap'));
  shoot(4, 5).tells('missed', { number: 8 });
  const t = shoot(4, 4, 1, 1, 1, 2);
  t.tells('attack', { fp: 2, final: 2 });
  // K/1 alone of 36 throws reduces it.
  expect(t.type('x')).toBe('jp-237');
});

test('E1.74 C6.5 in the dark nothing is acquired unless it is lit', () => {
  const shoot = (lit: boolean): Creek => {
    const t = lay(
      'prep-fire',
      { ...SPARE, I9: `us ${GUN}`, I10: 'jp 4-4-7 x' },
      { ...QUIET, night: true, nvr: 3, scenario: 'night-attack', side: 'us' },
    );
    if (lit) t.state.night.lights = [{ hex: hexAt('I10'), radius: 3, late: false }];
    return t.passTo('prep-fire.attacker.act').dice(1, 6, 6, 6).act('us', HE);
  };
  expect([shoot(false), shoot(true)].map(t => t.state.ordnance.acquired.length)).toEqual([0, 1]);
});

test('A8.1 C3.3 the facts for standing orders know what a Gun can do', () => {
  const stacks = { I10: 'us 6-6-8 a', A9: 'us 6-6-8', J10: 'jp 2-2-8:final b, 70inf>b:facing=SSW g' };
  const t = lay('movement', stacks, QUIET);
  t.state.units.mark[t.unit('b')] = 0;
  t.act('us', 'move units=[$a] path=[I11] mode=walk');
  const { firepower, chance } = suicideCreek.facts!(t.state, 'japan');
  // Column 12, 35 of 36 hit, and 9 or less is a check or worse.
  expect(firepower).toBe(12);
  expect(chance).toBeGreaterThan(80);
});

test('G7.1 a swamp swallows half of the HE of a Gun', () => {
  const t = field({ O9: 'us 2-2-8 a, 75pack>a:facing=SSE g', O10: 'jp 4-4-7 x' });
  t.dice(3, 3, 6, 6)
    .act('us', order('g', 'O10', 'infantry', 'he'))
    .tells('attack', { fp: 6 });
});

test('C3.31 C7.1 C3.7 the odds of a shot at armour, to the last digit', () => {
  const t = field({ I9: 'us m4a2:facing=E v', I11: 'jp 2-2-8 a, us 37at>a:facing=NNW g' }, { side: 'japan' });
  const { outcomes } = t.odds('japan', order('g', 'I9', 'vehicle', 'ap', '$v'));
  const destroyed = outcomes
    .filter(({ result }) => result.eliminated === 1)
    .reduce((sum, { probability }) => sum + probability, 0);
  // Captured +2, kunai +1, range 2 -1, size -1: 9 or less of 10 hits. A critical hit kills but for a dud; of the other hits
  // those on the hull kill below 8, those on the turret below 6.
  const falls = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => [a, b] as const));
  const kills = { hull: 21 / 36, turret: 10 / 36 };
  const expected = falls.reduce((sum, [a, b]) => {
    if (a + b > 9) return sum;
    return sum + (a + b === 2 ? 35 / 36 : a < b ? kills.turret : kills.hull) / 36;
  }, 0);
  expect(destroyed).toBeCloseTo(expected, 12);
});
