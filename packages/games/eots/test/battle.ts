import type { Json, Role, Term } from '@ironbottom/engine';
import { Table } from './units-table.ts';

/**
 * Battles for tests. A unit is given its hex, then any of `reduced`, a way of movement, `from=2110`,
 * `start=2909`, `battle=2812`, `parenthesis`, `carrier=jp-cl-tenryu`.
 */
type Units = { readonly [id: string]: string };

interface Spec {
  readonly hex: string;
  /** Where play begins: with the battles, if nothing is said. */
  readonly at?: string;
  readonly side?: Role;
  readonly turn?: number;
  readonly condition?: 'surprise' | 'intercept' | 'ambush';
  readonly card?: string;
  readonly event?: boolean;
  readonly reactionCards?: readonly string[];
  /** Units of the offensive, activated ones of the reaction, and those that are just there. */
  readonly offensive: Units;
  readonly reaction?: Units;
  readonly there?: Units;
  readonly hands?: { readonly [role: Role]: string[] };
  readonly control?: { readonly japan?: string[]; readonly allies?: string[] };
  readonly markers?: { readonly [name: string]: Json };
  /** More battle hexes. */
  readonly also?: readonly string[];
  readonly prepared?: boolean;
}

/** Battle hexes at sea where nobody is, so that play stops after the battle in question. */
const IDLE = ['4807', '4808'];

const WAYS = ['sail', 'strategic-sail', 'fly', 'march', 'transport', 'assault', 'organic', 'barge'];

function mission(unit: string, text: string, hex: string): { [name: string]: Json } {
  const [at, ...words] = text.split(' ');
  const value = (name: string): string | undefined =>
    words.find(word => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const way = words.find(word => WAYS.includes(word)) ?? 'none';
  const spec: { [name: string]: Json } = { unit, way, start: value('start') ?? at! };
  const battle = value('battle') ?? hex;
  if (battle !== 'none') spec.battle = battle;
  for (const name of ['from', 'carrier']) if (value(name)) spec[name] = value(name)!;
  if (words.includes('parenthesis')) spec.parenthesis = true;
  return spec;
}

const placed = (units: Units): [string, string][] =>
  Object.entries(units).map(([id, text]) => {
    const [at, ...words] = text.split(' ');
    return [id, words.includes('reduced') ? `${at} reduced` : at!];
  });

/** Stands before the first battle; the offensives player chooses which. */
export function before(spec: Spec): Table {
  const { hex, side = 'japan', offensive, reaction = {}, there = {} } = spec;
  const missions = (units: Units) => Object.entries(units).map(([id, text]) => mission(id, text, hex));
  return Table.position({
    at: spec.at ?? 'battles',
    turn: spec.turn ?? 2,
    active: side,
    units: Object.fromEntries([...placed(offensive), ...placed(reaction), ...placed(there)]),
    control: { [side === 'japan' ? 'allies' : 'japan']: [hex], ...spec.control },
    ...(spec.hands ? { hands: spec.hands } : {}),
    ...(spec.markers ? { markers: spec.markers } : {}),
    offensive: {
      side,
      card: spec.card ?? (side === 'japan' ? 'J-10' : 'A-10'),
      event: spec.event ?? false,
      condition: spec.condition ?? 'intercept',
      reactionCards: [...(spec.reactionCards ?? [])],
      missions: missions(offensive),
      reaction: { limit: 9, missions: missions(reaction) },
      battles: [hex, ...(spec.also ?? []), ...IDLE].map(each => ({
        hex: each,
        prepared: (each === hex && spec.prepared) ?? false,
      })),
    },
  } as Json);
}

/** Fights the battle with these dice; stops where somebody has to choose, or after it. */
export function fight(spec: Spec, ...dice: number[]): Table {
  const t = before(spec).dice(...dice);
  return t.act(spec.side ?? 'japan', `fight hex=${spec.hex}`);
}

/** Takes the first legal hit until there is none. */
export function hitAll(t: Table): Table {
  while (t.waiting.endsWith('.hit')) t.act(t.roles[0]!, t.legal(t.roles[0]!)[0]!);
  return t;
}

/** The battle in a hex, as everybody sees it. */
export const battleAt = (t: Table, hex: string) => t.all.offensive!.battles.find(each => each.hex === hex)!;

/** `+3 surprise`, `-2 terrain`: the story of the last roll of this kind by this role. */
export const story = (t: Table, why: 'air-naval' | 'ground', who: Role): string[] =>
  t.rolls
    .filter(roll => roll.why === why && roll.who === who)
    .at(-1)!
    .terms.map((term: Term) => `${term.op}${term.value} ${term.key}`);

/** Strength and hits of the last roll of this kind by this role. */
export const hitsOf = (t: Table, part: 'air-naval' | 'ground', who: Role) => {
  const entry = t
    .log(`${part}-hits`)
    .filter(each => each.args.who === who)
    .at(-1);
  return entry && { strength: entry.args.strength, hits: entry.args.hits };
};

export const sidesThatRolled = (t: Table, why: string): Role[] =>
  t.rolls.filter(roll => roll.why === why).map(roll => roll.who);

/** Rule and key of a refusal. */
export const no = (t: Table, role: Role, action: string): string | undefined => {
  const refused = t.why(role, action);
  return refused && `${refused.rule} ${refused.key}`;
};
