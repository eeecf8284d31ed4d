import type {
  CreatedMatch,
  CreateMatch,
  ImportMatch,
  JoinMatch,
  ListMatches,
  MachineSeat,
  MatchSummary,
  Person,
} from '@ironbottom/room';
import { problemOf } from '../session/problem.ts';
import { answerOf } from '../session/request.ts';
import { reached } from './reach.ts';

async function ask<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const how: RequestInit =
    body === undefined
      ? { method }
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const answer = await answerOf(path, how);
    reached(true);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  } catch (error) {
    reached(problemOf(error).code !== 'offline');
    throw error;
  }
}

interface MatchPage {
  readonly matches: readonly MatchSummary[];
  readonly more: boolean;
}

const matchPath = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

/** Chance of our own for the dice, so that the server cannot have chosen them. */
const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('');

/** The requests that pages make. Live matches talk over their socket: see session. */
export const server = {
  matches: (query: ListMatches): Promise<MatchPage> =>
    ask(
      'GET',
      `/api/matches?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    ),
  create: (match: CreateMatch): Promise<CreatedMatch> =>
    ask('POST', '/api/matches', { ...match, nonce: newNonce() }),
  importRecord: (match: ImportMatch): Promise<CreatedMatch> => ask('POST', '/api/matches/import', match),
  join: (id: string, how: JoinMatch): Promise<MatchSummary> =>
    ask('POST', `${matchPath(id)}/join`, { ...how, nonce: newNonce() }),
  rematch: (id: string): Promise<CreatedMatch> =>
    ask('POST', `${matchPath(id)}/rematch`, { nonce: newNonce() }),
  giveToMachine: (id: string, seat: MachineSeat): Promise<MatchSummary> =>
    ask('POST', `${matchPath(id)}/machine`, seat),
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
    current?: string;
    notify?: boolean;
    webhook?: string | null;
    password?: { old: string; new: string };
  }): Promise<Person> => ask('PATCH', '/api/me', part),
  callMe: (name: string | null): Promise<Person> => ask('POST', '/api/me/guest', { name }),
  proveEmail: (secret: string): Promise<void> => ask('POST', '/api/me/email', { secret }),
  deleteMe: (password: string, chat: boolean): Promise<void> => ask('DELETE', '/api/me', { password, chat }),
} as const;
