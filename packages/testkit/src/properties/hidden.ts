import {
  act,
  canonicalJson,
  clone,
  explain,
  formatAction,
  hasOdds,
  interrupts,
  legal,
  type Match,
  odds,
  oddsOfFight,
  type Role,
  readable,
  seen,
  view,
  waiting,
} from '@ironbottom/engine';
import { asideNow, sight } from '@ironbottom/room';
import {
  differ,
  type Fault,
  firstOf,
  type Moment,
  type Property,
  readersOf,
  type Secret,
  some,
} from '../moment.ts';
import { drawn } from './drawn.ts';

/** Nothing that a role can ask for depends on what is hidden from it. */

const QUESTIONS = 8;

const property = <S>(name: string, look: (moment: Moment<S>, role: Role) => Fault): Property<S> => ({
  name,
  look: moment =>
    firstOf(readersOf(moment.game), role => {
      const fault = look(moment, role);
      return fault && `${role} can tell: ${fault}`;
    }),
});

/** All that leaves the server for a seat: the text itself, so that not even its length tells anything. */
const sent = <S>({ game, room }: Moment<S>, role: Role, match: Match<S>): string =>
  JSON.stringify(
    sight(
      game,
      { ...room, match, aside: asideNow(game, match) },
      role,
      Math.max(0, readable(match.log, role).length - 20),
    ),
  );

export const sameWire = <S>(): Property<S> =>
  property('another hidden world gives the same view, to the byte on the wire', (moment, role) =>
    differ(moment.match, moment.other(role), match => sent(moment, role, match)),
  );

export const sameLegal = <S>(): Property<S> =>
  property('another hidden world gives the same legal actions, in turn and out of turn', (moment, role) =>
    differ(moment.match, moment.other(role), match => [
      legal(moment.game, match, role).map(formatAction),
      interrupts(moment.game, match, role).map(formatAction),
    ]),
  );

export const sameRefusals = <S>(): Property<S> =>
  property('another hidden world gives the same refusals', ({ game, match, ids, chance, other }, role) =>
    game.roles.includes(role)
      ? firstOf(ids.questions(match, QUESTIONS, chance), action =>
          differ(match, other(role), each => explain(game, each, role, action)),
        )
      : undefined,
  );

export const sameDrawn = <S>(): Property<S> =>
  property('another hidden world looks the same on the table', (moment, role) =>
    differ(moment.match, moment.other(role), drawn(moment, role)),
  );

/** Nothing fell and nothing was shown: the last action could be taken back. */
const isSilent = <S>({ undo, actions }: Match<S>): boolean => undo.from < actions.length;

export const sameLog = <S>(): Property<S> =>
  property(
    'what is done without showing anything looks the same in all worlds, in the log as well',
    (moment, role) => {
      const { game, match, other, chance, options } = moment;
      const actor = waiting(game, match)?.roles[0];
      if (actor === undefined) return undefined;
      return firstOf(some(legal(game, match, actor), 3, chance), action => {
        const there = clone(game, other(role));
        // What the enemy can do may well depend on what he holds; what both worlds allow must look alike.
        if (explain(game, there, actor, action)) return undefined;
        const shows = (s: S) => canonicalJson(options.shows?.(s, action) ?? null);
        if (shows(match.state) !== shows(there.state)) return undefined;
        const here = clone(game, match);
        act(game, here, actor, action);
        if (!isSilent(here)) return undefined;
        act(game, there, actor, action);
        if (!isSilent(there)) return `${formatAction(action)} can be taken back here and not there`;
        const fault = differ(here, there, each => sent(moment, role, each));
        return fault && `after ${formatAction(action)} ${fault}`;
      });
    },
  );

export const madeUpFits = <S>(): Property<S> =>
  property('a world made up for a role looks to it like the real one', ({ game, match, other }, role) => {
    const [real, made] = [match, other(role)].map(({ state }) => canonicalJson(game.mask(state, role)));
    return real === made ? undefined : 'what `determinise` made up shows it another view through `mask`';
  });

export const secret = <S>(name: string, check: (secret: Secret<S>) => Fault): Property<S> =>
  property(name, ({ game, match, other }, role) =>
    check({ match, role, masked: game.mask(match.state, role), made: other(role).state }),
  );

/** No more than so many of each verb: odds run through thousands of positions. */
const ODDS_OF_A_VERB = process.env.IRONBOTTOM_LONG ? 4 : 1;

export const sameOdds = <S>(): Property<S> => {
  const asked = new Map<string, number>();
  return {
    name: 'another hidden world, or what the role has seen, gives the same odds',
    look({ game, match, options, chance, other }) {
      const role = waiting(game, match)?.roles[0];
      if (role === undefined) return undefined;
      const able = legal(game, match, role).filter(
        action =>
          hasOdds(game, action.verb) &&
          (asked.get(action.verb) ?? 0) < ODDS_OF_A_VERB &&
          options.quickOdds?.(match.state, action) !== false,
      );
      if (able.length === 0) return undefined;
      const action = able[chance.pick(able.length)]!;
      asked.set(action.verb, (asked.get(action.verb) ?? 0) + 1);
      const ask = (each: Match<S>) => [odds(game, each, role, action), oddsOfFight(game, each, role)];
      const known = seen(game, view(game, match, role, false));
      return differ(match, other(role), ask) ?? differ(match, known, ask);
    },
  };
};

export const seenAnswers = <S>(): Property<S> =>
  property('what is seen answers as the referee does', ({ game, match, ids, chance }, role) => {
    const known = seen(game, view(game, match, role, false));
    if (!game.roles.includes(role)) return undefined;
    return (
      differ(match, known, each => [
        legal(game, each, role).map(formatAction),
        interrupts(game, each, role).map(formatAction),
      ]) ??
      firstOf(ids.questions(match, QUESTIONS, chance), action =>
        differ(match, known, each => explain(game, each, role, action)),
      )
    );
  });

/** Numbers and words of the generator, long enough to be told from others. */
const secretsOf = <S>({ seed, dice }: Match<S>): string[] =>
  [seed, ...JSON.stringify(dice).split(/[^\w]+/)].filter(word => word.length > 5 && /\d/.test(word));

export const noDice = <S>(): Property<S> =>
  property('no view holds the seed or the state of the dice', (moment, role) => {
    if (moment.match.result) return undefined;
    const text = sent(moment, role, moment.match);
    const told = secretsOf(moment.match).find(secret => text.includes(secret));
    return told && `it holds ${told}`;
  });
