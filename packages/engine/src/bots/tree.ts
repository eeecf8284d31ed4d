import { type Action, formatAction, type Role } from '../action.ts';

/** What the tries that went through one action have come to. Values are those of the role that searches. */
export interface TreeNode {
  visits: number;
  /** How often the action could have been taken: with hidden things it is not the same in every world. */
  available: number;
  total: number;
  readonly children: Map<string, TreeNode>;
}

export const treeNode = (): TreeNode => ({
  visits: 0,
  available: 0,
  total: 0,
  children: new Map(),
});

export const mean = (node: TreeNode): number => node.total / node.visits;

export function backUp(path: readonly TreeNode[], value: number): void {
  for (const node of path) {
    node.visits++;
    node.total += value;
  }
}

export interface Step {
  readonly action: Action;
  readonly node: TreeNode;
}

/**
 * One step down: what was never tried first, in the given order; then by upper confidence bound. `sign` is 1 for
 * the role that searches and -1 for those who want the opposite; `spread` is the size of a usual difference.
 */
export function descend(
  parent: TreeNode,
  role: Role,
  actions: readonly Action[],
  sign: number,
  spread: number,
): Step {
  let untried: Step | undefined;
  let chosen: Step | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const key = `${role} ${formatAction(action)}`;
    let node = parent.children.get(key);
    if (!node) {
      node = treeNode();
      parent.children.set(key, node);
    }
    node.available++;
    if (node.visits === 0) untried ??= { action, node };
    if (untried) continue;
    const bound = sign * mean(node) + spread * Math.sqrt(Math.log(node.available) / node.visits);
    if (bound > highest) {
      highest = bound;
      chosen = { action, node };
    }
  }
  return (untried ?? chosen)!;
}
