import {
  type Anatomy,
  chapterOf,
  explain,
  type Face,
  interrupts,
  legal,
  newMatch,
  readable,
  type Translator,
  waiting,
  words,
} from '@ironbottom/engine';
import { type Fault, firstOf, type Moment, type Property, readersOf, type Subject, some } from '../moment.ts';

/** What a player reads is plain: names instead of ids, and every number explained. */

/** As many of the last lines of the log as may name something new. */
const LINES = 12;

export const noIds = <S>(): Property<S> => ({
  name: 'no text that a player reads holds the id of a counter or a card',
  look: moment =>
    firstOf(moment.readers, ([language, t]) => {
      const ids = new Set(moment.ids.things);
      return firstOf(said(moment, t), text => {
        const found = (text.match(/[\w:./-]+/g) ?? []).find(word => ids.has(word.replace(/[.:/-]+$/, '')));
        return found && `${language} says the id ${found}: ${text}`;
      });
    }),
});

/** All that one of the readers may be told at a moment. */
function said<S>(moment: Moment<S>, t: Translator): string[] {
  const { game, display, match, ids, chance, at } = moment;
  const roles = readersOf(game);
  const role = roles[chance.pick(roles.length)]!;
  const masked = game.mask(match.state, role);
  const say = words(display, t, masked, at);
  const now = waiting(game, match, role);
  const actions = [...some(legal(game, match, role), 30, chance), ...interrupts(game, match, role)];
  const refusals = game.roles.includes(role)
    ? ids.questions(match, 2, chance).flatMap(action => explain(game, match, role, action) ?? [])
    : [];
  const board = display.board(masked, t);
  const counters = [...board.stacks, ...board.panels].flatMap(({ counters: all }) => all);
  return [
    ...(now ? [say.prompt(now)] : []),
    ...actions.flatMap(action => [say.action(action), say.short(action)]),
    ...refusals.filter(({ key }) => key !== 'match-over').map(say.refusal),
    ...readable(match.log.slice(-LINES), role).map(say.log),
    ...[...counters, ...board.markers].flatMap(({ name, face }) => [name, face.does ?? '']),
    ...board.panels.map(({ title }) => title),
    ...board.tracks.flatMap(({ title, value }) => [title, value]),
    ...some(ids.pieces, 10, chance)
      .flatMap(piece => display.about(piece, masked, t))
      .flatMap(({ label, value }) => [label, value]),
  ];
}

export const everyNumber = <S>(): Property<S> => ({
  name: 'every number on a counter has its name',
  look: moment =>
    firstOf(moment.readers, ([, t]) => {
      const { game, display, match, chance } = moment;
      const roles = readersOf(game);
      const { stacks, panels, markers } = display.board(
        game.mask(match.state, roles[chance.pick(roles.length)]!),
        t,
      );
      const counters = [...stacks, ...panels].flatMap(each => each.counters);
      return firstOf([...counters, ...markers], ({ name, face }) => unread(face, name));
    }),
});

const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];

/** A number on a face that nothing is said about. */
export function unread(face: Face, name: string): Fault {
  if (face.kind === 'back') return undefined;
  const beside = face.kind === 'unit' ? [face.left ?? '', face.right ?? ''] : [];
  const told = (face.reads ?? []).flatMap(({ value }) => numbers(value));
  const open = [face.values, ...beside].flatMap(numbers).find(number => {
    const at = told.indexOf(number);
    if (at >= 0) told.splice(at, 1);
    return at < 0;
  });
  return open && `nothing says what ${open} on ${name} is`;
}

/** What somebody reads before the first move, and to look things up. */
export function primer<S>({ game, display, rules, readers }: Subject<S>): Fault {
  const isHex = new Set(display.map.hexes.map(({ id }) => id));
  return firstOf(readers, ([language, t]) => {
    const { counters, samples, signs, charts } = display.legend(t);
    return (
      firstOf(game.scenarios, scenario => {
        const { tracks } = display.board(newMatch(game, { scenario, seed: 'primer' }).state, t);
        const at = tracks.find(({ id }) => id === 'turn')?.at;
        return at && at.now !== at.from
          ? `${scenario} begins with turn ${at.now}, its track with ${at.from}: nobody would be told what it is about`
          : undefined;
      }) ??
      firstOf(game.scenarios, scenario =>
        firstOf(game.roles, role => {
          const points = display.briefing(scenario, role, t);
          return points.length === 3 && points.every(({ head, text }) => head && text)
            ? undefined
            : `the briefing of ${scenario} for ${role} in ${language} must have three points`;
        }),
      ) ??
      firstOf(new Set([...(rules ?? [])].map(chapterOf)), chapter =>
        t.has(`chapter.${chapter}`) ? undefined : `${language} has no text chapter.${chapter}`,
      ) ??
      firstOf(['guide.1.title', 'guide.1.text'], key =>
        t.has(key) ? undefined : `${language} has no text ${key}`,
      ) ??
      firstOf([...counters.map(({ face }) => face), ...samples.map(({ face }) => face)], face =>
        unread(face, 'a counter of the legend'),
      ) ??
      firstOf(counters, pointless) ??
      firstOf(display.sheet(t), ({ name, faces }) => firstOf(faces, face => unread(face, name))) ??
      firstOf(signs, ({ name, hexes }) =>
        hexes.length > 0 && hexes.every(hex => isHex.has(hex)) ? undefined : `${name} is nowhere on the map`,
      ) ??
      firstOf(charts, ({ title, head, rows }) =>
        rows.length > 0 && rows.every(row => row.length === head.length)
          ? undefined
          : `the chart ${title} has rows of another width than its head`,
      )
    );
  });
}

/** A line of the anatomy that leads to a number which is not there. */
const pointless = ({ title, face, parts }: Anatomy): Fault => {
  const count = numbers(face.values).length;
  const wrong = parts.find(({ at }) => at.startsWith('value-') && Number(at.slice(6)) >= count);
  return wrong && `${title} has no ${wrong.at}`;
};
