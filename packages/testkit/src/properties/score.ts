import type { Role, ScoreSheet, Translate } from '@ironbottom/engine';
import { type Fault, firstOf, type Moment, type Property, readersOf } from '../moment.ts';

const key: Translate = text => text;

/** The score is what its rows add up to, what the statistics say, and what the rules would reckon now. */
export const scoreAddsUp = <S>(): Property<S> => ({
  name: 'the score is the sum of its parts, and what the rules would reckon if the match ended now',
  look: moment =>
    moment.display.score &&
    (firstOf(readersOf(moment.game), role => asSeen(moment, role)) ?? reckoned(moment)),
});

function asSeen<S>({ game, display, match }: Moment<S>, role: Role): Fault {
  const masked = game.mask(match.state, role);
  const sheet = display.score!(masked, key, match.result);
  const told = game.statistics.score(masked);
  return (
    firstOf(sheet.sides, ({ role: side, total, rows }) => {
      const sum = rows.reduce((all, { value }) => all + value, 0);
      if (sum !== total) return `${role} reads that ${side} has ${total}, but the rows come to ${sum}`;
      if (!match.result && told[side] !== total)
        return `${role} reads that ${side} has ${total}, but statistics.score says ${told[side]}`;
      return undefined;
    }) ?? wellFormed(sheet, game.roles)
  );
}

function wellFormed(sheet: ScoreSheet, roles: readonly Role[]): Fault {
  const missing = roles.find(role => !sheet.sides.some(side => side.role === role));
  if (missing !== undefined) return `${missing} has no score`;
  return sheet.balance >= 0 && sheet.balance <= 1 ? undefined : `a balance of ${sheet.balance}`;
}

/** Somebody who saw everything would know the points, where chance has no more part in them. */
function reckoned<S>({ display, match, options }: Moment<S>): Fault {
  const truth = match.result ? null : options.reckoned?.(match);
  if (!truth) return undefined;
  return firstOf(display.score!(match.state, key, match.result).sides, ({ role, total, approximate }) =>
    approximate || truth[role] === total
      ? undefined
      : `${role} has ${total} by the sheet and ${truth[role]} by the rules`,
  );
}
