import type { Term } from '@ironbottom/engine';
import { allIn, has, isVehicle, workIn } from '../../board.ts';
import { SIDES } from '../../components.ts';
import { hexId, hexOfPlace, PILLBOX, sortOfPlace } from '../../map.ts';
import type { Battery } from '../../state/ordnance.ts';
import { ASSAULT, HAZARDOUS, MOVED, PINNED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { hides, type Ref } from '../../verbs.ts';
import { removeWork } from '../../writing.ts';
import { columnOf, resultAt } from '../a07-fire/20-table.ts';
import { type Attack, attackDice, type Outcome, strike, type Target } from '../a07-fire/21-attack.ts';
import { findWorks } from '../a12-concealment/14-loss.ts';
import { isInOpen, temOf } from '../b-terrain/00-tem.ts';
import { destroyPillbox, isCrushedBy, struckByArea } from '../b-terrain/30-pillbox.ts';
import { exposedCrew, shellVehicles } from '../c03-ordnance/72-blast.ts';
import { strikeGuns } from '../c03-ordnance/74-guns-hit.ts';
import { term } from '../dice.ts';
import { calibreOf } from './20-contact.ts';
import { cutLinesIn } from './23-phone-line.ts';
import { barragesOn, blastFp } from './50-blast.ts';

/** C1.5 What a barrage does to those in a hex, and to those who come into it. */

/** C1.5 An Original 2 is a critical hit. */
const CRITICAL = 2;

/** Shelter against it, turned round by a critical hit; besides it how the unit moves. */
function targetOf(s: State, unit: number, critical: boolean, more: readonly Term[]): Target[] {
  if (isVehicle(s, unit)) return exposedCrew(s, unit, 'artillery');
  const tem = temOf(s, unit, hexOfPlace(s.units.at[unit]!), 'artillery');
  // C3.7 Of a pillbox the critical hit finds the open side.
  const inside = sortOfPlace(s.units.at[unit]!) === PILLBOX;
  const counts = !critical || tem <= 0 ? tem : inside ? 0 : -tem;
  return [{ unit, drm: [...(counts === 0 ? [] : [term('tem', counts)]), ...more], share: critical ? 2 : 1 }];
}

/** One DR for a hex. */
function bombard(
  ref: Ref,
  battery: Battery,
  hex: number,
  units: readonly number[],
  more: (unit: number) => readonly Term[],
): Outcome {
  const { s } = ref;
  const attack: Attack = {
    rule: 'C1.5',
    side: battery.side,
    why: 'barrage',
    fp: blastFp(battery),
    place: hex,
    targets: [],
    drm: [],
    cowers: 0,
    coloured: units.some(unit => isVehicle(s, unit)),
  };
  const fall = attackDice(ref, attack);
  const critical = fall.sum === CRITICAL;
  const targets = units.flatMap(unit => targetOf(s, unit, critical, more(unit)));
  const outcome = strike(ref, { ...attack, targets }, fall);
  shellVehicles(s, units, outcome, 'artillery');
  strikeGuns(ref, units, outcome, critical ? units : []);
  return outcome;
}

/** C1.5 FFE:1 or FFE:2 strikes a hex with everybody and everything in it. */
export function strikeHex(ref: Ref, battery: Battery, hex: number): void {
  const { s } = ref;
  const units = struckByArea(s, hex).flatMap(place => allIn(s, place));
  if (units.length === 0 && !mayHoldMore(s, hex)) return;
  ruin(
    ref,
    battery,
    hex,
    bombard(ref, battery, hex, units, () => []),
  );
}

/** Somebody or something may be hidden there: dice for a hex that looks empty must not tell. */
const mayHoldMore = (s: State, hex: number): boolean =>
  SIDES.some(side => hides(s, side)) || s.works.some(work => work.hex === hex);

/** B26.51, B30.92, C1.23 What it does to wire, pillboxes and telephone lines. */
function ruin(ref: Ref, battery: Battery, hex: number, { sum }: Outcome): void {
  const { s } = ref;
  if (resultAt(columnOf(blastFp(battery)), sum).kind === 'KIA') {
    const wire = battery.harassing ? undefined : workIn(s, hex, 'wire');
    if (wire) {
      findWorks(ref, 'B26.51', hex, work => work === wire);
      ref.log('B26.51', 'wire-gone', { hex: hexId(hex) });
      removeWork(s, wire);
    }
    cutLinesIn(ref, [hex]);
  }
  if (sum === CRITICAL && isCrushedBy(calibreOf(battery)) && workIn(s, hex, 'pillbox'))
    destroyPillbox(ref, hex);
}

/** A8.13 How those on their way come into it. */
function movingTerms(s: State, unit: number): Term[] {
  if (has(s, unit, PINNED | HAZARDOUS)) return [];
  // E3.62 Mud is no cover to walk in.
  const bare = isInOpen(s, unit) && temOf(s, unit, hexOfPlace(s.units.at[unit]!), 'direct') <= 0;
  return [
    ...(has(s, unit, MOVED) && !has(s, unit, ASSAULT) ? [term('ffnam', -1)] : []),
    ...(bare ? [term('ffmo', -1)] : []),
  ];
}

/** C1.5 Whoever enters a hex under fire, or comes out of his hole there, is struck at once. */
export function barrage(ref: Ref): void {
  const { s } = ref;
  const { paid, units } = s.moving;
  if (paid && EXPOSING.includes(paid.what))
    enterBarrage(ref, units, hexOfPlace(paid.place), unit => movingTerms(s, unit));
}
/** `drive`: D2.1 into another hex. */
const EXPOSING: readonly string[] = ['enter', 'leave', 'drive'];

/** C1.5 In the rout and the advance phase the same, without what counts for moving. Gives whether anybody was struck. */
export function enterBarrage(
  ref: Ref,
  units: readonly number[],
  hex: number,
  more: (unit: number) => readonly Term[] = () => [],
): boolean {
  const burning = barragesOn(ref.s, hex);
  if (burning.length === 0) return false;
  const there = units.filter(unit => struckByArea(ref.s, hex).includes(ref.s.units.at[unit]!));
  if (there.length > 0) for (const battery of burning) bombard(ref, battery, hex, there, more);
  return there.length > 0;
}
