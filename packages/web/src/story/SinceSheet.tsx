import type { Counter } from '@ironbottom/engine';
import { useState } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { counterOf } from '../table/lying.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { SideMark } from '../ui/SideMark.tsx';
import type { Happening } from './chronicle.ts';
import { tenth } from './numbers.ts';
import { luckIn } from './turns.ts';

/** More effects than these stand in the log. */
const EFFECTS = 3;

/** What happened since one's last turn, one by one, each with the way to it. */
export function SinceSheet(props: {
  scene: Scene;
  list: readonly Happening[];
  onHex: (hex: string) => void;
}) {
  const { scene, list, onHex } = props;
  const { t, theme } = useTable();
  const [at, setAt] = useState(-1);
  const go = (i: number): void => {
    setAt(i);
    const { hex } = list[i] ?? {};
    if (hex) onHex(hex);
  };
  if (list.length === 0) return <p className="since-none">{t('web.story.nothing')}</p>;
  return (
    <div className="since">
      <ol className="since-list">
        {list.map((each, i) => {
          const counter = faceOf(scene, each);
          const camp = each.role === null ? null : scene.sides[each.role]?.camp;
          return (
            <li key={each.line.n} className={cx(i === at && 'since-at')} aria-current={i === at}>
              <i className={cx('story-number', camp && `story-${camp}`)}>{i + 1}</i>
              {counter ? (
                <CounterFace face={counter.face} size={36} theme={theme} label="" />
              ) : (
                <span className="since-face">{camp && <SideMark camp={camp} />}</span>
              )}
              <p>
                <b>{each.line.text}</b>
                <Effects scene={scene} of={each} />
              </p>
              {each.hex && (
                <IconButton
                  icon="next"
                  label={t('web.story.show', { number: i + 1 })}
                  onClick={() => go(i)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <footer className="since-foot">
        <span>{t('web.story.stays')}</span>
        <Button icon="play" onClick={() => go((at + 1) % list.length)}>
          {at < 0 ? t('web.story.step') : t('web.story.stepOn', { at: at + 1, of: list.length })}
        </Button>
      </footer>
    </div>
  );
}

/** What came of it: the dice in plain numbers, and the first of the rest. */
function Effects({ of: { line, effects }, scene }: { of: Happening; scene: Scene }) {
  const { t } = useTable();
  const luck = luckIn(effects, [...new Set(effects.flatMap(({ dice }) => dice?.who ?? []))]);
  const words = [
    ...(line.fight?.outcome ? [line.fight.outcome] : []),
    ...luck.map(({ role, of, fell, due }) => {
      const what = t(`web.story.dice.${of}`, { fell, due: tenth(due), count: fell });
      // Of one side alone the line itself says whose.
      return luck.length > 1 ? t('web.story.luckOf', { who: scene.sides[role]!.name, what }) : what;
    }),
    ...effects.filter(({ dice }) => !dice).map(({ text }) => text),
  ];
  if (words.length === 0) return null;
  return <small>{words.slice(0, EFFECTS).join(t('web.story.then'))}</small>;
}

/** The piece, as far as the reader sees it now, or the top one of where it happened. */
function faceOf(scene: Scene, { piece, hex, role }: Happening): Counter | undefined {
  return (
    counterOf(scene, piece) ??
    scene.board.stacks.find(stack => stack.hex === hex && stack.side === role)?.counters[0]
  );
}
