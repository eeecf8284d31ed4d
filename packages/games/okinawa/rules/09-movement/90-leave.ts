import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { counted, isEngagedAt, isThere, roomIn, unitsIn } from '../../board.ts';
import { enemyOf, JAPAN, roleOf, type Side, tables, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isSeen } from '../../seen.ts';
import { newMoving } from '../../state/moving.ts';
import { disengage, isInCommand, isOnMap, type State } from '../../state.ts';
import { JAPANESE_HQ, stacksFree, unitId } from '../../units.ts';
import { hexVerb, type Ref } from '../../verbs.ts';
import { headquartersReach } from '../13-command.ts';
import { after, isRefused, limited, type Step, stepInto } from './10-steps.ts';
import { endMove, isDangerous, place, whileNobodyMoves } from './13-going.ts';
import { heldByScenario, leaveSector } from './18-limits.ts';
import { clearWay } from './30-strategic.ts';
import { roomInTheEnd } from './40-stay.ts';
import { endings } from './41-ways.ts';
import { phaseOf, walkOf } from './50-movers.ts';

/** 9.9 Disengagement: 9.91 to 9.96, T9.9-disengage, 14.2. */

/** Whether a force has said that it leaves an engaged hex and is still in it. */
export const isLeaving = (s: State): boolean => {
  const { moving } = phaseOf(s);
  return (
    moving !== null && moving.leaves >= 0 && moving.path.length === 1 && moving.path[0] === moving.leaves
  );
};

/** 9.92, 9.96 What it costs each of them to enter the same hex; or why one of them cannot. */
function groupSteps(s: State, hex: number, to: number): Step[] | Refusal {
  const units = unitsIn(s, s.side, hex);
  const steps: Step[] = [];
  for (const unit of units) {
    const walk = { ...walkOf(s, unit), leaves: hex, strategic: false };
    const step = stepInto(s, walk, to);
    if (isRefused(step)) return step;
    steps.push(step);
  }
  if (counted(units) <= roomIn(s, s.side, to)) return steps;
  const full = limited(s, units[0]!, to);
  if (full) return full;
  // 9.41 looks at the end of the phase: there must be room for those who can go no farther.
  const stops = steps.some(step => step.stops);
  const goesOn = (unit: number, n: number): boolean => {
    const walk = { ...walkOf(s, unit), leaves: hex, strategic: false };
    return !stops && endings(s, after(walk, to, steps[n]!)).next().done === false;
  };
  const stay = units.filter((unit, n) => !stacksFree(unit) && !goesOn(unit, n)).length;
  return stay <= roomInTheEnd(s, s.side, to)
    ? steps
    : refusal('9.41', 'no-room-left', { hex: placeName(to) });
}

export function checkGroup(s: State, to: number): Refusal | undefined {
  const steps = groupSteps(s, phaseOf(s).moving!.leaves, to);
  return Array.isArray(steps) ? undefined : steps;
}

/** 9.91, 9.91d, 9.96 Why a side cannot leave an engaged hex. All leave, or nobody. */
export function checkLeave(s: State, side: Side, hex: number): Refusal | undefined {
  const refused = whileNobodyMoves(s);
  if (refused) return refused;
  const units = unitsIn(s, side, hex);
  const where = { hex: placeName(hex) };
  if (!isEngagedAt(s, hex) || units.length === 0) return refusal('9.91', 'not-engaged', where);
  const pinned = units.find(unit => s.pinned[unit] === 1);
  if (pinned !== undefined) return refusal('9.91d', 'pinned-stays', { unit: unitId(pinned) });
  const bound = units.map(unit => heldByScenario(s, unit)).find(each => each !== undefined);
  if (bound) return bound;
  return landAround[hex]!.some(to => Array.isArray(groupSteps(s, hex, to)))
    ? undefined
    : refusal('9.92', 'no-way-out', where);
}

/** 9.91b, 9.91c */
function modifiersOf(s: State, side: Side, hex: number): Term[] {
  const { hq, disrupted } = tables.disengagement.modifiers;
  const shaken = unitsIn(s, side, hex).some(unit => !isInCommand(s, unit));
  return [
    ...(side === JAPAN && headquartersReach(s, hex)
      ? [{ key: 'headquarters', op: '-' as const, value: -hq }]
      : []),
    ...(shaken ? [{ key: 'disrupted', op: '+' as const, value: disrupted }] : []),
  ];
}

/** 9.63 While the headquarters lies under some position, whether it is near must not show: the US does not see that die. */
const isTelling = (s: State, side: Side): boolean => side === JAPAN && !isSeen(s, JAPANESE_HQ);

/** 9.91, T9.9-disengage The die says whether those left behind may fire. */
function leave(ref: Ref, hex: number, side: Side): void {
  const { s } = ref;
  const units = unitsIn(s, side, hex);
  const terms = modifiersOf(s, side, hex);
  const { us_smoke, japan_escape } = tables.disengagement;
  const [die] = ref.roll({
    who: roleOf(side),
    why: 'disengage',
    rule: '9.91',
    count: 1,
    terms,
    ...(isTelling(s, side) && { to: [roleOf(JAPAN)], seen: 'that' }),
  }) as [number];
  const total = terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), die);
  const away = total <= (side === US ? us_smoke : japan_escape);
  ref.log('9.91', away ? (side === US ? 'smoke' : 'escape') : 'seen-leaving', { hex: placeName(hex) });
  phaseOf(s).moving = { ...newMoving(units, hex), leaves: hex, underFire: !away };
}

/** 9.92, 9.96 All enter the same hex; the Engaged marker goes, and those left behind may fire (9.93). */
export function enterTogether(ref: Ref, to: number): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const moving = phase.moving!;
  const { leaves: from, units } = moving;
  const steps = groupSteps(s, from, to) as Step[];
  for (const [n, unit] of units.entries()) {
    s.spent[unit]! += steps[n]!.cost;
    s.disengaged[unit] = 1;
    place(ref, unit, to);
    clearWay(s, unit, from, to);
    leaveSector(s, unit, from, to);
  }
  moving.path.push(to);
  disengage(s, from);
  const stops = steps.some(step => step.stops);
  const enemies = unitsIn(s, enemyOf(s.side), from);
  const fire = moving.underFire && enemies.some(unit => isInCommand(s, unit)) ? '9.93' : '';
  if (fire || units.some(unit => isDangerous(s, unit, to)))
    phase.entering = { units: units.slice(), hex: to, fire, ground: from, stops };
  else comeApart(ref, units, stops);
}

/** 9.92, 9.93e From now on each goes its own way, if it may go on. */
export function comeApart(ref: Ref, units: readonly number[], stops: boolean): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const hex = phase.moving!.leaves;
  const free = units.filter(
    unit => !stops && isOnMap(s, unit) && s.spent[unit]! >= 0 && s.pinned[unit] === 0,
  );
  const paid = free.map(unit => s.spent[unit]!);
  endMove(ref);
  for (const [n, unit] of free.entries()) {
    s.spent[unit] = paid[n]!;
    phase.loose.push({ unit, hex });
  }
}

/** 9.91 Engaged hexes of a side. */
export const engagedHexes = (s: State, side: Side): number[] =>
  s.engagements.map(({ hex }) => hex).filter(hex => isThere(s, side, hex));

export const leaveVerb = hexVerb('leave', { list: engagedHexes, check: checkLeave, play: leave });
