import { auto, decision, loop, phase, refusal, type Verb } from '@ironbottom/engine';
import { chitsOf, isUnit, JAPAN, pieceIds, pieceSide, roleOf, type Side, unitsOf } from '../components.ts';
import { BOX, chitKind, onTurn, put, REMOVED, type State, turn } from '../state.ts';
import { done, pieceVerb, type Ref } from '../verbs.ts';
import { backToBox, chitsIn, isFaceDown, isUnitChit, onMap, shuffleBox } from './04-chits.ts';

/** 11.0 Preparing reinforcements. */
export const prepare = (side: Side) => {
  const role = roleOf(side);
  const id = `${role}.prepare`;
  const verbs = side === JAPAN ? { recall, buy, done: done() } : { recall, done: done() };
  return phase<State>(id, '11.0(1)', [
    auto(`${id}.units`, '11.0(1)', arrive),
    loop(
      `${id}.chits`,
      '11.0(2)②',
      s => !s.done && (recallable(s, side).length > 0 || buyable(s, side).length > 0),
      decision(`${id}.choose`, '11.0(2)②', {
        prompt: side === JAPAN ? 'prepare-japan' : 'prepare',
        who: () => role,
        args: s => ({ points: s.replacements }),
        verbs,
      }),
    ),
    auto(`${id}.shuffle`, '11.0(3)', ref => shuffleBox(ref, side)),
  ]);
};

/** 11.0(1), 2.22(1)②, 2.22(1)④ This turn's units come from the track to the box. */
function arrive(ref: Ref): void {
  const { s } = ref;
  s.done = false;
  for (const piece of unitsOf(s.side)) {
    if (s.at[piece] !== onTurn(s.turn)) continue;
    put(s, piece, BOX);
    ref.log('11.0(1)', 'reinforcement', { unit: pieceIds[piece]! });
  }
}

const recallable = (s: State, side: Side): number[] =>
  chitsOf(side).filter(piece => onMap(s, piece) && isFaceDown(s, piece));

/** 11.0(2)②, 4.3(2) Face-down attachments may go back from the map, as many as the owner likes. */
const recall: Verb<State> = pieceVerb('recall', {
  list: recallable,
  check(s, side, piece) {
    if (isUnit(piece)) return refusal('11.0(2)②', 'not-a-chit');
    if (pieceSide[piece] !== side) return refusal('11.0(2)②', 'not-yours');
    if (!onMap(s, piece)) return refusal('11.0(2)②', 'not-on-map');
    // Tactical chits are never left face up on the map, so a face-up one is a unit chit.
    if (!isFaceDown(s, piece)) return refusal('11.0(2)②', 'face-up-unit-chit');
    return undefined;
  },
  play: (ref, piece) => backToBox(ref, piece, '11.0(2)②'),
});

const buyable = (s: State, side: Side): number[] =>
  side === JAPAN
    ? chitsIn(s, JAPAN, REMOVED).filter(piece => isUnitChit(s, piece) && price(s, piece) <= s.replacements)
    : [];

const price = (s: State, piece: number): number => chitKind(s, piece).replacement!;

/** 11.0(2)③, 4.3.1(3)②, 2.12(3)④ Lost Japanese unit chits come back for their price in replacement points. */
const buy: Verb<State> = pieceVerb('buy', {
  list: s => chitsIn(s, JAPAN, REMOVED),
  check(s, side, piece) {
    if (isUnit(piece)) return refusal('11.0(2)③', 'not-a-chit');
    if (pieceSide[piece] !== side) return refusal('11.0(2)③', 'not-yours');
    if (s.at[piece] !== REMOVED) return refusal('11.0(2)③', 'not-removed');
    if (!isUnitChit(s, piece)) return refusal('11.0(2)③', 'only-unit-chits-return');
    if (price(s, piece) > s.replacements)
      return refusal('11.0(2)③', 'too-dear', { price: price(s, piece), points: s.replacements });
    return undefined;
  },
  play(ref, piece) {
    const { s } = ref;
    s.replacements -= price(s, piece);
    ref.log('11.0(2)③', 'bought', { chit: chitKind(s, piece).id, points: s.replacements });
    turn(s, piece, 0);
    put(s, piece, BOX);
  },
});
