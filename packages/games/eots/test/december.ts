import { Table } from './units-table.ts';

/** December 1941 as the long example of 19.0 plays it, for tests. */

export const STRIKE_FORCE = ['jp-cv-akagi', 'jp-cv-soryu', 'jp-cv-shokaku', 'jp-bb-hiei'];
export const CARRIERS = STRIKE_FORCE.slice(0, 3);
export const pick = (units: readonly string[]) => units.map(unit => `pick unit=${unit}`);

/** The strike force at sea north of Oahu, before anything is declared. */
export const atSea = () => Table.game('campaign').act('japan', ...pick(STRIKE_FORCE), 'sail hex=5506');

/** 36 hits at Oahu, to be dealt out. */
export const surprised = () =>
  atSea()
    .act('japan', 'declare hex=5808')
    .dice(8)
    .act('japan', ...CARRIERS.map(unit => `join unit=${unit} hex=5808`));

export const pearlHarbor = () =>
  surprised()
    // New Orleans, the last at full strength, is reduced without a question.
    .act('japan', 'hit unit=us-bb-mdca', 'hit unit=us-7af', 'hit unit=us-7af-lrb')
    .act('japan', 'hit unit=us-bb-mdca', 'hit unit=us-7af', 'hit unit=us-7af-lrb');

export const home = () => pearlHarbor().act('japan', ...pick(STRIKE_FORCE), 'sail hex=3706');

/** By area, as in the example. */
export const FORCES = {
  malaya: ['jp-af-22', 'jp-bb-kongo', 'jp-a-25', 'jp-a-38', 'jp-a-15'],
  borneo: ['jp-ca-mogami', 'jp-2sn'],
  hongKong: ['jp-a-17'],
  philippines: [
    ...['jp-ad-5', 'jp-af-21', 'jp-af-23', 'jp-1sn', 'jp-a-14', 'jp-ca-takao', 'jp-cvl-zuiho'],
    ...['jp-a-19', 'jp-a-16', 'jp-ca-nachi', 'jp-cvl-ryujo'],
  ],
  southPacific: ['jp-3sn', 'jp-apd-kamikaze', 'jp-ss', 'jp-ca-aoba'],
  wake: ['jp-4sn', 'jp-cl-tenryu', 'jp-af-24'],
};
export type Area = keyof typeof FORCES;
export const AREAS = Object.keys(FORCES) as Area[];

const MOVES: { readonly [area in Area]: readonly string[] } = {
  malaya: [
    ...['pick unit=jp-a-25', 'assault hex=2112', 'pick unit=jp-bb-kongo', 'sail hex=2112'],
    ...['pick unit=jp-a-38', 'march hex=2110', 'march hex=2011', 'march hex=2012', 'march hex=1912'],
    ...['march hex=1913', 'halt', 'pick unit=jp-a-15', 'march hex=2110', 'march hex=2109'],
  ],
  borneo: [...pick(FORCES.borneo), 'organic hex=2415'],
  hongKong: ['pick unit=jp-a-17', 'march hex=2709'],
  philippines: [
    ...['pick unit=jp-1sn', 'assault hex=2911'],
    ...['pick unit=jp-a-14', 'pick unit=jp-ca-takao', 'assault hex=2812'],
    ...['pick unit=jp-cvl-zuiho', 'sail hex=2913', 'pick unit=jp-a-19', 'assault hex=2913'],
    ...['pick unit=jp-a-16', 'pick unit=jp-ca-nachi', 'assault hex=2915'],
    ...['pick unit=jp-cvl-ryujo', 'sail hex=3115'],
  ],
  southPacific: [
    ...['pick unit=jp-3sn', 'pick unit=jp-apd-kamikaze', 'organic hex=3814'],
    ...['pick unit=jp-ss', 'pick unit=jp-ca-aoba', 'organic hex=4021'],
  ],
  wake: ['pick unit=jp-4sn', 'pick unit=jp-cl-tenryu', 'organic hex=4612'],
};

/** Activated and moved, for these areas; everybody else stays where he is. */
export function moved(...areas: Area[]): Table {
  const table = home();
  for (const area of areas) table.act('japan', ...FORCES[area].map(unit => `activate unit=${unit}`));
  if (table.waiting === 'offensive.activate') table.act('japan', 'done');
  for (const area of areas) table.act('japan', ...MOVES[area]);
  if (table.waiting === 'offensive.move') table.act('japan', 'done');
  return table;
}
