import { type Refusal, refusal } from '@ironbottom/engine';
import { allIn, workIn } from '../board.ts';
import { roleOf, US } from '../components.ts';
import { around, hexId, hexOfPlace, KUNAI, terrainAt } from '../map.ts';
import type { Ref } from '../verbs.ts';
import { layMist, removeWork } from '../writing.ts';
import { columnOf } from './a07-fire/20-table.ts';
import { attack } from './a07-fire/21-attack.ts';
import { findWorks } from './a12-concealment/14-loss.ts';
import { oneDie, term } from './dice.ts';
import type { Handlers } from './settle.ts';

/** SC7 Supply dumps of the Americans. They are found like other works (SC7.3, a12-concealment). */

/** SC7.2 In kunai, or beside it. */
export function checkDump(hex: number): Refusal | undefined {
  const isKunai = (each: number): boolean => terrainAt[each] === KUNAI;
  return isKunai(hex) || around[hex]!.some(isKunai)
    ? undefined
    : refusal('SC7.2', 'no-kunai-near', { hex: hexId(hex) });
}

/** SC7.4(IFT) Attacks from this column on may blow it up. */
const LEAST = columnOf(8);

/** SC7.4(IFT) A die of 1 or less, one lower for each column above 8. Who does not know of the dump sees no die. */
function struck(ref: Ref, place: number, column: number): void {
  const dump = workIn(ref.s, hexOfPlace(place), 'dump');
  if (!dump || column < LEAST) return;
  const terms = column > LEAST ? [term('columns', LEAST - column)] : [];
  const hidden = dump.known ? {} : { to: [roleOf(US)] };
  const die = oneDie(ref, { who: roleOf(US), why: 'dump', rule: 'SC7.4(IFT)', terms, ...hidden });
  if (die - (column - LEAST) <= 1) destroyDump(ref, place);
}

/** SC7.5 It explodes at once with 16 FP and no DRM, and leaves smoke. */
const EXPLOSION = 16;
export function destroyDump(ref: Ref, place: number): void {
  const { s } = ref;
  const hex = hexOfPlace(place);
  const dump = workIn(s, hex, 'dump');
  if (!dump) return;
  findWorks(ref, 'SC7.3', hex, work => work === dump);
  removeWork(s, dump);
  layMist(s, hex);
  ref.log('SC7.5', 'dump-explodes', { hex: hexId(hex) });
  attack(ref, {
    rule: 'SC7.5',
    side: US,
    why: 'explosion',
    fp: EXPLOSION,
    place: hex,
    targets: allIn(s, hex).map(unit => ({ unit, drm: [], share: 1 })),
    drm: [],
    cowers: 0,
  });
}

/** SC7.4 The three ways: an attack on its Location, a charge, a blaze. */
export const dumpHandlers: Handlers = {
  dump: (ref, { place, value }) => struck(ref, place, value),
  'dump-charge': (ref, { place }) => destroyDump(ref, place),
  'dump-blaze': (ref, { place }) => destroyDump(ref, place),
};
