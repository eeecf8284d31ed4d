import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isKnown, isReal, isSmc, isVehicle, unitsIn } from '../../board.ts';
import { JAPAN, MOVEMENT, type Side, sideOfRole } from '../../components.ts';
import { OVERRUNS } from '../../state/moving.ts';
import { BROKEN, FINAL, FIRST, MELEE, NOBODY, PINNED, sideOf, UNMARKED, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isUnarmedType } from '../../types.ts';
import { type Ref, unitsArg, type Verbs } from '../../verbs.ts';
import { setMark } from '../../writing.ts';
import { storm } from '../a11-close-combat/50-storm.ts';
import { stormers } from '../a11-close-combat/51-storm-verbs.ts';
import { dare } from '../a11-close-combat/60-armour-check.ts';

/** D7.2, A11.6 Close combat reaction fire at a vehicle that moves in the Location: once for each unit, and it does not strike back. */

/** The vehicle that is on its way, where it has just paid for something; -1: none that anybody can know for one. */
const moverOf = (s: State): number => {
  const { units, paid, open } = s.moving;
  const [unit] = units;
  const seen = unit !== undefined && isVehicle(s, unit) && isKnown(s, unit);
  return s.phase === MOVEMENT && paid && open && seen ? unit : -1;
};

/** D7.2 Unbroken, unpinned, not in Melee, and not marked for all it can do. */
function reactBarred(s: State, side: Side, by: readonly number[]): Refusal | undefined {
  const vehicle = moverOf(s);
  if (vehicle < 0 || sideOf(vehicle) === side) return refusal('D7.2', 'no-vehicle-moves');
  // D7.1 Men wait until they have been overrun.
  if (s.moving.paid?.what === 'drive' && s.moving.paid.about >= OVERRUNS)
    return refusal('D7.1', 'overrun-first', { vehicle: unitId(vehicle) });
  const [unit, other] = by;
  if (unit === undefined || by.length > 2 || new Set(by).size < by.length)
    return refusal('A11.5', 'one-and-a-man');
  for (const each of by) {
    const args = { unit: unitId(each), vehicle: unitId(vehicle) };
    if (sideOf(each) !== side || (s.units.type[each] ?? NOBODY) === NOBODY || !isReal(s, each))
      return refusal('D7.2', 'not-yours', args);
    if (s.units.at[each] !== s.units.at[vehicle] || isUnarmedType[s.units.type[each]!] || isVehicle(s, each))
      return refusal('A11.5', 'not-beside-it', args);
    if (has(s, each, BROKEN)) return refusal('D7.2', 'broken', args);
    if (has(s, each, PINNED)) return refusal('D7.2', 'pinned', args);
    if (has(s, each, MELEE)) return refusal('A11.15', 'in-melee', args);
    if (s.units.guard[each] !== -1) return refusal('A20.22', 'prisoner', args);
    const once = s.combat.reacted.some(({ unit: who, by: move }) => who === each && move === s.moving.count);
    if (once || s.units.mark[each] === FINAL) return refusal('D7.2', 'has-fired', args);
  }
  return other === undefined || isSmc(s, other) ? undefined : refusal('A11.5', 'one-and-a-man');
}

const mineBarred = (s: State, side: Side, by: readonly number[]): Refusal | undefined =>
  reactBarred(s, side, by) ??
  (side === JAPAN ? undefined : refusal('C13.7', 'no-mines', { unit: unitId(by[0]!) }));

function candidates(s: State, side: Side, verb: string): Action[] {
  const vehicle = moverOf(s);
  if (vehicle < 0 || sideOf(vehicle) === side) return [];
  const able = unitsIn(s, side, s.units.at[vehicle]!);
  return stormers(s, able, [vehicle]).map(({ by }) => ({ verb, units: by.map(unitId) }));
}

function react(ref: Ref, by: readonly number[], mine: boolean): void {
  const { s } = ref;
  const again = s.units.mark[by[0]!] !== UNMARKED;
  const vehicle = moverOf(s);
  const [first] = dare(ref, by, s.units.at[vehicle]!);
  if (first === by[0]) storm(ref, { by, vehicle, mine, again });
  s.combat.reacted = [...s.combat.reacted, ...by.map(unit => ({ unit, by: s.moving.count }))];
  for (const unit of by) if (s.units.at[unit]! >= 0) setMark(s, unit, again ? FINAL : FIRST);
}

const verb = (
  name: string,
  mine: boolean,
  barred: (s: State, side: Side, by: readonly number[]) => Refusal | undefined,
): Verb<State> => ({
  args: { units: 'unit[]' },
  candidates: (s, role) => candidates(s, sideOfRole(role), name),
  check: (s, role, action) => barred(s, sideOfRole(role), unitsArg(action)),
  play: (ref, action) => react(ref, unitsArg(action), mine),
});

export const reactionVerbs: Verbs = {
  react: verb('react', false, reactBarred),
  'react-mine': verb('react-mine', true, mineBarred),
};
