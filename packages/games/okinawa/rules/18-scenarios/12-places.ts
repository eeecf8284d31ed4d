import { type Refusal, refusal } from '@ironbottom/engine';
import { hasRoomFor, isThere, unitsIn } from '../../board.ts';
import { OUT } from '../../boxes.ts';
import { divisionId, divisionOfId, JAPAN, scenarioOf, sectorId, US } from '../../components.ts';
import {
  beachAt,
  beachHexes,
  beachId,
  beachOf,
  distance,
  HAGUSHI,
  IE_SHIMA_BEACH,
  isIeShima,
  isLand,
  isOkinawa,
  KEY_POINTS,
  keyPointHexes,
  keyPointId,
  landAround,
  landHexes,
  lineHexes,
  sectorAt,
} from '../../map.ts';
import { placeName } from '../../places.ts';
import { isOnMap, mineAt, positionAt, type State, UNUSED } from '../../state.ts';
import {
  divisionOf,
  divisionUnits,
  formationUnits,
  fullSteps,
  isArmyTroop,
  isInfantry,
  isOutpost,
  UNITS_OF,
  unitId,
  unitSide,
} from '../../units.ts';
import { inZone } from '../09-movement/80-zones.ts';
import { areaHexes } from './10-areas.ts';

/** 18.12, 18.321, 18.421, 18.521, 18.621, 18.721, 18.522, 18.622, 18.722 Where what may be set up, and what is wrong. */

const entries = (s: State) => scenarioOf(s.scenario).setup;

/** 18.12c Army troops of no sector of their own go wherever so many of them are asked for. */
const isTroopOfChoice = (s: State, unit: number): boolean =>
  isArmyTroop(unit) && !entries(s).some(({ units }) => units.includes(unitId(unit)));

/** 18.421 In a scenario that needs only some of them, which ones is their owner's choice. */
export const isLeftToChoice = (s: State, unit: number): boolean =>
  isArmyTroop(unit) && leavesTroopsOut(s.scenario) && isTroopOfChoice(s, unit);
const leavesTroopsOut = (scenario: string): boolean =>
  scenarioOf(scenario).left_out.some(id => isArmyTroopId(id));
const troopIds: readonly string[] = formationUnits('army').map(unitId);
const isArmyTroopId = (id: string): boolean => troopIds.includes(id);

/** The areas in which a unit may be set up, by its scenario. */
function areasOf(s: State, unit: number): string[] {
  if (unitSide[unit] === US)
    return scenarioOf(s.scenario)
      .us_setup.filter(({ divisions }) => divisions.includes(divisionId(divisionOf[unit]!) as '7'))
      .map(({ area }) => area);
  return entries(s)
    .filter(({ units, any = 0 }) => units.includes(unitId(unit)) || (any > 0 && isTroopOfChoice(s, unit)))
    .map(({ area }) => area);
}

const hexesByUnit = new Map<string, ReadonlySet<number>>();

/** Hexes in which a unit may be set up: the scenario says so, whatever has happened since. */
export function hexesFor(s: State, unit: number): ReadonlySet<number> {
  const key = `${s.scenario} ${unit}`;
  const known = hexesByUnit.get(key);
  if (known) return known;
  const hexes = new Set(areasOf(s, unit).flatMap(area => areaHexes(area)));
  hexesByUnit.set(key, hexes);
  return hexes;
}

/** 18.12, 18.421 Units that can be set up anew: on the map, or left out by a choice. */
export const canBeSetUp = (s: State, unit: number): boolean =>
  (isOnMap(s, unit) || (s.at[unit] === OUT && isLeftToChoice(s, unit))) && hexesFor(s, unit).size > 0;

/** 18.24 In the Historical Variant no Japanese unit stands in a beach hex of the south. */
const isBeachBarred = (s: State, unit: number, hex: number): boolean =>
  unitSide[unit] === JAPAN &&
  scenarioOf(s.scenario).second_landing === 'after' &&
  ![-1, HAGUSHI, IE_SHIMA_BEACH].includes(beachAt[hex]!);

/** 18.722 So far from the line on which the enemy begins. */
const reserveOf = (s: State, unit: number): number =>
  scenarioOf(s.scenario).us_setup.find(({ divisions }) =>
    divisions.includes(divisionId(divisionOf[unit]!) as '7'),
  )?.reserve ?? 0;

/** 18.12, 18.24, 18.522, 18.722, 9.41, 9.22 Why a unit cannot be set up in a hex. */
export function checkPlace(s: State, unit: number, hex: number): Refusal | undefined {
  const named = { unit: unitId(unit), hex: placeName(hex) };
  const { rule } = scenarioOf(s.scenario);
  if (!hexesFor(s, unit).has(hex)) return refusal(rule, 'not-its-area', named);
  if (isBeachBarred(s, unit, hex)) return refusal('18.24', 'no-unit-on-the-beach', named);
  if (unitSide[unit] === US) {
    if (isThere(s, JAPAN, hex)) return refusal('9.22', 'held-by-the-enemy', { hex: placeName(hex) });
    const reserve = reserveOf(s, unit);
    if (reserve > 0 && lineHexes(s.scenario).some(line => distance(line, hex) < reserve))
      return refusal('18.722', 'too-near-for-a-reserve', named);
  }
  return hasRoomFor(s, unit, hex) ? undefined : refusal('9.41', 'no-room-left', { hex: placeName(hex) });
}

// ---------------------------------------------------------------- markers

const nearKeyPoints: readonly number[] = [
  ...new Set(keyPointHexes.flat().flatMap(hex => [hex, ...landAround[hex]!])),
].sort((a, b) => a - b);

/** 9.61, 9.64, 18.12b, 18.321e, 18.521c, 18.621, 18.721a Hexes in which a position may stand at the beginning. */
export function positionHexes(s: State, marker: number): readonly number[] {
  if (s.positions[marker]!.ieShima) return areaHexes('ie-shima');
  if (scenarioOf(s.scenario).key_points) return nearKeyPoints;
  switch (s.scenario) {
    case 'scenario-2':
    case 'scenario-3':
      return lineHexes(s.scenario);
    case 'scenario-4':
      return areaHexes(s.scenario);
    default:
      return landHexes.filter(hex => sectorAt[hex]! >= 0 && sectorId(sectorAt[hex]!) === '62');
  }
}

/** 9.61a, 18.12c-1 Why a position cannot stand in a hex: it needs Japanese units, but not outposts. */
export function checkPosition(s: State, marker: number, hex: number): Refusal | undefined {
  const named = { hex: placeName(hex) };
  const units = unitsIn(s, JAPAN, hex);
  if (!positionHexes(s, marker).includes(hex)) return refusal('9.61', 'no-position-there', named);
  if (units.length === 0) return refusal('9.61a', 'position-unmanned', named);
  if (!scenarioOf(s.scenario).key_points && units.some(isOutpost))
    return refusal('18.12c-1', 'no-position-on-outposts', named);
  const other = positionAt(s, hex);
  return other >= 0 && other !== marker ? refusal('9.61b', 'one-position', named) : undefined;
}

/** 18.12b, 18.12c-1, 18.321e Why a minefield cannot be laid in a hex: each stays on its island, one to a hex. */
export function checkMine(s: State, from: number, hex: number): Refusal | undefined {
  const named = { hex: placeName(hex) };
  if (!isLand[hex] || isIeShima[from] !== isIeShima[hex]) return refusal('18.12b', 'no-mine-there', named);
  if (isOkinawa[hex]) {
    if (scenarioOf(s.scenario).key_points) {
      if (beachAt[hex]! >= 0) return refusal('18.321e', 'no-mine-there', named);
    } else if (!areaHexes('outposts').includes(hex)) return refusal('18.12c-1', 'no-mine-there', named);
  }
  return mineAt(s, hex) ? refusal('9.14a', 'one-mine', named) : undefined;
}

// ---------------------------------------------------------------- what is wrong with a set-up

/** 18.12c-1, 18.12c-2, 18.43b Beaches that must be in a Japanese zone; a hex with Japanese units is covered too. */
const beachFaults = (s: State): (Refusal | undefined)[] =>
  scenarioOf(s.scenario).duty.map(id => {
    const open = beachHexes[beachOf(id)]!.find(hex => !isThere(s, JAPAN, hex) && !inZone(s, JAPAN, hex));
    return open === undefined
      ? undefined
      : refusal('18.12c', 'beach-uncovered', { beach: beachId(beachOf(id)), hex: placeName(open) });
  });

/** 18.12c-1, 18.12c-2, 18.12c-3 As many army troops in each sector as the book says. */
const troopFaults = (s: State): (Refusal | undefined)[] =>
  entries(s).map(({ area, any = 0, rule }) => {
    if (any === 0) return undefined;
    const hexes = new Set(areaHexes(area));
    const count = UNITS_OF[JAPAN]!.filter(unit => isArmyTroop(unit) && hexes.has(s.at[unit]!)).length;
    return count === any ? undefined : refusal(rule, 'troops-wrong', { area, count, any });
  });

/** 9.61a, 9.61 Every position is manned and where it may be. */
const positionFaults = (s: State): (Refusal | undefined)[] =>
  s.positions.map(({ hex }, marker) => (hex < 0 ? undefined : checkPosition(s, marker, hex)));

/** 18.321a The formations that keep together. */
const FORMATIONS = ['62', '44', '24', 'sea-raiding', 'navy'] as const;
/** 18.321a */
const TOGETHER = 15;

const onOkinawa = (s: State, units: readonly number[]): number[] =>
  units.filter(unit => isOnMap(s, unit) && isOkinawa[s.at[unit]!] === 1);

/** 18.321a, 18.321b, 18.321c The Free Variant: formations together, the others beside them, key points covered. */
function freeFaults(s: State): (Refusal | undefined)[] {
  if (!scenarioOf(s.scenario).key_points) return [];
  const kept = FORMATIONS.map(formation => onOkinawa(s, formationUnits(formation)));
  const apart = kept.map(units => {
    const far = units.find(a => units.some(b => distance(s.at[a]!, s.at[b]!) > TOGETHER));
    return far === undefined ? undefined : refusal('18.321a', 'formation-apart', { unit: unitId(far) });
  });
  const cores = new Set(kept.flat().flatMap(unit => [s.at[unit]!, ...landAround[s.at[unit]!]!]));
  const all = new Set(kept.flat());
  const alone = onOkinawa(s, UNITS_OF[JAPAN]!)
    .filter(unit => !all.has(unit) && !cores.has(s.at[unit]!))
    .map(unit => refusal('18.321b', 'not-with-a-formation', { unit: unitId(unit) }));
  const open = Array.from({ length: KEY_POINTS }, (_, point) =>
    keyPointHexes[point]!.every(hex => isThere(s, JAPAN, hex) || inZone(s, JAPAN, hex))
      ? undefined
      : refusal('18.321c', 'point-uncovered', { point: keyPointId(point) }),
  );
  return [...apart, ...alone, ...open];
}

export const japaneseFaults = (s: State): (Refusal | undefined)[] => [
  ...troopFaults(s),
  ...beachFaults(s),
  ...positionFaults(s),
  ...freeFaults(s),
];

/** 18.522, 18.622, 18.722 Battalions of a division that begin reduced: as many as the table says. */
export const reducedIn = (s: State, division: number): number =>
  divisionUnits[division]!.filter(unit => isInfantry(unit) && s.steps[unit]! < fullSteps[unit]!).length;
export const toReduce = (s: State, division: number): number =>
  scenarioOf(s.scenario).us_reduced[divisionId(division) as '7'] ?? 0;

/** 18.522 The divisions of the front begin next to the enemy. */
const isNextToTheEnemy = (s: State, division: number): boolean =>
  divisionUnits[division]!.some(
    unit => isOnMap(s, unit) && landAround[s.at[unit]!]!.some(hex => isThere(s, JAPAN, hex)),
  );
const mustTouch = (s: State, area: string): boolean => s.scenario === 'scenario-2' && area === 'north-2';

/** 18.522 The divisions of the front, and the hexes in which each may be set up. */
export const frontDivisions = (s: State): { division: number; hexes: readonly number[] }[] =>
  scenarioOf(s.scenario)
    .us_setup.filter(({ area }) => mustTouch(s, area))
    .flatMap(({ divisions, area }) =>
      divisions.map(id => ({ division: divisionOfId(id), hexes: areaHexes(area) })),
    );

export function usFaults(s: State): (Refusal | undefined)[] {
  const { rule } = scenarioOf(s.scenario);
  const near = frontDivisions(s).map(({ division }) =>
    isNextToTheEnemy(s, division)
      ? undefined
      : refusal('18.522', 'not-next-to-the-enemy', { division: divisionId(division) }),
  );
  const losses = divisionUnits.map((_, division) =>
    reducedIn(s, division) === toReduce(s, division)
      ? undefined
      : refusal(rule, 'reduced-wrong', { division: divisionId(division), count: toReduce(s, division) }),
  );
  return [...near, ...losses];
}

/** The markers that are in play. */
export const markersInPlay = (s: State): number[] =>
  s.positions.flatMap(({ hex }, marker) => (hex === UNUSED ? [] : [marker]));
