import type { Options } from '@ironbottom/engine';
import type { GameCard, NewLocalMatch } from '../model.ts';

export type Strength = NewLocalMatch['bots'][string];

/** From the weakest: any legal move, what a sensible player does, and a search among those. */
export const STRENGTHS: readonly Strength[] = ['random', 'policy', 'search'];

/** What a match is begun with. */
export interface Setup {
  readonly scenario: string;
  readonly options: Options;
  readonly strength: Strength;
}

export const usualSetup = ({ scenarios, options }: GameCard): Setup => ({
  scenario: scenarios[0]!.id,
  options: Object.fromEntries(options.map(({ id, spec }) => [id, spec.normal])),
  strength: 'policy',
});

/** The machine takes every seat but one's own. */
export const machineSeats = (game: GameCard, mine: string, strength: Strength): NewLocalMatch['bots'] =>
  Object.fromEntries(game.roles.filter(({ id }) => id !== mine).map(({ id }) => [id, strength]));
