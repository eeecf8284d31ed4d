import { bataan } from '@ironbottom/bataan';
import { SIDES } from '@ironbottom/bataan/components.ts';
import { traceSupply } from '@ironbottom/bataan/rules/13-supply.ts';
import type { State } from '@ironbottom/bataan/state.ts';
import { LAND_OF } from '@ironbottom/bataan/units.ts';
import { changed } from '@ironbottom/engine';
import { microseconds, reportRandomPlay, round } from './random-play.ts';

/**
 * The third game in processor time: random play with all legal actions at every decision, and supply of both sides from
 * nothing, each beside what is asked for; then the decisions that take longest.
 *   node bench/run.mjs bataan [GAMES]
 */
/** What is asked for: decisions a second, microseconds for the supply of both sides. */
const DECISIONS = 10_000;
const LIMIT = 1000;
const GAMES = Number(process.argv[3] ?? 8);

/** One position in a hundred. */
const states: State[] = [];
let held = reportRandomPlay(bataan, DECISIONS, GAMES, match => {
  if (match.actions.length % 100 === 0) states.push(bataan.cloneState(match.state));
});

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
