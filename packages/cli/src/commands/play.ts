import { randomBytes } from 'node:crypto';
import { type Entry, gameOf } from '@ironbottom/catalogue';
import {
  goingOn,
  IronbottomError,
  type Language,
  load,
  type Match,
  machineRoles,
  newMatch,
  type Options,
  parseRecord,
  type Role,
} from '@ironbottom/engine';
import type { BotName } from '@ironbottom/engine/simulate/batch';
import { readText } from '../files.ts';
import { digestOf } from '../games.ts';
import { withPack } from '../packs.ts';
import { hasColour, painter, plain, trueColour } from '../paint.ts';
import { terminalInput } from '../play/input.ts';
import { botSeat } from '../play/seats.ts';
import { Session } from '../play/session.ts';
import { reader } from '../texts.ts';

export interface PlayAsk {
  readonly role?: string;
  readonly bot: BotName;
  readonly lang: Language;
  readonly seed?: string;
  readonly load?: string;
  readonly scenario?: string;
  readonly option: Options;
  readonly handover: boolean;
  readonly watch: boolean;
  readonly pack?: string;
}

export async function play(id: string, ask: PlayAsk): Promise<void> {
  await withPack(id, ask.pack);
  const entry = await gameOf(id);
  const { game, display } = entry;
  const match = start(entry, ask);
  const machines = machineRoles(game, match.options);
  const humans = humansOf(entry, ask.role).filter(role => !machines.includes(role));
  if (humans.length === 0)
    throw new IronbottomError(
      'bad-argument',
      `by these rules ${machines.join(', ')} is played by the machine`,
    );
  const input = terminalInput();
  const tty = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const session = new Session(
    {
      entry,
      digest: digestOf(game.id),
      t: await reader(ask.lang, display),
      paint: hasColour() ? painter(trueColour()) : plain,
      shades: trueColour(),
      humans,
      bots: game.roles
        .filter(role => !humans.includes(role))
        .map(role => botSeat(game, role, machines.includes(role) ? 'policy' : ask.bot, match.seed)),
      input,
      fullScreen: tty,
      handover: ask.handover,
      watch: ask.watch,
      size: () => ({ width: process.stdout.columns ?? 100, height: process.stdout.rows ?? 40 }),
      print: text => process.stdout.write(text),
    },
    match,
  );
  try {
    await session.run();
  } finally {
    input.close();
  }
}

function humansOf({ game }: Entry, role = game.roles[0]!): readonly Role[] {
  if (role === 'both') return game.roles;
  if (game.roles.includes(role)) return [role];
  throw new IronbottomError(
    'unknown-role',
    `${game.id} has no role "${role}": ${game.roles.join(', ')} or both`,
  );
}

function start({ game }: Entry, ask: PlayAsk): Match<unknown> {
  if (ask.load !== undefined) return goingOn(game, load(game, parseRecord(readText(ask.load))));
  return newMatch(game, {
    seed: ask.seed ?? randomBytes(32).toString('hex'),
    options: ask.option,
    ...(ask.scenario === undefined ? {} : { scenario: ask.scenario }),
  });
}
