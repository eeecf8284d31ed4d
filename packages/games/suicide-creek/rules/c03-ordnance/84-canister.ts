import { type Refusal, refusal } from '@ironbottom/engine';
import { has, hasCoveredEnemy, hasKnownEnemy, isVehicle, weaponsHeld } from '../../board.ts';
import { MOVEMENT, type Side } from '../../components.ts';
import { distance, grid, hexOfPlace, PILLBOX, placeId, placeIn } from '../../map.ts';
import { isInArc } from '../../sight.ts';
import { PINNED } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { orderVerb, placesArg, type Ref, tell, weaponArg } from '../../verbs.ts';
import { setMark, setWeaponMark } from '../../writing.ts';
import { noteArc, noteFired, openWindow } from '../a07-fire/11-window.ts';
import { attackDice, type Outcome, strike, type Target } from '../a07-fire/21-attack.ts';
import { badTarget, isRefused, lateShot, sightOf } from '../a07-fire/31-volley.ts';
import { countShot, leaveResidual, markNow } from '../a07-fire/32-shoot.ts';
import { movingTarget, standingTarget, unitsUnderFire } from '../a07-fire/40-targets.ts';
import { malfunction } from '../a09-weapons/70-malfunction.ts';
import { showsGun, spot } from '../a12-concealment/14-loss.ts';
import { afterRoll } from '../a14-snipers.ts';
import { isOpenToSmallArms } from '../b-terrain/00-tem.ts';
import { term } from '../dice.ts';
import { darkTerms } from '../e01-night/70-night-fire.ts';
import { flash } from '../e01-night/80-gunflashes.ts';
import { armOf, CANISTER, isGone } from './20-arms.ts';
import { isHemmed } from './32-arc.ts';
import { type Gunner, gunnerOf } from './33-shot.ts';
import { depletionOf } from './34-fire.ts';
import { forgetAcquired } from './65-acquisition.ts';

/** C8.4 Canister: no To Hit, at the three hexes around a point two hexes away, the adjacent one at half. */

const DIRECTIONS = [0, 1, 2, 3, 4, 5];

/** The three hexes: one beside the Gun, and two behind it that touch it and each other. */
function patterns(from: number): number[][] {
  const step = (hex: number, direction: number): number => grid.neighbours[6 * hex + (direction % 6)]!;
  return DIRECTIONS.flatMap(direction =>
    [1, 5].map(side => {
      const first = step(from, direction);
      if (first < 0) return [];
      return [first, step(first, direction), step(first, direction + side)];
    }),
  ).filter(hexes => hexes.length === 3 && hexes.every(hex => hex >= 0));
}

function cannotFire(s: State, side: Side, weapon: number, hexes: readonly number[]): Refusal | undefined {
  const gunner = gunnerOf(s, side, weapon);
  if (isRefused(gunner)) return gunner;
  const args = { weapon: weaponId(weapon) };
  const arm = armOf(s, weapon)!;
  if (!arm.canister || isGone(s, weapon, CANISTER)) return refusal('C8.4', 'no-canister', args);
  if (gunner.intensive) return refusal('A9.2', 'weapon-has-fired', args);
  const from = s.units.at[gunner.unit]!;
  const hex = hexOfPlace(from);
  const spine = s.weapons.spine[weapon]!;
  const fits =
    patterns(hex).some(each => each.every((one, i) => one === hexes[i]) && each.length === hexes.length) &&
    (spine < 0 || hexes.every(each => isInArc(hex, each, spine)));
  if (!fits) return refusal('C8.4', 'no-pattern', args);
  const late = s.phase === MOVEMENT ? lateBarred(s, side, weapon, gunner, hexes) : undefined;
  if (late) return late;
  return hexes.some(each => typeof sightOf(s, side, from, each, false) === 'number')
    ? undefined
    : refusal('A6.1', 'no-sight', { from: placeId(from), place: placeId(hexes[0]!) });
}

/** A8.1, A8.14 At those on their way one of the hexes must be theirs, and seen. */
function lateBarred(
  s: State,
  side: Side,
  weapon: number,
  { unit, manner }: Gunner,
  hexes: readonly number[],
): Refusal | undefined {
  const place = moversIn(s, hexes) ?? hexes[0]!;
  const refused = badTarget(s, side, place) ?? lateShot(s, side, [{ unit, weapon, manner }], place);
  if (refused) return refused;
  const seen = sightOf(s, side, s.units.at[unit]!, place, false);
  return typeof seen === 'number' ? undefined : seen;
}
/** Where those on their way are, if that is in one of these hexes. */
const moversIn = ({ moving: { paid } }: State, hexes: readonly number[]): number | undefined =>
  paid && hexes.includes(hexOfPlace(paid.place)) ? paid.place : undefined;

/** Infantry alone: in each hex that is seen, and half as many through the slit of a pillbox; A8.1 or those on their way alone. */
function targetsIn(s: State, side: Side, from: number, hex: number): Target[] {
  const seen = sightOf(s, side, from, hex, false);
  if (typeof seen !== 'number') return [];
  const near = distance(hexOfPlace(from), hex) === 1 ? HALF : 1;
  const isLate = s.phase === MOVEMENT;
  const slit = placeIn(hex, PILLBOX);
  const places = isOpenToSmallArms(s, slit, from) ? [hex, slit] : [hex];
  return places.flatMap(place =>
    unitsUnderFire(s, side, place)
      .filter(unit => !isVehicle(s, unit) && (!isLate || s.moving.units.includes(unit)))
      .map(unit => {
        const target = isLate
          ? movingTarget(s, unit, [hexOfPlace(from)], seen === 0)
          : standingTarget(s, unit, [hexOfPlace(from)]);
        const far = seen > 0 ? [term('hindrance', seen)] : [];
        const drm = [...target.drm, ...far, ...darkTerms(s, place)];
        return { unit, drm, share: target.share * near * (place === hex ? 1 : HALF) };
      }),
  );
}
const HALF = 0.5;

/** C8.4 Whom it strikes. */
export const spreadTargets = (s: State, side: Side, weapon: number, hexes: readonly number[]): Target[] =>
  hexes.flatMap(hex => targetsIn(s, side, s.units.at[s.weapons.owner[weapon]!]!, hex));

/** C2.21 The DR of the last round: above it there is none. */
export const lastRound = (s: State, weapon: number): number =>
  depletionOf(s, s.weapons.owner[weapon]!, armOf(s, weapon)!.canister!.depletion);

function fire(ref: Ref, side: Side, weapon: number, hexes: readonly number[]): void {
  const { s } = ref;
  const unit = s.weapons.owner[weapon]!;
  const from = s.units.at[unit]!;
  const { canister, rof } = armOf(s, weapon)!;
  const depletion = lastRound(s, weapon);
  const { manner } = gunnerOf(s, side, weapon) as Gunner;
  openWindow(s);
  tell(ref, 'C8.4', 'canister', [unit], { place: placeId(hexes[1]!) });
  const attack = {
    rule: 'C8.4',
    side,
    why: 'ordnance',
    fp: canister!.fp,
    place: hexes[1]!,
    targets: spreadTargets(s, side, weapon, hexes),
    drm: [],
    cowers: 0,
  };
  const fall = attackDice(ref, attack);
  if (!s.ordnance.emplaced.includes(weapon) || showsGun(s, unit, fall.coloured))
    spot(ref, 'A12.34', [unit], 'fired');
  if (fall.sum >= depletion) {
    s.ordnance.gone = [...s.ordnance.gone, { by: weapon, ammo: CANISTER }];
    tell(ref, 'C2.21', fall.sum > depletion ? 'no-ammunition' : 'last-round', [unit], { ammo: 'canister' });
  }
  if (fall.sum > depletion) return;
  flash(s, [unit]);
  const outcome = strike(ref, attack, fall);
  const movers = s.phase === MOVEMENT ? moversIn(s, hexes) : undefined;
  if (movers !== undefined) {
    countShot(s, -1 - weapon);
    layLate(s, movers, attack.targets, outcome);
  }
  noteFired(s, unit, false, [weapon]);
  forgetAcquired(s, weapon);
  malfunction(ref, weapon, fall, 0);
  // C5.1 From the jungle it keeps to that arc; C2.24, A7.8 advancing fire and a pin take its rate.
  if (isHemmed(hexOfPlace(from))) for (const hex of hexes) noteArc(s, weapon, hex);
  if (fall.coloured > rof || manner === 'advancing' || has(s, unit, PINNED)) {
    setWeaponMark(s, weapon, markNow(s));
    setMark(s, unit, markNow(s));
  }
  afterRoll(ref, side, fall);
}

/** A8.2 What First Fire leaves where those on their way are: less by what hinders it, and half as much beside the Gun. */
function layLate(s: State, place: number, targets: readonly Target[], outcome: Outcome): void {
  const [hindrance] = targets.flatMap(({ drm }) => drm.filter(({ key }) => key === 'hindrance'));
  leaveResidual(s, { place, drm: hindrance ? [hindrance] : [] }, outcome);
}

interface Spread {
  readonly weapon: number;
  readonly hexes: readonly number[];
}
export const canisterVerb = orderVerb<Spread>({
  args: { weapon: 'weapon', path: 'place[]' },
  list: (s, side) => {
    const holds = (hex: number): boolean =>
      s.phase === MOVEMENT
        ? moversIn(s, [hex]) !== undefined
        : hasKnownEnemy(s, side, hex) || hasCoveredEnemy(s, side, hex);
    return weaponsHeld(s, side)
      .filter(weapon => armOf(s, weapon)?.canister)
      .flatMap(weapon =>
        patterns(hexOfPlace(s.units.at[s.weapons.owner[weapon]!]!))
          .filter(hexes => hexes.some(holds))
          .map(hexes => ({ weapon, hexes })),
      );
  },
  check: (s, side, { weapon, hexes }) => cannotFire(s, side, weapon, hexes),
  play: (ref, { weapon, hexes }, side) => fire(ref, side, weapon, hexes),
  action: ({ weapon, hexes }) => ({
    verb: 'canister',
    weapon: weaponId(weapon),
    path: hexes.map(placeId),
  }),
  of: action => ({ weapon: weaponArg(action), hexes: placesArg(action) }),
});
