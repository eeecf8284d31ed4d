/** A line of a game's digest: a rule of its rulebook, in our own words. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: string;
  readonly see: readonly string[];
  /** For those who write the game. */
  readonly note: string;
  /** How we read it where the rulebook leaves room, for those who play. */
  readonly reading: string;
}

/** `10.2(1)` is of chapter 10, `A3.2` of A3, `J:yamato` and `CHART-J` of J. */
export const chapterOf = (rule: string): string =>
  /^[A-Z]*\d+/.exec(rule)?.[0] ?? /^(?:[A-Z]+-)?([A-Za-z]+)/.exec(rule)?.[1] ?? rule;

/**
 * Paragraphs have a number, behind the letters of a chapter or not: `10.2(1)`, `A4.13`. What has none is the rule of a card
 * or a chit, and is called by its name.
 */
export const isParagraph = (rule: string): boolean => /^(\d|[A-Z]{1,2}\d*\.\d[^-:]*$)/.test(rule);
