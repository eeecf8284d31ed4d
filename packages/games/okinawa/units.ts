import { IronbottomError, indexed } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { DIVISIONS, divisionOfId, JAPAN, SIDES, type Side, sideOfRole, US } from './components.ts';
import unitsJson from './data/units.json' with { type: 'json' };
import { type UnitRecord, unitsSchema } from './schema.ts';

/** 3.3 The counters of ground units, each by its index: the US divisions first, then the 32nd Army. */

const data = checkedData(unitsSchema, unitsJson, 'units.json');
export const { records, ids: unitIds, of: unitOf, id: unitId, size: UNITS } = indexed(data.units);
export const recordOf = (unit: number): UnitRecord => records[unit]!;
export const unitSide: readonly Side[] = records.map(({ side }) => sideOfRole(side));

export const ALL_UNITS: readonly number[] = records.map((_, unit) => unit);
export const UNITS_OF: readonly (readonly number[])[] = SIDES.map(side =>
  ALL_UNITS.filter(unit => unitSide[unit] === side),
);
/** A unit that the data name. */
export const unitNamed = (id: string): number => {
  const unit = unitOf(id);
  if (unit < 0) throw new IronbottomError('bad-data', `there is no unit ${id}`);
  return unit;
};

/** A question about units that is asked over and over: the answers in a table. */
const asked = (test: (record: UnitRecord) => boolean | undefined): ((unit: number) => boolean) => {
  const table = Uint8Array.from(records, record => (test(record) ? 1 : 0));
  return unit => table[unit] === 1;
};
const typed = (...types: readonly UnitRecord['type'][]) => asked(({ type }) => types.includes(type));

// ---------------------------------------------------------------- types (3.3.6)

export const isInfantry = typed('infantry');
/** 3.5 Artillery: neither mortars nor anti-tank guns. */
export const isArtillery = typed('artillery');
export const isTank = typed('tank');
export const isMachineGun = typed('machine gun');
/** 81 mm and 320 mm alike. */
export const isMortar = typed('mortar', 'heavy mortar');
export const isAntiTank = typed('anti-tank');
export const isShippingEngineer = typed('shipping engineer');
export const isSupply = typed('supply');
export const isHq = typed('hq');
export const isHomeGuard = typed('home guard');
/** 3.5 Any Japanese ground unit that is no Home Guard. */
export const isArmyUnit = (unit: number): boolean => unitSide[unit] === JAPAN && !isHomeGuard(unit);
/** 9.25a Tanks, artillery and US supply units. */
export const isHeavy = asked(({ heavy }) => heavy);
/** 9.41 Headquarters and Japanese anti-tank units stack freely. */
export const stacksFree = asked(({ stacks_free }) => stacks_free);
export const isMarine = asked(({ branch }) => branch === 'marine');
export const isOutpost = asked(({ outpost }) => outpost);
/** 16.3 Whether it goes into the replacement box when it is eliminated. */
export const isReplaceable = asked(({ replaceable }) => replaceable);
export const isAssembled = asked(({ formation }) => formation === 'assembled');
/** 18.12c "Remaining Japanese Army units", of which so many go into each sector. */
export const isArmyTroop = asked(({ formation }) => formation === 'army');
export const isNavy = asked(({ formation }) => formation === 'navy');
/** 8.32, T-VP-JP-6 US battalions whose steps count 3 points; all others count 5. */
export const isFootOrGuns = (unit: number): boolean => isInfantry(unit) || isArtillery(unit);

export const JAPANESE_HQ = unitNamed('JP-HQ');
/** 18.12a, 18.16d The Udo detachment in the north. */
export const UDO = unitNamed('JP-44-2-2');
export const formationUnits = (formation: UnitRecord['formation']): readonly number[] =>
  ALL_UNITS.filter(unit => records[unit]!.formation === formation);
export const assembledCompanies = formationUnits('assembled');

// ---------------------------------------------------------------- divisions (13.21, 14.0)

/** By unit: its US division, or -1. */
export const divisionOf = Int8Array.from(records, ({ formation }) => divisionOfId(formation));
export const divisionUnits: readonly (readonly number[])[] = Array.from(
  { length: DIVISIONS },
  (_, division) => UNITS_OF[US]!.filter(unit => divisionOf[unit] === division),
);
/** By division: its headquarters, its supply unit. */
export const divisionHq: readonly number[] = divisionUnits.map(units => units.find(isHq)!);
export const supplyUnits: readonly number[] = UNITS_OF[US]!.filter(isSupply);
export const isMarineDivision = (division: number): boolean => isMarine(divisionHq[division]!);

// ---------------------------------------------------------------- values by steps left (3.3.1, 3.4)

/** No assault strength. */
export const NONE = -1;
export const fullSteps = Uint8Array.from(records, ({ strength }) => strength.length);
const value = (unit: number, steps: number): UnitRecord['strength'][number] | undefined =>
  steps > 0 ? records[unit]!.strength[fullSteps[unit]! - steps] : undefined;
/** 10.1 Fire strength of a unit with so many steps. */
export const fireOf = (unit: number, steps: number): number => value(unit, steps)?.fire ?? 0;
/** 11.1 Assault strength, or NONE. */
export const assaultOf = (unit: number, steps: number): number => value(unit, steps)?.assault ?? NONE;
/** 9.1 The printed movement allowance, in whole points. */
export const moveOf = (unit: number, steps: number): number => value(unit, steps)?.move ?? 0;
/** 10.14a, 10.15a, 8.42a The printed range of artillery and mortars; 0: none. */
export const rangeOf = Uint8Array.from(records, ({ strength }) => strength[0]!.range ?? 0);
/** 12.11 How far a supply unit reaches; 0: it is none. */
export const supplyRange = Uint8Array.from(records, record => record.supply_range ?? 0);
