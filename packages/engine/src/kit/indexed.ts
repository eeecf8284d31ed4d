import { IronbottomError } from '../errors.ts';

/** Things by number, with a readable id for each: state and rules speak of numbers, actions and texts of ids. */
export interface Indexed {
  readonly size: number;
  readonly ids: readonly string[];
  id(index: number): string;
  /** -1 when there is none. */
  of(id: string): number;
}

export function indexedIds(ids: readonly string[]): Indexed {
  const index = new Map(ids.map((id, i) => [id, i]));
  const twice = ids.find((id, i) => index.get(id) !== i);
  if (twice !== undefined) throw new IronbottomError('bad-data', `two things have the id ${twice}`);
  return { size: ids.length, ids, id: i => ids[i]!, of: id => index.get(id) ?? -1 };
}

/** The records of a data file by number, and flat arrays of what the rules ask of them. */
export interface IndexedRecords<R> extends Indexed {
  readonly records: readonly R[];
  numbers(of: (record: R) => number): Int16Array;
  flags(of: (record: R) => boolean | undefined): Uint8Array;
}

export function indexed<R extends { readonly id: string }>(records: readonly R[]): IndexedRecords<R> {
  return {
    ...indexedIds(records.map(({ id }) => id)),
    records,
    numbers: of => Int16Array.from(records, of),
    flags: of => Uint8Array.from(records, record => (of(record) ? 1 : 0)),
  };
}
