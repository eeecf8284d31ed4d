import {
  type Action,
  auto,
  decision,
  loop,
  phase,
  type Refusal,
  refusal,
  type Verb,
} from '@ironbottom/engine';
import {
  enemyOf,
  hexId,
  isUnit,
  pieceIds,
  pieceSide,
  piecesOf,
  roleOf,
  type Side,
  sideOfRole,
} from '../components.ts';
import { BOX, chitKind, put, type State } from '../state.ts';
import { done, hexArg, pieceArg } from '../verbs.ts';
import { board, crowding, placeable, tooCrowded } from './03-basics.ts';

/** 12.0 Placing reinforcements. What stays in the box waits. */
export const place = (side: Side) => {
  const role = roleOf(side);
  const id = `${role}.place`;
  return phase<State>(id, '12.0', [
    auto(`${id}.start`, '12.0', ({ s }) => {
      s.done = false;
    }),
    loop(
      `${id}.each`,
      '12.0',
      s => !s.done && piecesOf(side).some(piece => s.at[piece] === BOX),
      decision(`${id}.choose`, '12.0', {
        prompt: 'place',
        who: () => role,
        verbs: { place: placeVerb, done: done() },
      }),
    ),
  ]);
};

/** Every piece in the box with every hex that reinforcements can reach, as far as they pass. */
function placings(s: State, side: Side, passes: (piece: number, hex: number) => boolean): Action[] {
  const reach = placeable(s, side);
  const hexes = Array.from(reach.keys()).filter(hex => reach[hex] === 1);
  const actions: Action[] = [];
  for (const piece of piecesOf(side)) {
    if (s.at[piece] !== BOX) continue;
    for (const hex of hexes)
      if (passes(piece, hex)) actions.push({ verb: 'place', piece: pieceIds[piece]!, hex: hexId(hex) });
  }
  return actions;
}

function checkPlace(s: State, side: Side, piece: number, hex: number): Refusal | undefined {
  if (pieceSide[piece] !== side) return refusal('12.0', 'not-yours');
  if (s.at[piece] !== BOX) return refusal('12.0', 'not-in-box');
  if (!isUnit(piece) && !['unit', 'tactical'].includes(chitKind(s, piece).type))
    return refusal('4.3(1)', 'not-an-attachment');
  if (board(s).near[enemyOf(side)][hex] === 1)
    return refusal('12.0(2)', 'next-to-enemy', { hex: hexId(hex) });
  if (placeable(s, side)[hex] === 0) return refusal('12.0(1)', 'no-road-from-source', { hex: hexId(hex) });
  const crowd = crowding(s, piece, hex);
  if (crowd) return tooCrowded(crowd, hex);
  return undefined;
}

/** 4.3(2), 12.0 Units and attachments, these face down. Chits of other types have no place on the map. */
const placeVerb: Verb<State> = {
  args: { piece: 'piece', hex: 'hex' },
  candidates: (s, role) => placings(s, sideOfRole(role), () => true),
  legal: (s, role) => {
    const side = sideOfRole(role);
    return placings(s, side, (piece, hex) => !checkPlace(s, side, piece, hex));
  },
  check: (s, role, action) => checkPlace(s, sideOfRole(role), pieceArg(action), hexArg(action)),
  play(ref, action) {
    const piece = pieceArg(action);
    const hex = hexArg(action);
    put(ref.s, piece, hex);
    ref.log('12.0', 'placed', { piece: pieceIds[piece]!, hex: hexId(hex) });
  },
};
