import type { Facts, Role } from '@ironbottom/engine';
import { isMmc, unitsOf } from './board.ts';
import { type Side, sideOfRole } from './components.ts';
import { distance, hexId, hexOfPlace, isOpenGround } from './map.ts';
import { shotFacts, shotsAt } from './rules/a08-defensive-fire/60-shots.ts';
import { shellFacts } from './rules/c03-ordnance/83-shell-facts.ts';
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

/** The same unit by unit, for orders that speak of one: `range.jp3`, whether it has a shot, and the chance of its best. */
function factsByUnit(s: State, side: Side, hex: number): Facts {
  const shots = s.moving.open && s.moving.paid ? shotsAt(s, side, s.moving.paid.place) : [];
  return Object.fromEntries(
    unitsOf(s, side).flatMap(unit => {
      const own = shots.filter(
        ({ order }) =>
          order.units.includes(unit) || order.weapons.some(weapon => s.weapons.owner[weapon] === unit),
      );
      const id = unitId(unit);
      return [
        [`range.${id}`, distance(hexOfPlace(s.units.at[unit]!), hex)],
        [`shot.${id}`, own.length > 0],
        ...(own.length > 0 ? [[`chance.${id}`, Math.max(...own.map(({ chance }) => chance))] as const] : []),
      ];
    }),
  );
}
