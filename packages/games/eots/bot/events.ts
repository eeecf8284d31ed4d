import { atChance, inClass } from './cards.ts';
import { holds } from './conditions.ts';
import { boxOf, lineId } from './lists/index.ts';
import type { Chart, EventBox, EventRow } from './lists/schema.ts';
import type { Facts } from './questions.ts';

/** What an event box says: a card and its use, or the box to go on with. */
export type EventChoice =
  | { readonly line: string; readonly card: number; readonly use: 'event' | 'future' | 'ops' }
  | { readonly line: string; readonly box: string };

/** CDSS-J-O-N3, CDSS-P-39 Down the rows once; the first that a card in hand can follow. */
export function chooseEvent(chart: Chart, name: string, facts: Facts): EventChoice | undefined {
  const found = boxOf(chart, name);
  for (const [key, row] of Object.entries((found.box as EventBox).events)) {
    const line = lineId(found.chart, key);
    if (row.box !== undefined) return { line, box: row.box };
    const choice = chooseByRow(found.chart, row, line, facts);
    if (choice) return { line, ...choice };
  }
  return undefined;
}

function chooseByRow(
  chart: Chart,
  row: EventRow,
  line: string,
  facts: Facts,
): { card: number; use: 'event' | 'future' | 'ops' } | undefined {
  const asked = (use: EventRow['event']): boolean =>
    use !== undefined && (use === true || holds(chart, use, facts));
  const uses = [
    { use: 'event', on: asked(row.event), may: facts.mayPlayEvent },
    { use: 'future', on: asked(row.future), may: facts.mayNameFuture },
    { use: 'ops', on: row.ops === true, may: () => true },
  ] as const;
  const cards = facts.hand.filter(
    card => (row.cards === undefined || inClass(card, row.cards)) && !(row.idle && facts.hasEffect(card)),
  );
  for (const { use, on, may } of uses) {
    const able = on ? cards.filter(card => may.call(facts, card)) : [];
    if (able.length > 0) return { card: row.chance ? atChance(able, facts, line) : able[0]!, use };
  }
  return undefined;
}
