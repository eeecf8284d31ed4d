import type { Card, Hand, Pile } from '@ironbottom/engine';
import { useTable } from '../table/context.ts';
import { SideMark } from '../ui/SideMark.tsx';
import { CardFront } from './CardFront.tsx';

/** All cards that can be seen: both hands, and the piles beside them. */
export function CardsPanel({ hands, onOpen }: { hands: readonly Hand[]; onOpen: (card: string) => void }) {
  const { t, sheet } = useTable();
  return (
    <div className="cards-panel">
      {hands.map(hand => (
        <section key={hand.side}>
          <h3>
            <SideMark camp={sheet.sides[hand.side]!.camp} />
            {hand.title}
            <span className="card-count">{hand.cards.length}</span>
          </h3>
          {hand.cards.some(({ face }) => face) ? (
            <CardList cards={hand.cards} onOpen={onOpen} />
          ) : (
            <Backs cards={hand.cards} />
          )}
          {hand.piles.map(pile => (
            <PileOf key={pile.id} pile={pile} onOpen={onOpen} />
          ))}
        </section>
      ))}
      {hands.length === 0 && <p>{t('web.table.noCards')}</p>}
    </div>
  );
}

function PileOf({ pile, onOpen }: { pile: Pile; onOpen: (card: string) => void }) {
  const { t } = useTable();
  const count = pile.cards.length + pile.unknown;
  if (pile.cards.length === 0)
    return (
      <p className="pile">
        {pile.title} <span className="card-count">{count}</span>
      </p>
    );
  return (
    <details className="pile">
      <summary>
        {pile.title} <span className="card-count">{count}</span>
      </summary>
      <CardList cards={pile.cards} onOpen={onOpen} />
      {pile.unknown > 0 && <p>{t('web.table.unseen', { count: pile.unknown })}</p>}
    </details>
  );
}

function Backs({ cards }: { cards: readonly Card[] }) {
  const { t, theme, sheet } = useTable();
  return (
    <div className="card-backs">
      {cards.map(card => (
        <CardFront
          key={card.id}
          card={card}
          camp={sheet.sides[card.side]!.camp}
          theme={theme}
          label={t('web.table.cardBack')}
        />
      ))}
    </div>
  );
}

/** Titles with their numbers; a click shows the card. */
function CardList({ cards, onOpen }: { cards: readonly Card[]; onOpen: (card: string) => void }) {
  const { sheet } = useTable();
  return (
    <ul className="card-list">
      {cards.map(({ id, side, face, note }) =>
        face ? (
          <li key={id}>
            <button
              type="button"
              className={`card-${face.sort} card-of-${sheet.sides[side]!.camp}`}
              onClick={() => onOpen(id)}
            >
              <b>{face.value}</b>
              <span>
                {face.title}
                <small>{[face.kind, note].filter(Boolean).join(' · ')}</small>
              </span>
              <i>{face.number}</i>
            </button>
          </li>
        ) : null,
      )}
    </ul>
  );
}
