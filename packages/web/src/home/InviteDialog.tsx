import type { Role } from '@ironbottom/engine';
import type { CreatedMatch } from '@ironbottom/room';
import { useState } from 'react';
import { keepInvites } from '../app/invites.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { callGuest, GuestName } from '../lobby/GuestName.tsx';
import { InviteLink, PublicLink } from '../lobby/InviteLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { BeginDialog, type Beginning } from './BeginDialog.tsx';
import { OptionalRules } from './OptionalRules.tsx';
import { Sides } from './Sides.tsx';

/** A game on the server: the other seat is for whoever has the link, or for anybody. */
export function InviteDialog({ game, setup, onSetup, onClose }: Beginning) {
  const t = useT();
  const [made, setMade] = useState<CreatedMatch | null>(null);
  const [anybody, setAnybody] = useState(false);
  const [spectators, setSpectators] = useState(true);
  const [title, setTitle] = useState('');
  const [name, setName] = useState('');
  const [busy, doing] = useDoing();
  const invite = (mine: Role): void =>
    doing(async () => {
      await callGuest(name);
      const other = anybody ? 'open' : 'link';
      const seats = game.roles.map(({ id }) => [id, { kind: id === mine ? 'me' : other }] as const);
      const created = await server.create({
        game: game.id,
        scenario: setup.scenario,
        options: { ...setup.options },
        seats: Object.fromEntries(seats),
        spectators,
        title,
      });
      keepInvites(created.match.id, created.secrets);
      setMade(created);
    });
  return (
    <BeginDialog title={t('web.home.inviteTo', { title: game.title })} onClose={onClose}>
      {made ? (
        <Made created={made} />
      ) : (
        <>
          <p className="home-summary">{t('web.home.friendNote')}</p>
          <Checkbox
            label={t('web.home.anybody')}
            help={t('web.home.anybodyHelp')}
            checked={anybody}
            onCheck={setAnybody}
          />
          <Checkbox
            label={t('web.home.spectators')}
            help={t('web.home.spectatorsHelp')}
            checked={spectators}
            onCheck={setSpectators}
          />
          <GuestName name={name} onName={setName} />
          <TextField label={t('web.home.matchTitle')} value={title} maxLength={80} onText={setTitle} />
          <Sides game={game} busy={busy} onSide={invite} />
          <OptionalRules game={game} setup={setup} onSetup={onSetup} />
        </>
      )}
    </BeginDialog>
  );
}

/** The match is made: the link goes to the friend, and whoever made it to the table. */
function Made({ created: { match, secrets } }: { created: CreatedMatch }) {
  const t = useT();
  const links = Object.entries(secrets);
  return (
    <div className="home-ready" role="status">
      <p className="home-made">{t(links.length > 0 ? 'web.home.invited' : 'web.home.listed')}</p>
      {links.map(([role, secret]) => (
        <InviteLink key={role} match={match.id} secret={secret} />
      ))}
      {match.seats
        .filter(({ kind }) => kind === 'open')
        .map(({ role }) => (
          <PublicLink key={role} match={match.id} role={role} />
        ))}
      <ButtonLink kind="primary" href={`/t/${match.id}`}>
        {t('web.home.toTable')}
      </ButtonLink>
    </div>
  );
}
