import { useEffect, useMemo, useRef } from 'react';
import { type Hexes, hexesOf } from '../paint/hexes.ts';
import { SYMBOL_ROW } from '../paint/measures.ts';
import { Shipped } from '../paint/shipped.ts';
import { sideAt, TILE } from '../paint/wire.ts';
import { picturesOf } from '../paint/workshop.ts';
import { useTable } from '../table/context.ts';

/** How much of the map is seen, in sides of a hex from the middle: the hex with its edges, or the symbols at its foot. */
const WIDE = 1.08;
const NEAR = 0.5;
const SIZE = 52;

export interface MapPieces {
  readonly hexes: Hexes;
  /** null: there are no pictures of this map. */
  readonly pictures: Shipped | null;
}

/** The painted map, to cut pieces out of. */
export function useMapPieces(): MapPieces {
  const { sheet, theme } = useTable();
  const { game, pack, map } = sheet;
  return useMemo(() => {
    const hexes = hexesOf(map);
    const folder = picturesOf(game, pack);
    return { hexes, pictures: folder === null ? null : new Shipped(`${folder}${theme}/`, hexes) };
  }, [game, pack, map, theme]);
}

/** A hex as it is painted on the map. */
export function MapPiece(props: { pieces: MapPieces; hex: string; near: boolean }) {
  const { pieces, hex, near } = props;
  const { hexes, pictures } = pieces;
  const reach = near ? NEAR : WIDE;
  const { sheet } = useTable();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || !pictures) return;
    const [x, middle] = hexes.centre(hex);
    const y = near ? middle + SYMBOL_ROW : middle;
    const pixels = SIZE * devicePixelRatio;
    // The zoom that is large enough, so that nothing is blown up.
    const level = Math.ceil(4 * Math.log2(pixels / (2 * reach)));
    const wanted = pictures.has({ level, column: 0, row: 0, ratio: 1 }) ? level : level - 4;
    const side = sideAt(wanted);
    const scale = pixels / (2 * reach * side);
    const [left, top] = [(x - reach) * side, (y - reach) * side];
    const last = (at: number): number => Math.floor((at + 2 * reach * side) / TILE);
    let seen = true;
    ctx.canvas.width = pixels;
    ctx.canvas.height = pixels;
    for (let row = Math.floor(top / TILE); row <= last(top); row++)
      for (let column = Math.floor(left / TILE); column <= last(left); column++)
        void pictures
          .tile({ level: wanted, column, row, ratio: 1 })
          .then(tile => {
            if (seen)
              ctx.drawImage(
                tile,
                (column * TILE - left) * scale,
                (row * TILE - top) * scale,
                TILE * scale,
                TILE * scale,
              );
          })
          // Without a picture the colour of the ground has to do.
          .catch(() => undefined);
    return () => {
      seen = false;
    };
  }, [hexes, pictures, hex, near, reach]);
  const ground = sheet.map.hexes.find(({ id }) => id === hex)?.ground ?? '';
  return (
    <span
      className="map-piece"
      aria-hidden="true"
      style={{ width: SIZE, height: SIZE, background: sheet.map.grounds[ground]?.colour }}
    >
      <canvas ref={canvas} />
    </span>
  );
}
