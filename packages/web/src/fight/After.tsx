import type { FightCost } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { placeName } from '../table/hints.ts';
import { SideMark } from '../ui/SideMark.tsx';
import { type Effect, effects, luckOf, type Story } from './story.ts';
import type { FightState } from './useFight.ts';

/** What each side has put into it that does not come back. */
export function Spent({ costs }: { costs: readonly FightCost[] }) {
  const { t, sheet } = useTable();
  const roles = Object.keys(sheet.sides);
  if (costs.length === 0) return null;
  return (
    <dl className="fight-spent">
      <dt>{t('web.fight.spent')}</dt>
      {roles.map(role => {
        const own = costs.filter(cost => cost.role === role).map(({ text }) => text);
        return (
          <dd key={role}>
            <SideMark camp={sheet.sides[role]!.camp} /> {sheet.sides[role]!.short}:{' '}
            {own.length > 0 ? own.join(t('ui.listSeparator')) : t('web.fight.nothingSpent')}
          </dd>
        );
      })}
    </dl>
  );
}

/** What became of everybody, and how lucky it was. */
export function After(props: { state: FightState; story: Story; scene: Scene }) {
  const { state, story, scene } = props;
  const { before, after, fought } = state;
  // Until it is known how the table lay, nothing is said of anybody.
  const told = before && after ? effects(before, after, fought, story) : [];
  // What was used up is told as such.
  const used = new Set(story.head.spent.map(({ text }) => text));
  const rows = told.filter(({ kind, after }) => kind !== 'gone' || !used.has(after.name));
  const hurt = rows.filter(({ kind }) => kind !== 'unhurt');
  const unhurt = rows.filter(({ kind }) => kind === 'unhurt');
  const sides = [...new Set(unhurt.map(({ after }) => after.side))];
  return (
    <div className="fight-after">
      <div className="fight-effects">
        {hurt.map(row => (
          <Row key={row.id} effect={row} />
        ))}
        {sides.map(side => {
          const [first, ...others] = unhurt.filter(({ after }) => after.side === side);
          return <Row key={side} effect={first!} others={others.length} />;
        })}
      </div>
      <Spent costs={story.head.spent} />
      <Luck story={story} role={scene.role} />
    </div>
  );
}

function Row({ effect, others = 0 }: { effect: Effect; others?: number }) {
  const { t, theme, sheet } = useTable();
  const { before, after, kind, hex, box, signs } = effect;
  const words = [
    kind === 'gone' ? (box ?? t('web.fight.gone')) : kind === 'reduced' ? t('web.fight.stepLost') : '',
    hex ? t('web.fight.movedTo', { hex: placeName(sheet, hex) }) : '',
    ...signs.map(sign => t(`web.fight.sign.${sign}`)),
    kind === 'unhurt' ? t('web.fight.unhurt') : '',
  ].filter(Boolean);
  const name =
    others > 0
      ? `${after.name}${t('ui.listSeparator')}${t('web.fight.others', { count: others })}`
      : after.name;
  return (
    <div className={`fight-row fight-became-${kind}`}>
      <CounterFace face={(before ?? after).face} size={42} theme={theme} label="" />
      <i aria-hidden="true">→</i>
      <span className={kind === 'gone' ? 'fight-gone' : ''}>
        {/* Who has gone is not turned to his full side again. */}
        <CounterFace
          face={(kind === 'gone' ? (before ?? after) : after).face}
          size={42}
          theme={theme}
          label=""
        />
      </span>
      <p>
        <b>{name}</b>
        {words.join(t('ui.listSeparator'))}
      </p>
      <em className={`fight-tag fight-tag-${kind}`}>{t(`web.fight.${TAGS[kind]}`)}</em>
    </div>
  );
}

const TAGS = {
  gone: 'goneTag',
  reduced: 'stepLostTag',
  moved: 'retreatTag',
  shaken: 'shakenTag',
  unhurt: 'unhurtTag',
} as const;

/** Within so much of the mean nobody can complain or boast. */
const [EVEN, MUCH] = [0.5, 1.5];

/** A dial from the one side's luck to the other's, and plain numbers. */
function Luck({ story, role }: { story: Story; role: string }) {
  const { t, sheet } = useTable();
  const roles = Object.keys(sheet.sides);
  const own = roles.includes(role) ? role : roles[0]!;
  const all = roles
    .map(each => [each, luckOf(story.rolls, each)] as const)
    .filter(([, luck]) => luck !== null);
  if (all.length === 0) return null;
  const score =
    all.reduce((sum, [who, luck]) => sum + (who === own ? luck!.score : -luck!.score), 0) /
    Math.sqrt(all.length);
  const lucky = score >= 0 ? own : (roles.find(each => each !== own) ?? own);
  const name = (who: string): string => sheet.sides[who]!.name;
  const size = Math.abs(score);
  const key = size < EVEN ? 'luckEven' : size < MUCH ? 'luckGood' : 'luckVeryGood';
  const angle = Math.max(-80, Math.min(80, score * 32));
  return (
    <div className="fight-luck">
      <svg viewBox="0 0 96 54" aria-hidden="true">
        <path className="fight-dial-bad" d="M8 48A40 40 0 0 1 48 8" />
        <path className="fight-dial-good" d="M48 8A40 40 0 0 1 88 48" />
        <g transform={`rotate(${angle} 48 48)`}>
          <path className="fight-needle" d="M48 48V14" />
        </g>
        <circle cx="48" cy="48" r="5" />
      </svg>
      <p>
        <b>{t(`web.fight.${key}`, { who: name(lucky) })}</b>{' '}
        {all
          .filter(([, luck]) => luck!.expected > 0)
          .map(([who, luck]) =>
            t('web.fight.luckHits', {
              who: name(who),
              total: luck!.total,
              expected: luck!.expected.toFixed(1),
            }),
          )
          .join(' ')}
      </p>
    </div>
  );
}
