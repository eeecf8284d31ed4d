import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { hasRoomFor, isEngagedAt, isThere } from '../../board.ts';
import { JAPAN, JUNE, monthOf, ranges, scenarioOf, US } from '../../components.ts';
import { placeName } from '../../places.ts';
import { NOWHERE, newMoving } from '../../state/moving.ts';
import { isInCommand, isOnMap, type State } from '../../state.ts';
import { isInfantry, isMarine, UNITS_OF, unitId } from '../../units.ts';
import { hexArg, type Ref, unitArg } from '../../verbs.ts';
import { isMud } from '../06-weather.ts';
import { mayInfiltrate } from '../07-tactics.ts';
import { isSupplied } from '../12-supply.ts';
import { isCommanded } from '../13-command.ts';
import { markersCost } from './10-steps.ts';
import { enter } from './11-march.ts';
import { whileNobodyMoves } from './13-going.ts';
import { held, phaseOf } from './50-movers.ts';
import { alongCoast, coast, coastOf } from './70-coast.ts';
import { inZone } from './80-zones.ts';

/** 18.16i, 18.73d The amphibious move of the Marines, once, in June. */

/** 18.16i At most so many battalions. */
const BATTALIONS = 3;
const marines = UNITS_OF[US]!.filter(unit => isMarine(unit) && isInfantry(unit));

/** 18.16i Whether the operation can be made on this turn at all. */
const isOn = (s: State): boolean =>
  scenarioOf(s.scenario).amphibious &&
  monthOf(s.turn) === JUNE &&
  !isMud(s) &&
  (s.campaign.amphibious === 0 || s.campaign.amphibious === s.turn);

/** 18.16i Those who may, by what holds when the phase begins: in good order, supplied, commanded, on a free shore. */
export const ableMarines = (s: State): number[] =>
  isOn(s)
    ? marines.filter(
        unit =>
          isOnMap(s, unit) &&
          isInCommand(s, unit) &&
          !isEngagedAt(s, s.at[unit]!) &&
          coastOf(s.at[unit]!) !== undefined &&
          !inZone(s, JAPAN, s.at[unit]!) &&
          isSupplied(s, unit) &&
          isCommanded(s, unit),
      )
    : [];

const sailed = (s: State): number =>
  s.campaign.amphibious === s.turn ? s.campaign.bySea.filter(isMarine).length : 0;

/** 18.16i Why a battalion cannot sail. */
function checkMarine(s: State, unit: number): Refusal | undefined {
  const named = { unit: unitId(unit) };
  if (!isOn(s)) return refusal('18.16i', 'no-operation');
  const { marines: able, coast: from } = phaseOf(s);
  if (!able.includes(unit)) return refusal('18.16i', 'not-able-to-sail', named);
  const refused = whileNobodyMoves(s) ?? held(s, US, unit);
  if (refused) return refused;
  if (sailed(s) >= BATTALIONS) return refusal('18.16i', 'three-at-most');
  if (from !== NOWHERE && coastOf(s.at[unit]!) !== coastOf(from))
    return refusal('18.16i', 'another-coast', named);
  return undefined;
}

function checkShip(s: State, unit: number, hex: number): Refusal | undefined {
  const refused = checkMarine(s, unit);
  if (refused) return refused;
  const where = { hex: placeName(hex) };
  const far = coastOf(hex) === undefined ? Number.POSITIVE_INFINITY : alongCoast(s.at[unit]!, hex);
  if (far === 0 || far > ranges.amphibious) return refusal('18.16i', 'too-far-to-sail', where);
  if (isThere(s, JAPAN, hex) || isEngagedAt(s, hex)) return refusal('18.16i', 'held-by-the-enemy', where);
  return hasRoomFor(s, unit, hex) ? undefined : refusal('9.41', 'no-room-left', where);
}

/** 18.16i, 8.33d After landing one hex more, if the enemy and the chits allow it; before that only markers cost a point. */
function ship(ref: Ref, unit: number, hex: number): void {
  const { s } = ref;
  const phase = phaseOf(s);
  if (phase.coast === NOWHERE) phase.coast = s.at[unit]!;
  s.campaign.amphibious = s.turn;
  s.campaign.bySea.push(unit);
  ref.log('18.16i', 'shipped', { unit: unitId(unit), from: placeName(s.at[unit]!), hex: placeName(hex) });
  phase.moving = { ...newMoving([unit], s.at[unit]!), hops: 2 };
  const stops = inZone(s, JAPAN, hex) && !mayInfiltrate(s, US);
  enter(
    ref,
    unit,
    hex,
    { cost: markersCost(s, unit, hex), stops, infiltrates: false, strategic: false },
    true,
  );
}

const named = (unit: number, hex: number) => ({ verb: 'ship', unit: unitId(unit), hex: placeName(hex) });

export const shipVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    phaseOf(s)
      .marines.filter(unit => isOnMap(s, unit))
      .flatMap(unit => coast.map(hex => named(unit, hex))),
  legal: s =>
    phaseOf(s)
      .marines.filter(unit => !checkMarine(s, unit))
      .flatMap(unit => coast.filter(hex => !checkShip(s, unit, hex)).map(hex => named(unit, hex))),
  check: (s, _role, action) => checkShip(s, unitArg(action), hexArg(action)),
  play: (ref, action) => ship(ref, unitArg(action), hexArg(action)),
};
