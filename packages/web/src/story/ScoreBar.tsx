import type { ScoreSide } from '@ironbottom/engine';
import type { CSSProperties } from 'react';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import { SideMark } from '../ui/SideMark.tsx';
import { shownNumber } from './numbers.ts';
import './story.css';

/** Who is ahead, in the top bar; what it is made of is behind it. */
export function ScoreBar({ scene, open, onOpen }: { scene: Scene; open: boolean; onOpen: () => void }) {
  const { t } = useTable();
  const { score } = scene;
  if (!score) return null;
  const [left, right] = score.sides;
  return (
    <button
      type="button"
      className="score-bar"
      aria-expanded={open}
      title={`${t('web.story.score')} (S)`}
      onClick={onOpen}
    >
      <span className="ui-unseen">
        {t('web.story.scoreOf', {
          sides: score.sides.map(side => `${scene.sides[side.role]!.name} ${shownNumber(side)}`).join(', '),
          line: score.line,
        })}
      </span>
      {left && <Side side={left} scene={scene} />}
      <span className="score-middle" aria-hidden="true">
        <i className="score-balance" style={{ '--share': `${score.balance * 100}%` } as CSSProperties} />
        <span className="score-line">{score.line}</span>
      </span>
      {right && <Side side={right} scene={scene} />}
    </button>
  );
}

function Side({ side, scene }: { side: ScoreSide; scene: Scene }) {
  const { camp, short } = scene.sides[side.role]!;
  const awaited = scene.asked?.roles.includes(side.role) ?? false;
  return (
    <span className={cx('score-side', `score-${camp}`, awaited && 'score-awaited')} aria-hidden="true">
      <SideMark camp={camp} />
      <span className="score-name">{short}</span>
      <b>{shownNumber(side)}</b>
    </span>
  );
}
