import type { Role } from '@ironbottom/engine';
import type { ReactNode } from 'react';
import type { Scene, Snapshot } from '../model.ts';
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
  children: ReactNode;
}) {
  const { home, title, scene, snapshot, onSit, children } = props;
  const { t } = useTable();
  const turn = scene.board.tracks.find(track => track.id === 'turn');
  return (
    <header className="table-bar ui-on-bar">
      {home}
      <div className="bar-match">
        <strong>{title}</strong>
        <span>{turn?.value ?? ''}</span>
      </div>
      {turn?.at && (
        <div className="bar-turn" title={turn.value}>
          <b>{turn.at.now}</b>
          <span>{t('web.table.ofTurns', { turns: turn.at.to })}</span>
        </div>
      )}
      <PhaseTrack phases={scene.phases} label={t('web.table.phases')} />
      <Seats snapshot={snapshot} onSit={onSit} />
      {children}
      <PhaseStrip phases={scene.phases} turn={turn?.at ? t('web.table.turn', { turn: turn.at.now }) : ''} />
    </header>
  );
}
