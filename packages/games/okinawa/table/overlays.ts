import type { Display, Overlay, OverlayArea, Tone } from '@ironbottom/engine';
import { hexesOf, isThere, unitsIn } from '../board.ts';
import {
  DIVISIONS,
  enemyOf,
  JAPAN,
  roleOf,
  SECTORS,
  SIDES,
  type Side,
  scenarioOf,
  sectorId,
  tables,
  US,
} from '../components.ts';
import {
  airfieldHexes,
  BEACHES,
  beachHexes,
  beachId,
  distance,
  grid,
  hasRoad,
  hexId,
  hexOf,
  KEY_POINTS,
  keyPointHexes,
  keyPointId,
  landAround,
  landHexes,
  mapData,
  sectorHexes,
  terrainOf,
  villages,
  wayNumber,
} from '../map.ts';
import { dutyHexes, isKept } from '../rules/09-movement/40-stay.ts';
import { exerts, hasZone, inZone } from '../rules/09-movement/80-zones.ts';
import { isSupplied, isSupplyLine } from '../rules/12-supply.ts';
import { commandRange, isCommanded } from '../rules/13-command.ts';
import { levelAmong } from '../rules/14-fatigue.ts';
import { isLinked } from '../rules/lines.ts';
import { CLEARED, isHeldByUs, isOnMap, positionAt, type State } from '../state.ts';
import {
  divisionHq,
  divisionOf,
  isArtillery,
  isHq,
  rangeOf,
  supplyUnits,
  unitOf,
  unitSide,
} from '../units.ts';

/** Layers over the map, from what the reader sees and from the rules' own readers. */

const TONES: { readonly [side in Side]: Tone } = { [US]: 'allied', [JAPAN]: 'japan' };

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
const numbers = (size: number): number[] => Array.from({ length: size }, (_, k) => k);

/** 12.0, 12.11 Where US units would be supplied, and who is not. */
function supply(s: State): Overlay {
  const sources = supplyUnits.filter(unit => isOnMap(s, unit));
  const near = landHexes.filter(hex =>
    sources.some(unit => distance(s.at[unit]!, hex) <= tables.ranges.supply_army),
  );
  const supplied = near.filter(hex => sources.some(unit => isSupplyLine(s, hex, unit)));
  return overlay({
    areas: [
      area('allied', 'overlay.legend.supplied', supplied),
      area(
        'good',
        'overlay.legend.source',
        sources.map(unit => s.at[unit]!),
        true,
      ),
      area(
        'bad',
        'overlay.legend.unsupplied',
        hexesOf(s, US).filter(hex => unitsIn(s, US, hex).some(unit => !isSupplied(s, unit))),
      ),
    ],
  });
}

/** 13.22 How far headquarters reach: that of the unit in focus, or all; who is out of it. */
function command(s: State, focus: string | null): Overlay {
  const chosen = divisionOf[unitOf(focus ?? '')] ?? -1;
  const divisions = numbers(DIVISIONS).filter(
    division => isOnMap(s, divisionHq[division]!) && (chosen < 0 || division === chosen),
  );
  const reached = (division: number): number[] => {
    const hq = divisionHq[division]!;
    const at = s.at[hq]!;
    const range = commandRange(s);
    if (!hasZone(s, hq)) return [at];
    return landHexes.filter(
      hex => hex === at || (distance(at, hex) <= range && isLinked(s, US, at, hex, range)),
    );
  };
  const isOut = (unit: number): boolean =>
    (chosen < 0 || divisionOf[unit] === chosen) && !isHq(unit) && !isCommanded(s, unit);
  return overlay({
    areas: [
      area('allied', 'overlay.legend.commanded', divisions.flatMap(reached)),
      area(
        'good',
        'overlay.legend.headquarters',
        divisions.map(division => s.at[divisionHq[division]!]!),
        true,
      ),
      area(
        'bad',
        'overlay.legend.uncommanded',
        hexesOf(s, US).filter(hex => unitsIn(s, US, hex).some(isOut)),
      ),
    ],
  });
}

/** 9.81 Both sides' zones of control. */
const zones = (s: State): Overlay => {
  const of = (side: Side): number[] => landHexes.filter(hex => inZone(s, side, hex));
  const both = of(US).filter(hex => inZone(s, JAPAN, hex));
  const only = (side: Side): number[] => of(side).filter(hex => !both.includes(hex));
  return overlay({
    areas: [
      ...SIDES.map(side => area(TONES[side], `overlay.legend.zone-${roleOf(side)}`, only(side))),
      area('both', 'overlay.legend.zone-both', both),
    ],
  });
};

/** 14.4 The divisions where they stand, by their level; 10.24a of several in a hex the highest. */
const FRESH: readonly Tone[] = ['good', 'neutral', 'bad'];
const fatigue = (s: State): Overlay =>
  overlay({
    areas: FRESH.map((tone, k) =>
      area(
        tone,
        `overlay.legend.level-${k + 1}`,
        hexesOf(s, US).filter(hex => levelAmong(s, unitsIn(s, US, hex)) === k + 1),
      ),
    ),
  });

/** 10.14, 10.15, 10.24 What the unit in focus can fire at: next to it, in range of guns and mortars, before a position. */
function fire(s: State, focus: string | null): Overlay {
  const unit = unitOf(focus ?? '');
  const marker = positionAt(s, hexOf(focus ?? ''));
  if (unit < 0 && marker < 0) return overlay({});
  const at = unit >= 0 ? s.at[unit]! : s.positions[marker]!.hex;
  if (at < 0) return overlay({});
  const reach = unit >= 0 ? Math.max(1, rangeOf[unit]!) : 1;
  const inReach = landHexes.filter(hex => hex !== at && distance(at, hex) <= reach);
  const enemy = unit >= 0 && unitSide[unit] === JAPAN ? US : JAPAN;
  const direct =
    unit >= 0 && isArtillery(unit) ? inReach.filter(hex => distance(at, hex) <= tables.ranges.direct) : [];
  return overlay({
    areas: [
      area('neutral', 'overlay.legend.in-range', inReach),
      area('good', 'overlay.legend.direct', direct, true),
      area(
        'bad',
        'overlay.legend.targets',
        inReach.filter(hex => isThere(s, enemy, hex)),
      ),
      area('japan', 'overlay.legend.front', frontOf(s, at), true),
    ],
  });
}

/** 9.61c, 10.24c The hexes that a position faces. */
function frontOf(s: State, hex: number): number[] {
  const marker = positionAt(s, hex);
  if (marker < 0) return [];
  const { facing } = s.positions[marker]!;
  return tables.flanks.front
    .map(turn => grid.neighbours[6 * hex + ((facing + turn + 6) % 6)]!)
    .filter(next => next >= 0);
}
const positions = (s: State): Overlay =>
  overlay({
    areas: [
      area(
        'japan',
        'overlay.legend.front',
        s.positions.flatMap(({ hex }) => (hex >= 0 ? frontOf(s, hex) : [])),
      ),
      area(
        'bad',
        'overlay.legend.position',
        s.positions.flatMap(({ hex }) => (hex >= 0 ? [hex] : [])),
        true,
      ),
    ],
  });

/** 18.12c, 18.16b The Japanese sectors; those that US units have entered are released. */
const sectors = (s: State): Overlay =>
  overlay({
    areas: [
      area(
        'japan',
        'overlay.legend.sector',
        numbers(SECTORS)
          .filter(sector => !s.campaign.sectorEntered[sector])
          .flatMap(sector => sectorHexes[sector]!),
      ),
      area(
        'neutral',
        'overlay.legend.sector-entered',
        numbers(SECTORS)
          .filter(sector => s.campaign.sectorEntered[sector])
          .flatMap(sector => sectorHexes[sector]!),
      ),
    ],
    words: numbers(SECTORS).map(sector => ({
      hex: hexId(middleOf(sectorHexes[sector]!)),
      text: `sector.${sectorId(sector)}`,
    })),
  });

const middles = new Map<readonly number[], number>();
/** The hex that is nearest to all others of the same part of the map. */
function middleOf(hexes: readonly number[]): number {
  const known = middles.get(hexes);
  if (known !== undefined) return known;
  const far = hexes.map(hex => hexes.reduce((sum, other) => sum + grid.distance(hex, other), 0));
  const middle = hexes[far.indexOf(Math.min(...far))]!;
  middles.set(hexes, middle);
  return middle;
}

/** 18.12c, 18.5 to 18.7 The lines on which the scenarios set up. */
const lines = (s: State): Overlay => {
  const own = mapData.lines.filter(({ id }) =>
    id.startsWith('scenario')
      ? id === s.scenario
      : !s.scenario.startsWith('scenario-') || s.scenario === 'scenario-1',
  );
  return overlay({
    areas: own.map(({ id, hexes }) =>
      area(id === 'outposts' ? 'neutral' : 'japan', `overlay.legend.line-${id}`, hexes.map(hexOf)),
    ),
    lines: own.map(({ hexes }) => ({ hexes, tone: 'japan' as const })),
  });
};

/** 9.33 Roads, and what the US has cleared of them for strategic movement. */
function roads(s: State): Overlay {
  const cleared = (id: string): boolean => s.cleared[wayNumber[hexOf(id)]!] === CLEARED;
  const steps = mapData.ways.flatMap(({ hexes }) => hexes.slice(1).map((id, i) => [hexes[i]!, id] as const));
  return overlay({
    areas: [
      area(
        'good',
        'overlay.legend.cleared',
        mapData.ways.flatMap(({ hexes }) => hexes.filter(cleared).map(hexOf)),
      ),
    ],
    lines: steps
      .filter(([a, b]) => hasRoad(hexOf(a), hexOf(b)) || (cleared(a) && cleared(b)))
      .map(([a, b]) =>
        cleared(a) && cleared(b)
          ? { hexes: [a, b], tone: 'good' }
          : { hexes: [a, b], tone: 'neutral', text: 'overlay.legend.uncleared' },
      ),
  });
}

/** 18.17a, T-VP-US Who was last in the places that count. */
const control = (s: State): Overlay => {
  const places = [...new Set([...airfieldHexes.flat(), ...villages, ...keyPointHexes.flat()])];
  return overlay({
    areas: [
      area(
        'allied',
        'overlay.legend.held-us',
        places.filter(hex => isHeldByUs(s, hex)),
      ),
      area(
        'japan',
        'overlay.legend.held-japan',
        places.filter(hex => !isHeldByUs(s, hex)),
      ),
    ],
    words: numbers(KEY_POINTS).map(point => ({
      hex: hexId(keyPointHexes[point]![0]!),
      text: `point.${keyPointId(point)}`,
    })),
  });
};

/** 18.15, 18.23 Where one lands; 18.23 the second landing as far as the reader knows it. */
const beaches = (s: State): Overlay => {
  const { beach: second } = s.campaign.second;
  const duty = scenarioOf(s.scenario).duty;
  const rest = numbers(BEACHES).filter(beach => beach !== second);
  const watched = rest.filter(
    beach => (duty as readonly string[]).includes(beachId(beach)) && !s.campaign.beachEntered[beach],
  );
  return overlay({
    areas: [
      area(
        'neutral',
        'overlay.legend.beach',
        rest.filter(beach => !watched.includes(beach)).flatMap(beach => beachHexes[beach]!),
      ),
      area(
        'japan',
        'overlay.legend.beach-duty',
        watched.flatMap(beach => beachHexes[beach]!),
      ),
      area('good', 'overlay.legend.beach-second', second < 0 ? [] : beachHexes[second]!),
    ],
    words: numbers(BEACHES).map(beach => ({
      hex: hexId(middleOf(beachHexes[beach]!)),
      text: `beach.${beachId(beach)}`,
    })),
  });
};

/** 10.0 Hexes that hold each other and must fire; 18.16b-4 beaches that Japan must keep, and those that are open. */
const duties = (s: State): Overlay => {
  const touches = (side: Side): number[] =>
    hexesOf(s, side).filter(hex =>
      landAround[hex]!.some(
        next =>
          exerts(s, side, hex, next) &&
          exerts(s, enemyOf(side), next, hex) &&
          isThere(s, enemyOf(side), next),
      ),
    );
  const due = dutyHexes(s);
  return overlay({
    areas: [
      ...SIDES.map(side => area(TONES[side], `overlay.legend.fires-${roleOf(side)}`, touches(side))),
      area(
        'good',
        'overlay.legend.beach-kept',
        due.filter(hex => isKept(s, hex)),
        true,
      ),
      area(
        'bad',
        'overlay.legend.beach-open',
        due.filter(hex => !isKept(s, hex)),
        true,
      ),
    ],
  });
};

const terrain = (): Overlay =>
  overlay({ words: landHexes.map(hex => ({ hex: hexId(hex), text: `terrain.${terrainOf(hex)}` })) });

export const overlays: Display<State>['overlays'] = {
  supply,
  command,
  zones,
  fatigue,
  fire,
  positions,
  duties,
  sectors,
  beaches,
  lines,
  roads,
  control,
  terrain,
};

export const overlaySigns: NonNullable<Display<State>['overlaySigns']> = {
  supply: { about: 'supply', camp: 'allied' },
  command: { about: 'range', camp: 'allied' },
  zones: { about: 'zones' },
  fatigue: { about: 'resource' },
  fire: { about: 'fight' },
  positions: { about: 'bound', camp: 'japan' },
  duties: { about: 'bound' },
  sectors: { about: 'holder', camp: 'japan' },
  beaches: { about: 'place' },
  lines: { about: 'bound' },
  roads: { about: 'way' },
  control: { about: 'gain' },
  terrain: { about: 'ground' },
};
