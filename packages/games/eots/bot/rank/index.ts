import type { Action, Ranked, View } from '@ironbottom/engine';
import { cardRecords, enemyOf, isHq, isLrb, type Side, unitSide } from '../../components.ts';
import { type State, sideOf } from '../../state.ts';
import { cardArg, hexArg, unitArg } from '../../verbs.ts';
import { baseWorth, stepWorth } from '../worth.ts';
import { hitScore, keepScore, lossScore } from './battle.ts';
import { declareScore, freeMoveScore, homeScore } from './moving.ts';
import { placeScore } from './position.ts';
import { activateScore, cardScore, hqScore, joinScore, moveScore } from './reaction.ts';

/** What is sensible at every decision that belongs to no plan. */

export function rankAll(view: View<State>, legal: readonly Action[]): Ranked[] {
  const { state, role } = view;
  const side = sideOf(state, role);
  const id = view.waiting?.id ?? '';
  const score = scorer(id, state, side);
  const ranked = legal.map(action => ({ action, score: score(action) })).sort((a, b) => b.score - a.score);
  return WEIGHED.has(id) ? ranked : ranked.slice(0, 1);
}

/** What is worth a thought outside of plans: how to answer an attack. All else is small or plain. */
const WEIGHED: ReadonlySet<string> = new Set([
  'intelligence',
  'offensive.attack',
  'offensive.weather',
  'offensives.instead',
  'special-reaction',
]);

type Score = (action: Action) => number;

function scorer(id: string, s: State, side: Side): Score {
  switch (id) {
    case 'offensive.hq':
    case 'offensive.activate':
      return action =>
        action.verb === 'done' ? 0.5 : action.verb === 'activate' ? 0 : stepWorth(unitArg(action));
    case 'offensive.move':
      return action => freeMoveScore(s, side, action);
    case 'offensive.declare':
      return action => declareScore(s, action);
    case 'offensive.weather':
    case 'offensive.attack':
    case 'intelligence':
      return action => cardScore(s, action);
    case 'offensives.instead':
      return ({ verb, use }) => (use === 'offensive' ? 1 : verb === 'discard' ? 0.5 : 0);
    case 'special-reaction':
      return action => (action.verb === 'roll' ? 1 : 0);
    case 'reaction.hq':
      return action => hqScore(s, action);
    case 'reaction.activate':
      return action => activateScore(s, side, action);
    case 'reaction.move':
      return action => moveScore(s, action);
    case 'reaction.join':
      return action => joinScore(s, action);
    case 'battles.next':
      return action => baseWorth(hexArg(action));
    case 'air-naval.hit':
    case 'ground.hit':
      return action => hitScore(s, action);
    case 'post-battle.reaction.move':
    case 'post-battle.offensive.move':
      return action => homeScore(s, action);
    case 'warfare.bomb':
      return action => (action.verb === 'bomb' ? 1 : 0);
    case 'replacements.allies.use':
    case 'replacements.japan.use':
      return action => (action.verb === 'replace' ? replaceScore(s, unitArg(action)) : 0);
    default:
      return id.startsWith('choose.') ? choiceScore(id.slice('choose.'.length), s, side) : plainScore;
  }
}

/** CDSS-P-50 Who is gone comes back first; carriers before others, the strongest before all. */
function replaceScore(s: State, unit: number): number {
  return stepWorth(unit) * (s.at[unit]! < 0 ? 1.3 : 1) * (isLrb[unit] ? 0.7 : 1);
}

/** Where an action says by its name what is good. */
const plainScore: Score = ({ verb, side, points }) => {
  if (verb === 'bid') return (side === 'allies' ? 0.1 : 0) - Number(points);
  if (verb === 'decline') return 0;
  return verb === 'done' ? 0 : 0.5;
};

/** The choices that rules and cards put to a side. */
function choiceScore(kind: string, s: State, side: Side): Score {
  const { unit: about = -1 } = s.choices[0] ?? {};
  const mine = (action: Action): number => {
    if (action.verb === 'decline') return 0;
    if (action.card !== undefined) return swapScore(kind, cardArg(action));
    if (action.hex !== undefined) return hexScore(kind, s, side, about, hexArg(action));
    if (action.unit !== undefined) return unitScore(kind, s, side, unitArg(action));
    return 0.1;
  };
  return mine;
}

/** CDSS-P-59 The lowest card goes, the best offensive comes back. */
function swapScore(kind: string, card: number): number {
  const { ops, logistics, offensive } = cardRecords[card]!;
  const value = ops + (offensive && typeof logistics === 'number' ? logistics : 0);
  return kind === 'swap-card' ? 1 - 0.1 * value : 1 + value;
}

function hexScore(kind: string, s: State, side: Side, about: number, hex: number): number {
  switch (kind) {
    case 'retreat':
      return about >= 0 ? -baseWorth(hex) : 0;
    case 'disengage':
      return -1;
    default:
      if (about >= 0 && unitSide[about] === side) return 3 + placeScore(s, about, hex);
      return baseWorth(hex);
  }
}

const KEEP = new Set(['last-land-unit']);
const REPLACE = new Set(['replace', 'use-stored', 'range-superiority', 'air-step']);

function unitScore(kind: string, s: State, side: Side, unit: number): number {
  if (KEEP.has(kind)) return keepScore(s, unit);
  if (REPLACE.has(kind)) return replaceScore(s, unit);
  if (kind === 'withdraw-hq') return isHq[unit] ? -1 : 0;
  if (unitSide[unit] === enemyOf(side)) return 1 + stepWorth(unit);
  return kind === 'china-box' ? -0.1 : 1 + lossScore(s, unit);
}
