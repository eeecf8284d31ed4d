import {
  ALLIES,
  grid,
  HEXES,
  hasPort,
  hasResource,
  hexOf,
  JAPAN,
  regionHexes,
  type Side,
  unitSide,
  unitsOf,
} from '../../components.ts';
import { hasSurrendered, STABLE, type State } from '../../state.ts';
import { burmaRoad, hexSuppliedFor, isSupplied, solution } from '../06-supply/20-supply.ts';
import { fromSources } from '../06-supply/21-lines.ts';
import { bitsOf, has, newBits } from '../06-supply/bits.ts';
import { japaneseResources, TOKYO } from '../12-strategic-warfare/00-strategic-warfare.ts';
import {
  MANDATE_KEYS,
  MANDATES,
  MARSHALL_KEYS,
  NEW_GUINEA_KEYS,
  NEW_GUINEA_PORTS,
} from '../13-national-status/84-areas.ts';
import { scenarioOf } from './00-scenarios.ts';
import { startingControl } from './00-setup.ts';

/** 17.27, 17.38, 17.48 Japan's victory points, line by line. */

const TOWNSVILLE = hexOf('3727');
const OAHU = hexOf('5808');
const RABAUL = hexOf('4021');
const OTHER_HAWAII = ['5708', '5908'].map(hexOf);
const NORTH_INDIA = regionHexes('north_india');
const PHILIPPINE_PORTS = regionHexes('philippines').filter(hex => hasPort[hex] === 1);
const portsNearTokyo = (range: number): readonly number[] =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter(
    hex => hasPort[hex] === 1 && grid.distance(hex, TOKYO) <= range,
  );
const WITHIN_8 = portsNearTokyo(8);
const WITHIN_11 = portsNearTokyo(11);

/** Any unit that is no HQ, to ask whether a hex is in supply for its side. */
const aUnitOf: readonly number[] = [JAPAN, ALLIES].map(side => unitsOf[side]![0]!);

/**
 * Who counts as controlling a hex. In tournament play (17.27, 17.38) a hex out of supply belongs to whoever held it at
 * the start.
 */
function holder(s: State, hex: number): Side {
  const side = s.control[hex] as Side;
  const strict =
    s.options.tournament === true && scenarioOf(s.scenario).victory.victory?.tournament !== undefined;
  if (!strict || hexSuppliedFor(s, side, hex, aUnitOf[side]!)) return side;
  return startingControl(s.scenario)[hex] as Side;
}
const held = (s: State, hexes: readonly number[], side: Side): number =>
  hexes.filter(hex => holder(s, hex) === side).length;
const hasNewGuinea = (s: State, side: Side): boolean =>
  held(s, NEW_GUINEA_KEYS, side) === NEW_GUINEA_KEYS.length;

/**
 * 13.84 Who controls the Mandates. If a key hex does not count for its holder (tournament play), they belong to the
 * side that has both as they count, or else to whoever had them at the start.
 */
function mandatesHolder(s: State): Side {
  if (MANDATE_KEYS.every(hex => holder(s, hex) === s.control[hex])) return s.mandates;
  const first = holder(s, MANDATE_KEYS[0]!);
  if (held(s, MANDATE_KEYS, first) === MANDATE_KEYS.length) return first;
  return scenarioOf(s.scenario).start.control!.mandates ? JAPAN : ALLIES;
}

const sea = newBits();
const land = newBits();

/** Line C No supply line of any length between the two, traced for the Allies; none leads to or from an enemy port. */
function isolated(s: State): boolean {
  if (held(s, [TOWNSVILLE, OAHU], ALLIES) < 2) return true;
  const { board, lines } = solution(s);
  fromSources(bitsOf([OAHU]), board, lines[ALLIES], sea, land);
  return !has(sea, TOWNSVILLE) && !has(land, TOWNSVILLE);
}

const unrest = (s: State): boolean =>
  !hasSurrendered(s, 'india') && (s.india === STABLE - 1 || s.india === STABLE - 2);
const revolt = (s: State): boolean => hasSurrendered(s, 'india') || s.india < STABLE - 2;

/** How often a line counts: 0 or 1, or a number of hexes. */
type Line = (s: State) => number;
const yes = (condition: boolean): number => (condition ? 1 : 0);
/** Lines J and K What was taken at the end of a turn, or would be if it ended now. */
const taken = (s: State): readonly string[] => [...s.scored, ...occupied(s)];
const oahuTaken: Line = s => yes(taken(s).includes('5808'));
const common: { readonly [id: string]: Line } = {
  A: s => yes(hasSurrendered(s, 'china')),
  B: s => yes(burmaRoad(s) !== 'open'),
  C: s => yes(isolated(s)),
  D: s => held(s, NORTH_INDIA, JAPAN),
  E: s => yes(unrest(s)),
  F: s => yes(revolt(s)),
  G: s => yes(mandatesHolder(s) === JAPAN),
};
const hawaii: { readonly [id: string]: Line } = {
  J: s => OTHER_HAWAII.filter(hex => taken(s).includes(grid.ids[hex]!)).length,
  K: oahuTaken,
};
const LINES: { readonly [paragraph: string]: { readonly [id: string]: Line } } = {
  '17.2': { ...common, ...hawaii },
  '17.3': {
    ...common,
    ...hawaii,
    L: s => yes(mandatesHolder(s) === ALLIES),
    M: s => yes(mandatesHolder(s) !== ALLIES && held(s, MANDATES, ALLIES) >= 4),
    N: s => yes(held(s, MARSHALL_KEYS, ALLIES) === MARSHALL_KEYS.length),
    O: s => yes(hasNewGuinea(s, ALLIES)),
    P: s => yes(!hasNewGuinea(s, ALLIES) && held(s, NEW_GUINEA_PORTS, ALLIES) >= 4),
    Q: s => yes(held(s, WITHIN_11, ALLIES) > 0),
    R: s => {
      let lost = 0;
      for (let hex = 0; hex < HEXES; hex++) if (hasResource[hex] && holder(s, hex) === ALLIES) lost++;
      return lost;
    },
  },
  '17.4': {
    ...common,
    J: oahuTaken,
    K: s => yes(hasNewGuinea(s, JAPAN)),
    L: s => yes(!hasNewGuinea(s, ALLIES)),
    M: s => yes(s.control[RABAUL] !== ALLIES || garrisonUnsupplied(s)),
    N: s => yes(held(s, PHILIPPINE_PORTS, ALLIES) === 0),
    // Ports without supply do not score better than one that has it (our reading).
    O: s => yes(held(s, PHILIPPINE_PORTS, ALLIES) > 0 && suppliedPhilippinePorts(s) <= 1),
    P: s => yes(held(s, WITHIN_8, ALLIES) === 0),
  },
};

/** 17.48M The Allied units at Rabaul are out of supply. */
function garrisonUnsupplied(s: State): boolean {
  const there = unitsOf[ALLIES]!.filter(unit => s.at[unit] === RABAUL);
  return there.length > 0 && there.every(unit => !isSupplied(s, unit));
}

const suppliedPhilippinePorts = (s: State): number =>
  PHILIPPINE_PORTS.filter(
    hex => s.control[hex] === ALLIES && hexSuppliedFor(s, ALLIES, hex, aUnitOf[ALLIES]!),
  ).length;

/** Lines H and I: a point for 5, and one more for each box below; one lost for 6, and one more for each box above. */
const forWill = (will: number): { readonly H: number; readonly I: number } =>
  will <= 5 ? { H: 6 - will, I: 0 } : { H: 0, I: 5 - will };

export interface Score {
  readonly total: number;
  /** By line, those that are not 0. */
  readonly lines: { readonly [id: string]: number };
}

/** The points as they stand, by the lines of the scenario's victory conditions; the bids of 16.48 come last. */
export function points(s: State): Score {
  const { victory } = scenarioOf(s.scenario);
  const rules = LINES[victory.id]!;
  const lines: { [id: string]: number } = {};
  for (const { id, vp } of victory.victory!.japan_vp!) {
    const value = id === 'H' || id === 'I' ? forWill(s.will)[id] : rules[id]!(s) * (vp as number);
    if (value !== 0) lines[id] = value;
  }
  const total = Object.values(lines).reduce((sum, value) => sum + value, 0) + s.handicap;
  return { total, lines };
}

const RESOURCES = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => hasResource[hex] === 1);
const pivots: { readonly [id: string]: readonly number[] } = {
  C: [TOWNSVILLE, OAHU],
  D: NORTH_INDIA,
  G: MANDATE_KEYS,
};
/** The hexes that each line looks at. */
const PIVOTS: { readonly [paragraph: string]: { readonly [id: string]: readonly number[] } } = {
  '17.2': { ...pivots, J: OTHER_HAWAII, K: [OAHU] },
  '17.3': {
    ...pivots,
    J: OTHER_HAWAII,
    K: [OAHU],
    L: MANDATE_KEYS,
    M: MANDATES,
    N: MARSHALL_KEYS,
    O: NEW_GUINEA_KEYS,
    P: NEW_GUINEA_PORTS,
    Q: WITHIN_11,
    R: RESOURCES,
  },
  '17.4': {
    ...pivots,
    J: [OAHU],
    K: NEW_GUINEA_KEYS,
    L: NEW_GUINEA_KEYS,
    M: [RABAUL],
    N: PHILIPPINE_PORTS,
    O: PHILIPPINE_PORTS,
    P: WITHIN_8,
  },
};

/** Where points can still change hands: the hexes of each line that the side does not hold as they count. */
export const contested = (s: State, side: Side): { readonly hex: number; readonly line: string }[] =>
  Object.entries(PIVOTS[scenarioOf(s.scenario).victory.id] ?? {}).flatMap(([line, hexes]) =>
    hexes.filter(hex => holder(s, hex) !== side).map(hex => ({ hex, line })),
  );

/** Lines J and K Taken once in the game: at the end of any turn, controlled and with a unit in the hex. */
export function scoreOccupations(s: State): void {
  for (const id of occupied(s)) if (!s.scored.includes(id)) s.scored.push(id);
}

const occupied = (s: State): string[] =>
  [...OTHER_HAWAII, OAHU]
    .filter(
      hex =>
        holder(s, hex) === JAPAN && s.at.some((place, unit) => place === hex && unitSide[unit] === JAPAN),
    )
    .map(hex => grid.ids[hex]!);

/** 17.27 In 1942 the Allies win at once if Japan has not enough resources. */
export const MIN_RESOURCES_1942 = 11;
export const tooFewResources = (s: State): boolean =>
  scenarioOf(s.scenario).victory.id === '17.2' && japaneseResources(s) < MIN_RESOURCES_1942;
