import { type Refusal, refusal } from '@ironbottom/engine';
import { isFoe, unitsOf, weaponsHeld } from '../../board.ts';
import { enemyOf, PREP_FIRE, roleOf, type Side, tables } from '../../components.ts';
import { distance, hexId, hexOfPlace } from '../../map.ts';
import { NOBODY, PREP, sideOf } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { weaponRecord } from '../../types.ts';
import { hexArg, orderVerb, type Ref, type Verbs, weaponArg } from '../../verbs.ts';
import { setMark, setWeaponMark } from '../../writing.ts';
import { hasFired, noteFired, openWindow } from '../a07-fire/11-window.ts';
import { isRefused } from '../a07-fire/31-volley.ts';
import { malfunction } from '../a09-weapons/70-malfunction.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { armOf } from '../c03-ordnance/20-arms.ts';
import { badStand, gunnerOf } from '../c03-ordnance/33-shot.ts';
import { oneDie, twoDice } from '../dice.ts';
import { flash } from './80-gunflashes.ts';
import { burn } from './92-starshells.ts';

/** E1.93 Illuminating rounds: all that a mortar does in its player turn. */

const { usage: USAGE, radius: RADIUS } = tables.night.illuminating_round;

interface Round {
  readonly weapon: number;
  readonly hex: number;
}

/** E1.93, G2.24 A mortar that could fire now, in its own prep fire phase. */
function mortarBarred(s: State, side: Side, weapon: number): Refusal | undefined {
  const args = { weapon: weaponId(weapon) };
  const owner = s.weapons.owner[weapon] ?? NOBODY;
  if (owner < 0 || sideOf(owner) !== side || !weaponRecord(s.weapons.type[weapon]!).ir)
    return refusal('E1.93', 'no-rounds', args);
  if (!s.night.dark || !s.night.alarmed[side] || s.phase !== PREP_FIRE)
    return refusal('E1.92', 'no-rounds-now', args);
  const gunner = gunnerOf(s, side, weapon);
  if (isRefused(gunner)) return gunner;
  if (hasFired(s, owner)) return refusal('E1.93', 'no-rounds-now', args);
  return badStand(s, armOf(s, weapon)!, s.units.at[owner]!, weapon);
}

function roundBarred(s: State, side: Side, { weapon, hex }: Round): Refusal | undefined {
  const refused = mortarBarred(s, side, weapon);
  if (refused) return refused;
  const { range_min = 0, range_max = 0 } = weaponRecord(s.weapons.type[weapon]!);
  const range = distance(hexOfPlace(s.units.at[s.weapons.owner[weapon]!]!), hex);
  return range >= range_min && range <= range_max
    ? undefined
    : refusal('E1.93', 'round-out-of-range', { weapon: weaponId(weapon), hex: hexId(hex) });
}

/** Over each enemy who is seen: other hexes are named by whoever wants them. */
function rounds(s: State, side: Side): Round[] {
  if (!s.night.dark || !s.night.alarmed[side]) return [];
  const hexes = unitsOf(s, enemyOf(side))
    .filter(unit => isFoe(s, unit))
    .map(unit => hexOfPlace(s.units.at[unit]!));
  return weaponsHeld(s, side).flatMap(weapon =>
    mortarBarred(s, side, weapon) ? [] : [...new Set(hexes)].map(hex => ({ weapon, hex })),
  );
}

/** E1.93 The DR is for the mortar only; whether it has a round at hand is another die. */
function illuminate(ref: Ref, { weapon, hex }: Round, side: Side): void {
  const { s } = ref;
  const who = roleOf(side);
  const owner = s.weapons.owner[weapon]!;
  openWindow(s);
  noteFired(s, owner, false, [weapon]);
  setMark(s, owner, PREP);
  setWeaponMark(s, weapon, PREP);
  const die = oneDie(ref, { who, why: 'round', rule: 'E1.93' });
  if (die > USAGE) {
    ref.log('E1.93', 'no-light', { who });
    return;
  }
  spot(ref, 'A12.14', [owner], 'fired');
  flash(s, [owner]);
  const fall = twoDice(ref, { who, why: 'illuminate', rule: 'E1.93' });
  if (!malfunction(ref, weapon, fall, 0)) burn(ref, 'E1.93', side, hex, RADIUS);
}

export const illuminationVerbs: Verbs = {
  illuminate: orderVerb<Round>({
    args: { weapon: 'weapon', hex: 'hex' },
    list: rounds,
    check: roundBarred,
    play: illuminate,
    action: ({ weapon, hex }) => ({ verb: 'illuminate', weapon: weaponId(weapon), hex: hexId(hex) }),
    of: action => ({ weapon: weaponArg(action), hex: hexArg(action) }),
  }),
};
