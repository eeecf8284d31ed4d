import { effectOf, offensiveEffect } from '../../cards/force.ts';
import {
  cardRecords,
  commandRange,
  enemyOf,
  grid,
  HEXES,
  hqsOf,
  isAir,
  isHq,
  isNamed,
  isNaval,
  type Side,
  unitsOf,
} from '../../components.ts';
import { type Mission, newMission } from '../../offensive.ts';
import { hexSuppliedFor, hqSupplied } from '../../rules/06-supply/20-supply.ts';
import { battleRange, foughtFor } from '../../rules/07-offensives/24-participation.ts';
import { cannotBeAttacked } from '../../rules/08-movement/41-limits.ts';
import { opposed } from '../../rules/08-movement/presence.ts';
import { battlePreview, type Forecast } from '../../rules/09-battle/forecast.ts';
import { put } from '../../state.ts';
import { stepWorth } from '../worth.ts';
import { launch } from './launch.ts';
import type { Move } from './moves.ts';
import type { Purpose } from './muster.ts';
import { fleetStrength, strengthOf } from './odds.ts';
import { type Reach, seaCosts } from './reach.ts';
import { Staff, type Strike, sizeOf } from './strike.ts';
import type { Theatre } from './theatre.ts';

/** A whole offensive: its strikes, the moves they take, and what it is worth. Plain data. */
export type Plan = {
  readonly card: number;
  readonly event: boolean;
  readonly hq: number;
  readonly moves: readonly Move[];
  readonly targets: readonly number[];
  /** Who fights where, for those outside the battle hexes. */
  readonly joins: readonly (readonly [unit: number, hex: number])[];
  readonly units: readonly number[];
  readonly value: number;
};

/** So much for each unit that is used: it could do something else. */
const UNIT_COST = 0.012;
const ASP_COST = 0.06;
/** Worth no card. */
const LEAST = 0.03;
/** So many targets are looked at closely. */
const WIDTH = 7;
const MOST_STRIKES = 12;
const MOST_FAILURES = 8;

/** The best that can be made of the theatre, without the targets that are to be left alone. */
export function planOffensive(
  theatre: Theatre,
  purpose: Purpose,
  reach: Reach,
  spared: readonly number[] = [],
): Plan {
  const moves: Move[] = [];
  const targets: number[] = [];
  const dead = new Set(spared);
  let value = 0;
  let failed = 0;
  while (targets.length < MOST_STRIKES && failed < MOST_FAILURES && (theatre.room > 0 || theatre.closed)) {
    const found = nextStrike(theatre, purpose, reach, dead);
    if (!found) break;
    const before = theatre.save();
    const cost = costOf(found.strike);
    const made = launch(theatre, found.strike);
    const gain =
      made.length > 0 || found.strike.planes.length > 0 ? judge(theatre, found.strike.hex, purpose) : -1;
    dead.add(found.strike.hex);
    if (gain - cost < LEAST) {
      theatre.restore(before);
      failed++;
      continue;
    }
    value += gain - cost;
    moves.push(...made);
    targets.push(found.strike.hex);
  }
  const { card, event, hq, missions } = theatre.offensive;
  theatre.declare();
  const refused = offensiveEffect(theatre.s).declared?.(theatre.s, foughtFor(theatre.s)) !== undefined;
  return {
    card,
    event,
    hq,
    moves,
    targets,
    joins: missions.filter(({ battle }) => battle >= 0).map(({ unit, battle }) => [unit, battle]),
    units: missions.map(({ unit }) => unit),
    value: refused ? -1 : value,
  };
}

/** Units and shipping that could be used elsewhere. */
const costOf = (strike: Strike): number =>
  UNIT_COST * sizeOf(strike) +
  strike.troops.reduce((sum, { asp, missed }) => sum + ASP_COST * asp + missed, 0);

interface Found {
  readonly strike: Strike;
  readonly score: number;
}

/** The most promising strike that is left. */
function nextStrike(
  theatre: Theatre,
  purpose: Purpose,
  reach: Reach,
  dead: ReadonlySet<number>,
): Found | undefined {
  const { s, side } = theatre;
  const { worth } = purpose;
  const pool = theatre.candidates();
  if (pool.length === 0) return undefined;
  const staff = new Staff(theatre, reach, purpose, pool);
  const room = theatre.closed ? pool.length : theatre.room;
  const engaged = !theatre.offensive.event && theatre.declare().length > 0;
  const spots = new Set(pool.map(unit => s.at[unit]!));
  const targets: { hex: number; score: number }[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    if (dead.has(hex) || cannotBeAttacked(hex)) continue;
    const contested = opposed(s, side, hex);
    if (contested && engaged) continue;
    const prey = contested ? preyAt(theatre, hex) : 0;
    const score = worth[hex]! + prey;
    if (score > LEAST && near(side, spots, hex)) targets.push({ hex, score });
  }
  targets.sort((a, b) => b.score - a.score || a.hex - b.hex);
  let best: Found | undefined;
  let looked = 0;
  for (const { hex, score } of targets) {
    if (best && score < best.score) break;
    const options = [
      worth[hex]! > 0 ? staff.plan(hex, room, false) : undefined,
      preyAt(theatre, hex) > 0 ? staff.plan(hex, room, true) : undefined,
    ];
    for (const strike of options) {
      if (!strike) continue;
      const own = strike.takes * worth[hex]! + 0.4 * strike.wins * preyAt(theatre, hex) - costOf(strike);
      if (own > (best?.score ?? LEAST)) best = { strike, score: own };
    }
    if (options.some(Boolean) && ++looked >= WIDTH) break;
  }
  return best;
}

/** Somebody of ours is within what a card can bridge. */
const near = (side: Side, spots: ReadonlySet<number>, hex: number): boolean => {
  for (const spot of spots) {
    if (spot < 0) continue;
    if (grid.distance(spot, hex) <= 8) return true;
    const far = seaCosts(side, spot)[hex]!;
    if (far >= 0 && far <= 18) return true;
  }
  return false;
};

/** What stands there to be hit in the air and at sea. */
function preyAt(theatre: Theatre, hex: number): number {
  let sum = 0;
  for (const unit of theatre.enemiesAt(hex)) if (isAir[unit] || isNaval[unit]) sum += stepWorth(unit);
  return sum;
}

/** What the battle for the hex, or the unopposed landing, brings on average. */
function judge(theatre: Theatre, hex: number, { worth }: Purpose): number {
  const { s, side } = theatre;
  const battles = theatre.declare();
  if (!theatre.offensive.event && battles.length > 1) return -1;
  if (battles.some(each => offensiveEffect(s).battleHex?.(s, each))) return -1;
  if (!battles.includes(hex)) return unopposed(theatre, hex, worth[hex]!);
  const battle = theatre.offensive.battles.find(each => each.hex === hex)!;
  const calm = balance(side, battlePreview(s, battle), worth[hex]!, theatre, hex);
  const chance = interceptChance(theatre);
  if (chance === 0) return calm;
  const answered = withReaction(theatre, hex, () =>
    balance(side, battlePreview(s, battle), worth[hex]!, theatre, hex),
  );
  return (1 - chance) * calm + chance * Math.min(calm, answered ?? calm);
}

/** A hex that is simply entered. What cannot be supplied there is not sent for the sake of the way alone. */
function unopposed(theatre: Theatre, hex: number, worth: number): number {
  const [unit] = theatre.landUnitsAt(hex);
  if (unit === undefined) return 0;
  if (hexSuppliedFor(theatre.s, theatre.side, hex, unit)) return worth;
  return isNamed[hex] ? 0.7 * worth : 0;
}

/** Steps won and lost, and the hex. */
function balance(
  side: Side,
  { takesHex, stepsLost }: Forecast,
  worth: number,
  theatre: Theatre,
  hex: number,
): number {
  const mine = theatre.offensive.missions.filter(({ battle }) => battle === hex).map(({ unit }) => unit);
  const theirs = theatre.enemiesAt(hex).filter(unit => !isHq[unit]);
  const average = (units: readonly number[]): number =>
    units.length === 0 ? 0.06 : units.reduce((sum, unit) => sum + stepWorth(unit), 0) / units.length;
  return takesHex * worth + stepsLost[enemyOf(side)] * average(theirs) - stepsLost[side] * average(mine);
}

/** 7.25D The chance that the enemy finds out. */
function interceptChance(theatre: Theatre): number {
  const { card, event, touched } = theatre.offensive;
  const { oc_intel, ec_intel, intelligence_condition } = cardRecords[card]!;
  if (effectOf(card).noReaction && event) return 0;
  if (event && intelligence_condition === 'surprise') return 0;
  const value = (event ? ec_intel : oc_intel) ?? 0;
  return Math.min(0.9, Math.max(0, (value + 1 + (touched ? 2 : 0)) / 10));
}

/** CDSS-P-17 The strongest answer that the enemy could give, put on the map for the while of a question. */
function withReaction(theatre: Theatre, hex: number, ask: () => number): number | undefined {
  const { s, side } = theatre;
  const enemy = enemyOf(side);
  const { ops } = theatre.offensive;
  const hqs = hqsOf[enemy]!.filter(
    hq => s.at[hq]! >= 0 && grid.distance(s.at[hq]!, hex) <= commandRange[hq]! && hqSupplied(s, hq),
  );
  if (hqs.length === 0) return undefined;
  const able = unitsOf[enemy]!.filter(unit => {
    const at = s.at[unit]!;
    if (at < 0 || at === hex || isHq[unit]) return false;
    if (isAir[unit]) return grid.distance(at, hex) <= battleRange(unit);
    if (!isNaval[unit]) return false;
    const far = seaCosts(enemy, at)[hex]!;
    return far >= 0 && far <= 5 * ops;
  });
  if (able.length === 0) return undefined;
  able.sort((a, b) => strengthOf(s, b) - strengthOf(s, a) || a - b);
  const coming = able.slice(0, ops + 1);
  const here = fleetStrength(s, theatre.enemiesAt(hex));
  const mine = theatre.offensive.missions
    .filter(({ battle }) => battle === hex)
    .reduce((sum, { unit }) => sum + strengthOf(s, unit), 0);
  const theirs = coming.reduce((sum, unit) => sum + strengthOf(s, unit), here);
  // CDSS-14.2 Nobody reacts to his own harm.
  if (theirs < 0.5 * mine) return undefined;
  const { reaction, condition } = theatre.offensive;
  const starts = coming.map(unit => s.at[unit]!);
  const missions: Mission[] = coming.map(unit => ({ ...newMission(unit, s.at[unit]!), battle: hex }));
  theatre.offensive.reaction = { ...reaction, missions };
  theatre.offensive.condition = 'intercept';
  for (const unit of coming) if (isNaval[unit]) put(s, unit, hex);
  const answer = ask();
  coming.forEach((unit, i) => {
    if (s.at[unit] !== starts[i]) put(s, unit, starts[i]!);
  });
  theatre.offensive.reaction = reaction;
  theatre.offensive.condition = condition;
  return answer;
}
