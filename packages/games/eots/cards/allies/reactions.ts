import { refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice } from '../../choices.ts';
import {
  ALLIES,
  cardOf,
  cardRecords,
  extendedRange,
  grid,
  hasPort,
  inRegion,
  isAir,
  isGround,
  isLrb,
  isNaval,
  JAPAN,
  nationOf,
  unitIds,
  unitOf,
  unitsOf,
} from '../../components.ts';
import { deactivate } from '../../rules/07-offensives/24-recall.ts';
import { EVENT, onTurn, put, roleOf, type State, theOffensive } from '../../state.ts';
import type { Effects } from '../effect.ts';
import { isKind } from '../kinds.ts';
import { askLoss } from '../losses.ts';
import { submarine } from '../submarine.ts';

/** Reaction events of the Allied deck. */

const burma = inRegion('burma');
const northIndia = inRegion('north_india');
const homeIslands = inRegion('japan_home_islands');
const CHINDITS = unitOf('cw-77-bde');

/** A-22 Ground units that began in Burma or Northern India, or have come there. */
const wingateTargets = (s: State): number[] =>
  s
    .offensive!.missions.filter(({ unit, start }) => {
      const inTheatre = (hex: number): boolean => burma[hex] === 1 || northIndia[hex] === 1;
      return isGround[unit] === 1 && (inTheatre(start) || inTheatre(s.at[unit]!));
    })
    .map(({ unit }) => unit);

/** A-24 Light ships that came within reach of US aircraft, active or not, supplied or not. */
function skipBombingTargets(s: State): number[] {
  const planes = unitsOf[ALLIES]!.filter(
    unit => isAir[unit] && !isLrb[unit] && nationOf[unit] === 'us' && s.at[unit]! >= 0,
  );
  return s
    .offensive!.missions.filter(({ unit, way }) => {
      const hex = s.at[unit]!;
      if (way === 'none' || hex < 0 || !isKind(unit, ['CA', 'CL', 'APD'])) return false;
      return planes.some(plane => grid.distance(s.at[plane]!, hex) <= extendedRange[plane]!);
    })
    .map(({ unit }) => unit);
}

/** A-78 Ships that lie in a port outside the home islands. */
const portTargets = (s: State): number[] =>
  unitsOf[JAPAN]!.filter(unit => {
    const hex = s.at[unit]!;
    if (!isNaval[unit] || hex < 0 || !hasPort[hex] || homeIslands[hex]) return false;
    return !theOffensive(s).missions.some(mission => mission.unit === unit);
  });

const xCraft = submarine('A-78', portTargets);
const isFought = (s: State): boolean => theOffensive(s).battles.length > 0;

export const reactions: Effects = {
  /** Operation Matador */
  'A-5': { noAsp: true },

  /** Australian Coast Watchers */
  'A-8': {
    playable: s =>
      theOffensive(s).missions.some(({ unit }) => isAir[unit] || isNaval[unit])
        ? undefined
        : refusal('A-8', 'no-air-or-naval-units'),
  },

  /** Commander Rochefort */
  'A-12': { criticalOnModified: (_s, of) => of === ALLIES },

  /** Orde Wingate */
  'A-22': {
    playable: s => (wingateTargets(s).length > 0 ? undefined : refusal('A-22', 'nobody-in-burma')),
    react: (ref, side) => {
      const { s } = ref;
      s.choices.push(choice('stop-unit', side));
      if (s.at[CHINDITS] !== EVENT) return;
      put(s, CHINDITS, onTurn(s.turn + 1));
      s.undelayable[CHINDITS] = 1;
      ref.log('A-22', 'chindits', { unit: unitIds[CHINDITS]!, turn: s.turn + 1 });
    },
  },

  /** Skip Bombing Attack */
  'A-24': {
    react: ref => {
      const { s } = ref;
      const loss = cardRecords[cardOf('A-24')]!.japan_asp ?? 0;
      // 10.32 The last one is never lost.
      s.asp[JAPAN] = Math.max(1, s.asp[JAPAN] + loss);
      ref.log('10.32', 'asp-lost', { side: roleOf(s, JAPAN), asp: s.asp[JAPAN] });
    },
    beforeBattles: ({ s }) => askLoss(s, JAPAN, 'A-24', skipBombingTargets(s)),
  },

  /** British X-craft: before combat, or at the end of an offensive without battles. */
  'A-78': {
    playable: xCraft.playable!,
    beforeBattles: (ref, side) => {
      if (isFought(ref.s)) xCraft.beforeBattles!(ref, side);
    },
    end: (ref, side) => {
      if (!isFought(ref.s)) xCraft.beforeBattles!(ref, side);
    },
  },
};

export const stopUnitChoice: ChoiceKind = {
  kind: 'stop-unit',
  rule: 'A-22',
  subject: 'unit',
  verb: 'stop',
  list: wingateTargets,
  take: (ref, _, unit) => {
    ref.log('A-22', 'activation-stopped', { unit: unitIds[unit]! });
    deactivate(ref, unit);
  },
};
