import type { MapSymbol } from '@ironbottom/engine';

/** The symbols of each hex that stand in its row, in their order. Airfields lie on the ground instead. */
export function symbolRows(symbols: readonly MapSymbol[]): Map<string, MapSymbol[]> {
  const rows = new Map<string, MapSymbol[]>();
  for (const symbol of symbols) {
    if (symbol.symbol === 'airfield') continue;
    const row = rows.get(symbol.hex);
    if (row) row.push(symbol);
    else rows.set(symbol.hex, [symbol]);
  }
  return rows;
}
