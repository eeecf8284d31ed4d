import type { OddsGuide } from '@ironbottom/engine';
import { has, isOnMap, vehicleOf } from './board.ts';
import { DEFENSIVE_FIRE, enemyOf, MOVEMENT, type Side } from './components.ts';
import { BROKEN, NOBODY, PINNED, sideOf } from './state/units.ts';
import { STUNNED } from './state/vehicles.ts';
import type { State } from './state.ts';
import { fpOf } from './types.ts';

/** Odds of an action: a chapter that rolls dice names its verbs here. */

/** What has happened to the units of a side that were there before. */
function losses(before: State, after: State, side: Side): { [name: string]: number } {
  const found = { eliminated: 0, reduced: 0, broken: 0, pinned: 0 };
  for (let unit: number = side; unit < before.units.type.length; unit += 2) {
    if (before.units.type[unit] === NOBODY || !isOnMap(before, unit)) continue;
    const newly = (flag: number): boolean => has(after, unit, flag) && !has(before, unit, flag);
    if (!isOnMap(after, unit)) found.eliminated++;
    // Battle hardening changes a counter too, and for the better.
    else if (fpOf[after.units.type[unit]!]! < fpOf[before.units.type[unit]!]!) found.reduced++;
    if (newly(BROKEN)) found.broken++;
    if (newly(PINNED)) found.pinned++;
  }
  return { ...found, ...vehicleLosses(before, after, side) };
}

/** D5.34, D8.1, D8.3, C7.4 What has happened to its vehicles, where it has any. */
function vehicleLosses(before: State, after: State, side: Side): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  for (const was of before.vehicles.list) {
    const now = vehicleOf(after, was.unit);
    if (!now || sideOf(was.unit) !== side) continue;
    const count = (name: string, is: boolean): void => {
      if (is) found[name] = (found[name] ?? 0) + 1;
    };
    count('stunned', now.stun === STUNNED && was.stun !== STUNNED);
    count('immobilised', now.immobile && !was.immobile);
    count('shocked', now.shock > was.shock);
    count('freed', was.bogged && !now.bogged);
    count('mended', (was.broken & ~now.broken & ~now.disabled) !== 0);
  }
  return found;
}

/** D8.3, D3.7 What one does for oneself. */
const GOOD = ['ownFreed', 'ownMended'];

/** What the firers themselves suffer, as by protective fire (A8.31). */
const OWN = 'own';

/** A3 In the movement and the defensive fire phase the DEFENDER fires, in the others the ATTACKER; D3.3 his vehicles while nobody moves. */
const firingSide = (s: State): Side =>
  (s.phase === MOVEMENT && s.moving.open) || s.phase === DEFENSIVE_FIRE ? enemyOf(s.side) : s.side;

export const oddsGuide: OddsGuide<State> = {
  verbs: ['fire', 'lane', 'snap', 'spray', 'shell', 'canister', 'machine-guns', 'main-gun', 'unbog', 'mend'],
  answer: (_s, _role, legal) => legal.find(({ verb }) => verb === 'hold' || verb === 'done') ?? legal[0]!,
  /** Snipers are another question. */
  focus(s) {
    s.battle.san = [0, 0];
  },
  over: (_before, now) => now.events.length === 0,
  /** Markers, points and what was fired change nothing in what follows an attack. */
  same: ({ units, weapons, events, morale, vehicles }) => [
    units.type,
    units.at,
    units.flags,
    units.veil,
    weapons.type,
    weapons.owner,
    events.map(({ what, unit, place, value }) => [what, unit, place, value]),
    JSON.stringify(morale),
    vehicles.list.length > 0 ? JSON.stringify(vehicles) : '',
  ],
  outcome(before, after) {
    const side = firingSide(before);
    const own = Object.entries(losses(before, after, side));
    return {
      ...losses(before, after, enemyOf(side)),
      ...Object.fromEntries(
        own
          .filter(([, count]) => count > 0)
          .map(([name, count]) => [`${OWN}${name[0]!.toUpperCase()}${name.slice(1)}`, count]),
      ),
    };
  },
  good: name => (name.startsWith(OWN) && !GOOD.includes(name) ? -1 : 1),
};
