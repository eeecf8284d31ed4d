import type { Facts, Role } from '@ironbottom/engine';
import { isMmc, unitsOf } from './board.ts';
import { sideOfRole } from './components.ts';
import { distance, hexId, hexOfPlace, isOpenGround } from './map.ts';
import { shotFacts } from './rules/a08-defensive-fire/60-shots.ts';
import { shellFacts } from './rules/c03-ordnance/83-shell-facts.ts';
import type { State } from './state.ts';

/**
 * What a standing order of the DEFENDER may ask about when somebody moves: where the
 * mover is, how far from the nearest own unit, who he is as far as he is seen, which move it is (`move`: "let this stack
 * pass"), and the best shot there is (`firepower`, `chance`).
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
  };
}

/** The better of what small arms and what Guns can do. */
const better = (a: Facts, b: Facts): Facts =>
  Object.fromEntries(
    Object.keys({ ...a, ...b }).map(name => [name, Math.max(Number(a[name] ?? 0), Number(b[name] ?? 0))]),
  );
