import { useState } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Fight, FightParty, SaidSum } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import { SideMark } from '../ui/SideMark.tsx';
import { counterpart, type ShownTerm, shownTerms } from './terms.ts';

/** Up to three counters of full size stand beside each other; more are smaller. */
const [SIZE, SMALL, MANY] = [50, 41, 4];
const MOST = 8;

/** Both sides beside each other: who they are, and every term of what they come to. */
export function Sides({ now, then }: { now: Fight; then: Fight | null }) {
  return (
    <div className="fight-sides">
      {now.sides.map((side, i) => (
        <Side key={side.role} side={side} then={then?.sides[i] ?? null} />
      ))}
    </div>
  );
}

function Side({ side, then }: { side: FightParty; then: FightParty | null }) {
  const { sheet, theme, t } = useTable();
  const [open, setOpen] = useState(false);
  const { camp, name } = sheet.sides[side.role]!;
  const size = side.counters.length >= MANY ? SMALL : SIZE;
  const [first, ...others] = side.sums;
  return (
    <section className={cx('fight-side', open && 'fight-open')}>
      <h3 className={`fight-camp-${camp}`}>
        <SideMark camp={camp} />
        {name}
        <span>{side.part}</span>
      </h3>
      <div className="fight-counters">
        {side.counters.slice(0, MOST).map(counter => (
          <CounterFace key={counter.id} face={counter.face} size={size} theme={theme} label={counter.name} />
        ))}
        {side.counters.length > MOST && <b>+{side.counters.length - MOST}</b>}
      </div>
      {first && (
        <Sum sum={first} then={counterpart(then?.sums, first)} onOpen={() => setOpen(!open)} open={open} />
      )}
      {others.map(sum => (
        <Small key={sum.title} sum={sum} then={counterpart(then?.sums, sum)} />
      ))}
      {!first && side.counters.length === 0 && <p className="fight-none">{t('web.fight.none')}</p>}
    </section>
  );
}

function Sum(props: { sum: SaidSum; then: SaidSum | null; open: boolean; onOpen: () => void }) {
  const { sum, then, open, onOpen } = props;
  const { t } = useTable();
  return (
    <>
      <ul className="fight-terms">
        {shownTerms(sum.terms, then?.terms ?? null).map((term, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two terms may be alike in all but their place.
          <TermLine key={i} term={term} />
        ))}
        {shownTerms(sum.die, then?.die ?? null).map((term, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <TermLine key={`die ${i}`} term={term} die={t('web.fight.dieModifier')} />
        ))}
      </ul>
      <p className="fight-sum">
        <Changed now={sum.sum} then={then?.sum ?? null} />
        <span>{sum.unit}</span>
        <button type="button" className="fight-sum-open" aria-expanded={open} onClick={onOpen}>
          {t('web.fight.sum')}
        </button>
      </p>
    </>
  );
}

function TermLine({ term, die }: { term: ShownTerm; die?: string }) {
  const bad = /^[−÷]/.test(term.value);
  return (
    <li className={cx(`fight-term-${term.state}`, bad && 'fight-term-bad', die && 'fight-term-die')}>
      <b>{die ?? term.value}</b>
      <span>{die ? `${term.value} ${term.text}` : term.text}</span>
    </li>
  );
}

/** The old number struck before the new one. */
function Changed({ now, then }: { now: number; then: number | null }) {
  if (then === null || then === now) return <b>{now}</b>;
  return (
    <>
      <s>{now}</s>
      <b>{then}</b>
    </>
  );
}

/** Another sort of strength: its sum in one line. */
function Small({ sum, then }: { sum: SaidSum; then: SaidSum | null }) {
  const { t } = useTable();
  const die = shownTerms(sum.die, then?.die ?? null).filter(({ state }) => state !== 'gone');
  return (
    <p className="fight-small" title={sum.terms.map(({ value, text }) => `${value} ${text}`).join(', ')}>
      <Changed now={sum.sum} then={then?.sum ?? null} />
      <span>
        {sum.unit}
        {die.length > 0 &&
          ` · ${t('web.fight.dieModifier')} ${die.map(({ value, text }) => `${value} ${text}`).join(', ')}`}
      </span>
    </p>
  );
}
