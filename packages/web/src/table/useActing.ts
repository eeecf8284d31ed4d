import type { Action, Reached } from '@ironbottom/engine';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BoardPoint } from '../board/props.ts';
import {
  type Choice,
  type Look,
  type OddsSheet,
  type RefereeApi,
  type Scene,
  type Session,
  TableProblem,
  type Why,
} from '../model.ts';
import {
  canMarch,
  EMPTY,
  type Hand,
  isOf,
  lit,
  marching,
  type Point,
  point,
  ready,
  targetAt,
} from './choosing.ts';
import { useLatest } from './useLatest.ts';

interface Refused {
  readonly hex: string | null;
  readonly why: Why;
}

/** What the reader has in hand, and what becomes of pointing at things. */
export function useActing(
  session: Session,
  referee: RefereeApi,
  look: Look | null,
  scene: Scene | null,
  enabled: boolean,
) {
  const [hand, showHand] = useState<Hand>(EMPTY);
  /** What is in hand now: a second click may come before the first one shows. */
  const inHand = useRef(EMPTY);
  const setHand = useCallback((next: Hand) => {
    inHand.current = next;
    showHand(next);
  }, []);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hover, setHover] = useState<BoardPoint | null>(null);

  /** To be taken up at the next decision, if it can be. */
  const wanted = useRef<string | null>(null);
  // Whatever was in hand belongs to the decision that was on the table: it is let go before the next click.
  const decision = `${scene?.at} ${scene?.seq} ${scene?.asked?.id}`;
  const onTable = useRef(decision);
  /** Answered already, though the table may not show it yet. */
  const answered = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision is the reason to let go.
  useLayoutEffect(() => {
    onTable.current = decision;
    answered.current = null;
    const piece = wanted.current;
    wanted.current = null;
    const ready = piece !== null && scene?.choices.some(choice => choice.piece === piece);
    setHand(ready ? { held: { piece, hex: null }, pended: null } : EMPTY);
  }, [decision]);

  const usable = enabled && scene !== null && look !== null && isOf(scene, look);
  const { piece } = hand.held;
  const marches = usable && canMarch(scene, piece) && (piece !== null || marching(scene));
  /** A click may come before the answer: it waits for it. */
  const reaching = useRef<Promise<readonly Reached[]> | null>(null);
  const reach = useLatest<readonly Reached[]>(
    () => {
      reaching.current = marches ? referee.reach(look!, piece ?? '') : null;
      return reaching.current;
    },
    [],
    [look, piece, marches],
  );
  const only = hand.pended?.choices.find(choice => choice.hasOdds);
  const odds = useLatest<OddsSheet | null>(
    () => (usable && only ? referee.odds(look!, only.action) : null),
    null,
    [look, only],
  );

  /** What is being done: whoever clicks at what it has led to waits for its end. */
  const doing = useRef(Promise.resolve());
  const play = useCallback(
    (actions: readonly Action[], hex: string | null): Promise<void> => {
      if (!scene || !look) return doing.current;
      const carryOut = async (): Promise<void> => {
        answered.current = decision;
        setBusy(true);
        setRefused(null);
        setHand(EMPTY);
        try {
          for (const action of actions) await session.do({ kind: 'act', role: scene.role, action });
        } catch (error) {
          answered.current = null;
          if (!(error instanceof TableProblem)) throw error;
          setRefused({ hex, why: await referee.why(look, error.problem) });
        } finally {
          setBusy(false);
        }
      };
      const done = carryOut();
      doing.current = done.catch(() => undefined);
      return done;
    },
    [session, referee, look, scene, decision, setHand],
  );

  const choose = useCallback((choice: Choice) => void play([choice.action], choice.hex ?? null), [play]);
  const chooseAll = useCallback(
    (choices: readonly Choice[]) =>
      void play(
        choices.map(({ action }) => action),
        null,
      ),
    [play],
  );

  const at = useCallback(
    async (where: Point) => {
      setRefused(null);
      if (!usable) return;
      await doing.current;
      const reached = (await reaching.current) ?? [];
      // What was clicked at is no more.
      if (onTable.current !== decision || answered.current === decision) return;
      const outcome = point(scene, inHand.current, reached, where);
      switch (outcome.kind) {
        case 'act':
          return play([outcome.choice.action], where.hex);
        case 'march':
          return play(outcome.to.actions, where.hex);
        case 'switch':
          wanted.current = outcome.piece;
          return play([outcome.stop.action], where.hex);
        case 'hold':
          return setHand(outcome.hand);
        case 'drop':
          return setHand(EMPTY);
        case 'refuse': {
          const { piece, from } = outcome;
          const why = await referee.whyNot(look, {
            ...(piece !== null && { piece }),
            ...(from !== null && { from }),
            ...(where.hex !== null && { hex: where.hex }),
          });
          if (why) setRefused({ hex: where.hex, why });
        }
      }
    },
    [usable, decision, scene, look, play, referee, setHand],
  );

  const drop = useCallback(() => {
    setHand(EMPTY);
    setRefused(null);
  }, [setHand]);

  const marched = useMemo(() => reach.find(({ hex }) => hex === hover?.hex)?.path ?? null, [reach, hover]);
  const aimed = usable && !marched && hover ? targetAt(scene, hand, hover.hex) : undefined;
  const led = useLatest<readonly string[]>(
    () => (aimed ? referee.route(look!, aimed.action) : null),
    [],
    [look, aimed],
  );
  const route = marched ?? (aimed && led.length > 1 ? led : null);
  return {
    hand,
    busy,
    refused,
    hover,
    odds,
    route,
    lit: useMemo(() => (usable ? lit(scene, hand, reach) : []), [usable, scene, hand, reach]),
    ready: useMemo(() => (usable ? ready(scene) : new Set<string>()), [usable, scene]),
    at,
    choose,
    chooseAll,
    drop,
    setHover,
    setRefused,
  };
}

export type Acting = ReturnType<typeof useActing>;
