import { describe, expect, test } from 'vitest';
import { backUp, descend, mean, treeNode } from '../../src/bots/tree.ts';

const [a, b, c] = ['a', 'b', 'c'].map(verb => ({ verb }));
const all = [a!, b!, c!];

describe('the search tree', () => {
  test('tries everything once, in the given order', () => {
    const root = treeNode();
    const tried = all.map(() => {
      const { action, node } = descend(root, 'red', all, 1, 1);
      backUp([node], 0);
      return action;
    });
    expect(tried).toEqual(all);
  });

  test('goes where it is good for the role that searches, and bad for it where another decides', () => {
    const root = treeNode();
    for (const value of [0.1, 0.9, -0.9]) backUp([descend(root, 'red', all, 1, 0).node], value);
    expect(descend(root, 'red', all, 1, 0).action).toBe(b);
    expect(descend(root, 'red', all, -1, 0).action).toBe(c);
  });

  test('comes back to what was seldom tried, the more so the larger the spread', () => {
    const root = treeNode();
    const visit = (values: readonly number[]): void => {
      const { node } = descend(root, 'red', all, 1, 0);
      for (const value of values) backUp([node], value);
    };
    visit(Array(50).fill(0.2));
    visit([0]);
    visit(Array(50).fill(0.1));
    expect(descend(root, 'red', all, 1, 0).action).toBe(a);
    expect(descend(root, 'red', all, 1, 2).action).toBe(b);
  });

  test('counts how often an action could be taken, and keeps the roles apart', () => {
    const root = treeNode();
    for (const actions of [all, [a!, b!], [a!]]) descend(root, 'red', actions, 1, 1);
    descend(root, 'blue', [a!], 1, 1);
    expect([...root.children].map(([key, node]) => [key, node.available])).toEqual([
      ['red a', 3],
      ['red b', 2],
      ['red c', 1],
      ['blue a', 1],
    ]);
  });

  test('takes a value all the way up', () => {
    const path = [treeNode(), treeNode()];
    backUp(path, 1);
    backUp(path.slice(0, 1), -0.5);
    expect(path.map(node => [node.visits, mean(node)])).toEqual([
      [2, 0.25],
      [1, 1],
    ]);
  });
});
