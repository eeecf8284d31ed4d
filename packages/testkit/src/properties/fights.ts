import {
  type FightLadder,
  type FightSheet,
  type FightSum,
  legal,
  type Role,
  rightAfter,
  type Translator,
  words,
} from '@ironbottom/engine';
import { type Fault, firstOf, type Moment, type Property, readersOf } from '../moment.ts';

/** Whenever a fight is shown, its words are written and its terms come to its sums. */
export const fightsAddUp = <S>(): Property<S> => ({
  name: 'a fight can be read in three languages, and its terms come to its sums',
  look: moment =>
    firstOf(moment.readers, ([, t]) => firstOf(readersOf(moment.game), role => sheetsOf(moment, role, t))),
});

function sheetsOf<S>(moment: Moment<S>, role: Role, t: Translator): Fault {
  const { game, display, match, at } = moment;
  if (!display.fight) return undefined;
  const masked = game.mask(match.state, role);
  const say = words(display, t, masked, at);
  const last = match.log.slice(-3);
  for (const [i, entry] of last.entries()) {
    if (display.fight.begins.includes(entry.key)) display.fight.told(entry, last.slice(i + 1), masked, t);
    for (const { mark } of entry.roll?.reads ?? []) t(`read.${mark}`);
  }
  const able = game.roles.includes(role) ? legal(game, match, role) : [];
  const added = able.filter(({ verb }) => display.fight!.adds.includes(verb)).slice(0, 2);
  const sheets = [
    display.fight.sheet(masked, t, at),
    ...able.slice(0, 2).map(action => display.fight!.sheet(masked, t, at, action)),
    ...added.map(action => display.fight!.sheet(rightAfter(game, match, role, action), t, at)),
  ];
  return firstOf(sheets, sheet => (sheet ? faultOf(sheet, terms => say.terms({ terms })) : undefined));
}

function faultOf(sheet: FightSheet, read: (terms: FightSum['terms']) => unknown): Fault {
  const { title, about, steps, sides, ladder } = sheet;
  if (!title || !about) return 'a fight without a head';
  if (steps.filter(({ state }) => state === 'now').length > 1) return 'a fight at two steps at once';
  if (ladder && !stands(ladder)) return 'a table of results in which the fight has no column';
  return firstOf(sides, ({ sums, role }) =>
    firstOf(sums, ({ terms, sum, die = [] }) => {
      read([...terms, ...die]);
      const comes = reckoned(terms);
      return comes === sum ? undefined : `the terms of ${role} come to ${comes}, and the sheet says ${sum}`;
    }),
  );
}

/** The column of the fight is one of them, and each row that is shown has a result for each roll. */
const stands = ({ columns, now, rolls, rows }: FightLadder): boolean =>
  columns[now] !== undefined &&
  rows.every(({ column, results }) => columns.includes(column) && results.length === rolls.length);

/** One after the other; a division takes all before it, and fractions fall. */
function reckoned(terms: FightSum['terms']): number {
  let sum = 0;
  for (const { op, value } of terms)
    if (op === '+') sum += value;
    else if (op === '-') sum -= value;
    else if (op === '*') sum *= value;
    else if (op === '/') sum = Math.floor(sum / value);
    else sum = value;
  return Math.max(0, sum);
}
