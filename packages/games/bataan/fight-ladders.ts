import type { FightLadder, Term, Translate } from '@ironbottom/engine';
import { tables } from './components.ts';
import { bombResult } from './rules/08-air/34-bombing.ts';
import { attackResult } from './rules/08-air/37-attacks.ts';
import { airFate } from './rules/08-air/60-combat.ts';
import { hitsOn } from './rules/10-fortifications/20-corregidor.ts';

/** The tables of the air war for the sheet of a fight: the column at hand and those beside it. */

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FACES = [1, 2, 3, 4, 5, 6];

/** A column and its neighbours. */
const around = (now: number, count: number): number[] =>
  [now - 1, now, now + 1].filter(each => each >= 0 && each < count);

const word = (result: string | null, t: Translate): string =>
  result === null ? '–' : /shot/.test(result) ? t('raid.shotDown') : result.replace(' ', '');

/** 8.6.4 By the difference of the values: how likely it is that the target is eliminated, or sent home. */
export function airLadder(difference: number, t: Translate): FightLadder {
  const rows = tables.air_to_air.rows.map(({ diff }) => diff);
  const now = rows.indexOf(Math.max(rows[0]!, Math.min(rows.at(-1)!, difference)));
  const chance = (diff: number, fate: 'E' | 'A'): string => {
    const falls = FACES.flatMap(tens => FACES.map(units => airFate(diff, [tens, units])));
    return `${Math.round((100 * falls.filter(each => each === fate).length) / falls.length)}%`;
  };
  const columns = rows.map(signed);
  return {
    title: t('raid.ladder.air'),
    columns,
    now,
    hint: t('raid.hint.air', { difference: signed(difference) }),
    rolls: [t('outcome.air.E'), t('outcome.air.A')],
    // The neighbours differ little: their room is for the outlook.
    rows: [
      {
        column: columns[now]!,
        results: [chance(rows[now]!, 'E'), chance(rows[now]!, 'A')],
      },
    ],
  };
}
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** 8.3.2 By the points of a group, for the roll of the dice before modifiers. */
export function bombLadder(points: number, aim: number, t: Translate): FightLadder {
  const { columns } = tables.bombing;
  const now = columns.indexOf(points);
  return {
    title: t('raid.ladder.bombs'),
    columns: columns.map(String),
    now,
    hint: t('raid.hint.bombs', { points }),
    rolls: SUMS.map(String),
    rows: around(now, columns.length).map(each => ({
      column: `${columns[each]}`,
      results: SUMS.map(sum => word(bombResult(columns[each]!, sum, aim), t)),
    })),
  };
}

/** 8.3.7, 8.5.2 A table without columns: what each roll comes to with all that is added to it. */
export function attackLadder(
  chart: typeof tables.strafing,
  terms: readonly Term[],
  name: string,
  t: Translate,
): FightLadder {
  return {
    title: t('raid.ladder.attack'),
    columns: [name],
    now: 0,
    hint: '',
    rolls: SUMS.map(String),
    // Two dice of which the second is none: only their sum is read.
    rows: [{ column: name, results: SUMS.map(sum => word(attackResult(chart, terms, [sum, 0]), t)) }],
  };
}

/** CORREGIDOR BOMBARDMENT By the value of a unit, for the roll of the dice before modifiers. */
export function islandLadder(value: number, bonus: number, t: Translate): FightLadder {
  const { columns } = tables.corregidor_bombardment;
  const now = columns.findLastIndex(each => each <= value);
  const cell = (column: number, sum: number): string => {
    const { destroyed, disrupted } = hitsOn(columns[column]!, sum + bonus);
    return destroyed > 0 ? `${destroyed}E` : disrupted > 0 ? `${disrupted}D` : '–';
  };
  return {
    title: t('raid.ladder.island'),
    columns: columns.map(String),
    now,
    hint: t('raid.hint.island', { value }),
    rolls: SUMS.map(String),
    rows: around(now, columns.length).map(each => ({
      column: `${columns[each]}`,
      results: SUMS.map(sum => cell(each, sum)),
    })),
  };
}
