import {
  derived,
  type Hindering,
  type Hindrance,
  inArc,
  look,
  type Pass,
  type Sighting,
  type SightLine,
  type SightRules,
  type Standpoint,
} from '@ironbottom/engine';
import { pillboxIn } from './board.ts';
import { ARC, facingOf, SPINES } from './components.ts';
import {
  artShows,
  CELLAR,
  DEBRIS,
  DENSE,
  distance,
  GROUND,
  grid,
  HEXES,
  hasStream,
  hexAt,
  hexOfPlace,
  isStream,
  KUNAI,
  LIGHT,
  mapData,
  PILLBOX,
  ROUND,
  STREAM_DEBRIS,
  STREAM_DENSE,
  STREAM_LIGHT,
  SWAMP,
  sortOfPlace,
  terrainAt,
} from './map.ts';
import { DOWNPOUR, DRY } from './state/night.ts';
import { type Battery, EFFECT_1, reachOf } from './state/ordnance.ts';
import type { State } from './state.ts';
import { counters } from './types.ts';

/** A6 Line of sight: what the ground lets everybody see, what lies in the way at present, and pillboxes and cellars. */

/** A6.3 Level 0, and in the bed of a stream. */
const BANK = 0;
const BED = -1;
const BLOCKS = Infinity;
const block = (rule: string): Hindrance => ({ rule, amount: BLOCKS });

// ---------------------------------------------------------------- the ground

/** A6.1 Light jungle as it is drawn. */
function lightJungle(hex: number, { kind, hexes, enters, leaves }: Pass): Hindrance | undefined {
  if (kind === 'through') return isCornerCut(hex, enters, leaves) ? undefined : block('G2.1');
  if (kind !== 'along' || hexes.length < 2) return undefined;
  const other = hexes[0] === hex ? hexes[1]! : hexes[0]!;
  const drawn =
    artShows(hex, grid.direction(hex, other), 'LD') && artShows(other, grid.direction(other, hex), 'LD');
  return drawn ? block('G2.1') : undefined;
}

/** A6.1 In and out by neighbouring hexsides, none of which shows jungle; over a corner a line crosses two of them. */
function isCornerCut(hex: number, enters: readonly number[], leaves: readonly number[]): boolean {
  const beside = enters.some(a => leaves.some(b => (a - b + 6) % 6 === 1 || (b - a + 6) % 6 === 1));
  return beside && [...enters, ...leaves].every(side => !artShows(hex, side, 'LD'));
}

/** A6.7 Kunai as it is drawn. */
function kunai(hex: number, { kind, hexes }: Pass): Hindrance | undefined {
  const other = hexes[0] === hex ? hexes[1] : hexes[0];
  const met =
    kind === 'through' ||
    (kind === 'along' && other !== undefined && artShows(hex, grid.direction(hex, other), 'K'));
  return met ? { rule: 'G6.1', amount: 1 } : undefined;
}

/** Obstacles stop a line between two hexes at level 0; which lines run inside the bed is known, and nothing stops those. */
function groundAt(hex: number, pass: Pass, { fromLevel, toLevel }: SightLine): Hindrance | undefined {
  const terrain = terrainAt[hex]!;
  if (terrain === DEBRIS) return { rule: 'SC2.3', amount: 2 };
  if (terrain === STREAM_DEBRIS) return { rule: 'SC3.2', amount: 2 };
  if (terrain === KUNAI) return kunai(hex, pass);
  if (fromLevel === BED || toLevel === BED) return undefined;
  if (terrain === DENSE || terrain === STREAM_DENSE) return block('G2.2');
  if (terrain === SWAMP) return pass.kind === 'through' ? block('G7.1') : undefined;
  return terrain === LIGHT || terrain === STREAM_LIGHT ? lightJungle(hex, pass) : undefined;
}

const pairOf = (a: number, b: number): number => Math.min(a, b) * HEXES + Math.max(a, b);
const pairs = (list: readonly string[]): [number, number][] =>
  list.map(pair => pair.split('-').map(hexAt) as [number, number]);
/** A6.3(b) Both in the bed; A6.3(c) from the bank, which is named first. */
const inBed = new Set(pairs(mapData.bed_sight.stream).map(([a, b]) => pairOf(a, b)));
const fromBank = new Set(pairs(mapData.bed_sight.bank).map(([bank, bed]) => bank * HEXES + bed));

/** A6.3, B20.2 Who is in a stream sees what is beside it, and farther only along the drawn stream. */
function alongBed({ from, to, fromLevel, toLevel }: SightLine): Hindrance | undefined {
  if (fromLevel === BANK && toLevel === BANK) return undefined;
  const both = fromLevel === BED && toLevel === BED;
  if (distance(from, to) <= 1)
    return both && from !== to && !hasStream(from, to) ? block('B20.2') : undefined;
  const [bank, bed] = fromLevel === BED ? [to, from] : [from, to];
  const sees = both ? inBed.has(pairOf(from, to)) : fromBank.has(bank * HEXES + bed);
  return sees ? undefined : block('A6.3');
}

/** B.10 Hindrances of so much together block. */
const MOST = 6;

/** A6.1, A6.7, B.10 */
export const sightRules: SightRules = {
  hex: groundAt,
  line: alongBed,
  limit: { sum: MOST, rule: 'B.10' },
  largestAtRange: true,
};

/** B20.2 */
export const streams: readonly number[] = grid.ids.flatMap((_, hex) => (isStream[hex] ? [hex] : []));
/** Every hex at level 0, then every stream hex as its units are, in the bed. */
export const standpoints: readonly Standpoint[] = [
  ...grid.ids.map((_, hex) => ({ hex, level: BANK })),
  ...streams.map(hex => ({ hex, level: BED })),
];
const bedNumber = new Int16Array(HEXES).fill(-1);
streams.forEach((hex, number) => {
  bedNumber[hex] = HEXES + number;
});
/** The standpoint of whoever stands in a hex. */
export const pointIn = (hex: number): number => (isStream[hex] ? bedNumber[hex]! : hex);
/** SC1.51 The same hex looked at from above its bed. */
export const pointAbove = (hex: number): number => hex;

/** No sight. */
export const BLOCKED = 255;
const UNASKED = 254;
const POINTS = standpoints.length;
/** The answers for the ground, each worked out when it is first asked for: most pairs of a match never are. */
const answers = new Uint8Array(POINTS * POINTS).fill(UNASKED);

const lineOf = (a: number, b: number): SightLine => ({
  from: standpoints[a]!.hex,
  to: standpoints[b]!.hex,
  fromLevel: standpoints[a]!.level,
  toLevel: standpoints[b]!.level,
});

/** A6.5 The Hindrance of the ground between two standpoints, or BLOCKED; the same from both ends. */
export function groundSight(a: number, b: number): number {
  const known = answers[a * POINTS + b]!;
  if (known !== UNASKED) return known;
  const { clear, hindrance } = look(grid, sightRules, lineOf(a, b));
  const answer = clear ? hindrance : BLOCKED;
  answers[a * POINTS + b] = answers[b * POINTS + a] = answer;
  return answer;
}

// ---------------------------------------------------------------- what lies there now

/** SC7.5 Dispersed white smoke. */
const MIST = 2;

/** What hinders sight now, by hex, and the answers so far, by pair of standpoints. */
interface Present {
  /** Of what stands in a hex the largest. */
  readonly standing: ReadonlyMap<number, Hindrance>;
  /** A6.7 The hexes of each barrage, which counts besides. */
  readonly clouds: readonly ReadonlySet<number>[];
  readonly answers: Map<number, number>;
}

/** The match, and what either side sees of it. */
const SEATS = 3;

/** C1.57 Fire for effect of 70 mm or more. */
const HEAVY = 70;
const isCloud = ({ hex, mission, kind }: Battery): boolean =>
  hex >= 0 && mission >= EFFECT_1 && Number.parseInt(counters.artillery[kind]!.calibre, 10) >= HEAVY;

const hexesWithin = (hex: number, reach: number): number[] =>
  Array.from({ length: HEXES }, (_, each) => each).filter(each => distance(hex, each) <= reach);

/** D9.3, D10.1, C1.57, SC7.5 Wrecks, stopped vehicles, smoke and barrages: most of the time there are none. */
const standing = ({ vehicles, units }: State): number[] => {
  const hexes: number[] = [];
  for (const { unit, motion } of vehicles.list) {
    const at = units.at[unit]!;
    if (at >= 0 && !motion) hexes.push(hexOfPlace(at));
  }
  return hexes;
};
/** C1.72 By hex and reach, in one number. */
const barrages = ({ ordnance }: State): number[] =>
  ordnance.batteries.filter(isCloud).map(battery => battery.hex + HEXES * reachOf(battery));

const present = derived<State, Present>(
  s => {
    const found = new Map<number, Hindrance>();
    const add = (hex: number, rule: string, amount: number): void => {
      if (amount > (found.get(hex)?.amount ?? 0)) found.set(hex, { rule, amount });
    };
    for (const hex of standing(s)) add(hex, 'D9.3', 1);
    for (const hex of s.ground.mist) add(hex, 'SC7.5', MIST);
    for (const { hex, burning } of s.vehicles.wrecks) add(hex, 'D10.1', burning ? 2 : 1);
    const clouds = barrages(s).map(
      barrage => new Set(hexesWithin(barrage % HEXES, Math.floor(barrage / HEXES))),
    );
    return { standing: found, clouds, answers: new Map() };
  },
  {
    // Men come and go: as long as these stay, every line that was looked along is known.
    from: s => [
      standing(s),
      s.ground.mist,
      s.vehicles.wrecks.map(({ hex, burning }) => (burning ? -1 - hex : hex)),
      barrages(s),
      s.night.rain,
    ],
    positions: SEATS,
    shown: ({ standing: there, clouds }) => ({ there, clouds }),
  },
);

/** E3.51 Rain: +1 for each six hexes beyond the first six, in a downpour one more at any range. */
const SHEET = 6;
function rainBetween({ night: { rain } }: State, from: number, to: number): number {
  if (rain === DRY || from === to) return 0;
  const beyond = Math.max(0, Math.ceil((distance(from, to) - SHEET) / SHEET));
  return beyond + (rain === DOWNPOUR ? 1 : 0);
}

/** A6.7 What stands there, the weather, and each barrage apart: once, however many of its hexes are crossed. */
const hinderingNow = (s: State): Hindering[] => [
  {
    hex: hex => present(s).standing.get(hex),
    line: ({ from, to }) => {
      const amount = rainBetween(s, from, to);
      return amount > 0 ? { rule: 'E3.51', amount } : undefined;
    },
  },
  ...present(s).clouds.map(
    (cloud, number): Hindering => ({
      hex: hex => (cloud.has(hex) ? { rule: 'C1.57', amount: 1, once: `barrage ${number}` } : undefined),
    }),
  ),
];

/** Whether a line could touch one of the hexes at all: along hexsides it goes round by one. */
function comesNear({ standing: there, clouds }: Present, from: number, to: number): boolean {
  const most = distance(from, to) + 1;
  for (const hexes of [there.keys(), ...clouds])
    for (const hex of hexes) if (distance(from, hex) + distance(hex, to) <= most) return true;
  return false;
}

/** The Hindrance between two hexes as they are now, each seen where its units are; or BLOCKED. */
export const sightBetween = (s: State, from: number, to: number): number =>
  sightOfPoints(s, pointIn(from), pointIn(to));

function sightOfPoints(s: State, a: number, b: number): number {
  const [from, to] = [standpoints[a]!.hex, standpoints[b]!.hex];
  const ground = groundSight(a, b);
  if (ground === BLOCKED) return BLOCKED;
  const now = present(s);
  if (!comesNear(now, from, to)) {
    const hindrance = ground + rainBetween(s, from, to);
    return hindrance >= MOST ? BLOCKED : hindrance;
  }
  const pair = a * POINTS + b;
  const known = now.answers.get(pair);
  if (known !== undefined) return known;
  const { clear, hindrance } = look(grid, sightRules, lineOf(a, b), ...hinderingNow(s));
  const answer = clear ? hindrance : BLOCKED;
  now.answers.set(pair, answer);
  return answer;
}

/** The whole answer, to be told: what was met, where it ended, and by which rule. */
export const explainSight = (s: State, from: number, to: number): Sighting =>
  look(grid, sightRules, lineOf(pointIn(from), pointIn(to)), ...hinderingNow(s));

// ---------------------------------------------------------------- Locations

/** By two hexes: the hexspines in whose arc the second lies, a bit each; worked out when it is first asked for. */
const arcs = new Uint8Array(HEXES * HEXES).fill(UNASKED);

/** C3.2a Whether a hex lies in the arc of something that faces a hexspine. */
export function isInArc(from: number, to: number, spine: number): boolean {
  const pair = from * HEXES + to;
  if (arcs[pair] === UNASKED)
    arcs[pair] = SPINES.reduce(
      (bits, _, each) => bits | (inArc(grid, from, to, facingOf(each), ARC) ? 1 << each : 0),
      0,
    );
  return (arcs[pair]! & (1 << spine)) !== 0;
}

/** B30.1 Whether those in a Location can look out towards a hex: out of a pillbox only inside its arc. */
export function looksTowards(s: State, place: number, hex: number): boolean {
  if (sortOfPlace(place) !== PILLBOX || hexOfPlace(place) === hex) return true;
  const pillbox = pillboxIn(s, hexOfPlace(place));
  return pillbox !== undefined && isInArc(hexOfPlace(place), hex, pillbox.spine);
}

/**
 * A4.3 Between a Location and those who go round a hex, who are at its hexsides: one is in view where both hexes beside it
 * are (A8.15), from above where a stream runs. Of several hexsides the best one counts.
 */
export function besideHex(
  s: State,
  place: number,
  hex: number,
  along: readonly number[] = s.moving.along,
): number {
  const here = hexOfPlace(place);
  if (sortOfPlace(place) === CELLAR) return BLOCKED;
  if (here === hex) return 0;
  const inside = sightBetween(s, here, hex);
  return Math.min(
    BLOCKED,
    ...along.map(side => {
      const beyond = grid.neighbours[6 * hex + side]!;
      const outside = here === beyond ? 0 : sightOfPoints(s, pointIn(here), pointAbove(beyond));
      return Math.max(inside, outside);
    }),
  );
}

/**
 * A6, B30.1, SC1.52 The Hindrance along which those in the first Location see the second, or BLOCKED. A cellar sees its
 * pillbox and nothing else. Night, and who is hidden, are other questions (e01-night, a12-concealment).
 */
export function sightFrom(s: State, from: number, to: number): number {
  if (sortOfPlace(to) === ROUND)
    return looksTowards(s, from, hexOfPlace(to)) ? besideHex(s, from, hexOfPlace(to)) : BLOCKED;
  if (sortOfPlace(from) === ROUND) return besideHex(s, to, hexOfPlace(from));
  const [hex, other] = [hexOfPlace(from), hexOfPlace(to)];
  const [here, there] = [sortOfPlace(from), sortOfPlace(to)];
  if (here === CELLAR || there === CELLAR)
    return hex === other && here !== GROUND && there !== GROUND ? 0 : BLOCKED;
  return looksTowards(s, from, other) ? sightBetween(s, hex, other) : BLOCKED;
}
export const sees = (s: State, from: number, to: number): boolean => sightFrom(s, from, to) !== BLOCKED;
