import {
  act,
  LANGUAGES,
  type LogEntry,
  legal,
  type Match,
  parseAction,
  readable,
  SPECTATOR,
  script,
  waiting,
} from '@ironbottom/engine';
import { randomStep, start } from '@ironbottom/gj73/test/walking.ts';
import { expect, test } from 'vitest';
import type { LogLine } from '../../src/model.ts';
import { Teller } from '../../src/referee/lines.ts';
import { reading } from '../../src/referee/reading.ts';
import { books, entry, from, GAME, noting, readBy, seenBy } from './help.ts';

const A = 'US-17-1';
const K = 'JP-12_IIB-1';

async function told(match: Match<unknown>, role: string, teller = new Teller()): Promise<readonly LogLine[]> {
  return teller.tell(await readBy(match, role), readable(match.log, role));
}

async function play(match: Match<unknown>, role: string, ...actions: string[]): Promise<void> {
  const { game } = await entry();
  for (const action of actions) act(game, match, role, parseAction(action));
}

test('a walk of several steps is one line, from where it began to where it ended', async () => {
  const match = await from({ at: 'us.movement', units: { [A]: '1404', 'US-17-2': '1404' }, chits: [] });
  await play(match, 'us', `move piece=${A}`, 'enter hex=1405 by=normal', 'enter hex=1406 by=normal', 'halt');
  await play(match, 'us', 'move piece=US-17-2', 'enter hex=1405 by=normal', 'halt');
  const lines = (await told(match, 'us')).slice(-2);
  expect(lines.map(({ text }) => text)).toEqual([
    expect.stringMatching(/1404.*1406/),
    expect.stringMatching(/1404.*1405/),
  ]);
  expect(lines[0]).toMatchObject({
    at: 3,
    rule: '10.1(2)',
    role: 'us',
    heading: false,
    dice: null,
    refers: { piece: A, from: '1404', hex: '1406' },
  });
});

test('a walk that comes back to where it began is not told, and a retreat over two hexes is one line', async () => {
  const match = await from({ at: 'us.movement', units: { [A]: '1404', [K]: '1407' }, chits: [] });
  const steps = (key: string, piece: string, ...hexes: string[]): LogEntry[] =>
    hexes
      .slice(1)
      .map((hex, n) => ({ at: n, rule: '15.0(6)', key, args: { piece, from: hexes[n]!, hex } }) as LogEntry);
  const tell = async (entries: LogEntry[]) =>
    new Teller().tell(await readBy(match, 'us'), entries).map(({ text }) => text);
  expect(await tell(steps('moved', A, '1404', '1405', '1404'))).toEqual([]);
  expect(await tell(steps('retreated', K, '1407', '1408', '1409'))).toEqual([
    expect.stringMatching(/to 1409/),
  ]);
});

test('lines come in the order of the log, numbered by it, and turns have headings', async () => {
  const walk = start('lines');
  for (let i = 0; i < 400; i++) randomStep(walk);
  const log = readable(walk.match.log, 'japan');
  const lines = await told(walk.match, 'japan');
  const numbers = lines.map(({ n }) => n);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(numbers.at(-1)).toBe(log.length - 1);
  for (const { n, at } of lines) expect(at).toBe(log[n]!.at);
  expect(lines.filter(({ heading }) => heading).map(({ n }) => log[n]!.key)).toEqual(
    log.filter(({ key }) => key === 'player-turn').map(({ key }) => key),
  );
});

test('dice are told with their faces, how they came about, and how lucky they were', async () => {
  const match = await from({ at: 'us.combat', supply: 3, units: { [A]: '1404', [K]: '1505' }, chits: [] });
  script(match, Array<number>(40).fill(6));
  await play(match, 'us', 'attack from=1404 to=1505', 'done');
  const { dice, text, role } = (await told(match, 'us')).find(line => line.dice)!;
  const { roll } = match.log.find(entry => entry.roll)!;
  expect(dice).toMatchObject({
    who: roll!.who,
    dice: roll!.dice.map(face => ({ face, sides: 6, kind: '' })),
    bonus: roll!.bonus ?? [],
  });
  expect(role).toBe(roll!.who);
  expect(dice!.terms).toHaveLength(roll!.terms.length);
  expect(dice!.terms[0]!.value).toMatch(/^[+−×÷=]\d+$/);
  expect(dice!.luck).toBeGreaterThan(0);
  // 14.4(3)① A six does more than the one word that fits under the die.
  expect(dice!.reads.map(({ text, inFull }) => [text, inFull])).toEqual([
    ['loss', 'loss and retreat'],
    ['retreat', 'retreat'],
  ]);
  // The story stands beside the dice and not in the line.
  expect(text).not.toContain('[');
});

test('what was told keeps its names when a counter has become another one', async () => {
  const { game } = await entry();
  const teller = new Teller();
  const match = await from({
    at: 'us.movement',
    units: { [A]: '1404' },
    chits: [{ kind: 'U:smoke', at: '1404', up: false }],
  });
  await play(match, 'us', 'move piece=US-c1', 'enter hex=1405 by=normal', 'halt');
  const [first] = (await told(match, 'us', teller)).slice(-1);
  expect(first!.text).toContain('Smoke');
  // The counter goes back into the cup: nobody knows any more what it is.
  const later = { ...match, state: game.mask(match.state, SPECTATOR) };
  const [again] = (await told(later, 'us', teller)).slice(-1);
  expect(again).toEqual(first);
  // Who tells it for the first time now says the same.
  expect((await told(later, 'us')).at(-1)).toEqual(first);
});

test('an undo, an earlier moment and another match tell the lines that they have', async () => {
  const teller = new Teller();
  const before = await from({ at: 'us.movement', units: { [A]: '1404' }, chits: [] });
  await play(before, 'us', `move piece=${A}`, 'enter hex=1405 by=normal', 'enter hex=1406 by=normal');
  const reader = await readBy(before, 'us');
  const log = readable(before.log, 'us');
  const whole = teller.tell(reader, log);
  expect(teller.tell(reader, log.slice(0, -1)).at(-1)!.text).toMatch(/1404.*1405/);
  expect(teller.tell(reader, log)).toEqual(whole);
  const other: LogEntry[] = [
    ...log.slice(0, -1),
    { ...log.at(-1)!, args: { piece: A, from: '1405', hex: '1505' } },
  ];
  expect(teller.tell(reader, other).at(-1)!.text).toMatch(/1404.*1505/);
  expect(teller.tell(reader, [])).toEqual([]);
});

test('every line of whole games has its words in every language', async () => {
  const shelf = books();
  const walk = start('words');
  while (randomStep(walk));
  const missing = new Set<string>();
  for (const language of LANGUAGES) {
    const t = noting(await shelf.words(GAME, language), missing);
    for (const role of ['us', 'japan']) {
      const seen = reading(await entry(), t, await seenBy(walk.match, role));
      for (const { text } of new Teller().tell(seen, readable(walk.match.log, role)))
        expect(text).not.toMatch(/\{\{|undefined|^$/);
    }
  }
  expect([...missing]).toEqual([]);
});

test('a line is the doing of who is named, or of the owner of the first piece in it', async () => {
  const match = await from({ at: 'us.movement', units: { [A]: '1404', [K]: '1410' }, chits: [] });
  const read = await readBy(match, 'us');
  const role = (args: LogEntry['args']) =>
    new Teller().tell(read, [{ at: 0, rule: '10.1', key: 'unit-reduced', args }])[0]!.role;
  expect(role({ side: 'japan', piece: A })).toBe('japan');
  expect(role({ pieces: [K, A], hex: '1410' })).toBe('japan');
  expect(role({ hex: '1410' })).toBeNull();
});

test('how a fight ended is told as it was when it ended, wherever they have gone since', async () => {
  const match = await from({ at: 'us.combat', supply: 3, units: { [A]: '1404', [K]: '1505' }, chits: [] });
  script(match, [5, ...Array<number>(40).fill(1)]);
  const teller = new Teller();
  const outcome = async () =>
    (await told(match, 'us', teller)).findLast(({ fight }) => fight)?.fight?.outcome;
  await play(match, 'us', 'attack from=1404 to=1505', 'done');
  const { game } = await entry();
  const asked = () => waiting(game, match)!;
  while (asked().id !== 'japan.movement.choose') {
    const [role] = asked().roles;
    act(game, match, role!, legal(game, match, role!).at(-1)!);
    await outcome();
  }
  expect(await outcome()).toBe('1505 holds');
  const away = ['1506', '1507'].map(hex => `enter hex=${hex} by=normal`);
  await play(match, 'japan', `move piece=${K}`, ...away, 'halt');
  expect(await outcome()).toBe('1505 holds');
  // Who comes to the table now has not seen it end.
  expect((await told(match, 'us')).findLast(({ fight }) => fight)?.fight?.outcome).toBeNull();
});
