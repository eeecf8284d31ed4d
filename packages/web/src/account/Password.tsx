import { type FormEvent, useState } from 'react';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/Panel.tsx';
import { toast } from '../ui/toasts.ts';
import { MIN_PASSWORD } from './limits.ts';

export function Password() {
  const t = useT();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [busy, doing] = useDoing();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    doing(async () => {
      await server.changeMe({ password: { old, new: next } });
      setOld('');
      setNext('');
      toast({ tone: 'note', text: t('web.account.passwordChanged') });
    });
  };
  return (
    <Panel title={t('web.account.changePassword')}>
      <form className="account-form" onSubmit={onSubmit}>
        <TextField
          label={t('web.account.oldPassword')}
          type="password"
          value={old}
          onText={setOld}
          autoComplete="current-password"
          required
          minLength={MIN_PASSWORD}
          maxLength={200}
        />
        <TextField
          label={t('web.account.newPassword')}
          help={t('web.account.passwordHelp', { least: MIN_PASSWORD })}
          type="password"
          value={next}
          onText={setNext}
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD}
          maxLength={200}
        />
        <div className="account-acts">
          <Button type="submit" busy={busy}>
            {t('web.account.changePassword')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
