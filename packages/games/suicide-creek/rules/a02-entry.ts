import { auto, type Block, type Refusal, refusal, sequence, type Verb } from '@ironbottom/engine';
import { type Side, sideOfRole, US } from '../components.ts';
import { hexId, northEdge, southEdge } from '../map.ts';
import { HOLDING, isOff, OUT, offBeside } from '../places.ts';
import { NOBODY, sideOf, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { anyNumber, attacker, hexArg, type Ref, unitsArg } from '../verbs.ts';
import { put } from '../writing.ts';
import { isEntryEdge } from './a02-exit.ts';
import { callUp, isHeldOff } from './cg/03-night.ts';

/**
 * A2.51, CG4, CG5 In his rally phase a player places what waits off the map beside hexes of his Entry Area; it enters in
 * that player turn, by movement or by advance, and what has not entered then is out of this battle.
 */

const waits = (s: State, side: Side): number[] => {
  const found: number[] = [];
  for (let unit: number = side; unit < s.units.type.length; unit += 2)
    if (s.units.type[unit] !== NOBODY && s.units.at[unit] === HOLDING) found.push(unit);
  return found;
};

function bringBarred(s: State, side: Side, units: readonly number[], hex: number): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('A2.51', 'who-moves');
  for (const unit of units) {
    const mine = unit < s.units.type.length && s.units.type[unit] !== NOBODY && sideOf(unit) === side;
    if (!mine || s.units.at[unit] !== HOLDING) return refusal('A2.51', 'not-waiting', { unit: unitId(unit) });
  }
  if (isHeldOff(s, side, units)) return refusal('CG3', 'held-off', { unit: unitId(units[0]!) });
  return isEntryEdge(side, hex) ? undefined : refusal('CG4', 'not-your-edge', { hex: hexId(hex) });
}

/** Each unit that waits, at each hex of its edge: the first of each kind will do for whoever asks what there is. */
const bringVerb: Verb<State> = {
  args: { units: 'unit[]', hex: 'hex' },
  candidates: (s, role) => {
    const side = sideOfRole(role);
    const edge = side === US ? northEdge : southEdge;
    const kinds = new Map(waits(s, side).map(unit => [s.units.type[unit]!, unit]));
    return [...kinds.values()].flatMap(unit =>
      edge.map(hex => ({ verb: 'bring', units: [unitId(unit)], hex: hexId(hex) })),
    );
  },
  check: (s, role, action) => bringBarred(s, sideOfRole(role), unitsArg(action), hexArg(action)),
  play: (ref, action) => {
    const hex = hexArg(action);
    for (const unit of unitsArg(action)) put(ref.s, unit, offBeside(hex));
    ref.log('A2.51', 'brought', { units: unitsArg(action).map(unitId), hex: hexId(hex) });
  },
};

/** A1.31, A4.44 A new rally phase: everybody has his one action again. */
function begin(ref: Ref): void {
  const { s } = ref;
  s.moving.worked = [];
  s.moving.tried = [];
  if (mayWait(s)) callUp(ref);
}
/** 4.2-Holding-Area In the campaign nobody knows whether anything waits there. */
const mayWait = (s: State): boolean => s.campaign !== null || waits(s, s.side).length > 0;

export const entry: Block<State> = sequence('entry', 'A2.51', [
  auto('entry.begin', 'A2.51', begin),
  anyNumber('entry.attacker', 'A2.51', {
    who: attacker,
    verbs: { bring: bringVerb },
    when: mayWait,
  }),
]);

/** A2.51, CG5 Whoever was placed and has not entered is kept for another battle. */
export function missTheEntry(s: State): void {
  s.units.at.forEach((at, unit) => {
    if (isOff(at) && s.units.type[unit] !== NOBODY) put(s, unit, OUT);
  });
}
