/** Letters as they are compared: whatever their case, their width, or the way an accent was typed. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

const MAX_WORDS = 8;

/** The words that are searched for. Control characters part words: no stored text has any. */
export const searchWords = (q: string): readonly string[] =>
  folded(q)
    .split(/[\s\p{Cc}]+/u)
    .filter(word => word !== '')
    .slice(0, MAX_WORDS);

/** A LIKE pattern, with `\` as its escape, for any text that has the word in it as it stands. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
