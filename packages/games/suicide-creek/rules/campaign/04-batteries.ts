import { groupRecord } from '../../campaign.ts';
import { roleOf } from '../../components.ts';
import { HOLDING } from '../../places.ts';
import { HOLDING_AREA, NO_AREA } from '../../state/campaign.ts';
import type { Battery } from '../../state/ordnance.ts';
import { NOBODY } from '../../state/units.ts';
import { MALFUNCTIONED } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { counters, weaponTypeOf } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { clearWeaponFlag, createWeapon, removeWeapon, setBattery } from '../../writing.ts';
import { LAST_RED } from '../c01-artillery/21-access.ts';
import { holderOf } from './retained.ts';

/**
 * 4.7044, CG17, CG19 A battery that has laid a FFE:1, or has drawn its last black chit, is gone with its radio. The others,
 * two red chits or not, have their whole pile again, and a radio or phone that works even if theirs was lost: it waits off
 * the map.
 */

/** C1.211, C1.73 A full pile; a registered hex is worth a black chit. */
function renew(s: State, battery: Battery): void {
  const { black, red } = counters.artillery[battery.kind]!;
  setBattery(s, battery, {
    black: black + (battery.registered.length > 0 ? 1 : 0),
    red,
    refused: 0,
  });
  if (hasRadio(s, battery)) clearWeaponFlag(s, battery.radio, MALFUNCTIONED);
  else giveRadio(s, battery);
}

const hasRadio = (s: State, { radio }: Battery): boolean => radio >= 0 && s.weapons.type[radio] !== NOBODY;

/** Of the kind that it had. */
function giveRadio(s: State, battery: Battery): void {
  const side = roleOf(battery.side) === 'us' ? 'us' : 'jp';
  const radio = createWeapon(s, weaponTypeOf(`${side}-${hadPhone(s, battery) ? 'phone' : 'radio'}`), HOLDING);
  s.campaign!.weaponArea[radio] = HOLDING_AREA;
  setBattery(s, battery, { radio });
}

/** CG19 What was lost of radios while the date was settled, or lies where its side has no area, is replaced as well. */
export function replaceRadios(s: State): void {
  for (const battery of s.ordnance.batteries) {
    const { radio, side } = battery;
    if (hasRadio(s, battery)) {
      if (s.campaign!.weaponArea[radio] !== NO_AREA && holderOf(s, radio) === side) continue;
      removeWeapon(s, radio);
    }
    giveRadio(s, battery);
  }
}

/** CG19 What was lost was a phone: its group came with one, which is no more. */
const hadPhone = (s: State, { side, kind }: Battery): boolean =>
  s.campaign!.groups.some(
    group =>
      group.side === side &&
      group.phone &&
      groupRecord(side, group.id)?.battery === counters.artillery[kind]!.id &&
      group.weapons.every(weapon => s.weapons.type[weapon] === NOBODY),
  );

/** CG17 Whether it ends here; C1.21 two red chits have ended it for one battle only. */
const isSpent = ({ used, black, refused }: Battery): boolean => used || (black === 0 && refused < LAST_RED);

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
