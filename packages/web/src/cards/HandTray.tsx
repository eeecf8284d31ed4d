import type { Card } from '@ironbottom/engine';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import { CardFront } from './CardFront.tsx';
import './hand.css';

/** More of them overlap. */
const MANY = 11;

/** The reader's own cards, or those of a pile that is asked for, tucked behind the prompt; on a phone a strip of their heads. */
export function HandTray(props: {
  /** Of the pile; null: they are the reader's own. */
  title: string | null;
  cards: readonly Card[];
  /** Cards that the decision is about. */
  ready: ReadonlySet<string>;
  open: string | null;
  onOpen: (card: string | null) => void;
}) {
  const { title, cards, ready, open, onOpen } = props;
  const { t, theme, sheet } = useTable();
  if (cards.length === 0) return null;
  const asked = cards.some(({ id }) => ready.has(id));
  return (
    <ul
      className={cx('hand', asked && 'hand-asked', cards.length > MANY && 'hand-many')}
      aria-label={title ?? t('web.table.hand')}
    >
      {cards.map(card => (
        <li
          key={card.id}
          className={cx('hand-card', ready.has(card.id) && 'hand-ready', open === card.id && 'hand-open')}
        >
          <div aria-hidden="true">
            <CardFront card={card} camp={sheet.sides[card.side]!.camp} theme={theme} label="" />
          </div>
          <button
            type="button"
            className="card-take"
            aria-expanded={open === card.id}
            aria-label={card.face?.title ?? t('web.table.cardBack')}
            onClick={() => onOpen(open === card.id ? null : card.id)}
          />
        </li>
      ))}
    </ul>
  );
}
