import { auto, type Block, decision, loop, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { allIn, isThere, pointsIn, pointsOf, topFirst } from '../../board.ts';
import {
  byLand,
  CORREGIDOR,
  enemyOf,
  grid,
  isAtSea,
  isDropping,
  isHex,
  JAPAN,
  limits,
  roleOf,
  type Side,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import type { Retreat } from '../../state/combat.ts';
import { ELIMINATED, isInPlay, isShaken, remove, type State } from '../../state.ts';
import { companiesOf, stackingOf, unitId } from '../../units.ts';
import { forGood, placeVerb, plain, type Ref } from '../../verbs.ts';
import { BARRED, groundsBeside, moveCost } from '../04-movement/11-costs.ts';
import { enterHex, meets, settle } from '../04-movement/20-enter.ts';
import { checkCrowd } from '../05-stacking.ts';
import { loseStep } from '../06-units.ts';
import { sourcesOf } from '../13-supply.ts';
import { attackOn } from './10-declare.ts';
import { attackers, defenders, fightOf } from './31-losses.ts';

/** 7.3.5, 7.3.6 Retreat and breakthrough; 4.4.6, 4.5.2, 12.3 the end of an assault that failed. */

const retreatNow = (s: State): Retreat | undefined => s.combat?.fight?.retreats[0];

/** 7.3.5 Whether a unit can go from one hex to the next: no enemy, no ground or hexside closed to it (TEC). */
const canGo = (s: State, side: Side, unit: number, from: number, to: number): boolean =>
  !isThere(s, enemyOf(side), to) && moveCost(s, unit, from, to, 'tactical') !== BARRED;

/** 7.3.5 Enemy stacks that would be next to a stack there. */
const enemiesBeside = (s: State, side: Side, ground: number): number =>
  (isHex(ground) ? byLand[ground]! : []).filter(hex => isThere(s, enemyOf(side), hex)).length;

/** 7.3.5, 13.2, 13.3 How far the nearest supply source is. */
const toSupply = (s: State, side: Side, ground: number): number =>
  isHex(ground)
    ? sourcesOf(s, side).reduce(
        (least, source) => (isHex(source) ? Math.min(least, grid.distance(ground, source)) : least),
        FAR,
      )
    : FAR;
const FAR = 999;

/** 7.3.5 As far from the enemy as can be, then towards supply: what is left to choose is equal in both. */
export function retreatsFor(s: State, { side, place, units }: Retreat): number[] {
  const open = groundsBeside(place).filter(to => units.some(unit => canGo(s, side, unit, place, to)));
  const least = (values: readonly number[]): number => Math.min(...values);
  const fewest = least(open.map(to => enemiesBeside(s, side, to)));
  const far = open.filter(to => enemiesBeside(s, side, to) === fewest);
  const nearest = least(far.map(to => toSupply(s, side, to)));
  return far.filter(to => toSupply(s, side, to) === nearest);
}

/** 8.7.5 AA units and ABSUs that come to an airfield of their own go onto its chart. */
function flee(ref: Ref, unit: number, to: number): void {
  enterHex(ref, unit, to);
  if (isInPlay(ref.s, unit)) settle(ref, unit);
}

/** 7.3.5 Those who can go along do; the others look for a way of their own. */
function goBack(ref: Ref, entry: Retreat, to: number): void {
  const { s } = ref;
  const { side, place } = entry;
  if (meets(ref, side, to)) return;
  const going = entry.units.filter(unit => canGo(s, side, unit, place, to));
  ref.log('7.3.5', 'retreated', { who: roleOf(side), from: placeName(place), place: placeName(to) });
  for (const unit of topFirst(s, going)) flee(ref, unit, to);
  if (attackOn(s, to)) s.combat!.fled.push(...going.filter(unit => isInPlay(s, unit) && isShaken(s, unit)));
  entry.units = entry.units.filter(unit => !going.includes(unit));
  checkCrowd(ref, side, to);
  if (entry.units.length === 0) makeWay(ref);
}

/** A stack has gone back, or perished; 7.3.6 and if others broke through it they are in its hex now. */
function makeWay(ref: Ref): void {
  const { side, place, behind } = fightOf(ref.s).retreats.shift()!;
  comeThrough(ref, enemyOf(side), behind, place);
}
function comeThrough(ref: Ref, side: Side, units: readonly number[], to: number): void {
  for (const unit of topFirst(ref.s, units)) enterHex(ref, unit, to);
  checkCrowd(ref, side, to);
}

const enemiesAround = (s: State, { side, place }: Retreat): number[] =>
  groundsBeside(place).filter(to => isThere(s, enemyOf(side), to));

const isTrapped = (s: State): boolean => retreatsFor(s, retreatNow(s)!).length === 0;
/** 7.3.6 Those who were broken through only make way. */
const canBreak = (s: State): boolean => isTrapped(s) && retreatNow(s)!.behind.length === 0;

/** 7.3.6 Whole units, the weakest first, until so many points are lost. */
function losePoints(ref: Ref, units: readonly number[], points: number): number[] {
  const left = [...units].sort((a, b) => stackingOf[a]! - stackingOf[b]!);
  let lost = 0;
  while (lost < points && left.length > 0) {
    const unit = left.shift()!;
    lost += stackingOf[unit]!;
    perish(ref, unit, '7.3.6');
  }
  return left;
}

function perish(ref: Ref, unit: number, rule: string): void {
  ref.log(rule, 'eliminated', { unit: unitId(unit), place: placeName(ref.s.at[unit]!) });
  remove(ref.s, unit, ELIMINATED);
}

/** 7.3.6 Through one enemy hex: both lose, and those who are left of the enemy go back, as their owner likes. */
function breakThrough(ref: Ref, entry: Retreat, to: number): void {
  const { s } = ref;
  const { side } = entry;
  const enemy = enemyOf(side);
  const { own_loss_factor, enemy_loss_share } = limits.breakthrough;
  fightOf(s).retreats.shift();
  ref.log('7.3.6', 'breakthrough-tried', { who: roleOf(side), place: placeName(to) });
  ref.shown();
  const through = losePoints(ref, entry.units, Math.ceil(own_loss_factor * pointsIn(s, enemy, to)));
  if (through.length === 0) return;
  const hit = losePoints(ref, allIn(s, enemy, to), Math.ceil(enemy_loss_share * pointsOf(through)));
  if (hit.length === 0) comeThrough(ref, side, through, to);
  else fightOf(s).retreats.unshift({ side: enemy, place: to, units: hit, behind: through });
}

const checkRetreat = (s: State, _side: Side, to: number): Refusal | undefined => {
  const entry = retreatNow(s)!;
  if (retreatsFor(s, entry).includes(to)) return undefined;
  return entry.units.some(
    unit => groundsBeside(entry.place).includes(to) && canGo(s, entry.side, unit, entry.place, to),
  )
    ? refusal('7.3.5', 'away-and-to-supply', { place: placeName(to) })
    : refusal('7.3.5', 'no-retreat-there', { place: placeName(to) });
};

const checkBreak = (s: State, _side: Side, to: number): Refusal | undefined => {
  if (!canBreak(s)) return refusal('7.3.6', 'can-retreat');
  return enemiesAround(s, retreatNow(s)!).includes(to)
    ? undefined
    : refusal('7.3.6', 'no-enemy-to-break', { place: placeName(to) });
};

/** The stacks that have to go back: by the result, and paratroops that share a hex with the enemy (12.3). */
function begin(ref: Ref, side: Side): void {
  const { s } = ref;
  const fight = fightOf(s);
  const { targets } = fight.attack;
  if (fight.defender.retreats) {
    // 7.3.5 Whoever fled into this fight loses a step more when it has to flee again; 6.2 of a battalion one company.
    const held = defenders(s, side);
    for (const fled of s.combat!.fled) {
      const unit = [fled, ...companiesOf[fled]!].find(each => held.includes(each));
      if (unit !== undefined) loseStep(ref, unit, '7.3.5');
    }
    // 2.2.1 What lies on the charts of the hex goes with the stack; alone it stays, and nobody is asked about it.
    for (const place of targets)
      if (isThere(s, enemyOf(side), place)) add(s, enemyOf(side), place, [...allIn(s, enemyOf(side), place)]);
  }
  const left = attackers(s);
  if (fight.attacker.retreats)
    for (const place of fight.from)
      if (!isAtSea(place) && !isDropping(place))
        add(
          s,
          side,
          place,
          left.filter(unit => s.at[unit] === place),
        );
}

const add = (s: State, side: Side, place: number, units: number[]): void => {
  if (units.length > 0) fightOf(s).retreats.push({ side, place, units, behind: [] });
};

/** 4.4.6, 4.5.2, 12.3 Those who came over the sea or from the air enter the hex if it was cleared. */
function assaultEnds(ref: Ref, side: Side): void {
  const { s } = ref;
  const { attack, defender, onlyGuns } = fightOf(s);
  const [target] = attack.targets as [number];
  const coming = attackers(s).filter(unit => isAtSea(s.at[unit]!) || isDropping(s.at[unit]!));
  if (coming.length === 0) return;
  meets(ref, side, target);
  // 10.2.1 Batteries alone are overcome by what would drive troops back.
  if (!isThere(s, enemyOf(side), target) && (!onlyGuns || defender.retreats)) {
    for (const unit of topFirst(s, coming)) flee(ref, unit, target);
    ref.log('4.4.6', 'assault-won', { who: roleOf(side), place: placeName(target) });
    checkCrowd(ref, side, target);
    return;
  }
  ref.log('4.4.6', 'assault-failed', { who: roleOf(side), place: placeName(target) });
  const drops = coming.filter(unit => isDropping(s.at[unit]!));
  for (const unit of coming)
    if (isAtSea(s.at[unit]!) || target === CORREGIDOR)
      perish(ref, unit, isAtSea(s.at[unit]!) ? '4.4.6' : '12.3');
  if (target !== CORREGIDOR) add(s, side, target, drops);
}

/** 7.3.5, 7.3.6 */
export const retreats = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.retreats`;
  const loopOf = (part: string): Block<State> =>
    loop(
      `${id}.${part}`,
      '7.3.5',
      s => retreatNow(s) !== undefined,
      decision(`${id}.${part}.stack`, '7.3.5', {
        prompt: 'retreat',
        who: s => roleOf(retreatNow(s)!.side),
        args: s => ({ place: placeName(retreatNow(s)!.place) }),
        quiet: true,
        verbs: {
          retreat: forGood(
            placeVerb('retreat', {
              list: s => retreatsFor(s, retreatNow(s)!),
              check: checkRetreat,
              play: (ref, to) => goBack(ref, retreatNow(ref.s)!, to),
            }),
          ),
          'break-through': forGood(
            placeVerb('break-through', {
              list: s => (canBreak(s) ? enemiesAround(s, retreatNow(s)!) : []),
              check: checkBreak,
              play: (ref, to) => breakThrough(ref, retreatNow(ref.s)!, to),
            }),
          ),
          perish: forGood(
            plain(
              'perish',
              ref => {
                for (const unit of retreatNow(ref.s)!.units) perish(ref, unit, '7.3.5');
                makeWay(ref);
              },
              s => (isTrapped(s) ? undefined : refusal('7.3.6', 'can-retreat')),
            ),
          ),
        },
      }),
    );
  return sequence(id, '7.3.5', [
    auto(`${id}.begin`, '7.3.5', ref => begin(ref, side)),
    loopOf('stacks'),
    // 4.5.4, 12.1 The Allies neither land against an enemy nor drop.
    ...(side === JAPAN
      ? [auto<State>(`${id}.assault`, '4.4.6', ref => assaultEnds(ref, side)), loopOf('drops')]
      : []),
  ]);
};
