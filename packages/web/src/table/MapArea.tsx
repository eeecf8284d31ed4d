import { type Ref, useMemo } from 'react';
import { Board } from '../board/Board.tsx';
import type { BoardHandle, BoardPoint } from '../board/props.ts';
import type { Choice, OverlaySheet, Scene } from '../model.ts';
import { type Hand, readyFirst } from './choosing.ts';
import { useTable } from './context.ts';
import { describeHex } from './describe.ts';
import type { Shown } from './Rail.tsx';
import type { Acting } from './useActing.ts';
import { useInsets } from './useInsets.ts';
import { WhyBubble } from './WhyBubble.tsx';

/** The map, with what is in hand, what can be done and what was refused. */
export function MapArea(props: {
  ref: Ref<BoardHandle>;
  scene: Scene;
  acting: Acting;
  /** A choice that is pointed at in words. */
  pointedTo: Choice | null;
  overlay: OverlaySheet | null;
  shown: Shown;
  /** A plan lies beside the map. */
  planning: boolean;
  /** How high the question and the cards below the map are. */
  sheet: number;
  onPoint: (point: BoardPoint, how: 'act' | 'inspect') => void;
}) {
  const { ref, scene, acting, pointedTo, overlay, shown, planning, sheet: below, onPoint } = props;
  const { t, sheet, theme, language } = useTable();
  const { hand, lit, refused, ready } = acting;
  const board = useMemo(() => readyFirst(scene.board, ready), [scene.board, ready]);
  return (
    <Board
      ref={ref}
      sheet={sheet}
      theme={theme}
      language={language}
      board={board}
      side={scene.role}
      ready={ready}
      selected={{ piece: hand.held.piece ?? pointedTo?.piece ?? null, hex: hand.held.hex }}
      lit={pointedTo?.hex ? [...lit, { hex: pointedTo.hex, tone: 'target', text: '' }] : lit}
      route={acting.route}
      arrows={[...pendedArrows(hand), ...scene.board.arrows]}
      bubble={refused?.hex ? { hex: refused.hex, content: <WhyBubble why={refused.why} /> } : null}
      overlays={overlay ? [overlay] : []}
      show={shown}
      insets={useInsets(planning, below)}
      describe={hex => describeHex(scene, sheet, hex, lit, t)}
      labels={{ map: t('web.table.map'), keys: t('web.table.mapKeys') }}
      onPoint={onPoint}
      onHover={acting.setHover}
    />
  );
}

const pendedArrows = ({ pended }: Hand): { from: string; to: string }[] =>
  pended?.choices.flatMap(({ from, hex }) => (from && hex ? [{ from, to: hex }] : [])) ?? [];
