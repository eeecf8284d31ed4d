import { unitsOf, weaponPlace } from '../../board.ts';
import { JAPAN, roleOf, type Side } from '../../components.ts';
import { grid, hexOfPlace } from '../../map.ts';
import type { Battery } from '../../state/ordnance.ts';
import { NOBODY } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { weaponRecord } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { removeWeapon } from '../../writing.ts';
import type { Fall } from '../dice.ts';

/** C1.23 The line of a field phone: straight to the edge of its own side. */

const [NORTH, SOUTH] = [0, 3];

function lineOf(s: State, { radio, side }: Battery): number[] {
  if (radio < 0 || s.weapons.type[radio] === NOBODY) return [];
  const place = weaponPlace(s, radio);
  if (place < 0 || weaponRecord(s.weapons.type[radio]!).type !== 'phone') return [];
  const found: number[] = [];
  const towards = side === JAPAN ? SOUTH : NORTH;
  for (let hex = hexOfPlace(place); hex >= 0; hex = grid.neighbours[6 * hex + towards]!) found.push(hex);
  return found;
}

/** Lines through one of these hexes are cut, but those of a side that is spared; only its owner learns of it. */
export function cutLinesIn(ref: Ref, hexes: readonly number[], spared?: Side): void {
  const { s } = ref;
  for (const battery of s.ordnance.batteries) {
    if (battery.side === spared || !lineOf(s, battery).some(hex => hexes.includes(hex))) continue;
    ref.log('C1.23', 'line-cut', { who: roleOf(battery.side) }, [roleOf(battery.side)]);
    removeWeapon(s, battery.radio);
  }
}

/** C1.23 An Original 2 of the enemy, with a unit of his in the line. */
export function cutBy(ref: Ref, side: Side, { sum }: Fall): void {
  const { s } = ref;
  if (sum !== LUCKY || s.ordnance.batteries.length === 0) return;
  cutLinesIn(
    ref,
    unitsOf(s, side).map(unit => hexOfPlace(s.units.at[unit]!)),
    side,
  );
}
const LUCKY = 2;
