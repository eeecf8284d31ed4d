import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON with sorted keys: equal values give equal text, whatever order their keys were written in. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) {
    // Flat arrays of numbers are most of a match; the built-in is much faster for them.
    if (value.every(item => typeof item === 'number')) return JSON.stringify(value);
    return `[${value.map(canonicalJson).join(',')}]`;
  }
  const record = value as Record<string, unknown>;
  const fields = Object.keys(record)
    .sort()
    .filter(key => record[key] !== undefined)
    .map(key => `${JSON.stringify(key)}:${canonicalJson(record[key])}`);
  return `{${fields.join(',')}}`;
}

/** A deep copy of plain JSON. Quicker than structuredClone, which has to reckon with anything. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    // Most lists hold numbers only.
    if (typeof value[0] !== 'object') return value.slice() as T;
    return value.map(copy) as T;
  }
  const result: { [key: string]: unknown } = {};
  for (const key in value) {
    const field = (value as { [key: string]: unknown })[key];
    result[key] = typeof field === 'object' ? copy(field) : field;
  }
  return result as T;
}

/** What the record itself holds under a name from outside; never what every object has, such as `constructor`. */
export const own = <T>(record: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * A short name for plain data, quick to find out: equal values made in the same way have the same, and others another,
 * but for one case in 2^64. For comparing, not for sealing.
 */
export function digest(value: unknown): string {
  const lanes: Lanes = { a: 0x9e3779b9, b: 0x85ebca6b };
  stir(lanes, value);
  return (lanes.a >>> 0).toString(36) + (lanes.b >>> 0).toString(36).padStart(7, '0');
}

interface Lanes {
  a: number;
  b: number;
}

const stirA = (a: number, n: number): number => {
  const mixed = Math.imul(a ^ n, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
};
const stirB = (b: number, n: number): number => {
  const mixed = Math.imul(b + n, 0xc2b2ae35);
  return mixed ^ (mixed >>> 13);
};
const stirNumber = (lanes: Lanes, n: number): void => {
  lanes.a = stirA(lanes.a, n);
  lanes.b = stirB(lanes.b, n);
};

/** Small numbers are most of a state: they are stirred in without going back to the lanes for each. */
function stirList(lanes: Lanes, list: readonly unknown[]): void {
  let { a, b } = lanes;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (typeof item === 'number' && item === (item | 0)) {
      a = stirA(a, item);
      b = stirB(b, item);
    } else {
      lanes.a = a;
      lanes.b = b;
      stir(lanes, item);
      ({ a, b } = lanes);
    }
  }
  lanes.a = a;
  lanes.b = b;
}

/** Each kind of value begins with a mark of its own, so that `[[1], 2]` is not `[[1, 2]]`. */
function stir(lanes: Lanes, value: unknown): void {
  if (typeof value === 'number') {
    stirNumber(lanes, value | 0);
    // What is left of it: large numbers and parts.
    if (value !== (value | 0)) for (const letter of String(value)) stirNumber(lanes, letter.charCodeAt(0));
  } else if (typeof value === 'string') {
    stirNumber(lanes, 0x10000 + value.length);
    for (let i = 0; i < value.length; i++) stirNumber(lanes, value.charCodeAt(i));
  } else if (Array.isArray(value)) {
    stirNumber(lanes, 0x20000 + value.length);
    stirList(lanes, value);
  } else if (typeof value === 'object' && value !== null) {
    stirNumber(lanes, 0x30000);
    for (const key in value) {
      stir(lanes, key);
      stir(lanes, (value as Record<string, unknown>)[key]);
    }
    stirNumber(lanes, 0x30001);
  } else stirNumber(lanes, value === true ? 0x40001 : value === false ? 0x40002 : 0x40003);
}
