import { useEffect, useState } from 'react';
import type { LogLine, Scene } from '../model.ts';
import type { DockState } from './DockSheets.tsx';
import type { Inspected } from './Inspector.tsx';
import { counterOf, hexOf } from './lying.ts';

/** A pointer that only passes shows nothing. */
const GLANCE_MS = 80;

/** What the reader looks at: the hex under the pointer, and a place that is kept open until dice fall or a phase ends. */
export function useInspecting(
  scene: Scene,
  lines: readonly LogLine[],
  hover: Inspected | null,
  { opened, open, close }: DockState,
) {
  const [glanced, setGlanced] = useState<Inspected | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setGlanced(hover), hover ? GLANCE_MS : 0);
    return () => clearTimeout(timer);
  }, [hover]);

  const [kept, setKept] = useState<Inspected | null>(null);
  const keep = (place: Inspected): void => {
    setKept(place);
    open('inspector');
  };
  const phase = scene.phases.findLast(({ state }) => state === 'now')?.id;
  const rolled = lines.findLast(({ dice }) => dice)?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new phase and new dice are the reasons to let go.
  useEffect(() => {
    if (opened === 'inspector') close();
  }, [phase, rolled]);
  return { glanced, inspected: kept && asItIs(scene, kept), keep };
}

/** A counter that has gone elsewhere or is no more is let go; its place is still looked at. */
function asItIs(scene: Scene, { hex, piece }: Inspected): Inspected | null {
  if (piece === null) return { hex, piece };
  const there = counterOf(scene, piece) !== undefined && hexOf(scene, piece) === hex;
  if (there) return { hex, piece };
  return hex === null ? null : { hex, piece: null };
}
