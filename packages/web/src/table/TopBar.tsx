import type { Role } from '@ironbottom/engine';
import type { ReactNode } from 'react';
import type { Scene, Snapshot } from '../model.ts';
import { IconButton } from '../ui/Button.tsx';
import { useTable } from './context.ts';
import { PhaseStrip, PhaseTrack } from './PhaseTrack.tsx';
import { Seats } from './Seats.tsx';

/** Where we are: the match, the turn, the phase, who sits where. */
export function TopBar(props: {
  home: ReactNode;
  title: string;
  scene: Scene;
  snapshot: Snapshot;
  onSit: (role: Role) => void;
  onMenu: () => void;
  menuOpen: boolean;
  score?: ReactNode;
  /** More buttons, before that of the menu. */
  children?: ReactNode;
}) {
  const { home, title, scene, snapshot, onSit, onMenu, menuOpen, score, children } = props;
  const { t } = useTable();
  const turn = scene.board.tracks.find(track => track.id === 'turn');
  return (
    <header className="table-bar ui-on-bar">
      {home}
      <div className="bar-match">
        <strong>{title}</strong>
        <span>{turn?.value ?? ''}</span>
      </div>
      <PhaseTrack phases={scene.phases} label={t('web.table.phases')} />
      {score}
      <Seats snapshot={snapshot} onSit={onSit} />
      <div className="bar-tools">
        {children}
        <IconButton icon="menu" label={t('web.table.tab.menu')} expanded={menuOpen} onClick={onMenu} />
      </div>
      <PhaseStrip phases={scene.phases} turn={turn?.at ? t('web.table.turn', { turn: turn.at.now }) : ''} />
    </header>
  );
}
