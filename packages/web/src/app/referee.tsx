import { type Remote, wrap } from 'comlink';
import { createContext, type ReactNode, useContext } from 'react';
import type { LocalApi, RefereeApi } from '../model.ts';

/** The referee in its worker: it knows the games, and keeps the matches of this browser. */
interface Referee {
  readonly referee: RefereeApi;
  readonly local: LocalApi;
}

const Context = createContext<Referee | null>(null);

/** Starts the one worker of the page. */
export function startReferee(): Referee {
  const worker = new Worker(new URL('../referee/worker.ts', import.meta.url), { type: 'module' });
  const remote: Remote<Referee> = wrap<Referee>(worker);
  return { referee: remote.referee, local: remote.local } as unknown as Referee;
}

export function RefereeProvider({ value, children }: { value: Referee; children: ReactNode }) {
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useReferee(): Referee {
  const referee = useContext(Context);
  if (!referee) throw new Error('there is no referee here');
  return referee;
}
