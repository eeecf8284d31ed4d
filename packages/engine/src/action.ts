import { z } from 'zod';
import { IronbottomError } from './errors.ts';

/** A player's side, or 'spectator'. */
export type Role = string;

/** What a role does at a decision: a verb and arguments by name, all readable ids. */
export interface Action {
  readonly verb: string;
  readonly [arg: string]: string | readonly string[];
}

export type Arg = string | number | boolean | readonly string[] | readonly number[];
export type Args = { readonly [name: string]: Arg };

/** Why not: the rule that forbids it, and a text key with its arguments. */
export interface Refusal {
  readonly rule: string;
  readonly key: string;
  readonly args?: Args;
  /** Where several parts of one thing do not fit: what else is wrong with it. */
  readonly others?: readonly Refusal[];
}

export const refusal = (rule: string, key: string, args?: Args): Refusal =>
  args ? { rule, key, args } : { rule, key };

/** All that is wrong with something of several parts, as one refusal; undefined: nothing is. */
export function allRefused(parts: readonly (Refusal | undefined)[]): Refusal | undefined {
  const [first, ...others] = parts.filter(part => part !== undefined);
  return first && (others.length > 0 ? { ...first, others } : first);
}

/** `hex` is one of that kind, `hex[]` a list of them. */
export const argKind = (kind: string): { readonly of: string; readonly list: boolean } =>
  kind.endsWith('[]') ? { of: kind.slice(0, -2), list: true } : { of: kind, list: false };

const MAX_FIELDS = 9;
const word = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\s=[\]]+$/u);
export const actionSchema = z.intersection(
  z.object({ verb: word.regex(/^[a-z][a-z-]*$/) }),
  z.record(word, z.union([word, z.array(word).max(64).readonly()])),
);

/** Checks the shape of an action that came from outside; says nothing about its legality. */
export function checkedAction(value: unknown): Action {
  // Counted first: looking into a million fields one by one would take seconds.
  if (typeof value === 'object' && value !== null && Object.keys(value).length <= MAX_FIELDS) {
    const parsed = actionSchema.safeParse(value);
    if (parsed.success) return parsed.data;
  }
  throw new IronbottomError(
    'malformed-action',
    'an action is a JSON object with a verb and arguments that are ids or lists of ids',
  );
}

/** Canonical one-line text: `enter hex=1504`, lists as `pieces=[a b]`, arguments in alphabetical order. */
export function formatAction(action: Action): string {
  const parts = [action.verb];
  for (const name of Object.keys(action).sort()) {
    if (name === 'verb') continue;
    const value = action[name]!;
    parts.push(`${name}=${typeof value === 'string' ? value : `[${value.join(' ')}]`}`);
  }
  return parts.join(' ');
}

const token = /\s*([^\s=[\]]+)=(?:\[([^\]]*)\]|([^\s=[\]]+))(?=\s|$)/uy;

export function parseAction(text: string): Action {
  const line = text.trim();
  const malformed = () =>
    new IronbottomError('malformed-action', `cannot read the action "${line.slice(0, 80)}"`);
  if (line.length > 4096) throw new IronbottomError('too-large', 'an action takes at most 4096 characters');
  const verb = /^[^\s=[\]]+/u.exec(line)?.[0];
  if (!verb) throw malformed();
  const action: Record<string, string | string[]> = { verb };
  token.lastIndex = verb.length;
  while (token.lastIndex < line.length) {
    const match = token.exec(line);
    if (!match || Object.hasOwn(action, match[1]!)) throw malformed();
    action[match[1]!] = match[3] ?? match[2]!.split(/\s+/u).filter(Boolean);
  }
  return checkedAction(action);
}

export const sameAction = (a: Action, b: Action): boolean => formatAction(a) === formatAction(b);
