import { type Block, decision, refusal, type Verb } from '@ironbottom/engine';
import { hasRoomFor, isEngagedAt, isThere, unitsIn } from '../../board.ts';
import { HALVES, JAPAN, roleOf, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isSeen } from '../../seen.ts';
import { newMoving } from '../../state/moving.ts';
import { isOnMap, type State } from '../../state.ts';
import { isShippingEngineer, stacksFree, UNITS_OF, unitId } from '../../units.ts';
import { hexArg, type Ref, unitArg, unitVerb } from '../../verbs.ts';
import { perish } from '../results/10-steps.ts';
import { markersCost } from './10-steps.ts';
import { endMove, goOn, isDangerous, place } from './13-going.ts';
import { leaveSector } from './18-limits.ts';
import { canEnter, closedBeach } from './20-terrain.ts';
import { phaseOf, pointsOf } from './50-movers.ts';
import { checkSail, northAlong } from './70-coast.ts';

/** 9.71, 9.72, 9.73 A shipping engineer sails along the coast, and comes ashore where the dice send it. */

/** 9.71b, 9.73 Two dice; then it must go where they send it. */
function sail(ref: Ref, unit: number): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const from = s.at[unit]!;
  phase.moving ??= newMoving([unit], from);
  s.campaign.bySea.push(unit);
  const dice = ref.roll({ who: roleOf(JAPAN), why: 'sail', rule: '9.71b', count: 2, alike: sum });
  const hex = northAlong(from, sum(dice));
  ref.log('9.71b', 'sailed', { unit: unitId(unit), from: placeName(from), hex: placeName(hex) });
  phase.moving.path.push(hex);
  if (isShut(s, unit, hex) || (isThere(s, JAPAN, hex) && !hasRoomFor(s, unit, hex)))
    comeToAFullHex(ref, unit, hex);
  else land(ref, unit, hex, isEmptyHex(s, hex));
}
const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0);

/** 9.71c Neither enemies nor other units than engineers are there. */
const isEmptyHex = (s: State, hex: number): boolean =>
  !isThere(s, US, hex) && unitsIn(s, JAPAN, hex).every(isShippingEngineer);

/** 9.71b, 9.71c, 9.71d, 9.72a It comes ashore: in an empty hex it may take one step more, if it has points left. */
function land(ref: Ref, unit: number, hex: number, mayGoOn: boolean): void {
  const { s } = ref;
  const phase = phaseOf(s);
  const moving = phase.moving!;
  leaveSector(s, unit, s.at[unit]!, hex);
  place(ref, unit, hex);
  moving.hops = mayGoOn ? 1 : 0;
  moving.storms = mayGoOn;
  moving.strategic = false;
  // 8.33d The landing is free of cost (9.71b), markers that lie there are not.
  s.spent[unit]! += markersCost(s, unit, hex);
  const stops = !mayGoOn || s.spent[unit]! >= pointsOf(s, unit) * HALVES;
  if (isThere(s, US, hex)) endMove(ref);
  else if (isDangerous(s, unit, hex)) phase.entering = { units: [unit], hex, fire: '', ground: hex, stops };
  else goOn(ref, unit, stops);
}

// ---------------------------------------------------------------- no room where it lands

/** 9.72b, 18.25b Nobody comes ashore in an engaged hex, nor on a beach that is closed to the Japanese. */
const isShut = (s: State, unit: number, hex: number): boolean =>
  isEngagedAt(s, hex) || closedBeach(s, unit, hex) !== undefined;

/** Ground that a unit can be moved to from a hex, with neither an enemy nor an engagement, and room. */
const waysFrom = (s: State, unit: number, hex: number): number[] =>
  landAround[hex]!.filter(
    to =>
      canEnter(s, unit, hex, to) &&
      !isThere(s, US, to) &&
      !isEngagedAt(s, to) &&
      (stacksFree(unit) || hasRoomFor(s, unit, to)),
  );

/**
 * 9.72a Who may be moved out of a full hex. Where the ground lets none of them out the landing fails; where it is only
 * others who are in the way, the engineer lands beside it (9.71e), as it does beside an engaged hex (9.72b) and a closed
 * beach (18.25b).
 */
function ways(s: State): { unit: number; hex: number }[] {
  const { unit, hex } = phaseOf(s).ashore!;
  const own = waysFrom(s, unit, hex).map(to => ({ unit, hex: to }));
  if (isShut(s, unit, hex)) return own;
  const there = unitsIn(s, JAPAN, hex).filter(each => !stacksFree(each));
  const others = there.flatMap(each => waysFrom(s, each, hex).map(to => ({ unit: each, hex: to })));
  if (others.length > 0) return others;
  return there.some(each => landAround[hex]!.some(to => canEnter(s, each, hex, to))) ? own : [];
}

function comeToAFullHex(ref: Ref, unit: number, hex: number): void {
  const { s } = ref;
  phaseOf(s).ashore = { unit, hex };
  if (ways(s).length > 0) return;
  phaseOf(s).ashore = null;
  perish(ref, unit, isShut(s, unit, hex) ? '9.72b' : '9.72a');
  endMove(ref);
}

/** 9.72a, 9.72b, 9.71e Somebody makes room, or the engineer lands next to it; in either case it stops. */
function makeRoom(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  const { unit: engineer, hex } = phaseOf(s).ashore!;
  phaseOf(s).ashore = null;
  if (unit === engineer) {
    phaseOf(s).moving!.path.push(to);
    land(ref, engineer, to, false);
    return;
  }
  const hidden = !isSeen(s, unit);
  place(ref, unit, to);
  // 9.63 From one position to the next nobody sees who goes.
  const unseen = hidden && !isSeen(s, unit);
  const args = { unit: unitId(unit), from: placeName(hex), hex: placeName(to) };
  ref.log('9.72a', 'made-room', args, unseen ? [roleOf(JAPAN)] : undefined);
  land(ref, engineer, hex, false);
}

const roomVerb: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s =>
    ways(s).map(({ unit, hex }) => ({ verb: 'make-room', unit: unitId(unit), hex: placeName(hex) })),
  check: (s, _role, action) =>
    ways(s).some(({ unit, hex }) => unit === unitArg(action) && hex === hexArg(action))
      ? undefined
      : refusal('9.72a', 'no-way-there', { hex: placeName(hexArg(action)) }),
  play: (ref, action) => makeRoom(ref, unitArg(action), hexArg(action)),
};

/** 9.72a, 9.72b, 9.71e */
export const makingRoom = (id: string): Block<State> =>
  decision(`${id}.ashore`, '9.72a', {
    prompt: 'ashore',
    when: s => phaseOf(s).ashore !== null,
    who: () => roleOf(JAPAN),
    args: s => ({ hex: placeName(phaseOf(s).ashore!.hex) }),
    verbs: { 'make-room': roomVerb },
  });

const engineers = UNITS_OF[JAPAN]!.filter(isShippingEngineer);

export const sailVerb = unitVerb('sail', {
  list: s => engineers.filter(unit => isOnMap(s, unit)),
  check: checkSail,
  play: sail,
});
