import { type BotName, botNamed, type Match, newMatch, playMatch } from '@ironbottom/engine';
import { okinawa } from '@ironbottom/okinawa';
import { hexesOf } from '@ironbottom/okinawa/board.ts';
import { RESTING } from '@ironbottom/okinawa/boxes.ts';
import { divisionOfId, JAPAN, scenarioOf, TACTICS, US } from '@ironbottom/okinawa/components.ts';
import { landAround, lineHexes, shuriHexes } from '@ironbottom/okinawa/map.ts';
import { isMud } from '@ironbottom/okinawa/rules/06-weather.ts';
import { isByPoints } from '@ironbottom/okinawa/rules/18-scenarios/18-points.ts';
import {
  airSeaCondition,
  japaneseConditions,
  standingOf,
  usConditions,
} from '@ironbottom/okinawa/rules/18-scenarios/40-victory.ts';
import { isHeldByUs, type State } from '@ironbottom/okinawa/state.ts';
import { divisionOf, divisionUnits, UNITS_OF } from '@ironbottom/okinawa/units.ts';

/**
 * The course of Okinawa's games, to be set beside those that people have played: when the printed lines are crossed, what
 * each side loses and by what, the chits, the divisions at rest. A line of JSON a game, then the means.
 *   node bench/run.mjs course [SCENARIO] [GAMES] [FIRST] [US BOT] [JAPANESE BOT]
 */
const [scenario = 'campaign', games = '5', first = '0', us = 'policy', japan = 'policy'] =
  process.argv.slice(3);

/** What takes steps. */
const CAUSES = ['bombardment', 'fire', 'assault', 'other'] as const;
type Cause = (typeof CAUSES)[number];
type Lost = { [cause in Cause]: number };
const nothing = (): Lost => ({ bombardment: 0, fire: 0, assault: 0, other: 0 });

/** By the rule of a line of the log; a retreat (10.34) belongs to what was told last. */
const TOLD: { readonly [key: string]: Cause } = {
  bombarded: 'bombardment',
  'fire-result': 'fire',
  'assault-result': 'assault',
};
const causeOf = (rule: string, last: Cause): Cause => {
  if (rule.startsWith('8.32')) return 'bombardment';
  if (rule.startsWith('10.34')) return last;
  return rule.startsWith('10.') ? 'fire' : rule.startsWith('11.') ? 'assault' : 'other';
};

/** 10.32a Every step that was lost has its line, the last one of a unit too. */
function reckon({ log }: Match<State>, { lost, units }: Course): void {
  let last: Cause = 'other';
  for (const { key, rule, args } of log) {
    last = TOLD[key] ?? last;
    if (key !== 'step-lost' && key !== 'eliminated') continue;
    const isUs = String(args.unit).startsWith('US');
    lost[isUs ? 'us' : 'japan'][causeOf(rule, last)]++;
    if (!isUs && key === 'eliminated') units[causeOf(rule, last)]++;
  }
}

const share = (s: State, hexes: readonly number[]): number =>
  hexes.filter(hex => isHeldByUs(s, hex)).length / hexes.length;

/** Lines from north to south: the one of the first day, and those from which the scenarios of April, May and June begin. */
const LINES = ['main', 'scenario-2', 'scenario-3', 'scenario-4'];
const NINETY_SIXTH = divisionOfId('96');
const isInContact = (s: State, division: number): boolean =>
  hexesOf(s, JAPAN).some(hex =>
    landAround[hex]!.some(next => divisionUnits[division]!.some(unit => s.at[unit] === next)),
  );
const resting = (s: State): number =>
  new Set(UNITS_OF[US]!.filter(unit => s.at[unit] === RESTING).map(unit => divisionOf[unit]!)).size;

interface Course {
  readonly seed: number;
  winner: string;
  turn: number;
  fallen: number;
  points: readonly number[];
  /** 18.44 to 18.74 What the US has missed, and what Japan has reached. */
  missed: readonly string[];
  reached: readonly string[];
  /** By line, and Shuri: the turn on which half of its hexes were in US hands; 0: never. */
  readonly crossed: { [line: string]: number };
  readonly lost: { readonly us: Lost; readonly japan: Lost };
  /** Japanese units lost for good, by cause. */
  readonly units: Lost;
  readonly assaults: { us: number; japan: number };
  readonly chits: { [chit: string]: number };
  /** The turn on which the 96th met the enemy. */
  contact: number;
  /** Turns that ended with a division at rest off the map; turns with mud. */
  rest: number;
  mud: number;
  left: number;
  seconds: number;
}

function play(seed: number): Course {
  const match = newMatch(okinawa, { seed: `course ${seed}`, scenario });
  const course: Course = {
    seed,
    winner: 'draw',
    turn: 0,
    fallen: 0,
    points: [],
    missed: [],
    reached: [],
    crossed: Object.fromEntries([...LINES, 'shuri'].map(line => [line, 0])),
    lost: { us: nothing(), japan: nothing() },
    units: nothing(),
    assaults: { us: 0, japan: 0 },
    chits: {},
    contact: 0,
    rest: 0,
    mud: 0,
    left: 0,
    seconds: 0,
  };
  const begun = process.cpuUsage();
  let turn = 0;
  let before = [-1, -1];
  const onAction = (role: string, action: { verb: string }): void => {
    const { state: s } = match;
    if (action.verb === 'assault') course.assaults[role as 'us' | 'japan']++;
    if (s.tactics.some((chit, side) => chit !== before[side]) && s.tactics.every(chit => chit >= 0))
      for (const side of [US, JAPAN] as const) {
        const chit = TACTICS[side][s.tactics[side]]!;
        course.chits[chit] = (course.chits[chit] ?? 0) + 1;
      }
    before = [...s.tactics];
    if (course.contact === 0 && isInContact(s, NINETY_SIXTH)) course.contact = s.turn;
    if (s.turn === turn) return;
    turn = s.turn;
    if (resting(s) > 0) course.rest++;
    if (isMud(s)) course.mud++;
    for (const line of LINES)
      if (course.crossed[line] === 0 && share(s, lineHexes(line)) >= 0.5) course.crossed[line] = turn;
    if (course.crossed.shuri === 0 && share(s, shuriHexes) >= 0.5) course.crossed.shuri = turn;
  };
  const bots = {
    us: botNamed(okinawa, { name: us as BotName }),
    japan: botNamed(okinawa, { name: japan as BotName }),
  };
  playMatch(okinawa, match, bots, { seed: `players ${seed}`, onAction });
  reckon(match, course);
  const { state: s } = match;
  const { user, system } = process.cpuUsage(begun);
  return {
    ...course,
    winner: match.result!.winner ?? 'draw',
    turn: Math.min(s.turn, scenarioOf(scenario).turns[1]),
    fallen: s.campaign.fallen,
    points: standingOf(s),
    missed: usConditions(s).flatMap(({ id, met }) => (met ? [] : [id])),
    reached: isByPoints(s)
      ? []
      : [...japaneseConditions(s), airSeaCondition(s)].flatMap(({ id, met }) => (met ? [id] : [])),
    left: UNITS_OF[JAPAN]!.filter(unit => s.at[unit]! >= 0).length,
    seconds: (user + system) / 1e6,
  };
}

const courses = Array.from({ length: Number(games) }, (_, i) => {
  const course = play(Number(first) + i);
  console.log(JSON.stringify(course));
  return course;
});

const mean = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)).toFixed(1);
const won = (who: string): number => courses.filter(({ winner }) => winner === who).length;
console.log(`${scenario}: us ${won('us')}, japan ${won('japan')}, draw ${won('draw')} of ${courses.length}`);
console.log(
  `  points ${mean(courses.map(({ points }) => points[0]!))} to ${mean(courses.map(({ points }) => points[1]!))}, ${mean(courses.map(({ seconds }) => seconds))} s a game`,
);
console.log(
  `  fallen ${courses.filter(({ fallen }) => fallen > 0).length} times, turns ${courses.map(({ turn }) => turn).join(' ')}`,
);
for (const line of [...LINES, 'shuri']) {
  const turns = courses.map(({ crossed }) => crossed[line]!).filter(turn => turn > 0);
  console.log(
    `  ${line}: in ${turns.length} games, on turn ${mean(turns)} (${turns.sort((a, b) => a - b).join(' ')})`,
  );
}
for (const side of ['us', 'japan'] as const)
  console.log(
    `  steps lost by ${side}: ${CAUSES.map(cause => `${cause} ${mean(courses.map(({ lost }) => lost[side][cause]))}`).join(', ')}; assaults ${mean(courses.map(({ assaults }) => assaults[side]))}`,
  );
console.log(
  `  Japanese units lost: ${CAUSES.map(cause => `${cause} ${mean(courses.map(({ units }) => units[cause]))}`).join(', ')}; left ${mean(courses.map(({ left }) => left))}`,
);
const chits = [...TACTICS[US], ...TACTICS[JAPAN]];
console.log(
  `  chits: ${chits.map(chit => `${chit} ${mean(courses.map(course => course.chits[chit] ?? 0))}`).join(', ')}`,
);
console.log(
  `  the 96th in contact on turn ${mean(courses.map(({ contact }) => contact))}; turns with a division at rest ${mean(courses.map(({ rest }) => rest))}, mud ${mean(courses.map(({ mud }) => mud))}`,
);
