import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/**
 * The stream of ChaCha20 (RFC 8439) under a key, as 32-bit words: however much of it is seen, nothing follows about the
 * rest. A part of it serves many dice. What was worked out last is remembered here, outside of any match: it follows
 * from the key.
 */
const WORDS = 256;
const BLOCKS = WORDS / 16;
const NONCE = new Uint8Array(12);
const NOTHING = new Uint8Array(WORDS * 4);

interface Part {
  readonly key: string;
  /** The place of its first word. */
  readonly from: number;
  readonly words: Uint32Array;
}

/** As many as matches, bots and worlds take turns on one thread. */
const REMEMBERED = 8;
const parts: Part[] = [];
let oldest = 0;
const NO_PART: Part = { key: '', from: 0, words: new Uint32Array() };

/**
 * Reads the word at a place of a stream, from 0 to 2^32-1. The key is 32 bytes in hexadecimal digits. A reader goes on
 * where it was without looking for the part anew.
 */
export function streamReader(): (key: string, at: number) => number {
  let last = NO_PART;
  return (key, at) => {
    const place = at & (WORDS - 1);
    if (last.from !== at - place || last.key !== key) last = partAt(key, at - place);
    return last.words[place]!;
  };
}

function partAt(key: string, from: number): Part {
  for (const part of parts) if (part.from === from && part.key === key) return part;
  const bytes = chacha20(hexToBytes(key), NONCE, NOTHING, undefined, (from / WORDS) * BLOCKS);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // Little-endian, whatever the machine is.
  const words = new Uint32Array(WORDS);
  for (let i = 0; i < WORDS; i++) words[i] = view.getUint32(i * 4, true);
  const part = { key, from, words };
  parts[oldest] = part;
  oldest = (oldest + 1) % REMEMBERED;
  return part;
}
