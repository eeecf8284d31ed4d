import type { Person } from '@ironbottom/room';
import { knowPerson } from '../app/person.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';

export function SignedIn({ person }: { person: Person }) {
  const t = useT();
  const [busy, doing] = useDoing();
  const signOut = (): void =>
    doing(async () => {
      await server.signOut();
      knowPerson(await server.me());
    });
  return (
    <Panel title={t('web.account.signedInAs')}>
      <div className="account-form">
        <p className="account-name">{person.name}</p>
        <div className="account-acts">
          <ButtonLink href="/games">{t('web.account.myGames')}</ButtonLink>
          <Button kind="quiet" busy={busy} onClick={signOut}>
            {t('web.account.signOut')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
