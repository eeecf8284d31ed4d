import type { Card } from '@ironbottom/engine';
import { useEffect, useRef } from 'react';
import type { Choice } from '../model.ts';
import { useTable } from '../table/context.ts';
import { Rule } from '../table/Rule.tsx';
import { Button } from '../ui/Button.tsx';
import { CardFront } from './CardFront.tsx';

/** One card, large enough to be read, with what can be done with it. */
export function CardStage(props: {
  card: Card;
  choices: readonly Choice[];
  busy: boolean;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}) {
  const { card, choices, busy, onChoose, onClose } = props;
  const { t, theme, sheet } = useTable();
  const stage = useRef<HTMLElement>(null);
  // Whoever opened it by keyboard goes on from here.
  useEffect(() => stage.current?.focus(), []);
  return (
    <section
      ref={stage}
      className="card-stage"
      aria-label={card.face?.title ?? t('web.table.cardBack')}
      tabIndex={-1}
    >
      <button type="button" className="card-away" onClick={onClose} aria-label={t('web.table.close')} />
      <CardFront
        card={card}
        camp={sheet.sides[card.side]!.camp}
        theme={theme}
        label={t('web.table.cardBack')}
      />
      <div className="card-actions">
        {choices.map((choice, nth) => (
          <Button
            key={JSON.stringify(choice.action)}
            kind={nth === 0 ? 'primary' : 'plain'}
            disabled={busy}
            onClick={() => onChoose(choice)}
          >
            {choice.short}
          </Button>
        ))}
        {card.face?.rule && <Rule rule={card.face.rule} />}
        <Button kind="quiet" icon="close" onClick={onClose} hotkey="Esc">
          {t('web.table.close')}
        </Button>
      </div>
    </section>
  );
}
