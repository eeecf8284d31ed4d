import { useState } from 'react';
import { useT } from '../app/texts.ts';
import { BeginDialog } from '../home/BeginDialog.tsx';
import { Sides } from '../home/Sides.tsx';
import { StrengthChoice } from '../home/StrengthChoice.tsx';
import { machineSeats, type Strength } from '../home/setup.ts';
import type { GameCard, NewLocalMatch } from '../model.ts';
import { Button } from '../ui/Button.tsx';

/** Which side one takes in the match that goes on, or both. */
export function PlayOnDialog({
  game,
  dealt,
  busy,
  onBegin,
  onClose,
}: {
  game: GameCard;
  /** What is hidden there is not the reader's to know. */
  dealt: boolean;
  busy: boolean;
  onBegin: (bots: NewLocalMatch['bots']) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [strength, setStrength] = useState<Strength>('policy');
  return (
    <BeginDialog title={t('web.playon.here')} onClose={onClose}>
      <p className="home-summary">{t('web.playon.note')}</p>
      {dealt && <p className="home-summary">{t('web.playon.dealt')}</p>}
      <Sides game={game} busy={busy} onSide={side => onBegin(machineSeats(game, side, strength))} />
      <StrengthChoice strength={strength} onStrength={setStrength} />
      <Button icon="users" busy={busy} onClick={() => onBegin({})}>
        {t('web.playon.both')}
      </Button>
    </BeginDialog>
  );
}
