import type { Counter, Icon, Palette, Reading, Translate, UnitFace } from '@ironbottom/engine';
import { unitIds, unitRecords, unitSide } from '../components.ts';
import type { UnitRecord } from '../schema.ts';
import { roleOf, type State } from '../state.ts';

/** 1.24 What is printed on the counters. */

/** Rectangles for both sides, as on any counter sheet: the body's colour says whose they are. */
const BRANCHES: { readonly [subtype: string]: string } = {
  infantry: 'SFGPUCI----',
  marine: 'SFGPUCIN---',
  'naval-infantry': 'SFGPUCIN---',
  'special-forces': 'SFGPUCIL---',
  airborne: 'SFGPUCIA---',
  armour: 'SFGPUCA----',
};
const ECHELONS: { readonly [size: string]: string } = {
  army: 'K',
  corps: 'J',
  division: 'I',
  brigade: 'H',
  regiment: 'G',
};
const SHIPS: { readonly [type: string]: Icon } = {
  CV: 'carrier',
  CVL: 'carrier',
  CVE: 'carrier',
  BB: 'battleship',
  BC: 'battleship',
  CA: 'cruiser',
  CL: 'cruiser',
  DD: 'destroyer',
  APD: 'destroyer',
};

function symbolOf({ type, subtype, size, ship_type, lrb }: UnitRecord): UnitFace['symbol'] {
  switch (type) {
    case 'ground':
      return { sidc: `${BRANCHES[subtype ?? 'infantry']}${ECHELONS[size ?? 'division']}---` };
    case 'air':
      return { icon: lrb ? 'bomber' : 'aircraft' };
    case 'hq':
      return { icon: 'headquarters' };
    default:
      return { icon: SHIPS[ship_type ?? 'CA']! };
  }
}

function paletteOf({ side, nationality, service, type }: UnitRecord): Palette {
  if (side === 'japan') return service?.startsWith('navy') ? 'japan-navy' : 'japan-army';
  if (nationality === 'dutch') return 'dutch';
  if (nationality === 'chinese') return 'china';
  if (nationality !== 'us' && nationality !== 'joint') return 'commonwealth';
  if (service === 'navy-marine') return 'us-marines';
  return service === 'navy' && type !== 'air' ? 'us-navy' : 'us-army';
}

/** Attack and defence; for an HQ its efficiency and its command range. */
export function strengths(record: UnitRecord, reduced: boolean): string {
  if (record.type === 'hq') return `${record.efficiency}-${record.command_range}`;
  const side = reduced ? (record.reduced ?? record.front) : record.front;
  return `${side?.attack ?? 0}-${side?.defence ?? 0}`;
}

/** 8.31 Normal and extended range; in brackets when it can only be used to move (8.1-2). */
export function rangeText({ range, extended_range, extended_range_move_only }: UnitRecord): string {
  if (range === undefined) return '';
  if (!extended_range || extended_range === range) return `${range}`;
  return extended_range_move_only ? `${range}(${extended_range})` : `${range}-${extended_range}`;
}

/** 1.24 What the numbers are. */
function reads(record: UnitRecord, reduced: boolean, t: Translate): Reading[] {
  const [first, second] = strengths(record, reduced).split('-') as [string, string];
  const { type, range, extended_range, extended_range_move_only } = record;
  return [
    { value: first, name: t(type === 'hq' ? 'ui.efficiency' : 'ui.attack') },
    { value: second, name: t(type === 'hq' ? 'ui.commandRange' : 'ui.defence') },
    ...(range === undefined ? [] : [{ value: `${range}`, name: t('ui.range') }]),
    ...(extended_range && extended_range !== range
      ? [
          {
            value: extended_range_move_only ? `(${extended_range})` : `${extended_range}`,
            name: t(extended_range_move_only ? 'ui.extendedRangeMove' : 'ui.extendedRange'),
          },
        ]
      : []),
  ];
}

export function unitFace(record: UnitRecord, reduced: boolean, t: Translate): UnitFace {
  const of = record.type === 'hq' ? 1 : record.one_step ? 1 : (record.steps ?? 1);
  const range = rangeText(record);
  return {
    kind: 'unit',
    palette: paletteOf(record),
    symbol: symbolOf(record),
    unit: t(`unitShort.${record.id}`),
    formation: record.ship_type ?? '',
    values: strengths(record, reduced),
    ...(range && { right: range }),
    steps: [reduced && of > 1 ? of - 1 : of, of],
    reads: reads(record, reduced, t),
  };
}

export const unitName = (unit: number, t: Translate): string => t(`unit.${unitIds[unit]!}`);

/** The unit takes part in the offensive, on either side, and has not finished its move. */
const missionOf = ({ offensive }: State, unit: number) =>
  offensive?.missions.find(each => each.unit === unit) ??
  offensive?.reaction.missions.find(each => each.unit === unit);

/** Those that are asked about; of the stack that is picked; before one is, all that are active and have not moved. */
function isPicked(s: State, unit: number): boolean {
  const [asked] = s.choices;
  // 8.43 Those who may leave.
  if (asked?.kind === 'disengage') return asked.units.includes(unit);
  if (asked?.unit === unit) return true;
  const group = s.offensive?.group;
  if (group) return group.units.includes(unit);
  const mission = missionOf(s, unit);
  return mission !== undefined && !mission.moved;
}

export function counter(s: State, unit: number, t: Translate): Counter {
  const record = unitRecords[unit]!;
  const reduced = s.reduced[unit] === 1;
  const mission = missionOf(s, unit);
  return {
    id: unitIds[unit]!,
    side: roleOf(s, unitSide[unit]!),
    name: unitName(unit, t),
    values: strengths(record, reduced),
    face: unitFace(record, reduced, t),
    known: false,
    faceDown: false,
    reduced,
    spent: mission?.moved ?? false,
    ...(isPicked(s, unit) && { picked: true }),
  };
}

/** Uppermost first: what is being moved, then ships, aircraft, troops, and headquarters at the bottom. */
const RANKS = ['carrier', 'naval', 'air', 'ground', 'hq'] as const;
export const order = (s: State, units: readonly number[]): number[] => {
  const rank = (unit: number): number => {
    const mission = missionOf(s, unit);
    const now = isPicked(s, unit) ? 0 : mission && !mission.moved ? 1 : 2;
    return now * 100 + RANKS.indexOf(unitRecords[unit]!.type);
  };
  const strength = (unit: number): number => unitRecords[unit]!.front?.attack ?? 0;
  return [...units].sort((a, b) => rank(a) - rank(b) || strength(b) - strength(a) || a - b);
};

/** `3S2A1G`: ships, air units, ground units, and `*` with an HQ. */
export function label(units: readonly number[]): string {
  const count = (...types: readonly string[]): number =>
    units.filter(unit => types.includes(unitRecords[unit]!.type)).length;
  const part = (n: number, letter: string): string => (n > 0 ? `${n}${letter}` : '');
  return `${count('hq') > 0 ? '*' : ''}${part(count('naval', 'carrier'), 'S')}${part(count('air'), 'A')}${part(count('ground'), 'G')}`.slice(
    0,
    6,
  );
}
