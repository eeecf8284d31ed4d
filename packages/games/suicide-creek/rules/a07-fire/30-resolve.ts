import { isBroken, isOnMap, isThere, isVehicle } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { NOBODY, sideOf } from '../../state/units.ts';
import { MALFUNCTIONED, weaponId, weaponSlotSide } from '../../state/weapons.ts';
import { removeWeapon, setWeaponFlag, weaponsOf } from '../../writing.ts';
import { resolveCheck } from '../a10-morale/10-checks.ts';
import { leadershipTerms } from '../a10-morale/11-task-checks.ts';
import { perish } from '../a10-morale/20-leader-loss.ts';
import { fail } from '../a10-morale/30-failing.ts';
import { bySum, twoDice } from '../dice.ts';
import { type Handler, type Handlers, pushFirst } from '../settle.ts';
import { resultAt } from './20-table.ts';

/** A7.3 What follows from an attack: KIA, weapons lost with those who had them, the check of who fired to save himself. */

/** A7.301 Gone for good. `value`: one more than the column of the attack; 0: no fire did it, and his weapons lie there. */
const eliminated: Handler = (ref, { unit, value, rule }) => {
  const { s } = ref;
  if (!isThere(s, unit) || !isOnMap(s, unit)) return;
  // D5.34 Men are killed in it; the vehicle itself is not.
  if (isVehicle(s, unit)) {
    pushFirst(s, 'recall', 'D5.34', { unit });
    return;
  }
  const weapons = weaponsOf(s, unit);
  perish(ref, unit, rule);
  if (value > 0)
    for (const weapon of weapons.reverse())
      pushFirst(s, 'weapon-loss', 'A9.74', { unit: weapon, value: value - 1 });
};

/** A9.74 `unit` is the weapon's slot, `value` the column: a KIA removes it, a K breaks it. */
const weaponLost: Handler = (ref, { unit: weapon, value: column, rule }) => {
  const { s } = ref;
  if (s.weapons.type[weapon] === NOBODY) return;
  const fall = twoDice(ref, { who: roleOf(weaponSlotSide(weapon)), why: 'weapon-loss', rule, alike: bySum });
  const { kind } = resultAt(column, fall.sum);
  if (kind === 'KIA') removeWeapon(s, weapon);
  else if (kind === 'K') setWeaponFlag(s, weapon, MALFUNCTIONED);
  else return;
  ref.log(rule, kind === 'KIA' ? 'weapon-removed' : 'weapon-malfunctions', { weapon: weaponId(weapon) });
};

/** A8.31 `value`: the Original DR of the attack; of a check only the sum counts. */
const protective: Handler = (ref, { unit, value, rule }) => {
  if (!isThere(ref.s, unit) || !isOnMap(ref.s, unit)) return;
  const coloured = Math.ceil(value / 2);
  const fall = { coloured, white: value - coloured, sum: value };
  const terms = leadershipTerms(ref.s, unit);
  ref.log(rule, 'own-check', { who: roleOf(sideOf(unit)), sum: fall.sum });
  resolveCheck(ref, unit, rule, terms, fall, true);
};

/** A19.131 Nobody has struck it: it breaks as the Japanese do of themselves (G1.13). */
const outOfRounds: Handler = (ref, { unit }) => {
  if (isThere(ref.s, unit) && isOnMap(ref.s, unit) && !isBroken(ref.s, unit))
    fail(ref, unit, { byAttack: false, casualty: false, replaced: false });
};

export const fireHandlers: Handlers = {
  eliminate: eliminated,
  'weapon-loss': weaponLost,
  protective,
  'out-of-rounds': outOfRounds,
};
