import type { Json } from '@ironbottom/engine';
import { HIDDEN } from './boxes.ts';
import {
  baseId,
  divisionId,
  FACINGS,
  fleetId,
  HALVES,
  roleOf,
  SIDES,
  sectorId,
  shipId,
  TACTICS,
  WEATHERS,
} from './components.ts';
import { beachId, hexId, keyPointId, landHexes, wayHexes } from './map.ts';
import { placeName } from './places.ts';
import { type AirSea, FACE_DOWN, NO_MARKER } from './state/air.ts';
import { BANZAI, CLEARED, FREE, REAL, type State, UNKNOWN, UNUSED, US_LAST } from './state.ts';
import { unitIds } from './units.ts';

/** A masked state in readable ids. What the role may not know is null. */
export function present(s: State): Json {
  return {
    turn: s.turn,
    side: roleOf(s.side),
    weather: WEATHERS[s.weather]!,
    tactics: Object.fromEntries(SIDES.map(side => [roleOf(side), TACTICS[side][s.tactics[side]] ?? null])),
    units: unitIds.map((id, unit) => presentUnit(s, id, unit)),
    engaged: s.engagements.map(({ hex, since }) => ({ hex: hexId(hex), since })),
    positions: s.positions
      .filter(({ hex }) => hex !== UNUSED)
      .map(({ hex, facing }) => ({
        hex: hex === FREE ? null : hexId(hex),
        facing: hex === FREE ? null : FACINGS[facing]!,
      })),
    covered: s.covered.map(({ hex, zone }) => ({ hex: hexId(hex), zone: zone > 0 })),
    mines: s.mines.map(({ hex, kind, shown }) => ({
      hex: hexId(hex),
      real: kind === UNKNOWN ? null : kind === REAL,
      shown,
    })),
    markers: s.markers.map(({ side, hex, count }) => ({ side: roleOf(side), hex: hexId(hex), count })),
    bridgeBlown: s.bridgeBlown,
    heldByUs: landHexes.filter((_, number) => s.held[number] === US_LAST).map(hexId),
    cleared: wayHexes.filter((_, number) => s.cleared[number] === CLEARED).map(hexId),
    fatigue: Object.fromEntries(s.fatigue.map((points, division) => [divisionId(division), points])),
    air: presentAir(s),
    conference: { had: s.conference.had.slice(), current: s.conference.current },
    second: {
      beach: s.campaign.second.beach < 0 ? null : beachId(s.campaign.second.beach),
      divisions: s.campaign.second.divisions.map(divisionId),
    },
    keyPoints: s.campaign.keyPoints.map(keyPointId),
    lastStand: s.campaign.lastStand < 0 ? null : keyPointId(s.campaign.lastStand),
  };
}

function presentUnit(s: State, id: string, unit: number): Json {
  const place = s.at[unit]!;
  if (place === HIDDEN) return { id, at: null };
  return {
    id,
    at: placeName(place),
    steps: s.steps[unit]!,
    pinned: s.pinned[unit] === 1,
    disrupted: s.disrupted[unit]! > 0,
    banzai: s.disrupted[unit] === BANZAI,
    spent: s.spent[unit]! < 0 ? null : s.spent[unit]! / HALVES,
    home: s.home[unit]! < 0 ? null : sectorId(s.home[unit]!),
  };
}

function presentAir({ air }: State): Json {
  const { lost, disrupted, usLost, strikes, kikusui, fliesOn, yamato, critical } = air;
  const ships = (counts: readonly number[]) =>
    Object.fromEntries(counts.map((count, ship) => [shipId(ship), count]));
  return {
    lost,
    disrupted,
    usLost,
    strikes,
    kikusui,
    fliesOn,
    yamato,
    critical,
    damaged: ships(air.damaged),
    sunk: ships(air.sunk),
    strike: presentStrike(air),
    raid: presentRaid(air),
    evasion: Object.fromEntries(
      air.evasion.map((marker, base) => [
        baseId(base),
        marker === NO_MARKER ? 'none' : marker === FACE_DOWN ? 'face-down' : marker,
      ]),
    ),
  };
}

/** 5.11, 5.34 Subgroups lie open. */
const presentStrike = ({ strike }: AirSea): Json =>
  strike
    ? strike.groups.map(({ base, values, b29, struck }) => ({ base: baseId(base), values, b29, struck }))
    : null;
const presentRaid = ({ raid }: AirSea): Json =>
  raid
    ? raid.groups.map(({ fleet, kamikazes, conventional }) => ({
        fleet: fleetId(fleet),
        kamikazes,
        conventional,
      }))
    : null;
