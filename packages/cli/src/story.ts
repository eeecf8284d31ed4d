import {
  continues,
  type Display,
  type Game,
  joined,
  type LogEntry,
  type Match,
  type Role,
  readable,
  replay,
  resumed,
  type Translate,
  words,
} from '@ironbottom/engine';

/** The log in words. Each entry is told at once, because a counter may be another chit later. */
export interface Line {
  readonly text: string;
  readonly rule: string;
  /** Dice fell. */
  readonly roll: boolean;
}

/** Whose eyes the story is told with; null sees everything. */
type Reader = Role | null;

export class Story {
  readonly lines: Line[] = [];
  private last: LogEntry | undefined;
  private seen = 0;

  constructor(
    private readonly game: Game<unknown>,
    private readonly display: Display<unknown>,
    private readonly t: Translate,
    private readonly reader: Reader,
  ) {}

  /** The story so far of a match that is under way. */
  retell(match: Match<unknown>): this {
    this.lines.length = 0;
    this.last = undefined;
    this.seen = 0;
    // What was played by older rules is told as it was written then.
    const again = resumed(this.game, match, match.actions.length);
    this.tell(again);
    for (const played of match.actions.slice(again.actions.length)) {
      replay(this.game, again, [played]);
      this.tell(again);
    }
    return this;
  }

  /** Something that was said, and is in no log. */
  note(text: string): void {
    this.lines.push({ text, rule: '', roll: false });
    this.last = undefined;
  }

  /** What has happened since the last time. */
  tell(match: Match<unknown>): void {
    const { reader } = this;
    const fresh = match.log.slice(this.seen);
    this.seen = match.log.length;
    const entries = reader === null ? fresh : readable(fresh, reader);
    if (entries.length === 0) return;
    const state = reader === null ? match.state : this.game.mask(match.state, reader);
    const say = words(this.display, this.t, state);
    for (const entry of entries) {
      const goesOn = this.last !== undefined && continues(this.last, entry);
      const whole = goesOn ? joined(this.last!, entry) : entry;
      if (goesOn) this.lines.pop();
      this.lines.push({ text: say.log(whole), rule: entry.rule, roll: entry.roll !== undefined });
      this.last = whole;
    }
  }
}
