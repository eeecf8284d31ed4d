import type { Action } from '../action.ts';
import type { Json } from '../json.ts';
import type { View } from '../match.ts';
import type { Bot } from './bot.ts';
import { BLANK, type Memory } from './memory.ts';

/** One thought of a bot that is made anew for each. */
export interface Thought {
  /** null: there is nothing to do for it. */
  readonly action: Action | null;
  readonly memory: Memory;
  /** What it tells everybody with the action; null: nothing. */
  readonly says: Json;
}

export interface Past {
  /** What it had in mind when it was made. */
  readonly memory: Memory;
  /** Whether it has told anything yet. */
  readonly heard: boolean;
}

/** It speaks when it sets out on a new course, and to whoever has heard nothing from it yet. */
export function thoughtOf<S>(
  bot: Bot<S>,
  view: View<S>,
  action: Action | null,
  { memory: before, heard }: Past,
): Thought {
  const { memory = BLANK } = bot;
  const setsOut = memory.plan !== null && memory.plan !== before.plan;
  const speaks = action !== null && (setsOut || !heard);
  return { action, memory, says: speaks ? (bot.says?.(view) ?? null) : null };
}
