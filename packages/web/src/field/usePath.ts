import type { Action, PathSheet } from '@ironbottom/engine';
import { useCallback, useEffect, useState } from 'react';
import type { BoardPoint } from '../board/props.ts';
import type { Look, RefereeApi, Scene } from '../model.ts';
import type { Acting } from '../table/useActing.ts';
import { useLatest } from '../table/useLatest.ts';

/** A path that is being drawn; `sheet` is null while nobody is in hand. */
export interface PathState {
  readonly sheet: PathSheet | null;
  /** Pointing there fixes the path as far as that, and once more walks it. */
  at(point: BoardPoint): boolean;
  walk(): void;
  /** Takes a hex back; false: there is none. */
  back(): boolean;
  clear(): boolean;
  setMode(mode: string): void;
  /** Rather out of sight than fast, or the other way round: what is drawn is drawn anew. */
  readonly safe: boolean;
  setSafe(safe: boolean): void;
}

interface Drawn {
  readonly fixed: readonly string[];
  readonly mode: string | null;
  readonly safe: boolean;
}
const NOTHING: Drawn = { fixed: [], mode: null, safe: false };

export function usePath(
  referee: RefereeApi,
  look: Look,
  scene: Scene,
  acting: Acting,
  usable: boolean,
): PathState {
  const { piece, along } = acting.hand.held;
  const sets = scene.choices.some(choice => choice.march !== null && choice.piece === piece);
  const active = usable && scene.field.paths && piece !== null && sets;
  const [drawn, setDrawn] = useState<Drawn>(NOTHING);
  const pieces = piece === null ? '' : [piece, ...along].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are in hand, or it is another decision.
  useEffect(() => setDrawn(NOTHING), [pieces, scene.at, scene.seq]);
  const hover = acting.hover?.hex ?? null;
  const ask = useCallback(
    (to: string | null) => referee.path(look, { pieces: pieces.split(' '), ...drawn, hover: to }),
    [referee, look, pieces, drawn],
  );
  const sheet = useLatest<PathSheet | null>(() => (active ? ask(hover) : null), null, [active, ask, hover]);
  const { doAll, at: elsewhere } = acting;
  const act = useCallback((action: Action | null) => action && doAll([action]), [doAll]);
  const at = useCallback(
    ({ hex, piece: pointed }: BoardPoint): boolean => {
      if (!active) return false;
      if (drawn.fixed.at(-1) === hex) {
        void ask(hex).then(found => act(found?.action ?? null));
        return true;
      }
      // A click on one's own means that counter, unless the path leads over it.
      const own = pointed !== null && scene.choices.some(choice => choice.piece === pointed);
      if (own && drawn.fixed.length === 0) return false;
      // The click may come before the last answer: it is asked for anew.
      void ask(hex).then(found => {
        if (found?.reach.some(each => each.hex === hex))
          setDrawn({ ...drawn, fixed: found.steps.map(step => step.hex) });
        else void elsewhere({ hex, piece: pointed });
      });
      return true;
    },
    [active, scene, drawn, ask, act, elsewhere],
  );
  return {
    sheet: active ? sheet : null,
    at,
    walk: useCallback(() => {
      if (drawn.fixed.length > 0) void ask(null).then(found => act(found?.action ?? null));
      else act(sheet?.action ?? null);
    }, [drawn, ask, act, sheet]),
    back: () => {
      if (drawn.fixed.length === 0) return false;
      setDrawn({ ...drawn, fixed: drawn.fixed.slice(0, -1) });
      return true;
    },
    clear: () => {
      if (drawn.fixed.length === 0) return false;
      setDrawn(NOTHING);
      return true;
    },
    setMode: mode => setDrawn({ ...drawn, fixed: [], mode }),
    safe: drawn.safe,
    setSafe: safe => {
      const anew = { ...drawn, fixed: [], safe };
      const goal = drawn.fixed.at(-1);
      if (goal === undefined) setDrawn(anew);
      else
        void referee
          .path(look, { pieces: pieces.split(' '), ...anew, hover: goal })
          .then(found => setDrawn({ ...anew, fixed: found?.steps.map(({ hex }) => hex) ?? [] }));
    },
  };
}
