import type { Action } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { FightAdd } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import type { FightState } from './useFight.ts';

/** At the left what the reader can still add, at the right what the other side may. */
export function ToCome(props: {
  state: FightState;
  role: string;
  busy: boolean;
  onAdd: (action: Action) => void;
}) {
  const { state, role, busy, onAdd } = props;
  const { t, sheet } = useTable();
  const { adds, sides } = state.now!;
  const unseen = sides.filter(side => side.mayCome);
  if (adds.length === 0 && unseen.length === 0) return null;
  // In the columns of the sides that they would come from.
  const own = sides.findIndex(side => side.role === role);
  return (
    <div className="fight-to-come">
      {sides.map((side, i) => (
        <section key={side.role}>
          {i === own && adds.length > 0 && (
            <>
              <h3>{t('web.fight.canAdd')}</h3>
              <div className="fight-chips">
                {adds.map(add => (
                  <Chip key={JSON.stringify(add.action)} {...{ add, state, busy, onAdd }} />
                ))}
              </div>
            </>
          )}
          {side.mayCome && (
            <>
              <h3>{t('web.fight.mayCome', { who: sheet.sides[side.role]!.name })}</h3>
              <MayCome {...side.mayCome} />
            </>
          )}
        </section>
      ))}
    </div>
  );
}

/** Pointing at it shows what it would change; a click plays it, on a touch screen the second tap. */
function Chip(props: { add: FightAdd; state: FightState; busy: boolean; onAdd: (action: Action) => void }) {
  const { add, state, busy, onAdd } = props;
  const { theme } = useTable();
  const { action, counter, effect } = add;
  const shown = state.then !== null && state.pointed !== null && same(state.pointed, action);
  return (
    <button
      type="button"
      className={cx('fight-chip', shown && 'fight-chip-shown')}
      disabled={busy}
      title={counter.name}
      onPointerEnter={event => event.pointerType === 'mouse' && state.point(action)}
      onPointerLeave={event => event.pointerType === 'mouse' && state.point(null)}
      onFocus={() => state.point(action)}
      onBlur={() => state.point(null)}
      onPointerDown={event => {
        // The first tap only shows it.
        if (event.pointerType !== 'mouse' && !shown) event.currentTarget.dataset.first = 'yes';
        else delete event.currentTarget.dataset.first;
      }}
      onClick={event => {
        if (event.currentTarget.dataset.first) {
          delete event.currentTarget.dataset.first;
          state.point(action);
        } else onAdd(action);
      }}
    >
      <CounterFace face={counter.face} size={42} theme={theme} label={counter.name} />
      <span>{effect}</span>
    </button>
  );
}

const same = (a: Action, b: Action): boolean => JSON.stringify(a) === JSON.stringify(b);

function MayCome({
  counters,
  text,
}: NonNullable<NonNullable<FightState['now']>['sides'][number]['mayCome']>) {
  const { theme } = useTable();
  return (
    <div className="fight-may-come">
      {counters.map(counter => (
        <CounterFace key={counter.id} face={counter.face} size={42} theme={theme} label="" />
      ))}
      <p>{text}</p>
    </div>
  );
}
