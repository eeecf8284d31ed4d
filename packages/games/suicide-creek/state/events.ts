/**
 * What a rule has set off and others carry out, in order: morale checks after an attack, losses, leader losses, snipers.
 * Plain data; rules/settle.ts works the list off one by one, so that odds are counted step by step.
 */
export interface Event {
  /** The name of its handler in rules/settle.ts. */
  readonly what: string;
  /** The unit that it happens to; -1: none. */
  readonly unit: number;
  /** The Location; -1: none. */
  readonly place: number;
  /** What the handler needs besides: a number of the table, a DRM. */
  readonly value: number;
  /** The rule that it comes from. */
  readonly rule: string;
}

export type Events = Event[];
