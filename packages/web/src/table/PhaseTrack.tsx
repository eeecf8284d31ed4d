import type { PhaseMark } from '../model.ts';

/** Names are shown from one before to two after the present, when there are more phases than room. */
const NAMED = 9;

/** The sequence of play itself: the outermost phases, and in brackets the one inside that we are in. */
export function PhaseTrack({ phases, label }: { phases: readonly PhaseMark[]; label: string }) {
  const row = innermost(phases);
  const now = row.findIndex(phase => phase.state === 'now');
  return (
    <ol className="phases" aria-label={label}>
      {row.map((phase, i) => {
        const named = row.length <= NAMED || (i >= now - 1 && i <= now + 2);
        return (
          <li
            key={phase.id}
            className={`phase phase-${phase.state}${named ? '' : ' phase-dot'}`}
            aria-current={phase.state === 'now' ? 'step' : undefined}
            title={`${phase.name} § ${phase.rule}`}
          >
            <i aria-hidden="true" />
            <span>{phase.name}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The deepest row of phases: the steps of the player turn, not the player turns. */
export function innermost(phases: readonly PhaseMark[]): readonly PhaseMark[] {
  const deepest = phases.reduce((depth, phase) => Math.max(depth, phase.depth), 0);
  return phases.filter(phase => phase.depth === deepest);
}

/** On a phone: bars, and the name of the present phase. */
export function PhaseStrip({ phases, turn }: { phases: readonly PhaseMark[]; turn: string }) {
  const row = innermost(phases);
  const now = row.find(phase => phase.state === 'now');
  return (
    <div className="phase-strip">
      <span>{turn}</span>
      <div className="phase-bars" aria-hidden="true">
        {row.map(phase => (
          <i key={phase.id} className={`phase-${phase.state}`} />
        ))}
      </div>
      <span aria-current="step">{now?.name ?? ''}</span>
    </div>
  );
}
