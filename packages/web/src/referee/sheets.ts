import type { Entry } from '@ironbottom/catalogue';
import { type OptionSpec, sidesAt, type Translate } from '@ironbottom/engine';
import type { MapSheet, OverlaySheet, PrintedCard } from '../model.ts';
import type { Reading } from './reading.ts';

/** What is the same in all matches of a game, in the reader's language. */

export function gameCard({ game, display }: Entry, t: Translate): PrintedCard {
  return {
    id: game.id,
    title: t('game.title'),
    subtitle: t('game.subtitle'),
    where: t('game.where'),
    line: t('game.line'),
    summary: t('game.summary'),
    roles: game.roles.map(id => ({ id, name: t(`role.${id}`), camp: display.sides[id]!.camp })),
    scenarios: game.scenarios
      .map(id => ({ id, name: t(`scenario.${id}`), ...display.scenarios[id]! }))
      .sort((a, b) => a.minutes - b.minutes),
    options: Object.entries(game.options).map(([id, spec]) => ({
      id,
      name: t(`option.${id}.name`),
      help: t(`option.${id}.help`),
      spec,
      valueNames: spec.values.map(value => valueName(id, value, t)),
    })),
  };
}

const valueName = (option: string, value: OptionSpec['normal'], t: Translate): string =>
  typeof value === 'boolean' ? t(value ? 'ui.yes' : 'ui.no') : t(`option.${option}.values.${value}`);

export function mapSheet({ game, display }: Entry, t: Translate): MapSheet {
  const { map, sides, overlays, overlaySigns = {} } = display;
  return {
    game: game.id,
    pack: game.pack ?? null,
    map,
    names: map.art.names.map(name => ({ ...name, text: t(name.text) })),
    groundNames: Object.fromEntries(Object.entries(map.grounds).map(([id, { text }]) => [id, t(text)])),
    sides: sidesAt({ sides }, null, t),
    overlays: Object.keys(overlays).map(id => ({
      id,
      name: t(`overlay.${id}`),
      sign: overlaySigns[id] ?? null,
    })),
  };
}

/** An overlay over a moment. One that the game does not have is empty. */
export function overlaySheet({ display, view, t }: Reading, id: string, focus: string | null): OverlaySheet {
  const make = Object.hasOwn(display.overlays, id) ? display.overlays[id] : undefined;
  if (!make) return { areas: [], lines: [], words: [], legend: [] };
  const { areas, lines, words } = make(view.state, focus);
  const said = areas.map(area => ({ ...area, text: t(area.text) }));
  const entries: OverlaySheet['legend'] = [
    ...said.map(({ tone, text, edge }) => ({
      tone,
      text,
      look: edge ? ('edge' as const) : ('hatched' as const),
    })),
    ...lines.flatMap(({ tone, text }) =>
      text === undefined ? [] : [{ tone, text: t(text), look: 'line' as const }],
    ),
  ];
  return {
    areas: said,
    lines,
    words: words.map(word => ({ ...word, text: t(word.text) })),
    legend: entries.filter(
      (entry, i, all) => all.findIndex(({ tone, text }) => tone === entry.tone && text === entry.text) === i,
    ),
  };
}
