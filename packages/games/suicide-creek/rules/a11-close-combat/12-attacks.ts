import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isReal, isSmc, isVehicle } from '../../board.ts';
import { enemyOf, type Side, sideOfRole } from '../../components.ts';
import { placeId, sortOfPlace } from '../../map.ts';
import type { CloseAttack } from '../../state/combat.ts';
import { BROKEN, KNOWN, NOBODY, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { placeArg, type Ref, unitsArg, type Verbs } from '../../verbs.ts';
import { sumOf } from '../dice.ts';
import {
  canReach,
  companionOf,
  companyOf,
  enemyFighters,
  fightersIn,
  isCoveredIn,
  isShielded,
  reachOf,
} from './10-parties.ts';
import { attackTerms, columnOf, isHandToHand, killNumber, reckon } from './11-odds.ts';
import { canVehicleStrike } from './62-vehicle-fire.ts';

/**
 * A11.11, A11.12 Naming an attack. All that is asked here goes by what everybody sees: a stack under "?" is attacked as a
 * whole, because nobody can tell its men apart.
 */

/** A11.12, A11.16, A11.2, A11.14, A11.62 Why a unit cannot attack now. */
export function attackerBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  const { combat } = s;
  if (sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY || !isReal(s, unit))
    return refusal('A11.12', 'not-yours', args);
  if (!fightersIn(s, side, combat.hex).includes(unit)) return refusal('A11.1', 'not-in-this-combat', args);
  if (has(s, unit, BROKEN)) return refusal('A11.16', 'broken', args);
  if (combat.attacked.includes(unit)) return refusal('A11.12', 'has-attacked', args);
  if (combat.leaving.some(each => each.unit === unit)) return refusal('A11.2', 'withdraws', args);
  if (isVehicle(s, unit) && !canVehicleStrike(s, unit)) return refusal('A11.62', 'cannot-strike', args);
  return undefined;
}

/** A11.14 A SMC attacks with the MMC he is with, unless it cannot attack. */
function companyBarred(s: State, side: Side, by: readonly number[]): Refusal | undefined {
  for (const unit of by.filter(each => isSmc(s, each))) {
    const companion = companionOf(s, unit);
    if (companion >= 0 && !by.includes(companion) && !attackerBarred(s, side, companion))
      return refusal('A11.14', 'fights-with', { unit: unitId(unit), other: unitId(companion) });
  }
  return undefined;
}

/** A11.12, B30.6 Why these cannot be attacked by those. */
function targetsBarred(s: State, side: Side, { by, at, place }: Named): Refusal | undefined {
  const { combat } = s;
  const foe = enemyOf(side);
  const where = { place: placeId(place) };
  if (isShielded(s, foe, s.units.at[by[0]!]!, place)) return refusal('B30.6', 'friends-outside', where);
  if (at.length === 0) {
    if (!isCoveredIn(s, foe, place)) return refusal('A11.12', 'nobody-there', where);
    return combat.covered.includes(place) ? refusal('A11.12', 'stack-was-attacked', where) : undefined;
  }
  const there = enemyFighters(s, side);
  for (const unit of at) {
    const args = { unit: unitId(unit) };
    if (!there.includes(unit) || s.units.veil[unit] !== KNOWN || s.units.at[unit] !== place)
      return refusal('A11.12', 'no-target', args);
    if (isVehicle(s, unit)) return refusal('A11.5', 'storm-it', args);
    const company = companyOf(s, unit);
    // A11.14 Nobody picks a SMC out of those he is with.
    if (company[0] !== unit && !at.includes(company[0]!))
      return refusal('A11.14', 'defends-with', { ...args, other: unitId(company[0]!) });
    if (company.some(each => combat.struck.includes(each))) return refusal('A11.12', 'was-attacked', args);
  }
  return undefined;
}

type Named = Pick<CloseAttack, 'by' | 'at' | 'place'>;

/** A11.1, A11.12, A11.62 */
export function attackBarred(s: State, side: Side, named: Named): Refusal | undefined {
  const { by, at, place } = named;
  if (by.length === 0 || new Set(by).size < by.length || new Set(at).size < at.length)
    return refusal('A11.12', 'who-attacks');
  for (const unit of by) {
    const refused = attackerBarred(s, side, unit);
    if (refused) return refused;
    if (!canReach(s, unit, place))
      return refusal('A11.1', 'out-of-reach', { unit: unitId(unit), place: placeId(place) });
  }
  if (by.some(unit => isVehicle(s, unit)) && by.length > 1)
    return refusal('A11.62', 'vehicle-alone', { unit: unitId(by.find(unit => isVehicle(s, unit))!) });
  // B30.6 From outside and inside nobody attacks together at one that only some of them reach.
  if (by.some(unit => sortOfPlace(s.units.at[unit]!) !== sortOfPlace(s.units.at[by[0]!]!)))
    return refusal('A11.12', 'one-location-each', { place: placeId(place) });
  return companyBarred(s, side, by) ?? targetsBarred(s, side, named);
}

/** A20.22 A vehicle takes nobody alive. */
const captureBarred = (s: State, side: Side, named: Named): Refusal | undefined =>
  attackBarred(s, side, named) ??
  (named.by.some(unit => isVehicle(s, unit))
    ? refusal('A20.22', 'no-captor', { unit: unitId(named.by[0]!) })
    : undefined);

// ---------------------------------------------------------------- what is worth naming

/** Each target with those who defend with it, all of them, and each stack under "?". */
function aimsAt(s: State, side: Side, place: number): number[][] {
  const known = enemyFighters(s, side).filter(
    unit => s.units.veil[unit] === KNOWN && s.units.at[unit] === place && !isVehicle(s, unit),
  );
  const heads = [...new Set(known.map(unit => companyOf(s, unit)[0]!))].filter(
    unit => !companyOf(s, unit).some(each => s.combat.struck.includes(each)),
  );
  const found = heads.map(unit => [unit]);
  if (heads.length > 1) found.push(heads);
  if (isCoveredIn(s, enemyOf(side), place)) found.push([]);
  return found;
}

/** Each unit with those who fight with it, and all of a Location together. */
function partiesOf(s: State, side: Side): number[][] {
  const able = fightersIn(s, side, s.combat.hex).filter(unit => !attackerBarred(s, side, unit));
  const [vehicles, men] = [able.filter(unit => isVehicle(s, unit)), able.filter(unit => !isVehicle(s, unit))];
  const alone = vehicles.map(unit => [unit]);
  const parties: number[][] = [];
  for (const place of new Set(men.map(unit => s.units.at[unit]!))) {
    const there = men.filter(unit => s.units.at[unit] === place);
    for (const unit of there) {
      const company = companyOf(s, unit).filter(each => there.includes(each));
      if (company[0] === unit || !company.includes(companionOf(s, unit))) parties.push(company);
      if (company.length > 1 && company[0] === unit) parties.push([unit]);
    }
    if (there.length > 1) parties.push(there);
  }
  const known = new Set<string>();
  return [...parties, ...alone].filter(party => {
    const key = party.join(' ');
    return known.has(key) ? false : known.add(key);
  });
}

/** How far the dice may fall below its kill number, as everybody sees it: best odds first, a stack under "?" last. */
function promise(s: State, side: Side, named: Named, capture: boolean): number {
  if (named.at.length === 0) return 0;
  const attack = { ...named, side, capture };
  const { fp, defence } = reckon(s, attack);
  return killNumber(columnOf(fp, defence), isHandToHand(s, attack)) - sumOf(attackTerms(s, attack));
}

function candidates(s: State, side: Side, verb: string, capture: boolean): Action[] {
  const named = partiesOf(s, side).flatMap(by =>
    reachOf(s, by[0]!).flatMap(place => aimsAt(s, side, place).map(at => ({ by, at, place }))),
  );
  return named
    .map(each => ({ each, score: promise(s, side, each, capture) }))
    .sort((a, b) => b.score - a.score)
    .map(({ each: { by, at, place } }) => ({
      verb,
      units: by.map(unitId),
      at: at.map(unitId),
      place: placeId(place),
    }));
}

const namedBy = (action: Action): Named => ({
  by: unitsArg(action),
  at: unitsArg(action, 'at'),
  place: placeArg(action),
});

/** `play`: what becomes of an attack that was named. */
export const attackVerbs = (play: (ref: Ref, attack: CloseAttack) => void): Verbs => {
  const verb = (
    name: string,
    capture: boolean,
    barred: (s: State, side: Side, named: Named) => Refusal | undefined,
  ): Verb<State> => ({
    args: { units: 'unit[]', at: 'unit[]', place: 'place' },
    candidates: (s, role) => candidates(s, sideOfRole(role), name, capture),
    check: (s, role, action) => {
      const named = namedBy(action);
      const unknown = [...named.by, ...named.at].find(unit => unit >= s.units.type.length);
      if (unknown !== undefined) return refusal('A11.12', 'not-yours', { unit: unitId(unknown) });
      return barred(s, sideOfRole(role), named);
    },
    play: (ref, action, role) =>
      play(ref, { ...namedBy(action), side: sideOfRole(role), capture, odds: null }),
  });
  return { fight: verb('fight', false, attackBarred), capture: verb('capture', true, captureBarred) };
};
