import type { Display, Overlay, OverlayArea, Tone } from '@ironbottom/engine';
import { airIn, isNextTo } from '../board.ts';
import {
  ALLIES,
  alliedSources,
  beachArrows,
  beachGrounds,
  bridgeBetween,
  fieldAt,
  fieldGround,
  fields,
  grid,
  hexId,
  hexOf,
  isHex,
  isMajorRiver,
  JAPAN,
  keyPlaces,
  landHexes,
  roadMap,
  roleOf,
  type Side,
  terrainOf,
} from '../components.ts';
import { isSupplyAt, sourcesOf } from '../rules/13-supply.ts';
import { heldBy, isInPlay, missionOf, type State } from '../state.ts';
import { AIR_OF, airOf, isAir, unitOf } from '../units.ts';

/** Layers over the map, from what the reader sees. */

const TONES: { readonly [side in Side]: Tone } = { [JAPAN]: 'japan', [ALLIES]: 'allied' };

const area = (tone: Tone, text: string, hexes: readonly number[], edge?: true): OverlayArea => ({
  tone,
  text,
  hexes: [...new Set(hexes)].map(hexId),
  ...(edge && { edge }),
});
const overlay = ({ areas = [], lines = [], words = [] }: Partial<Overlay>): Overlay => ({
  areas: areas.filter(({ hexes }) => hexes.length > 0),
  lines,
  words,
});

/** 13.1 to 13.4 Where supply comes from, and how far it reaches on foot, past what the reader sees of the enemy. */
const supply = (side: Side) => (s: State) => {
  const open = sourcesOf(s, side).filter(isHex);
  const all = side === ALLIES ? alliedSources : beachGrounds.flat().filter(isHex);
  return overlay({
    areas: [
      area('good', 'overlay.legend.source-open', open),
      area(
        'bad',
        'overlay.legend.source-lost',
        all.filter(hex => heldBy(s, hex) !== side),
      ),
      area(
        TONES[side],
        `overlay.legend.supplied-${roleOf(side)}`,
        landHexes.filter(hex => isSupplyAt(s, side, hex)),
        true,
      ),
    ],
  });
};

/** 4.2.3, 8.3.8, 15.1 The roads, and where they are cut: blown bridges, interdicted hexes. */
function roads(s: State): Overlay {
  const cut = (a: number, b: number): boolean => {
    const bridge = bridgeBetween(a, b);
    return bridge >= 0 ? s.blown[bridge]! > 0 : isMajorRiver(a, b);
  };
  const interdicted = landHexes.filter(hex =>
    [JAPAN, ALLIES].some(side =>
      airIn(s, side as Side, hex).some(unit => missionOf(s, unit) === 'interdict'),
    ),
  );
  const steps = roadMap.flatMap(({ hexes }) => hexes.slice(1).map((id, i) => [hexes[i]!, id] as const));
  return overlay({
    areas: [area('bad', 'overlay.legend.interdicted', interdicted)],
    lines: steps.map(([a, b]) => ({ hexes: [a, b], tone: cut(hexOf(a), hexOf(b)) ? 'bad' : 'good' })),
  });
}

/** 8.1.1 How far the aircraft at the focus can fly, and half as far; without a focus those on the map that are seen. */
function ranges(s: State, focus: string | null): Overlay {
  const focused = (unit: number): boolean =>
    focus !== null && (unit === unitOf(focus) || (s.at[unit]! >= 0 && pointAtBase(s, unit) === focus));
  const planes = [...AIR_OF[JAPAN]!, ...AIR_OF[ALLIES]!].filter(unit => isInPlay(s, unit) && focused(unit));
  const reach = (share: number): number[] =>
    planes.flatMap(unit => {
      const base = hexOfBase(s, unit);
      const far = Math.floor(airOf(unit).move * share);
      return base < 0 ? [] : landHexes.filter(hex => grid.distance(base, hex) <= far);
    });
  return overlay({
    areas: [
      area('neutral', 'overlay.legend.in-range', reach(1)),
      area('good', 'overlay.legend.half-range', reach(0.5), true),
    ],
  });
}

/** The hex that an air unit flies from; -1 off the map. */
function hexOfBase(s: State, unit: number): number {
  if (!isAir(unit)) return -1;
  const place = s.at[unit]!;
  const field = fieldAt(place);
  const ground = field < 0 ? place : fieldGround[field]!;
  return isHex(ground) ? ground : -1;
}
const pointAtBase = (s: State, unit: number): string => {
  const hex = hexOfBase(s, unit);
  return hex < 0 ? '' : hexId(hex);
};

/** 4.4.1, 4.4.5 The beaches; those that Japan has noted are for Japan to see. */
function beaches(s: State): Overlay {
  const hexes = (list: readonly number[]): number[] =>
    list.flatMap(beach => beachGrounds[beach]!).filter(isHex);
  return overlay({
    areas: [
      area('neutral', 'overlay.legend.beach', beachGrounds.flat().filter(isHex)),
      area('good', 'overlay.legend.beach-now', hexes(s.beachesNow)),
      area('japan', 'overlay.legend.beach-next', hexes(s.beachesNext)),
    ],
    lines: beachArrows.flatMap(arrows =>
      arrows.map(({ hex, arrow }) => ({ hexes: [arrow, hex], tone: 'japan' as const })),
    ),
  });
}

/** 13.2, 17.3 Who entered the places that matter last. */
const control = (s: State): Overlay =>
  overlay({
    areas: [JAPAN, ALLIES].map(side =>
      area(
        TONES[side as Side],
        `overlay.legend.held-${roleOf(side as Side)}`,
        keyPlaces.filter(place => isHex(place) && heldBy(s, place) === side),
      ),
    ),
  });

/** 4.3.1, 5.2.2 Hexes next to a side's stacks. */
const contact = (s: State): Overlay =>
  overlay({
    areas: [JAPAN, ALLIES].map(side =>
      area(
        TONES[side as Side],
        `overlay.legend.next-${roleOf(side as Side)}`,
        landHexes.filter(hex => isNextTo(s, side as Side, hex)),
      ),
    ),
  });

/** 8.2.5 The airfields, by who holds them. */
const airfields = (s: State): Overlay =>
  overlay({
    areas: [JAPAN, ALLIES].map(side =>
      area(
        TONES[side as Side],
        `overlay.legend.field-${roleOf(side as Side)}`,
        fieldGround.filter((ground, field) => isHex(ground) && s.fieldSide[field] === side),
      ),
    ),
    words: fields.flatMap(({ id, hex }) => (hex ? [{ hex, text: `field.${id}` }] : [])),
  });

const terrain = (): Overlay =>
  overlay({ words: landHexes.map(hex => ({ hex: hexId(hex), text: `terrain.${terrainOf(hex)}` })) });

export const overlays: Display<State>['overlays'] = {
  'supply-allies': supply(ALLIES),
  'supply-japan': supply(JAPAN),
  roads,
  range: ranges,
  fields: airfields,
  beaches,
  control,
  contact,
  terrain,
};

export const overlaySigns: NonNullable<Display<State>['overlaySigns']> = {
  'supply-allies': { about: 'supply', camp: 'allied' },
  'supply-japan': { about: 'supply', camp: 'japan' },
  roads: { about: 'way' },
  range: { about: 'range' },
  fields: { about: 'place' },
  beaches: { about: 'place' },
  control: { about: 'holder' },
  contact: { about: 'zones' },
  terrain: { about: 'ground' },
};
