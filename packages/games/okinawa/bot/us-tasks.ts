import { hexesOf } from '../board.ts';
import { RESTING } from '../boxes.ts';
import { DIVISIONS, divisionOfId, JAPAN, scenarioData, scenarioOf, US } from '../components.ts';
import { distance, hexAt, isIeShima, isOkinawa, northEdge, villages } from '../map.ts';
import { isByPoints } from '../rules/18-scenarios/18-points.ts';
import { isOnMap, type State } from '../state.ts';
import { divisionUnits, fullSteps, isArtillery, isInfantry, isTank } from '../units.ts';
import { stepsTo } from './fields.ts';
import { mending } from './us-mending.ts';
import { isReckoned } from './worth.ts';

/** What each division is there for this turn. */
export type Task = 'none' | 'front' | 'ie-shima' | 'north' | 'centre' | 'withdraw' | 'rest';

const NORTH = divisionOfId('6M');
const CENTRE = divisionOfId('1M');
const { first_marine, sixth_marine } = scenarioData.releases;

/** 18.16c From these hexes the whole north edge lies in the zone of control of whoever stands there. */
const EDGE_POSTS: readonly number[] = northEdge.filter((_, i) => i % 3 === 1 || i === northEdge.length - 1);
export const postsOf = (task: Task): readonly number[] =>
  task === 'north' ? EDGE_POSTS : task === 'centre' ? villages : [];
/** Where a division that has posts to keep has its headquarters. */
export const centreOf = (task: Task): number => (task === 'north' ? hexAt('4003') : hexAt('3415'));

export const fightersOf = (s: State, division: number): number[] =>
  divisionUnits[division]!.filter(unit => (isInfantry(unit) || isTank(unit)) && isOnMap(s, unit));

/** 15.4 Steps of a division that could be rebuilt. */
export const missing = (s: State, division: number): number =>
  divisionUnits[division]!.reduce(
    (sum, unit) => sum + (isOnMap(s, unit) || s.steps[unit]! === 0 ? fullSteps[unit]! - s.steps[unit]! : 0),
    0,
  );

const CONTACT = 2;
export const isInContact = (s: State, division: number): boolean =>
  fightersOf(s, division).some(unit => hexesOf(s, JAPAN).some(hex => distance(hex, s.at[unit]!) <= CONTACT));

// ---------------------------------------------------------------- rest

/** 14.4 From here on a division fights badly; a little before that it is relieved if somebody can do it. */
const WEARY = 12;
/** 15.32 Once out of the line it stays out until it is rested. */
const RESTED = 3;
const WORN = 8;
/** So many divisions hold the line at least. */
const LINE = 2;
/** Who is so tired rests as soon as he is not needed. */
const TIRED = 8;

/** 15.32 Whoever rests is away for some turns: towards the end there are none left for it. */
const SOON = 5;
const isLate = (s: State): boolean => scenarioOf(s.scenario).turns[1] - s.turn < SOON;

const isWeary = (s: State, division: number): boolean =>
  s.fatigue[division]! >= WEARY || (missing(s, division) >= WORN && s.fatigue[division]! > RESTED);
/** It has come away already, and is not rested yet. */
const isAway = (s: State, division: number): boolean =>
  !isInContact(s, division) && (s.fatigue[division]! > RESTED + 3 || missing(s, division) >= WORN);

/** 18.16c, 18.16e The Marines have tasks of their own while they may not go south. */
function marineTask(s: State, division: number): Task | undefined {
  if (!isByPoints(s)) return undefined;
  const { north, centre } = s.campaign;
  if (division === NORTH && !north && s.turn < sixth_marine + 1) return 'north';
  if (division === CENTRE && !centre && s.turn < first_marine + 1) return 'centre';
  return undefined;
}

const all = (found: readonly Task[], task: Task): number[] =>
  found.flatMap((each, division) => (each === task ? [division] : []));
const inLine = (s: State, found: readonly Task[]): number[] =>
  all(found, 'front').filter(division => fightersOf(s, division).length > 0);

/** By division. */
export function tasks(s: State): Task[] {
  const found = Array.from({ length: DIVISIONS }, (_, division): Task => {
    const units = divisionUnits[division]!.filter(unit => !isArtillery(unit));
    if (units.some(unit => s.at[unit] === RESTING) && !units.some(unit => isOnMap(s, unit))) return 'rest';
    const there = units.filter(unit => isOnMap(s, unit));
    if (there.some(unit => isIeShima[s.at[unit]!])) return 'ie-shima';
    return marineTask(s, division) ?? 'front';
  });
  relieve(s, found);
  for (const division of mending(s, inLine(s, found), all(found, 'rest'))) found[division] = 'withdraw';
  return found;
}

/** Japanese hexes that the line has before it, for which so many divisions are enough. */
const BEFORE = 3;
const HEXES_EACH = 3.5;
function needed(s: State): number {
  const ours = hexesOf(s, US).filter(hex => isOkinawa[hex] === 1);
  const far = stepsTo(s, ours);
  const hexes = hexesOf(s, JAPAN).filter(hex => far[hex]! <= BEFORE).length;
  return Math.max(LINE, Math.ceil(hexes / HEXES_EACH));
}

/** The most weary go: whoever is worn out, and whoever is tired where there are more than are needed. */
function relieve(s: State, found: Task[]): void {
  if (isLate(s)) return;
  const line = inLine(s, found);
  const enough = needed(s);
  const weary = line
    .filter(division => s.fatigue[division]! >= TIRED || isWeary(s, division) || isAway(s, division))
    .sort((a, b) => s.fatigue[b]! - s.fatigue[a]!);
  let left = line.length;
  for (const division of weary) {
    const least = isWeary(s, division) ? LINE : enough;
    if (left <= least) continue;
    found[division] = 'withdraw';
    left--;
  }
}

/** 15.32c Who rests comes back when he is himself again, or when too few are left in the line. */
export function comesBack(s: State, division: number, found: readonly Task[]): boolean {
  const line = inLine(s, found).length;
  // 18.44a-3 Where losses are reckoned up nobody comes back who has gone to rebuild his own.
  if (isWaiting(s, division) || isReckoned(s)) return false;
  const steps = divisionUnits[division]!.reduce(
    (sum, unit) => sum + (s.at[unit] === RESTING ? fullSteps[unit]! - s.steps[unit]! : 0),
    0,
  );
  const fit = s.fatigue[division]! <= RESTED && steps <= 2;
  return fit || isLate(s) || (line < needed(s) && s.fatigue[division]! < TIRED);
}

/** 18.16c, 18.16e Marines whose work is done rest until they may go south. */
const isWaiting = (s: State, division: number): boolean =>
  isByPoints(s) &&
  ((division === NORTH && s.turn < sixth_marine) || (division === CENTRE && s.turn < first_marine));

/** A Marine division that has nothing to do yet rests at once: it comes back by sea to where it is needed. */
export const mayGoAboard = (s: State, division: number): boolean => isWaiting(s, division);
