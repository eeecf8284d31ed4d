import type { Term } from '@ironbottom/engine';
import { campaignData } from '../../campaign.ts';
import { ROLES, roleOf, type Side, US } from '../../components.ts';
import { park } from '../../laying.ts';
import { HOLDING } from '../../places.ts';
import type { GroupRecord } from '../../schema-campaign.ts';
import { HOLDING_AREA, type Strength } from '../../state/campaign.ts';
import {
  counters,
  isVehicleType,
  leadersOf,
  typeRecord,
  typeSide,
  vehicleRecord,
  weaponSide,
  weaponTypeOf,
} from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { createIn, createWeaponIn, setVehicle } from '../../writing.ts';
import { slotBehind } from '../a01-new-counters.ts';
import { bySum, oneDie, sumOf, term, twoDice } from '../dice.ts';

/** 4.718 New counters of a group, in the Holding Area; 4.7183 its leaders; CG7 what its tanks have. */

export function recruit(ref: Ref, type: number): number {
  const { s } = ref;
  const unit = createIn(s, slotBehind(ref, s.units.type, typeSide[type]!), type, HOLDING);
  s.campaign!.area[unit] = HOLDING_AREA;
  if (isVehicleType[type]) park(s, unit);
  return unit;
}

export function recruitWeapon(ref: Ref, id: string): number {
  const { s } = ref;
  const type = weaponTypeOf(id);
  const weapon = createWeaponIn(s, slotBehind(ref, s.weapons.type, weaponSide[type]!), type, HOLDING);
  s.campaign!.weaponArea[weapon] = HOLDING_AREA;
  return weapon;
}

// ---------------------------------------------------------------- 4.7183 leaders

/** 4.7183 By its name on the table of leaders; null: nobody. */
export function leaderOf(
  ref: Ref,
  side: Side,
  record: GroupRecord | null,
  strength: Strength,
): string | null {
  const { once, ...tables } = campaignData.leaders;
  const { rows, drm } = tables[ROLES[side] as 'us' | 'japan'];
  const terms: Term[] = [];
  if (record?.platoon) terms.push(term(record.platoon, drm[record.platoon]));
  if (strength === 'depleted') terms.push(term('depleted', drm.depleted));
  const who = roleOf(side);
  const why = { who, why: 'leader-receipt', rule: '4.7183', terms, to: [who], alike: bySum };
  const final = twoDice(ref, why).sum + sumOf(terms);
  const row = rows.find(({ to }) => final <= to)!;
  if (record?.type === 'V') return row.armour ?? null;
  if (row.infantry !== once.leader || side !== US) return row.infantry;
  // 4.7183-US Only one of the best comes in a campaign.
  const { campaign } = ref.s;
  const name = campaign!.tenThree ? once.later : once.leader;
  campaign!.tenThree = true;
  return name;
}

/** 4.7183, D3.4 He joins the group; an armour leader is in its first vehicle. */
export function recruitLeader(
  ref: Ref,
  side: Side,
  record: GroupRecord | null,
  name: string | null,
  men: readonly number[],
): number[] {
  if (name === null) return [];
  if (record?.type === 'V') {
    setVehicle(ref.s, men[0]!, { leader: counters.armour_leaders.findIndex(each => each.name === name) });
    return [];
  }
  return [recruit(ref, leadersOf[side]!.find(type => typeRecord(type).name === name)!)];
}

// ---------------------------------------------------------------- CG7

const STABILISED = 2;
/** CG7, H1.41 Each tank of a group may have a stabilised gun. */
export function commission(ref: Ref, { type }: GroupRecord, men: readonly number[]): void {
  if (type !== 'V') return;
  const who = roleOf(US);
  for (const unit of men) {
    if (vehicleRecord(ref.s.units.type[unit]!).gyro_possible !== true) continue;
    const gyro = oneDie(ref, { who, why: 'gyro', rule: 'H1.41', to: [who] }) <= STABILISED;
    setVehicle(ref.s, unit, { gyro });
  }
}
