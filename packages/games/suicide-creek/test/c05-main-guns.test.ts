import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt, placeOf } from '../map.ts';
import { isRefused } from '../rules/a07-fire/31-volley.ts';
import { shotOf } from '../rules/c03-ordnance/33-shot.ts';
import { mainShot } from '../rules/c03-ordnance/53-main-guns.ts';
import { targetTerms } from '../rules/c03-ordnance/60-target-terms.ts';
import type { Vehicle } from '../state/vehicles.ts';
import type { State } from '../state.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay, stand } from './lay.ts';

/** I9 and I10 are kunai, I11 open ground. */
const named = (terms: readonly { key: string; op?: string; value: number }[]) =>
  Object.fromEntries(terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]));

/** The DRM of a main gun at the men in I11, as it stands in I9, or the key of the refusal. */
function drm(
  phase: string,
  what: string,
  more: Partial<Vehicle> = {},
  change: (s: State) => void = () => {},
) {
  const labels: Labels = {};
  const s = stand({ I9: `us ${what} v`, I11: 'jp 4-4-7 x' }, { at: phase }, labels);
  Object.assign(s.vehicles.list[0]!, more);
  change(s);
  const shot = mainShot(s, 0, labels.v!, {
    piece: -1 - labels.v!,
    place: placeOf('I11'),
    kind: 'infantry',
    ammo: 'he',
    at: [],
    leaders: [],
    spotters: [],
  });
  return isRefused(shot) ? shot.key : named(shot.drm);
}

test('C5.1 D5.2 a main gun: +1 with the hatches shut, +1 for each hexspine that the turret turns, +3 and +1 for a hull', () => {
  expect(drm('prep-fire', 'm4a2:facing=SSE')).toEqual({ 'buttoned-up': 1, hindrance: 1 });
  expect(drm('prep-fire', 'm4a2:facing=SSE', { exposed: true })).toEqual({ hindrance: 1 });
  expect(drm('prep-fire', 'm4a2:facing=NNE', { exposed: true })).toEqual({ turned: 2, hindrance: 1 });
  expect(drm('prep-fire', 'm3gmc:facing=NNE', { exposed: true })).toEqual({ turned: 4, hindrance: 1 });
  expect(drm('prep-fire', 'm3gmc:facing=NNE', { exposed: true, immobile: true })).toBe('cannot-lay');
});

test('C5.3 in the advancing fire phase +2, +4 for a turret and +5 for a hull that have entered a hex; +3 stabilized', () => {
  const at = 'advancing-fire';
  expect(drm(at, 'm4a2:facing=SSE', { exposed: true })).toEqual({ advancing: 2, hindrance: 1 });
  expect(drm(at, 'm4a2:facing=SSE', { exposed: true, moved: true })).toEqual({ bounding: 4, hindrance: 1 });
  expect(drm(at, 'm3gmc:facing=SSE', { exposed: true, moved: true })).toEqual({ bounding: 5, hindrance: 1 });
  expect(drm(at, 'm4a2:facing=SSE', { exposed: true, moved: true, gyro: true })).toEqual({
    bounding: 3,
    hindrance: 1,
  });
});

test('C5.3 H1.41 in its own movement phase +1 or +2 more if the target was seen for 3 MP, or 2, or less; no DRM for turning', () => {
  const moving =
    (cost: number) =>
    (s: State): void => {
      s.moving.units = [0];
      s.moving.trail = [{ place: hexAt('I9'), cost: 2 * cost }];
    };
  const at = (cost: number) =>
    drm('movement', 'm4a2:facing=NNE', { exposed: true, moved: true }, moving(cost));
  expect(at(2)).toEqual({ bounding: 4, brief: 2, hindrance: 1 });
  expect(at(3)).toEqual({ bounding: 4, brief: 1, hindrance: 1 });
  expect(at(4)).toEqual({ bounding: 4, hindrance: 1 });
});

test('C6.1 a moving vehicle is harder to hit: +2, in First Fire +3 seen for 3 MP or less, +4 for 1 or less', () => {
  const labels: Labels = {};
  const s = stand(
    { I9: 'us m4a2:facing=SSE v', I11: 'jp 2-2-8 a, 70inf>a:facing=NNW g' },
    { at: 'movement' },
    labels,
  );
  const at = (cost: number, change: Partial<Vehicle>, moves = true) => {
    Object.assign(s.vehicles.list[0]!, change);
    const v = labels.v!;
    s.moving = {
      ...s.moving,
      units: moves ? [v] : [],
      open: true,
      paid: { what: 'drive', place: hexAt('I9'), cost: 2, about: -1 },
      here: 2,
      trail: [{ place: hexAt('I9'), cost: 2 * cost }],
    };
    s.phase = moves ? 2 : 3;
    const shot = shotOf(s, 1, {
      piece: -1 - labels.g!,
      place: hexAt('I9'),
      kind: 'vehicle',
      ammo: 'he',
      at: [v],
      leaders: [],
      spotters: [],
    });
    return isRefused(shot) ? shot.key : named(targetTerms(s, shot, v));
  };
  expect(at(1, { moved: true })).toEqual({ moving: 4, size: -1 });
  expect(at(3, { moved: true })).toEqual({ moving: 3, size: -1 });
  expect(at(4, { moved: true })).toEqual({ moving: 2, size: -1 });
  expect(at(0, { moved: true }, false)).toEqual({ moving: 2, size: -1 });
  expect(at(0, { moved: false }, false)).toEqual({ size: -1, close: -1 });
});

const SHOT = 'main-gun unit=$v place=I11 aim=infantry ammo=he at=[]';
const field = (): Creek =>
  lay('prep-fire', { A9: 'us 6-6-8', I9: 'us m4a2:facing=SSE v', I11: 'jp 4-4-7 x' }, QUIET);

test('C2.24 D3.3 D3.7 a main gun fires once unless it keeps its rate; an Original 12 breaks it', () => {
  const t = field().dice(2, 3, 6, 6).act('us', SHOT);
  t.tells('attack', { fp: 12 });
  expect(t.why('us', SHOT)).toMatchObject({ rule: 'D3.3' });
  const again = field().dice(1, 4, 6, 6).act('us', SHOT);
  expect(again.why('us', SHOT)).toBeUndefined();
  const broken = field().dice(6, 6).act('us', SHOT);
  broken.tells('main-gun-breaks');
  expect(broken.why('us', SHOT)).toMatchObject({ rule: 'D3.7' });
});

test('C5.3 fired on the move the lower die counts twice', () => {
  const shoot = (...dice: number[]): Creek => {
    const t = lay('movement', { A9: 'us 6-6-8', I9: 'us m4a2:facing=SSE v', I11: 'jp 4-4-7 x' }, QUIET);
    Object.assign(t.state.vehicles.list[0]!, { moved: true, motion: true, exposed: true });
    t.state.moving.units = [t.unit('v')];
    t.state.moving.trail = [{ place: hexAt('I9'), cost: 8 }];
    return t.dice(...dice).act('us', SHOT);
  };
  // Number 8: bounding +4, kunai +1, range 2 -1, mud +1: +5. 1 and 2 with the 1 twice is 4: 9 misses; 1 and 1 is 3: 8.
  shoot(1, 2).tells('missed');
  shoot(1, 1, 2, 6, 6).tells('hit');
});

test('C6.5 a main gun acquires too, until it moves', () => {
  const t = field().dice(1, 4, 6, 6).act('us', SHOT);
  expect(t.state.ordnance.acquired).toMatchObject([{ weapon: -1 - t.unit('v'), drm: -1 }]);
});
