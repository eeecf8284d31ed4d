import { type Game, type Match, type Memory, type NewMatch, type Role, readable } from '@ironbottom/engine';
import { asSeen, awaited, isDealtAnew, type ListedEvent, numberFor, type Room, take } from '@ironbottom/room';
import type { After, StoredMatch } from '../storage/storage.ts';

/** So many steps back can be taken without playing the match again from its start. */
const RECENT = 8;

/** Going back further than what is remembered here: somebody else has to play the match again. */
export class TooFarBack extends Error {}

/** How many events there were. */
type Counted = Pick<Room<unknown>, 'seq' | 'silent'>;

/** A match held in memory: what is stored of it, and the room that its events have made. */
export class HeldRoom {
  /** The last matches of this one line of play, shortest first, the present one included. */
  #recent: Match<unknown>[];
  /** Where the log became shorter: the sequence number, and the lines left. */
  readonly #cuts: { readonly room: Counted; readonly lines: number }[] = [];
  readonly #since: Counted;
  /** What the machines at the table have in mind. It is stored nowhere: without it they make their plans anew. */
  readonly minds = new Map<Role, Memory>();

  constructor(
    readonly game: Game<unknown>,
    public stored: StoredMatch,
    public room: Room<unknown>,
  ) {
    this.#recent = [room.match];
    this.#since = { seq: room.seq, silent: room.silent };
  }

  get id(): string {
    return this.stored.id;
  }

  /** The room after the event. Throws IronbottomError when it cannot be, and TooFarBack. */
  after(event: ListedEvent): Room<unknown> {
    return take(this.game, this.room, event, (_game, _match, actions) => {
      const earlier = this.#recent.find(match => match.actions.length === actions);
      if (!earlier) throw new TooFarBack();
      return earlier;
    });
  }

  moveTo(room: Room<unknown>): void {
    const { match } = room;
    const { seq, silent } = room;
    if (isDealtAnew(room)) this.#cuts.push({ room: { seq, silent }, lines: 0 });
    else if (match.log.length < this.room.match.log.length)
      this.#cuts.push({ room: { seq, silent }, lines: match.log.length });
    // They have planned what never happened.
    if (match.actions.length < this.room.match.actions.length) this.minds.clear();
    if (match !== this.room.match) {
      const before = this.#recent.filter(({ actions }) => actions.length < match.actions.length);
      this.#recent = [...before, match].slice(-RECENT);
    }
    this.room = room;
  }

  /** How many of the lines that a reader had at some number are still there and still the same. */
  kept(role: Role, have: number, seq: number): number {
    if (seq < numberFor(this.#since, role) || seq > numberFor(this.room, role)) return 0;
    const { log } = asSeen(this.room, role).match;
    const later = this.#cuts.filter(cut => numberFor(cut.room, role) > seq);
    const same = Math.min(log.length, ...later.map(cut => cut.lines));
    return Math.min(have, readable(log.slice(0, same), role).length);
  }
}

/** What lists and machines need to know of a room. */
export const afterwards = (game: Game<unknown>, room: Room<unknown>): After => ({
  awaits: awaited(game, room),
  ending: room.ending,
  at: new Date().toISOString(),
});

/** What a match began from. */
export const beginning = ({ scenario, options, seed, generation, position }: StoredMatch): NewMatch => ({
  scenario,
  options,
  seed,
  generation,
  position: position === null ? null : JSON.parse(position),
});
