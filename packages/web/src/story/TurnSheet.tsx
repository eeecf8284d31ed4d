import type { Coming } from '@ironbottom/engine';
import type { CSSProperties } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { SideMark } from '../ui/SideMark.tsx';
import { gain, signedMinus, tenth } from './numbers.ts';
import type { Tally, TurnSum } from './turns.ts';

/** The log has the rest. */
const TOLD = 6;

/** What a turn has brought: four numbers, pairs of bars, and what comes next. */
export function TurnSheet({ scene, sum, coming }: { scene: Scene; sum: TurnSum; coming: readonly Coming[] }) {
  const { t } = useTable();
  const roles = scene.score?.sides.map(({ role }) => role) ?? Object.keys(scene.sides);
  return (
    <div className="turn-sheet">
      <dl className="turn-numbers">
        {roles.map(role => (
          <div key={role}>
            <dt>{t('web.story.scoreOfSide', { who: scene.sides[role]!.short })}</dt>
            <dd>
              {signedMinus(sum.score[role] ?? 0)}
              {sum.gained[role] !== 0 && <small>{gain(sum.gained[role] ?? 0)}</small>}
            </dd>
          </div>
        ))}
        {roles.map(role => {
          const luck = sum.luck.filter(each => each.role === role);
          const above = luck.reduce((all, { fell, due }) => all + fell - due, 0);
          return (
            <div key={role}>
              <dt>{t('web.story.diceOfSide', { who: scene.sides[role]!.short })}</dt>
              <dd>{luck.length > 0 ? gain(Number(tenth(above))) : '–'}</dd>
            </div>
          );
        })}
      </dl>
      <Pairs scene={scene} roles={roles} tally={sum} />
      {sum.end.length > 0 && (
        <section className="turn-end">
          <h3>{t('web.story.atEnd')}</h3>
          <ul>
            {sum.end.slice(0, TOLD).map(({ n, text }) => (
              <li key={n}>{text}</li>
            ))}
            {sum.end.length > TOLD && <li>{t('web.story.moreInLog', { count: sum.end.length - TOLD })}</li>}
          </ul>
        </section>
      )}
      {coming.length > 0 && (
        <section className="turn-next">
          <h3>{t('web.story.next', { turn: sum.turn + 1 })}</h3>
          <ul>
            {coming.map(each => (
              <Next key={each.side} scene={scene} next={each} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** One bar for each side, for what it lost, fought and marched. */
export function Pairs(props: { scene: Scene; roles: readonly string[]; tally: Tally }) {
  const { scene, roles, tally } = props;
  const { t } = useTable();
  return (
    <ul className="pairs">
      {(['lost', 'fights', 'marches'] as const).map(what => {
        const most = Math.max(1, ...roles.map(role => tally[what][role] ?? 0));
        return (
          <li key={what}>
            <span>{t(`web.story.${what}`)}</span>
            <span className="pair-bars">
              {roles.map(role => (
                <span key={role} className="pair-bar">
                  <i
                    className={`pair-${scene.sides[role]!.camp}`}
                    style={{ '--share': (tally[what][role] ?? 0) / most } as CSSProperties}
                  />
                  <b>
                    <span className="story-spoken">{scene.sides[role]!.name}: </span>
                    {tally[what][role] ?? 0}
                  </b>
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Next({ scene, next: { side, text, note, faces } }: { scene: Scene; next: Coming }) {
  const { theme } = useTable();
  const { camp, name } = scene.sides[side]!;
  return (
    <li>
      <SideMark camp={camp} />
      <p>
        <b>
          {name}: {text}
        </b>
        <small>{note}</small>
      </p>
      <span className="turn-faces">
        {faces.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faces have no name of their own, and never change places.
          <CounterFace key={i} face={face} size={32} theme={theme} label="" />
        ))}
      </span>
    </li>
  );
}
