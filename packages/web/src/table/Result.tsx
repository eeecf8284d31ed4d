import type { Ending } from '@ironbottom/room';
import type { LogLine, Scene } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RuleTag } from '../ui/RuleTag.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { useTable } from './context.ts';
import { luckOf, sigmas } from './luck.ts';

/** How it ended, the score, and how the dice fell for each side over the whole match. */
export function Result(props: {
  ending: Ending;
  scene: Scene;
  lines: readonly LogLine[];
  onReplay: () => void;
  onRematch: (() => void) | null;
  onSave: () => void;
  onClose: () => void;
}) {
  const { ending, scene, lines, onReplay, onRematch, onSave, onClose } = props;
  const { t, sheet } = useTable();
  const winner = ending.winner === null ? null : sheet.sides[ending.winner]!;
  // The last thing that the rules said is the verdict.
  const verdict = ending.how === 'played' ? lines.at(-1) : undefined;
  return (
    <div className="result">
      <Panel title={t(`web.table.ended.${ending.how}`)} className="result-panel">
        <h2>
          {winner && <SideMark camp={winner.camp} />}
          {winner ? t('web.table.wins', { who: winner.name }) : t('web.table.drawn')}
        </h2>
        {verdict && (
          <p>
            {verdict.text} <RuleTag rule={verdict.rule} />
          </p>
        )}
        <table>
          <thead>
            <tr>
              <th scope="col">{t('web.table.side')}</th>
              <th scope="col">{t('web.table.score')}</th>
              <th scope="col">{t('web.table.rolls')}</th>
              <th scope="col">{t('web.table.luck')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(sheet.sides).map(([role, side]) => (
              <tr key={role}>
                <th scope="row">{side.name}</th>
                <td>{scene.result?.scores.find(each => each.role === role)?.score ?? '–'}</td>
                <td>{lines.filter(line => line.dice?.who === role).length}</td>
                <td>{luckText(luckOf(lines, role))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="result-buttons">
          <Button kind="quiet" onClick={onClose}>
            {t('web.table.lookAtBoard')}
          </Button>
          <Button icon="download" onClick={onSave}>
            {t('web.table.saveRecord')}
          </Button>
          <Button icon="play" onClick={onReplay}>
            {t('web.table.watchReplay')}
          </Button>
          {onRematch && (
            <Button kind="primary" onClick={onRematch}>
              {t('web.table.rematch')}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  );
}

const luckText = (luck: number | null): string => (luck === null ? '–' : `${sigmas(luck)} σ`);
