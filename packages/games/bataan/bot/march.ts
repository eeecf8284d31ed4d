import { type Action, sameAction, type View } from '@ironbottom/engine';
import { placeAt } from '../components.ts';
import { placeName } from '../places.ts';
import { groundUnder } from '../rules/04-movement/11-costs.ts';
import { closed } from '../rules/04-movement/13-steps.ts';
import { crowding } from '../rules/05-stacking.ts';
import type { Group } from '../state/moving.ts';
import type { State } from '../state.ts';
import { unitId, unitNamed, unitSide } from '../units.ts';

/** A land movement as a course: who goes where by which way, and what is done besides. */

export type Order = {
  /** Units of one place that go together; the first is taken up, the others join it. */
  readonly units: readonly string[];
  /** From where they stand to where they halt; a truck comes back by the way it went (4.6). */
  readonly path: readonly string[];
  /** What is done on the way, as soon as it can be done: a bridge blown or repaired, infantry taken aboard (4.6), a weak enemy overrun (7.4). */
  readonly then: Action | null;
};

export type March = {
  readonly plan: 'march';
  /** The step that it was made for: its decisions begin with this. */
  readonly step: string;
  /** Fortifications begun: before anybody moves. */
  readonly works: readonly Action[];
  readonly orders: readonly Order[];
  /** 9.2 Reserves: those who have not moved when all others have. */
  readonly rests: readonly Action[];
};

export const order = (
  units: readonly number[],
  path: readonly number[],
  then: Action | null = null,
): Order => ({
  units: units.map(unitId),
  path: path.map(placeName),
  then,
});

/** The step of a decision of 14-moves.ts: `japan.move.units` of `japan.move.units.choose`. */
export const stepOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));
const partOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

export function nextInMarch(
  plan: March,
  { state, waiting }: View<State>,
  legal: readonly Action[],
): Action | undefined {
  if (!waiting || stepOf(waiting.id) !== plan.step) return undefined;
  const open = (action: Action): Action | undefined => legal.find(each => sameAction(each, action));
  if (partOf(waiting.id) === 'choose')
    return (
      first(plan.works, open) ??
      first(plan.orders, each => setOut(state, each, open)) ??
      first(plan.rests, open) ??
      open({ verb: 'done' })
    );
  const group = state.moving?.group;
  const leader = group?.units[0];
  if (!group || !leader) return undefined;
  const mine = plan.orders.find(({ units }) => units.includes(unitId(leader.unit)));
  if (!mine) return open({ verb: 'halt' });
  return (
    (group.fresh ? first(mine.units, unit => open({ verb: 'join', unit })) : undefined) ??
    onward(mine, group, open) ??
    open({ verb: 'halt' })
  );
}

type Open = (action: Action) => Action | undefined;

function first<T>(list: readonly T[], find: (each: T) => Action | undefined): Action | undefined {
  for (const each of list) {
    const found = find(each);
    if (found) return found;
  }
  return undefined;
}

/** The next of an order's units that still stands where it begins and has a way to go, or something to do there. */
function setOut(s: State, { units, path, then }: Order, open: Open): Action | undefined {
  const from = placeAt(path[0]!);
  const waits = units.find(id => groundUnder(s, unitNamed(id)) === from && s.spent[unitNamed(id)] === 0);
  if (waits === undefined) return undefined;
  const unit = unitNamed(waits);
  const to = path[1] === undefined ? -1 : placeAt(path[1]);
  const side = unitSide[unit]!;
  if (to >= 0 ? closed(s, side, to) || crowding(s, side, [unit], to) : !then) return undefined;
  return open({ verb: 'move', unit: waits });
}

/** What is to be done on the way, where it can be done; then a step farther. */
function onward({ path, then }: Order, { at, steps }: Group, open: Open): Action | undefined {
  // 7.4.1 A try costs points: it is made from the post that was to be come to.
  const isDue = then !== null && (then.verb !== 'overrun' || steps === path.length - 1);
  const work = isDue ? open(then) : undefined;
  if (work) return work;
  // 7.4.1 Whoever has overrun an enemy is off his way, and stays there.
  const next = path[steps] === placeName(at) ? path[steps + 1] : undefined;
  return next === undefined ? undefined : open({ verb: 'enter', place: next });
}
