import type { Action } from '@ironbottom/engine';
import { isVehicle, pillboxIn, unitsIn } from '../board.ts';
import { enemyOf } from '../components.ts';
import { hexOfPlace, PILLBOX, sortOfPlace, terrainRow } from '../map.ts';
import { isRefused } from '../rules/a07-fire/31-volley.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { armOf } from '../rules/c03-ordnance/20-arms.ts';
import { type Shot, shotOf } from '../rules/c03-ordnance/33-shot.ts';
import { aimOf } from '../rules/c03-ordnance/35-aims.ts';
import { targetTerms } from '../rules/c03-ordnance/60-target-terms.ts';
import { firepower, targetOf, unitsAimedAt } from '../rules/c03-ordnance/70-effect.ts';
import { blowOf, killNumber } from '../rules/c03-ordnance/71-to-kill.ts';
import { lastRound, spreadTargets } from '../rules/c03-ordnance/84-canister.ts';
import { mainAim, mainShot } from '../rules/d-vehicles/38-main-gun.ts';
import type { Blow } from '../rules/d-vehicles/50-results.ts';
import { sumOf } from '../rules/dice.ts';
import type { State } from '../state.ts';
import { placeArg, placesArg, unitArg, weaponArg } from '../verbs.ts';
import type { Outlook } from './march.ts';
import { harmOf } from './shots.ts';
import { atMost, expected, lossOf } from './table.ts';
import { SUSPECTED, worthOf } from './worth.ts';

/** Guns, mortars, bazookas and charges: the chance to hit, times what a hit does. */

/** What of its worth a vehicle loses by each blow (C7.1), and by a hit on its tracks (C5.7). */
const LOST: { readonly [blow in Blow]: number } = {
  burns: 1,
  destroyed: 1,
  immobilised: 0.5,
  shocked: 0.3,
  stunned: 0.3,
  shaken: 0.1,
  recalled: 0.5,
};
/** C3.31 In 15 of 36 ways the coloured die is the lower one. */
const TURRET = 15 / 36;
const TRACKS_HIT = (1 - TURRET) * LOST.immobilised;
const MORALE = 8;

/** C7.1 What a hit on a vehicle does to it on average. */
function vehicleHit(s: State, shot: Shot, unit: number): number {
  const plate = (turret: boolean): number => {
    const number = killNumber(s, shot, unit, turret, false);
    return expected(sum => {
      const blow = blowOf(s, shot, unit, number, sum, turret);
      return blow ? LOST[blow] : 0;
    });
  };
  return TURRET * plate(true) + (1 - TURRET) * plate(false);
}

function hitWorth({ s, side }: Outlook, shot: Shot, unit: number, others: number): number {
  const chance = atMost(shot.number - sumOf(shot.drm) - sumOf(targetTerms(s, shot, unit)));
  if (isVehicle(s, unit))
    return chance * worthOf(s, unit) * (shot.kind === 'tracks' ? TRACKS_HIT : vehicleHit(s, shot, unit));
  const sign = unit % 2 === side ? -1 : 1;
  const drm = sumOf(targetOf(s, shot, unit, []).drm);
  return sign * chance * worthOf(s, unit) * lossOf(firepower(shot), drm, moraleNow(s, unit), others);
}

/** The worth that the enemy loses by a shot on average; undefined: it cannot be fired. */
export function shellHarm(look: Outlook, action: Action): number | undefined {
  const { s, side } = look;
  const shot =
    action.verb === 'main-gun'
      ? mainShot(s, side, mainAim(action))
      : shotOf(s, side, aimOf(action, weaponArg(action)));
  if (isRefused(shot)) return undefined;
  const units = unitsAimedAt(s, side, shot);
  const seen = units.reduce((sum, unit) => sum + hitWorth(look, shot, unit, units.length - 1), 0);
  const cover = s.unseen.covers.find(each => each.place === shot.place && each.side === enemyOf(side));
  if (!cover) return seen;
  const tem = terrainRow(hexOfPlace(shot.place)).tem;
  const chance = atMost(shot.number - sumOf(shot.drm) - tem - UNSEEN);
  return seen + chance * SUSPECTED * cover.count * lossOf(firepower(shot), 0, MORALE, cover.count - 1);
}
/** C6 At those whom nobody sees. */
const UNSEEN = 2;

/** C8.4 Three hexes at once, as long as there is any. */
export function canisterHarm({ s, side }: Outlook, action: Action): number {
  const [weapon, hexes] = [weaponArg(action), placesArg(action)];
  const { canister } = armOf(s, weapon)!;
  const attack = { place: hexes[1]!, fp: canister!.fp, drm: [] };
  const harm = harmOf(s, side, attack, spreadTargets(s, side, weapon, hexes));
  return atMost(lastRound(s, weapon)) * harm - DEAR;
}

/** A23 What a charge does to those in a Location: 30 firepower, and perhaps the pillbox around them. */
const CHARGE_FP = 30;
const THROWN = 2;
const PILLBOX_TEM = 3;
const PILLBOX_WORTH = 0.4;

export function chargeHarm({ s, side, threat }: Outlook, action: Action): number {
  const place = placeArg(action);
  const inside = sortOfPlace(place) >= PILLBOX;
  const foes = unitsIn(s, enemyOf(side), place);
  const own = unitsIn(s, side, place).length > 0 ? SELF : 0;
  const drm =
    (inside ? PILLBOX_TEM : terrainRow(hexOfPlace(place)).tem) +
    (action.verb === 'throw-charge' ? THROWN : 0);
  const harm = foes.reduce(
    (sum, unit) => sum + worthOf(s, unit) * lossOf(CHARGE_FP, drm, moraleNow(s, unit), foes.length - 1),
    0,
  );
  const covers = s.unseen.covers
    .filter(cover => cover.place === place && cover.side !== side)
    .reduce((sum, { count }) => sum + count, 0);
  const unseen = SUSPECTED * covers * lossOf(CHARGE_FP / 2, drm, MORALE);
  const walls = inside && pillboxIn(s, hexOfPlace(place)) && foes.length > 0 ? PILLBOX_WORTH : 0;
  const unit = unitArg(action);
  const risk = worthOf(s, unit) * threat.moving[hexOfPlace(s.units.at[unit]!)]!;
  return harm + unseen + walls - own - (action.verb === 'place-charge' ? risk : 0) - DEAR;
}
/** Nobody blows himself up. */
const SELF = 5;
/** There are few of them. */
const DEAR = 0.15;
