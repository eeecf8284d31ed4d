import { type Chance, IronbottomError, type Role } from '@ironbottom/engine';
import {
  CHITS,
  chitKindsInBox,
  chitOf,
  chitsOf,
  JAPAN,
  kinds,
  pieceOfChit,
  type Side,
  scenario,
  sideOfRole,
  US,
} from './components.ts';
import { BOTH_KNOW, CUP, cloneState, HIDDEN, knows, SEA_AIR, type State } from './state.ts';

/** 4.3(3), 5.0(5) What is hidden: the fronts of chits a side has not seen, and the numbers of the MT markers. */

const bitsOf = (role: Role): number =>
  role === 'us' || role === 'japan' ? knows(sideOfRole(role)) : BOTH_KNOW;

/** A spectator sees what both sides see. */
const sees = (s: State, chit: number, role: Role): boolean => {
  const bits = bitsOf(role);
  return (s.known[chit]! & bits) === bits;
};

export function mask(s: State, role: Role): State {
  const masked = cloneState(s);
  for (let chit = 0; chit < CHITS; chit++) if (!sees(s, chit, role)) masked.kind[chit] = HIDDEN;
  // 20.0 After the last turn the markers are turned up.
  if (s.turn <= scenario.turns) masked.mtValue.fill(0);
  return masked;
}

/** Whether a chit of this kind can lie where this hidden counter lies. */
function fits(s: State, chit: number, kind: number): boolean {
  const place = s.at[pieceOfChit(chit)]!;
  const { type } = kinds[kind]!;
  if (place === CUP) return true;
  if (place === SEA_AIR) return type === 'sea_air';
  if (place >= 0) return type === 'unit' || type === 'tactical';
  return true;
}

/**
 * A full state that the role cannot tell from the real one. Counters in places that take only some types are
 * filled first, so that the rest always fits.
 */
export function determinise(masked: State, chance: Chance): State {
  const s = cloneState(masked);
  for (const side of [US, JAPAN] as const) fillKinds(s, side, chance);
  if (s.turn <= scenario.turns) {
    s.mtValue = scenario.mt_values.values.slice();
    chance.shuffle(s.mtValue);
  }
  return s;
}

function fillKinds(s: State, side: Side, chance: Chance): void {
  const counters = chitsOf(side).map(chitOf);
  const unseen = counters.map(chit => chitKindsInBox[chit]!);
  for (const chit of counters) {
    const kind = s.kind[chit]!;
    if (kind !== HIDDEN) unseen.splice(unseen.indexOf(kind), 1);
  }
  chance.shuffle(unseen);
  const hidden = counters.filter(chit => s.kind[chit] === HIDDEN);
  const strict = (chit: number): boolean => {
    const place = s.at[pieceOfChit(chit)]!;
    return place === SEA_AIR || place >= 0;
  };
  for (const chit of [...hidden.filter(strict), ...hidden.filter(chit => !strict(chit))]) {
    const at = unseen.findIndex(kind => fits(s, chit, kind));
    if (at < 0) throw new IronbottomError('bad-position', 'more hidden chits of a type than there are');
    s.kind[chit] = unseen.splice(at, 1)[0]!;
  }
}
