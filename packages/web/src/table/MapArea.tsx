import { type Ref, useMemo } from 'react';
import { Board } from '../board/Board.tsx';
import type { BoardHandle, BoardPoint, BoardProps, LitHex, NumberedHex } from '../board/props.ts';
import type { Trail } from '../board/trails.ts';
import type { FieldState } from '../field/useField.ts';
import { type FightState, fightHead } from '../fight/useFight.ts';
import type { Choice, OverlaySheet, Scene } from '../model.ts';
import { type Hand, movesCounters, readyFirst } from './choosing.ts';
import { useTable } from './context.ts';
import { describeHex } from './describe.ts';
import { hintsOf, isOnMap, placeName } from './hints.ts';
import type { Shown } from './Rail.tsx';
import type { Acting } from './useActing.ts';
import { WhyBubble } from './WhyBubble.tsx';

/** The map, with what is in hand, what can be done and what was refused. */
export function MapArea(props: {
  ref: Ref<BoardHandle>;
  scene: Scene;
  acting: Acting;
  fight: FightState;
  field: FieldState;
  /** A choice that is pointed at in words. */
  pointedTo: Choice | null;
  overlay: OverlaySheet | null;
  shown: Shown;
  /** What others have moved since the reader last acted. */
  trails: readonly Trail[];
  /** Numbers of things that are told beside the map. */
  numbers: readonly NumberedHex[];
  insets: BoardProps['insets'];
  onPoint: (point: BoardPoint, how: 'act' | 'inspect') => void;
  onCursor: (on: boolean) => void;
  onSharp: () => void;
}) {
  const { ref, scene, acting, fight, field, pointedTo, overlay, shown, insets, onPoint } = props;
  const { t, sheet, theme, language } = useTable();
  const { hand, refused, ready } = acting;
  const lit = field.lit ?? acting.lit;
  const board = useMemo(() => readyFirst(scene, ready), [scene, ready]);
  // Once it is decided the hex is one to go into, if to anybody.
  const fought = fight.now?.outcome === undefined ? fight.now : null;
  const inHand = hand.held.hex ?? hand.held.goal;
  const hints = useMemo(
    () => hintsOf(scene, fightHead(fight)?.hex ?? null, hex => placeName(sheet, hex)),
    [scene, fight, sheet],
  );
  const targets = [pointedTo?.hex, fought?.hex].flatMap(hex => hex ?? []);
  return (
    <Board
      ref={ref}
      sheet={sheet}
      theme={theme}
      language={language}
      board={board}
      dark={scene.dark ?? null}
      side={scene.role}
      ready={ready}
      selected={{
        piece: hand.held.piece ?? pointedTo?.piece ?? null,
        hex: inHand ?? (hand.held.piece === null ? (fought?.from[0] ?? null) : null),
      }}
      lit={[...lit.filter(({ hex }) => !targets.includes(hex)), ...targets.map(target)]}
      route={field.route ?? acting.route}
      moves={movesCounters(scene)}
      arrows={[...pendedArrows(hand), ...field.shots.arrows, ...scene.board.arrows]}
      pills={field.pills ?? (scene.asked?.mine ? (scene.plan?.pills ?? NONE) : NONE)}
      sight={field.sight.sheet}
      threads={scene.asked?.mine ? (scene.plan?.threads ?? NONE) : NONE}
      trails={props.trails}
      numbers={props.numbers}
      hints={hints}
      bubble={
        refused?.hex && isOnMap(sheet, refused.hex)
          ? { hex: refused.hex, content: <WhyBubble why={refused.why} /> }
          : null
      }
      overlays={overlay ? [overlay] : []}
      show={shown}
      insets={insets}
      describe={hex => describeHex(scene, sheet, hex, lit, t)}
      labels={{ map: t('web.table.map'), keys: t('web.table.mapKeys') }}
      onPoint={onPoint}
      onFrame={hexes => void acting.frame(hexes)}
      onHover={acting.setHover}
      onCursor={props.onCursor}
      onBeside={acting.hush}
      onSpread={acting.hush}
      onSharp={props.onSharp}
    />
  );
}

const NONE: readonly never[] = [];

const target = (hex: string): LitHex => ({ hex, tone: 'target', text: '' });

const pendedArrows = ({ pended }: Hand): Scene['board']['arrows'] =>
  pended?.choices.flatMap(({ from, hex }) =>
    from && hex ? [{ from, to: hex, kind: 'chosen' as const }] : [],
  ) ?? [];
