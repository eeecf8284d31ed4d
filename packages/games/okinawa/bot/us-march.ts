import type { Action, View } from '@ironbottom/engine';
import { hexesOf, isEngagedAt, isThere, unitsIn } from '../board.ts';
import { OFFSHORE } from '../boxes.ts';
import { DIVISIONS, divisionId, HALVES, JAPAN, US } from '../components.ts';
import {
  distance,
  grid,
  hexId,
  isClosed,
  isIeShima,
  isNorthOfSectors,
  isOkinawa,
  landAround,
  southness,
} from '../map.ts';
import { isRefused } from '../rules/09-movement/10-steps.ts';
import { landingHexes } from '../rules/09-movement/15-landings.ts';
import { isFar } from '../rules/09-movement/30-strategic.ts';
import { mayStay } from '../rules/09-movement/40-stay.ts';
import { stepAshore } from '../rules/09-movement/41-ways.ts';
import { pointsOf, settled, type Walk } from '../rules/09-movement/50-movers.ts';
import { ANY, NOWHERE } from '../state/moving.ts';
import { isOnMap, type State } from '../state.ts';
import { divisionOf, divisionUnits, fireOf, isArtillery, isInfantry, isTank, UNITS_OF } from '../units.ts';
import { hexArg } from '../verbs.ts';
import { assaultOdds } from './assault-odds.ts';
import { marchTo, stepsTo, UNREACHED } from './fields.ts';
import { goalHexes, mustHexes, postHexes, pressedHexes } from './goals.ts';
import { type March, type Order, order } from './march.ts';
import { Posting } from './posting.ts';
import { type Reach, Reaches, reachFrom } from './reach.ts';
import { dangerAt } from './results.ts';
import { urgency } from './stakes.ts';
import { focus } from './us-focus.ts';
import { UsFront } from './us-front.ts';
import { rearWorth } from './us-rear.ts';
import { centreOf, comesBack, fightersOf, mayGoAboard, postsOf, type Task, tasks } from './us-tasks.ts';

/** 9 The US movement phase: who relieves whom, who goes where. */

const isFighter = (unit: number): boolean => isInfantry(unit) || isTank(unit);

/** What a point of the way is worth. */
const PROGRESS = 0.12;
/** Who is on his way to a post of his own goes there. */
const POST = 0.6;
const INERTIA = 0.04;

/** A way from a beach: the hexes that a unit can come to after landing, each by the best beach hex. */
interface Approach {
  readonly hexes: readonly number[];
  pathTo(hex: number): number[];
}

function fromTheSea(s: State, unit: number): Approach {
  const ways = new Map<number, Reach>();
  const hexes = new Set<number>();
  for (const beach of landingHexes(s, unit)) {
    const step = stepAshore(s, unit, beach);
    if (isRefused(step)) continue;
    const walk: Walk = {
      unit,
      at: beach,
      spent: step.cost,
      points: pointsOf(s, unit) * HALVES,
      strategic: false,
      begun: true,
      leaves: NOWHERE,
      hops: ANY,
      storms: false,
    };
    const reach = reachFrom(s, walk);
    for (const hex of step.stops ? [beach] : [beach, ...reach.hexes])
      if (!hexes.has(hex)) {
        hexes.add(hex);
        ways.set(hex, reach);
      }
  }
  return { hexes: [...hexes], pathTo: hex => ways.get(hex)!.pathTo(hex) };
}

class Planner {
  private readonly posting = new Posting();
  private readonly front: UsFront;
  private readonly reaches: Reaches;
  private readonly approaches = new Map<number, Approach>();
  private readonly fields = new Map<number, Float32Array>();
  private readonly movers: number[];

  constructor(
    private readonly s: State,
    private readonly all: readonly Task[],
  ) {
    this.front = new UsFront(s, this.posting);
    this.reaches = new Reaches(s);
    this.movers = UNITS_OF[US]!.filter(
      unit => s.at[unit] === OFFSHORE || (isOnMap(s, unit) && !settled(s, unit)),
    );
    for (const unit of UNITS_OF[US]!) if (isOnMap(s, unit)) this.posting.put(unit, s.at[unit]!);
    this.findWays();
  }

  private approach(unit: number): Approach {
    let found = this.approaches.get(unit);
    if (!found) {
      if (this.s.at[unit] === OFFSHORE) found = fromTheSea(this.s, unit);
      else {
        const reach = this.reaches.of(unit);
        found = { hexes: [reach.from, ...reach.hexes], pathTo: hex => reach.pathTo(hex) };
      }
      this.approaches.set(unit, found);
    }
    return found;
  }

  // -------------------------------------------------------------- where to

  /** Each division of the front has its own stretch of it; who has a post has a way of his own. */
  private findWays(): void {
    const { s, all } = this;
    const divisions = [...Array(DIVISIONS).keys()];
    const line = divisions.filter(division => all[division] === 'front');
    const goals = this.stretches(line);
    line.forEach((division, i) => {
      const field = marchTo(s, US, goals[i]!);
      for (const unit of divisionUnits[division]!) this.fields.set(unit, field);
    });
    for (const division of divisions) {
      const task = all[division]!;
      if (task === 'ie-shima') {
        const field = marchTo(
          s,
          US,
          hexesOf(s, JAPAN).filter(hex => isIeShima[hex] === 1),
        );
        for (const unit of divisionUnits[division]!) this.fields.set(unit, field);
      }
      if (task === 'north' || task === 'centre') this.findPosts(division, task);
    }
  }

  /** Japanese hexes and ground that is wanted, from west to east, shared out among these divisions. */
  private stretches(line: readonly number[]): number[][] {
    const { s } = this;
    const ours = hexesOf(s, US).filter(hex => isOkinawa[hex] === 1);
    const far = stepsTo(s, ours);
    const busy = this.all.some(task => task === 'north' || task === 'centre');
    const enemies = hexesOf(s, JAPAN).filter(
      hex => isOkinawa[hex] === 1 && !(busy && isNorthOfSectors[hex] === 1 && southness(hex) < MIDDLE),
    );
    const open = goalHexes(s).filter(hex => !enemies.includes(hex));
    const nearest = Math.min(UNREACHED, ...enemies.map(hex => far[hex]!));
    const must = mustHexes(s);
    const all =
      must.length > 0
        ? [...must]
        : [...enemies.filter(hex => far[hex]! <= nearest + DEPTH || far[hex] === UNREACHED), ...open];
    const targets = all.sort((a, b) => grid.column[a]! - grid.column[b]!);
    const west = (division: number): number => {
      const units = fightersOf(s, division);
      return units.reduce((sum, unit) => sum + grid.column[s.at[unit]!]!, 0) / Math.max(1, units.length);
    };
    const order = [...line].sort((a, b) => west(a) - west(b));
    return line.map(division => {
      const n = order.indexOf(division);
      const from = Math.floor((n * targets.length) / order.length);
      const to = Math.max(from + 1, Math.ceil(((n + 1) * targets.length) / order.length));
      return targets.slice(from, to);
    });
  }

  /** 18.16c, 18.16e The nearest goes to each post; the others stay with their headquarters. */
  private findPosts(division: number, task: Task): void {
    const { s } = this;
    const left = new Set(divisionUnits[division]!.filter(isInfantry));
    for (const post of postsOf(task)) {
      const field = marchTo(s, US, [post]);
      const far = (unit: number): number =>
        isOnMap(s, unit) ? field[s.at[unit]!]! : field[landingHexes(s, unit)[0]!]! + 5;
      const nearest = [...left].sort((a, b) => far(a) - far(b))[0];
      if (nearest === undefined) break;
      left.delete(nearest);
      this.fields.set(nearest, field);
    }
    const centre = marchTo(s, US, [centreOf(task)]);
    for (const unit of divisionUnits[division]!) if (!this.fields.has(unit)) this.fields.set(unit, centre);
  }

  // -------------------------------------------------------------- who where

  private isPosted(unit: number): boolean {
    const task = this.all[divisionOf[unit]!];
    return task === 'north' || task === 'centre';
  }

  private worth(unit: number, hex: number): number {
    const { s } = this;
    const task = this.all[divisionOf[unit]!]!;
    if (task === 'withdraw') return this.away(unit, hex);
    const field = this.fields.get(unit);
    const far = Math.min(60, field?.[hex] ?? 0);
    const stays = s.at[unit] === hex ? INERTIA : 0;
    if (this.isPosted(unit)) return stays - POST * far + 0.5 * Math.min(0, this.front.worth(unit, hex));
    return stays + this.front.worth(unit, hex) - PROGRESS * far;
  }

  /** 15.32 Out of the enemy's reach, by the shortest way. */
  private away(unit: number, hex: number): number {
    const { s } = this;
    const far = isFar(s, US, hex) ? 2 : 0;
    const enemies = hexesOf(s, JAPAN);
    const nearest = enemies.reduce((least, enemy) => Math.min(least, distance(hex, enemy)), 9);
    return far + 0.3 * Math.min(nearest, 5) + (s.at[unit] === hex ? INERTIA : 0);
  }

  private place(unit: number, worth: (hex: number) => number): void {
    const { s, posting } = this;
    posting.take(unit);
    const ranked = this.approach(unit)
      .hexes.filter(hex => posting.hasRoom(unit, hex))
      .map(hex => ({ hex, worth: worth(hex) }))
      .sort((a, b) => b.worth - a.worth);
    const best = ranked.find(({ hex }) => s.at[unit] === hex || !mayStay(s, unit, hex));
    if (best) posting.put(unit, best.hex);
    else if (isOnMap(s, unit)) posting.put(unit, s.at[unit]!);
  }

  private nearness(unit: number): number {
    const field = this.fields.get(unit);
    return this.s.at[unit] === OFFSHORE ? 50 : (field?.[this.s.at[unit]!] ?? 0);
  }

  /** 18.44a-2 One before each position, those first before which fewest can come; by the way that costs least. */
  private press(fighters: readonly number[]): ReadonlySet<number> {
    const { s, posting, front } = this;
    const busy = new Set<number>();
    const left = new Set(pressedHexes(s));
    const beside = (target: number): number[] =>
      landAround[target]!.filter(hex => !isThere(s, JAPAN, hex) && !isClosed(hex, target, s.bridgeBlown));
    const ways = new Map(
      [...left].map(target => {
        const hexes = new Set(beside(target));
        const posts = fighters.filter(isInfantry).flatMap(unit =>
          this.approach(unit)
            .hexes.filter(hex => hexes.has(hex) && (hex === s.at[unit] || !mayStay(s, unit, hex)))
            .map(hex => ({ unit, hex })),
        );
        return [target, posts] as const;
      }),
    );
    for (const [target, posts] of [...ways].sort((a, b) => a[1].length - b[1].length)) {
      if (!left.has(target)) continue;
      const best = posts
        .filter(({ unit, hex }) => !busy.has(unit) && posting.hasRoom(unit, hex))
        .map(({ unit, hex }) => {
          const more = front.enemies(hex).filter(each => left.has(each)).length;
          const fire = STRONG * fireOf(unit, s.steps[unit]!);
          const harm = PRESS_HARM * front.prudence * front.harm(hex);
          return { unit, hex, worth: PRESSED * urgency(s) * more + fire - harm };
        })
        .filter(({ worth }) => worth > 0)
        .sort((a, b) => b.worth - a.worth)[0];
      if (!best) continue;
      posting.put(best.unit, best.hex);
      busy.add(best.unit);
      for (const each of front.enemies(best.hex)) left.delete(each);
    }
    return busy;
  }

  /** 18.64a-1 One in each of these hexes, those first to which fewest can come: the weakest that will do. */
  private occupy(fighters: readonly number[], hexes: readonly number[]): ReadonlySet<number> {
    const { s, posting } = this;
    const busy = new Set<number>();
    const left = new Set(hexes);
    const able = new Map(hexes.map(hex => [hex, [] as number[]]));
    for (const unit of fighters.filter(isInfantry))
      for (const hex of this.approach(unit).hexes)
        if (left.has(hex) && (hex === s.at[unit] || !mayStay(s, unit, hex))) able.get(hex)!.push(unit);
    const worth = (unit: number, hex: number): number =>
      (s.at[unit] === hex ? THERE : 0) - fireOf(unit, s.steps[unit]!);
    for (const [hex, units] of [...able].sort((a, b) => a[1].length - b[1].length)) {
      const unit = units
        .filter(each => !busy.has(each) && posting.hasRoom(each, hex))
        .sort((a, b) => worth(b, hex) - worth(a, hex))[0];
      if (unit === undefined) continue;
      posting.put(unit, hex);
      busy.add(unit);
    }
    return busy;
  }

  /** Those of the front are brought together before the hexes that are worth it. */
  private focus(fighters: readonly number[]): ReadonlySet<number> {
    const { s, all, posting, front } = this;
    const arrivals = new Map<number, number[]>();
    const free = fighters.filter(unit => {
      const task = all[divisionOf[unit]!];
      return task === 'front' || task === 'ie-shima';
    });
    for (const unit of free) {
      posting.take(unit);
      for (const hex of this.approach(unit).hexes)
        if (front.enemies(hex).length > 0) {
          const here = arrivals.get(hex);
          if (here) here.push(unit);
          else arrivals.set(hex, [unit]);
        }
    }
    const targets = [...new Set([...arrivals.keys()].flatMap(hex => front.enemies(hex)))];
    const busy = focus(s, targets, arrivals, front, posting);
    for (const unit of free) if (!busy.has(unit) && isOnMap(s, unit)) posting.put(unit, s.at[unit]!);
    return busy;
  }

  /** Fighters first, those who are nearest before the others, and once more when all have found a place. */
  plan(): Order[] {
    const { s, posting } = this;
    const fighters = this.movers.filter(isFighter).sort((a, b) => this.nearness(a) - this.nearness(b));
    for (const unit of fighters) if (isOnMap(s, unit)) posting.take(unit);
    const able = fighters.filter(unit => this.all[divisionOf[unit]!] !== 'withdraw');
    const busy = new Set([...this.press(able), ...this.occupy(able, postHexes(s))]);
    for (const unit of fighters) if (!busy.has(unit) && isOnMap(s, unit)) posting.put(unit, s.at[unit]!);
    for (const unit of this.focus(fighters.filter(each => !busy.has(each)))) busy.add(unit);
    const rest = fighters.filter(unit => !busy.has(unit));
    for (let round = 0; round < ROUNDS; round++)
      for (const unit of rest) this.place(unit, hex => this.worth(unit, hex));
    const others = this.movers.filter(unit => !isFighter(unit));
    for (const unit of others) {
      const division = divisionOf[unit]!;
      const line = divisionUnits[division]!.filter(isFighter).flatMap(each => posting.of(each) ?? []);
      const task = this.all[division]!;
      const guns = isArtillery(unit);
      this.place(unit, hex =>
        task === 'withdraw' && !guns
          ? this.away(unit, hex)
          : rearWorth(s, unit, hex, line) + (s.at[unit] === hex ? INERTIA : 0) - this.behind(unit, hex),
      );
    }
    return [...fighters, ...others].flatMap(unit => {
      const goal = posting.of(unit);
      if (goal === undefined || goal === s.at[unit]) return [];
      return [order(unit, this.approach(unit).pathTo(goal))];
    });
  }

  /** Who has nobody to follow goes the way of his division. */
  private behind(unit: number, hex: number): number {
    const field = this.fields.get(unit);
    return field ? 0.01 * Math.min(60, field[hex]!) : 0;
  }
}

const ROUNDS = 2;
/** Who stands somewhere already need not go there. */
const THERE = 4;
/** What it is worth to stand before one more position, with whom, and what is met there. */
const PRESSED = 4;
const STRONG = 0.1;
const PRESS_HARM = 1.2;
/** Japanese hexes so much farther away than the nearest are none of today's business. */
const DEPTH = 6;
/** North of here nobody but the Marines has anything to do. */
const MIDDLE = 40;

export function usMarch({ state: s }: View<State>): March {
  const all = tasks(s);
  const at = 'us.moves.unit';
  const back = all.flatMap((task, division): Action[] =>
    task === 'rest' && comesBack(s, division, all) && !rested(s, division)
      ? [{ verb: 'return', division: divisionId(division) }]
      : [],
  );
  // Whoever comes back is on the map when the others are planned for.
  if (back.length > 0) return { plan: 'march', at, first: back.slice(0, 1), orders: [], last: [] };
  return {
    plan: 'march',
    at,
    first: [...aboard(s, all), ...leaves(s)],
    orders: new Planner(s, all).plan(),
    last: all.flatMap((task, division): Action[] =>
      task === 'withdraw' ? [{ verb: 'rest', division: divisionId(division) }] : [],
    ),
  };
}

const rested = (s: State, division: number): boolean => s.movePhase!.rested.includes(division);

/** 15.32c Marines who have done their work in the north come back by sea. */
const aboard = (s: State, all: readonly Task[]): Action[] =>
  all.flatMap((task, division): Action[] =>
    task === 'front' && mayGoAboard(s, division) && fightersOf(s, division).length > 0
      ? [{ verb: 'rest', division: divisionId(division) }]
      : [],
  );

/** 9.91 Engaged hexes that are better left than fought for. */
const HOPELESS = 0.5;
function leaves(s: State): Action[] {
  return s.engagements.flatMap(({ hex }): Action[] => {
    const units = unitsIn(s, US, hex).filter(isFighter);
    if (units.length === 0 || !isEngagedAt(s, hex)) return [];
    const odds = assaultOdds(s, US, hex, units);
    const bad = (odds.A1 ?? 0) + (odds.A2 ?? 0);
    return bad > HOPELESS ? [{ verb: 'leave', hex: hexId(hex) }] : [];
  });
}

/** 15.32c Where those who come back are put: as near to the front as may be, near the others. */
export function returnScore(s: State, hex: number): number {
  const near = hexesOf(s, JAPAN).reduce(
    (least, enemy) => Math.min(least, isOkinawa[enemy] === 1 ? distance(hex, enemy) : 99),
    99,
  );
  return -near;
}

/** Where no plan says anything: the end if it is allowed, else who must still land, else any step that is not into fire. */
export function usMoveScore(s: State, action: Action): number {
  switch (action.verb) {
    case 'done':
      return 100;
    case 'halt':
      return 50;
    case 'land':
      return 40;
    case 'move':
      return -dangerAt(s, US, hexArg(action));
    default:
      return -50;
  }
}
