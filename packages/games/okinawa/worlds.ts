import { type Chance, changed } from '@ironbottom/engine';
import { unitsIn } from './board.ts';
import { HIDDEN, WAITING } from './boxes.ts';
import { divisionOfId, JAPAN, scenarioOf, tables } from './components.ts';
import { hasClosedSide, isIeShima, KEY_POINTS, landAround, southernBeaches } from './map.ts';
import { type Covered, DUMMY, put, REAL, type State, UNKNOWN } from './state.ts';
import {
  assaultOf,
  divisionUnits,
  fullSteps,
  isArtillery,
  isHomeGuard,
  isTank,
  NONE,
  stacksFree,
  UNITS_OF,
} from './units.ts';

/** What may lie under what is seen: another world for a role that cannot see it (hidden.ts). */

const OVER_WATER = 2;
const isFarReaching = (unit: number): boolean => isTank(unit) || isArtillery(unit);

function drawn<T>(items: T[], chance: Chance): T[] {
  chance.shuffle(items);
  return items;
}

/**
 * 9.63 Puts the Japanese units that are not seen under the positions: at least one under each, no more than may stack,
 * and such that the zones of control are those that are seen.
 */
export function dealUnits(s: State, chance: Chance): void {
  const covers = drawn(s.covered.slice(), chance);
  const unseen = drawn(
    UNITS_OF[JAPAN]!.filter(unit => s.at[unit] === HIDDEN),
    chance,
  );
  const under = new Map<number, number[]>(covers.map(({ hex }) => [hex, []]));
  const hasRoom = (unit: number, hex: number): boolean =>
    stacksFree(unit) || under.get(hex)!.filter(each => !stacksFree(each)).length < tables.stacking.limit;
  const lay = (hex: number, wanted: (unit: number) => boolean): boolean => {
    const at = unseen.findIndex(unit => wanted(unit) && hasRoom(unit, hex));
    if (at < 0) return false;
    under.get(hex)!.push(...unseen.splice(at, 1));
    return true;
  };
  // 11.14 Somebody there was named who can assault.
  const named = coverOfPlan(s, covers);
  if (named) lay(named.hex, mayBeNamed);
  // 9.86 Where no zone crosses the water somebody is there who has one of the other sort.
  for (const { hex, zone } of covers)
    if (zone === 1 && hasClosedSide[hex] === 1)
      lay(hex, unit => !stacksFree(unit) && !isFarReaching(unit)) || lay(hex, unit => !isFarReaching(unit));
  // Those that need something of their own come first, then one for everybody, those that count before the others.
  for (const { hex, zone } of covers) if (zone === OVER_WATER) lay(hex, isFarReaching);
  for (const { hex } of covers)
    if (under.get(hex)!.length === 0)
      lay(hex, unit => !stacksFree(unit) && !isFarReaching(unit)) || lay(hex, () => true);
  while (unseen.length > 0) {
    const open = covers.filter(({ hex }) => hasRoom(unseen[0]!, hex));
    // 10.33 While a retreat fills a hex beyond the limit there is one too many somewhere.
    const full = covers.filter(({ hex }) => s.results.crowds.some(crowd => crowd.hex === hex));
    const where = open.length > 0 ? open : full.length > 0 ? full : covers;
    under.get(where[chance.pick(where.length)]!.hex)!.push(unseen.shift()!);
  }
  s.covered = [];
  for (const cover of covers) for (const unit of under.get(cover.hex)!) layUnder(s, unit, cover);
  changed(s);
  nameAgain(s, covers);
}

/** 10.2, 10.32, 10.33, 10.36, 11.14 Whoever under a position has fired, has to lose or to go, or is named: those who lie there now. */
function nameAgain(s: State, covers: readonly Covered[]): void {
  for (const { under, units, from, steps } of s.firePhase?.fires ?? [])
    for (const hex of under)
      for (const unit of unitsIn(s, JAPAN, hex).slice(0, 1)) {
        units.push(unit);
        from.push(hex);
        steps.push(s.steps[unit]!);
      }
  const { losses, retreats, advances, hop } = s.results;
  for (const loss of losses)
    if (loss.side === JAPAN && loss.units.length === 0) loss.units = [...unitsIn(s, JAPAN, loss.hex)];
  for (const retreat of retreats)
    if (covers.some(({ hex }) => hex === retreat.from) && retreat.path.length === hop.entered.length)
      retreat.units.push(...unitsIn(s, JAPAN, retreat.from));
  for (const advance of advances)
    advance.units.push(...advance.covered.flatMap(hex => unitsIn(s, JAPAN, hex)));
  const named = coverOfPlan(s, covers);
  if (named) s.assaultPhase!.plan!.units = unitsIn(s, JAPAN, named.hex).filter(mayBeNamed).slice(0, 1);
}

/** 11.14, 9.63 Where those may lie who were named for an assault, if that is not seen. */
function coverOfPlan(s: State, covers: readonly Covered[]): Covered | undefined {
  const plan = s.assaultPhase?.plan;
  if (!plan || plan.units.length > 0) return undefined;
  return covers.find(({ hex, zone }) => zone > 0 && landAround[plan.hex]!.includes(hex));
}
/** 11.12, 9.42 */
const mayBeNamed = (unit: number): boolean =>
  !isHomeGuard(unit) && assaultOf(unit, fullSteps[unit]!) !== NONE;

/** A unit without a zone of control is disrupted there. Tanks and guns at the water are, where none crosses it. */
function layUnder(s: State, unit: number, { hex, zone }: Covered): void {
  put(s, unit, hex);
  const tooFar = zone === 1 && hasClosedSide[hex] === 1 && isFarReaching(unit);
  s.disrupted[unit] = zone === 0 || tooFar ? 1 : 0;
}

/** 9.14a So many of those that lie face down on each island are real as everybody can count. */
export function dealMines(s: State, chance: Chance): void {
  for (const island of [0, 1] as const)
    drawn(
      s.mines.filter(({ hex, kind }) => kind === UNKNOWN && isIeShima[hex] === island),
      chance,
    ).forEach((mine, n) => {
      mine.kind = n < s.realMines[island] ? REAL : DUMMY;
    });
}

/** 18.321d Any eight key points, one of them underlined. */
export function writeKeyPoints(s: State, chance: Chance): void {
  const { campaign } = s;
  if (!scenarioOf(s.scenario).key_points || campaign.keyPoints.length > 0) return;
  const points = drawn([...Array(KEY_POINTS).keys()], chance).slice(0, WRITTEN);
  campaign.lastStand = points[0]!;
  campaign.keyPoints = points.sort((a, b) => a - b);
}
/** 18.321d */
export const WRITTEN = 8;

/** 18.23a */
export const SECOND_DIVISIONS: readonly number[] = ['1M', '6M', '27', '77'].map(divisionOfId);

/** 18.23, 18.23b Any of three beaches and any two divisions, those among them that are seen to wait. */
export function writeLanding(s: State, chance: Chance): void {
  const { second } = s.campaign;
  if (!scenarioOf(s.scenario).second_landing || second.beach >= 0) return;
  second.beach = southernBeaches[chance.pick(southernBeaches.length)]!;
  const waits = (division: number): boolean => divisionUnits[division]!.some(unit => s.at[unit] === WAITING);
  const open = drawn([...SECOND_DIVISIONS], chance).sort((a, b) => Number(waits(b)) - Number(waits(a)));
  second.divisions = open.slice(0, 2).sort((a, b) => a - b);
}
