import type { TableEvent } from '@ironbottom/room';
import { Fragment, type ReactNode, useState } from 'react';
import { change, useSettings } from '../app/settings.ts';
import type { Session, Snapshot } from '../model.ts';
import { PlayOnButton } from '../playon/PlayOnButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields.tsx';
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
  seats: ReactNode;
  /** Language and theme. */
  controls: ReactNode;
}) {
  const { session, snapshot, onEvent, onShare, onSave, links, orders, seats, controls } = props;
  const { t, sheet } = useTable();
  const [sure, setSure] = useState(false);
  const follow = useSettings(settings => settings.follow);
  const { role, roles, sight } = snapshot;
  const playing = roles.includes(role) && sight !== null && sight.ending === null && session.kind !== 'look';
  const others = snapshot.seats.some(seat => !roles.includes(seat.role) && seat.kind !== 'bot');
  return (
    <div className="menu">
      {seats}
      <div className="menu-controls">{controls}</div>
      <Checkbox
        label={t('web.table.follow')}
        help={t('web.table.followHelp')}
        checked={follow}
        onCheck={chosen => change({ follow: chosen })}
      />
      {links}
      {orders}
      <Button icon="share" onClick={onShare}>
        {t('web.table.sharePosition')}
      </Button>
      <PlayOnButton />
      {session.kind !== 'look' && (
        <Button icon="download" onClick={onSave}>
          {t('web.table.saveRecord')}
        </Button>
      )}
      {playing && others && !sight.offer && (
        <Button icon="draw" onClick={() => onEvent({ kind: 'offer-draw', role })}>
          {t('web.table.offerDraw')}
        </Button>
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
        <details className="menu-promise">
          <summary>{t('web.table.fairDice')}</summary>
          <dl>
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
        </details>
      )}
    </div>
  );
}
