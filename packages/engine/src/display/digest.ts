/** A line of a game's digest: a rule of its rulebook, in our own words. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: string;
  readonly see: readonly string[];
  readonly note: string;
}
