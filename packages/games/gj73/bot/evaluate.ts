import { blackHighGround, JAPAN, type Side, scenario, US, unitsOf } from '../components.ts';
import { board } from '../rules/03-basics.ts';
import { MT_US, REMOVED, type State } from '../state.ts';
import { MARKER, outlook } from './outlook.ts';

const STEP_US = 0.5;
const STEP_JAPAN = 0.45;

const steps = (s: State, side: Side): number =>
  unitsOf(side).reduce((sum, unit) => (s.at[unit]! >= 0 ? sum + 1 + s.front[unit]! : sum), 0);

/** How well a side stands, from -1 to 1: the points it would have, and the men and ground to win more with. */
export function evaluate(s: State, side: Side): number {
  const lead = usLead(s);
  const value = Math.tanh(lead / 12);
  return side === US ? value : -value;
}

function usLead(s: State): number {
  const { guards, units } = board(s);
  const turnsLeft = Math.max(0, scenario.turns - s.turn);
  const taken = s.mt.filter(place => place === MT_US).length;
  const held = s.mt.filter(hex => hex >= 0 && guards[US][hex]! > 0).length;
  const left = s.mt.filter(hex => hex >= 0).length - held;
  const lost = unitsOf(US).filter(unit => s.at[unit] === REMOVED).length;
  // Every turn a marker leaves the map one way or the other: Japan scores what is left then.
  const japanese = Math.max(0, left - turnsLeft) * MARKER + s.japanVp;
  const american = Math.max(-2, taken + held - lost) * MARKER;
  const o = outlook(s, US);
  let march = 0;
  for (const unit of unitsOf(US)) {
    const hex = s.at[unit]!;
    if (hex >= 0 && o.far[hex]! >= 0) march -= 0.06 * o.far[hex]!;
  }
  const heights = units[US].reduce(
    (sum, n, hex) => (n > 0 && o.heights > 0 && HEIGHTS.has(hex) ? sum + o.heights : sum),
    0,
  );
  const men = (STEP_US * steps(s, US) - STEP_JAPAN * steps(s, JAPAN)) * (turnsLeft / scenario.turns);
  return american - japanese + men + march * (turnsLeft / scenario.turns) + heights;
}

const HEIGHTS = new Set(blackHighGround);
