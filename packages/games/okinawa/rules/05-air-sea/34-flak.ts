import type { Term } from '@ironbottom/engine';
import { fleetId, tables } from '../../components.ts';
import type { FLEET_IDS } from '../../schema-tables.ts';
import type { RaidGroup } from '../../state/air.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { areAirfieldsOperational } from '../03-components.ts';
import { sumOf, term } from '../11-assault/30-shifts.ts';
import { isAtSea, record, us, within } from './02-tracks.ts';
import { LARGE, VERY_LARGE } from './13-defence.ts';
import { raidNow } from './30-kikusui.ts';

/** 5.34 Allied air defence: T5.3-flak. */

type FleetId = (typeof FLEET_IDS)[number];
export const fleetName = (fleet: number): FleetId => fleetId(fleet) as FleetId;

const { clamp, rows, modifiers } = tables.fleet_defence;

/** 5.34a, 5.22b */
export const flakTerms = (s: State, { values }: RaidGroup): Term[] => [
  ...term('yamato', isAtSea(s) ? modifiers.yamato : 0),
  ...term('strike-flown', s.air.struckOn === s.turn ? modifiers.strike : 0),
  ...term('airfields', areAirfieldsOperational(s) ? modifiers.airfields : 0),
  ...term('from-100', values >= LARGE ? modifiers.from_100 : 0),
  ...term('from-200', values >= VERY_LARGE ? modifiers.from_200 : 0),
];

/** 5.34, 5.34b A die for each box that is attacked; what it takes is lost at once. */
export function defendFleets(ref: Ref): void {
  const { s } = ref;
  for (const group of raidNow(s).groups) {
    const fleet = fleetName(group.fleet);
    const terms = flakTerms(s, group);
    const rowFor = ([die]: readonly number[]): number => within(die! + sumOf(terms), clamp) - 1;
    const row =
      rows[fleet][rowFor(ref.roll({ who: us, why: 'flak', rule: '5.34', count: 1, terms, alike: rowFor }))]!;
    const kamikazes = Math.min(row[0], group.kamikazes);
    const conventional = Math.min(row[1], group.conventional);
    group.kamikazes -= kamikazes;
    group.conventional -= conventional;
    record(s, kamikazes + conventional, 0);
    ref.log('5.34b', 'raid-shot-down', { fleet, kamikazes, conventional });
  }
}
