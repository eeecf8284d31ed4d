import { isEmpty, type Point } from '@ironbottom/engine/choosing';
import type { Sight, TableEvent } from '@ironbottom/room';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardHandle } from '../board/props.ts';
import { useField } from '../field/useField.ts';
import { looseRolls } from '../fight/story.ts';
import { type FightState, fightHead, useFight } from '../fight/useFight.ts';
import { LegendButton } from '../legend/LegendButton.tsx';
import { useLegend } from '../legend/useLegend.ts';
import type { Choice, LogLine, Look, Scene, Snapshot } from '../model.ts';
import { atRest } from '../offline/register.ts';
import { Ghost } from '../planner/Ghost.tsx';
import { PlannerSheet } from '../planner/Planner.tsx';
import { useDrag } from '../planner/useDrag.ts';
import { usePlanner } from '../planner/usePlanner.ts';
import { LookBar } from '../playon/LookBar.tsx';
import { numberedBriefing, numberedHappenings, numberedPoints } from '../story/numbered.ts';
import { ResultPage } from '../story/ResultPage.tsx';
import { ScoreBar } from '../story/ScoreBar.tsx';
import { useTelling } from '../story/useTelling.ts';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { toast } from '../ui/toasts.ts';
import { Curtain } from './Curtain.tsx';
import { isOf, likeliest, offered } from './choosing.ts';
import { useTable } from './context.ts';
import { DicePanel } from './DicePanel.tsx';
import { useDock } from './DockSheets.tsx';
import { isOnMap } from './hints.ts';
import { Legend } from './Legend.tsx';
import { hexOf } from './lying.ts';
import { MapArea } from './MapArea.tsx';
import { CARD, Panels } from './Panels.tsx';
import { PromptArea } from './PromptArea.tsx';
import { Rail } from './Rail.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import type { TableProps } from './Table.tsx';
import { TopBar } from './TopBar.tsx';
import { useActing } from './useActing.ts';
import { useHandOver } from './useHandOver.ts';
import { useHeight } from './useHeight.ts';
import { useInsets } from './useInsets.ts';
import { useInspecting } from './useInspecting.ts';
import { useKeys } from './useKeys.ts';
import { useLayers } from './useLayers.ts';
import { useQuestion } from './useQuestion.ts';
import type { Replay } from './useReplay.ts';
import { useShownCard } from './useShownCard.ts';
import { useShows } from './useShows.ts';
import { useWatching } from './useWatching.ts';
import { useWidth } from './useWidth.ts';
import { WhyBubble } from './WhyBubble.tsx';

/** Dice of the last action that belong to no fight. */
function fallen(lines: readonly LogLine[], scene: Scene, fight: FightState): readonly LogLine[] {
  const rolls = looseRolls(lines, fight.story);
  return rolls.at(-1)?.at === scene.at ? rolls : [];
}

const NOTHING_TO_DO: readonly Choice[] = [];

type PlayingProps = TableProps & {
  readonly snapshot: Snapshot;
  readonly sight: Sight<unknown>;
  readonly replay: Replay;
  readonly look: Look;
  readonly scene: Scene;
  /** The whole log, and as much of it as the moment knows. */
  readonly story: readonly LogLine[];
  readonly lines: readonly LogLine[];
  readonly rule: string | null;
  readonly onRuleClosed: () => void;
};

/** Whoever had so long to read the briefing, in milliseconds, has been told. */
const TO_READ = 2000;

/** The table with everything on it. */
export function Playing(props: PlayingProps) {
  const { session, referee, snapshot, sight, replay, look, scene, lines, rule, onRuleClosed, onProblem } =
    props;
  const { t, sheet } = useTable();
  const board = useRef<BoardHandle>(null);
  const area = useRef<HTMLDivElement>(null);
  const below = useHeight(area);
  const width = useWidth();
  const dock = useDock();
  const column = useRef<HTMLElement>(null);
  const shows = useShows(lines, scene, replay.moment === null, snapshot.roles.includes(snapshot.role));
  const planner = usePlanner(scene, width, shows.now);
  const insets = useInsets(width, below, useHeight(column), planner);
  /** Where the reader last pointed. */
  const [pointed, setPointed] = useState<Point | null>(null);
  const [pointedTo, setPointedTo] = useState<Choice | null>(null);
  /** The keyboard goes over the map: Enter is the hex's, no button's. */
  const [onCursor, setOnCursor] = useState(false);
  const [handOut, setHandOut] = useState(false);
  const [resultSeen, setResultSeen] = useState(false);
  const live = replay.moment === null;
  const mine = snapshot.roles.includes(snapshot.role);
  const legend = useLegend(session, snapshot, look, scene, dock);
  const showAt = useRef((_hex: string): boolean => false);
  const acting = useActing(session, referee, look, scene, live && mine && session.kind !== 'look', showAt);
  /** The briefing has lain open while the reader was asked. */
  const told = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever acts has begun, unless it lies beside the map to be read, or waits till what lies over it has gone.
  useEffect(() => {
    const reads = width !== 'phone' && dock.unfolded === 'briefing';
    const gone = width === 'phone' || dock.unfolded === null || told.current;
    if (acting.busy && legend.briefing?.open && !reads && gone) legend.briefing.close();
  }, [acting.busy]);
  useEffect(() => {
    if (dock.unfolded !== 'briefing' || !scene.asked?.mine) return;
    const timer = setTimeout(() => {
      told.current = true;
    }, TO_READ);
    return () => clearTimeout(timer);
  }, [dock.unfolded, scene.asked]);
  const fight = useFight(session, referee, look, scene, lines, acting, live && mine);
  showAt.current = fight.turnToHex;
  const { glanced, inspected, keep } = useInspecting(scene, lines, acting.hover, dock);
  const handOver = useHandOver(snapshot, scene, lines);
  const telling = useTelling({
    ...{ look, scene, snapshot, sight, lines, live, width, dock },
    briefed: legend.briefing?.open ?? false,
    fighting: fight.now !== null,
  });
  const attempt = useCallback(
    (event: TableEvent) => void session.do(event).catch(onProblem),
    [session, onProblem],
  );
  const [card, showCard] = useShownCard(scene);
  const { hand, refused } = acting;
  const held = hand.held.piece;
  const { grab, ghost } = useDrag(acting, scene, board);
  const doing = async (event: TableEvent): Promise<void> => {
    try {
      await session.do(event);
    } catch (error) {
      onProblem(error);
      throw error;
    }
  };
  const field = useField({
    ...{ referee, look, scene, acting, pointed, attempt, doing },
    live: live && mine,
    orders: sight.orders,
    ordering: dock.unfolded === 'orders',
  });
  const layers = useLayers(referee, look, held ?? pointed?.piece ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rule that is asked for is the reason to open it.
  useEffect(() => {
    if (rule !== null) dock.open('rule');
  }, [rule]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet is the reason to let go of the rule.
  useEffect(() => {
    if (rule !== null && dock.opened !== 'rule') onRuleClosed();
  }, [dock.opened]);
  const idle = held === null && hand.held.hex === null && hand.pended === null;
  const trails = useWatching(scene, lines, live, idle, board);
  // Whatever others have done, what the reader is asked about comes last into view.
  useQuestion(session, scene, live, board, hand, insets, fightHead(fight)?.hex ?? null);

  const numbers = useMemo(() => {
    // Of what lies folded nothing is pointed out.
    if (dock.unfolded === 'since') return numberedHappenings(scene, telling.since.list);
    if (dock.unfolded === 'score') return numberedPoints(scene, telling.near);
    return dock.unfolded === 'briefing' ? numberedBriefing(scene, legend.points) : [];
  }, [dock.unfolded, scene, telling.since, telling.near, legend.points]);

  const undo = () => {
    if (sight.undo === 'none') toast({ tone: 'note', text: t('web.table.noUndo') });
    else attempt({ kind: sight.undo === 'free' ? 'undo' : 'ask-undo', role: snapshot.role });
  };
  const pick = (piece: string) => void acting.at({ hex: hexOf(scene, piece), piece });
  const readCard = (id: string | null): void => {
    showCard(id);
    if (id === null) return;
    // There the card lies over everything, here it is a sheet.
    if (width === 'phone') dock.close();
    else dock.unfold(CARD);
  };
  /** What Enter does: the likeliest answer, or all that is proposed. */
  const answer = (): (() => void) | undefined => {
    if (shows.now) return shows.away;
    if (acting.busy || !live) return undefined;
    const likely = likeliest(scene, hand);
    if (likely) return () => acting.choose(likely);
    const all = scene.asked?.mine && !acting.takeOver ? offered(scene, hand) : undefined;
    return all?.actions && (() => acting.doSuggested(all));
  };
  /** Lets go of one thing at a time: what lies on top goes first. */
  const back = () => {
    board.current?.skip();
    if (layers.open) layers.setOpen(false);
    else if (shows.now) shows.away();
    else if (acting.takeOver) acting.takeOver();
    else if (card) showCard(null);
    else if (refused || !isEmpty(hand.held) || hand.pended) acting.drop();
    else if (dock.opened !== null) dock.close();
    else if (dock.unfolded !== null) dock.unfold(null);
    else setHandOut(false);
  };
  useKeys({
    undo,
    back,
    answer: answer(),
    hand: () => setHandOut(!handOut),
    overlays: () => layers.setOpen(!layers.open),
    numbers: () => layers.toggle('numbers'),
    names: () => layers.toggle('names'),
    counters: () => layers.toggle('counters'),
    zoomIn: () => board.current?.zoom(1.4),
    zoomOut: () => board.current?.zoom(1 / 1.4),
    fit: () => board.current?.fit(),
    front: () => board.current?.front(),
    choices: () => dock.toggle('choices'),
    // Beside the map it is always in sight.
    log: () => (width === 'desk' ? dock.close() : dock.toggle('log')),
    boxes: () => dock.toggle('boxes'),
    cards: () => dock.toggle('cards'),
    chat: () => dock.toggle('chat'),
    menu: () => dock.toggle('menu'),
    legend: () => dock.toggle('legend'),
    score: () => dock.toggle('score'),
    since: () => dock.toggle('since'),
    map: () => board.current?.focus(),
    replayBack: () => replay.step(-1),
    replayOn: () => replay.step(1),
  });

  return (
    <main
      className={cx(
        'table',
        planner.wide && 'table-planning',
        planner.site && 'table-site',
        planner.wide && planner.chart && 'table-chart',
      )}
      style={{ '--below': `${below}px` } as CSSProperties}
      data-game={session.game}
      data-at={scene.at}
    >
      <MapArea
        ref={board}
        {...{ scene, acting, fight, pointedTo, trails, field }}
        numbers={field.shots.sheet ? field.shots.numbers : numbers}
        shown={layers.shown}
        insets={insets}
        overlay={legend.lit ?? layers.laid}
        onCursor={setOnCursor}
        onSharp={() => {
          session.shown?.();
          atRest();
        }}
        onPoint={(point, how) => {
          setPointed(point);
          if (how === 'act') {
            // A refusal of before is over with what is pointed at next.
            if (field.at(point)) acting.hush();
            else void acting.at(point);
          } else keep(point);
        }}
      />
      <TopBar
        home={props.home}
        title={props.title}
        scene={scene}
        snapshot={snapshot}
        onSit={role => session.sit(role)}
        menuOpen={dock.opened === 'menu'}
        onMenu={() => dock.toggle('menu')}
        score={<ScoreBar scene={scene} open={dock.opened === 'score'} onOpen={() => dock.toggle('score')} />}
      >
        <span className={`bar-clock${telling.fresh ? ' story-fresh' : ''}`}>
          <IconButton
            icon="clock"
            label={t(telling.fresh ? 'web.story.sinceNew' : 'web.story.since')}
            expanded={dock.opened === 'since' || dock.opened === 'turn'}
            onClick={() => dock.toggle('since')}
          />
        </span>
        <LegendButton expanded={dock.opened === 'legend'} onClick={() => dock.toggle('legend')} />
      </TopBar>
      <Rail
        overlay={layers.overlay}
        shown={layers.shown}
        onOverlay={next => {
          layers.setOverlay(next);
          // There the list covers what it was chosen for.
          if (width === 'phone') layers.setOpen(false);
        }}
        onShown={layers.setShown}
        onZoom={by => board.current?.zoom(by)}
        onFit={() => board.current?.fit()}
        onFront={() => board.current?.front()}
        open={layers.open}
        onOpen={layers.setOpen}
        sight={scene.field.sight ? field.sight : null}
      />
      {layers.laid && <Legend overlay={layers.laid} />}
      {refused && !isOnMap(sheet, refused.hex) && (
        <div className="why-apart">
          <WhyBubble why={refused.why} />
        </div>
      )}
      <PromptArea
        {...{ area, session, snapshot, sight, look, scene, lines, acting, live, mine, width, card, pointed }}
        {...{ handOver, handOut, shows, onCursor }}
        instead={field.instead}
        onCard={readCard}
        onPiece={pick}
        onEvent={attempt}
        onUndo={undo}
        onResult={sight.ending && resultSeen ? () => setResultSeen(false) : null}
      />
      {planner.plan && (
        <PlannerSheet
          plan={planner.plan}
          folded={planner.folded}
          onFold={planner.fold}
          onGrab={grab}
          scene={planner.shown ? { ...scene, choices: NOTHING_TO_DO } : scene}
          busy={acting.busy}
          story={planner.plan.dice && !planner.shown && <DicePanel lines={fallen(lines, scene, fight)} />}
          onChoose={acting.choose}
          ready={acting.ready}
          held={held}
          lit={acting.lit}
          onPiece={piece => void acting.at({ hex: null, piece })}
          onPlace={place => {
            board.current?.show([place]);
            void acting.at({ hex: place, piece: null });
          }}
          onAll={acting.takeUpAll}
          spot={acting.spot}
          onSpot={acting.atSpot}
          onHex={hex => board.current?.centre(hex)}
          onCard={readCard}
        />
      )}
      {ghost && <Ghost {...ghost} />}
      <Panels
        {...{ session, snapshot, look, scene, lines, replay, acting, width, dock, glanced, inspected, rule }}
        {...{ telling, sight }}
        showing={shows.now !== null}
        fight={fight}
        field={field}
        legend={legend}
        column={column}
        card={card}
        onHex={hex => board.current?.centre(hex)}
        onPiece={pick}
        onPointTo={setPointedTo}
        onCard={readCard}
        onEvent={attempt}
        onProblem={onProblem}
        onShare={() => props.onShare(look)}
        onSave={props.onSave}
        links={props.links}
        controls={props.controls}
      />
      {session.kind === 'look' ? (
        <LookBar />
      ) : (
        <ReplayBar replay={replay} first={sight.dealt} last={sight.view.actions} lines={props.story} />
      )}
      {sight.ending && live && !resultSeen && shows.now === null && isOf(scene, sight) && (
        <ResultPage
          ending={sight.ending}
          scene={scene}
          lines={lines}
          scores={sight.scores}
          onReplay={() => {
            setResultSeen(true);
            replay.toggle();
          }}
          onRematch={props.onRematch}
          onSave={props.onSave}
          onClose={() => setResultSeen(true)}
        />
      )}
      {live && handOver?.covered && <Curtain role={handOver.to} onSit={() => session.sit(handOver.to)} />}
      <p className="spoken" role="status">
        {lines
          .slice(-2)
          .map(line => line.text)
          .join(' ')}
      </p>
    </main>
  );
}
