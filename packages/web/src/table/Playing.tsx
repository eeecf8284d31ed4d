import type { Sight, TableEvent } from '@ironbottom/room';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from '../app/useMedia.ts';
import type { BoardHandle } from '../board/props.ts';
import type { Choice, LogLine, Look, Scene, Snapshot } from '../model.ts';
import { Curtain } from './Curtain.tsx';
import { isOf, likeliest } from './choosing.ts';
import type { Tab } from './Dock.tsx';
import { hexOf, type Inspected } from './Inspector.tsx';
import { Legend } from './Legend.tsx';
import { MapArea } from './MapArea.tsx';
import { Panels } from './Panels.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { PromptArea } from './PromptArea.tsx';
import { Rail } from './Rail.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { Result } from './Result.tsx';
import type { TableProps } from './Table.tsx';
import { TopBar } from './TopBar.tsx';
import { useActing } from './useActing.ts';
import { useHandOver } from './useHandOver.ts';
import { useHeight } from './useHeight.ts';
import { useKeys } from './useKeys.ts';
import { useLayers } from './useLayers.ts';
import { useQuestion } from './useQuestion.ts';
import type { Replay } from './useReplay.ts';
import { useShownCard } from './useShownCard.ts';
import { WhyBubble } from './WhyBubble.tsx';

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

/** The table with everything on it. */
export function Playing(props: PlayingProps) {
  const { session, referee, snapshot, sight, replay, look, scene, lines, rule, onProblem } = props;
  const board = useRef<BoardHandle>(null);
  const [tab, setTab] = useState<Tab>('log');
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const below = useHeight(area);
  const [inspected, setInspected] = useState<Inspected | null>(null);
  const [pointedTo, setPointedTo] = useState<Choice | null>(null);
  const [resultSeen, setResultSeen] = useState(false);
  const narrow = useMedia('(max-width: 899px)');
  // On a phone it comes when it is wanted; elsewhere it lies beside the map.
  const [planOpen, setPlanOpen] = useState(!narrow);
  const live = replay.moment === null;
  const mine = snapshot.roles.includes(snapshot.role);
  const acting = useActing(session, referee, look, scene, live && mine && session.kind !== 'look');
  const handOver = useHandOver(snapshot, scene, lines);
  const [card, showCard] = useShownCard(scene);
  const { hand, refused } = acting;
  const held = hand.held.piece;
  const layers = useLayers(referee, look, held ?? inspected?.piece ?? null);
  useEffect(() => {
    if (rule !== null) setOpen(true);
  }, [rule]);
  useQuestion(session, scene, live, board, below);

  const attempt = useCallback(
    (event: TableEvent) => void session.do(event).catch(onProblem),
    [session, onProblem],
  );
  const undo = () => {
    if (sight.undo !== 'none')
      attempt({ kind: sight.undo === 'free' ? 'undo' : 'ask-undo', role: snapshot.role });
  };
  const pick = (piece: string) => void acting.at({ hex: hexOf(scene, piece), piece });
  const showTab = (next: Tab) => {
    setTab(next);
    setOpen(true);
  };
  const answer = likeliest(scene, hand);
  useKeys({
    z: undo,
    escape: () => {
      acting.drop();
      showCard(null);
      board.current?.skip();
      setOpen(false);
      layers.setOpen(false);
    },
    enter: answer && !acting.busy && live ? () => acting.choose(answer) : undefined,
    o: () => layers.setOpen(!layers.open),
    n: () => layers.toggle('numbers'),
    p: () => layers.toggle('names'),
    k: () => layers.toggle('counters'),
    c: () => showTab('choices'),
    l: () => showTab('log'),
    b: () => showTab('boxes'),
    h: () => showTab('cards'),
    m: () => board.current?.focus(),
    '[': () => replay.go(replay.at - 1),
    ']': () => replay.go(replay.at + 1),
  });

  const plan = scene.plan && (
    <PlanPanel
      plan={scene.plan}
      scene={scene}
      open={planOpen}
      onOpen={setPlanOpen}
      onHex={hex => board.current?.centre(hex)}
      onCard={showCard}
    />
  );

  return (
    <main className="table" data-game={session.game} data-at={scene.at}>
      <MapArea
        ref={board}
        {...{ scene, acting, pointedTo }}
        shown={layers.shown}
        planning={scene.plan !== null && planOpen}
        sheet={below}
        overlay={layers.laid}
        onPoint={(point, how) => {
          setInspected(point);
          if (how === 'act') void acting.at(point);
          else showTab('log');
        }}
      />
      <TopBar
        home={props.home}
        title={props.title}
        scene={scene}
        snapshot={snapshot}
        onSit={role => session.sit(role)}
      >
        {props.controls}
      </TopBar>
      <Rail
        overlay={layers.overlay}
        shown={layers.shown}
        onOverlay={next => {
          layers.setOverlay(next);
          // There the list covers what it was chosen for.
          if (narrow) layers.setOpen(false);
        }}
        onShown={layers.setShown}
        onZoom={by => board.current?.zoom(by)}
        onFit={() => board.current?.fit()}
        open={layers.open}
        onOpen={layers.setOpen}
      />
      {layers.laid && <Legend overlay={layers.laid} />}
      {!narrow && plan && <div className="plan-beside">{plan}</div>}
      {refused && refused.hex === null && (
        <div className="why-apart">
          <WhyBubble why={refused.why} />
        </div>
      )}
      <PromptArea
        {...{ area, session, snapshot, sight, scene, lines, acting, live, mine, narrow, card, inspected }}
        {...{ handOver, plan }}
        onCard={showCard}
        onPiece={pick}
        onEvent={attempt}
        onUndo={undo}
      />
      <Panels
        {...{ session, snapshot, look, scene, lines, replay, acting, narrow, rule, tab, open }}
        at={held ? { hex: hexOf(scene, held), piece: held } : (acting.hover ?? inspected)}
        onRuleClosed={props.onRuleClosed}
        onTab={showTab}
        onClose={() => setOpen(false)}
        onPiece={pick}
        onPointTo={setPointedTo}
        onCard={id => {
          showCard(id);
          setOpen(false);
        }}
        onEvent={attempt}
        onProblem={onProblem}
        onShare={() => props.onShare(look)}
        onSave={props.onSave}
        links={props.links}
      />
      <ReplayBar replay={replay} first={sight.dealt} last={sight.view.actions} lines={props.story} />
      {sight.ending && live && !resultSeen && isOf(scene, sight) && (
        <Result
          ending={sight.ending}
          scene={scene}
          lines={lines}
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
