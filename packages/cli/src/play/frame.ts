import { type Action, type Board, type Match, type Role, waiting } from '@ironbottom/engine';
import { cellFor, drawMap, legend, mapHeight } from '../map.ts';
import type { Line } from '../story.ts';
import { columns, cut, wrap } from '../width.ts';
import { type Choice, choices } from './menu.ts';
import { handLine, trackLine } from './screen.ts';
import { boardOf, CLEAR, hexOf, sidesOf, type Table, wordsOf } from './table.ts';

/** What is on the screen while a role decides. */
export interface Moment {
  readonly table: Table;
  readonly match: Match<unknown>;
  readonly role: Role;
  /** What can be chosen from now. */
  readonly actions: readonly Action[];
  /** The list was opened from another one. */
  readonly inner: boolean;
  readonly page: number;
  readonly news: readonly Line[];
}

/** Lines that are always there: heading, prompt, and the line one types in. */
const FRAME = 3;
const FEWEST_CHOICE_LINES = 6;
/** Cells that an action takes at least, when several stand side by side. */
const COLUMN = 42;

/** The whole screen: where we are, the map, what is new, what is asked, what can be done. */
export function frame(moment: Moment): string[] {
  const { table, match, role } = moment;
  const { entry, t, paint, fullScreen, size } = table;
  const { width, height } = size();
  const board = boardOf(table, match, role);
  const status = [...wrap(trackLine(board.tracks), width), ...handLine(board, role, t, width)];
  const below = height - mapHeight(entry.display.map) - FRAME - status.length;
  const withMap = fullScreen && below > 2;
  const room = withMap ? below : height - FRAME - status.length;
  const list = choiceLines(moment, board, Math.max(FEWEST_CHOICE_LINES, Math.floor(room / 2)));
  const asked = waiting(entry.game, match, role);
  const prompt = asked ? `${wordsOf(table, match, role).prompt(asked)} [${asked.rule}]` : ending(moment);
  return [
    `${fullScreen ? CLEAR : '\n'}${heading(moment)}`,
    ...(withMap ? mapLines(moment, board) : []),
    ...status.map(line => paint(line, QUIET)),
    ...newsLines(moment, Math.max(0, room - list.length)),
    paint(prompt, { bold: true, ink: '#ffc23d' }),
    ...list,
  ];
}

/** Who has won, and what can still be done. */
function ending({ table, match, role }: Moment): string {
  const { t } = table;
  const winner = match.result?.winner ?? null;
  const who =
    winner === null ? t('ui.draw') : t('ui.winner', { who: sidesOf(table, match, role)[winner]!.name });
  return `${who} · ${t('cli.over')}`;
}

const QUIET = { ink: '#b9c3c2' };

function heading({ table, match, role }: Moment): string {
  const { t, paint, entry, size } = table;
  const phases = match.stack.flatMap(({ id }) => {
    const block = entry.game.flow.blocks.get(id);
    return block?.kind === 'sequence' && block.phase ? [t(`phase.${id}`)] : [];
  });
  const { body, ink, name } = sidesOf(table, match, role)[role]!;
  const you = paint(` ${name} `, { ground: body, ink, bold: true });
  const where = cut(
    [t('game.title'), ...(phases.length > 0 ? [phases.join(' › ')] : [])].join(' · '),
    size().width - 30,
  );
  return `${you} ${paint(where, { bold: true })}`;
}

/** The map, with the hexes lit of which the actions speak. */
export function mapLines({ table, match, role, actions }: Moment, board: Board): string[] {
  const { entry, paint, shades, size } = table;
  const { map, refers } = entry.display;
  const sides = sidesOf(table, match, role);
  const lit = new Set<string>();
  for (const action of actions) {
    const { hex, from, piece } = refers(action);
    const at = hex ?? from ?? (piece && hexOf(board, piece));
    if (at !== undefined) lit.add(at);
  }
  return drawMap(map, board, { paint, shades, sides, lit, cell: cellFor(map, size().width) });
}

export const legendLines = ({ entry, paint, t, size }: Table): string[] => [
  ...legend(entry.display.map, t, paint, size().width),
  // What the few letters of a stack mean is the game's to say.
  ...(t.has('ui.stackLabel') ? [t('ui.stackLabel')] : []),
  t('cli.map-help'),
];

export const storyLines = ({ paint, size }: Table, lines: readonly Line[]): string[] =>
  lines.flatMap(({ text, rule, roll }) =>
    wrap(rule === '' ? text : `${text} [${rule}]`, size().width - 2).map((part, i) =>
      paint(`${i === 0 ? '' : '  '}${part}`, roll ? { ink: '#e39b4b' } : {}),
    ),
  );

/** What the role has not read yet: as much as there is room for. */
function newsLines({ table, news }: Moment, room: number): string[] {
  const told = storyLines(table, news);
  if (told.length <= room) return told;
  const shown = told.slice(-Math.max(1, room - 1));
  return [table.t('cli.earlier', { count: told.length - shown.length }), ...shown];
}

function choiceLines(moment: Moment, board: Board, rows: number): string[] {
  const { table, match, role, actions, inner } = moment;
  const { t, paint, size } = table;
  const say = wordsOf(table, match, role);
  const details = detailsOf(table, board);
  const list = choices(actions);
  const perPage = (rows - 1) * Math.max(1, Math.floor(size().width / COLUMN));
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  const page = moment.page % pages;
  const from = page * perPage;
  const entries = list.slice(from, from + perPage).map((chosen, i) => {
    const text = chosen.length === 1 ? say.action(chosen[0]!) : say.actions(chosen);
    const more = chosen.length > 1 ? ` (${chosen.length})` : '';
    return `${String(from + i + 1).padStart(3)} ${text}${details(chosen)}${more}`;
  });
  const hints = [
    ...(pages > 1 ? [t('cli.page', { page: page + 1, pages })] : []),
    ...(inner ? [t('cli.back')] : []),
    t('cli.hint'),
  ];
  return [...columns(entries, size().width, rows - 1), paint(hints.join(' · '), { dim: true })];
}

/** What is printed on the piece of a choice, and where it stands, when the choice does not say it. */
function detailsOf({ entry }: Table, { stacks, panels }: Board): (chosen: Choice) => string {
  const known = new Map<string, string>();
  for (const { counters } of panels) for (const { id, values } of counters) known.set(id, ` ${values}`);
  for (const { hex, counters } of stacks)
    for (const { id, values } of counters) known.set(id, ` ${values} @${hex}`);
  return ([first]) => {
    const { piece, hex } = entry.display.refers(first!);
    return piece === undefined || hex !== undefined ? '' : (known.get(piece) ?? '').trimEnd();
  };
}
