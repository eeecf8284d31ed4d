import type { Role } from '@ironbottom/engine';
import { Table } from './pieces-table.ts';

/**
 * Fights for tests. Two grounds serve most of them, clear and without river, position or town:
 * 1304 against 1305, and 1204 against 1205. From 1304 the only shortest way back is 1303, 1302.
 */

export const A = 'US-17-1';
export const B = 'US-17-2';
export const C = 'US-17-3';
/** Another regiment. */
export const D = 'US-32-1';
/** Infantry companies 1-(1)-6. */
export const I = 'JP-12_IIB-1';
export const I2 = 'JP-12_IIB-2';
export const I3 = 'JP-12_IIB-3';
/** Artillery 2-1-5. */
export const G = 'JP-42_FA-4';

type Units = Record<string, string>;
/** `U:tank 1304`, with ` up` behind it when face up, ` used` when used this turn. */
type Chits = readonly string[];

const chit = (text: string) => {
  const [kind = '', at = '', ...flags] = text.split(' ');
  return { kind, at, up: flags.includes('up'), used: flags.includes('used') };
};

export const usTurn = (units: Units, chits: Chits = [], more: Record<string, number | string> = {}): Table =>
  Table.position({ at: 'us.combat', supply: 9, units, chits: chits.map(chit), ...more });

export const japanTurn = (
  units: Units,
  chits: Chits = [],
  more: Record<string, number | string> = {},
): Table => Table.position({ at: 'japan.combat', units, chits: chits.map(chit), ...more });

/** Declares one attack and nothing else: the duel begins, or, where nobody has a chit, the dice fall. */
export const attack = (t: Table, role: Role, from: string, to: string): Table =>
  t.act(role, `attack from=${from} to=${to}`, 'done');

/** US from 1304 against Japan in 1305. */
export const push = (t: Table): Table => attack(t, 'us', '1304', '1305');

/** Everybody passes until the duel is over. */
export function passAll(t: Table): Table {
  while (t.waiting === 'combat.chit') t.act(t.roles[0]!, 'pass');
  return t;
}

/** Plays `us US-c1`, `japan pass` … in the duel. */
export function duel(t: Table, ...moves: string[]): Table {
  for (const move of moves) {
    const [role = '', what = ''] = move.split(' ');
    t.act(role, what === 'pass' ? 'pass' : `commit piece=${what}`);
  }
  return t;
}

/** The rolls of one kind so far. */
export const rollsOf = (t: Table, why: string) => t.rolls.filter(roll => roll.why === why);

/** Number of dice in the last roll of this kind. */
export const dice = (t: Table, why: 'defender-fire' | 'attacker-fire' | 'fighter-bomber'): number =>
  rollsOf(t, why).at(-1)!.dice.length;

/** The story of the last roll: `+4 unit`, `/2 position`, `-1 forest`. */
export const story = (t: Table, why: string, who?: Role): string[] =>
  rollsOf(t, why)
    .filter(roll => !who || roll.who === who)
    .at(-1)!
    .terms.map(term => `${term.op}${term.value} ${term.args?.chit ?? term.key}`);

/** Rule and key of a refusal. */
export const no = (t: Table, role: Role, action: string): string | undefined => {
  const refused = t.why(role, action);
  return refused && `${refused.rule} ${refused.key}`;
};

export const ones = (n: number): number[] => Array<number>(n).fill(1);
