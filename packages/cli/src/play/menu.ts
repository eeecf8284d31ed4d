import type { Action, Reference } from '@ironbottom/engine';

/**
 * Many actions as few choices: first what to do, then with which piece or from where, then the rest. A choice that
 * holds more than one action opens the next list.
 */
export type Choice = readonly Action[];

/** As many as a person takes in at a glance. */
const ENOUGH = 24;
const ORDER = ['verb', 'piece', 'from', 'group'] as const;

export function choices(actions: readonly Action[], enough = ENOUGH): Choice[] {
  if (actions.length <= enough) return actions.map(action => [action]);
  for (const arg of ORDER) {
    const groups = groupBy(actions, arg);
    if (groups.length > 1 && groups.length < actions.length) return groups;
  }
  return actions.map(action => [action]);
}

function groupBy(actions: readonly Action[], arg: string): Choice[] {
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    const key = String(action[arg]);
    const group = groups.get(key);
    if (group) group.push(action);
    else groups.set(key, [action]);
  }
  return [...groups.values()];
}

/** The actions that speak of this hex or piece; of a hex also those of the pieces in it. */
export function about(
  actions: readonly Action[],
  id: string,
  refers: (action: Action) => Reference,
  hexOf: (piece: string) => string | undefined,
): Action[] {
  const points = actions.map(action => ({ action, ...refers(action) }));
  const target = points.filter(point => point.hex === id || point.piece === id);
  const found = target.length > 0 ? target : points.filter(point => point.from === id);
  const here = points.filter(point => point.piece !== undefined && hexOf(point.piece) === id);
  return (found.length > 0 ? found : here).map(point => point.action);
}
