import type { Action, View } from '@ironbottom/engine';
import { OFFSHORE } from '../boxes.ts';
import { hexId, hexOf } from '../map.ts';
import type { State } from '../state.ts';
import { unitId, unitOf } from '../units.ts';

/** 9 A movement phase as a course: what is said first, who goes where by which way, what is said last. */

export type Order = {
  readonly unit: string;
  /** From where it stands to where it halts; who lands has the beach first. */
  readonly path: readonly string[];
};
export type March = {
  readonly plan: 'march';
  /** The decision that it was made for. */
  readonly at: string;
  /** Divisions that rest or come back, hexes that are left: before anybody moves. */
  readonly first: readonly Action[];
  readonly orders: readonly Order[];
  /** Divisions that may rest when they have gone. */
  readonly last: readonly Action[];
};

export const order = (unit: number, path: readonly number[]): Order => ({
  unit: unitId(unit),
  path: path.map(hexId),
});

const keyOf = ({ verb, unit, hex, division }: Action): string =>
  `${verb} ${unit ?? ''} ${hex ?? ''} ${division ?? ''}`;

export function nextInMarch(
  { at, first, orders, last }: March,
  { state: s, waiting }: View<State>,
  legal: readonly Action[],
): Action | undefined {
  if (waiting?.id !== at || !s.movePhase) return undefined;
  const open = new Map(legal.map(action => [keyOf(action), action]));
  const find = (action: Action): Action | undefined => open.get(keyOf(action));
  const { moving } = s.movePhase;
  if (moving) {
    const unit = moving.units[0];
    if (unit === undefined) return undefined;
    const mine = orders.find(each => each.unit === unitId(unit));
    const next = mine && stepAfter(mine, s.at[unit]!);
    const step = next === undefined ? undefined : find({ verb: 'move', unit: unitId(unit), hex: next });
    return step ?? find({ verb: 'halt' });
  }
  for (const action of first) {
    const said = find(action);
    if (said) return said;
  }
  for (const each of orders) {
    const begun = setOut(s, each, find);
    if (begun) return begun;
  }
  for (const action of last) {
    const said = find(action);
    if (said) return said;
  }
  return find({ verb: 'done' });
}

const stepAfter = ({ path }: Order, hex: number): string | undefined => {
  const at = path.indexOf(hexId(hex));
  return at < 0 ? undefined : path[at + 1];
};

/** The first step of somebody who has not moved yet. */
function setOut(
  s: State,
  { unit: id, path }: Order,
  find: (action: Action) => Action | undefined,
): Action | undefined {
  const unit = unitOf(id);
  const place = s.at[unit]!;
  if (place === OFFSHORE) return find({ verb: 'land', unit: id, hex: path[0]! });
  if (place !== hexOf(path[0]!) || s.spent[unit]! < 0 || path.length < 2) return undefined;
  return find({ verb: 'move', unit: id, hex: path[1]! });
}
