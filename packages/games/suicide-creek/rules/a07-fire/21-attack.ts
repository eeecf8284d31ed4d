import type { DiceReading, Term } from '@ironbottom/engine';
import { isLeader, isReal, workIn } from '../../board.ts';
import { roleOf, type Side, tables } from '../../components.ts';
import { hexOfPlace, placeId } from '../../map.ts';
import type { State } from '../../state.ts';
import { moraleOf } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { demoralise } from '../a10-morale/62-desperation.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { type Fall, randomSelection, sumOf, twoDice } from '../dice.ts';
import { attackedAtNight } from '../e01-night/21-freedom.ts';
import { push } from '../settle.ts';
import { COLUMNS, columnFp, columnOf, type FireResult, NO_COLUMN, resultAt } from './20-table.ts';

/**
 * A7.3 An attack on the fire table, whoever makes it: small arms, residual fire, a fire lane, a charge, a barrage, HE. One
 * DR attacks all targets (A.5); what each suffers is put on the list of events, leaders first (A7.303), and carried out by
 * `settle`: `eliminate`, `break`, `reduce`, `check` (value: its DRM), `pin-check`.
 */
export interface Attack {
  readonly rule: string;
  /** Who rolls. */
  readonly side: Side;
  /** What it is, told at `log.roll@<why>`: `fire`, `residual`, `lane`, `charge`, `barrage`, `ordnance`, `overrun`. */
  readonly why: string;
  /** T1.4 The firepower of all firers together, fractions kept. */
  readonly fp: number;
  readonly place: number;
  readonly targets: readonly Target[];
  /** A.17 What counts for all targets. */
  readonly drm: readonly Term[];
  /** A7.9 Columns that it falls by when it cowers; 0: it cannot. */
  readonly cowers: number;
  /** A9.2 Whether anybody reads the coloured die afterwards; absent: somebody does. */
  readonly coloured?: boolean;
}

export interface Target {
  readonly unit: number;
  /** A.5 What counts for this target alone: its TEM, how it moves. */
  readonly drm: readonly Term[];
  /** A12.1 Its share of the firepower: a half while it is concealed. */
  readonly share: number;
  /** A7.308 A vehicle without armour, which has a line of its own in the table. */
  readonly soft?: boolean;
}

export interface Outcome extends Fall {
  /** A7.9 */
  readonly cowered: boolean;
  /** The column that it was resolved on, after cowering: the highest of all targets; NO_COLUMN: none. */
  readonly column: number;
}

/** Carries the attack out as far as the dice of the attack and of Random Selection go. */
export const attack = (ref: Ref, given: Attack): Outcome => strike(ref, given, attackDice(ref, given));

/** A.1 The DR of an attack. */
export function attackDice(ref: Ref, { rule, side, why, drm, cowers, coloured }: Attack): Fall {
  const alike: DiceReading = ([a = 0, b = 0]) =>
    `${a + b} ${cowers > 0 && a === b} ${coloured === false ? 0 : a}`;
  return twoDice(ref, { who: roleOf(side), why, rule, terms: drm, alike });
}

/** The attack with dice that have fallen. */
export function strike(ref: Ref, given: Attack, fall: Fall): Outcome {
  const { rule, side, why, fp, place, drm, cowers, targets } = given;
  const cowered = cowers > 0 && fall.coloured === fall.white;
  const down = cowered ? cowers : 0;
  const columnFor = (share: number): number => {
    const column = columnOf(fp * share) - down;
    return column < 0 ? NO_COLUMN : Math.min(column, COLUMNS - 1);
  };
  // A8.2 The column that leaves residual fire is that of the target that was easiest to hit.
  const column = columnFor(Math.max(0, ...targets.map(({ share }) => share)) || 1);
  ref.log(rule, 'attack', {
    place: placeId(place),
    fp: columnFp(column),
    final: fall.sum + sumOf(drm),
    cowered,
  });
  // A7.303 Leaders first, higher morale first.
  const inOrder = [...targets].sort((a, b) => rank(ref.s, b.unit) - rank(ref.s, a.unit));
  const soft = inOrder.filter(target => target.soft);
  const hits = inOrder
    .filter(target => !target.soft)
    .map((target): Hit => {
      const at = columnFor(target.share);
      return {
        unit: target.unit,
        place: ref.s.units.at[target.unit]!,
        column: at,
        result: resultAt(at, fall.sum + sumOf(drm) + sumOf(target.drm)),
      };
    });
  for (const { unit, drm: own, share } of targets)
    if (couldShake(columnOf(fp * share), sumOf(drm) + sumOf(own))) demoralise(ref.s, unit);
  attackedAtNight(
    ref,
    side,
    why,
    targets.map(({ unit }) => unit),
  );
  const struck = hits.filter(({ result }) => result.kind !== 'none');
  spot(
    ref,
    'A12.14',
    struck.map(({ unit }) => unit),
    'attacked',
  );
  const men = struck.filter(({ unit }) => isReal(ref.s, unit));
  for (const each of new Set(men.map(hit => hit.place)))
    suffer(
      ref,
      rule,
      side,
      men.filter(hit => hit.place === each),
    );
  for (const { unit, share, drm: own } of soft)
    wreckBy(ref.s, rule, unit, columnFor(share), fall.sum + sumOf(drm) + sumOf(own));
  // SC7.4 A supply dump there may blow up.
  if (workIn(ref.s, hexOfPlace(place), 'dump'))
    push(ref.s, why === 'charge' ? 'dump-charge' : 'dump', 'SC7.4', { place, value: column });
  return { ...fall, cowered, column };
}

/** A7.308 Below the number of the column it is destroyed, at most half of it burns, equal cannot move any more. */
export function wreckBy(s: State, rule: string, unit: number, column: number, final: number): void {
  const number = tables.fire.vehicle[column];
  if (number === undefined || final > number) return;
  const what = final === number ? 'immobilise' : final <= number / 2 ? 'burn' : 'wreck';
  push(s, what, rule, { unit });
}

/** A10.62 Whether the best of rolls would have made a target check. */
const couldShake = (column: number, drm: number): boolean =>
  ['KIA', 'K', 'MC'].includes(resultAt(column, LOWEST + drm).kind);
const LOWEST = 2;

const rank = (s: State, unit: number): number =>
  moraleOf[s.units.type[unit]!]! + (isLeader(s, unit) ? FIRST_OF_ALL : 0);
/** More than any morale. */
const FIRST_OF_ALL = 100;

interface Hit {
  readonly unit: number;
  readonly place: number;
  readonly column: number;
  readonly result: FireResult;
}

/** A7.301, A7.302 Who is chosen of those in one Location that a result of one kind strikes. */
function suffer(ref: Ref, rule: string, side: Side, hits: readonly Hit[]): void {
  const { s } = ref;
  const who = roleOf(side);
  const of = (kind: FireResult['kind']): readonly Hit[] => hits.filter(({ result }) => result.kind === kind);
  const dead = of('KIA');
  const killed = randomSelection(
    ref,
    { who, why: 'selection', rule: 'A.9' },
    dead.map(({ unit }) => unit),
    Math.max(0, ...dead.map(({ result }) => result.number)),
  );
  // A9.74 His weapons are rolled for on the same column.
  for (const { unit, column } of dead)
    if (killed.includes(unit)) push(s, 'eliminate', rule, { unit, value: column + 1 });
  for (const { unit } of dead) if (!killed.includes(unit)) push(s, 'break', rule, { unit });
  const struck = of('K');
  const reduced = randomSelection(
    ref,
    { who, why: 'selection', rule: 'A.9' },
    struck.map(({ unit }) => unit),
    struck.length > 0 ? 1 : 0,
  );
  for (const unit of reduced) push(s, 'reduce', rule, { unit });
  for (const { unit, result } of [...struck, ...of('MC')])
    push(s, 'check', rule, { unit, value: result.number });
  for (const { unit } of of('PTC')) push(s, 'pin-check', rule, { unit });
}
