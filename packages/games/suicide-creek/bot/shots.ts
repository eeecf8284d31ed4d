import type { Action } from '@ironbottom/engine';
import { enemyOf, type Side } from '../components.ts';
import { hexOfPlace, PILLBOX, sortOfPlace, terrainRow } from '../map.ts';
import type { Target } from '../rules/a07-fire/21-attack.ts';
import { isRefused, type Volley, volleyOf } from '../rules/a07-fire/31-volley.ts';
import { targetsOf } from '../rules/a07-fire/32-shoot.ts';
import { orderArg } from '../rules/a07-fire/34-order-args.ts';
import { snapTargets } from '../rules/a08-defensive-fire/15-snap-shot.ts';
import { sprayArg, sprayOf } from '../rules/a09-weapons/50-spraying-fire.ts';
import { leaderFor, leadershipNow, moraleNow } from '../rules/a10-morale/01-values.ts';
import { sumOf } from '../rules/dice.ts';
import { sideOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { lossOf } from './table.ts';
import { SUSPECTED, worthOf } from './worth.ts';

/** What a shot is expected to do to the enemy, by the rules that will resolve it. */

/** A12.1 Half of the firepower counts against those under a "?", who are squads of good morale until seen. */
const UNSEEN_SHARE = 0.5;
const UNSEEN_MORALE = 8;

export interface Shot {
  readonly volley: Volley;
  /** The worth that the enemy loses on average, our own in a melee taken off. */
  readonly harm: number;
}

/** The shot that an action orders; undefined: it cannot be fired. */
export function shotOf(s: State, side: Side, action: Action): Shot | undefined {
  if (action.verb === 'spray') return sprayed(s, side, action);
  // A8.15 At a hexside half of the firepower counts, and other things count against the target.
  const snaps = action.verb === 'snap';
  const volley = volleyOf(s, side, { ...orderArg(action), half: snaps });
  if (isRefused(volley)) return undefined;
  const targets = (snaps ? snapTargets : targetsOf)(s, side, volley);
  return { volley, harm: harmOf(s, side, volley, targets) };
}

/** A9.5 Half of the firepower at either of two Locations. */
function sprayed(s: State, side: Side, action: Action): Shot | undefined {
  const { order, places } = sprayArg(action);
  const spray = sprayOf(s, side, order, places);
  if (isRefused(spray)) return undefined;
  const { first, second } = spray;
  const harm = (volley: Volley): number => harmOf(s, side, volley, targetsOf(s, side, volley));
  return { volley: first, harm: harm(first) + harm(second) };
}

type Attack = Pick<Volley, 'place' | 'fp' | 'drm'>;

/** The worth that the enemy loses on average by an attack on those targets, and on whoever is under "?" there. */
export function harmOf(s: State, side: Side, attack: Attack, targets: readonly Target[]): number {
  const drm = sumOf(attack.drm);
  let harm = 0;
  for (const target of targets) {
    const leader = leaderFor(s, target.unit);
    const morale = moraleNow(s, target.unit) - (leader < 0 ? 0 : leadershipNow(s, leader));
    const share = lossOf(attack.fp * target.share, drm + sumOf(target.drm), morale, targets.length - 1);
    harm += share * worthOf(s, target.unit) * (sideOf(target.unit) === side ? -1 : 1);
  }
  return harm + unseenHarm(s, side, attack, drm);
}

/** Stacks under "?" in the Location. */
function unseenHarm(s: State, side: Side, { place, fp }: Attack, drm: number): number {
  const cover = s.unseen.covers.find(each => each.place === place && each.side === enemyOf(side));
  if (!cover) return 0;
  const tem = sortOfPlace(place) >= PILLBOX ? 0 : terrainRow(hexOfPlace(place)).tem;
  return SUSPECTED * cover.count * lossOf(fp * UNSEEN_SHARE, drm + tem, UNSEEN_MORALE, cover.count - 1);
}
