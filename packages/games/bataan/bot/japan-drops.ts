import { hexesOf, isThere } from '../board.ts';
import { ALLIES, bataanPeninsula, FORMOSA, fieldAt, hexId, hexOf, isCity, JAPAN } from '../components.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { canFight } from '../rules/08-air/20-airfields.ts';
import type { State } from '../state.ts';
import { AIR_OF, isParatroop, isTransportPlane, LAND_OF, moveOf } from '../units.ts';
import { type Mission, mission } from './air.ts';
import { LAYAC } from './allied-stance.ts';
import { march } from './distance.ts';
import { SAN_FERNANDO } from './estimate.ts';
import { outside } from './japan-aims.ts';
import { cutOff, isAtTheLine } from './japan-boats.ts';

/** 12 Where paratroops are dropped: on the road of an army that is still outside Bataan, or on what feeds the line there. */

/** 4.2 The road into Bataan where nobody goes round it. */
const GATES = ['1147', '1146'].map(hexOf);
/** So many stacks still have to come by it, while own troops are so near behind them. */
const STILL_TO_COME = 4;
const ON_THEIR_HEELS = 8;

/** What a battalion is worth in a hex. */
function dropWorth(s: State, unit: number, hex: number): number {
  if (isThere(s, ALLIES, hex) || isCity[hex] === 1) return 0;
  if (GATES.includes(hex)) {
    const close = hexesOf(s, JAPAN).some(own => march(own, SAN_FERNANDO) <= ON_THEIR_HEELS);
    const coming = outside(s).filter(each => march(each, LAYAC) > march(SAN_FERNANDO, LAYAC)).length;
    return close && coming >= STILL_TO_COME ? coming : 0;
  }
  const starved = isAtTheLine(s) ? cutOff(s, unit, hex) : 0;
  return starved > 1 ? starved : 0;
}

/** 12.1 One battalion a turn, from Kagi. */
export function drops(s: State): Mission[] {
  const plane = AIR_OF[JAPAN]!.find(unit => isTransportPlane(unit) && canFight(s, unit));
  const unit = LAND_OF[JAPAN]!.find(each => isParatroop(each) && s.at[each] === FORMOSA);
  if (plane === undefined || unit === undefined) return [];
  const open = [...GATES, ...bataanPeninsula]
    .filter(hex => airDistance(fieldAt(s.at[plane]!), hex) <= moveOf[plane]!)
    .map(hex => ({ hex, worth: dropWorth(s, unit, hex) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  return open.length > 0 ? [mission([plane, unit], { verb: 'drop', hex: hexId(open[0]!.hex) })] : [];
}
