import type { Action, PlanSuggestion, Reached, Reference } from '@ironbottom/engine';
import {
  EMPTY,
  framed,
  holding,
  isEmpty,
  NOTHING,
  type Outcome,
  type Point,
  point,
} from '@ironbottom/engine/choosing';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BoardPoint } from '../board/props.ts';
import {
  type Choice,
  type Look,
  type RefereeApi,
  type Scene,
  type Session,
  TableProblem,
  type Why,
} from '../model.ts';
import { pointAtSpot } from '../planner/spots.ts';
import { keep, lastDone } from './again.ts';
import { canMarch, companions, type Hand, isOf, lit, marching, ready, targetAt } from './choosing.ts';
import { counterOf } from './lying.ts';
import { useLatest } from './useLatest.ts';
import { useStaff } from './useStaff.ts';

interface Refused {
  readonly hex: string | null;
  readonly why: Why;
}

/** The same action at the hex that was meant. */
const sentTo = (action: Action, hex: string): Action => ({
  ...action,
  ...Object.fromEntries(Object.entries(action).map(([name, value]) => [name, value === '*' ? hex : value])),
});

/** Those of them that can set out. */
const able = ({ choices }: Scene, pieces: readonly string[]): readonly string[] =>
  pieces.filter(each => choices.some(({ march, piece }) => march === 'start' && piece === each));

const setsOut = ({ choices }: Scene, piece: string, actions: readonly Action[]): boolean => {
  const done = new Set(actions.map(action => JSON.stringify(action)));
  return choices.some(
    choice => choice.march === 'start' && choice.piece === piece && done.has(JSON.stringify(choice.action)),
  );
};

/** What the reader has in hand, and what becomes of pointing at things. */
export function useActing(
  session: Session,
  referee: RefereeApi,
  look: Look | null,
  scene: Scene | null,
  enabled: boolean,
  /** Shows what lies at a hex where nothing can be done, such as another fight; false: there is nothing to be shown. */
  showAt: RefObject<(hex: string) => boolean>,
) {
  const [hand, showHand] = useState<Hand>(EMPTY);
  /** What is in hand now: a second click may come before the first one shows. */
  const inHand = useRef<Hand>(EMPTY);
  const setHand = useCallback((next: Hand) => {
    inHand.current = next;
    showHand(next);
  }, []);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [hover, setHover] = useState<BoardPoint | null>(null);

  /** To be taken up at the next decision, if it can be. */
  const wanted = useRef<string | null>(null);
  /** Those of a stack that stayed behind as somebody else was asked: they are taken up again when that is answered. */
  const behind = useRef<readonly string[]>([]);
  // Whatever was in hand belongs to the decision that was on the table: it is let go before the next click.
  const decision = `${scene?.at} ${scene?.seq} ${scene?.asked?.id}`;
  const onTable = useRef(decision);
  /** Answered already, though the table may not show it yet. */
  const answered = useRef<string | null>(null);
  /**
   * A refusal outlives the change of the table that it came with: some of what was to be done together has been done and
   * the next was refused, or somebody else was quicker.
   */
  const outlives = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new decision is the reason to let go.
  useLayoutEffect(() => {
    onTable.current = decision;
    answered.current = null;
    const piece = wanted.current;
    wanted.current = null;
    const ready = piece !== null && scene?.choices.some(choice => choice.piece === piece);
    const [first, ...along] = scene ? able(scene, behind.current) : [];
    if (first !== undefined || (scene?.asked?.mine && !marching(scene))) behind.current = [];
    setHand(first !== undefined ? holding(first, along) : ready ? holding(piece) : EMPTY);
    // What was not possible then may be now.
    if (!outlives.current) setRefused(null);
    outlives.current = false;
  }, [decision]);

  const usable = enabled && scene !== null && look !== null && isOf(scene, look);
  const { piece, along } = hand.held;
  const marches = usable && canMarch(scene, piece) && (piece !== null || marching(scene));
  /** A click may come before the answer: it waits for it. */
  const reaching = useRef<Promise<readonly Reached[]> | null>(null);
  const reach = useLatest<readonly Reached[]>(
    () => {
      reaching.current = marches ? referee.reach(look!, piece === null ? [] : [piece, ...along]) : null;
      return reaching.current;
    },
    [],
    [look, piece, along, marches],
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
        keep(session.id, scene, actions);
        try {
          for (const [i, action] of actions.entries()) {
            outlives.current = i > 0;
            await session.do({ kind: 'act', role: scene.role, action, ...(i > 0 && { more: true }) });
          }
          outlives.current = false;
        } catch (error) {
          answered.current = null;
          behind.current = [];
          if (!(error instanceof TableProblem)) throw error;
          if (error.problem.code === 'stale') outlives.current = onTable.current === decision;
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
  const doAll = useCallback((actions: readonly Action[]) => void play(actions, null), [play]);
  const { lead, takeOver } = useStaff(referee, look, scene, usable, play);
  const doSuggested = useCallback(
    (suggestion: PlanSuggestion) => (suggestion.actions ? doAll(suggestion.actions) : lead(suggestion)),
    [doAll, lead],
  );
  const chooseAll = useCallback(
    (choices: readonly Choice[]) =>
      void play(
        choices.map(({ action }) => action),
        null,
      ),
    [play],
  );

  /** What was done at this decision a turn ago, as far as it can be done again. */
  const before = useMemo(() => (usable ? lastDone(session.id, scene) : []), [usable, session, scene]);
  const again = useLatest<readonly Action[]>(
    () => (before.length > 0 ? referee.again(look!, before) : null),
    [],
    [look, before],
  );
  const doAgain = useCallback(() => void play(again, null), [play, again]);

  /** All of these that one click each would take up. */
  const takeUpAll = useCallback(
    (pieces: readonly string[]) => {
      const all = scene?.choices.filter(
        ({ gathers, piece, hex }) => gathers && !hex && piece !== undefined && pieces.includes(piece),
      );
      if (all && all.length > 0) chooseAll(all.filter(({ action }) => action.verb === all[0]!.action.verb));
    },
    [scene, chooseAll],
  );

  /** Does what pointing has come to; `hex` is where an answer is shown. */
  const respond = useCallback(
    async (find: (scene: Scene, reached: readonly Reached[]) => Outcome<Choice>, hex: string | null) => {
      setRefused(null);
      if (!usable) return;
      await doing.current;
      const reached = (await reaching.current) ?? [];
      // What was clicked at is no more.
      if (onTable.current !== decision || answered.current === decision) return;
      const outcome = find(scene, reached);
      switch (outcome.kind) {
        case 'act':
          // What was said was about the place alone, such as that there will be a battle: who was in hand still is.
          if (outcome.choices.every(({ piece }) => piece === undefined))
            wanted.current = inHand.current.held.piece;
          return play(
            outcome.choices.map(({ action }) => action),
            hex,
          );
        case 'march':
          return march(outcome.to);
        case 'switch': {
          const { stop, piece } = outcome;
          const able = await referee.takenUpAfter(look, stop.action, piece);
          if (onTable.current !== decision || answered.current === decision) return;
          // Nobody is put down for whoever cannot be taken up.
          if (!able) return refuse([{ piece, ...(hex !== null && { hex }) }]);
          wanted.current = piece;
          return play([stop.action], hex);
        }
        case 'hold':
          return setHand(outcome.hand);
        case 'drop':
          return setHand(EMPTY);
        case 'refuse':
          // Whoever has nothing in hand looks at what cannot be acted on.
          if (hex !== null && isEmpty(inHand.current.held) && !marching(scene) && showAt.current(hex)) return;
          return refuse(outcome.points);
      }

      async function refuse(points: readonly Reference[]): Promise<void> {
        for (const point of points) {
          const why = await referee.whyNot(look!, point);
          if (why) return setRefused({ hex, why });
        }
        return offer(points);
      }

      /** Nothing forbids it, so something may have been meant: it is offered in words. */
      async function offer(points: readonly Reference[]): Promise<void> {
        const meant = await Promise.all(points.map(point => referee.possibleAt(look!, point)));
        const wanted = new Set(meant.flat().map(action => JSON.stringify(action)));
        const choices = scene!.choices.filter(({ action }) => wanted.has(JSON.stringify(action)));
        if (choices.length > 0) setHand({ held: NOTHING, pended: { choices, hex } });
      }

      /** A stack goes as a whole, or not at all. */
      async function march({ hex: goal, actions }: Reached): Promise<void> {
        const { piece, along } = inHand.current.held;
        if (piece === null || along.length === 0) return play(actions, goal);
        const found = await referee.marchTogether(look!, [piece, ...along], goal);
        if ('rule' in found) return setRefused({ hex: goal, why: found });
        behind.current = [piece, ...along].filter(each => !setsOut(scene!, each, found));
        return play(found, goal);
      }
    },
    [usable, decision, scene, look, play, referee, setHand, showAt],
  );
  /** The plan at hand may say what a click means, as long as nothing is in hand. */
  const meantBy = useCallback(
    (hex: string | null): readonly Action[] | undefined => {
      const { held, pended } = inHand.current;
      if (!usable || hex === null || !isEmpty(held) || pended) return undefined;
      const clicks = scene.plan?.clicks;
      const others = scene.choices.some(choice => choice.hex === hex) ? clicks?.['*'] : undefined;
      return clicks?.[hex] ?? others?.map(action => sentTo(action, hex));
    },
    [usable, scene],
  );
  const at = useCallback(
    (where: Point) => {
      const meant = meantBy(where.hex);
      return meant
        ? play(meant, where.hex)
        : respond((now, reached) => point(now, inHand.current, reached, where), where.hex);
    },
    [meantBy, play, respond],
  );
  const frame = useCallback(
    (hexes: readonly string[]) => respond(now => framed(now, hexes), hexes[0] ?? null),
    [respond],
  );

  /** Where what was dragged is let go, once it is in hand. */
  const goal = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has just been taken up is the reason.
  useEffect(() => {
    const hex = goal.current;
    if (!usable || hex === null) return;
    goal.current = null;
    void at({ hex, piece: null });
  }, [usable, decision, hand]);
  const drag = useCallback(
    async (dragged: string, place: string) => {
      if (!usable) return;
      const own = scene.choices.filter(choice => choice.piece === dragged);
      const taken = own.find(choice => choice.gathers && !choice.hex);
      const isPicked = counterOf(scene, dragged)?.picked === true;
      if (isPicked) return at({ hex: place, piece: null });
      goal.current = place;
      if (taken) return play([taken.action], place);
      setHand(holding(dragged));
    },
    [usable, scene, at, play, setHand],
  );

  /** A spot of a drawing that is in hand: something is done with it and another one. */
  const [spot, setSpot] = useState<string | null>(null);
  const atSpot = useCallback(
    (pointed: string) => {
      setRefused(null);
      if (!usable) return;
      const outcome = pointAtSpot(scene, spot, pointed);
      if ('hold' in outcome) return setSpot(outcome.hold);
      setSpot(null);
      choose(outcome.act);
    },
    [usable, scene, spot, choose],
  );

  /** The others of its stack go along with the counter in hand. */
  const takeAlong = useCallback(() => {
    const { piece, along } = inHand.current.held;
    if (scene && piece !== null) setHand(holding(piece, [...along, ...companions(scene, inHand.current)]));
  }, [scene, setHand]);

  /** An answer that waits for one more word. */
  const pend = useCallback(
    (choice: Choice) => setHand({ held: NOTHING, pended: { choices: [choice], hex: choice.hex ?? null } }),
    [setHand],
  );

  const drop = useCallback(() => {
    setHand(EMPTY);
    setRefused(null);
  }, [setHand]);

  const hush = useCallback(() => setRefused(null), []);

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
    route,
    lit: useMemo(() => (usable ? lit(scene, hand, reach) : []), [usable, scene, hand, reach]),
    ready: useMemo(() => (usable ? ready(scene) : new Set<string>()), [usable, scene]),
    at,
    frame,
    choose,
    chooseAll,
    doAll,
    doSuggested,
    /** The house's own player goes on for the reader; this takes the decision back. */
    takeOver,
    takeUpAll,
    again,
    doAgain,
    drag,
    spot,
    atSpot,
    takeAlong,
    pend,
    drop,
    hush,
    setHover,
    setRefused,
  };
}

export type Acting = ReturnType<typeof useActing>;
