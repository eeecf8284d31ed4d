import { IronbottomError } from '@ironbottom/engine';

/** Nothing that is sent to us is nested deeper than a few levels. */
const MAX_DEPTH = 16;
/** Nor does it have more members: to check thousands of them one by one would keep everybody else waiting. */
const MAX_PARTS = 1000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;

/** JSON from outside. Lists in lists in lists, and lists without end, are refused before anybody looks into them. */
export function parseJson(text: string): unknown {
  const { deepest, parts } = measured(text);
  if (deepest > MAX_DEPTH)
    throw new IronbottomError('bad-json', `JSON nested deeper than ${MAX_DEPTH} levels`);
  if (parts > MAX_PARTS) throw new IronbottomError('bad-json', `JSON of more than ${MAX_PARTS} parts`);
  try {
    return JSON.parse(text);
  } catch {
    throw new IronbottomError('bad-json', 'that is not JSON');
  }
}

/** How deep the brackets go, and how much is in them; no further than to where it is too much. */
function measured(text: string): { deepest: number; parts: number } {
  let open = 0;
  let deepest = 0;
  let parts = 1;
  for (let i = 0; i < text.length && deepest <= MAX_DEPTH && parts <= MAX_PARTS; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = stringEnd(text, i);
    else if (code === COMMA) parts++;
    // [ and {, which differ in one bit, and their closing halves.
    else if ((code | 32) === 123) deepest = Math.max(deepest, ++open);
    else if ((code | 32) === 125) open--;
  }
  return { deepest, parts };
}

function stringEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
  }
  return text.length;
}
