import type { Term } from '@ironbottom/engine';
import { vehicleOf, workIn } from '../../board.ts';
import { roleOf, tables } from '../../components.ts';
import { around, hexId, isDebris, isDense, isJungle, isStream, SWAMP, terrainAt } from '../../map.ts';
import { HALF } from '../../state/moving.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { hurtVehicle, removeWork } from '../../writing.ts';
import { hasTrailBreak, isFord } from '../a04-movement/13-cost.ts';
import { sumOf, term, twoDice } from '../dice.ts';
import { type DriveCost, isThick } from './21-cost.ts';
import { isOnBreak, isOnRoad } from './24-turning.ts';
import { ownTerms } from './82-bog-terms.ts';

/** D8.2, D8.21, B20.45, B26.43, B27.5, G7.1, G15.2 Bog checks by the ground. */

/** G7.1 Every hex beside a swamp, but for streams and swamps. */
const isSoaked = (hex: number): boolean =>
  isStream[hex] === 0 && terrainAt[hex] !== SWAMP && around[hex]!.some(next => terrainAt[next] === SWAMP);

/** G15.2 A dozer that puts all it has into it clears the way. */
const clears = (s: State, unit: number, gear: number): boolean =>
  vehicleRecord(s.units.type[unit]!).type === 'dozer' && gear !== HALF;

/** D8.21 The DRM on entering a hex; undefined: nothing there can bog it. */
export function entryTerms(
  s: State,
  unit: number,
  from: number,
  to: number,
  gear: number,
  { breaks, road }: DriveCost,
): Term[] | undefined {
  const { bog } = tables;
  const climbs = from !== to && isStream[from] === 1 && isStream[to] === 0;
  const byWork = workIn(s, to, 'wire') ?? workIn(s, to, 'trench');
  const thick = breaks && !isFord(s, to);
  const soaked = isSoaked(to) && !road && !hasTrailBreak(s, from, to);
  if (!thick && !soaked && !byWork && !(climbs && !isFord(s, from))) return undefined;
  const more: Term[] = [];
  if (workIn(s, to, 'wire')) more.push(term('wire', bog.wire));
  if (thick && gear === HALF && isJungle[to]) more.push(term('half-allotment', bog.jungle_half));
  if (thick && gear === HALF && isDebris[to]) more.push(term('half-allotment', bog.debris_half));
  if (thick && isDense[to] && !clears(s, unit, gear)) more.push(term('dense', bog.dense));
  if (climbs && isThick(to)) more.push(term('uphill', bog.uphill_jungle));
  return [...ownTerms(vehicleRecord(s.units.type[unit]!)), ...more];
}

/** D8.2, D2.1 The DRM of turning where it stands. */
export function turnTerms(s: State, unit: number, hex: number): Term[] | undefined {
  if (isOnRoad(s, hex) || isOnBreak(s, hex) || isFord(s, hex)) return undefined;
  if (!isThick(hex) && !isSoaked(hex)) return undefined;
  const dense = isDense[hex] ? [term('dense', tables.bog.dense)] : [];
  return [...ownTerms(vehicleRecord(s.units.type[unit]!)), ...dense];
}

/** D8.2 12 or more bogs it there. Gives the coloured die where it has got through, else 0. */
export function bogCheck(ref: Ref, unit: number, terms: readonly Term[]): number {
  const fall = twoDice(ref, { who: roleOf(sideOf(unit)), why: 'bog', rule: 'D8.2', terms });
  if (fall.sum + sumOf(terms) < tables.bog.at) return fall.coloured;
  bog(ref, unit, 'D8.2');
  return 0;
}

/** D8.2 It sticks, and its move is over. */
export function bog(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  hurtVehicle(s, unit, { bogged: true, motion: false });
  tell(ref, rule, 'bogged', [unit], { hex: hexId(s.units.at[unit]!) });
}

/** B26.43 A tracked vehicle that gets through with a coloured 1 flattens the wire. */
export function flatten(ref: Ref, unit: number, hex: number, coloured: number): void {
  const { s } = ref;
  const wire = workIn(s, hex, 'wire');
  if (!wire || coloured !== 1 || vehicleRecord(s.units.type[unit]!).movement !== 'fully_tracked') return;
  removeWork(s, wire);
  ref.log('B26.43', 'wire-flattened', { hex: hexId(hex) });
}

export const isStuck = (s: State, unit: number): boolean => {
  const vehicle = vehicleOf(s, unit);
  return vehicle === undefined || vehicle.bogged || vehicle.immobile;
};
