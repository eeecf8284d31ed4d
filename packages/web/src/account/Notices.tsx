import type { Person } from '@ironbottom/room';
import { type FormEvent, useState } from 'react';
import { knowPerson } from '../app/person.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/Panel.tsx';
import { toast } from '../ui/toasts.ts';
import { MIN_PASSWORD } from './limits.ts';

/** "Your turn" by mail, and by a webhook where the server calls any. */
export function Notices({ person }: { person: Person }) {
  const t = useT();
  const known = person.newEmail ?? person.email ?? '';
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [notify, setNotify] = useState(person.notify);
  const [webhook, setWebhook] = useState(person.webhook ?? '');
  const [busy, doing] = useDoing();
  const another = email !== known;
  const elsewhere = webhook !== (person.webhook ?? '');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    doing(async () => {
      knowPerson(
        await server.changeMe({
          notify: notify && email !== '',
          ...(another ? { email: email === '' ? null : email } : {}),
          ...(elsewhere ? { webhook: webhook === '' ? null : webhook } : {}),
          ...(another || elsewhere ? { current: password } : {}),
        }),
      );
      setPassword('');
      toast({ tone: 'note', text: t('web.account.saved') });
    });
  };
  return (
    <Panel title={t('web.account.notices')}>
      <form className="account-form" onSubmit={onSubmit}>
        <TextField
          label={t('web.account.email')}
          help={t('web.account.emailHelp')}
          type="email"
          value={email}
          onText={setEmail}
          autoComplete="email"
          maxLength={200}
        />
        {person.webhookHosts.length > 0 && (
          <TextField
            label={t('web.account.webhook')}
            help={t('web.account.webhookHelp', { hosts: person.webhookHosts.join(', ') })}
            type="url"
            value={webhook}
            onText={setWebhook}
            autoComplete="off"
            maxLength={400}
          />
        )}
        {(another || elsewhere) && (
          <TextField
            label={t('web.account.oldPassword')}
            help={t('web.account.emailPassword')}
            type="password"
            value={password}
            onText={setPassword}
            autoComplete="current-password"
            required
            minLength={MIN_PASSWORD}
            maxLength={200}
          />
        )}
        {!another && person.newEmail !== null && (
          <p className="account-note">{t('web.account.emailWaits', { email: person.newEmail })}</p>
        )}
        <Checkbox
          label={t('web.account.notify')}
          checked={notify && email !== ''}
          disabled={email === ''}
          onCheck={setNotify}
        />
        <div className="account-acts">
          <Button type="submit" busy={busy}>
            {t('web.account.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
