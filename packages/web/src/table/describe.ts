import type { Translate } from '@ironbottom/engine';
import type { LitHex } from '../board/props.ts';
import type { MapSheet, Scene } from '../model.ts';

/** A hex in words, for whoever goes over the map by keyboard: its ground, its names, its counters, what can be done. */
export function describeHex(
  scene: Scene,
  sheet: MapSheet,
  hex: string,
  lit: readonly LitHex[],
  t: Translate,
): string {
  const record = sheet.map.hexes.find(each => each.id === hex);
  const light = lit.find(each => each.hex === hex);
  const counters = scene.board.stacks
    .filter(stack => stack.hex === hex)
    .flatMap(({ counters, spot, note }) => [
      ...counters.map(({ name }) => (spot ? `${name} (${spot.tag})` : name)),
      ...(note ? [note.text] : []),
    ]);
  return [
    hex,
    ...(record ? [sheet.groundNames[record.ground] ?? record.ground] : []),
    ...sheet.names.filter(name => name.hexes.includes(hex)).map(name => name.text),
    ...counters,
    ...(light
      ? [light.text ? t('web.table.canGoFor', { cost: light.text }) : t('web.table.canBeChosen')]
      : []),
  ].join(t('web.table.comma'));
}
