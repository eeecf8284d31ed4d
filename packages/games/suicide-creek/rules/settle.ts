import { auto, type Block, call, loop, sequence } from '@ironbottom/engine';
import type { Event } from '../state/events.ts';
import type { State } from '../state.ts';
import type { Ref } from '../verbs.ts';
import { hardening, isOffered } from './a15-offer.ts';

/**
 * A7.3, A10.2 What an attack or another event sets off is carried out in order: checks, losses, checks of those who saw
 * them, snipers. A rule puts events on the list with `push`; `settle` stands wherever the sequence lets them happen.
 * Each event is one step of the flow, so that odds merge positions that have come to the same.
 */

export type Handler = (ref: Ref, event: Event) => void;
export type Handlers = { readonly [what: string]: Handler };

type Given = Partial<Omit<Event, 'what' | 'rule'>>;
const event = (what: string, rule: string, { unit = -1, place = -1, value = 0 }: Given): Event => ({
  what,
  rule,
  unit,
  place,
  value,
});

/** Behind everything that waits already. */
export function push(s: State, what: string, rule: string, given: Given = {}): void {
  s.events.push(event(what, rule, given));
}
/** Before everything that waits: what follows at once from the event at hand. The last one pushed comes first. */
export function pushFirst(s: State, what: string, rule: string, given: Given = {}): void {
  s.events.unshift(event(what, rule, given));
}

let handlers: Handlers = {};
/** Said once, where the chapters come together (00-sequence-of-play.ts). */
export function handlersAre(all: Handlers): void {
  handlers = all;
}

function next(ref: Ref): void {
  const first = ref.s.events.shift();
  if (!first) return;
  const handler = handlers[first.what];
  if (!handler) throw new Error(`nobody knows the event ${first.what}`);
  handler(ref, first);
}

const workOff: Block<State> = loop(
  'settle',
  'A7.3',
  s => s.events.length > 0 || isOffered(s),
  sequence('settle.each', 'A7.3', [hardening, auto('settle.next', 'A7.3', next)]),
);

/** The place in the sequence where the list is worked off. */
export const settle = (id: string, rule: string): Block<State> => call(id, rule, workOff);
