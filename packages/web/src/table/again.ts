import type { Action } from '@ironbottom/engine';
import { isPlain } from '@ironbottom/engine/choosing';
import * as z from 'zod/mini';
import { remember, remembered } from '../app/storage.ts';
import type { Scene } from '../model.ts';

/**
 * What a seat has done at decisions at which counters are taken up and sent, so that it can be done again a turn later:
 * missions that are flown every day. This browser remembers it, for the last few matches.
 */

type Done = { readonly turn: number; readonly actions: readonly Action[] };
const KEY = 'ironbottom.again';
const MATCHES = 8;

const action = z.intersection(
  z.object({ verb: z.string() }),
  z.record(z.string(), z.union([z.string(), z.array(z.string())])),
);
const done = z.array(z.object({ turn: z.number(), actions: z.array(action) }));
const kept = z.record(z.string(), z.record(z.string(), done));

type Kept = { readonly [match: string]: { readonly [decision: string]: readonly Done[] } };
const read = (): Kept => remembered(KEY, kept) ?? {};

type Deciding = Pick<Scene, 'turn' | 'role' | 'asked' | 'choices'>;
const decisionOf = ({ role, asked }: Deciding): string => `${role} ${asked?.id ?? ''}`;

/** Whether counters are taken up here. */
const gathers = ({ asked, choices }: Deciding): boolean =>
  asked?.mine === true && choices.some(choice => choice.gathers);

/** Of this turn and the one before: what needs no place ends the decision, and is answered anew. */
export function keep(match: string, scene: Deciding, actions: readonly Action[]): void {
  if (!gathers(scene)) return;
  const plain = new Set(scene.choices.filter(isPlain).map(choice => JSON.stringify(choice.action)));
  const wanted = actions.filter(each => !plain.has(JSON.stringify(each)));
  if (wanted.length === 0) return;
  const { [match]: own = {}, ...others } = read();
  const at = decisionOf(scene);
  const turns = own[at] ?? [];
  const now = turns.find(({ turn }) => turn === scene.turn)?.actions ?? [];
  const before = turns.filter(({ turn }) => turn < scene.turn).slice(-1);
  remember(KEY, {
    ...Object.fromEntries(Object.entries(others).slice(1 - MATCHES)),
    [match]: { ...own, [at]: [...before, { turn: scene.turn, actions: [...now, ...wanted] }] },
  });
}

/** What was done here on the last turn on which anything was; nothing once this turn has begun to differ. */
export function lastDone(match: string, scene: Deciding): readonly Action[] {
  if (!gathers(scene)) return [];
  const turns = read()[match]?.[decisionOf(scene)] ?? [];
  if (turns.some(({ turn }) => turn >= scene.turn)) return [];
  return turns.at(-1)?.actions ?? [];
}
