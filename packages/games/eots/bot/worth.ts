import {
  ALLIES,
  attackFull,
  attackReduced,
  grid,
  HEXES,
  hasAirfield,
  hasCity,
  hasPort,
  hasResource,
  hexOf,
  isAir,
  isB29,
  isCarrier,
  isGround,
  isHq,
  isLand,
  isNamed,
  isNaval,
  JAPAN,
  landAcross,
  regionHexes,
  type Side,
} from '../components.ts';
import { garrisonAt } from '../rules/09-battle/garrison.ts';
import { japaneseResources, TOKYO } from '../rules/12-strategic-warfare/00-strategic-warfare.ts';
import { HONSHU, MARSHALL_KEYS, NEW_GUINEA_KEYS } from '../rules/13-national-status/84-areas.ts';
import { progressMade, progressNeeded } from '../rules/16-victory/47-progress.ts';
import { isCampaign, scenarioOf } from '../rules/17-scenarios/00-scenarios.ts';
import { MIN_RESOURCES_1942 } from '../rules/17-scenarios/27-points.ts';
import { hasSurrendered, type NationName, nation, type State } from '../state.ts';

/** What hexes and units are worth, in victory points of the scenario. */

/** Hexes that count only when one side holds all of them, and what that is worth. */
interface Prize {
  readonly hexes: readonly number[];
  readonly value: number;
}

export const NEEDED: { readonly [name in NationName]?: readonly number[] } = {
  philippines: regionHexes('philippines', 'surrender'),
  malaya: regionHexes('malaya', 'surrender'),
  dei: regionHexes('dutch_east_indies', 'surrender'),
  burma: regionHexes('burma', 'surrender'),
};
const NORTH_INDIA = regionHexes('north_india');
export const MANDATE_KEYS = regionHexes('australian_mandates', 'control');
const PHILIPPINE_PORTS = regionHexes('philippines').filter(hex => hasPort[hex]);
/**
 * 13.93 Whoever comes to Korea or the home islands cuts Japan off; Formosa is the way to the south. Only a campaign is
 * long enough to be lost by that.
 */
const HOME = ['korea', 'japan_home_islands', 'formosa'].flatMap(region =>
  regionHexes(region).filter(hex => isNamed[hex]),
);
const [RABAUL, OAHU] = [hexOf('4021'), hexOf('5808')];
export const MIDWAY = hexOf('5108');
const HAWAII = [hexOf('5708'), hexOf('5908')];
const ALEUTIANS = regionHexes('aleutians').filter(hex => isNamed[hex]);
const near = (range: number, base: Uint8Array): readonly number[] =>
  [...base.keys()].filter(hex => base[hex] === 1 && grid.distance(hex, TOKYO) <= range);
const PORTS_WITHIN_8 = near(8, hasPort);
const PORTS_WITHIN_11 = near(11, hasPort);
const BOMBER_BASES = near(8, hasAirfield);

/** What Japan keeps a guard over, by land and in the air. */
export const homeOf = (s: State): readonly number[] => (isCampaign(s.scenario) ? HOME : []);

/** 16.41 A step of political will. */
const WILL = 1.3;
/** 13.5 Burma is the way to India, and its road counts. */
const BURMA = 2.2;

const each = (hexes: readonly number[], value: number): Prize[] =>
  hexes.map(hex => ({ hexes: [hex], value }));

function japanesePrizes(s: State): Prize[] {
  const byPoints = !isCampaign(s.scenario);
  const prizes: Prize[] = [];
  for (const [name, hexes] of Object.entries(NEEDED) as [NationName, readonly number[]][])
    if (!hasSurrendered(s, name)) prizes.push({ hexes, value: WILL + (name === 'burma' ? BURMA : 0) });
  prizes.push(...each(NORTH_INDIA, byPoints ? 1 : 0.3), { hexes: NORTH_INDIA, value: 1 });
  prizes.push({ hexes: MANDATE_KEYS, value: byPoints ? 2 : 0.5 });
  prizes.push({ hexes: NEW_GUINEA_KEYS, value: 1 });
  if (!s.hawaiiPaid) prizes.push(...each([MIDWAY], 0.9));
  if (!s.alaskaPaid) prizes.push(...each(ALEUTIANS, 0.15));
  if (byPoints) prizes.push(...each(HAWAII, 0.8), ...each([OAHU], 2));
  prizes.push(...each(homeOf(s), 1));
  return prizes;
}

const ALLIED_PRIZES: { readonly [paragraph: string]: (s: State) => Prize[] } = {
  '17.1': () => [
    ...each(BOMBER_BASES, 0.5),
    ...each(HONSHU, 0.6),
    { hexes: MARSHALL_KEYS, value: 0.5 },
    { hexes: MANDATE_KEYS, value: 0.5 },
    { hexes: NEW_GUINEA_KEYS, value: 0.5 },
  ],
  '17.2': () => [{ hexes: MANDATE_KEYS, value: 1 }],
  '17.3': () => [
    { hexes: MANDATE_KEYS, value: 6 },
    { hexes: MARSHALL_KEYS, value: 3 },
    { hexes: NEW_GUINEA_KEYS, value: 3 },
    ...each(PORTS_WITHIN_11, 0.2),
  ],
  '17.4': s => [
    { hexes: NEW_GUINEA_KEYS, value: 3 },
    { hexes: [RABAUL], value: 3 },
    { hexes: MANDATE_KEYS, value: 1 },
    ...each(PHILIPPINE_PORTS, PHILIPPINE_PORTS.some(hex => s.control[hex] === ALLIES) ? 1.5 : 1),
    ...each(PORTS_WITHIN_8, 2),
  ],
};

/** 13.1-3 What was lost can be freed again. */
function alliedPrizes(s: State): Prize[] {
  const prizes = ALLIED_PRIZES[scenarioOf(s.scenario).victory.id]!(s);
  for (const [name, hexes] of Object.entries(NEEDED) as [NationName, readonly number[]][])
    if (hasSurrendered(s, name) && !s.liberated[nation(name)])
      prizes.push({ hexes, value: WILL + (name === 'burma' ? 1 : 0) });
  return prizes;
}

/** 17.27 In 1942 Japan has lost without enough resources. */
const resourceWorth = (s: State): number =>
  scenarioOf(s.scenario).victory.id === '17.2' && japaneseResources(s) <= MIN_RESOURCES_1942 ? 0.8 : 0;

/** What a hex is worth for what is on it. */
export function baseWorth(hex: number): number {
  if (!isNamed[hex]) return 0;
  return (
    0.04 +
    (hasResource[hex] ? 0.4 : 0) +
    (hasPort[hex] ? 0.06 : 0) +
    (hasAirfield[hex] ? 0.06 : 0) +
    (hasCity[hex] ? 0.02 : 0)
  );
}

/** 16.47 A hex of progress, while there is still need of it. */
function progressWorth(s: State): number {
  const missing = progressNeeded(s) - progressMade(s);
  return missing > 0 ? 0.8 : 0.05;
}

/** By hex: what it is worth to a side to take it, 0 for what it has. */
export function hexWorth(s: State, side: Side): Float64Array {
  const worth = new Float64Array(HEXES);
  for (const { hexes, value } of side === JAPAN ? japanesePrizes(s) : alliedPrizes(s)) {
    const missing = hexes.filter(hex => s.control[hex] !== side);
    for (const hex of missing) worth[hex]! += value / missing.length;
  }
  const scarce = resourceWorth(s);
  const progress = side === ALLIES ? progressWorth(s) : 0;
  for (let hex = 0; hex < HEXES; hex++) {
    if (s.control[hex] === side) {
      worth[hex] = 0;
      continue;
    }
    worth[hex]! += baseWorth(hex) + (hasResource[hex] ? scarce : 0);
    if (progress > 0 && isNamed[hex] && s.controlAtStart[hex] === JAPAN) worth[hex]! += progress;
  }
  diffuse(s, side, worth);
  return worth;
}

/** What it costs a side to leave a hex of its own without land units: a part of what the enemy would give for it. */
export function guardWorth(s: State, side: Side): Float64Array {
  const enemy = side === JAPAN ? ALLIES : JAPAN;
  const guard = new Float64Array(HEXES);
  const prize = hexWorth(s, enemy);
  // The more shipping the enemy has, the more places he can come to.
  const threat = GUARD * Math.min(1, s.asp[enemy] / MUCH_SHIPPING);
  for (let hex = 0; hex < HEXES; hex++)
    if (s.control[hex] === side && garrisonAt(s, hex) === 0) guard[hex] = threat * Math.min(1.5, prize[hex]!);
  if (side === JAPAN) for (const hex of homeOf(s)) if (s.control[hex] === JAPAN) guard[hex] = HOME_GUARD;
  return guard;
}
const GUARD = 0.3;
const HOME_GUARD = 0.8;
const MUCH_SHIPPING = 6;

/** The way to something by land is worth a part of it, from hex to hex. */
function diffuse(s: State, side: Side, worth: Float64Array): void {
  const gate = new Float64Array(HEXES);
  for (let n = 0; n < WAY_LENGTH; n++)
    for (let hex = 0; hex < HEXES; hex++) {
      if (!isLand[hex] || s.control[hex] === side) continue;
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbours[6 * hex + d]!;
        if (landAcross[6 * hex + d]) gate[hex] = Math.max(gate[hex]!, WAY * Math.max(worth[to]!, gate[to]!));
      }
    }
  for (let hex = 0; hex < HEXES; hex++) worth[hex]! += gate[hex]!;
}
const WAY = 0.4;
const WAY_LENGTH = 4;

/** A step of a unit. */
export function stepWorth(unit: number): number {
  if (isHq[unit]) return 0.3;
  const strength = Math.max(attackFull[unit]!, attackReduced[unit]!);
  if (isCarrier[unit]) return 0.08 + strength * 0.008;
  if (isB29[unit]) return 0.15;
  if (isNaval[unit]) return 0.03 + strength * 0.004;
  if (isAir[unit]) return 0.04 + strength * 0.004;
  return isGround[unit] ? 0.02 + strength * 0.004 : 0;
}
