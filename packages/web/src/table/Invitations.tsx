import type { Role } from '@ironbottom/engine';
import { invitesOf } from '../app/invites.ts';
import { server } from '../app/server.ts';
import { useDoing } from '../app/useDoing.ts';
import { InviteLink, PublicLink } from '../lobby/InviteLink.tsx';
import type { Session } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { useTable } from './context.ts';
import { useSnapshot } from './useSnapshot.ts';

/** Seats that wait for somebody: the link to send, or the machine in the place of a person. */
export function Invitations({ session }: { session: Session }) {
  const { t, sheet } = useTable();
  const { seats, roles, sight } = useSnapshot(session);
  const [busy, doing] = useDoing();
  const secrets = invitesOf(session.id);
  const empty = seats.filter(({ kind }) => kind === 'link' || kind === 'open');
  if (empty.length === 0 || roles.length === 0 || sight?.ending) return null;
  const give = (role: Role): void =>
    doing(async () => {
      await server.giveToMachine(session.id, { role, bot: 'policy' });
    });
  return (
    <div className="invitations">
      {empty.map(({ role, kind }) => (
        <section key={role}>
          <h3>{t('web.table.invite', { who: sheet.sides[role]!.name })}</h3>
          {kind === 'open' && <PublicLink match={session.id} role={role} />}
          {kind === 'link' && secrets[role] !== undefined && (
            <InviteLink match={session.id} secret={secrets[role]} />
          )}
          <Button icon="machine" busy={busy} onClick={() => give(role)}>
            {t('web.table.giveToMachine', { who: sheet.sides[role]!.name })}
          </Button>
        </section>
      ))}
    </div>
  );
}
