import { type Chance, IronbottomError, type Role, SPECTATOR, type Was } from '@ironbottom/engine';
import {
  CHITS,
  chitKindsInBox,
  chitOf,
  chitsOf,
  isUnit,
  JAPAN,
  kinds,
  pieceOf,
  pieceOfChit,
  pieceSide,
  ROLES,
  type Side,
  scenario,
  sideOfRole,
  US,
} from './components.ts';
import { BOX, cloneState, HIDDEN, knows, SEA_AIR, type State } from './state.ts';

/** 4.3(3), 5.0(5) What is hidden: the fronts of chits a side has not seen, and the numbers of the MT markers. */

/** A spectator sees what lies face up. */
const sees = (s: State, chit: number, role: Role): boolean =>
  role === SPECTATOR ? s.front[pieceOfChit(chit)] === 1 : (s.known[chit]! & knows(sideOfRole(role))) !== 0;

export function mask(s: State, role: Role): State {
  const masked = cloneState(s);
  for (let chit = 0; chit < CHITS; chit++) if (!sees(s, chit, role)) masked.kind[chit] = HIDDEN;
  // 20.0 After the last turn the markers are turned up.
  if (s.turn <= scenario.turns) masked.mtValue.fill(0);
  return masked;
}

const WATCHERS = [...ROLES, SPECTATOR];

/** 2.0(2) A chit that went through the cup is another one: what the counter is now, and who sees its front. */
export function shown(s: State, id: string): Was | undefined {
  const piece = pieceOf(id);
  if (piece < 0 || isUnit(piece)) return undefined;
  const chit = chitOf(piece);
  const kind = kinds[s.kind[chit]!]?.id ?? null;
  const to = WATCHERS.filter(role => sees(s, chit, role));
  return to.length < WATCHERS.length ? { kind, to } : { kind };
}

/** Whether a chit of this kind can lie where this hidden counter lies. */
function fits(s: State, chit: number, kind: number): boolean {
  const place = s.at[pieceOfChit(chit)]!;
  const { type } = kinds[kind]!;
  const attachment = type === 'unit' || type === 'tactical';
  if (place === SEA_AIR) return type === 'sea_air';
  if (place >= 0) return attachment;
  // 4.1(2), 4.2(1) Events never stay in a box, sea-air chits only until their owner's next sea-air step.
  if (place === BOX) return attachment || (type === 'sea_air' && pieceSide[pieceOfChit(chit)] === s.side);
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
    // A custom position may have fewer markers than the box, or more.
    const values = scenario.mt_values.values.slice();
    chance.shuffle(values);
    s.mtValue = s.mt.map((_, marker) => values[marker % values.length]!);
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
  // The places that take fewest types first: the sea-air box and the map, then the reinforcement box, then the rest.
  const freedom = (chit: number): number => {
    const place = s.at[pieceOfChit(chit)]!;
    return place === SEA_AIR || place >= 0 ? 0 : place === BOX ? 1 : 2;
  };
  for (const chit of [0, 1, 2].flatMap(free => hidden.filter(each => freedom(each) === free))) {
    // A custom position may hold in a box what play would not leave there.
    const any = freedom(chit) > 0 ? 0 : -1;
    const fitting = unseen.findIndex(kind => fits(s, chit, kind));
    const at = fitting < 0 ? any : fitting;
    if (at < 0) throw new IronbottomError('bad-position', 'more hidden chits of a type than there are');
    s.kind[chit] = unseen.splice(at, 1)[0]!;
  }
}
