import type { Met, Pass, Sighting, SightRow, SightSheet, Translate } from '@ironbottom/engine';
import { grid, hexId, hexOf, terrainAt, terrainId } from '../map.ts';
import { explainSight } from '../sight.ts';
import type { State } from '../state.ts';

/** A6.1, A6.7 The thread from hex to hex: what it meets, what blocks it, and by which rule. Only the ground is judged. */
export function sight(s: State, t: Translate, from: string, to: string): SightSheet | null {
  const [a, b] = [hexOf(from), hexOf(to)];
  if (a < 0 || b < 0 || a === b) return null;
  const seen = explainSight(s, a, b);
  const { blockedBy, clear, hindrance } = seen;
  const rows = seen.met.filter(met => met !== blockedBy).map(met => rowOf(met, seen, t));
  // A line is worked out from its lower end: the reader follows it from where he stands.
  const ordered = a < b ? rows : rows.toReversed();
  const block = blockedBy && {
    ...rowOf(blockedBy, seen, t),
    value: t('sight.blocks'),
    blocks: true as const,
  };
  const where = blockedBy ? whereText(blockedBy, seen, t) : '';
  return {
    from,
    to,
    clear,
    title: t(clear ? 'sight.sees' : 'sight.blind', { from, to }),
    said: t(clear ? (hindrance > 0 ? 'sight.inSightBut' : 'sight.inSight') : 'sight.notInSight', {
      hindrance,
    }),
    text: clear
      ? t(hindrance > 0 ? 'sight.hindered' : 'sight.clear', { hindrance })
      : t('sight.blockedBy', { what: where }),
    rule: blockedBy?.rule ?? seen.met[0]?.rule ?? 'A6.1',
    rows: [...ordered, ...(block ? [block] : [])],
    ...(blockedBy && { ends: endOf(a, b, blockedBy) }),
  };
}

/** A6.1, SC7.5, C1.57, D9.3, D10.1 What is in the way there that is not the ground. */
const THINGS: { readonly [rule: string]: string } = {
  'SC7.5': 'mist',
  'C1.57': 'barrage',
  'D9.3': 'vehicle',
  'D10.1': 'wreck',
};

/** Where it is, what it is, and how the line meets it. */
function whereText({ hex, rule }: Met, { passes }: Sighting, t: Translate): string {
  if (hex === undefined) return t(rule === 'E3.51' ? 'sight.rain' : 'sight.bed');
  const thing = THINGS[rule];
  return t('sight.at', {
    hex: hexId(hex),
    ground: t(thing ? `sight.${thing}` : `terrain.${terrainId(terrainAt[hex]!)}`),
    how: howMet(hex, passes, t),
  });
}

/** A6.1 Through it, else along one of its hexsides, else at a corner of it. */
function howMet(hex: number, passes: readonly Pass[], t: Translate): string {
  const met = passes.filter(({ hexes }) => hexes.includes(hex));
  if (met.some(({ kind }) => kind === 'through')) return t('sight.through');
  const along = met.find(({ kind }) => kind === 'along');
  if (!along) return t('sight.corner');
  return t('sight.along', { hexside: along.hexes.map(hexId).join('–') });
}

const rowOf = (met: Met, seen: Sighting, t: Translate): SightRow => ({
  hexes: met.hex === undefined ? [] : [hexId(met.hex)],
  text: whereText(met, seen, t),
  value: `+${met.amount}`,
  rule: met.rule,
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
