import {
  auto,
  type Block,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { hasRoomFor, isThere, roomIn, unitsIn } from '../../board.ts';
import { enemyOf, JAPAN, roleOf, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isHiding } from '../../seen.ts';
import type { Advance } from '../../state/results.ts';
import { isEngaged, isOnMap, type State } from '../../state.ts';
import { isArmyUnit, isHomeGuard, stacksFree, unitId } from '../../units.ts';
import { hexArg, plain, type Ref, unitArg } from '../../verbs.ts';
import { barred } from '../09-movement/20-terrain.ts';
import { isAlone } from '../09-movement/40-stay.ts';
import { drive } from './32-drive.ts';

/** 8.32c, 10.36, 11.52d Advance into what was given up, shared by bombardment, fire and assault. */

/**
 * Units that may advance, at once or not at all. Who may is for the rule that offers it; `from`: the hexes out of which
 * somebody might, where it is not seen who may (9.63).
 */
export function offerAdvance(
  s: State,
  advance: Omit<Advance, 'left' | 'covered'>,
  from: readonly number[] = advance.units.map(unit => s.at[unit]!),
): void {
  const covered = advance.side === JAPAN ? [...new Set(from)].filter(hex => isHiding(s, hex)) : [];
  if (advance.units.length + covered.length > 0 && advance.to.length > 0)
    s.results.advances.push({ ...advance, covered, left: [] });
}

const advanceNow = (s: State): Advance | undefined => s.results.advances[0];

/** 9.42 Home Guard stands next to US units only beside an Army unit. */
const mayBeAlone = (s: State, hex: number): boolean =>
  unitsIn(s, JAPAN, hex).some(isArmyUnit) || !landAround[hex]!.some(beside => isThere(s, US, beside));

/** 9.25b, 9.41, 9.42, 10.36b, 11.52d An enemy zone of control does not matter; ground, stacking and enemies do. */
function checkEntry(s: State, unit: number, to: number): Refusal | undefined {
  const { side, units, to: open, rule } = advanceNow(s)!;
  if (!units.includes(unit) || !isOnMap(s, unit)) return refusal(rule, 'no-advance', { unit: unitId(unit) });
  const hex = placeName(to);
  if (!open.includes(to)) return refusal(rule, 'not-given-up', { hex });
  if (isEngaged(s, unit)) return refusal('9.22', 'engaged-stays', { unit: unitId(unit) });
  if (isThere(s, enemyOf(side), to)) return refusal('9.22', 'held-by-the-enemy', { hex });
  if (!hasRoomFor(s, unit, to)) return refusal('9.41', 'no-room-left', { hex });
  if (isHomeGuard(unit) && !mayBeAlone(s, to))
    return refusal('9.42', 'home-guard-stays', { unit: unitId(unit) });
  return barred(s, unit, s.at[unit]!, to);
}

/** 9.42 An Army unit takes Home Guard along that it would leave alone next to US units; one that cannot follow keeps it. */
function keptByGuard(s: State, unit: number, to: number): Refusal | undefined {
  const at = s.at[unit]!;
  const guards = unitsIn(s, JAPAN, at).filter(isHomeGuard);
  if (guards.length === 0 || !isArmyUnit(unit) || !isAlone(s, at, unit)) return undefined;
  const room = roomIn(s, JAPAN, to) - (stacksFree(unit) ? 0 : 1);
  const { units } = advanceNow(s)!;
  const stuck = guards.find((each, n) => n >= room || !units.includes(each) || barred(s, each, at, to));
  return stuck === undefined ? undefined : refusal('9.42', 'guard-alone', { unit: unitId(stuck) });
}

/** 9.42 Home Guard that was left alone next to US units and can follow does so before anything else; else undefined. */
const guardDue = (s: State): number | undefined => {
  const { left, to } = advanceNow(s)!;
  return left.find(unit => isAlone(s, s.at[unit]!, unit) && to.some(hex => !checkEntry(s, unit, hex)));
};

function checkDue(s: State, unit = -1): Refusal | undefined {
  const due = guardDue(s);
  return due === undefined || due === unit
    ? undefined
    : refusal('9.42', 'guard-alone', { unit: unitId(due) });
}

const checkAdvance = (s: State, unit: number, to: number): Refusal | undefined =>
  checkEntry(s, unit, to) ?? keptByGuard(s, unit, to) ?? checkDue(s, unit);

/** 10.36b It enters the hex and stops there. */
function advance(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  const offer = advanceNow(s)!;
  const from = s.at[unit]!;
  offer.units = offer.units.filter(each => each !== unit);
  if (isArmyUnit(unit)) offer.left = unitsIn(s, JAPAN, from).filter(isHomeGuard);
  drive(ref, unit, to, offer.rule, 'advanced');
}

const options = ({ units, to }: Advance): { unit: number; hex: number }[] =>
  units.flatMap(unit => to.map(hex => ({ unit, hex })));

const advanceVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    options(advanceNow(s)!).map(({ unit, hex }) => ({
      verb: 'advance',
      unit: unitId(unit),
      hex: placeName(hex),
    })),
  check: (s, _role, action) => checkAdvance(s, unitArg(action), hexArg(action)),
  play: (ref, action) => advance(ref, unitArg(action), hexArg(action)),
};

const canAdvance = (s: State): boolean => {
  const now = advanceNow(s);
  return now !== undefined && options(now).some(({ unit, hex }) => !checkAdvance(s, unit, hex));
};

/** 9.63 Whoever is under a position next to it might go, for all that the US can see. */
const isAsked = (s: State): boolean =>
  canAdvance(s) || (advanceNow(s)?.covered ?? []).some(hex => isHiding(s, hex) && isThere(s, JAPAN, hex));

/** 10.36b Works off `State.results.advances`, the first first. */
export const advances: Block<State> = loop(
  'results.advances',
  '10.36',
  s => advanceNow(s) !== undefined,
  sequence('results.advances.next', '10.36', [
    decision('results.advance', '10.36', {
      prompt: 'advance',
      when: isAsked,
      who: s => roleOf(advanceNow(s)!.side),
      args: s => ({ hexes: advanceNow(s)!.to.map(placeName) }),
      cites: s => advanceNow(s)!.rule,
      // 9.63 Who of those under a position could go is their owner's business.
      quiet: true,
      verbs: {
        advance: advanceVerb,
        done: plain(
          'done',
          ({ s }) => {
            Object.assign(advanceNow(s)!, { units: [], covered: [] });
          },
          s => checkDue(s),
        ),
      },
    }),
    auto('results.advanced', '10.36', ({ s }) => {
      if (!isAsked(s)) s.results.advances.shift();
    }),
  ]),
);
