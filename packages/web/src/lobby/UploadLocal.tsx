import type { Role } from '@ironbottom/engine';
import { useLocation } from 'wouter';
import { keepInvites } from '../app/invites.ts';
import { useReferee } from '../app/referee.tsx';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import type { GameCard, LocalMatch } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { seatsAfterUpload } from './seats.ts';

/** Which seat the reader keeps when a match goes to the server; the match here stays as it is. */
export function UploadLocal({
  match,
  roles,
  onDone,
}: {
  match: LocalMatch;
  roles: GameCard['roles'];
  onDone: () => void;
}) {
  const t = useT();
  const { local } = useReferee();
  const [, go] = useLocation();
  const [busy, doing] = useDoing();
  const upload = (mine: Role): void =>
    doing(async () => {
      const ids = roles.map(({ id }) => id);
      const record = await local.record(match.id);
      const created = await server.importRecord({ record, seats: seatsAfterUpload(match.bots, ids, mine) });
      keepInvites(created.match.id, created.secrets);
      onDone();
      go(`/t/${created.match.id}`);
    });
  return (
    <div className="lobby-row">
      <div className="lobby-row-sure">
        <p>{t('web.match.uploadWhich')}</p>
        <Button kind="quiet" onClick={onDone}>
          {t('web.match.keepHere')}
        </Button>
        {roles
          .filter(({ id }) => !match.bots[id])
          .map(({ id, name, camp }) => (
            <Button key={id} busy={busy} onClick={() => upload(id)}>
              <SideMark camp={camp} />
              {name}
            </Button>
          ))}
      </div>
    </div>
  );
}
