import { type ErrorCode, IronbottomError, type Refusal } from '@ironbottom/engine';

/** Errors lose their class on the way from a thread, so what the referee refuses comes back as data. */
export type Answer<T> =
  | { readonly value: T }
  | { readonly code: ErrorCode; readonly message: string; readonly refusal: Refusal | undefined };

export async function answered<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof IronbottomError)) throw error;
    return { code: error.code, message: error.message, refusal: error.refusal };
  }
}

export function opened<T>(answer: Answer<T>): T {
  if ('value' in answer) return answer.value;
  throw new IronbottomError(answer.code, answer.message, answer.refusal);
}
