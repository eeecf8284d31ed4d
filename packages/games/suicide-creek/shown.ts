import type { Was } from '@ironbottom/engine';
import { roleOf } from './components.ts';
import { KNOWN, NOBODY, sideOf, unitOf } from './state/units.ts';
import { weaponOf } from './state/weapons.ts';
import type { State } from './state.ts';
import { typeId, weaponTypeId } from './types.ts';

/** What a counter is at this moment and who sees it: a squad of today is a half-squad tomorrow, and the log must not forget. */
export function shown(s: State, id: string): Was | undefined {
  const unit = unitOf(id);
  if (unit >= 0) return unitShown(s, unit);
  const weapon = weaponOf(id);
  const type = weapon < 0 ? NOBODY : (s.weapons.type[weapon] ?? NOBODY);
  if (type === NOBODY) return undefined;
  const owner = s.weapons.owner[weapon]!;
  return { kind: weaponTypeId(type), ...(owner < 0 ? {} : seen(s, owner)) };
}

function unitShown(s: State, unit: number): Was | undefined {
  const type = s.units.type[unit] ?? NOBODY;
  return type === NOBODY ? undefined : { kind: typeId(type), ...seen(s, unit) };
}

const seen = (s: State, unit: number): Pick<Was, 'to'> =>
  s.units.veil[unit] === KNOWN ? {} : { to: [roleOf(sideOf(unit))] };
