import { has } from '../../board.ts';
import { tables } from '../../components.ts';
import { MOVED } from '../../state/units.ts';
import type { State } from '../../state.ts';

/** C6.1, D2.4 The To Hit DRM of a vehicle that moves, in motion or on its way, for whoever looks from that Location. */
export function vehicleMotion(s: State, unit: number, _from: number): number {
  const vehicle = s.vehicles.list.find(each => each.unit === unit);
  return vehicle?.motion || has(s, unit, MOVED) ? (tables.to_hit.drm.J_moving_vehicle as number) : 0;
}
