import type { Action } from '@ironbottom/engine';
import { vehicleOf } from '../board.ts';
import {
  attackTerms,
  columnOf,
  isHandToHand,
  killNumber,
  reckon,
  targetsOf,
} from '../rules/a11-close-combat/11-odds.ts';
import { ccvNow, stormTerms } from '../rules/a11-close-combat/50-storm.ts';
import { sumOf } from '../rules/dice.ts';
import { placeArg, unitArg, unitsArg } from '../verbs.ts';
import type { Outlook } from './march.ts';
import { atMost } from './table.ts';
import { SUSPECTED, worthOf } from './worth.ts';

/** A11 Whom to fight in close combat: what dies of it on average, by the numbers of the rules. */

/** Below its number an attack kills, at it one of them is reduced. */
const REDUCES = 0.5;
/** A small reward for using one's men at all. */
const USED = 0.01;

export function fightScore({ s, side }: Outlook, action: Action): number {
  const attack = {
    by: unitsArg(action),
    at: unitsArg(action, 'at'),
    place: placeArg(action),
    side,
    capture: false,
  };
  const { fp, defence } = reckon(s, attack);
  const number = killNumber(columnOf(fp, defence), isHandToHand(s, attack)) - sumOf(attackTerms(s, attack));
  const [kills, equals] = [atMost(number - 1), atMost(number) - atMost(number - 1)];
  const worth =
    attack.at.length === 0
      ? SUSPECTED
      : targetsOf(s, attack).reduce((sum, unit) => sum + worthOf(s, unit), 0);
  return USED + worth * (kills + REDUCES * equals);
}

/** A11.5 A vehicle is worth many men. */
export function stormScore({ s }: Outlook, action: Action): number {
  const attack = { by: unitsArg(action), vehicle: unitArg(action, 'vehicle') };
  const number = ccvNow(s, attack) - sumOf(stormTerms(s, attack));
  const mine = action.verb === 'mine' ? MINE : 0;
  return USED + worthOf(s, attack.vehicle) * atMost(number + mine);
}
/** A21.21, A21.22 What nobody defends is ours for the asking, and better than a wreck; a driver has to be overcome. */
export function seizeScore({ s }: Outlook, action: Action): number {
  const [by, vehicle] = [[unitArg(action)], unitArg(action, 'vehicle')];
  const worth = worthOf(s, vehicle) + OURS;
  if (vehicleOf(s, vehicle)?.abandoned) return USED + worth;
  return USED + worth * atMost(ccvNow(s, { by }) - sumOf(stormTerms(s, { by, vehicle })) - 2);
}
const OURS = 0.3;
/** C13.7 What a magnetic mine is worth on average: half of the time there is one. */
const MINE = 1;
