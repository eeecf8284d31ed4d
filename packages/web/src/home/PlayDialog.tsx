import { Link, useLocation } from 'wouter';
import { useReferee } from '../app/referee.tsx';
import { useT } from '../app/texts.ts';
import { useDoing } from '../app/useDoing.ts';
import { useSitSoon } from '../app/useSitSoon.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BeginDialog, type Beginning } from './BeginDialog.tsx';
import { OptionalRules } from './OptionalRules.tsx';
import { Sides } from './Sides.tsx';
import { StrengthChoice } from './StrengthChoice.tsx';
import { machineSeats } from './setup.ts';

/** A game in this browser: choose a side against the machine, or sit down at both. */
export function PlayDialog({ game, setup, onSetup, onClose }: Beginning) {
  const t = useT();
  const { local } = useReferee();
  const [, go] = useLocation();
  const [busy, doing] = useDoing();
  const { scenario, options, strength } = setup;
  useSitSoon({ game: game.id, scenario, options });
  const begin = (bots: ReturnType<typeof machineSeats>): void =>
    doing(async () => go(`/l/${await local.create({ game: game.id, scenario, options, bots })}`));
  return (
    <BeginDialog title={game.title} onClose={onClose}>
      <p className="home-summary">{game.summary}</p>
      <Sides game={game} busy={busy} onSide={side => begin(machineSeats(game, side, strength))} />
      <StrengthChoice strength={strength} onStrength={chosen => onSetup({ ...setup, strength: chosen })} />
      <Button icon="users" busy={busy} onClick={() => begin({})}>
        {t('web.home.hotseat')}
      </Button>
      <OptionalRules game={game} setup={setup} onSetup={onSetup} />
      <nav className="home-links" aria-label={game.title}>
        <Link href={`/rules/${game.id}`}>
          <Icon name="book" />
          {t('web.home.rules')}
        </Link>
        <Link href={`/counters/${game.id}`}>
          <Icon name="box" />
          {t('web.home.counters')}
        </Link>
      </nav>
    </BeginDialog>
  );
}
