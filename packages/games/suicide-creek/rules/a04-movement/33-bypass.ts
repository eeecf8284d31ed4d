import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import type { Side } from '../../components.ts';
import {
  ALL,
  around,
  GROUND,
  grid,
  hexId,
  hexOfPlace,
  isClearSide,
  placeId,
  sortOfPlace,
} from '../../map.ts';
import { DOUBLE_TIME, type Expenditure, MODES, WALK } from '../../state/moving.ts';
import { DUG_IN, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { modeArg, orderVerb, placesArg, unitsArg } from '../../verbs.ts';
import { roundCost, stepCost } from './13-cost.ts';
import {
  canPay,
  groups,
  isRefused,
  leaving,
  modeBarred,
  purseOf,
  stepBarred,
  together,
  type Way,
} from './30-move.ts';
import { setOut } from './32-set-out.ts';

/**
 * A4.3 Bypass: round the jungle of a light jungle hex, along one or two of its clear hexsides, for the cost of the open
 * ground there. Who goes round a hex is in its Location (T1.1), but beside the jungle: he comes out of it again, and so
 * names the hex where he does. `s.moving.along` are the hexsides while he is there.
 */

/** The two ways round: with the clock, and against it. */
const TURNS = [1, 5];
const MOST_SIDES = 2;
const DIRECTIONS = [0, 1, 2, 3, 4, 5];

interface Round {
  readonly along: readonly number[];
  readonly turn: number;
}

/** From a neighbour of a hex to another one along its hexsides; undefined: there is no such way. */
export function roundFrom(
  from: number,
  hex: number,
  to: number,
  turns: readonly number[] = TURNS,
): Round | undefined {
  const [begin, end] = [grid.direction(hex, from), grid.direction(hex, to)];
  if (begin < 0 || end < 0) return undefined;
  for (const turn of turns) {
    const count = ((((end - begin) * turn) % 6) + 6) % 6;
    const along = Array.from({ length: count - 1 }, (_, i) => (begin + (i + 1) * turn) % 6);
    if (along.length > 0 && along.length <= MOST_SIDES && along.every(side => isClearSide(hex, side)))
      return { along, turn };
  }
  return undefined;
}

/** By hex and the direction that one comes from: the hexes that one can come to round it. The map does not change. */
const roundsTo: readonly (readonly number[])[] = around.flatMap((nexts, hex) =>
  DIRECTIONS.map(direction => {
    const from = grid.neighbours[6 * hex + direction]!;
    return from < 0 ? [] : nexts.filter(to => to !== from && roundFrom(from, hex, to) !== undefined);
  }),
);
export function roundTo(from: number, hex: number): readonly number[] {
  const direction = grid.direction(hex, from);
  return direction < 0 ? [] : roundsTo[6 * hex + direction]!;
}

const hasClearSide = (hex: number): boolean => DIRECTIONS.some(side => isClearSide(hex, side));

/** Why one cannot go round these hexes; from one to the next only on the same hand, along their other neighbour. */
function rounds(from: number, path: readonly number[]): Round[] | Refusal {
  const found: Round[] = [];
  for (const [i, hex] of path.slice(0, -1).entries()) {
    const args = { hex: hexId(hexOfPlace(hex)), place: placeId(path[i + 1]!) };
    if (!hasClearSide(hexOfPlace(hex))) return refusal('A4.3', 'no-clear-side', args);
    const before = found.at(-1);
    const round = roundFrom(path[i - 1] ?? from, hex, path[i + 1]!, before ? [before.turn] : TURNS);
    if (!round) return refusal('A4.3', 'no-way-round', args);
    found.push(round);
  }
  return found;
}

/** A4.3 The expenditures of a way round all hexes of a path but the last, or why it cannot be gone. */
export function roundWay(
  s: State,
  side: Side,
  units: readonly number[],
  path: readonly number[],
  mode: number,
): Way {
  const refused = together(s, side, units) ?? modeBarred(s, units, path.length, mode);
  if (refused) return refused;
  if (path.length < 2 || path.some(place => sortOfPlace(place) !== GROUND))
    return refusal('A4.3', 'comes-out');
  const at = s.units.at[units[0]!]!;
  const way: Expenditure[] = s.units.pos[units[0]!] === DUG_IN ? [leaving(s, side, at)] : [];
  let from = at;
  for (const to of path) {
    const barred = stepBarred(s, side, units, from, to);
    if (barred) return barred;
    from = to;
  }
  const found = rounds(at, path);
  if ('key' in found) return found;
  from = at;
  for (const [i, to] of path.entries()) {
    const round = found[i];
    const cost = round ? roundCost(s, side, units, from, to) : stepCost(s, side, units, from, to, true).mf;
    way.push({ what: 'enter', place: to, cost, about: -1, ...(round && { along: round.along }) });
    from = to;
  }
  return canPay(s, units, way, mode) ?? way;
}

/** A4.3 What keeps those who go round a hex from coming out now: then they are in the jungle, and go no farther. */
export function outBarred(s: State, plan: readonly Expenditure[]): Refusal | undefined {
  const { units, mode } = s.moving;
  const [next] = plan;
  if (!next) return refusal('A4.3', 'comes-out');
  const poor = purseOf(s, units, mode).some(left => next.cost === ALL || left < next.cost);
  if (poor) return refusal('A4.11', 'too-few-factors');
  return stepBarred(s, s.side, units, s.units.at[units[0]!]!, next.place);
}

interface Bypass {
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly mode: number;
}

/** One hex at a time; longer ways round are asked about by whoever names them. */
function bypasses(s: State, side: Side): Bypass[] {
  const found: Bypass[] = [];
  for (const units of groups(s, side)) {
    const at = s.units.at[units[0]!]!;
    if (at < 0 || sortOfPlace(at) !== GROUND) continue;
    for (const hex of around[at]!)
      for (const to of roundTo(at, hex))
        for (const mode of [WALK, DOUBLE_TIME]) found.push({ units, path: [hex, to], mode });
  }
  return found;
}

export const bypassVerb: Verb<State> = orderVerb<Bypass>({
  args: { units: 'unit[]', path: 'place[]', mode: 'mode' },
  list: bypasses,
  check: (s, side, { units, path, mode }) => {
    const way = roundWay(s, side, units, path, mode);
    return isRefused(way) ? way : undefined;
  },
  play: (ref, { units, path, mode }, side) => {
    const way = roundWay(ref.s, side, units, path, mode);
    if (!isRefused(way)) setOut(ref, units, mode, way);
  },
  action: ({ units, path, mode }) => ({
    verb: 'bypass',
    units: units.map(unitId),
    path: path.map(placeId),
    mode: MODES[mode]!,
  }),
  of: action => ({ units: unitsArg(action), path: placesArg(action), mode: modeArg(action) }),
});
