import type { Language, Role, Translate } from '@ironbottom/engine';
import type { TableEvent } from '@ironbottom/room';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/Board.tsx';
import type { BoardHandle } from '../board/props.ts';
import type {
  Choice,
  LogLine,
  Look,
  MapSheet,
  OverlaySheet,
  RefereeApi,
  Scene,
  Session,
  Theme,
} from '../model.ts';
import { RuleBookContext } from '../ui/RuleTag.tsx';
import { Boxes, Tray } from './Boxes.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import { Curtain } from './Curtain.tsx';
import { likeliest } from './choosing.ts';
import { TableProvider } from './context.ts';
import { DicePanel, lastFight } from './DicePanel.tsx';
import { Dock, type Tab } from './Dock.tsx';
import { describeHex } from './describe.ts';
import { Inspector } from './Inspector.tsx';
import { Legend } from './Legend.tsx';
import { LogPanel } from './LogPanel.tsx';
import { Menu } from './Menu.tsx';
import { OddsPanel } from './OddsPanel.tsx';
import { Offers } from './Offers.tsx';
import { Prompt } from './Prompt.tsx';
import { Rail, type Shown } from './Rail.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { Result } from './Result.tsx';
import { RulePanel } from './RulePanel.tsx';
import { Seats } from './Seats.tsx';
import { TopBar } from './TopBar.tsx';
import './table.css';
import { useMedia } from '../app/useMedia.ts';
import { useActing } from './useActing.ts';
import { useInsets } from './useInsets.ts';
import { useKeys } from './useKeys.ts';
import { useLatest } from './useLatest.ts';
import { useReplay, viewAt } from './useReplay.ts';
import { useSnapshot } from './useSnapshot.ts';
import { WhyBubble } from './WhyBubble.tsx';

/** Lines of the log that are put into words at once. */
const LINES = 400;

export interface TableProps {
  readonly session: Session;
  readonly referee: RefereeApi;
  readonly t: Translate;
  readonly language: Language;
  readonly theme: Theme;
  readonly title: string;
  /** The way home, at the left of the bar, and language and theme at its right. */
  readonly home: ReactNode;
  readonly controls: ReactNode;
  /** Links to seats that wait for somebody, or the way to the server. */
  readonly links: ReactNode;
  readonly onProblem: (error: unknown) => void;
  readonly onShare: (look: Look) => void;
  readonly onSave: () => void;
  readonly onRematch: (() => void) | null;
}

export function Table(props: TableProps) {
  const { session, referee, t, language, theme } = props;
  const snapshot = useSnapshot(session);
  const { sight } = snapshot;
  const replay = useReplay(session, snapshot.role, sight?.view.actions ?? 0);
  const view = useMemo(
    () => (sight && replay.moment ? viewAt(sight.view, replay.moment) : (sight?.view ?? null)),
    [sight, replay.moment],
  );
  const look = useMemo<Look | null>(() => (view ? { view, language } : null), [view, language]);
  const scene = useLatest<Scene | null>(() => look && referee.scene(look), null, [referee, look]);
  const sheet = useLatest<MapSheet | null>(() => referee.map(session.game, language), null, [
    session.game,
    language,
  ]);
  const [window, setWindow] = useState(LINES);
  const entries = useMemo(
    () => (replay.moment ? snapshot.log.filter(entry => entry.at <= replay.moment!.at) : snapshot.log),
    [snapshot.log, replay.moment],
  );
  const lines = useLatest<readonly LogLine[]>(
    () => look && referee.lines(look, entries),
    [],
    [look, entries],
  );
  const [rule, setRule] = useState<string | null>(null);
  const context = useMemo(
    () => sheet && { t, language, theme, referee, sheet, game: session.game },
    [t, language, theme, referee, sheet, session.game],
  );
  const book = useMemo(() => ({ game: session.game, open: setRule }), [session.game]);
  if (!context || !scene || !look || !sight) return <p className="table-loading">{t('web.table.loading')}</p>;
  return (
    <RuleBookContext.Provider value={book}>
      <TableProvider value={context}>
        <Playing
          {...props}
          {...{ snapshot, sight, replay, look, scene, lines, rule, setRule }}
          sheet={context.sheet}
          shownLines={lines.slice(-window)}
          earlier={lines.length > window}
          onEarlier={() => setWindow(window + LINES)}
        />
      </TableProvider>
    </RuleBookContext.Provider>
  );
}

type PlayingProps = TableProps & {
  readonly snapshot: ReturnType<typeof useSnapshot>;
  readonly sight: NonNullable<ReturnType<typeof useSnapshot>['sight']>;
  readonly replay: ReturnType<typeof useReplay>;
  readonly look: Look;
  readonly scene: Scene;
  readonly sheet: MapSheet;
  readonly lines: readonly LogLine[];
  readonly shownLines: readonly LogLine[];
  readonly earlier: boolean;
  readonly onEarlier: () => void;
  readonly rule: string | null;
  readonly setRule: (rule: string | null) => void;
};

function Playing(props: PlayingProps) {
  const { session, referee, t, language, theme, snapshot, sight, replay, look, scene, sheet, lines } = props;
  const board = useRef<BoardHandle>(null);
  const [tab, setTab] = useState<Tab>('log');
  const [open, setOpen] = useState(false);
  const [overlay, setOverlay] = useState<string | null>(null);
  const [layersOpen, setLayersOpen] = useState(false);
  const [shown, setShown] = useState<Shown>({ numbers: true, names: true, counters: true });
  const [inspected, setInspected] = useState<{ hex: string | null; piece: string | null } | null>(null);
  const [pointedTo, setPointedTo] = useState<Choice | null>(null);
  const [resultSeen, setResultSeen] = useState(false);
  const [readChat, setReadChat] = useState(0);
  const insets = useInsets();
  const narrow = useMedia('(max-width: 899px)');
  const live = replay.moment === null;
  const mine = snapshot.roles.includes(snapshot.role);
  const acting = useActing(session, referee, look, scene, live && mine && session.kind !== 'look');
  const { hand, hover } = acting;

  const focus = hand.held.piece ?? inspected?.piece ?? null;
  const laid = useLatest<OverlaySheet | null>(
    () => (overlay === null ? null : referee.overlay(look, overlay, focus)),
    null,
    [look, overlay, focus],
  );

  const onProblem = props.onProblem;
  const attempt = useCallback(
    (event: TableEvent) => void session.do(event).catch(onProblem),
    [session, onProblem],
  );
  const undo = () => {
    if (sight.undo !== 'none')
      attempt({ kind: sight.undo === 'free' ? 'undo' : 'ask-undo', role: snapshot.role });
  };
  const pick = (piece: string) => void acting.at({ hex: hexOf(scene, piece), piece });
  const chat = snapshot.chat.at(-1)?.n ?? 0;
  useEffect(() => {
    if (tab === 'chat') setReadChat(chat);
  }, [tab, chat]);

  const answer = likeliest(scene, hand);
  const showTab = (next: Tab) => {
    setTab(next);
    setOpen(true);
  };
  useKeys({
    z: undo,
    escape: () => {
      acting.drop();
      board.current?.skip();
      setOpen(false);
      setLayersOpen(false);
    },
    enter: answer && !acting.busy && live ? () => acting.choose(answer) : undefined,
    o: () => setLayersOpen(now => !now),
    n: () => setShown({ ...shown, numbers: !shown.numbers }),
    p: () => setShown({ ...shown, names: !shown.names }),
    k: () => setShown({ ...shown, counters: !shown.counters }),
    c: () => showTab('choices'),
    l: () => showTab('log'),
    b: () => showTab('boxes'),
    m: () => board.current?.focus(),
    '[': () => replay.go(replay.at - 1),
    ']': () => replay.go(replay.at + 1),
  });

  const at = hand.held.piece
    ? { hex: hexOf(scene, hand.held.piece), piece: hand.held.piece }
    : (hover ?? inspected);
  const next = awaitedAtThisScreen(scene, snapshot.role, snapshot.roles);
  const mineToDecide = scene.asked?.mine ?? false;
  // The machine was told to hurry for this once.
  useEffect(() => {
    if (mineToDecide) session.hurry?.(false);
  }, [mineToDecide, session]);
  const fight = lastFight(lines);
  // Whoever rolled sees what came of it before the screen is covered.
  const diceJustFell = fight.some(line => line.at === scene.at);
  const [covered, setCovered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seat is the reason to uncover.
  useEffect(() => setCovered(false), [snapshot.role]);
  const highlights = pointedTo?.hex
    ? [...acting.lit, { hex: pointedTo.hex, tone: 'target' as const, text: '' }]
    : acting.lit;

  return (
    <main className="table">
      <Board
        ref={board}
        sheet={sheet}
        theme={theme}
        language={language}
        board={scene.board}
        ready={acting.ready}
        selected={{ piece: hand.held.piece ?? pointedTo?.piece ?? null, hex: hand.held.hex }}
        lit={highlights}
        route={acting.route}
        arrows={arrowsOf(hand, scene)}
        bubble={
          acting.refused?.hex
            ? { hex: acting.refused.hex, content: <WhyBubble why={acting.refused.why} /> }
            : null
        }
        overlays={laid ? [laid] : []}
        show={shown}
        insets={insets}
        describe={hex => describeHex(scene, sheet, hex, acting.lit, t)}
        labels={{ map: t('web.table.map'), keys: t('web.table.mapKeys') }}
        onPoint={(point, how) => {
          setInspected(point);
          if (how === 'act') void acting.at(point);
          else setOpen(true);
        }}
        onHover={acting.setHover}
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
        onOverlay={setOverlay}
        onShown={setShown}
        onZoom={by => board.current?.zoom(by)}
        onFit={() => board.current?.fit()}
        open={layersOpen}
        onOpen={setLayersOpen}
      />
      {laid && <Legend overlay={laid} />}
      {acting.refused && acting.refused.hex === null && (
        <div className="why-apart">
          <WhyBubble why={acting.refused.why} />
        </div>
      )}
      <Prompt
        scene={scene}
        snapshot={snapshot}
        hand={hand}
        busy={acting.busy || !live}
        onHurry={session.hurry}
        handOver={live && next !== null && !covered ? { to: next, run: () => setCovered(true) } : null}
        onChoose={acting.choose}
        onUndo={undo}
        onDrop={acting.drop}
      >
        {narrow && acting.odds && <OddsPanel odds={acting.odds} rule={scene.asked?.rule ?? ''} />}
        {live && <Tray board={scene.board} ready={acting.ready} held={hand.held.piece} onPiece={pick} />}
      </Prompt>
      <Dock
        tab={tab}
        open={open}
        unread={chat > readChat}
        onTab={showTab}
        onClose={() => setOpen(false)}
        context={
          <>
            {props.rule !== null && <RulePanel rule={props.rule} onClose={() => props.setRule(null)} />}
            {sight.offer && (
              <Offers offer={sight.offer} role={snapshot.role} mine={mine} onAnswer={attempt} />
            )}
            {acting.odds && !narrow ? (
              <OddsPanel odds={acting.odds} rule={scene.asked?.rule ?? ''} />
            ) : (
              at && <Inspector look={look} scene={scene} at={at} held={hand.held.piece} onPiece={pick} />
            )}
            {fight.length > 0 && (!narrow || tab === 'log') && <DicePanel lines={fight} />}
          </>
        }
      >
        {tab === 'log' && (
          <LogPanel
            lines={props.shownLines}
            earlier={props.earlier}
            at={replay.moment?.at ?? -1}
            onEarlier={props.onEarlier}
            onJump={line => replay.go(line.at)}
          />
        )}
        {tab === 'boxes' && (
          <Boxes board={scene.board} ready={acting.ready} held={hand.held.piece} onPiece={pick} />
        )}
        {tab === 'choices' && (
          <ChoicesPanel
            scene={scene}
            onChoose={choice => {
              setOpen(false);
              acting.choose(choice);
            }}
            onShow={setPointedTo}
          />
        )}
        {tab === 'chat' && <ChatPanel lines={snapshot.chat} onSay={session.say} />}
        {tab === 'menu' && (
          <Menu
            session={session}
            snapshot={snapshot}
            onEvent={attempt}
            onShare={() => props.onShare(look)}
            onSave={props.onSave}
            links={props.links}
            seats={<Seats snapshot={snapshot} onSit={role => session.sit(role)} />}
          />
        )}
      </Dock>
      <ReplayBar replay={replay} last={sight.view.actions} lines={lines} />
      {sight.ending && live && !resultSeen && (
        <Result
          ending={sight.ending}
          scene={scene}
          lines={lines}
          onReplay={() => {
            setResultSeen(true);
            replay.go(0);
            replay.toggle();
          }}
          onRematch={props.onRematch}
          onSave={props.onSave}
          onClose={() => setResultSeen(true)}
        />
      )}
      {live && next !== null && (covered || !diceJustFell) && (
        <Curtain role={next} onSit={() => session.sit(next)} />
      )}
      <p className="spoken" role="status">
        {lines
          .slice(-2)
          .map(line => line.text)
          .join(' ')}
      </p>
    </main>
  );
}

const hexOf = (scene: Scene, piece: string): string | null =>
  scene.board.stacks.find(stack => stack.counters.some(counter => counter.id === piece))?.hex ?? null;

/** The seat that has to be taken by the other person at this screen, if it is their turn. */
function awaitedAtThisScreen(scene: Scene, role: Role, roles: readonly Role[]): Role | null {
  if (!scene.asked || scene.asked.mine || !roles.includes(role)) return null;
  return scene.asked.roles.find(each => roles.includes(each)) ?? null;
}

function arrowsOf(hand: { pended: { choices: readonly Choice[] } | null }, scene: Scene) {
  const pended =
    hand.pended?.choices.flatMap(({ from, hex }) => (from && hex ? [{ from, to: hex }] : [])) ?? [];
  return [...pended, ...scene.board.arrows];
}
