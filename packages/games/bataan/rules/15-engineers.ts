import { type Action, changed, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isThere, pointsOf, unitsIn } from '../board.ts';
import { bridgeId, bridges, byLand, enemyOf, hexId, isHex, type Side } from '../components.ts';
import type { Marcher } from '../state/moving.ts';
import { QUARTERS, type State } from '../state.ts';
import { stackingOf, unitId, unitSide } from '../units.ts';
import { bridgeVerb, hexArg, plain, type Ref, unitArg } from '../verbs.ts';
import { allowance, canBridge, helpedCost, isUnbridged } from './04-movement/11-costs.ts';
import { groupOf, leftOf, movingOf, spend } from './04-movement/12-group.ts';
import { checkBeside, checkStep, costOrBar, takeStep } from './04-movement/13-steps.ts';

/** 15 Engineers: 15.1 to 15.3, 15.5; 15.3 is in 10-fortifications, 15.4 in 07-combat. 7.3.4 demoralised ones can do nothing. */

const NONE: readonly number[] = [];
const atHex = new Map<number, readonly number[]>();
bridges.forEach(({ a, b }, bridge) => {
  for (const hex of [a, b]) atHex.set(hex, [...(atHex.get(hex) ?? []), bridge]);
});
const bridgesAt = (ground: number): readonly number[] => atHex.get(ground) ?? NONE;
const otherEnd = (bridge: number, hex: number): number => {
  const { a, b } = bridges[bridge]!;
  return a === hex ? b : a;
};
const engineers = (s: State): Marcher[] => groupOf(s).units.filter(({ unit }) => canBridge(s, unit));

/** 15.1 One extra point for blowing a bridge. */
const BLOW = QUARTERS;
const blaster = (s: State): Marcher | undefined => engineers(s).find(each => leftOf(s, each) >= BLOW);
/** 15.2 The whole allowance: nothing of it may have been used. */
const repairer = (s: State): Marcher | undefined =>
  engineers(s).find(each => groupOf(s).fresh && s.spent[each.unit] === 0);

function checkBridge(s: State, bridge: number, rule: string): Refusal | undefined {
  if (!bridgesAt(groupOf(s).at).includes(bridge)) return refusal(rule, 'not-at-the-bridge');
  if (movingOf(s).vetoed.includes(bridge)) return refusal('15.1', 'bridge-refused');
  return engineers(s).length === 0 ? refusal(rule, 'no-engineer') : undefined;
}

/** 15.1 An enemy who stands at the other end is asked first. */
function undertake(ref: Ref, bridge: number, unit: number, work: 'blow' | 'repair'): void {
  const { s } = ref;
  const moving = movingOf(s);
  if (isThere(s, enemyOf(moving.side), otherEnd(bridge, groupOf(s).at))) moving.veto = { bridge, unit, work };
  else carryOut(ref, bridge, unit, work);
}

function carryOut(ref: Ref, bridge: number, unit: number, work: 'blow' | 'repair'): void {
  const { s } = ref;
  const marcher = s.moving?.group?.units.find(each => each.unit === unit);
  s.blown[bridge] = work === 'blow' ? 1 : 2;
  ref.log(work === 'blow' ? '15.1' : '15.2', work === 'blow' ? 'bridge-blown' : 'bridge-repaired', {
    bridge: bridgeId(bridge),
  });
  if (!marcher) return;
  if (work === 'blow') spend(s, marcher, BLOW);
  else {
    // 15.2 It does nothing else in this turn.
    groupOf(s).units.splice(groupOf(s).units.indexOf(marcher), 1);
    s.spent[unit] = -1;
    s.bridging.push(unit);
  }
}

/** 15.1 An engineer on his way blows a bridge of his hex. */
export const blow = bridgeVerb('blow', {
  list: s => bridgesAt(groupOf(s).at),
  check: (s, _side, bridge) => {
    const refused = checkBridge(s, bridge, '15.1');
    if (refused) return refused;
    if (s.blown[bridge] !== 0) return refusal('15.1', 'bridge-is-blown');
    return blaster(s) ? undefined : refusal('15.1', 'engineer-spent');
  },
  play: (ref, bridge) => undertake(ref, bridge, blaster(ref.s)!.unit, 'blow'),
});

/** 15.2 An engineer who has not moved repairs one; nobody crosses it in this turn. */
export const repair = bridgeVerb('repair', {
  list: s => bridgesAt(groupOf(s).at),
  check: (s, _side, bridge) => {
    const refused = checkBridge(s, bridge, '15.2');
    if (refused) return refused;
    if (s.blown[bridge] !== 1) return refusal('15.2', 'bridge-is-whole');
    return repairer(s) ? undefined : refusal('15.2', 'engineer-spent');
  },
  play: (ref, bridge) => undertake(ref, bridge, repairer(ref.s)!.unit, 'repair'),
});

/** 15.2 The bridges as the next turn finds them: what was repaired is whole. */
export const bridgesAfter = (s: State): number[] => s.blown.map(each => (each === 2 ? 0 : each));

/** 15.1 What the enemy at the bridge says to it. */
export const bridgeAnswers: { readonly [verb: string]: Verb<State> } = {
  allow: plain('allow', ref => {
    const { bridge, unit, work } = movingOf(ref.s).veto!;
    movingOf(ref.s).veto = null;
    carryOut(ref, bridge, unit, work);
    // How the enemy goes on shows what he has there.
    ref.shown();
  }),
  forbid: plain('forbid', ref => {
    const moving = movingOf(ref.s);
    const { bridge } = moving.veto!;
    moving.vetoed.push(bridge);
    moving.veto = null;
    ref.log('15.1', 'bridge-kept', { bridge: bridgeId(bridge) });
    ref.shown();
  }),
};

// ---------------------------------------------------------------- 15.5 across a river

/** 15.5 Points that an engineer still has for helping: he helps his own size across for each. */
const helpLeft = (s: State, engineer: number): number =>
  s.spent[engineer]! < 0 ? 0 : allowance(s, engineer) - s.spent[engineer]!;
/** Engineers help themselves, at the same price (11-costs.ts). */
const helped = (s: State): number[] => [
  ...groupOf(s).units.flatMap(({ unit }) => (canBridge(s, unit) ? [] : [unit])),
  ...groupOf(s).carried,
];
const helpCost = (s: State, engineer: number): number =>
  Math.ceil((QUARTERS * pointsOf(helped(s))) / stackingOf[engineer]!);

/** 15.5 Engineers on either bank who are not on their way themselves. */
const banks = (s: State, hex: number): number[] => [groupOf(s).at, hex];
const helpersAt = (s: State, side: Side, hex: number): number[] =>
  banks(s, hex)
    .flatMap(bank => unitsIn(s, side, bank))
    .filter(unit => canBridge(s, unit) && !groupOf(s).units.some(each => each.unit === unit));

function checkFerry(s: State, side: Side, engineer: number, hex: number): Refusal | undefined {
  const { at } = groupOf(s);
  const beside = checkBeside(at, hex);
  if (beside) return beside;
  if (!isHex(at) || !isUnbridged(s, at, hex)) return refusal('15.5', 'no-river');
  if (unitSide[engineer] !== side || !helpersAt(s, side, hex).includes(engineer))
    return refusal('15.5', 'no-engineer');
  if (s.reserve[engineer] === 1) return refusal('9.3', 'in-reserve');
  if (helpCost(s, engineer) > helpLeft(s, engineer))
    return refusal('15.5', 'too-many-to-help', { unit: unitId(engineer), count: pointsOf(helped(s)) });
  return checkStep(s, hex, price(s, hex));
}

const price =
  (s: State, hex: number) =>
  (unit: number): number | Refusal => {
    const cost = costOrBar(s, unit, groupOf(s).at, hex);
    return typeof cost === 'number' ? helpedCost(s, unit, hex) : cost;
  };

/** 15.5 Over a major river with an engineer's help: half the allowance instead of all of it. */
export const ferry: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s => {
    const { at } = groupOf(s);
    const { side } = movingOf(s);
    if (!isHex(at)) return [];
    return byLand[at]!.filter(hex => isUnbridged(s, at, hex)).flatMap(hex =>
      helpersAt(s, side, hex).map(
        (unit): Action => ({
          verb: 'ferry',
          unit: unitId(unit),
          hex: hexId(hex),
        }),
      ),
    );
  },
  check: (s, _role, action) => checkFerry(s, movingOf(s).side, unitArg(action), hexArg(action)),
  play: (ref, action) => {
    const { s } = ref;
    const [engineer, hex] = [unitArg(action), hexArg(action)];
    if (s.spent[engineer] === 0) movingOf(s).helpers.push(engineer);
    s.spent[engineer]! += helpCost(s, engineer);
    changed(s);
    takeStep(ref, hex, price(s, hex));
  },
};
