import { z } from 'zod';
import { JAPAN, US } from '../components.ts';
import { hexAt } from '../map.ts';
import { DOWNPOUR } from '../state/night.ts';
import { weaponOf } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { count, ids } from './words.ts';

/** E1 The dark, E3.51 rain. */
export const nightPart = {
  night: z.boolean().optional(),
  /** E1.1 */
  nvr: count.optional(),
  /** E1.9 `K10 3`: a light in a hex, and how far it reaches. */
  lights: ids,
  /** E1.8 `jp K10`: where somebody has fired in this player turn, unseen. */
  flashes: ids,
  /** E1.92, E1.53 Both sides are alarmed, and a gunflash was seen. */
  alarm: z.boolean().optional(),
  /** E1.71 `usw1 K12`: a machine gun that is laid on a hex. */
  bores: ids,
  /** E1.71 Something has gone off. */
  startled: z.boolean().optional(),
  /** E3.51 */
  rain: count.max(DOWNPOUR).optional(),
};
type Part = { readonly [name in keyof typeof nightPart]?: z.output<(typeof nightPart)[name]> };

export function layNight(
  s: State,
  { night, nvr, lights = [], flashes = [], alarm, bores = [], startled, rain }: Part,
): void {
  if (night !== undefined) s.night = { ...s.night, dark: night };
  if (nvr !== undefined) s.night.range = nvr;
  s.night.lights = lights.map(text => {
    const [hex = '', radius = '0'] = text.split(' ');
    return { hex: hexAt(hex), radius: Number(radius), late: false };
  });
  s.night.flashes = flashes.map(text => {
    const [side = '', hex = ''] = text.split(' ');
    return { side: side === 'us' ? US : JAPAN, place: hexAt(hex), unit: -1 };
  });
  if (alarm !== undefined) Object.assign(s.night, { alarmed: [alarm, alarm], flashed: alarm });
  s.night.bores = bores.map(text => {
    const [weapon = '', hex = ''] = text.split(' ');
    return { weapon: weaponOf(weapon), place: hexAt(hex) };
  });
  if (startled !== undefined) s.night.startled = startled;
  if (rain !== undefined) s.night.rain = rain;
}
