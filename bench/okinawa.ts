import { act, changed, legal, type Match, newMatch, parseAction, waiting } from '@ironbottom/engine';
import { okinawa } from '@ironbottom/okinawa';
import type { State } from '@ironbottom/okinawa/state.ts';
import { microseconds, reportRandomPlay, round } from './random-play.ts';

/**
 * The fourth game in processor time: random play with all legal actions at every decision, and a fire of a front of
 * thirteen hexes with all its duties, from nothing, each beside what is asked for; then the decisions that take longest.
 *   node bench/run.mjs okinawa [GAMES]
 */
/** What is asked for: decisions a second, microseconds for a fire with all duties. */
const DECISIONS = 15_000;
const LIMIT = 2000;
const GAMES = Number(process.argv[3] ?? 3);

let held = reportRandomPlay(okinawa, DECISIONS, GAMES);

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
