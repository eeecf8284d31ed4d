import { isDummy, vehicleOf } from '../../board.ts';
import { hexOfPlace } from '../../map.ts';
import { IDLE, NO_MISSION } from '../../state/ordnance.ts';
import {
  BROKEN,
  CLOAKED,
  CONCEALED,
  ENCIRCLED,
  HEROIC,
  HIDDEN,
  NOBODY,
  OPEN,
  SHORTAGE,
  sideOf,
  UNMARKED,
  WOUNDED,
} from '../../state/units.ts';
import { INTENSIVE, RATE_LOST, WAS_CARRIED } from '../../state/weapons.ts';
import type { Work } from '../../state/works.ts';
import type { State } from '../../state.ts';
import { isOpenTopped } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import {
  clearFlag,
  clearMist,
  removeDummy,
  setBattery,
  setVehicle,
  showWork,
  uncover,
} from '../../writing.ts';
import { endReserves } from '../cg/06-reserves.ts';

/** 4.702 What is taken off the map when the battle is over. Nobody looks into a stack for it. */

/** 4.702a, CG19 Missions end; what a battery has left is for 4.7044. */
function endMissions(s: State): void {
  for (const battery of s.ordnance.batteries)
    setBattery(s, battery, {
      mission: NO_MISSION,
      hex: -1,
      harassing: false,
      fresh: false,
      access: false,
      contact: false,
      step: IDLE,
    });
}

/** What a unit keeps: the rest of its flags are markers of the battle (4.702d, 4.702e). 4.703 and 4.7062 have two more. */
const KEPT = BROKEN | WOUNDED | ENCIRCLED | HEROIC | SHORTAGE;

/** 4.702d, 4.702e */
function clearUnits(ref: Ref): void {
  const { s } = ref;
  const { units } = s;
  for (let unit = 0; unit < units.type.length; unit++) {
    if (units.type[unit] === NOBODY) continue;
    if (isDummy(s, unit)) {
      removeDummy(s, unit);
      continue;
    }
    clearFlag(s, unit, ~KEPT);
    units.mark[unit] = UNMARKED;
    units.spent[unit] = 0;
    units.pos[unit] = OPEN;
    if (units.veil[unit] === CONCEALED) uncover(s, unit);
    const vehicle = vehicleOf(s, unit);
    // 4.702e, D5.2 Without a marker an open top is open.
    const exposed = isOpenTopped(units.type[unit]!) && vehicle?.abandoned === false;
    if (vehicle) setVehicle(s, unit, { motion: false, exposed, fired: 0, tended: 0, hatched: false });
  }
}

const OF_THE_BATTLE = WAS_CARRIED | INTENSIVE | RATE_LOST;

/**
 * 4.702f Whether a side set up on this hex before the battle: in hiding one may stay there. In the first one the whole map
 * was open to the Japanese, and none of it to the Americans (4.6).
 */
function wasOwnGround(s: State, side: number, hex: number): boolean {
  const areas = s.campaign?.areas;
  if (!areas) return side === 1;
  const area = areas.at[hex]!;
  return area >= 0 && areas.list[area]!.side === side;
}

const ENTRENCHMENTS: readonly Work['kind'][] = ['foxhole', 'trench'];

/** 4.702f */
function showHidden(s: State): void {
  for (let unit = 0; unit < s.units.type.length; unit++) {
    const [veil, at] = [s.units.veil[unit]!, s.units.at[unit]!];
    if ((veil !== HIDDEN && veil !== CLOAKED) || s.units.type[unit] === NOBODY || at < 0) continue;
    if (!wasOwnGround(s, sideOf(unit), hexOfPlace(at))) uncover(s, unit);
    else s.units.veil[unit] = HIDDEN;
    s.units.cloak[unit] = 0;
  }
  for (const work of s.works)
    if (!work.known && ENTRENCHMENTS.includes(work.kind) && !wasOwnGround(s, work.side, work.hex))
      showWork(s, work);
}

export function removeMarkers(ref: Ref): void {
  const { s } = ref;
  endReserves(ref);
  endMissions(s);
  clearMist(s);
  s.ordnance.acquired = [];
  s.ordnance.emplaced = [];
  s.moving.labor = [];
  clearUnits(ref);
  for (let weapon = 0; weapon < s.weapons.type.length; weapon++) {
    s.weapons.flags[weapon]! &= ~OF_THE_BATTLE;
    s.weapons.mark[weapon] = UNMARKED;
  }
  s.combat.charges = [];
  s.fire.residual = [];
  s.fire.lanes = [];
  showHidden(s);
  s.morale.snipers = [[], []];
  s.morale.hunted = [-1, -1];
}
