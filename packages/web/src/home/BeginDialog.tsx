import type { ReactNode } from 'react';
import { useT } from '../app/texts.ts';
import type { GameCard } from '../model.ts';
import { Dialog } from '../ui/Dialog.tsx';
import './begin.css';
import type { Setup } from './setup.ts';

/** A game that is about to begin: what has been set up for it can still be changed. */
export interface Beginning {
  readonly game: GameCard;
  readonly setup: Setup;
  readonly onSetup: (setup: Setup) => void;
  readonly onClose: () => void;
}

/** The sheet on which a game is begun, whoever is to play it. */
export function BeginDialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const t = useT();
  return (
    <Dialog title={title} closeLabel={t('web.app.close')} onClose={onClose}>
      <div className="home-begin">{children}</div>
    </Dialog>
  );
}
