import type { Role } from '@ironbottom/engine';
import type { LogLine } from '../model.ts';

/**
 * How lucky a side was in these rolls, in standard deviations: the sum over the root of their number, so that many rolls
 * can be told from few. null: nothing can be said.
 */
export function luckOf(lines: readonly LogLine[], role: Role): number | null {
  const rolls = lines.flatMap(({ dice }) => (dice?.who === role && dice.luck !== null ? [dice.luck] : []));
  if (rolls.length === 0) return null;
  return rolls.reduce((sum, each) => sum + each, 0) / Math.sqrt(rolls.length);
}

export const sigmas = (luck: number): string => `${luck >= 0 ? '+' : '−'}${Math.abs(luck).toFixed(1)}`;
