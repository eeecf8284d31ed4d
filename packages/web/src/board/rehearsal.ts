import type { Board, Language } from '@ironbottom/engine';
import type { MapSheet, Theme } from '../model.ts';
import { keepAhead } from '../paint/ahead.ts';
import { usualInsets } from '../table/useInsets.ts';
import { BoardCore } from './core.ts';
import type { BoardProps } from './props.ts';

/** The table of a match that may be about to begin, painted out of sight while somebody chooses a side. */
export function rehearse(sheet: MapSheet, board: Board, theme: Theme, language: Language): void {
  const nothing = (): void => undefined;
  const props: BoardProps = {
    sheet,
    theme,
    language,
    board,
    side: '',
    ready: new Set(),
    selected: { piece: null, hex: null },
    lit: [],
    route: null,
    moves: false,
    arrows: [],
    pills: [],
    threads: [],
    trails: [],
    numbers: [],
    hints: [],
    bubble: null,
    overlays: [],
    show: { numbers: true, names: true, counters: true },
    insets: usualInsets(),
    describe: () => '',
    labels: { map: '', keys: '' },
    onPoint: nothing,
    onFrame: nothing,
    onHover: nothing,
    onCursor: nothing,
    onBeside: nothing,
    onSpread: nothing,
    onSharp: nothing,
  };
  keepAhead(null);
  const core = new BoardCore(document.createElement('canvas'), document.createElement('p'), props);
  core.resize({ width: innerWidth, height: innerHeight, ratio: devicePixelRatio });
  keepAhead({ game: sheet.game, pack: sheet.pack, leave: () => core.leave() });
}
