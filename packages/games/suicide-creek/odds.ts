import type { OddsGuide } from '@ironbottom/engine';
import { has, isOnMap } from './board.ts';
import { DEFENSIVE_FIRE, enemyOf, MOVEMENT, type Side } from './components.ts';
import { BROKEN, NOBODY, PINNED } from './state/units.ts';
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
  return found;
}

/** What the firers themselves suffer, as by protective fire (A8.31). */
const OWN = 'own';

/** A3 In the movement and the defensive fire phase the DEFENDER fires, in the others the ATTACKER. */
const firingSide = (s: State): Side =>
  s.phase === MOVEMENT || s.phase === DEFENSIVE_FIRE ? enemyOf(s.side) : s.side;

export const oddsGuide: OddsGuide<State> = {
  verbs: ['fire', 'lane', 'snap', 'spray', 'shell', 'canister', 'main-gun'],
  answer: (_s, _role, legal) => legal.find(({ verb }) => verb === 'hold' || verb === 'done') ?? legal[0]!,
  /** Snipers are another question. */
  focus(s) {
    s.battle.san = [0, 0];
  },
  over: (_before, now) => now.events.length === 0,
  /** Markers, points and what was fired change nothing in what follows an attack. */
  same: ({ units, weapons, events, morale }) => [
    units.type,
    units.at,
    units.flags,
    units.veil,
    weapons.type,
    weapons.owner,
    events.map(({ what, unit, place, value }) => [what, unit, place, value]),
    JSON.stringify(morale),
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
  good: name => (name.startsWith(OWN) ? -1 : 1),
};
