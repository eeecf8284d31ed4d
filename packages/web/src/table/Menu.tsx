import type { TableEvent } from '@ironbottom/room';
import { Fragment, type ReactNode, useState } from 'react';
import type { Session, Snapshot } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { useTable } from './context.ts';

/** Everything that is not play: links, sharing, saving, giving up. */
export function Menu(props: {
  session: Session;
  snapshot: Snapshot;
  onEvent: (event: TableEvent) => void;
  onShare: () => void;
  onSave: () => void;
  links: ReactNode;
  /** What is answered without asking. */
  orders: ReactNode;
  /** Where the bar has no room for them. */
  seats: ReactNode;
}) {
  const { session, snapshot, onEvent, onShare, onSave, links, orders, seats } = props;
  const { t, sheet } = useTable();
  const [sure, setSure] = useState(false);
  const { role, roles, sight } = snapshot;
  const playing = roles.includes(role) && sight !== null && sight.ending === null && session.kind !== 'look';
  const others = snapshot.seats.some(seat => !roles.includes(seat.role) && seat.kind !== 'bot');
  return (
    <div className="menu">
      {seats}
      {links}
      {orders}
      <Button icon="share" onClick={onShare}>
        {t('web.table.sharePosition')}
      </Button>
      <Button icon="download" onClick={onSave}>
        {t('web.table.saveRecord')}
      </Button>
      {playing && others && !sight.offer && (
        <Button onClick={() => onEvent({ kind: 'offer-draw', role })}>{t('web.table.offerDraw')}</Button>
      )}
      {playing &&
        (sure ? (
          <div className="menu-sure" role="alertdialog" aria-label={t('web.table.resignSure')}>
            <p>{t('web.table.resignSure')}</p>
            <Button onClick={() => setSure(false)}>{t('web.table.back')}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setSure(false);
                onEvent({ kind: 'resign', role });
              }}
            >
              {t('web.table.resign')}
            </Button>
          </div>
        ) : (
          <Button icon="flag" onClick={() => setSure(true)}>
            {t('web.table.resign')}
          </Button>
        ))}
      {sight && (
        <dl className="menu-promise">
          <dt>{t('web.table.promise')}</dt>
          <dd>{sight.commitment}</dd>
          {sight.seed !== null && (
            <>
              <dt>{t('web.table.seed')}</dt>
              <dd>{sight.seed}</dd>
            </>
          )}
          {sight.nonces.map(nonce => (
            <Fragment key={nonce.role}>
              <dt>{t('web.table.nonce', { who: sheet.sides[nonce.role]!.name })}</dt>
              <dd>{nonce.value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}
