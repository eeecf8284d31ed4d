import {
  type Action,
  BLANK,
  type BotName,
  type Game,
  interrupts,
  legal,
  type Memory,
  type Role,
  view,
  waiting,
} from '@ironbottom/engine';
import { eventOf, isHarmless, type Room, type TableEvent } from '@ironbottom/room';
import type { Question, Think } from './think.ts';

/** The machine in its seats of a match. */
export class Machine {
  private readonly seats: readonly Role[];
  /** What it has in mind in each seat, and after how many actions it thought so. */
  private readonly minds = new Map<Role, { readonly memory: Memory; readonly at: number }>();

  constructor(
    private readonly game: Game<unknown>,
    private readonly bots: { readonly [role: Role]: BotName },
    private readonly think: Think,
  ) {
    this.seats = game.roles.filter(role => bots[role]);
  }

  /** What it does now: it answers an offer, acts out of turn, or decides. null: it waits for somebody else. */
  async next(room: Room<unknown>): Promise<TableEvent | null> {
    return this.answer(room) ?? (await this.outOfTurn(room)) ?? (await this.decision(room));
  }

  /** It plays on rather than agree to a draw, and grudges nobody a second thought while no dice have fallen. */
  private answer(room: Room<unknown>): TableEvent | null {
    const { offer } = room;
    const role = offer && this.seats.find(each => !offer.agreed.includes(each));
    if (!role) return null;
    const undone = isHarmless(room, offer.by) ? 'grant-undo' : 'refuse-undo';
    return { kind: offer.what === 'undo' ? undone : 'decline-draw', role };
  }

  private async outOfTurn(room: Room<unknown>): Promise<TableEvent | null> {
    for (const role of this.seats) {
      const options = interrupts(this.game, room.match, role);
      const event = options.length > 0 && (await this.ask(room, role, options, 'interrupt'));
      if (event) return event;
    }
    return null;
  }

  private async decision(room: Room<unknown>): Promise<TableEvent | null> {
    const role = waiting(this.game, room.match)?.roles.find(each => this.seats.includes(each));
    if (role === undefined) return null;
    return this.ask(room, role, legal(this.game, room.match, role), 'answer');
  }

  private async ask(
    room: Room<unknown>,
    role: Role,
    options: readonly Action[],
    kind: Question['kind'],
  ): Promise<TableEvent | null> {
    const { match, seq, said } = room;
    const mind = this.minds.get(role);
    const thought = await this.think({
      bot: this.bots[role]!,
      // Other dice at every moment, so that they need not be remembered.
      seed: `${match.seed} ${kind} ${role} ${seq}`,
      view: view(this.game, match, role, false),
      options,
      kind,
      // What was planned for moments that never came is forgotten.
      past: {
        memory: mind && mind.at <= match.actions.length ? mind.memory : BLANK,
        heard: said[role] !== undefined,
      },
    });
    if (thought.action) this.minds.set(role, { memory: thought.memory, at: match.actions.length });
    return eventOf(room, role, thought);
  }
}
