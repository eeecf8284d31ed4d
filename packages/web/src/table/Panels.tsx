import type { TableEvent } from '@ironbottom/room';
import { type ReactNode, useEffect, useState } from 'react';
import { CardsPanel } from '../cards/CardsPanel.tsx';
import type { Choice, LogLine, Look, Scene, Session, Snapshot } from '../model.ts';
import { Boxes } from './Boxes.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import { DicePanel, lastFight } from './DicePanel.tsx';
import { Dock, TABS, type Tab } from './Dock.tsx';
import { type Inspected, Inspector } from './Inspector.tsx';
import { LogPanel } from './LogPanel.tsx';
import { Menu } from './Menu.tsx';
import { OddsPanel } from './OddsPanel.tsx';
import { OrderMenu } from './OrderNotes.tsx';
import { Remarks } from './Remarks.tsx';
import { RulePanel } from './RulePanel.tsx';
import { Seats } from './Seats.tsx';
import type { Acting } from './useActing.ts';
import type { Replay } from './useReplay.ts';
import { useRemarks } from './useStory.ts';

/** The sheets beside the map. */
export function Panels(props: {
  session: Session;
  snapshot: Snapshot;
  look: Look;
  scene: Scene;
  lines: readonly LogLine[];
  replay: Replay;
  acting: Acting;
  /** On a phone the odds are in the prompt, and only the log has the moment above it. */
  narrow: boolean;
  at: Inspected | null;
  rule: string | null;
  onRuleClosed: () => void;
  tab: Tab;
  open: boolean;
  onTab: (tab: Tab) => void;
  onClose: () => void;
  onPiece: (piece: string) => void;
  onPointTo: (choice: Choice | null) => void;
  onCard: (card: string) => void;
  onEvent: (event: TableEvent) => void;
  onProblem: (error: unknown) => void;
  onShare: () => void;
  onSave: () => void;
  links: ReactNode;
}) {
  const { session, snapshot, look, scene, lines, replay, acting, narrow, at, rule, tab, onPiece } = props;
  const unread = useUnread(snapshot, tab === 'chat');
  const remarks = useRemarks(snapshot);
  const held = acting.hand.held.piece;
  const fight = lastFight(lines);
  const moment = !narrow || tab === 'log';
  // What the dice have done comes first, until something else has happened.
  const justFought = fight[0]?.at === scene.at;
  const { hands } = scene.board;
  const dice = fight.length > 0 && moment && !acting.odds && <DicePanel lines={fight} />;
  return (
    <Dock
      tabs={TABS.filter(
        each => (each !== 'chat' || session.kind === 'online') && (each !== 'cards' || hands !== undefined),
      )}
      tab={tab}
      open={props.open}
      unread={unread}
      onTab={props.onTab}
      onClose={props.onClose}
      context={
        <>
          {rule !== null && <RulePanel rule={rule} onClose={props.onRuleClosed} />}
          {justFought && dice}
          {acting.odds && !narrow ? (
            <OddsPanel odds={acting.odds} rule={scene.asked?.rule ?? ''} />
          ) : (
            at && moment && <Inspector {...{ look, scene, at, held, onPiece }} />
          )}
          {!justFought && dice}
        </>
      }
    >
      {tab === 'log' && (
        <>
          <Remarks remarks={remarks} />
          <LogPanel lines={lines} at={replay.moment?.at ?? -1} onJump={line => replay.go(line.at)} />
        </>
      )}
      {tab === 'cards' && hands && <CardsPanel hands={hands} onOpen={props.onCard} />}
      {tab === 'boxes' && <Boxes board={scene.board} ready={acting.ready} held={held} onPiece={onPiece} />}
      {tab === 'choices' && (
        <ChoicesPanel
          scene={scene}
          onChoose={choice => {
            props.onClose();
            acting.choose(choice);
          }}
          onShow={props.onPointTo}
        />
      )}
      {tab === 'chat' && (
        <ChatPanel lines={snapshot.chat} onSay={text => session.say(text)} onProblem={props.onProblem} />
      )}
      {tab === 'menu' && (
        <Menu
          session={session}
          snapshot={snapshot}
          onEvent={props.onEvent}
          onShare={props.onShare}
          onSave={props.onSave}
          links={props.links}
          orders={<OrderMenu scene={scene} orders={snapshot.sight?.orders ?? []} onEvent={props.onEvent} />}
          seats={<Seats snapshot={snapshot} onSit={role => session.sit(role)} />}
        />
      )}
    </Dock>
  );
}

/** Whether something was said that nobody has looked at. */
function useUnread({ chat }: Snapshot, reading: boolean): boolean {
  const last = chat.at(-1)?.n ?? 0;
  const [read, setRead] = useState(0);
  useEffect(() => {
    if (reading) setRead(last);
  }, [reading, last]);
  return last > read;
}
