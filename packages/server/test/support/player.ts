import { gameOf } from '@ironbottom/catalogue';
import {
  type Action,
  type BotName,
  botNamed,
  type Chance,
  chanceFromSeed,
  currentDecision,
  legal,
  onlyAnswer,
  type Role,
  seen,
  type View,
} from '@ironbottom/engine';
import type { TableSocket } from './socket.ts';

/** Plays a seat over its socket, from nothing but what the socket told. */
export class Player {
  readonly #chance: Chance;

  constructor(
    readonly table: TableSocket,
    readonly match: string,
    readonly role: Role,
    readonly bot: BotName = 'random',
    seed = 'player',
  ) {
    this.#chance = chanceFromSeed(`${seed} ${role}`);
  }

  get seq(): number {
    return this.table.sight(this.match, this.role).seq;
  }

  get view(): View<unknown> {
    return this.table.sight(this.match, this.role).view;
  }

  get asked(): boolean {
    return this.table.sight(this.match, this.role).awaits.includes(this.role);
  }

  async options(): Promise<Action[]> {
    const { game } = await gameOf(this.view.game);
    return legal(game, seen(game, this.view), this.role);
  }

  async choice(): Promise<Action> {
    const { game } = await gameOf(this.view.game);
    return botNamed(game, { name: this.bot }).choose(this.view, await this.options(), this.#chance);
  }

  /** At a quiet decision without a choice the table answers for this seat, in its own time. */
  async isAnsweredFor(): Promise<boolean> {
    const { game } = await gameOf(this.view.game);
    return this.asked && onlyAnswer(game, seen(game, this.view), this.role) !== undefined;
  }

  /** Whether this seat is asked aside. */
  async isAside(): Promise<boolean> {
    const { game } = await gameOf(this.view.game);
    return this.asked && (currentDecision(game, seen(game, this.view))?.aside ?? false);
  }

  /** Waits until the table has answered for this seat. */
  answered(): Promise<void> {
    return this.table.seen(this.match, this.role, this.seq + 1);
  }

  async act(action?: Action): Promise<number> {
    const chosen = action ?? (await this.choice());
    const { seq } = await this.table.do(this.match, this.seq, {
      kind: 'act',
      role: this.role,
      action: chosen,
    });
    return seq!;
  }
}

/**
 * The next event, which all of these players have seen then: one of them acts, or the table answers for one of them.
 * Whoever acted while the table is about to answer would sometimes come too late. Returns the number of events, or
 * nothing when none of them is asked.
 */
export async function playNext(players: readonly Player[]): Promise<number | undefined> {
  const asked = players.filter(player => player.asked);
  let [next, answered] = [asked[0], false];
  for (const player of asked) if (await player.isAnsweredFor()) [next, answered] = [player, true];
  if (!next) return undefined;
  const actor = next;
  await everybodySees(players, actor, () => (answered ? actor.answered() : actor.act()));
  return actor.seq;
}

/**
 * One of these players does something, or the table for them, and all have been told of it. Of a step of a plan, and of
 * answers aside until the last of them, nobody but their owner is told.
 */
export async function everybodySees(
  players: readonly Player[],
  actor: Player,
  happens: () => Promise<unknown>,
): Promise<void> {
  const before = new Map(players.map(player => [player, player.seq]));
  const { plan, stack } = actor.view;
  const wasAside = await actor.isAside();
  await happens();
  const isTold = (player: Player): Promise<void> =>
    player.table.seen(player.match, player.role, before.get(player)! + 1);
  await isTold(actor);
  // Who has committed his plan is told to all, even while others still write.
  const wrote =
    plan && actor.view.plan && actor.asked && JSON.stringify(actor.view.stack) === JSON.stringify(stack);
  if (!wrote && !(wasAside && (await actor.isAside()))) await Promise.all(players.map(isTold));
}

/** Lets players act in turn, so many times or to the end. Returns the number of events. */
export async function playOn(players: readonly Player[], actions: number): Promise<number> {
  let seq = players[0]!.seq;
  for (let i = 0; i < actions; i++) {
    const next = await playNext(players);
    if (next === undefined) return seq;
    seq = next;
  }
  return seq;
}
