import {
  type Action,
  auto,
  type Block,
  decision,
  derivedBy,
  type Refusal,
  refusal,
  type Verb,
} from '@ironbottom/engine';
import { roleOf, SIDES, type Side, sideOfRole } from '../../components.ts';
import { landHexes, landNumber } from '../../map.ts';
import { placeName } from '../../places.ts';
import { type Marker, markersAt, type State } from '../../state.ts';
import { hexArg, hexVerb, numberArg, plain, type Ref } from '../../verbs.ts';
import { markersLeft, markersOf } from './20-markers.ts';
import { checkTarget } from './40-limits.ts';

/** 8.3 Both sides lay their markers at the same time: a plan each, that nobody else reads until both are done. */

const isMine =
  (side: Side, hex: number) =>
  (each: Marker): boolean =>
    each.side === side && each.hex === hex;

/** 8.13 Too few for the ground are allowed, and do nothing. */
function checkPlace(s: State, side: Side, hex: number, number: number): Refusal | undefined {
  const refused = checkTarget(s, side, hex);
  if (refused) return refused;
  if (markersAt(s, side, hex) > 0) return refusal('8.3', 'marked-already', { hex: placeName(hex) });
  const left = markersLeft(s, side);
  return number < 1 || number > left ? refusal('8.2', 'markers-left', { left }) : undefined;
}

/** By number and land hex: nobody changes an action, so one serves for all times. */
const known: Action[][] = [];
function placing(hex: number, number: number): Action {
  known[number] ??= [];
  const actions = known[number];
  const at = landNumber[hex]!;
  actions[at] ??= { verb: 'mark', hex: placeName(hex), number: `${number}` };
  return actions[at];
}
function placings(s: State, side: Side, hexes: readonly number[]): Action[] {
  const left = markersLeft(s, side);
  const found: Action[] = [];
  for (const hex of hexes) for (let number = 1; number <= left; number++) found.push(placing(hex, number));
  return found;
}

/** 8.4, 8.5 By side: where markers may lie at all. It is asked with every step of a plan, which changes nothing of it. */
const openHexes = derivedBy(
  (s: State, side: Side): readonly number[] => landHexes.filter(hex => !checkTarget(s, side, hex)),
  { said: true },
);

const mark: Verb<State> = {
  args: { hex: 'hex', number: 'number' },
  candidates: (s, role) => placings(s, sideOfRole(role), landHexes),
  legal: (s, role) => {
    const side = sideOfRole(role);
    return placings(
      s,
      side,
      openHexes(s, side).filter(hex => markersAt(s, side, hex) === 0),
    );
  },
  check: (s, role, action) => checkPlace(s, sideOfRole(role), hexArg(action), numberArg(action)),
  play: ({ s }, action, role) => {
    s.markers.push({ side: sideOfRole(role), hex: hexArg(action), count: numberArg(action) });
  },
};

const takeBack = hexVerb('take-back', {
  list: (s, side) => s.markers.filter(each => each.side === side).map(({ hex }) => hex),
  check: (s, side, hex) =>
    markersAt(s, side, hex) > 0 ? undefined : refusal('8.3', 'not-marked', { hex: placeName(hex) }),
  play: ({ s }, hex, side) => {
    s.markers.splice(s.markers.findIndex(isMine(side, hex)), 1);
  },
});

/** 8.3 A side that has no markers is not asked. */
export const placement: Block<State> = decision('bombardment.place', '8.3', {
  prompt: 'place-markers',
  who: s => SIDES.filter(side => markersOf(s, side) > 0).map(roleOf),
  commits: 'done',
  verbs: { mark, 'take-back': takeBack, done: plain('done', () => {}) },
});

/** 8.3 All markers are on the map for everybody to see, in the order of the hexes. */
function show(ref: Ref): void {
  const { s } = ref;
  s.markers.sort((a, b) => a.side - b.side || a.hex - b.hex);
  for (const { side, hex, count } of s.markers)
    ref.log('8.3', 'marked', { who: roleOf(side), hex: placeName(hex), number: count });
}
export const shown: Block<State> = auto('bombardment.shown', '8.3', show);
