import { IronbottomError, indexed } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { JAPAN, SIDES, type Side, sideOfRole, US } from './components.ts';
import countersJson from './data/counters.json' with { type: 'json' };
import { countersSchema, type UnitRecord, type VehicleRecord, type WeaponRecord } from './schema.ts';

/**
 * The kinds of counters, by number: what a unit is at the moment is the number of its kind. Vehicles are units too
 * (T1.1), numbered behind the men. Values that rules ask for are flat arrays by kind.
 */

export const counters = checkedData(countersSchema, countersJson, 'counters.json');

type AnyRecord = (UnitRecord & { readonly vehicle?: undefined }) | VehicleType;
interface VehicleType {
  readonly id: string;
  readonly side: VehicleRecord['side'];
  readonly kind: 'vehicle';
  readonly name: string;
  readonly vp: number;
  readonly vehicle: VehicleRecord;
}
const list: readonly AnyRecord[] = [
  ...counters.units,
  ...counters.vehicles.map(
    (vehicle): VehicleType => ({
      id: vehicle.id,
      side: vehicle.side,
      kind: 'vehicle',
      name: vehicle.name,
      vp: vehicle.vp,
      vehicle,
    }),
  ),
];
const kinds = indexed(list);
export const { of: typeOf, id: typeId, size: TYPES, ids: typeIds } = kinds;
export const typeNamed = (id: string): number => {
  const type = typeOf(id);
  if (type < 0) throw new IronbottomError('bad-data', `there is no counter ${id}`);
  return type;
};
export const typeRecord = (type: number): AnyRecord => list[type]!;
/** D What is printed on a vehicle; asked only of vehicles. */
export const vehicleRecord = (type: number): VehicleRecord => list[type]!.vehicle!;
/** Men: all but vehicles. */
const men = (type: number): UnitRecord | undefined => {
  const record = list[type];
  return record && record.kind !== 'vehicle' ? record : undefined;
};
export const typeSide: readonly Side[] = list.map(({ side }) => sideOfRole(side));

const ALL_TYPES = list.map((_, type) => type);
const numbers = (of: (record: UnitRecord) => number | undefined, none = 0): Int8Array =>
  Int8Array.from(ALL_TYPES, type => {
    const record = men(type);
    return record ? (of(record) ?? none) : none;
  });
const flags = (of: (record: AnyRecord) => boolean | undefined): Uint8Array =>
  Uint8Array.from(list, record => (of(record) ? 1 : 0));
const ofKind = (...wanted: readonly AnyRecord['kind'][]): Uint8Array =>
  flags(({ kind }) => wanted.includes(kind));
const flagged = (of: (record: UnitRecord) => boolean | undefined): Uint8Array =>
  flags(record => record.kind !== 'vehicle' && of(record));

// ---------------------------------------------------------------- sorts (A1.12)

export const isSquadType = ofKind('squad', 'squad_reduced', 'unarmed_squad');
export const isHalfSquadType = ofKind('half_squad', 'unarmed_half_squad');
export const isCrewType = ofKind('crew', 'crew_reduced', 'crew_broken', 'vehicle_crew');
export const isVehicleCrewType = ofKind('vehicle_crew');
export const isLeaderType = ofKind('leader');
/** A15.2, G1.423 Heroes of both sorts. */
export const isHeroType = ofKind('hero', 'tank_hunter_hero');
export const isTankHunterType = ofKind('tank_hunter_hero');
export const isVehicleType = ofKind('vehicle');
/** D5.2 Its crew's heads are out as long as nobody shuts it; the dozer's driver is always behind shutters. */
export const isOpenTopped = (type: number): boolean =>
  list[type]?.vehicle?.top === 'OT' && list[type]!.vehicle!.always_bu !== true;
/** D5.1 With a crew of its own; a dozer has a driver and no arms. */
export const isArmedVehicleType = flags(({ vehicle }) => vehicle?.crew_morale !== undefined);
export const isDummyType = ofKind('dummy');
/** Multi-man and single-man counters. */
export const isMmcType = Uint8Array.from(
  ALL_TYPES,
  type => isSquadType[type]! | isHalfSquadType[type]! | isCrewType[type]!,
);
export const isSmcType = Uint8Array.from(ALL_TYPES, type => isLeaderType[type]! | isHeroType[type]!);
/** G1.12 A squad or crew that goes down by steps. */
export const isReducedType = ofKind('squad_reduced', 'crew_reduced');
export const isUnarmedType = ofKind('unarmed_squad', 'unarmed_half_squad', 'dummy');

// ---------------------------------------------------------------- values

export const fpOf = numbers(({ fp }) => fp);
/** Normal range; 0 for leaders. */
export const rangeOf = numbers(({ range }) => range);
export const moraleOf = numbers(({ morale }) => morale);
/** A10.4 The morale of the broken side; NONE: it has no such side (Japanese squads, heroes, Japanese leaders). */
export const NONE = -1;
export const brokenMoraleOf = numbers(({ broken_morale }) => broken_morale, NONE);
/** A10.7 0 for whoever is no leader. */
export const leadershipOf = numbers(({ leadership }) => leadership);
export const mfOf = numbers(({ mf }) => mf);
export const ipcOf = numbers(({ ipc }) => ipc);
export const ccvOf = numbers(({ ccv }) => ccv);
/** A1.12 Size numbers: 3, 2, 1; 4 for vehicles. */
export const sizeOf = Uint8Array.from(list, record => (record.kind === 'vehicle' ? 4 : record.size));
export const vpOf = Uint8Array.from(list, ({ vp }) => vp);
/** A firepower in brackets. */
export const isForCloseCombat = flagged(({ fp_cc_only }) => fp_cc_only);
export const isElite = flagged(({ cls }) => cls === 'E');
export const isStealthy = flagged(({ stealthy }) => stealthy);
export const isLax = flagged(({ lax }) => lax);
export const isInexperienced = flagged(({ inexperienced }) => inexperienced);
export const hasAssaultFire = flagged(({ assault_fire }) => assault_fire);
export const hasSprayingFire = flagged(({ spraying_fire }) => spraying_fire);
export const isUnderlined = flagged(({ morale_underlined }) => morale_underlined);
export const isEngineer = flagged(({ assault_engineer }) => assault_engineer);
export const isElrImmune = flagged(({ elr_immune }) => elr_immune);
export const rallies = flagged(({ self_rally }) => self_rally);
/** A5.5 What it counts for stacking, in half-squads: squads 2, half-squads and crews 1, others nothing here. */
export const halfSquadsOf = Uint8Array.from(ALL_TYPES, type =>
  isSquadType[type] ? 2 : isHalfSquadType[type] || isCrewType[type] ? 1 : 0,
);

// ---------------------------------------------------------------- what a counter becomes

const becomes = (of: (record: UnitRecord) => string | undefined): Int16Array =>
  Int16Array.from(ALL_TYPES, type => {
    const record = men(type);
    const id = record && of(record);
    return id === undefined ? NONE : typeNamed(id);
  });
/** G1.121 The reduced side. */
export const reducedOf = becomes(({ reduced }) => reduced);
/** A7.302 Its half-squad. */
export const halfOf = becomes(({ half_squad }) => half_squad);
/** A19.1 The next lower class of its size. */
export const lowerOf = becomes(({ lower_class }) => lower_class);
/** G1.3 */
export const breaksTo = becomes(({ breaks_to }) => breaks_to);
/** A1.32 */
export const recombinesTo = becomes(({ recombines_to }) => recombines_to);
/** A15.3 The next better class of its size: the one whose next lower class it is. */
export const higherOf = Int16Array.from(ALL_TYPES, type =>
  ALL_TYPES.findIndex(other => lowerOf[other] === type && isEngineer[other] === 0),
);
/** A19.13, A15.3 Leaders of a side from the worst to the best. */
export const leadersOf: readonly (readonly number[])[] = SIDES.map(side =>
  (side === US ? counters.leader_order.us : counters.leader_order.japan).map(name =>
    ALL_TYPES.findIndex(
      type => isLeaderType[type] === 1 && typeSide[type] === side && list[type]!.name === name,
    ),
  ),
);
export const dummyOf: readonly number[] = [typeNamed('us-dummy'), typeNamed('jp-dummy')];
/** The squads that most of a side are. */
export const squadOf: readonly number[] = [typeNamed('us-668'), typeNamed('jp-447')];
export const heroOf: readonly number[] = [typeNamed('us-hero'), typeNamed('jp-hero')];
/** A17.1, G1.41 The printed wounded side, where a counter has one. */
export const woundedSide = (type: number): UnitRecord['wounded'] => men(type)?.wounded;

// ---------------------------------------------------------------- weapons

const arms = indexed(counters.weapons);
export const { of: weaponTypeOf, id: weaponTypeId, size: WEAPON_KINDS, ids: weaponTypeIds } = arms;
export const weaponRecord = (type: number): WeaponRecord => counters.weapons[type]!;
export const weaponSide: readonly Side[] = counters.weapons.map(({ side }) => sideOfRole(side));
const armsOf = (...wanted: readonly WeaponRecord['type'][]): Uint8Array =>
  arms.flags(({ type }) => wanted.includes(type));
export const isMg = armsOf('LMG', 'MMG', 'HMG');
export const isLmg = armsOf('LMG');
export const isHmg = armsOf('HMG');
export const isMortar = armsOf('MTR');
export const isGun = armsOf('gun');
export const isCharge = armsOf('DC');
export const isBazooka = armsOf('BAZ');
export const isAtr = armsOf('ATR');
export const isRadio = armsOf('radio', 'phone');
/** A4.41 What cannot fire in the phase it was carried. */
export const isHeavyWeapon = armsOf('MMG', 'HMG', 'MTR', 'gun');
/** C10.3, C1.23 What nobody carries. */
export const isFixed = arms.flags(({ type, immobile }) => type === 'gun' || immobile === true);
export const portageOf = arms.numbers(({ pp }) => pp);
export const dismantledPortage = arms.numbers(({ pp, pp_dm }) => pp_dm ?? pp);
export const weaponFp = arms.numbers(({ fp }) => fp ?? 0);
export const weaponRange = arms.numbers(({ range, range_max }) => range ?? range_max ?? 0);
export const rofOf = arms.numbers(({ rof }) => rof ?? 0);
export const breakdownOf = arms.numbers(({ b }) => b ?? 12);
/** A9.7 NONE: it only malfunctions. */
export const eliminationOf = arms.numbers(({ x }) => x ?? NONE);

export const elrOf = (side: Side): number =>
  side === JAPAN ? counters.national.japan.elr : counters.national.us.elr;
