import type { Card } from '@ironbottom/engine';
import type { Sight, TableEvent } from '@ironbottom/room';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from '../app/useMedia.ts';
import type { BoardHandle } from '../board/props.ts';
import { CardStage } from '../cards/CardStage.tsx';
import { HandTray } from '../cards/HandTray.tsx';
import type { Choice, LogLine, Look, OverlaySheet, Scene, Snapshot } from '../model.ts';
import { Tray } from './Boxes.tsx';
import { Curtain } from './Curtain.tsx';
import { askedAbout, gatherings, likeliest, readyCards, withCard } from './choosing.ts';
import { DicePanel, lastFight } from './DicePanel.tsx';
import type { Tab } from './Dock.tsx';
import { hexOf, type Inspected } from './Inspector.tsx';
import { Legend } from './Legend.tsx';
import { MapArea } from './MapArea.tsx';
import { OddsPanel } from './OddsPanel.tsx';
import { Offers } from './Offers.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { Panels } from './Panels.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { Prompt } from './Prompt.tsx';
import { Rail, type Shown } from './Rail.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { Result } from './Result.tsx';
import type { TableProps } from './Table.tsx';
import { TopBar } from './TopBar.tsx';
import { useActing } from './useActing.ts';
import { useHandOver } from './useHandOver.ts';
import { useHeight } from './useHeight.ts';
import { useKeys } from './useKeys.ts';
import { useLatest } from './useLatest.ts';
import type { Replay } from './useReplay.ts';
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

/** So long after a question the sheet that asks it may still grow. */
const SETTLING = 1000;

/** The table with everything on it. */
export function Playing(props: PlayingProps) {
  const { session, referee, snapshot, sight, replay, look, scene, lines, rule, onProblem } = props;
  const board = useRef<BoardHandle>(null);
  const [tab, setTab] = useState<Tab>('log');
  const [open, setOpen] = useState(false);
  const [overlay, setOverlay] = useState<string | null>(null);
  const [layersOpen, setLayersOpen] = useState(false);
  const [shown, setShown] = useState<Shown>({ numbers: true, names: true, counters: true });
  const area = useRef<HTMLDivElement>(null);
  const below = useHeight(area);
  const askedAt = useRef(0);
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
  const [shownCard, setShownCard] = useState<string | null>(null);
  const { hand, refused } = acting;
  const held = hand.held.piece;

  const focus = held ?? inspected?.piece ?? null;
  const laid = useLatest<OverlaySheet | null>(
    () => (overlay === null ? null : referee.overlay(look, overlay, focus)),
    null,
    [look, overlay, focus],
  );
  useEffect(() => {
    if (rule !== null) setOpen(true);
  }, [rule]);
  const mineToDecide = scene.asked?.mine ?? false;
  // What is asked about may be far from where the reader looks.
  const question = live && mineToDecide ? `${scene.asked!.id} ${scene.role}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is the reason to look there.
  useEffect(() => {
    if (question === null) return;
    askedAt.current = performance.now();
    board.current?.show(askedAbout(scene));
  }, [question]);
  // Dice that come with the question may cover it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has grown is the reason to look again.
  useEffect(() => {
    if (question !== null && performance.now() - askedAt.current < SETTLING)
      board.current?.show(askedAbout(scene));
  }, [below]);
  // The machine was told to hurry for this once.
  useEffect(() => {
    if (mineToDecide) session.hurry?.(false);
  }, [mineToDecide, session]);

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
  const toggle = (layer: keyof Shown) => setShown({ ...shown, [layer]: !shown[layer] });
  const fight = lastFight(lines);
  const justFought = fight[0]?.at === scene.at;
  const answer = likeliest(scene, hand);
  const own = mine ? scene.board.hands?.find(({ side }) => side === snapshot.role) : undefined;
  const card = cardOf(scene, shownCard);
  // A card that was played is put down.
  useEffect(() => {
    if (shownCard !== null && !card) setShownCard(null);
  }, [shownCard, card]);
  useKeys({
    z: undo,
    escape: () => {
      acting.drop();
      setShownCard(null);
      board.current?.skip();
      setOpen(false);
      setLayersOpen(false);
    },
    enter: answer && !acting.busy && live ? () => acting.choose(answer) : undefined,
    o: () => setLayersOpen(!layersOpen),
    n: () => toggle('numbers'),
    p: () => toggle('names'),
    k: () => toggle('counters'),
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
      onCard={setShownCard}
    />
  );

  return (
    <main className="table" data-game={session.game} data-at={scene.at}>
      <MapArea
        ref={board}
        {...{ scene, acting, pointedTo, shown }}
        planning={scene.plan !== null && planOpen}
        sheet={below}
        overlay={laid}
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
        overlay={overlay}
        shown={shown}
        onOverlay={next => {
          setOverlay(next);
          // There the list covers what it was chosen for.
          if (narrow) setLayersOpen(false);
        }}
        onShown={setShown}
        onZoom={by => board.current?.zoom(by)}
        onFit={() => board.current?.fit()}
        open={layersOpen}
        onOpen={setLayersOpen}
      />
      {laid && <Legend overlay={laid} />}
      {!narrow && plan && <div className="plan-beside">{plan}</div>}
      {refused && refused.hex === null && (
        <div className="why-apart">
          <WhyBubble why={refused.why} />
        </div>
      )}
      <div className="prompt-area" ref={area}>
        {card && (
          <CardStage
            key={card.id}
            card={card}
            choices={live && mine ? withCard(scene, card.id) : []}
            busy={acting.busy || !live}
            onChoose={choice => {
              setShownCard(null);
              acting.choose(choice);
            }}
            onClose={() => setShownCard(null)}
          />
        )}
        {own && <HandTray hand={own} ready={readyCards(scene)} open={shownCard} onOpen={setShownCard} />}
        <Prompt
          scene={scene}
          snapshot={snapshot}
          hand={hand}
          busy={acting.busy || !live}
          onHurry={session.hurry}
          handOver={live ? handOver : null}
          onChoose={acting.choose}
          together={live ? gatherings(scene, inspected?.hex ?? null) : []}
          onTogether={acting.chooseAll}
          onUndo={undo}
          onDrop={acting.drop}
          tray={live && <Tray board={scene.board} ready={acting.ready} held={held} onPiece={pick} />}
        >
          {live && mine && <OrderNotes scene={scene} orders={sight.orders} onEvent={attempt} />}
          {narrow && plan}
          {sight.offer && <Offers offer={sight.offer} role={snapshot.role} mine={mine} onAnswer={attempt} />}
          {narrow && acting.odds && <OddsPanel odds={acting.odds} rule={scene.asked?.rule ?? ''} />}
          {narrow && justFought && !acting.odds && <DicePanel lines={fight} />}
        </Prompt>
      </div>
      <Panels
        {...{ session, snapshot, look, scene, lines, replay, acting, narrow, rule, tab, open }}
        at={held ? { hex: hexOf(scene, held), piece: held } : (acting.hover ?? inspected)}
        onRuleClosed={props.onRuleClosed}
        onTab={showTab}
        onClose={() => setOpen(false)}
        onPiece={pick}
        onPointTo={setPointedTo}
        onCard={shown => {
          setShownCard(shown);
          setOpen(false);
        }}
        onEvent={attempt}
        onProblem={onProblem}
        onShare={() => props.onShare(look)}
        onSave={props.onSave}
        links={props.links}
      />
      <ReplayBar replay={replay} last={sight.view.actions} lines={props.story} />
      {sight.ending && live && !resultSeen && scene.at === sight.view.actions && (
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

/** The card with this id, in a hand, in a pile or in the plan. */
function cardOf({ board, plan }: Scene, id: string | null): Card | undefined {
  if (id === null) return undefined;
  const lying = (board.hands ?? []).flatMap(({ cards, piles }) => [
    ...cards,
    ...piles.flatMap(pile => pile.cards),
  ]);
  return [...lying, ...(plan?.card ? [plan.card] : [])].find(card => card.id === id);
}
