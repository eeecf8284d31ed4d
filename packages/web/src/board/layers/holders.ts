import type { Board, SideLook } from '@ironbottom/engine';
import type { MapSheet } from '../../model.ts';
import type { Hexes } from '../../paint/hexes.ts';
import type { Point } from '../../paint/maths.ts';
import {
  DOT,
  DOTS_BELOW,
  SYMBOL_RIM,
  SYMBOL_RING,
  SYMBOL_ROW,
  SYMBOL_STEP,
  SYMBOLS_FROM,
} from '../../paint/measures.ts';
import { symbolRows } from '../../paint/symbol-rows.ts';
import { at, inMap, type Stage } from '../draw/stage.ts';

interface Held {
  readonly camp: SideLook['camp'];
  readonly centre: Point;
  /** The middles of its symbols. */
  readonly symbols: readonly Point[];
}

/** Whose a hex is, on the rings of its symbols. */
export class HoldersLayer {
  #held: readonly Held[] = [];

  follow({ holders }: Board, { map, sides }: MapSheet, hexes: Hexes): void {
    if (!holders) {
      this.#held = [];
      return;
    }
    this.#held = [...symbolRows(map.art.symbols)].flatMap(([hex, row]) => {
      const camp = sides[holders[hex] ?? '']?.camp;
      if (!camp) return [];
      const [x, y] = hexes.centre(hex);
      const symbols = row.map(
        (_, k): Point => [x + (k - (row.length - 1) / 2) * SYMBOL_STEP, y + SYMBOL_ROW],
      );
      return [{ camp, centre: [x, y], symbols }];
    });
  }

  draw(stage: Stage, chart: boolean): void {
    const { side } = stage.camera;
    if (this.#held.length === 0 || (side < SYMBOLS_FROM && !chart)) return;
    if (chart && side < DOTS_BELOW) this.#dots(stage);
    else this.#rings(stage);
  }

  #rings(stage: Stage): void {
    const { ctx, inks } = stage;
    inMap(stage, () => {
      ctx.lineWidth = SYMBOL_RIM;
      for (const camp of ['allied', 'japan'] as const) {
        ctx.beginPath();
        for (const held of this.#held) {
          if (held.camp !== camp) continue;
          for (const [x, y] of held.symbols) {
            ctx.moveTo(x + SYMBOL_RING, y);
            ctx.arc(x, y, SYMBOL_RING, 0, 2 * Math.PI);
          }
        }
        ctx.strokeStyle = inks.tones[camp];
        ctx.stroke();
      }
    });
  }

  #dots(stage: Stage): void {
    const { ctx, inks, camera } = stage;
    const radius = Math.max(2, DOT * camera.side * 1.3);
    for (const camp of ['allied', 'japan'] as const) {
      ctx.beginPath();
      for (const held of this.#held) {
        if (held.camp !== camp) continue;
        const [x, y] = at(stage, ...held.centre);
        ctx.moveTo(x + radius, y);
        ctx.arc(x, y, radius, 0, 2 * Math.PI);
      }
      ctx.strokeStyle = inks.sheet;
      ctx.lineWidth = 1.6;
      ctx.stroke();
      ctx.fillStyle = inks.tones[camp];
      ctx.fill();
    }
  }
}
