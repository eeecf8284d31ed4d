import { readFileSync } from 'node:fs';
import type { LedgerLine } from '../bot/following.ts';
import type { Chart } from '../bot/lists/schema.ts';
import {
  type NumberName,
  numberName,
  type Phase,
  type Situation,
  situation,
} from '../bot/lists/vocabulary.ts';
import { isComplete } from '../bot/objectives.ts';
import type { Facts } from '../bot/questions.ts';
import {
  ALLIES,
  cardOf,
  decks,
  grid,
  hexOf,
  isGround,
  JAPAN,
  SIDES,
  type Side,
  UNITS,
  unitOf,
  unitRecords,
} from '../components.ts';
import { NATIONS, type NationName } from '../state.ts';

export const ledger: readonly LedgerLine[] = readFileSync(
  new URL('../bot/cdss.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map(line => JSON.parse(line));
export const ledgerLine = (id: string): LedgerLine => ledger.find(line => line.id === id)!;

/** A position for the charts, put together by hand: what is not said is Allied, empty, zero or no. */
export class Position implements Facts {
  phase: Phase = 'opening';
  hand: number[] = [];
  before: string | null = null;
  readonly numbers = new Map<NumberName, number>();
  readonly japanese = new Set<number>();
  readonly covered = new Set<number>();
  readonly at = new Int32Array(UNITS).fill(-1);
  readonly reduced = new Set<number>();
  readonly unsupplied = new Set<number>();
  readonly reachedByCarrier = new Set<number>();
  readonly fallen = new Set<NationName>();
  readonly freed = new Set<NationName>();
  readonly events = new Set<number>();
  readonly rivals = new Set<Side>();
  readonly situations = new Set<Situation>();
  readonly finished = new Set<string>();
  readonly dice: number[] = [];
  readonly acts: string[] = [];
  readonly idle = new Set<number>();
  future = true;

  constructor(readonly side: Side) {}

  number = (name: NumberName): number => (name === 'hand' ? this.hand.length : (this.numbers.get(name) ?? 0));
  controls = (side: Side, hex: number): boolean => this.japanese.has(hex) === (side === JAPAN);
  covers = (hex: number): boolean => this.covered.has(hex);
  unitsAt = (hex: number): readonly number[] => [...this.at.keys()].filter(unit => this.at[unit] === hex);
  hexOfUnit = (unit: number): number => this.at[unit]!;
  steps = (unit: number): number => (this.reduced.has(unit) || unitRecords[unit]!.one_step ? 1 : 2);
  supplied = (unit: number): boolean => !this.unsupplied.has(unit);
  carrierReaches = (hex: number): boolean => this.reachedByCarrier.has(hex);
  surrendered = (nation: NationName): boolean => this.fallen.has(nation);
  liberated = (nation: NationName): boolean => this.freed.has(nation);
  played = (card: number): boolean => this.events.has(card);
  rivalry = (side: Side): boolean => this.rivals.has(side);
  done = (box: string): boolean => this.finished.has(box);
  complete = (chart: Chart, box: string): boolean => isComplete(chart, box, this);
  situation = (name: Situation): boolean => this.situations.has(name);
  mayNameFuture = (): boolean => this.future;
  mayPlayEvent = (): boolean => true;
  hasEffect = (card: number): boolean => !this.idle.has(card);
  roll = (): number => this.dice.shift() ?? 0;
  modifier = (): number => 0;
  act = (what: { order: string } | { box: string }): void =>
    void this.acts.push('order' in what ? what.order : what.box);

  // What follows is for setting up, and gives the position back.

  cards(...ids: string[]): this {
    this.hand = ids.map(cardOf);
    return this;
  }

  set(name: NumberName, value: number): this {
    this.numbers.set(name, value);
    return this;
  }

  put(unit: string, hex: string): this {
    this.at[unitOf(unit)] = hexOf(hex);
    return this;
  }

  give(side: Side, ...hexes: string[]): this {
    for (const hex of hexes) this.japanese[side === JAPAN ? 'add' : 'delete'](hexOf(hex));
    return this;
  }

  is(...names: Situation[]): this {
    for (const name of names) this.situations.add(name);
    return this;
  }

  die(...faces: number[]): this {
    this.dice.push(...faces);
    return this;
  }

  /** Land units that stand nowhere yet, for garrisons. */
  freeLand(side: Side): number {
    return unitRecords.findIndex(
      (record, unit) =>
        isGround[unit] === 1 && (record.side === 'japan') === (side === JAPAN) && this.at[unit]! < 0,
    );
  }
}

/** Numbers from a seed, for positions by the thousand. */
export function stream(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const RANGES: { readonly [name in NumberName]: readonly [number, number] } = {
  hand: [0, 0],
  cardsPlayed: [0, 3],
  logistics: [5, 30],
  turn: [1, 12],
  passes: [0, 2],
  resources: [0, 14],
  will: [0, 10],
  warInEurope: [-7, 3],
  chinaBoxesLeft: [0, 5],
  carriers: [0, 4],
  turnsNotBombed: [0, 3],
};

/** Anything may be true. Some things hold for a whole side or for nobody, so that rare conditions come up. */
export function anyPosition(side: Side, seed: number): Position {
  const pick = stream(seed);
  const position = new Position(side);
  const often = (): number => [0, 1, 5, 9, 10][pick(5)]!;
  const chance = (tenths: number): boolean => pick(10) < tenths;
  position.phase = (['opening', 'middle', 'end'] as const)[pick(3)]!;
  for (const name of numberName.options) {
    const [low, high] = RANGES[name];
    position.set(name, low + pick(high - low + 1));
  }
  const [control, cover, supply, truth, army] = [often(), often(), often(), often(), often()];
  for (const hex of grid.ids.keys()) {
    if (chance(control)) position.japanese.add(hex);
    if (chance(cover)) position.covered.add(hex);
    if (chance(cover)) position.reachedByCarrier.add(hex);
  }
  // Crowded into a few ports, or all over the map.
  const ports = pick(2) === 0 ? ['5808', '3014', '3727', '4017', '2813'].map(hexOf) : [...grid.ids.keys()];
  for (let unit = 0; unit < UNITS; unit++) {
    if (chance(army)) position.at[unit] = ports[pick(ports.length)]!;
    if (!chance(supply)) position.unsupplied.add(unit);
  }
  for (const nation of NATIONS) if (chance(truth)) position.fallen.add(nation);
  for (const name of situation.options) if (chance(truth)) position.situations.add(name);
  for (const each of SIDES) if (chance(5)) position.rivals.add(each);
  for (const card of [...decks[JAPAN]!, ...decks[ALLIES]!]) if (chance(5)) position.events.add(card);
  const deck = decks[side]!;
  const held = pick(8);
  while (position.hand.length < held) {
    const card = deck[pick(deck.length)]!;
    if (!position.hand.includes(card)) position.hand.push(card);
  }
  for (let i = 0; i < 40; i++) position.dice.push(pick(10));
  position.future = chance(5);
  return position;
}
