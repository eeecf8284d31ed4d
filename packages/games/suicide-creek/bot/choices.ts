import type { Action, Chance, Ranked, View } from '@ironbottom/engine';
import { has, isLeader, isSmc, unitsOf } from '../board.ts';
import { type Side, sideOfRole } from '../components.ts';
import { distance, hexOfPlace } from '../map.ts';
import { offBeside } from '../places.ts';
import { DM, KNOWN } from '../state/units.ts';
import type { State } from '../state.ts';
import { hexArg, placeArg, placesArg, unitArg, unitsArg, weaponArg } from '../verbs.ts';
import { advanceScore } from './advances.ts';
import { artilleryScores } from './artillery.ts';
import { mayLeave, waitsForTheMap } from './campaign/aims.ts';
import { ANSWERS } from './campaign/answers.ts';
import { fightScore, seizeScore, stormScore } from './close-combat.ts';
import {
  boreScore,
  digInScore,
  entrenchScore,
  goInScore,
  hunterScore,
  pickUpScore,
  starshellScore,
  turnGunScore,
} from './fieldcraft.ts';
import { type Outlook, outlookOf } from './march.ts';
import { canisterHarm, chargeHarm, shellHarm } from './ordnance.ts';
import { type Shot, shotOf } from './shots.ts';
import { burstScore, driveScore, fordScore, mainGunScore, turnScore } from './vehicles.ts';
import { worthOf } from './worth.ts';

/** What a sensible player answers at each decision: every action has a score, and "nothing" has 0. */

type Score = (look: Outlook, action: Action) => number;
type Scores = { readonly [verb: string]: Score };

/** No sensible reason is known for it. */
const NEVER = -1;

// ---------------------------------------------------------------- fire

/** What showing oneself costs whoever is hidden, until the enemy is beside him. */
const SHOWN = 0.18;
const BESIDE = 1;
/** Not worth the ammunition, the rate and the marker. */
const LEAST_HARM = 0.03;

/** Whoever fires from under a "?" or out of hiding is seen. */
function price({ s }: Outlook, { volley }: Shot): number {
  const firers = new Set(volley.firers.map(({ unit }) => unit));
  let cost = 0;
  for (const unit of firers) {
    const near = distance(hexOfPlace(s.units.at[unit]!), hexOfPlace(volley.place)) <= BESIDE;
    if (s.units.veil[unit] !== KNOWN && !near) cost += SHOWN * worthOf(s, unit) + SHOWN / 2;
  }
  return cost;
}

/** Fire that costs nothing but the marker: defensive, final and advancing fire. */
const freeFire: Score = (look, action) => {
  const shot = shotOf(look.s, look.side, action);
  return shot ? shot.harm - price(look, shot) - LEAST_HARM : NEVER;
};

/** Of those on their way closer ones will be easier to hit: a distant shot must be a good one. */
const PATIENCE = 0.05;
const firstFire: Score = (look, action) => {
  const shot = shotOf(look.s, look.side, action);
  if (!shot) return NEVER;
  const { volley, harm } = shot;
  const range = Math.min(...volley.from.map(place => distance(hexOfPlace(place), hexOfPlace(volley.place))));
  return harm - price(look, shot) - LEAST_HARM - (range > 2 ? PATIENCE : 0);
};

/** A3.2 Who fires now does not move: that must be worth more than the way he could go. */
const prepFire: Score = (look, action) => {
  const shot = shotOf(look.s, look.side, action);
  if (!shot) return NEVER;
  const { s, goals } = look;
  const units = [...new Set(shot.volley.firers.map(({ unit }) => unit))];
  const move = goals.attacks
    ? units.reduce((sum, unit) => sum + WAY * worthOf(s, unit) * hurry(look, unit), 0)
    : 0;
  return shot.harm - price(look, shot) - LEAST_HARM - move;
};
/** What a phase of movement is worth to an attacker, and how much of that where he is. */
const WAY = 0.12;
function hurry({ s, goals }: Outlook, unit: number): number {
  const far = goals.far[hexOfPlace(s.units.at[unit]!)]!;
  return Math.min(1, Math.max(0, (far - NEAR) / NEAR));
}
const NEAR = 8;

/** A gun fires what is worth its ammunition, and shows itself only for that. */
const shell: Score = (look, action) => {
  const harm = shellHarm(look, action);
  if (harm === undefined) return NEVER;
  const owner = look.s.weapons.owner[weaponArg(action)] ?? -1;
  const hidden = owner >= 0 && look.s.units.veil[owner] !== KNOWN ? SHOWN : 0;
  return harm - hidden - LEAST_HARM;
};

// ---------------------------------------------------------------- rallies and routs

const rally: Score = ({ s }, action) => {
  const unit = unitArg(action);
  return 0.5 + worthOf(s, unit) - (has(s, unit, DM) ? 0.3 : 0);
};

/** Where they run to: out of sight, near somebody who rallies them. */
const rout: Score = ({ s, side, threat }, action) => {
  const path = action.path ? placesArg(action) : [placeArg(action)];
  const end = hexOfPlace(path.at(-1)!);
  const leader = Math.min(
    ...leadersOf(s, side).map(each => distance(hexOfPlace(s.units.at[each]!), end)),
    10,
  );
  const led = action.verb === 'rout-led' ? 0.6 : 0;
  return 2 - 2 * threat.standing[end]! - 0.03 * leader - 0.01 * path.length - led;
};
const leadersOf = (s: State, side: Side): number[] => unitsOf(s, side).filter(unit => isLeader(s, unit));

// ---------------------------------------------------------------- the rest

/** A2.51 Beside the hexes that are nearest to the goal, not all in one place. */
const bring: Score = ({ s, side, goals }, action) => {
  const [hex, units] = [hexArg(action), unitsArg(action)];
  if (units.every(unit => waitsForTheMap(s, unit))) return NEVER;
  const there = company(s, side, offBeside(hex));
  const crowded = units.every(unit => isSmc(s, unit))
    ? tooManyLeaders(there)
    : 0.4 * Math.max(0, there.men - 1);
  return 3 - 0.02 * goals.far[hex]! - crowded;
};
const company = (s: State, side: Side, place: number): { readonly men: number; readonly others: number } => {
  const there = s.units.at.flatMap((at, unit) => (at === place && unit % 2 === side ? [unit] : []));
  const others = there.filter(unit => isSmc(s, unit)).length;
  return { men: there.length - others, others };
};
/** A4.12 One goes with each stack of men: the second one there is of less use, one by himself of none. */
const tooManyLeaders = ({ men, others }: { readonly men: number; readonly others: number }): number =>
  men === 0 ? 1 : others;

/** A26.23 Who leaves for good, when it counts and there is time no more for anything else. */
const leave: Score = ({ s, side }, action) =>
  unitsArg(action).every(unit => mayLeave(s, side, unit)) ? 0.4 : NEVER;

const always =
  (score: number): Score =>
  () =>
    score;

/** A11 Attacks in close combat; H2H only for whoever strikes first. */
const combat: Scores = {
  fight: fightScore,
  storm: stormScore,
  mine: stormScore,
  seize: seizeScore,
  'hand-to-hand': always(0.05),
};
const guns: Scores = { shell, canister: canisterHarm, 'main-gun': mainGunScore, 'machine-guns': burstScore };
const fire: Scores = { fire: freeFire, spray: freeFire, ...guns, 'throw-charge': chargeHarm };
const rallying: Scores = { rally, 'self-rally': rally };
const routing: Scores = { rout, 'rout-led': rout, 'low-crawl': rout, 'rout-off': always(0.2) };
const preparing: Scores = {
  repair: always(0.5),
  recover: always(0.3),
  share: always(0.4),
  release: always(0.1),
};

const SCORES: { readonly [decision: string]: Scores } = {
  'rally.attacker.act': preparing,
  'rally.defender.act': preparing,
  'rally.choose.attacker.act': rallying,
  'rally.choose.defender.act': rallying,
  'entry.attacker.act': { bring },
  'bore-sighting.act': { 'bore-sight': boreScore },
  'starshells.attacker.act': { starshell: starshellScore },
  'starshells.defender.act': { starshell: starshellScore },
  'prep-fire.artillery.act': artilleryScores,
  'defensive-fire.artillery.act': artilleryScores,
  'prep-fire.attacker.act': {
    fire: prepFire,
    spray: prepFire,
    ...guns,
    'throw-charge': chargeHarm,
    turn: turnGunScore,
    entrench: entrenchScore,
  },
  'moves.act': {
    'place-charge': chargeHarm,
    'dig-in': digInScore,
    enter: goInScore,
    crawl: always(0.3),
    'pick-up': pickUpScore,
    'tank-hunter': hunterScore,
    unbog: always(0.3),
    'evade-fire': always(0.3),
    drive: driveScore,
    'dig-ford': fordScore,
    'turn-hull': turnScore,
    halt: always(0.02),
    exit: leave,
  },
  'first-fire': {
    fire: firstFire,
    snap: freeFire,
    ...guns,
    ...combat,
    'tank-hunter': hunterScore,
    emerge: always(0.05),
    release: always(0.2),
  },
  'defensive-fire.defender.act': { ...fire, turn: turnGunScore },
  'advancing-fire.attacker.act': fire,
  'rout.attacker.act': routing,
  'rout.defender.act': routing,
  'advance.attacker.act': { advance: advanceScore, exit: leave, 'evade-fire': always(0.3) },
  'combat.attacker.act': combat,
  'combat.defender.act': combat,
  'combat.strike': combat,
  hardening: { 'be-hardened': always(1) },
};

/** Answers that end a part or let something go by. */
const NOTHING = ['done', 'hold', 'let-go', 'decline'];

export function ranked(view: View<State>, legal: readonly Action[], chance?: Chance): readonly Ranked[] {
  if (legal.length === 1) return [{ action: legal[0]!, score: 0 }];
  const score = scorer(view, chance);
  return legal
    .map(action => ({ action, score: score(action) ?? (NOTHING.includes(action.verb) ? 0 : NEVER) }))
    .sort((a, b) => b.score - a.score);
}

/** Between two battles nobody looks for ways and dangers. */
function scorer(view: View<State>, chance?: Chance): (action: Action) => number | undefined {
  const { state: s, role } = view;
  const id = view.waiting?.id ?? '';
  const side = sideOfRole(role);
  const answers = ANSWERS[id];
  if (answers) return action => answers[action.verb]?.(s, side, action, chance);
  const look = outlookOf(s, side);
  return action => SCORES[id]?.[action.verb]?.(look, action);
}
