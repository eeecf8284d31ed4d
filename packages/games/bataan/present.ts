import type { Json } from '@ironbottom/engine';
import {
  batteryId,
  beachId,
  bridgeId,
  fields,
  hexId,
  keyPlaces,
  roleOf,
  type Side,
  submarineId,
} from './components.ts';
import { placeName } from './places.ts';
import { HIDDEN, MISSIONS, NOT_YET, QUARTERS, RECALLED, type State, SUNK } from './state.ts';
import { isAir, unitIds } from './units.ts';

const CONDITIONS = ['ready', 'turned', 'aborted', 'resting'];
const BOATS = new Map([
  [NOT_YET, 'not-yet'],
  [SUNK, 'sunk'],
  [RECALLED, 'recalled'],
  [HIDDEN, null],
]);
const FATES = ['intact', 'disrupted', 'destroyed'];

/** A masked state in readable ids. What the role may not know is null. */
export function present(s: State): Json {
  return {
    turn: s.turn,
    side: roleOf(s.side),
    chits: { japan: s.japanChit || null, allies: s.alliedChit },
    units: unitIds.map((id, unit) => presentUnit(s, id, unit)),
    fields: fields.map(({ id }, field) => ({
      id,
      side: roleOf(s.fieldSide[field] as Side),
      closed: s.closed[field]!,
    })),
    held: Object.fromEntries(keyPlaces.map((place, key) => [placeName(place), roleOf(s.held[key] as Side)])),
    blown: s.blown.flatMap((blown, bridge) => (blown > 0 ? [bridgeId(bridge)] : [])),
    forts: s.forts.map(({ hex, facing, side, work }) => ({
      hex: hexId(hex),
      facing,
      side: roleOf(side),
      work,
    })),
    batteries: s.numbers.map((number, battery) => ({
      id: batteryId(battery),
      number: number || null,
      fate: number ? FATES[s.battery[number]!]! : null,
    })),
    batteriesByNumber: s.battery.slice(1).map(fate => FATES[fate]!),
    submarines: s.submarines.map((at, boat) => ({
      id: submarineId(boat),
      at: at >= 0 ? beachId(at) : BOATS.get(at)!,
    })),
    cavite: s.cavite,
    transports: { ...s.transports, returning: s.transports.returning.slice() },
    beaches: s.beachesNow.map(beachId),
    beachesNext: s.beachesNext.map(beachId),
    strategicTurns: s.strategicTurns.slice(),
    refused: s.refused.slice(),
    question: s.question < 0 ? null : placeName(s.question),
    answers: s.answers.map(({ place, side, ...said }) => ({
      place: placeName(place),
      side: roleOf(side),
      ...said,
    })),
  };
}

function presentUnit(s: State, id: string, unit: number): Json {
  const place = s.at[unit]!;
  return {
    id,
    at: place === HIDDEN ? null : placeName(place),
    steps: s.steps[unit]!,
    top: s.top[unit] === 1,
    shaken: s.shaken[unit]! > 0,
    starved: s.starved[unit] === 1,
    reserve: s.reserve[unit] === 1,
    spent: s.spent[unit]! < 0 ? null : s.spent[unit]! / QUARTERS,
    ...(isAir(unit)
      ? {
          mission: MISSIONS[s.mission[unit]!]!,
          condition: CONDITIONS[s.air[unit]!]!,
          base: s.base[unit]! >= 0 ? fields[s.base[unit]!]!.id : null,
        }
      : {}),
  };
}
