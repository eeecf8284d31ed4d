import type { Role } from '@ironbottom/engine';
import { useEffect, useState } from 'react';
import type { LogLine, Scene, Snapshot } from '../model.ts';

export interface HandOver {
  /** Who sits down next at this screen. */
  readonly to: Role;
  /** The screen is covered until they do. */
  readonly covered: boolean;
  readonly cover: () => void;
}

/**
 * Two people at one screen: when the other one is asked, the screen is covered until they have sat down. Whoever has
 * just rolled dice sees what came of it first, and covers the screen by hand.
 */
export function useHandOver(
  { role, roles }: Snapshot,
  scene: Scene,
  lines: readonly LogLine[],
): HandOver | null {
  const [byHand, setByHand] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seat is the reason to uncover.
  useEffect(() => setByHand(false), [role]);
  const { asked } = scene;
  const to =
    asked && !asked.mine && roles.includes(role) ? asked.roles.find(each => roles.includes(each)) : undefined;
  if (to === undefined) return null;
  const diceJustFell = lines.some(line => line.dice && line.at === scene.at);
  return { to, covered: byHand || !diceJustFell, cover: () => setByHand(true) };
}
