import { type Action, formatAction, type Refusal, refusal } from './action.ts';
import { explain, legal } from './contract.ts';
import type { Display, Pointed, Reference } from './display/display.ts';
import { IronbottomError } from './errors.ts';
import type { Game } from './game.ts';
import type { Match, View } from './match.ts';
import { barred } from './reach.ts';

/** The referee’s answers when the decision is another’s or another one; anything else says more. */
const GENERIC: readonly string[] = ['not-now', 'not-your-decision', 'match-over'];

/** Nobody can say what was meant: the decision at hand has nothing to do with what lies there. */
export const NOTHING_THERE = 'nothing-there';

/** Who is in hand can do something, but not there: `hex` says where. */
export const ELSEWHERE = 'elsewhere';

/** Who is in hand can do something, and no place has to do with it. */
export const NO_PLACE = 'no-place';

/** Somebody has to go there, and nobody is in hand. */
export const TAKE_UP_FIRST = 'take-up-first';

/**
 * Why nothing can be done where somebody pointed; undefined when something can, and for whoever only watches. `match`
 * is made of the view (`seen`).
 */
export function refusedAt<S>(
  game: Game<S>,
  display: Display<S>,
  match: Match<S>,
  view: View<S>,
  point: Pointed,
): Refusal | undefined {
  return (
    noMarch(game, display, match, view, point) ??
    noMarcher(game, display, match, view, point) ??
    noAction(game, display, match, view, point)
  );
}

/** A hex alone, where counters could be sent to: nobody can enter it, or one of them must be taken up first. */
function noMarcher<S>(
  game: Game<S>,
  { march, refers }: Display<S>,
  match: Match<S>,
  view: View<S>,
  { piece, hex, from }: Reference,
): Refusal | undefined {
  if (hex === undefined || piece !== undefined || from !== undefined || march.mover(view.state))
    return undefined;
  const start = legal(game, match, view.role).find(({ verb }) => march.start.includes(verb));
  const able = start && refers(start).piece;
  if (able === undefined) return undefined;
  return march.closed?.(view.state, able, hex) ?? refusal(march.rule, TAKE_UP_FIRST);
}

/** The piece on its way, or the one in hand, was to go somewhere: what stands in its way. */
function noMarch<S>(
  game: Game<S>,
  display: Display<S>,
  match: Match<S>,
  view: View<S>,
  { piece, hex }: Reference,
): Refusal | undefined {
  const mover = display.march.mover(view.state)?.piece ?? piece;
  if (mover === undefined || hex === undefined) return undefined;
  return barred(game, match, view.role, mover, hex, display);
}

/** What can be done where somebody pointed, though nothing of it stands on the table there. */
export const possibleAt = <S>(
  game: Game<S>,
  display: Display<S>,
  match: Match<S>,
  view: View<S>,
  point: Reference,
): Action[] => {
  const legals = new Map(legal(game, match, view.role).map(action => [formatAction(action), action]));
  const meant = view.waiting ? display.meant(point, view.waiting.id, view.state) : [];
  return [...new Set(meant.flatMap(action => legals.get(formatAction(action)) ?? []))];
};

function noAction<S>(
  game: Game<S>,
  display: Display<S>,
  match: Match<S>,
  view: View<S>,
  { held, ...point }: Pointed,
): Refusal | undefined {
  if (!view.waiting || !game.roles.includes(view.role)) return undefined;
  const { rule, roles } = view.waiting;
  const refusals: Refusal[] = [];
  /** What the piece in hand can do without the place that was pointed at. */
  const without: Action[] = [];
  for (const action of display.meant(point, view.waiting.id, view.state)) {
    const answer = explained(action);
    if (answer === 'legal') {
      if (!held || point.hex === undefined || display.refers(action, view.state).hex === point.hex)
        return undefined;
      without.push(action);
    } else if (answer) refusals.push(answer);
  }
  return (
    refusals.find(({ key }) => !GENERIC.includes(key)) ??
    (without.length > 0 ? instead() : refusals[0]) ??
    refusal(rule, roles.includes(view.role) ? NOTHING_THERE : 'not-your-decision')
  );

  function instead(): Refusal {
    const hexes = new Set(without.flatMap(action => display.refers(action, view.state).hex ?? []));
    return hexes.size > 0 ? refusal(rule, ELSEWHERE, { hex: [...hexes] }) : refusal(rule, NO_PLACE);
  }

  function explained(action: Action): Refusal | 'legal' | undefined {
    try {
      return explain(game, match, view.role, action) ?? 'legal';
    } catch (error) {
      // A guess at what was meant may name something that is no such thing.
      if (error instanceof IronbottomError) return undefined;
      throw error;
    }
  }
}
