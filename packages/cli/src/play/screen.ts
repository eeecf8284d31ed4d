import type { Board, Counter, Display, NamedSides, Panel, Track, Translate } from '@ironbottom/engine';
import type { Paint } from '../paint.ts';
import { cut, wrap } from '../width.ts';

/** The parts of the screen beside the map, as lines. */

export const trackLine = (tracks: readonly Track[]): string =>
  tracks.map(({ title, value }) => (title ? `${title} ${value}` : value)).join(' · ');

/** A counter in words; its face is told on the map, where it matters. */
function counterText(counter: Counter, t: Translate, face = false): string {
  return [
    counter.name,
    ...(counter.values ? [counter.values] : []),
    ...(counter.reduced ? [t('cli.reduced')] : []),
    ...(face && counter.faceDown ? [t('cli.face-down')] : []),
    ...(counter.spent ? [t('cli.spent')] : []),
  ].join(' ');
}

/** One hex: its ground and marks, and each counter in it, with the place inside the hex where it has several. */
export function hexLines(
  { map }: Display<unknown>,
  board: Board,
  sides: NamedSides,
  id: string,
  name: string,
  t: Translate,
): string[] {
  const hex = map.hexes.find(each => each.id === id)!;
  const marks = [...(board.marks[id] ?? []), ...hex.marks].map(mark => t(map.marks[mark]!.text));
  const stacks = board.stacks.filter(each => each.hex === id);
  return [
    `${name}: ${[t(map.grounds[hex.ground]!.text), ...marks].join(t('ui.listSeparator'))}`,
    ...stacks.flatMap(({ counters, spot }) =>
      counters.map(counter =>
        [' ', sides[counter.side]!.short, ...(spot ? [spot.tag] : []), counterText(counter, t, true)].join(
          ' ',
        ),
      ),
    ),
  ];
}

const contents = ({ counters, unknown }: Panel, t: Translate): string =>
  [
    ...counters.map(counter => counterText(counter, t)),
    ...(unknown > 0 ? [t('cli.unknown-counters', { count: unknown })] : []),
  ].join(t('ui.listSeparator'));

/** All boxes, each under its name. */
export function panelLines(
  board: Board,
  sides: NamedSides,
  t: Translate,
  paint: Paint,
  width: number,
): string[] {
  return board.panels.flatMap(panel => {
    const name = `${sides[panel.side]!.name}: ${panel.title} (${panel.counters.length + panel.unknown})`;
    return [paint(name, { bold: true }), ...wrap(contents(panel, t), width - 2).map(line => `  ${line}`)];
  });
}

/** A line about the boxes of the reader, if there is something in the hand. */
export function handLine(board: Board, role: string, t: Translate, width: number): string[] {
  const own = board.panels.filter(panel => panel.side === role && panel.hand);
  const line = own.map(panel => `${panel.title}: ${contents(panel, t)}`).join(' | ');
  return line === '' ? [] : [cut(line, width)];
}
