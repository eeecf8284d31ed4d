import { choice, type Ref } from '../../choices.ts';
import { ALLIES, isOneStep, JAPAN, unitIds } from '../../components.ts';
import type { Battle } from '../../offensive.ts';
import { put, type State, turnTo } from '../../state.ts';
import { current, forces } from './10-forces.ts';
import { loseStep } from './20-losses.ts';

/** 9.2F(7) Japan may move one step of loss from one of its carriers to another. */

/** Carriers of Japan that are left in the battle. */
const afloat = (s: State, battle: Battle): number[] =>
  forces(s, battle)
    .filter(f => f.side === JAPAN && f.kind === 'carrier')
    .map(f => f.unit);

/** Those that lost a step in this combat and could get it back. */
export function restorable(s: State, battle: Battle): number[] {
  const hit = battle.hits.find(({ by }) => by === ALLIES)?.taken ?? [];
  const carriers = afloat(s, battle);
  const sunk = battle.sunk.map(({ unit }) => unit);
  const lost = [...carriers, ...sunk].filter(unit => hit.includes(unit));
  // Somebody else has to be there to take the step.
  return lost.filter(unit => carriers.some(other => other !== unit));
}

export const takers = (s: State, battle: Battle, restored: number): number[] =>
  afloat(s, battle).filter(unit => unit !== restored);

export function offerShift({ s }: Ref): void {
  const battle = current(s);
  if (battle.critical[ALLIES] || restorable(s, battle).length === 0) return;
  s.choices.push(choice('range-superiority', JAPAN));
}

/** Both at once: one goes up a step, the other down. */
export function shift(ref: Ref, restored: number, hit: number): void {
  const { s } = ref;
  const battle = current(s);
  const grave = battle.sunk.find(({ unit }) => unit === restored);
  if (grave) {
    battle.sunk = battle.sunk.filter(each => each !== grave);
    put(s, restored, grave.hex);
    turnTo(s, restored, isOneStep[restored] ? 0 : 1);
  } else turnTo(s, restored, 0);
  ref.log('9.2F(7)', 'loss-shifted', { unit: unitIds[restored]!, to: unitIds[hit]! });
  loseStep(ref, hit, '9.2F(7)');
}
