import { type Action, auto, decision, loop, refusal, sequence, type Verb } from '@ironbottom/engine';
import {
  chitsOf,
  enemyOf,
  grid,
  hexId,
  isLand,
  isUnit,
  J,
  landSteps,
  limits,
  pieceIds,
  pieceSide,
  roleOf,
  type Side,
} from '../components.ts';
import { isKind, put, type State } from '../state.ts';
import { hexArg, pieceArg, type Ref } from '../verbs.ts';
import { crowding, enemyZoc, hasPieces, usableSources } from './03-basics.ts';
import { isFaceDown, loseChit, onMap, returnLoneChits } from './04-chits.ts';
import { loseUnit } from './16-losses.ts';

/** 15.0 Retreats, piece by piece and hex by hex: together or apart as the owner likes (15.0(2)). */
export const retreats = sequence<State>('retreats', '15.0(1)', [
  loop(
    'retreats.each',
    '15.0(2)',
    s => s.retreat !== null && s.retreat.pieces.length > 0,
    sequence('retreats.one', '15.0(2)', [
      auto('retreats.blocked', '15.0(4)①', removeBlocked),
      decision('retreats.step', '15.0(6)', {
        prompt: 'retreat',
        who: s => roleOf(s.retreat!.side),
        // Again: an enemy chit turned up in the meantime may have barred the last way.
        when: s => onTheWay(s).some(piece => waysOn(s, piece).length > 0),
        // 4.3(4) Where a chit could be turned up to bar the way, its owner gets the moment to do it.
        forced: s => !couldBeBarred(s),
        verbs: { retreat: retreatVerb() },
      }),
    ]),
  ),
  auto('retreats.over', '15.0(7)', ref => {
    ref.s.retreat = null;
    returnLoneChits(ref, '15.0(7)');
  }),
]);

/** The piece that is on its way, or those that have yet to start. */
const onTheWay = (s: State): number[] => (s.retreat!.piece >= 0 ? [s.retreat!.piece] : s.retreat!.pieces);

/** By what both can see: a face-down enemy chit lies near enough to have a ZOC on the way. */
function couldBeBarred(s: State): boolean {
  const { side } = s.retreat!;
  return chitsOf(enemyOf(side)).some(
    chit =>
      onMap(s, chit) &&
      isFaceDown(s, chit) &&
      onTheWay(s).some(piece => grid.distance(s.at[chit]!, s.at[piece]!) <= limits.retreat + 1),
  );
}

function retreatVerb(): Verb<State> {
  return {
    args: { piece: 'piece', hex: 'hex' },
    candidates(s) {
      const actions: Action[] = [];
      for (const each of onTheWay(s))
        for (const hex of waysOn(s, each))
          actions.push({ verb: 'retreat', piece: pieceIds[each]!, hex: hexId(hex) });
      return actions;
    },
    check(s, _role, action) {
      const { piece, pieces } = s.retreat!;
      const each = pieceArg(action);
      const hex = hexArg(action);
      if (!pieces.includes(each)) return refusal('15.0(1)', 'need-not-retreat');
      if (piece >= 0 && piece !== each)
        return refusal('15.0(2)', 'another-retreats', { piece: pieceIds[piece]! });
      if (waysOn(s, each).includes(hex)) return undefined;
      if (grid.direction(s.at[each]!, hex) < 0)
        return refusal('10.1(2)', 'not-adjacent', { from: hexId(s.at[each]!), to: hexId(hex) });
      return barred(s, pieceSide[each]!, hex) ?? refusal('15.0(6)', 'not-the-shortest-way');
    },
    play(ref, action) {
      const { s } = ref;
      const retreat = s.retreat!;
      const piece = pieceArg(action);
      const hex = hexArg(action);
      const from = s.at[piece]!;
      if (retreat.piece < 0) retreat.path = [from];
      retreat.piece = piece;
      retreat.path.push(hex);
      put(s, piece, hex);
      ref.log('15.0(6)', 'retreated', { piece: pieceIds[piece]!, from: hexId(from), hex: hexId(hex) });
      // 15.0(5) Not before the stacking limits are kept.
      if (retreat.path.length <= limits.retreat || crowding(s, piece, hex)) return;
      retreat.pieces = retreat.pieces.filter(other => other !== piece);
      retreat.piece = -1;
      retreat.path = [];
    },
  };
}

/** 15.0(4) Enemy stacks, enemy ZOC, the sea. */
function barred(s: State, side: Side, hex: number) {
  if (!isLand(hex)) return refusal('15.0(4)③', 'sea');
  if (hasPieces(s, enemyOf(side), hex)) return refusal('15.0(4)①', 'enemy-there');
  if (enemyZoc(s, side, hex)) return refusal('15.0(4)②', 'retreat-into-zoc');
  return undefined;
}

/** 15.0(4), J:construction_engineer Pieces without a way, and engineers who built a position, are removed. */
function removeBlocked(ref: Ref): void {
  const { s } = ref;
  const retreat = s.retreat!;
  for (const piece of onTheWay(s).slice()) {
    const engineer = !isUnit(piece) && isKind(s, piece, J.constructionEngineer);
    if (!engineer && waysOn(s, piece).length > 0) continue;
    retreat.pieces = retreat.pieces.filter(other => other !== piece);
    retreat.piece = -1;
    ref.log(engineer ? 'J:construction_engineer' : '15.0(4)①', 'no-way-back', { piece: pieceIds[piece]! });
    if (isUnit(piece)) loseUnit(s, piece);
    else loseChit(s, piece);
  }
}

/** Steps over land to the nearest source, for each set of sources that can be in use. */
const stepsBySources = new Map<string, Int32Array>();

/** 15.0(6), 2.21(3) How far the nearest own contact source is. */
function stepsToSource(s: State, side: Side): Int32Array {
  const sources = usableSources(s, side);
  const key = sources.join();
  const known = stepsBySources.get(key);
  if (known) return known;
  const steps = landSteps(sources);
  stepsBySources.set(key, steps);
  return steps;
}

const neighboursOf = (hex: number): number[] =>
  [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)].filter(next => next >= 0);

/**
 * 15.0(5), 15.0(6) Where a piece may go next. The shortest way to the nearest source, if it is open and keeps the
 * stacking limits; if not, any way that does not end nearer than two hexes from where it began.
 */
function waysOn(s: State, piece: number): number[] {
  const { retreat } = s;
  const path = retreat?.piece === piece ? retreat.path : [s.at[piece]!];
  const side = pieceSide[piece]!;
  const steps = stepsToSource(s, side);
  const nearer = (from: number, to: number): boolean => steps[to]! >= 0 && steps[to]! < steps[from]!;
  const open = (hex: number): boolean => !barred(s, side, hex);
  const fits = (hex: number): boolean => !crowding(s, piece, hex);
  const here = path[path.length - 1]!;
  const gone = path.length - 1;
  const options = neighboursOf(here).filter(open);
  const straight = options.filter(next => nearer(here, next));
  const direct = path.every((hex, i) => i === 0 || nearer(path[i - 1]!, hex));
  if (gone < limits.retreat && direct) {
    const shortest = straight.filter(next =>
      gone + 1 === limits.retreat
        ? fits(next)
        : neighboursOf(next).some(hex => open(hex) && nearer(next, hex) && fits(hex)),
    );
    if (shortest.length > 0) return shortest;
  }
  const start = path[0]!;
  const leadsOn = (next: number, trail: readonly number[]): boolean => {
    const length = trail.length;
    if (trail.includes(next) || grid.distance(start, next) < Math.min(length, limits.retreat)) return false;
    if (length >= limits.retreat && fits(next)) return true;
    if (length > MOST_STEPS) return false;
    return neighboursOf(next).some(hex => open(hex) && leadsOn(hex, [...trail, next]));
  };
  // 15.0(5) Further than two hexes it goes towards the source, where it can.
  const onwards = gone >= limits.retreat ? straight.filter(next => leadsOn(next, path)) : [];
  return onwards.length > 0 ? onwards : options.filter(next => leadsOn(next, path));
}

/** Own stacks that are full in a row never come near to this many. */
const MOST_STEPS = 6;
