import type { Met, SightRow, SightSheet, Translate } from '@ironbottom/engine';
import { grid, hexId, hexOf, terrainAt, terrainId } from '../map.ts';
import { explainSight } from '../sight.ts';
import type { State } from '../state.ts';

/** A6.1, A6.7 The thread from hex to hex: what it meets, what blocks it, and by which rule. Only the ground is judged. */
export function sight(s: State, t: Translate, from: string, to: string): SightSheet | null {
  const [a, b] = [hexOf(from), hexOf(to)];
  if (a < 0 || b < 0 || a === b) return null;
  const seen = explainSight(s, a, b);
  const { blockedBy, clear, hindrance } = seen;
  const rows = seen.met.filter(met => met !== blockedBy).map(met => rowOf(met, t));
  // A line is worked out from its lower end: the reader follows it from where he stands.
  const ordered = a < b ? rows : rows.toReversed();
  const block = blockedBy && { ...rowOf(blockedBy, t), value: t('sight.blocks'), blocks: true as const };
  const where = blockedBy ? whereText(blockedBy, t) : '';
  return {
    from,
    to,
    clear,
    title: t(clear ? 'sight.sees' : 'sight.blind', { from, to }),
    text: clear
      ? t(hindrance > 0 ? 'sight.hindered' : 'sight.clear', { hindrance })
      : t('sight.blockedBy', { what: where }),
    rule: blockedBy?.rule ?? seen.met[0]?.rule ?? 'A6.1',
    rows: [...ordered, ...(block ? [block] : [])],
    ...(blockedBy && { ends: endOf(a, b, blockedBy) }),
  };
}

const hexesOf = ({ hex, side }: Met): string[] => {
  if (hex !== undefined) return [hexId(hex)];
  return side === undefined ? [] : [];
};

const whereText = (met: Met, t: Translate): string => {
  const [hex] = hexesOf(met);
  if (hex === undefined) return t('sight.bed');
  return t('sight.at', { hex, ground: t(`terrain.${terrainId(terrainAt[hexOf(hex)]!)}`) });
};

const rowOf = (met: Met, t: Translate): SightRow => ({
  hexes: hexesOf(met),
  text: whereText(met, t),
  value: `+${met.amount}`,
});

/** How far along the line the block stands: where the line comes nearest to the middle of its hex. */
function endOf(a: number, b: number, { hex }: Met): number {
  if (hex === undefined) return 0.5;
  const [from, to, at] = [a, b, hex].map(centre) as [Centre, Centre, Centre];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy);
  // The line ends where it comes into the hex, not in its middle.
  return Math.min(0.96, Math.max(0.04, along - 0.45 / Math.hypot(dx, dy)));
}

interface Centre {
  readonly x: number;
  readonly y: number;
}
/** In a plane where neighbouring hexes are 1 apart. */
const centre = (hex: number): Centre => {
  const [column, row] = [grid.column[hex]!, grid.row[hex]!];
  return { x: (column * Math.sqrt(3)) / 2, y: row + (column % 2 === 0 ? 0.5 : 0) };
};
