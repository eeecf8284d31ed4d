import { type Action, changed, type Json, type OddsGuide } from '@ironbottom/engine';
import { unitsIn } from './board.ts';
import {
  ALLIES,
  batteries,
  bridges,
  CAVITE,
  CORREGIDOR,
  enemyOf,
  fieldAt,
  JAPAN,
  roleOf,
} from './components.ts';
import { overPlace } from './rules/08-air/10-flights.ts';
import { onGround } from './rules/08-air/20-airfields.ts';
import { isAt, serviceOf } from './rules/08-air/31-crew.ts';
import { sends } from './rules/08-air/31-plan.ts';
import { kindOf } from './rules/08-air/33-random-places.ts';
import { meetingCap } from './rules/08-air/40-scramble.ts';
import { sendAtFleet } from './rules/08-air/43-fleets.ts';
import { differenceOf } from './rules/08-air/60-combat.ts';
import { gunsAgainst } from './rules/08-air/70-anti-aircraft.ts';
import { type AirPhase, newAirPhase, type Raid, type Tally } from './state/air.ts';
import { cloneState, type State } from './state.ts';
import { airOf, isBomber, isFighter, unitSide } from './units.ts';
import { bridgeArg, hexArg, placeArg, unitArg } from './verbs.ts';

/**
 * 8.3, 8.6, 8.7, 10.2.2 Odds of a raid from here to its end: all that the one who asks may know takes part in it. What he
 * cannot see does neither fire nor get off the ground; nobody scrambles more, and escorts do not strafe besides.
 */

/** What sets a raid on its way, at the plan. */
const PLANNED = [
  'bomb',
  'bomb-bridge',
  'bomb-high',
  'bomb-low',
  'bomb-cavite',
  'strafe',
  'escort',
  'escort-bridge',
  'drop',
  'attack-fleet',
];
/** What leads to dice in the middle of one. */
const IN_HAND = ['stand', 'leave', 'drop-bombs', 'hit-aircraft', 'hit-boxes'];
export const raidVerbs: readonly string[] = [...PLANNED, ...IN_HAND];
/** Who joins an air fight, and whom he fires at. */
export const raidAdds: readonly string[] = ['cover', 'cover-all', 'engage', 'stay-free', 'together'];

/** Whether the question is about a raid: one that an action would send, or the first of those that fly. */
export const isAboutRaid = ({ airPhase }: State, action: Action | null): boolean =>
  action ? [...raidVerbs, ...raidAdds].includes(action.verb) : airPhase !== null;

/** Where an action sends a raid, and against which bridge. */
function targetOf(action: Action): { readonly place: number; readonly bridge: number } {
  switch (action.verb) {
    case 'bomb-bridge':
    case 'escort-bridge':
      return { place: bridges[bridgeArg(action)]!.a, bridge: bridgeArg(action) };
    case 'bomb-high':
    case 'bomb-low':
      return { place: CORREGIDOR, bridge: -1 };
    case 'bomb-cavite':
      return { place: CAVITE, bridge: -1 };
    case 'drop':
      return { place: hexArg(action), bridge: -1 };
    default:
      return { place: overPlace(placeArg(action)), bridge: -1 };
  }
}

/** One raid at a time: what else is planned is another question, and so are the numbers of the batteries (10.2.3). */
export function focusOnRaid(s: State, action: Action | null): void {
  const phase = s.airPhase!;
  if (s.numbers.includes(0)) s.numbers = batteries.map((_, battery) => battery + 1);
  if (phase.begun || !action) {
    phase.raids = phase.raids.slice(0, 1);
    return;
  }
  const { place, bridge } = targetOf(action);
  const sent = action.verb === 'attack-fleet' ? [unitArg(action)] : phase.picked;
  const isJoined = (raid: Raid): boolean =>
    sent.some(unit => isAt(raid, unitSide[unit]!, place, bridge) && raid.service === serviceOf(unit));
  phase.raids = phase.raids.filter(isJoined);
}

/** The state with nothing in it but the raid that the action would send, as it would be then. */
export function asSent(s: State, action: Action): State {
  const copy = cloneState(s);
  focusOnRaid(copy, action);
  if (action.verb === 'attack-fleet') sendAtFleet(copy, unitArg(action), placeArg(action));
  else sends[action.verb as keyof typeof sends](copy, subjectOf(action));
  changed(copy);
  return copy;
}
const subjectOf = (action: Action): number =>
  'bridge' in action
    ? bridgeArg(action)
    : 'hex' in action
      ? hexArg(action)
      : 'place' in action
        ? placeArg(action)
        : -1;
export const isPlanned = ({ verb }: Action, { airPhase }: State): boolean =>
  PLANNED.includes(verb) && airPhase?.begun === false;

/** From the plan the raid sets out at once. */
export const setsOut: NonNullable<OddsGuide<State>['goesOn']> = (s, at) => {
  if (at.endsWith('.missions.choose')) return `${roleOf(s.side)}.missions.fly`;
  const flies = s.airPhase?.raids.some(({ side }) => side === ALLIES);
  return at === 'fleets.choose' && flies ? 'fleets.fly' : undefined;
};

export const isRaidOver = ({ airPhase }: State): boolean => !airPhase || airPhase.raids.length === 0;

// ---------------------------------------------------------------- answers taken for granted

const QUIET = ['done', 'stand', 'drop-bombs', 'hit-aircraft'];

/** Nobody adds anything; fire goes where it hurts most. */
export function raidAnswer(s: State, legal: readonly Action[]): Action {
  const quiet = legal.find(({ verb }) => QUIET.includes(verb));
  if (quiet) return quiet;
  const aimed = legal.filter(({ verb }) => verb === 'engage' || verb === 'hit');
  if (aimed.length === 0) return legal[0]!;
  const shots = s.airPhase!.fight?.shots ?? [];
  // Bombers first, those under little fire before others, the heaviest before the lighter.
  const worth = (action: Action): number => {
    const unit = unitArg(action);
    const under = shots.filter(({ to }) => to === unit).length;
    return (isBomber(unit) ? 1000 : 0) - 10 * under + airOf(unit).bomb;
  };
  return aimed.reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

// ---------------------------------------------------------------- results

export type RaidResult = { readonly [name: string]: number | boolean };

/** The same names whatever it was, and nothing that one side alone knows. */
export function raidOutcome(gained: readonly number[]): RaidResult {
  const of = (name: keyof Tally): number => gained[TALLIED.indexOf(name)] ?? 0;
  return {
    bridgeDown: of('bridgesDown') > 0,
    paratroopsDown: of('drops') > 0,
    fieldHits: of('fieldHits'),
    stepsHit: of('stepsHit'),
    unitsShaken: of('unitsShaken'),
    fleetHits: of('fleetHits'),
    destroyed: of('destroyed'),
    disrupted: of('disrupted'),
    cavitePoints: of('cavitePoints'),
    japanLost: of('japanLost'),
    japanAborted: of('japanAborted'),
    alliesLost: of('alliesLost'),
    alliesAborted: of('alliesAborted'),
  };
}

const TALLIED = Object.keys(newAirPhase().tally) as readonly (keyof Tally)[];

/** What has come of the raid so far changes nothing that follows, and is counted beside it. */
export function takeTally({ airPhase }: State): readonly number[] {
  if (!airPhase) return TALLIED.map(() => 0);
  sealFates(airPhase);
  const gained = TALLIED.map(name => airPhase.tally[name]);
  for (const name of TALLIED) airPhase.tally[name] = 0;
  return gained;
}

/**
 * 8.6.6 A fighter at which nobody will fire any more has fired or will, whatever has become of it, and does nothing else
 * in this raid: its fate need not be kept in mind. Where another raid is to come it may meet the same CAP (8.6.1).
 */
function sealFates({ fight, raids, tally }: AirPhase): void {
  if (!fight || raids.length > 1) return;
  const hunted = new Set(fight.shots.slice(fight.fired).map(({ to }) => to));
  fight.fates = fight.fates.filter(({ unit, fate }) => {
    if (hunted.has(unit) || !isFighter(unit)) return true;
    tally[`${roleOf(unitSide[unit]!)}${fate === 'E' ? 'Lost' : 'Aborted'}`]++;
    return false;
  });
}

/** Whether more of it is good for a role: losses hurt their side, fleets and guns are always the same side's. */
export function raidGood(name: string, role: string, before: State): 1 | -1 {
  if (/Lost$|Aborted$/.test(name)) return name.startsWith(role) ? -1 : 1;
  const raider =
    name === 'fleetHits'
      ? ALLIES
      : ['destroyed', 'disrupted', 'cavitePoints', 'paratroopsDown'].includes(name)
        ? JAPAN
        : before.side;
  return role === roleOf(raider) ? 1 : -1;
}

// ---------------------------------------------------------------- what is all one

/**
 * What of a raid counts for the rest of it. Aircraft of one type on one errand and in one condition are all one; so are
 * ground units of one kind. Who was shot down, and what else lies on the map, changes nothing more.
 */
export function whatCounts(s: State): Json | undefined {
  const phase = s.airPhase;
  if (!phase || phase.raids.length === 0) return undefined;
  const { raids, fight, fought, firing, hits, given, wrecks, exposed, boxes, grouped, tried, landed } = phase;
  const marks = marksOf(phase);
  const sign = (unit: number): string =>
    `${airOf(unit).type} ${s.mission[unit]} ${s.air[unit]} ${marks.get(unit) ?? ''}`;
  const signs = (units: readonly number[]): string[] => units.map(sign).sort();
  const types = (units: readonly number[]): string[] => units.map(unit => airOf(unit).type);
  return [
    raids.map(raid => [
      raid.place,
      raid.bridge,
      raid.cargo >= 0,
      raid.sorties
        .filter(({ unit }) => !isDone(phase, unit))
        .map(({ unit, aim, bombs }) => `${sign(unit)} ${aim} ${bombs}`)
        .sort(),
      targetsOf(s, raid),
    ]),
    // 8.6.1 What is left of a CAP may meet another raid.
    fight || fought.length === 0 || raids.length > 1 ? signs(fight?.cap ?? meetingCap(s)) : [],
    signs(phase.aloft),
    fight ? fight.shots.length - fight.fired : -1,
    gunsAgainst(s).length,
    firing.length,
    hits.join(''),
    [...given].sort(),
    types(phase.overIsland),
    types(phase.loaded),
    types(phase.group),
    types(phase.diving),
    types(phase.strafing),
    wrecks.map(({ field, left }) => `${field} ${left}`),
    exposed.length,
    boxes,
    grouped,
    tried,
    landed,
    s.done,
    s.landing?.toName.length ?? 0,
  ];
}

/** 8.5.2 A fighter that has fought does no more in this raid. */
const isDone = ({ fight, fought }: AirPhase, unit: number): boolean =>
  !fight && isFighter(unit) && fought.includes(unit);

/** What stands where it strikes. */
const targetsOf = (s: State, { side, sorties }: Raid): Json =>
  [...new Set(sorties.map(({ aim }) => aim))].map(aim => {
    if (aim < 0) return aim;
    const field = fieldAt(aim);
    const kinds = unitsIn(s, enemyOf(side), aim).map(unit => kindOf(s, unit));
    return [aim, field >= 0 ? onGround(s, field).length : -1, kinds.sort()];
  });

/** By aircraft: what it has done and what is still to come for it. */
function marksOf({ fight, fought, fresh }: AirPhase): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  const mark = (unit: number, what: string): void => {
    marks.set(unit, `${marks.get(unit) ?? ''} ${what}`);
  };
  for (const unit of new Set(fought)) mark(unit, 'fought');
  for (const unit of fresh) mark(unit, 'fresh');
  if (!fight) return marks;
  for (const unit of fight.free) mark(unit, 'free');
  for (const { from, to } of fight.shots) {
    mark(from, 'fires');
    mark(to, 'hunted');
  }
  for (const { unit, fate } of fight.fates) mark(unit, fate);
  // 8.6.6 Each is hit or missed by itself: of shots to come only their chances count.
  for (const shot of fight.shots.slice(fight.fired)) mark(shot.to, `${differenceOf(fight, shot)}`);
  return marks;
}
