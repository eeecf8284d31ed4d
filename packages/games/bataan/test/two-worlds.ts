import {
  type Action,
  canonicalJson,
  currentDecision,
  explain,
  formatAction,
  type Json,
  legal,
  type Match,
  odds,
  SPECTATOR,
  undo,
} from '@ironbottom/engine';
import { openRoom, sight } from '@ironbottom/room';
import { expect } from 'vitest';
import {
  batteries,
  batteryId,
  beaches,
  bridges,
  fields,
  landHexes,
  space,
  submarines,
} from '../components.ts';
import { bataan } from '../index.ts';
import { placeName } from '../places.ts';
import type { State } from '../state.ts';
import { unitIds } from '../units.ts';
import { type Luzon, lay } from './lay.ts';

/** Two worlds that differ in a secret, and one who must not tell them apart: the questions of a cheating client. */

const room = openRoom(bataan, { seed: 'test' });

/** All that leaves the server for a seat, to the letter. */
export const sent = (t: Luzon, role: string): string =>
  JSON.stringify(sight(bataan, { ...room, match: t.match }, role, 0));

const told = (ask: () => unknown): string => {
  try {
    return canonicalJson((ask() ?? null) as Json);
  } catch (error) {
    return `throws ${(error as Error).message}`;
  }
};

const EVERY = 7;
const IDS: { readonly [kind: string]: (s: State) => readonly string[] } = {
  unit: () => unitIds,
  field: () => fields.map(({ id }) => id),
  beach: () => beaches.map(({ id }) => id),
  bridge: () => bridges.map(({ id }) => id),
  battery: () => batteries.map((_, battery) => batteryId(battery)),
  boat: () => submarines.map(({ id }) => id),
  facing: () => ['N'],
  number: () => batteries.map((_, i) => `${i + 1}`),
  strength: () => ['0', '4', '9'],
  hex: s =>
    [...new Set([...standing(s), ...landHexes.filter((_, i) => i % (8 * EVERY) === 0)])].map(placeName),
  place: s =>
    [
      ...new Set(
        [...s.at.filter(place => place >= 0), ...Array(space.size).keys()].filter(
          (p, i) => s.at.includes(p) || i % 97 === 0,
        ),
      ),
    ].map(placeName),
};
/** Hexes with anybody in them. */
const standing = (s: State): number[] => s.at.filter(place => landHexes.includes(place));

/** What somebody may ask at this decision, sensible or not. */
function questions({ match }: Luzon): Action[] {
  const verbs = currentDecision(bataan, match)?.verbs ?? {};
  return Object.entries(verbs).flatMap(([verb, { args }]) =>
    Object.entries(args).reduce<Action[]>(
      (asked, [name, kind], nth) =>
        asked.flatMap((action, i) =>
          IDS[kind]!(match.state).flatMap((id, j) =>
            // Of two arguments not every pair.
            nth === 0 || (i + j) % EVERY === 0 ? [{ ...action, [name]: id }] : [],
          ),
        ),
      [{ verb }],
    ),
  );
}

/** Whether the role can take its last action back, and what it sees then. */
const takenBack = (match: Match<State>, role: string): string =>
  told(() => bataan.mask(undo(bataan, match, role).state, role));

/** Nothing that the reader can ask for tells the worlds apart. */
export function alike(here: Luzon, there: Luzon, reader: string): void {
  const where = `${reader} at ${here.waiting}, after ${here.match.actions.length} actions`;
  expect(there.waiting, where).toBe(here.waiting);
  expect(sent(there, reader), where).toBe(sent(here, reader));
  if (reader === SPECTATOR) return;
  const offered = (t: Luzon): string[] => legal(bataan, t.match, reader).map(formatAction);
  expect(offered(there), where).toEqual(offered(here));
  expect(takenBack(there.match, reader), where).toBe(takenBack(here.match, reader));
  for (const action of questions(here)) {
    const why = (t: Luzon): string => told(() => explain(bataan, t.match, reader, action));
    if (why(there) !== why(here)) expect(why(there), `${where}: ${formatAction(action)}`).toBe(why(here));
  }
  for (const action of legal(bataan, here.match, reader)) {
    if (!bataan.odds.verbs.includes(action.verb)) continue;
    const chances = (t: Luzon): string => told(() => odds(bataan, t.match, reader, action));
    expect(chances(there), `${where}: odds of ${formatAction(action)}`).toBe(chances(here));
  }
}

/** What each of two positions has that the other has not: places to units, and the rest of a position. */
export interface Secret {
  readonly stacks?: { readonly [place: string]: string };
  readonly more?: { readonly [name: string]: Json };
}

export const worlds = (
  at: string,
  both: Secret,
  here: Secret,
  there: Secret,
  options = {},
): readonly [Luzon, Luzon] => {
  const made = ({ stacks, more }: Secret): Luzon =>
    lay(at, { ...both.stacks, ...stacks }, { ...both.more, ...more }, { options });
  return [made(here), made(there)];
};

/** Both worlds do the same. */
export function both(tables: readonly Luzon[], role: string, ...actions: string[]): void {
  for (const t of tables) t.act(role, ...actions);
}

/** Everybody passes, in both worlds, up to this decision or the end of the turn; at every decision nobody can tell them apart. */
export function passing(
  tables: readonly [Luzon, Luzon],
  reader: string,
  until: (t: Luzon) => boolean,
): number {
  const [here, there] = tables;
  let looked = 0;
  for (; looked < 200 && !until(here); looked++) {
    alike(here, there, reader);
    const [role] = here.roles as [string];
    const open = here.legal(role).filter(action => there.legal(role).includes(action));
    both(tables, role, open.find(action => action === 'done') ?? open[0]!);
  }
  return looked;
}
