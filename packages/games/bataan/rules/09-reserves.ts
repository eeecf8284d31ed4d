import { auto, type Block, decision, derived, type Refusal, refusal, untilDone } from '@ironbottom/engine';
import { hexesOf, isNextTo, unitsIn } from '../board.ts';
import { enemyOf, grid, isHex, limits, roleOf, SIDES, type Side } from '../components.ts';
import { placeName } from '../places.ts';
import { isShaken, type State } from '../state.ts';
import { isGround, LAND_OF, reserveHqs, unitId, unitSide } from '../units.ts';
import { done, hexVerb, unitVerb } from '../verbs.ts';
import { groundUnder } from './04-movement/11-costs.ts';
import { moves } from './04-movement/14-moves.ts';

/** 9 Reserves: 9.1 to 9.5; 9.6 is in 04-movement/20-enter.ts. */

interface Headquarters {
  /** 9.1 The hexes of those that hold reserves within reach; whether one can hold them anywhere. */
  readonly near: readonly number[];
  readonly anywhere: boolean;
  /** 9.2 The hex that only the army HQ can have put in reserve, or -1. */
  readonly armyHex: number;
}

const isWithin = (hqs: readonly number[], hex: number): boolean =>
  hqs.some(hq => grid.distance(hq, hex) <= limits.reserve_hq_range);

/** 9.1, 7.3.4 By side: the headquarters that can hold reserves now. */
const headquarters = derived((s: State): readonly Headquarters[] =>
  SIDES.map(side => {
    const able = reserveHqs.filter(
      ({ unit }) => unitSide[unit] === side && groundUnder(s, unit) >= 0 && !isShaken(s, unit),
    );
    const near = able.flatMap(({ unit, anywhere }) => (anywhere || !isHex(s.at[unit]!) ? [] : [s.at[unit]!]));
    const army = LAND_OF[side]!.find(unit => s.reserve[unit] === 1 && !isWithin(near, s.at[unit]!));
    return {
      near,
      anywhere: able.some(({ anywhere }) => anywhere),
      armyHex: army === undefined ? -1 : s.at[army]!,
    };
  }),
);

/** 9.3, 7.3.4 Units that have not moved and can be held back. */
const isIdle = (s: State, unit: number): boolean =>
  isGround(unit) &&
  s.spent[unit] === 0 &&
  s.reserve[unit] === 0 &&
  !isShaken(s, unit) &&
  !s.landing?.engaged.includes(unit);

/** 9.1, 9.2, 9.3 Why the units of a hex cannot be put in reserve. */
function checkReserve(s: State, side: Side, hex: number): Refusal | undefined {
  if (!unitsIn(s, side, hex).some(unit => isIdle(s, unit))) return refusal('9.3', 'nobody-to-hold-back');
  if (s.contact[side].includes(hex) || isNextTo(s, enemyOf(side), hex))
    return refusal('9.3', 'next-to-the-enemy');
  const { near, anywhere, armyHex } = headquarters(s)[side]!;
  if (isWithin(near, hex)) return undefined;
  if (!anywhere) return refusal('9.2', 'no-hq-near');
  return armyHex >= 0 && armyHex !== hex
    ? refusal('9.2', 'army-reserve-elsewhere', { place: placeName(armyHex) })
    : undefined;
}

/** 9.2 All units of a hex that can; single ones are let go again. */
export const reserve = hexVerb('reserve', {
  list: hexesOf,
  check: checkReserve,
  play: (ref, hex, side) => {
    const { s } = ref;
    const units = unitsIn(s, side, hex).filter(unit => isIdle(s, unit));
    for (const unit of units) s.reserve[unit] = 1;
    ref.log('9.2', 'reserve-formed', { units: units.map(unitId), place: placeName(hex) }, [roleOf(side)]);
  },
});

/** 9.2 Any number of the units of a hex: this one not. */
export const release = unitVerb('release', {
  list: (s, side) => LAND_OF[side]!.filter(unit => s.reserve[unit] === 1),
  check: (s, side, unit) =>
    unitSide[unit] === side && s.reserve[unit] === 1 ? undefined : refusal('9.2', 'not-in-reserve'),
  play: (ref, unit, side) => {
    ref.s.reserve[unit] = 0;
    ref.log('9.2', 'reserve-released', { unit: unitId(unit) }, [roleOf(side)]);
  },
});

/** 9.3 Reserves are named anew in each own segment, together with the moves: whoever is one does not move. */
export const formReserves = (side: Side): Block<State> =>
  auto(`${roleOf(side)}.reserves`, '9.1', ({ s }) => {
    for (const unit of LAND_OF[side]!) s.reserve[unit] = 0;
  });

/** 9.1, 17.5.3(1) Reserves are named apart from any movement. */
export const nameReserves = (id: string, side: Side): Block<State> =>
  untilDone(
    id,
    '9.1',
    decision(`${id}.name`, '9.1', {
      prompt: 'reserves',
      who: () => roleOf(side),
      quiet: true,
      verbs: { reserve, release, done: done() },
    }),
  );

const reserveMoves = (id: string, side: Side): Block<State> =>
  moves({ id, rule: '9.4', prompt: 'reserve-moves', side, kind: 'reserve', quiet: true });

/** 9.4 Before any combat is resolved the other side may move its reserves. */
export const enemyReserves = (side: Side): Block<State> =>
  reserveMoves(`${roleOf(side)}.enemy-reserves`, enemyOf(side));

/** 9.4 At the end of his combat phase the player may move his own. */
export const ownReserves = (side: Side): Block<State> => reserveMoves(`${roleOf(side)}.own-reserves`, side);
