import { vehicleOf } from '../../board.ts';
import { SHOCKED, UNCONFIRMED, UNSHAKEN } from '../../state/vehicles.ts';
import type { Ref } from '../../verbs.ts';
import { tryToUnbog } from '../d-vehicles/81-unbog.ts';
import { recover } from '../d-vehicles/85-recovery.ts';

/** 4.7042, 4.7043 What has begun in the battle comes to an end: bog and shock are rolled until they are over. */

/** 4.7042, D8.3 MP do not matter any more: only whether it gets free. */
export function freeTheBogged(ref: Ref): void {
  for (const { unit, abandoned } of [...ref.s.vehicles.list]) {
    if (abandoned) continue;
    for (let now = vehicleOf(ref.s, unit); now?.bogged && !now.immobile; now = vehicleOf(ref.s, unit))
      tryToUnbog(ref, unit);
  }
}

/** 4.7043, C7.42 Until it is fine again, or known to be knocked out. */
export function endShocks(ref: Ref): void {
  for (const { unit } of [...ref.s.vehicles.list])
    for (
      let shock = vehicleOf(ref.s, unit)?.shock ?? UNSHAKEN;
      shock === SHOCKED || shock === UNCONFIRMED;
      shock = vehicleOf(ref.s, unit)?.shock ?? UNSHAKEN
    )
      recover(ref, unit, shock);
}
