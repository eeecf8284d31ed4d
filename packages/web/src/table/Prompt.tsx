import type { PlanSuggestion } from '@ironbottom/engine';
import { isEmpty, originOf } from '@ironbottom/engine/choosing';
import { useRef } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Instead } from '../field/useField.ts';
import type { Choice, Scene, Snapshot } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { adviceOn } from './advice.ts';
import { answersOf, areTheRest, type Hand, likeliest, offered, saidShort } from './choosing.ts';
import { useTable } from './context.ts';
import { placeName } from './hints.ts';
import { shownKey } from './keys.ts';
import { counterOf } from './lying.ts';
import { Rule } from './Rule.tsx';
import { inTwoLines, isLong } from './two-lines.ts';
import type { HandOver } from './useHandOver.ts';
import { useHeight } from './useHeight.ts';
import { useSettling } from './useSettling.ts';
import type { Width } from './useWidth.ts';

/** So many answers stand beside the main one; more of them are listed above. */
const BESIDE: { readonly [width in Width]: number } = { desk: 3, tablet: 2, phone: 1 };

/** A question is higher than this where it takes two lines. */
const ONE_LINE = 30;

/**
 * What is asked, what is in hand, and the answers that are not on the map. It keeps its place and its height, and the
 * main answer, at the right, its own; the undo never comes to stand there.
 */
export function Prompt(props: {
  scene: Scene;
  snapshot: Snapshot;
  hand: Hand;
  busy: boolean;
  /** The past, or a position in a link: what it is, in words. There is nothing to answer then. */
  past: {
    readonly text: string;
    readonly help: string;
    /** Leaves what is looked at. */
    readonly go?: { readonly label: string; readonly on: () => void };
  } | null;
  /** What is being put together says and does this in the place of the question. */
  instead: Instead | null;
  width: Width;
  /** Enter gives the likeliest answer. */
  entered: boolean;
  /** The machine can be told to play without pauses; null: there is none to tell. */
  onHurry: ((fast: boolean) => void) | null;
  /** The other person at this screen is asked. */
  handOver: HandOver | null;
  onChoose: (choice: Choice) => void;
  /** What all counters can do together where the reader last pointed. */
  together: readonly (readonly Choice[])[];
  onTogether: (choices: readonly Choice[]) => void;
  /** How many more of its stack could set out with the counter in hand. */
  along: number;
  onAlong: () => void;
  /** How much of what was done here a turn ago can be done again. */
  again: number;
  onAgain: () => void;
  /** A way to do all of it that the reader may take. */
  suggests: PlanSuggestion | null;
  onSuggested: (suggestion: PlanSuggestion) => void;
  /** The house's own player answers for the reader: takes the decision back; null: it does not. */
  onTakeOver: (() => void) | null;
  onUndo: () => void;
  onResult: (() => void) | null;
  onDrop: () => void;
}) {
  const {
    scene,
    snapshot,
    hand,
    busy,
    past,
    instead,
    width,
    onHurry,
    handOver,
    together,
    onChoose,
    onTogether,
  } = props;
  const { along, onAlong, again, onAgain, suggests, onSuggested, onTakeOver } = props;
  const { onUndo, onResult, onDrop } = props;
  const { t, theme, sheet } = useTable();
  const { asked } = scene;
  const asking = useRef<HTMLDivElement>(null);
  const wraps = useHeight(asking) > ONE_LINE;
  const settling = useSettling(`${scene.at} ${scene.seq} ${busy}`);
  const still = busy || settling;
  const held = hand.held.piece;
  // What is in hand, else whom it is asked about: he may lie beside the map.
  const counter = counterOf(scene, held ?? (past || !asked?.mine ? null : (asked.piece ?? null)));
  const answers = past ? [] : answersOf(scene, hand);
  const [question, more] = asked?.mine ? inTwoLines(asked) : ['', ''];
  // What is being put together has the main place.
  const first = instead?.go ? undefined : likeliest(scene, hand);
  const undo = snapshot.sight?.undo ?? 'none';
  // A machine that is asked agrees: there is nothing to wait for.
  const isAsked = snapshot.seats.some(({ role, kind }) => role !== snapshot.role && kind !== 'bot');
  const undoText = t(undo === 'ask' && isAsked ? 'web.table.askUndo' : 'web.table.undo');
  const mine = !past && snapshot.roles.includes(snapshot.role);
  const camp = sheet.sides[asked?.roles[0] ?? scene.role]?.camp ?? 'allied';
  const inHand = !isEmpty(hand.held) || hand.pended !== null;

  const answerButton = (choice: Choice) => {
    const said = saidShort(answers, choice);
    return (
      <Button
        key={JSON.stringify(choice.action)}
        kind={choice === first ? 'primary' : 'plain'}
        title={choice.text}
        aria-disabled={still}
        onClick={() => still || onChoose(choice)}
        {...(isLong(said) && { className: 'prompt-long' })}
        {...(choice === first && props.entered && !isLong(said) && { hotkey: shownKey('answer') })}
      >
        <span>{capital(said)}</span>
      </Button>
    );
  };
  const suggested = past || inHand || onTakeOver ? null : suggests;
  const yields = suggested && offered(scene, hand) === suggested;
  // Of many things that the counter in hand can do none stands in the main place, unless it is the likeliest.
  const isMany = held !== null && !hand.pended && answers.length > BESIDE[width];
  const noMain = instead?.go || (yields && answers.length > 0) || (isMany && !first);
  const main = noMain ? undefined : answers.at(-1);
  const suggestion = suggested && (
    <Button
      key="suggestion"
      kind={main ? 'plain' : 'primary'}
      title={suggested.text}
      aria-disabled={still}
      onClick={() => still || onSuggested(suggested)}
      {...(yields && props.entered && suggested.actions && { hotkey: shownKey('answer') })}
    >
      <span>{suggested.label}</span>
    </Button>
  );
  const others = [
    ...(again > 1
      ? [
          <Button key="again" aria-disabled={still} onClick={() => still || onAgain()}>
            <span>{t('web.planner.asBefore', { count: again })}</span>
          </Button>,
        ]
      : []),
    ...(along > 0
      ? [
          <Button key="along" aria-disabled={still} onClick={() => still || onAlong()}>
            <span>{t('web.table.wholeStack', { count: along + hand.held.along.length + 1 })}</span>
          </Button>,
        ]
      : []),
    ...together.map(choices => (
      <Button
        // The first of them may stand beside it as an answer of its own.
        key={`all ${JSON.stringify(choices[0]!.action)}`}
        aria-disabled={still}
        onClick={() => still || onTogether(choices)}
      >
        <span>
          {choices[0]!.hex
            ? t('web.table.allDo', { count: choices.length, what: choices[0]!.short })
            : t(areTheRest(scene, choices) ? 'web.table.takeMore' : 'web.table.takeAll', {
                count: choices.length,
                place: placeName(sheet, originOf(scene, choices[0]!) ?? ''),
              })}
        </span>
      </Button>
    )),
    ...answers.filter(choice => choice !== main).map(answerButton),
    ...(main && suggestion ? [suggestion] : []),
  ];
  const room = BESIDE[width] - (inHand ? 1 : 0);
  const listed = others.length > room;
  return (
    <>
      {listed && <div className="prompt-list prompt-answers">{others}</div>}
      <section className={`prompt prompt-${camp}`} aria-label={t('web.table.prompt')}>
        {counter && <CounterFace face={counter.face} size={46} theme={theme} label={counter.name} />}
        <div className={cx('prompt-say', wraps && 'prompt-say-wraps')} aria-live="polite">
          <div ref={asking}>
            {past ? (
              <b>{past.text}</b>
            ) : instead ? (
              <b>{instead.text}</b>
            ) : (
              <Said scene={scene} snapshot={snapshot} question={question} />
            )}
          </div>
          <span className="prompt-more">
            <span>
              {past
                ? past.help
                : instead
                  ? instead.help
                  : onTakeOver
                    ? t('web.planner.staffActs')
                    : [more, adviceOn(scene, hand, width === 'desk', t)].filter(Boolean).join(' ')}
            </span>
            {asked && !past && <Rule rule={asked.rule} />}
          </span>
        </div>
        <div className="prompt-answers">
          {mine && (asked?.mine || undo !== 'none') && (
            <Button
              kind="quiet"
              icon="undo"
              className="prompt-undo"
              aria-disabled={still || undo === 'none'}
              onClick={() => still || onUndo()}
              {...(undo === 'none' ? { title: t('web.table.noUndo') } : { hotkey: shownKey('undo') })}
            >
              <span>{undoText}</span>
            </Button>
          )}
          {!listed && others}
          {inHand && (
            <Button kind="plain" className="prompt-back" onClick={onDrop} hotkey={shownKey('back')}>
              <span>{t('web.table.back')}</span>
            </Button>
          )}
          <div className="prompt-main">
            {past ? (
              past.go && (
                <Button kind="primary" onClick={past.go.on} hotkey={shownKey('answer')}>
                  <span>{past.go.label}</span>
                </Button>
              )
            ) : onTakeOver ? (
              <Button kind="primary" onClick={onTakeOver} hotkey={shownKey('back')}>
                <span>{t('web.planner.takeOver')}</span>
              </Button>
            ) : onResult ? (
              <Button kind="primary" onClick={onResult}>
                <span>{t('web.story.result')}</span>
              </Button>
            ) : onHurry && snapshot.thinking ? (
              <Button icon="next" onClick={() => onHurry(true)}>
                <span>{t('web.table.hurry')}</span>
              </Button>
            ) : handOver && !handOver.covered ? (
              <Button kind="primary" onClick={handOver.cover}>
                <span>{t('web.table.handTo', { who: sheet.sides[handOver.to]!.name })}</span>
              </Button>
            ) : instead?.go ? (
              <Button
                kind="primary"
                aria-disabled={still || !instead.go.on}
                onClick={() => still || instead.go?.on?.()}
                hotkey={shownKey('answer')}
              >
                <span>{instead.go.label}</span>
              </Button>
            ) : (
              (main && answerButton(main)) || suggestion
            )}
          </div>
        </div>
      </section>
    </>
  );
}

/** Words that elsewhere go on from others begin a button. */
const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

function Said(props: { scene: Scene; snapshot: Snapshot; question: string }) {
  const { scene, snapshot, question } = props;
  const { t, sheet } = useTable();
  const { asked } = scene;
  if (!asked) return <b>{scene.result?.text ?? t('web.table.over')}</b>;
  if (asked.mine) return <b title={asked.text}>{question}</b>;
  const empty = snapshot.seats.some(
    ({ role, kind }) => asked.roles.includes(role) && (kind === 'link' || kind === 'open'),
  );
  if (empty) return <b className="prompt-waiting">{t('web.table.waitingToJoin')}</b>;
  const who = asked.roles.map(role => sheet.sides[role]?.name ?? role).join(t('web.table.comma'));
  // Who only looks on waits for nobody.
  if (!snapshot.roles.includes(snapshot.role) && !snapshot.thinking)
    return <b>{t('web.story.watchingMove', { who })}</b>;
  return (
    <b className="prompt-waiting">
      {t(snapshot.thinking ? 'web.table.thinking' : 'web.table.waitingFor', { who })}
    </b>
  );
}
