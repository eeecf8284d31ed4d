import { type RefObject, useEffect, useRef } from 'react';
import type { BoardHandle } from '../board/props.ts';
import type { Scene, Session } from '../model.ts';
import { askedAbout } from './choosing.ts';

/** So long after a question the sheet that asks it may still grow. */
const SETTLING = 1000;

/** When the reader is asked something, the map shows what it is about, and the machine need not hurry any more. */
export function useQuestion(
  session: Session,
  scene: Scene,
  live: boolean,
  board: RefObject<BoardHandle | null>,
  below: number,
): void {
  const askedAt = useRef(0);
  const mine = scene.asked?.mine ?? false;
  // What is asked about may be far from where the reader looks.
  const question = live && mine ? `${scene.asked!.id} ${scene.role}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is the reason to look there.
  useEffect(() => {
    if (question === null) return;
    askedAt.current = performance.now();
    board.current?.show(askedAbout(scene));
  }, [question]);
  // Dice that come with the question may cover it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has grown is the reason to look again.
  useEffect(() => {
    if (question !== null && performance.now() - askedAt.current < SETTLING)
      board.current?.show(askedAbout(scene));
  }, [below]);
  // The machine was told to hurry for this once.
  useEffect(() => {
    if (mine) session.hurry?.(false);
  }, [mine, session]);
}
