import { type RefObject, useEffect, useRef } from 'react';
import type { BoardHandle, BoardProps } from '../board/props.ts';
import type { Scene, Session } from '../model.ts';
import { askedAbout, type Hand } from './choosing.ts';

/** So long after a question what it brings up may still grow. */
const SETTLING = 1000;

/** When the reader is asked something, the map shows what it is about, and the machine need not hurry any more. */
export function useQuestion(
  session: Session,
  scene: Scene,
  live: boolean,
  board: RefObject<BoardHandle | null>,
  { pended }: Hand,
  insets: BoardProps['insets'],
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
  // A sheet that comes up may cover what it speaks of.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is covered now is the reason to look again.
  useEffect(() => {
    if (pended?.hex) board.current?.show([pended.hex]);
    else if (question !== null && performance.now() - askedAt.current < SETTLING)
      board.current?.show(askedAbout(scene));
  }, [insets]);
  // The machine was told to hurry for this once.
  useEffect(() => {
    if (mine) session.hurry?.(false);
  }, [mine, session]);
}
