import type { Ending, TurnScore } from '@ironbottom/room';
import { useEffect, useMemo, useRef } from 'react';
import type { LogLine, Scene } from '../model.ts';
import { PlayOnButton } from '../playon/PlayOnButton.tsx';
import { useTable } from '../table/context.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RuleTag } from '../ui/RuleTag.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { Curve } from './Curve.tsx';
import { shownNumber, tenth } from './numbers.ts';
import { Pairs } from './TurnSheet.tsx';
import { luckIn, tallyOf } from './turns.ts';

/** How it ended: who has won, where the points came from, losses, luck in plain numbers, and the score over the turns. */
export function ResultPage(props: {
  ending: Ending;
  scene: Scene;
  lines: readonly LogLine[];
  scores: readonly TurnScore[];
  onReplay: () => void;
  onRematch: (() => void) | null;
  onSave: () => void;
  onClose: () => void;
}) {
  const { ending, scene, lines, scores, onReplay, onRematch, onSave, onClose } = props;
  const { t, sheet } = useTable();
  const page = useRef<HTMLElement>(null);
  // It takes the place of the table: whoever reads with the ear begins here.
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  const winner = ending.winner === null ? null : sheet.sides[ending.winner]!;
  // The last thing that the rules said is the verdict.
  const verdict = ending.how === 'played' ? lines.at(-1) : undefined;
  return (
    <section className="result" ref={page} tabIndex={-1} aria-label={t('web.story.result')}>
      <div className="result-left">
        <Panel className="result-head">
          <h1>
            {winner && <SideMark camp={winner.camp} />}
            {winner ? t('web.table.wins', { who: winner.name }) : t('web.table.drawn')}
          </h1>
          <p>
            {verdict ? (
              <>
                {verdict.text} <RuleTag rule={verdict.rule} />
              </>
            ) : (
              t(`web.table.ended.${ending.how}`)
            )}
          </p>
          <Parts scene={scene} />
        </Panel>
        <Losses scene={scene} lines={lines} scores={scores} />
      </div>
      <div className="result-right">
        {scores.length > 1 && (
          <Panel title={t('web.story.overTurns')} className="result-curve">
            <Curve scene={scene} scores={scores} height={420} />
          </Panel>
        )}
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
          <span className="result-gap" />
          <PlayOnButton />
          {onRematch && (
            <Button kind="primary" icon="again" onClick={onRematch}>
              {t('web.table.rematch')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Row by row, each in the column of its side. */
function Parts({ scene }: { scene: Scene }) {
  const { t } = useTable();
  const { score } = scene;
  if (!score) return null;
  return (
    <table className="result-parts">
      <thead>
        <tr>
          <th scope="col">{t('web.story.fromWhere')}</th>
          {score.sides.map(({ role }) => (
            <th key={role} scope="col">
              {scene.sides[role]!.short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {score.sides.flatMap(({ role, rows }) =>
          rows.map(row => (
            <tr key={`${role} ${row.label}`}>
              <th scope="row" title={`§ ${row.rule}`}>
                {row.label}
              </th>
              {score.sides.map(side => (
                <td key={side.role} className={`story-${scene.sides[side.role]!.camp}`}>
                  {side.role === role ? shownNumber({ ...row, total: row.value }) : t('web.story.none')}
                </td>
              ))}
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('web.story.finalTotal')}</th>
          {score.sides.map(side => (
            <td key={side.role} className={`story-${scene.sides[side.role]!.camp}`}>
              {shownNumber(side)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Losses(props: { scene: Scene; lines: readonly LogLine[]; scores: readonly TurnScore[] }) {
  const { scene, lines, scores } = props;
  const { t } = useTable();
  const roles = useMemo(() => scene.score?.sides.map(({ role }) => role) ?? [], [scene.score]);
  const tally = useMemo(() => tallyOf(lines, roles, scores.at(-1)?.losses ?? {}), [lines, roles, scores]);
  const luck = useMemo(() => luckIn(lines, roles), [lines, roles]);
  return (
    <Panel title={t('web.story.lossesAndDice')} className="result-losses">
      <Pairs scene={scene} roles={roles} tally={tally} />
      <ul className="result-luck">
        {luck.map(({ role, of, fell, due }) => (
          <li key={`${role} ${of}`}>
            <SideMark camp={scene.sides[role]!.camp} />
            {t('web.story.luckOf', {
              who: scene.sides[role]!.name,
              what: t(`web.story.dice.${of}`, { fell, due: tenth(due), count: fell }),
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
