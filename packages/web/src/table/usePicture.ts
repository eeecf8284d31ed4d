import type { Language } from '@ironbottom/engine';
import { useRef } from 'react';
import type { LogLine, Look, Picture, RefereeApi, Scene, Snapshot } from '../model.ts';
import { useLatest } from './useLatest.ts';

/**
 * The scene and the whole log in words. A match of this browser brings both with its news; otherwise the referee is
 * asked for them, and so it is for moments of the past. Until it answers, the last scene stays.
 */
export function useScene(
  referee: RefereeApi,
  { sight, picture }: Snapshot,
  look: Look | null,
  language: Language,
): Scene | null {
  const brought = broughtIn(picture, language);
  const isPast = look?.view !== sight?.view;
  const scene = useLatest<Scene | null>(
    () => (look && (isPast || !brought) ? referee.scene(look) : null),
    null,
    [referee, look, isPast || !brought],
  );
  const last = useRef<Scene | null>(null);
  last.current = (isPast ? scene : (brought?.scene ?? scene)) ?? last.current;
  return last.current;
}

export function useLines(
  referee: RefereeApi,
  { sight, log, picture }: Snapshot,
  language: Language,
): readonly LogLine[] {
  const brought = broughtIn(picture, language);
  const lines = useLatest<readonly LogLine[]>(
    () => (sight && !brought ? referee.lines({ view: sight.view, seq: sight.seq, language }, log) : null),
    NO_LINES,
    [referee, sight, log, language, !brought],
  );
  return brought?.lines ?? lines;
}

const NO_LINES: readonly LogLine[] = [];

const broughtIn = (picture: Picture | null, language: Language): Picture | null =>
  picture?.language === language ? picture : null;
