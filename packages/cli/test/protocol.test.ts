import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Lines, MAX_LINE } from '../src/rpc/limits.ts';
import type { RpcSession } from '../src/rpc/methods.ts';
import { answerLine } from '../src/rpc/server.ts';
import { run } from './run.ts';
import { repository } from './sources.ts';

const document = join(repository, 'docs/protocol.md');
const LONGEST = 600;

let session: RpcSession;
beforeEach(() => {
  session = { match: null, lab: false };
});

interface Answer {
  id: unknown;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data: { code: string; refusal?: { rule: string; key: string } } };
}

const send = async (line: unknown): Promise<Answer> => {
  const answer = await answerLine(session, typeof line === 'string' ? line : JSON.stringify(line));
  return JSON.parse(answer!) as Answer;
};
const ask = (method: string, params: object = {}): Promise<Answer> =>
  send({ jsonrpc: '2.0', id: 1, method, params });
const codes = ({ error }: Answer) => [error?.code, error?.data.code];
const start = (): Promise<Answer> => ask('new', { game: 'gj73', seed: 'protocol' });

test('the session in docs/protocol.md is what happens', async () => {
  session = { match: null, lab: true };
  const text = readFileSync(document, 'utf8');
  const block = /(?<=```session\n)[^`]*/;
  const played: string[] = [];
  for (const line of block
    .exec(text)![0]
    .split('\n')
    .filter(each => each.startsWith('> '))) {
    played.push(line);
    const answer = await answerLine(session, line.slice(2));
    if (answer !== undefined)
      played.push(`< ${answer.length > LONGEST ? `${answer.slice(0, LONGEST)}…` : answer}`);
  }
  await expect(text.replace(block, () => `${played.join('\n')}\n`)).toMatchFileSnapshot(document);
});

test('the same over a pipe, from another folder', async () => {
  const lines = [
    { jsonrpc: '2.0', id: 1, method: 'games' },
    { jsonrpc: '2.0', id: 2, method: 'new', params: { game: 'gj73', seed: '1' } },
    { jsonrpc: '2.0', method: 'decision' },
    { jsonrpc: '2.0', id: 3, method: 'decision', params: { role: 'us' } },
  ];
  const { stdout, status } = await run(['engine'], lines.map(line => JSON.stringify(line)).join('\n'));
  const answers = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Answer);
  expect(answers.map(answer => answer.id)).toEqual([1, 2, 3]);
  expect(answers[2]!.result!.roles).toEqual(['us']);
  expect(status).toBe(0);
});

describe('what is not a request', () => {
  test.each([
    ['{"jsonrpc":"2.0","id":1,', -32700, 'bad-json'],
    ['\u0000', -32700, 'bad-json'],
    ['"games"', -32600, 'bad-request'],
    ['{"id":1,"method":"games"}', -32600, 'bad-request'],
    ['{"jsonrpc":"2.0","id":{},"method":"games"}', -32600, 'bad-request'],
    ['{"jsonrpc":"2.0","id":1,"method":"games","params":[]}', -32600, 'bad-request'],
    ['{"jsonrpc":"2.0","id":1,"method":"games","extra":1}', -32600, 'bad-request'],
    ['[]', -32600, 'bad-request'],
    ['{"jsonrpc":"2.0","id":1,"method":"constructor"}', -32601, 'unknown-method'],
    ['{"jsonrpc":"2.0","id":1,"method":"castle"}', -32601, 'unknown-method'],
    ['{"jsonrpc":"2.0","id":1,"method":"new"}', -32602, 'bad-argument'],
    [
      '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"gj73","colour":"red"}}',
      -32602,
      'bad-argument',
    ],
    ['{"jsonrpc":"2.0","id":1,"method":"act","params":{"role":"us","action":7}}', -32602, 'bad-argument'],
    [`${'['.repeat(100_000)}`, -32000, 'too-large'],
    [
      `{"jsonrpc":"2.0","id":1,"method":"games","params":${'{"a":'.repeat(70)}1${'}'.repeat(70)}}`,
      -32000,
      'too-large',
    ],
  ])('%.60s', async (line, code, name) => {
    expect(codes(await send(line))).toEqual([code, name]);
  });

  test('a line beyond the limit is not kept, and the next one is read again', async () => {
    const lines = new Lines();
    const part = Buffer.alloc(MAX_LINE / 2, 'x');
    const got = [
      ...lines.push(part),
      ...lines.push(part),
      ...lines.push(part),
      ...lines.push(Buffer.from('\n{}\nrest')),
    ];
    expect(got).toEqual([null, '{}']);
    expect([...lines.end()]).toEqual(['rest']);
    expect(codes(JSON.parse((await answerLine(session, null))!) as Answer)).toEqual([-32000, 'too-large']);
  });

  test('characters may be cut in two by the pipe', () => {
    const lines = new Lines();
    const bytes = Buffer.from('"沖縄"\n');
    expect([...bytes].flatMap(byte => [...lines.push(Buffer.from([byte]))])).toEqual(['"沖縄"']);
  });

  test('empty lines and notifications get no answer, also when they fail', async () => {
    expect(await answerLine(session, '')).toBeUndefined();
    expect(await answerLine(session, '{"jsonrpc":"2.0","method":"games"}')).toBeUndefined();
    expect(await answerLine(session, '{"jsonrpc":"2.0","method":"castle"}')).toBeUndefined();
    expect(await answerLine(session, '[{"jsonrpc":"2.0","method":"games"}]')).toBeUndefined();
  });

  test('a batch is answered in its order, without its notifications', async () => {
    const request = (id: number | undefined, method: string) => ({ jsonrpc: '2.0', id, method });
    const batch = [request(1, 'games'), request(undefined, 'games'), request(2, 'castle'), 5];
    const answers = (await send(batch)) as unknown as Answer[];
    expect(answers.map(answer => answer.id)).toEqual([1, 2, null]);
  });
});

describe('what is refused', () => {
  test.each([
    ['decision', {}],
    ['view', { role: 'us' }],
    ['act', { role: 'us', action: 'done' }],
    ['record', {}],
    ['undo', { role: 'us' }],
  ])('%s without a match', async (method, params) => {
    expect(codes(await ask(method, params))).toEqual([-32000, 'no-match']);
  });

  test.each([
    ['new', { game: 'chess' }, 'unknown-game'],
    ['new', { game: 'gj73', scenario: 'none' }, 'unknown-scenario'],
    ['new', { game: 'gj73', options: { fog: true } }, 'unknown-option'],
    ['new', { game: 'gj73', options: { firstDraw: 'often' } }, 'unknown-option'],
    ['position', { game: 'gj73', position: { at: 'nowhere' } }, 'bad-position'],
    ['position', { game: 'gj73', position: { at: 'us.combat', units: { 'US-0': '1304' } } }, 'bad-position'],
    ['position', { game: 'gj73', position: [] }, 'bad-position'],
    ['load', { record: '' }, 'bad-record'],
    ['load', { record: 'ironbottom record 9\n' }, 'record-version'],
    ['decision', { role: 'china' }, 'unknown-role'],
    ['view', { role: 'china' }, 'unknown-role'],
    ['act', { role: 'china', action: 'done' }, 'unknown-role'],
    ['act', { role: 'us', action: '' }, 'malformed-action'],
    ['act', { role: 'us', action: { verb: 'move', piece: { a: 1 } } }, 'malformed-action'],
    ['act', { role: 'us', action: { verb: 'fly' } }, 'malformed-action'],
    ['act', { role: 'us', action: 'move' }, 'malformed-action'],
    ['act', { role: 'us', action: 'move piece=US-0' }, 'unknown-id'],
    ['act', { role: 'us', action: 'bomb hex=9999' }, 'unknown-id'],
    ['act', { role: 'japan', action: 'done' }, 'out-of-turn'],
    ['act', { role: 'us', action: 'move piece=US-17-1' }, 'illegal'],
    ['odds', { role: 'us', action: 'done' }, 'no-odds'],
    ['undo', { role: 'us' }, 'nothing-to-undo'],
    ['dice', { script: [1] }, 'lab-only'],
  ])('%s %j', async (method, params, code) => {
    await start();
    const before = (await ask('record')).result;
    expect(codes(await ask(method, params))).toEqual([-32000, code]);
    expect((await ask('record')).result).toEqual(before);
  });

  test('dice that cannot fall', async () => {
    session = { match: null, lab: true };
    await start();
    expect(codes(await ask('dice', { script: [-1] }))).toEqual([-32000, 'bad-argument']);
  });

  test('a refusal names its rule', async () => {
    await start();
    const { error } = await ask('act', { role: 'us', action: 'move piece=US-17-1' });
    expect(error!.data.refusal).toMatchObject({ key: 'not-now' });
    expect(error!.message).toContain('not-now');
  });
});

test('a record goes through a session and back', async () => {
  await start();
  await ask('act', { role: 'us', action: 'done' });
  const { result } = await ask('record');
  session = { match: null, lab: false };
  expect((await ask('load', { record: result!.record })).result).toMatchObject({ game: 'gj73', actions: 1 });
  expect((await ask('record')).result).toEqual(result);
});
