import { ALLIES, JAPAN, nationOf, type Side, unitRecords, unitSide } from '../components.ts';

/** Words of the card data about units and sides. */

/** A type of unit (`air`, `carrier`) or of ship (`CA`). */
export const isKind = (unit: number, words: readonly string[]): boolean => {
  const { type, ship_type } = unitRecords[unit]!;
  return words.includes(type) || (ship_type !== undefined && words.includes(ship_type));
};

type SideWord = 'japan' | 'allied' | 'us';

export const sideOfWord = (word: SideWord): Side => (word === 'japan' ? JAPAN : ALLIES);

export const isOfSide = (unit: number, word: SideWord): boolean =>
  word === 'us' ? nationOf[unit] === 'us' : unitSide[unit] === sideOfWord(word);
