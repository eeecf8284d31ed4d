import type { Action, View } from '@ironbottom/engine';
import { isEngagedAt, isThere, unitsIn } from '../board.ts';
import { JAPAN, scenarioOf, US } from '../components.ts';
import { hexId, isNorthOfSectors, isOkinawa, shuriHexes, southness } from '../map.ts';
import { isWithdrawal, mayStay } from '../rules/09-movement/40-stay.ts';
import { settled } from '../rules/09-movement/50-movers.ts';
import { isOnMap, type State } from '../state.ts';
import {
  fireOf,
  isAntiTank,
  isArtillery,
  isHomeGuard,
  isHq,
  isMortar,
  isOutpost,
  UNITS_OF,
} from '../units.ts';
import { hexArg, unitArg } from '../verbs.ts';
import { isBound } from './japan-bound.ts';
import { JapanFront } from './japan-front.ts';
import { type March, type Order, order } from './march.ts';
import { Posting } from './posting.ts';
import { Reaches } from './reach.ts';

/** 9 The Japanese movement phase: the line is manned, reserves come up, what cannot be held is left. */

/** 18.12, 18.321 Garrisons of the north, the outposts before they are met, and Ie Shima stay. */
const GARRISON_NEAR = 2;
function isGarrison(s: State, unit: number, front: JapanFront): boolean {
  const hex = s.at[unit]!;
  if (isOkinawa[hex] !== 1) return true;
  if (s.campaign.northward) return false;
  if (isOutpost(unit)) return front.farFromUs(hex) > GARRISON_NEAR;
  return isNorthOfSectors[hex] === 1 && scenarioOf(s.scenario).key_points;
}

class Planner {
  private readonly posting = new Posting();
  readonly front: JapanFront;
  private readonly reaches: Reaches;

  constructor(private readonly s: State) {
    for (const unit of UNITS_OF[JAPAN]!) if (isOnMap(s, unit)) this.posting.put(unit, s.at[unit]!);
    this.front = new JapanFront(s, this.posting);
    this.reaches = new Reaches(s);
  }

  private place(unit: number): void {
    const { s, posting, front } = this;
    const from = s.at[unit]!;
    posting.take(unit);
    const reach = this.reaches.of(unit);
    const ranked = [from, ...reach.hexes]
      .filter(hex => posting.hasRoom(unit, hex))
      .map(hex => ({ hex, worth: front.worth(unit, hex) }))
      .sort((a, b) => b.worth - a.worth);
    const best = ranked.find(({ hex }) =>
      hex === from ? !(isWithdrawal(s) && mayStay(s, unit, hex)) : !mayStay(s, unit, hex),
    );
    posting.put(unit, best?.hex ?? from);
  }

  /** 18.54a-2 Who keeps Shuri, whatever becomes of the line: one in each hex, the weakest that will do. */
  private keepShuri(movers: readonly number[]): ReadonlySet<number> {
    const { s, posting } = this;
    const keepers = new Set<number>();
    for (const hex of shuriToKeep(s)) {
      const here = posting.in(hex).filter(isKeeper);
      if (here.some(unit => keepers.has(unit) || !movers.includes(unit))) continue;
      const weakest = (units: readonly number[]): number | undefined =>
        [...units].sort((a, b) => fireOf(a, s.steps[a]!) - fireOf(b, s.steps[b]!))[0];
      const free = movers.filter(unit => isKeeper(unit) && !keepers.has(unit));
      const unit =
        weakest(here) ??
        weakest(
          free.filter(
            each =>
              posting.hasRoom(each, hex) &&
              this.reaches.of(each).hexes.includes(hex) &&
              !mayStay(s, each, hex),
          ),
        );
      if (unit === undefined) continue;
      posting.put(unit, hex);
      keepers.add(unit);
    }
    return keepers;
  }

  /** Every hex of the line has somebody before any has two; those nearest to the enemy come first. */
  private manTheLine(movers: readonly number[]): ReadonlySet<number> {
    const { s, posting, front } = this;
    const fixed = new Set<number>();
    if (s.campaign.northward) return fixed;
    const line = [...front.line].sort((a, b) => front.farFromUs(a) - front.farFromUs(b));
    const soldiers = movers.filter(isLineUnit);
    for (const unit of soldiers) posting.take(unit);
    for (let slot = 1; slot <= SLOTS; slot++)
      for (const hex of line) {
        if (posting.in(hex).filter(isLineUnit).length >= slot) continue;
        const best = this.bestFor(
          hex,
          soldiers.filter(unit => !fixed.has(unit)),
        );
        if (best === undefined) continue;
        posting.put(best, hex);
        fixed.add(best);
      }
    for (const unit of soldiers) if (!fixed.has(unit)) posting.put(unit, s.at[unit]!);
    return fixed;
  }

  /** The strongest that can come; who is there already rather than another. */
  private bestFor(hex: number, units: readonly number[]): number | undefined {
    const { s, posting } = this;
    const worth = (unit: number): number =>
      fireOf(unit, s.steps[unit]!) +
      (s.at[unit] === hex ? THERE : 0) -
      (this.front.isInLine(s.at[unit]!) ? 1 : 0);
    return units
      .filter(unit => posting.hasRoom(unit, hex))
      .sort((a, b) => worth(b) - worth(a))
      .find(
        unit => s.at[unit] === hex || (this.reaches.of(unit).hexes.includes(hex) && !mayStay(s, unit, hex)),
      );
  }

  plan(): Order[] {
    const { s, posting } = this;
    const strength = (unit: number): number =>
      (isHomeGuard(unit) ? -20 : isAntiTank(unit) ? -10 : 0) + fireOf(unit, s.steps[unit]!);
    const movers = UNITS_OF[JAPAN]!.filter(
      unit => isOnMap(s, unit) && !settled(s, unit) && !isBound(s, unit) && !isGarrison(s, unit, this.front),
    ).sort((a, b) => strength(b) - strength(a));
    const keepers = this.keepShuri(movers);
    const free = movers.filter(unit => !keepers.has(unit));
    const fixed = new Set([...keepers, ...this.manTheLine(free)]);
    const others = movers.filter(unit => !fixed.has(unit));
    for (let round = 0; round < ROUNDS; round++) for (const unit of others) this.place(unit);
    // Those in front go first, so that there is room for those who relieve them.
    return movers
      .filter(unit => posting.of(unit) !== s.at[unit])
      .sort((a, b) => this.front.farFromUs(s.at[a]!) - this.front.farFromUs(s.at[b]!))
      .map(unit => order(unit, this.reaches.of(unit).pathTo(posting.of(unit)!)));
  }
}
const ROUNDS = 2;
const SLOTS = 2;
const THERE = 3;
/** 9.42 Home Guard alone must give way. */
const isKeeper = (unit: number): boolean => !isHq(unit) && !isHomeGuard(unit) && !isAntiTank(unit);
/** 18.54a-2 Where one hex of it is enough for the US, all of those that are not lost. */
const shuriToKeep = (s: State): readonly number[] =>
  s.scenario === 'scenario-2' && !s.campaign.northward ? shuriHexes.filter(hex => !isThere(s, US, hex)) : [];
const isLineUnit = (unit: number): boolean =>
  !isHq(unit) && !isArtillery(unit) && !isMortar(unit) && !isHomeGuard(unit) && !isAntiTank(unit);

export function japaneseMarch({ state: s }: View<State>, legal: readonly Action[]): March {
  return {
    plan: 'march',
    at: 'japan.moves.unit',
    first: [...legal.filter(({ verb }) => verb === 'exit'), ...leaves(s)],
    orders: new Planner(s).plan(),
    last: [],
  };
}

/** 9.91 Who is engaged fights on, unless all are to go back (17.14). */
const leaves = (s: State): Action[] =>
  isWithdrawal(s)
    ? s.engagements
        .filter(({ hex }) => isEngagedAt(s, hex) && unitsIn(s, JAPAN, hex).length > 0)
        .map(({ hex }): Action => ({ verb: 'leave', hex: hexId(hex) }))
    : [];

/** Where no plan says anything: the end if it is allowed, else away from the enemy, Home Guard first. */
export function japaneseMoveScore(s: State, action: Action): number {
  if (action.verb === 'done') return 100;
  if (action.verb === 'halt') return 50;
  if (action.verb !== 'move') return -50;
  const front = new JapanFront(s, new Posting());
  const [unit, hex] = [unitArg(action), hexArg(action)];
  const away = front.farFromUs(hex) - front.farFromUs(s.at[unit]!);
  const north = s.campaign.northward ? southness(s.at[unit]!) - southness(hex) : 0;
  return away + north + (isHomeGuard(unit) ? 2 : 0);
}
