import type { Role } from '@ironbottom/engine';
import type { MatchSummary, Moment, Problem } from '@ironbottom/room';
import { TableProblem } from '../model.ts';
import { problem, problemSchema } from './problem.ts';

/** What a session asks of the server beside its socket. Every refusal is a TableProblem. */
export interface MatchApi {
  match(): Promise<MatchSummary>;
  moments(role: Role, from: number, to: number): Promise<readonly Moment<unknown>[]>;
  record(): Promise<string>;
}

export function matchApi(id: string, base = ''): MatchApi {
  const path = `${base}/api/matches/${encodeURIComponent(id)}`;
  return {
    match: async () => (await answerOf(path)).json(),
    moments: async (role, from, to) => {
      const query = new URLSearchParams({ role, from: `${from}`, to: `${to}` });
      return (await answerOf(`${path}/moments?${query}`)).json();
    },
    record: async () => (await answerOf(`${path}/record`)).text(),
  };
}

async function answerOf(url: string): Promise<Response> {
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => {
    throw problem('offline', 'the server cannot be reached');
  });
  if (answer.ok) return answer;
  const said = problemSchema.safeParse(await answer.json().catch(() => null));
  if (said.success) throw new TableProblem(said.data as Problem);
  throw problem(answer.status >= 500 ? 'unavailable' : 'bad-request', `the server answered ${answer.status}`);
}
