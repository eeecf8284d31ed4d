import type { Action, PlanSuggestion } from '@ironbottom/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Look, RefereeApi, Scene } from '../model.ts';
import { toast } from '../ui/toasts.ts';
import { useTable } from './context.ts';

interface Given {
  /** The decision that it has been given. */
  readonly at: string;
  /** Verbs that it does not use. */
  readonly without: readonly string[];
}

/**
 * The house's own player answers for the reader, step by step or march by march, until the word that ends the decision, or
 * until the reader takes it back. Each is played like one of his own, and can be undone like it.
 */
export function useStaff(
  referee: RefereeApi,
  look: Look | null,
  scene: Scene | null,
  usable: boolean,
  play: (actions: readonly Action[], hex: string | null) => Promise<void>,
) {
  const { t } = useTable();
  const [given, setGiven] = useState<Given | null>(null);
  const afresh = useRef(false);
  const asked = scene?.asked ?? null;
  const gone = given !== null && asked !== null && (asked.id !== given.at || !asked.mine);
  const leading = given !== null && usable && asked?.id === given.at;
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
    void referee.advise(look, first, given.without).then(actions => {
      if (over) return;
      if (actions.length > 0) void play(actions, null);
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
  const lead = useCallback(
    ({ leaves = [] }: PlanSuggestion) => {
      afresh.current = true;
      setGiven(asked && { at: asked.id, without: leaves });
    },
    [asked],
  );
  const stop = useCallback(() => setGiven(null), []);
  return { lead, takeOver: leading ? stop : null };
}
