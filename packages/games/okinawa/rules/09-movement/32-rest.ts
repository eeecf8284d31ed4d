import {
  type Action,
  auto,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { hasRoomFor, isThere } from '../../board.ts';
import { OFFSHORE, RESTING } from '../../boxes.ts';
import { DIVISIONS, divisionId, JAPAN, roleOf, scenarioOf, US } from '../../components.ts';
import { beachAt, isIeShima, isOkinawa, landHexes } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isEngaged, isOnMap, option, put, remove, type State } from '../../state.ts';
import { divisionOf, divisionUnits, isArtillery, UNITS_OF, unitId } from '../../units.ts';
import { divisionVerb, hexArg, plain, type Ref, unitArg, unitVerb } from '../../verbs.ts';
import { findMine } from '../results/32-drive.ts';
import { place, whileNobodyMoves } from './13-going.ts';
import { isOfSecondBeach } from './15-landings.ts';
import { isFar } from './30-strategic.ts';
import { phaseOf } from './50-movers.ts';

/** 15.32c, 15.32d, 18.25d to 18.25f Divisions that leave the map to rest, and come back; the second beach given up. */

const divisions = [...Array(DIVISIONS).keys()];
/** 15.32c All but the artillery. */
const resters = (s: State, division: number): number[] =>
  divisionUnits[division]!.filter(unit => isOnMap(s, unit) && !isArtillery(unit));

/** 18.322 Whether the rules of the second beach hold that the Free Variant does not repeat. */
const hasBeachRules = (s: State): boolean =>
  scenarioOf(s.scenario).second_landing === 'after' || option(s, 'freeBeach') === true;

/** 18.25d */
const isAtSecondBeach = (s: State, unit: number): boolean =>
  hasBeachRules(s) &&
  isOfSecondBeach(s, divisionOf[unit]!) &&
  beachAt[s.at[unit]!] === s.campaign.second.beach;

/** 18.15e A division leaves Ie Shima when its day has come, not by way of a rest. */
function onIeShima(s: State, division: number): Refusal | undefined {
  const away = divisionUnits[division]!.find(unit => isOnMap(s, unit) && isIeShima[s.at[unit]!]);
  return away === undefined ? undefined : refusal('18.15e', 'on-ie-shima', { unit: unitId(away) });
}

/** 15.32c, 18.25d Why a division cannot be taken off the map: all of it is four hexes from the enemy, or on its beach. */
function checkRest(s: State, division: number): Refusal | undefined {
  const refused = whileNobodyMoves(s);
  if (refused) return refused;
  const units = resters(s, division);
  if (phaseOf(s).returned.includes(division))
    return refusal('15.32c', 'came-back-this-turn', { division: divisionId(division) });
  if (units.length === 0) return refusal('15.32c', 'not-on-the-map', { division: divisionId(division) });
  const bound = onIeShima(s, division);
  if (bound) return bound;
  const pinned = units.find(unit => s.pinned[unit] === 1);
  if (pinned !== undefined) return refusal('9.53', 'pinned-stays', { unit: unitId(pinned) });
  const engaged = units.find(unit => isEngaged(s, unit));
  if (engaged !== undefined) return refusal('9.9', 'must-disengage', { unit: unitId(engaged) });
  const near = units.find(unit => !isFar(s, US, s.at[unit]!) && !isAtSecondBeach(s, unit));
  return near === undefined ? undefined : refusal('15.32c', 'too-near-to-rest', { unit: unitId(near) });
}

export const restVerb = divisionVerb('rest', {
  list: s => (phaseOf(s).moving ? [] : divisions),
  check: (s, _side, division) => checkRest(s, division),
  play: (ref, division) => {
    const { s } = ref;
    for (const unit of resters(s, division)) remove(s, unit, RESTING);
    phaseOf(s).rested.push(division);
    ref.log('15.32c', 'goes-to-rest', { division: divisionId(division) });
  },
});

// ---------------------------------------------------------------- coming back

const atRest = (s: State, division: number): number[] =>
  divisionUnits[division]!.filter(unit => s.at[unit] === RESTING);

/** 18.25e, 18.25f Whether a division has given up the second beach: it comes back by the first. */
const isEvacuated = ({ campaign: { second } }: State, division: number): boolean =>
  second.evacuated > 0 && second.divisions.includes(division);

/** 15.32c, 18.25d Whether a unit that comes back may be put there: four hexes from the enemy, a second beach only by its own. */
const mayReturnTo = (s: State, unit: number, hex: number): boolean =>
  isOkinawa[hex] === 1 &&
  isFar(s, US, hex) &&
  !isThere(s, JAPAN, hex) &&
  hasRoomFor(s, unit, hex) &&
  (beachAt[hex] !== s.campaign.second.beach ||
    s.campaign.second.made === 0 ||
    isOfSecondBeach(s, divisionOf[unit]!));
export const returnHexes = (s: State, unit: number): number[] =>
  landHexes.filter(hex => mayReturnTo(s, unit, hex));

/** 15.32c, 18.25e Why a division cannot come back: from a second beach that was given up all of it has to be gone first. */
function checkReturn(s: State, division: number): Refusal | undefined {
  const refused = whileNobodyMoves(s);
  if (refused) return refused;
  const named = { division: divisionId(division) };
  if (atRest(s, division).length === 0) return refusal('15.32c', 'not-at-rest', named);
  if (phaseOf(s).rested.includes(division)) return refusal('15.32c', 'rests-this-turn', named);
  const left = isEvacuated(s, division) ? divisionUnits[division]!.find(unit => isOnMap(s, unit)) : undefined;
  if (left !== undefined) return refusal('18.25e', 'not-all-embarked', { unit: unitId(left) });
  return onIeShima(s, division);
}

/** 15.32c, 15.32d, 18.25e It comes back as a whole: to where its owner puts it, or over the first beaches. */
export const returnVerb = divisionVerb('return', {
  list: s => (phaseOf(s).moving ? [] : divisions.filter(division => atRest(s, division).length > 0)),
  check: (s, _side, division) => checkReturn(s, division),
  play: (ref, division) => {
    const { s } = ref;
    phaseOf(s).returned.push(division);
    ref.log('15.32c', 'comes-back', { division: divisionId(division) });
    if (isEvacuated(s, division)) for (const unit of atRest(s, division)) put(s, unit, OFFSHORE);
    else phaseOf(s).returning = atRest(s, division);
  },
});

/** One unit after the other, each wherever it may be put. */
function placings(s: State): Action[] {
  const [unit] = phaseOf(s).returning as [number];
  return returnHexes(s, unit).map(hex => ({ verb: 'put-back', unit: unitId(unit), hex: placeName(hex) }));
}

const placeVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: placings,
  legal: placings,
  check: (s, _role, action) => {
    const [unit, hex] = [unitArg(action), hexArg(action)];
    const named = { unit: unitId(unit), hex: placeName(hex) };
    const [first] = phaseOf(s).returning as [number];
    if (!phaseOf(s).returning.includes(unit)) return refusal('15.32c', 'not-returning', named);
    if (unit !== first) return refusal('15.32c', 'another-first', { unit: unitId(first) });
    return mayReturnTo(s, unit, hex) ? undefined : refusal('15.32c', 'not-there', named);
  },
  play: (ref, action) => {
    const { s } = ref;
    const [unit, hex] = [unitArg(action), hexArg(action)];
    place(ref, unit, hex);
    findMine(ref, unit, hex);
    phaseOf(s).returning = phaseOf(s).returning.filter(each => each !== unit);
  },
};

/** 15.32c Unit after unit; whoever finds no room stays where he is. */
export const returning: Block<State> = loop(
  'us.return',
  '15.32c',
  s => phaseOf(s).returning.length > 0,
  sequence('us.return.each', '15.32c', [
    auto('us.return.begin', '15.32c', ({ s }) => {
      phaseOf(s).returning = phaseOf(s).returning.filter(unit =>
        landHexes.some(hex => mayReturnTo(s, unit, hex)),
      );
    }),
    decision('us.return.put', '15.32c', {
      prompt: 'return',
      when: s => phaseOf(s).returning.length > 0,
      who: () => roleOf(US),
      args: s => ({ unit: unitId(phaseOf(s).returning[0]!) }),
      verbs: { 'put-back': placeVerb },
    }),
  ]),
);

// ---------------------------------------------------------------- the second beach

/** 18.25e From the third turn after the landing. */
const EVACUATION = 3;

export const evacuateVerb = plain(
  'evacuate',
  ref => {
    const { second } = ref.s.campaign;
    second.evacuated = ref.s.turn;
    ref.log('18.25e', 'evacuation', {});
  },
  s => {
    const { made, evacuated } = s.campaign.second;
    if (made === 0 || evacuated > 0 || !hasBeachRules(s)) return refusal('18.25e', 'nothing-to-evacuate');
    if (s.turn < made + EVACUATION) return refusal('18.25e', 'too-early', { turn: made + EVACUATION });
    return whileNobodyMoves(s);
  },
);

/** 18.25e Why a unit cannot be taken off the second beach. */
function checkEmbark(s: State, unit: number): Refusal | undefined {
  const named = { unit: unitId(unit) };
  const { beach, divisions: own, evacuated } = s.campaign.second;
  if (evacuated === 0 || !own.includes(divisionOf[unit]!)) return refusal('18.25e', 'no-evacuation', named);
  if (!isOnMap(s, unit) || beachAt[s.at[unit]!] !== beach)
    return refusal('18.25e', 'not-on-the-beach', named);
  if (s.pinned[unit] === 1) return refusal('9.53', 'pinned-stays', named);
  if (isEngaged(s, unit)) return refusal('9.9', 'must-disengage', named);
  return whileNobodyMoves(s);
}

const embarking = (s: State): readonly number[] => (s.campaign.second.evacuated > 0 ? UNITS_OF[US]! : []);

/** 18.25e */
export const embarkVerb = unitVerb('embark', {
  list: embarking,
  check: (s, _side, unit) => checkEmbark(s, unit),
  play: (ref: Ref, unit) => {
    const { s } = ref;
    remove(s, unit, RESTING);
    const division = divisionOf[unit]!;
    if (!phaseOf(s).rested.includes(division)) phaseOf(s).rested.push(division);
    ref.log('18.25e', 'embarked', { unit: unitId(unit) });
  },
});

/** 18.25e All US units must leave: whoever can, does. */
export function evacuationDue(s: State): Refusal | undefined {
  const unit = embarking(s).find(each => !checkEmbark(s, each));
  return unit === undefined ? undefined : refusal('18.25e', 'must-embark', { unit: unitId(unit) });
}
