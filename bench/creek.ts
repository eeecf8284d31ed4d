import { newMatch, playMatch, randomBot } from '@ironbottom/engine';
import { suicideCreek } from '@ironbottom/suicide-creek';
import { HEXES } from '@ironbottom/suicide-creek/map.ts';
import { groundSight, pointIn } from '@ironbottom/suicide-creek/sight.ts';

/**
 * The fifth game in processor time: random play with all legal actions at every decision, sight of all pairs of hexes from
 * nothing and a question about it afterwards, each beside what is asked for; then the decisions that take longest.
 *   node bench/run.mjs creek [GAMES]
 */
/** What is asked for: decisions a second; seconds for all pairs; microseconds for a question. */
const DECISIONS = 10_000;
const ALL_PAIRS = 3;
const QUESTION = 2;
const GAMES = Number(process.argv[3] ?? 3);
/** Decisions before it is measured. */
const WARM = 10_000;
const SHOWN = 8;

function microseconds(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

let held = true;

let sum = 0;
const allPairs = (): void => {
  for (let a = 0; a < HEXES; a++) for (let b = 0; b < HEXES; b++) sum += groundSight(pointIn(a), pointIn(b));
};
const nothing = microseconds(allPairs) / 1e6;
const question = microseconds(allPairs) / HEXES ** 2;
held &&= nothing < ALL_PAIRS && question < QUESTION;
console.log(
  `sight of ${HEXES} by ${HEXES} hexes from nothing in ${round(nothing, 2)} s, a question afterwards ${round(question, 3)} µs (${sum})`,
);

/** By decision: how often it was come to, and how long the action and the way to the next one took, in ms. */
const spent = new Map<string, { count: number; time: number }>();

function randomGame(scenario: string, seed: string): number {
  const match = newMatch(suicideCreek, { seed, scenario });
  let at = match.stack.at(-1)!.id;
  let last = performance.now();
  const onAction = (): void => {
    const now = performance.now();
    const known = spent.get(at) ?? { count: 0, time: 0 };
    spent.set(at, { count: known.count + 1, time: known.time + now - last });
    at = match.stack.at(-1)?.id ?? 'end';
    last = performance.now();
  };
  return playMatch(suicideCreek, match, { us: randomBot(), japan: randomBot() }, { seed, onAction });
}

for (const scenario of suicideCreek.scenarios) {
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
    `${scenario.padEnd(12)} random play ${round(speed)} decisions a second, ${(speed / DECISIONS).toFixed(2)} times what is asked for (${GAMES} games, ${round(decisions / GAMES)} decisions each)`,
  );
  const slowest = [...spent].sort(([, a], [, b]) => b.time - a.time).slice(0, SHOWN);
  for (const [id, { count, time: all }] of slowest)
    console.log(`  ${id.padEnd(28)} ${round((1000 * all) / count)} µs, ${round(count / GAMES)} times a game`);
}

if (!held) {
  console.error(
    `asked for are ${round(DECISIONS)} decisions a second, all pairs within ${ALL_PAIRS} s, and a question within ${QUESTION} µs`,
  );
  process.exitCode = 1;
}
