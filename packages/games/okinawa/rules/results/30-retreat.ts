import { auto, type Block, decision, loop, refusal, sequence, type Verb } from '@ironbottom/engine';
import { roomIn } from '../../board.ts';
import { JAPAN, roleOf, type Side, scenarioOf, US } from '../../components.ts';
import { isNorthEdge, landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isSeen } from '../../seen.ts';
import { IN_ZONE, NO_WAY, newHop, type Retreat } from '../../state/results.ts';
import { isOnMap, option, type State } from '../../state.ts';
import { isHeavy, isOutpost, JAPANESE_HQ, unitId } from '../../units.ts';
import { hexArg, plain, type Ref, unitArg } from '../../verbs.ts';
import { barred } from '../09-movement/20-terrain.ts';
import { tireStack } from '../14-fatigue.ts';
import { perish } from './10-steps.ts';
import { oweSteps } from './20-losses.ts';
import { bestWays, type Going, kindOfWay, refusedWay } from './31-ways.ts';
import { drive } from './32-drive.ts';
import { displacements } from './33-displace.ts';

/** 10.33, 10.34, 10.35, 11.52 Retreats with displacement, shared by fire, opportunity fire and assault. */

/** Units that have to go back. `hexes` of them, by the owner's choice under the priorities of 10.33. */
export function oweRetreat(s: State, retreat: Retreat): void {
  if (retreat.units.length > 0 && retreat.hexes > 0) s.results.retreats.push(retreat);
}

export const retreatNow = (s: State): Retreat | undefined => s.results.retreats[0];

/** Who has still to go this hex. */
export const toGo = (s: State): number[] =>
  (retreatNow(s)?.units ?? []).filter(unit => isOnMap(s, unit) && !s.results.hop.moved.includes(unit));

/** Hexes that nobody goes back through again: where the retreat began, and those of the hexes before this one. */
const behind = (s: State, { from, path }: Retreat): number[] => [
  from,
  ...path.slice(0, path.length - s.results.hop.entered.length),
];

/** 9.92a, 11.52 Who was left in an engaged hex, or stands in that of an assault, has no zone of control on those who leave. */
function withoutZone(s: State, { cause, assaultHex }: Retreat): number {
  if (cause === 'opportunity') return s.movePhase?.moving?.leaves ?? -1;
  return option(s, 'assaultZones') ? -1 : assaultHex;
}

const goingOf = (s: State, retreat: Retreat): Going => ({
  shut: behind(s, retreat),
  stay: retreat.units,
  ignoring: withoutZone(s, retreat),
});

/** 10.33 What sort of hex one is; one that others of the stack have just entered is still what it was for them. */
function kindFor(s: State, unit: number, to: number): number {
  const kind = kindOfWay(s, unit, to, goingOf(s, retreatNow(s)!));
  const entered = s.results.hop.entered.find(({ hex }) => hex === to);
  return kind === NO_WAY || !entered ? kind : entered.kind;
}

/** 10.33 Where a unit may go back to; none: it has to stay. */
export function waysBack(s: State, unit: number): number[] {
  const kindOf = (to: number): number => kindFor(s, unit, to);
  if (option(s, 'retreatTogether')) {
    const others = s.results.hop.entered.filter(({ from }) => from === s.at[unit]);
    const together = others.map(({ hex }) => hex).filter(hex => kindOf(hex) !== NO_WAY);
    if (together.length > 0) return together;
  }
  return bestWays(s, unit, kindOf);
}

/** 10.33 A unit goes back one hex. At the end of its way those who were there before make room. */
function goBack(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  const { results } = s;
  const retreat = retreatNow(s)!;
  const kind = kindFor(s, unit, to);
  const from = s.at[unit]!;
  drive(ref, unit, to, retreat.rule, 'retreated');
  results.hop.moved.push(unit);
  results.hop.entered.push({ from, hex: to, kind });
  retreat.path.push(to);
  if (isOutpost(unit) && !s.campaign.driven.includes(unit)) s.campaign.driven.push(unit);
  if (retreat.hexes === 1) crowd(s, retreat, to);
}

/** 10.33, 9.41 */
function crowd(s: State, retreat: Retreat, hex: number): void {
  const { side, units } = retreat;
  if (roomIn(s, side, hex) < 0)
    s.results.crowds.push({ side, hex, shut: [...behind(s, retreat), hex], stay: units.slice() });
}

/** 10.34c Whether it is the ground alone that keeps a heavy vehicle. */
const isKeptByGround = (s: State, unit: number): boolean =>
  isHeavy(unit) && landAround[s.at[unit]!]!.some(to => barred(s, unit, s.at[unit]!, to)?.rule === '9.25b');

/** 11.54b The army headquarters loses no step by a lost defence: with others it is unharmed, alone it rolls. */
const isSpared = (s: State, { cause }: Retreat, unit: number): boolean =>
  unit === JAPANESE_HQ && cause === 'assault' && s.assaultPhase?.assault?.side === US;

/** 10.34 A step, or several, that those of a retreat who are in a hex have to lose among them. */
function oweStep(
  s: State,
  retreat: Retreat,
  hex: number,
  rule: string,
  here: readonly number[],
  left = 1,
): void {
  const units = here.filter(unit => !isSpared(s, retreat, unit));
  oweSteps(s, { side: retreat.side, hex, cause: 'retreat', rule, units, left, trade: 0 });
}

/** 18.33c In the Free Variant the north edge is a way out, of which nobody comes back. */
const leavesTheMap = (s: State, side: Side, hex: number): boolean =>
  side === JAPAN && scenarioOf(s.scenario).key_points && isNorthEdge[hex] === 1;

/**
 * 10.34b, 10.34c, 18.25c Those who cannot go anywhere lose one step in all in each hex, and stay. If nobody goes on, hexes
 * that were to pay for steps (11.52b, 11.52c) are not gone, and those steps are lost after all.
 */
function stay(ref: Ref): void {
  const { s } = ref;
  const retreat = retreatNow(s)!;
  const units = toGo(s);
  const all = { ...retreat };
  let unpaid = s.results.hop.moved.some(unit => isOnMap(s, unit)) ? 0 : retreat.hexes - 1;
  retreat.units = retreat.units.filter(unit => !units.includes(unit));
  for (const hex of new Set(units.map(unit => s.at[unit]!))) {
    const here = units.filter(unit => s.at[unit] === hex);
    if (leavesTheMap(s, retreat.side, hex)) {
      for (const unit of here) perish(ref, unit, '18.33c');
      continue;
    }
    // 9.63 That those under a position are heavy nobody else learns.
    const rule = here.every(unit => isSeen(s, unit) && isKeptByGround(s, unit)) ? '10.34c' : '10.34b';
    ref.log(rule, 'no-retreat', { hex: placeName(hex), who: roleOf(retreat.side) });
    oweStep(s, all, hex, rule, here, 1 + unpaid);
    unpaid = 0;
    // 9.41 Who is stopped on his way in a hex that is full: the others make room, or he has nowhere to be.
    if (hex !== retreat.from) crowd(s, { ...retreat, units: here }, hex);
  }
}

/** 10.34a, 14.11 All have gone a hex: what it cost, and whether there is another one to go. */
function endHop(ref: Ref): void {
  const { s } = ref;
  const { results } = s;
  const retreat = retreatNow(s);
  if (!retreat || toGo(s).length > 0) return;
  const { side, units } = retreat;
  const bought = new Set(results.hop.entered.filter(({ kind }) => kind === IN_ZONE).map(({ hex }) => hex));
  for (const hex of bought) {
    const here = units.filter(unit => s.at[unit] === hex);
    oweStep(s, retreat, hex, '10.34a', here);
  }
  results.hop = newHop();
  retreat.hexes--;
  const alive = units.filter(unit => isOnMap(s, unit));
  if (retreat.hexes > 0 && alive.length > 0) return;
  // 14.32 The divisions of those who have gone back share it; if none of them is left, of those who had begun to.
  if (side === US && retreat.path.length > 0) tireStack(ref, 'retreat', alive.length > 0 ? alive : units);
  // 11.52d The way that a Japanese force has gone is what an assault can follow.
  const assault = s.assaultPhase?.assault;
  if (assault && side === JAPAN && retreat.cause === 'assault') assault.path.push(...retreat.path);
  results.retreats.shift();
}

const retreatVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    toGo(s).flatMap(unit =>
      landAround[s.at[unit]!]!.map(hex => ({ verb: 'retreat', unit: unitId(unit), hex: placeName(hex) })),
    ),
  legal: s =>
    toGo(s).flatMap(unit =>
      waysBack(s, unit).map(hex => ({ verb: 'retreat', unit: unitId(unit), hex: placeName(hex) })),
    ),
  check: (s, _role, action) => {
    const [unit, to] = [unitArg(action), hexArg(action)];
    if (!toGo(s).includes(unit)) return refusal('10.33', 'not-to-retreat', { unit: unitId(unit) });
    return waysBack(s, unit).includes(to) ? undefined : refusedWay(s, unit, to, kindFor(s, unit, to));
  },
  play: (ref, action) => goBack(ref, unitArg(action), hexArg(action)),
};

/** 10.35 Only before anybody has gone. */
const mayIgnore = (s: State): boolean => retreatNow(s)!.mayIgnore && retreatNow(s)!.path.length === 0;

const retreating = decision<State>('results.retreat', '10.33', {
  prompt: 'retreat',
  when: s => toGo(s).length > 0,
  who: s => roleOf(retreatNow(s)!.side),
  args: s => ({ hex: placeName(retreatNow(s)!.from), hexes: retreatNow(s)!.hexes }),
  cites: s => retreatNow(s)!.rule,
  // 9.63 How many stand under a position, and whether they have a choice, is their owner's business.
  quiet: true,
  forced: s => toGo(s).every(unit => isSeen(s, unit)),
  verbs: {
    retreat: retreatVerb,
    ignore: plain(
      'ignore',
      ref => {
        ref.log('10.35', 'retreat-ignored', { hex: placeName(retreatNow(ref.s)!.from) });
        ref.s.results.retreats.shift();
      },
      s => (mayIgnore(s) ? undefined : refusal('10.35', 'must-retreat')),
    ),
    stay: plain('stay', stay, s =>
      toGo(s).some(unit => waysBack(s, unit).length > 0) ? refusal('10.34b', 'can-retreat') : undefined,
    ),
  },
});

/** 10.33 Works off `State.results.retreats`, the first first: one unit goes one hex at a time. */
export const retreats: Block<State> = sequence('results.retreats', '10.33', [
  retreating,
  loop('results.crowds', '10.33', s => s.results.crowds.length > 0, displacements),
  auto('results.hop', '10.34a', endHop),
]);
