import type { Action } from '@ironbottom/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { remember, remembered } from '../app/storage.ts';
import type { PresetChoice, Scene, Session } from '../model.ts';

/** Until when an answer is given without asking: until the turn on the track changes, or until it is taken back. */
export type Until = 'turn' | 'always';

const keptSchema = z.record(z.string(), z.string());
type Kept = z.infer<typeof keptSchema>;

const keyOf = (match: string): string => `ironbottom.presets.${match}`;
const ALWAYS = 'always';
/** What is written down for a turn: the turn itself, so that it lapses with it. */
export const noteFor = (until: Until, scene: Scene): string =>
  until === 'always' ? ALWAYS : `turn ${scene.board.tracks.find(({ id }) => id === 'turn')?.value ?? ''}`;

/** The answers that hold at this moment. */
export const holding = (kept: Kept, scene: Scene): readonly PresetChoice[] =>
  scene.presets.filter(({ id }) => kept[id] === ALWAYS || kept[id] === noteFor('turn', scene));

/** The answer that is given without asking; undefined: the reader has to be asked. */
export const presetAnswer = (kept: Kept, scene: Scene): Action | undefined =>
  holding(kept, scene).find(({ answer }) => answer)?.answer ?? undefined;

/** Answers given in advance: kept for each match in this browser, and given as soon as they are asked for. */
export function usePresets(session: Session, scene: Scene, enabled: boolean) {
  const [kept, setKept] = useState<Kept>(() => remembered(keyOf(session.id), keptSchema) ?? {});
  const given = useRef('');
  const keep = useCallback(
    (next: Kept) => {
      setKept(next);
      remember(keyOf(session.id), next);
    },
    [session.id],
  );
  const set = useCallback(
    (id: string, until: Until | null) => {
      const { [id]: _, ...rest } = kept;
      keep(until === null ? rest : { ...rest, [id]: noteFor(until, scene) });
    },
    [kept, keep, scene],
  );
  const answer = useMemo(() => (enabled ? presetAnswer(kept, scene) : undefined), [enabled, kept, scene]);
  useEffect(() => {
    const once = `${scene.at} ${scene.asked?.id}`;
    if (!answer || given.current === once) return;
    given.current = once;
    // What cannot be answered now is asked in the usual way.
    session.do({ kind: 'act', role: scene.role, action: answer }).catch(() => undefined);
  }, [answer, scene, session]);
  return { holding: holding(kept, scene), kept, set };
}

export type Presets = ReturnType<typeof usePresets>;
