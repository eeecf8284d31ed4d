import type { Action, View } from '@ironbottom/engine';
import { hexesOf, unitsIn } from '../board.ts';
import { enemyOf, type Side, sideOfRole, tables, US } from '../components.ts';
import { distance, hexId } from '../map.ts';
import { columnFor, coverIn } from '../rules/08-bombardment/10-table.ts';
import { markersLeft } from '../rules/08-bombardment/20-markers.ts';
import { openTerms, targetTerms } from '../rules/08-bombardment/31-modifiers.ts';
import { checkTarget } from '../rules/08-bombardment/40-limits.ts';
import { sumOf } from '../rules/11-assault/30-shifts.ts';
import type { BOMBARD_RESULTS } from '../schema-tables.ts';
import type { State } from '../state.ts';
import { type Force, forceIn } from './forces.ts';
import { importance } from './goals.ts';
import { JAPANESE_STEP, US_STEP } from './worth.ts';

/** 8 Where the markers go: upon those at whom one will fire, or who will fire. */

type Result = (typeof BOMBARD_RESULTS)[number];
const { results, clamp } = tables.bombardment;
const PAIRS = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6));
const STEPS: { readonly [result in Result]: number } = { '-': 0, Pin: 0, Dis: 0, S: 1, S2: 2, S3: 3 };

/** Who is pinned or disrupted now does not fire this turn, has no zone of control and helps nobody. */
const SILENCED = 0.13;

/** 8.31 What two dice bring on average in a column, on such a force; `near`: it would fight this turn. */
function columnWorth(column: number, modifier: number, { fire, steps }: Force, step: number, near: boolean) {
  const [low, high] = clamp as [number, number];
  const sum = PAIRS.reduce((all, dice) => {
    const result = results[column - 1]![Math.max(low, Math.min(high, dice + modifier)) - low]!;
    const silenced = result === 'Pin' || result === 'Dis' ? (near ? SILENCED * fire + 0.5 : 0.1) : 0;
    return all + Math.min(steps, STEPS[result]) * step + silenced;
  }, 0);
  return sum / PAIRS.length;
}

export type Marks = { readonly plan: 'marks'; readonly marks: readonly Action[] };
export interface Mark {
  readonly hex: number;
  readonly count: number;
  readonly worth: number;
}

const NEAR = 2;
/** Of those who are far away only so much counts: they can be met another day. */
const FAR_AWAY = 0.4;
/** So many hexes are weighed against each other. */
const BEST = 14;

/** By hex: what each number of markers would bring. */
function marksOn(s: State, side: Side, hex: number, left: number): Mark[] {
  const enemy = enemyOf(side);
  const cover = coverIn(s, hex, enemy);
  const force = forceIn(s, enemy, hex);
  const modifier = sumOf(openTerms(s, side, hex)) + sumOf(targetTerms(side, unitsIn(s, enemy, hex)));
  const near = hexesOf(s, side).some(own => distance(own, hex) <= NEAR);
  const step = side === US ? JAPANESE_STEP : US_STEP;
  const share = (near ? 1 : FAR_AWAY) * (side === US ? importance(s, hex) : 1);
  return Array.from({ length: left }, (_, i) => i + 1).flatMap(count => {
    const column = columnFor(cover, count);
    return column === 0
      ? []
      : [{ hex, count, worth: share * columnWorth(column, modifier, force, step, near) }];
  });
}

/** 8.3 The best way to lay so many markers, hex after hex. */
export function bestMarks(s: State, side: Side, left: number): readonly Mark[] {
  const targets = hexesOf(s, enemyOf(side))
    .filter(hex => !checkTarget(s, side, hex))
    .map(hex => marksOn(s, side, hex, left))
    .filter(each => each.length > 0)
    .sort((a, b) => most(b) - most(a))
    .slice(0, BEST);
  let best: { worth: number; marks: readonly Mark[] }[] = Array.from({ length: left + 1 }, () => ({
    worth: 0,
    marks: [],
  }));
  for (const choices of targets)
    best = best.map((so, used) =>
      choices.reduce((found, mark) => {
        if (mark.count > used) return found;
        const before = best[used - mark.count]!;
        const worth = before.worth + mark.worth;
        return worth > found.worth ? { worth, marks: [...before.marks, mark] } : found;
      }, so),
    );
  return best[left]!.marks;
}
const most = (choices: readonly Mark[]): number =>
  Math.max(...choices.map(({ worth, count }) => worth / Math.sqrt(count)));

/** 8.2 All that are left. */
export function marks({ state: s, role }: View<State>): Marks {
  const side = sideOfRole(role);
  return {
    plan: 'marks',
    marks: bestMarks(s, side, markersLeft(s, side)).map(({ hex, count }) => ({
      verb: 'mark',
      hex: hexId(hex),
      number: `${count}`,
    })),
  };
}

/** The next marker that is not laid yet. */
export function nextMark({ marks: wanted }: Marks, view: View<State>, legal: readonly Action[]) {
  if (view.waiting?.id !== 'bombardment.place') return undefined;
  const laid = new Set((view.plan ?? []).map(({ hex }) => hex));
  const next = wanted.find(({ hex }) => !laid.has(hex));
  const open = next && legal.find(each => each.hex === next.hex && each.number === next.number);
  return open ?? legal.find(({ verb }) => verb === 'done');
}

/** 8.41 Of Ie Shima the hex with most in it. */
export const ieShimaWorth = (s: State, hex: number): number => forceIn(s, enemyOf(US), hex).steps;
