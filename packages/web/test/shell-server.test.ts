import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../src/app/server.ts';
import { TableProblem } from '../src/model.ts';

const answering = (answer: () => Promise<Response>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};
const codeOf = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TableProblem);
  return (error as TableProblem).problem.code;
};

afterEach(() => vi.unstubAllGlobals());

describe('asking the server', () => {
  it('gives the code that it refused with', async () => {
    answering(async () => Response.json({ code: 'seat-taken', message: 'no' }, { status: 409 }));
    expect(await codeOf(server.join('m', { role: 'blue' }))).toBe('seat-taken');
  });

  it('says offline when nobody answers', async () => {
    answering(() => Promise.reject(new TypeError('failed to fetch')));
    expect(await codeOf(server.me())).toBe('offline');
  });

  it('makes sense of a proxy that answers in its stead', async () => {
    answering(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await codeOf(server.me())).toBe('unavailable');
    answering(async () => new Response('', { status: 418 }));
    expect(await codeOf(server.me())).toBe('bad-request');
  });

  it('takes an answer without content', async () => {
    answering(async () => new Response(null, { status: 204 }));
    await expect(server.archive('m', true)).resolves.toBeUndefined();
  });

  it('puts what was typed into the address safely', async () => {
    const asked = answering(async () => Response.json({ matches: [], more: false }));
    await server.matches({ list: 'open', q: 'a&list=mine' });
    expect(asked).toHaveBeenLastCalledWith('/api/matches?list=open&q=a%26list%3Dmine', expect.anything());
    await server.rematch('../me');
    expect(asked).toHaveBeenLastCalledWith('/api/matches/..%2Fme/rematch', expect.anything());
  });
});
