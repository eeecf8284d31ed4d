import type { Action, Display, Reference } from '@ironbottom/engine';
import { cardOf, hexId, hexOf, isAir, isGround, isNaval, unitIds, unitOf, unitSide } from '../components.ts';
import type { Mission } from '../offensive.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { isUncommitted, joinRefusal } from '../rules/07-offensives/24-participation.ts';
import { basesTo, legOf, nodeOf, placeOfNode, searchAir } from '../rules/08-movement/31-air.ts';
import { pointsLeft, stepCost } from '../rules/08-movement/42-land.ts';
import { type Mode, seaWay } from '../rules/08-movement/modes.ts';
import type { State } from '../state.ts';

/** Where actions are found on the table, and what somebody who points there may mean. */

const text = (value: Action[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export function refers(action: Action): Reference {
  const [piece, hex, card] = [text(action.unit), text(action.hex), text(action.card)];
  return { ...(card && { card }), ...(piece && { piece }), ...(hex && { hex }) };
}

const groupOf = ({ offensive }: State): readonly number[] => offensive?.group?.units ?? [];

// ---------------------------------------------------------------- ways

const OVER_SEA: readonly string[] = ['sail', 'strategic-sail', 'transport', 'assault', 'organic'];

/** The way that the referee would take with the stack that is picked. */
export function route(s: State, action: Action): readonly string[] {
  const units = groupOf(s);
  const goal = hexOf(text(action.hex) ?? '');
  const start = s.at[units[0] ?? 0]!;
  if (units.length === 0 || goal < 0 || start < 0 || !s.offensive) return [];
  if (OVER_SEA.includes(action.verb)) return seaWay(s, units, action.verb as Mode, goal).way.map(hexId);
  if (action.verb === 'fly') {
    const how = action.how === 'extended' ? 'extended' : 'normal';
    const unit = units[0]!;
    const found = searchAir(
      s,
      unitSide[unit]!,
      unit,
      nodeOf(start),
      legOf(units, how),
      s.offensive.ops,
      null,
    );
    const bases = found.legs[goal]! >= 0 ? basesTo(found, goal).map(placeOfNode) : [start, goal];
    return bases.filter(place => place >= 0).map(hexId);
  }
  return [hexId(start), hexId(goal)];
}

// ---------------------------------------------------------------- marches

/** 8.42 Land units go hex by hex; the stack that is picked is on its way. */
export const march: Display<State>['march'] = {
  start: [],
  steps: ['march'],
  stop: ['halt'],
  rule: '8.1-1',
  mover(s) {
    const [unit, ...others] = groupOf(s);
    if (unit === undefined || s.at[unit]! < 0) return null;
    if (![unit, ...others].every(each => isGround[each])) return null;
    return { piece: unitIds[unit]!, hex: hexId(s.at[unit]!), left: pointsLeft(s) / 2 };
  },
  cost(s, step) {
    const [unit] = groupOf(s);
    if (unit === undefined) return 0;
    return stepCost(s, unitSide[unit]!, s.at[unit]!, hexOf(text(step.hex) ?? '')) / 2;
  },
};

// ---------------------------------------------------------------- why not?

/** Verbs that name a unit, by decision. */
const FOR_UNITS: { readonly [decision: string]: readonly string[] } = {
  'offensive.hq': ['name-hq'],
  'reaction.hq': ['name-hq'],
  'offensive.activate': ['activate'],
  'reaction.activate': ['activate'],
  'offensive.move': ['pick'],
  'reaction.move': ['pick'],
  'post-battle.reaction.move': ['pick'],
  'post-battle.offensive.move': ['pick'],
  'offensive.declare': ['recall'],
  'warfare.bomb': ['bomb'],
  'air-naval.hit': ['hit'],
  'ground.hit': ['hit'],
};
/** Verbs that name a hex. */
const FOR_HEXES: { readonly [decision: string]: readonly string[] } = {
  'offensive.declare': ['declare'],
  'special-reaction': ['roll'],
  'battles.next': ['fight'],
};
const FOR_CARDS: { readonly [decision: string]: readonly string[] } = {
  'offensives.action': ['event', 'future', 'discard'],
  'offensives.instead': ['discard'],
  'offensive.weather': ['react'],
  intelligence: ['react'],
  'offensive.attack': ['react'],
};

/** How the stack that is picked might go there; 9.6 home goes one way only. */
function moves(s: State, hex: string, at: string): Action[] {
  const units = groupOf(s);
  if (units.length === 0) return [];
  const flies = units.every(unit => isAir[unit]);
  if (at.startsWith('post-battle')) return [{ verb: flies ? 'fly' : 'sail', hex }];
  if (flies)
    return [
      { verb: 'fly', hex, how: 'normal' },
      { verb: 'fly', hex, how: 'extended' },
    ];
  const ships = units.some(unit => isNaval[unit]);
  const troops = units.some(unit => isGround[unit]);
  return [
    ...(troops ? [{ verb: 'assault', hex }] : []),
    ...(ships ? [{ verb: 'sail', hex }] : []),
    ...(troops && !ships ? [{ verb: 'march', hex }] : []),
    ...(troops ? [{ verb: 'transport', hex }] : []),
  ];
}

export function meant({ piece, hex, card }: Reference, at: string, s: State): readonly Action[] {
  const unit = piece !== undefined && unitOf(piece) >= 0 ? piece : undefined;
  const place = hex !== undefined && hexOf(hex) >= 0 ? hex : undefined;
  const held = card !== undefined && cardOf(card) >= 0 ? card : undefined;
  return [
    ...(held ? (FOR_CARDS[at] ?? []).map(verb => ({ verb, card: held })) : []),
    ...(place && at.endsWith('.move') ? moves(s, place, at) : []),
    ...(unit && place && at === 'offensive.declare' ? [{ verb: 'join', unit, hex: place }] : []),
    ...(unit ? (FOR_UNITS[at] ?? []).map(verb => ({ verb, unit })) : []),
    ...(place ? (FOR_HEXES[at] ?? []).map(verb => ({ verb, hex: place })) : []),
    ...(place ? chosenAt(at).map(verb => ({ verb, hex: place })) : []),
    ...considered(
      { ...(unit && { piece: unit }), ...(place && { hex: place }), ...(held && { card: held }) },
      at,
      s,
    ),
  ];
}

/** The verbs by which a choice that came out of a rule takes a hex. */
function chosenAt(at: string): string[] {
  const block = at.startsWith('choose.') ? sequenceOfPlay.blocks.get(at) : undefined;
  return block?.kind !== 'decision'
    ? []
    : Object.entries(block.verbs).flatMap(([verb, { args }]) => ('hex' in args ? [verb] : []));
}

/** What the rules themselves would ask about there. */
function considered(point: Reference, at: string, s: State): Action[] {
  const block = sequenceOfPlay.blocks.get(at);
  if (block?.kind !== 'decision') return [];
  const [role] = [block.who(s)].flat();
  const isThere = (action: Action): boolean => {
    const named = Object.entries(refers(action));
    return named.length > 0 && named.every(([what, id]) => point[what as keyof Reference] === id);
  };
  return Object.values(block.verbs).flatMap(verb => verb.candidates(s, role!).filter(isThere));
}

/** Nobody has moved, though some can only fight where they go. */
const unmoved = (missions: readonly Mission[] = []): boolean =>
  missions.some(({ unit }) => !isAir[unit]) && missions.every(({ moved }) => !moved);

/** 7.24-2 Somebody can still join one of the battles that are declared. */
const isMissed = (s: State): boolean => {
  const { missions = [], battles = [] } = s.offensive ?? {};
  return missions.some(
    mission =>
      isUncommitted(s, mission) && battles.some(({ hex }) => !joinRefusal(s, missions, mission, hex)),
  );
};

/**
 * 7.2, 8.33-2, 12.4 Nobody gives a reaction or an action away, sends a unit off the map, or ends a step before anything was
 * done in it, by a key that was meant for something else.
 */
export const waives: NonNullable<Display<State>['waives']> = [
  'pass@offensives.action',
  'done@offensive.weather',
  'done@intelligence',
  'done@special-reaction',
  'done@reaction.hq',
  'done@offensive.attack',
  'to-track@offensive.move',
  'done@replacements.allies.use',
  'done@replacements.japan.use',
  'done@warfare.bomb',
  'decline@deal.arcadia',
  'decline@opening.arcadia',
  'decline@deal.exchange',
  'decline@opening.exchange',
  // Chances that a card or a rule gives once.
  ...[
    'air-step',
    'airborne-drop',
    'disengage',
    'evacuate',
    'event-loss-offered',
    'free-route',
    'fuel-ships',
    'leave-india',
    'paratroopers',
    'range-superiority',
    'replace',
    'swap-card',
    'tokyo-express',
    'use-stored',
  ].map(kind => `decline@choose.${kind}`),
  { answer: 'done@offensive.activate', while: ({ offensive }) => offensive?.missions.length === 0 },
  { answer: 'done@reaction.activate', while: ({ offensive }) => offensive?.reaction.missions.length === 0 },
  { answer: 'done@offensive.move', while: ({ offensive }) => unmoved(offensive?.missions) },
  { answer: 'done@reaction.move', while: ({ offensive }) => unmoved(offensive?.reaction.missions) },
  { answer: 'done@offensive.declare', while: s => s.offensive?.battles.length === 0 || isMissed(s) },
];

/** 7.2 Decisions at which most of the time nothing is played: they can be answered in advance. */
export const orders: NonNullable<Display<State>['orders']> = {
  weather: { when: 'offensive.weather', if: [], answer: { verb: 'done' } },
  'special-reaction': { when: 'special-reaction', if: [], answer: { verb: 'done' } },
  reaction: { when: 'reaction.hq', if: [], answer: { verb: 'done' } },
  attack: { when: 'offensive.attack', if: [], answer: { verb: 'done' } },
};
