import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf } from '@ironbottom/catalogue';
import { canonicalJson } from '@ironbottom/engine';
import { openRoom, type TableEvent, take } from '@ironbottom/room';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../packages/server/src/storage/index.ts';
import type { Storage } from '../packages/server/src/storage/storage.ts';
import { type Postgres, startPostgres } from '../packages/server/test/support/postgres.ts';
import { isLong } from './support/browser.ts';
import { NO_LIMITS, type Running, startServer } from './support/process.ts';
import { act, anyAction, Robot } from './support/robot.ts';

/** The power is cut again and again while people play: what was acknowledged is there, whole and once. */

const KILLS = isLong ? 50 : 3;
const MATCHES = 6;
const GAME = 'gj73';

interface Played {
  readonly match: string;
  readonly seq: number;
  readonly event: TableEvent;
}

/** Plays all matches at once, as fast as the server answers, until it is gone. */
async function playOn(
  robot: Robot,
  matches: readonly string[],
  acknowledged: Played[],
  sent: Played[],
): Promise<void> {
  const { game } = await gameOf(GAME);
  await robot.connect();
  robot.listen(message => {
    if (message.type !== 'sight') return;
    const { match, role, sight } = message;
    if (!sight.awaits.includes(role)) return;
    void anyAction(GAME, sight, role, Math.random).then(async action => {
      if (!action) return;
      const played: Played = { match, seq: sight.seq, event: act(role, action) };
      sent.push(played);
      const answer = await robot.send({ type: 'do', match, seq: played.seq, event: played.event });
      if (answer?.type === 'ok') acknowledged.push(played);
    });
  });
  for (const match of matches)
    for (const role of game.roles) await robot.send({ type: 'watch', match, role });
}

const placeOf = ({ match, seq }: { match: string; seq: number }): string => `${match} ${seq}`;

async function check(
  storage: Storage,
  matches: readonly string[],
  acknowledged: readonly Played[],
  sent: readonly Played[],
): Promise<void> {
  const { game } = await gameOf(GAME);
  /** By match and number: all that was ever sent for that place. */
  const sentFor = new Map<string, Set<string>>();
  for (const played of sent) {
    const place = placeOf(played);
    sentFor.set(place, (sentFor.get(place) ?? new Set()).add(canonicalJson(played.event)));
  }
  for (const id of matches) {
    const events = await storage.events(id, 0);
    const stored = await storage.match(id);
    expect(stored!.seq).toBe(events.length);
    for (const { match, seq, event } of acknowledged)
      if (match === id) expect(canonicalJson(events[seq])).toBe(canonicalJson(event));
    // Everything that is there was sent for just that place, or the server has answered for those who had no choice, and
    // the referee takes it: nothing doubled, nothing torn.
    let room = openRoom(game, {
      scenario: stored!.scenario,
      options: stored!.options,
      seed: stored!.seed,
    });
    events.forEach((event, seq) => {
      const isOfServer = event.kind === 'act' && event.ordered === true;
      const wasSent = sentFor.get(placeOf({ match: id, seq }))?.has(canonicalJson(event)) ?? false;
      expect(wasSent || isOfServer).toBe(true);
      room = take(game, room, event);
    });
  }
}

const cutPower = (database: () => string) => async () => {
  const settings = { DATABASE_URL: database(), ...NO_LIMITS };
  const { game } = await gameOf(GAME);
  let server: Running = await startServer(settings);
  const robot = new Robot(server.url);
  const matches: string[] = [];
  for (let i = 0; i < MATCHES; i++) matches.push((await robot.create(GAME, game.roles)).match.id);
  await server.stop();

  const acknowledged: Played[] = [];
  const sent: Played[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    server = await startServer({ ...settings, PORT: new URL(robot.url).port });
    await playOn(robot, matches, acknowledged, sent);
    await new Promise(resolve => setTimeout(resolve, 20 + Math.random() * 180));
    await server.kill();
    robot.close();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  const storage = await openStorage({ url: settings.DATABASE_URL });
  try {
    await check(storage, matches, acknowledged, sent);
  } finally {
    await storage.close();
  }
};

describe.concurrent('after the power was cut again and again, everything acknowledged is there, whole and once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ironbottom-kill-'));
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'in an SQLite file',
    cutPower(() => `sqlite:${join(folder, 'kill.sqlite')}`),
    900_000,
  );
  test(
    'in PostgreSQL',
    cutPower(() => postgres.url),
    900_000,
  );
});
