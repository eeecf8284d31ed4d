import { IronbottomError } from '@ironbottom/engine';
import { type TransferHandler, transferHandlers } from 'comlink';

/** What is thrown in this thread arrives with its code and its refusal, and not as words only. */
export function keepCodes(): void {
  const plain = transferHandlers.get('throw') as TransferHandler<{ value: unknown }, unknown>;
  const withCode: typeof plain = {
    ...plain,
    serialize: thrown => {
      if (!(thrown.value instanceof IronbottomError)) return plain.serialize(thrown);
      const { name, message, code, refusal } = thrown.value;
      return [{ isError: true, value: { name, message, code, ...(refusal && { refusal }) } }, []];
    },
  };
  transferHandlers.set('throw', withCode as TransferHandler<unknown, unknown>);
}
