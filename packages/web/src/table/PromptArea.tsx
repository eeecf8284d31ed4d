import type { Card } from '@ironbottom/engine';
import type { Point } from '@ironbottom/engine/choosing';
import type { Sight, TableEvent } from '@ironbottom/room';
import type { RefObject } from 'react';
import { CardStage } from '../cards/CardStage.tsx';
import { HandTray } from '../cards/HandTray.tsx';
import type { Instead } from '../field/useField.ts';
import type { LogLine, Look, Scene, Session, Snapshot } from '../model.ts';
import { replayWords } from '../story/where.ts';
import { Tray } from './Boxes.tsx';
import { answersOf, cardsOut, companions, isLookedAt, readyCards, withCard } from './choosing.ts';
import { useTable } from './context.ts';
import { Numbers } from './Numbers.tsx';
import { Offers } from './Offers.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { Prompt } from './Prompt.tsx';
import { RulesChanged } from './RulesChanged.tsx';
import type { Acting } from './useActing.ts';
import type { HandOver } from './useHandOver.ts';
import type { Shows } from './useShows.ts';
import { useTogether } from './useTogether.ts';
import type { Width } from './useWidth.ts';

interface PromptAreaProps {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly session: Session;
  readonly snapshot: Snapshot;
  readonly sight: Sight<unknown>;
  readonly look: Look;
  readonly scene: Scene;
  readonly lines: readonly LogLine[];
  readonly acting: Acting;
  readonly live: boolean;
  readonly mine: boolean;
  readonly width: Width;
  readonly card: Card | undefined;
  readonly pointed: Point | null;
  readonly handOver: HandOver | null;
  readonly shows: Shows;
  readonly instead: Instead | null;
  /** Enter is for a hex of the map. */
  readonly onCursor: boolean;
  /** The hand is to be seen though no card can be played. */
  readonly handOut: boolean;
  readonly onCard: (id: string | null) => void;
  readonly onPiece: (piece: string) => void;
  readonly onEvent: (event: TableEvent) => void;
  readonly onUndo: () => void;
  /** Back to the result of a match that is over. */
  readonly onResult: (() => void) | null;
}

/** What is asked, and above it all that belongs to answering it: cards, counters in boxes, offers, orders. */
export function PromptArea(props: PromptAreaProps) {
  const { session, snapshot, sight, scene, acting, live, mine, width, card, shows, onCard } = props;
  const { t, referee } = useTable();
  const ready = readyCards(scene);
  const out = mine && (live || props.handOut) ? cardsOut(scene, snapshot.role, props.handOut) : null;
  const { hand } = acting;
  const together = useTogether(referee, props.look, scene, props.pointed, hand);
  return (
    <div className="prompt-area" ref={props.area}>
      {card && width === 'phone' && (
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
      {live && mine && <OrderNotes scene={scene} orders={sight.orders} onEvent={props.onEvent} />}
      {live && sight.upgraded && (
        <RulesChanged match={session.id} upgraded={sight.upgraded} log={snapshot.log} lines={props.lines} />
      )}
      {sight.offer && (
        <Offers offer={sight.offer} role={snapshot.role} mine={mine} onAnswer={props.onEvent} />
      )}
      {live && !shows.now && (
        <Tray board={scene.board} ready={acting.ready} held={hand.held.piece} onPiece={props.onPiece} />
      )}
      {out && <HandTray {...out} ready={ready} open={card?.id ?? null} onOpen={onCard} />}
      {live && mine && <Numbers scene={scene} said={answersOf(scene, hand).at(-1)} onSay={acting.pend} />}
      <Prompt
        scene={scene}
        snapshot={snapshot}
        hand={hand}
        busy={acting.busy || !live}
        past={
          shows.now
            ? { text: shows.now.say, help: shows.now.more, go: { label: shows.now.go, on: shows.away } }
            : live
              ? session.kind === 'look'
                ? { text: t('web.story.lookAt'), help: t('web.story.lookHelp') }
                : null
              : { text: replayWords(scene, t), help: t('web.story.replayHelp') }
        }
        instead={props.instead}
        width={width}
        entered={!props.onCursor}
        onHurry={session.hurry}
        handOver={live ? props.handOver : null}
        onChoose={choice => (isLookedAt(scene, hand, choice) ? acting.pend(choice) : acting.choose(choice))}
        together={live ? together : []}
        along={live ? companions(scene, hand).length : 0}
        onAlong={acting.takeAlong}
        again={live ? acting.again.length : 0}
        onAgain={acting.doAgain}
        suggests={live && scene.asked?.mine ? (scene.plan?.suggests ?? null) : null}
        onSuggested={acting.doSuggested}
        onTakeOver={acting.takeOver}
        onTogether={acting.chooseAll}
        onUndo={props.onUndo}
        onResult={live ? props.onResult : null}
        onDrop={acting.drop}
      />
    </div>
  );
}
