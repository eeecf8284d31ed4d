import { type Refusal, refusal } from '@ironbottom/engine';
import { choice, type Ref } from '../../choices.ts';
import {
  ALLIES,
  cardOf,
  cardRecords,
  isGround,
  nationOf,
  regionHexes,
  unitIds,
  unitOf,
  unitsOf,
} from '../../components.ts';
import { hexSuppliedFor } from '../../rules/06-supply/20-supply.ts';
import { mayActivate } from '../../rules/06-supply/30-activation.ts';
import { arrive, askWhere } from '../../rules/10-reinforcements/11-arrival.ts';
import { mayEnterChina, placementHexes } from '../../rules/10-reinforcements/11-placement.ts';
import { giveSteps } from '../../rules/11-replacements/00-replacements.ts';
import { CHINA_BOX, ELIMINATED, EVENT, OUT, put, type State, theOffensive } from '../../state.ts';
import type { Effects } from '../effect.ts';
import { remember, restore } from '../undo.ts';
import { agree, disagree } from './agreement.ts';
import { offerJump } from './airborne.ts';
import { offerRoute, takeRouteBack } from './routes.ts';

/** 5.31C Offensives of the Allied deck that first bring units, steps or roads. */

const GHORMLEY = unitOf('hq-spac-gho');
const HALSEY = unitOf('hq-spac-hal');
const AVG = unitOf('us-avg');
const FOURTEENTH_AF = unitOf('us-14af');
const SEVENTH_ARMOUR = unitOf('cw-7-armor');
const NORTHERN_INDIA = regionHexes('north_india');
const INDIA_AND_BURMA = ['north_india', 'central_india', 'ceylon', 'burma'].flatMap(name => [
  ...regionHexes(name),
]);
const chinese = unitsOf[ALLIES]!.filter(unit => nationOf[unit] === 'chinese' && isGround[unit]);

/** A-20 Halsey needs a port from which he can command: Ghormley's, or one of his own. */
function halseyRefusal(s: State): Refusal | undefined {
  const port = s.at[GHORMLEY]!;
  const ready = port >= 0 ? hexSuppliedFor(s, ALLIES, port, HALSEY) : placementHexes(s, HALSEY).length > 0;
  return s.at[HALSEY] === EVENT && ready ? undefined : refusal('A-20', 'no-port-for-halsey');
}

/** A-51 Northern India or the China box; another base only if neither can take it. */
function welcomeFourteenth(ref: Ref): void {
  const { s } = ref;
  put(s, FOURTEENTH_AF, OUT);
  s.placed = [];
  const inIndia = placementHexes(s, FOURTEENTH_AF).some(hex => NORTHERN_INDIA.includes(hex));
  const inChina = mayEnterChina(s, FOURTEENTH_AF);
  if (inChina && !inIndia) {
    put(s, FOURTEENTH_AF, CHINA_BOX);
    ref.log('13.74-4', 'placed-in-china', { unit: unitIds[FOURTEENTH_AF]! });
    return;
  }
  if (inChina) s.choices.push(choice('china-box', ALLIES, { unit: FOURTEENTH_AF }));
  askWhere(s, FOURTEENTH_AF, inIndia ? NORTHERN_INDIA : []);
}

export const arrivals: Effects = {
  /** Halsey Replaces Ghormley */
  'A-20': {
    bringsHq: true,
    playable: halseyRefusal,
    begin: ref => {
      const { s } = ref;
      const port = s.at[GHORMLEY]!;
      remember(s, [GHORMLEY, HALSEY]);
      put(s, GHORMLEY, OUT);
      if (port >= 0) put(s, HALSEY, port);
      else arrive(ref, [HALSEY]);
      ref.log('A-20', 'halsey');
    },
    cancelled: restore,
  },

  /** Quadrant Conference */
  'A-33': {
    begin: (ref, side) => {
      agree(ref, 'A-33');
      offerRoute(ref, side);
    },
    cancelled: ref => {
      disagree(ref);
      takeRouteBack(ref);
    },
  },

  /** New China Army */
  'A-48': {
    begin: (ref, side) => {
      const { s } = ref;
      const reduced = chinese.filter(unit => s.at[unit]! >= 0 && s.reduced[unit]);
      remember(s, reduced);
      for (const { steps } of cardRecords[cardOf('A-48')]!.replacements ?? [])
        giveSteps(ref, side, reduced, steps);
    },
    activates: s =>
      chinese.filter(
        unit =>
          s.at[unit]! >= 0 &&
          !mayActivate(s, theOffensive(s).hq, unit, { reaction: false, effect: {}, active: [] }),
      ),
    cancelled: restore,
  },

  /** Chennault */
  'A-51': {
    begin: ref => {
      const { s } = ref;
      remember(s, [AVG, FOURTEENTH_AF]);
      if (s.at[AVG] !== ELIMINATED) put(s, AVG, OUT);
      if (s.at[FOURTEENTH_AF] === EVENT) welcomeFourteenth(ref);
    },
    cancelled: restore,
  },

  /** S-Day */
  'A-69': { beforeMovement: offerJump, cancelled: restore },

  /** Slim's Burma Offensive */
  'A-70': {
    begin: ref => {
      remember(ref.s, [SEVENTH_ARMOUR]);
      if (ref.s.at[SEVENTH_ARMOUR] === EVENT) arrive(ref, [SEVENTH_ARMOUR], INDIA_AND_BURMA);
    },
    cancelled: restore,
  },
};
