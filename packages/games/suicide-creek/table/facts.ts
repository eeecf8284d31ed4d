import type { Fact, Translate } from '@ironbottom/engine';
import { HALVES, roleOf, type Side } from '../components.ts';
import { ALL, hexOf, hexOfPlace, terrainAt, terrainCost, terrainId, terrainRow } from '../map.ts';
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
    ...lies(s, hex, t),
    ...held(s, hex, t),
    ...areaFacts(s, hex, t),
  ];
}

/** A8.2, A9.22, B26, B27, D10.1, SC7.5 Works, fire and smoke that lie there. */
function lies(s: State, hex: number, t: Translate): Fact[] {
  const things = [
    ...s.works.filter(work => work.hex === hex).map(({ kind }) => t(`work.${kind}`)),
    ...s.fire.residual
      .filter(({ place }) => hexOfPlace(place) === hex)
      .map(({ fp }) => t('rail.residual', { fp })),
    ...(s.fire.lanes.some(({ hexes }) => hexes.includes(hex)) ? [t('rail.lane')] : []),
    ...s.vehicles.wrecks
      .filter(wreck => wreck.hex === hex)
      .map(({ burning }) => t(burning ? 'ground.burning' : 'ground.wreck')),
    ...(s.ground.mist.includes(hex) ? [t('ground.mist')] : []),
  ];
  return things.length > 0 ? [{ label: t('fact.lies'), value: things.join(t('ui.listSeparator')) }] : [];
}

/** A26.11 */
function held({ ground: { control } }: State, hex: number, t: Translate): Fact[] {
  const by = control[hex]! - 1;
  return by < 0
    ? []
    : [{ label: t('overlay.control'), value: t(`roleShort.${roleOf(by as Side)}`), rule: 'A26.11' }];
}
