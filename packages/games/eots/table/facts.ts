import type { Fact, Translate } from '@ironbottom/engine';
import {
  hasAirfield,
  hasCity,
  hasPort,
  hasResource,
  hexId,
  hexOf,
  hexRecord,
  isHq,
  mapData,
  ROLES,
  SIDES,
  unitOf,
  unitRecords,
} from '../components.ts';
import { isSupplied, supplyCapableAirbase, supplyCapablePort } from '../rules/06-supply/20-supply.ts';
import { whyUnsupplied } from '../rules/06-supply/20-why.ts';
import { zoi } from '../rules/06-supply/40-zones.ts';
import { stackSize } from '../rules/08-movement/24-stacking.ts';
import { terrainModifier } from '../rules/09-battle/charts.ts';
import { CHINA_BOX, type State } from '../state.ts';
import { rangeText } from './counters.ts';
import { hexName, named, placeKey } from './names.ts';

/** What is known of a counter, beyond its face. */
export function about(piece: string, s: State, t: Translate): readonly Fact[] {
  const unit = unitOf(piece);
  if (unit < 0) return [];
  const record = unitRecords[unit]!;
  const { type, subtype, size, ship_type, nationality } = record;
  const kind = ship_type
    ? t(`shipType.${ship_type}`)
    : subtype
      ? t(`unitSubtype.${subtype}`)
      : t(`unitType.${type}`);
  const range = rangeText(record);
  return [
    {
      label: t('table.kind'),
      value: [kind, ...(size ? [t(`unitSize.${size}`)] : [])].join(t('ui.listSeparator')),
    },
    { label: t('table.nation'), value: t(`nationality.${nationality}`), rule: '6.12' },
    ...(range ? [{ label: t('ui.range'), value: range, rule: '8.31-1' }] : []),
    ...(isHq[unit]
      ? [
          { label: t('ui.commandRange'), value: `${record.command_range}`, rule: '6.11-1' },
          { label: t('ui.efficiency'), value: `${record.efficiency}`, rule: '6.11-3' },
        ]
      : []),
    ...supplyFacts(s, unit, t),
    ...missionFacts(s, unit, t),
    ...(record.prewar_dot ? [{ label: t('table.prewar'), value: t('ui.yes'), rule: '11.0-2' }] : []),
  ];
}

/** 6.2 In supply, or why not: with the hexside and the rule that stops the line. */
function supplyFacts(s: State, unit: number, t: Translate): Fact[] {
  const at = s.at[unit]!;
  if (at < 0 && at !== CHINA_BOX) return [];
  if (isSupplied(s, unit)) return [{ label: t('table.supply'), value: t('ui.supplied'), rule: '6.2' }];
  const why = whyUnsupplied(s, unit);
  if (!why) return [{ label: t('table.supply'), value: t('ui.unsupplied'), rule: '6.2' }];
  return [
    { label: t('table.supply'), value: t('ui.unsupplied'), rule: '6.2' },
    { label: t('table.whyNot'), value: t(`why.${why.key}`, named(why.args, s, t)), rule: why.rule },
  ];
}

function missionFacts({ offensive, at }: State, unit: number, t: Translate): Fact[] {
  const mission = [...(offensive?.missions ?? []), ...(offensive?.reaction.missions ?? [])].find(
    each => each.unit === unit,
  );
  if (!mission) return [];
  const fights = mission.battle >= 0 && mission.battle !== at[unit];
  return [
    { label: t('ui.activated'), value: t(`way.${mission.way}`), rule: '7.22-1' },
    ...(fights
      ? [{ label: t('table.battle'), value: hexName(hexId(mission.battle), t), rule: '7.24-2' }]
      : []),
  ];
}

/** What is known of a hex. */
export function ground(id: string, s: State, t: Translate): readonly Fact[] {
  const hex = hexOf(id);
  if (hex < 0) return [];
  const { terrain, name: place, intrinsic, airfieldUse } = hexRecord(hex);
  const modifier = terrainModifier(terrain);
  const side = s.control[hex] as 0 | 1;
  const zones = zoi(s);
  const bases = [
    ...(hasPort[hex] ? [t('terrain.port')] : []),
    ...(hasAirfield[hex] ? [t('terrain.airfield')] : []),
    ...(airfieldUse ? [t('table.ferry')] : []),
    ...(hasCity[hex]
      ? [t(intrinsic === 'china' ? 'terrain.cityChina' : intrinsic ? 'terrain.cityJapan' : 'terrain.city')]
      : []),
    ...(hasResource[hex] ? [t('terrain.resource')] : []),
  ];
  const regions = Object.entries(mapData.regions)
    .filter(([region, { hexes }]) => region in REGIONS && hexes.includes(id))
    .map(([region]) => t(`region.${region}`));
  const list = (words: readonly string[]): string => words.join(t('ui.listSeparator'));
  return [
    ...(place ? [{ label: t('table.place'), value: t(placeKey(id, place)) }] : []),
    {
      label: t('table.terrain'),
      value: modifier === 0 ? t(`terrain.${terrain}`) : `${t(`terrain.${terrain}`)} (${modifier})`,
      rule: '9.4A-off3',
    },
    ...(bases.length > 0 ? [{ label: t('table.bases'), value: list(bases), rule: '1.3-named hex' }] : []),
    ...(terrain === 'ocean'
      ? []
      : [{ label: t('table.control'), value: t(`role.${ROLES[side]}`), rule: '6.5-1' }]),
    ...(hasPort[hex] && supplyCapablePort(s, side, hex)
      ? [{ label: t('table.supplyPort'), value: t('ui.yes'), rule: '1.3-supply-capable port' }]
      : []),
    ...(hasAirfield[hex] && supplyCapableAirbase(s, side, hex)
      ? [{ label: t('table.supplyBase'), value: t('ui.yes'), rule: '1.3-supply-capable air base' }]
      : []),
    ...SIDES.filter(each => zones.present[each][hex]).map(each => ({
      label: t('table.zone', { who: t(`role.${ROLES[each]}`) }),
      value: t(zones.open[each][hex] ? 'table.zoneOpen' : 'table.zoneNeutral'),
      rule: '6.4-1',
    })),
    ...SIDES.map(each => ({ each, size: stackSize(s, each, hex) }))
      .filter(({ size }) => size > 0)
      .map(({ each, size }) => ({
        label: t('table.stacking', { who: t(`role.${ROLES[each]}`) }),
        value: `${size}`,
        rule: '8.34-1',
      })),
    ...(regions.length > 0 ? [{ label: t('table.region'), value: list(regions), rule: '13.0' }] : []),
  ];
}

/** Regions that a reader asks for. */
const REGIONS: { readonly [region: string]: true } = {
  philippines: true,
  malaya: true,
  siam: true,
  dutch_east_indies: true,
  burma: true,
  north_india: true,
  central_india: true,
  french_indochina: true,
  korea: true,
  manchuria: true,
  japan_home_islands: true,
  marshalls: true,
  australia: true,
  australian_mandates: true,
  new_guinea: true,
  aleutians: true,
  hawaii: true,
};
