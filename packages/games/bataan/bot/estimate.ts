import { derived } from '@ironbottom/engine';
import { stacksOf, topOf, unitsIn } from '../board.ts';
import {
  ALLIES,
  areaAt,
  bataanPeninsula,
  CORREGIDOR,
  hexOf,
  isHex,
  JAPAN,
  MANILA,
  type Side,
  tables,
} from '../components.ts';
import { printed } from '../rules/02-components.ts';
import { defenceOf } from '../rules/07-combat/20-strength.ts';
import { HIDDEN, type State } from '../state.ts';
import { battalionOf, groundOf, isAa, isGround, isHq, isInfantry, UNITS_OF, unitSide } from '../units.ts';

/** 5.2.2 What stacks may hold of which one sees the top unit only. */

/** 5.2.1 A headquarters on top stands for its troops. */
const WITH_HQ = 5;
/** 16.4.1 What every Japanese chit brings. */
const SURE = new Set(['16 Div', '48 Div', 'A']);
/** 4.4.2.3 How much of it is ashore: before the strategic ships come, in their first turn, afterwards. */
const ASHORE = { before: 0.15, first: 0.6, after: 0.95 } as const;
/** 5.0 More than this nobody brings into a hex. */
const MOST_IN_A_STACK = 45;

/** Where recon, engineers or guns lie on top no regiment is with them: it would lie above them. */
const PATROL = 2;

const isGroundPlace = (place: number): boolean => isHex(place) || areaAt(place) >= 0;
export const enemyStacks = (s: State, enemy: Side): readonly number[] =>
  stacksOf(s, enemy).filter(isGroundPlace);

type Value = 'attack' | 'defence';
/** What a unit adds to a stack of others: guns stand with their attack (7.2.1.1). */
const adds = (unit: number, value: Value): number => {
  const { attack, defence, parentheses } = groundOf(unit);
  return value === 'attack' || parentheses ? attack : defence;
};
const unseen = (s: State, side: Side, value: Value, test: (unit: number) => boolean): number =>
  UNITS_OF[side]!.reduce(
    (sum, unit) =>
      s.at[unit] === HIDDEN && isGround(unit) && battalionOf[unit]! < 0 && test(unit)
        ? sum + adds(unit, value)
        : sum,
    0,
  );

/** 4.4.2.3 Of the Japanese only the turn of the ships is known: what every chit brings and must be ashore is in the stacks. */
function japaneseShare(s: State, value: Value): number {
  const [first, last] = s.strategicTurns as [number, number];
  const ashore = s.turn < first ? ASHORE.before : s.turn < last ? ASHORE.first : ASHORE.after;
  return ashore * unseen(s, JAPAN, value, unit => SURE.has(groundOf(unit).group ?? ''));
}

/** San Fernando, where all roads into Bataan meet. */
export const SAN_FERNANDO = hexOf('1345');
/** The Allied army is where it has to be: in Manila, at San Fernando, in Bataan; nobody on the island matters to an army. */
const MASSED = 3;
const massed = new Set([MANILA, SAN_FERNANDO, ...bataanPeninsula]);
/** 17.1 Whose chit asks him to keep Manila has most of his army there: the chit is open. */
const IN_THE_CITY = 8;
export const isForTheCity = (s: State): boolean =>
  tables.chits_allied.chits[s.alliedChit - 1]!.convoys.length > 0;
function weightOf(s: State, place: number): number {
  if (place === MANILA && isForTheCity(s)) return IN_THE_CITY;
  return place === CORREGIDOR ? 0 : massed.has(place) ? MASSED : 1;
}

/** By side: what lies below the tops of its stacks, for a share of one. All Allied troops are known by the open chit (16.1). */
const shares = derived((s: State): readonly { readonly [value in Value]: number }[] => {
  const japanese = enemyStacks(s, JAPAN).filter(place => holdsTroops(topOf(s, JAPAN, place))).length;
  const allied = enemyStacks(s, ALLIES).reduce((sum, place) => sum + weightOf(s, place), 0);
  const of = (value: Value): number[] => [
    Math.min(MOST_IN_A_STACK, japaneseShare(s, value) / Math.max(1, japanese)),
    unseen(s, ALLIES, value, unit => !isAa(unit)) / Math.max(1, allied),
  ];
  const [attack, defence] = [of('attack'), of('defence')];
  return [JAPAN, ALLIES].map(side => ({ attack: attack[side]!, defence: defence[side]! }));
});
const holdsTroops = (top: number): boolean => isInfantry(top) || isHq(top);

/** 5.2.2 Who is asked makes more of his stack than it is, by up to five points. */
const BOAST = 3;

/** How strong an enemy stack is likely to be. */
export function guess(s: State, enemy: Side, place: number, value: Value): number {
  const top = topOf(s, enemy, place);
  if (top < 0) return 0;
  const shown = printed(s, top)[value];
  const told = s.answers.findLast(each => each.place === place && each.side === enemy);
  if (told) return Math.max(shown, told[value] - BOAST);
  const hq = isHq(top) ? WITH_HQ : 0;
  if (enemy === JAPAN) return shown + (holdsTroops(top) ? shares(s)[JAPAN]![value] : PATROL);
  return shown + hq + weightOf(s, place) * shares(s)[ALLIES]![value];
}

/** What one's own troops in a place are worth in defence, all of them known. */
export const ownDefence = (s: State, side: Side, place: number): number => defenceOf(s, side, place);
export const ownAttack = (s: State, side: Side, place: number): number =>
  unitsIn(s, side, place).reduce(
    (sum, unit) => sum + (unitSide[unit] === side ? printed(s, unit).attack : 0),
    0,
  );
