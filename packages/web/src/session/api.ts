import type { Role } from '@ironbottom/engine';
import type { MatchSummary, Moment } from '@ironbottom/room';
import { answerOf } from './request.ts';

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
