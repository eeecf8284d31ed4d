import { auto, type Block, loop, sequence, type Term } from '@ironbottom/engine';
import { allIn, isOnMap, isVehicle, pillboxIn, workIn } from '../board.ts';
import { hexId, hexOfPlace, PILLBOX, placeId, SWAMP, sortOfPlace, terrainAt } from '../map.ts';
import type { Charge } from '../state/combat.ts';
import type { State } from '../state.ts';
import type { Ref } from '../verbs.ts';
import { removeWeapon, removeWork } from '../writing.ts';
import { noteFired, openWindow } from './a07-fire/11-window.ts';
import { columnOf, resultAt } from './a07-fire/20-table.ts';
import { attackDice, strike, type Target } from './a07-fire/21-attack.ts';
import { afterRoll } from './a14-snipers.ts';
import { explodeOn } from './a23-vehicles.ts';
import { pillboxTem, temOf } from './b-terrain/00-tem.ts';
import { destroyPillbox, destroysPillbox, isHarderToHit } from './b-terrain/30-pillbox.ts';
import { term } from './dice.ts';
import { settle } from './settle.ts';

/** A23.4, A23.6, B30.92, B26.51, G7.1 What an exploding charge does. */

const FP = 30;
const HALF = 0.5;
/** A23.6 */
const [THROWN, BESIDE_ME, HASTY] = [2, 3, 1];

interface Explosion {
  readonly charge: Charge;
  readonly thrown?: boolean;
  /** A23.6 In the advancing fire phase, by somebody who has not waited. */
  readonly hasty?: boolean;
  /** G1.424 Who carries it dies of it in any case. */
  readonly sparing?: number;
}

/** A7.4 Everybody there, friend or foe. A12.1 Half against the concealed, G7.1 and in a swamp. */
function targetsIn(s: State, place: number, from: number, own: readonly Term[]): Target[] {
  const soft = sortOfPlace(place) < PILLBOX && terrainAt[hexOfPlace(place)] === SWAMP ? HALF : 1;
  return allIn(s, place)
    .filter(unit => !isVehicle(s, unit))
    .map(unit => {
      const tem = temOf(s, unit, hexOfPlace(from), 'charge');
      return {
        unit,
        drm: [...(tem === 0 ? [] : [term('tem', tem)]), ...own],
        share: soft * (isHarderToHit(s, unit) ? HALF : 1),
      };
    });
}

/** A23.4 On the 30 column; a dud does nothing. A23.6 A thrown one endangers the thrower's own Location too. */
export function explode(ref: Ref, { charge, thrown = false, hasty = false, sparing = -1 }: Explosion): void {
  const { s } = ref;
  const { weapon, place, from, side, drm, dud } = charge;
  const hex = hexOfPlace(place);
  removeWeapon(s, weapon);
  s.combat.charges = s.combat.charges.filter(each => each.weapon !== weapon);
  if (charge.vehicle >= 0) {
    explodeOn(ref, charge, thrown, hasty);
    return;
  }
  const here = thrown && place === from;
  const targets = [
    ...targetsIn(
      s,
      place,
      from,
      thrown && !here ? [term('thrown', THROWN)] : here ? [term('thrown', BESIDE_ME)] : [],
    ),
    ...(thrown && !here ? targetsIn(s, from, from, [term('thrown', BESIDE_ME)]) : []),
  ].filter(({ unit }) => unit !== sparing);
  const terms = [...(drm === 0 ? [] : [term('cx', drm)]), ...(hasty ? [term('hasty', HASTY)] : [])];
  const given = {
    rule: thrown ? 'A23.6' : 'A23.4',
    side,
    why: 'charge',
    fp: FP,
    place,
    targets,
    drm: terms,
    cowers: 0,
    coloured: false,
  };
  const fall = attackDice(ref, given);
  const { sum } = fall;
  if (sum >= dud) {
    ref.log(given.rule, 'dud', { place: placeId(place) });
    afterRoll(ref, side, fall);
    return;
  }
  strike(ref, given, fall);
  if (sortOfPlace(place) === PILLBOX) crack(ref, hex, from, sum, !thrown);
  else if (!thrown) cut(ref, hex, sum);
  afterRoll(ref, side, fall);
}

/** B30.92 The pillbox is gone if the Original KIA is high enough for the TEM that applied. */
function crack(ref: Ref, hex: number, from: number, sum: number, placed: boolean): void {
  const { s } = ref;
  const pillbox = pillboxIn(s, hex);
  if (pillbox && destroysPillbox(FP, sum, pillboxTem(s, hex, hexOfPlace(from), 'charge'), placed))
    destroyPillbox(ref, hex);
}

/** B26.51 An Original KIA of a charge placed into the hex removes wire. */
function cut(ref: Ref, hex: number, sum: number): void {
  const wire = workIn(ref.s, hex, 'wire');
  if (!wire || resultAt(columnOf(FP), sum).kind !== 'KIA') return;
  ref.log('B26.51', 'wire-cut', { hex: hexId(hex) });
  removeWork(ref.s, wire);
}

/** A23.4 At the start of the advancing fire phase, in the order in which they were set. */
export const explosions: Block<State> = loop(
  'explosions',
  'A23.4',
  s => s.combat.charges.length > 0,
  sequence('explosions.each', 'A23.4', [
    auto('explosions.next', 'A23.4', ref => {
      const [charge] = ref.s.combat.charges;
      // A23.2 Whoever has set it has used a weapon.
      openWindow(ref.s);
      if (isOnMap(ref.s, charge!.by)) noteFired(ref.s, charge!.by, false, [charge!.weapon]);
      ref.log('A23.4', 'charge-explodes', { place: placeId(charge!.place) });
      explode(ref, { charge: charge! });
    }),
    settle('explosions.each.settle', 'A23.4'),
  ]),
);
