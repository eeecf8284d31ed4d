import type { Action } from '@ironbottom/engine';
import { chitOf, enemyOf, J, JAPAN, kinds, pieceOf, type Side, suitable, U, US } from '../components.ts';
import { unitsAt } from '../rules/03-basics.ts';
import { inPosition } from '../rules/14-combat/40-fire.ts';
import { type State, theCombat } from '../state.ts';
import { forceOf } from './estimate.ts';
import { outlook, worth } from './outlook.ts';

/** Which chit to spend in a combat: counters at once, strength where it is needed, nothing where it is wasted. */
export function scoreDuel(s: State, side: Side, legal: readonly Action[]): number[] {
  return legal.map(action =>
    action.verb === 'pass' ? PASS : scoreChit(s, side, pieceOf(action.piece as string)),
  );
}

const PASS = 0.3;

/** What each chit is worth when it can be used at all. */
const BASE = new Map<number, number>([
  [J.atGun, 1.2],
  [J.atSquad, 0.7],
  [J.sniper, 0.9],
  [J.concealment, 0.9],
  [J.nightAttack, 1],
  [U.commando, 1],
  [U.starShell, 1],
]);

function scoreChit(s: State, side: Side, piece: number): number {
  const kind = s.kind[chitOf(piece)]!;
  const base = BASE.get(kind);
  if (base !== undefined) return base;
  const { from, to } = theCombat(s);
  const attacking = side === s.side;
  const { type, fire } = kinds[kind]!;
  if (kind === U.combatEngineer) return attacking && inPosition(s, to) ? 1.1 : -1;
  const prize = worth(outlook(s, US), to);
  if (kind === U.smoke) {
    const hex = attacking ? to : from;
    return forceOf(s, side, enemyOf(side), hex).fire >= 2.5 && !inUse(s, U.smoke) ? 0.5 + prize / 10 : -1;
  }
  if (kind === J.constructionEngineer) {
    const built = inPosition(s, s.at[piece]!);
    return !attacking && suitable[s.at[piece]!] === 1 && !built ? 1 : -1;
  }
  // Unit chits also take hits that would fall on the units, so they are nearly always worth using.
  if (type === 'unit') return side === JAPAN && attacking ? 0.45 : 0.8;
  if (fire !== undefined) {
    const spent = theCombat(s).uses.filter(
      use => kinds[s.kind[chitOf(use.piece)]!]!.type === 'tactical',
    ).length;
    const stakes = side === US && !attacking ? 0.1 + 0.1 * unitsAt(s, US, to).length : 0.2 + prize / 4;
    return stakes + 0.15 - 0.2 * spent;
  }
  return -1;
}

const inUse = (s: State, kind: number): boolean =>
  theCombat(s).uses.some(use => s.kind[chitOf(use.piece)] === kind);
