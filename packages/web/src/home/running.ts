import type { Role } from '@ironbottom/engine';
import type { MatchSummary } from '@ironbottom/room';
import { awaitsMe } from '../app/awaits.ts';
import type { LocalMatch } from '../model.ts';

/** A match that goes on, wherever it is. */
export interface Running {
  readonly href: string;
  readonly game: string;
  /** As its maker called it; empty: by its game. */
  readonly title: string;
  readonly yours: boolean;
  readonly turn: number | null;
  readonly waits: Waits;
  /** When something last happened, as an ISO time. */
  readonly active: string;
}

/** Whom it waits for, where that is somebody else. */
type Waits =
  | { readonly for: 'you' | 'somebody-to-join' | 'machine' }
  | { readonly for: 'person'; readonly role: Role; readonly name: string | null };

export function localRunning({ id, game, bots, awaits, turn, active }: LocalMatch): Running {
  const machine = awaits.length > 0 && awaits.every(role => bots[role] !== undefined);
  const waits: Waits = { for: machine ? 'machine' : 'you' };
  return { href: `/l/${id}`, game, title: '', yours: !machine, turn, waits, active };
}

export function onlineRunning(match: MatchSummary): Running {
  const { id, game, title, active } = match;
  const yours = awaitsMe(match);
  return { href: `/t/${id}`, game, title, yours, turn: null, waits: waitsOf(match, yours), active };
}

function waitsOf({ seats, awaits }: MatchSummary, yours: boolean): Waits {
  if (yours) return { for: 'you' };
  const seat = seats.find(({ role }) => awaits.includes(role));
  if (!seat || seat.kind === 'link' || seat.kind === 'open') return { for: 'somebody-to-join' };
  if (seat.kind === 'bot') return { for: 'machine' };
  return { for: 'person', role: seat.role, name: seat.name };
}

/** One's own move first, then by when something last happened. */
export const ownFirst = (all: readonly Running[]): readonly Running[] =>
  all.toSorted((a, b) => Number(b.yours) - Number(a.yours) || b.active.localeCompare(a.active));
