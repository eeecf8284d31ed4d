import type { Action, Game, LogEntry, Match, Role } from '@ironbottom/engine';

/** Cards, chits and the like: things of a sort that must all have been played once. */
export interface Parts<S> {
  readonly all: readonly string[];
  /** Those that this action plays, at this moment: random play prefers what is new. */
  played?(s: S, action: Action, role: Role): readonly string[];
  /** Those that have come into play, by what the log tells of them. */
  told?(entry: LogEntry): readonly string[];
}

/** What there is to be played in a game, and what of it has been: `verb move`, `decision us.combat`, `card A-7`. */
export class Played<S> {
  private readonly left: Set<string>;
  readonly all: readonly string[];

  constructor(
    game: Game<S>,
    private readonly parts: { readonly [sort: string]: Parts<S> },
  ) {
    const decisions = [...game.flow.blocks.values()].filter(block => block.kind === 'decision');
    const verbs = [...decisions.map(block => block.verbs), game.interrupts].flatMap(Object.keys);
    this.all = [
      ...decisions.map(({ id }) => `decision ${id}`),
      ...[...new Set(verbs)].map(verb => `verb ${verb}`),
      ...Object.entries(parts).flatMap(([sort, { all }]) => all.map(id => `${sort} ${id}`)),
    ];
    this.left = new Set(this.all);
  }

  /** What is played by it, in the words of the list. */
  private named(match: Match<S>, role: Role, action: Action): string[] {
    return [
      `decision ${match.stack.at(-1)?.id}`,
      `verb ${action.verb}`,
      ...Object.entries(this.parts).flatMap(([sort, { played }]) =>
        (played?.(match.state, action, role) ?? []).map(id => `${sort} ${id}`),
      ),
    ];
  }

  /** What the log has told since. */
  noteLog(entries: readonly LogEntry[]): void {
    for (const [sort, { told }] of Object.entries(this.parts))
      if (told) for (const id of entries.flatMap(told)) this.left.delete(`${sort} ${id}`);
  }

  /** To be called before the action is played. */
  note(match: Match<S>, role: Role, action: Action): void {
    for (const each of this.named(match, role, action)) this.left.delete(each);
  }

  isNew(match: Match<S>, role: Role, action: Action): boolean {
    return this.named(match, role, action).some(each => this.left.has(each));
  }

  has(item: string): boolean {
    return !this.left.has(item);
  }

  get missing(): string[] {
    return [...this.left];
  }
}
