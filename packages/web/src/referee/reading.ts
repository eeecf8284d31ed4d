import type { Entry } from '@ironbottom/catalogue';
import {
  checkPack,
  type Match,
  seen,
  type Translator,
  type View,
  type Words,
  words,
} from '@ironbottom/engine';

/** What a seat knows, opened in the reader's language: all answers are made of this, and of nothing else. */
export interface Reading extends Entry {
  readonly t: Translator;
  readonly view: View<unknown>;
  /** A match made of the view: the same answers, without anything that the seat may not know. */
  readonly match: Match<unknown>;
  readonly say: Words;
}

/** Throws `wrong-pack` for what was seen of a match with other components: it would be misread. */
export function reading({ game, display }: Entry, t: Translator, view: View<unknown>): Reading {
  checkPack(game, view.pack);
  return {
    game,
    display,
    t,
    view,
    match: seen(game, view),
    say: words(display, t, view.state, view.waiting?.id),
  };
}
