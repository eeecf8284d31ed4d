import { anyPasses, auto, type Block, type Refusal, refusal, sequence, type Term } from '@ironbottom/engine';
import { has, isBroken, isLeader, isMmc, isOnMap, isThere, unitsOf, workIn } from '../../board.ts';
import { JAPAN, roleOf, type Side, tables } from '../../components.ts';
import { GROUND, hexOfPlace, isRoutGoal, sortOfPlace, terrainRow } from '../../map.ts';
import { BROKEN, DM, DUG_IN, MELEE, sideOf, TRIED_RALLY, unitId, WOUNDED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { brokenMoraleOf, rallies as ralliesItself } from '../../types.ts';
import { anyNumber, attacker, defender, type Ref, tell, unitVerb, type Verbs } from '../../verbs.ts';
import { clearFlag, clearFlags, rally as rallyUnit, setFlag } from '../../writing.ts';
import { hasWorked } from '../a04-movement/44-recovery.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { heatOfBattle } from '../a15-heat-of-battle.ts';
import { createLeader } from '../a18-leader-creation.ts';
import { replace } from '../a19-replacement.ts';
import { sumOf, term, twoDice } from '../dice.ts';
import { type Handlers, push, settle } from '../settle.ts';
import { leaderFor, leadershipNow, moraleNow } from './01-values.ts';
import { perish } from './20-leader-loss.ts';
import { reduceUnit } from './31-reduction.ts';
import { isNearArmedEnemy } from './51-threats.ts';

/** A10.6, A10.63, A18.11, A25.222, CG20 Self-rallies first, then those by leaders, the ATTACKER before the DEFENDER. */

/** CG20 MMC of a side that may try alone. */
const SELF_RALLIES = 2;
const FATE = 12;
const HEAT = 2;

// ---------------------------------------------------------------- who may try

function mayTry(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || !isThere(s, unit) || !isOnMap(s, unit))
    return refusal('A10.6', 'not-yours', args);
  if (!has(s, unit, BROKEN)) return refusal('A10.6', 'not-broken', args);
  if (has(s, unit, MELEE)) return refusal('A11.15', 'in-melee', args);
  if (s.units.guard[unit]! >= 0) return refusal('A20.22', 'prisoner', args);
  if (has(s, unit, TRIED_RALLY)) return refusal('A3.1', 'has-tried', args);
  return undefined;
}

/** A1.31, A4.44 The leader who tries to rally a unit: the best one who has done nothing else in this phase; -1: none. */
export const rallierOf = (s: State, unit: number): number =>
  leaderFor(s, unit, leader => !hasWorked(s, leader));

function mayRally(s: State, side: Side, unit: number): Refusal | undefined {
  const refused = mayTry(s, side, unit);
  if (refused) return refused;
  return rallierOf(s, unit) < 0 ? refusal('A10.6', 'no-leader', { unit: unitId(unit) }) : undefined;
}

/** A10.63, CG20 Leaders and crews always, two MMC of a side before a leader has tried another; nowhere beside a leader. */
function maySelfRally(s: State, side: Side, unit: number): Refusal | undefined {
  const refused = mayTry(s, side, unit);
  if (refused) return refused;
  const args = { unit: unitId(unit) };
  if (leaderFor(s, unit) >= 0) return refusal('A10.63', 'leader-there', args);
  if (!counts(s, unit)) return undefined;
  if (s.morale.led[side]) return refusal('A18.11', 'self-rally-first', args);
  return s.morale.selfRallies[side] < SELF_RALLIES ? undefined : refusal('CG20', 'self-rallies-done', args);
}

/** A18.11 A MMC that cannot rally by itself at all times: one of the two. */
const counts = (s: State, unit: number): boolean =>
  isMmc(s, unit) && ralliesItself[s.units.type[unit]!] === 0;

// ---------------------------------------------------------------- the roll

/** G1.41, A25.222 An unwounded Japanese leader rallies as a commissar does: DM does not matter, but failure does. */
const isCommissar = (s: State, leader: number): boolean =>
  leader >= 0 && sideOf(leader) === JAPAN && isLeader(s, leader) && !has(s, leader, WOUNDED);

/** A10.6, B30.5 In jungle, debris, a trench or a pillbox. */
export function isSheltered(s: State, unit: number): boolean {
  const place = s.units.at[unit]!;
  const hex = hexOfPlace(place);
  if (sortOfPlace(place) !== GROUND || terrainRow(hex).rally) return true;
  return s.units.pos[unit] === DUG_IN && workIn(s, hex, 'trench') !== undefined;
}

/** A10.6, A10.63 What counts with a leader, or alone (-1). */
export function rallyTerms(s: State, unit: number, leader: number): Term[] {
  const { dm, self, cover } = tables.rally;
  const found: Term[] = [];
  if (leader < 0) found.push(term('self-rally', self));
  else if (leadershipNow(s, leader) !== 0) found.push(term('leadership', leadershipNow(s, leader)));
  if (has(s, unit, DM) && !isCommissar(s, leader)) found.push(term('dm', dm));
  if (isSheltered(s, unit)) found.push(term('cover', cover));
  return found;
}

/** A10.6, A10.64 With a leader, or alone (-1). */
function tryRally(ref: Ref, unit: number, leader: number): void {
  const { s } = ref;
  const rule = leader < 0 ? 'A10.63' : 'A10.6';
  const terms = rallyTerms(s, unit, leader);
  if (leader >= 0) spot(ref, 'A12.14', [leader], 'worked');
  const fall = twoDice(ref, { who: roleOf(sideOf(unit)), why: 'rally', rule, terms });
  setFlag(s, unit, TRIED_RALLY);
  if (fall.sum === FATE) {
    reduceUnit(ref, unit, 'A10.64');
    return;
  }
  if (fall.sum + sumOf(terms) <= moraleNow(s, unit)) {
    const made = leader < 0 && fall.sum === HEAT && counts(s, unit);
    rallyUnit(s, unit);
    tell(ref, rule, 'rallied', [unit]);
    // A18.2 The MMC was broken.
    if (made) createLeader(ref, unit, 'A18.11', [term('broken', 1)]);
  } else notRallied(ref, unit, leader, fall.sum);
  if (leader >= 0 && fall.sum === HEAT && isOnMap(s, unit)) heatOfBattle(ref, unit, true);
}

/** A25.222 Who fails a commissar is replaced, or dies; E1.54 at night a good roll takes DM off all the same. */
function notRallied(ref: Ref, unit: number, leader: number, original: number): void {
  const { s } = ref;
  if (isCommissar(s, leader) && isMmc(s, unit)) {
    if (!replace(ref, unit, 'A25.222')) perish(ref, unit, 'A25.222');
    return;
  }
  if (s.night.dark && original <= brokenMoraleOf[s.units.type[unit]!]!) clearFlag(s, unit, DM);
  tell(ref, 'A10.6', 'not-rallied', [unit]);
}

// ---------------------------------------------------------------- the decisions

const brokenOf = (s: State, side: Side): number[] => unitsOf(s, side).filter(unit => isBroken(s, unit));

/** A10.62 DM stays where nothing hides the unit, if its owner wishes. */
function mayKeep(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || !isThere(s, unit) || !isOnMap(s, unit))
    return refusal('A10.62', 'not-yours', args);
  if (!has(s, unit, DM)) return refusal('A10.62', 'not-dm', args);
  if (s.morale.keeping.includes(unit)) return refusal('A10.62', 'keeps-dm', args);
  const place = s.units.at[unit]!;
  return isSheltered(s, unit) || isRoutGoal[hexOfPlace(place)] === 1
    ? refusal('A10.62', 'sheltered', args)
    : undefined;
}

const verbs: Verbs = {
  'self-rally': unitVerb('self-rally', {
    list: brokenOf,
    check: maySelfRally,
    play: (ref, unit, side) => {
      if (counts(ref.s, unit)) ref.s.morale.selfRallies[side]++;
      tryRally(ref, unit, -1);
    },
  }),
  rally: unitVerb('rally', {
    list: brokenOf,
    check: mayRally,
    play: (ref, unit, side) => {
      if (isMmc(ref.s, unit)) ref.s.morale.led[side] = true;
      tryRally(ref, unit, rallierOf(ref.s, unit));
    },
  }),
  'keep-dm': unitVerb('keep-dm', {
    list: brokenOf,
    check: mayKeep,
    play: ({ s }, unit) => {
      s.morale.keeping.push(unit);
    },
  }),
};

/** A25.222 Commissars must try: whom their owner has left out they rally all the same. */
function commissars({ s }: Ref, side: Side): void {
  for (const unit of brokenOf(s, side))
    if (!mayRally(s, side, unit) && isCommissar(s, rallierOf(s, unit))) push(s, 'rally', 'A25.222', { unit });
}

export const rallyHandlers: Handlers = {
  rally: (ref, { unit }) => {
    if (!mayRally(ref.s, sideOf(unit), unit)) tryRally(ref, unit, rallierOf(ref.s, unit));
  },
};

/** Broken units are seen by everybody: whether anybody can be rallied is no secret. */
const part = (name: string, who: (s: State) => Side): Block<State> =>
  sequence(`rallies.${name}`, 'A10.6', [
    anyNumber(
      `rally.choose.${name}`,
      'A10.6',
      { who, verbs, when: s => anyPasses(s, roleOf(who(s)), verbs) },
      settle(`rally.choose.${name}.settle`, 'A10.6'),
    ),
    auto(`rally.commissars.${name}`, 'A25.222', ref => commissars(ref, who(ref.s))),
    settle(`rally.commissars.${name}.settle`, 'A25.222'),
  ]);

export const rallies: Block<State> = sequence('rallies', 'A10.6', [
  part('attacker', attacker),
  part('defender', defender),
]);

/** A10.62 DM comes off at the end of the phase: not beside an enemy, not where it is kept, and at night only by a roll. */
export const rallyEnd: Block<State> = auto('rally.end', 'A10.62', ({ s }) => {
  for (const side of [0, 1] as const)
    for (const unit of brokenOf(s, side))
      if (!s.night.dark && !s.morale.keeping.includes(unit) && !isNearArmedEnemy(s, unit))
        clearFlag(s, unit, DM);
  clearFlags(s, TRIED_RALLY);
  s.morale.selfRallies = [0, 0];
  s.morale.led = [false, false];
  s.morale.keeping = [];
  // A14.4 A sniper was pinned for one player turn.
  s.morale.sniperPinned = [false, false];
});
