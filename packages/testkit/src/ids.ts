import {
  type Action,
  type Board,
  type Chance,
  currentDecision,
  type Game,
  type Match,
  type Verb,
} from '@ironbottom/engine';

/** All ids that were met on the table or in actions, to ask questions with. */
export class Ids<S> {
  private readonly met = new Set<string>();
  private readonly byKind = new Map<string, string[]>();
  private readonly counters = new Set<string>();
  private readonly cards = new Set<string>();

  constructor(private readonly game: Game<S>) {}

  add(ids: Iterable<string>): void {
    for (const id of ids) {
      if (this.met.has(id)) continue;
      this.met.add(id);
      for (const [kind, isOne] of Object.entries(this.game.ids))
        if (isOne(id)) this.byKind.set(kind, [...(this.byKind.get(kind) ?? []), id]);
    }
  }

  addBoard({ stacks, panels, hands = [] }: Board): void {
    for (const { counters } of [...stacks, ...panels]) for (const { id } of counters) this.counters.add(id);
    const cards = hands.flatMap(hand => [...hand.cards, ...hand.piles.flatMap(pile => pile.cards)]);
    for (const { id } of cards) this.cards.add(id);
    this.add([...this.counters, ...this.cards]);
  }

  /** All counters that were seen. */
  get pieces(): readonly string[] {
    return [...this.counters];
  }

  /** Counters and cards. */
  get things(): readonly string[] {
    return [...this.counters, ...this.cards];
  }

  addActions(actions: readonly Action[]): void {
    for (const { verb: _, ...args } of actions) this.add(Object.values(args).flat());
  }

  of(kind: string): readonly string[] {
    return this.byKind.get(kind) ?? [];
  }

  private one(kind: string, chance: Chance): string {
    return this.of(kind)[chance.pick(this.of(kind).length)]!;
  }

  /** What somebody might ask at the decision at hand, legal or not: each verb with some ids of the right kinds. */
  questions(match: Match<S>, each: number, chance: Chance): Action[] {
    const verbs: { readonly [verb: string]: Verb<S> } = {
      ...this.game.interrupts,
      ...currentDecision(this.game, match)?.verbs,
    };
    return Object.entries(verbs).flatMap(([verb, { args }]) => {
      // A verb that takes a list (`hex[]`) is asked with two of a kind.
      const kinds = Object.entries(args).map(
        ([name, kind]) => [name, kind.replace('[]', ''), kind.endsWith('[]')] as const,
      );
      if (kinds.some(([, kind]) => this.of(kind).length === 0)) return [];
      return Array.from({ length: kinds.length === 0 ? 1 : each }, () => ({
        verb,
        ...Object.fromEntries(
          kinds.map(([name, kind, isList]) => [
            name,
            isList ? [this.one(kind, chance), this.one(kind, chance)] : this.one(kind, chance),
          ]),
        ),
      }));
    });
  }
}
