import { bataan } from '@ironbottom/bataan';
import {
  ALLIES,
  bataanPeninsula,
  CORREGIDOR,
  JAPAN,
  MANILA,
  placeAt,
  startingForts,
  tables,
} from '@ironbottom/bataan/components.ts';
import { alliedAttackPoints, letterOf, levelOf } from '@ironbottom/bataan/rules/17-victory/00-victory.ts';
import { DESTROYED, ELIMINATED, heldBy, type State } from '@ironbottom/bataan/state.ts';
import { AIR_OF, groundOf, isFighter, isGround, LAND_OF } from '@ironbottom/bataan/units.ts';
import { type BotName, type BotSpec, botNamed, type Match, newMatch, playMatch } from '@ironbottom/engine';

/**
 * The campaign of bataan by each pair of force chits (16.1, 16.4): what Japan reaches, and whether the course of it is
 * that of history.
 *   node bench/run.mjs chits [GAMES A PAIR] [FIRST] [JAPAN'S BOT] [ALLIED BOT] [TRIES] [ALLIED CHITS] [JAPANESE CHITS]
 */
const [games = '1', first = '0', japan = 'policy', allies = 'policy', tries = '48', ours, theirs] =
  process.argv.slice(3);
const chits = (asked: string | undefined, all: number): number[] =>
  asked ? [...asked].map(Number) : Array.from({ length: all }, (_, i) => i + 1);
const named = (name: string): BotSpec =>
  name === 'search' ? { name, search: { iterations: Number(tries) } } : { name: name as BotName };

/** The n-th seed that deals these chits. */
function dealt(alliedChit: number, japanChit: number, nth: number): Match<State> {
  for (let i = 0, found = 0; ; i++) {
    const match = newMatch(bataan, { seed: `chits ${i}` });
    if (match.state.alliedChit === alliedChit && match.state.japanChit === japanChit && found++ === nth)
      return match;
  }
}

interface Course {
  readonly allied: number;
  readonly japan: number;
  readonly letter: string;
  level: number;
  /** Turns: Manila entered first, and held for good; the first attack on the line of Bataan; 0 for never. */
  manila: number;
  manilaForGood: number;
  line: number;
  /** The share of the Allied ground units that live: in Bataan or on the island when Manila falls, and at the end. */
  inside: number;
  insideAtEnd: number;
  alliedAirLost: number;
  japaneseAirLost: number;
  fightersOn6: number;
  attack: number;
  japaneseSteps: number;
  batteries: number;
  corregidor: boolean;
  refused: number;
  seconds: number;
  readonly used: { [verb: string]: number };
}

const alive = (s: State): number[] => LAND_OF[ALLIES]!.filter(unit => isGround(unit) && s.at[unit]! >= 0);
const shareInside = (s: State): number => {
  const all = alive(s);
  return (
    all.filter(unit => bataanPeninsula.includes(s.at[unit]!) || s.at[unit] === CORREGIDOR).length / all.length
  );
};
const planesLost = (s: State, side: number): number =>
  AIR_OF[side]!.filter(unit => s.at[unit] === ELIMINATED).length;
const line = startingForts.map(({ hex }) => hex);
/** What shows whether a plan knows the whole game. */
const WATCHED = [
  'drop',
  'coast',
  'reserve',
  'board',
  'ask',
  'blow',
  'dig',
  'shell',
  'cap',
  'interdict',
  'refuse',
  'overrun',
  'bomb-bridge',
];

function play(alliedChit: number, japanChit: number, nth: number): Course {
  const match = dealt(alliedChit, japanChit, nth);
  const course: Course = {
    allied: alliedChit,
    japan: japanChit,
    letter: letterOf(match.state),
    level: 0,
    manila: 0,
    manilaForGood: 0,
    line: 0,
    inside: 0,
    insideAtEnd: 0,
    alliedAirLost: 0,
    japaneseAirLost: 0,
    fightersOn6: 0,
    attack: 0,
    japaneseSteps: 0,
    batteries: 0,
    corregidor: false,
    refused: 0,
    seconds: 0,
    used: {},
  };
  const begun = process.cpuUsage();
  let turn = 0;
  let held = false;
  playMatch(
    bataan,
    match,
    { japan: botNamed(bataan, named(japan)), allies: botNamed(bataan, named(allies)) },
    {
      seed: `players ${nth}`,
      onAction: (role, action, { state: s }) => {
        if (s.turn !== turn) {
          turn = s.turn;
          if (turn === 2) {
            course.alliedAirLost = planesLost(s, ALLIES);
            course.japaneseAirLost = planesLost(s, JAPAN);
          }
          if (turn === 6)
            course.fightersOn6 = AIR_OF[ALLIES]!.filter(unit => isFighter(unit) && s.at[unit]! >= 0).length;
        }
        const now = heldBy(s, MANILA) === JAPAN;
        if (now && !held) course.manilaForGood = turn;
        if (!now) course.manilaForGood = 0;
        if (now && course.manila === 0) {
          course.manila = turn;
          course.inside = shareInside(s);
        }
        held = now;
        if (role === 'japan' && action.verb === 'attack' && course.line === 0)
          if (line.includes(placeAt(String(action.place)))) course.line = turn;
        if (WATCHED.includes(action.verb)) {
          const key = `${role[0]}-${action.verb}`;
          course.used[key] = (course.used[key] ?? 0) + 1;
        }
      },
    },
  );
  const { state: s } = match;
  const { user, system } = process.cpuUsage(begun);
  course.seconds = (user + system) / 1e6;
  course.level = levelOf(s);
  course.insideAtEnd = shareInside(s);
  course.attack = alliedAttackPoints(s);
  course.japaneseSteps = LAND_OF[JAPAN]!.reduce(
    (sum, unit) =>
      isGround(unit) && (s.at[unit]! >= 0 || s.at[unit] === ELIMINATED)
        ? sum + groundOf(unit).steps - s.steps[unit]!
        : sum,
    0,
  );
  course.batteries = s.battery.filter(fate => fate === DESTROYED).length;
  course.corregidor = heldBy(s, CORREGIDOR) === JAPAN;
  course.refused = s.refused.length;
  return course;
}

const courses: Course[] = [];
for (const alliedChit of chits(ours, tables.chits_allied.chits.length))
  for (const japanChit of chits(theirs, tables.chits_japanese.chits.length))
    for (let nth = Number(first); nth < Number(first) + Number(games); nth++) {
      const course = play(alliedChit, japanChit, nth);
      courses.push(course);
      console.log(JSON.stringify(course));
    }
