import type { Fact } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Look, Scene } from '../model.ts';
import { useTable } from './context.ts';
import type { Inspected } from './Inspector.tsx';
import { countersAt } from './lying.ts';
import type { Acting } from './useActing.ts';
import { useLatest } from './useLatest.ts';

/** As many as fit into two rows; a right click shows the rest. */
const CHIPS = 5;

/** A low card of the hex under the pointer: where it is, who lies there, and what matters of its ground. */
export function Glance(props: { look: Look; scene: Scene; acting: Acting; at: Inspected }) {
  const { look, scene, acting, at } = props;
  const { t, theme, referee, sheet } = useTable();
  const { hex } = at;
  const told = useLatest<{ readonly hex: string; readonly facts: readonly Fact[] } | null>(
    async () => (hex === null ? null : { hex, facts: await referee.ground(look, hex) }),
    null,
    [look, hex],
  );
  if (hex === null || told?.hex !== hex) return null;
  const counters = countersAt(scene, hex);
  const top = counters.find(({ id }) => id === at.piece) ?? counters[0];
  const cost = acting.lit.find(lit => lit.hex === hex)?.text;
  const place = sheet.names.find(({ hexes }) => hexes.length === 1 && hexes[0] === hex)?.text;
  // Its name is said already.
  const facts = told.facts.filter(({ value }) => value.length <= 26 && value !== place);
  return (
    <section className="glance" aria-label={t('web.table.hex', { hex })}>
      {top && <CounterFace face={top.face} size={58} theme={theme} label={top.name} />}
      <div>
        <h2>
          <b>{hex}</b> {place && <i>{place}</i>} {top?.name}{' '}
          {counters.length > 1 && <small>{t('web.table.andMore', { count: counters.length - 1 })}</small>}
        </h2>
        <ul className="fact-chips">
          {cost && <li className="fact">{t('web.table.canGoFor', { cost })}</li>}
          {facts.slice(0, CHIPS).map(({ label, value }) => (
            <li className="fact" key={label + value}>
              {label} <b>{value}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
