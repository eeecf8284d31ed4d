import type { Facts, Role } from '@ironbottom/engine';
import { isMmc, isVehicle, unitsOf } from './board.ts';
import { type Side, sideOfRole } from './components.ts';
import { distance, hexId, hexOfPlace, isOpenGround } from './map.ts';
import type { Order } from './rules/a07-fire/31-volley.ts';
import { shotFacts, shotsAt } from './rules/a08-defensive-fire/60-shots.ts';
import { shellers, shellFacts } from './rules/c03-ordnance/83-shell-facts.ts';
import { unitId } from './state/units.ts';
import type { State } from './state.ts';

/**
 * What a standing order of the DEFENDER may ask about when somebody moves: where the
 * mover is, how far from the nearest own unit, who he is as far as he is seen, which move it is (`move`: "let this stack
 * pass"), and the best shot there is (`firepower`, `chance`); and of each own unit by itself.
 */
export function facts(s: State, role: Role): Facts {
  const { paid, units, unseen, count } = s.moving;
  if (!paid) return {};
  const hex = hexOfPlace(paid.place);
  const ranges = unitsOf(s, sideOfRole(role)).map(unit => distance(hexOfPlace(s.units.at[unit]!), hex));
  return {
    hex: hexId(hex),
    move: count,
    range: Math.min(99, ...ranges),
    adjacent: ranges.some(range => range <= 1),
    open: isOpenGround[hex] === 1,
    squads: units.filter(unit => isMmc(s, unit)).length,
    concealed: unseen > 0,
    ...better(shotFacts(s, sideOfRole(role)), shellFacts(s, sideOfRole(role))),
    ...factsByUnit(s, sideOfRole(role), hex),
  };
}

/** The better of what small arms and what Guns can do. */
const better = (a: Facts, b: Facts): Facts =>
  Object.fromEntries(
    Object.keys({ ...a, ...b }).map(name => [name, Math.max(Number(a[name] ?? 0), Number(b[name] ?? 0))]),
  );

/**
 * The same unit by unit, for orders that speak of one: `range.jp3`, whether it has anything to fire, and what its best
 * shot is worth that it fires by itself, as an order lets it.
 */
function factsByUnit(s: State, side: Side, hex: number): Facts {
  const place = s.moving.open && s.moving.paid ? s.moving.paid.place : -1;
  const shots = place < 0 ? [] : shotsAt(s, side, place);
  const shelling = place < 0 ? [] : shellers(s, side);
  return Object.fromEntries(
    unitsOf(s, side).flatMap(unit => {
      const own = shots.filter(({ order }) => firersOf(s, order).includes(unit));
      const alone = own.filter(
        ({ order }) => order.leaders.length === 0 && firersOf(s, order).every(firer => firer === unit),
      );
      const id = unitId(unit);
      return [
        [`range.${id}`, distance(hexOfPlace(s.units.at[unit]!), hex)],
        [`shot.${id}`, own.length > 0 || shelling.includes(unit) || (place >= 0 && isVehicle(s, unit))],
        ...(alone.length > 0
          ? ([
              [`chance.${id}`, Math.max(...alone.map(({ chance }) => chance))],
              [`firepower.${id}`, Math.max(...alone.map(({ column }) => column))],
            ] as const)
          : []),
      ];
    }),
  );
}
const firersOf = (s: State, { units, weapons }: Order): readonly number[] => [
  ...units,
  ...weapons.map(weapon => s.weapons.owner[weapon]!),
];
