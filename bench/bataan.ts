import { bataan } from '@ironbottom/bataan';
import { SIDES } from '@ironbottom/bataan/components.ts';
import { traceSupply } from '@ironbottom/bataan/rules/13-supply.ts';
import type { State } from '@ironbottom/bataan/state.ts';
import { LAND_OF } from '@ironbottom/bataan/units.ts';
import { changed, newMatch, playMatch, randomBot } from '@ironbottom/engine';

/**
 * The third game in processor time: random play with all legal actions at every decision, and supply of both sides from
 * nothing, each beside what is asked for; then the decisions that take longest.
 *   node bench/run.mjs bataan [GAMES]
 */
/** What is asked for: decisions a second, microseconds for the supply of both sides. */
const DECISIONS = 10_000;
const LIMIT = 1000;
const GAMES = Number(process.argv[3] ?? 8);
/** Games before it is measured, so that the machine is warm. */
const WARM = 3;
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
const states: State[] = [];

function randomGame(scenario: string, seed: string): number {
  const match = newMatch(bataan, { seed, scenario });
  let at = match.stack.at(-1)!.id;
  let last = performance.now();
  const onAction = (): void => {
    const now = performance.now();
    const known = spent.get(at) ?? { count: 0, time: 0 };
    spent.set(at, { count: known.count + 1, time: known.time + now - last });
    if (match.actions.length % 100 === 0) states.push(bataan.cloneState(match.state));
    at = match.stack.at(-1)?.id ?? 'end';
    last = performance.now();
  };
  return playMatch(bataan, match, { japan: randomBot(), allies: randomBot() }, { seed, onAction });
}

let held = true;
for (const scenario of bataan.scenarios) {
  for (let i = 0; i < WARM; i++) randomGame(scenario, `warm ${i}`);
  spent.clear();
  let decisions = 0;
  const time = microseconds(() => {
    for (let i = 0; i < GAMES; i++) decisions += randomGame(scenario, `bench ${i}`);
  });
  const speed = (decisions / time) * 1e6;
  held &&= speed >= DECISIONS;
  console.log(
    `${scenario.padEnd(13)} random play ${round(speed)} decisions a second, ${(speed / DECISIONS).toFixed(2)} times what is asked for (${GAMES} games, ${round(decisions / GAMES)} decisions each)`,
  );
  const slowest = [...spent].sort(([, a], [, b]) => b.time - a.time).slice(0, SHOWN);
  for (const [id, { count, time: all }] of slowest)
    console.log(`  ${id.padEnd(28)} ${round((1000 * all) / count)} µs, ${round(count / GAMES)} times a game`);
}

/** Every line of both sides, for every unit that may ask. */
function supply(s: State): void {
  changed(s);
  for (const side of SIDES) {
    const has = traceSupply(s, side);
    for (const unit of LAND_OF[side]!) has(unit);
  }
}
const RUNS = 2000;
let next = 0;
const runs = (): void => {
  for (let i = 0; i < RUNS; i++) supply(states[next++ % states.length]!);
};
runs();
const full = microseconds(runs) / RUNS;
held &&= full < LIMIT;
console.log(`supply of both sides from nothing ${round(full)} µs`);
if (!held) {
  console.error(`asked for are ${round(DECISIONS)} decisions a second, and supply within ${round(LIMIT)} µs`);
  process.exitCode = 1;
}
