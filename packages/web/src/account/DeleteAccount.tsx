import { type FormEvent, useState } from 'react';
import { knowPerson } from '../app/person.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/Panel.tsx';
import { toast } from '../ui/toasts.ts';

/** Nobody deletes an account by accident: its name is typed out, and the password asked for. */
export function DeleteAccount({ name }: { name: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [chat, setChat] = useState(false);
  const [busy, doing] = useDoing();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    doing(async () => {
      await server.deleteMe(password, chat);
      knowPerson(await server.me());
      toast({ tone: 'note', text: t('web.account.deleted') });
    });
  };
  return (
    <Panel title={t('web.account.delete')}>
      <form className="account-form" onSubmit={onSubmit}>
        <p className="account-note">{t('web.account.deleteNote')}</p>
        {open && (
          <>
            <TextField
              label={t('web.account.typeName', { name })}
              value={typed}
              onText={setTyped}
              autoComplete="off"
            />
            <TextField
              label={t('web.account.password')}
              type="password"
              value={password}
              onText={setPassword}
              autoComplete="current-password"
              required
            />
            <Checkbox label={t('web.account.deleteChat')} checked={chat} onCheck={setChat} />
          </>
        )}
        <div className="account-acts">
          {open ? (
            <>
              <Button kind="quiet" onClick={() => setOpen(false)}>
                {t('web.account.keep')}
              </Button>
              <Button kind="danger" type="submit" busy={busy} disabled={typed !== name || password === ''}>
                {t('web.account.deleteNow')}
              </Button>
            </>
          ) : (
            <Button kind="danger" onClick={() => setOpen(true)}>
              {t('web.account.delete')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
