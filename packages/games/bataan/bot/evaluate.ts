import { hexesOf } from '../board.ts';
import {
  ALLIES,
  bataanPeninsula,
  CORREGIDOR,
  JAPAN,
  MANILA,
  type Side,
  TURNS,
  tables,
} from '../components.ts';
import { printed } from '../rules/02-components.ts';
import { LETTERS, type Letter, letterOf, STRATEGIC } from '../rules/17-victory/00-victory.ts';
import { HIDDEN, heldBy, type State } from '../state.ts';
import { battalionOf, isGround, UNITS_OF } from '../units.ts';
import { march } from './distance.ts';
import { guess, ownAttack, ownDefence } from './estimate.ts';

/** How well a side stands, from -1 to 1, from what it can see: the level of victory that Japan may hope for (17.2). */

/** What a side has in a hex: known to itself, guessed by the other. */
const attackAt = (s: State, viewer: Side, side: Side, hex: number): number =>
  viewer === side ? ownAttack(s, side, hex) : guess(s, side, hex, 'attack');

/** 17.3 The attack points of the Allies; whatever is not seen is still there. */
const alliedAttack = (s: State): number =>
  UNITS_OF[ALLIES]!.reduce(
    (sum, unit) =>
      isGround(unit) && battalionOf[unit]! < 0 && (s.at[unit]! >= 0 || s.at[unit] === HIDDEN)
        ? sum + printed(s, unit).attack
        : sum,
    0,
  );

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Of an army so near to the enemy, and neither in Bataan nor in Manila, so much is lost. */
const EXPOSED = { near: 8, share: 0.35 } as const;
/** And of the rest so many points in each turn to come, once the army has landed. */
const WEAR = 1.2;

/** The attack points that the Allies are likely to have at the end. */
function armyAtEnd(s: State, viewer: Side): number {
  const forces = hexesOf(s, JAPAN).filter(hex => attackAt(s, viewer, JAPAN, hex) >= FORCE);
  const exposed = hexesOf(s, ALLIES).filter(
    hex =>
      hex !== MANILA &&
      hex !== CORREGIDOR &&
      !bataanPeninsula.includes(hex) &&
      forces.some(enemy => march(enemy, hex) <= EXPOSED.near),
  );
  const lost = exposed.reduce((sum, hex) => sum + EXPOSED.share * attackAt(s, viewer, ALLIES, hex), 0);
  return alliedAttack(s) - lost - WEAR * (TURNS - s.turn);
}
const FORCE = 10;

/** Japanese troops count before Manila, less with every point of march; so many against each point in the city. */
const NEARNESS = 10;
const ODDS = 1.1;
const SCALE = 18;
/** Held, it is lost again only where the enemy has more beside it than stands in it. */
const SAFE = 2.5;

/** How likely Japan is to hold Manila at the end. */
function manilaAtEnd(s: State, viewer: Side): number {
  const near = (side: Side): number =>
    hexesOf(s, side).reduce((sum, hex) => {
      const far = hex === CORREGIDOR ? Number.POSITIVE_INFINITY : march(hex, MANILA);
      return sum + attackAt(s, viewer, side, hex) * Math.exp(-far / NEARNESS);
    }, 0);
  if (heldBy(s, MANILA) === JAPAN) return sigmoid(SAFE + (near(JAPAN) - near(ALLIES)) / SCALE);
  const city = viewer === ALLIES ? ownDefence(s, ALLIES, MANILA) : guess(s, ALLIES, MANILA, 'defence');
  const time = (TURNS - s.turn) / TURNS;
  return sigmoid((near(JAPAN) - ODDS * city) / SCALE + TIME * time);
}
/** What all the turns are worth. */
const TIME = 3;

/** 17.2 The level by letter: each easier one a level less. */
function levelFor(letter: Letter, manila: number, army: number): number {
  const top = STRATEGIC - LETTERS.indexOf(letter);
  // A gives 3, 2, 1 or nothing by the letter drawn; the army beaten down to 60 points a level more, 3 at most.
  return manila * (Math.max(0, top) + (top < STRATEGIC ? army : 0));
}

/** 17.1 The letters that may have been drawn, to those who do not know the Japanese chit. */
const lettersOf = (s: State): readonly Letter[] =>
  s.japanChit > 0
    ? [letterOf(s)]
    : Object.values(tables.victory_matrix.cells).map(row => row[`${s.alliedChit}`]!);

const SIXTY = tables.victory_matrix.conditions.B.attack;
const DOUBT = 8;

export function evaluate(s: State, side: Side): number {
  const manila = manilaAtEnd(s, side);
  const army = sigmoid((SIXTY - armyAtEnd(s, side)) / DOUBT);
  const letters = lettersOf(s);
  const level = letters.reduce((sum, letter) => sum + levelFor(letter, manila, army), 0) / letters.length;
  const value = (2 * level) / STRATEGIC - 1;
  return side === JAPAN ? value : -value;
}
