import {
  type Action,
  auto,
  type Block,
  call,
  loop,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { has, hasCoveredEnemy, hasKnownEnemy, isGoodOrder, isLeader, isVehicle, unitsOf } from '../board.ts';
import { JAPAN, type Side, sideOfRole } from '../components.ts';
import { ALL, distance, GROUND, hexId, hexOfPlace, sortOfPlace } from '../map.ts';
import { WALK } from '../state/moving.ts';
import {
  BANZAI,
  BROKEN,
  IN_CC,
  MOVED,
  ON_WIRE,
  PINNED,
  STOPPED,
  sideOf,
  TI,
  UNMARKED,
  unitId,
} from '../state/units.ts';
import type { State } from '../state.ts';
import { isTankHunterType } from '../types.ts';
import { hexArg, type Ref, tell, unitsArg, type Verbs } from '../verbs.ts';
import { setFlag } from '../writing.ts';
import { allowance, left } from './a04-movement/11-allowance.ts';
import { stepCost } from './a04-movement/13-cost.ts';
import { mayMove } from './a04-movement/20-movers.ts';
import { setOut, stop } from './a04-movement/32-set-out.ts';
import { getsGoing } from './a04-movement/47-getting-going.ts';
import { walk } from './a04-movement/50-walk.ts';
import { isAdjacent, seesPlace } from './a06-sight.ts';
import { shed } from './a10-morale/52-routing.ts';
import { wayTo } from './a15-charge.ts';
import { tornCloak } from './e01-night/40-cloaking.ts';

/**
 * G1.5, A25.23 Banzai charges: units next to each other with a leader among them run at an enemy whom they see. They move in
 * impulses, a hex each in turn, by the shortest way to the hex they charge at; whoever comes upon a Known enemy stops there.
 */

const FAR = 8;
const isHunter = (s: State, unit: number): boolean => isTankHunterType[s.units.type[unit]!] === 1;

/** G1.5 All of them next to each other, one by one. */
function isChain(s: State, units: readonly number[]): boolean {
  const reached = new Set([units[0]!]);
  for (let grown = true; grown; ) {
    const more = units.filter(
      unit =>
        !reached.has(unit) &&
        [...reached].some(other => {
          const [a, b] = [s.units.at[unit]!, s.units.at[other]!];
          return a === b || isAdjacent(s, a, b);
        }),
    );
    for (const unit of more) reached.add(unit);
    grown = more.length > 0;
  }
  return reached.size === units.length;
}

/** G1.5 An enemy counter of any sort in a hex, as the charging side sees it. */
const isHeld = (s: State, side: Side, hex: number): boolean =>
  hasKnownEnemy(s, side, hex) || hasCoveredEnemy(s, side, hex);

function banzaiBarred(s: State, side: Side, units: readonly number[], hex: number): Refusal | undefined {
  if (side !== JAPAN) return refusal('G1.5', 'no-banzai');
  if (units.length === 0 || new Set(units).size < units.length) return refusal('G1.5', 'who-charges');
  for (const unit of units) {
    if (unit >= s.units.type.length) return refusal('G1.5', 'not-yours', { unit: unitId(unit) });
    const refused = mayMove(s, side, unit);
    if (refused) return refused;
    const args = { unit: unitId(unit) };
    if (!isGoodOrder(s, unit) || isVehicle(s, unit)) return refusal('G1.5', 'not-good-order', args);
    if (has(s, unit, MOVED)) return refusal('G1.5', 'has-moved', args);
    if (s.units.pos[unit] === ON_WIRE) return refusal('B26.4', 'on-wire', { ...args, place: hexId(hex) });
    if (s.units.at[unit]! < 0 || sortOfPlace(s.units.at[unit]!) !== GROUND)
      return refusal('G1.5', 'not-outside', args);
  }
  const torn = tornCloak(s, units);
  if (torn) return torn;
  if (!isChain(s, units)) return refusal('G1.5', 'not-beside-each-other');
  const led = units.some(unit => isLeader(s, unit)) || units.every(unit => isHunter(s, unit));
  if (s.options.banzaiNeedsLeader === true && !led) return refusal('G1.5', 'needs-leader');
  const where = { hex: hexId(hex) };
  if (!isHeld(s, side, hex)) return refusal('G1.5', 'no-enemy-in-hex', where);
  const seen = units.some(unit => {
    const at = s.units.at[unit]!;
    return distance(hexOfPlace(at), hex) <= FAR && seesPlace(s, at, hex);
  });
  return seen ? undefined : refusal('G1.5', 'not-in-sight', where);
}

/** Each leader with all who can go with him where he stands and next to him; T-H heroes alone. */
function parties(s: State, side: Side): number[][] {
  const able = unitsOf(s, side).filter(
    unit =>
      s.units.mark[unit] === UNMARKED &&
      !has(s, unit, MOVED | BROKEN | PINNED | TI) &&
      !mayMove(s, side, unit) &&
      sortOfPlace(s.units.at[unit]!) === GROUND,
  );
  const near = (unit: number): number[] =>
    able.filter(other => {
      const [a, b] = [s.units.at[unit]!, s.units.at[other]!];
      return a === b || isAdjacent(s, a, b);
    });
  return [
    ...able.filter(unit => isLeader(s, unit)).map(near),
    ...able.filter(unit => isHunter(s, unit)).map(unit => [unit]),
  ];
}

const banzaiVerb: Verb<State> = {
  args: { units: 'unit[]', hex: 'hex' },
  candidates: (s, role): Action[] => {
    const side = sideOfRole(role);
    if (side !== JAPAN) return [];
    // In the order of the map: that of slots would tell who lies under which counter.
    const hexes = [...targets(s, side)].sort((a, b) => a - b);
    return parties(s, side).flatMap(units =>
      hexes.map(hex => ({ verb: 'banzai', units: units.map(unitId), hex: hexId(hex) })),
    );
  },
  check: (s, role, action) => banzaiBarred(s, sideOfRole(role), unitsArg(action), hexArg(action)),
  play: (ref, action) => {
    const { s } = ref;
    const [units, hex] = [unitsArg(action), hexArg(action)];
    tell(ref, 'G1.5', 'banzai', units, { hex: hexId(hex) });
    for (const unit of units) {
      shed(s, unit);
      setFlag(s, unit, BANZAI);
    }
    s.combat.banzai = hex;
  },
};
/** Hexes with an enemy on the ground whom everybody sees. */
const targets = (s: State, side: Side): number[] =>
  [
    ...new Set([
      ...unitsOf(s, side === JAPAN ? 0 : 1)
        .filter(unit => s.units.veil[unit] === 0)
        .map(unit => s.units.at[unit]!),
      ...s.unseen.covers.filter(cover => cover.side !== side && cover.place >= 0).map(({ place }) => place),
      ...unitsOf(s, side === JAPAN ? 0 : 1)
        .filter(unit => hasCoveredEnemy(s, side, s.units.at[unit]!))
        .map(unit => s.units.at[unit]!),
    ]),
  ].filter(place => sortOfPlace(place) === GROUND && isHeld(s, side, place));

export const banzaiVerbs: Verbs = { banzai: banzaiVerb };

// ---------------------------------------------------------------- A25.23 impulses

const charges = (s: State, unit: number): boolean =>
  has(s, unit, BANZAI) && !has(s, unit, STOPPED | BROKEN | PINNED);
/** Whoever has spent least is next, with those who stand with him as he does and have spent as much. */
function nextParty(s: State): number[] {
  const all = unitsOf(s, JAPAN).filter(unit => s.side === JAPAN && charges(s, unit));
  const [first] = [...all].sort((a, b) => s.units.spent[a]! - s.units.spent[b]! || a - b);
  if (first === undefined) return [];
  return all.filter(
    unit =>
      s.units.at[unit] === s.units.at[first] &&
      s.units.pos[unit] === s.units.pos[first] &&
      s.units.spent[unit] === s.units.spent[first],
  );
}

/** A25.23 One hex; who cannot pay for it has come as far as he can. */
function impulse(ref: Ref): void {
  const { s } = ref;
  const party = nextParty(s);
  s.moving.units = [];
  const at = s.units.at[party[0]!]!;
  if (getsGoing(ref, party)) return;
  const [step] = wayTo(s, party[0]!, hexOfPlace(at), s.combat.banzai);
  if (step === undefined) {
    stop(s, party);
    return;
  }
  const { mf } = stepCost(s, sideOf(party[0]!), party, at, step);
  const able = party.filter(unit =>
    mf === ALL
      ? s.units.spent[unit] === 0 && allowance(s, unit, party, WALK) > 0
      : mf <= left(s, unit, party, WALK),
  );
  stop(
    s,
    party.filter(unit => !able.includes(unit)),
  );
  if (able.length > 0) setOut(ref, able, WALK, [{ what: 'enter', place: step, cost: mf, about: -1 }]);
}

/** A25.23 Whoever has come into the Location of a Known enemy stops there for close combat. */
function pause({ s }: Ref): void {
  for (const unit of unitsOf(s, JAPAN)) {
    if (!charges(s, unit) || !hasKnownEnemy(s, JAPAN, s.units.at[unit]!)) continue;
    setFlag(s, unit, IN_CC | STOPPED);
  }
  s.moving.units = [];
  s.moving.plan = [];
}

export const banzaiCharge: Block<State> = loop(
  'banzai.charge',
  'A25.23',
  s => nextParty(s).length > 0,
  sequence('banzai.impulse', 'A25.23', [
    auto('banzai.next', 'A25.23', impulse),
    call('banzai.walk', 'A25.23', walk),
    auto('banzai.pause', 'A25.23', pause),
  ]),
);
