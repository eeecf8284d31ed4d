import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import {
  enemyOf,
  hasPort,
  hexId,
  hexOf,
  hqsOf,
  inRegion,
  isPrewar,
  JAPAN,
  regionHexes,
  SIDES,
  type Side,
  unitIds,
  unitSide,
} from '../../components.ts';
import { isOnTrack, OUT, onTurn, put, roleOf, type State } from '../../state.ts';
import { hexSuppliedFor } from './20-supply.ts';

/** 6.13 to 6.15 HQs leave the map and come back. */

/** 6.1 The HQs with a dot, ABDA and Malaya, never return. Others come back next turn and cannot be delayed. */
export function relocateHq(ref: Ref, hq: number, rule: string): void {
  const { s } = ref;
  const args = { hq: unitIds[hq]!, hex: hexId(s.at[hq]!) };
  if (isPrewar[hq]) {
    put(s, hq, OUT);
    ref.log(rule, 'hq-removed', args);
    return;
  }
  put(s, hq, onTurn(s.turn + 1));
  s.undelayable[hq] = 1;
  if (!s.relocated.includes(hq)) s.relocated.push(hq);
  ref.log(rule, 'hq-relocated', { ...args, turn: s.turn + 1 });
}

/** 6.14 HQs in hexes that have become the enemy's. */
export function relocateLostHqs(ref: Ref): void {
  const { s } = ref;
  for (const side of SIDES)
    for (const hq of hqsOf[side]!)
      if (s.at[hq]! >= 0 && s.control[s.at[hq]!] === enemyOf(side)) relocateHq(ref, hq, '6.14');
}

/** 6.11-4 An HQ stands in a port, never two in one hex. */
export const hqMayStand = (s: State, hex: number): boolean =>
  hasPort[hex] === 1 && !SIDES.some(side => hqsOf[side]!.some(hq => s.at[hq] === hex));

/** 6.13 Any HQ on the map, supplied or not. */
export const withdrawableHqs = (s: State, side: Side): number[] => hqsOf[side]!.filter(hq => s.at[hq]! >= 0);

/** 6.15 HQs that wait on the track because they left the map, while there is a port for them. */
export const returnableHqs = (s: State, side: Side): number[] =>
  s.relocated.filter(hq => unitSide[hq] === side && isOnTrack(s.at[hq]!) && portsFor(s, hq).length > 0);

const homeIslands = inRegion('japan_home_islands');
const alliedHome = new Set([
  ...regionHexes('australia'),
  hexOf('5808'),
  ...['north_india', 'central_india', 'ceylon'].flatMap(name => [...regionHexes(name)]),
]);
const ports = Array.from(hasPort.keys()).filter(hex => hasPort[hex]);

/** 6.15 Own supplied ports in the home islands, or in Australia, Oahu and India. */
function portsFor(s: State, hq: number): number[] {
  const side = unitSide[hq]!;
  return ports.filter(
    hex =>
      (side === JAPAN ? homeIslands[hex] === 1 : alliedHome.has(hex)) &&
      s.control[hex] === side &&
      hqMayStand(s, hex) &&
      hexSuppliedFor(s, side, hex, hq),
  );
}

/** 6.13 The card play is the whole action; ask with `choice('withdraw-hq', side)`. */
const withdraw: ChoiceKind = {
  kind: 'withdraw-hq',
  rule: '6.13',
  subject: 'unit',
  verb: 'withdraw',
  list: (s, { side }) => withdrawableHqs(s, side),
  take: (ref, _, hq) => relocateHq(ref, hq, '6.13'),
};

/** 6.15 Ask with `choice('return-hq', side)`: first which, then where. */
const bringBack: ChoiceKind = {
  kind: 'return-hq',
  rule: '6.15',
  subject: 'unit',
  verb: 'return',
  list: (s, { side }) => returnableHqs(s, side),
  take: ({ s }, { side }, hq) => {
    s.choices.unshift(choice('return-hq-port', side, { unit: hq }));
  },
};

const bringBackTo: ChoiceKind = {
  kind: 'return-hq-port',
  rule: '6.15',
  subject: 'hex',
  verb: 'place',
  list: (s, { unit }) => portsFor(s, unit),
  take: (ref, { unit, side }, hex) => {
    const { s } = ref;
    put(s, unit, hex);
    s.relocated = s.relocated.filter(hq => hq !== unit);
    ref.log('6.15', 'hq-returned', { side: roleOf(s, side), hq: unitIds[unit]!, hex: hexId(hex) });
  },
};

export const hqChoices: readonly ChoiceKind[] = [withdraw, bringBack, bringBackTo];
