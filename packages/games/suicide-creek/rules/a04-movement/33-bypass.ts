import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
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
import { modeArg, placesArg, type Ref, unitsArg } from '../../verbs.ts';
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

/** The hexes that one can come to round a hex from one of its neighbours. */
export const roundTo = (from: number, hex: number): number[] =>
  around[hex]!.filter(to => to !== from && roundFrom(from, hex, to) !== undefined);

const hasClearSide = (hex: number): boolean => [0, 1, 2, 3, 4, 5].some(side => isClearSide(hex, side));

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

/** One hex at a time; longer ways round are asked about by whoever names them. */
function candidates(s: State, side: Side): Action[] {
  return groups(s, side).flatMap(units => {
    const at = s.units.at[units[0]!]!;
    if (at < 0 || sortOfPlace(at) !== GROUND) return [];
    return around[at]!.flatMap(hex =>
      roundTo(at, hex).flatMap(to =>
        [WALK, DOUBLE_TIME].map(mode => ({
          verb: 'bypass',
          units: units.map(unitId),
          path: [placeId(hex), placeId(to)],
          mode: MODES[mode]!,
        })),
      ),
    );
  });
}

export const bypassVerb: Verb<State> = {
  args: { units: 'unit[]', path: 'place[]', mode: 'mode' },
  candidates: s => candidates(s, s.side),
  check: (s, _role, action) => {
    const way = roundWay(s, s.side, unitsArg(action), placesArg(action), modeArg(action));
    return isRefused(way) ? way : undefined;
  },
  play: (ref: Ref, action) => {
    const [units, mode] = [unitsArg(action), modeArg(action)];
    const way = roundWay(ref.s, ref.s.side, units, placesArg(action), mode);
    if (!isRefused(way)) setOut(ref, units, mode, way);
  },
};
