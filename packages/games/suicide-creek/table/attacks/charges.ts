import type { Term } from '@ironbottom/engine';
import { has, isKnown, isVehicle, unitsIn } from '../../board.ts';
import { ADVANCING_FIRE, enemyOf, type Side } from '../../components.ts';
import { hexOfPlace, isOpenGround, SWAMP, terrainAt } from '../../map.ts';
import type { Target } from '../../rules/a07-fire/21-attack.ts';
import { duds } from '../../rules/a23-charges.ts';
import { positionTerms } from '../../rules/a23-vehicles.ts';
import { type Means, temOf } from '../../rules/b-terrain/00-tem.ts';
import { crewTerms } from '../../rules/d-vehicles/51-crew.ts';
import { overrunFp } from '../../rules/d-vehicles/71-overrun.ts';
import { sumOf, term } from '../../rules/dice.ts';
import { CX, OPPORTUNITY } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { weaponFp } from '../../types.ts';
import { placeArg, unitArg, weaponArg } from '../../verbs.ts';
import { unitCounter, unitName, weaponCounter } from '../counters.ts';
import { armName } from '../faces.ts';
import { signed } from '../signed.ts';
import { onTable } from './shells.ts';
import { diceSum, shareOf, type Tell } from './tell.ts';

/** A23, D7.1 What is done to whoever is in a Location from near by: a charge, the weight of a vehicle. */

/** Those who are seen there, each in his own cover. G7.1 A swamp swallows half of a charge. */
function struck(s: State, side: Side, place: number, from: number, means: Means, own: Term[]): Target[] {
  const share = means === 'charge' && terrainAt[hexOfPlace(place)] === SWAMP ? 0.5 : 1;
  return unitsIn(s, enemyOf(side), place)
    .filter(unit => isKnown(s, unit) && !isVehicle(s, unit))
    .map(unit => {
      const tem = temOf(s, unit, hexOfPlace(from), means);
      return { unit, drm: [...(tem === 0 ? [] : [term('tem', tem)]), ...own], share };
    });
}

/** A23.6 Thrown at somebody else, and at oneself; by somebody who has not waited for it. */
const [THROWN, HERE] = [2, 3];

const isThrown = (verb: string): boolean => verb.startsWith('throw');
const isHasty = (s: State, unit: number, verb: string): boolean =>
  isThrown(verb) && s.phase === ADVANCING_FIRE && s.units.mark[unit] !== OPPORTUNITY;

/** A23.4, A23.6 On the fire table, but for duds. */
export const charge: Tell = (s, side, action, t) => {
  const [unit, weapon, place] = [unitArg(action), weaponArg(action), placeArg(action)];
  const from = s.units.at[unit]!;
  const thrown = isThrown(action.verb);
  const own = thrown ? [term('thrown', place === from ? HERE : THROWN)] : [];
  const terms = [
    ...(has(s, unit, CX) ? [term('cx', 1)] : []),
    ...(isHasty(s, unit, action.verb) ? [term('hasty', 1)] : []),
  ];
  const fp = weaponFp[s.weapons.type[weapon]!]!;
  return {
    title: t(`attack.${action.verb}`, { weapon: armName(s.weapons.type[weapon]!) }),
    counters: [unitCounter(s, unit, t), weaponCounter(s, weapon, t)],
    ...onTable(
      { fp, drm: terms, dud: duds(s, unit) },
      struck(s, side, place, from, 'charge', own),
      armName(s.weapons.type[weapon]!),
      t,
    ),
    prices: [thrown ? { text: t('price.ownHex'), dear: true } : { text: t('price.later') }],
  };
};

/** C7.346 Where it may come to lie: on the top, at the side, where it hurts only heads that are out. */
const [TOP, FLANK] = [5, 8];

/** A23.5 */
export const chargeOn: Tell = (s, side, action, t) => {
  const [unit, weapon, vehicle] = [unitArg(action), weaponArg(action), unitArg(action, 'vehicle')];
  const { verb } = action;
  const terms = positionTerms(
    s,
    {
      weapon,
      vehicle,
      by: unit,
      side,
      place: s.units.at[vehicle]!,
      from: s.units.at[unit]!,
      drm: has(s, unit, CX) ? 1 : 0,
      dud: duds(s, unit),
    },
    isThrown(verb),
    isHasty(s, unit, verb),
  );
  const drm = sumOf(terms);
  const top = shareOf(({ sum }) => sum + drm <= TOP);
  const flank = shareOf(({ sum }) => sum + drm <= FLANK) - top;
  return {
    title: t(`attack.${verb}`, { target: unitName(s, vehicle, t) }),
    counters: [unitCounter(s, unit, t), weaponCounter(s, weapon, t)],
    value: t('attack.position', { drm: signed(drm) }),
    shares: [
      { tone: 'loss', share: top, text: t('chance.onTop') },
      { tone: 'harm', share: flank, text: t('chance.atSide') },
      { tone: 'none', share: 1 - top - flank, text: t('chance.miss') },
    ],
    sums: [diceSum(terms, t)],
  };
};

/** D7.1 */
const OPEN = -1;
export const overrun: Tell = (s, side, action, t) => {
  const [unit, place] = [unitArg(action), placeArg(action)];
  const open = isOpenGround[hexOfPlace(place)] === 1 ? [term('open', OPEN)] : [];
  return {
    title: t('attack.overrun', { gear: t(`gear.${action.gear}`) }),
    counters: [unitCounter(s, unit, t)],
    ...onTable(
      { fp: overrunFp(s, unit), drm: [...open, ...crewTerms(s, unit)] },
      struck(s, side, place, place, 'overrun', []),
      unitName(s, unit, t),
      t,
    ),
    prices: [{ text: t('price.overrun'), dear: true }],
  };
};
