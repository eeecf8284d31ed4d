import { auto, type Block, decision, type Refusal, refusal, sequence, untilDone } from '@ironbottom/engine';
import { stacksOf } from '../../board.ts';
import {
  ALLIES,
  FIELDS,
  fieldId,
  fieldPlace,
  isAtSea,
  JAPAN,
  limits,
  roleOf,
  space,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import type { State } from '../../state.ts';
import { isFighter, moveOf, unitId } from '../../units.ts';
import { done, fieldVerb, placeArg, unitArg } from '../../verbs.ts';
import { airDistance, overPlace } from './10-flights.ts';
import { canFight, onGround } from './20-airfields.ts';
import { launch, send, takesBombs } from './31-crew.ts';
import { rollScramble } from './40-scramble.ts';

/**
 * 8.4.3 Allied aircraft scramble against landings within 12 hexes. The book names no moment: it is done when the Japanese
 * missions have set out, so that their CAP is over the beaches, and before they are fought out.
 */

const fleets = (s: State): number[] => stacksOf(s, JAPAN).filter(isAtSea);
const isNear = (field: number, fleet: number): boolean =>
  airDistance(field, fleet) <= limits.scramble_hexes.amphibious;
const readyAt = (s: State, field: number): number[] => onGround(s, field).filter(unit => canFight(s, unit));

/** Airfields from which a fleet is near enough. */
const openFields = (s: State): number[] =>
  ALL_FIELDS.filter(
    field =>
      s.fieldSide[field] === ALLIES &&
      !s.airPhase!.tried.includes(field) &&
      fleets(s).some(fleet => isNear(field, fleet)),
  );
const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);

const checkField = (s: State, field: number): Refusal | undefined => {
  if (!openFields(s).includes(field)) return refusal('8.4.3', 'no-landing-near', { field: fieldId(field) });
  return readyAt(s, field).length === 0
    ? refusal('8.4.3', 'nobody-ready', { field: fieldId(field) })
    : undefined;
};

const checkAttack = (s: State, unit: number, fleet: number): Refusal | undefined => {
  if (!s.airPhase!.aloft.includes(unit)) return refusal('8.4.3', 'not-aloft');
  if (!fleets(s).includes(fleet)) return refusal('8.4.3', 'no-fleet', { place: placeName(fleet) });
  const field = s.base[unit]!;
  if (!isNear(field, fleet) || airDistance(field, fleet) > moveOf[unit]!)
    return refusal('8.4.3', 'out-of-range', { unit: unitId(unit), place: placeName(overPlace(fleet)) });
  return undefined;
};

/** 8.1.5 Whatever they do there, they come home as those who have scrambled. */
export function sendAtFleet(s: State, unit: number, fleet: number): void {
  s.airPhase!.aloft = s.airPhase!.aloft.filter(each => each !== unit);
  send(s, unit, 'scramble', overPlace(fleet), fleet, { bombs: takesBombs(s, unit) });
}

export const fleetScramble: Block<State> = sequence('fleets', '8.4.3', [
  untilDone(
    'fleets.scramble',
    '8.4.3',
    decision('fleets.choose', '8.4.3', {
      prompt: 'fleets',
      who: () => roleOf(ALLIES),
      quiet: true,
      verbs: {
        scramble: fieldVerb('scramble', {
          list: openFields,
          check: (s, _side, field) => checkField(s, field),
          play: (ref, field) => {
            const { s } = ref;
            s.airPhase!.tried.push(field);
            const result = rollScramble(ref, ALLIES, field, '8.4.3');
            if (result === 'none') return;
            const off = readyAt(s, field).filter(unit => result === 'all' || isFighter(unit));
            // 8.1.5 Those who get off are in the air, whatever they do there. 8.4.1 On a 5 the fighters must fly CAP, which
            // they do over their own airfield.
            const isCap = result === 'fighters-cap';
            for (const unit of off) launch(s, unit, isCap ? 'cap' : 'scramble', overPlace(fieldPlace(field)));
            if (!isCap) s.airPhase!.aloft.push(...off);
          },
        }),
        'attack-fleet': {
          args: { unit: 'unit', place: 'place' },
          candidates: s =>
            s.airPhase!.aloft.flatMap(unit =>
              fleets(s).map(fleet => ({ verb: 'attack-fleet', unit: unitId(unit), place: space.id(fleet)! })),
            ),
          check: (s, _role, action) => checkAttack(s, unitArg(action), placeArg(action)),
          play: ({ s }, action) => sendAtFleet(s, unitArg(action), placeArg(action)),
        },
        done: done(),
      },
    }),
    s => openFields(s).length > 0 || s.airPhase!.aloft.length > 0,
  ),
  auto('fleets.fly', '8.4.3', ref => {
    const phase = ref.s.airPhase!;
    const isAllied = ({ side }: { readonly side: number }): boolean => side === ALLIES;
    const against = phase.raids.filter(isAllied);
    phase.raids = [...against, ...phase.raids.filter(raid => !isAllied(raid))];
    for (const { place, sorties } of against)
      ref.log('8.4.3', 'raid-sets-out', {
        who: roleOf(ALLIES),
        place: placeName(place),
        units: sorties.map(({ unit }) => unitId(unit)),
      });
  }),
]);
