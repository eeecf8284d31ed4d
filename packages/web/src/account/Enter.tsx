import { type FormEvent, useState } from 'react';
import { knowPerson } from '../app/person.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { MIN_NAME, MIN_PASSWORD } from './limits.ts';

const WAYS = ['sign-in', 'register'] as const;

/** Signs in, or makes an account. What was played without one comes along. */
export function Enter() {
  const t = useT();
  const [way, setWay] = useState<(typeof WAYS)[number]>('sign-in');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [busy, doing] = useDoing();
  const registers = way === 'register';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    doing(async () => {
      const account = { name, password };
      knowPerson(
        await (registers
          ? server.register(email === '' ? account : { ...account, email })
          : server.signIn(account)),
      );
    });
  };
  return (
    <Panel title={t(`web.account.way.${way}`)}>
      <form className="account-form" onSubmit={onSubmit}>
        <Segmented
          label={t('web.account.which')}
          value={way}
          onChange={setWay}
          segments={WAYS.map(value => ({ value, label: t(`web.account.way.${value}`) }))}
        />
        <TextField
          label={t('web.account.name')}
          value={name}
          onText={setName}
          autoComplete="username"
          required
          minLength={MIN_NAME}
          maxLength={40}
        />
        <TextField
          label={t('web.account.password')}
          {...(registers ? { help: t('web.account.passwordHelp', { least: MIN_PASSWORD }) } : {})}
          type="password"
          value={password}
          onText={setPassword}
          autoComplete={registers ? 'new-password' : 'current-password'}
          required
          minLength={MIN_PASSWORD}
          maxLength={200}
        />
        {registers && (
          <TextField
            label={t('web.account.email')}
            help={t('web.account.emailHelp')}
            type="email"
            value={email}
            onText={setEmail}
            autoComplete="email"
            maxLength={200}
          />
        )}
        <div className="account-acts">
          <Button kind="primary" type="submit" busy={busy}>
            {t(`web.account.way.${way}`)}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
