import { type Refusal, refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice, type Ref } from '../choices.ts';
import {
  ALLIES,
  cardOf,
  cardRecords,
  grid,
  HEXES,
  hasPort,
  hexId,
  isCoastal,
  isGround,
  JAPAN,
  unitIds,
  unitRecords,
  unitsOf,
} from '../components.ts';
import { supplyCapablePort } from '../rules/06-supply/20-supply.ts';
import { NAVAL_BASE } from '../rules/08-movement/10-allowance.ts';
import { searchSea } from '../rules/08-movement/21-sea.ts';
import { fitsIn } from '../rules/08-movement/24-stacking.ts';
import { holds, NAVAL, opposed, presence } from '../rules/08-movement/presence.ts';
import { put, type State } from '../state.ts';

/** J-35 Operation KE: land units around a coastal hex are shipped to one port, whatever zones and supply are like. */

const MOST = 3;
const OPS = cardRecords[cardOf('J-35')]!.ops;

/** Land units there and next to it that strategic sea movement can take (8.44). */
const evacuees = (s: State, coast: number): number[] =>
  unitsOf[JAPAN]!.filter(
    unit =>
      isGround[unit] &&
      s.at[unit]! >= 0 &&
      grid.distance(s.at[unit]!, coast) <= 1 &&
      unitRecords[unit]!.strategic_sea_transport,
  );

const isWayOut = (s: State, hex: number): boolean =>
  holds(s, JAPAN, hex) && evacuees(s, hex).length > 0 && portsFrom(s, hex).length > 0;

const COASTS = [...isCoastal.keys()].filter(hex => isCoastal[hex]);

/** 8.44-1, 8.44-2 As far as ships would go with this card, twice as far from a port; enemy ships bar the way. */
function portsFrom(s: State, coast: number): number[] {
  const isPort = hasPort[coast] === 1 && s.control[coast] === JAPAN;
  const enemies = presence(s)[ALLIES].map(kinds => (kinds & NAVAL ? 1 : 0));
  const { cost } = searchSea(JAPAN, coast, (isPort ? 2 : 1) * NAVAL_BASE * OPS, { zones: null, enemies });
  const hexes: number[] = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (cost[hex]! > 0 && hasPort[hex] && s.control[hex] === JAPAN && !opposed(s, JAPAN, hex))
      if (supplyCapablePort(s, JAPAN, hex)) hexes.push(hex);
  return hexes;
}

export const evacuationRefusal = (s: State): Refusal | undefined =>
  COASTS.some(hex => isWayOut(s, hex)) ? undefined : refusal('J-35', 'nobody-to-evacuate');

export function askEvacuation({ s }: Ref): void {
  s.choices.push(choice('evacuate-from', JAPAN));
}

export const evacuationChoices: readonly ChoiceKind[] = [
  {
    kind: 'evacuate-from',
    rule: '8.44-1',
    subject: 'hex',
    verb: 'choose',
    list: s => COASTS.filter(hex => isWayOut(s, hex)),
    take: ({ s }, _, coast) => {
      s.choices.unshift(choice('evacuate-to', JAPAN, { hex: coast }));
    },
  },
  {
    kind: 'evacuate-to',
    rule: '8.44-2',
    subject: 'hex',
    verb: 'choose',
    list: (s, { hex }) => portsFrom(s, hex),
    take: ({ s }, { hex: coast }, hex) => {
      s.choices.unshift(choice('evacuate', JAPAN, { hex, units: evacuees(s, coast), left: MOST }));
    },
  },
  {
    kind: 'evacuate',
    rule: '8.44-1',
    subject: 'unit',
    verb: 'ship',
    list: (s, { units, hex }) => units.filter(unit => s.at[unit] !== hex && fitsIn(s, unit, hex)),
    take: (ref, given, unit) => {
      const { s } = ref;
      ref.log('J-35', 'shipped-out', {
        unit: unitIds[unit]!,
        from: hexId(s.at[unit]!),
        hex: hexId(given.hex),
      });
      put(s, unit, given.hex);
      if (given.left > 1) s.choices.unshift({ ...given, left: given.left - 1 });
    },
    decline: () => undefined,
  },
];
