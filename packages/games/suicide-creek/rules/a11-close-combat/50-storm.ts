import type { Term } from '@ironbottom/engine';
import { has, isArmed, isHero, isLeader, isOnMap, isSmc, isThere, unitsIn, vehicleOf } from '../../board.ts';
import { roleOf } from '../../components.ts';
import {
  BANZAI,
  BERSERK,
  BROKEN,
  CX,
  KNOWN,
  ON_WIRE,
  PINNED,
  sideOf,
  TI,
  unitId,
} from '../../state/units.ts';
import type { State } from '../../state.ts';
import { ccvOf, halfSquadsOf, isMmcType, isSquadType, isTankHunterType, vehicleRecord } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { pin } from '../../writing.ts';
import { leadershipNow } from '../a10-morale/01-values.ts';
import { reduceUnit } from '../a10-morale/31-reduction.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { knockOut } from '../d-vehicles/50-results.ts';
import { canAct } from '../d-vehicles/51-crew.ts';
import { type Fall, oneDie, sumOf, term, twoDice } from '../dice.ts';
import { hasUsableMg } from './62-vehicle-fire.ts';

/** A11.5, A11.621, C13.7, SC1.9 Men attack a vehicle in close combat. */

const [TWO, TWELVE] = [2, 12];

/** C13.7 The dr of a mine, and what it adds: SC1.9 for others than T-H heroes -2. */
const MINE = 3;
const [HUNTER_MINE, OTHER_MINE] = [-3, -2];
/** C13.7 */
const PINS = 6;

/** A11.5 One unit, or with a SMC who joins it; D7.2 `again`: in reaction, by who was marked already. */
export interface Storm {
  readonly by: readonly number[];
  readonly vehicle: number;
  /** C13.7 Whether they try to use a magnetic mine. */
  readonly mine: boolean;
  readonly again?: boolean;
}

/** A11.5 The first of them leads the attack. */
export function ccvNow(s: State, { by, again = false }: Pick<Storm, 'by' | 'again'>): number {
  const [unit] = by;
  const joined = by.length > 1 ? 1 : 0;
  const less = (has(s, unit!, PINNED) ? 1 : 0) + (again ? 1 : 0);
  return ccvOf[s.units.type[unit!]!]! + joined - less;
}

/** A11.5 What counts against a vehicle as it stands, and for those who attack it. */
export function stormTerms(s: State, { by, vehicle }: Pick<Storm, 'by' | 'vehicle'>): Term[] {
  const side = sideOf(vehicle);
  const now = vehicleOf(s, vehicle)!;
  const open = vehicleRecord(s.units.type[vehicle]!).top === 'OT';
  const found: Term[] = [];
  if (now.motion) found.push(term('motion', 2));
  if (open) found.push(term('open-topped', -2));
  else if (now.exposed || now.abandoned) found.push(term('exposed', -1));
  if (!hasUsableMg(s, vehicle)) found.push(term('no-machine-gun', -1));
  if (now.immobile) found.push(term('immobile', -1));
  const escorts = escortsOf(s, vehicle);
  if (escorts > 0) found.push(term('escorts', escorts));
  if (s.combat.ambusher >= 0) found.push(term('ambush', s.combat.ambusher === side ? 1 : -1));
  if (by.some(unit => has(s, unit, CX))) found.push(term('cx', 1));
  if (by.some(unit => has(s, unit, TI))) found.push(term('ti', 1));
  if (by.some(unit => s.units.pos[unit] === ON_WIRE)) found.push(term('on-wire', 1));
  const leaders = by.length > 1 ? by.filter(unit => isLeader(s, unit) && !has(s, unit, PINNED)) : [];
  const led = leaders.length > 0 ? Math.min(...leaders.map(unit => leadershipNow(s, unit))) : 0;
  if (led !== 0) found.push(term('leadership', led));
  const hero = (unit: number): boolean => isHero(s, unit) && isTankHunterType[s.units.type[unit]!] === 0;
  if (by.some(hero)) found.push(term('hero', -1));
  return found;
}

/** A11.5 Unbroken, unpinned, armed squads with it count two, half-squads and crews one. */
const escortsOf = (s: State, vehicle: number): number =>
  unitsIn(s, sideOf(vehicle), s.units.at[vehicle]!)
    .filter(
      unit =>
        isMmcType[s.units.type[unit]!] === 1 &&
        isArmed(s, unit) &&
        !has(s, unit, BROKEN | PINNED) &&
        s.units.veil[unit] === KNOWN,
    )
    .reduce((sum, unit) => sum + halfSquadsOf[s.units.type[unit]!]!, 0);

/** C13.7 The check for a mine: what it adds to the attack. T-H heroes need no luck of their own. */
function mineTerms(ref: Ref, unit: number): Term[] {
  const { s } = ref;
  const type = s.units.type[unit]!;
  const hunter = isTankHunterType[type] === 1;
  const terms: Term[] = [];
  if (!hunter) {
    if (isSmc(s, unit)) terms.push(term('single-man', 2));
    else if (isSquadType[type] === 0) terms.push(term('half-squad', 1));
    if (has(s, unit, CX)) terms.push(term('cx', 1));
  }
  const die = oneDie(ref, { who: roleOf(sideOf(unit)), why: 'mine', rule: 'C13.7', terms });
  if (die === PINS && !has(s, unit, PINNED | BERSERK | BANZAI)) {
    pin(s, unit);
    tell(ref, 'C13.7', 'pinned', [unit]);
  }
  if (die + sumOf(terms) > MINE) return [];
  return [term('mine', hunter ? HUNTER_MINE : OTHER_MINE)];
}

/** A11.5 The attack: below its CCV the vehicle is destroyed, at half of it or less it burns, equal it is immobilised. */
export function storm(ref: Ref, attack: Storm): void {
  const { by, vehicle, mine } = attack;
  const [unit] = by;
  reveal(ref, 'A11.19', by, 'fought');
  tell(ref, 'A11.5', 'storms', by, { vehicle: unitId(vehicle) });
  const mined = mine ? mineTerms(ref, unit!) : [];
  const { fall, final, ccv, manned } = stormRoll(ref, attack, mined);
  if (final <= ccv / 2) knockOut(ref, vehicle, 'burns', 'A11.5', true);
  else if (final < ccv) knockOut(ref, vehicle, 'destroyed', 'A11.5', true);
  else if (fall.sum === TWO) lucky(ref, attack, final === ccv);
  else if (final === ccv) knockOut(ref, vehicle, 'immobilised', 'A11.5', true);
  else ref.log('A11.5', 'close-nothing', {});
  if (manned) smallArms(ref, by, fall);
}

interface Blow {
  readonly fall: Fall;
  readonly final: number;
  readonly ccv: number;
  /** A11.621 Somebody in it can shoot back. */
  readonly manned: boolean;
}

/** The DR of an attack on a vehicle, with these terms besides. */
export function stormRoll(ref: Ref, attack: Storm, more: readonly Term[]): Blow {
  const { s } = ref;
  const terms = [...stormTerms(s, attack), ...more];
  const ccv = ccvNow(s, attack);
  const fall = twoDice(ref, {
    who: roleOf(sideOf(attack.by[0]!)),
    why: 'storm',
    rule: 'A11.5',
    terms,
    alike: ([a = 0, b = 0]) => a + b,
  });
  return { fall, final: fall.sum + sumOf(terms), ccv, manned: canAct(s, attack.vehicle) };
}

/** A11.621 An Original 12 meets the small arms of those inside. */
export function smallArms(ref: Ref, by: readonly number[], { sum }: Fall): void {
  const [unit] = by;
  if (sum === TWELVE && isThere(ref.s, unit!) && isOnMap(ref.s, unit!)) reduceUnit(ref, unit!, 'A11.621');
}

/** A11.5 An Original 2 gives a further chance by a die: 1 burns, 2 destroys, 3 immobilises. */
function lucky(ref: Ref, { by, vehicle }: Storm, equal: boolean): void {
  const die = oneDie(ref, { who: roleOf(sideOf(by[0]!)), why: 'storm-luck', rule: 'A11.5' });
  const blow =
    (['burns', 'destroyed', 'immobilised'] as const)[die - 1] ?? (equal ? 'immobilised' : undefined);
  if (blow) knockOut(ref, vehicle, blow, 'A11.5', true);
  else ref.log('A11.5', 'close-nothing', {});
}
