import { auto, type Block, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { type ChoiceKind, choice, choices, type Ref } from '../../choices.ts';
import {
  extendedRange,
  grid,
  HEXES,
  hasAirfield,
  hasPort,
  hexId,
  isAir,
  isLand,
  isNaval,
  type Side,
  UNITS,
  unitIds,
  unitSide,
} from '../../components.ts';
import { put, type State } from '../../state.ts';
import { eliminate } from '../09-battle/20-losses.ts';
import { barredFrom } from './41-limits.ts';

/** 8.22, 8.32 Emergency movement: air and naval units leave hexes that the enemy has taken. */

/** 8.22-2 As the crow flies. */
const EMERGENCY_PORT = 10;

/** 8.22-1, 8.32-1, 9.61-2 In a hex that the enemy controls. The sea belongs to nobody. */
const isStranded = (s: State, unit: number): boolean => {
  const hex = s.at[unit]!;
  return (
    hex >= 0 && isLand[hex] === 1 && (isAir[unit] || isNaval[unit]) === 1 && s.control[hex] !== unitSide[unit]
  );
};

/** 8.22-2, 8.32-2 Ports within ten hexes; air bases within range, the extended one too, whatever it cost before. */
export function havens(s: State, unit: number): number[] {
  const hex = s.at[unit]!;
  const side = unitSide[unit];
  const bases = isNaval[unit] ? hasPort : hasAirfield;
  const far = isNaval[unit] ? EMERGENCY_PORT : extendedRange[unit]!;
  const list: number[] = [];
  for (let to = 0; to < HEXES; to++)
    if (bases[to] && s.control[to] === side && grid.distance(hex, to) <= far && !barredFrom(unit, to))
      list.push(to);
  return list;
}

/** 8.22-2, 8.32-2 Why it cannot go there. */
export function whyNoHaven(s: State, unit: number, hex: number, rule: string): Refusal | undefined {
  const about = { unit: unitIds[unit]!, hex: hexId(hex) };
  const far = isNaval[unit] ? EMERGENCY_PORT : extendedRange[unit]!;
  if (!(isNaval[unit] ? hasPort : hasAirfield)[hex])
    return refusal(rule, isNaval[unit] ? 'no-port-there' : 'no-air-base-there', about);
  if (s.control[hex] !== unitSide[unit]) return refusal(rule, 'not-in-our-hands', about);
  if (grid.distance(s.at[unit]!, hex) > far) return refusal(rule, 'too-far-to-flee', { ...about, far });
  return barredFrom(unit, hex);
}

/** Puts every stranded unit of a side, or of both, on the list; who has nowhere to go is eliminated. */
export function queueEmergency(ref: Ref, only?: Side): void {
  const { s } = ref;
  for (let unit = 0; unit < UNITS; unit++) {
    if (!isStranded(s, unit) || (only !== undefined && unitSide[unit] !== only)) continue;
    if (havens(s, unit).length > 0) s.choices.push(choice('emergency', unitSide[unit]!, { unit }));
    else eliminate(ref, unit, isNaval[unit] ? '8.22-2' : '8.32-2');
  }
}

const emergency: ChoiceKind = {
  kind: 'emergency',
  rule: '8.22-2',
  subject: 'hex',
  verb: 'place',
  list: (s, { unit }) => havens(s, unit),
  why: (s, { unit }, hex) => whyNoHaven(s, unit, hex, isNaval[unit] ? '8.22-2' : '8.32-2'),
  take(ref, { unit }, hex) {
    const { s } = ref;
    ref.log(isNaval[unit] ? '8.22-2' : '8.32-2', 'emergency', {
      unit: unitIds[unit]!,
      from: hexId(s.at[unit]!),
      hex: hexId(hex),
    });
    put(s, unit, hex);
  },
};

export const emergencyChoices: readonly ChoiceKind[] = [emergency];

/** 7.2-14 Step 14 of an offensive. */
export const emergencyMovement: Block<State> = sequence('emergency', '8.22-1', [
  auto('emergency.find', '8.22-1', ref => queueEmergency(ref)),
  choices('emergency.place', '8.22-2'),
]);
