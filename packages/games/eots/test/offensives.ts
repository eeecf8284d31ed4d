import type { Json, Options } from '@ironbottom/engine';
import { Table } from './units-table.ts';

/** Positions for tests of offensives: the set-up of 1942, in the middle of its first offensives phase. */

export type Spec = { readonly [key: string]: Json };

/** Reaction events that would have a player asked, played earlier unless a test wants them. */
const QUIET = {
  japan: ['19', '21', '22', '24', '27', '36', '61', '62', '63', '64', '66', '75', '81', '86'],
  allies: ['22', '24', '61', '68', '78'],
} as const;

type Piles = { readonly japan?: readonly string[]; readonly allies?: readonly string[] };

/** At the action of a player, with few cards and no passes. */
export function phase(spec: Spec = {}, options: Options = {}): Table {
  const hands = (spec.hands ?? { japan: ['J-8', 'J-14'], allies: ['A-19', 'A-31'] }) as Piles;
  const loud = JSON.stringify([hands, spec.future, spec.decks, spec.offensive, spec.loud]);
  const { loud: _, ...rest } = spec;
  const quiet = (role: 'japan' | 'allies', letter: string): string[] =>
    QUIET[role].map(number => `${letter}-${number}`).filter(card => !loud.includes(`"${card}"`));
  return Table.position(
    {
      at: 'offensives.action',
      scenario: '1942-43',
      base: 'setup',
      passes: { japan: 0, allies: 0 },
      removed: { japan: quiet('japan', 'J'), allies: quiet('allies', 'A') },
      ...rest,
      hands,
    } as Json,
    options,
  );
}

/** At some step of an offensive. */
export const step = (at: string, offensive: Spec, spec: Spec = {}, options: Options = {}): Table =>
  phase({ at, offensive, ...spec } as Spec, options);

/** The condition is settled: 22 Air Flotilla attacks Singapore, 38 Army Kuantan, and the Allies may react. */
export const reacting = (offensive: Spec = {}, spec: Spec = {}): Table =>
  step(
    'offensive.step-8?',
    {
      side: 'japan',
      card: 'J-14',
      event: true,
      hq: 'hq-south',
      condition: 'intercept',
      missions: [
        { unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' },
        { unit: 'jp-a-38', start: '1913', way: 'march', from: '1913', battle: '2014' },
      ],
      battles: [{ hex: '2015' }, { hex: '2014' }],
      ...offensive,
    },
    { ...spec, units: { 'jp-af-22': '2112', 'jp-a-38': '2014', ...(spec.units as Spec) } },
  );

/** The candidates of a verb that are legal, by what they are about. */
export const about = (table: Table, role: string, verb: string): string[] =>
  table
    .legal(role)
    .filter(action => action.startsWith(`${verb} `))
    .map(action => action.slice(verb.length + 1));

/** A turn of Japan with these cards and one more in its hand. */
export const japanHolds = (cards: readonly string[], spec: Spec = {}): Table =>
  phase({ hands: { japan: [...cards, 'J-8'], allies: ['A-31', 'A-19'] }, ...spec });

/** The battle for which a unit of the reaction is to fight. */
export const reactionOf = (t: Table, id: string): string | null =>
  t.all.offensive!.reaction.missions.find(({ unit }) => unit === id)?.battle ?? null;

/** The least that a position of the offensives phase needs. */
export const HANDS = { japan: ['J-24'], allies: ['A-13'] };
