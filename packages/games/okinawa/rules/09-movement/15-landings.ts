import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isThere } from '../../board.ts';
import { OFFSHORE, onTurn, RESTING, WAITING } from '../../boxes.ts';
import { divisionId, divisionOfId, JAPAN, scenarioData, scenarioOf, US } from '../../components.ts';
import {
  beachHexes,
  beachId,
  firstLanding,
  HAGUSHI,
  IE_SHIMA_BEACH,
  isIeShima,
  landHexes,
} from '../../map.ts';
import { placeName } from '../../places.ts';
import type { Scenario } from '../../schema-scenarios.ts';
import { newMoving } from '../../state/moving.ts';
import { disengage, option, remove, type State } from '../../state.ts';
import { divisionOf, divisionUnits, UNITS_OF, unitId, unitNamed } from '../../units.ts';
import { hexArg, type Ref, unitArg } from '../../verbs.ts';
import { isRefused, type Step } from './10-steps.ts';
import { enter } from './11-march.ts';
import { whileNobodyMoves } from './13-going.ts';
import { stepAshore } from './41-ways.ts';
import { phaseOf } from './50-movers.ts';

/** 18.15, 9.24, 18.23 US units that come over the sea: who, when, and where to. */

type Landing = Scenario['us_reinforcements'][number];
const landingsOf = (s: State): readonly Landing[] => scenarioOf(s.scenario).us_reinforcements;
const unitsOf = ({ division, units }: Landing): readonly number[] =>
  units === 'all' ? divisionUnits[divisionOfId(division)]! : units.map(unitNamed);

// ---------------------------------------------------------------- Ie Shima

const ieShimaHexes = landHexes.filter(hex => isIeShima[hex]);
const forIeShima = (s: State): Landing | undefined =>
  landingsOf(s).find(({ landing }) => landing === 'ie-shima');

/** 18.15e The division has nothing more to do on Ie Shima: it is clear, or the day has come (option). */
export function isDoneOnIeShima(s: State): boolean {
  const first = forIeShima(s);
  if (!first || s.turn <= first.turn) return false;
  const last = landingsOf(s).find(each => each.division === first.division && each.landing === 'hagushi');
  const isDay = option(s, 'leaveIeShima') === 'date' && last !== undefined && s.turn >= last.turn;
  return isDay || !ieShimaHexes.some(hex => isThere(s, JAPAN, hex));
}

/** Takes US units off the map; who was engaged with them is so no more. */
function takeOff(s: State, units: readonly number[], place: number): void {
  for (const unit of units) {
    const at = s.at[unit]!;
    remove(s, unit, place);
    if (at >= 0 && !isThere(s, US, at)) disengage(s, at);
  }
}

/** 18.15e All of it goes aboard, and what has not been in play comes with it. */
function leaveIeShima(ref: Ref): void {
  const { s } = ref;
  const first = forIeShima(s);
  if (!first || !isDoneOnIeShima(s)) return;
  const division = divisionOfId(first.division);
  const units = divisionUnits[division]!.filter(
    unit => (s.at[unit]! >= 0 && isIeShima[s.at[unit]!]) || s.at[unit]! <= onTurn(s.turn),
  );
  if (units.length === 0) return;
  takeOff(s, units, OFFSHORE);
  ref.log('18.15e', 'leaves-ie-shima', { division: divisionId(division) });
}

// ---------------------------------------------------------------- the second landing

const { releases } = scenarioData;
const MARINES = new Map([
  [divisionOfId('1M'), releases.first_marine],
  [divisionOfId('6M'), releases.sixth_marine],
]);

/** 18.23b Whether a division can take part in the second landing. */
function isAvailable(s: State, division: number): boolean {
  const from = MARINES.get(division);
  if (from !== undefined) return s.turn >= from;
  if (forIeShima(s) && divisionOfId(forIeShima(s)!.division) === division) return isDoneOnIeShima(s);
  const comes = landingsOf(s).find(each => divisionOfId(each.division) === division);
  return comes !== undefined && s.turn >= comes.turn;
}

/** 18.23b, 18.23c, 18.23d It is made as soon as both divisions are there; until then an Army division waits at sea. */
function landTwice(ref: Ref): void {
  const { s } = ref;
  const { second } = s.campaign;
  if (!scenarioOf(s.scenario).second_landing || second.beach < 0 || second.made > 0) return;
  const ready = second.divisions.filter(division => isAvailable(s, division));
  if (ready.length < second.divisions.length) {
    for (const division of ready) if (!MARINES.has(division)) takeOff(s, atSea(s, division), WAITING);
    return;
  }
  second.made = s.turn;
  ref.shown();
  ref.log('18.23d', 'second-landing', {
    beach: beachId(second.beach),
    divisions: second.divisions.map(divisionId),
  });
  for (const division of second.divisions)
    takeOff(
      s,
      divisionUnits[division]!.filter(
        unit => s.at[unit]! >= 0 || [WAITING, OFFSHORE, RESTING].includes(s.at[unit]!),
      ),
      OFFSHORE,
    );
}
const atSea = (s: State, division: number): number[] =>
  divisionUnits[division]!.filter(unit => s.at[unit] === OFFSHORE);

// ---------------------------------------------------------------- landing

/** 18.15e Those of the 77th who have not been on Ie Shima land with the whole division (option), not before it. */
const waitsForIeShima = (s: State, unit: number): boolean => {
  const first = forIeShima(s);
  return (
    first !== undefined &&
    divisionOf[unit] === divisionOfId(first.division) &&
    landingsOf(s).find(each => unitsOf(each).includes(unit))!.landing !== 'ie-shima' &&
    !isDoneOnIeShima(s)
  );
};

/** 18.15 Whoever is due lies offshore. */
export function gather(ref: Ref): void {
  const { s } = ref;
  for (const unit of UNITS_OF[US]!)
    if (s.at[unit] === onTurn(s.turn))
      remove(s, unit, waitsForIeShima(s, unit) ? onTurn(s.turn + 1) : OFFSHORE);
  leaveIeShima(ref);
  landTwice(ref);
}

/** 18.23, 18.25e Whether a division comes ashore at the second beach. */
export const isOfSecondBeach = ({ campaign: { second } }: State, division: number): boolean =>
  second.made > 0 && second.evacuated === 0 && second.divisions.includes(division);

/** 9.24, 18.15a, 18.15b, 18.15c, 18.15d, 18.15e Where a unit that lies offshore may land. */
export function landingHexes(s: State, unit: number): readonly number[] {
  const division = divisionOf[unit]!;
  if (isOfSecondBeach(s, division)) return beachHexes[s.campaign.second.beach]!;
  const due = landingsOf(s).find(each => unitsOf(each).includes(unit));
  if (due?.landing === 'first' && due.turn === s.turn) return firstLanding(divisionId(division));
  if (due?.landing === 'ie-shima' && !isDoneOnIeShima(s)) return beachHexes[IE_SHIMA_BEACH]!;
  return beachHexes[HAGUSHI]!;
}

function checkLand(s: State, unit: number, hex: number): Refusal | undefined {
  const refused = whileNobodyMoves(s);
  if (refused) return refused;
  if (s.at[unit] !== OFFSHORE) return refusal('18.15', 'not-offshore', { unit: unitId(unit) });
  if (!landingHexes(s, unit).includes(hex))
    return refusal('9.24', 'not-its-beach', { unit: unitId(unit), hex: placeName(hex) });
  const step = stepAshore(s, unit, hex);
  return isRefused(step) ? step : undefined;
}

const offshore = (s: State): number[] => UNITS_OF[US]!.filter(unit => s.at[unit] === OFFSHORE);
const named = (unit: number, hex: number) => ({ verb: 'land', unit: unitId(unit), hex: placeName(hex) });

export const landVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    phaseOf(s).moving ? [] : offshore(s).flatMap(unit => landingHexes(s, unit).map(hex => named(unit, hex))),
  check: (s, _role, action) => checkLand(s, unitArg(action), hexArg(action)),
  play: (ref, action) => {
    const { s } = ref;
    const [unit, hex] = [unitArg(action), hexArg(action)];
    const step = stepAshore(s, unit, hex) as Step;
    phaseOf(s).moving = { ...newMoving([unit], OFFSHORE), path: [] };
    ref.log('18.15', 'landed', { unit: unitId(unit), hex: placeName(hex) });
    enter(ref, unit, hex, step);
  },
};

/** 18.15f Nobody delays his landing who can land. */
export function landingDue(s: State): Refusal | undefined {
  const unit = offshore(s).find(each => landingHexes(s, each).some(hex => !checkLand(s, each, hex)));
  return unit === undefined ? undefined : refusal('18.15f', 'must-land', { unit: unitId(unit) });
}
