import { roleOf } from '../../components.ts';
import { hexId } from '../../map.ts';
import { type Battery, EFFECT_1, NO_MISSION, SPOTTING } from '../../state/ordnance.ts';
import type { Ref } from '../../verbs.ts';
import { setBattery } from '../../writing.ts';
import { push } from '../settle.ts';
import { retire } from './20-contact.ts';
import { blastHexes } from './50-blast.ts';

/** C1.33 What a mission lays on the map, and how it ends. */

/** C1.33 FFE:1 or FFE:2 strikes now, hex by hex. */
export function layEffect(
  ref: Ref,
  battery: Battery,
  hex: number,
  mission: number,
  harassing: boolean,
): void {
  const { s } = ref;
  setBattery(s, battery, {
    mission,
    hex,
    harassing,
    fresh: true,
    used: battery.used || mission === EFFECT_1,
  });
  ref.log('C1.33', mission === EFFECT_1 ? 'effect-1' : 'effect-2', {
    who: roleOf(battery.side),
    hex: hexId(hex),
  });
  const number = s.ordnance.batteries.indexOf(battery);
  for (const each of blastHexes(battery)) push(s, 'barrage', 'C1.5', { place: each, value: number });
}

/** C1.21, CG17 Access ends with the mission, and with the last black chit the battery. */
export function endMission(ref: Ref, battery: Battery): void {
  if (battery.mission > SPOTTING && battery.hex >= 0)
    ref.log('C1.33', 'effect-over', { who: roleOf(battery.side), hex: hexId(battery.hex) });
  setBattery(ref.s, battery, { mission: NO_MISSION, hex: -1, access: false, harassing: false });
  retire(ref, battery);
}
