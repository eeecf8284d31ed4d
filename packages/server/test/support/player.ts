import { gameOf } from '@ironbottom/catalogue';
import {
  type Action,
  type BotName,
  botNamed,
  type Chance,
  chanceFromSeed,
  legal,
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

/** Lets players act in turn, so many times or to the end. Returns the number of events. */
export async function playOn(players: readonly Player[], actions: number): Promise<number> {
  let seq = players[0]!.seq;
  for (let i = 0; i < actions; i++) {
    const next = players.find(player => player.asked);
    if (!next) return seq;
    seq = await next.act();
    await Promise.all(players.map(player => player.table.seen(player.match, player.role, seq)));
  }
  return seq;
}
