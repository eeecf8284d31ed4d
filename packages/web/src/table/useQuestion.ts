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
  /** The hex of the fight whose sheet lies open. */
  fought: string | null,
): void {
  const askedAt = useRef(0);
  const mine = scene.asked?.mine ?? false;
  // What is asked about may be far from where the reader looks; where one unit after the other is placed, anew for each.
  const places = scene.choices.every(({ piece, card }) => !piece && !card);
  const question =
    live && mine ? `${scene.asked!.id} ${scene.role} ${places ? scene.asked!.text : ''}` : null;
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
  const foughtAt = useRef(0);
  useEffect(() => {
    if (!live || fought === null) return;
    foughtAt.current = performance.now();
    board.current?.show([fought]);
  }, [live, fought, board]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; the sheet may cover where it is fought.
  useEffect(() => {
    if (live && fought !== null && performance.now() - foughtAt.current < SETTLING)
      board.current?.show([fought]);
  }, [insets]);
  // The machine was told to hurry for this once.
  useEffect(() => {
    if (mine) session.hurry?.(false);
  }, [mine, session]);
}
