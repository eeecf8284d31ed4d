import type { Card } from '@ironbottom/engine';
import type { Sight, TableEvent } from '@ironbottom/room';
import type { ReactNode, RefObject } from 'react';
import { CardStage } from '../cards/CardStage.tsx';
import { HandTray } from '../cards/HandTray.tsx';
import type { LogLine, Scene, Session, Snapshot } from '../model.ts';
import { Tray } from './Boxes.tsx';
import { gatherings, readyCards, withCard } from './choosing.ts';
import { DicePanel, lastFight } from './DicePanel.tsx';
import type { Inspected } from './Inspector.tsx';
import { OddsPanel } from './OddsPanel.tsx';
import { Offers } from './Offers.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { Prompt } from './Prompt.tsx';
import { RulesChanged } from './RulesChanged.tsx';
import type { Acting } from './useActing.ts';
import type { HandOver } from './useHandOver.ts';

interface PromptAreaProps {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly session: Session;
  readonly snapshot: Snapshot;
  readonly sight: Sight<unknown>;
  readonly scene: Scene;
  readonly lines: readonly LogLine[];
  readonly acting: Acting;
  readonly live: boolean;
  readonly mine: boolean;
  readonly narrow: boolean;
  readonly card: Card | undefined;
  readonly inspected: Inspected | null;
  readonly handOver: HandOver | null;
  /** Where there is no room for it beside the map. */
  readonly plan: ReactNode;
  readonly onCard: (id: string | null) => void;
  readonly onPiece: (piece: string) => void;
  readonly onEvent: (event: TableEvent) => void;
  readonly onUndo: () => void;
}

/** What is asked, and all that belongs to answering it: cards, counters in boxes, offers, odds and dice. */
export function PromptArea(props: PromptAreaProps) {
  const { session, snapshot, sight, scene, acting, live, mine, narrow, card, onCard } = props;
  const own = mine ? scene.board.hands?.find(({ side }) => side === snapshot.role) : undefined;
  const fight = lastFight(props.lines);
  const justFought = fight[0]?.at === scene.at;
  const { hand } = acting;
  return (
    <div className="prompt-area" ref={props.area}>
      {card && (
        <CardStage
          key={card.id}
          card={card}
          choices={live && mine ? withCard(scene, card.id) : []}
          busy={acting.busy || !live}
          onChoose={choice => {
            onCard(null);
            acting.choose(choice);
          }}
          onClose={() => onCard(null)}
        />
      )}
      {own && <HandTray hand={own} ready={readyCards(scene)} open={card?.id ?? null} onOpen={onCard} />}
      <Prompt
        scene={scene}
        snapshot={snapshot}
        hand={hand}
        busy={acting.busy || !live}
        onHurry={session.hurry}
        handOver={live ? props.handOver : null}
        onChoose={acting.choose}
        together={live ? gatherings(scene, props.inspected?.hex ?? null) : []}
        onTogether={acting.chooseAll}
        onUndo={props.onUndo}
        onDrop={acting.drop}
        tray={
          live && (
            <Tray board={scene.board} ready={acting.ready} held={hand.held.piece} onPiece={props.onPiece} />
          )
        }
      >
        {live && mine && <OrderNotes scene={scene} orders={sight.orders} onEvent={props.onEvent} />}
        {narrow && props.plan}
        {live && sight.upgraded && (
          <RulesChanged match={session.id} upgraded={sight.upgraded} log={snapshot.log} lines={props.lines} />
        )}
        {sight.offer && (
          <Offers offer={sight.offer} role={snapshot.role} mine={mine} onAnswer={props.onEvent} />
        )}
        {narrow && acting.odds && <OddsPanel odds={acting.odds} rule={scene.asked?.rule ?? ''} />}
        {narrow && justFought && !acting.odds && <DicePanel lines={fight} />}
      </Prompt>
    </div>
  );
}
