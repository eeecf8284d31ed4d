import { charts, ledgerLines, lineId, strategicLists } from './lists/index.ts';
import type { Box, Chart } from './lists/schema.ts';

/** Which lines of the ledger the program follows, and how. */

export interface LedgerLine {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: string;
  readonly test: boolean;
  readonly see: readonly string[];
  readonly note: string;
}

/**
 * literal: as the text says. reading: the text leaves room and we chose. policy: our own, where it says nothing.
 * example: shown by a test. player: left to the human player. explanation: nothing to be done.
 */
type How = 'literal' | 'reading' | 'policy' | 'example' | 'player' | 'explanation';

interface Followed {
  readonly id: string;
  readonly how: How;
  /** The chart, or the part of the program. */
  readonly where: string;
  /** Policies that fill what the line leaves open. */
  readonly leansOn: readonly string[];
}

/** The lines of a chart by their keys; true where the arrow is our reading. */
export function linesOf(chart: Chart): ReadonlyMap<string, boolean> {
  const keys = new Map<string, boolean>();
  // Post-battle movement has no line that says when it is used.
  if (!chart.chart.endsWith('B')) keys.set('0', false);
  for (const key of Object.keys(chart.conditions)) keys.set(key, false);
  for (const [key, row] of Object.entries(chart.rows)) keys.set(key, row.reading === true);
  for (const [key, box] of Object.entries(chart.boxes))
    for (const line of boxLines(key, box)) keys.set(line, false);
  for (const key of Object.keys(chart.notes)) keys.set(key, false);
  return keys;
}

function boxLines(key: string, box: Box): readonly string[] {
  if ('objectives' in box) {
    const own = (box.hqs ?? []).map(({ line }) => line).filter(line => line.endsWith('.HQ'));
    return [...Object.keys(box.objectives), ...own];
  }
  for (const part of ['events', 'groups', 'battles', 'returns'] as const)
    if (part in box) return Object.keys((box as unknown as Record<string, object>)[part]!);
  return [key];
}

type Entry = readonly [id: string, found: { readonly how: How; readonly where: string }];

/** By ledger id; a line that is not here is followed by nobody. */
const followed = new Map<string, { readonly how: How; readonly where: string }>([
  ...charts.flatMap(chart =>
    [...linesOf(chart)].map(
      ([key, reading]): Entry => [
        lineId(chart, key),
        { how: reading ? 'reading' : 'literal', where: chart.chart },
      ],
    ),
  ),
  ...[...Object.keys(strategicLists.setup), ...Object.keys(strategicLists.placing)].map(
    (key): Entry => [`CDSS-${key}`, { how: 'literal', where: 'strategic' }],
  ),
  ...Object.entries(ledgerLines).map(
    ([key, where]): Entry => [`CDSS-${key}`, { how: howOf(key, where), where }],
  ),
]);

function howOf(key: string, where: string): How {
  if (where === 'explanation' || where === 'example') return where;
  if (where === 'playersChoice') return 'player';
  return key.startsWith('P-') ? 'policy' : 'literal';
}

/** Every line of the ledger that somebody follows, in its order. */
export const following = (ledger: readonly LedgerLine[]): readonly Followed[] =>
  ledger.flatMap(({ id, see }) => {
    const found = followed.get(id);
    return found ? [{ id, ...found, leansOn: see.filter(other => other.startsWith('CDSS-P-')) }] : [];
  });

/** Ids that the lists name, whether or not the ledger has them. */
export const followedIds = (): readonly string[] => [...followed.keys()];

/** How many lines of each part are followed how: a table for people. */
export function report(ledger: readonly LedgerLine[]): string {
  const hows: readonly How[] = ['literal', 'reading', 'policy', 'example', 'player', 'explanation'];
  const lines = following(ledger);
  const parts = [...new Set(lines.map(({ where }) => where))];
  const count = (where: string | null, how: How): number =>
    lines.filter(line => (where === null || line.where === where) && line.how === how).length;
  const row = (name: string, cells: readonly (string | number)[]): string =>
    [name.padEnd(14), ...cells.map(cell => `${cell}`.padStart(12))].join('');
  const leaning = (where: string | null): number =>
    lines.filter(line => (where === null || line.where === where) && line.leansOn.length > 0).length;
  return [
    row('part', [...hows, 'with policy']),
    ...parts.map(part => row(part, [...hows.map(how => count(part, how)), leaning(part)])),
    row('all', [...hows.map(how => count(null, how)), leaning(null)]),
  ].join('\n');
}
