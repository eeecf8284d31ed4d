/** How a printed map names its hexes. Columns and rows are the printed numbers, not array positions. */
export type NumberingName = 'ccrr' | 'letter';

export interface ColumnRow {
  readonly column: number;
  readonly row: number;
}

export interface Numbering {
  format(column: number, row: number): string;
  /** Undefined unless the text is exactly what `format` would print. */
  parse(id: string): ColumnRow | undefined;
}

/** "0115": column 1, row 15. Large maps print three digits a part. */
export function ccrr(digits = 2): Numbering {
  if (!Number.isInteger(digits) || digits < 1) throw new RangeError(`ccrr needs whole digits, got ${digits}`);
  const pattern = new RegExp(`^([0-9]{${digits}})([0-9]{${digits}})$`);
  const pad = (n: number) => String(n).padStart(digits, '0');
  return {
    format: (column, row) => pad(column) + pad(row),
    parse(id) {
      const match = pattern.exec(id);
      return match ? { column: Number(match[1]), row: Number(match[2]) } : undefined;
    },
  };
}

/** "A1": A is column 1; after Z come AA, AB, … */
export const letterNumber: Numbering = {
  format: (column, row) => columnLetters(column) + row,
  parse(id) {
    const match = /^([A-Z]+)(0|[1-9][0-9]*)$/.exec(id);
    return match ? { column: lettersColumn(match[1]!), row: Number(match[2]) } : undefined;
  },
};

export function columnLetters(column: number): string {
  let letters = '';
  // There is no zero digit (Z is followed by AA), hence the minus one at each place.
  for (let n = column; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  }
  return letters;
}

function lettersColumn(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** The numbering for a map whose largest printed column or row is `largest`. */
export function numberingFor(name: NumberingName, largest: number): Numbering {
  return name === 'letter' ? letterNumber : ccrr(Math.max(2, String(largest).length));
}
