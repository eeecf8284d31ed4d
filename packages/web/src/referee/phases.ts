import {
  type Flow,
  type Frame,
  fromMain,
  type PhaseNode,
  phaseTree,
  type Translate,
} from '@ironbottom/engine';
import type { PhaseMark } from '../model.ts';

/**
 * The phase track: the phases of the sequence of play, inside the present one its own, and so on down, through the
 * procedures that are called on the way. What has no place in this turn is not shown. Without a stack all is past. In a
 * match that began inside a procedure the phases around it are shown as if it had been called.
 */
export function phaseMarks<S>(flow: Flow<S>, state: S, here: readonly Frame[], t: Translate): PhaseMark[] {
  const stack = fromMain(flow, here);
  const order = new Map([...flow.blocks.keys()].map((id, i) => [id, i]));
  const inside = new Set(stack.map(({ id }) => id));

  /** The deepest frame that stands in the same tree: what comes before it in the book is past. */
  const marks = (nodes: readonly PhaseNode[], deepest: string | undefined, depth: number): PhaseMark[] =>
    nodes.flatMap(({ id, rule, phases }) => {
      const state = inside.has(id)
        ? 'now'
        : deepest === undefined || order.get(id)! < order.get(deepest)!
          ? 'past'
          : 'ahead';
      const mark: PhaseMark = { id, name: t(`phase.${id}`), rule, state, depth };
      return state === 'now' ? [mark, ...marks(phases, deepest, depth + 1)] : [mark];
    });

  return trees(flow, stack).reduce<PhaseMark[]>((all, { root, deepest }) => {
    const innermost = all.findLastIndex(({ state }) => state === 'now');
    const depth = innermost < 0 ? 0 : all[innermost]!.depth + 1;
    const tree = phaseTree(flow.blocks.get(root)!, ({ id, when }) => inside.has(id) || when(state));
    const called = marks(tree, deepest, depth);
    return all.toSpliced(innermost + 1, 0, ...called);
  }, []);
}

/** The main sequence and each procedure under way, with the deepest frame of the stack in it. */
function trees<S>(flow: Flow<S>, stack: readonly Frame[]): { root: string; deepest: string | undefined }[] {
  const procedures = new Set(flow.procedures.map(({ id }) => id));
  const starts = [0, ...stack.flatMap(({ id }, i) => (i > 0 && procedures.has(id) ? [i] : []))];
  return starts.map((start, i) => ({
    root: stack[start]?.id ?? flow.main.id,
    deepest: stack[(starts[i + 1] ?? stack.length) - 1]?.id,
  }));
}
