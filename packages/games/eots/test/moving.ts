import type { Json, Role } from '@ironbottom/engine';
import { unitOf } from '../components.ts';
import { Table } from './units-table.ts';

/** Positions in the movement steps of an offensive, for tests of chapters 8 and 9.5, 9.6. */

/** Cards by side and OC value, none of them an offensive of its own. */
const CARDS: { readonly [role: Role]: readonly string[] } = {
  japan: ['', 'J-18', 'J-5', 'J-15'],
  allies: ['', 'A-1', 'A-11', 'A-6'],
};

type Units = { readonly [id: string]: string };

export interface Spec {
  readonly side?: 'japan' | 'allies';
  /** OC value of the card, played as operations card unless `card` names an event. */
  readonly ops?: 1 | 2 | 3;
  readonly card?: string;
  /** Activated units of the offensive, and others. */
  readonly active: Units;
  readonly others?: Units;
  readonly more?: { readonly [field: string]: Json };
  readonly offensive?: { readonly [field: string]: Json };
}

export const specOf = (at: string, spec: Spec): Json => {
  const { side = 'japan', ops = 2, card, active, others = {}, more = {}, offensive = {} } = spec;
  return {
    at,
    turn: 3,
    active: side,
    units: { ...active, ...others },
    offensive: {
      side,
      card: card ?? CARDS[side]![ops]!,
      event: card !== undefined,
      missions: Object.keys(active).map(unit => ({ unit, moved: false })),
      ...offensive,
    },
    ...more,
  } as Json;
};

export const position = (at: string, spec: Spec): Table => Table.position(specOf(at, spec));

/** Step 2: the offensive moves. */
export const moves = (spec: Spec): Table => position('offensive.movement', spec);

/** Step 8: `reacting` are the activated units of the other side, `battles` the battle hexes. */
export const reacts = (
  spec: Spec & { readonly reacting: Units; readonly battles: readonly string[] },
): Table => {
  const { reacting, battles, offensive = {}, others = {} } = spec;
  return position('reaction.movement', {
    ...spec,
    others: { ...others, ...reacting },
    offensive: {
      condition: 'intercept',
      missions: Object.entries(spec.active).map(([unit, at]) => ({
        unit,
        way: 'sail',
        ...(battles.includes(at) ? { battle: at } : {}),
      })),
      battles: battles.map(hex => ({ hex })),
      reaction: { missions: Object.keys(reacting).map(unit => ({ unit, moved: false })) },
      ...offensive,
    },
  });
};

/** Takes up a stack. Where nothing else could be done the referee has done it already. */
export const pick = (t: Table, ...units: string[]): Table => {
  for (const unit of units)
    if (!t.state.offensive!.group?.units.includes(unitOf(unit))) t.act(t.roles[0]!, `pick unit=${unit}`);
  return t;
};

/** Where the stack picked can go with a verb. */
export const goals = (t: Table, verb: string): string[] =>
  t
    .legal(t.roles[0]!)
    .filter(action => action.startsWith(`${verb} hex=`))
    .map(action => action.slice(verb.length + 5).split(' ')[0]!);

/** Why not, as rule and key; undefined when it is legal. */
export const no = (t: Table, action: string): string | undefined => {
  const why = t.why(t.roles[0]!, action);
  return why && `${why.rule} ${why.key}`;
};

export const act = (t: Table, ...actions: string[]): Table => t.act(t.roles[0]!, ...actions);
