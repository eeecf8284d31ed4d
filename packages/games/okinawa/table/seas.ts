import type { FlowNode, Icon, Site, Spot, Translate } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { BASES, baseId, FLEETS, fleetId, JAPAN, roleOf, US } from '../components.ts';
import drawingsJson from '../data/drawings.json' with { type: 'json' };
import { BASE_IDS, FLEET_IDS, type SHIP_IDS } from '../schema-tables.ts';
import { FACE_DOWN, NO_MARKER } from '../state/air.ts';
import type { State } from '../state.ts';

/** 5 The seas between Kyushu and Formosa: air bases, and the fleets off Okinawa. */

const spot = z.tuple([z.number(), z.number()]);
const frame = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const schema = z.object({
  src: z.string(),
  about: z.string(),
  source: z.string(),
  frame,
  focus: frame,
  takeOff: spot,
  bases: z.record(z.enum(BASE_IDS), spot),
  fleets: z.record(z.enum(FLEET_IDS), spot),
  /** 5.33 The ring of picket destroyers: its middle, its radius, and how many are drawn on it. */
  pickets: z.object({ middle: spot, radius: z.number(), stations: z.number() }),
  names: z.object({ 'east-china-sea': spot, 'philippine-sea': spot, okinawa: spot }),
  shores: z.array(z.array(z.number()).min(6)),
});
export const chart = checkedData(schema, drawingsJson, 'drawings.json');

type FleetId = (typeof FLEET_IDS)[number];
type ShipId = (typeof SHIP_IDS)[number];

/** What a fleet is drawn as. */
const FLEET_ICONS: { readonly [fleet in FleetId]: Icon } = {
  pickets: 'destroyer',
  attack: 'transport',
  gunfire: 'battleship',
  british: 'carrier',
  landing: 'carrier',
  fast: 'carrier',
};

export const SHIP_ICONS: { readonly [ship in ShipId]: Icon } = {
  BB: 'battleship',
  CA: 'cruiser',
  CL: 'cruiser',
  CV: 'carrier',
  CVL: 'carrier',
  DD: 'destroyer',
  G: 'torpedo-boat',
  LST: 'landing-craft',
  MS: 'torpedo-boat',
  T: 'transport',
};

/** What is told of the boxes besides where they are. */
interface Told {
  /** Ids of those that are attacked. */
  readonly struck: readonly string[];
  readonly evasion?: readonly number[];
  /** 5.36 Pickets that were hit and sunk. */
  readonly pickets?: { readonly hit: number; readonly gone: number };
}

const markerOf = (evasion: number | undefined): string =>
  evasion === undefined || evasion === NO_MARKER ? '' : evasion === FACE_DOWN ? '?' : `${evasion}`;

export const nodes = (t: Translate, { struck, evasion, pickets }: Told): FlowNode[] => [
  ...Array.from({ length: BASES }, (_, base): FlowNode => {
    const id = baseId(base) as (typeof BASE_IDS)[number];
    const [x, y] = chart.bases[id];
    const marker = markerOf(evasion?.[base]);
    return {
      ...{
        spot: id,
        x,
        y,
        name: t(`base.${id}`),
        role: roleOf(JAPAN),
        shape: 'base',
        icon: 'aircraft',
        value: '',
      },
      ...(struck.includes(id) && { struck: true as const }),
      ...(marker && { marker }),
    };
  }),
  ...Array.from({ length: FLEETS }, (_, fleet): FlowNode => {
    const id = fleetId(fleet) as FleetId;
    const common = { spot: id, name: t(`fleet.${id}`), role: roleOf(US), icon: FLEET_ICONS[id], value: '' };
    const hit = struck.includes(id) && { struck: true as const };
    if (id !== 'pickets') {
      const [x, y] = chart.fleets[id];
      return { ...common, ...hit, x, y, shape: 'fleet' };
    }
    const { middle, radius, stations } = chart.pickets;
    const { hit: damaged = 0, gone = 0 } = pickets ?? {};
    const ring = { radius, count: stations, hit: damaged, gone };
    return { ...common, ...hit, x: middle[0], y: middle[1], shape: 'ring', ring };
  }),
];

/** For the list of boxes: a small chart of what flies where. */
export const seasSite = (s: State, t: Translate): Site => ({
  frame: chart.frame,
  shores: chart.shores,
  names: [
    {
      x: chart.names['east-china-sea'][0],
      y: chart.names['east-china-sea'][1],
      text: t('water.east-china-sea'),
      water: true,
    },
    { x: chart.names.okinawa[0], y: chart.names.okinawa[1], text: t('ui.okinawa') },
  ],
  spots: [
    ...Array.from({ length: BASES }, (_, base): Spot => {
      const id = baseId(base) as (typeof BASE_IDS)[number];
      const [x, y] = chart.bases[id];
      const number = markerOf(s.air.evasion[base]);
      const values = s.air.strike?.groups.find(group => group.base === base)?.values ?? 0;
      return {
        ...{ id, x, y, name: t(`base.${id}`), value: values > 0 ? `${values}` : '', shape: 'round' },
        ...(number && { number }),
      };
    }),
    ...Array.from({ length: FLEETS }, (_, fleet): Spot => {
      const id = fleetId(fleet) as FleetId;
      const [x, y] = chart.fleets[id];
      const values = s.air.raid?.groups.find(group => group.fleet === fleet)?.values ?? 0;
      return { id, x, y, name: t(`fleet.${id}`), value: values > 0 ? `${values}` : '', shape: 'square' };
    }),
  ],
});
