import {
  cardOf,
  defenceOf,
  enemyOf,
  grid,
  hexOf,
  hqsOf,
  isB29,
  isCarrier,
  isGround,
  type Side,
  unitOf,
} from '../components.ts';
import { inClass } from './cards.ts';
import type { Condition, Question } from './lists/condition.ts';
import { boxOf } from './lists/index.ts';
import type { Chart } from './lists/schema.ts';
import { hexesOf, sideNamed } from './places.ts';
import type { Facts } from './questions.ts';
import { escortedCorps, isArmySize, landSteps, landUnitIn, onMap, onMapAndSupplied } from './units.ts';

/** Whether a condition of a chart holds. */
export function holds(chart: Chart, condition: Condition, facts: Facts): boolean {
  if (typeof condition === 'string') return holds(chart, chart.conditions[condition]!, facts);
  if ('all' in condition) return condition.all.every(each => holds(chart, each, facts));
  if ('any' in condition) return condition.any.some(each => holds(chart, each, facts));
  if ('not' in condition) return !holds(chart, condition.not, facts);
  return answer(chart, condition, facts);
}

function answer(chart: Chart, asked: Question, facts: Facts): boolean {
  if ('number' in asked) {
    const value = facts.number(asked.number);
    return value >= (asked.min ?? value) && value <= (asked.max ?? value);
  }
  if ('situation' in asked) return facts.situation(asked.situation);
  if ('complete' in asked) {
    const { chart: other, name } = boxOf(chart, asked.complete);
    return facts.done(`${other.chart}:${name}`) || facts.complete(other, name);
  }
  if ('inHand' in asked) return facts.hand.some(card => inClass(card, asked.inHand));
  if ('played' in asked) return facts.played(cardOf(asked.played));
  if ('phase' in asked) return facts.phase === asked.phase;
  if ('rivalryOf' in asked) return facts.rivalry(sideNamed(asked.rivalryOf));
  if ('surrendered' in asked) return asked.surrendered.every(facts.surrendered);
  if ('liberated' in asked) return asked.liberated.every(facts.liberated);
  return answerByMap(asked, facts);
}

type MapQuestion = Exclude<
  Question,
  | { number: unknown }
  | { situation: unknown }
  | { complete: unknown }
  | { inHand: unknown }
  | { played: unknown }
  | { phase: unknown }
  | { rivalryOf: unknown }
  | { surrendered: unknown }
  | { liberated: unknown }
>;

function answerByMap(asked: MapQuestion, facts: Facts): boolean {
  const own = facts.side;
  if ('controls' in asked) {
    const hexes = hexesOf(asked.controls);
    const side = sideNamed(asked.by);
    return count(hexes, hex => facts.controls(side, hex)) >= (asked.atLeast ?? hexes.length);
  }
  if ('covers' in asked) return hexesOf(asked.covers).every(hex => facts.covers(hex));
  if ('holds' in asked)
    return count(hexesOf(asked.holds), hex => facts.controls(own, hex) || facts.covers(hex)) >= asked.atLeast;
  if ('garrisoned' in asked)
    return hexesOf(asked.garrisoned).every(hex => !facts.controls(own, hex) || landUnitIn(facts, own, hex));
  if ('landUnitOf' in asked) {
    const side = sideNamed(asked.landUnitOf);
    return hexesOf(asked.in).some(hex => landUnitIn(facts, side, hex));
  }
  if ('suppliedHqOf' in asked) {
    const hexes = hexesOf(asked.in);
    return hqsOf[sideNamed(asked.suppliedHqOf)]!.some(
      hq => hexes.includes(facts.hexOfUnit(hq)) && facts.supplied(hq),
    );
  }
  if ('supplied' in asked) return onMapAndSupplied(facts, unitOf(asked.supplied));
  if ('unit' in asked) return hexesOf(asked.in).includes(facts.hexOfUnit(unitOf(asked.unit)));
  if ('moreStepsIn' in asked) {
    const steps = (side: Side): number =>
      landSteps(facts, side, hexesOf(asked.moreStepsIn), unit => defenceOf[unit]! >= asked.defence);
    return steps(own) > steps(enemyOf(own));
  }
  if ('armyStepsOf' in asked)
    return landSteps(facts, sideNamed(asked.armyStepsOf), hexesOf(asked.in), isArmySize) <= asked.max;
  if ('escortedCorpsWithin' in asked) {
    const goals = hexesOf(asked.of).filter(hex => facts.controls(own, hex));
    return escortedCorps(facts).some(hex =>
      goals.some(goal => grid.distance(hex, goal) <= asked.escortedCorpsWithin),
    );
  }
  if ('b29sAt' in asked) {
    const bases = hexesOf(asked.b29sAt).filter(hex => facts.controls(own, hex));
    return onMap(facts, own, unit => isB29[unit] === 1).every(unit => bases.includes(facts.hexOfUnit(unit)));
  }
  const goal = hexOf(asked.of);
  if (asked.within === 'range') return facts.carrierReaches(goal);
  const { within } = asked;
  const kind = asked.own === 'land' ? isGround : isCarrier;
  return onMap(facts, own, unit => kind[unit] === 1).some(
    unit => grid.distance(facts.hexOfUnit(unit), goal) <= within,
  );
}

const count = (hexes: readonly number[], counts: (hex: number) => boolean): number =>
  hexes.reduce((sum, hex) => sum + (counts(hex) ? 1 : 0), 0);
