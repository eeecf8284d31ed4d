import { EXITED } from '../../boxes.ts';
import { DIVISIONS, fatigueTable, JAPAN, scenarioOf, shipId, tables } from '../../components.ts';
import { airfieldOf, keyPointHexes } from '../../map.ts';
import { option, type State } from '../../state.ts';
import { JAPANESE_HQ, UNITS_OF } from '../../units.ts';
import { levelOf } from '../14-fatigue.ts';
import { conferenceCost, lastTurn } from '../17-conferences.ts';
import { groundHexes, isHqGone, isPointOccupied, isTaken } from './17-ground.ts';

/** T-VP-US, T-VP-JP Victory points, line by line: of a position, so that score sheet and verdict say the same. */

const { us, japan, early_ie_shima_before } = tables.points;
const ships = tables.ship_points.rows;

export interface Points {
  readonly id: string;
  readonly points: number;
  readonly rule: string;
}
const line = (id: string, rule: string, points: number | false): Points[] =>
  points === false || points === 0 ? [] : [{ id, points, rule }];

/** T-VP-JP-21 Whether a scenario is decided by points: the campaign and its variants are. */
export const isByPoints = (s: State): boolean => scenarioOf(s.scenario).victory.draw === undefined;
const isHistorical = (s: State): boolean => scenarioOf(s.scenario).second_landing === 'after';
const isFree = (s: State): boolean => scenarioOf(s.scenario).key_points;

const [HELD, RETAKEN] = [1, 2];
const airfield = (s: State, id: string): number => s.campaign.airfields[airfieldOf(id)]!;

/** T-VP-US-14, T-VP-US-16 Turns before the last at whose end Okinawa had fallen, or was mostly occupied. */
const turnsToSpare = (s: State): number => (s.campaign.fallen > 0 ? lastTurn(s) - s.campaign.fallen : 0);

/** T-VP-US-8 The turn of 10 April. */
const DELAYED_TO = Math.max(...tables.delay.rows.map(({ flies_on }) => flies_on));

/** T-VP-US-17, T-VP-JP-18 The written points that are occupied, or not; none where they are not known. */
const written = (s: State, occupied: boolean): number =>
  isFree(s) ? s.campaign.keyPoints.filter(point => isPointOccupied(s, point) === occupied).length : 0;

/** T-VP-US */
export function usPoints(s: State): Points[] {
  const { campaign, air } = s;
  const early = campaign.ieShima > 0 && campaign.ieShima < early_ie_shima_before;
  const fall = isFree(s) ? us.early_occupation : us.early_fall;
  return [
    ...line('north', 'T-VP-US-1', campaign.north && us.north),
    ...line('centre', 'T-VP-US-2', campaign.centre && us.centre),
    ...line('ie-shima', 'T-VP-US-3', campaign.ieShima > 0 && us.ie_shima),
    ...line('ie-shima-early', 'T-VP-US-4', early && us.ie_shima_early),
    ...line('kadena', 'T-VP-US-5', airfield(s, 'kadena') >= HELD && us.kadena),
    ...line('yontan', 'T-VP-US-6', airfield(s, 'yontan') >= HELD && us.yontan),
    ...line('naha', 'T-VP-US-7', isTaken(s, groundHexes.naha) && us.naha),
    ...line('delay', 'T-VP-US-8', air.fliesOn >= DELAYED_TO && us.delay),
    ...line('chinen', 'T-VP-US-9', isTaken(s, groundHexes.chinen) && us.chinen),
    ...line('yoza', 'T-VP-US-10', isTaken(s, groundHexes.yoza) && us.yoza),
    ...line('yaese', 'T-VP-US-11', isTaken(s, groundHexes.yaese) && us.yaese),
    ...line('hq', 'T-VP-US-12', isHqGone(s) && us.hq),
    ...line('shuri', 'T-VP-US-13', isTaken(s, groundHexes.shuri) && us.shuri),
    ...line('early', isFree(s) ? 'T-VP-US-16' : 'T-VP-US-14', fall * turnsToSpare(s)),
    ...line(
      'beachhead',
      'T-VP-US-15',
      isHistorical(s) && campaign.second.made > 0 && campaign.second.evacuated === 0 && us.beachhead,
    ),
    ...line('key-points', 'T-VP-US-17', us.key_point * written(s, true)),
  ];
}

// ---------------------------------------------------------------- Japan

/** T-VP-JP-3 to 5 By division and level, or point by point, each by the level in which it lies (option). */
function fatiguePoints(s: State): [number, number, number] {
  const rates = [japan.level_1, japan.level_2, japan.level_3];
  const found: [number, number, number] = [0, 0, 0];
  for (let division = 0; division < DIVISIONS; division++) {
    const points = s.fatigue[division]!;
    if (points === 0) continue;
    if (option(s, 'fatigueScore') === 'divisions') {
      const level = levelOf(s, division) - 1;
      found[level]! += rates[level]!;
    } else {
      const { level_2, level_3 } = fatigueTable;
      const bands = [
        Math.min(points, level_2 - 1),
        Math.max(0, Math.min(points, level_3 - 1) - (level_2 - 1)),
        Math.max(0, points - (level_3 - 1)),
      ];
      bands.forEach((each, level) => {
        found[level]! += each * rates[level]!;
      });
    }
  }
  return found;
}

/** T-VP-JP-8 to 14 What the air and sea battle has brought: all that counts in the scenarios (T-VP-JP-21). */
export function airSeaPoints({ air }: State): Points[] {
  const of = (counts: readonly number[], kind: 'damaged' | 'sunk'): number =>
    counts.reduce((all, count, ship) => all + count * ships[shipId(ship) as keyof typeof ships][kind], 0);
  return [
    ...line('aircraft', 'T-VP-JP-8', japan.aircraft * Math.floor(air.usLost / japan.aircraft_values)),
    ...line('damaged', 'T-VP-JP-9', of(air.damaged, 'damaged')),
    ...line('sunk', 'T-VP-JP-9', of(air.sunk, 'sunk')),
    ...line('critical', 'T-VP-JP-14', air.critical),
  ];
}

/** T-VP-JP-19, T-VP-JP-20 In any of the written points, or in the one that is underlined (option). */
function hqPoints(s: State): number {
  if (!isFree(s) || isHqGone(s)) return 0;
  const { keyPoints, lastStand } = s.campaign;
  const points =
    option(s, 'lastStand') === 'underlined' ? keyPoints.filter(each => each === lastStand) : keyPoints;
  const isThere = points.some(point => keyPointHexes[point]!.includes(s.at[JAPANESE_HQ]!));
  return isThere ? japan.hq_in_key_point : japan.hq;
}

const isEvacuated = (s: State): boolean => isHistorical(s) && s.campaign.second.evacuated > 0;
const exits = (s: State): number =>
  isFree(s) ? UNITS_OF[JAPAN]!.filter(unit => s.at[unit] === EXITED).length : 0;

/** T-VP-JP */
export function japanesePoints(s: State): Points[] {
  const [feet, others] = s.campaign.stepsLost;
  const [first, second, third] = fatiguePoints(s);
  return [
    ...line('kadena-retaken', 'T-VP-JP-1', airfield(s, 'kadena') === RETAKEN && japan.kadena),
    ...line('yontan-retaken', 'T-VP-JP-2', airfield(s, 'yontan') === RETAKEN && japan.yontan),
    ...line('fatigue-1', 'T-VP-JP-3', first),
    ...line('fatigue-2', 'T-VP-JP-4', second),
    ...line('fatigue-3', 'T-VP-JP-5', third),
    ...line('foot-steps', 'T-VP-JP-6', japan.foot_step * feet),
    ...line('other-steps', 'T-VP-JP-7', japan.other_step * others),
    ...airSeaPoints(s),
    ...line('conferences', 'T-VP-JP-15', -conferenceCost(s)),
    ...line('evacuated', 'T-VP-JP-16', isEvacuated(s) && japan.evacuated),
    ...line('exits', 'T-VP-JP-17', japan.exit * exits(s)),
    ...line('points-kept', 'T-VP-JP-18', japan.key_point * written(s, false)),
    ...line('hq-survives', 'T-VP-JP-19', hqPoints(s)),
  ];
}

export const totalOf = (points: readonly Points[]): number =>
  points.reduce((all, each) => all + each.points, 0);

/** By side, US and Japan: all lines that count. In the scenarios only those of the air and sea battle do. */
export const pointsOf = (s: State): [Points[], Points[]] =>
  isByPoints(s) ? [usPoints(s), japanesePoints(s)] : [[], airSeaPoints(s)];
