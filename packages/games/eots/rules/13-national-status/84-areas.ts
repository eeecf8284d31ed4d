import type { Ref } from '../../choices.ts';
import {
  ALLIES,
  hasPort,
  hexOf,
  isGround,
  isIsland,
  isNamed,
  JAPAN,
  regionHexes,
  SIDES,
  type Side,
} from '../../components.ts';
import { roleOf, type State } from '../../state.ts';
import { takeOver } from './10-surrender.ts';

/** 13.84, 13.85, 13.92 Areas that go as a whole to the side that holds their key hexes. */

export const MANDATES = regionHexes('australian_mandates');
export const MANDATE_KEYS = ['4021', '4423'].map(hexOf);
const NEW_GUINEA = regionHexes('new_guinea');
export const NEW_GUINEA_PORTS = NEW_GUINEA.filter(hex => hasPort[hex] === 1);
/** 13.85 Who holds all of these has New Guinea; 13.92 who holds these, the Marshalls. */
export const NEW_GUINEA_KEYS = [...NEW_GUINEA_PORTS, ...regionHexes('new_guinea', 'resource')];
const MARSHALLS = regionHexes('marshalls').filter(hex => isIsland[hex] === 1);
export const MARSHALL_KEYS = regionHexes('marshalls', 'surrender');

const holdsAll = (s: State, hexes: readonly number[], side: Side): boolean =>
  hexes.every(hex => s.control[hex] === side);
const landHolds = (unit: number): boolean => isGround[unit] === 1;

/** 13.84 */
export function mandates(ref: Ref): void {
  const { s } = ref;
  for (const side of SIDES) {
    if (!holdsAll(s, MANDATE_KEYS, side)) continue;
    if (s.mandates !== side) {
      s.mandates = side;
      ref.log('13.84', 'mandates', { side: roleOf(s, side) });
    }
    takeOver(ref, side, MANDATES, '13.84', landHolds);
  }
}

export function newGuinea(ref: Ref): void {
  for (const side of SIDES)
    if (holdsAll(ref.s, NEW_GUINEA_KEYS, side))
      takeOver(
        ref,
        side,
        NEW_GUINEA.filter(hex => isNamed[hex] === 1),
        '13.85',
      );
}

export function marshalls(ref: Ref): void {
  if (holdsAll(ref.s, MARSHALL_KEYS, ALLIES)) takeOver(ref, ALLIES, MARSHALLS, '13.92', landHolds);
}

/** 13.93 */
export const HONSHU = regionHexes('japan_home_islands', 'honshu');
export const honshuFallen = (s: State): boolean => !HONSHU.some(hex => s.control[hex] === JAPAN);
