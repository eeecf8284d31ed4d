import { derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import { isDummy, isMmc, unitsIn, unitsOf } from '../../board.ts';
import { itemOf } from '../../campaign.ts';
import { JAPAN, type Side } from '../../components.ts';
import { hexOfPlace, placeId } from '../../map.ts';
import { DUAL_ATTACK, HOLDING_AREA } from '../../state/campaign.ts';
import { CONCEALED, HIDDEN, RESERVE, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { excess } from '../a05-stacking.ts';
import {
  aloneTooMany,
  checkReserve,
  checkVeil,
  halfSquadsToHide,
  hiddenTooMany,
  tooManyNorth,
} from '../cg/09-limits.ts';
import { groundBarred, hexesOfPart, isFirstBattle, isReserve, unitsOfPart } from './22-ground.ts';
import { isNewHunter, standBarred } from './22-stations.ts';
import { emptyGifts } from './22-works.ts';
import { areaOf } from './retained.ts';

/** 4.722 All that a set-up must keep to, part by part: `done` names everything that is wrong at once. */

const COVER = itemOf('cover');

/** E1.2 At night the scenario defender has a dummy for each of his squads besides those that he bought. */
export function decoysFree(s: State, side: Side): number {
  if (!s.night.dark || s.night.holds !== side) return 0;
  return Math.floor(halfSquadsToHide(s, side) / 2);
}
export const decoysOf = (s: State, side: Side, veil: number): number[] =>
  unitsOf(s, side).filter(unit => isDummy(s, unit) && s.units.veil[unit] === veil);
/** 4.719-table, E1.2 */
export const decoysLeft = derivedBy(
  (s: State, side: Side): number =>
    s.campaign!.stock[side][COVER]! + decoysFree(s, side) - decoysOf(s, side, CONCEALED).length,
);
/** CG6 One for each group in reserve that lies on the map. */
export const reserveDecoysLeft = derivedBy((s: State, side: Side): number => {
  const groups = s.campaign!.groups.filter(
    ({ units }) => units.length > 0 && units.some(unit => s.units.at[unit]! >= 0 && isReserve(s, unit)),
  );
  return groups.filter(each => each.side === side).length - decoysOf(s, side, RESERVE).length;
});

/** CG3, 4.7212b At night the attacker's infantry is under cloaks, and that of both where both attack. */
export function mayCloak({ campaign, night }: State, side: Side): boolean {
  if (!night.dark) return false;
  return campaign!.kind === DUAL_ATTACK || campaign!.movesFirst === side;
}
/** 4.7222 Whoever is kept in an area is set up in it, while there is room. */
function leftOut(s: State, side: Side, unit: number): Refusal | undefined {
  if (s.units.at[unit]! >= 0 || areaOf(s, unit) === HOLDING_AREA) return undefined;
  const room = hexesOfPart(s, side).some(hex => !standBarred(s, unit, hex));
  return room ? refusal('4.7222', 'not-set-up', { unit: unitId(unit) }) : undefined;
}

function unitFault(s: State, side: Side, unit: number): (Refusal | undefined)[] {
  const place = s.units.at[unit]!;
  if (place < 0) return [leftOut(s, side, unit)];
  const args = { unit: unitId(unit), place: placeId(place) };
  return [
    groundBarred(s, unit, hexOfPlace(place)),
    checkVeil(s, unit, s.units.veil[unit]!),
    s.units.veil[unit] === RESERVE ? checkReserve(s, side, hexOfPlace(place)) : undefined,
    isNewHunter(s, unit) && s.units.veil[unit] !== HIDDEN
      ? refusal('4.717-JP-note-t', 'hunter-must-hide', args)
      : undefined,
    isReserve(s, unit) && !isMmc(s, unit) && !withMen(s, side, unit)
      ? refusal('CG6', 'reserve-needs-men', args)
      : undefined,
  ];
}
const withMen = (s: State, side: Side, unit: number): boolean =>
  unitsIn(s, side, s.units.at[unit]!).some(other => isMmc(s, other) && isReserve(s, other));

const tooMany = (rule: string, key: string, count: number): Refusal | undefined =>
  count > 0 ? refusal(rule, key, { count }) : undefined;

/** Everything that is wrong with what a side has laid out. */
export function setUpFaults(s: State, side: Side): (Refusal | undefined)[] {
  const units = unitsOfPart(s);
  const places = [...new Set(units.map(unit => s.units.at[unit]!))].filter(place => place >= 0);
  return [
    ...units.flatMap(unit => unitFault(s, side, unit)),
    ...places.map(place =>
      excess(s, side, place) > 0 ? refusal('A5.1', 'overstacked', { place: placeId(place) }) : undefined,
    ),
    ...emptyGifts(s, side),
    isFirstBattle(s) && side === JAPAN
      ? tooMany('4.6-OB-JP', 'too-many-north', tooManyNorth(s) / 2)
      : undefined,
    tooMany('4.719-note-c', 'too-many-hidden', hiddenTooMany(s, side) / 2),
    tooMany('4.719-note-b', 'too-many-alone', aloneTooMany(s, side, 'hide-smc')),
    tooMany('4.719-note-b', 'too-many-vehicles-hidden', aloneTooMany(s, side, 'hide-gun')),
    tooMany('4.719-table', 'too-many-decoys', -decoysLeft(s, side)),
    tooMany('CG6', 'too-many-decoys', -reserveDecoysLeft(s, side)),
  ];
}
