import { Page } from '../app/Page.tsx';
import { knowPerson, usePerson } from '../app/person.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useAsked } from '../app/useAsked.ts';
import { ServerAway } from '../lobby/ServerAway.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import './account.css';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Enter } from './Enter.tsx';
import { Notices } from './Notices.tsx';
import { Password } from './Password.tsx';
import { useProof } from './proof.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { SignedIn } from './SignedIn.tsx';

/** An account is for those who want their games on every device and to be told when it is their turn. */
export function AccountPage() {
  const t = useT();
  const person = usePerson(known => known.person);
  useProof();
  const asked = useAsked(async () => knowPerson(await server.me()), []);
  return (
    <Page title={t('web.account.title')} className="account">
      <h1 className="app-heading">{t('web.account.title')}</h1>
      <p className="app-lead">{t('web.account.lead')}</p>
      <div className="account-sheets">
        {asked.problem && (
          <Panel>
            <ServerAway problem={asked.problem} />
          </Panel>
        )}
        {!asked.problem && !person && <Spinner label={t('web.app.loading')} />}
        {!asked.problem && person && (person.name === null ? <Enter /> : <SignedIn person={person} />)}
        <SettingsPanel />
        {!asked.problem && person?.name != null && (
          <>
            <Notices person={person} />
            <Password />
            <DeleteAccount name={person.name} />
          </>
        )}
      </div>
    </Page>
  );
}
