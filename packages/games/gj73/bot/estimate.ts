import {
  chitOf,
  enemyOf,
  isRiver,
  isUnit,
  J,
  JAPAN,
  kinds,
  type Side,
  terrainFire,
  U,
  US,
} from '../components.ts';
import { stackAt } from '../rules/03-basics.ts';
import { inPosition, unitValues } from '../rules/14-combat/40-fire.ts';
import { HIDDEN, type State } from '../state.ts';

/** A quick guess at how an attack will go, from what one side can see. Steps are those of combat units. */
interface Guess {
  /** The defender's hex is emptied and an attacker is left to enter it. */
  readonly win: number;
  readonly ownLoss: number;
  readonly enemyLoss: number;
}

interface Force {
  pieces: number;
  fire: number;
  /** Close-combat dice, without and with the bonus. */
  plain: number;
  bonus: number;
  armour: number;
}

/** A hidden chit in an enemy stack is worth about this much fire: some fire, some kill a tank, some do nothing. */
const HIDDEN_FIRE = 0.6;
const NO_FORCE: Force = { pieces: 0, fire: 0, plain: 0, bonus: 0, armour: 0 };

/** What a stack brings: units, own unit chits, face-up ones of the enemy. `extra` are pieces to be added to it. */
export function forceOf(
  s: State,
  viewer: Side,
  side: Side,
  hex: number,
  extra: readonly number[] = [],
): Force {
  const force = { ...NO_FORCE };
  const stack = stackAt(s, side, hex).filter(piece => !extra.includes(piece));
  for (const piece of [...stack, ...extra]) addPiece(s, viewer, force, piece);
  return force;
}

function addPiece(s: State, viewer: Side, force: Force, piece: number): void {
  if (isUnit(piece)) {
    const { fire, close, bonus } = unitValues(s, piece);
    force.pieces++;
    force.fire += fire;
    force[bonus ? 'bonus' : 'plain'] += close;
    return;
  }
  const kind = s.kind[chitOf(piece)]!;
  if (kind === HIDDEN) {
    force.fire += HIDDEN_FIRE;
    return;
  }
  const { type, fire = 0, close = 0, bonus = false, armour = 0, side } = kinds[kind]!;
  // Face-up chits already used this turn count as face-down ones (14.1(6)③).
  if (s.used[chitOf(piece)] === 1) return;
  if (type === 'unit') {
    force.pieces++;
    force.fire += fire;
    force[bonus ? 'bonus' : 'plain'] += close;
    force.armour = Math.max(force.armour, armour);
  } else if (type === 'tactical' && side === (viewer === US ? 'us' : 'japan')) force.fire += fire;
}

/** An attack from one hex on another, as the attacker sees it. */
export function guessAttack(
  s: State,
  viewer: Side,
  side: Side,
  from: number,
  to: number,
  extra: readonly number[] = [],
): Guess {
  const enemy = enemyOf(side);
  const attacker = forceOf(s, viewer, side, from, extra);
  const defender = forceOf(s, viewer, enemy, to);
  const own = [...stackAt(s, side, from), ...extra];
  const has = (kind: number): boolean => own.some(piece => !isUnit(piece) && s.kind[chitOf(piece)] === kind);
  const night = viewer === side && has(J.nightAttack);
  const smoke = viewer === side && has(U.smoke);
  const halved = enemy === JAPAN && inPosition(s, to) && !(viewer === side && has(U.combatEngineer));
  const minus = (isRiver(from, to) ? 1 : 0) - terrainFire[to]!;
  const defence = Math.max(0, Math.round((smoke ? defender.fire / 3 : defender.fire) - attacker.armour));
  const attack = (share: number): number =>
    Math.max(0, Math.floor((attacker.fire * share) / (halved ? 2 : 1)) - minus - defender.armour);
  return resolve(attacker, defender, night ? 0 : defence, night ? () => 0 : attack);
}

/** Fire, answer, close combat, with hits as binomials of 5s and 6s: half of all hits cost a step. */
function resolve(
  attacker: Force,
  defender: Force,
  defence: number,
  attack: (share: number) => number,
): Guess {
  let win = 0;
  let ownLoss = 0;
  let enemyLoss = 0;
  for (let h = 0; h <= defence; h++) {
    const p = binomial(defence, h);
    const left = attacker.pieces - Math.min(h, attacker.pieces);
    ownLoss += p * Math.min(h, attacker.pieces) * 0.5;
    if (left === 0) continue;
    const share = left / attacker.pieces;
    const dice = attack(share);
    for (let k = 0; k <= dice; k++) {
      const q = p * binomial(dice, k);
      const hit = Math.min(k, defender.pieces);
      enemyLoss += q * hit * 0.5;
      if (hit === defender.pieces) {
        win += q;
        continue;
      }
      const close = closeCombat(attacker, share, defender, 1 - hit / defender.pieces);
      win += q * close.win;
      ownLoss += q * close.ownLoss;
      enemyLoss += q * close.enemyLoss;
    }
  }
  return { win, ownLoss, enemyLoss };
}

function closeCombat(a: Force, shareA: number, d: Force, shareD: number): Guess {
  const high = (force: Force, share: number) => (value: number) =>
    Math.min(1, value / 6) ** (force.plain * share) *
    Math.min(1, Math.max(0, value - 1) / 6) ** (force.bonus * share);
  const attacker = high(a, shareA);
  const defender = high(d, shareD);
  let win = 0;
  for (let value = 1; value <= 7; value++)
    win += (attacker(value) - attacker(value - 1)) * defender(value - 1);
  return { win, ownLoss: 1 - defender(5), enemyLoss: 1 - attacker(5) };
}

const table = new Map<number, number>();

/** Chance of exactly k hits with n dice, each hitting one time in three. */
function binomial(n: number, k: number): number {
  const key = n * 64 + k;
  const known = table.get(key);
  if (known !== undefined) return known;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  const p = ways * (1 / 3) ** k * (2 / 3) ** (n - k);
  table.set(key, p);
  return p;
}
