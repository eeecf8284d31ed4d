import { isCarrier, isGround, type Side, serviceOf, unitRecords, unitSide, unitsOf } from '../components.ts';
import type { Facts } from './questions.ts';

/** Units as the charts ask for them. */

export const unitsIn = (facts: Facts, side: Side, hex: number, kind: Uint8Array): readonly number[] =>
  facts.unitsAt(hex).filter(unit => unitSide[unit] === side && kind[unit] === 1);

export const landUnitIn = (facts: Facts, side: Side, hex: number): boolean =>
  unitsIn(facts, side, hex, isGround).length > 0;

/** Army size: corps and armies (CDSS-A-M-N6: brigade steps do not matter). */
export const isArmySize = (unit: number): boolean =>
  ['army', 'corps'].includes(unitRecords[unit]!.size ?? '');

export const landSteps = (
  facts: Facts,
  side: Side,
  hexes: readonly number[],
  counts: (unit: number) => boolean,
): number =>
  hexes
    .flatMap(hex => unitsIn(facts, side, hex, isGround).filter(counts))
    .reduce((sum, unit) => sum + facts.steps(unit), 0);

export const onMap = (facts: Facts, side: Side, wanted: (unit: number) => boolean): readonly number[] =>
  unitsOf[side]!.filter(unit => wanted(unit) && facts.hexOfUnit(unit) >= 0);

export const onMapAndSupplied = (facts: Facts, unit: number): boolean =>
  facts.hexOfUnit(unit) >= 0 && facts.supplied(unit);

export const isUsArmyCorps = (unit: number): boolean => {
  const { nationality, size } = unitRecords[unit]!;
  return nationality === 'us' && size === 'corps' && serviceOf[unit] === 'army';
};

/** CDSS-P-67 Hexes where an own carrier and a US Army corps stand together. */
export const escortedCorps = (facts: Facts): readonly number[] =>
  onMap(facts, facts.side, isUsArmyCorps)
    .map(unit => facts.hexOfUnit(unit))
    .filter(hex => unitsIn(facts, facts.side, hex, isCarrier).length > 0);
