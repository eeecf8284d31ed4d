import type { Painter } from './painter.ts';

/** A painter who has begun before anybody sits down, and how he is called away from it. */
interface Ahead {
  readonly game: string;
  readonly pack: string | null;
  readonly leave: () => Painter;
}

let ahead: Ahead | null = null;

/** One at a time. */
export function keepAhead(next: Ahead | null): void {
  ahead?.leave().close();
  ahead = next;
}

/** The painter of this map, with all that he has painted, if there is one. */
export function takeAhead(game: string, pack: string | null): Painter | null {
  if (ahead?.game !== game || ahead.pack !== pack) return null;
  const { leave } = ahead;
  ahead = null;
  return leave();
}
