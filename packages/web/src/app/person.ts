import type { Person } from '@ironbottom/room';
import { create } from 'zustand';
import { server } from './server.ts';

interface Known {
  /** null: not asked yet, or the server cannot be reached. */
  readonly person: Person | null;
}

/** Who the server takes the reader for: somebody with an account, or a visitor without a name. */
export const usePerson = create<Known>()(() => ({ person: null }));

export const knowPerson = (person: Person | null): void => usePerson.setState({ person });

/** Asks the server; when it does not answer, nothing changes. */
export async function meet(): Promise<void> {
  try {
    knowPerson(await server.me());
  } catch {
    // The pages that need the server say so themselves.
  }
}
