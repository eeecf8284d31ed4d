import type { Fact, Translate } from '@ironbottom/engine';
import { HALVES } from '../components.ts';
import { ALL, hexOf, terrainAt, terrainCost, terrainId, terrainRow } from '../map.ts';
import { FLAGS, NOBODY, unitOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { typeId, typeRecord } from '../types.ts';
import { areaFacts } from './campaign/areas.ts';

/** Facts about counters and hexes, each with its rule and where the value comes from. */

export function printedFacts(type: number, t: Translate): Fact[] {
  const { src } =
    typeRecord(type).kind === 'vehicle' ? { src: 'component' } : (typeRecord(type) as { src: string });
  return [{ label: t('fact.kind'), value: t(`unit.${typeId(type)}`), rule: 'A1.21', src }];
}

export function about(id: string, s: State, t: Translate): Fact[] {
  const unit = unitOf(id);
  const type = s.units.type[unit] ?? NOBODY;
  if (unit < 0 || type === NOBODY) return [];
  const states = FLAGS.filter((_, bit) => (s.units.flags[unit]! & (1 << bit)) !== 0);
  return [
    ...printedFacts(type, t),
    ...(states.length > 0
      ? [
          {
            label: t('fact.state'),
            value: states.map(flag => t(`state.${flag}`)).join(t('ui.listSeparator')),
            rule: 'T1.2',
          },
        ]
      : []),
  ];
}

export function ground(id: string, s: State, t: Translate): Fact[] {
  const hex = hexOf(id);
  if (hex < 0) return [];
  const cost = terrainCost[hex]!;
  return [
    {
      label: t('fact.terrain'),
      value: t(`terrain.${terrainId(terrainAt[hex]!)}`),
      rule: 'A4.13',
      src: 'component',
    },
    { label: t('fact.cost'), value: cost === ALL ? t('fact.all') : `${cost / HALVES}`, rule: 'A4.13' },
    { label: t('fact.tem'), value: `${terrainRow(hex).tem}`, rule: 'A4.13' },
    ...areaFacts(s, hex, t),
  ];
}
