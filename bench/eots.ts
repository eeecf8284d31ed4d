import { newMatch, playMatch, randomBot } from '@ironbottom/engine';
import { eots } from '@ironbottom/eots';
import { hexOf, isNaval, unitOf } from '@ironbottom/eots/components.ts';
import { solution } from '@ironbottom/eots/rules/06-supply/20-supply.ts';
import { newSolution, solve } from '@ironbottom/eots/rules/06-supply/solve.ts';
import { put, type State } from '@ironbottom/eots/state.ts';
import { gj73 } from '@ironbottom/gj73';
import { microseconds, randomPlay, round } from './random-play.ts';

/**
 * The second game in processor time: random play with all legal actions at every decision, as a ratio to what is
 * asked for and to the first game in the same run; supply and zones of influence of both sides, from nothing and after
 * a ship has sailed.
 *   node bench/run.mjs eots
 */
const SCENARIOS = ['campaign', '1942', '1943', '1944'];
/** What is asked for: decisions a second, microseconds for a full recomputation. */
const DECISIONS = 5000;
const LIMIT = 500;
const GAMES = 25;
const RUNS = 3000;

const perRun = (run: () => void): number => {
  const all = (): void => {
    for (let i = 0; i < RUNS; i++) run();
  };
  all();
  return microseconds(all) / RUNS;
};

const first = randomPlay(gj73, gj73.scenarios[0]!, GAMES).speed;
for (const scenario of SCENARIOS) {
  const { speed } = randomPlay(eots, scenario, GAMES);
  console.log(
    `${scenario.padEnd(9)} random play ${round(speed)} decisions a second, ${(speed / DECISIONS).toFixed(1)} times what is asked for, ${(speed / first).toFixed(2)} of the first game`,
  );
}

/** Positions of several games, one of each in turn, so that little can be kept from one to the next. */
function positions(scenario: string): State[] {
  const games = Array.from({ length: 8 }, (_, i) => {
    const states: State[] = [];
    const match = newMatch(eots, { seed: `position ${i}`, scenario });
    playMatch(
      eots,
      match,
      { japan: randomBot(), allies: randomBot() },
      {
        seed: `position ${i}`,
        onAction: () => {
          if (match.actions.length % 20 === 0) states.push(eots.cloneState(match.state));
        },
      },
    );
    return states;
  });
  const shortest = Math.min(...games.map(states => states.length));
  return Array.from({ length: shortest }, (_, k) => games.map(states => states[k]!)).flat();
}

let held = true;
for (const scenario of SCENARIOS) {
  const list = positions(scenario);
  const into = newSolution();
  let next = 0;
  const full = perRun(() => solve(list[next++ % list.length]!, into));
  const s = newMatch(eots, { seed: 'bench', scenario }).state;
  const ship = s.at.findIndex(
    (hex, unit) => hex >= 0 && isNaval[unit] === 1 && unit !== unitOf('us-cv-lexington'),
  );
  const ports = [s.at[ship]!, hexOf('5808')];
  const moved = perRun(() => {
    put(s, ship, ports[next++ % 2]!);
    solution(s);
  });
  held &&= full < LIMIT;
  console.log(
    `${scenario.padEnd(9)} supply and zones ${round(full)} µs, after a ship has sailed ${round(moved)} µs`,
  );
}
if (!held) {
  console.error(`a full recomputation takes ${LIMIT} µs or more`);
  process.exitCode = 1;
}
