import type { Action, View } from '@ironbottom/engine';
import { isEngagedAt, unitsIn } from '../board.ts';
import { enemyOf, fatigueTable, JAPAN, type Side, sideOfRole, US } from '../components.ts';
import { hexId, isRidge, isShuri } from '../map.ts';
import { hasFought } from '../rules/15-recovery/30-fatigue.ts';
import { positionAt, type State } from '../state.ts';
import { assaultOf, divisionOf, JAPANESE_HQ, unitId } from '../units.ts';
import { hexArg, unitArg } from '../verbs.ts';
import { type AssaultResult, assaultOdds, type Odds } from './assault-odds.ts';
import { forceIn } from './forces.ts';
import { goalHexes, importance } from './goals.ts';
import { dangerAt } from './results.ts';
import { haste, prudence, tirednessWorth, usStep } from './stakes.ts';
import { JAPANESE_STEP, US_STEP } from './worth.ts';

/** 11 Which assaults are made, and by whom. */

export type AssaultPlan = {
  readonly plan: 'assault';
  /** '': no more assaults. */
  readonly hex: string;
  readonly units: readonly string[];
};

interface Choice {
  readonly hex: number;
  readonly units: readonly number[];
  readonly worth: number;
}

const STEPS: { readonly [result in AssaultResult]?: number } = { A1: 1, A2: 2, D1: 1, D2: 2, D3: 3 };

/** What the US gains by having a hex. */
function groundWorth(s: State, hex: number): number {
  const goal = goalHexes(s).includes(hex) ? 2 : 0;
  const position = positionAt(s, hex) >= 0 ? 1.2 : 0;
  const height = isRidge[hex] === 1 || isShuri[hex] === 1 ? 0.6 : 0;
  const hq = unitsIn(s, JAPAN, hex).includes(JAPANESE_HQ) ? 6 : 0;
  return 0.8 + goal + position + height + hq + WANTED * haste(s) * (importance(s, hex) - 1);
}
const WANTED = 2;

/** 14.4 What it is worth to a division not to be so tired: little at first, much on the way to the next level. */
const fresh = (points: number): number =>
  points < 7 ? 0.06 * points : points < 16 ? 0.42 + 0.25 * (points - 7) : 2.7 + 0.15 * (points - 16);

/** 14.12, 15.31b A point for each of these, and a division that would have recovered does not. */
function tiring(s: State, units: readonly number[]): number {
  const divisions = new Set(units.map(unit => divisionOf[unit]!));
  return [...divisions].reduce((sum, division) => {
    const before = s.fatigue[division]!;
    const after = before + units.filter(unit => divisionOf[unit] === division).length;
    const rested = hasFought(s, division) ? before : Math.max(0, before - RECOVERY);
    return sum + fresh(after) - fresh(rested);
  }, 0);
}
const RECOVERY = fatigueTable.recovery.line;

/** What the results are worth to the attacker. */
function worthOf(s: State, side: Side, hex: number, units: readonly number[], odds: Odds): number {
  const enemy = enemyOf(side);
  const force = forceIn(s, enemy, hex);
  const [own, theirs] = side === US ? [usStep(s), JAPANESE_STEP] : [JAPANESE_STEP * 0.8, US_STEP];
  const steps = Math.max(1, force.steps);
  const ground = side === US ? groundWorth(s, hex) : 0.8;
  const exposed = side === US ? 0.3 * dangerAt(s, side, hex) : 0.7 * dangerAt(s, side, hex);
  let sum = 0;
  for (const [result, chance] of Object.entries(odds) as [AssaultResult, number][]) {
    const lost = STEPS[result] ?? 0;
    if (result === 'Eng') sum -= chance * (side === US ? 0.5 : 0.2);
    else if (result.startsWith('A')) sum -= chance * (0.5 + own * Math.min(lost, units.length * 2));
    else sum += chance * (ground - exposed + theirs * Math.min(lost, steps));
  }
  return sum;
}

/** 14.43, 15.31c What defending costs a US division. */
const denied = (s: State, hex: number): number => tiring(s, unitsIn(s, US, hex));

function weigh(s: State, side: Side, hex: number, units: readonly number[]): Choice {
  const worth = worthOf(s, side, hex, units, assaultOdds(s, side, hex, units));
  const engaged = isEngagedAt(s, hex);
  const cost = engaged ? 0 : side === US ? tirednessWorth(s) * tiring(s, units) : -denied(s, hex);
  return { hex, units, worth: worth - cost };
}

/** So many of the strongest around a hex are tried in twos. */
const STRONGEST = 4;

/** The best assault on each hex, the best first. */
function choices(s: State, side: Side, legal: readonly Action[]): Choice[] {
  const by = new Map<number, number[]>();
  for (const action of legal)
    if (action.verb === 'assault') {
      const hex = hexArg(action);
      by.set(hex, [...(by.get(hex) ?? []), unitArg(action)]);
    }
  return [...by]
    .map(([hex, units]) => {
      const strength = (unit: number): number => assaultOf(unit, s.steps[unit]!);
      const best = units.sort((a, b) => strength(b) - strength(a)).slice(0, STRONGEST);
      const sets = best.flatMap((a, i) => [[a], ...best.slice(i + 1).map(b => [a, b])]);
      if (isEngagedAt(s, hex)) sets.push(units);
      return sets.map(set => weigh(s, side, hex, set)).reduce((x, y) => (y.worth > x.worth ? y : x));
    })
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex);
}

/** Below this the phase ends. */
const WORTH_IT = [0.35, 0.2] as const;
const OFFERED = 3;
const NONE: AssaultPlan = { plan: 'assault', hex: '', units: [] };
const planOf = ({ hex, units }: Choice): AssaultPlan => ({
  plan: 'assault',
  hex: hexId(hex),
  units: units.map(unitId),
});

export function assaultPlans({ state: s, role }: View<State>, legal: readonly Action[]): AssaultPlan[] {
  const side = sideOfRole(role);
  if (s.assaultPhase?.plan) return [];
  const all = choices(s, side, legal);
  if (all.length === 0) return [];
  const mayEnd = legal.some(({ verb }) => verb === 'done');
  const least = WORTH_IT[side] * (side === US ? prudence(s) : 1);
  const good = all.filter(({ worth }) => worth > least);
  if (!mayEnd) return all.slice(0, OFFERED).map(planOf);
  // What is nearly worth it is left to whoever wants to think.
  if (good.length === 0)
    return [
      NONE,
      ...all
        .slice(0, 1)
        .filter(({ worth }) => worth > -1)
        .map(planOf),
    ];
  return [...good.slice(0, OFFERED).map(planOf), NONE];
}

export function nextInAssault(
  { hex, units }: AssaultPlan,
  { state: s, waiting }: View<State>,
  legal: readonly Action[],
): Action | undefined {
  const decision = waiting?.id ?? '';
  if (!decision.endsWith('.choose') && !decision.endsWith('.second')) return undefined;
  const now = s.assaultPhase?.plan;
  const done = legal.find(({ verb }) => verb === 'done');
  if (hex === '') return now ? undefined : done;
  if (!now)
    return units
      .map(unit => legal.find(each => each.verb === 'assault' && each.hex === hex && each.unit === unit))
      .find(each => each !== undefined);
  if (hexId(now.hex) !== hex) return undefined;
  return legal.find(each => each.verb === 'join' && units.includes(each.unit as string)) ?? done;
}

/** 11.14 Where no plan says anything: as many as are wanted have joined. */
export const assaultScore = (action: Action): number =>
  action.verb === 'done' ? 2 : action.verb === 'join' ? 1 : 0;

/** 11.43 A banzai costs the attackers their next turn: only for those of whom little is left. */
export function banzaiScore(s: State): number {
  const { attackers } = s.assaultPhase!.assault!;
  return attackers.every(unit => s.steps[unit] === 1) ? 1 : -1;
}
