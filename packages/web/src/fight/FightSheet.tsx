import type { Action, Board } from '@ironbottom/engine';
import { type ReactNode, useRef, useState } from 'react';
import type { Fight, LogLine, OtherFight, Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { DicePanel } from '../table/DicePanel.tsx';
import type { DockSheet } from '../table/DockSheets.tsx';
import { Rule } from '../table/Rule.tsx';
import type { Acting } from '../table/useActing.ts';
import { cx } from '../ui/cx.ts';
import { After, Spent } from './After.tsx';
import './fight.css';
import { type Falls, useFalling } from './falling.ts';
import { Ladder } from './Ladder.tsx';
import { Outlook } from './Outlook.tsx';
import { Course, Procedure, Versus } from './Procedure.tsx';
import { Sides } from './Sides.tsx';
import { Stage } from './Stage.tsx';
import { countersOf, type Rolled, type Story } from './story.ts';
import { ToCome } from './ToCome.tsx';
import { type FightState, fightHead } from './useFight.ts';
import { useTight } from './useTight.ts';

/** The sheet of the fight for the dock: it comes with the declaration, and goes after the advance. */
export function fightSheet(
  state: FightState,
  scene: Scene,
  acting: Acting,
  /** Dice that were rolled just now for something else, such as whether it is found out. */
  others: readonly LogLine[],
): DockSheet | null {
  const head = fightHead(state);
  if (!head) return null;
  const add = (action: Action): void => {
    const choice = scene.choices.find(each => JSON.stringify(each.action) === JSON.stringify(action));
    if (choice) acting.choose(choice);
  };
  return {
    // A new fight is a new sheet: it lies open, though the last one was folded.
    id: `fight ${head.title}`,
    moment: 'fight',
    title: head.title,
    note: head.about,
    aside: <Rule rule={head.rule} />,
    node: <FightSheet {...{ state, scene, others }} busy={acting.busy} onAdd={add} />,
  };
}

/** Other fights that are at hand: one is looked at, the others are a click away, here or on the map. */
function Others(props: { others: readonly OtherFight[]; onTurn: (action: Action) => void }) {
  const { t } = useTable();
  return (
    <nav className="fight-others" aria-label={t('web.fight.otherFights')}>
      {props.others.map(({ action, title }) => (
        <button key={title} type="button" onClick={() => props.onTurn(action)}>
          {title}
        </button>
      ))}
    </nav>
  );
}

/** One sheet for a fight: who fights with what, what may come, the dice, the outcome. */
function FightSheet(props: {
  state: FightState;
  scene: Scene;
  others: readonly LogLine[];
  busy: boolean;
  onAdd: (action: Action) => void;
}) {
  const { state, scene, others, busy, onAdd } = props;
  const { now, story } = state;
  const fought = now ?? state.fought;
  const dice = story && story.rolls.length > 0 ? story : null;
  const rows = story && (now?.begun || dice) ? (story.head.rows ?? null) : null;
  const { falls, left, skipped } = useFalling(story ? allRolls(story) : []);
  const outcome = now ? (now.outcome ?? null) : (dice?.head.outcome ?? null);
  const whole = useRef<HTMLDivElement>(null);
  const tight = useTight(whole, outcome !== null ? left : dice || rows ? null : 0);
  return (
    <div
      ref={whole}
      className={cx('fight', skipped && 'fight-skipped', tight && 'fight-tight')}
      data-in-sight=""
    >
      {story?.earlier && <Earlier story={story.earlier} falls={falls} />}
      {now && now.others.length > 0 && <Others others={now.others} onTurn={state.turnTo} />}
      {now && !rows && now.steps.length > 0 && <Steps fight={now} />}
      {rows && story ? (
        <>
          {outcome !== null && (
            <Late wait={left}>
              <h3 className="fight-outcome">{outcome}</h3>
            </Late>
          )}
          <Opposed fought={fought} story={story} state={state} board={scene.board} />
          {story.head.course && <Course course={story.head.course} />}
          <Procedure rows={rows} />
          {now && outcome === null && (
            <>
              <ToCome state={state} role={scene.role} busy={busy} onAdd={onAdd} />
              <Outlook odds={state.odds} then={state.oddsThen} working={false} />
            </>
          )}
          {outcome !== null && (
            <Late wait={left}>
              <After state={state} story={story} scene={scene} />
            </Late>
          )}
        </>
      ) : dice ? (
        <>
          {outcome !== null && (
            <Late wait={left}>
              <h3 className="fight-outcome">{outcome}</h3>
            </Late>
          )}
          <Stage rolls={dice.rolls} falls={falls} brief={outcome !== null} />
          {outcome === null ? (
            <Spent costs={dice.head.spent} />
          ) : (
            <Late wait={left}>
              <After state={state} story={dice} scene={scene} />
            </Late>
          )}
        </>
      ) : (
        now && (
          <>
            <DicePanel lines={others} />
            <Sides now={now} then={state.then} />
            {now.ladder && <Ladder now={now.ladder} then={state.then?.ladder} />}
            <ToCome state={state} role={scene.role} busy={busy} onAdd={onAdd} />
            <Outlook odds={state.odds} then={state.oddsThen} working={state.working} />
          </>
        )
      )}
    </div>
  );
}

/** Both sides: as they were put together before it, or as the log names them. */
function Opposed(props: { fought: Fight | null; story: Story; state: FightState; board: Board }) {
  const { fought, story, state, board } = props;
  const { parties, course } = story.head;
  if (fought) {
    const [left, right] = fought.sides;
    const [a, b] = course?.strengths ?? [left.sums[0]?.sum ?? '?', right.sums[0]?.sum ?? '?'];
    return (
      <Versus left={left.counters} right={right.counters}>
        <b>{a}</b> : <b>{b}</b>
      </Versus>
    );
  }
  if (!parties) return null;
  const [left, right] = parties.pieces.map(ids => countersOf(ids, state.before ?? board));
  return (
    <Versus left={left!} right={right!}>
      <b>{parties.between}</b>
    </Versus>
  );
}

const allRolls = ({ earlier, rolls }: Story): readonly Rolled[] => [
  ...(earlier ? allRolls(earlier) : []),
  ...rolls,
];

/** Is not seen before the dice lie still. */
function Late({ wait, children }: { wait: number; children: ReactNode }) {
  const [delay] = useState(wait);
  return (
    <div className="fight-late" style={{ animationDelay: `${delay}ms` }}>
      {children}
    </div>
  );
}

/** The dice of a fight that led to this one without a word between. */
function Earlier({ story, falls }: { story: Story; falls: Falls }) {
  const { title, outcome } = story.head;
  return (
    <section className="fight-earlier">
      {story.earlier && <Earlier story={story.earlier} falls={falls} />}
      <h3>{[title, outcome].filter(Boolean).join(' · ')}</h3>
      <Stage rolls={story.rolls} falls={falls} brief />
    </section>
  );
}

function Steps({ fight }: { fight: Fight }) {
  return (
    <ol className="fight-steps">
      {fight.steps.map(({ name, state }) => (
        <li key={name} className={`fight-step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}
