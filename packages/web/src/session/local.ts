import type { Language, Role } from '@ironbottom/engine';
import { proxy } from 'comlink';
import type { LocalApi, LocalNews, Session } from '../model.ts';
import { asProblem, problem } from './problem.ts';
import { logAfter, Store } from './store.ts';

/** Long enough to see what the machine has done. */
const PACE_MS = 250;

/**
 * Sits down at a match of this browser, in one's own first seat unless another is wanted. Rejects with a TableProblem
 * when there is no such match.
 */
export async function openLocal(
  api: LocalApi,
  id: string,
  language?: Language,
  role: Role = '',
): Promise<Session> {
  let store: Store | undefined;
  let leave: (() => void) | undefined;
  let closed = false;
  try {
    const first = await new Promise<LocalNews>((resolve, reject) => {
      const listener = (news: LocalNews): void => {
        if (closed || !news.sight) return;
        if (!store) {
          store = new Store({ ...news, log: news.sight.lines });
          resolve(news);
        } else store.change({ ...news, log: logAfter(store.snapshot().log, news.sight) });
      };
      api.open(id, role, proxy(listener), language).then(end => {
        if (closed) end();
        leave = end;
      }, reject);
    });
    return session(store!, first.sight!.view.game);
  } catch (error) {
    throw asProblem(error);
  }

  function session(shown: Store, game: string): Session {
    return {
      kind: 'local',
      id,
      game,
      snapshot: shown.snapshot,
      subscribe: shown.subscribe,
      do: event => told(api.do(id, event)),
      say: () => Promise.reject(problem('unavailable', 'nobody else is at this table')),
      // A seat that is the machine's cannot be taken; then all stays as it is.
      sit: wanted => void api.sit(id, wanted).catch(() => undefined),
      shown: () => void api.shown(id).catch(() => undefined),
      speak: language => void api.speak(id, language).catch(() => undefined),
      moments: (from, to) => told(api.moments(id, shown.snapshot().role, from, to)),
      hurry: fast => void api.pace(fast ? 0 : PACE_MS).catch(() => undefined),
      record: () => told(api.record(id)),
      close: () => {
        closed = true;
        leave?.();
      },
    };
  }
}

const told = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw asProblem(error);
  });
