import type { Action, OddsGuide } from '@ironbottom/engine';
import { has, isOnMap, vehicleOf } from './board.ts';
import { DEFENSIVE_FIRE, enemyOf, MOVEMENT, type Side } from './components.ts';
import { BROKEN, NOBODY, PINNED, sideOf, unitOf } from './state/units.ts';
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
  return { ...found, ...ofCombat(before, after, side) };
}

/** A20.22, A11.5 What only close combat and shells do; told where it happens. */
function ofCombat(before: State, after: State, side: Side): { [name: string]: number } {
  const slots = before.units.type.map((_, unit) => unit).filter(unit => sideOf(unit) === side);
  const captured = slots.filter(
    unit => after.units.guard[unit]! >= 0 && before.units.guard[unit] === -1 && isOnMap(before, unit),
  ).length;
  return { ...(captured > 0 && { captured }), ...vehicleLosses(before, after, side) };
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

/** Who acts: whoever is named; A3 else in the movement and the defensive fire phase the DEFENDER, in the others the ATTACKER. */
function firingSide(s: State, action: Action | null): Side {
  const [unit] = [action?.units ?? action?.unit ?? []].flat();
  if (unit !== undefined && unitOf(unit) >= 0) return sideOf(unitOf(unit));
  return s.phase === MOVEMENT || s.phase === DEFENSIVE_FIRE ? enemyOf(s.side) : s.side;
}

/** A11.19 Nobody can tell what an attack on a stack under "?" comes to. */
const isBlind = (action: Action | null): boolean =>
  (action?.verb === 'fight' || action?.verb === 'capture') && action.at?.length === 0;

/** A11, A23 Attacks in close combat, on vehicles, and thrown charges. */
const CLOSE = [
  'fight',
  'capture',
  'storm',
  'mine',
  'seize',
  'react',
  'react-mine',
  'throw-charge',
  'throw-charge-at',
];

/** D3.5, D3.7, D8.3 */
const VEHICLES = ['machine-guns', 'main-gun', 'unbog', 'mend'];

export const oddsGuide: OddsGuide<State> = {
  verbs: ['fire', 'lane', 'snap', 'spray', 'shell', 'canister', ...CLOSE, ...VEHICLES],
  answer: (_s, _role, legal) => legal.find(({ verb }) => verb === 'hold' || verb === 'done') ?? legal[0]!,
  /** Snipers are another question. */
  focus(s) {
    s.battle.san = [0, 0];
    // A11.12 What was named before is another question.
    s.combat.attacks = [];
  },
  over: (_before, now) => now.events.length === 0 && now.combat.attacks.length === 0,
  /** Markers, points and what was fired change nothing in what follows an attack. */
  same: ({ units, weapons, events, morale, combat, vehicles }) => [
    units.type,
    units.at,
    units.flags,
    units.veil,
    weapons.type,
    weapons.owner,
    events.map(({ what, unit, place, value }) => [what, unit, place, value]),
    JSON.stringify(morale),
    JSON.stringify(combat.attacks),
    units.guard,
    vehicles.list.length > 0 ? JSON.stringify(vehicles) : '',
  ],
  outcome(before, after, action) {
    if (isBlind(action)) return { unknown: 1 };
    const side = firingSide(before, action);
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
  good: name => (name === 'unknown' ? 0 : name.startsWith(OWN) && !GOOD.includes(name) ? -1 : 1),
};
