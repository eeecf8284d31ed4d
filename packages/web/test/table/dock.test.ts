import { expect, test } from 'vitest';
import { type DockSheet, noted, openNext } from '../../src/table/DockSheets.tsx';

const sheet = (id: string, moment: DockSheet['moment'], held = false): DockSheet => ({
  ...{ id, moment, held },
  title: id,
  node: null,
});

test('what the moment brings lies open over what was opened, and that again when it has gone', () => {
  const [since, fight] = [sheet('since', 'opened'), sheet('fight', 'fight')];
  expect(openNext([fight, since], ['since'], 'since')).toBe('fight');
  expect(openNext([fight, since], ['fight'], 'fight')).toBe('fight');
  expect(openNext([since], ['fight', 'since'], 'fight')).toBe('since');
  expect(openNext([since], ['since'], null)).toBeNull();
});

test('what a newcomer is told gives way to no plan of the other side, but to a card that he takes', () => {
  const [told, plan] = [sheet('briefing', 'opened', true), sheet('plan', 'plan')];
  expect(openNext([plan, told], ['briefing'], 'briefing')).toBe('briefing');
  // What came meanwhile has its turn when he is asked himself.
  const known = noted([plan, told], ['briefing'], 'briefing');
  expect(openNext([plan, { ...told, held: false }], known, 'briefing')).toBe('plan');
  expect(noted([plan, told], ['briefing'], 'plan')).toEqual(['plan', 'briefing']);
  expect(openNext([told, sheet('card', 'opened')], ['briefing'], 'briefing')).toBe('card');
});
