import type { Card } from '@ironbottom/engine';
import type { Sight, TableEvent } from '@ironbottom/room';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { CardStage } from '../cards/CardStage.tsx';
import { CardsPanel } from '../cards/CardsPanel.tsx';
import { fieldSheets } from '../field/fieldSheets.tsx';
import { StandingPanel } from '../field/StandingPanel.tsx';
import type { FieldState } from '../field/useField.ts';
import { fightSheet } from '../fight/FightSheet.tsx';
import { looseRolls } from '../fight/story.ts';
import type { FightState } from '../fight/useFight.ts';
import { Briefing } from '../legend/Briefing.tsx';
import { LegendSheet } from '../legend/LegendSheet.tsx';
import type { LegendState } from '../legend/useLegend.ts';
import type { Choice, LogLine, Look, Scene, Session, Snapshot } from '../model.ts';
import { Happened } from '../story/Happened.tsx';
import { ScoreSheet } from '../story/ScoreSheet.tsx';
import type { Telling } from '../story/useTelling.ts';
import { Boxes } from './Boxes.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { ChoicesPanel } from './ChoicesPanel.tsx';
import { withCard } from './choosing.ts';
import { useTable } from './context.ts';
import { DicePanel } from './DicePanel.tsx';
import { Dock, TABS, type Tab, TabButton } from './Dock.tsx';
import type { DockSheet, DockState, Opened } from './DockSheets.tsx';
import { Glance } from './Glance.tsx';
import { type Inspected, Inspector } from './Inspector.tsx';
import { LogBox } from './LogBox.tsx';
import { LogPanel } from './LogPanel.tsx';
import { Menu } from './Menu.tsx';
import { OddsPanel } from './OddsPanel.tsx';
import { OrderMenu } from './OrderNotes.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { Remarks } from './Remarks.tsx';
import { Rule } from './Rule.tsx';
import { RulePanel } from './RulePanel.tsx';
import { Seats } from './Seats.tsx';
import type { Acting } from './useActing.ts';
import type { Replay } from './useReplay.ts';
import { useRemarks } from './useStory.ts';
import type { Width } from './useWidth.ts';

/** The sheet of the card that is read. */
export const CARD = 'card';

/** The sheets beside the map, and the log. */
export function Panels(props: {
  session: Session;
  snapshot: Snapshot;
  look: Look;
  scene: Scene;
  lines: readonly LogLine[];
  replay: Replay;
  acting: Acting;
  fight: FightState;
  field: FieldState;
  legend: LegendState;
  width: Width;
  column: RefObject<HTMLElement | null>;
  dock: DockState;
  /** What is under the pointer, and what is kept open. */
  glanced: Inspected | null;
  inspected: Inspected | null;
  /** Something is looked at at large: nothing is laid over it. */
  showing: boolean;
  rule: string | null;
  telling: Telling;
  sight: Sight<unknown>;
  /** The card that is held up to be read; on a phone it lies over everything instead. */
  card: Card | undefined;
  onHex: (hex: string) => void;
  onPiece: (piece: string) => void;
  onPointTo: (choice: Choice | null) => void;
  onCard: (card: string | null) => void;
  onEvent: (event: TableEvent) => void;
  onProblem: (error: unknown) => void;
  onShare: () => void;
  onSave: () => void;
  links: ReactNode;
  controls: ReactNode;
}) {
  const { session, snapshot, look, scene, lines, replay, acting, width, dock, inspected, rule } = props;
  const { glanced, card, telling, sight, onHex, onPiece, onCard } = props;
  /** What has to be done there is looked at, and begun. */
  const onDuty = (hex: string): void => {
    onHex(hex);
    void acting.at({ hex, piece: null });
  };
  /** One's own seat, now: what is chosen counts. */
  const live = replay.moment === null && snapshot.roles.includes(snapshot.role);
  const { t, sheet } = useTable();
  const unread = useUnread(snapshot, dock.opened === 'chat');
  const remarks = useRemarks(snapshot);
  const held = acting.hand.held.piece;
  const { briefing } = props.legend;
  const { hands } = scene.board;
  const tabs = TABS.filter(
    tab =>
      (tab !== 'chat' || session.kind === 'online') &&
      (tab !== 'cards' || hands !== undefined) &&
      (tab !== 'orders' || (scene.field.standing && live)),
  );
  const log = (search: boolean): ReactNode => (
    <>
      <Remarks remarks={remarks} />
      <LogPanel
        lines={lines}
        at={replay.moment?.at ?? -1}
        search={search}
        onJump={line => {
          replay.go(line.at);
          // There the list covers what it leads to.
          if (width === 'phone') dock.close();
        }}
      />
    </>
  );

  /** What the player has opened, unless there is nothing of it to be seen. */
  const contents: { readonly [id in Opened]?: () => ReactNode } = {
    log: () => log(true),
    cards: () => hands && <CardsPanel hands={hands} onOpen={onCard} />,
    boxes: () => (
      <Boxes
        board={scene.board}
        ready={acting.ready}
        lit={acting.lit}
        held={held}
        onPiece={onPiece}
        onPlace={place => void acting.at({ hex: place, piece: null })}
      />
    ),
    choices: () => (
      <ChoicesPanel
        scene={scene}
        onChoose={choice => {
          if (width !== 'desk') dock.close();
          acting.choose(choice);
        }}
        onShow={props.onPointTo}
      />
    ),
    chat: () => (
      <ChatPanel lines={snapshot.chat} onSay={text => session.say(text)} onProblem={props.onProblem} />
    ),
    menu: () => (
      <Menu
        session={session}
        snapshot={snapshot}
        onEvent={props.onEvent}
        onShare={props.onShare}
        onSave={props.onSave}
        links={props.links}
        controls={props.controls}
        orders={<OrderMenu scene={scene} orders={snapshot.sight?.orders ?? []} onEvent={props.onEvent} />}
        seats={<Seats snapshot={snapshot} onSit={role => session.sit(role)} />}
      />
    ),
    orders: () => <StandingPanel standing={props.field.standing} />,
    legend: () => (
      <LegendSheet onSign={props.legend.onSign} onBriefing={briefing && (() => briefing.show())} />
    ),
    rule: () => rule !== null && <RulePanel rule={rule} />,
    score: () => <ScoreSheet {...{ scene, onHex }} scores={sight.scores} near={telling.near} />,
    since: () => <Happened {...{ scene, telling, dock, onHex }} />,
    turn: () => <Happened {...{ scene, telling, dock, onHex }} />,
    inspector: () => inspected && <Inspector {...{ look, scene, held, onPiece }} at={inspected} />,
  };
  const opened = dock.opened && contents[dock.opened]?.();
  const dice = looseRolls(lines, props.fight.story);
  const justRolled = dice.at(-1)?.at === scene.at;
  const fought = fightSheet(props.fight, scene, acting, justRolled ? dice : []);
  const { looseOdds } = props.fight;
  const inPlan = scene.plan?.dice === true && scene.asked?.mine === true;
  const fallen = justRolled ? dice : [];
  const { plan } = scene;

  const inField = fieldSheets(props.field, acting.busy, t);

  const sheets: readonly (DockSheet | false | null)[] = [
    ...inField,
    fought,
    looseOdds
      ? {
          id: 'odds',
          moment: 'fight',
          title: t('web.table.odds'),
          aside: <Rule rule={scene.asked?.rule ?? ''} />,
          node: <OddsPanel odds={looseOdds} />,
        }
      : !fought &&
        justRolled &&
        !inPlan &&
        !props.showing && {
          id: 'dice',
          moment: 'fight',
          title: t('web.table.lastRoll'),
          // At the end of a turn all of it is told first.
          folded: dock.opened === 'turn',
          aside: <Rule rule={dice.findLast(line => line.dice)!.rule} />,
          node: <DicePanel lines={dice} />,
        },
    !!plan &&
      !plan.planner && {
        id: 'plan',
        moment: 'plan',
        title: plan.title,
        aside: plan.rule && <Rule rule={plan.rule} />,
        // On a phone it comes when it is wanted.
        folded: width === 'phone',
        node: (
          <>
            {inPlan && fallen.length > 0 && <DicePanel lines={fallen} />}
            <PlanPanel plan={plan} scene={scene} onHex={props.onHex} onCard={onCard} onDuty={onDuty} />
          </>
        ),
      },
    !!briefing?.open && {
      id: 'briefing',
      moment: 'opened',
      title: t('web.legend.briefing'),
      note: sheet.sides[scene.role]?.name ?? '',
      held: scene.asked?.mine !== true,
      node: <Briefing points={props.legend.points} briefing={briefing} />,
      onClose: briefing.close,
    },
    !!card &&
      width !== 'phone' && {
        id: CARD,
        moment: 'opened',
        title: card.face?.title ?? t('web.table.cardBack'),
        node: (
          <CardStage
            key={card.id}
            card={card}
            choices={live ? withCard(scene, card.id) : []}
            busy={acting.busy || !live}
            onChoose={choice => {
              onCard(null);
              acting.choose(choice);
            }}
            onClose={() => onCard(null)}
          />
        ),
        onClose: () => onCard(null),
      },
    !!opened && {
      id: dock.opened,
      moment: 'opened',
      title: titleOf(dock.opened, inspected, t),
      node: opened,
      onClose: dock.close,
    },
  ];
  return (
    <Dock
      column={props.column}
      dock={dock}
      sheets={sheets.filter(sheet => !!sheet).filter(({ moment }) => !props.showing || moment === 'opened')}
      tabs={tabs}
      unread={unread}
      glance={width !== 'phone' && glanced && <Glance {...{ look, scene, acting }} at={glanced} />}
      log={
        width === 'desk'
          ? folded => (
              <LogBox
                folded={folded}
                above={dock.unfolded}
                tabs={tabs
                  .filter((tab): tab is Exclude<Tab, 'log'> => tab !== 'log')
                  .map(tab => (
                    <TabButton key={tab} tab={tab} dock={dock} unread={tab === 'chat' && unread} />
                  ))}
              >
                {log}
              </LogBox>
            )
          : null
      }
    />
  );
}

function titleOf(id: Opened, inspected: Inspected | null, t: ReturnType<typeof useTable>['t']): string {
  if (id === 'inspector')
    return inspected?.hex ? t('web.table.hex', { hex: inspected.hex }) : t('web.table.counter');
  if (id === 'score') return t('web.story.score');
  if (id === 'since' || id === 'turn') return t('web.story.since');
  return id === 'rule' ? t('web.table.rule') : t(`web.table.tab.${id}`);
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
