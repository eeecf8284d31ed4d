import { suicideCreek } from '@ironbottom/suicide-creek';
import { HEXES } from '@ironbottom/suicide-creek/map.ts';
import { groundSight, pointIn } from '@ironbottom/suicide-creek/sight.ts';
import { microseconds, reportRandomPlay, round } from './random-play.ts';

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

let sum = 0;
const allPairs = (): void => {
  for (let a = 0; a < HEXES; a++) for (let b = 0; b < HEXES; b++) sum += groundSight(pointIn(a), pointIn(b));
};
const nothing = microseconds(allPairs) / 1e6;
const question = microseconds(allPairs) / HEXES ** 2;
let held = nothing < ALL_PAIRS && question < QUESTION;
console.log(
  `sight of ${HEXES} by ${HEXES} hexes from nothing in ${round(nothing, 2)} s, a question afterwards ${round(question, 3)} µs (${sum})`,
);

held = reportRandomPlay(suicideCreek, DECISIONS, GAMES) && held;

if (!held) {
  console.error(
    `asked for are ${round(DECISIONS)} decisions a second, all pairs within ${ALL_PAIRS} s, and a question within ${QUESTION} µs`,
  );
  process.exitCode = 1;
}
