import { type Chance, diceFromChance } from '../dice.ts';
import type { Game } from '../game.ts';
import type { Match, View } from '../match.ts';

/** A match as it might be, for all that the view tells: hidden things and dice to come are made up. */
export function possibleWorld<S>(game: Game<S>, view: View<S>, chance: Chance): Match<S> {
  const { plan } = view;
  return {
    game: view.game,
    version: view.version,
    pack: game.pack ?? null,
    scenario: view.scenario,
    options: view.options,
    position: null,
    seed: '',
    dice: diceFromChance(chance),
    stack: view.stack.map(frame => ({ ...frame })),
    // Whoever has answered in secret answers again: we do not know what.
    pending: {},
    ...(plan ? { drafts: plan.length > 0 ? { [view.role]: plan } : {} } : {}),
    state: game.determinise(view.before ?? view.state, view.role, chance),
    log: [],
    actions: [],
    undo: { role: '', from: 0 },
    rounds: null,
    result: null,
    marks: [],
  };
}
