import type { Role } from '@ironbottom/engine';
import type { CreatedMatch } from '@ironbottom/room';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { keepInvites } from '../app/invites.ts';
import { useOnline } from '../app/reach.ts';
import { useReferee } from '../app/referee.tsx';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { InviteLink } from '../lobby/InviteLink.tsx';
import type { GameCard } from '../model.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import './begin.css';
import { machineSeats, type Setup } from './setup.ts';

type Way = 'machine' | 'hotseat' | 'friend';

/** Against the machine, two at one screen, or with a friend over a link. The side is chosen in place. */
export function Begin({ game, setup }: { game: GameCard; setup: Setup }) {
  const t = useT();
  const { local } = useReferee();
  const [, go] = useLocation();
  const [open, setOpen] = useState<Way | null>(null);
  const [invited, setInvited] = useState<CreatedMatch | null>(null);
  const [anybody, setAnybody] = useState(false);
  const [spectators, setSpectators] = useState(true);
  const [title, setTitle] = useState('');
  const [busy, doing] = useDoing();
  const online = useOnline();
  const { scenario, options, strength } = setup;

  const playHere = (bots: Readonly<Record<Role, typeof strength>>): void =>
    doing(async () => go(`/l/${await local.create({ game: game.id, scenario, options, bots })}`));

  const invite = (mine: Role): void =>
    doing(async () => {
      const other = anybody ? 'open' : 'link';
      const seats = game.roles.map(({ id }) => [id, { kind: id === mine ? 'me' : other }] as const);
      const created = await server.create({
        game: game.id,
        scenario,
        options: { ...options },
        seats: Object.fromEntries(seats),
        spectators,
        title,
      });
      keepInvites(created.match.id, created.secrets);
      setInvited(created);
    });

  if (invited) return <Invited created={invited} onBack={() => setInvited(null)} />;
  const toggle = (way: Way): void => setOpen(open === way ? null : way);
  return (
    <div className="home-begin">
      <WayRow
        icon="machine"
        title={t('web.home.machine')}
        note={t('web.home.machineNote')}
        first
        open={open === 'machine'}
        onClick={() => toggle('machine')}
      >
        <Sides game={game} busy={busy} onSide={side => playHere(machineSeats(game, side, strength))} />
      </WayRow>
      <WayRow
        icon="users"
        title={t('web.home.hotseat')}
        note={t('web.home.hotseatNote')}
        busy={busy}
        onClick={() => playHere({})}
      />
      <WayRow
        icon="link"
        title={t('web.home.friend')}
        note={t(online ? 'web.home.friendNote' : 'web.home.friendOffline')}
        busy={!online}
        open={open === 'friend'}
        onClick={() => toggle('friend')}
      >
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
        <TextField label={t('web.home.matchTitle')} value={title} maxLength={80} onText={setTitle} />
        <Sides game={game} busy={busy} onSide={invite} />
      </WayRow>
    </div>
  );
}

/** One way to begin: starts at once, or opens what is still to be chosen below it. */
function WayRow({
  icon,
  title,
  note,
  first = false,
  busy = false,
  open,
  onClick,
  children,
}: {
  icon: IconName;
  title: string;
  note: string;
  first?: boolean;
  busy?: boolean;
  open?: boolean;
  onClick: () => void;
  children?: ReactNode;
}) {
  const inside = useId();
  return (
    <div className="home-way">
      <button
        type="button"
        className={cx('home-way-head', first && 'home-way-first')}
        aria-expanded={open}
        aria-controls={open ? inside : undefined}
        disabled={busy}
        onClick={onClick}
      >
        <Icon name={icon} />
        <span className="home-way-words">
          <b>{title}</b>
          <small>{note}</small>
        </span>
        <Icon name={open === undefined ? 'next' : 'down'} />
      </button>
      {open && (
        <div className="home-way-inside" id={inside}>
          {children}
        </div>
      )}
    </div>
  );
}

function Sides({ game, busy, onSide }: { game: GameCard; busy: boolean; onSide: (side: Role) => void }) {
  const t = useT();
  return (
    <fieldset className="home-sides" disabled={busy}>
      <legend>{t('web.home.chooseSide')}</legend>
      {game.roles.map(({ id, name, camp }) => (
        <button key={id} type="button" className={`home-side home-side-${camp}`} onClick={() => onSide(id)}>
          <SideMark camp={camp} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The match is made: the link goes to the friend, and whoever made it to the table. */
function Invited({ created, onBack }: { created: CreatedMatch; onBack: () => void }) {
  const t = useT();
  const { match, secrets } = created;
  const links = Object.entries(secrets);
  return (
    <div className="home-invited" role="status">
      <p className="home-invited-title">{t(links.length > 0 ? 'web.home.invited' : 'web.home.listed')}</p>
      {links.map(([role, secret]) => (
        <InviteLink key={role} match={match.id} secret={secret} />
      ))}
      <div className="home-invited-acts">
        <Button kind="quiet" onClick={onBack}>
          {t('web.home.back')}
        </Button>
        <ButtonLink kind="primary" href={`/t/${match.id}`}>
          {t('web.home.toTable')}
        </ButtonLink>
      </div>
    </div>
  );
}
