import type { Json } from '@ironbottom/engine';
import { hexId, regionHexes } from '../components.ts';
import { Table } from './units-table.ts';

type Named = { readonly [name: string]: Json };

interface Spec {
  turn?: number;
  units?: Named;
  markers?: Named;
  control?: { japan?: string[]; allies?: string[] };
}

/** A national status segment; a US carrier at Oahu keeps political will out of it. */
export const status = ({ turn = 3, units = {}, markers = {}, control = {} }: Spec = {}): Table =>
  Table.position({
    at: 'political.status',
    scenario: '1942-44',
    turn,
    units: { 'us-cv-essex': '5808', ...units },
    markers: { will: 8, ...markers },
    control,
    hands: { japan: ['J-24'], allies: ['A-13'] },
  });

export const region = (name: string, part?: string): string[] => regionHexes(name, part).map(hexId);
