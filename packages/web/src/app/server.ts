import type {
  CreatedMatch,
  CreateMatch,
  ImportMatch,
  JoinMatch,
  ListMatches,
  MatchSummary,
  Person,
  Problem,
} from '@ironbottom/room';
import * as z from 'zod/mini';
import { TableProblem } from '../model.ts';
import { reached } from './reach.ts';

/** What the server refuses with; a proxy in between may say anything. */
const problemSchema = z.object({ code: z.string(), message: z.string() });

async function ask<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    reached(false);
    throw new TableProblem({ code: 'offline', message: `${path} cannot be reached` });
  }
  reached(true);
  if (!answer.ok) throw new TableProblem(await problemIn(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function problemIn(answer: Response): Promise<Problem> {
  const read = problemSchema.safeParse(await answer.json().catch(() => null));
  if (read.success) return read.data;
  return { code: answer.status >= 500 ? 'unavailable' : 'bad-request', message: `${answer.status}` };
}

export interface MatchPage {
  readonly matches: readonly MatchSummary[];
  readonly more: boolean;
}

const matchPath = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

/** The requests that pages make. Live matches talk over their socket: see session. */
export const server = {
  matches: (query: ListMatches): Promise<MatchPage> =>
    ask(
      'GET',
      `/api/matches?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    ),
  create: (match: CreateMatch): Promise<CreatedMatch> => ask('POST', '/api/matches', match),
  importRecord: (match: ImportMatch): Promise<CreatedMatch> => ask('POST', '/api/matches/import', match),
  join: (id: string, how: JoinMatch): Promise<MatchSummary> => ask('POST', `${matchPath(id)}/join`, how),
  rematch: (id: string): Promise<CreatedMatch> => ask('POST', `${matchPath(id)}/rematch`, {}),
  archive: (id: string, archived: boolean): Promise<void> =>
    ask('POST', `${matchPath(id)}/archive`, { archived }),

  me: (): Promise<Person> => ask('GET', '/api/me'),
  register: (account: { name: string; password: string; email?: string }): Promise<Person> =>
    ask('POST', '/api/register', account),
  signIn: (account: { name: string; password: string }): Promise<Person> =>
    ask('POST', '/api/login', account),
  signOut: (): Promise<void> => ask('POST', '/api/logout', {}),
  changeMe: (part: {
    email?: string | null;
    notify?: boolean;
    password?: { old: string; new: string };
  }): Promise<Person> => ask('PATCH', '/api/me', part),
  deleteMe: (password: string): Promise<void> => ask('DELETE', '/api/me', { password }),
} as const;
