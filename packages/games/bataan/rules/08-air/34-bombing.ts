import {
  auto,
  type Block,
  call,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Term,
} from '@ironbottom/engine';
import { unitsIn } from '../../board.ts';
import { bridgeId, CORREGIDOR, fieldAt, fieldId, isAtSea, limits, roleOf, tables } from '../../components.ts';
import { placeName } from '../../places.ts';
import { CAVITE_BASE, GUNS_HIGH, GUNS_LOW, raided, raider, raidOf, THE_BRIDGE } from '../../state/air.ts';
import type { State } from '../../state.ts';
import { airOf, isInfantry, isSpg, isTank } from '../../units.ts';
import { addedUp, onDice, plain, type Ref, tell, unitVerb } from '../../verbs.ts';
import { boxesOf } from '../02-components.ts';
import { loseTransportStep } from '../04-movement/40-amphibious.ts';
import { loseStep } from '../06-units.ts';
import { shake } from '../07-combat/34-demoralised.ts';
import { bombardIsland, nameBatteries } from '../10-fortifications/20-corregidor.ts';
import { turnUpAll } from '../19-solitaire.ts';
import { onGround } from './20-airfields.ts';
import { placesHit } from './33-random-places.ts';
import { shootDown, wreck } from './65-fates.ts';
import { isLevel } from './70-anti-aircraft.ts';

/** 8.3.2 Bombing: 8.3.2 to 8.3.5, 8.4.3, 10.2.2, 11.3. Dive bombers and strafing are 37-attacks.ts. */

/** A result of the tables, `2D`: how many are hit, and how hard. */
export interface Hit {
  readonly count: number;
  readonly kind: 'D' | 'E';
}
export const hitOf = (result: string | null): Hit | undefined => {
  const [, count, kind] = /^(\d?)([DE])$/.exec(result ?? '') ?? [];
  return kind ? { count: Number(count || 1), kind: kind as 'D' | 'E' } : undefined;
};

/** 8.3.2 Groups of at most six points, as few as possible: the largest are put together first. */
export function groupsOf(units: readonly number[]): number[][] {
  const groups: { units: number[]; points: number }[] = [];
  const sorted = [...units].sort((a, b) => airOf(b).bomb - airOf(a).bomb);
  for (const unit of sorted) {
    const { bomb } = airOf(unit);
    const open = groups.find(({ points }) => points + bomb <= limits.bombing_group);
    if (open) {
      open.units.push(unit);
      open.points += bomb;
    } else groups.push({ units: [unit], points: bomb });
  }
  return groups.map(group => group.units);
}

const AIRFIELD = tables.bombing.modifiers.find(({ id }) => id === 'airfield')!.value;
const LAST = Math.max(...Object.keys(tables.bombing.rows).map(Number));

/** 8.3.4 What is added to the dice of bombs on this target. */
export const bombTerms = (aim: number): Term[] => (fieldAt(aim) >= 0 ? [onDice('airfield', AIRFIELD)] : []);

/** The bombing table: so many points, two dice, and less by two against an airfield. */
export const bombResult = (points: number, dice: number, aim: number): string | null => {
  const roll = dice + addedUp(bombTerms(aim));
  return tables.bombing.rows[`${Math.max(0, Math.min(LAST, roll))}`]![points - 1]!;
};

/** One roll on the bombing table. On a 12 one of the bombers is shot down. */
function rollBombs(ref: Ref, units: readonly number[], points: number, aim: number): Hit | undefined {
  const terms: Term[] = [{ key: 'bombing-points', op: '=', value: points }, ...bombTerms(aim)];
  const read = ([one, two]: readonly number[]): string | null => bombResult(points, one! + two!, aim);
  const result = read(
    ref.roll({ who: roleOf(raider(ref.s)), why: 'bombing', rule: '8.3.2', count: 2, terms, alike: read }),
  );
  if (result === 'bomber shot down') {
    const drawn = units.length > 1 ? ref.pick(units.length, nth => airOf(units[nth]!).type) : 0;
    shootDown(ref, units[drawn]!, '8.3.2');
    return undefined;
  }
  return hitOf(result);
}

/** Bombs of one group on what they are meant for. */
function dropBombs(ref: Ref, units: readonly number[], points: number, aim: number): void {
  ref.log('8.3.2', 'bombs-fall', { who: roleOf(raider(ref.s)), place: targetName(ref.s, aim), points });
  const hit = rollBombs(ref, units, points, aim);
  if (hit) strike(ref, aim, hit, 'bombs');
}

/** What a hit does to its target, by its sort: bombs or the guns of fighters. */
export function strike(ref: Ref, aim: number, hit: Hit, by: 'bombs' | 'guns'): void {
  const { s } = ref;
  const { bridge, place } = raidOf(s);
  const field = fieldAt(aim);
  ref.log('8.3.2', 'hit', { place: placeName(field >= 0 ? aim : place), count: hit.count });
  note(s, aim, hit);
  if (bridge >= 0) {
    // 8.3.5 Any hit destroys the bridge.
    if (s.blown[bridge] !== 1) ref.log('8.3.5', 'bridge-bombed', { bridge: bridgeId(bridge) });
    s.blown[bridge] = 1;
  } else if (field >= 0) strikeField(ref, field, hit.count, by);
  else if (isAtSea(aim)) strikeFleet(ref, aim, hit, by);
  else strikeStack(ref, aim, hit, by);
}

/** For everybody to see. */
function note(s: State, aim: number, { count, kind }: Hit): void {
  const { tally } = s.airPhase!;
  if (raidOf(s).bridge >= 0) tally.bridgesDown = 1;
  else if (fieldAt(aim) >= 0) tally.fieldHits += count;
  else if (isAtSea(aim)) tally.fleetHits += count;
  else tally[kind === 'D' ? 'unitsShaken' : 'stepsHit'] += count;
}

/** An airfield by its own name, anything else by the hex that it is in. */
export const targetName = (s: State, aim: number): string =>
  placeName(fieldAt(aim) >= 0 ? aim : raidOf(s).place);

/** 8.3.4 Boxes are closed, or aircraft on the ground are to be destroyed. Fighters go for aircraft only. */
function strikeField(ref: Ref, field: number, count: number, by: 'bombs' | 'guns'): void {
  const { s } = ref;
  if (by === 'guns' || !s.airPhase!.boxes) {
    const known = s.airPhase!.wrecks.find(each => each.field === field);
    if (known) known.left += count;
    else s.airPhase!.wrecks.push({ field, left: count });
    return;
  }
  for (const boxes of [s.closed, s.closedSeen])
    boxes[field] = Math.min(boxesOf(field).all, boxes[field]! + count);
  ref.log('8.3.4', 'boxes-closed', { field: fieldId(field), count });
}

/** 8.3.3 Units at random places of the stack: D demoralises, E costs a step. */
function strikeStack(ref: Ref, ground: number, { count, kind }: Hit, by: 'bombs' | 'guns'): void {
  // 19.13
  for (const unit of turnUpAll(ref, placesHit(ref, unitsIn(ref.s, raided(ref.s), ground), count))) {
    if (kind === 'E' && !isSafe(unit, ground, by)) loseStep(ref, unit, '8.3.3');
    else demoralise(ref, unit);
  }
}

/** 8.5.2.1 The guns of fighters do not destroy tanks; 10.2.5 nor bombs the infantry on Corregidor. */
const isSafe = (unit: number, ground: number, by: 'bombs' | 'guns'): boolean =>
  by === 'guns' ? isTank(unit) || isSpg(unit) : ground === CORREGIDOR && isInfantry(unit);

function demoralise(ref: Ref, unit: number): void {
  shake(ref.s, unit, 'air');
  tell(ref, '8.3.3', 'demoralised-from-the-air', unit, { place: placeName(ref.s.at[unit]!) });
}

/** 8.4.3 Every hit of bombers costs the stack a step and its transports; fighters sink nothing. */
function strikeFleet(ref: Ref, sea: number, { count, kind }: Hit, by: 'bombs' | 'guns'): void {
  const force = (): readonly number[] => unitsIn(ref.s, raided(ref.s), sea);
  if (by === 'bombs')
    // Where there are more hits than units, some are hit twice.
    for (let left = count; left > 0 && force().length > 0; ) {
      const hit = placesHit(ref, force(), left);
      for (const unit of hit) loseTransportStep(ref, unit, '8.4.3');
      left -= hit.length;
    }
  else strafeFleet(ref, force(), count, kind);
}

function strafeFleet(ref: Ref, force: readonly number[], count: number, kind: Hit['kind']): void {
  for (const unit of placesHit(ref, force, count))
    if (kind === 'E' && !isTank(unit) && !isSpg(unit)) loseStep(ref, unit, '8.4.3');
    else demoralise(ref, unit);
}

const pointsOf = (units: readonly number[]): number => units.reduce((sum, unit) => sum + airOf(unit).bomb, 0);

/** 11.3 Those who attack Cavite do so at once, 10.2.2 the guns one by one; the others (8.3.6 fighters too) form groups. */
function beginRun(ref: Ref): void {
  const { s } = ref;
  const phase = s.airPhase!;
  const level = raidOf(s).sorties.filter(sortie => isLevel(s, sortie) && airOf(sortie.unit).bomb > 0);
  const bound = (aim: number): number[] => level.flatMap(each => (each.aim === aim ? [each.unit] : []));
  phase.overIsland = [...bound(GUNS_HIGH), ...bound(GUNS_LOW)];
  if (phase.overIsland.length > 0)
    ref.log('10.2.2', 'island-bombed', {
      who: roleOf(raider(s)),
      place: placeName(CORREGIDOR),
      count: phase.overIsland.length,
    });
  const onCavite = bound(CAVITE_BASE);
  if (onCavite.length > 0) bombCavite(ref, pointsOf(onCavite));
  phase.loaded = level.filter(({ aim }) => aim >= 0 || aim === THE_BRIDGE).map(({ unit }) => unit);
}

/** 10.2.2 Each bomber attacks the guns by itself. */
function bombGuns(ref: Ref): void {
  const { s } = ref;
  const unit = s.airPhase!.overIsland.shift()!;
  bombardIsland(ref, airOf(unit).bomb, aimOf(s, unit) === GUNS_HIGH);
}

// ---------------------------------------------------------------- 8.3.2 Groups

const aimOf = (s: State, unit: number): number => raidOf(s).sorties.find(each => each.unit === unit)!.aim;
/** Those who have not dropped their bombs yet, and have the target that is bombed now. */
const abreast = (s: State): number[] => {
  const { loaded } = s.airPhase!;
  return loaded.filter(unit => aimOf(s, unit) === aimOf(s, loaded[0]!));
};
/** Whether there is anything to choose: who has more than two points shares a group with one like him at most. */
const hasGroups = (s: State): boolean => {
  const units = abreast(s);
  return groupsOf(units).length > 1 && units.some(unit => airOf(unit).bomb < 3);
};
/** How many groups it takes for all, once these attack together. */
const groupsAfter = (s: State, group: readonly number[]): number =>
  1 + groupsOf(abreast(s).filter(unit => !group.includes(unit))).length;

const checkJoin = (s: State, unit: number): Refusal | undefined => {
  const { group } = s.airPhase!;
  if (!abreast(s).includes(unit) || group.includes(unit)) return refusal('8.3.2', 'no-bombs-left');
  return pointsOf([...group, unit]) > limits.bombing_group
    ? refusal('8.3.2', 'group-too-large', { count: limits.bombing_group })
    : undefined;
};

/** 8.3.2 The owner forms the groups, as few as can be; he need not. */
const formGroup = decision<State>('raid.group', '8.3.2', {
  prompt: 'form-group',
  who: s => roleOf(raider(s)),
  args: s => ({ place: placeName(raidOf(s).place), count: pointsOf(s.airPhase!.group) }),
  verbs: {
    together: unitVerb('together', {
      list: abreast,
      check: (s, _side, unit) => checkJoin(s, unit),
      play: ({ s }, unit) => {
        s.airPhase!.group.push(unit);
      },
    }),
    'drop-bombs': plain(
      'drop-bombs',
      ({ s }) => {
        s.airPhase!.grouped = true;
      },
      s => {
        const { group } = s.airPhase!;
        return group.length === 0 || groupsAfter(s, group) === groupsOf(abreast(s)).length
          ? undefined
          : refusal('8.3.2', 'too-many-groups');
      },
    ),
    regroup: plain(
      'regroup',
      ({ s }) => {
        s.airPhase!.group = [];
      },
      s => (s.airPhase!.group.length > 0 ? undefined : refusal('8.3.2', 'no-group')),
    ),
  },
});

/** A group attacks: the one that was formed, else the largest. */
function dropGroup(ref: Ref): void {
  const { s } = ref;
  const phase = s.airPhase!;
  const aim = aimOf(s, phase.loaded[0]!);
  const group = phase.group.length > 0 ? phase.group : groupsOf(abreast(s))[0]!;
  phase.loaded = phase.loaded.filter(unit => !group.includes(unit));
  phase.group = [];
  phase.grouped = false;
  dropBombs(ref, group, pointsOf(group), aim);
}

/** 11.3 The values that reach Cavite are added up over the game. */
function bombCavite(ref: Ref, points: number): void {
  const { s } = ref;
  s.cavite += points;
  s.airPhase!.tally.cavitePoints += points;
  ref.log('11.3', 'cavite-bombed', { points, total: s.cavite });
}

/** 8.3.4 Aircraft or boxes: the attacker says so before each of his attacks on an airfield. */
export const aircraftOrBoxes = (id: string, aim: (s: State) => number): Block<State> =>
  decision(id, '8.3.4', {
    prompt: 'aircraft-or-boxes',
    who: s => roleOf(raider(s)),
    when: s => fieldAt(aim(s)) >= 0,
    args: s => ({ place: placeName(aim(s)) }),
    verbs: {
      'hit-aircraft': plain('hit-aircraft', ({ s }) => {
        s.airPhase!.boxes = false;
      }),
      'hit-boxes': plain('hit-boxes', ({ s }) => {
        s.airPhase!.boxes = true;
      }),
    },
  });

const isLoaded = (s: State): boolean => s.airPhase!.loaded.length > 0;

/** 8.3.2 One group after the other; 10.2.3 what became of the guns of Corregidor. */
export const bombing: Block<State> = sequence('raid.bombing', '8.3.2', [
  auto('raid.bomb', '8.3.2', beginRun),
  loop(
    'raid.island',
    '10.2.2',
    s => s.airPhase!.overIsland.length > 0,
    auto('raid.island.each', '10.2.2', bombGuns),
  ),
  call('raid.batteries', '10.2.3.1', () => nameBatteries),
  loop(
    'raid.groups',
    '8.3.2',
    isLoaded,
    sequence('raid.groups.each', '8.3.2', [
      loop('raid.groups.form', '8.3.2', s => hasGroups(s) && !s.airPhase!.grouped, formGroup),
      aircraftOrBoxes('raid.field', s => (isLoaded(s) ? aimOf(s, s.airPhase!.loaded[0]!) : -1)),
      auto('raid.groups.drop', '8.3.2', dropGroup),
      call('raid.wrecks', '8.3.4', () => wrecking),
    ]),
  ),
]);

// ---------------------------------------------------------------- 8.3.4 Aircraft on the ground

/** Where all are hit there is nothing to choose; else the attacker sees what stands there. */
function lookAtField(ref: Ref): void {
  const { s } = ref;
  const phase = s.airPhase!;
  const { field, left } = phase.wrecks[0]!;
  const there = onGround(s, field);
  phase.exposed = there.length > left && left > 0 ? [...there] : [];
  if (phase.exposed.length > 0) {
    ref.shown();
    return;
  }
  if (left > 0) for (const unit of there) wreck(ref, unit);
  phase.wrecks.shift();
}

/** 8.3.4 The attacker chooses which aircraft on the ground are destroyed. */
export const wrecking: Block<State> = loop(
  'wrecking',
  '8.3.4',
  s => s.airPhase!.wrecks.length > 0,
  sequence('wrecking.each', '8.3.4', [
    auto('wrecking.look', '8.3.4', lookAtField),
    decision('wrecking.unit', '8.3.4', {
      prompt: 'wreck',
      who: s => roleOf(raider(s)),
      when: s => s.airPhase!.exposed.length > 0,
      args: s => ({
        field: fieldId(s.airPhase!.wrecks[0]!.field),
        count: s.airPhase!.wrecks[0]!.left,
      }),
      forced: true,
      alike: (_s, { unit }) => (unit as string).slice(0, (unit as string).lastIndexOf('-')),
      verbs: {
        wreck: unitVerb('wreck', {
          list: s => s.airPhase!.exposed,
          check: (s, _side, unit) =>
            s.airPhase!.exposed.includes(unit) ? undefined : refusal('8.3.4', 'not-on-the-ground'),
          play: (ref, unit) => {
            const phase = ref.s.airPhase!;
            wreck(ref, unit);
            phase.wrecks[0]!.left--;
            phase.exposed = [];
          },
        }),
      },
    }),
  ]),
);
