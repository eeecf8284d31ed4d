import { type Action, auto, type Block, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { hexesOf, pointsOf, unitsIn } from '../../board.ts';
import {
  ALLIES,
  FORT_WINT,
  grid,
  hexId,
  isHex,
  limits,
  roleOf,
  type Side,
  sideOfRole,
  tables,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import { type Fort, isShaken, QUARTERS, type State } from '../../state.ts';
import { isEngineer, isInfantry, stackingOf, unitSide } from '../../units.ts';
import { hexArg, plain, type Ref } from '../../verbs.ts';
import { printed } from '../02-components.ts';
import { groupOf, leftOf, spend } from '../04-movement/12-group.ts';

/** 10.0, 10.1 Fortifications: 10.1, 10.1.1, 10.1.2, 15.3; 10.3 Fort Wint. */

const { infantry_points, turns, engineer_bonus_turns } = limits.fortification_build;
export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export const facingOf = (id: string): number => FACINGS.indexOf(id as (typeof FACINGS)[number]);

export const fortIn = (s: State, hex: number): Fort | undefined => s.forts.find(fort => fort.hex === hex);
export const isFinished = ({ work }: Fort): boolean => work >= turns;
const fortLine = tables.crt_modifiers.rows.find(({ id }) => id === 'fortification')!;

/** 10.0, 10.1.1 What a finished fortification adds if all attackers come through its three front hexsides. */
export function fortBonus(s: State, hex: number, from: readonly number[]): number {
  const fort = fortIn(s, hex);
  if (!fort || !isFinished(fort) || from.length === 0) return 0;
  const isFront = (other: number): boolean => {
    if (!isHex(other)) return false;
    const direction = grid.direction(hex, other);
    return direction >= 0 && [0, 1, 5].includes((direction - fort.facing + 6) % 6);
  };
  return from.every(isFront) ? fortLine.defence : 0;
}

// ---------------------------------------------------------------- 10.1 building

/** 10.1 Infantry that has not moved in this segment. */
const restingIn = (s: State, side: Side, hex: number): number[] =>
  unitsIn(s, side, hex).filter(unit => isInfantry(unit) && s.spent[unit] === 0);

function checkDig(s: State, side: Side, hex: number): Refusal | undefined {
  if (fortIn(s, hex)) return refusal('10.1', 'fort-there', { hex: hexId(hex) });
  return pointsOf(restingIn(s, side, hex)) < infantry_points
    ? refusal('10.1', 'too-few-builders', { count: infantry_points })
    : undefined;
}

const known: Action[][] = [];
const digging = (hex: number): readonly Action[] =>
  (known[hex] ??= FACINGS.map(facing => ({ verb: 'dig', hex: hexId(hex), facing })));

/** 10.1, 10.1.1 Work begins, with the middle one of the front hexsides named. */
export const dig: Verb<State> = {
  args: { hex: 'hex', facing: 'facing' },
  candidates: (s, role) => {
    const side = sideOfRole(role);
    return hexesOf(s, side)
      .filter(hex => !checkDig(s, side, hex))
      .flatMap(digging);
  },
  check: (s, role, action) => checkDig(s, sideOfRole(role), hexArg(action)),
  play: (ref, action, role) => {
    const { s } = ref;
    const [hex, side] = [hexArg(action), sideOfRole(role)];
    const facing = facingOf(action.facing as string);
    s.forts.push({ hex, facing, side, work: 0, builders: restingIn(s, side, hex) });
    ref.log('10.1', 'work-begun', { hex: hexId(hex), who: role });
  },
};

const stopWork = (ref: Ref, fort: Fort): void => {
  const { s } = ref;
  s.forts = s.forts.filter(each => each !== fort);
  ref.log('10.1', 'work-lost', { hex: hexId(fort.hex), who: roleOf(fort.side) });
};

/** 10.1 A builder has come into another hex: without enough of them all work is lost. So it is where an enemy comes. */
export function leaveWork(ref: Ref, unit: number, ground: number): void {
  const theirs = fortIn(ref.s, ground);
  if (theirs && theirs.side !== unitSide[unit] && !isFinished(theirs)) stopWork(ref, theirs);
  const fort = ref.s.forts.find(each => each.hex !== ground && each.builders.includes(unit));
  if (!fort) return;
  fort.builders = fort.builders.filter(each => each !== unit);
  if (!isFinished(fort) && pointsOf(fort.builders) < infantry_points) stopWork(ref, fort);
}

/** 10.1 A turn of work is done where the builders have stayed; 15.3 on the first an engineer doubles it. */
export const fortificationWork = (side: Side): Block<State> =>
  auto(`${roleOf(side)}.fortification-work`, '10.1', ref => {
    const { s } = ref;
    const begun = s.forts.filter(each => each.side === side && !isFinished(each));
    // 5.2.2 How the work goes on shows who is there.
    if (begun.length > 0) ref.shown();
    for (const fort of begun) {
      const resting = restingIn(s, side, fort.hex);
      fort.builders = fort.builders.filter(unit => resting.includes(unit));
      if (pointsOf(fort.builders) < infantry_points) {
        stopWork(ref, fort);
        continue;
      }
      const isHelped =
        fort.work === 0 &&
        unitsIn(s, side, fort.hex).some(
          unit => isEngineer(unit) && s.spent[unit] === 0 && !isShaken(s, unit),
        );
      fort.work = Math.min(turns, fort.work + 1 + (isHelped ? engineer_bonus_turns : 0));
      const isDone = isFinished(fort);
      if (isDone) fort.builders = [];
      ref.log(isHelped ? '15.3' : '10.1', isDone ? 'fort-finished' : 'work-done', {
        hex: hexId(fort.hex),
        who: roleOf(side),
        work: fort.work,
        turns,
      });
    }
  });

// ---------------------------------------------------------------- 10.1.2 destroying

const { min_points, extra_mf } = limits.fortification_destroy;
const wrecker = (s: State) =>
  groupOf(s).units.find(
    marcher => stackingOf[marcher.unit]! >= min_points && leftOf(s, marcher) >= extra_mf * QUARTERS,
  );

/** 10.1.2 A unit on its way that is big enough destroys the fortification in its hex. */
export const raze = plain(
  'raze',
  ref => {
    const { s } = ref;
    const { at } = groupOf(s);
    spend(s, wrecker(s)!, extra_mf * QUARTERS);
    s.forts = s.forts.filter(({ hex }) => hex !== at);
    ref.log('10.1.2', 'fort-destroyed', { place: placeName(at) });
  },
  s => {
    if (!fortIn(s, groupOf(s).at)) return refusal('10.1.2', 'no-fort');
    return wrecker(s) ? undefined : refusal('10.1.2', 'cannot-raze', { count: min_points, cost: extra_mf });
  },
);

// ---------------------------------------------------------------- 10.3 Fort Wint

/** 10.3, 13.3 The units that Fort Wint defends and supplies: so many points, those that gain most by it. */
export function wintGarrison(s: State): readonly number[] {
  const here = unitsIn(s, ALLIES, FORT_WINT).filter(unit => unitSide[unit] === ALLIES);
  // The best defence for each number of points, as in packing a box.
  let best: { readonly units: readonly number[]; readonly defence: number }[] = Array.from(
    { length: limits.fort_wint + 1 },
    () => ({ units: [], defence: 0 }),
  );
  for (const unit of here) {
    const size = stackingOf[unit]!;
    best = best.map((kept, points) => {
      const rest = points >= size ? best[points - size]! : undefined;
      const defence = rest ? rest.defence + 1 + DEFENCE_FIRST * printed(s, unit).defence : 0;
      return rest && defence > kept.defence ? { units: [...rest.units, unit], defence } : kept;
    });
  }
  return best.at(-1)!.units;
}
/** Strength counts before the number of units. */
const DEFENCE_FIRST = 100;
