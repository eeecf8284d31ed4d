import type { NearPoint, ScoreSide } from '@ironbottom/engine';
import type { TurnScore } from '@ironbottom/room';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { Rule } from '../table/Rule.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { Curve } from './Curve.tsx';
import { shownNumber } from './numbers.ts';

/** What the scenario is about, how both sums come about, and where the next points are. */
export function ScoreSheet(props: {
  scene: Scene;
  scores: readonly TurnScore[];
  near: readonly NearPoint[];
  onHex: (hex: string) => void;
}) {
  const { scene, scores, near, onHex } = props;
  const { t } = useTable();
  const { score } = scene;
  if (!score) return null;
  return (
    <div className="score-sheet">
      <p className="score-aim">
        <b>{score.aim}</b> {score.note} <Rule rule={score.rule} />
      </p>
      <div className="score-sums">
        {score.sides.map(side => (
          <Sum key={side.role} side={side} scene={scene} />
        ))}
      </div>
      {scores.length > 1 && (
        <section className="score-curve">
          <h3>{t('web.story.overTurns')}</h3>
          <Curve scene={scene} scores={scores} height={150} />
        </section>
      )}
      {near.length > 0 && (
        <section>
          <h3>{t('web.story.nearest')}</h3>
          <ol className="score-near">
            {near.map(({ hex, name, note }, i) => (
              <li key={hex}>
                <button type="button" onClick={() => onHex(hex)}>
                  <i className="story-number">{i + 1}</i>
                  <span>
                    <b>{name}</b> {note}
                  </span>
                  <Icon name="next" />
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Sum({ side, scene }: { side: ScoreSide; scene: Scene }) {
  const { t } = useTable();
  const { name, camp } = scene.sides[side.role]!;
  return (
    <table className="score-sum">
      <caption>
        <span>
          <SideMark camp={camp} /> {name}
        </span>
      </caption>
      <tbody>
        {side.rows.map(row => (
          <tr key={row.label} title={`§ ${row.rule}`}>
            <th scope="row">
              {row.label}
              {row.note && <small>{row.note}</small>}
            </th>
            <td>{shownNumber({ ...row, total: row.value })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('web.story.total')}</th>
          <td>{shownNumber(side)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
