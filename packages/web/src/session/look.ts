import { sha256Hex } from '@ironbottom/engine/json';
import { SPECTATOR, type View } from '@ironbottom/engine/match';
import * as z from 'zod/mini';
import type { Picture, Session } from '../model.ts';
import { problem } from './problem.ts';
import { Store } from './store.ts';

/**
 * A position that fits into a link: what a spectator sees, as compressed text with a checksum, in the part of the
 * address that no server gets to see.
 */

/** Raised whenever old links could no longer be read. */
const FORMAT = '1';
/** Enough to notice a link that was cut off or mistyped. */
const CHECK = 12;
const MAX_LINK = 200_000;
const MAX_VIEW = 4_000_000;

const argSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]);
const waitingSchema = z.object({
  id: z.string(),
  rule: z.string(),
  prompt: z.string(),
  args: z.record(z.string(), argSchema),
  roles: z.array(z.string()),
});
const viewSchema = z.object({
  game: z.string(),
  version: z.int(),
  pack: z.exactOptional(z.string()),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  role: z.literal(SPECTATOR),
  stack: z.array(z.object({ id: z.string(), step: z.int() })),
  waiting: z.nullable(waitingSchema),
  state: z.json(),
  log: z.array(z.never()),
  actions: z.int().check(z.minimum(0)),
  result: z.nullable(z.object({ winner: z.nullable(z.string()), score: z.record(z.string(), z.number()) })),
});

/** The text after `#` of a link to the position. It must be what anybody may see: a spectator's view. */
export async function lookLink(view: View<unknown>): Promise<string> {
  const text = JSON.stringify({ ...view, log: [] });
  const packed = await bytesOf(stream(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
  return [FORMAT, checksum(text), toText(packed)].join('.');
}

/** Rejects with `bad-look` whatever is not such a text. */
export async function readLook(link: string): Promise<View<unknown>> {
  const [format, check, packed, ...rest] = link.split('.');
  if (link.length > MAX_LINK || format !== FORMAT || !check || !packed || rest.length > 0)
    throw problem('bad-look', 'this is not a link to a position');
  const text = await unpacked(packed);
  if (checksum(text) !== check) throw problem('bad-look', 'the link is damaged');
  return viewIn(text);
}

function viewIn(text: string): View<unknown> {
  try {
    return viewSchema.parse(JSON.parse(text));
  } catch (error) {
    throw problem('bad-look', `the link shows no position: ${error}`);
  }
}

/** A position that can only be looked at, drawn at once where somebody can. */
export async function openLook(
  link: string,
  draw?: (view: View<unknown>) => Promise<Picture>,
): Promise<Session> {
  const view = await readLook(link);
  const picture = (await draw?.(view)) ?? null;
  const refused = () => Promise.reject(problem('not-yours', 'this position can only be looked at'));
  const store = new Store({
    role: SPECTATOR,
    roles: [],
    sight: {
      seq: 0,
      view,
      keep: 0,
      lines: [],
      undo: 'none',
      offer: null,
      ending: null,
      awaits: view.waiting?.roles ?? [],
      said: {},
      upgraded: null,
      scores: [],
      orders: [],
      commitment: '',
      seed: null,
      dealt: 0,
      nonces: [],
    },
    log: [],
    seats: [],
    watching: 0,
    chat: [],
    connection: 'live',
    problem: null,
    thinking: null,
    picture,
  });
  return {
    kind: 'look',
    id: link,
    game: view.game,
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    do: refused,
    say: refused,
    sit: () => undefined,
    moments: () => Promise.resolve([]),
    hurry: null,
    record: refused,
    close: () => undefined,
  };
}

const checksum = (text: string): string => sha256Hex(`ironbottom look ${text}`).slice(0, CHECK);

async function unpacked(packed: string): Promise<string> {
  try {
    const given = fromText(packed);
    // A letter too many or too few may leave the same bytes.
    if (toText(given) !== packed) throw new RangeError('not as it was made');
    const bytes = await bytesOf(stream(given, new DecompressionStream('deflate-raw')), MAX_VIEW);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw problem('bad-look', 'the link is damaged');
  }
}

const stream = (
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> => new Blob([bytes]).stream().pipeThrough(through);

/** All of a stream, unless it is longer than anything that could be meant. */
async function bytesOf(
  source: ReadableStream<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = source.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('too long');
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** base64 with letters that an address may hold. */
const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
