import { type Action, type Referee, type Subject, subjectOf, verbShapes } from '@ironbottom/engine';
import { hexId, hexOf, pieceIds, pieceOf, type Side, sideOfRole } from './components.ts';
import type { State } from './state.ts';

/** Actions about pieces and hexes. */

export type Ref = Referee<State>;

const PIECE: Subject = { arg: 'piece', of: pieceOf, id: piece => pieceIds[piece]! };
const HEX: Subject = { arg: 'hex', of: hexOf, id: hexId };

const shapes = verbShapes<State, Side>((_, role) => sideOfRole(role));
export const { plain, done } = shapes;
export const pieceVerb = shapes.about(PIECE);
export const hexVerb = shapes.about(HEX);

export const pieceArg = (action: Action, name = 'piece'): number => subjectOf(PIECE, action, name);
export const hexArg = (action: Action, name = 'hex'): number => subjectOf(HEX, action, name);
