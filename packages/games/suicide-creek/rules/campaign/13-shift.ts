import { auto, type Block, decision, type Refusal, refusal, sequence, type Term } from '@ironbottom/engine';
import { isVehicle, vehicleOf } from '../../board.ts';
import { ROLES, roleOf, SIDES, type Side } from '../../components.ts';
import { DEAD } from '../../places.ts';
import { refitTables, rowOf } from '../../refit.ts';
import { HOLDING_AREA, NO_AREA } from '../../state/campaign.ts';
import { HIDDEN, NOBODY, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isFixed } from '../../types.ts';
import { orderVerb, plain, type Ref, unitsArg, unitVerb, type Verbs } from '../../verbs.ts';
import { weaponsOf } from '../../writing.ts';
import { abandon } from '../d-vehicles/50-results.ts';
import { hasCrew } from '../d-vehicles/51-crew.ts';
import { sumOf, term, twoDice } from '../dice.ts';
import { preparations, setDown } from './06-carrying.ts';
import { loseUnit, reduceInRefit } from './06-losses.ts';
import { load, mostCarried } from './06-terms.ts';
import { hasShiftPath, isBesideEdge, type ShiftPath, shiftPath, uncontrolledDrm } from './13-path.ts';
import {
  areaId,
  areaNamed,
  areaOf,
  areasOf,
  dieAbout,
  isCutOff,
  isRetained,
  refitOf,
  retain,
  retainedIn,
  say,
} from './retained.ts';

/** 4.713 Shift: in secret each side sends groups from area to area; one DR for each group. */

const isMine = (s: State, side: Side, unit: number): boolean =>
  sideOf(unit) === side && isRetained(s, unit) && s.units.guard[unit] === -1;
const mine = (s: State, side: Side): number[] =>
  s.units.type.flatMap((_, unit) => (isMine(s, side, unit) ? [unit] : []));
const shiftOf = (s: State, unit: number) => refitOf(s).shifts.find(each => each.unit === unit);

/** 4.713 Where it can go at all: other own areas and the own edge; from there, and into an empty area, none that is cut off. */
function goalBarred(s: State, side: Side, from: number, to: number): Refusal | undefined {
  const args = { area: areaId(to) };
  const own = to === HOLDING_AREA || (to >= 0 && areasOf(s).list[to]?.side === side);
  if (!own || from === to) return refusal('4.713', 'no-such-area', args);
  const empty = to >= 0 && retainedIn(s, side, to).length === 0;
  return isCutOff(s, to) && (from === HOLDING_AREA || empty)
    ? refusal('4.705', 'area-is-isolated', args)
    : undefined;
}

function shiftBarred(s: State, side: Side, units: readonly number[], to: number): Refusal | undefined {
  const [first] = units;
  if (first === undefined || new Set(units).size < units.length) return refusal('4.713', 'who-shifts');
  for (const unit of units) {
    const args = { unit: unitId(unit) };
    if (!isMine(s, side, unit)) return refusal('4.713', 'not-yours', args);
    if (shiftOf(s, unit)) return refusal('4.713', 'shifts-already', args);
    if (areaOf(s, unit) !== areaOf(s, first)) return refusal('4.713', 'not-one-area', args);
    const vehicle = vehicleOf(s, unit);
    if (vehicle && (vehicle.immobile || vehicle.abandoned)) return refusal('4.713', 'immobile', args);
  }
  const from = areaOf(s, first);
  const barred = goalBarred(s, side, from, to);
  if (barred) return barred;
  const group = [...groupOf(s, side, from, to), ...units];
  return hasShiftPath(s, side, group, from, to)
    ? undefined
    : refusal('4.713', 'no-shift-path', { area: areaId(to) });
}

/** Who goes from one area to one other: one group. */
const groupOf = (s: State, side: Side, from: number, to: number): number[] =>
  refitOf(s)
    .shifts.filter(({ unit, to: goal }) => sideOf(unit) === side && goal === to && areaOf(s, unit) === from)
    .map(({ unit }) => unit);

interface Order {
  readonly units: readonly number[];
  readonly to: number;
}
/** One by one, and all men of an area together. */
function orders(s: State, side: Side): Order[] {
  const goals = [HOLDING_AREA, ...areasOf(s).list.flatMap((area, n) => (area.side === side ? [n] : []))];
  const found: Order[] = [];
  for (const from of goals) {
    const there = retainedIn(s, side, from).filter(unit => !shiftOf(s, unit));
    const men = there.filter(unit => !isVehicle(s, unit));
    for (const to of goals) {
      if (from === to || goalBarred(s, side, from, to)) continue;
      for (const unit of there) found.push({ units: [unit], to });
      if (men.length > 1) found.push({ units: men, to });
    }
  }
  return found;
}

const shiftVerb = orderVerb<Order>({
  args: { units: 'unit[]', area: 'area' },
  list: orders,
  check: (s, side, { units, to }) => shiftBarred(s, side, units, to),
  play: ({ s }, { units, to }) => {
    for (const unit of units) refitOf(s).shifts.push({ unit, to });
  },
  action: ({ units, to }) => ({ verb: 'shift', units: units.map(unitId), area: areaId(to) }),
  of: action => ({ units: unitsArg(action), to: areaNamed(action.area as string) }),
});

const isSent = (s: State, side: Side, unit: number): boolean =>
  sideOf(unit) === side && shiftOf(s, unit) !== undefined;

/** 4.713 Nobody sets out with more than he may carry. */
function endBarred(s: State, side: Side): Refusal | undefined {
  const over = mine(s, side).find(unit => isSent(s, side, unit) && load(s, unit) > mostCarried(s, unit));
  return over === undefined
    ? undefined
    : refusal('4.713', 'carries-too-much', { unit: unitId(over), most: mostCarried(s, over) });
}

function callOff(s: State, side: Side): void {
  refitOf(s).shifts = refitOf(s).shifts.filter(({ unit }) => sideOf(unit) !== side);
}

const verbs: Verbs = {
  shift: shiftVerb,
  'call-off': unitVerb('call-off', {
    list: (s, side) => mine(s, side).filter(unit => isSent(s, side, unit)),
    check: (s, side, unit) =>
      isSent(s, side, unit) ? undefined : refusal('4.713', 'does-not-shift', { unit: unitId(unit) }),
    play: (ref, unit) => {
      refitOf(ref.s).shifts = refitOf(ref.s).shifts.filter(each => each.unit !== unit);
    },
  }),
  'call-off-all': plain('call-off-all', ({ s }, side) => callOff(s, side)),
  ...preparations('4.713', isSent),
  done: plain('done', () => {}, endBarred),
};

// ---------------------------------------------------------------- the attempts

export function shiftTerms({ uncontrolled, road }: ShiftPath): Term[] {
  return [
    ...(road ? [term('road', refitTables.shift.drm.road)] : []),
    ...(uncontrolled > 0 ? [term('uncontrolled', uncontrolledDrm(uncontrolled))] : []),
  ];
}

function arrive(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  // 4.713 Guns do not shift: they stay behind, in nobody's hands.
  for (const weapon of weaponsOf(s, unit)) if (isFixed[s.weapons.type[weapon]!]) setDown(s, weapon);
  retain(s, unit, to);
  s.campaign!.stood[unit] = -1;
  say(ref, '4.713-table', 'has-shifted', unit, { area: areaId(to) });
}

/** 4.713-table 11: a die for each of them. */
function suffer(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  if (dieAbout(ref, unit, 'shift-loss', '4.713-table') < refitTables.shift.loss_from) {
    arrive(ref, unit, to);
    return;
  }
  if (!isVehicle(s, unit)) {
    reduceInRefit(ref, unit, '4.713-table');
    if (areaOf(s, unit) !== NO_AREA && s.units.at[unit] !== DEAD) arrive(ref, unit, to);
    return;
  }
  const crew = hasCrew(s, unit) ? abandon(ref, unit, '4.713-table') : NOBODY;
  loseUnit(ref, unit, '4.713-table', true);
  if (crew !== NOBODY) {
    s.units.veil[crew] = HIDDEN;
    arrive(ref, crew, to);
  }
}

function attempt(ref: Ref, side: Side, from: number, to: number): void {
  const { s } = ref;
  const group = groupOf(s, side, from, to);
  if (to === HOLDING_AREA && isBesideEdge(s, side, from)) {
    for (const unit of group) arrive(ref, unit, to);
    return;
  }
  const terms = shiftTerms(shiftPath(s, side, group, from, to)!);
  const who = roleOf(side);
  const fall = twoDice(ref, { who, why: 'shift', rule: '4.713-table', terms, to: [who] });
  const result = rowOf(refitTables.shift.rows, fall.sum + sumOf(terms));
  ref.log('4.713-table', `shift-${result}`, { area: areaId(to) }, [who]);
  for (const unit of group) {
    if (result === 'done') arrive(ref, unit, to);
    if (result === 'losses') suffer(ref, unit, to);
    if (result === 'lost') loseUnit(ref, unit, '4.713-table', true);
  }
}

/** 4.713 Group by group; nobody tries twice on a date. */
function carryOut(ref: Ref, side: Side): void {
  const { s } = ref;
  // A roll that only one side sees must not be told by what can be undone.
  ref.shown();
  const pairs = new Map<string, readonly [number, number]>();
  for (const { unit, to } of refitOf(s).shifts)
    if (sideOf(unit) === side) pairs.set(`${areaOf(s, unit)} ${to}`, [areaOf(s, unit), to]);
  for (const [from, to] of pairs.values()) attempt(ref, side, from, to);
  callOff(s, side);
}

/** Each writes a plan: not even how many groups there are is known to the other. */
export const shifts: Block<State> = sequence('shifts', '4.713', [
  decision('shift', '4.713', {
    prompt: 'shift',
    who: () => ROLES,
    when: s => s.campaign!.areas !== null,
    commits: 'done',
    restarts: 'call-off-all',
    verbs,
  }),
  ...SIDES.map(side => auto<State>(`shift.${roleOf(side)}`, '4.713', ref => carryOut(ref, side))),
]);
