import { around, refusal } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import {
  ALLIES,
  cardOf,
  grid,
  inRegion,
  isAir,
  isCarrier,
  isGround,
  isNaval,
  isOneHexIsland,
  JAPAN,
  nationOf,
  regionHexes,
  serviceOf,
  unitOf,
  unitRecords,
  unitsOf,
} from '../../components.ts';
import { isLanding, type Mission } from '../../offensive.ts';
import { loseRandomCard } from '../../rules/05-strategy-cards/37-special.ts';
import { mayActivate } from '../../rules/06-supply/30-activation.ts';
import { takeControl } from '../../rules/06-supply/50-control.ts';
import { LAND, opposed } from '../../rules/08-movement/presence.ts';
import { TOKYO } from '../../rules/12-strategic-warfare/00-strategic-warfare.ts';
import { type State, theOffensive } from '../../state.ts';
import { activationLimits } from '../activation.ts';
import type { CardEffect, Effects } from '../effect.ts';
import { askLoss } from '../losses.ts';
import { stated } from '../modifiers.ts';
import { agree, disagree } from './agreement.ts';
import { sandcrab } from './aleutians.ts';

/** Offensives of the Allied deck with conditions or effects of their own. */

const SW_PAC = unitOf('hq-swpac');
const homeIslands = inRegion('japan_home_islands');
const philippines = inRegion('philippines');

// ---- Battle hexes that a card asks for (5.31D).

/** */
const intoThePhilippines = (id: string): CardEffect => ({
  playable: s =>
    regionHexes('philippines').some(hex => opposed(s, ALLIES, hex))
      ? undefined
      : refusal(id, 'no-enemy-in-the-philippines'),
  declared: (_s, hexes) =>
    hexes.some(hex => philippines[hex]) ? undefined : refusal(id, 'needs-a-philippine-battle'),
});

/** */
const APPROACH = 10;
const towardsTokyo = (id: string): CardEffect => ({
  declared: s =>
    theOffensive(s).missions.some(
      mission => isLanding(mission.way) && grid.distance(s.at[mission.unit]!, TOKYO) <= APPROACH,
    )
      ? undefined
      : refusal(id, 'needs-a-landing-near-tokyo', { range: APPROACH }),
});

/** A-9 Ground combat can come about: land units of both sides are there. */
const invadesJapan = (s: State, hexes: readonly number[]): boolean =>
  hexes.some(
    hex =>
      homeIslands[hex] === 1 &&
      opposed(s, ALLIES, hex, LAND) &&
      theOffensive(s).missions.some(({ unit }) => isGround[unit] && s.at[unit] === hex),
  );

// ---- Who may be active.

/** A-46, A-50 "MacArthur's navy": the Army and one ship that is no carrier, though the services are rivals. */
const oneShip = (unit: number, active: readonly Mission[]): boolean => {
  const navy = [...active.map(mission => mission.unit), unit].filter(
    each => nationOf[each] === 'us' && serviceOf[each] === 'navy',
  );
  return navy.length === 1 && isNaval[navy[0]!] === 1 && !isCarrier[navy[0]!];
};

const tarzanLimits = activationLimits(cardOf('A-38'));
const isChinese = (unit: number): boolean => nationOf[unit] === 'chinese';

/** A-38 A Chinese army that the HQ could activate, while none is active. */
function awaitsChinese(s: State, active: readonly Mission[]): boolean {
  if (active.some(({ unit }) => isChinese(unit))) return false;
  const { hq } = theOffensive(s);
  return unitsOf[ALLIES]!.some(
    unit =>
      isChinese(unit) &&
      s.at[unit]! >= 0 &&
      !mayActivate(s, hq, unit, { reaction: false, effect: {}, active }),
  );
}

// ---- What happens on the way.

/** A-28 Empty islands beside an empty one where somebody landed. */
const islandsBeside = (s: State): number[] => {
  const isFree = (hex: number): boolean => isOneHexIsland[hex] === 1 && !opposed(s, ALLIES, hex);
  const landings = s
    .offensive!.missions.filter(({ way }) => isLanding(way))
    .map(({ unit }) => s.at[unit]!)
    .filter(hex => hex >= 0 && isFree(hex));
  return [...new Set(landings.flatMap(hex => around(grid, hex)))].filter(isFree);
};

/** */
const turkeyShoot = (s: State): number[] => {
  const { reaction, battles } = theOffensive(s);
  return unitsOf[JAPAN]!.filter(
    unit =>
      isAir[unit] === 1 &&
      (reaction.missions.some(mission => mission.unit === unit) ||
        battles.some(({ hex }) => hex === s.at[unit])),
  );
};

/** */
const carriersOverJapan = (s: State): boolean =>
  theOffensive(s).missions.some(
    ({ unit, battle }) =>
      isCarrier[unit] === 1 && nationOf[unit] === 'us' && battle >= 0 && homeIslands[battle] === 1,
  );

const RAIDED = 'raided';

/** A-72 Once in the offensive. */
function raidJapan(ref: Ref): void {
  const { notes } = theOffensive(ref.s);
  if (notes[RAIDED] || !carriersOverJapan(ref.s)) return;
  notes[RAIDED] = [];
  loseRandomCard(ref, JAPAN);
}

export const offensives: Effects = {
  /** Olympic and Coronet */
  'A-9': {
    declared: (s, hexes) =>
      invadesJapan(s, hexes) ? undefined : refusal('A-9', 'needs-an-invasion-of-japan'),
  },

  /** Operation Lilliput: 6.12 does not keep Australians from it. */
  'A-25': {
    commands: (_s, hq, unit) =>
      hq === SW_PAC && isGround[unit] === 1 && unitRecords[unit]!.nationality === 'australian',
  },

  /** Operation Chronicle */
  'A-28': {
    beforeReaction: (ref, side) => {
      for (const hex of islandsBeside(ref.s)) takeControl(ref, hex, side, 'A-28');
    },
  },

  /** Operation Sandcrab-Cottage */
  'A-30': sandcrab,

  /** Operation Galvanic */
  'A-37': {
    groundDie: (_s, of, { hex }) =>
      of === ALLIES && isOneHexIsland[hex] === 1 ? stated('A-37', 'ground_die') : 0,
  },

  /** Operation Tarzan: the last place is kept for a Chinese army. */
  'A-38': {
    unit: (s, unit, active) => {
      const full = active.length + 1 >= theOffensive(s).limit;
      return full && !isChinese(unit) && awaitsChinese(s, active)
        ? refusal('A-38', 'needs-a-chinese-army')
        : tarzanLimits.unit?.(s, unit, active);
    },
    activated: (s, active) =>
      awaitsChinese(s, active) ? refusal('A-38', 'needs-a-chinese-army') : undefined,
  },

  /** Operation Brewer */
  'A-46': { rivalry: (_s, unit, active) => oneShip(unit, active) },

  /** Tornado Taskforce */
  'A-50': { rivalry: (s, unit, active) => theOffensive(s).hq === SW_PAC && oneShip(unit, active) },

  /** Operation Forager */
  'A-55': { end: ({ s }, side) => askLoss(s, side, 'A-55', turkeyShoot(s)) },

  /** Operation King II */
  'A-62': { ...intoThePhilippines('A-62'), armyIslands: true },

  /** MacArthur's moral obligation */
  'A-65': {
    ...intoThePhilippines('A-65'),
    begin: ref => agree(ref, 'A-65'),
    cancelled: disagree,
  },

  /** Halsey: weather could have stopped him just before. A special reaction may bring the carriers to battle later. */
  'A-72': { beforeReaction: raidJapan, beforeBattles: raidJapan },

  'A-74': towardsTokyo('A-74'),
  'A-75': towardsTokyo('A-75'),

  /** Oboe: any HQ commands all whom the card allows, of all nationalities, whatever 6.12 says (7.21-2). */
  'A-76': { commands: () => true },

  /** US Carrier Raids */
  'A-84': { fixedCondition: true, weatherproof: true },
};
