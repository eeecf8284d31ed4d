import {
  enemyOf,
  hasResource,
  hexOf,
  hqsOf,
  isAir,
  isCarrier,
  isGround,
  isNaval,
  JAPAN,
  nationOf,
  unitOf,
  unitRecords,
} from '../components.ts';
import { inClass } from './cards.ts';
import { holds } from './conditions.ts';
import type { Objective } from './lists/objective.ts';
import type { Chart } from './lists/schema.ts';
import { hexesOf } from './places.ts';
import type { Facts } from './questions.ts';
import { isUsArmyCorps, onMapAndSupplied, unitsIn } from './units.ts';

type KeysOf<T> = T extends unknown ? keyof T : never;
type Kind = Exclude<
  KeysOf<Objective>,
  'way' | 'one' | 'lasting' | 'strengthen' | 'when' | 'level' | 'to' | 'at' | 'first'
>;
type Of<K extends Kind> = Extract<Objective, Record<K, unknown>>;
type Goals<K extends Kind> = (
  objective: Of<K>,
  facts: Facts,
  chart: Chart,
) => readonly number[] | 'elsewhere';

/**
 * CDSS-P-60 The hexes that an objective is still about; none when it is reached or does not apply. `elsewhere`: there
 * is something to do that no hex of the list names.
 */
export function goalsOf(chart: Chart, objective: Objective, facts: Facts): readonly number[] | 'elsewhere' {
  const kind = Object.keys(GOALS).find(key => key in objective) as Kind;
  return (GOALS[kind] as Goals<Kind>)(objective as Of<Kind>, facts, chart);
}

const ours = (facts: Facts, hex: number): boolean => facts.controls(facts.side, hex);
const has = (facts: Facts, hex: number, ...kinds: Uint8Array[]): boolean =>
  kinds.some(kind => unitsIn(facts, facts.side, hex, kind).length > 0);
const unless = (done: boolean, hex: number): readonly number[] => (done ? [] : [hex]);
const unlessElsewhere = (done: boolean): readonly number[] | 'elsewhere' => (done ? [] : 'elsewhere');
const HONSHU = { regions: ['japan_home_islands'], part: 'honshu' };

const GOALS: { readonly [K in Kind]: Goals<K> } = {
  capture: (objective, facts, chart) => {
    if (objective.one && objective.capture.some(hex => ours(facts, hexOf(hex)))) return [];
    const applies = objective.when === undefined || holds(chart, objective.when, facts);
    return objective.capture.map(hexOf).filter(hex => {
      if (!ours(facts, hex)) return applies;
      // CDSS-J-O-N6: a hex that is ours may still want steps.
      const land = unitsIn(facts, facts.side, hex, isGround);
      return land.reduce((sum, unit) => sum + facts.steps(unit), 0) < (objective.strengthen ?? 0);
    });
  },
  captureOneOf: ({ captureOneOf }, facts, chart) =>
    captureOneOf.some(({ hex }) => ours(facts, hexOf(hex)))
      ? []
      : captureOneOf
          .filter(({ when }) => when === undefined || holds(chart, when, facts))
          .map(({ hex }) => hexOf(hex)),
  captureResources: (_, facts) =>
    [...hasResource.keys()].filter(hex => hasResource[hex] === 1 && facts.controls(JAPAN, hex)),
  airBaseAt: ({ airBaseAt }, facts) => {
    const hex = hexOf(airBaseAt);
    return unless(ours(facts, hex) && has(facts, hex, isAir, isCarrier), hex);
  },
  neutraliseHq: ({ neutraliseHq }, facts) =>
    hqsOf[enemyOf(facts.side)]!.filter(hq =>
      typeof neutraliseHq === 'string'
        ? hq === unitOf(neutraliseHq)
        : hexesOf(neutraliseHq).includes(facts.hexOfUnit(hq)),
    )
      .filter(hq => onMapAndSupplied(facts, hq))
      .map(hq => facts.hexOfUnit(hq)),
  cover: ({ cover }, facts) => unless(facts.covers(hexOf(cover)), hexOf(cover)),
  reinforce: ({ reinforce }, facts) => {
    const hex = hexOf(reinforce);
    return unless(!ours(facts, hex) || has(facts, hex, isGround, isAir), hex);
  },
  garrison: ({ garrison }, facts) => {
    const hex = hexOf(garrison);
    return unless(!ours(facts, hex) || has(facts, hex, isGround), hex);
  },
  move: ({ move, to }, facts) => {
    const at = facts.hexOfUnit(unitOf(move));
    return unless(at < 0 || at === hexOf(to), hexOf(to));
  },
  placeHq: ({ placeHq, at }, facts) => unless(facts.hexOfUnit(unitOf(placeHq)) >= 0, hexOf(at)),
  corpsToPortOf: ({ corpsToPortOf }, facts) => {
    const port = facts.hexOfUnit(unitOf(corpsToPortOf));
    return unless(port < 0 || unitsIn(facts, facts.side, port, isGround).some(isWesternCorps), port);
  },
  escortedCorpsTo: ({ escortedCorpsTo, when }, facts, chart) => {
    const hex = hexOf(escortedCorpsTo);
    const applies = when === undefined || holds(chart, when, facts);
    return unless(!applies || unitsIn(facts, facts.side, hex, isGround).some(isUsArmyCorps), hex);
  },
  attackFleet: () => 'elsewhere',
  attackWeakest: () => 'elsewhere',
  forwardTo: ({ forwardTo }, facts, chart) => unlessElsewhere(facts.complete(chart, forwardTo)),
  bombersTo: ({ bombersTo }, facts, chart) =>
    holds(chart, { b29sAt: bombersTo }, facts) ? [] : hexesOf(bombersTo).filter(hex => ours(facts, hex)),
  chinaOffensive: (_, facts) => unlessElsewhere(facts.situation('chinaOffensiveDone')),
  play: ({ play }, facts) => unlessElsewhere(!facts.hand.some(card => inClass(card, play))),
  honshu: ({ honshu }, facts) => {
    if (honshu === 'banzai') return 'elsewhere';
    if (honshu === 'gatherArmy') return unlessElsewhere(facts.situation('armyGathered'));
    return hexesOf(HONSHU).filter(hex => ours(facts, hex) && !has(facts, hex, isAir, isNaval));
  },
};

/** CDSS-A-O-S5.1 A corps of the Commonwealth or the US. */
const isWesternCorps = (unit: number): boolean =>
  unitRecords[unit]!.size === 'corps' && (nationOf[unit] === 'us' || nationOf[unit] === 'commonwealth');
