import { type Refusal, refusal } from '@ironbottom/engine';
import { divisionOfId, JAPAN, scenarioData, scenarioOf, sectorId, sectorOfId } from '../../components.ts';
import { beachOf, isOkinawa, sectorAt } from '../../map.ts';
import { placeName } from '../../places.ts';
import { option, type State } from '../../state.ts';
import { divisionOf, isArtillery, isMarine, UDO, unitId, unitNamed, unitSide } from '../../units.ts';
import { isNearTheSouth } from './30-strategic.ts';

/** 18.16b to 18.16e, 18.25a, 18.43 Where a scenario lets units go, and when. */

const { releases } = scenarioData;
const REGIMENT = new Set(releases.regiment.units.map(unitNamed));
const FREE_ON_TURN_1 = new Set(releases.free_turn_1.map(unitNamed));
const SECTOR_24 = sectorOfId('24');
/** By sector: the turn from which its units may leave; the 62nd's always may. */
const LEAVE_FROM = new Map([
  [SECTOR_24, releases.sector_24],
  [sectorOfId('44'), releases.sector_44],
  [sectorOfId('navy'), releases.navy],
]);
/** T17.0-6 */
const RESERVES_RELEASED = 6;

/** 18.25a The second landing takes all limits away. */
const hasLandedTwice = (s: State): boolean => s.campaign.second.made > 0;

/** 18.16b, 18.43 The Japanese on Okinawa stand still on 1 April. */
const standStill = (s: State): boolean =>
  s.turn === releases.standstill &&
  (scenarioOf(s.scenario).sectors || (s.scenario === 'scenario-1' && option(s, 'standstill') === true));

/** 18.16b, 18.16d Why a unit may not move at all by the rules of the scenario. */
export function heldByScenario(s: State, unit: number): Refusal | undefined {
  if (unitSide[unit] !== JAPAN) return undefined;
  if (unit === UDO && scenarioOf(s.scenario).sectors)
    return refusal('18.16d', 'udo-stays', { unit: unitId(unit) });
  return standStill(s) && isOkinawa[s.at[unit]!] && s.underFire[unit] === 0 && !FREE_ON_TURN_1.has(unit)
    ? refusal('18.16b', 'stands-still', { unit: unitId(unit) })
    : undefined;
}

/** 18.16b-1, 18.16b-2, 18.16b-3, 18.16b-7, T17.0-6 Whether a unit may leave the sector that it belongs to. */
function mayLeaveSector(s: State, unit: number): boolean {
  const home = s.home[unit]!;
  const from = LEAVE_FROM.get(home);
  if (from === undefined || s.turn >= from || s.released[unit] === 1 || hasLandedTwice(s)) return true;
  if (s.campaign.sectorEntered[home] === 1 || s.conference.had.includes(RESERVES_RELEASED)) return true;
  if (home !== SECTOR_24) return false;
  const { regiment, two_a_turn: two } = releases;
  if (REGIMENT.has(unit) && s.turn >= regiment.turn) return true;
  return s.turn >= two.from && s.turn <= two.to && s.movePhase!.left.length < two.units;
}

/** 18.421 Scenario 1 knows no sectors, but for the regiment that waits in that of the 24th Division. */
const waitsInSector = (s: State, unit: number): boolean => s.scenario === 'scenario-1' && REGIMENT.has(unit);

const isBoundHere = (s: State, unit: number, from: number): boolean =>
  (scenarioOf(s.scenario).sectors || waitsInSector(s, unit)) &&
  s.home[unit]! >= 0 &&
  sectorAt[from] === s.home[unit];

/** 18.16b, 18.421 Why a unit may not leave its sector from a hex, by land or by sea. */
export const boundToSector = (s: State, unit: number, from: number): Refusal | undefined =>
  isBoundHere(s, unit, from) && !mayLeaveSector(s, unit)
    ? refusal(waitsInSector(s, unit) ? '18.421' : '18.16b', 'bound-to-sector', {
        unit: unitId(unit),
        sector: sectorId(s.home[unit]!),
      })
    : undefined;

/** 18.16b-1 A unit of the 24th Division's sector that leaves is one of the two of this turn, and free from then on. */
export function leaveSector(s: State, unit: number, from: number, to: number): void {
  if (unitSide[unit] !== JAPAN || !isBoundHere(s, unit, from) || sectorAt[to] === s.home[unit]) return;
  const { regiment, two_a_turn: two } = releases;
  const freely = REGIMENT.has(unit) && s.turn >= regiment.turn;
  if (s.home[unit] === SECTOR_24 && s.released[unit] === 0 && !freely && s.turn <= two.to)
    s.movePhase!.left.push(unit);
  s.released[unit] = 1;
}

const MARINES = new Map([
  [divisionOfId('1M'), { rule: '18.16e', turn: releases.first_marine }],
  [divisionOfId('6M'), { rule: '18.16c', turn: releases.sixth_marine }],
]);

/** 18.16b, 18.421, 18.16c, 18.16e Why the rules of the scenario close a hex to a unit that moves; beaches are 20-terrain.ts. */
export function closedByScenario(s: State, unit: number, from: number, to: number): Refusal | undefined {
  if (unitSide[unit] !== JAPAN) {
    const wait = isMarine(unit) ? MARINES.get(divisionOf[unit]!) : undefined;
    return wait &&
      s.turn < wait.turn &&
      !scenarioOf(s.scenario).key_points &&
      !isArtillery(unit) &&
      isNearTheSouth(s, to) &&
      !(from >= 0 && isNearTheSouth(s, from))
      ? refusal(wait.rule, 'not-yet-south', { hex: placeName(to), unit: unitId(unit) })
      : undefined;
  }
  return sectorAt[to] === s.home[unit] ? undefined : boundToSector(s, unit, from);
}

/** 18.16b-4, 18.43b, 18.25a Beaches that must still be kept in a Japanese zone of control. */
export function beachesDue(s: State): readonly number[] {
  const { duty, sectors } = scenarioOf(s.scenario);
  if (duty.length === 0 || s.turn >= releases.beaches || hasLandedTwice(s)) return [];
  const beaches = duty.map(beachOf);
  const entered = beaches.filter(beach => s.campaign.beachEntered[beach] === 1);
  // 18.43b In scenario 1 entering one of them frees both.
  if (!sectors && entered.length > 0) return [];
  return beaches.filter(beach => !entered.includes(beach));
}

/** 18.33c In the Free Variant units leave by the north edge on 18 and 21 June. */
export const mayExit = (s: State): boolean => {
  const { key_points, turns } = scenarioOf(s.scenario);
  return key_points && s.turn > turns[1] - EXIT_TURNS;
};
const EXIT_TURNS = 2;
