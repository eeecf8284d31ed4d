import {
  type Action,
  auto,
  type Block,
  decision,
  type Refusal,
  refusal,
  sequence,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { isThere, sideIn, topFirst, unitsIn } from '../../board.ts';
import { byLand, enemyOf, hasRoad, isHex, roleOf, type Side, sideOfRole } from '../../components.ts';
import { placeName } from '../../places.ts';
import type { Advance } from '../../state/combat.ts';
import { isInPlay, type State } from '../../state.ts';
import { isAir, isMotorised, isTruck, unitId, unitSide } from '../../units.ts';
import { done, forGood, hexArg, hexVerb, type Ref, tell, unitArg } from '../../verbs.ts';
import { BARRED, moveCost } from '../04-movement/11-costs.ts';
import { enterHex, meets, settle } from '../04-movement/20-enter.ts';
import { crowding } from '../05-stacking.ts';
import { capFollows } from '../08-air/39-cap.ts';
import { fightOf } from './31-losses.ts';

/** 7.3.7 Advance after combat, of either side; 8.3.9.3 the CAP goes along. */

const advanceOf = (s: State): Advance | null => s.combat?.fight?.advance ?? null;

/** 7.3.7 The hexes that the fight has emptied, and whose they are to take: the attacker's first. */
function emptied(s: State, side: Side): Advance | null {
  const { attack, from } = fightOf(s);
  const hexes = from.filter(isHex);
  const won = attack.targets.filter(target => isHex(target) && !isThere(s, enemyOf(side), target));
  const open = (by: Side, starts: readonly number[], goals: readonly number[]): Advance | null => {
    const near = starts.filter(
      start => isThere(s, by, start) && goals.some(goal => byLand[goal]!.includes(start)),
    );
    return near.length > 0 ? { side: by, from: near, to: [...goals], entered: [], gone: [] } : null;
  };
  if (won.length > 0) return open(side, hexes, won);
  const lost = hexes.filter(hex => !isThere(s, side, hex));
  return open(enemyOf(side), attack.targets.filter(isHex), lost);
}

/** TEC, 4.6 Ground that is closed to a unit, and trucks off the road. */
function checkGround(s: State, side: Side, unit: number, hex: number): Refusal | undefined {
  const from = s.at[unit]!;
  if (!byLand[from]?.includes(hex)) return refusal('7.3.7', 'cannot-reach', { place: placeName(hex) });
  if (isTruck(unit) && !hasRoad(from, hex)) return refusal('4.6', 'truck-needs-road');
  if (moveCost(s, unit, from, hex, 'tactical') === BARRED)
    return refusal('7.3.7', 'closed-ground', { place: placeName(hex) });
  return crowding(s, side, [unit], hex);
}

/** 7.3.7 First the hex that was fought over; motorised units may go on into any empty hex next to it. */
function checkAdvance(s: State, side: Side, unit: number, hex: number): Refusal | undefined {
  const advance = advanceOf(s)!;
  if (unitSide[unit] !== side || isAir(unit)) return refusal('7.3.7', 'not-in-the-combat');
  if (advance.entered.includes(unit)) {
    if (!isMotorised(unit)) return refusal('7.3.7', 'not-motorised', { unit: unitId(unit) });
    if (advance.gone.includes(unit)) return refusal('7.3.7', 'gone-on-already', { unit: unitId(unit) });
    if (sideIn(s, hex) !== undefined) return refusal('7.3.7', 'not-empty', { place: placeName(hex) });
    return checkGround(s, side, unit, hex);
  }
  if (!advance.from.includes(s.at[unit]!)) return refusal('7.3.7', 'not-in-the-combat');
  if (!advance.to.includes(hex)) return refusal('7.3.7', 'first-the-hex-fought-over');
  return checkGround(s, side, unit, hex);
}

function go(ref: Ref, unit: number, hex: number): void {
  const { s } = ref;
  const advance = advanceOf(s)!;
  const from = s.at[unit]!;
  if (advance.entered.includes(unit)) advance.gone.push(unit);
  else advance.entered.push(unit);
  if (meets(ref, advance.side, hex)) return;
  enterHex(ref, unit, hex);
  // 8.7.5 AA units and ABSUs that come to an airfield go onto its chart.
  if (isInPlay(s, unit)) settle(ref, unit);
  capFollows(s, advance.side, from, hex);
  tell(ref, '7.3.7', 'advanced', unit, { from: placeName(from), place: placeName(hex) });
}

const waiting = (s: State, { side, from }: Advance): number[] =>
  from.flatMap(hex => [...unitsIn(s, side, hex)]);

const advanceUnit: Verb<State> = {
  args: { unit: 'unit', hex: 'hex' },
  candidates: s => {
    const advance = advanceOf(s)!;
    const to = (unit: number, hexes: readonly number[]): Action[] =>
      hexes.map(hex => ({ verb: 'advance', unit: unitId(unit), hex: placeName(hex) }));
    return [
      ...waiting(s, advance).flatMap(unit => to(unit, advance.to)),
      ...advance.entered
        .filter(unit => isMotorised(unit) && !advance.gone.includes(unit) && isHex(s.at[unit]!))
        .flatMap(unit => to(unit, byLand[s.at[unit]!]!)),
    ];
  },
  check: (s, role, action) => checkAdvance(s, sideOfRole(role), unitArg(action), hexArg(action)),
  play: (ref, action) => go(ref, unitArg(action), hexArg(action)),
};

/** All who fought and can go into the hex at once. */
const fighters = (s: State): number[] => {
  const advance = advanceOf(s)!;
  const { units } = fightOf(s).attack;
  const all = waiting(s, advance);
  const fought = all.filter(unit => units.includes(unit));
  return fought.length > 0 ? fought : all;
};
const advanceAll = hexVerb('advance-all', {
  list: s => advanceOf(s)!.to,
  check: (s, side, hex) => {
    const refused = fighters(s).map(unit => checkAdvance(s, side, unit, hex));
    return refused.some(each => each === undefined)
      ? undefined
      : (refused[0] ?? refusal('7.3.7', 'nobody-left'));
  },
  play: (ref, hex, side) => {
    for (const unit of topFirst(ref.s, fighters(ref.s)))
      if (!checkAdvance(ref.s, side, unit, hex)) go(ref, unit, hex);
  },
});

export const advances = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.advance`;
  return sequence(id, '7.3.7', [
    auto(`${id}.emptied`, '7.3.7', ref => {
      const { s } = ref;
      for (const target of fightOf(s).attack.targets) meets(ref, side, target);
      fightOf(s).advance = emptied(s, side);
    }),
    untilDone(
      `${id}.units`,
      '7.3.7',
      decision(`${id}.unit`, '7.3.7', {
        prompt: 'advance',
        who: s => roleOf(advanceOf(s)!.side),
        quiet: true,
        verbs: { 'advance-all': forGood(advanceAll), advance: forGood(advanceUnit), done: done() },
      }),
      s => advanceOf(s) !== null,
    ),
  ]);
};
