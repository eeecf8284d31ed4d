import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import {
  ALLIES,
  extendedRange,
  grid,
  HEXES,
  hasAirfield,
  hexId,
  isAir,
  isLand,
  nationOf,
  type Side,
  unitIds,
  unitOf,
} from '../../components.ts';
import { isSupplied } from '../../rules/06-supply/20-supply.ts';
import { inOpenEnemyZoi } from '../../rules/06-supply/40-zones.ts';
import { takeControl } from '../../rules/06-supply/50-control.ts';
import { barredFrom } from '../../rules/08-movement/41-limits.ts';
import { holds, opposed, unitsAt } from '../../rules/08-movement/presence.ts';
import { put, type State, theOffensive } from '../../state.ts';
import { remember } from '../undo.ts';

/** A-69 The 11th Airborne jumps, though it is not activated. */

const DIVISION = unitOf('us-11-abn');

/** The furthest that a supplied US air unit at its base carries it; 0 where it cannot jump. */
function carried(s: State): number {
  const base = s.at[DIVISION]!;
  if (base < 0 || !hasAirfield[base]) return 0;
  if (theOffensive(s).missions.some(({ unit }) => unit === DIVISION)) return 0;
  const planes = unitsAt(s, ALLIES, base).filter(
    unit => isAir[unit] && nationOf[unit] === 'us' && isSupplied(s, unit),
  );
  return Math.max(0, ...planes.map(unit => extendedRange[unit]!));
}

function dropZones(s: State): number[] {
  const range = carried(s);
  const hexes: number[] = [];
  if (range === 0) return hexes;
  for (let hex = 0; hex < HEXES; hex++) {
    if (!isLand[hex] || grid.distance(s.at[DIVISION]!, hex) > range || barredFrom(DIVISION, hex)) continue;
    if (holds(s, ALLIES, hex) || opposed(s, ALLIES, hex) || inOpenEnemyZoi(s, ALLIES, hex)) continue;
    hexes.push(hex);
  }
  return hexes;
}

export function offerJump({ s }: Ref, side: Side): void {
  if (carried(s) > 0) s.choices.push(choice('airborne-drop', side, { unit: DIVISION }));
}

export const airborneChoice: ChoiceKind = {
  kind: 'airborne-drop',
  rule: 'A-69',
  subject: 'hex',
  verb: 'drop',
  list: dropZones,
  take: (ref, { side, unit }, hex) => {
    remember(ref.s, [unit]);
    put(ref.s, unit, hex);
    ref.log('A-69', 'airborne-dropped', { unit: unitIds[unit]!, hex: hexId(hex) });
    takeControl(ref, hex, side, '6.5-1');
  },
  decline: () => undefined,
};
