import {
  type Action,
  act,
  type Board,
  currentDecision,
  IronbottomError,
  interrupts,
  legal,
  type Match,
  parseAction,
  type Role,
  type Translate,
  undo,
  waiting,
  writeRecord,
} from '@ironbottom/engine';
import { writeText } from '../files.ts';
import { digestOf, type Entry, type Rule } from '../games.ts';
import { cellFor, drawMap, legend, mapHeight } from '../map.ts';
import type { Paint } from '../paint.ts';
import { Story } from '../story.ts';
import { columns, cut, wrap } from '../width.ts';
import { words } from '../words.ts';
import { oddsLine, oddsLines, type Question, refusedLines, ruleLines, searchRules, whyLines } from './answers.ts';
import type { Input } from './input.ts';
import { about, type Choice, choices } from './menu.ts';
import { handLine, hexLines, panelLines, trackLine } from './screen.ts';
import type { BotSeat } from './seats.ts';

export interface Table {
  readonly entry: Entry;
  readonly t: Translate;
  readonly paint: Paint;
  readonly humans: readonly Role[];
  readonly bots: readonly BotSeat[];
  readonly input: Input;
  /** Draw the whole screen anew at each decision. */
  readonly fullScreen: boolean;
  /** With several people at one screen: hide the table until the next one has sat down. */
  readonly handover: boolean;
  /** Stop after each action of a bot, so that a person can act out of turn. */
  readonly watch: boolean;
  readonly size: () => { readonly width: number; readonly height: number };
  print(text: string): void;
}

type Next = 'ask' | 'acted' | 'quit';

/** Lines between the map and the choices: tracks, hand, prompt, and the line one types in. */
const FRAME = 5;
const FEWEST_CHOICE_LINES = 6;

/** A match at one screen, from the first decision to the last. */
export class Session {
  private seat: Role | null = null;
  /** Lists opened one from the other, the last one on the screen. */
  private menus: (readonly Action[])[] = [];
  private page = 0;
  private readonly stories: ReadonlyMap<Role, Story>;
  /** How much of its story each role has read. */
  private readonly read = new Map<Role, number>();
  private readonly digest: readonly Rule[];

  constructor(
    private readonly table: Table,
    private match: Match<unknown>,
  ) {
    const { entry, t, humans } = table;
    this.digest = digestOf(entry.game.id);
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
        if (this.table.watch && !(await this.watched())) return;
        continue;
      }
      const role = waiting(this.game, this.match)!.roles.find(each => this.table.humans.includes(each))!;
      if (!(await this.sit(role))) return;
      this.menus = [legal(this.game, this.match, role)];
      this.page = 0;
      this.show(role);
      if (!(await this.answer(role))) return;
    }
    await this.afterwards();
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
    return bot && { role: bot.role, action: bot.choose(this.match) };
  }

  private play(role: Role, action: Action): void {
    act(this.game, this.match, role, action);
    for (const story of this.stories.values()) story.tell(this.match);
  }

  // ---------------------------------------------------------------- asking

  /** Asks until the role has acted. False: it leaves the table. */
  private async answer(role: Role): Promise<boolean> {
    for (;;) {
      const line = await this.table.input.ask('> ');
      if (line === null) return false;
      const next = this.handle(role, line.trim());
      if (next !== 'ask') return next === 'acted';
    }
  }

  private handle(role: Role, line: string): Next {
    try {
      return this.command(role, line);
    } catch (error) {
      if (!(error instanceof IronbottomError)) throw error;
      this.refused(role, error);
      return 'ask';
    }
  }

  private refused(role: Role, error: IronbottomError): void {
    const { t, paint } = this.table;
    const { refusal } = error;
    const reason = refusal
      ? this.words(role).refusal(refusal)
      : `${t(`error.${error.code}`)} (${error.message})`;
    this.lines([
      paint(reason, { ink: '#ff8d80' }),
      ...(refusal?.rule ? ruleLines(this.question(role), refusal.rule) : []),
    ]);
  }

  private command(role: Role, line: string): Next {
    const [word = '', ...rest] = line.split(/\s+/u);
    const text = rest.join(' ');
    if (/^\d+$/.test(word) && rest.length === 0) {
      const chosen = this.numbered(word);
      if (chosen) return this.choose(role, chosen);
    }
    switch (word) {
      case '':
        return this.enter(role);
      case 'back':
      case '0':
        this.back(role);
        return 'ask';
      case 'map':
        this.lines([...this.map(role), ...this.legend()]);
        return 'ask';
      case 'box':
        this.lines(this.boxes(role, text));
        return 'ask';
      case 'log':
        this.lines(this.log(role, text));
        return 'ask';
      case 'why':
        this.lines(this.why(role, text));
        return 'ask';
      case 'odds':
        this.lines(this.odds(role, text));
        return 'ask';
      case 'rules':
        this.lines(searchRules(this.question(role), text));
        return 'ask';
      case 'interrupt':
        this.open(role, interrupts(this.game, this.match, role));
        return 'ask';
      case 'undo':
        return this.takeBack(role);
      case 'save':
        this.save(text);
        return 'ask';
      case 'help':
        this.lines(this.table.t('cli.help').split('\n'));
        return 'ask';
      case 'quit':
        return 'quit';
      default:
        return this.typed(role, line);
    }
  }

  /** A number on the screen. Hex numbers are no choices, unless there are so many. */
  private numbered(word: string): Choice | undefined {
    const list = this.choices();
    return word.length < 4 ? list[Number(word) - 1] : undefined;
  }

  private choices(): Choice[] {
    return choices(this.menus.at(-1)!);
  }

  private choose(role: Role, chosen: Choice): Next {
    if (chosen.length === 1) {
      this.play(role, chosen[0]!);
      return 'acted';
    }
    this.open(role, chosen);
    return 'ask';
  }

  private open(role: Role, actions: readonly Action[]): void {
    if (actions.length === 0) {
      this.lines([this.table.t('cli.nothing-there')]);
      return;
    }
    this.menus.push(actions);
    this.page = 0;
    this.show(role);
  }

  private back(role: Role): void {
    if (this.menus.length > 1) this.menus.pop();
    this.page = 0;
    this.show(role);
  }

  /** An empty line: the next page, or the only thing that can be done. */
  private enter(role: Role): Next {
    const list = this.choices();
    const [only] = list;
    if (list.length === 1 && only?.length === 1 && this.menus.length === 1) return this.choose(role, only);
    this.page++;
    this.show(role);
    return 'ask';
  }

  /** An action in its text form, or the id of a hex or piece that actions speak of. */
  private typed(role: Role, line: string): Next {
    const { display } = this.table.entry;
    const board = this.board(role);
    const found = about(this.menus[0]!, line, display.refers, piece => hexOf(board, piece));
    if (found.length > 0) return this.choose(role, found);
    if (this.isId(line)) {
      this.lines(this.why(role, line));
      return 'ask';
    }
    if (!/[\s=]/.test(line) && !this.isVerb(line)) {
      this.lines([this.table.t('cli.what', { text: cut(line, 40) })]);
      return 'ask';
    }
    this.play(role, parseAction(line));
    return 'acted';
  }

  private isVerb(word: string): boolean {
    const verbs = currentDecision(this.game, this.match)?.verbs ?? {};
    return Object.hasOwn(verbs, word) || Object.hasOwn(this.game.interrupts, word);
  }

  private isId(word: string): boolean {
    return Object.values(this.game.ids).some(exists => exists(word));
  }

  // ---------------------------------------------------------------- answering

  private question(role: Role): Question {
    const { entry, t, paint, size } = this.table;
    const { match, digest } = this;
    return { ...entry, t, paint, digest, match, role, width: size().width };
  }

  private why(role: Role, text: string): string[] {
    const question = this.question(role);
    if (text === '' || this.isId(text)) return refusedLines(question, text || undefined);
    const chosen = /^\d+$/.test(text) ? this.numbered(text) : undefined;
    return whyLines(question, chosen ? chosen[0]! : parseAction(text));
  }

  private odds(role: Role, text: string): string[] {
    const question = this.question(role);
    const chosen = /^\d+$/.test(text) ? this.numbered(text) : undefined;
    if (chosen || text !== '') return oddsLines(question, chosen ? chosen[0]! : parseAction(text));
    const { verbs } = this.game.odds;
    const some = this.menus[0]!.filter(action => verbs.includes(action.verb));
    if (some.length === 0) return [this.table.t('cli.no-odds')];
    if (some.length === 1) return oddsLines(question, some[0]!);
    return some.flatMap(action => wrap(oddsLine(question, action), question.width - 2));
  }

  private log(role: Role, text: string): string[] {
    const count = Number(text || 20);
    if (!Number.isInteger(count) || count < 1)
      throw new IronbottomError('bad-argument', `"${text}" is no number of lines`);
    return this.storyLines(this.stories.get(role)!.lines.slice(-count));
  }

  private storyLines(lines: Story['lines']): string[] {
    const { paint, size } = this.table;
    return lines.flatMap(({ text, rule, roll }) =>
      wrap(`${text} [${rule}]`, size().width - 2).map((part, i) =>
        paint(`${i === 0 ? '' : '  '}${part}`, roll ? { ink: '#e39b4b' } : {}),
      ),
    );
  }

  private save(path: string): void {
    if (path === '') throw new IronbottomError('bad-argument', 'save needs the name of a file');
    writeText(path, writeRecord(this.match));
    this.lines([this.table.t('cli.saved', { file: path })]);
  }

  private takeBack(role: Role): Next {
    this.match = undo(this.game, this.match, role);
    for (const [reader, story] of this.stories) {
      story.retell(this.match);
      this.read.set(reader, Math.min(this.read.get(reader)!, story.lines.length));
    }
    return 'acted';
  }

  // ---------------------------------------------------------------- showing

  private words(role: Role) {
    const { entry, t } = this.table;
    const masked = this.game.mask(this.match.state, role);
    return words(entry.display, t, masked, this.match.stack.at(-1)?.id);
  }

  private board(role: Role) {
    const { entry, t } = this.table;
    return entry.display.board(this.game.mask(this.match.state, role), t);
  }

  private lines(lines: readonly string[]): void {
    this.table.print(`${lines.join('\n')}\n`);
  }

  private map(role: Role): string[] {
    const { entry, paint, size } = this.table;
    const { map, sides, refers } = entry.display;
    const board = this.board(role);
    const lit = new Set<string>();
    for (const action of this.menus.at(-1) ?? []) {
      const { hex, from, piece } = refers(action);
      const at = hex ?? from ?? (piece && hexOf(board, piece));
      if (at !== undefined) lit.add(at);
    }
    return drawMap(map, board, { paint, sides, lit, cell: cellFor(map, size().width) });
  }

  private legend(): string[] {
    const { entry, paint, t, size } = this.table;
    return [...legend(entry.display.map, t, paint, size().width), t('cli.map-help')];
  }

  /** The boxes beside the map, or one hex of it. */
  private boxes(role: Role, hex: string): string[] {
    const { entry, t, paint, size } = this.table;
    const board = this.board(role);
    if (hex === '') return panelLines(board, t, paint, size().width);
    if (!entry.display.map.hexes.some(each => each.id === hex))
      throw new IronbottomError('unknown-id', `there is no hex "${hex}"`);
    const name = entry.display.name('hex', hex, this.match.state, t);
    return hexLines(entry.display, board, hex, name, t);
  }

  /** The screen at a decision: where we are, the map, what is new, what is asked, what can be done. */
  private show(role: Role): void {
    const { entry, t, paint, fullScreen, size } = this.table;
    const { width, height } = size();
    const board = this.board(role);
    const withMap = fullScreen && height >= mapHeight(entry.display.map) + FRAME + 2;
    const room = withMap ? height - mapHeight(entry.display.map) - FRAME : height - FRAME;
    const list = this.choiceLines(role, Math.max(FEWEST_CHOICE_LINES, Math.floor(room / 2)));
    const news = this.news(role, Math.max(0, room - list.length));
    const asked = waiting(this.game, this.match);
    const prompt = asked ? this.words(role).prompt(asked) : t('cli.over');
    this.lines([
      ...(fullScreen ? [`${CLEAR}${this.heading(role)}`] : ['', this.heading(role)]),
      ...(withMap ? this.map(role) : []),
      paint(cut(trackLine(board.tracks), width), { ink: '#b9c3c2' }),
      paint(handLine(board, role, t, width), { ink: '#b9c3c2' }),
      ...news,
      paint(`${prompt}${asked?.rule ? ` [${asked.rule}]` : ''}`, { bold: true, ink: '#ffc23d' }),
      ...list,
    ]);
  }

  private heading(role: Role): string {
    const { t, paint, entry, size } = this.table;
    const { blocks } = this.game.flow;
    const phases = this.match.stack.flatMap(({ id }) => {
      const block = blocks.get(id);
      return block?.kind === 'sequence' && block.phase ? [t(`phase.${id}`)] : [];
    });
    const { body, ink } = entry.display.sides[role]!;
    const you = paint(` ${t(`role.${role}`)} `, { ground: body, ink, bold: true });
    return `${you} ${paint(cut(`${t('game.title')} · ${phases.join(' › ')}`, size().width - 30), { bold: true })}`;
  }

  /** What the role has not read yet: as much as there is room for. */
  private news(role: Role, room: number): string[] {
    const { lines } = this.stories.get(role)!;
    const fresh = lines.slice(this.read.get(role)!);
    this.read.set(role, lines.length);
    const told = this.storyLines(fresh);
    if (told.length <= room) return told;
    const shown = told.slice(-Math.max(1, room - 1));
    return [this.table.t('cli.earlier', { count: told.length - shown.length }), ...shown];
  }

  private choiceLines(role: Role, rows: number): string[] {
    const { t, paint, size } = this.table;
    const { width } = size();
    const say = this.words(role);
    const list = this.choices();
    const details = this.details(role);
    const columnsAcross = Math.max(1, Math.floor(width / COLUMN));
    const perPage = Math.max(1, (rows - 1) * columnsAcross);
    const pages = Math.ceil(list.length / perPage);
    const page = pages > 0 ? this.page % pages : 0;
    const from = page * perPage;
    const entries = list.slice(from, from + perPage).map((chosen, i) => {
      const text = chosen.length === 1 ? say.action(chosen[0]!) : say.actions(chosen);
      const more = chosen.length > 1 ? ` (${chosen.length})` : '';
      return `${String(from + i + 1).padStart(3)} ${text}${details(chosen)}${more}`;
    });
    const hints = [
      ...(pages > 1 ? [t('cli.page', { page: page + 1, pages })] : []),
      ...(this.menus.length > 1 ? [t('cli.back')] : []),
      t('cli.hint'),
    ];
    return [
      ...columns(entries, width, rows - 1),
      paint(hints.join(' · '), { dim: true }),
    ];
  }

  /** What is printed on the piece of a choice, and where it stands, when the choice does not say it. */
  private details(role: Role): (chosen: Choice) => string {
    const { stacks, panels } = this.board(role);
    const known = new Map<string, string>();
    for (const { counters } of panels) for (const { id, values } of counters) known.set(id, ` ${values}`);
    for (const { hex, counters } of stacks)
      for (const { id, values } of counters) known.set(id, ` ${values} @${hex}`);
    return ([first]) => {
      const { piece, hex } = this.table.entry.display.refers(first!);
      return piece === undefined || hex !== undefined ? '' : (known.get(piece) ?? '').trimEnd();
    };
  }

  // ---------------------------------------------------------------- people

  /** The role takes the seat. False: nobody came. */
  private async sit(role: Role): Promise<boolean> {
    const { t, handover, fullScreen, input } = this.table;
    const change = this.seat !== role;
    this.seat = role;
    if (change && handover && this.table.humans.length > 1) {
      this.table.print(fullScreen ? CLEAR : '\n');
      if ((await input.ask(`${t('cli.handover', { who: t(`role.${role}`) })} `)) === null) return false;
    }
    return this.catchUp(role);
  }

  /** A long story is read page by page before the table is shown. */
  private async catchUp(role: Role): Promise<boolean> {
    const { t, fullScreen, input, size } = this.table;
    if (!fullScreen) return true;
    const story = this.stories.get(role)!.lines;
    const told = this.storyLines(story.slice(this.read.get(role)!));
    if (told.length <= NEWS) return true;
    const rows = size().height - 2;
    for (let at = 0; at < told.length; at += rows) {
      this.table.print(CLEAR);
      this.lines(told.slice(at, at + rows));
      if ((await input.ask(`${t('cli.enter-to-go-on')} `)) === null) return false;
    }
    this.read.set(role, Math.max(0, story.length - 3));
    return true;
  }

  /** After an action of a bot: a person who can act out of turn is asked. */
  private async watched(): Promise<boolean> {
    const role = this.table.humans[0]!;
    const options = interrupts(this.game, this.match, role);
    if (options.length === 0 || this.match.result) return true;
    this.lines(this.news(role, 20));
    const line = await this.table.input.ask(`${this.table.t('cli.watch')} `);
    if (line === null || line.trim() === 'quit') return false;
    if (line.trim() !== 'interrupt') return true;
    this.menus = [options];
    this.page = 0;
    this.show(role);
    return this.answer(role);
  }

  /** The match is over: one may still look at it, and save it. */
  private async afterwards(): Promise<void> {
    const role = this.seat ?? this.table.humans[0]!;
    this.menus = [[]];
    this.show(role);
    await this.answer(role);
  }
}

const hexOf = (board: Board, piece: string): string | undefined =>
  board.stacks.find(stack => stack.counters.some(({ id }) => id === piece))?.hex;

const CLEAR = '\x1b[H\x1b[2J';
/** Lines of news that fit beside the map. */
const NEWS = 6;
const COLUMN = 42;
