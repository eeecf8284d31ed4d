import {
  type Action,
  act,
  interrupts,
  legal,
  type Match,
  type Role,
  undo,
  waiting,
} from '@ironbottom/engine';
import { type Line, Story } from '../story.ts';
import { storyLines } from './frame.ts';
import { remarkOf } from './remarks.ts';
import { CLEAR, printLines, sidesOf, type Table } from './table.ts';
import { type Desk, Turn } from './turn.ts';

/** More lines of news than fit beside the map are read before it. */
const NEWS = 6;
/** The last of them are shown beside it once more. */
const REPEATED = 3;

/** A match at one screen, from the first decision to the last. */
export class Session implements Desk {
  private seat: Role | null = null;
  private thinking: Role | null = null;
  private readonly stories: ReadonlyMap<Role, Story>;
  /** How much of its story each role has read. */
  private readonly read = new Map<Role, number>();

  constructor(
    readonly table: Table,
    public match: Match<unknown>,
  ) {
    const { entry, t, humans } = table;
    this.stories = new Map(
      humans.map(role => [role, new Story(entry.game, entry.display, t, role).retell(match)]),
    );
    for (const [role, { lines }] of this.stories) this.read.set(role, Math.max(0, lines.length - NEWS));
  }

  async run(): Promise<void> {
    while (!this.match.result) {
      const bot = this.botAction();
      if (bot) {
        this.play(bot.role, bot.action);
        // A breath, in which Ctrl-C is heard.
        await new Promise(resolve => setImmediate(resolve));
        if (this.table.input.closed()) return;
        if (this.table.watch && !(await this.watched())) return;
        continue;
      }
      const role = waiting(this.game, this.match)!.roles.find(each => this.table.humans.includes(each))!;
      if (!(await this.sit(role))) return;
      if (!(await this.ask(role, legal(this.game, this.match, role)))) return;
    }
    // The match is over: one may still look at it, and save it.
    await this.ask(this.seat ?? this.table.humans[0]!, []);
  }

  play(role: Role, action: Action): void {
    act(this.game, this.match, role, action);
    for (const story of this.stories.values()) story.tell(this.match);
  }

  takeBack(role: Role): void {
    this.match = undo(this.game, this.match, role);
    for (const [reader, story] of this.stories) {
      story.retell(this.match);
      this.read.set(reader, Math.min(this.read.get(reader)!, story.lines.length));
    }
  }

  story(role: Role): readonly Line[] {
    return this.stories.get(role)!.lines;
  }

  news(role: Role): readonly Line[] {
    const lines = this.story(role);
    const fresh = lines.slice(this.read.get(role)!);
    this.read.set(role, lines.length);
    return fresh;
  }

  private get game() {
    return this.table.entry.game;
  }

  private botAction(): { role: Role; action: Action } | undefined {
    const { bots } = this.table;
    for (const bot of bots) {
      const action = bot.interrupt(this.match);
      if (action) return { role: bot.role, action };
    }
    const asked = waiting(this.game, this.match)!.roles;
    const bot = bots.find(({ role }) => asked.includes(role));
    if (!bot) return undefined;
    this.thinks(bot.role);
    const before = bot.said;
    const action = bot.choose(this.match);
    const remark = bot.said === before ? undefined : remarkOf(this.table, bot);
    if (remark) for (const story of this.stories.values()) story.note(remark.heading);
    return { role: bot.role, action };
  }

  /** What the side is called that a role plays now. */
  private sideOf(role: Role): string {
    return sidesOf(this.table, this.match, role)[role]!.name;
  }

  /** Says once that one has to wait. */
  private thinks(role: Role): void {
    const { fullScreen, t, print } = this.table;
    if (fullScreen && this.thinking !== role) print(`${t('cli.thinking', { who: this.sideOf(role) })}\n`);
    this.thinking = role;
  }

  /** Asks until the role has acted. False: it leaves the table. */
  private async ask(role: Role, actions: readonly Action[], optional = false): Promise<boolean> {
    this.thinking = null;
    const turn = new Turn(this, role, actions, optional);
    turn.show();
    for (;;) {
      const line = await this.table.input.ask('> ');
      const next = line === null ? 'quit' : turn.handle(line);
      if (next !== 'ask') return next === 'acted';
    }
  }

  /** The role takes the seat. False: nobody came. */
  private async sit(role: Role): Promise<boolean> {
    const { t, handover, fullScreen, input, humans, print } = this.table;
    const change = this.seat !== role;
    this.seat = role;
    if (change && handover && humans.length > 1) {
      print(fullScreen ? CLEAR : '\n');
      if ((await input.ask(`${t('cli.handover', { who: this.sideOf(role) })} `)) === null) return false;
    }
    return !fullScreen || this.catchUp(role);
  }

  /** A long story is read page by page before the table is shown. */
  private async catchUp(role: Role): Promise<boolean> {
    const { t, input, size, print } = this.table;
    const story = this.story(role);
    const told = storyLines(this.table, story.slice(this.read.get(role)!));
    if (told.length <= NEWS) return true;
    const rows = size().height - 2;
    for (let at = 0; at < told.length; at += rows) {
      print(CLEAR);
      printLines(this.table, told.slice(at, at + rows));
      if ((await input.ask(`${t('cli.enter-to-go-on')} `)) === null) return false;
    }
    this.read.set(role, Math.max(0, story.length - REPEATED));
    return true;
  }

  /** After an action of a bot: a person who can act out of turn is asked. */
  private async watched(): Promise<boolean> {
    const role = this.table.humans[0]!;
    const options = interrupts(this.game, this.match, role);
    if (options.length === 0 || this.match.result) return true;
    printLines(this.table, storyLines(this.table, this.news(role)));
    const line = await this.table.input.ask(`${this.table.t('cli.watch')} `);
    if (line === null || line.trim() === 'quit') return false;
    return line.trim() === 'interrupt' ? this.ask(role, options, true) : true;
  }
}
