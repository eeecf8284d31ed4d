import { type Chance, type Role, SPECTATOR } from '@ironbottom/engine';
import {
  ALLIES,
  BEACHES,
  JAPAN,
  limits,
  SIDES,
  type Side,
  scenarioOf,
  sideOfRole,
  TURNS,
} from './components.ts';
import { isSeen } from './seen.ts';
import { maskAir } from './state/air.ts';
import { maskCombat } from './state/combat.ts';
import { maskLanding } from './state/landing.ts';
import { maskMoving } from './state/moving.ts';
import { maskSolitaire } from './state/solitaire.ts';
import { cloneState, DISRUPTED, HIDDEN, INTACT, type State } from './state.ts';
import { fullSteps, UNITS_OF, unitSide } from './units.ts';
import { dealFights, dealUnits, drawChit, numberBatteries } from './worlds.ts';

/** 5.2, 2.2.1, 2.2.7, 16.4 What is hidden: stacks below their top, airfield charts, pads, the Japanese force chit. */

const owns = (role: Role, side: Side): boolean => role !== SPECTATOR && sideOfRole(role) === side;

export function mask(s: State, role: Role): State {
  const masked = cloneState(s);
  for (const side of SIDES) if (!owns(role, side)) hideUnits(masked, s, side);
  if (!owns(role, JAPAN)) hideJapan(masked);
  if (!owns(role, ALLIES)) hideAllies(masked);
  const mine = role === SPECTATOR ? undefined : sideOfRole(role);
  maskMoving(masked, mine);
  maskCombat(masked, mine);
  maskAir(masked, mine);
  maskLanding(masked, mine);
  maskSolitaire(masked, mine);
  return masked;
}

/** Of a unit that is not seen nothing is known; of one that is, what its counter shows. */
function hideUnits(masked: State, s: State, side: Side): void {
  for (const unit of UNITS_OF[side]!) {
    masked.starved[unit] = masked.reserve[unit] = masked.spent[unit] = 0;
    masked.truck[unit] = masked.partner[unit] = -1;
    masked.air[unit] = 0;
    if (isSeen(s, unit)) {
      masked.top[unit] = s.at[unit]! >= 0 && s.mission[unit] === 0 ? 1 : 0;
      if (s.mission[unit] !== 0) masked.base[unit] = HIDDEN;
      continue;
    }
    masked.at[unit] = HIDDEN;
    masked.steps[unit] = fullSteps[unit]!;
    masked.top[unit] = masked.shaken[unit] = masked.mission[unit] = 0;
    masked.base[unit] = -1;
  }
  masked.halted = masked.halted.filter(unit => unitSide[unit] !== side);
  masked.bridging = masked.bridging.filter(unit => unitSide[unit] !== side);
  // 2.2.1 A repair would tell that a support unit is there.
  masked.closed = masked.closed.map((closed, field) =>
    s.fieldSide[field] === side ? s.closedSeen[field]! : closed,
  );
  for (const fort of masked.forts) if (fort.side === side) fort.builders = [];
  masked.crowded = masked.crowded.filter(place => !isOf(s, place, side));
}

const isOf = (s: State, place: number, side: Side): boolean =>
  s.at.some((at, unit) => at === place && unitSide[unit] === side);

/** 16.4, 4.4.3, 4.4.5, 18.1 */
function hideJapan(masked: State): void {
  masked.transports = {
    ready: 0,
    strategic: 0,
    returning: masked.transports.returning.map(() => 0),
    owed: 0,
  };
  masked.beachesNow = [];
  masked.beachesNext = [];
  masked.strategicTurns = [...limits.strategic_turns];
  // 17.0 The chit is shown when victory is judged; 17.5.2 one that the scenario names is no secret.
  if (masked.turn <= TURNS && scenarioOf(masked.scenario).japanese_chit === undefined) masked.japanChit = 0;
}

/** 11.1, 10.2.3 */
function hideAllies(masked: State): void {
  masked.submarines = masked.submarines.map(at => (at >= 0 ? HIDDEN : at));
  // 10.2.3.2 Which batteries are disrupted, and which of them repaired, stays with the Allies.
  masked.battery = masked.battery.map(fate => (fate === DISRUPTED ? INTACT : fate));
  masked.numbers = masked.numbers.map((n, battery) => (masked.numberKnown[battery] === 1 ? n : 0));
}

/** A full state that the role cannot tell from the real one. */
export function determinise(masked: State, role: Role, chance: Chance): State {
  const s = cloneState(masked);
  if (!owns(role, JAPAN)) {
    if (s.japanChit === 0) s.japanChit = drawChit(s, chance);
    s.beachesNow = [chance.pick(BEACHES)];
    s.beachesNext = [];
  }
  if (!owns(role, ALLIES)) {
    s.submarines = s.submarines.map(at => (at === HIDDEN ? chance.pick(BEACHES) : at));
    numberBatteries(s, chance);
  }
  for (const side of SIDES)
    if (!owns(role, side)) {
      dealUnits(s, side, chance);
      dealFights(s, side);
    }
  return s;
}
