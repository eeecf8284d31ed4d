import type { Action } from '@ironbottom/engine';
import { allIn, isVehicle, occupied } from '../board.ts';
import { enemyOf } from '../components.ts';
import { distance, HEXES, hexOfPlace, PILLBOX, sortOfPlace, terrainRow } from '../map.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { temOf } from '../rules/b-terrain/00-tem.ts';
import { targets } from '../rules/c01-artillery/00-artillery.ts';
import { batteryOf, contactMost } from '../rules/c01-artillery/20-contact.ts';
import { knowsEnemyAt } from '../rules/c01-artillery/21-access.ts';
import {
  accuracyTerms,
  asItFalls,
  asRegistered,
  corrected,
  type Fall,
  strayed,
} from '../rules/c01-artillery/30-requests.ts';
import { type Fires, seesFall } from '../rules/c01-artillery/33-missions.ts';
import { blastFp } from '../rules/c01-artillery/50-blast.ts';
import { sumOf } from '../rules/dice.ts';
import { type Battery, EFFECT_1, reachOf, SPOTTING } from '../state/ordnance.ts';
import { sideOf } from '../state/units.ts';
import { hexArg, weaponArg } from '../verbs.ts';
import type { Outlook } from './march.ts';
import { atMost, lossOf } from './table.ts';
import { SUSPECTED, worthOf } from './worth.ts';

/** C1 Batteries: the rounds go where the enemy loses most by them and own men least, by the chances of every step there. */

/** What an own loss counts beside one of the enemy. */
const OWN = 1.5;
const MORALE = 8;
/** C1.33 FFE:2 follows upon FFE:1: whoever can has left by then. */
const AGAIN = 0.6;
/** What a phase later may still be there. */
const LATER = 0.8;
/** What the observer would do otherwise. */
const CALLING = 0.05;
/** Access that is given up. */
const LOST = 1;
/** A chit is drawn sooner or later. */
const DRAWN = 0.1;
const DICE = [1, 2, 3, 4, 5, 6] as const;

/** By hex: what a barrage that lies there does in one strike, spread or not. */
interface Blasts {
  readonly effect: Float32Array;
  readonly harass: Float32Array;
}

/** C1.5 What the men in a hex lose by so much firepower: the enemy's less one's own. */
function struck({ s, side }: Outlook, place: number, fp: number): number {
  const men = allIn(s, place).filter(unit => !isVehicle(s, unit));
  const hex = hexOfPlace(place);
  let harm = 0;
  for (const unit of men) {
    const loss = lossOf(fp, temOf(s, unit, hex, 'artillery'), moraleNow(s, unit), men.length - 1);
    harm += worthOf(s, unit) * loss * (sideOf(unit) === side ? -OWN : 1);
  }
  return harm;
}

function blastsOf(look: Outlook, battery: Battery): Blasts {
  const { s, side } = look;
  const spread = (harassing: boolean): Float32Array => {
    const fp = blastFp({ ...battery, harassing });
    const reach = reachOf({ ...battery, harassing });
    const found = new Float32Array(HEXES);
    const add = (place: number, harm: number): void => {
      for (let hex = 0; hex < HEXES; hex++)
        if (distance(hex, hexOfPlace(place)) <= reach) found[hex]! += harm;
    };
    for (const place of occupied(s)) if (sortOfPlace(place) <= PILLBOX) add(place, struck(look, place, fp));
    for (const { side: whose, place, count } of s.unseen.covers)
      if (whose === enemyOf(side) && place >= 0)
        add(place, SUSPECTED * count * lossOf(fp, terrainRow(hexOfPlace(place)).indirect, MORALE, count - 1));
    return found;
  };
  return { effect: spread(false), harass: spread(true) };
}

/** C1.21 Whether the battery believes him. */
const believed = ({ s }: Outlook, battery: Battery, hex: number): number =>
  battery.black + battery.red === 0 || knowsEnemyAt(s, battery.side, hex)
    ? 1
    : battery.black / (battery.black + battery.red);

interface FirePlan {
  readonly call: () => number;
  readonly request: (hex: number) => number;
  readonly registered: (hex: number) => number;
  readonly correct: (hex: number, fires: Fires) => number;
  readonly convert: (fires: Fires) => number;
  readonly cease: () => number;
}

/** What each order to a battery promises, at one look at the map. */
function firePlan(look: Outlook, battery: Battery): FirePlan {
  const { s, side } = look;
  const { mission, hex: now, harassing, registered, access, black, red } = battery;
  const blasts = blastsOf(look, battery);
  const hexes = targets(s, side, battery);
  const contact = (kept: boolean): number =>
    atMost(contactMost(s, { ...battery, contact: kept || battery.contact }));

  /** C1.3, C1.31 Rounds that are meant for a hex, by what they are worth wherever they may come down. */
  const expected = (hex: number, fall: Fall, worth: (at: number) => number): number => {
    const most = fall.number - sumOf(accuracyTerms(s, battery, hex, fall));
    const hits = Math.max(0, Math.min(1, most / DICE.length));
    let strays = 0;
    for (const coloured of DICE)
      for (const white of DICE) {
        const at = strayed(hex, fall, coloured, white);
        if (at >= 0) strays += worth(at) / DICE.length ** 2;
      }
    return hits * worth(hex) + (1 - hits) * strays;
  };

  /** C1.33 Both strikes of an effect on a hex; a spotting round and light do no harm. */
  const effect = (hex: number, fires: Fires): number =>
    fires === 'effect' || fires === 'harass'
      ? believed(look, battery, hex) * (1 + AGAIN) * blasts[fires][hex]!
      : 0;
  const best = (hex: number): number => Math.max(0, effect(hex, 'effect'), effect(hex, 'harass'));

  /** C1.33 A spotting round in that hex that can be converted or corrected now. */
  const spotted = (at: number): number => {
    const corrections = hexes.flatMap(hex => {
      const far = distance(at, hex);
      return far > 0 ? [expected(hex, corrected(side, far), best)] : [];
    });
    return Math.max(seesFall(s, battery, at) ? best(at) : 0, ...corrections);
  };
  const known = new Map<number, number>();
  const spot = (at: number): number => {
    const value = known.get(at) ?? LATER * contact(true) * spotted(at);
    known.set(at, value);
    return value;
  };

  const asked = (hex: number, fall: Fall, worth: (at: number) => number): number =>
    believed(look, battery, hex) * expected(hex, fall, worth);
  const request = (hex: number): number => asked(hex, asItFalls(side), spot);
  const atRegistered = (hex: number): number => asked(hex, asRegistered, best);

  /** C1.33 The second strike where it is does not come then. */
  const cease = (): number => (mission === EFFECT_1 ? -blasts[harassing ? 'harass' : 'effect'][now]! : -LOST);
  const correct = (hex: number, fires: Fires): number => {
    const fall = corrected(side, distance(now, hex));
    if (mission === SPOTTING) return expected(hex, fall, fires === 'spot' ? spot : at => effect(at, fires));
    const { [fires === 'harass' ? 'harass' : 'effect']: blast } = blasts;
    return expected(hex, fall, at => blast[at]!) + cease();
  };

  /** C1.2 What is best with contact; nothing where the enemy is out of sight or too near to own men. */
  const then = (): number => {
    if (mission === SPOTTING) return spotted(now);
    if (mission === EFFECT_1)
      return Math.max(cease(), ...hexes.filter(hex => hex !== now).map(hex => correct(hex, 'effect')));
    const begun = Math.max(0, ...hexes.map(request), ...registered.map(atRegistered));
    return begun * (access ? 1 : black / Math.max(1, black + red));
  };
  return {
    call: () => contact(false) * then() - CALLING,
    request,
    registered: atRegistered,
    correct,
    convert: fires => effect(now, fires),
    cease,
  };
}

/** By its radio, once for each look at the map. */
const kept = new WeakMap<Outlook, Map<number, FirePlan>>();
function planOf(look: Outlook, action: Action): FirePlan | undefined {
  const weapon = weaponArg(action);
  const plans = kept.get(look) ?? new Map<number, FirePlan>();
  kept.set(look, plans);
  const battery = batteryOf(look.s, weapon);
  const plan = plans.get(weapon) ?? (battery && firePlan(look, battery));
  if (plan) plans.set(weapon, plan);
  return plan;
}

const scored =
  (score: (plan: FirePlan, action: Action) => number) =>
  (look: Outlook, action: Action): number => {
    const plan = planOf(look, action);
    return plan ? score(plan, action) : -1;
  };
const firesOf = (action: Action): Fires => action.fires as Fires;

export const artilleryScores = {
  call: scored(plan => plan.call()),
  'draw-chit': () => DRAWN,
  request: scored((plan, action) => plan.request(hexArg(action))),
  registered: scored((plan, action) => plan.registered(hexArg(action))),
  correct: scored((plan, action) => plan.correct(hexArg(action), firesOf(action))),
  convert: scored((plan, action) => plan.convert(firesOf(action))),
  cease: scored(plan => plan.cease()),
};
