import type { Fault } from '@ironbottom/testkit';
import {
  ALLIES,
  cardIds,
  decks,
  HEXES,
  hasAirfield,
  hasPort,
  hexId,
  isAir,
  isCoastal,
  isGround,
  isHq,
  isLand,
  isNaval,
  JAPAN,
  SIDES,
  type Side,
  UNITS,
  unitIds,
  unitSide,
  unitsOf,
} from '../components.ts';
import { stackSize } from '../rules/08-movement/24-stacking.ts';
import {
  CHINA_BOX,
  DELAY_BOX,
  ELIMINATED,
  EVENT,
  isOnTrack,
  NO_CARD,
  OUT,
  type State,
  turnOnTrack,
} from '../state.ts';

/** What holds after every action of any game. */

type Check = (s: State, waitsAt: string) => Fault;

const firstFault = (count: number, fault: (index: number) => Fault): Fault => {
  for (let i = 0; i < count; i++) {
    const found = fault(i);
    if (found) return found;
  }
  return undefined;
};

/** Between card plays nothing is on its way. */
const atRest = (s: State, id: string): boolean =>
  s.offensive === null &&
  s.choices.length === 0 &&
  s.playing === null &&
  (id === 'offensives.action' || id === 'over');

export const invariants: { readonly [name: string]: Check } = {
  '4.0 no match goes beyond its last turn': ({ turn, lastTurn }) =>
    turn <= lastTurn ? undefined : `turn ${turn} of ${lastTurn}`,

  '1.24-1 every unit is in exactly one place, a place that there is': s =>
    firstFault(UNITS, unit => {
      const at = s.at[unit]!;
      if (at >= 0) return at < HEXES ? undefined : `${unitIds[unit]} in hex ${at}`;
      if (isOnTrack(at)) return turnOnTrack(at) > 0 ? undefined : `${unitIds[unit]} at ${at}`;
      return [EVENT, ELIMINATED, OUT, DELAY_BOX, CHINA_BOX].includes(at)
        ? undefined
        : `${unitIds[unit]} at ${at}`;
    }),

  '8.21-5, 9.62-4, 6.11-4 between card plays air units are at air bases, ships and HQs in ports, land units on land, all under their own control':
    (s, id) =>
      atRest(s, id)
        ? firstFault(UNITS, unit => {
            const hex = s.at[unit]!;
            if (hex < 0) return undefined;
            const where = `${unitIds[unit]} in ${hexId(hex)}`;
            if (isAir[unit] && !hasAirfield[hex]) return `${where} without an air base`;
            if (isNaval[unit] && !hasPort[hex]) return `${where} without a port`;
            if (isHq[unit] && !hasPort[hex]) return `${where} without a port`;
            if (isGround[unit] && !isLand[hex]) return `${where} at sea`;
            return s.control[hex] === unitSide[unit] ? undefined : `${where}, which the enemy controls`;
          })
        : undefined,

  '7.24-1 between card plays no hex holds units of both sides': (s, id) => {
    if (!atRest(s, id)) return undefined;
    const holders = new Map<number, Side>();
    return firstFault(UNITS, unit => {
      const hex = s.at[unit]!;
      if (hex < 0) return undefined;
      const side = unitSide[unit]!;
      if ((holders.get(hex) ?? side) !== side) return `both sides in ${hexId(hex)}`;
      holders.set(hex, side);
      return undefined;
    });
  },

  '1.3-control every hex is controlled by one of the sides': s =>
    firstFault(HEXES, hex =>
      s.control[hex] === JAPAN || s.control[hex] === ALLIES ? undefined : `${hexId(hex)} is nobody's`,
    ),

  '1.21 hands, decks, discards and removed cards add up to the deck': s =>
    SIDES.map(side => {
      const { hand, deck, discard, removed, future } = s.cards[side];
      const all = [...hand, ...deck, ...discard, ...removed, ...(future === NO_CARD ? [] : [future])];
      if (s.playing?.side === side) all.push(s.playing.card);
      if (s.offensive && s.offensive.side !== side) all.push(...s.offensive.reactionCards);
      const count = new Map<number, number>();
      for (const card of all) count.set(card, (count.get(card) ?? 0) + 1);
      const wrong = decks[side]!.filter(card => count.get(card) !== 1);
      return wrong.length === 0 && all.length === decks[side]!.length
        ? undefined
        : `${wrong.map(card => `${cardIds[card]} x${count.get(card) ?? 0}`).join()}`;
    }).find(Boolean),

  '8.24, 8.34-1, 8.48 between card plays no hex holds more than it may': (s, id) => {
    if (!atRest(s, id)) return undefined;
    for (const hex of new Set(s.at.filter(at => at >= 0)))
      for (const side of SIDES) {
        if (stackSize(s, side, hex) > 3) return `${hexId(hex)} holds ${stackSize(s, side, hex)}`;
        const ships = unitsOf[side]!.filter(unit => s.at[unit] === hex && isNaval[unit]);
        if (ships.length > 6) return `${hexId(hex)} holds ${ships.length} ships`;
      }
    return undefined;
  },

  '6.11-4 no hex holds two HQs': s => {
    const taken = new Set<number>();
    return firstFault(UNITS, unit => {
      const hex = s.at[unit]!;
      if (!isHq[unit] || hex < 0) return undefined;
      if (taken.has(hex)) return `two HQs in ${hexId(hex)}`;
      taken.add(hex);
      return isCoastal[hex] ? undefined : `${unitIds[unit]} inland`;
    });
  },

  '15.7, 10.32 tracks stay between their ends, and Japan keeps its last ASP': s => {
    const fine =
      s.wie >= -7 &&
      s.wie <= 3 &&
      s.will >= 0 &&
      s.china >= 0 &&
      s.china <= 5 &&
      s.india >= 0 &&
      s.india <= 4;
    return fine && s.divisions >= 0 && s.divisions <= 12 && s.asp[JAPAN] >= 1
      ? undefined
      : JSON.stringify({
          wie: s.wie,
          will: s.will,
          china: s.china,
          india: s.india,
          asp: s.asp,
          used: s.aspUsed,
        });
  },

  '5.35 events give at most three cards in an offensives phase': (s, id) =>
    atRest(s, id) && s.active !== undefined && (s.cards[JAPAN].drawn > 3 || s.cards[ALLIES].drawn > 3)
      ? 'more than three cards drawn by events'
      : undefined,
};
