import { IronbottomError } from '@ironbottom/engine';

/** Nothing that is sent to us is nested deeper than a few levels. */
const MAX_DEPTH = 16;

const QUOTE = 34;
const BACKSLASH = 92;

/** JSON from outside. Lists in lists in lists are refused before anybody looks into them. */
export function parseJson(text: string): unknown {
  if (depth(text) > MAX_DEPTH)
    throw new IronbottomError('bad-json', `JSON nested deeper than ${MAX_DEPTH} levels`);
  try {
    return JSON.parse(text);
  } catch {
    throw new IronbottomError('bad-json', 'that is not JSON');
  }
}

/** How deep the brackets go, or where they first go too deep. */
function depth(text: string): number {
  let open = 0;
  let deepest = 0;
  for (let i = 0; i < text.length && deepest <= MAX_DEPTH; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = stringEnd(text, i);
    // [ and {, which differ in one bit, and their closing halves.
    else if ((code | 32) === 123) deepest = Math.max(deepest, ++open);
    else if ((code | 32) === 125) open--;
  }
  return deepest;
}

function stringEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i;
  }
  return text.length;
}
