import { act, explain, type Json, type Match, parseAction, type Rule } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import type { Why } from '../../src/model.ts';
import { parseDigest, ruleIn } from '../../src/referee/digest.ts';
import { whyNot, whyRefused } from '../../src/referee/why.ts';
import { books, entry, from, GAME, readBy } from './help.ts';

const A = 'US-17-1';
const B = 'US-184-1';
const K = 'JP-12_IIB-1';
const digest = books().digest(GAME);

async function ask(
  match: Match<unknown>,
  role: string,
  point: { piece?: string; from?: string; hex?: string },
): Promise<Why | null> {
  return whyNot(await readBy(match, role), point, await digest);
}
const movement = (units: Json) => from({ at: 'us.movement', units, chits: [] });

test('a hex that a piece in hand cannot come to is refused with the rule of the last step', async () => {
  const match = await movement({ [A]: '1404', [K]: '1505', [B]: '1403' });
  expect(await ask(match, 'us', { piece: A, hex: '1505' })).toMatchObject({
    rule: '10.0',
    text: 'There are enemy counters in that hex.',
  });
  expect(await ask(match, 'us', { piece: A, hex: '1403' })).toMatchObject({ rule: '3.2(1)' });
  expect(await ask(match, 'us', { piece: A, hex: '1512' })).toMatchObject({
    rule: '10.2(1)②',
    text: 'No counter can enter a sea hex.',
  });
  expect(await ask(match, 'us', { piece: A, hex: '0113' })).toMatchObject({
    rule: '10.2(1)①',
    text: expect.stringContaining('with its 6 points no way leads there'),
  });
  expect(await ask(match, 'us', { piece: A, hex: '1304' })).toBeNull();
});

test('a piece on its way is meant, whatever else stands where somebody pointed', async () => {
  const match = await movement({ [A]: '1404', [K]: '1505' });
  act((await entry()).game, match, 'us', parseAction(`move piece=${A}`));
  expect(await ask(match, 'us', { piece: K, hex: '1505' })).toMatchObject({ rule: '10.0' });
  expect(await ask(match, 'us', { hex: '1505' })).toMatchObject({ rule: '10.0' });
});

test('a piece that cannot be taken up is refused with its own reason', async () => {
  const match = await movement({ [A]: '1404', [K]: '1505' });
  const { game } = await entry();
  for (const action of [`move piece=${A}`, 'enter hex=1304 by=normal', 'halt'])
    act(game, match, 'us', parseAction(action));
  expect(await ask(match, 'us', { piece: A })).toMatchObject({
    rule: '10.2(1)①',
    text: 'That counter has moved already in this step.',
  });
  expect(await ask(match, 'us', { piece: K })).toMatchObject({
    text: 'That counter belongs to the other side.',
  });
});

test('what can be done is not refused', async () => {
  const match = await movement({ [A]: '1404' });
  expect(await ask(match, 'us', { piece: A })).toBeNull();
  const fight = await from({ at: 'us.combat', supply: 3, units: { [A]: '1404', [K]: '1505' }, chits: [] });
  expect(await ask(fight, 'us', { from: '1404', hex: '1505' })).toBeNull();
  expect(await ask(fight, 'us', { from: '1404', hex: '1403' })).toMatchObject({ rule: '14.1(1)' });
});

test('at another’s decision the referee says so, and to a spectator nothing', async () => {
  const match = await movement({ [A]: '1404', [K]: '1505' });
  expect((await ask(match, 'japan', { piece: K }))?.text).toContain('not yours');
  expect(await ask(match, 'spectator', { piece: A })).toBeNull();
});

test('a refusal comes with its rule from the digest', async () => {
  const match = await movement({ [A]: '1404', [K]: '1505' });
  const why = (await ask(match, 'us', { piece: A, hex: '1505' }))!;
  const rule = (await digest).find(({ id }) => id === '10.0')!;
  expect(why.ruleText).toBe(rule.text);
  expect(why.ruleTitle).not.toBe('');
});

test('a refused event is told by its refusal, or by the words for its code', async () => {
  const read = await readBy(await movement({ [A]: '1404' }), 'us');
  const refusal = { rule: '10.2(1)①', key: 'has-moved' };
  expect(whyRefused(read, { code: 'illegal', message: 'in the log', refusal }, await digest)).toMatchObject({
    text: 'That counter has moved already in this step.',
    rule: '10.2(1)①',
  });
  const offline = whyRefused(read, { code: 'offline', message: 'in the log' }, []);
  expect(offline.text).toContain('cannot be reached');
  expect(whyRefused(read, { code: 'no-such-code', message: 'in the log' }, []).text).toBe(
    whyRefused(read, { code: 'internal', message: '' }, []).text,
  );
});

const rule = (id: string): Rule => ({ id, title: id, text: '', kind: '', see: [], note: '', reading: '' });

test('a rule that the digest does not list is found under the one that it belongs to', () => {
  const list = ['14.4', '14.4(3)', '14.4(3)①', 'U:flame_tank'].map(rule);
  const found = (id: string) => ruleIn(list, id)?.id;
  expect(found('14.4(3)①')).toBe('14.4(3)①');
  expect(found('14.4(3)②')).toBe('14.4(3)');
  expect(found('14.4(5)①')).toBe('14.4');
  expect(found('14.4.2')).toBe('14.4');
  expect(found('U:flame_tank')).toBe('U:flame_tank');
  expect(found('U:smoke')).toBeUndefined();
  expect(found('')).toBeUndefined();
});

test('every rule of the digest is read, and a damaged digest is an error', async () => {
  expect((await digest).length).toBeGreaterThan(300);
  expect(() => parseDigest('{"id":"1.0"}')).toThrow(expect.objectContaining({ code: 'bad-data' }));
  expect(() => parseDigest('not json')).toThrow(expect.objectContaining({ code: 'bad-data' }));
  expect(parseDigest('\n')).toEqual([]);
});

test('H:circle whoever goes round in circles is told so, with the words of the rule', async () => {
  const match = await movement({ [A]: '1404' });
  const { game } = await entry();
  const move = parseAction(`move piece=${A}`);
  for (let i = 0; i < 100 && !explain(game, match, 'us', move); i++) {
    act(game, match, 'us', move);
    act(game, match, 'us', { verb: 'halt' });
  }
  const problem = { code: 'illegal', message: '', refusal: explain(game, match, 'us', move)! };
  expect(whyRefused(await readBy(match, 'us'), problem, await digest)).toMatchObject({
    rule: 'H:circle',
    text: expect.stringContaining('do something else'),
    ruleTitle: 'No going round in circles',
    ruleText: expect.stringContaining('rule of the house'),
  });
});
