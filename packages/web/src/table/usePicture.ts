import type { Language } from '@ironbottom/engine';
import { useRef } from 'react';
import type { LogLine, Look, RefereeApi, Scene, Snapshot } from '../model.ts';
import { useLatest } from './useLatest.ts';

/**
 * The scene and the whole log in words. A match of this browser brings both with its news; otherwise the referee is
 * asked for them, and so it is for moments of the past. Until it answers, the last scene stays.
 */
export function usePicture(
  referee: RefereeApi,
  { sight, log, picture }: Snapshot,
  look: Look | null,
  language: Language,
): { readonly scene: Scene | null; readonly story: readonly LogLine[] } {
  const brought = picture?.language === language ? picture : null;
  const isPast = look?.view !== sight?.view;
  const scene = useLatest<Scene | null>(
    () => (look && (isPast || !brought) ? referee.scene(look) : null),
    null,
    [referee, look, isPast || !brought],
  );
  const lines = useLatest<readonly LogLine[]>(
    () => (sight && !brought ? referee.lines({ view: sight.view, seq: sight.seq, language }, log) : null),
    [],
    [referee, sight, log, language, !brought],
  );
  const last = useRef<Scene | null>(null);
  last.current = (isPast ? scene : (brought?.scene ?? scene)) ?? last.current;
  return { scene: last.current, story: brought?.lines ?? lines };
}
