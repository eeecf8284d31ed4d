import type { Fact, Translate } from '@ironbottom/engine';
import { HIDDEN } from '../boxes.ts';
import { DIVISIONS, FACINGS, JAPAN, SIDES, sectorId, tables, US } from '../components.ts';
import {
  airfieldAt,
  airfieldId,
  BRIDGE_NORTH,
  BRIDGE_SOUTH,
  beachAt,
  beachId,
  hexId,
  hexOf,
  isClosed,
  isLand,
  isTown,
  KEY_POINTS,
  keyPointHexes,
  keyPointId,
  landAround,
  mapData,
  NAMES,
  sectorAt,
  terrainOf,
  wayNumber,
} from '../map.ts';
import { pointsLeft } from '../rules/09-movement/10-steps.ts';
import { pointsOf } from '../rules/09-movement/50-movers.ts';
import { inZone } from '../rules/09-movement/80-zones.ts';
import { isSupplied } from '../rules/12-supply.ts';
import { isCommanded } from '../rules/13-command.ts';
import { levelOf } from '../rules/14-fatigue.ts';
import { BANZAI, CLEARED, everEntered, isHeldByUs, positionAt, type State } from '../state.ts';
import { divisionOf, isHq, isSupply, recordOf, unitOf, unitSide } from '../units.ts';
import { signsOf } from './counters.ts';
import { unitValues } from './faces.ts';

/** Facts about counters and hexes, each with its rule and where the value comes from. */

interface Extra {
  readonly rule?: string;
  readonly src?: string;
}
export const fact = (label: string, value: string, { rule, src }: Extra = {}): Fact => ({
  label,
  value,
  ...(rule && { rule }),
  ...(src && { src }),
});

/** What is printed on a counter. */
export function printedFacts(unit: number, t: Translate): Fact[] {
  const { type, size, formation, strength, src_values, supply_range } = recordOf(unit);
  const [full] = strength;
  return [
    fact(t('fact.kind'), t(`unitType.${type}`), { rule: '3.3.6' }),
    fact(t('fact.size'), t(`unitSize.${size}`)),
    fact(t('fact.formation'), t(`formation.${formation}`)),
    fact(t(full!.assault === null ? 'fact.valuesTwo' : 'fact.values'), unitValues(unit, strength.length), {
      rule: '3.3.1',
      src: src_values,
    }),
    ...(full!.range !== undefined
      ? [fact(t('ui.range'), `${full!.range}`, { rule: '10.14a', src: src_values })]
      : []),
    ...(supply_range !== undefined
      ? [fact(t('ui.supplyRange'), `${supply_range}`, { rule: '12.11', src: src_values })]
      : []),
  ];
}

/** A counter as it lies there. */
export function about(id: string, s: State, t: Translate): Fact[] {
  const unit = unitOf(id);
  if (unit < 0 || s.at[unit] === HIDDEN) return [];
  const state = [
    ...signsOf(s, unit).map(sign => `state.${sign}`),
    ...(s.disrupted[unit] === BANZAI ? ['state.banzai'] : []),
    ...(s.fired[unit] === 1 && s.firePhase ? ['state.fired'] : []),
    ...(s.inAssault[unit] === 1 ? ['state.inAssault'] : []),
    ...(s.disengaged[unit] === 1 ? ['state.disengaged'] : []),
  ];
  return [
    ...printedFacts(unit, t),
    ...(s.at[unit]! >= 0 ? standing(s, unit, t) : []),
    ...(state.length > 0
      ? [fact(t('fact.state'), state.map(each => t(each)).join(t('ui.listSeparator')), { rule: '3.5' })]
      : []),
  ];
}

/** What follows from where it stands. */
function standing(s: State, unit: number, t: Translate): Fact[] {
  const division = divisionOf[unit]!;
  const whether = (is: boolean): string => t(is ? 'ui.yes' : 'ui.no');
  const isMovingNow = s.movePhase && unitSide[unit] === s.side;
  return [
    fact(t('fact.allowance'), `${isMovingNow ? pointsLeft(s, unit) : pointsOf(s, unit)}`, { rule: '9.1' }),
    ...(unitSide[unit] === US && !isSupply(unit)
      ? [
          fact(t('fact.supplied'), whether(isSupplied(s, unit)), { rule: '12.0' }),
          ...(isHq(unit)
            ? []
            : [fact(t('fact.commanded'), whether(isCommanded(s, unit)), { rule: '13.22' })]),
        ]
      : []),
    ...(division >= 0 && division < DIVISIONS
      ? [
          fact(
            t('fact.fatigue'),
            t('track.level', { points: s.fatigue[division]!, level: 'I'.repeat(levelOf(s, division)) }),
            { rule: '14.0' },
          ),
        ]
      : []),
  ];
}

// ---------------------------------------------------------------- ground

export function ground(id: string, s: State, t: Translate): Fact[] {
  const hex = hexOf(id);
  if (hex < 0) return [];
  if (!isLand[hex]) return [fact(t('fact.terrain'), t('terrain.sea'), { rule: '3.1' })];
  const { src } = mapData.hexes[id]!;
  return [
    ...(NAMES[hex] ? [fact(t('fact.place'), t(`place.${NAMES[hex]}`))] : []),
    ...terrain(hex, src, t),
    ...works(s, hex, t),
    ...(sectorAt[hex]! >= 0
      ? [fact(t('fact.sector'), t(`sector.${sectorId(sectorAt[hex]!)}`), { rule: '18.12c' })]
      : []),
    ...(beachAt[hex]! >= 0
      ? [fact(t('terrain.beach'), t(`beach.${beachId(beachAt[hex]!)}`), { rule: '18.15' })]
      : []),
    ...(airfieldAt[hex]! >= 0
      ? [fact(t('terrain.airfield'), t(`airfield.${airfieldId(airfieldAt[hex]!)}`), { rule: '3.5' })]
      : []),
    ...Array.from({ length: KEY_POINTS }, (_, point) => point)
      .filter(point => keyPointHexes[point]!.includes(hex))
      .map(point => fact(t('fact.keyPoint'), t(`point.${keyPointId(point)}`), { rule: '18.321c' })),
    ...control(s, hex, t),
  ];
}

const ROWS = tables.terrain.rows;

/** 9.1, 10.12a, 11.32 Of several terrains in a hex each that counts. */
function terrain(hex: number, src: string, t: Translate): Fact[] {
  const kind = terrainOf(hex) as keyof typeof ROWS;
  const rows = [kind, ...(isTown[hex] ? (['town'] as const) : [])].map(each => ROWS[each]);
  const most = (of: (row: (typeof rows)[number]) => number): number => Math.max(...rows.map(of));
  const shift = Math.min(...rows.map(({ assault }) => assault));
  return [
    fact(
      t('fact.terrain'),
      [`terrain.${kind}`, ...(isTown[hex] ? ['terrain.town'] : [])]
        .map(key => t(key))
        .join(t('ui.listSeparator')),
      { rule: '9.1', src },
    ),
    fact(t('fact.cost'), t('fact.costs', { us: most(({ us }) => us), japan: most(({ japan }) => japan) }), {
      rule: 'TR-terrain',
      src: tables.terrain.src,
    }),
    ...(rows.some(({ heavy }) => !heavy) ? [fact(t('fact.heavy'), t('fact.byWay'), { rule: '9.25b' })] : []),
    fact(t('fact.assaultShift'), shift > 0 ? `+${shift}` : `${shift}`, {
      rule: '11.32',
      src: tables.terrain.src,
    }),
    ...(rows.some(({ blocks }) => blocks)
      ? [fact(t('fact.sight'), t('fact.blocks'), { rule: '10.13c' })]
      : []),
  ];
}

/** Positions, mines, water, the bridge, cleared roads. */
function works(s: State, hex: number, t: Translate): Fact[] {
  const position = positionAt(s, hex);
  const closed = landAround[hex]!.filter(next => isClosed(hex, next, s.bridgeBlown));
  return [
    ...(position >= 0
      ? [
          fact(
            t('terrain.position'),
            t('fact.faces', { facing: t(`facing.${FACINGS[s.positions[position]!.facing]!}`) }),
            { rule: '9.61c' },
          ),
        ]
      : []),
    ...(closed.length > 0
      ? [fact(t('terrain.water'), closed.map(hexId).join(t('ui.listSeparator')), { rule: '9.21' })]
      : []),
    ...([BRIDGE_NORTH, BRIDGE_SOUTH].includes(hex)
      ? [fact(t('terrain.bridge'), t(s.bridgeBlown ? 'fact.blown' : 'fact.stands'), { rule: '9.21' })]
      : []),
    ...(wayNumber[hex]! >= 0
      ? [
          fact(t('fact.way'), t(s.cleared[wayNumber[hex]!] === CLEARED ? 'fact.cleared' : 'fact.uncleared'), {
            rule: '9.33c',
          }),
        ]
      : []),
  ];
}

/** 18.17a, 9.81 Who was there last, and whose zones of control reach it. */
const control = (s: State, hex: number, t: Translate): Fact[] => [
  ...(everEntered(s, hex)
    ? [fact(t('fact.held'), t(`role.${isHeldByUs(s, hex) ? 'us' : 'japan'}`), { rule: '18.17a' })]
    : []),
  ...SIDES.filter(side => inZone(s, side, hex)).map(side =>
    fact(t('fact.zone'), t(`role.${side === JAPAN ? 'japan' : 'us'}`), { rule: '9.81' }),
  ),
];
