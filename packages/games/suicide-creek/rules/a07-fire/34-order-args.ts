import type { Action } from '@ironbottom/engine';
import { placeId } from '../../map.ts';
import { unitId } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import { placeArg, unitsArg, weaponsArg } from '../../verbs.ts';
import type { Order } from './31-volley.ts';

/** A7.3 An order to fire as an action names it. */

export const orderArg = (action: Action): Order => ({
  units: unitsArg(action),
  weapons: weaponsArg(action),
  leaders: unitsArg(action, 'leader'),
  place: placeArg(action),
});
export const orderAction = (verb: string, { units, weapons, leaders, place }: Order): Action => ({
  verb,
  units: units.map(unitId),
  weapons: weapons.map(weaponId),
  leader: leaders.map(unitId),
  place: placeId(place),
});
export const ORDER_ARGS = { units: 'unit[]', weapons: 'weapon[]', leader: 'unit[]', place: 'place' } as const;
