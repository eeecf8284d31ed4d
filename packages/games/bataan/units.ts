import { IronbottomError, indexed } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { JAPAN, SIDES, type Side, sideOfRole } from './components.ts';
import unitsJson from './data/units.json' with { type: 'json' };
import { type AbsuRecord, type AirRecord, type GroundRecord, unitsSchema } from './schema.ts';

/** 2.3 The counters: ground units, then air units, then air base support units (ABSUs), each by its index. */

const data = checkedData(unitsSchema, unitsJson, 'units.json');
const short = (side: 'japan' | 'allies'): string => (side === 'japan' ? 'J' : 'A');

export interface AirUnit extends AirRecord {
  readonly id: string;
  /** Which of its type it is, from 0. */
  readonly nth: number;
}
export interface Absu extends AbsuRecord {
  readonly id: string;
}

const air: readonly AirUnit[] = data.air.flatMap(record =>
  Array.from({ length: record.count }, (_, nth) => ({
    ...record,
    id: `${short(record.side)}-${record.type}-${nth + 1}`,
    nth,
  })),
);
const absu: readonly Absu[] = data.absu.flatMap(record =>
  Array.from({ length: record.count }, (_, nth) => ({
    ...record,
    id: `${short(record.side)}-ABSU-${record.serves}-${nth + 1}`,
  })),
);

export const GROUND = data.ground.length;
export const AIR = air.length;
export const UNITS = GROUND + AIR + absu.length;

const all: readonly { readonly id: string; readonly side: 'japan' | 'allies' }[] = [
  ...data.ground,
  ...air,
  ...absu,
];
export const { ids: unitIds, of: unitOf, id: unitId } = indexed(all);
export const unitSide: readonly Side[] = all.map(({ side }) => sideOfRole(side));

/** A ground unit in the narrow sense: it has values for attack, defence and movement printed on it. */
export const isGround = (unit: number): boolean => unit < GROUND;
export const isAir = (unit: number): boolean => unit >= GROUND && unit < GROUND + AIR;
export const isAbsu = (unit: number): boolean => unit >= GROUND + AIR;
export const groundOf = (unit: number): GroundRecord => data.ground[unit]!;
export const airOf = (unit: number): AirUnit => air[unit - GROUND]!;
export const absuOf = (unit: number): Absu => absu[unit - GROUND - AIR]!;

const list = (test: (unit: number) => boolean): readonly number[] =>
  Array.from({ length: UNITS }, (_, unit) => unit).filter(test);
export const ALL_UNITS = list(() => true);
export const UNITS_OF: readonly (readonly number[])[] = SIDES.map(side =>
  list(unit => unitSide[unit] === side),
);
export const AIR_OF: readonly (readonly number[])[] = UNITS_OF.map(units => units.filter(isAir));
export const ABSUS_OF: readonly (readonly number[])[] = UNITS_OF.map(units => units.filter(isAbsu));
/** What stands on the ground: ground units and ABSUs. */
export const LAND_OF: readonly (readonly number[])[] = UNITS_OF.map(units =>
  units.filter(unit => !isAir(unit)),
);

/** A question about units that is asked over and over: the answers in a table. */
const asked = (test: (unit: number) => boolean): ((unit: number) => boolean) => {
  const table = Uint8Array.from(ALL_UNITS, unit => (test(unit) ? 1 : 0));
  return unit => table[unit] === 1;
};
const typed = (...types: readonly GroundRecord['type'][]) =>
  asked(unit => isGround(unit) && types.includes(groundOf(unit).type));
export const isHq = typed('hq');
export const isTruck = typed('truck');
export const isAa = typed('aa');
export const isAt = typed('at');
export const isTank = typed('tank');
export const isSpg = typed('self-propelled gun');
export const isEngineer = typed('engineer', 'combat engineer');
export const isCombatEngineer = typed('combat engineer');
export const isParatroop = typed('paratroop');
const classed = (cls: GroundRecord['cls']) => asked(unit => isGround(unit) && groundOf(unit).cls === cls);
/** Infantry, cavalry, marines, paratroops and provisional infantry. */
export const isInfantry = classed('infantry');
export const isArmour = classed('armour');
export const isArtillery = classed('artillery');
/** 7.2.1.2, 10.2.4 A * or ** gun. */
export const isStarGun = asked(unit => isArtillery(unit) && groundOf(unit).star > 0);
const winged = (cls: AirRecord['cls']) => asked(unit => isAir(unit) && airOf(unit).cls === cls);
export const isFighter = winged('fighter');
export const isBomber = winged('bomber');
export const isTransportPlane = winged('transport');
/** 8.7.5, 2.2.1 These are kept on the airfield charts. */
export const isOnCharts = (unit: number): boolean => isAir(unit) || isAbsu(unit) || isAa(unit);

/** 2.3.6 By unit: stacking points; air units stack freely (5.3.1). */
export const stackingOf = Uint8Array.from(ALL_UNITS, unit =>
  isAir(unit) ? 0 : isAbsu(unit) ? absuOf(unit).stacking : groundOf(unit).stacking,
);
export const fullSteps = Uint8Array.from(ALL_UNITS, unit => (isGround(unit) ? groundOf(unit).steps : 1));
/** By unit: its movement value, in whole points. */
export const moveOf = Uint8Array.from(ALL_UNITS, unit =>
  isAir(unit) ? airOf(unit).move : isAbsu(unit) ? absuOf(unit).move : groundOf(unit).move,
);
/** 4.2.1 Motorised: 6, or 8 and more. 4.7 Bicycles use the motorised rate on roads only. */
export const isMotorised = asked(
  unit => isAbsu(unit) || (isGround(unit) && groundOf(unit).move_class === 'motor'),
);
export const isBicycle = asked(unit => isGround(unit) && groundOf(unit).move_class === 'bike');

/** 6.2 By battalion: its companies; by company: its battalion. */
const at = (id: string): number => {
  const unit = unitOf(id);
  if (unit < 0) throw new IronbottomError('bad-data', `units.json names ${id}, which it does not have`);
  return unit;
};
export const unitNamed = at;
export const companiesOf: readonly (readonly number[])[] = ALL_UNITS.map(unit =>
  isGround(unit) ? (groundOf(unit).breakdown ?? []).map(at) : [],
);
export const battalionOf: readonly number[] = ALL_UNITS.map(unit =>
  isGround(unit) && groundOf(unit).battalion ? at(groundOf(unit).battalion!) : -1,
);
export const isBattalion = (unit: number): boolean => companiesOf[unit]!.length > 0;

/** 9.1 Headquarters that may hold reserves: those of armies for one hex anywhere, the others within reach. */
export const reserveHqs: readonly { readonly unit: number; readonly anywhere: boolean }[] = [
  { unit: at('A-USAFFE'), anywhere: true },
  { unit: at('A-I'), anywhere: false },
  { unit: at('A-II'), anywhere: false },
  { unit: at('J-14'), anywhere: true },
  { unit: at('J-16-HQ'), anywhere: false },
  { unit: at('J-48-HQ'), anywhere: false },
];
export const USAFFE = at('A-USAFFE');
/** 6.3 */
export const provisionals: readonly number[] = [at('A-Pr1'), at('A-Pr2')];

/** 16.4.1 The Japanese ground units of a group. */
export const groupUnits = (group: string): readonly number[] =>
  UNITS_OF[JAPAN]!.filter(unit => isGround(unit) && groundOf(unit).group === group);

/** 8.2.1 Whether this ABSU serves that air unit. */
export const serves = (support: number, plane: number): boolean =>
  airOf(plane).absu.includes(absuOf(support).serves);
