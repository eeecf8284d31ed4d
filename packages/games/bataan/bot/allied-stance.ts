import { hexesOf } from '../board.ts';
import { CLARK, hexOf, isHex, JAPAN, MANILA } from '../components.ts';
import { heldBy, type State } from '../state.ts';
import { march, wayTo } from './distance.ts';
import { guess } from './estimate.ts';

/**
 * What the Allied army as a whole does: it keeps its posts and leaves them stack by stack as each must, or all of it
 * goes into Bataan. Once the word is given it stands: an army that turns round on the road is lost.
 */
export type Stance = 'hold' | 'withdraw';

/** What the Allied player does not forget. */
export type Notes = { readonly turn: number; readonly stance: Stance };

/** Layac, where the roads into Bataan are one. */
export const LAYAC = hexOf('1147');

/** The first days of January: whoever is not on his way now comes too late for an organised line. */
const LAST_TURN = 10;
/** More than a patrol that has lost its way. */
const FORCE = 12;
const ARMY = 60;

export const japaneseForces = (s: State): number[] =>
  hexesOf(s, JAPAN).filter(hex => guess(s, JAPAN, hex, 'attack') >= FORCE);

/** An army has come that cannot be met in the open field. */
const hasLanded = (s: State): boolean =>
  japaneseForces(s).reduce((sum, hex) => sum + guess(s, JAPAN, hex, 'attack'), 0) >= ARMY;

export function stanceNow(s: State, before: Stance): Stance {
  if (before === 'withdraw' || s.solitaire?.toBataan) return 'withdraw';
  if (!hasLanded(s)) return 'hold';
  const lost = [MANILA, CLARK].some(hex => heldBy(s, hex) === JAPAN);
  return lost || s.turn >= LAST_TURN ? 'withdraw' : 'hold';
}

/** Notes of a later turn are those of another match. */
export const notesOf = (s: State, before: Notes | null): Notes => ({
  turn: s.turn,
  stance: stanceNow(s, before && before.turn <= s.turn ? before.stance : 'hold'),
});

/** Points of march in a turn: own columns on a free road, the enemy against rearguards and broken bridges. */
const OWN_PACE = 7;
const ENEMY_PACE = 5;

/** Whether a stack that waits for a turn still comes through to Layac before the enemy is on its road. */
export function canWait(s: State, from: number): boolean {
  if (!isHex(from)) return false;
  const enemies = japaneseForces(s);
  if (enemies.length === 0) return true;
  return wayTo(from, LAYAC).every(hex => {
    const own = 1 + march(from, hex) / OWN_PACE;
    return enemies.every(enemy => march(enemy, hex) / ENEMY_PACE >= own);
  });
}
