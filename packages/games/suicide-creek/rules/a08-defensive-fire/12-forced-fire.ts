import { isArmed, isKnown, isLeader, isMmc, unitsIn } from '../../board.ts';
import { enemyOf } from '../../components.ts';
import { GROUND, sortOfPlace } from '../../map.ts';
import { isMg, isSquadType } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { weaponsOf } from '../../writing.ts';
import { inherentFirer, weaponFirer } from '../a07-fire/13-firers.ts';
import { isRefused, volleyOf } from '../a07-fire/31-volley.ts';
import { shoot } from '../a07-fire/32-shoot.ts';

/**
 * A8.312 Whoever is met in his own Location by a MMC has no choice: all who can fire do so together, after residual fire.
 * Those still in hiding when detection is over let them pass.
 */
export function forcedFire(ref: Ref): void {
  const { s } = ref;
  const { paid, units } = s.moving;
  if (paid?.what !== 'enter' || sortOfPlace(paid.place) !== GROUND || !units.some(unit => isMmc(s, unit)))
    return;
  const side = enemyOf(s.side);
  const firers = unitsIn(s, side, paid.place).filter(
    unit =>
      isKnown(s, unit) && isArmed(s, unit) && !isLeader(s, unit) && !isRefused(inherentFirer(s, side, unit)),
  );
  // A9.22 Who has to look to himself gives up his fire lane.
  s.fire.lanes = s.fire.lanes.filter(({ weapon }) => !firers.includes(s.weapons.owner[weapon]!));
  // A7.35 Who would have to choose between his weapon and himself fires himself.
  const guns = firers
    .filter(unit => isSquadType[s.units.type[unit]!] === 1)
    .flatMap(unit =>
      weaponsOf(s, unit)
        .filter(weapon => isMg[s.weapons.type[weapon]!] === 1 && !isRefused(weaponFirer(s, side, weapon)))
        .slice(0, 1),
    );
  const volley = volleyOf(s, side, { units: firers, weapons: guns, leaders: [], place: paid.place });
  if (!isRefused(volley)) shoot(ref, side, volley);
}
