import type { Action } from '@ironbottom/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Look, RefereeApi, Scene } from '../model.ts';
import { toast } from '../ui/toasts.ts';
import { useTable } from './context.ts';

/**
 * The house's own player answers for the reader, step by step, until the word that ends the decision, or until the reader
 * takes it back. Each step is played like one of his own, and can be undone like it.
 */
export function useStaff(
  referee: RefereeApi,
  look: Look | null,
  scene: Scene | null,
  usable: boolean,
  play: (actions: readonly Action[], hex: string | null) => Promise<void>,
) {
  const { t } = useTable();
  /** The decision that it has been given. */
  const [given, setGiven] = useState<string | null>(null);
  const afresh = useRef(false);
  const asked = scene?.asked ?? null;
  const gone = given !== null && asked !== null && (asked.id !== given || !asked.mine);
  const leading = given !== null && usable && asked?.id === given;
  useEffect(() => {
    if (gone) setGiven(null);
  }, [gone]);
  const step = `${scene?.at} ${scene?.seq}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state of the same decision is the reason to go on.
  useEffect(() => {
    if (!leading || !look) return;
    let over = false;
    const first = afresh.current;
    afresh.current = false;
    void referee.advise(look, first).then(action => {
      if (over) return;
      if (action) void play([action], null);
      else {
        // A click that leads to nothing is answered in words.
        if (first) toast({ tone: 'note', text: t('web.planner.staffRests') });
        setGiven(null);
      }
    });
    return () => {
      over = true;
    };
  }, [leading, step]);
  const lead = useCallback(() => {
    afresh.current = true;
    setGiven(asked?.id ?? null);
  }, [asked]);
  const stop = useCallback(() => setGiven(null), []);
  return { lead, takeOver: leading ? stop : null };
}
