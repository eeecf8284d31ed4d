import { type Chance, changed, IronbottomError, type Json, type Options } from '@ironbottom/engine';
import { z } from 'zod';
import {
  ALLIES,
  cardOf,
  cardRecords,
  cardSide,
  decks,
  hexOf,
  isGround,
  isHq,
  isNaval,
  isOneStep,
  JAPAN,
  mapData,
  ROLES,
  regionHexes,
  SIDES,
  type Side,
  unitOf,
  unitSide,
} from './components.ts';
import { type Mission, newBattle, newMission, newOffensive, type Offensive } from './offensive.ts';
import { placeByName } from './places.ts';
import { type MissionSpec, type PositionSpec, positionSchema } from './position-schema.ts';
import { scenarioIds, scenarioOf } from './rules/17-scenarios/00-scenarios.ts';
import { setDefaultControl, setup } from './rules/17-scenarios/00-setup.ts';
import { emptyState, NATIONS, NO_CARD, noCards, put, type State, turnTo } from './state.ts';

/**
 * A custom position, for problems and tests.
 * - Units not named are out of play (`event`), or where the set-up has them with `base: 'setup'`.
 * - Control: the start of the war (17.14), or the set-up's; then every hex in which ground, air or HQ units of one
 *   side only stand is that side's; then `control`.
 * - Markers: will 8, WiE 0, China at Stable Front with 12 divisions, India Stable, ASP 7 and 9, everything else at
 *   zero or not in force; or the set-up's; then `markers`. Surrenders and liberations have been paid for in will.
 * - `before`: control at the start of the turn where it differs from now (16.47).
 * - Cards not named lie shuffled in the decks. The turn is the first of the scenario unless given.
 */
export function position(spec: Json, options: Options, chance: Chance): { state: State; at: string } {
  const parsed = positionSchema.safeParse(spec);
  if (!parsed.success) throw bad(z.prettifyError(parsed.error));
  const p = parsed.data;
  if (!scenarioIds.includes(p.scenario)) throw bad(`there is no scenario "${p.scenario}"`);
  const s = p.base === 'setup' ? setup(p.scenario, options, chance) : blank(p.scenario, options);
  s.turn = p.turn ?? s.firstTurn;
  for (const [id, where] of Object.entries(p.units)) setUnit(s, id, where);
  setControlOf(s, p);
  setMarkers(s, p.markers);
  for (const side of SIDES) setCards(s, side, p, chance);
  s.active = sideNamed(p.active);
  if (p.offensive) s.offensive = offensiveOf(s, p.offensive);
  s.controlAtStart = s.control.slice();
  for (const role of ROLES)
    for (const hex of hexesNamed(p.before[role])) s.controlAtStart[hex] = sideNamed(role);
  changed(s);
  return { state: s, at: p.at };
}

const bad = (message: string): IronbottomError => new IronbottomError('bad-position', message);
const sideNamed = (role: (typeof ROLES)[number]): Side => (role === 'japan' ? JAPAN : ALLIES);

function blank(scenario: string, options: Options): State {
  const { firstTurn, lastTurn } = scenarioOf(scenario);
  const s = emptyState(scenario, firstTurn, lastTurn, options);
  setDefaultControl(s);
  s.will = 8;
  s.asp = [7, 9];
  return s;
}

function unitNamed(id: string): number {
  const unit = unitOf(id);
  if (unit < 0) throw bad(`there is no unit "${id}"`);
  return unit;
}

function hexNamed(id: string): number {
  const hex = hexOf(id);
  if (hex < 0) throw bad(`there is no hex "${id}"`);
  return hex;
}

/** Hexes by their ids or by the names of regions. */
const hexesNamed = (names: readonly string[] = []): number[] =>
  names.flatMap(name => (name in mapData.regions ? regionHexes(name) : [hexNamed(name)]));

function cardNamed(id: string, side?: Side): number {
  const card = cardOf(id);
  if (card < 0) throw bad(`there is no card "${id}"`);
  if (side !== undefined && cardSide[card] !== side) throw bad(`${id} is a card of the other side`);
  return card;
}

function setUnit(s: State, id: string, where: string): void {
  const unit = unitNamed(id);
  const [name, side, ...rest] = where.split(' ');
  const place = placeByName(name!);
  if (place === undefined) throw bad(`"${name}" is no place for a unit`);
  if (rest.length > 0 || (side !== undefined && side !== 'reduced'))
    throw bad(`"${where}" is not a state of ${id}`);
  if (side && (isOneStep[unit] || isHq[unit])) throw bad(`${id} has no reduced side`);
  put(s, unit, place);
  turnTo(s, unit, side ? 1 : 0);
}

function setControlOf(s: State, p: PositionSpec): void {
  const holders = new Map<number, number>();
  s.at.forEach((hex, unit) => {
    if (hex < 0 || (isNaval[unit] && !isGround[unit])) return;
    holders.set(hex, (holders.get(hex) ?? 0) | (1 << unitSide[unit]!));
  });
  for (const [hex, sides] of holders) if (sides !== 3) s.control[hex] = sides === 1 ? JAPAN : ALLIES;
  for (const role of ROLES) for (const hex of hexesNamed(p.control[role])) s.control[hex] = sideNamed(role);
}

function setMarkers(s: State, markers: PositionSpec['markers']): void {
  const { surrendered, liberated, unbuilt, rivalry, tokyoExpress, held, mandates, ...plain } = markers;
  if (mandates) s.mandates = sideNamed(mandates);
  Object.assign(s, plain);
  // What a nation's surrender or liberation did to political will was reckoned when it happened.
  if (surrendered) {
    s.surrendered = NATIONS.map(name => surrendered.includes(name));
    s.surrenderPaid = s.surrendered.slice();
  }
  if (liberated) {
    s.liberated = NATIONS.map(name => liberated.includes(name));
    s.liberationPaid = s.liberated.slice();
  }
  if (unbuilt) s.unbuilt = unbuilt.map(hexNamed);
  if (rivalry) s.rivalry = [rivalry.includes('japan'), rivalry.includes('allies')];
  if (tokyoExpress) s.tokyoExpress = hexNamed(tokyoExpress);
  if (held) {
    for (const hex of Object.keys(held)) hexNamed(hex);
    s.held = held;
  }
}

function setCards(s: State, side: Side, p: PositionSpec, chance: Chance): void {
  const role = ROLES[side]!;
  const named = (ids: readonly string[] | undefined): number[] | undefined =>
    ids?.map(id => cardNamed(id, side));
  const before = p.base === 'setup' ? s.cards[side] : noCards();
  const hand = named(p.hands[role]);
  const discard = named(p.discards[role]);
  const removed = named(p.removed[role]);
  const next = named(p.decks[role]) ?? [];
  const future = p.future[role] ? cardNamed(p.future[role], side) : undefined;
  const all = [
    ...(hand ?? []),
    ...(discard ?? []),
    ...(removed ?? []),
    ...next,
    ...(future === undefined ? [] : [future]),
  ];
  if (new Set(all).size < all.length) throw bad(`a card of ${role} lies in two places`);
  const free = (cards: readonly number[]): number[] => cards.filter(card => !all.includes(card));
  const cards = { ...before };
  cards.hand = hand ?? free(before.hand);
  cards.discard = discard ?? free(before.discard);
  cards.removed = removed ?? free(before.removed);
  if (future !== undefined) {
    cards.future = future;
    cards.futureTurn = s.turn - 1;
    cards.namedTurn = s.turn - 1;
  } else if (all.includes(before.future)) cards.future = NO_CARD;
  const placed = new Set([...cards.hand, ...cards.discard, ...cards.removed, ...next, cards.future]);
  const rest = decks[side]!.filter(card => !placed.has(card));
  chance.shuffle(rest);
  cards.deck = [...rest, ...next.toReversed()];
  cards.passes = p.passes[role] ?? before.passes;
  s.cards[side] = cards;
}

function missionOf(s: State, spec: MissionSpec): Mission {
  const unit = unitNamed(spec.unit);
  const place = spec.start === undefined ? s.at[unit] : placeByName(spec.start);
  if (place === undefined) throw bad(`"${spec.start}" is no place for a unit`);
  return {
    ...newMission(unit, place),
    way: spec.way,
    moved: spec.moved,
    from: spec.from ? hexNamed(spec.from) : -1,
    parenthesis: spec.parenthesis,
    battle: spec.battle ? hexNamed(spec.battle) : -1,
    cover: spec.cover ? hexNamed(spec.cover) : -1,
    carrier: spec.carrier ? unitNamed(spec.carrier) : -1,
  };
}

/** The card of the offensive lies on the table, not in a pile. */
function offensiveOf(s: State, spec: NonNullable<PositionSpec['offensive']>): Offensive {
  const side = sideNamed(spec.side);
  const card = cardNamed(spec.card, side);
  const cards = s.cards[side];
  cards.hand = cards.hand.filter(each => each !== card);
  cards.deck = cards.deck.filter(each => each !== card);
  const { reaction } = spec;
  return {
    ...newOffensive(side, card, spec.event, cardRecords[card]!.ops, s.aspUsed[side]),
    hq: spec.hq ? unitNamed(spec.hq) : -1,
    limit: spec.limit,
    missions: spec.missions.map(each => missionOf(s, each)),
    touched: spec.touched,
    aspSpent: spec.aspSpent,
    aspLent: spec.aspLent,
    condition: spec.condition,
    rolled: spec.rolled,
    reactionCards: spec.reactionCards.map(id => cardNamed(id)),
    reaction: {
      hq: reaction.hq ? unitNamed(reaction.hq) : -1,
      limit: reaction.limit,
      missions: reaction.missions.map(each => missionOf(s, each)),
      asp: reaction.asp,
    },
    battles: spec.battles.map(({ hex, special, prepared }) => ({
      ...newBattle(hexNamed(hex), special),
      prepared,
    })),
    landings: spec.landings.map(hexNamed),
  };
}
