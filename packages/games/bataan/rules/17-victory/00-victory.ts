import { auto } from '@ironbottom/engine';
import { ALLIES, CORREGIDOR, JAPAN, MANILA, ROLES, tables } from '../../components.ts';
import { heldBy, type State } from '../../state.ts';
import { UNITS_OF } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { strengthOf } from '../07-combat/20-strength.ts';
import { casesRefused } from '../14-withdrawals.ts';
import { isMacArthurTaken, pointsOfVictory } from '../18-optional.ts';

/** 17 Victory: 17.0 to 17.4; 14.4.1, 14.5 what was not withdrawn. */

/** 17.3 The attack points of the Allies that are still in play; batteries do not count (10.2.7). */
export const alliedAttackPoints = (s: State): number =>
  strengthOf(
    s,
    UNITS_OF[ALLIES]!.filter(unit => s.at[unit]! >= 0),
  ).attack;

/** 17.1 From the easiest to the hardest. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

/** 17.1 What the chits ask for. */
export const letterOf = (s: State): Letter =>
  tables.victory_matrix.cells[`${s.japanChit}`]![`${s.alliedChit}`]!;

/** 17.3 Whether the conditions of a letter are met. */
export function isReached(s: State, letter: Letter, points = alliedAttackPoints(s)): boolean {
  const manila = heldBy(s, MANILA) === JAPAN;
  const corregidor = heldBy(s, CORREGIDOR) === JAPAN;
  if (letter === 'A') return manila || corregidor;
  const { either, attack } = tables.victory_matrix.conditions[letter];
  return (either ? manila || corregidor : manila && corregidor) && points <= attack;
}

/** 17.2 Victory of Japan: 3 strategic, 2 operational, 1 tactical, 0 none. */
export const LEVELS = ['none', 'tactical', 'operational', 'strategic'] as const;
export const STRATEGIC = LEVELS.indexOf('strategic');

/** 17.2 The letter drawn is a strategic victory, each easier one a level less. */
export function levelByLetter(s: State, letter: Letter, points = alliedAttackPoints(s)): number {
  const drawn = LETTERS.indexOf(letter);
  for (let easier = 0; easier < STRATEGIC && easier <= drawn; easier++)
    if (isReached(s, LETTERS[drawn - easier]!, points)) return STRATEGIC - easier;
  return 0;
}

/** 14.4.1, 14.5 Less what was refused. */
export const levelOf = (s: State): number =>
  Math.max(0, levelByLetter(s, letterOf(s)) - casesRefused(s).length);

/** 17.4 Victory is judged at the end of turn 13. 17.0 Then the chit is shown, and nothing is taken back any more. */
export const victory = auto<State>('victory', '17.4', ref => {
  const { s } = ref;
  ref.shown();
  const level = s.options.victoryPoints === true ? byPoints(ref) : byLetters(ref);
  const taken = s.options.macArthur === true && isMacArthurTaken(s);
  ref.log('17.2', 'victory-level', { level: LEVELS[level]! });
  if (taken) ref.log('18.2', 'macarthur-taken');
  const winner = level > 0 || taken ? ROLES[JAPAN] : ROLES[ALLIES];
  ref.finish({ winner, score: { [ROLES[JAPAN]]: level, [ROLES[ALLIES]]: STRATEGIC - level } });
});

function byLetters(ref: Ref): number {
  const { s } = ref;
  const reached = LETTERS.findLast(letter => isReached(s, letter));
  ref.log('17.1', 'victory-letter', { japan: s.japanChit, allies: s.alliedChit, letter: letterOf(s) });
  ref.log('17.3', reached ? 'victory-reached' : 'victory-nothing', {
    letter: reached ?? '-',
    attack: alliedAttackPoints(s),
  });
  for (const each of casesRefused(s)) ref.log('14.4.1', 'level-lost', { case: each });
  return levelOf(s);
}

/** 18.3 Points instead of letters. */
function byPoints(ref: Ref): number {
  const rows = pointsOfVictory(ref.s, alliedAttackPoints(ref.s));
  for (const { id, points } of rows) ref.log('18.3', 'victory-points', { row: id, points });
  const sum = rows.reduce((all, { points }) => all + points, 0);
  ref.log('18.3', 'victory-points-sum', { points: sum });
  return levelByPoints(sum);
}
export const levelByPoints = (sum: number): number => Math.min(STRATEGIC, Math.max(0, sum));
