import type { OddsSheet } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';

type Measure = OddsSheet['measures'][number];

/** What may come of it: first the thing that is fought for, then the losses of both sides. */
export function Outlook(props: { odds: OddsSheet | null; then: OddsSheet | null; working: boolean }) {
  const { odds, then, working } = props;
  const { t } = useTable();
  if (!odds && !then) return working && <p className="fight-working">{t('web.fight.working')}</p>;
  const names = [...new Set([odds, then].flatMap(sheet => sheet?.measures.map(({ name }) => name) ?? []))];
  if (names.length === 0) return null;
  const pairs = names.map(name =>
    [odds, then].map(sheet => sheet?.measures.find(each => each.name === name)),
  );
  const whether = ([now, next]: (Measure | undefined)[]): boolean => (now ?? next)!.expected === null;
  const amounts = pairs.filter(pair => !whether(pair));
  // Of what each side may lose the first is shown in full, the other side's before one's own.
  const full = amounts
    .filter(([now, next], i) => amounts.findIndex(([a, b]) => (a ?? b)!.hurts === (now ?? next)!.hurts) === i)
    .toSorted(([a, b], [c, d]) => (c ?? d)!.good - (a ?? b)!.good);
  const rest = amounts.filter(pair => !full.includes(pair));
  return (
    <section className="fight-outlook" aria-live="polite">
      <h3>{t(then ? 'web.fight.ifAdded' : 'web.fight.asItStands')}</h3>
      {pairs.filter(whether).map(([now, next]) => (
        <Meter key={(now ?? next)!.name} now={now} then={then ? next : undefined} shown={then !== null} />
      ))}
      {full.map(([now, next]) => (
        <Losses key={(now ?? next)!.name} now={now} then={then ? next : undefined} shown={then !== null} />
      ))}
      {rest.map(([now, next]) => (
        <p key={(now ?? next)!.name} className="fight-rest">
          {(now ?? next)!.name}
          <span>{t('web.fight.average', { value: ((then ? next : now)?.expected ?? 0).toFixed(1) })}</span>
        </p>
      ))}
    </section>
  );
}

interface Pair {
  readonly now: Measure | undefined;
  readonly then: Measure | undefined;
  /** With something added: then the old value is only a shadow. */
  readonly shown: boolean;
}

const chance = (measure: Measure | undefined): number =>
  measure?.bars.filter(({ any }) => any).reduce((sum, bar) => sum + bar.probability, 0) ?? 0;

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** What can happen is never said to be impossible, nor the other way round. */
const chanceOf = (share: number): string => {
  if (share > 0 && share < 0.005) return '<1%';
  return share < 1 && share >= 0.995 ? '>99%' : percent(share);
};

function Meter({ now, then, shown }: Pair) {
  const { name, good } = (now ?? then)!;
  const [old, share] = [chance(now), chance(shown ? then : now)];
  const more = Math.round(100 * share) - Math.round(100 * old);
  return (
    <div className="fight-meter">
      <p>
        {name}
        <b>{chanceOf(share)}</b>
        {shown && <Difference more={more} good={good} />}
      </p>
      <span className="fight-bar">
        <i
          className={good < 0 ? 'fight-bad' : good > 0 ? 'fight-good' : 'fight-neither'}
          style={{ width: percent(share) }}
        />
      </span>
      {shown && (
        <span className="fight-shadow">
          <i style={{ width: percent(old) }} />
        </span>
      )}
    </div>
  );
}

function Difference({ more, good }: { more: number; good: number }) {
  if (more === 0) return <em className="fight-pill">±0</em>;
  const better = more * (good || 1) > 0;
  return (
    <em className={cx('fight-pill', better ? 'fight-pill-good' : 'fight-pill-bad')}>
      {more > 0 ? `+${more}` : `−${-more}`}
    </em>
  );
}

const SHADES = 3;

function Losses({ now, then, shown }: Pair) {
  const { t, sheet } = useTable();
  const measure = ((shown ? then : now) ?? now ?? then)!;
  const camp = measure.hurts ? sheet.sides[measure.hurts]!.camp : 'none';
  const bars = shown && !then ? [] : measure.bars;
  const average = shown ? (then?.expected ?? 0) : (now?.expected ?? 0);
  return (
    <div className={`fight-losses fight-of-${camp}`}>
      <p>
        {measure.name}
        <span>{t('web.fight.average', { value: average.toFixed(1) })}</span>
      </p>
      <Bars bars={bars} />
      {shown && <Bars bars={now?.bars ?? []} shadow />}
      <ul>
        {bars.map((bar, i) => (
          <li key={bar.text}>
            <i className={shade(bar, i)} />
            {Number(bar.text) === 0 ? t('web.fight.none') : `${bar.text}:`} <b>{chanceOf(bar.probability)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const shade = (bar: Measure['bars'][number], i: number): string =>
  Number(bar.text) === 0 ? 'fight-shade-0' : `fight-shade-${Math.min(Math.max(i, 1), SHADES)}`;

function Bars({ bars, shadow }: { bars: Measure['bars']; shadow?: boolean }) {
  return (
    <span className={shadow ? 'fight-shadow' : 'fight-bar'} aria-hidden="true">
      {bars.map((bar, i) => (
        <i key={bar.text} className={shade(bar, i)} style={{ flexGrow: bar.probability }} />
      ))}
    </span>
  );
}
