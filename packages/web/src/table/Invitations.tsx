import { invitesOf } from '../app/invites.ts';
import { InviteLink } from '../lobby/InviteLink.tsx';
import type { Session } from '../model.ts';
import { useTable } from './context.ts';
import { useSnapshot } from './useSnapshot.ts';

/** Links to the seats that wait for whoever has them. */
export function Invitations({ session }: { session: Session }) {
  const { t, sheet } = useTable();
  const { seats } = useSnapshot(session);
  const secrets = invitesOf(session.id);
  const waiting = seats.filter(seat => seat.kind === 'link' && secrets[seat.role] !== undefined);
  if (waiting.length === 0) return null;
  return (
    <div className="invitations">
      {waiting.map(({ role }) => (
        <section key={role}>
          <h3>{t('web.table.invite', { who: sheet.sides[role]!.name })}</h3>
          <InviteLink match={session.id} secret={secrets[role]!} />
        </section>
      ))}
    </div>
  );
}
