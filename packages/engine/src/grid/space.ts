import type { Graph } from './graph.ts';
import type { Grid } from './grid.ts';

/** A box off the map: a port, a fleet, a holding box. */
export interface AreaOptions {
  readonly id: string;
  /** Places one can go to and come from. Naming a link once links both ways. */
  readonly links: readonly string[];
}

/** A place inside a hex beside its ground: a pillbox, a cellar, a bridge above the stream. */
export interface SpotOptions {
  /** The place's id is the hex's with this behind it: `M12.cellar`. */
  readonly name: string;
  /** How far it lies above or below the ground of its hex. */
  readonly level: number;
  /** The hexes that may have one; all unless said. Whether one is there now belongs to the game's state. */
  readonly hexes?: readonly string[];
  /** Other spots of its hex by name, `ground` for the hex itself, or any place by id. Both ways. */
  readonly links: readonly string[];
}

export interface SpaceOptions {
  readonly areas?: readonly AreaOptions[];
  readonly spots?: readonly SpotOptions[];
  /** The level of a hex's ground; 0 unless said. */
  readonly level?: (hex: number) => number;
}

/** The spot that every hex has: the hex itself. */
export const GROUND = 'ground';

/** A map with all its places under one sort of index: the hexes, then the areas, then the spots inside hexes. */
export interface Space extends Graph {
  readonly grid: Grid;
  id(index: number): string | undefined;
  /** -1 when unknown. */
  index(id: string): number;
  isHex(index: number): boolean;
  /** The hex that a place is in; -1 for areas. */
  hexOf(index: number): number;
  /** Of a place in a hex: `ground`, or the name of its spot. */
  spotOf(index: number): string | undefined;
  /** The place of that name in a hex; -1 if it has none. */
  spot(hex: number, name: string): number;
  /** All places in a hex, its ground first. */
  spots(hex: number): readonly number[];
  /** The level a place lies at; areas lie at 0. */
  level(index: number): number;
  /** All neighbours: hexes in direction order, then the others in index order. */
  links(index: number): number[];
}

interface Place {
  readonly id: string;
  /** -1 off the map. */
  readonly hex: number;
  readonly spot: string | undefined;
  readonly level: number;
  readonly links: readonly string[];
}

export function createSpace(grid: Grid, options: SpaceOptions): Space {
  const places = placesOf(grid, options);
  const byId = new Map(places.map(({ id }, i) => [id, i]));
  if (byId.size !== places.length) throw new RangeError(`two places named ${firstTwice(places)}`);
  const inHex: number[][] = grid.ids.map(() => []);
  places.forEach(({ hex }, i) => {
    if (hex >= 0) inHex[hex]!.push(i);
  });
  const spot = (hex: number, name: string): number =>
    inHex[hex]?.find(index => places[index]!.spot === name) ?? -1;

  const extra = places.map(() => new Set<number>());
  places.forEach(({ id, hex, links }, here) => {
    for (const link of links) {
      const inside = spot(hex, link);
      const there = inside >= 0 ? inside : byId.get(link);
      if (there === undefined) throw new RangeError(`${id} links to unknown ${link}`);
      if (there === here) throw new RangeError(`${id} links to itself`);
      extra[here]!.add(there);
      extra[there]!.add(here);
    }
  });

  const offsets = new Int32Array(places.length + 1);
  const flat: number[] = [];
  places.forEach((_, i) => {
    if (i < grid.size) for (let d = 0; d < 6; d++) flat.push(grid.neighbours[6 * i + d]!);
    flat.push(...[...extra[i]!].sort((a, b) => a - b));
    offsets[i + 1] = flat.length;
  });
  const neighbours = Int32Array.from(flat);

  return {
    grid,
    size: places.length,
    hexes: grid.size,
    offsets,
    neighbours,
    id: i => places[i]?.id,
    index: id => byId.get(id) ?? -1,
    isHex: i => i >= 0 && i < grid.size,
    hexOf: i => places[i]?.hex ?? -1,
    spotOf: i => places[i]?.spot,
    spot,
    spots: hex => inHex[hex] ?? [],
    level: i => places[i]?.level ?? 0,
    links(i) {
      const start = offsets[i];
      return start === undefined ? [] : [...neighbours.subarray(start, offsets[i + 1])].filter(n => n >= 0);
    },
  };
}

function placesOf(grid: Grid, { areas = [], spots = [], level = () => 0 }: SpaceOptions): Place[] {
  const inSpots = spots.flatMap(({ name, level: above, hexes = grid.ids, links }) =>
    hexes.map((id): Place => {
      const hex = grid.index(id);
      if (hex < 0) throw new RangeError(`${name} in unknown ${id}`);
      return { id: `${id}.${name}`, hex, spot: name, level: level(hex) + above, links };
    }),
  );
  return [
    ...grid.ids.map((id, hex): Place => ({ id, hex, spot: GROUND, level: level(hex), links: [] })),
    ...areas.map(({ id, links }): Place => ({ id, hex: -1, spot: undefined, level: 0, links })),
    ...inSpots,
  ];
}

function firstTwice(places: readonly Place[]): string | undefined {
  const ids = places.map(({ id }) => id);
  return ids.find((id, i) => ids.indexOf(id) !== i);
}
