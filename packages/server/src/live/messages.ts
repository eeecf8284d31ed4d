import { IronbottomError } from '@ironbottom/engine';
import { clientMessage } from '@ironbottom/room';
import { z } from 'zod';
import { parseJson } from '../json.ts';

export type Asked = z.output<typeof clientMessage>;

/** What came over a socket, or why it cannot be read; with the number under which an answer is expected. */
export function readMessage(
  text: string,
): { id: number; asked: Asked } | { id: number; error: IronbottomError } {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    return { id: 0, error: error as IronbottomError };
  }
  const parsed = clientMessage.safeParse(value);
  if (parsed.success) return { id: parsed.data.id, asked: parsed.data };
  return { id: numberOf(value), error: new IronbottomError('bad-request', z.prettifyError(parsed.error)) };
}

/** Even a bad message can have a number that its sender knows it by. */
function numberOf(value: unknown): number {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : 0;
  return Number.isSafeInteger(id) ? (id as number) : 0;
}
