import { auto, type Block, call, sequence } from '@ironbottom/engine';
import { hexesOf, isEmpty, isThere, unitsIn } from '../../board.ts';
import { enemyOf, roleOf, SIDES, type Side, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { type Bombardment, newBombardment } from '../../state/bombardment.ts';
import { isInCommand, type Marker, type State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { settle } from '../results/00-settle.ts';
import { offerAdvance } from '../results/40-advance.ts';
import { columnFor, coverIn, LOWEST } from './10-table.ts';
import { rollOn, strike } from './32-fall.ts';

/** 8.31, 8.32, 8.34 Occupied hexes: all dice fall, then all results take effect together, then somebody may advance. */

const phaseOf = (s: State): Bombardment => (s.bombardment ??= newBombardment());

const isOccupied = (s: State, { side, hex }: Marker): boolean => isThere(s, enemyOf(side), hex);

/** 8.31, 8.31c One roll for a hex. 18.16b Whoever stands there was bombarded. */
function bombard(ref: Ref, side: Side, hex: number, column: number): void {
  const { s } = ref;
  const units = unitsIn(s, enemyOf(side), hex);
  for (const unit of units) s.underFire[unit] = 1;
  const result = rollOn(ref, 'bombardment', '8.31', { side, hex, units, column });
  const named = { who: roleOf(side), hex: placeName(hex) };
  if (result === '-') ref.log('8.31', 'bombardment-fails', named);
  else ref.log('8.31', 'bombarded', { ...named, result });
  phaseOf(s).results.push({ side, hex, result });
}

/** 8.31, 8.13, 8.41b Every hex that is occupied, with enough markers, and that of Ie Shima on the lowest column. */
function rollAll(ref: Ref): void {
  const { s } = ref;
  for (const marker of s.markers.filter(each => isOccupied(s, each))) {
    const { side, hex, count } = marker;
    const column = columnFor(coverIn(s, hex, enemyOf(side)), count);
    if (column > 0) bombard(ref, side, hex, column);
    else ref.log('8.13', 'too-few-markers', { who: roleOf(side), hex: placeName(hex) });
  }
  // 8.33 What lies on an empty hex stays for the movement phases.
  s.markers = s.markers.filter(each => !isOccupied(s, each));
  const { ieShima } = phaseOf(s);
  if (ieShima >= 0) bombard(ref, US, ieShima, LOWEST);
}

/** 8.34, 8.32 Nothing takes effect before all have been rolled for. */
function applyAll({ s }: Ref): void {
  for (const { side, hex, result } of phaseOf(s).results)
    strike(s, result, {
      hex,
      units: unitsIn(s, enemyOf(side), hex),
      cause: 'bombardment',
      rule: '8.32c',
    });
}

/** 8.32c Hexes that a side has emptied, and who of its units beside them is in command when all is done. */
function offer({ s }: Ref): void {
  for (const side of SIDES) {
    const to = phaseOf(s)
      .results.filter(each => each.side === side && isEmpty(s, each.hex))
      .map(({ hex }) => hex);
    const beside = hexesOf(s, side).filter(hex => to.some(empty => landAround[empty]!.includes(hex)));
    const units = beside.flatMap(hex => unitsIn(s, side, hex)).filter(unit => isInCommand(s, unit));
    offerAdvance(s, { side, cause: 'bombardment', rule: '8.32c', to, units });
  }
}

/** 8.34 */
export const occupied: Block<State> = sequence('bombardment.occupied', '8.34', [
  auto('bombardment.roll', '8.31', rollAll),
  auto('bombardment.apply', '8.32', applyAll),
  call('bombardment.settle', '8.34', settle),
  auto('bombardment.offer', '8.32c', offer),
  call('bombardment.advance', '8.32c', settle),
  auto('bombardment.end', '8.0', ({ s }) => {
    s.bombardment = null;
  }),
]);
