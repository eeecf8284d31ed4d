import type { Shores, Site, Spot, Translate } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { BASES, baseId, FLEETS, fleetId } from '../components.ts';
import drawingsJson from '../data/drawings.json' with { type: 'json' };
import { BASE_IDS, FLEET_IDS } from '../schema-tables.ts';
import { FACE_DOWN, NO_MARKER } from '../state/air.ts';
import type { State } from '../state.ts';

/** 5 The seas between Kyushu and Formosa: air bases, and the fleets off Okinawa. */

const spot = z.tuple([z.number(), z.number()]);
const schema = z.object({
  src: z.string(),
  about: z.string(),
  source: z.string(),
  frame: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  bases: z.record(z.enum(BASE_IDS), spot),
  fleets: z.record(z.enum(FLEET_IDS), spot),
  names: z.object({ 'east-china-sea': spot, 'philippine-sea': spot, okinawa: spot }),
  shores: z.array(z.array(z.number()).min(6)),
});
const drawing = checkedData(schema, drawingsJson, 'drawings.json');

const names = (t: Translate): Shores['names'] => [
  ...(['east-china-sea', 'philippine-sea'] as const).map(id => {
    const [x, y] = drawing.names[id];
    return { x, y, text: t(`water.${id}`), water: true as const };
  }),
  { x: drawing.names.okinawa[0], y: drawing.names.okinawa[1], text: t('ui.okinawa') },
];

const evasion = (s: State, base: number): string => {
  const marker = s.air.evasion[base]!;
  return marker === NO_MARKER ? '' : marker === FACE_DOWN ? '?' : `${marker}`;
};

/** Aircraft on their way to a base or a fleet. */
const aloft = (s: State, of: 'base' | 'fleet', id: number): number =>
  of === 'base'
    ? (s.air.strike?.groups.find(({ base }) => base === id)?.values ?? 0)
    : (s.air.raid?.groups.find(({ fleet }) => fleet === id)?.values ?? 0);

function spots(s: State, t: Translate): Spot[] {
  const bases = Array.from({ length: BASES }, (_, base): Spot => {
    const id = baseId(base);
    const [x, y] = drawing.bases[id as (typeof BASE_IDS)[number]];
    const flown = aloft(s, 'base', base);
    const number = evasion(s, base);
    return {
      id,
      x,
      y,
      name: t(`base.${id}`),
      value: flown > 0 ? `${flown}` : '',
      shape: 'round',
      ...(flown > 0 && { large: true as const }),
      ...(number !== '' && { number }),
    };
  });
  const fleets = Array.from({ length: FLEETS }, (_, fleet): Spot => {
    const id = fleetId(fleet);
    const [x, y] = drawing.fleets[id as (typeof FLEET_IDS)[number]];
    const flown = aloft(s, 'fleet', fleet);
    return {
      id,
      x,
      y,
      name: t(`fleet.${id}`),
      value: flown > 0 ? `${flown}` : '',
      shape: 'square',
      ...(flown > 0 && { large: true as const }),
    };
  });
  return [...bases, ...fleets];
}

export const seasSite = (s: State, t: Translate): Site => ({
  frame: drawing.frame,
  shores: drawing.shores,
  names: names(t),
  spots: spots(s, t),
});
