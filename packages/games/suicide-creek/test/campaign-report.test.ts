import type { LogEntry, Translate } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { battleReport } from '../table/campaign/report.ts';
import { begin } from './lay.ts';

/** The report after a battle of the campaign. */

const t = Object.assign(
  (key: string, args: Record<string, unknown> = {}) => [key, ...Object.values(args)].join(' '),
  { has: () => true },
) as unknown as Translate;
const entry = (key: string, args: LogEntry['args']): LogEntry => ({ at: 0, rule: '4.12', key, args });

test('4.12 4.703 a report names who was eliminated, side by side, and who has lost more', () => {
  const { state } = begin({ scenario: 'campaign' });
  const { sheet, more } = battleReport(
    [
      entry('turn', { turn: 1, who: 'us' }),
      entry('eliminated', { units: ['us1', 'us3'], place: 'K10' }),
      entry('eliminated', { units: ['jp1'], place: 'K12' }),
      entry('scenario-over', { date: '2PM', us: 4, japan: 9, exited: 0 }),
    ],
    state,
    t,
  );
  expect(sheet.parts.map(({ text }) => text.split(' ').slice(0, 3))).toEqual([
    ['report.lost', 'role.us', '2'],
    ['report.lost', 'role.japan', '1'],
  ]);
  expect(more).toContain('report.forUs');
});
