import { useLayoutEffect, useRef } from 'react';
import type { PhaseMark } from '../model.ts';
import { cx } from '../ui/cx.ts';

/** Which phases have their names beside their dots: as many as there is room for. The present one is always seen. */
const NAMES = ['all', 'near', 'now', 'tight', 'only'] as const;

/** The sequence of play itself: the outermost phases, and in brackets the one inside that we are in. */
export function PhaseTrack({ phases, label }: { phases: readonly PhaseMark[]; label: string }) {
  const row = innermost(phases);
  const now = row.findIndex(phase => phase.state === 'now');
  const list = useRef<HTMLOListElement>(null);
  const told = row.map(({ id, name, state }) => `${id} ${name} ${state}`).join();
  // Measuring makes the browser lay out the page at once: not at every click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are the reason to measure them.
  useLayoutEffect(() => {
    const track = list.current!;
    const fit = (): void => {
      for (const names of NAMES) {
        track.dataset.names = names;
        if (track.scrollWidth <= track.clientWidth) return;
      }
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(track);
    void document.fonts.ready.then(fit);
    return () => watch.disconnect();
  }, [told]);
  return (
    <ol className="phases" aria-label={label} ref={list}>
      {row.map((phase, i) => (
        <li
          key={phase.id}
          className={cx('phase', `phase-${phase.state}`, i >= now - 1 && i <= now + 2 && 'phase-near')}
          aria-current={phase.state === 'now' ? 'step' : undefined}
          title={`${phase.name} § ${phase.rule}`}
        >
          <i aria-hidden="true" />
          <span>{phase.name}</span>
        </li>
      ))}
    </ol>
  );
}

/** The deepest row of phases: the steps of the player turn, not the player turns. */
function innermost(phases: readonly PhaseMark[]): readonly PhaseMark[] {
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
