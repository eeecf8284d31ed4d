import { JAPAN, monthOf, roleOf, scenarioOf, tables, US } from '../../components.ts';
import type { State } from '../../state.ts';

/** 5.31 The tracks of the air battle: what is lost, what is disrupted, what can fly, and when. */

const { japan_values, step } = tables.air_limits;

export const [us, japan] = [roleOf(US), roleOf(JAPAN)];

/** 5.31 */
export const availableOf = ({ air: { lost, disrupted } }: State): number => japan_values - lost - disrupted;

/**
 * 5.14c, 5.31 New losses come out of what can fly, then out of what is disrupted; disruption takes no more than is left.
 * Together they never pass the strength of the air force. How much of both there was to take.
 */
export function record({ air }: State, lost: number, disrupted: number): { lost: number; disrupted: number } {
  const before = air.lost;
  air.lost = Math.min(japan_values, before + lost);
  // Disrupted aircraft that are destroyed now were among them before.
  const kept = Math.min(air.disrupted, japan_values - air.lost);
  air.disrupted = Math.min(kept + disrupted, japan_values - air.lost);
  return { lost: air.lost - before, disrupted: air.disrupted - kept };
}

/** 15.22, 5.37b One part in so many, rounded up to whole steps of the track. */
export const partOf = (values: number, share: number): number => Math.ceil(values / (share * step)) * step;

/** 5.33b The same, rounded down. */
export const leastPartOf = (values: number, share: number): number =>
  Math.floor(values / (share * step)) * step;

/** A table ends where it ends: what lies beyond is read as its last line. */
export const within = (value: number, [low, high]: readonly [number, number]): number =>
  Math.max(low, Math.min(high, value));

/** 5.16b, 18.43a Whether the Japanese may fly this turn at all. */
const isOpen = (s: State): boolean => {
  const { japan_turns } = scenarioOf(s.scenario).air;
  return s.turn >= s.air.fliesOn && (japan_turns === null || japan_turns.includes(s.turn));
};

/** 5.3, 5.32b, 18.16a Whether a kikusui can be flown. */
export const canFly = (s: State): boolean =>
  isOpen(s) && s.air.kikusui > 0 && availableOf(s) >= tables.air_limits.kikusui_min;

/** 5.22 Yamato has sailed this turn. */
export const isAtSea = ({ air, turn }: State): boolean => air.yamato === turn;

export const monthNow = (s: State): number => monthOf(s.turn);
