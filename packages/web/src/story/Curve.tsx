import type { NamedSides, ScoreSheet } from '@ironbottom/engine';
import type { TurnScore } from '@ironbottom/room';
import { useEffect, useRef } from 'react';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';

/** The score over the turns: a picture, and the same numbers for whoever cannot see it. */
export function Curve(props: { scene: Scene; scores: readonly TurnScore[]; height: number }) {
  const { scene, scores, height } = props;
  const { t } = useTable();
  const place = useRef<HTMLDivElement>(null);
  const lastTurn = scene.board.tracks.find(({ id }) => id === 'turn')?.at?.to ?? 0;
  const roles = scene.score?.sides.map(({ role }) => role) ?? [];
  const told = withResult(scores, scene.result ? scene.score : null);
  const key = JSON.stringify([told, roles, scene.sides, lastTurn, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that is drawn.
  useEffect(() => {
    const element = place.current!;
    let wanted = true;
    const draw = async (): Promise<void> => {
      const { scoreCurves } = await import('@ironbottom/charts/curves');
      if (!wanted || element.clientWidth === 0) return;
      const sides = curvesOf(told, roles, scene.sides);
      const start = t('web.story.start');
      const drawn = scoreCurves({
        sides,
        width: element.clientWidth,
        height,
        start,
        lastTurn: Math.max(lastTurn, told.at(-1)!.turn),
      });
      // The content policy allows no style sheet inside the page; ours has all that is needed.
      for (const style of drawn.querySelectorAll('style')) style.remove();
      element.replaceChildren(drawn);
    };
    const watch = new ResizeObserver(() => void draw());
    watch.observe(element);
    return () => {
      wanted = false;
      watch.disconnect();
    };
  }, [key]);
  return (
    <figure className="story-curve">
      <div ref={place} aria-hidden="true" style={{ minHeight: height }} />
      <table className="story-spoken">
        <caption>{t('web.story.overTurns')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('web.story.turn')}</th>
            {roles.map(role => (
              <th key={role} scope="col">
                {scene.sides[role]!.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(({ turn, score }, i) => (
            <tr key={turn}>
              <th scope="row">{i === 0 ? t('web.story.start') : turn}</th>
              {roles.map(role => (
                <td key={role}>{score[role]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The last note is from before the reckoning, which may leave something to chance. */
const withResult = (scores: readonly TurnScore[], sheet: ScoreSheet | null): readonly TurnScore[] =>
  scores.map((note, i) =>
    sheet && i === scores.length - 1
      ? { ...note, score: Object.fromEntries(sheet.sides.map(({ role, total }) => [role, total])) }
      : note,
  );

const curvesOf = (scores: readonly TurnScore[], roles: readonly string[], sides: NamedSides) =>
  roles.map(role => ({
    name: sides[role]!.name,
    camp: sides[role]!.camp,
    points: scores.map(({ turn, score }) => ({ turn, value: score[role] ?? 0 })),
  }));
