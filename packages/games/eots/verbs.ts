import { type Action, type Subject, subjectOf, verbShapes } from '@ironbottom/engine';
import { cardIds, cardOf, hexId, hexOf, type Side, unitIds, unitOf } from './components.ts';
import { type State, sideOf } from './state.ts';

/** Actions about units, hexes and cards. */

export const UNIT: Subject = { arg: 'unit', of: unitOf, id: unit => unitIds[unit]! };
export const HEX: Subject = { arg: 'hex', of: hexOf, id: hexId };
export const CARD: Subject = { arg: 'card', of: cardOf, id: card => cardIds[card]! };

const shapes = verbShapes<State, Side>(sideOf);
export const { plain, done } = shapes;
export const unitVerb = shapes.about(UNIT);
export const hexVerb = shapes.about(HEX);
export const cardVerb = shapes.about(CARD);

export const unitArg = (action: Action, name = 'unit'): number => subjectOf(UNIT, action, name);
export const hexArg = (action: Action, name = 'hex'): number => subjectOf(HEX, action, name);
export const cardArg = (action: Action, name = 'card'): number => subjectOf(CARD, action, name);
