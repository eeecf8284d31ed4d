import type { Fact, SheetEntry, Translate } from '@ironbottom/engine';
import { unitRecords } from '../components.ts';
import { rangeText, strengths, unitFace } from './counters.ts';

/** 1.24 Every counter, with both of its sides. */
export const sheet = (t: Translate): readonly SheetEntry[] =>
  unitRecords.map(record => {
    const twoSided = record.type !== 'hq' && !record.one_step && (record.steps ?? 1) > 1;
    return {
      id: record.id,
      name: t(`unit.${record.id}`),
      group: `${t(`nationality.${record.nationality}`)}: ${t(`unitType.${record.type}`)}`,
      side: record.side === 'japan' ? 'japan' : 'allies',
      faces: [unitFace(record, false, t), ...(twoSided ? [unitFace(record, true, t)] : [])],
      count: 1,
      facts: factsOf(record, t),
    };
  });

function factsOf(record: (typeof unitRecords)[number], t: Translate): Fact[] {
  const { src, type } = record;
  const range = rangeText(record);
  return [
    {
      label: t(type === 'hq' ? 'table.hqValues' : 'table.values'),
      value: strengths(record, false),
      src,
    },
    ...(record.reduced ? [{ label: t('ui.reduced'), value: strengths(record, true), src }] : []),
    ...(range ? [{ label: t('ui.range'), value: range, src }] : []),
  ];
}
