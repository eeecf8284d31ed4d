import stringWidth from 'string-width';

/** Text in cells of a terminal, where a Chinese or Japanese character takes two. */

export const widthOf = (text: string): number => stringWidth(text);

export const pad = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const centre = (text: string, width: number): string => {
  const left = Math.max(0, Math.floor((width - widthOf(text)) / 2));
  return pad(' '.repeat(left) + text, width);
};

/** Plain text cut to the width, with `…` where something is missing. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let short = '';
  for (const c of text) {
    if (widthOf(short + c) > width - 1) break;
    short += c;
  }
  return `${short}…`;
}

/** Lines of at most this width. Scripts without spaces break anywhere. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[⺀-鿿＀-￯]|[^\s⺀-鿿＀-￯]+|\s+/gu) ?? []) {
    if (widthOf(line + part) <= width) line += part;
    else {
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = part.trimStart();
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Entries side by side, read down the columns. */
export function columns(entries: readonly string[], width: number, rows: number): string[] {
  const across = Math.max(1, Math.ceil(entries.length / Math.max(1, rows)));
  const most = Math.floor(width / across) - 2;
  const down = Math.ceil(entries.length / across);
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, column) => entries[column * down + row])
      .flatMap(entry => (entry === undefined ? [] : [pad(cut(entry, most), most + 2)]))
      .join('')
      .trimEnd(),
  );
}
