import { isNonce, type Match, type Role } from '@ironbottom/engine';

/**
 * What one click has done may be many actions, such as the steps of a march: they are a row, and are taken back as one.
 * Beside it is kept how far back anything can be taken without dice or something hidden in between.
 */
export interface Rows {
  /** The numbers of the actions that belong to the one before them. */
  readonly joined: readonly number[];
  /** The numbers of those that the table gave by itself and that belong to none before them. Absent: there are none. */
  readonly given?: readonly number[];
  /** So many actions stand: the last of them threw dice, or showed something. */
  readonly fixed: number;
  /** By role: the numbers of the steps of its plan that belong to the one before them. Absent: of no plan. */
  readonly steps?: { readonly [role: Role]: readonly number[] };
}

/** Of a match whose rows were not kept: what came before those that can freely be taken back may have thrown dice. */
export const noRows = <S>({ undo }: Match<S>): Rows => ({ joined: [], fixed: undo.from });

/** How an action goes on with what the same role did before it: by the same click, or because the table has answered. */
export type More = 'click' | 'table' | null;

/** After a change of the match. */
export function rowsAfter<S>(
  { joined, given = [], fixed, steps = {} }: Rows,
  before: Match<S>,
  now: Match<S>,
  more: More,
): Rows {
  const [had, has] = [before.actions.length, now.actions.length];
  // What was taken back may have been all that stood.
  if (has <= had)
    return {
      joined: joined.filter(at => at < has),
      ...listed(given.filter(at => at < has)),
      fixed: Math.min(fixed, has),
      ...(now.drafts && { steps: stepsAfter(steps, before, now, more !== null) }),
    };
  // A click ends with dice: nobody takes them back by saying that it went on.
  const since = more === 'click' ? before.undo.from : lastMark(before);
  const isSameRole = before.actions.at(-1)?.role === now.actions.at(-1)?.role;
  const goesOn = more !== null && has === had + 1 && isSameRole && had > since;
  return {
    joined: goesOn ? [...joined, had] : joined,
    ...listed(more === 'table' && has === had + 1 && !goesOn ? [...given, had] : given),
    fixed: now.undo.from === has ? has : fixed,
  };
}

const listed = (given: readonly number[]): Pick<Rows, 'given'> => (given.length > 0 ? { given } : {});

function stepsAfter<S>(
  steps: NonNullable<Rows['steps']>,
  before: Match<S>,
  now: Match<S>,
  more: boolean,
): NonNullable<Rows['steps']> {
  const written = Object.entries(now.drafts ?? {}).map(([role, plan]) => {
    const had = before.drafts?.[role]?.length ?? 0;
    const known = (steps[role] ?? []).filter(step => step < plan.length);
    return [role, more && had > 0 && plan.length === had + 1 ? [...known, had] : known] as const;
  });
  return Object.fromEntries(written.filter(([, joined]) => joined.length > 0));
}

/** How many steps of the role's plan were there before the row that the last one belongs to. */
export function stepsBefore<S>({ steps = {} }: Rows, { drafts }: Match<S>, role: Role): number {
  let first = (drafts?.[role]?.length ?? 0) - 1;
  while (steps[role]?.includes(first)) first--;
  return first;
}

/** The number of the action with which the row began that this one belongs to. */
export const rowOf = ({ joined }: Rows, at: number): number => {
  let first = at;
  for (let i = joined.lastIndexOf(at); i >= 0 && joined[i] === first; i--) first--;
  return first;
};

/** The row of this action was meant by nobody: what the table gives by itself it would give again at once. */
export const isGiven = (rows: Rows, at: number): boolean => rows.given?.includes(rowOf(rows, at)) ?? false;

/** The number of the role's last action that can still be taken back: none from before a mark; -1 if there is none. */
export function lastOwn<S>(match: Match<S>, role: Role): number {
  const last = match.actions.findLastIndex(played => played.role === role && !isNonce(played));
  return last < lastMark(match) ? -1 : last;
}

const lastMark = <S>({ marks }: Match<S>): number => marks.at(-1)?.actions ?? 0;
