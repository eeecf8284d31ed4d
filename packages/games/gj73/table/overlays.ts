import type { Display, Overlay, OverlayArea, Tone } from '@ironbottom/engine';
import {
  blackHighGround,
  type ChitRecord,
  contactSources,
  enemyOf,
  grid,
  hasRoad,
  hexId,
  hexOf,
  hexRecord,
  isLand,
  isUnit,
  J,
  JAPAN,
  kinds,
  PIECES,
  pieceOf,
  pieceSide,
  redHighGround,
  roleOf,
  type Side,
  scenario,
  sideOfRole,
  US,
  unitsOf,
} from '../components.ts';
import {
  board,
  enemyZoc,
  hasPieces,
  isGuarded,
  placeable,
  SIDES,
  usableSources,
} from '../rules/03-basics.ts';
import { onMap } from '../rules/04-chits.ts';
import { checkJapaneseLimits } from '../rules/19-special.ts';
import type { State } from '../state.ts';
import { combatsOf } from './board.ts';
import { knownKind } from './counters.ts';

/** Layers over the map. Where the rules have an answer, it is theirs. */

const TONES: { readonly [side in Side]: Tone } = { [US]: 'allied', [JAPAN]: 'japan' };

const every = (will: (hex: number) => boolean): number[] =>
  Array.from({ length: grid.size }, (_, hex) => hex).filter(will);

const area = (tone: Tone, text: string, hexes: readonly number[]): OverlayArea => ({
  tone,
  text,
  hexes: hexes.map(hexId),
});

const overlay = (parts: Partial<Overlay>): Overlay => {
  const { areas = [], lines = [], words = [] } = parts;
  return { areas: areas.filter(({ hexes }) => hexes.length > 0), lines, words };
};

/** 3.1 */
const zones = (side: Side) => (s: State) =>
  overlay({
    areas: [
      area(
        TONES[side],
        `overlay.legend.zoc-${roleOf(side)}`,
        every(hex => enemyZoc(s, enemyOf(side), hex)),
      ),
    ],
  });

/** 2.21(3), 12.0 From where and how far reinforcements come, and which stacks they cannot join. */
const contact = (side: Side) => (s: State) => {
  const reach = placeable(s, side);
  const reached = (hex: number): boolean => reach[hex] === 1;
  const open = usableSources(s, side);
  return overlay({
    areas: [
      area(TONES[side], 'overlay.legend.reached', every(reached)),
      area('good', 'overlay.legend.source-open', open),
      area(
        'bad',
        'overlay.legend.source-lost',
        contactSources[side].filter(hex => !open.includes(hex)),
      ),
      area(
        'neutral',
        'overlay.legend.beyond',
        every(hex => hasPieces(s, side, hex) && !reached(hex)),
      ),
    ],
    lines: every(reached).flatMap(hex =>
      neighboursOf(hex)
        .filter(next => next > hex && reached(next) && hasRoad(hex, next))
        .map(next => ({ hexes: [hexId(hex), hexId(next)], tone: TONES[side] })),
    ),
  });
};

const neighboursOf = (hex: number): number[] =>
  [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)].filter(next => next >= 0);

/** 2.12(3)⑤, 14.0 How far what stands there can fight; without a focus, all chits with a range that are known. */
function ranges(s: State, focus: string | null): Overlay {
  const chosen = Array.from({ length: PIECES }, (_, piece) => piece).filter(
    piece => onMap(s, piece) && (focus === null || piece === pieceOf(focus) || s.at[piece] === hexOf(focus)),
  );
  const beside = (side: Side): number[] =>
    chosen.filter(piece => focus !== null && pieceSide[piece] === side && fightsBeside(s, piece));
  const chits = chosen.filter(piece => !isUnit(piece));
  const ranged = kinds.filter(
    kind => kind.range !== undefined && chits.some(chit => knownKind(s, chit) === kind),
  );
  return overlay({
    areas: [
      ...SIDES.map(side => area(TONES[side], 'overlay.legend.adjacent', reach(s, beside(side), 1))),
      ...ranged.map(kind => {
        const most = kind.range === 'unlimited' ? Number.POSITIVE_INFINITY : kind.range!;
        const those = chits.filter(chit => knownKind(s, chit) === kind);
        return area(TONES[sideOfRole(kind.side)], rangeText(kind), reach(s, those, most));
      }),
    ],
  });
}

/** 14.0, 4.3.1(1) Units fight the stack next to them, and unit chits do as units do. */
const fightsBeside = (s: State, piece: number): boolean =>
  isUnit(piece) || knownKind(s, piece)?.type === 'unit';

/** Hexes of land so far from one of the pieces. */
const reach = (s: State, pieces: readonly number[], most: number): number[] =>
  every(hex => isLand(hex) && pieces.some(piece => isWithin(grid.distance(s.at[piece]!, hex), most)));

const isWithin = (distance: number, most: number): boolean => distance > 0 && distance <= most;

/** J:machine_gun Its range is subject to more than the distance. */
const rangeText = (kind: ChitRecord): string =>
  kind === kinds[J.machineGun] ? 'overlay.legend.machine-gun' : `chit.${kind.id}.name`;

const unique = (hexes: readonly number[]): number[] => [...new Set(hexes)];

/** 2.21(4), 18.0(1), 20.0(2)③ Who holds the high ground. */
function control(s: State): Overlay {
  const heights = [...redHighGround, ...blackHighGround];
  const us = heights.filter(hex =>
    redHighGround.includes(hex) ? isGuarded(s, US, hex) : board(s).units[US][hex]! > 0,
  );
  const japan = heights.filter(hex => hasPieces(s, JAPAN, hex));
  const nobody = heights.filter(hex => !us.includes(hex) && !japan.includes(hex));
  return overlay({
    areas: [
      area('allied', 'overlay.legend.held-us', us),
      area('japan', 'overlay.legend.held-japan', japan),
      area('neutral', 'overlay.legend.held-nobody', nobody),
    ],
    words: [
      ...s.mt.filter(place => place >= 0).map(place => ({ hex: hexId(place), text: 'ui.marker' })),
      ...blackHighGround.map(hex => ({ hex: hexId(hex), text: 'overlay.legend.one-point' })),
    ],
  });
}

/** 19.1, 19.3.1(1) Which Japanese units may move in the Japanese player turn of this game turn. */
function limits(s: State): Overlay {
  const then: State = { ...s, side: JAPAN, turn: Math.min(s.turn, scenario.turns) };
  const units = unitsOf(JAPAN).filter(unit => onMap(s, unit));
  const bound = units.filter(unit => checkJapaneseLimits(then, unit));
  const places = (some: readonly number[]): number[] => unique(some.map(unit => s.at[unit]!));
  const held = places(bound);
  return overlay({
    areas: [
      area('bad', 'overlay.legend.bound', held),
      area(
        'good',
        'overlay.legend.free',
        places(units).filter(hex => !held.includes(hex)),
      ),
    ],
  });
}

/** 14.2(1) */
function combats(s: State): Overlay {
  const pairs = combatsOf(s);
  return overlay({
    areas: [
      area(
        TONES[s.side],
        'overlay.legend.attackers',
        pairs.map(({ from }) => from),
      ),
      area(
        TONES[enemyOf(s.side)],
        'overlay.legend.defenders',
        pairs.map(({ to }) => to),
      ),
    ],
    lines: pairs.map(({ from, to }) => ({ hexes: [hexId(from), hexId(to)], tone: TONES[s.side] })),
  });
}

const terrain = (): Overlay =>
  overlay({
    words: every(isLand).map(hex => {
      const { terrain, look } = hexRecord(hex);
      return { hex: hexId(hex), text: `terrain.${look ?? terrain}` };
    }),
  });

const places = (): Overlay =>
  overlay({
    words: every(hex => hexRecord(hex).name !== undefined).map(hex => ({
      hex: hexId(hex),
      text: `place.${hexRecord(hex).name}`,
    })),
  });

export const overlaySigns: NonNullable<Display<State>['overlaySigns']> = {
  'zoc-us': { about: 'zones', camp: 'allied' },
  'zoc-japan': { about: 'zones', camp: 'japan' },
  'contact-us': { about: 'supply', camp: 'allied' },
  'contact-japan': { about: 'supply', camp: 'japan' },
  range: { about: 'range' },
  control: { about: 'holder' },
  limits: { about: 'bound' },
  combats: { about: 'fight' },
  terrain: { about: 'ground' },
  places: { about: 'place' },
};

export const overlays: Display<State>['overlays'] = {
  'zoc-us': zones(US),
  'zoc-japan': zones(JAPAN),
  'contact-us': contact(US),
  'contact-japan': contact(JAPAN),
  range: ranges,
  control,
  limits,
  combats,
  terrain,
  places,
};
