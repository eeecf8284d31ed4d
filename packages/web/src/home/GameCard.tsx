import { useState } from 'react';
import { useOnline } from '../app/reach.ts';
import { useT } from '../app/texts.ts';
import { shortHash } from '../app/useGames.ts';
import type { GameCard as Game } from '../model.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Facts } from './Facts.tsx';
import './game-card.css';
import { GamePicture } from './GamePicture.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { lengthOf } from './length.ts';
import { PlayDialog } from './PlayDialog.tsx';
import { usualSetup } from './setup.ts';

/** One game of the house: what it is, how long and how hard, and the two ways in. */
export function GameCard({ game }: { game: Game }) {
  const t = useT();
  const online = useOnline();
  const [setup, setSetup] = useState(() => usualSetup(game));
  const [open, setOpen] = useState<'play' | 'invite' | null>(null);
  const close = (): void => setOpen(null);
  const scenario = game.scenarios.find(({ id }) => id === setup.scenario) ?? game.scenarios[0]!;
  return (
    <article className="home-card home-game" aria-labelledby={`game-${game.id}`}>
      <GamePicture game={game.id} />
      <div className="home-words">
        <h3 className="home-name">
          <span id={`game-${game.id}`}>{game.title}</span> <em>{game.where}</em>
        </h3>
        <p className="home-line">{game.line}</p>
        {game.pack !== null && (
          <p className="home-pack">{t('web.home.pack', { hash: shortHash(game.pack) })}</p>
        )}
        <Facts game={game} scenario={scenario} />
        <div className="home-ways">
          <select
            className="ui-input"
            aria-label={t('web.home.scenarioOf', { title: game.title })}
            value={setup.scenario}
            onChange={event => setSetup({ ...setup, scenario: event.target.value })}
          >
            {game.scenarios.map(({ id, name, minutes }) => (
              // The length of the chosen one stands above it: its name has all the room.
              <option key={id} value={id}>
                {id === scenario.id
                  ? name
                  : t('web.home.scenarioLength', { name, length: lengthOf(minutes, t) })}
              </option>
            ))}
          </select>
          <IconButton
            icon="users"
            className="home-invite"
            label={t('web.home.inviteTo', { title: game.title })}
            {...(online ? {} : { title: t('web.home.friendOffline') })}
            disabled={!online}
            onClick={() => setOpen('invite')}
          />
          <Button
            kind="primary"
            className="home-play"
            aria-label={t('web.home.playTitle', { title: game.title })}
            onClick={() => setOpen('play')}
          >
            {t('web.home.play')}
          </Button>
        </div>
      </div>
      {open === 'play' && <PlayDialog game={game} setup={setup} onSetup={setSetup} onClose={close} />}
      {open === 'invite' && <InviteDialog game={game} setup={setup} onSetup={setSetup} onClose={close} />}
    </article>
  );
}
