/**
 * What follows from a position, worked out once for each position and kept until the position changes. That it has
 * changed nobody need remember where a rule ends: the referee says so after every rule it has carried out. Inside a
 * rule the functions that change places, sides and the like say it themselves, by `changed`.
 */

/** Positions that are known by number at the same time: a match, what its seats see of it, what a bot tries out. */
const KNOWN = 8;
const states: unknown[] = Array(KNOWN).fill(null);
const numbers = new Array<number>(KNOWN).fill(0);
/** The number that it had when `changed` was said last. */
const saids = new Array<number>(KNOWN).fill(0);
let oldest = 0;
/** The one last asked about, and where it is in the lists. */
let last: unknown = null;
let lastAt = 0;
let lastNumber = 0;
let lastSaid = 0;
let count = 0;
const NONE = -1;

/** A number that no other position has or had. */
const numberOf = (s: unknown): number => {
  if (s !== last) know(s);
  return lastNumber;
};
const saidOf = (s: unknown): number => {
  if (s !== last) know(s);
  return lastSaid;
};

function know(s: unknown): void {
  let at = states.indexOf(s);
  if (at < 0) {
    at = oldest;
    oldest = (oldest + 1) % KNOWN;
    states[at] = s;
    numbers[at] = saids[at] = ++count;
  }
  last = s;
  lastAt = at;
  lastNumber = numbers[at]!;
  lastSaid = saids[at]!;
}

/** Where a position is in the lists; -1: nowhere. */
const placeOf = (s: unknown): number => (s === last ? lastAt : states.indexOf(s));

/** The state was written to: what was worked out for it is worked out anew. */
export function changed(s: unknown): void {
  const at = placeOf(s);
  if (at < 0) return;
  numbers[at] = saids[at] = ++count;
  if (s === last) lastNumber = lastSaid = count;
}

/** The referee begins to carry out a rule, and has carried it out. */
export function ruleBegins(): void {
  inRule = true;
}

export function ruleEnds(s: unknown): void {
  inRule = false;
  const at = placeOf(s);
  if (at < 0) return;
  numbers[at] = ++count;
  if (s === last) lastNumber = count;
}

type Part = number | string | boolean | null | readonly number[];

export interface Keeping<S, V> {
  /**
   * All of the state that it follows from: while these are the same, so is it, whatever else has changed. For what is
   * dear to work out; a value must then hold no part of the state.
   */
  readonly from?: (s: S) => readonly Part[];
  /** Whoever writes to what it follows from says `changed`, in a rule too: the end of a rule does not matter then. */
  readonly said?: boolean;
  /** So many positions are kept (1), where rules compare one with another. */
  readonly positions?: number;
  /** What of the value must be as if it were worked out anew; all of it unless said. */
  readonly shown?: (value: V) => unknown;
}

interface Slot<V> {
  state: unknown;
  number: number;
  value: V | undefined;
  from: Part[] | null;
  /** The whole state when it was worked out, while reads are being checked. */
  text: string;
  /** The position for which it was compared. */
  trusted: number;
}

/**
 * `const zones = derived((s: State, into?: Zones) => …)`, then `zones(s)`. The work gets the value that is given up, if
 * there is one, so that it may use its memory again; what it gives back must not depend on it.
 */
export function derived<S, V>(
  work: (s: S, into?: V) => V,
  { from, said = false, positions = 1, shown = value => value }: Keeping<S, V> = {},
): (s: S) => V {
  const slots = Array.from(
    { length: positions },
    (): Slot<V> => ({ state: null, number: NONE, value: undefined, from: null, text: '', trusted: NONE }),
  );
  const fresh = freshly((s: S) => work(s));
  const known = said ? saidOf : numberOf;

  const toFront = (at: number): Slot<V> => {
    const slot = slots[at]!;
    for (let i = at; i > 0; i--) slots[i] = slots[i - 1]!;
    slots[0] = slot;
    return slot;
  };

  /** The slot of this position, brought up to date; the one last used comes first. */
  const find = (s: S, number: number): Slot<V> => {
    for (let at = 0; at < positions; at++) if (slots[at]!.number === number) return toFront(at);
    const parts = from?.(s);
    if (parts)
      for (let at = 0; at < positions; at++)
        if (sameParts(slots[at]!.from, parts)) {
          slots[at]!.number = number;
          return toFront(at);
        }
    // What was found out of the same state goes first: it has most in common with what it is now.
    let given = 0;
    while (given < positions - 1 && slots[given]!.state !== s) given++;
    const slot = toFront(given);
    slot.state = s;
    const { value: into, from: before } = slot;
    // Should the work fail, nothing is kept; should it ask for another position, that one gets memory of its own.
    slot.number = NONE;
    slot.from = null;
    slot.value = undefined;
    slot.value = work(s, into);
    slot.number = number;
    slot.from = parts ? parts.map((part, i) => kept(part, before?.[i])) : null;
    if (checking) {
      slot.text = JSON.stringify(s);
      compare(shown(slot.value), shown(fresh(s, undefined)), work.name);
    }
    return slot;
  };

  const checked = (s: S): V => {
    if (aside) return fresh(s, undefined);
    const slot = find(s, known(s));
    const position = numberOf(s);
    if (!inRule && slot.trusted === position) return slot.value as V;
    slot.trusted = position;
    if (slot.text !== JSON.stringify(s))
      compare(shown(slot.value as V), shown(fresh(s, undefined)), work.name);
    return slot.value as V;
  };

  return s => {
    if (checking) return checked(s);
    const slot = slots[0]!;
    const number = known(s);
    return (slot.number === number ? slot : find(s, number)).value as V;
  };
}

/** The same by a further question: `const plan = derivedBy((s: State, mode: Mode) => …)`, then `plan(s, mode)`. */
export function derivedBy<S, K extends string | number, V>(
  work: (s: S, key: K) => V,
  { shown = value => value, ...keeping }: Keeping<S, V> = {},
): (s: S, key: K) => V {
  const fresh = freshly(work);
  const trusted = new Map<K, number>();
  const answers = derived<S, Map<K, V>>(
    (_s, into) => {
      into?.clear();
      return into ?? new Map();
    },
    // The answers are compared one by one, below.
    { ...keeping, shown: () => null },
  );
  return (s, key) => {
    if (checking && aside) return fresh(s, key);
    const known = answers(s);
    let value = known.get(key);
    if (value !== undefined || known.has(key)) {
      if (checking && (inRule || trusted.get(key) !== numberOf(s))) {
        trusted.set(key, numberOf(s));
        compare(shown(value as V), shown(fresh(s, key)), work.name);
      }
      return value as V;
    }
    value = work(s, key);
    // The work itself may have asked for another position in between.
    answers(s).set(key, value);
    return value;
  };
}

// ---------------------------------------------------------------- checking

let checking = false;
/** Only rules write, so what was right before one is right until the next. */
let inRule = false;
/** While something is worked out to be compared, nothing that is kept may be used: by work, what it has found. */
let aside: Map<unknown, Map<unknown, unknown>> | null = null;

/**
 * For tests: every read is compared with what it would be worked out anew, and throws where it is not the same; between
 * two rules, where nobody writes, the first read.
 */
export function checkDerived(on: boolean): void {
  checking = on;
  // What was kept before knows nothing of the state it came from.
  if (on) for (const s of states) changed(s);
}

/** Works it out without anything that is kept, once for each comparison. */
function freshly<S, K, V>(work: (s: S, key: K) => V): (s: S, key: K) => V {
  return (s, key) => {
    const outermost = aside === null;
    aside ??= new Map();
    try {
      let byKey = aside.get(work);
      if (!byKey) {
        byKey = new Map();
        aside.set(work, byKey);
      }
      const at = `${numberOf(s)} ${String(key)}`;
      if (!byKey.has(at)) byKey.set(at, work(s, key));
      return byKey.get(at) as V;
    } finally {
      if (outermost) aside = null;
    }
  };
}

function compare(kept: unknown, fresh: unknown, name: string): void {
  if (!alike(kept, fresh))
    throw new Error(
      `what was kept by ${name || 'derived'} is not what the position gives: changed() is missing`,
    );
}

/** Equal through and through; functions are taken for equal. */
function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Map || a instanceof Set) {
    if (!(b instanceof Map || b instanceof Set) || a.size !== b.size) return false;
    return alike([...a], [...b]);
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every(key => alike(left[key], right[key]));
}

function sameParts(a: readonly Part[] | null, b: readonly Part[]): boolean {
  if (!a || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!samePart(a[i]!, b[i]!)) return false;
  return true;
}

function samePart(a: Part, b: Part): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A part as it is now, in the memory of one that is given up. */
function kept(part: Part, into: Part | undefined): Part {
  if (!Array.isArray(part)) return part;
  if (!Array.isArray(into) || into.length !== part.length) return part.slice();
  for (let i = 0; i < part.length; i++) into[i] = part[i];
  return into;
}
