import { type Refusal, refusal } from '@ironbottom/engine';

import { isFoe, someIn } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { around, PILLBOX, placeIn } from '../../map.ts';
import { type Battery, CALLED, EFFECT_C, NO_MISSION, OVER } from '../../state/ordnance.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { type Ref, tellOwner } from '../../verbs.ts';
import { batteryOf, inContact, observerOf, retire } from './20-contact.ts';
import { endMission } from './31-laying.ts';

/** C1.21, C1.211 Battery access: chits from a pile that everybody can count at the start, in an order that nobody knows. */

/** C1.21 Red chits that end a battery. */
export const LAST_RED = 2;

/** C1.2 With contact, and still in his action of this phase. */
export function notNow(s: State, side: Side, weapon: number): Refusal | undefined {
  const args = { weapon: weaponId(weapon) };
  const battery = batteryOf(s, weapon);
  if (!battery || battery.side !== side) return refusal('C1.2', 'no-battery', args);
  return battery.step === CALLED && inContact(s, battery)
    ? undefined
    : refusal('C1.2', 'no-contact-now', args);
}

export function cannotDraw(s: State, side: Side, weapon: number): Refusal | undefined {
  const refused = notNow(s, side, weapon);
  if (refused) return refused;
  const { access, mission, black, red } = batteryOf(s, weapon)!;
  const args = { weapon: weaponId(weapon) };
  if (access) return refusal('C1.21', 'has-access', args);
  if (mission !== NO_MISSION && mission !== EFFECT_C) return refusal('C1.21', 'has-mission', args);
  return black + red > 0 ? undefined : refusal('C1.21', 'no-chits', args);
}

/** C1.21 A chit from the pile, which nobody else sees; it is not put back unless said. */
function drawn(ref: Ref, battery: Battery): 'black' | 'red' {
  const { black, red } = battery;
  return ref.pick(black + red, n => (n < black ? 'black' : 'red')) < black ? 'black' : 'red';
}

/** C1.21 Black gives access, red ends his action, a second red one the battery. */
export function draw(ref: Ref, weapon: number): void {
  const { s } = ref;
  const battery = batteryOf(s, weapon)!;
  const chit = drawn(ref, battery);
  battery[chit]--;
  tellOwner(ref, 'C1.21', chit === 'black' ? 'chit-black' : 'chit-red', observerOf(s, battery));
  if (chit === 'black') {
    // C1.33 What is left of the last mission goes with access to a new one.
    if (battery.mission === EFFECT_C) endMission(ref, battery);
    battery.access = true;
    return;
  }
  battery.refused++;
  battery.step = OVER;
  if (battery.refused >= LAST_RED) {
    battery.black = battery.red = 0;
    retire(ref, battery);
  }
}

/** C1.21 Whether a Known enemy is in a hex or beside it, as the side sees it. */
export const knowsEnemyAt = (s: State, side: Side, hex: number): boolean =>
  [hex, ...around[hex]!].some(each =>
    [each, placeIn(each, PILLBOX)].some(place => someIn(s, enemyOf(side), place, unit => isFoe(s, unit))),
  );

/** C1.21 With no Known enemy there one more chit is drawn and returned: whether the battery believes him. */
export function isBelieved(ref: Ref, battery: Battery, hex: number): boolean {
  const { s } = ref;
  if (knowsEnemyAt(s, battery.side, hex)) return true;
  // A pile without chits has nothing against it.
  const chit = battery.black + battery.red === 0 ? 'black' : drawn(ref, battery);
  tellOwner(ref, 'C1.21', chit === 'black' ? 'extra-black' : 'extra-red', observerOf(s, battery));
  return chit === 'black';
}
