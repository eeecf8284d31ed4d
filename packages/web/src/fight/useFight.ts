import type { Action, Board, FightHead } from '@ironbottom/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  Choice,
  Fight,
  Foreseen,
  LogLine,
  Look,
  OtherFight,
  RefereeApi,
  Scene,
  Session,
} from '../model.ts';
import { isOf } from '../table/choosing.ts';
import type { Acting } from '../table/useActing.ts';
import { useLatest } from '../table/useLatest.ts';
import { viewAt } from '../table/useReplay.ts';
import { lastStory, type Story } from './story.ts';

const NOTHING: Foreseen = { fight: null, odds: null };

export interface FightState {
  /** The fight at hand, or the one that the reader is about to begin. */
  readonly now: Fight | null;
  readonly odds: Foreseen['odds'];
  /** They are being worked out. */
  readonly working: boolean;
  /** The same with what is pointed at added to it. */
  readonly then: Fight | null;
  readonly oddsThen: Foreseen['odds'];
  /** Odds of an action that begins no fight of its own. */
  readonly looseOdds: Foreseen['odds'];
  /** Its dice so far; null before them. */
  readonly story: Story | null;
  /** How the table lay when it began. */
  readonly before: Board | null;
  /** How it lies, or lay when it was over. */
  readonly after: Board | null;
  /** Those who fight, as they were when it began. */
  readonly fought: Fight | null;
  readonly pointed: Action | null;
  readonly point: (action: Action | null) => void;
  /** Looks at another one of the fights at hand. */
  readonly turnTo: (action: Action | null) => void;
  /** The same by its hex; false: there is none, or it is the one in sight. */
  readonly turnToHex: (hex: string) => boolean;
}

/** What the sheet is headed with; null: there is no fight to be seen. */
export const fightHead = ({ now, story }: FightState): FightHead | null =>
  now ?? (story && story.rolls.length > 0 ? story.head : null);

/** The fight that the table is about: before the dice, while they fall, and until the reader's next decision. */
export function useFight(
  session: Session,
  referee: RefereeApi,
  look: Look,
  scene: Scene,
  lines: readonly LogLine[],
  acting: Acting,
  live: boolean,
): FightState {
  const [pointed, point] = useState<Action | null>(null);
  const current = isOf(scene, look);
  const { fight } = scene;
  const told = useMemo(() => lastStory(lines), [lines]);
  const shown = useShown(told, scene, live);
  const isOther = fight?.begun && shown && shown.head.hex !== fight.hex;
  const story = isOther ? null : shown;
  const rolled = story !== null && story.rolls.length > 0;
  // Before the next one the dice of the last are looked at.
  const present = fight && !fight.begun && rolled ? null : fight;

  // Where nothing but a fight can be chosen it need not be pointed at first, once the dice of the last have gone.
  const only = scene.choices.length === 1 && !rolled;
  const offered = acting.hand.pended?.choices ?? (only ? scene.choices : []);
  const begun = live ? offered.find(choice => choice.hasOdds)?.action : undefined;
  const added = useAdded(scene, acting, pointed);
  const [wanted, turnTo] = useState<Action | null>(null);
  const turned = present && !present.begun && !begun ? among(present.others, wanted) : undefined;
  const aimed = begun ?? turned ?? added;
  const asks = current && !rolled && present !== null && !present.outcome;
  const base = useForeseen(referee, asks ? look : null, null);
  const ahead = useForeseen(referee, current && aimed ? look : null, aimed ?? null) ?? NOTHING;
  const begins = begun !== undefined && ahead.fight !== null;
  const other = turned && ahead.fight ? ahead : null;
  const then = !begins && !turned && added && ahead.fight?.id === fight?.id ? ahead.fight : null;
  const kept = useKept(session, referee, look, scene, told);
  return {
    now: begins ? ahead.fight : (other?.fight ?? present),
    odds: begins ? ahead.odds : ((other ?? base)?.odds ?? null),
    working: asks && base === null,
    then,
    oddsThen: then ? ahead.odds : null,
    looseOdds: begun && !ahead.fight ? ahead.odds : null,
    story: begins ? null : story,
    ...kept,
    pointed,
    point,
    turnTo,
    turnToHex: hex => {
      // The first lies in sight unless another one has been turned to.
      const next = hex === present?.hex ? null : present?.others.find(each => each.hex === hex)?.action;
      if (next === undefined || (next === null ? !turned : turned && same(next, turned))) return false;
      turnTo(next);
      return true;
    },
  };
}

const among = (others: readonly OtherFight[], wanted: Action | null): Action | undefined =>
  wanted ? others.find(({ action }) => same(action, wanted))?.action : undefined;

/** The answer to just this question, as an older one would tell of another position; null until it comes. */
function useForeseen(referee: RefereeApi, look: Look | null, action: Action | null): Foreseen | null {
  const asked = JSON.stringify(action);
  const answer = useLatest<{ look: Look | null; asked: string; is: Foreseen }>(
    () => look && referee.foresee(look, action).then(is => ({ look, asked, is })),
    { look: null, asked, is: NOTHING },
    [referee, look, asked],
  );
  return answer.look === look && answer.asked === asked ? answer.is : null;
}

/** What would be added: pointed at in the sheet, taken up, or pointed at on the map. */
function useAdded(
  { fight, choices }: Scene,
  { hand, hover }: Acting,
  pointed: Action | null,
): Action | undefined {
  return useMemo(() => {
    const able = fight?.adds ?? [];
    const among = (choice: Choice): boolean => able.some(({ action }) => same(action, choice.action));
    if (pointed && able.some(({ action }) => same(action, pointed))) return pointed;
    const piece = hand.held.piece ?? hover?.piece ?? null;
    return choices.find(choice => choice.piece === piece && among(choice))?.action;
  }, [fight, choices, hand.held.piece, hover, pointed]);
}

const same = (a: Action, b: Action): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Somebody who sees others go on needs so long for the dice of the last fight, in milliseconds. */
const LINGER = 6000;

/**
 * A fight that is over stays until the reader has answered the next question. Where others have gone on meanwhile it is
 * gone when the question comes, and after a while in any case.
 */
function useShown(story: Story | null, scene: Scene, live: boolean): Story | null {
  const asked = useRef({ n: -1, at: -1 });
  const gone = useGone(story?.past ? story.n : null);
  if (!story) return null;
  if (asked.current.n !== story.n) asked.current = { n: story.n, at: -1 };
  if (scene.fight?.begun && !story.ended) return story;
  if (!live) return scene.at === story.at ? story : null;
  if (story.past && gone === story.n) return null;
  if (asked.current.at < 0 && scene.at >= story.at && (scene.asked?.mine || !scene.asked))
    asked.current.at = story.past ? story.at : scene.at;
  return asked.current.at < 0 || scene.at <= asked.current.at ? story : null;
}

/** The fight that has been past for long enough. */
function useGone(past: number | null): number | null {
  const [gone, setGone] = useState<number | null>(null);
  useEffect(() => {
    if (past === null) return;
    const timer = setTimeout(() => setGone(past), LINGER);
    return () => clearTimeout(timer);
  }, [past]);
  return gone;
}

const sameHex = (fight: Fight | null, story: Story | null): Fight | null =>
  fight && fight.hex === story?.head.hex ? fight : null;

/** How the table lay, and who fought, when the last fight began, and how at its end: seen then, or looked up. */
function useKept(
  session: Session,
  referee: RefereeApi,
  look: Look,
  scene: Scene,
  story: Story | null,
): Pick<FightState, 'before' | 'after' | 'fought'> {
  const last = useRef(scene);
  const kept = useRef<{ n: number; seen: Scene | null; fought: Fight | null }>({
    n: -1,
    seen: null,
    fought: null,
  });
  const n = story?.n ?? -1;
  // The line is written by the action of that number.
  const at = story ? story.lines[0]!.at - 1 : -1;
  if (kept.current.n !== n)
    kept.current = {
      n,
      seen: last.current.at <= at ? last.current : null,
      // Where it was over with the action that began it, they are known from when it was put together.
      fought: scene.fight ?? sameHex(last.current.fight, story),
    };
  if (scene.fight && !scene.fight.outcome && story?.rolls.length === 0) kept.current.fought = scene.fight;
  useEffect(() => {
    last.current = scene;
  }, [scene]);
  const rolled = (story?.rolls.length ?? 0) > 0;
  const was = useBoardAt(session, referee, look, rolled && kept.current.seen === null ? at : null);

  // What others do once it is over has nothing to do with it.
  const ending = useRef<{ n: number; at: number; board: Board }>({ n: -1, at: -1, board: scene.board });
  const end = story?.ended ? story.at : scene.at;
  if (scene.at <= end) ending.current = { n, at: scene.at, board: scene.board };
  const isSeen = ending.current.n === n && ending.current.at >= end;
  const became = useBoardAt(session, referee, look, rolled && !isSeen ? end : null);
  return {
    before: kept.current.seen?.board ?? was,
    after: isSeen ? ending.current.board : became,
    fought: kept.current.fought,
  };
}

/** How the table lay at a moment of the past; null: nobody asks, or it is not known yet. */
function useBoardAt(session: Session, referee: RefereeApi, look: Look, at: number | null): Board | null {
  return useLatest<Board | null>(
    () => {
      if (at === null || at < 0) return null;
      return session.moments(at, at).then(async ([moment]) => {
        if (!moment) return null;
        const then = await referee.scene({ ...look, view: viewAt(look.view, moment), seq: null });
        return then.board;
      });
    },
    null,
    [session, at, look.language],
  );
}
