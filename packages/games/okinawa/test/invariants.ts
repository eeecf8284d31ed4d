import type { Fault } from '@ironbottom/testkit';
import { counted, hexesOf, unitsIn } from '../board.ts';
import { BOX, DEAD, EXITED, LOST, OFFSHORE, OUT, RESTING, turnOnTrack, WAITING } from '../boxes.ts';
import {
  BASES,
  DIVISIONS,
  divisionId,
  JAPAN,
  SIDES,
  scenarioOf,
  TACTICS,
  tables,
  US,
} from '../components.ts';
import {
  beachAt,
  hexId,
  ISLANDS,
  isIeShima,
  isLand,
  landHexes,
  landNumber,
  southernBeaches,
  wayHexes,
} from '../map.ts';
import { placeName } from '../places.ts';
import { markersOf } from '../rules/08-bombardment/20-markers.ts';
import { NO_MARKER } from '../state/air.ts';
import {
  CLEARED,
  FREE,
  isEngagedHex,
  JAPAN_LAST,
  NEVER_US,
  REAL,
  type State,
  UNUSED,
  US_LAST,
} from '../state.ts';
import {
  ALL_UNITS,
  fullSteps,
  isAssembled,
  isReplaceable,
  isShippingEngineer,
  UNITS_OF,
  unitId,
  unitSide,
} from '../units.ts';

/** What holds after every action of any game. */

type Check = (s: State, at?: string) => Fault;

const BOXES: readonly ReadonlySet<number>[] = [
  new Set([OUT, LOST, OFFSHORE, RESTING, WAITING]),
  new Set([OUT, BOX, LOST, DEAD, EXITED]),
];

function first<T>(items: Iterable<T>, fault: (item: T) => Fault): Fault {
  for (const item of items) {
    const found = fault(item);
    if (found) return found;
  }
  return undefined;
}
const ofUnits = (units: Iterable<number>, fault: (unit: number) => Fault): Fault =>
  first(units, unit => {
    const found = fault(unit);
    return found && `${unitId(unit)} ${found}`;
  });

/** 3.3 Where a counter can be. */
function fits(s: State, unit: number): boolean {
  const place = s.at[unit]!;
  if (place >= 0) return isLand[place] === 1;
  // 18.15e Who waits for Ie Shima on the last turn waits beyond it.
  if (place <= -100) return turnOnTrack(place) <= scenarioOf(s.scenario).turns[1] + 1;
  if (place === BOX && !isAssembled(unit)) return false;
  return BOXES[unitSide[unit]!]!.has(place);
}

/** Nothing of a fight is still to be carried out. */
const isSettled = ({ results, assaultPhase }: State): boolean => {
  const { losses, retreats, advances, crowds, fatigue } = results;
  const open = losses.length + retreats.length + advances.length + crowds.length + fatigue.length;
  return open === 0 && !results.escape && !assaultPhase?.assault;
};

/** Whole numbers from one to another. */
const isWithin = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

const bothIn = (s: State): number[] => hexesOf(s, US).filter(hex => unitsIn(s, JAPAN, hex).length > 0);

export const invariants: { readonly [name: string]: Check } = {
  '3.3 every counter is in one place where it can be': s =>
    ofUnits(ALL_UNITS, unit => (fits(s, unit) ? undefined : `is at ${placeName(s.at[unit]!)}`)),

  '3.3.1 16.0 steps are there as long as the unit is': s =>
    ofUnits(ALL_UNITS, unit => {
      const isGone = s.at[unit] === LOST || s.at[unit] === DEAD;
      const [low, high] = isGone ? [0, 0] : [1, fullSteps[unit]!];
      return isWithin(s.steps[unit]!, low, high)
        ? undefined
        : `has ${s.steps[unit]} steps at ${placeName(s.at[unit]!)}`;
    }),

  '16.0 16.3 in the replacement box lie only units that can be replaced': s =>
    ofUnits(UNITS_OF[JAPAN]!, unit =>
      s.at[unit] !== LOST || isReplaceable(unit) ? undefined : 'lies in the replacement box',
    ),

  '18.15 18.13 who is due on a turn has come': s =>
    ofUnits(ALL_UNITS, unit =>
      s.at[unit]! > -100 || turnOnTrack(s.at[unit]!) >= s.turn ? undefined : 'has missed its turn',
    ),

  '3.5 8.32 10.32 who is pinned or disrupted is on the map, and is not both': s =>
    ofUnits(ALL_UNITS, unit => {
      const [pinned, disrupted] = [s.pinned[unit]!, s.disrupted[unit]!];
      if (!isWithin(pinned, 0, 1) || !isWithin(disrupted, 0, 2)) return `is ${pinned}, ${disrupted}`;
      if (pinned + disrupted > 0 && s.at[unit]! < 0) return 'is shaken off the map';
      return pinned === 1 && disrupted === 1 ? 'is pinned and disrupted' : undefined;
    }),

  '9.13 10.23 11.14 what units have done is yes or no': s =>
    ofUnits(ALL_UNITS, unit => {
      const lists = [s.fired, s.inAssault, s.disengaged, s.underFire, s.released];
      return s.spent[unit]! >= -1 && lists.every(list => isWithin(list[unit]!, 0, 1))
        ? undefined
        : 'has done something by half';
    }),

  '9.22 9.71d 11.51 both sides are in a hex only where they fight': s =>
    first(bothIn(s), hex =>
      isEngagedHex(s, hex) ||
      s.assaultPhase?.assault?.hex === hex ||
      unitsIn(s, JAPAN, hex).some(unit => isShippingEngineer(unit) && s.campaign.bySea.includes(unit))
        ? undefined
        : `both are in ${hexId(hex)}`,
    ),

  '9.96 11.51 an engaged hex has both sides in it, and one marker': s => {
    if (new Set(s.engagements.map(({ hex }) => hex)).size < s.engagements.length) return 'two markers';
    if (!isSettled(s)) return undefined;
    return first(s.engagements, ({ hex, since }) => {
      if (since > s.turn) return `${hexId(hex)} will be engaged`;
      return SIDES.every(side => unitsIn(s, side, hex).length > 0) ? undefined : `alone in ${hexId(hex)}`;
    });
  },

  '9.41 no more than two in a hex, but for those on their way': s => {
    if (!isSettled(s)) return undefined;
    return first(SIDES, side =>
      s.movePhase && s.side === side
        ? undefined
        : first(hexesOf(s, side), hex =>
            counted(unitsIn(s, side, hex)) > tables.stacking.limit
              ? `${counted(unitsIn(s, side, hex))} in ${hexId(hex)}`
              : undefined,
          ),
    );
  },

  '9.61a 9.61b 9.64 positions stand one to a hex, each on its island, none of them in US hands': s => {
    const hexes = s.positions.map(({ hex }) => hex).filter(hex => hex >= 0);
    if (new Set(hexes).size < hexes.length) return 'two in one hex';
    return first(s.positions, ({ hex, facing, ieShima }) => {
      if (!isWithin(facing, 0, 5)) return `faces ${facing}`;
      if (hex < 0) return hex === FREE || hex === UNUSED ? undefined : `is at ${hex}`;
      if ((isIeShima[hex] === 1) !== ieShima) return `${hexId(hex)} is on the other island`;
      // 9.61d, 9.61f One that was left stays to the end of the next Japanese movement phase, unless the US is there.
      const isOpen = !isSettled(s) || (s.movePhase !== null && s.side === JAPAN);
      const isTaken = unitsIn(s, US, hex).length > 0 && unitsIn(s, JAPAN, hex).length === 0;
      return isTaken && !isOpen ? `${hexId(hex)} is held by the US` : undefined;
    });
  },

  '9.14a mines lie one to a hex on land, and everybody can count the real ones': s => {
    const hexes = s.mines.map(({ hex }) => hex);
    if (new Set(hexes).size < hexes.length) return 'two in one hex';
    const sea = hexes.find(hex => !isLand[hex]);
    if (sea !== undefined) return `one in ${hexId(sea)}`;
    const down = s.mines.filter(({ shown }) => !shown);
    return first(ISLANDS, island => {
      const real = down.filter(({ hex, kind }) => isIeShima[hex] === island && kind === REAL).length;
      return real === s.realMines[island] ? undefined : `${real} real ones, not ${s.realMines[island]}`;
    });
  },

  '8.2 8.13 8.33 no more markers lie than a side has, and none twice in a hex': s =>
    first(SIDES, side => {
      const own = s.markers.filter(each => each.side === side);
      if (new Set(own.map(({ hex }) => hex)).size < own.length) return 'two piles in a hex';
      const bad = own.find(({ hex, count }) => !isLand[hex] || !isWithin(count, 1, 99));
      if (bad) return `${bad.count} in ${hexId(bad.hex)}`;
      const laid = own.reduce((sum, { count }) => sum + count, 0);
      return laid <= markersOf(s, side) ? undefined : `${laid} markers of ${side}`;
    }),

  '5.31 5.14c 15.2 aircraft values go in steps of five and never beyond what there is': ({ air }) => {
    const { japan_values, step } = tables.air_limits;
    const isTrack = (value: number): boolean => isWithin(value, 0, japan_values) && value % step === 0;
    if (![air.lost, air.disrupted].every(isTrack)) return `${air.lost} lost, ${air.disrupted} disrupted`;
    if (air.lost + air.disrupted > japan_values) return 'more than there are';
    return isWithin(air.usLost, 0, 9999) && air.strikes >= 0 && air.kikusui >= 0
      ? undefined
      : 'below nothing';
  },

  '5.11 5.12 5.33 strikes and raids hold what was put into them': ({ air }) => {
    const { strike, raid, evasion } = air;
    if (evasion.length !== BASES || evasion.some(marker => marker < -2)) return 'a strange marker';
    if (evasion.some(marker => marker !== NO_MARKER) && !strike) return undefined;
    const flying = strike?.groups.reduce((sum, { values }) => sum + values, 0) ?? 0;
    if (strike && flying > strike.values) return `${flying} fly of ${strike.values}`;
    if (new Set(strike?.groups.map(({ base }) => base)).size < (strike?.groups.length ?? 0))
      return 'two groups at one base';
    return first(raid?.groups ?? [], ({ values, kamikazes, conventional }) =>
      kamikazes >= 0 && conventional >= 0 && kamikazes + conventional <= values
        ? undefined
        : `${kamikazes} and ${conventional} of ${values}`,
    );
  },

  '5.36 ships are damaged and sunk whole': ({ air: { damaged, sunk, critical } }) =>
    [...damaged, ...sunk, critical].every(count => isWithin(count, 0, 9999)) ? undefined : 'half a ship',

  '14.0 15.3 fatigue of a division stays on its track': ({ fatigue, rests }) =>
    first(Array(DIVISIONS).keys(), division =>
      isWithin(fatigue[division]!, 0, tables.fatigue.most) && isWithin(rests[division]!, 0, 1)
        ? undefined
        : `${divisionId(division)} has ${fatigue[division]}`,
    ),

  '7.0 a side has one of its four chits, or none yet': ({ tactics }) =>
    SIDES.every(side => isWithin(tactics[side], -1, TACTICS[side].length - 1)) ? undefined : tactics.join(),

  '17.2 17.3 what the conferences have brought': ({ conference: { had, current, paid, returning } }) =>
    had.every(result => isWithin(result, 1, 6)) && isWithin(current, 0, 6) && paid >= 0 && returning >= 0
      ? undefined
      : `${had.join()}, now ${current}`,

  '18.17a-1 9.61e who stands alone in a hex was the last to do so': s => {
    const strange = s.held.findIndex(held => !isWithin(held, NEVER_US, JAPAN_LAST));
    if (strange >= 0) return `${hexId(landHexes[strange]!)} is held by ${s.held[strange]}`;
    const heldAt = (hex: number): number => s.held[landNumber[hex]!]!;
    return (
      first(hexesOf(s, US), hex => {
        if (heldAt(hex) === NEVER_US) return `the US is in ${hexId(hex)} and has never been there`;
        return unitsIn(s, JAPAN, hex).length > 0 || heldAt(hex) === US_LAST
          ? undefined
          : `the US is alone in ${hexId(hex)}`;
      }) ??
      first(hexesOf(s, JAPAN), hex =>
        unitsIn(s, US, hex).length === 0 && heldAt(hex) === US_LAST && !s.campaign.northward
          ? `the Japanese are alone in ${hexId(hex)}`
          : undefined,
      )
    );
  },

  '9.33c 18 roads are cleared or not; points are never less than none': ({ cleared, campaign }) => {
    if (cleared.length !== wayHexes.length || !cleared.every(way => isWithin(way, 0, CLEARED)))
      return 'a road';
    const { forced, fireLost, stepsLost, northTurns, centreTurns } = campaign;
    const counts = [forced, northTurns, centreTurns, ...fireLost, ...stepsLost];
    return counts.every(count => isWithin(count, 0, 99_999)) ? undefined : counts.join();
  },

  '18.25b no Japanese unit is on a southern beach before the turn after the second landing': s => {
    const { second_landing } = scenarioOf(s.scenario);
    const { made } = s.campaign.second;
    if (second_landing !== 'after' || (made > 0 && s.turn > made)) return undefined;
    return ofUnits(UNITS_OF[JAPAN]!, unit =>
      s.at[unit]! >= 0 && southernBeaches.includes(beachAt[s.at[unit]!]!) ? 'is on a beach' : undefined,
    );
  },
};
