import type { Role } from '@ironbottom/engine';
import type { TurnScore } from '@ironbottom/room';
import type { LogLine } from '../model.ts';
import { happenings } from './chronicle.ts';

/** What a turn has brought, or the whole match, in numbers by side. */
export interface Tally {
  readonly lost: ByRole;
  readonly fights: ByRole;
  readonly marches: ByRole;
}
type ByRole = { readonly [role: Role]: number };

export interface TurnSum extends Tally {
  readonly turn: number;
  readonly score: ByRole;
  /** Against the end of the turn before. */
  readonly gained: ByRole;
  readonly luck: readonly Luck[];
  /** What came when all had moved and fought: who gave up, who starved. */
  readonly end: readonly LogLine[];
}

/** What fell for a side and what was to be expected, in one kind of dice. */
export interface Luck {
  readonly role: Role;
  readonly of: string;
  readonly fell: number;
  readonly due: number;
}

/** The last turn that is over; null: none is yet. */
export function lastTurnSum(
  scores: readonly TurnScore[],
  lines: readonly LogLine[],
  roles: readonly Role[],
): TurnSum | null {
  const [before, now] = [scores.at(-2), scores.at(-1)];
  if (!before || !now) return null;
  const told = lines.filter(({ at }) => at > before.at && at <= now.at);
  const lost = byRole(roles, role => (now.losses[role] ?? 0) - (before.losses[role] ?? 0));
  return {
    ...tallyOf(told, roles, lost),
    turn: now.turn,
    score: now.score,
    gained: byRole(roles, role => (now.score[role] ?? 0) - (before.score[role] ?? 0)),
    luck: luckIn(told, roles),
    end: endOf(told),
  };
}

function endOf(lines: readonly LogLine[]): readonly LogLine[] {
  const list = happenings(lines);
  const last = list.findLastIndex(({ kind, line }) => kind !== 'fact' || line.heading);
  return list.slice(last + 1).map(({ line }) => line);
}

/** A set-up, or a turn in which nobody did anything, is not worth a sheet. */
export const tellsAnything = ({ lost, fights, marches }: TurnSum): boolean =>
  [lost, fights, marches].some(by => Object.values(by).some(count => count > 0));

export function tallyOf(lines: readonly LogLine[], roles: readonly Role[], lost: ByRole): Tally {
  const list = happenings(lines);
  const count = (kind: 'fight' | 'walk') =>
    byRole(roles, role => list.filter(each => each.kind === kind && each.role === role).length);
  return { lost, fights: count('fight'), marches: count('walk') };
}

/** Added up by side and kind, in the order of the sides. */
export function luckIn(lines: readonly LogLine[], roles: readonly Role[]): Luck[] {
  const sums = new Map<string, { role: Role; of: string; fell: number; due: number }>();
  for (const role of roles)
    for (const { dice } of lines) {
      if (dice?.who !== role || !dice.due) continue;
      const { of, fell, due } = dice.due;
      const key = `${role} ${of}`;
      const sum = sums.get(key) ?? { role, of, fell: 0, due: 0 };
      sums.set(key, { ...sum, fell: sum.fell + fell, due: sum.due + due });
    }
  return [...sums.values()];
}

const byRole = (roles: readonly Role[], value: (role: Role) => number): ByRole =>
  Object.fromEntries(roles.map(role => [role, value(role)]));
