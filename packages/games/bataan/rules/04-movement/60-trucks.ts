import { type Refusal, refusal } from '@ironbottom/engine';
import { unitsIn } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { groundOf, isInfantry, isTruck, stackingOf, unitId, unitSide } from '../../units.ts';
import { unitVerb } from '../../verbs.ts';
import { turnUp } from '../19-solitaire.ts';
import { groupOf, isInGroup } from './12-group.ts';

/** 4.6 Trucks. That they never leave the road is in 11-costs.ts, that they are lost where they must in 20-enter.ts. */

const capacity = (truck: number): number => groundOf(truck).transport ?? 0;
const load = (s: State, truck: number): number =>
  groupOf(s).carried.reduce((sum, unit) => sum + (s.truck[unit] === truck ? stackingOf[unit]! : 0), 0);
/** 4.6 The truck of the group that has room for the unit, or -1. */
const truckFor = (s: State, unit: number): number =>
  groupOf(s).units.find(
    ({ unit: truck }) => isTruck(truck) && load(s, truck) + stackingOf[unit]! <= capacity(truck),
  )?.unit ?? -1;

/** 4.6 Infantry that has not moved in this turn, in the hex where the truck is now. */
function checkLoad(s: State, side: Side, unit: number): Refusal | undefined {
  if (!groupOf(s).units.some(each => isTruck(each.unit))) return refusal('4.6', 'no-truck');
  if (unitSide[unit] !== side || s.at[unit] !== groupOf(s).at) return refusal('4.6', 'not-with-the-truck');
  if (!isInfantry(unit) || groundOf(unit).type === 'cavalry') return refusal('4.6', 'no-infantry');
  if (s.spent[unit] !== 0 || isInGroup(s, unit)) return refusal('4.6', 'moves-itself');
  if (s.reserve[unit] === 1) return refusal('9.3', 'in-reserve');
  return truckFor(s, unit) < 0 ? refusal('4.6', 'no-room-on-truck', { count: stackingOf[unit]! }) : undefined;
}

/** 4.6 It is picked up at no cost and goes along until the truck stops. */
export const board = unitVerb('board', {
  list: (s, side) =>
    groupOf(s).units.some(each => isTruck(each.unit)) ? unitsIn(s, side, groupOf(s).at) : [],
  check: checkLoad,
  play: (ref, counter) => {
    const { s } = ref;
    // 19.14
    const unit = turnUp(ref, counter);
    const truck = truckFor(s, unit);
    groupOf(s).carried.push(unit);
    s.truck[unit] = truck;
    s.spent[unit] = -1;
    // 5.2.2 The enemy need not see that there is a truck.
    ref.log('4.6', 'boarded', { unit: unitId(unit), truck: unitId(truck) }, [roleOf(unitSide[unit]!)]);
  },
});
