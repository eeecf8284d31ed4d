import type { Json } from '@ironbottom/engine';
import { cardIds, grid, hexId, isLand, JAPAN, ROLES, SIDES, type Side, unitIds } from './components.ts';
import type { Mission } from './offensive.ts';
import { placeName } from './places.ts';
import { HIDDEN, NATIONS, NO_CARD, type State } from './state.ts';

/** A masked state in readable ids. What the role may not know is null. */

const cardName = (card: number): string | null => (card === HIDDEN ? null : cardIds[card]!);
const role = (side: Side | -1): string | null => (side === -1 ? null : ROLES[side]!);
const hexName = (hex: number): string | null => (hex < 0 ? null : hexId(hex));
const unitName = (unit: number): string | null => (unit < 0 ? null : unitIds[unit]!);

export function present(s: State): Json {
  return {
    scenario: s.scenario,
    turn: s.turn,
    active: ROLES[s.active]!,
    swapped: s.swapped,
    handicap: s.handicap,
    units: unitIds.map((id, unit) => ({ id, at: placeName(s.at[unit]!), reduced: s.reduced[unit] === 1 })),
    /** Land hexes that Japan controls; all others are Allied. */
    japanese: grid.ids.filter((_, hex) => s.control[hex] === JAPAN && isLand[hex] === 1),
    markers: presentMarkers(s),
    cards: SIDES.map(side => presentCards(s, side)),
    choices: s.choices.map(({ kind, side, unit, hex, left }) => ({
      kind,
      side: ROLES[side]!,
      unit: unitName(unit),
      hex: hexName(hex),
      left,
    })),
    offensive: presentOffensive(s),
  };
}

function presentMarkers(s: State): { [name: string]: Json } {
  const { will, wie, china, divisions, india, hump, kwai, barges, airStore, navalStore, escort } = s;
  return {
    will,
    wie,
    china,
    divisions,
    india,
    hump,
    kwai,
    barges,
    airStore,
    navalStore,
    escort,
    surrendered: NATIONS.filter((_, i) => s.surrendered[i]),
    liberated: NATIONS.filter((_, i) => s.liberated[i]),
    unbuilt: s.unbuilt.map(hexId),
    rivalry: SIDES.filter(side => s.rivalry[side]).map(side => ROLES[side]!),
    mandates: ROLES[s.mandates]!,
    asp: [...s.asp],
    aspUsed: [...s.aspUsed],
    aspRecorded: s.aspRecorded,
    submarineDoctrine: s.submarineDoctrine,
    islandDoctrine: s.islandDoctrine,
    interceptors: s.interceptors,
    tojoResigned: s.tojoResigned,
    doolittle: s.doolittle,
    sovietInvasion: s.sovietInvasion,
    tokyoExpress: hexName(s.tokyoExpress),
    strikes: [...s.strikes],
    panama: s.panama,
    steps: { ...s.steps },
    draw: s.draw,
    bombed: s.bombed,
    bombedTurns: s.bombedTurns,
    cutOff: s.cutOff,
    held: { ...s.held },
    scored: [...s.scored],
    casualties: s.casualties,
  };
}

function presentCards(s: State, side: Side): Json {
  const { hand, deck, discard, removed, future, passes } = s.cards[side];
  return {
    side: ROLES[side]!,
    hand: hand.map(cardName),
    deck: deck.length,
    discard: discard.map(cardName),
    removed: removed.map(cardName),
    future: future === NO_CARD ? 'none' : cardName(future),
    passes,
  };
}

const presentMission = (mission: Mission): Json => ({
  unit: unitIds[mission.unit]!,
  start: placeName(mission.start),
  way: mission.way,
  moved: mission.moved,
  battle: hexName(mission.battle),
  cover: hexName(mission.cover),
});

function presentOffensive({ offensive }: State): Json {
  if (!offensive) return null;
  return {
    side: ROLES[offensive.side]!,
    card: cardName(offensive.card),
    event: offensive.event,
    hq: unitName(offensive.hq),
    limit: offensive.limit,
    condition: offensive.condition,
    aspSpent: offensive.aspSpent,
    aspLent: offensive.aspLent,
    reactionCards: offensive.reactionCards.map(cardName),
    missions: offensive.missions.map(presentMission),
    group: offensive.group?.units.map(unit => unitIds[unit]!) ?? null,
    reaction: {
      hq: unitName(offensive.reaction.hq),
      limit: offensive.reaction.limit,
      missions: offensive.reaction.missions.map(presentMission),
    },
    battles: offensive.battles.map(battle => ({
      hex: hexId(battle.hex),
      stage: battle.stage,
      special: battle.special,
      dice: [...battle.dice],
      hits: battle.hits.map(({ by, left }) => ({ by: ROLES[by]!, left })),
      airNavalWinner: role(battle.airNavalWinner),
      groundWinner: role(battle.groundWinner),
    })),
    landings: offensive.landings.map(hexId),
  };
}
