import type { Face, Role, SheetEntry, Translate } from '@ironbottom/engine';

export interface Group {
  readonly name: string;
  readonly entries: readonly SheetEntry[];
}

const printed = (face: Face): readonly string[] => {
  switch (face.kind) {
    case 'unit':
      return [face.unit, face.formation, face.values];
    case 'chit':
      return [face.title, face.values, face.sort.text];
    case 'marker':
      return [face.values];
    case 'back':
      return [];
  }
};

const wordsOn = ({ name, group, faces, facts }: SheetEntry): string =>
  [name, group, ...faces.flatMap(printed), ...facts.flatMap(({ label, value }) => [label, value])]
    .join(' ')
    .toLowerCase();

/** Counters that have every word on them or in their facts; `side` null means any. */
export function findCounters(
  entries: readonly SheetEntry[],
  query: string,
  side: Role | null,
): readonly SheetEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(entry => {
    if (side !== null && entry.side !== side) return false;
    const text = wordsOn(entry);
    return words.every(word => text.includes(word));
  });
}

/** By heading, each where it first occurs. */
export function grouped(entries: readonly SheetEntry[]): readonly Group[] {
  const groups = new Map<string, SheetEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.group);
    if (group) group.push(entry);
    else groups.set(entry.group, [entry]);
  }
  return [...groups].map(([name, list]) => ({ name, entries: list }));
}

/** How many counters there are, and how many of them differ. */
export function howMany(entries: readonly SheetEntry[], t: Translate): string {
  const counters = entries.reduce((sum, { count }) => sum + count, 0);
  const kinds = entries.length;
  return counters === kinds
    ? t('web.sheet.counted', { counters })
    : t('web.sheet.shown', { counters, kinds });
}
