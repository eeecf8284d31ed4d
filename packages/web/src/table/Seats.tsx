import type { Role } from '@ironbottom/engine';
import type { Seat } from '@ironbottom/room';
import type { Snapshot } from '../model.ts';
import { Icon } from '../ui/Icon.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { useTable } from './context.ts';
import { useAgo } from './useAgo.ts';

/** Who sits where, whose turn it is, and when they were last here. */
export function Seats({ snapshot, onSit }: { snapshot: Snapshot; onSit: (role: Role) => void }) {
  const { sheet, t } = useTable();
  return (
    <ul className="seats" aria-label={t('web.table.seats')}>
      {snapshot.seats.map(seat => {
        const awaited = snapshot.sight?.awaits.includes(seat.role) ?? false;
        const looking = snapshot.role === seat.role;
        const mine = snapshot.roles.includes(seat.role);
        const { name, camp } = sheet.sides[seat.role]!;
        const content = (
          <>
            <SideMark camp={camp} />
            <span className="seat-name">
              {name}
              <small>
                <SeatNote
                  seat={seat}
                  awaited={awaited}
                  looking={looking}
                  thinking={snapshot.thinking === seat.role}
                />
              </small>
            </span>
          </>
        );
        const classes = `seat${awaited ? ' seat-awaited' : ''}${looking ? ' seat-looking' : ''}`;
        return (
          <li key={seat.role}>
            {mine && !looking ? (
              <button
                type="button"
                className={classes}
                onClick={() => onSit(seat.role)}
                title={t('web.table.sitHere')}
              >
                {content}
              </button>
            ) : (
              <div className={classes}>{content}</div>
            )}
          </li>
        );
      })}
      {/* A position that somebody shared has no seats, and nobody watches it live. */}
      {snapshot.seats.length > 0 && (snapshot.watching > 0 || !snapshot.roles.includes(snapshot.role)) && (
        <li>
          <div className="seat">
            <Icon name="eye" />
            <span className="seat-name">
              {t(
                snapshot.roles.includes(snapshot.role)
                  ? 'web.table.watchers'
                  : snapshot.seats.length === 0
                    ? 'web.story.lookAt'
                    : 'web.table.youWatch',
              )}
              {snapshot.watching > 0 && (
                <small>{t('web.table.watching', { count: snapshot.watching })}</small>
              )}
            </span>
          </div>
        </li>
      )}
    </ul>
  );
}

function SeatNote(props: { seat: Seat; awaited: boolean; looking: boolean; thinking: boolean }) {
  const { t } = useTable();
  const { seat, awaited, looking, thinking } = props;
  const ago = useAgo(seat.online ? null : seat.seen);
  const who =
    seat.kind === 'bot'
      ? t('web.table.machine')
      : looking || seat.yours
        ? t('web.table.you')
        : seat.kind === 'link' || seat.kind === 'open'
          ? t('web.table.empty')
          : seat.guest && seat.name !== null
            ? t('web.table.guestNamed', { name: seat.name })
            : (seat.name ?? t('web.table.guest'));
  const state = thinking
    ? t('web.table.thinks')
    : awaited
      ? t('web.table.toMove')
      : seat.kind === 'person' && !looking && !seat.yours
        ? seat.online
          ? t('web.table.here')
          : ago
        : '';
  return <>{state ? t('web.table.seatNote', { who, state }) : who}</>;
}
