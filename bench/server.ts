import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf } from '@ironbottom/catalogue';
import { GENERATION, type Role } from '@ironbottom/engine';
import type { Sight } from '@ironbottom/room';
import { NO_LIMITS, startServer } from '../e2e/support/process.ts';
import { act, anyAction, Robot } from '../e2e/support/robot.ts';
import { openStorage } from '../packages/server/src/storage/index.ts';

/**
 * The server under live play, on the machine that also plays: 500 matches with two sockets each. Prints JSON lines.
 *   node bench/run.mjs server
 */
const GAME = 'gj73';
const MATCHES = 500;
const RATE = 200;
const SECONDS = 20;
const STORED = 10_000;
/** What must be held: from sending an action to the other seat's news, in milliseconds. */
const P99_MS = 50;

interface Live {
  readonly id: string;
  readonly sights: Map<Role, Sight<unknown>>;
  /** When the action under way was sent, and which number it will have. */
  pending: { readonly at: number; readonly seq: number; readonly by: Role } | null;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const round = (n: number): number => Math.round(n * 10) / 10;

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1]);
}

async function main(folder: string): Promise<void> {
  const { game } = await gameOf(GAME);
  const [first, second] = game.roles as [Role, Role];
  const server = await startServer({
    DATABASE_URL: `sqlite:${join(folder, 'load.sqlite')}`,
    METRICS: 'public',
    ...NO_LIMITS,
  });
  const heap = () => metric(server.url, 'nodejs_heap_size_used_bytes');
  const owner = new Robot(server.url);
  await owner.create(GAME, game.roles);
  const before = await heap();

  const matches: Live[] = [];
  const latencies: number[] = [];
  let errors = 0;
  for (let i = 0; i < MATCHES; i++) {
    const { match } = await owner.create(GAME, game.roles);
    const live: Live = { id: match.id, sights: new Map(), pending: null };
    matches.push(live);
    for (const role of [first, second]) {
      const robot = owner.twin();
      await robot.connect();
      robot.listen(message => {
        if (message.type !== 'sight') return;
        live.sights.set(role, message.sight);
        const { pending } = live;
        if (pending && pending.by !== role && message.sight.seq === pending.seq + 1) {
          latencies.push(performance.now() - pending.at);
          live.pending = null;
        }
      });
      await robot.send({ type: 'watch', match: match.id, role });
      robots.set(`${match.id} ${role}`, robot);
    }
  }
  console.log(
    JSON.stringify({
      bench: 'idle',
      matches: MATCHES,
      kbPerMatch: round(((await heap()) - before) / MATCHES / 1024),
    }),
  );

  /** One action in one match that waits for nothing. */
  const playOne = async (live: Live): Promise<void> => {
    const role = [first, second].find(each => live.sights.get(each)?.awaits.includes(each));
    if (!role || live.pending) return;
    const sight = live.sights.get(role)!;
    if (sight.seq !== live.sights.get(role === first ? second : first)!.seq) return;
    const action = await anyAction(GAME, sight, role, Math.random);
    if (!action || live.pending) return;
    live.pending = { at: performance.now(), seq: sight.seq, by: role };
    const answer = await robots.get(`${live.id} ${role}`)!.send({
      type: 'do',
      match: live.id,
      seq: sight.seq,
      event: act(role, action),
    });
    if (answer?.type !== 'ok') {
      errors++;
      live.pending = null;
    }
  };

  const run = async (rate: number, seconds: number): Promise<{ p50: number; p99: number; held: number }> => {
    latencies.length = 0;
    errors = 0;
    const start = performance.now();
    let sent = 0;
    let at = 0;
    while (performance.now() - start < seconds * 1000) {
      const due = Math.floor(((performance.now() - start) / 1000) * rate);
      while (sent < due) {
        void playOne(matches[at++ % matches.length]!);
        sent++;
      }
      await new Promise(resolve => setTimeout(resolve, 2));
    }
    await new Promise(resolve => setTimeout(resolve, 500));
    const sorted = [...latencies].sort((a, b) => a - b);
    const result = {
      p50: round(percentile(sorted, 0.5)),
      p99: round(percentile(sorted, 0.99)),
      held: round(sorted.length / seconds),
    };
    console.log(
      JSON.stringify({
        bench: 'live',
        rate,
        ...result,
        max: round(sorted.at(-1) ?? Number.NaN),
        actions: sorted.length,
        errors,
      }),
    );
    return result;
  };

  await run(RATE, 3);
  await run(RATE, SECONDS);
  for (let rate = RATE * 2; ; rate = Math.round(rate * 1.4)) {
    const { p99, held } = await run(rate, 6);
    if (p99 > P99_MS || held < rate * 0.95 || errors > 0) break;
  }
  for (const robot of robots.values()) robot.close();
  await server.stop();
  await startUp(join(folder, 'stored.sqlite'));
}

const robots = new Map<string, Robot>();

/** How long it takes until the server answers, with many matches in its file. */
async function startUp(file: string): Promise<void> {
  const url = `sqlite:${file}`;
  const storage = await openStorage({ url });
  await storage.migrate();
  const { game } = await gameOf(GAME);
  const at = new Date().toISOString();
  await Promise.all(
    Array.from({ length: STORED }, (_, i) =>
      storage.createMatch({
        id: `${i}`.padStart(20, '0'),
        game: GAME,
        version: game.version,
        scenario: game.scenarios[0]!,
        options: {},
        seed: `${i}`,
        generation: GENERATION,
        pack: null,
        position: null,
        title: `match ${i}`,
        spectators: true,
        seats: game.roles.map(role => ({ role, ask: { kind: 'open' }, person: null, secretHash: null })),
        events: [],
        after: { awaits: [game.roles[0]!], ending: null, at },
        created: at,
      }),
    ),
  );
  await storage.close();
  const start = performance.now();
  const server = await startServer({ DATABASE_URL: url });
  console.log(JSON.stringify({ bench: 'start', stored: STORED, ms: Math.round(performance.now() - start) }));
  await server.stop();
}

const folder = mkdtempSync(join(tmpdir(), 'ironbottom-bench-server-'));
try {
  await main(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
