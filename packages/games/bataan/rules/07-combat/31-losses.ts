import { auto, type Block, decision, loop, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { allIn } from '../../board.ts';
import { enemyOf, fieldAt, roleOf, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import type { Fight, Loss, Result } from '../../state/combat.ts';
import { isInPlay, isShaken, type State } from '../../state.ts';
import {
  companiesOf,
  groundOf,
  isArmour,
  isArtillery,
  isBattalion,
  isGround,
  isInfantry,
  unitSide,
} from '../../units.ts';
import { plain, type Ref, unitVerb } from '../../verbs.ts';
import { printed } from '../02-components.ts';
import { loseStep, stepsLeft } from '../06-units.ts';
import { shake } from './34-demoralised.ts';

/** 7.3.1 to 7.3.4 Losses and demoralisation. */

/** 7.3.1 The steps of a stack are counted by fives. */
const FIVE = 5;

export const fightOf = (s: State): Fight => s.combat!.fight!;
export const attackers = (s: State): number[] => fightOf(s).attack.units.filter(unit => isInPlay(s, unit));
export const defenders = (s: State, side: Side): number[] =>
  fightOf(s).attack.targets.flatMap(target => allIn(s, enemyOf(side), target));

const stepsOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + stepsLeft(s, unit), 0);

/** 7.3.1 So many steps for every five that take part, or part of five. */
export const lossesOf = (perFive: number, steps: number): number =>
  Math.min(steps, perFive * Math.ceil(steps / FIVE));

// ---------------------------------------------------------------- who may be lost

type Kind = ReturnType<typeof groundOf>['type'];
/** 7.3.2 The order within a class. */
const ARMOUR_ORDER: readonly Kind[] = ['tank', 'recon', 'bren carrier', 'self-propelled gun'];
const GUN_ORDER: readonly Kind[] = ['mountain artillery', 'artillery', 'at', 'aa'];

/** 7.3.2 Those of a class that are lost first. */
function firstOf(units: readonly number[], order: readonly Kind[]): number[] {
  for (const kind of order) {
    const found = units.filter(unit => isGround(unit) && groundOf(unit).type === kind);
    if (found.length > 0) return found;
  }
  return [];
}
const isOther = (unit: number): boolean => !isArmour(unit) && !isArtillery(unit);

/** 7.3.1.2, 7.3.2, 7.3.3 The units one of which the next step is taken from. */
export function losable(s: State, loss: Loss): number[] {
  const { units } = loss;
  const armour = firstOf(units, ARMOUR_ORDER);
  const guns = firstOf(units, GUN_ORDER);
  if (loss.tanksDue) return armour;
  if (loss.gunsDue) return guns;
  const infantry = units.filter(isInfantry);
  if (loss.infantryDue && infantry.length > 0) {
    const strongest = Math.max(...infantry.map(unit => printed(s, unit).attack));
    return infantry.filter(unit => printed(s, unit).attack === strongest);
  }
  const others = units.filter(isOther);
  // 7.3.3 Nobody else who was not demoralised before: guns and armour must take it.
  if (!others.some(unit => !isShaken(s, unit))) {
    const heavy = [...armour, ...guns];
    return heavy.length > 0 ? heavy : others;
  }
  return [...others, ...(loss.tanks ? armour : []), ...(loss.guns ? guns : [])];
}

const lossNow = (s: State): Loss | undefined => s.combat?.fight?.losses[0];

/** The step is lost, and what was due by it is met. A battalion goes on as its other companies (6.2). */
function take(ref: Ref, unit: number): void {
  const { s } = ref;
  const loss = lossNow(s)!;
  if (isArmour(unit)) loss.tanksDue = false;
  if (isArtillery(unit)) loss.gunsDue = false;
  if (isInfantry(unit)) loss.infantryDue = false;
  const place = s.at[unit]!;
  loseStep(ref, unit, '7.3.1.1');
  // 5.2.2 The enemy sees what is lost, and what lies under it, if anything.
  ref.shown();
  const now = (units: readonly number[]): number[] =>
    units.flatMap(each => {
      if (each !== unit) return [each];
      if (isBattalion(unit)) return companiesOf[unit]!.filter(company => s.at[company] === place);
      return isInPlay(s, unit) ? [unit] : [];
    });
  const fight = fightOf(s);
  fight.attack.units = now(fight.attack.units);
  loss.units = now(loss.units);
  loss.left--;
  if (loss.left === 0 || loss.units.length === 0) fight.losses.shift();
}

/** What its owner would miss least. */
const weakest = (s: State, units: readonly number[]): number =>
  units.reduce((least, unit) => (worth(s, unit) < worth(s, least) ? unit : least));
const worth = (s: State, unit: number): number => printed(s, unit).attack + printed(s, unit).defence;

const checkLost = (s: State, side: Side, unit: number): Refusal | undefined => {
  const loss = lossNow(s)!;
  if (unitSide[unit] !== side || !loss.units.includes(unit)) return refusal('7.3.1.2', 'not-in-the-combat');
  if (losable(s, loss).includes(unit)) return undefined;
  if (loss.tanksDue || loss.gunsDue) return refusal('7.3.2', 'class-first');
  return loss.infantryDue ? refusal('7.3.1.2', 'infantry-first') : refusal('7.3.2', 'class-is-safe');
};

function expect(ref: Ref, side: Side, units: readonly number[], result: Result, attacks: boolean): void {
  const { s } = ref;
  const left = lossesOf(result.perFive, stepsOf(s, units));
  if (left === 0) return;
  ref.log('7.3.1', 'losses', { who: roleOf(side), count: left });
  fightOf(s).losses.push({
    side,
    units: [...units],
    left,
    tanksDue: result.tanks && units.some(isArmour),
    gunsDue: result.guns && units.some(isArtillery),
    infantryDue: attacks,
    tanks: result.tanks,
    guns: result.guns,
  });
}

/** 7.3.1 to 7.3.4 Both sides lose what the result says, each as it chooses; then come the markers. */
export const losses = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.losses`;
  return sequence(id, '7.3.1', [
    auto(`${id}.count`, '7.3.1', ref => {
      const { attacker, defender } = fightOf(ref.s);
      expect(ref, side, attackers(ref.s), attacker, true);
      expect(ref, enemyOf(side), defenders(ref.s, side), defender, false);
    }),
    loop(
      `${id}.loop`,
      '7.3.1.2',
      s => lossNow(s) !== undefined,
      decision(`${id}.step`, '7.3.1.2', {
        prompt: 'lose-step',
        who: s => roleOf(lossNow(s)!.side),
        args: s => ({ left: lossNow(s)!.left }),
        quiet: true,
        verbs: {
          lose: unitVerb('lose', {
            list: s => losable(s, lossNow(s)!),
            check: checkLost,
            play: (ref, unit) => take(ref, unit),
          }),
          'lose-weakest': plain('lose-weakest', ref => {
            const { s } = ref;
            const loss = lossNow(s)!;
            while (lossNow(s) === loss) take(ref, weakest(s, losable(s, loss)));
          }),
        },
      }),
    ),
    auto(`${id}.demoralised`, '7.3.4', ref => {
      const { attacker, defender } = fightOf(ref.s);
      if (attacker.shaken) demoralise(ref, side, attackers(ref.s));
      if (defender.shaken) demoralise(ref, enemyOf(side), defenders(ref.s, side));
    }),
  ]);
};

/** 7.3.4 All who took part. */
function demoralise(ref: Ref, side: Side, units: readonly number[]): void {
  const { s } = ref;
  for (const unit of units) shake(s, unit, 'combat');
  // 2.2.1 What lies on the charts of the hex is not told of.
  const places = [...new Set(units.map(unit => s.at[unit]!))]
    .filter(place => fieldAt(place) < 0)
    .map(placeName);
  if (places.length > 0) ref.log('7.3.4', 'demoralised', { who: roleOf(side), place: places });
}
