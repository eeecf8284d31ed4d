import { type Spec, step } from './offensives.ts';
import type { Table } from './units-table.ts';

/** 1944: an Allied offensive with A-31 (OC value 3) against Iwo Jima. Two cruisers, a carrier and marines. */
export const FLEET = {
  'us-ca-northampton': '4009',
  'us-ca-baltimore': '4009',
  'us-cv-lexington': '4009',
  'us-2m': '4009',
};
const offensive = (spec: Spec = {}) => ({
  side: 'allies',
  card: 'A-31',
  event: false,
  hq: 'hq-cpac',
  missions: Object.keys(FLEET).map(unit => ({
    unit,
    start: '3814',
    way: unit === 'us-2m' ? 'assault' : 'sail',
    battle: '3709',
  })),
  battles: [{ hex: '3709' }],
  landings: ['3709'],
  ...spec,
});

export const at = (block: string, cards: readonly string[], spec: Spec = {}, of: Spec = {}): Table =>
  step(
    block,
    offensive(of) as Spec,
    {
      base: 'nothing',
      scenario: 'campaign',
      turn: 9,
      active: 'allies',
      hands: { japan: [...cards], allies: [] },
      decks: { japan: ['J-16', 'J-8', 'J-3'] },
      ...spec,
      units: {
        ...Object.fromEntries(Object.keys(FLEET).map(unit => [unit, '3709'])),
        'hq-cpac': '3814',
        'hq-cf-yam': '3706',
        'jp-a-31': '3709',
        'jp-af-25': '3706',
        ...(spec.units as object),
      },
      control: { japan: ['3709'], ...(spec.control as object) },
    } as Spec,
  );
