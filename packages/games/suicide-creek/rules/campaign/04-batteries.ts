import { roleOf } from '../../components.ts';
import { HOLDING } from '../../places.ts';
import { HOLDING_AREA } from '../../state/campaign.ts';
import type { Battery } from '../../state/ordnance.ts';
import { NOBODY } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { counters, weaponTypeOf } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { createWeapon, removeWeapon, setBattery } from '../../writing.ts';

/**
 * 4.7044, CG17, CG19 A battery that has laid a FFE:1, or has no black chit left, is gone with its radio. The others have
 * their whole pile again, and a radio or phone even if theirs was lost: it waits off the map.
 */

/** C1.211, C1.73 A full pile; a registered hex is worth a black chit. */
function renew(s: State, battery: Battery): void {
  const { black, red } = counters.artillery[battery.kind]!;
  setBattery(s, battery, {
    black: black + (battery.registered.length > 0 ? 1 : 0),
    red,
    refused: 0,
  });
  if (battery.radio >= 0 && s.weapons.type[battery.radio] !== NOBODY) return;
  const side = roleOf(battery.side) === 'us' ? 'us' : 'jp';
  const radio = createWeapon(s, weaponTypeOf(`${side}-radio`), HOLDING);
  s.campaign!.weaponArea[radio] = HOLDING_AREA;
  setBattery(s, battery, { radio });
}

/** CG17 Whether it ends here. */
const isSpent = ({ used, black, access }: Battery): boolean => used || (black === 0 && !access);

export function batteriesRetained(ref: Ref): void {
  const { s } = ref;
  for (const battery of s.ordnance.batteries) {
    if (!isSpent(battery)) {
      renew(s, battery);
      continue;
    }
    ref.log('4.7044', 'battery-used', {}, [roleOf(battery.side)]);
    if (battery.radio >= 0 && s.weapons.type[battery.radio] !== NOBODY) removeWeapon(s, battery.radio);
  }
  s.ordnance.batteries = s.ordnance.batteries.filter(battery => !isSpent(battery));
}
