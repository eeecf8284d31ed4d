import { expect, test } from 'vitest';
import { DEFENSIVE_FIRE, MOVEMENT, sideOfRole } from '../components.ts';
import type { Labels } from '../laying.ts';
import { placeOf } from '../map.ts';
import { isRefused } from '../rules/a07-fire/31-volley.ts';
import { armOfType } from '../rules/c03-ordnance/20-arms.ts';
import { apChange, calibreChange, modifiedNumber } from '../rules/c03-ordnance/31-numbers.ts';
import { shotOf } from '../rules/c03-ordnance/33-shot.ts';
import { targetTerms } from '../rules/c03-ordnance/60-target-terms.ts';
import { weaponTypeOf } from '../types.ts';
import { stand } from './lay.ts';

/** I9, I10, J9 are kunai in a clearing, I11 open ground; D11 sees I13 (range 5) and J12 (range 6) over nothing. */
const arm = (id: string) => armOfType(weaponTypeOf(id))!;

const named = (terms: readonly { key: string; op?: string; value: number }[]) =>
  Object.fromEntries(terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]));

type Stacks = { readonly [place: string]: string };
interface Asked {
  readonly weapon?: string;
  readonly place: string;
  readonly aim?: 'infantry' | 'area' | 'vehicle' | 'tracks';
  readonly ammo?: 'he' | 'ap' | 'heat' | 'smoke' | 'wp';
  readonly at?: string;
  readonly leader?: string;
  readonly spotter?: string;
  readonly by?: string;
}

/** A shot in a position: number, rate and DRM by name, or the rule and key of its refusal. */
function shot(at: string, stacks: Stacks, asked: Asked, more = {}) {
  const labels: Labels = {};
  const s = stand(stacks, { at, ...more }, labels);
  const slots = (name?: string): number[] => (name === undefined ? [] : [labels[name]!]);
  const found = shotOf(s, sideOfRole(asked.by ?? 'us'), {
    piece: -1 - labels[asked.weapon ?? 'g']!,
    place: placeOf(asked.place),
    kind: asked.aim ?? 'infantry',
    ammo: asked.ammo ?? 'he',
    at: slots(asked.at),
    leaders: slots(asked.leader),
    spotters: slots(asked.spotter),
  });
  if (isRefused(found)) return `${found.rule} ${found.key}`;
  return {
    number: found.number,
    rof: found.rof,
    drm: named(found.drm),
    of: (unit: string) => named(targetTerms(s, found, labels[unit]!)),
  };
}
const drm = (...given: Parameters<typeof shot>) => {
  const found = shot(...given);
  return typeof found === 'string' ? found : found.drm;
};

test('C3.3 C4.1 the number by target type and range, changed by calibre and barrel beyond twelve hexes', () => {
  const at37 = (kind: 'infantry' | 'vehicle' | 'area', range: number) =>
    modifiedNumber(arm('us-37at'), undefined, kind, range, false);
  expect([at37('infantry', 0), at37('infantry', 6), at37('infantry', 7), at37('vehicle', 12)]).toEqual([
    8, 8, 7, 9,
  ]);
  expect([at37('area', 6), at37('area', 13)]).toEqual([7, 8 + 1 - 1 - 1]);
  expect([arm('us-75pack'), arm('us-37at'), arm('jp-atr')].map(each => calibreChange(each, 12))).toEqual([
    0, 0, 0,
  ]);
  // * -1; LL +1, 57 mm and less -1, 40 mm and less another -1; L +1 -1 -1.
  expect([arm('us-75pack'), arm('us-37at'), arm('jp-atr')].map(each => calibreChange(each, 13))).toEqual([
    -1, -1, -1,
  ]);
  expect([arm('us-75pack'), arm('us-37at')].map(each => calibreChange(each, 25))).toEqual([-1, 2 - 2 - 1]);
  expect(modifiedNumber(arm('us-37at'), undefined, 'infantry', 7, true)).toBe(6);
});

test('C13.42 a bazooka has its own numbers, up to four hexes, and gains nothing by being near', () => {
  const own = [11, 9, 8, 7, 4];
  const numbers = [0, 1, 2, 3, 4].map(range => modifiedNumber(arm('us-baz43'), own, 'vehicle', range, false));
  expect(numbers).toEqual(own);
  const stacks = { I9: 'us 6-6-8 a, BAZ43>a g', 'I10.pillbox': 'jp 4-4-7 x' };
  const works = { works: { japan: ['pillbox I10 NNW'] } };
  const close = shot('prep-fire', stacks, { place: 'I10.pillbox', ammo: 'heat' }, works);
  expect(close).toMatchObject({ number: 9, drm: {} });
  expect(typeof close === 'string' ? '' : close.of('x')).toEqual({ tem: 3 });
  const far = { D11: 'us 6-6-8 a, BAZ43>a g', 'I13.pillbox': 'jp 4-4-7 x' };
  expect(
    shot('prep-fire', far, { place: 'I13.pillbox', ammo: 'heat' }, { works: { japan: ['pillbox I13 NNW'] } }),
  ).toBe('C13.42 not-in-range');
  expect(drm('advancing-fire', stacks, { place: 'I10.pillbox', ammo: 'heat' }, works)).toEqual({
    advancing: 2,
  });
  const inside = { 'I9.pillbox': 'us 6-6-8 a, BAZ43>a g', 'I10.pillbox': 'jp 4-4-7 x' };
  expect(
    shot(
      'prep-fire',
      inside,
      { place: 'I10.pillbox', ammo: 'heat' },
      { works: { japan: ['pillbox I10 NNW'], us: ['pillbox I9 SSE'] } },
    ),
  ).toBe('C13.42 not-from-inside');
});

test('C13.42 C8.31 a bazooka is for vehicles, Guns and pillboxes, in the hands of a MMC, two SMC or a hero', () => {
  expect(
    shot('prep-fire', { I9: 'us 6-6-8 a, BAZ43>a g', I10: 'jp 4-4-7' }, { place: 'I10', ammo: 'heat' }),
  ).toBe('C8.31 no-hard-target');
  const gun = { I10: 'jp 2-2-8 c, 70inf>c:facing=NNW' };
  const used = (who: string) =>
    shot('prep-fire', { I9: `us ${who} a, BAZ43>a g`, ...gun }, { place: 'I10', ammo: 'heat' });
  expect([used('9-1'), used('9-1 b, 8-0'), used('hero'), used('3-4-8')].map(each => typeof each)).toEqual([
    'string',
    'object',
    'object',
    'object',
  ]);
  expect(used('9-1')).toBe('C13.42 needs-more-men');
});

test('C3.2a C5.1 a Gun outside its arc turns: +3, +1 for each further hexspine, double in jungle, rate one lower', () => {
  const at = (facing: string) =>
    shot('prep-fire', { I9: `us 2-2-8 a, 37at>a:facing=${facing} g`, I11: 'jp 4-4-7' }, { place: 'I11' });
  expect(at('SSE')).toMatchObject({ drm: { hindrance: 1 }, rof: 2 });
  expect(at('SSW')).toMatchObject({ drm: { hindrance: 1 }, rof: 2 });
  expect(at('E')).toMatchObject({ drm: { turned: 3, hindrance: 1 }, rof: 1 });
  expect(at('NNE')).toMatchObject({ drm: { turned: 4, hindrance: 1 }, rof: 1 });
  // H9 is kunai; J10 is debris.
  const debris = { J10: 'us 2-2-8 a, 37at>a:facing=NNE g', I11: 'jp 4-4-7' };
  expect(drm('prep-fire', debris, { place: 'I11' })).toMatchObject({ turned: 8 });
  const pinned = { I9: 'us 2-2-8:pinned a, 37at>a:facing=E g', I11: 'jp 4-4-7' };
  expect(shot('prep-fire', pinned, { place: 'I11' })).toBe('A7.8 cannot-turn');
});

test('C5.1 what the firer brings', () => {
  const men = (who: string, at = 'prep-fire', more = {}) =>
    drm(at, { I10: `us ${who} a, 37at>a:facing=SSE g`, I11: 'jp 4-4-7' }, { place: 'I11' }, more);
  expect(men('2-2-8')).toEqual({});
  expect(men('2-2-8:pinned')).toEqual({ pinned: 2 });
  expect(men('2-2-8:cx')).toEqual({ cx: 1 });
  expect(men('2-2-8:encircled')).toEqual({ encircled: 1 });
  expect(men('2-2-8:wire')).toEqual({ 'on-wire': 1 });
  expect(men('2-2-8', 'advancing-fire')).toEqual({ advancing: 2 });
  expect(men('3-4-8')).toEqual({ unqualified: 2 });
  const debris = { J10: 'us 2-2-8 a, 37at>a:facing=SSW g', I11: 'jp 4-4-7' };
  expect(drm('advancing-fire', debris, { place: 'I11' })).toEqual({ advancing: 3 });
  const own = { I9: 'us 2-2-8 a, 37at>a:facing=SSE g, jp 4-4-7' };
  expect(drm('prep-fire', own, { place: 'I9' })).toEqual({ 'same-hex': 2 });
  const led = { I10: 'us 2-2-8 a, 9-1 l, 37at>a:facing=SSE g', I11: 'jp 4-4-7' };
  expect(shot('prep-fire', led, { place: 'I11', leader: 'l' })).toBe('C5.1 no-leader-at-gun');
  const captured = { I10: 'us 2-2-8 a, jp 70inf>a:facing=SSE g', I11: 'jp 4-4-7' };
  expect(shot('prep-fire', captured, { place: 'I11' })).toMatchObject({ drm: { captured: 2 }, rof: 0 });
  expect(shot('prep-fire', { I10: 'us 9-1 a, 37at>a:facing=SSE g', I11: 'jp 4-4-7' }, { place: 'I11' })).toBe(
    'A21.13 needs-more-men',
  );
});

test('C6.1 what the target brings: range, concealment, size, shelter', () => {
  const at = (place: string, stacks: Stacks, more = {}) => {
    const found = shot('prep-fire', { I9: 'us 2-2-8 a, 37at>a:facing=SSE g', ...stacks }, { place }, more);
    return typeof found === 'string' ? found : found.of('x');
  };
  expect(at('I10', { I10: 'jp 4-4-7 x' })).toEqual({ close: -2 });
  expect(at('I11', { I11: 'jp 4-4-7 x' })).toEqual({ close: -1, tem: 1 });
  expect(at('I10', { I10: 'jp 4-4-7:? x' })).toEqual({ close: -2, concealed: 2 });
  expect(at('I10', { I10: 'jp 2-2-8 x, 70inf>x:facing=NNW' })).toEqual({ close: -2, size: 1 });
  expect(at('I10', { I10: 'jp 4-4-7:foxhole x' }, { works: { japan: ['foxhole I10 1'] } })).toEqual({
    close: -2,
    tem: 2,
  });
  expect(at('I10', { I10: 'jp 4-4-7:hazardous x' })).toEqual({ close: -2, hazardous: -2 });
  const box = { works: { japan: ['pillbox I10 NNW'] } };
  expect(at('I10.pillbox', { 'I10.pillbox': 'jp 4-4-7:? x' }, box)).toEqual({ close: -2, tem: 3 });
  expect(
    at('I10.pillbox', { 'I10.pillbox': 'jp 4-4-7:? x' }, { works: { japan: ['pillbox I10 SSE'] } }),
  ).toEqual({
    close: -2,
    tem: 5,
  });
});

test('C2.21 A24.6t what a weapon fires, and no smoke in the mud', () => {
  const stacks = {
    I9: 'us 2-2-8 a, 75pack>a:facing=SSE g, m2mtr>a m',
    D11: 'us 6-6-8 b, m2mtr>b n',
    I10: 'jp 4-4-7',
    I13: 'jp 4-4-7',
  };
  expect(shot('prep-fire', stacks, { place: 'I10', ammo: 'ap' })).toBe('C2.21 no-such-shell');
  for (const ammo of ['smoke', 'wp'] as const)
    expect(shot('prep-fire', stacks, { weapon: 'n', place: 'I13', aim: 'area', ammo })).toBe(
      'A24.6t no-smoke-in-mud',
    );
  expect(shot('prep-fire', stacks, { weapon: 'n', place: 'I13', aim: 'area', ammo: 'ap' })).toBe(
    'C2.21 no-such-shell',
  );
  expect(shot('prep-fire', stacks, { weapon: 'n', place: 'I13', aim: 'area' })).toMatchObject({ number: 7 });
});

test('C9.1 G2.24 B30.1 mortars: the Area type only, within their range, not from dense jungle, a stream or a pillbox', () => {
  const mortar = (
    from: string,
    place: string,
    who = 'jp 4-4-7',
    aim: 'area' | 'infantry' = 'area',
    more = {},
  ) =>
    shot(
      'prep-fire',
      { [from]: `${who} a, type89>a g`, [place]: 'us 6-6-8' },
      { place, aim, by: 'japan' },
      { side: 'japan', ...more },
    );
  expect(mortar('J10', 'I11')).toMatchObject({ number: 7, rof: 2 });
  expect(mortar('J10', 'I11', 'jp 9-0')).toMatchObject({ rof: 0 });
  expect(mortar('J10', 'I11', 'jp 4-4-7', 'infantry')).toBe('C9.1 area-only');
  expect(mortar('E8', 'E9')).toBe('G2.24 under-the-canopy');
  const here = { J10: 'us 6-6-8, jp 4-4-7 a, type89>a g' };
  expect(shot('prep-fire', here, { place: 'J10', aim: 'area', by: 'japan' }, { side: 'japan' })).toBe(
    'C9.1 not-in-range',
  );
  expect(mortar('K11', 'K10')).toBe('B20.42 in-the-stream');
  const us = (place: string) =>
    shot('prep-fire', { D11: 'us 6-6-8 a, m2mtr>a g', [place]: 'jp 4-4-7' }, { place, aim: 'area' });
  expect(us('I13')).toMatchObject({ rof: 3 });
  expect(us('E11')).toBe('C9.1 not-in-range');
  const box = { works: { japan: ['pillbox J12 NNW'] } };
  expect(mortar('J12.pillbox', 'J11', 'jp 4-4-7', 'area', box)).toBe('B30.1 not-from-inside');
});

test('C9.1 A7.831 a spotter beside the mortar sees for it: +2, rate one lower; not a pinned one', () => {
  // A10 does not see C12, B10 beside it does.
  const fire = (spotter: string, named = true) =>
    shot(
      'prep-fire',
      { A10: 'us 6-6-8 a, m2mtr>a g', B10: `us ${spotter} b`, C12: 'jp 4-4-7' },
      { place: 'C12', aim: 'area', ...(named && { spotter: 'b' }) },
    );
  expect(fire('6-6-8', false)).toBe('A6.1 no-sight');
  expect(fire('6-6-8')).toMatchObject({ drm: { spotted: 2 }, rof: 2 });
  expect(fire('6-6-8:pinned')).toBe('C9.1 no-spotter');
  expect(fire('6-6-8:broken')).toBe('C9.1 no-spotter');
  const sees = { D11: 'us 6-6-8 a, m2mtr>a g, 6-6-8 b', I13: 'jp 4-4-7' };
  expect(shot('prep-fire', sees, { place: 'I13', aim: 'area', spotter: 'b' })).toBe('C9.1 sees-itself');
});

test('C3.31 A9.61 C13.2 C5.7 at vehicles: one that is seen, by ATR and MG only so, tracks within six hexes', () => {
  const stacks = { I9: 'us m4a2:facing=NNW v', I11: 'jp 2-2-8 a, ATR>a g, 4-4-7 b, MMG>b m' };
  const fire = (weapon: string, aim: 'vehicle' | 'infantry' | 'tracks', at?: string) =>
    shot(
      'prep-fire',
      stacks,
      { weapon, place: 'I9', aim, ammo: 'ap', by: 'japan', ...(at && { at }) },
      { side: 'japan' },
    );
  const rifle = fire('g', 'vehicle', 'v');
  expect(rifle).toMatchObject({ number: 10, rof: 1 });
  expect(typeof rifle === 'string' ? '' : rifle.of('v')).toEqual({ close: -1, size: -1 });
  expect(fire('m', 'vehicle', 'v')).toMatchObject({ number: 10, rof: 1 });
  expect(fire('g', 'infantry')).toBe('C13.2 vehicles-only');
  expect(fire('m', 'infantry')).toBe('A9.61 vehicles-only');
  expect(fire('g', 'vehicle')).toBe('C3.31 no-such-vehicle');
  // The lowest hull armour is 4: an ATR of 6 may try, +5.
  expect(fire('g', 'tracks', 'v')).toMatchObject({ drm: { tracks: 5 } });
  expect(fire('m', 'tracks', 'v')).toBe('C5.7 cannot-immobilise');
});

test('C7.1 AP loses and gains by range', () => {
  expect([0, 2, 3, 7, 19].map(range => apChange(20, range))).toEqual([2, 1, 1, 0, -1]);
  expect([0, 2, 3, 7, 19].map(range => apChange(37, range))).toEqual([1, 1, 0, 0, -1]);
  expect([0, 2, 3, 7, 25, 40].map(range => apChange(75, range))).toEqual([1, 0, 0, 0, -1, -2]);
});

test('C6.1 a moving vehicle is harder to hit: +2, in First Fire +3 seen for 3 MP or less, +4 for 1 or less', () => {
  const labels: Labels = {};
  const stacks = { I9: 'us m4a2:facing=SSE v', I11: 'jp 2-2-8 a, 70inf>a:facing=NNW g' };
  const s = stand(stacks, { at: 'movement', side: 'us' }, labels);
  const [v, piece] = [labels.v!, -1 - labels.g!];
  const place = placeOf('I9');
  const at = (cost: number, moved: boolean, phase: number) => {
    s.vehicles.list[0]!.moved = moved;
    s.phase = phase;
    s.moving = {
      ...s.moving,
      units: phase === MOVEMENT ? [v] : [],
      open: true,
      paid: { what: 'drive', place, cost: 2, about: -1 },
      here: 2,
      trail: [{ place, cost: 2 * cost }],
    };
    const aim = { piece, place, kind: 'vehicle', ammo: 'he', at: [v], leaders: [], spotters: [] } as const;
    const found = shotOf(s, 1, aim);
    return isRefused(found) ? found.key : named(targetTerms(s, found, v));
  };
  expect(at(1, true, MOVEMENT)).toEqual({ moving: 4, size: -1 });
  expect(at(3, true, MOVEMENT)).toEqual({ moving: 3, size: -1 });
  expect(at(4, true, MOVEMENT)).toEqual({ moving: 2, size: -1 });
  expect(at(0, true, DEFENSIVE_FIRE)).toEqual({ moving: 2, size: -1 });
  expect(at(0, false, DEFENSIVE_FIRE)).toEqual({ size: -1, close: -1 });
});

test('C3.33 a Gun may fire at a whole hex: no further rate, nothing for nearness or shelter on the To Hit table', () => {
  const stacks = { I9: 'us 2-2-8 a, 75pack>a:facing=SSE g', I10: 'jp 4-4-7:foxhole x, 4-4-7:? y' };
  const found = shot(
    'prep-fire',
    stacks,
    { place: 'I10', aim: 'area' },
    { works: { japan: ['foxhole I10 1'] } },
  );
  expect(found).toMatchObject({ number: 7, rof: 0 });
  expect(typeof found === 'string' ? '' : [found.of('x'), found.of('y')]).toEqual([{}, { concealed: 2 }]);
  expect(
    shot('prep-fire', { I9: 'us 2-2-8 a, 75pack>a:facing=SSE g, jp 4-4-7' }, { place: 'I9', aim: 'area' }),
  ).toBe('C3.33 not-the-own-hex');
});
