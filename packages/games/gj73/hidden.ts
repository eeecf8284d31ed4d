import { type Chance, canDeal, deal, type Holder, type Role, SPECTATOR, type Was } from '@ironbottom/engine';
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

/** A full state that the role cannot tell from the real one: the chits it has not seen, dealt where they can lie. */
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
  const hidden = counters.filter(chit => s.kind[chit] === HIDDEN);
  // All the map is alike to a chit, so that there are only a few sorts of places to ask about.
  const groups = new Map<number, number[]>();
  for (const chit of hidden) {
    const sort = Math.min(0, s.at[pieceOfChit(chit)]!);
    groups.set(sort, [...(groups.get(sort) ?? []), chit]);
  }
  const members = [...groups.values()];
  const taking = (holds: (chit: number, kind: number) => boolean) =>
    members.map(
      ({ length, 0: first }): Holder<number> => ({
        least: length,
        most: length,
        holds: kind => holds(first!, kind),
      }),
    );
  const asInPlay = taking((chit, kind) => fits(s, chit, kind));
  // A custom position may hold in a box what play would not leave there.
  const holders = canDeal(unseen, asInPlay)
    ? asInPlay
    : taking((chit, kind) => fits(s, chit, kind) || isBox(s.at[pieceOfChit(chit)]!));
  deal(chance, unseen, holders).forEach((dealt, i) => {
    dealt.forEach((kind, j) => {
      s.kind[members[i]![j]!] = kind;
    });
  });
}

const isBox = (place: number): boolean => place < 0 && place !== SEA_AIR;
