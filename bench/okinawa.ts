import {
  act,
  changed,
  legal,
  type Match,
  newMatch,
  parseAction,
  playMatch,
  randomBot,
  waiting,
} from '@ironbottom/engine';
import { okinawa } from '@ironbottom/okinawa';
import type { State } from '@ironbottom/okinawa/state.ts';

/**
 * The fourth game in processor time: random play with all legal actions at every decision, and a fire of a front of
 * thirteen hexes with all its duties, from nothing, each beside what is asked for; then the decisions that take longest.
 *   node bench/run.mjs okinawa [GAMES]
 */
/** What is asked for: decisions a second, microseconds for a fire with all duties. */
const DECISIONS = 15_000;
const LIMIT = 2000;
const GAMES = Number(process.argv[3] ?? 3);
/** Decisions before it is measured. */
const WARM = 20_000;
const SHOWN = 8;

function microseconds(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

const round = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 });

/** By decision: how often it was come to, and how long the action and the way to the next one took, in ms. */
const spent = new Map<string, { count: number; time: number }>();

function randomGame(scenario: string, seed: string): number {
  const match = newMatch(okinawa, { seed, scenario });
  let at = match.stack.at(-1)!.id;
  let last = performance.now();
  const onAction = (): void => {
    const now = performance.now();
    const known = spent.get(at) ?? { count: 0, time: 0 };
    spent.set(at, { count: known.count + 1, time: known.time + now - last });
    at = match.stack.at(-1)?.id ?? 'end';
    last = performance.now();
  };
  return playMatch(okinawa, match, { us: randomBot(), japan: randomBot() }, { seed, onAction });
}

let held = true;
for (const scenario of okinawa.scenarios) {
  // Before it is measured the machine is warm: games differ in length.
  for (let i = 0, warm = 0; warm < WARM; i++) warm += randomGame(scenario, `warm ${i}`);
  spent.clear();
  let decisions = 0;
  const time = microseconds(() => {
    for (let i = 0; i < GAMES; i++) decisions += randomGame(scenario, `bench ${i}`);
  });
  const speed = (decisions / time) * 1e6;
  held &&= speed >= DECISIONS;
  console.log(
    `${scenario.padEnd(18)} random play ${round(speed)} decisions a second, ${(speed / DECISIONS).toFixed(2)} times what is asked for (${GAMES} games, ${round(decisions / GAMES)} decisions each)`,
  );
  const slowest = [...spent].sort(([, a], [, b]) => b.time - a.time).slice(0, SHOWN);
  for (const [id, { count, time: all }] of slowest)
    console.log(`  ${id.padEnd(28)} ${round((1000 * all) / count)} µs, ${round(count / GAMES)} times a game`);
}

/** 18.621 The line of May: thirteen hexes, both sides in each other's zones from coast to coast, before the first fire. */
function front(): Match<State> {
  const match = newMatch(okinawa, { seed: 'front', scenario: 'scenario-3' });
  for (let now = waiting(okinawa, match)!; now.id !== 'fire.us'; now = waiting(okinawa, match)!) {
    const [role] = now.roles as [string];
    const open = legal(okinawa, match, role);
    act(okinawa, match, role, open.find(({ verb }) => verb === 'done' || verb.startsWith('no-')) ?? open[0]!);
  }
  return match;
}

const match = front();
const [target] = legal(okinawa, match, 'us').filter(({ verb }) => verb === 'aim');
act(okinawa, match, 'us', target ?? parseAction('done'));
const RUNS = 400;
const runs = (): void => {
  for (let i = 0; i < RUNS; i++) {
    changed(match.state);
    match.state.fired[0] = i % 2;
    legal(okinawa, match, 'us');
  }
};
runs();
const fire = microseconds(runs) / RUNS;
held &&= fire < LIMIT;
console.log(`a fire of thirteen hexes with all duties, from nothing, ${round(fire)} µs`);
if (!held) {
  console.error(`asked for are ${round(DECISIONS)} decisions a second, and a fire within ${round(LIMIT)} µs`);
  process.exitCode = 1;
}
