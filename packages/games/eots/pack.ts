import { createGrid, own, type PackFault, type PackGuide } from '@ironbottom/engine';
import { z } from 'zod';
import cardsJson from './data/cards.json' with { type: 'json' };
import mapJson from './data/map.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import {
  type CardRecord,
  cardsSchema,
  type MapData,
  mapSchema,
  type UnitRecord,
  unitsSchema,
} from './schema.ts';

/**
 * A component pack: other data files for the map, the counters and the cards, for instance of another printing. The
 * rules know hexes, counters and cards by their ids, so a pack has the same ones. It is good as a whole or not at all.
 * Checked before the game is there, and so against the data files of the box, not against its components.
 */
export const pack: PackGuide = { files: ['map', 'units', 'cards'], faults };

/** What is wrong, and where: a file, and a path or id in it. */
interface Fault extends PackFault {
  readonly file: 'pack' | 'map' | 'units' | 'cards';
}

const packSchema = z.strictObject({ map: z.unknown(), units: z.unknown(), cards: z.unknown() });

/** Every file is read before anything is said; what one file refers to in another is checked where both can be read. */
function faults(value: unknown): Fault[] {
  const files = packSchema.safeParse(value);
  if (!files.success) return shapeFaults('pack', files.error);
  const map = mapSchema.safeParse(files.data.map);
  const units = unitsSchema.safeParse(files.data.units);
  const cards = cardsSchema.safeParse(files.data.cards);
  return [
    ...(map.success ? mapFaults(map.data) : shapeFaults('map', map.error)),
    ...(units.success
      ? unitFaults(units.data.units, map.data, cards.data?.cards)
      : shapeFaults('units', units.error)),
    ...(cards.success ? cardFaults(cards.data.cards, units.data?.units) : shapeFaults('cards', cards.error)),
  ];
}

const shapeFaults = (file: Fault['file'], { issues }: z.ZodError): Fault[] =>
  issues.map(({ path, message }) => ({ file, at: path.join('.') || '(file)', message }));

/** Ids that are there twice, ids that are missing, and ids that nobody knows. */
function idFaults(file: 'units' | 'cards', ids: readonly string[], known: readonly string[]): Fault[] {
  const given = new Set(ids);
  const wanted = new Set(known);
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map(id => ({ file, at: id, message: 'is there twice' })),
    ...known.filter(id => !given.has(id)).map(id => ({ file, at: id, message: 'is missing' })),
    ...[...given].filter(id => !wanted.has(id)).map(id => ({ file, at: id, message: 'is not in the game' })),
  ];
}

// ---------------------------------------------------------------- the map

/** All hexes of the sheet, playable or not, for questions of neighbourhood. */
const sheet = createGrid({
  columns: 61,
  rows: 30,
  firstColumn: 0,
  firstRow: 0,
  shifted: 'odd',
  numbering: 'ccrr',
  has: () => true,
});

function mapFaults(map: MapData): Fault[] {
  const faults: Fault[] = [];
  const fault = (at: string, message: string): void => {
    faults.push({ file: 'map', at, message });
  };
  for (const id of Object.keys(map.hexes)) if (sheet.index(id) < 0) fault(id, 'lies off the sheet');
  const pairs = [
    ...map.hexsides.map(([a, b]) => ({ kind: 'hexside', a, b })),
    ...map.routes.map(([a, b]) => ({ kind: 'route', a, b })),
  ];
  for (const { kind, a, b } of pairs) {
    const unknown = [a, b].filter(id => !map.hexes[id]);
    for (const id of unknown) fault(`${kind} ${a}-${b}`, `there is no hex ${id}`);
    if (unknown.length === 0 && sheet.distance(sheet.index(a), sheet.index(b)) !== 1)
      fault(`${kind} ${a}-${b}`, 'the hexes are not adjacent');
  }
  for (const [name, { hexes }] of Object.entries(map.regions))
    for (const id of hexes) if (!map.hexes[id]) fault(`region ${name}`, `there is no hex ${id}`);
  for (const [id, { terrain }] of Object.entries(mapJson.hexes))
    if (terrain !== 'unplayable' && !isPlayable(map, id)) fault(id, 'is missing');
  for (const [name, parts] of Object.entries(mapJson.regions))
    for (const part of Object.keys(parts))
      if (!own(map.regions, name)?.[part]) fault(`region ${name}`, `has no ${part}`);
  return faults;
}

const isPlayable = (map: MapData, id: string): boolean => {
  const hex = map.hexes[id];
  return hex !== undefined && hex.terrain !== 'unplayable';
};

// ---------------------------------------------------------------- counters

const TURNS = 12;
const ours = new Map(unitsJson.units.filter(unit => unit.in_play).map(unit => [unit.id, unit]));

function unitFaults(
  units: readonly UnitRecord[],
  map: MapData | undefined,
  cards: readonly CardRecord[] | undefined,
): Fault[] {
  const inPlay = units.filter(unit => unit.in_play);
  const faults = idFaults(
    'units',
    inPlay.map(({ id }) => id),
    [...ours.keys()],
  );
  const fault = (id: string, message: string): void => {
    faults.push({ file: 'units', at: id, message });
  };
  const ids = new Set(inPlay.map(({ id }) => id));
  for (const { id, side, type, setup, event_card, stacks_as_one_with } of inPlay) {
    const our = ours.get(id);
    if (our && (our.side !== side || our.type !== type))
      fault(id, `is ${side} ${type}; in the rules it is ${our.side} ${our.type}`);
    for (const [column, { hex, turn, card }] of Object.entries(setup ?? {})) {
      if (hex && map && !isPlayable(map, hex))
        fault(id, `starts ${column} in ${hex}, which is no hex of the map`);
      if (turn !== undefined && (turn < 1 || turn > TURNS)) fault(id, `enters on turn ${turn}`);
      if (card && cards && !cards.some(each => each.id === card))
        fault(id, `waits for ${card}, which is no card`);
    }
    if (event_card && cards && !cards.some(each => each.id === event_card))
      fault(id, `waits for ${event_card}, which is no card`);
    if (stacks_as_one_with && !ids.has(stacks_as_one_with))
      fault(id, `stacks with ${stacks_as_one_with}, which is no unit`);
  }
  return faults;
}

// ---------------------------------------------------------------- cards

const LETTERS = { japan: 'J', allied: 'A' } as const;
const cardIds = cardsJson.cards.map(({ id }) => id);
/** How many cards a side has. */
const numbers = (letter: string): number => cardIds.filter(id => id.startsWith(letter)).length;
const MOST = { japan: numbers('J'), allied: numbers('A') } as const;

function cardFaults(cards: readonly CardRecord[], units: readonly UnitRecord[] | undefined): Fault[] {
  const faults = idFaults(
    'cards',
    cards.map(({ id }) => id),
    cardIds,
  );
  const fault = (id: string, message: string): void => {
    faults.push({ file: 'cards', at: id, message });
  };
  for (const { id, side, number, hq } of cards) {
    if (number > MOST[side]) fault(id, `has number ${number}; ${side} has cards 1 to ${MOST[side]}`);
    if (id !== `${LETTERS[side]}-${number}`) fault(id, `is number ${number} of ${side}`);
    for (const name of hq)
      if (name.startsWith('hq-') && units && !units.some(unit => unit.id === name && unit.type === 'hq'))
        fault(id, `names ${name}, which is no HQ`);
  }
  return faults;
}
