import { z } from 'zod';
import { divisionOfId, roleOf, SIDES, TACTICS, WEATHERS } from '../components.ts';
import type { State } from '../state.ts';
import { bad, count, numbered } from './words.ts';

/** The turn: weather, chits, fatigue. */

export const turnPart = {
  weather: z.enum(WEATHERS).default('clear'),
  weatherRolls: count.default(0),
  /** The chits of this turn. */
  tactics: z.strictObject({ us: z.string().optional(), japan: z.string().optional() }).default({}),
  /** Division to fatigue points; divisions that rest with the right to the higher recovery. */
  fatigue: z.record(z.string(), count).default({}),
  rests: z.array(z.string()).default([]),
  /** 11.42 The turn in which the Japanese HQ gave its modifier last. */
  hqUsed: count.default(0),
};

interface Turn {
  readonly weather: (typeof WEATHERS)[number];
  readonly weatherRolls: number;
  readonly tactics: { readonly us?: string | undefined; readonly japan?: string | undefined };
  readonly fatigue: { readonly [division: string]: number };
  readonly rests: readonly string[];
  readonly hqUsed: number;
}

export function layTurn(s: State, p: Turn): void {
  s.weather = WEATHERS.indexOf(p.weather);
  s.weatherRolls = p.weatherRolls;
  for (const side of SIDES) {
    const chit = p.tactics[roleOf(side)];
    if (chit !== undefined) s.tactics[side] = numbered(TACTICS[side], chit, 'chit');
  }
  for (const [id, points] of Object.entries(p.fatigue)) s.fatigue[division(id)] = points;
  for (const id of p.rests) s.rests[division(id)] = 1;
  s.hqUsed = p.hqUsed;
}

function division(id: string): number {
  const number = divisionOfId(id);
  if (number < 0) throw bad(`there is no division "${id}"`);
  return number;
}
