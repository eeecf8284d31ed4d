import { type Chance, changed, type Options } from '@ironbottom/engine';
import {
  ALLIES,
  cardOf,
  decks,
  HEXES,
  hasResource,
  hexId,
  hexOf,
  isNaval,
  JAPAN,
  regionHexes,
  SIDES,
  type Side,
  unitRecords,
  unitSide,
} from '../../components.ts';
import {
  CHINA_BOX,
  DELAY_BOX,
  ELIMINATED,
  EVENT,
  emptyState,
  type NationName,
  nation,
  noCards,
  onTurn,
  put,
  type State,
  turnTo,
} from '../../state.ts';
import { scenarioOf } from './00-scenarios.ts';

/** 17.0 Setting up a scenario from scenarios.json and the columns of units.json. */

type Markers = NonNullable<ReturnType<typeof scenarioOf>['start']['markers']>;

/** 13.72-3 Boxes of the China track as scenarios.json names them. */
const CHINA = { stable_front: 5, major_breakthrough: 3 } as const;

export function setup(id: string, options: Options, chance: Chance): State {
  const scenario = scenarioOf(id);
  const { start } = scenario;
  const s = emptyState(id, scenario.firstTurn, scenario.lastTurn, options);
  placeUnits(s, start.setup_column!);
  placeMarkers(s, start.markers!);
  setDefaultControl(s);
  placeControl(s, id);
  for (const side of SIDES) placeCards(s, side, id, chance);
  // 17.35, 17.45 What cards that were played before have left behind: the bridge, the raid on Tokyo.
  s.kwai = s.cards[JAPAN].removed.includes(cardOf('J-18'));
  s.doolittle = s.cards[ALLIES].removed.includes(cardOf('A-6'));
  // 17.38 The 1943 scenario begins with Japan two turns in the Aleutians.
  const alaska = start.counters?.alaska_turns_held_by_japan ?? 0;
  for (const hex of regionHexes('aleutians'))
    if (alaska > 0 && s.control[hex] === JAPAN) s.held[hexId(hex)] = alaska;
  s.controlAtStart = s.control.slice();
  return s;
}

function placeUnits(s: State, column: string): void {
  unitRecords.forEach(({ setup: columns }, unit) => {
    const entry = columns?.[column];
    if (!entry) return;
    const place =
      entry.status === 'map'
        ? hexOf(entry.hex!)
        : entry.status === 'turn'
          ? onTurn(entry.turn!)
          : entry.status === 'delay_box'
            ? DELAY_BOX
            : entry.status === 'box'
              ? CHINA_BOX
              : entry.status === 'eliminated'
                ? ELIMINATED
                : EVENT;
    put(s, unit, place);
    if (entry.reduced) turnTo(s, unit, 1);
  });
}

/** 17.14, 17.23, 17.33, 17.43 */
function placeMarkers(s: State, markers: Markers): void {
  s.will = markers.us_political_will;
  s.wie = markers.wie;
  s.china = CHINA[markers.china];
  s.divisions = markers.japanese_divisions_in_china;
  s.hump = markers.hump;
  s.unbuilt = markers.no_transport_route.map(hexOf);
  s.rivalry = [markers.japan_isr === 'rivalry', markers.us_isr === 'rivalry'];
  s.asp = [markers.japan_asp, markers.allied_asp];
  s.aspRecorded = markers.allied_asp;
  s.barges = markers.barges.startsWith('barred')
    ? 'barred'
    : markers.barges === 'available'
      ? 'available'
      : 'none';
  s.airStore = markers.japan_air_replacements;
  s.navalStore = markers.japan_naval_replacements;
  s.islandDoctrine = markers.defensive_doctrine === true;
}

/** 17.14 What Japan holds when the war begins: its empire; all else is Allied. */
export function setDefaultControl(s: State): void {
  s.control = Array<number>(HEXES).fill(ALLIES);
  for (const hex of regionHexes('japanese_empire')) s.control[hex] = JAPAN;
  changed(s);
}

const REGION_OF: { readonly [nation: string]: string } = { dei: 'dutch_east_indies' };

function placeControl(s: State, id: string): void {
  const { start } = scenarioOf(id);
  const rules = start.control!;
  const give = (hexes: Iterable<number>, side: Side): void => {
    for (const hex of hexes) s.control[hex] = side;
  };
  give((rules.allied ?? []).map(hexOf), ALLIES);
  const surrendered = rules.surrendered ?? [];
  for (const name of surrendered) {
    s.surrendered[nation(name as NationName)] = true;
    s.surrenderPaid[nation(name as NationName)] = true;
    give(regionHexes(REGION_OF[name] ?? name), JAPAN);
  }
  // 17.32, 17.42 The later scenarios: the Mandates and every resource hex, whoever stands there.
  if (rules.mandates) {
    give(regionHexes('australian_mandates'), JAPAN);
    s.mandates = JAPAN;
    // 13.33, 17.35 The route from Bangkok to Rangoon is open: Siam has been crossed.
    give(regionHexes('siam'), JAPAN);
  }
  // 13.33 The march to Kuala Lumpur has passed this hex, too (example of 19.0).
  if (start.id === '17.2') give([hexOf('2011')], JAPAN);
  if (surrendered.length > 0)
    give(
      Array.from(hasResource.keys()).filter(hex => hasResource[hex] === 1),
      JAPAN,
    );
  // A hex with land or air units or an HQ is their side's; no set-up has both sides in one.
  s.at.forEach((hex, unit) => {
    if (hex >= 0 && !isNaval[unit]) s.control[hex] = unitSide[unit]!;
  });
  give((rules.japan_markers ?? []).map(hexOf), JAPAN);
  give((rules.allied_markers ?? []).map(hexOf), ALLIES);
  changed(s);
}

/** Control when a scenario begins, for tournament play (17.27). */
export function startingControl(id: string): readonly number[] {
  const known = started.get(id);
  if (known) return known;
  const { firstTurn, lastTurn, start } = scenarioOf(id);
  const s = emptyState(id, firstTurn, lastTurn, {});
  placeUnits(s, start.setup_column!);
  setDefaultControl(s);
  placeControl(s, id);
  started.set(id, s.control);
  return s.control;
}
const started = new Map<string, readonly number[]>();

/** 17.25A, 17.35, 17.45 Every card that is not removed or discarded goes into the deck. */
function placeCards(s: State, side: Side, id: string, chance: Chance): void {
  const { start, firstTurn } = scenarioOf(id);
  const own = start.cards![side === JAPAN ? 'japan' : 'allied'];
  const card = (number: number): number => cardOf(`${side === JAPAN ? 'J' : 'A'}-${number}`);
  const cards = noCards();
  cards.removed = own.removed.map(card);
  cards.discard = own.discard.map(card);
  if (own.future_offensive !== null) {
    cards.future = card(own.future_offensive);
    cards.futureTurn = firstTurn - 1;
    cards.namedTurn = firstTurn - 1;
  }
  const elsewhere = new Set([...cards.removed, ...cards.discard, cards.future]);
  cards.deck = decks[side]!.filter(each => !elsewhere.has(each));
  chance.shuffle(cards.deck);
  // 17.11 The two cards of the first turn are in the Japanese hand.
  if (firstTurn === 1 && side === JAPAN) {
    cards.hand = [cardOf('J-1'), cardOf('J-2')];
    cards.deck = cards.deck.filter(each => !cards.hand.includes(each));
  }
  s.cards[side] = cards;
}
