import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { has, isFoe, isHero, isLeader, isSmc, unitsOf, workKnownTo } from '../../board.ts';
import { enemyOf, HALVES, MOVEMENT, type Side } from '../../components.ts';
import { distance, hexOfPlace, PILLBOX, placeId, sortOfPlace } from '../../map.ts';
import { BLOCKED, sightFrom } from '../../sight.ts';
import { BERSERK, CX, ENCIRCLED, ON_WIRE, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isInexperienced, isMg } from '../../types.ts';
import { weaponsOf } from '../../writing.ts';
import { excess, excessVehicles } from '../a05-stacking.ts';
import { aimIn, hindranceFrom } from '../a06-sight.ts';
import { outsideArc } from '../a09-weapons/21-arc.ts';
import { leadershipNow } from '../a10-morale/01-values.ts';
import { isOpenToSmallArms } from '../b-terrain/00-tem.ts';
import { isFanatic } from '../campaign/31-balance.ts';
import { isArmouredMove } from '../d-vehicles/52-exposure.ts';
import { term } from '../dice.ts';
import { BORE, isBoreSighted } from '../e01-night/70-bores.ts';
import { darkTerms } from '../e01-night/70-night-fire.ts';
import { hasFlash } from '../e01-night/80-gunflashes.ts';
import { firedBy, hasFired, volleys } from './11-window.ts';
import { type Firer, inherentFirer, mayFire, tooMuch, weaponFirer } from './13-firers.ts';
import { columnOf, NO_COLUMN } from './20-table.ts';
import { type Circumstances, firepowerOf, normalRange, rangeTo } from './23-firepower.ts';
import { cannotJoin } from './50-groups.ts';
import { cannotDirect } from './53-direction.ts';

/**
 * A7.3 An attack by small arms and machine guns as it is ordered, worked out as far as the firing side can know it: the one
 * predicate for what is legal, for odds, facts and play. Who is struck is seen when the dice fall (40-targets.ts).
 */
export interface Order {
  /** Who fires his inherent firepower; a leader among them helps a SMC with his weapon (A7.35). */
  readonly units: readonly number[];
  /** Weapons, each fired by whoever has it. */
  readonly weapons: readonly number[];
  /** A7.53 Who directs. */
  readonly leaders: readonly number[];
  readonly place: number;
  /** A9.5, A8.15 Half the firepower. */
  readonly half?: boolean;
}

export interface Volley {
  readonly firers: readonly Firer[];
  readonly helpers: readonly number[];
  readonly leaders: readonly number[];
  readonly place: number;
  /** The Locations that fire. */
  readonly from: readonly number[];
  readonly fp: number;
  /** A6.7 The worst Hindrance of the group. */
  readonly hindrance: number;
  readonly drm: readonly Term[];
  /** A7.9 Columns lost by cowering. */
  readonly cowers: number;
}

export const isRefused = <T extends object>(found: T | Refusal): found is Refusal => 'key' in found;

export function volleyOf(s: State, side: Side, order: Order): Volley | Refusal {
  const aimed = aimedAs(s, side, order);
  if (isRefused(aimed)) return aimed;
  const { firers, leaders } = aimed;
  return { ...aimed, drm: fireTerms(s, side, aimed), cowers: cowering(s, firers, leaders) };
}
/** Why it cannot be fired; what modifies it is nobody's question then. */
export function volleyBarred(s: State, side: Side, order: Order): Refusal | undefined {
  const aimed = aimedAs(s, side, order);
  return isRefused(aimed) ? aimed : undefined;
}

function aimedAs(s: State, side: Side, order: Order): Aimed | Refusal {
  const { place, leaders } = order;
  // A7.35 A leader has no firepower of his own.
  const helpers = order.units.filter(unit => unit < s.units.type.length && isLeader(s, unit));
  const firers = firersOf(s, side, order, helpers);
  if (isRefused(firers)) return firers;
  const from: number[] = [];
  for (const { unit } of firers) if (!from.includes(s.units.at[unit]!)) from.push(s.units.at[unit]!);
  const refused =
    badTarget(s, side, place) ??
    tooMuch(s, firers) ??
    cannotHelp(s, side, firers, helpers) ??
    cannotJoin(s, from) ??
    cannotDirect(s, side, leaders, firers, from) ??
    togetherOnly(s, firers, from, place) ??
    (s.phase === MOVEMENT ? lateShot(s, side, firers, place) : undefined);
  if (refused) return refused;
  let hindrance = 0;
  for (const each of from) {
    const seen = sightOf(s, side, each, place);
    if (typeof seen !== 'number') return seen;
    hindrance = Math.max(hindrance, seen);
  }
  const given: Circumstances = { directed: leaders.length > 0, helpers, half: order.half === true };
  let fp = 0;
  for (const firer of firers) {
    const adds =
      outsideArc(s, firer.weapon, hexOfPlace(s.units.at[firer.unit]!), hexOfPlace(place)) ??
      firepowerOf(s, firer, place, given);
    if (typeof adds !== 'number') return adds;
    fp += adds;
  }
  if (columnOf(fp) === NO_COLUMN) return refusal('A7.3', 'too-little-fire', { fp });
  return { firers, helpers, leaders, place, from, fp, hindrance };
}

const isTwice = (some: readonly number[], others: readonly number[]): boolean =>
  some.some((each, n) => some.indexOf(each) !== n || others.includes(each)) ||
  others.some((each, n) => others.indexOf(each) !== n);

function firersOf(s: State, side: Side, order: Order, helpers: readonly number[]): Firer[] | Refusal {
  const { units, weapons } = order;
  if (isTwice(units, order.leaders) || isTwice(weapons, [])) return refusal('A7.1', 'named-twice');
  const firers: Firer[] = [];
  for (const unit of units) {
    // What a unit of the enemy is must not decide which of them is named.
    if (helpers.includes(unit) && sideOf(unit) === side) continue;
    const firer = inherentFirer(s, side, unit);
    if (isRefused(firer)) return firer;
    firers.push(firer);
  }
  for (const weapon of weapons) {
    const firer = weaponFirer(s, side, weapon);
    if (isRefused(firer)) return firer;
    firers.push(firer);
  }
  return firers.length > 0 ? firers : refusal('A7.1', 'nobody-fires');
}

/** A7.35 Two SMC may man one weapon. */
function cannotHelp(
  s: State,
  side: Side,
  firers: readonly Firer[],
  helpers: readonly number[],
): Refusal | undefined {
  for (const unit of helpers) {
    const barred = mayFire(s, side, unit);
    if (barred) return barred;
    const helped = firers.some(
      firer => firer.weapon >= 0 && isSmc(s, firer.unit) && s.units.at[firer.unit] === s.units.at[unit],
    );
    if (!helped) return refusal('A7.2', 'no-firepower', { unit: unitId(unit) });
    // A9.2 Only with the same weapon as before.
    const { weapons } = firedBy(s, unit);
    if (hasFired(s, unit) && !firers.some(({ weapon }) => weapons.includes(weapon)))
      return refusal('A7.1', 'has-fired', { unit: unitId(unit) });
  }
  return undefined;
}

/** A7.4, A8.1, G.2 A Location that the side knows to be there; in the movement phase the one in which MF were spent. */
export function badTarget(s: State, side: Side, place: number, small = true): Refusal | undefined {
  const hex = hexOfPlace(place);
  const args = { place: placeId(place) };
  if (sortOfPlace(place) >= PILLBOX && !workKnownTo(s, side, hex, 'pillbox'))
    return refusal('A7.4', 'no-such-location', args);
  // D3.3 A vehicle fires at whom it sees in its own movement phase.
  if (s.phase === MOVEMENT && side !== s.side && (!s.moving.open || s.moving.paid?.place !== place))
    return refusal('A8.1', 'not-the-mover', args);
  return small && s.phase === MOVEMENT && side !== s.side && isArmouredMove(s)
    ? refusal('A7.307', 'armour', args)
    : undefined;
}

/** A6, B30.1, B30.112, E1.1, E1.8 The Hindrance between a Location that fires and its target; ordnance harms any pillbox. */
export function sightOf(s: State, side: Side, from: number, place: number, small = true): number | Refusal {
  const args = { from: placeId(from), place: placeId(place) };
  if (from === place) return 0;
  const sameHex = hexOfPlace(from) === hexOfPlace(place);
  if (sameHex && (sortOfPlace(from) === 0 || sortOfPlace(place) === 0))
    return refusal('B30.112', 'pillbox-same-hex', args);
  if (small && !isOpenToSmallArms(s, place, from)) return refusal('B30.112', 'outside-arc', args);
  const aim = aimIn(s, side, place);
  const seen = hindranceFrom(s, from, aim);
  if (seen !== BLOCKED) return seen;
  const flash = hasFlash(s, side, place) ? sightFrom(s, from, aim) : BLOCKED;
  return flash === BLOCKED ? refusal('A6.1', 'no-sight', args) : flash;
}
/** A7.55 Those in one Location who fire at the same target fire together; machine guns may fire apart. */
function togetherOnly(
  s: State,
  firers: readonly Firer[],
  from: readonly number[],
  place: number,
): Refusal | undefined {
  if (s.phase === MOVEMENT || firers.every(({ weapon }) => weapon >= 0)) return undefined;
  const before = volleys(s).some(
    each => each.inherent && each.place === place && each.from.some(other => from.includes(other)),
  );
  return before ? refusal('A7.55', 'fire-together', { place: placeId(place) }) : undefined;
}

/** A8.14, A8.3, A8.31 What holds for shots at those on their way. */
export function lateShot(s: State, side: Side, firers: readonly Firer[], place: number): Refusal | undefined {
  const most = Math.max(1, Math.floor(s.moving.here / HALVES));
  for (const { unit, weapon, manner } of firers) {
    const args = { unit: unitId(unit) };
    const by = weapon < 0 ? unit : -1 - weapon;
    if ((s.fire.shots.find(each => each.by === by)?.count ?? 0) >= most)
      return refusal('A8.14', 'fired-at-it', { ...args, most });
    if (manner === 'subsequent' && rangeTo(s, unit, place) > nearestKnown(s, side, unit))
      return refusal('A8.3', 'nearer-enemy', args);
    if (manner === 'protective' && weapon < 0 && leavesGun(s, side, unit, firers))
      return refusal('A8.31', 'guns-take-part', args);
  }
  return undefined;
}

const nearestKnown = (s: State, side: Side, unit: number): number => {
  const hex = hexOfPlace(s.units.at[unit]!);
  return Math.min(
    Infinity,
    ...unitsOf(s, enemyOf(side))
      .filter(enemy => isFoe(s, enemy))
      .map(enemy => distance(hex, hexOfPlace(s.units.at[enemy]!))),
  );
};

/** A8.31 A squad fires a machine gun that it can use besides its own fire. */
function leavesGun(s: State, side: Side, unit: number, firers: readonly Firer[]): boolean {
  if (firers.some(each => each.unit === unit && each.weapon >= 0)) return false;
  const guns = weaponsOf(s, unit).filter(
    weapon => isMg[s.weapons.type[weapon]!] && !isRefused(weaponFirer(s, side, weapon)),
  );
  return guns.some(weapon => {
    const firer = weaponFirer(s, side, weapon);
    return !isRefused(firer) && !tooMuch(s, [...firers.filter(each => each.unit === unit), firer]);
  });
}

// ---------------------------------------------------------------- A.17 modifiers of the whole attack

type Aimed = Omit<Volley, 'drm' | 'cowers'>;

/** A.5 What counts for every target; what helps only some firers does not count, but for a hero (A15.2). */
export function fireTerms(s: State, side: Side, volley: Aimed): Term[] {
  const { firers, leaders, from, hindrance, place } = volley;
  const units = firers.map(({ unit }) => unit);
  const drm: Term[] = [];
  const add = (key: string, value: number): void => {
    if (value !== 0) drm.push(term(key, value));
  };
  add('hindrance', hindrance);
  drm.push(...darkTerms(s, place));
  if (leaders.length > 0) add('leader', Math.max(...leaders.map(leader => leadershipNow(s, leader))));
  add('bore', isBoreSighted(s, firers, place) ? BORE : 0);
  const heroes = new Set(firers.filter(firer => isHeroClose(s, firer, place)).map(({ unit }) => unit));
  add('hero', -heroes.size);
  add('cx', units.some(unit => has(s, unit, CX)) ? 1 : 0);
  add('encircled', units.some(unit => has(s, unit, ENCIRCLED)) ? 1 : 0);
  add('on-wire', units.some(unit => s.units.pos[unit] === ON_WIRE) ? 1 : 0);
  add('crowded', Math.max(...from.map(each => excess(s, side, each) + excessVehicles(s, side, each))));
  return drm;
}

const isHeroClose = (s: State, firer: Firer, place: number): boolean =>
  isHero(s, firer.unit) && rangeTo(s, firer.unit, place) <= normalRange(s, firer);

/** A7.9, A10.8, A15.2, A15.4 Who can lose his nerve. */
export const canCower = (s: State, unit: number): boolean =>
  !isSmc(s, unit) && !has(s, unit, BERSERK) && !isFanatic(s, unit);

function cowering(s: State, firers: readonly Firer[], leaders: readonly number[]): number {
  const nervous = firers.filter(({ unit }) => canCower(s, unit));
  if (leaders.length > 0 || nervous.length === 0) return 0;
  return nervous.some(({ unit }) => isInexperienced[s.units.type[unit]!] === 1) ? 2 : 1;
}
