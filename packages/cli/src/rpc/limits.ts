/** What is refused before anybody looks at its meaning. */

export const MAX_LINE = 1024 * 1024;
const MAX_DEPTH = 64;

/** How deep lists and objects are nested, without parsing them. */
export function tooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const c = json[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '[' || c === '{') {
      if (++depth > MAX_DEPTH) return true;
    } else if (c === ']' || c === '}') depth--;
  }
  return false;
}

/** Cuts a stream into lines. A line beyond the limit is not kept: `null` stands for it. */
export class Lines {
  private rest: Buffer[] = [];
  private length = 0;
  private over = false;

  *push(chunk: Buffer): Generator<string | null> {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield this.take(chunk.subarray(start, end));
      start = end + 1;
    }
    this.keep(chunk.subarray(start));
  }

  /** What came after the last line end. */
  *end(): Generator<string | null> {
    if (this.length > 0 || this.over) yield this.take(Buffer.alloc(0));
  }

  private take(last: Buffer): string | null {
    this.keep(last);
    const line = this.over ? null : Buffer.concat(this.rest).toString('utf8');
    this.rest = [];
    this.length = 0;
    this.over = false;
    return line;
  }

  private keep(part: Buffer): void {
    this.length += part.length;
    if (this.length > MAX_LINE) {
      this.over = true;
      this.rest = [];
    } else if (part.length > 0) this.rest.push(part);
  }
}
