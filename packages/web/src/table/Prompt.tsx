import type { ReactNode } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Choice, Scene, Snapshot } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { answersOf, type Hand, likeliest } from './choosing.ts';
import { useTable } from './context.ts';
import { counterOf } from './Inspector.tsx';
import { Rule } from './Rule.tsx';
import type { HandOver } from './useHandOver.ts';

/** What is asked, what is in hand, and the answers that are not on the map. */
export function Prompt(props: {
  scene: Scene;
  snapshot: Snapshot;
  hand: Hand;
  busy: boolean;
  /** The machine can be told to play without pauses; null: there is none to tell. */
  onHurry: ((fast: boolean) => void) | null;
  /** The other person at this screen is asked. */
  handOver: HandOver | null;
  onChoose: (choice: Choice) => void;
  /** What all counters can do together where the reader last pointed. */
  together: readonly (readonly Choice[])[];
  onTogether: (choices: readonly Choice[]) => void;
  onUndo: () => void;
  onDrop: () => void;
  /** Below the question, so that it stays where it is when answers come and go. */
  tray: ReactNode;
  children?: ReactNode;
}) {
  const { scene, snapshot, hand, busy, onHurry, handOver, together, onChoose, onTogether, onUndo } = props;
  const { onDrop, tray, children } = props;
  const { t, theme, sheet } = useTable();
  const { asked } = scene;
  const counter = counterOf(scene, hand.held.piece);
  const answers = answersOf(scene, hand);
  const first = likeliest(scene, hand);
  const undo = snapshot.sight?.undo ?? 'none';
  const camp = sheet.sides[asked?.roles[0] ?? scene.role]?.camp ?? 'allied';
  return (
    <section className={`prompt prompt-${camp}`} aria-label={t('web.table.prompt')}>
      {children}
      <div className="prompt-row">
        {counter && <CounterFace face={counter.face} size={52} theme={theme} label={counter.name} />}
        <div className="prompt-say" aria-live="polite">
          <Said scene={scene} snapshot={snapshot} />
          <span className="prompt-more">
            {counter ? counter.name : asked?.mine ? t('web.table.pointOrChoose') : ''}
            {asked && <Rule rule={asked.rule} />}
          </span>
        </div>
        <div className="prompt-answers">
          {onHurry && snapshot.thinking && (
            <Button icon="next" onClick={() => onHurry(true)}>
              {t('web.table.hurry')}
            </Button>
          )}
          {(hand.held.piece !== null || hand.held.hex !== null || hand.pended) && (
            <Button kind="quiet" onClick={onDrop} hotkey="Esc">
              {t('web.table.back')}
            </Button>
          )}
          {undo !== 'none' && (
            <Button kind="quiet" icon="undo" onClick={onUndo} hotkey="Z" disabled={busy}>
              {t(undo === 'free' ? 'web.table.undo' : 'web.table.askUndo')}
            </Button>
          )}
          {handOver && !handOver.covered && (
            <Button kind="primary" onClick={handOver.cover}>
              {t('web.table.handTo', { who: sheet.sides[handOver.to]!.name })}
            </Button>
          )}
          {together.map(choices => (
            <Button
              key={JSON.stringify(choices[0]!.action)}
              disabled={busy}
              onClick={() => onTogether(choices)}
            >
              {choices[0]!.hex
                ? t('web.table.allDo', { count: choices.length, what: choices[0]!.short })
                : t('web.table.takeAll', { count: choices.length })}
            </Button>
          ))}
          {answers.map(choice => (
            <Button
              key={JSON.stringify(choice.action)}
              kind={choice === first ? 'primary' : 'plain'}
              disabled={busy}
              onClick={() => onChoose(choice)}
              {...(choice === first ? { hotkey: '⏎' } : {})}
            >
              {choice.text}
            </Button>
          ))}
        </div>
      </div>
      {tray}
    </section>
  );
}

function Said({ scene, snapshot }: { scene: Scene; snapshot: Snapshot }) {
  const { t, sheet } = useTable();
  const { asked } = scene;
  if (!asked) return <b>{scene.result?.text ?? t('web.table.over')}</b>;
  if (asked.mine) return <b>{asked.text}</b>;
  const who = asked.roles.map(role => sheet.sides[role]?.name ?? role).join(t('web.table.comma'));
  return (
    <b className="prompt-waiting">
      {t(snapshot.thinking ? 'web.table.thinking' : 'web.table.waitingFor', { who })}
    </b>
  );
}
