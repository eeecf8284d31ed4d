import type { Counter } from '@ironbottom/engine';
import type { Scene } from '../model.ts';

/** What lies where. */

export const countersAt = (scene: Scene, hex: string | null): readonly Counter[] =>
  scene.board.stacks.filter(stack => stack.hex === hex).flatMap(stack => stack.counters);

export function counterOf(scene: Scene, piece: string | null): Counter | undefined {
  if (piece === null) return undefined;
  const lying = [...scene.board.stacks, ...scene.board.panels].flatMap(({ counters }) => counters);
  return lying.find(counter => counter.id === piece);
}

/** Where a counter lies on the map. */
export const hexOf = (scene: Scene, piece: string): string | null =>
  scene.board.stacks.find(stack => stack.counters.some(counter => counter.id === piece))?.hex ?? null;
