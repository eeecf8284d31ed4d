import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameOf } from '@ironbottom/catalogue';
import { type Action, type Language, load, type Match, newMatch, parseRecord } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { table } from '@ironbottom/gj73/table.ts';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../src/games.ts';
import { plain } from '../src/paint.ts';
import { about, choices } from '../src/play/menu.ts';
import { botSeat } from '../src/play/seats.ts';
import { Session } from '../src/play/session.ts';
import type { Table } from '../src/play/table.ts';
import { reader } from '../src/texts.ts';
import { widthOf } from '../src/width.ts';
import { freshFolder, run } from './run.ts';

const POSITION = {
  at: 'us.combat',
  supply: 2,
  units: { 'US-17-1': '1304', 'US-17-2': '1304', 'JP-12_IIB-1': '1305' },
  chits: [
    { kind: 'U:tank', at: '1304' },
    { kind: 'J:at_gun', at: '1305' },
  ],
};

const GOLDEN = fileURLToPath(new URL('../../games/gj73/test/golden', import.meta.url));

interface Setting extends Partial<Table> {
  readonly language?: Language;
  readonly match?: Match<unknown>;
}

/** Plays the lines and returns everything printed, prompts for lines included. */
async function session(lines: readonly string[], setting: Setting = {}): Promise<string> {
  const { language = 'en', entry = await gameOf('gj73'), ...rest } = setting;
  const match = setting.match ?? newMatch(entry.game, { seed: 'play', position: POSITION });
  const typed = [...lines];
  let printed = '';
  const humans = rest.humans ?? ['us'];
  await new Session(
    {
      entry,
      digest: digestOf(entry.game.id),
      t: await reader(language, entry.display),
      paint: plain,
      shades: false,
      humans,
      bots: ['us', 'japan']
        .filter(role => !humans.includes(role))
        .map(role => botSeat(entry.game, role, 'random', 's')),
      input: {
        ask: prompt => {
          printed += prompt;
          return Promise.resolve(typed.shift() ?? null);
        },
        closed: () => false,
        close: () => {},
      },
      fullScreen: false,
      handover: true,
      watch: false,
      size: () => ({ width: 120, height: 40 }),
      print: text => {
        printed += text;
      },
      ...rest,
    },
    match,
  ).run();
  return printed;
}

describe('at the table', () => {
  test('one sees the prompt and numbered actions, and acts by number', async () => {
    const printed = await session(['1', 'quit']);
    expect(printed).toContain(
      'Declare an attack, or end the declarations. Supply points: 2; attacks declared: 0. [14.2(1)]',
    );
    expect(printed).toContain('  1 Attack 1305 from 1304');
    expect(printed).toContain('attack declared, 1304 → 1305');
  });

  test('one acts by hex and by text, and takes it back', async () => {
    const printed = await session(['1305', 'undo', 'attack from=1304 to=1305', 'undo', 'log 3', 'quit']);
    expect(printed.match(/attacks declared: 1/g)).toHaveLength(2);
    expect(printed.match(/attacks declared: 0/g)).toHaveLength(3);
    expect(printed.split('> ').at(-2)).not.toContain('attack declared');
  });

  test('one asks why, and hears the rule in full', async () => {
    const printed = await session([
      'why attack from=1304 to=1405',
      'why 1',
      'why 1306',
      'attack from=1304 to=1306',
      'quit',
    ]);
    expect(printed).toContain('no enemy stack in 1405');
    expect(printed).toContain('[14.1(1)]');
    expect(printed).toContain('Attack 1305 from 1304: yes, that is possible now.');
    expect(printed).toMatch(/Attack 1306.* from 1304: There is no enemy stack/);
  });

  test('one asks for odds', async () => {
    const printed = await session(['odds', 'odds 2', 'quit']);
    expect(printed).toMatch(/32\.1% █+ +Japanese steps lost: 1/);
    expect(printed).toContain('This action has no odds to show.');
  });

  test('one looks at the map, boxes, hexes, rules and help', async () => {
    const printed = await session([
      'map',
      'box',
      'box 1304',
      'box 9999',
      'rules 14.4(3)①',
      'rules snark',
      'help',
      'quit',
    ]);
    expect(printed).toContain('[1305]');
    expect(printed).toContain('Japan: Cup (46)');
    expect(printed).toMatch(/1304: Clear.*\n {2}US 1\/17 Inf 4-1-6\n {2}US 2\/17 Inf 4-1-6\n {2}US Tanks/);
    expect(printed).toContain('there is no hex "9999"');
    expect(printed).toContain('One loss and a retreat of 2 hexes.');
    expect(printed).toContain('No rule speaks of “snark”.');
    expect(printed).toContain('save FILE');
  });

  test('one acts out of turn', async () => {
    const printed = await session(['interrupt', '1', 'quit']);
    expect(printed).toContain('Turn up Tanks in 1304');
    expect(printed).toContain('Turned up in 1304: Tanks');
  });

  test('one watches the bot, and may act in between or go back to watching', async () => {
    const printed = await session(['done', 'interrupt', 'back', 'interrupt', '1', 'quit'], { watch: true });
    expect(printed).toContain('Enter to go on, interrupt to act now:');
    expect(printed.match(/ 1 Turn up Tanks/g)).toHaveLength(2);
    expect(printed).toContain('Turned up in 1304: Tanks');
  });

  test('one reads who has won when it is over', async () => {
    const golden = join(GOLDEN, readdirSync(GOLDEN).find(name => name.endsWith('.record'))!);
    const { match } = load(gj73, parseRecord(readFileSync(golden, 'utf8')));
    expect(match.result).not.toBeNull();
    const said = await session([], { match });
    const { winner } = match.result!;
    expect(said).toContain(winner === null ? 'Draw' : `Winner: ${winner === 'us' ? 'US' : 'Japan'}`);
  });

  test('nonsense changes nothing', async () => {
    const printed = await session(['99', 'xyzzy', '=', '{"verb":"done"}', 'log x', 'log -1', 'quit']);
    expect(printed).not.toContain('Turn 1 (1945, 3-6 April), player turn: Japan');
    expect(printed).toContain('“xyzzy” is not understood');
  });

  test('two people do not see each other’s side', async () => {
    const printed = await session(['', '1', 'done', '1', '', 'box 1305', 'quit'], {
      humans: ['us', 'japan'],
    });
    const [us, japan] = printed.split('Japan: please sit down');
    expect(us).toContain('United States: please sit down');
    expect(us).not.toContain('Anti-tank gun');
    expect(japan).toContain('JP Anti-tank gun');
  });

  test.each(['en', 'ja', 'zh'] as const)('a full screen in %s fits into its lines', async language => {
    const printed = await session(['quit'], { language, fullScreen: true });
    const screen = printed.split('\x1b[2J').at(-1)!.split('\n');
    expect(screen.length).toBeLessThanOrEqual(41);
    for (const line of screen) expect(widthOf(line)).toBeLessThanOrEqual(120);
  });

  test('the end of the input is the end of the session', async () => {
    expect(await session([])).toContain('Declare an attack');
  });
});

describe('a menu', () => {
  const place = (piece: string, hex: string): Action => ({ verb: 'place', piece, hex });
  const many = Array.from({ length: 30 }, (_, i) => place(`P${i % 3}`, `${1000 + i}`));

  test('shows few actions as they are, and many step by step', () => {
    expect(choices(many.slice(0, 5))).toHaveLength(5);
    const verbs = choices([...many, { verb: 'done' }]);
    expect(verbs.map(choice => choice.length)).toEqual([30, 1]);
    expect(choices(verbs[0]!).map(choice => choice.length)).toEqual([10, 10, 10]);
    expect(choices(many.map(({ hex }) => ({ verb: 'take', hex: hex! })))).toHaveLength(30);
  });

  test('finds actions by hex, piece, or the hex of a piece', () => {
    const find = (id: string) =>
      about(many, id, table.refers, piece => (piece === 'P1' ? '0101' : undefined));
    expect(find('1004')).toEqual([place('P1', '1004')]);
    expect(find('P2')).toHaveLength(10);
    expect(find('0101')).toHaveLength(10);
    expect(find('0102')).toEqual([]);
  });
});

test('a piped game is saved, and goes on from there', async () => {
  const file = join(freshFolder(), 'match.ib');
  const { stdout } = await run(
    ['play', 'gj73', '--seed', '3', '--bot', 'random'],
    `done\nsave ${file}\nquit\n`,
  );
  expect(stdout).toContain(`Saved to ${file}.`);
  const { match } = load(gj73, parseRecord(readFileSync(file, 'utf8')));
  expect(match.actions.length).toBeGreaterThan(0);
  const again = await run(['play', 'gj73', '--load', file, '--lang', 'zh'], 'quit\n');
  expect(again.status).toBe(0);
  expect(again.stdout).toContain('第1回合');
});

describe('a bot that says what it is after', () => {
  const solo = async (lines: readonly string[]): Promise<string> => {
    const entry = await gameOf('eots');
    const match = newMatch(entry.game, { seed: 'said', scenario: '1942' });
    return session(lines, {
      entry,
      match,
      humans: ['allies'],
      bots: [botSeat(entry.game, 'japan', 'policy', 's')],
    });
  };

  test('is heard in the story, and asked for its reasons', async () => {
    const printed = await solo([...Array(12).fill('1'), 'plans', 'quit']);
    expect(printed).toMatch(/Erasmus, Japan: Axis of advance \(opening\): /);
    expect(printed).toContain('How he came to that');
    expect(printed).toMatch(/\n {4}Row 1: /);
  });

  test('a bot without a voice is not', async () => {
    expect(await session(['plans', 'quit'])).toContain('Nobody has said what he is after.');
  });
});
