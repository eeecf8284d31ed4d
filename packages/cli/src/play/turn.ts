import {
  type Action,
  currentDecision,
  formatAction,
  IronbottomError,
  inMind,
  interrupts,
  type Match,
  parseAction,
  type Role,
  writeRecord,
} from '@ironbottom/engine';
import { writeText } from '../files.ts';
import type { Line } from '../story.ts';
import { cut, wrap } from '../width.ts';
import {
  oddsLine,
  oddsLines,
  type Question,
  refusedLines,
  ruleLines,
  searchRules,
  whyLines,
} from './answers.ts';
import { frame, legendLines, type Moment, mapLines, storyLines } from './frame.ts';
import { about, type Choice, choices } from './menu.ts';
import { remarkLines } from './remarks.ts';
import { hexLines, panelLines } from './screen.ts';
import { boardOf, hexOf, printLines, sidesOf, type Table, wordsOf } from './table.ts';

/** What a turn needs of the session it belongs to. */
export interface Desk {
  readonly table: Table;
  readonly match: Match<unknown>;
  play(role: Role, action: Action): void;
  takeBack(role: Role): void;
  /** All that the role may read. */
  story(role: Role): readonly Line[];
  /** What it has not read yet; from now on it has. */
  news(role: Role): readonly Line[];
}

type Next = 'ask' | 'acted' | 'quit';

/** A role at a decision: what it types, until it has acted. */
export class Turn {
  /** Lists opened one from the other, the last one on the screen. */
  private readonly menus: (readonly Action[])[];
  private page = 0;

  constructor(
    private readonly desk: Desk,
    private readonly role: Role,
    actions: readonly Action[],
    /** One may also go back without having acted. */
    private readonly optional: boolean,
  ) {
    this.menus = [actions];
  }

  show(): void {
    printLines(this.table, frame(this.moment(this.desk.news(this.role))));
  }

  /** A line that was typed. Whatever is refused changes nothing. */
  handle(line: string): Next {
    try {
      return this.command(line.trim());
    } catch (error) {
      if (!(error instanceof IronbottomError)) throw error;
      this.refused(error);
      return 'ask';
    }
  }

  private get table(): Table {
    return this.desk.table;
  }

  private get game() {
    return this.table.entry.game;
  }

  private moment(news: readonly Line[] = []): Moment {
    const { table, match } = this.desk;
    const { role, page } = this;
    return {
      table,
      match,
      role,
      page,
      news,
      actions: this.menus.at(-1)!,
      inner: this.optional || this.menus.length > 1,
    };
  }

  private refused({ refusal, code, message }: IronbottomError): void {
    const { t, paint } = this.table;
    const { role } = this;
    const reason = refusal
      ? wordsOf(this.table, this.desk.match, role).refusal(refusal)
      : `${t(`error.${code}`)} (${message})`;
    printLines(this.table, [
      paint(reason, { ink: '#ff8d80' }),
      ...(refusal?.rule ? ruleLines(this.question(), refusal.rule) : []),
    ]);
  }

  private command(line: string): Next {
    const [word = '', ...rest] = line.split(/\s+/u);
    const text = rest.join(' ');
    const chosen = rest.length === 0 ? this.numbered(word) : undefined;
    if (chosen) return this.choose(chosen);
    switch (word) {
      case '':
        return this.next();
      case '0':
      case 'back':
        if (this.menus.length > 1) this.menus.pop();
        else if (this.optional) return 'acted';
        this.page = 0;
        this.show();
        return 'ask';
      case 'interrupt':
        return this.open(interrupts(this.game, this.desk.match, this.role));
      case 'undo':
        this.desk.takeBack(this.role);
        return 'acted';
      case 'quit':
        return 'quit';
      default: {
        const answer = this.answer(word, text);
        if (!answer) return this.typed(line);
        printLines(this.table, answer);
        return 'ask';
      }
    }
  }

  /** Questions that change nothing. */
  private answer(word: string, text: string): readonly string[] | undefined {
    switch (word) {
      case 'map':
        return [...mapLines(this.moment(), this.board()), ...legendLines(this.table)];
      case 'box':
        return this.box(text);
      case 'log':
        return this.log(text);
      case 'why':
        return this.why(text);
      case 'odds':
        return this.odds(text);
      case 'plans':
        return remarkLines(this.table);
      case 'rules':
        return searchRules(this.question(), text);
      case 'save':
        return this.save(text);
      case 'help':
        return [this.table.t('cli.help', { example: this.example() })];
      default:
        return undefined;
    }
  }

  /** How an action is typed, by one that can be done now. */
  private example(): string {
    const all = this.menus[0]!;
    const some = all.find(action => Object.keys(action).length > 1) ?? all[0];
    return some ? formatAction(some) : 'attack hex=1305';
  }

  // ---------------------------------------------------------------- choosing

  /** A number on the screen. Four digits are a hex, not a choice. */
  private numbered(word: string): Choice | undefined {
    return /^\d{1,3}$/.test(word) ? choices(this.menus.at(-1)!)[Number(word) - 1] : undefined;
  }

  private choose(chosen: Choice): Next {
    if (chosen.length > 1) return this.open(chosen);
    this.desk.play(this.role, chosen[0]!);
    return 'acted';
  }

  private open(actions: readonly Action[]): Next {
    if (actions.length === 0) printLines(this.table, [this.table.t('cli.nothing-there')]);
    else {
      this.menus.push(actions);
      this.page = 0;
      this.show();
    }
    return 'ask';
  }

  /** An empty line: the only thing that can be done, or the next page. */
  private next(): Next {
    const [only, ...others] = this.menus[0]!;
    if (only && others.length === 0) return this.choose([only]);
    this.page++;
    this.show();
    return 'ask';
  }

  /** The id of a hex or piece that actions speak of, or an action in its text form. */
  private typed(line: string): Next {
    const board = this.board();
    const found = about(this.menus[0]!, line, this.table.entry.display.refers, piece => hexOf(board, piece));
    if (found.length > 0) return this.choose(found);
    if (this.isId(line)) printLines(this.table, this.why(line));
    else if (!/[\s=]/.test(line) && !this.isVerb(line))
      printLines(this.table, [this.table.t('cli.what', { text: cut(line, 40) })]);
    else {
      this.desk.play(this.role, parseAction(line));
      return 'acted';
    }
    return 'ask';
  }

  private isVerb(word: string): boolean {
    const verbs = currentDecision(this.game, this.desk.match)?.verbs ?? {};
    return Object.hasOwn(verbs, word) || Object.hasOwn(this.game.interrupts, word);
  }

  private isId(word: string): boolean {
    return Object.values(this.game.ids).some(exists => exists(word));
  }

  // ---------------------------------------------------------------- answering

  private board() {
    return boardOf(this.table, this.desk.match, this.role);
  }

  private question(): Question {
    const { entry, t, paint, digest, size } = this.table;
    const { match } = this.desk;
    return { ...entry, t, paint, digest, match, role: this.role, width: size().width };
  }

  private why(text: string): string[] {
    const question = this.question();
    if (text === '' || this.isId(text)) return refusedLines(question, text || undefined);
    return whyLines(question, this.numbered(text)?.[0] ?? parseAction(text));
  }

  private odds(text: string): string[] {
    const question = this.question();
    if (text !== '') return oddsLines(question, this.numbered(text)?.[0] ?? parseAction(text));
    const { verbs } = this.game.odds;
    const some = this.menus[0]!.filter(action => verbs.includes(action.verb));
    if (some.length === 0) return [this.table.t('cli.no-odds')];
    if (some.length === 1) return oddsLines(question, some[0]!);
    return some.flatMap(action => wrap(oddsLine(question, action), question.width - 2));
  }

  /** The boxes beside the map, or one hex of it. */
  private box(hex: string): string[] {
    const { entry, t, paint, size } = this.table;
    const board = this.board();
    const sides = sidesOf(this.table, this.desk.match, this.role);
    if (hex === '') return panelLines(board, sides, t, paint, size().width);
    if (!entry.display.map.hexes.some(each => each.id === hex))
      throw new IronbottomError('unknown-id', `there is no hex "${hex}"`);
    const name = entry.display.name(
      'hex',
      hex,
      this.game.mask(inMind(this.game, this.desk.match, this.role), this.role),
      t,
    );
    return hexLines(entry.display, board, sides, hex, name, t);
  }

  private log(text: string): string[] {
    const count = Number(text || 20);
    if (!Number.isInteger(count) || count < 1)
      throw new IronbottomError('bad-argument', `"${text}" is no number of lines`);
    return storyLines(this.table, this.desk.story(this.role).slice(-count));
  }

  private save(path: string): string[] {
    if (path === '') throw new IronbottomError('bad-argument', 'save needs the name of a file');
    writeText(path, writeRecord(this.desk.match));
    return [this.table.t('cli.saved', { file: path })];
  }
}
