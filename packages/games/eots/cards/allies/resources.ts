import { changed, refusal } from '@ironbottom/engine';
import {
  ALLIES,
  cardOf,
  cardRecords,
  grid,
  hqsOf,
  inRegion,
  isAir,
  isB29,
  isGround,
  JAPAN,
  nationOf,
  rangeOf,
  regionHexes,
  unitOf,
  unitRecords,
  unitsOf,
} from '../../components.ts';
import { loseRandomCard } from '../../rules/05-strategy-cards/37-special.ts';
import { plainRange } from '../../rules/06-supply/30-activation.ts';
import { giveSteps } from '../../rules/11-replacements/00-replacements.ts';
import { TOKYO } from '../../rules/12-strategic-warfare/00-strategic-warfare.ts';
import { CHINA_BOX, DELAY_BOX, isOnTrack, OUT, put, roleOf, type State } from '../../state.ts';
import type { CardEffect, Effects } from '../effect.ts';
import { askLoss } from '../losses.ts';
import { giveAirStep } from './air-step.ts';

/** Resource events of the Allied deck, and military ones that activate nobody. */

const homeIslands = inRegion('japan_home_islands');
const YAMAMOTO = unitOf('hq-cf-yam');
const OZAWA = unitOf('hq-cf-oza');
const CHINA_FLIERS = ['us-avg', 'us-14af', 'us-14af-lrb'].map(unitOf);
const CHINA_FLIER_BASES = [...regionHexes('north_india'), ...regionHexes('burma')];

const usHqs = hqsOf[ALLIES]!.filter(hq => nationOf[hq] === 'us');
const australians = unitsOf[ALLIES]!.filter(unit => {
  const { nationality, replacements } = unitRecords[unit]!;
  return isGround[unit] === 1 && nationality === 'australian' && replacements === 'allied-ground';
});

const recordOf = (id: string) => cardRecords[cardOf(id)]!;

/** */
const raidTargets = (s: State): number[] =>
  unitsOf[JAPAN]!.filter(unit => {
    const hex = s.at[unit]!;
    return isAir[unit] === 1 && hex >= 0 && !homeIslands[hex] && usHqs.some(hq => plainRange(s, hq, hex));
  });

const isB29At = (s: State, place: (unit: number, place: number) => boolean): boolean =>
  unitsOf[ALLIES]!.some(unit => isB29[unit] && place(unit, s.at[unit]!));

/** */
const bombing = (id: string, there: (unit: number, place: number) => boolean): CardEffect => ({
  playable: s => (isB29At(s, there) ? undefined : refusal(id, 'no-b29-there')),
  happen: ref => {
    loseRandomCard(ref, JAPAN);
  },
});

export const resources: Effects = {
  /** Prime Minister Curtin */
  'A-3': {
    happen: (ref, side) => {
      for (const { steps } of recordOf('A-3').replacements ?? []) giveSteps(ref, side, australians, steps);
    },
  },

  /** Makin Island Raid */
  'A-16': {
    playable: s => (raidTargets(s).length > 0 ? undefined : refusal('A-16', 'no-air-unit-in-range')),
    happen: ({ s }, side) => askLoss(s, side, 'A-16', raidTargets(s)),
  },

  /** China Airlift */
  'A-17': {
    happen: (ref, side) => {
      const { s } = ref;
      s.hump = true;
      changed(s);
      ref.log('13.78D', 'hump');
      giveAirStep(ref, side, CHINA_FLIERS, CHINA_FLIER_BASES);
    },
  },

  /** Edwin Booz */
  'A-18': {
    happen: (ref, side) => {
      const { s } = ref;
      s.asp[side] += recordOf('A-18').permanent_asp ?? 0;
      ref.log('10.31', 'asp-gained', { side: roleOf(s, side), asp: s.asp[side] });
    },
  },

  /** PT Boats */
  'A-23': {
    happen: ref => {
      ref.s.barges = 'barred';
      ref.log('10.33', 'barges-barred');
    },
  },

  /** Operation Vengeance: where Yamamoto waits to come back Ozawa takes his place too (6.14, 10.12). */
  'A-27': {
    playable: ({ at }) => {
      const place = at[YAMAMOTO]!;
      return place >= 0 || isOnTrack(place) || place === DELAY_BOX
        ? undefined
        : refusal('A-27', 'no-yamamoto');
    },
    happen: ref => {
      const { s } = ref;
      put(s, OZAWA, s.at[YAMAMOTO]!);
      put(s, YAMAMOTO, OUT);
      s.undelayable[OZAWA] = s.undelayable[YAMAMOTO]!;
      s.relocated = s.relocated.map(hq => (hq === YAMAMOTO ? OZAWA : hq));
      ref.log('A-27', 'yamamoto-killed');
    },
  },

  /** 20th Bomber Command */
  'A-60': bombing('A-60', (_unit, place) => place === CHINA_BOX),

  /** Curtis LeMay */
  'A-67': bombing('A-67', (unit, place) => place >= 0 && grid.distance(place, TOKYO) <= rangeOf[unit]!),

  /** New Submarine Doctrine */
  'A-80': {
    happen: ref => {
      ref.s.escort = 0;
      ref.s.submarineDoctrine = true;
      ref.log('12.22', 'submarine-doctrine');
    },
  },
};
