import type { Ref } from '../../choices.ts';
import type { Side } from '../../components.ts';
import { type Battle, isLanding } from '../../offensive.ts';
import { reactionSide, theOffensive } from '../../state.ts';
import { takeControl } from '../06-supply/50-control.ts';
import { type Fighter, forces, landOf } from './10-forces.ts';

/** Who holds the hex after a battle (6.5-2, 9.33, 9.4C). */

/** 9.33, 9.4C(3) The offensive keeps the field: units of its own that may stay, and nobody who beat them or holds out. */
export function winsHex(
  list: readonly Fighter[],
  { airNavalWinner, groundWinner }: Pick<Battle, 'airNavalWinner' | 'groundWinner'>,
  attacker: Side,
  defender: Side,
): boolean {
  if (groundWinner === defender || landOf(list, attacker, airNavalWinner).length === 0) return false;
  return groundWinner === attacker || landOf(list, defender, -1).length === 0;
}

/**
 * 9.33, 9.4C(3) Units that came by land hold what they have won at once. 9.4C(2) So does the reaction, should the
 * offensive have passed through the hex before.
 */
export function holdField(ref: Ref, battle: Battle): void {
  const { s } = ref;
  const { side } = theOffensive(s);
  const defender = reactionSide(s);
  const list = forces(s, battle);
  const own = landOf(list, side, -1);
  if (winsHex(list, battle, side, defender)) {
    if (own.some(f => !f.landed)) takeControl(ref, battle.hex, side, '9.4C(3)');
  } else if (battle.groundWinner === defender || (own.length === 0 && landOf(list, defender, -1).length > 0))
    takeControl(ref, battle.hex, defender, '9.33');
}

/** 6.5-2 Just before post-battle movement: landed units that are left and were not beaten hold their hex. */
export function holdLandings(ref: Ref): void {
  const { s } = ref;
  const { side, missions, battles } = theOffensive(s);
  for (const { unit, way } of missions) {
    const hex = s.at[unit]!;
    if (hex < 0 || !isLanding(way)) continue;
    const battle = battles.find(each => each.hex === hex);
    const beaten = battle?.airNavalWinner === reactionSide(s) || battle?.groundWinner === reactionSide(s);
    if (!beaten && !battle?.barred.includes(unit)) takeControl(ref, hex, side, '6.5-2');
  }
}
