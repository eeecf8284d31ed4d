import { checkedData } from '@ironbottom/engine/kit/schema';
import refitJson from './data/refit.json' with { type: 'json' };
import { refitSchema } from './schema-refit.ts';

/** The tables of the Refit Phase (4.706 to 4.714), checked. */

export const refitTables = checkedData(refitSchema, refitJson, 'refit.json');

/** The row of a table that a Final number falls into. */
export const rowOf = <T>(rows: readonly { readonly to: number; readonly result: T }[], final: number): T =>
  rows.find(({ to }) => final <= to)!.result;
