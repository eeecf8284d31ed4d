/**
 * Titles of tests in a source file, found by walking over it once: comments, strings and regular expressions are
 * stepped over, so that only calls of `test` and `it` count.
 */
export function testTitles(source: string): string[] {
  const titles: string[] = [];
  let at = 0;
  /** The last thing that was not space: tells a regular expression from a division. */
  let before = '';
  while (at < source.length) {
    const rest = source.slice(at, at + 2);
    const c = source[at]!;
    if (rest === '//') at = endOf(source, at, '\n');
    else if (rest === '/*') at = endOf(source, at + 2, '*/');
    else if (c === '/' && /(^|[=(,:[!&|?{};+]|=>|return)$/.test(before)) {
      at = afterRegExp(source, at);
      before = '/';
    } else if (QUOTES.includes(c)) {
      at = afterString(source, at);
      before = c;
    } else if (/[\w$]/.test(c)) {
      const word = /[\w$]+/y;
      word.lastIndex = at;
      const [name] = word.exec(source)!;
      at += name.length;
      if ((name === 'test' || name === 'it') && before !== '.') {
        const title = titleAfter(source, at);
        if (title !== undefined) titles.push(title);
      }
      before = name;
    } else {
      if (/\S/.test(c)) before = c;
      at++;
    }
  }
  return titles;
}

const QUOTES = ['"', "'", '`'];

const endOf = (source: string, from: number, mark: string): number => {
  const end = source.indexOf(mark, from);
  return end < 0 ? source.length : end + mark.length;
};

function afterString(source: string, start: number): number {
  const quote = source[start];
  let at = start + 1;
  while (at < source.length && source[at] !== quote) {
    if (quote === '`' && source.startsWith('${', at)) at = afterBraces(source, at + 1);
    else at += source[at] === '\\' ? 2 : 1;
  }
  return at + 1;
}

/** Past the bracket that closes the one at `start`. */
function afterBraces(source: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const c = source[at]!;
    if (QUOTES.includes(c)) {
      at = afterString(source, at);
      continue;
    }
    if ('([{'.includes(c)) depth++;
    else if (')]}'.includes(c)) depth--;
    at++;
    if (depth === 0) break;
  }
  return at;
}

function afterRegExp(source: string, start: number): number {
  let inClass = false;
  for (let at = start + 1; at < source.length; at++) {
    const c = source[at];
    if (c === '\\') at++;
    else if (c === '[') inClass = true;
    else if (c === ']') inClass = false;
    else if (c === '\n') return at;
    else if (c === '/' && !inClass) return at + 1;
  }
  return source.length;
}

/** `test('…'`, also `test.each(…)('…'`; nothing of tests that are skipped or only planned. */
function titleAfter(source: string, from: number): string | undefined {
  let at = from;
  for (;;) {
    at = afterSpace(source, at);
    const member = /\.\s*(\w+)/y;
    member.lastIndex = at;
    const name = member.exec(source)?.[1];
    if (name === undefined) break;
    if (name === 'skip' || name === 'todo') return undefined;
    at = afterSpace(source, member.lastIndex);
    if (TABLES.includes(name)) at = source[at] === '`' ? afterString(source, at) : afterBraces(source, at);
  }
  if (source[at] !== '(') return undefined;
  at = afterSpace(source, at + 1);
  if (!QUOTES.includes(source[at]!)) return undefined;
  return unescaped(source.slice(at + 1, afterString(source, at) - 1));
}

/** These take arguments of their own before the title. */
const TABLES = ['each', 'for', 'skipIf', 'runIf'];

const afterSpace = (source: string, from: number): number => {
  const space = /\s*/y;
  space.lastIndex = from;
  space.exec(source);
  return space.lastIndex;
};

const unescaped = (text: string): string => text.replace(/\\(['"`\\])/g, '$1');

/** The rules that a title names: the ids it begins with, parted by commas or spaces. An id may hold spaces itself. */
export function idsIn(title: string, known: ReadonlySet<string>): string[] {
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  const ids: string[] = [];
  for (let rest = title; ; ) {
    const id = longestFirst.find(each => rest.startsWith(each) && ID_ENDS.test(rest.slice(each.length)));
    if (id === undefined) return ids;
    ids.push(id);
    rest = rest.slice(id.length).replace(/^[:;.]*[\s,]*/u, '');
  }
}

const ID_ENDS = /^[:;.]*(?:[\s,]|$)/u;
