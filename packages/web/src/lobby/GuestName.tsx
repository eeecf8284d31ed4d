import { knowPerson, usePerson } from '../app/person.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { TextField } from '../ui/fields.tsx';

/** How somebody without an account is to be called; nothing for those who have a name already. */
export function GuestName({ name, onName }: { name: string; onName: (name: string) => void }) {
  const t = useT();
  const person = usePerson(known => known.person);
  if (person?.name != null || person?.guestName != null) return null;
  return (
    <TextField
      label={t('web.join.name')}
      help={t('web.join.nameHelp')}
      value={name}
      maxLength={40}
      autoComplete="nickname"
      onText={onName}
    />
  );
}

/** Tells the server, where a name was given. Rejects when nobody can be called so. */
export async function callGuest(name: string): Promise<void> {
  if (name.trim() !== '') knowPerson(await server.callMe(name.trim()));
}
