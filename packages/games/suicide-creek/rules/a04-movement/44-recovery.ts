import { type Refusal, refusal, type Term, type Verb } from '@ironbottom/engine';
import {
  has,
  isArmed,
  isBroken,
  isGoodOrder,
  isKnown,
  isReal,
  isSmc,
  someIn,
  unitsIn,
  weaponPlace,
  weaponsHeld,
} from '../../board.ts';
import { enemyOf, roleOf, type Side } from '../../components.ts';
import { hexOfPlace, isConcealing, SWAMP, terrainAt } from '../../map.ts';
import { BROKEN, CX, NOBODY, ON_WIRE, PINNED, sideOf, TI, unitId } from '../../state/units.ts';
import { PLACED, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { orderVerb, type Ref, tell, unitArg, type Verbs, weaponArg } from '../../verbs.ts';
import { possess } from '../../writing.ts';
import { oneDie, sumOf, term } from '../dice.ts';
import { cannotTake } from './43-possession.ts';

/** A4.43, A4.44, G.5 Picking up what lies there, and handing over what somebody has. */

const BEST = 5;
const [TIRED, DARK, GROWTH] = [1, 1, 2];

/** A4.44, G.5 The modifiers of the dr. */
function termsOf(s: State, unit: number): Term[] {
  const hex = hexOfPlace(s.units.at[unit]!);
  // G.5 Jungle, kunai and debris: all concealment terrain but swamp; on the banks of a stream too.
  const overgrown = isConcealing[hex] === 1 && terrainAt[hex] !== SWAMP;
  return [
    ...(has(s, unit, CX) ? [term('cx', TIRED)] : []),
    ...(s.night.dark ? [term('night', DARK)] : []),
    ...(overgrown ? [term('growth', GROWTH)] : []),
  ];
}

/** A4.44 Why a unit cannot try to pick a weapon up, by what its side knows. */
export function recoveryBarred(s: State, side: Side, unit: number, weapon: number): Refusal | undefined {
  const refused = cannotTake(s, side, unit, weapon);
  if (refused) return refused;
  const args = { unit: unitId(unit), weapon: weaponId(weapon) };
  const at = s.units.at[unit]!;
  if (at < 0 || has(s, unit, PINNED | TI)) return refusal('A4.44', 'cannot-carry', args);
  if (!isWithin(s, side, unit, weapon)) return refusal('A4.44', 'not-lying-there', args);
  if (s.units.pos[unit] === ON_WIRE) return refusal('B26.31', 'on-wire', args);
  const tried = s.moving.tried.some(each => each.unit === unit && each.weapon === weapon);
  if (tried) return refusal('A4.44', 'tried-recovery', args);
  const enemy = someIn(s, enemyOf(side), at, each => isKnown(s, each) && isArmed(s, each));
  return enemy ? refusal('A4.44', 'enemy-by-weapon', args) : undefined;
}

/** Unpossessed in its Location; a SMC may take it from a broken friend. */
function isWithin(s: State, side: Side, unit: number, weapon: number): boolean {
  if ((s.weapons.flags[weapon]! & PLACED) !== 0 || weaponPlace(s, weapon) !== s.units.at[unit]) return false;
  const owner = s.weapons.owner[weapon]!;
  return owner === NOBODY || (sideOf(owner) === side && isSmc(s, unit) && isBroken(s, owner));
}

/** A4.44 The dr itself: whether the unit has the weapon now. */
export function recover(ref: Ref, unit: number, weapon: number): boolean {
  const { s } = ref;
  const terms = termsOf(s, unit);
  const die = oneDie(ref, { who: roleOf(sideOf(unit)), why: 'recovery', rule: 'A4.44', terms });
  const found = die + sumOf(terms) <= BEST;
  s.moving.tried.push({ unit, weapon });
  if (found) possess(s, weapon, unit);
  tell(ref, 'A4.44', found ? 'recovered' : 'not-recovered', [unit], { weapon: weaponId(weapon) });
  return found;
}

/** Somebody, and what he would take. */
interface Taking {
  readonly unit: number;
  readonly weapon: number;
}

/** Pairs that are worth a thought: what lies or is held by broken friends where somebody stands. */
export function recoverable(s: State, side: Side): Taking[] {
  const found: Taking[] = [];
  s.weapons.type.forEach((type, weapon) => {
    if (type === NOBODY) return;
    const owner = s.weapons.owner[weapon]!;
    if (owner >= 0 && (sideOf(owner) !== side || !has(s, owner, BROKEN))) return;
    const place = weaponPlace(s, weapon);
    if (place >= 0) for (const unit of unitsIn(s, side, place)) found.push({ unit, weapon });
  });
  return found;
}

// ---------------------------------------------------------------- the rally phase

/** A1.31, A4.44 Whoever has done his one thing of this rally phase. */
export const hasWorked = (s: State, unit: number): boolean => s.moving.worked.includes(unit);
export function works(s: State, units: readonly number[]): void {
  s.moving.worked.push(...units);
}
export const workedBarred = (s: State, rule: string, unit: number): Refusal | undefined =>
  hasWorked(s, unit) ? refusal(rule, 'has-worked', { unit: unitId(unit) }) : undefined;

const recoverVerb = orderVerb<Taking>({
  args: { unit: 'unit', weapon: 'weapon' },
  list: recoverable,
  check: (s, side, { unit, weapon }) =>
    recoveryBarred(s, side, unit, weapon) ?? workedBarred(s, 'A4.44', unit),
  play: (ref, { unit, weapon }) => {
    works(ref.s, [unit]);
    recover(ref, unit, weapon);
  },
  action: ({ unit, weapon }) => ({ verb: 'recover', unit: unitId(unit), weapon: weaponId(weapon) }),
  of: action => ({ unit: unitArg(action), weapon: weaponArg(action) }),
});

/** A4.43 Between two friends in one Location, the giver in Good Order too. */
function transferBarred(s: State, side: Side, weapon: number, unit: number): Refusal | undefined {
  const refused = cannotTake(s, side, unit, weapon);
  if (refused) return refused;
  const args = { unit: unitId(unit), weapon: weaponId(weapon) };
  const owner = s.weapons.owner[weapon]!;
  if (owner < 0 || sideOf(owner) !== side) return refusal('A4.43', 'not-in-hand', args);
  const apart = owner === unit || s.units.at[owner] !== s.units.at[unit];
  if (apart || s.units.pos[owner] !== s.units.pos[unit]) return refusal('A4.43', 'not-hand-to-hand', args);
  return isGoodOrder(s, owner)
    ? undefined
    : refusal('A4.43', 'cannot-carry', { ...args, unit: unitId(owner) });
}

function transfers(s: State, side: Side): Taking[] {
  const found: Taking[] = [];
  for (const weapon of weaponsHeld(s, side)) {
    const owner = s.weapons.owner[weapon]!;
    for (const unit of unitsIn(s, side, s.units.at[owner]!))
      if (unit !== owner && isReal(s, unit)) found.push({ unit, weapon });
  }
  return found;
}

export const transferVerb = (barred: (s: State) => Refusal | undefined): Verb<State> =>
  orderVerb<Taking>({
    args: { weapon: 'weapon', unit: 'unit' },
    list: (s, side) => (barred(s) ? [] : transfers(s, side)),
    check: (s, side, { weapon, unit }) => barred(s) ?? transferBarred(s, side, weapon, unit),
    play: (ref, { weapon, unit }) => {
      possess(ref.s, weapon, unit);
      // What passes between men under a "?" nobody else sees at all.
      const to = isKnown(ref.s, unit) ? undefined : [roleOf(sideOf(unit))];
      ref.log('A4.43', 'transferred', { units: [unitId(unit)], weapon: weaponId(weapon) }, to);
    },
    action: ({ weapon, unit }) => ({ verb: 'transfer', weapon: weaponId(weapon), unit: unitId(unit) }),
    of: action => ({ weapon: weaponArg(action), unit: unitArg(action) }),
  });

export const recoveryVerbs: Verbs = { recover: recoverVerb, transfer: transferVerb(() => undefined) };
