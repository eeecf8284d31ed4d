import type { Role } from '@ironbottom/engine';
import type { Offer, TableEvent } from '@ironbottom/room';
import { Button } from '../ui/Button.tsx';
import { useTable } from './context.ts';

/** What one player asks of another: a draw, or to take something back. */
export function Offers(props: {
  offer: Offer;
  role: Role;
  mine: boolean;
  onAnswer: (event: TableEvent) => void;
}) {
  const { offer, role, mine, onAnswer } = props;
  const { t, sheet } = useTable();
  const who = sheet.sides[offer.by]!.name;
  const answers = mine && !offer.agreed.includes(role);
  const [yes, no] =
    offer.what === 'undo'
      ? (['grant-undo', 'refuse-undo'] as const)
      : (['accept-draw', 'decline-draw'] as const);
  return (
    <div className="offer" role="status">
      <p>{t(`web.table.offer.${offer.what}.${offer.by === role && mine ? 'mine' : 'theirs'}`, { who })}</p>
      {answers && (
        <div>
          <Button onClick={() => onAnswer({ kind: no, role })}>{t('web.table.decline')}</Button>
          <Button kind="primary" onClick={() => onAnswer({ kind: yes, role })}>
            {t('web.table.agree')}
          </Button>
        </div>
      )}
    </div>
  );
}
