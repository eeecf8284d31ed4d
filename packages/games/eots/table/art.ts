import {
  around,
  type Chart,
  type HexSide,
  type MapArt,
  type MapName,
  type MapSymbol,
  type Shore,
} from '@ironbottom/engine';
import { grid, hexId, hexRecord, inRegion, mapData } from '../components.ts';
import coastJson from '../data/coast.json' with { type: 'json' };
import depthsJson from './depths.json' with { type: 'json' };
import { COUNTRIES, KEY_PLACES, WATERS } from './lettering.ts';
import { linesOf } from './routes.ts';

/** What the painter needs of the Pacific, from the map's own data. */

const sites = grid.ids.map((id, hex) => ({ id, record: hexRecord(hex) }));

// ---------------------------------------------------------------- coasts and depths

interface Land {
  readonly kind: 'mainland' | 'island' | 'atoll' | 'islet' | 'offmap';
  readonly fine: readonly (readonly (readonly number[])[])[];
}

const coast = coastJson as unknown as { readonly frame: Chart['frame']; readonly lands: readonly Land[] };

const shores = (): Shore[] =>
  coast.lands.flatMap(({ kind, fine }) =>
    fine.map((rings): Shore => ({ kind: kind === 'atoll' ? 'atoll' : 'land', rings })),
  );

const depths = (): { [hex: string]: number } =>
  Object.fromEntries(
    Object.entries(depthsJson.columns).flatMap(([column, { from, classes }]) =>
      [...classes].map((depth, k) => [`${column}${`${from + k}`.padStart(2, '0')}`, Number(depth)]),
    ),
  );

const chart: Chart = {
  shores: shores(),
  frame: coast.frame,
  depths: depths(),
  trenches: Object.values(depthsJson.trenches),
};

// ---------------------------------------------------------------- bases, routes, lines

function symbolsOf({ id: hex, record }: (typeof sites)[number]): MapSymbol[] {
  const { port, airfield, city, intrinsic, resource } = record;
  return [
    ...(port ? [{ hex, symbol: 'port' } as const] : []),
    ...(airfield ? [{ hex, symbol: 'airbase' } as const] : []),
    ...(city ? [{ hex, symbol: intrinsic ? 'stronghold' : 'city' } as const] : []),
    ...(resource ? [{ hex, symbol: 'resource' } as const] : []),
  ];
}

type Route = (typeof mapData.routes)[number];

/** 13.78, 13.79 The Burma Road and the railway over the Kwai are not always there: they are dashed. */
const kindOf = ([, , kind, event]: Route): MapArt['roads'][number]['kind'] =>
  event ? 'trail' : kind === 'rail' ? 'railway' : 'road';

const roads = (): MapArt['roads'] =>
  (['railway', 'road', 'trail'] as const).flatMap(kind =>
    linesOf(mapData.routes.filter(route => kindOf(route) === kind).map(([a, b]) => [a, b] as const)).map(
      hexes => ({ kind, hexes }),
    ),
  );

/** Where a region ends, hexside by hexside. */
function edgeOf(region: string): HexSide[] {
  const within = inRegion(region);
  return grid.ids.flatMap((_, hex): HexSide[] =>
    within[hex]
      ? around(grid, hex)
          .filter(other => !within[other])
          .map(other => [hexId(hex), hexId(other)])
      : [],
  );
}

// ---------------------------------------------------------------- names

/** A name that several hexes have is written once, along all of them. */
function placeNames(): MapName[] {
  const hexes = new Map<string, string[]>();
  for (const { id, record } of sites)
    if (record.name !== undefined) hexes.set(record.name, [...(hexes.get(record.name) ?? []), id]);
  return [...hexes].map(([name, at]) => ({
    text: `place.${name}`,
    hexes: at,
    style: at.some(id => KEY_PLACES.has(id)) ? 'town' : 'place',
  }));
}

export const art: MapArt = {
  grounds: {
    ocean: 'sea',
    atoll: 'sea',
    open: 'clear',
    mixed: 'broken',
    jungle: 'jungle',
    mountain: 'mountain',
  },
  ridges: sites.filter(({ record }) => record.terrain === 'mountain').map(({ id }) => id),
  beaches: [],
  roads: roads(),
  rivers: [],
  bridges: [],
  symbols: sites.flatMap(symbolsOf),
  names: [...WATERS, ...COUNTRIES, ...placeNames()],
  borders: [{ sides: edgeOf('japanese_empire'), colour: '#b3402c', text: 'ui.empireLine' }],
  barriers: mapData.hexsides.filter(([, , kind]) => kind === 'none').map(([a, b]): HexSide => [a, b]),
  chart,
};
