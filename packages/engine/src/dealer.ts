import type { Chance } from './dice.ts';
import { IronbottomError } from './errors.ts';

/** Something that hidden pieces lie in: a face-down counter, a stack, a hand, a hex where somebody may hide. */
export interface Holder<P> {
  /** How many pieces it holds; equal where that is known. */
  readonly least: number;
  readonly most: number;
  /** Whether such a piece can lie here, by all that the seat has seen. */
  holds(piece: P): boolean;
}

/** More than so many numbers are not counted; then the deal is made piece by piece. */
const COUNTING = 200_000;

/**
 * Deals pieces that somebody cannot see into the holders that can hold them, every piece into one. Dummies are
 * pieces too, and what may be out of play has a holder of its own. Every way to put the pieces into the holders is
 * equally likely as long as they can be counted; with many kinds in many holders the pieces are dealt one by one,
 * never into a dead end. The answer has the pieces of each holder, in no order. Pieces that are the same value
 * (a kind) are asked about once. Throws `bad-position` if no deal agrees with what was seen.
 */
export function deal<P>(chance: Chance, pieces: readonly P[], holders: readonly Holder<P>[]): P[][] {
  const task = new Task(pieces, holders);
  if (!isPossible(task.counts, task.rooms)) {
    throw new IronbottomError('bad-position', 'the hidden pieces do not fit into their places');
  }
  const shares = new Counter(task).deal(chance) ?? oneByOne(chance, task);
  const classes = task.classes.map(members => {
    const shuffled = [...members];
    chance.shuffle(shuffled);
    return shuffled;
  });
  const dealt: P[][] = holders.map(() => []);
  for (const { holders: sharing, share } of shares) {
    const taken = classes.flatMap((members, i) => members.splice(0, share[i]!));
    chance.shuffle(taken);
    // Only holders of known size share, so that how much each gets is settled.
    for (const holder of sharing) {
      const size = sharing.length === 1 ? taken.length : holders[holder]!.least;
      dealt[holder] = taken.splice(0, size);
    }
  }
  return dealt;
}

/** Whether any deal exists. */
export function canDeal<P>(pieces: readonly P[], holders: readonly Holder<P>[]): boolean {
  const { counts, rooms } = new Task(pieces, holders);
  return isPossible(counts, rooms);
}

/** Holders that are filled together, and how many pieces of each class they get. */
interface Share {
  readonly holders: readonly number[];
  readonly share: readonly number[];
}

/** Room for pieces: of some classes, at least and at most so many. */
interface Room {
  readonly holders: readonly number[];
  readonly least: number;
  readonly most: number;
  readonly holds: readonly boolean[];
}

/** Pieces that lie in the same holders are one class; holders of known size for the same classes are one room. */
class Task<P> {
  readonly classes: readonly (readonly P[])[];
  readonly counts: readonly number[];
  readonly rooms: readonly Room[];

  constructor(pieces: readonly P[], holders: readonly Holder<P>[]) {
    const marks = new Map<P, string>();
    const classes = new Map<string, P[]>();
    for (const piece of pieces) {
      let mark = marks.get(piece);
      if (mark === undefined) {
        mark = holders.map(holder => (holder.holds(piece) ? '1' : '0')).join('');
        marks.set(piece, mark);
      }
      const members = classes.get(mark);
      if (members) members.push(piece);
      else classes.set(mark, [piece]);
    }
    this.classes = [...classes.values()];
    this.counts = this.classes.map(members => members.length);
    this.rooms = roomsOf([...classes.keys()], holders);
  }
}

function roomsOf<P>(marks: readonly string[], holders: readonly Holder<P>[]): Room[] {
  const rooms = new Map<string, Room>();
  holders.forEach(({ least, most }, holder) => {
    const holds = marks.map(mark => mark[holder] === '1');
    const key = least === most ? holds.join() : `alone ${holder}`;
    const room = rooms.get(key);
    rooms.set(key, {
      holders: [...(room?.holders ?? []), holder],
      least: least + (room?.least ?? 0),
      most: most + (room?.most ?? 0),
      holds,
    });
  });
  // The tightest first keeps the counting short.
  return [...rooms.values()].sort((a, b) => freedom(a) - freedom(b));
}

const freedom = ({ least, most, holds }: Room): number =>
  holds.filter(Boolean).length + (least === most ? 0 : holds.length);

/** Counts the ways to fill the rooms in turn, and follows one of them with the likelihood that it has. */
class Counter<P> {
  private readonly known: Map<string, number>[];
  private steps = 0;

  constructor(private readonly task: Task<P>) {
    this.known = task.rooms.map(() => new Map());
  }

  /** Undefined where counting would take too long, or comes to more than a number can hold. */
  deal(chance: Chance): Share[] | undefined {
    let left = this.task.counts;
    const shares: Share[] = [];
    for (let at = 0; at < this.task.rooms.length; at++) {
      const ways: { share: number[]; weight: number }[] = [];
      let total = 0;
      this.each(at, left, share => {
        const weight = this.weight(at, left, share);
        if (weight > 0) ways.push({ share, weight });
        total += weight;
      });
      if (this.steps > COUNTING || !Number.isFinite(total)) return undefined;
      let drawn = (chance.pick(2 ** 30) / 2 ** 30) * total;
      const chosen = ways.find(({ weight }) => {
        drawn -= weight;
        return drawn < 0;
      })!;
      shares.push({ holders: this.task.rooms[at]!.holders, share: chosen.share });
      left = left.map((count, i) => count - chosen.share[i]!);
    }
    return shares;
  }

  /** The ways to go on after this share: which pieces of each class are in it, times the ways to fill the rest. */
  private weight(at: number, left: readonly number[], share: readonly number[]): number {
    let weight = this.ways(
      at + 1,
      left.map((count, i) => count - share[i]!),
    );
    for (let i = 0; weight > 0 && i < share.length; i++) weight *= choose(left[i]!, share[i]!);
    return weight;
  }

  private ways(at: number, left: readonly number[]): number {
    if (at === this.task.rooms.length) return left.every(count => count === 0) ? 1 : 0;
    const key = left.join();
    const known = this.known[at]!.get(key);
    if (known !== undefined) return known;
    let total = 0;
    this.each(at, left, share => {
      total += this.weight(at, left, share);
    });
    this.known[at]!.set(key, total);
    return total;
  }

  /** Every number of pieces by class that this room can take of what is left. */
  private each(at: number, left: readonly number[], visit: (share: number[]) => void): void {
    const { least, most, holds } = this.task.rooms[at]!;
    const share = left.map(() => 0);
    // What the classes from here on could still give, so that no branch ends short of the least.
    const supply = left.map(() => 0);
    for (let i = left.length - 1, sum = 0; i >= 0; i--) supply[i] = sum += holds[i] ? left[i]! : 0;
    const fill = (i: number, taken: number): void => {
      if (this.steps > COUNTING) return;
      if (i === left.length) {
        this.steps += left.length;
        visit([...share]);
        return;
      }
      const from = Math.max(0, least - taken - (supply[i + 1] ?? 0));
      const to = holds[i] ? Math.min(left[i]!, most - taken) : 0;
      for (let n = from; n <= to; n++) {
        share[i] = n;
        fill(i + 1, taken + n);
      }
      share[i] = 0;
    };
    fill(0, 0);
  }
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n + 1 - i)) / i;
  return ways;
}

/** Piece by piece in any order, each into a room that leaves a place for all the others. */
function oneByOne<P>(chance: Chance, { counts, rooms }: Task<P>): Share[] {
  const left = [...counts];
  const open = rooms.map(room => ({ ...room }));
  const shares = rooms.map(({ holders }) => ({ holders, share: counts.map(() => 0) }));
  const order = counts.flatMap((count, i) => Array.from({ length: count }, () => i));
  chance.shuffle(order);
  for (const piece of order) {
    left[piece]!--;
    for (const at of byRoom(chance, open)) {
      const before = open[at]!;
      if (!before.holds[piece]) continue;
      open[at] = { ...before, least: Math.max(0, before.least - 1), most: before.most - 1 };
      if (isPossible(left, open)) {
        shares[at]!.share[piece]!++;
        break;
      }
      open[at] = before;
    }
  }
  return shares;
}

/** The rooms in an order drawn by the room that is left in them. */
function byRoom(chance: Chance, rooms: readonly Room[]): number[] {
  const slots = rooms.flatMap(({ most }, at) => Array.from({ length: most }, () => at));
  chance.shuffle(slots);
  return [...new Set(slots)];
}

/**
 * Whether every piece finds room and every room gets its least. The two can be asked one by one: where pieces can
 * be matched with places so that all pieces have one, and also so that all the places that must be filled are,
 * then some matching does both (Mendelsohn and Dulmage).
 */
function isPossible(counts: readonly number[], rooms: readonly Room[]): boolean {
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const most = rooms.map(room => room.most);
  const least = rooms.map(room => room.least);
  return matched(counts, most, rooms) === sum(counts) && matched(counts, least, rooms) === sum(least);
}

/** How many pieces can be matched with so much room: by paths on which pieces make way for one another. */
function matched(counts: readonly number[], sizes: readonly number[], rooms: readonly Room[]): number {
  const left = [...counts];
  const free = [...sizes];
  /** By room: how many of each class lie in it. */
  const inside = rooms.map(() => counts.map(() => 0));
  let total = 0;
  const place = (piece: number, count: number, tried: Uint8Array): number => {
    for (let at = 0; at < rooms.length; at++) {
      if (tried[at] || !rooms[at]!.holds[piece]) continue;
      if (free[at]! > 0) {
        const moved = Math.min(count, free[at]!);
        free[at]! -= moved;
        inside[at]![piece]! += moved;
        return moved;
      }
      tried[at] = 1;
      for (let other = 0; other < counts.length; other++) {
        if (other === piece || inside[at]![other] === 0) continue;
        const moved = place(other, Math.min(count, inside[at]![other]!), tried);
        if (moved === 0) continue;
        inside[at]![other]! -= moved;
        inside[at]![piece]! += moved;
        return moved;
      }
    }
    return 0;
  };
  for (let piece = 0; piece < counts.length; piece++) {
    while (left[piece]! > 0) {
      const moved = place(piece, left[piece]!, new Uint8Array(rooms.length));
      if (moved === 0) break;
      left[piece]! -= moved;
      total += moved;
    }
  }
  return total;
}
