import { chanceFromSeed } from '@ironbottom/engine';
import { hexOf, isNaval, unitOf } from '@ironbottom/eots/components.ts';
import { newSolution, solve } from '@ironbottom/eots/rules/6-solve.ts';
import { solution } from '@ironbottom/eots/rules/6-supply.ts';
import { setup } from '@ironbottom/eots/rules/17-setup.ts';
import { put } from '@ironbottom/eots/state.ts';

/**
 * Supply and zones of influence of both sides, from nothing and after a ship has sailed, in processor time.
 *   node bench/run.mjs eots
 */
const RUNS = 3000;
/** What must be held for a full recomputation, in microseconds. */
const LIMIT = 500;

function microseconds(run: () => void): number {
  for (let i = 0; i < RUNS; i++) run();
  const start = process.cpuUsage();
  for (let i = 0; i < RUNS; i++) run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / RUNS;
}

let held = true;
for (const scenario of ['campaign', '1942', '1943', '1944']) {
  const s = setup(scenario, {}, chanceFromSeed('bench'));
  const into = newSolution();
  const full = microseconds(() => solve(s, into));
  const ship = s.at.findIndex(
    (hex, unit) => hex >= 0 && isNaval[unit] === 1 && unit !== unitOf('us-cv-lexington'),
  );
  const ports = [s.at[ship]!, hexOf('5808')];
  let turn = 0;
  const moved = microseconds(() => {
    put(s, ship, ports[turn++ % 2]!);
    solution(s);
  });
  held &&= full < LIMIT;
  console.log(
    `${scenario.padEnd(9)} full ${full.toFixed(0)} µs, after a ship has sailed ${moved.toFixed(0)} µs`,
  );
}
if (!held) {
  console.error(`a full recomputation takes ${LIMIT} µs or more`);
  process.exitCode = 1;
}
