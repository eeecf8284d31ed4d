import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import {
  BRIDGES,
  bridgeId,
  bridges,
  CAVITE,
  CORREGIDOR,
  fieldAt,
  fieldPlace,
  JAPAN,
  limits,
  onRoad,
  type Side,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import { CAVITE_BASE, GUARD, GUNS_HIGH, GUNS_LOW, type Raid, THE_BRIDGE } from '../../state/air.ts';
import { heldBy, put, READY, type State } from '../../state.ts';
import {
  AIR_OF,
  ALL_UNITS,
  airOf,
  isAir,
  isBomber,
  isFighter,
  isParatroop,
  isTransportPlane,
  moveOf,
  unitId,
  unitSide,
} from '../../units.ts';
import { bridgeVerb, hexVerb, placeVerb, plain, type Ref, unitVerb } from '../../verbs.ts';
import { drop, isLoadable, sendDrop } from '../12-paratroops.ts';
import { airDistance, overPlace } from './10-flights.ts';
import { transfer, transferAlone } from './12-transfers.ts';
import { grounded } from './20-airfields.ts';
import { checkCrew, inReach, isAt, launch, picked, send, serviceOf, takesBombs } from './31-crew.ts';
import { checkTarget, targetsOf } from './31-targets.ts';
import { capPlaces, checkCap, flyCap } from './39-cap.ts';

/**
 * 8.3.1, 8.5 The missions of an air phase are chosen: units are taken up one by one, then sent together. What does not
 * fit is refused, and what was planned stays.
 */

// ---------------------------------------------------------------- taking up

const checkPick = (s: State, side: Side, unit: number): Refusal | undefined => {
  if (unitSide[unit] !== side || (!isAir(unit) && !isLoadable(s, unit)))
    return refusal('8.3.1', 'not-your-aircraft');
  if (picked(s).includes(unit)) return refusal('8.3.1', 'picked-already', { unit: unitId(unit) });
  // 12.1 They are flown: nobody takes them up before what carries them.
  if (!isAir(unit)) return picked(s).some(isTransportPlane) ? undefined : refusal('12.1', 'no-drop');
  if (s.airPhase!.moved.includes(unit))
    return refusal('8.1.2', 'has-changed-airfield', { unit: unitId(unit) });
  return grounded(s, unit);
};

const PARATROOPS = ALL_UNITS.filter(isParatroop);

const pick = unitVerb('pick', {
  list: (_s, side) => [...AIR_OF[side]!, ...PARATROOPS],
  check: checkPick,
  play: ({ s }, unit) => {
    s.airPhase!.picked.push(unit);
  },
});

const putBack = unitVerb('put-back', {
  list: picked,
  check: (s, _side, unit) => (picked(s).includes(unit) ? undefined : refusal('8.3.1', 'not-picked')),
  play: ({ s }, unit) => {
    s.airPhase!.picked = picked(s).filter(each => each !== unit);
  },
});

/** What was planned is given up: the unit lies at its base again. */
const recall = unitVerb('recall', {
  list: (s, side) => AIR_OF[side]!.filter(unit => s.mission[unit] !== 0),
  check: (s, side, unit) =>
    isAir(unit) && unitSide[unit] === side && s.mission[unit] !== 0
      ? undefined
      : refusal('8.3.1', 'has-no-mission'),
  play: ({ s }, unit) => {
    const phase = s.airPhase!;
    for (const raid of phase.raids) {
      raid.sorties = raid.sorties.filter(sortie => sortie.unit !== unit);
      if (isTransportPlane(unit)) raid.cargo = -1;
    }
    phase.raids = phase.raids.filter(({ sorties }) => sorties.length > 0);
    put(s, unit, fieldPlace(s.base[unit]!));
    s.mission[unit] = 0;
    s.base[unit] = -1;
    s.partner.forEach((of, partner) => {
      if (of !== unit) return;
      s.partner[partner] = -1;
      s.air[partner] = READY;
    });
  },
});

// ---------------------------------------------------------------- sending

const onlyFighters = (s: State, rule: string): Refusal | undefined => {
  const other = picked(s).find(unit => !isFighter(unit));
  return other === undefined ? undefined : refusal(rule, 'fighters-only', { unit: unitId(other) });
};

const bombersOf = (raid: Raid): number[] =>
  raid.sorties.flatMap(({ unit }) => (isFighter(unit) ? [] : [unit]));

/** 8.5.1 Fighters guard bombers of their own service only. */
function checkEscort(s: State, side: Side, place: number, bridge: number): Refusal | undefined {
  const along = [
    ...picked(s).filter(isBomber),
    ...s.airPhase!.raids.filter(each => isAt(each, side, place, bridge)).flatMap(bombersOf),
  ];
  for (const unit of picked(s))
    if (isFighter(unit) && !along.some(each => serviceOf(each) === serviceOf(unit)))
      return refusal('8.5.1', 'nobody-to-escort', { unit: unitId(unit) });
  return undefined;
}

/** Fighters taken up with bombers guard them; alone they need bombs of their own (8.3.6). */
function checkBombing(s: State, side: Side, place: number, bridge = -1): Refusal | undefined {
  const bad = checkCrew(s, place, 1, bridge);
  if (bad) return bad;
  if (picked(s).some(isBomber)) return checkEscort(s, side, overPlace(place), bridge);
  const without = picked(s).find(unit => !takesBombs(s, unit));
  if (without === undefined) return undefined;
  return airOf(without).bomb > 0
    ? refusal('8.3.6', 'has-fought', { unit: unitId(without) })
    : refusal('8.3.1', 'no-bombs', { unit: unitId(without) });
}

function sendBombers(s: State, place: number, aim: number, bridge = -1): void {
  const withBombers = picked(s).some(isBomber);
  for (const unit of picked(s)) {
    const guards = withBombers && isFighter(unit);
    send(s, unit, guards ? 'escort' : 'bomb', place, guards ? GUARD : aim, {
      bridge,
      bombs: !guards && isFighter(unit),
    });
  }
  s.airPhase!.picked = [];
}

const sendStrafers = (s: State, place: number): void => {
  for (const unit of picked(s)) send(s, unit, 'strafe', overPlace(place), place);
  s.airPhase!.picked = [];
};
const sendEscorts = (s: State, place: number, bridge: number): void => {
  for (const unit of picked(s)) send(s, unit, 'escort', place, GUARD, { bridge });
  s.airPhase!.picked = [];
};

/** What becomes of those taken up, by verb: they set out for a place, a bridge, or what the verb itself names. */
export const sends = {
  bomb: (s: State, place: number) => sendBombers(s, overPlace(place), place),
  'bomb-bridge': (s: State, bridge: number) => sendBombers(s, bridges[bridge]!.a, THE_BRIDGE, bridge),
  'bomb-high': (s: State) => sendBombers(s, CORREGIDOR, GUNS_HIGH),
  'bomb-low': (s: State) => sendBombers(s, CORREGIDOR, GUNS_LOW),
  'bomb-cavite': (s: State) => sendBombers(s, CAVITE, CAVITE_BASE),
  strafe: sendStrafers,
  escort: (s: State, place: number) => sendEscorts(s, overPlace(place), -1),
  'escort-bridge': (s: State, bridge: number) => sendEscorts(s, bridges[bridge]!.a, bridge),
  drop: sendDrop,
} as const;

const some = (s: State, list: () => readonly number[]): readonly number[] =>
  picked(s).length > 0 ? list() : [];

/** 8.3.1, 8.3.3, 8.3.4 Airfields by their own name, ground units by their hex. */
const bomb = placeVerb('bomb', {
  list: (s, side) => some(s, () => inReach(s, targetsOf(s, side))),
  check: (s, side, place) => checkTarget(s, side, place) ?? checkBombing(s, side, place),
  play: ({ s }, place) => sends.bomb(s, place),
});

/** 8.3.5 */
const bombBridge = bridgeVerb('bomb-bridge', {
  list: s => some(s, () => ALL_BRIDGES),
  check: (s, side, bridge) =>
    s.blown[bridge] === 1
      ? refusal('8.3.5', 'blown-already', { bridge: bridgeId(bridge) })
      : checkBombing(s, side, bridges[bridge]!.a, bridge),
  play: ({ s }, bridge) => sends['bomb-bridge'](s, bridge),
});
const ALL_BRIDGES = Array.from({ length: BRIDGES }, (_, bridge) => bridge);

/** 10.2.2 The guns of Corregidor, from high up or low. */
const bombGuns = (verb: 'bomb-high' | 'bomb-low'): Verb<State> =>
  plain(
    verb,
    ({ s }) => sends[verb](s),
    (s, side) =>
      side !== JAPAN || heldBy(s, CORREGIDOR) === JAPAN
        ? refusal('10.2.2', 'own-guns')
        : checkBombing(s, side, CORREGIDOR),
  );

/** 11.3 The base at Cavite, as long as there is something to bomb. */
const bombCavite = plain(
  'bomb-cavite',
  ({ s }) => sends['bomb-cavite'](s),
  (s, side) =>
    side !== JAPAN || s.cavite >= limits.cavite_points || heldBy(s, CAVITE) === JAPAN
      ? refusal('11.3', 'nothing-at-cavite')
      : checkBombing(s, side, CAVITE),
);

/** 8.5.2 */
const strafe = placeVerb('strafe', {
  list: (s, side) => some(s, () => (picked(s).every(isFighter) ? inReach(s, targetsOf(s, side)) : [])),
  check: (s, side, place) =>
    checkTarget(s, side, place) ?? onlyFighters(s, '8.5.2') ?? checkCrew(s, overPlace(place)),
  play: ({ s }, place) => sends.strafe(s, place),
});

const escorted = (s: State, side: Side, isBridge: boolean): Raid[] =>
  s.airPhase!.raids.filter(
    raid => raid.side === side && raid.bridge >= 0 === isBridge && bombersOf(raid).length > 0,
  );

/** 8.5.1 */
const escort = placeVerb('escort', {
  list: (s, side) => some(s, () => [...new Set(escorted(s, side, false).map(({ place }) => place))]),
  check: (s, side, place) =>
    onlyFighters(s, '8.5.1') ?? checkCrew(s, overPlace(place)) ?? checkEscort(s, side, overPlace(place), -1),
  play: ({ s }, place) => sends.escort(s, place),
});
const escortBridge = bridgeVerb('escort-bridge', {
  list: (s, side) => some(s, () => [...new Set(escorted(s, side, true).map(({ bridge }) => bridge))]),
  check: (s, side, bridge) =>
    onlyFighters(s, '8.5.1') ??
    checkCrew(s, bridges[bridge]!.a, 1, bridge) ??
    checkEscort(s, side, bridges[bridge]!.a, bridge),
  play: ({ s }, bridge) => sends['escort-bridge'](s, bridge),
});

/** 8.3.8 Fighters over a road, within half their range. */
const interdict = hexVerb('interdict', {
  list: s => some(s, () => (picked(s).every(isFighter) ? roadsNear(s) : [])),
  check: (s, _side, hex) =>
    onRoad[hex] === 0
      ? refusal('8.3.8', 'no-road', { hex: placeName(hex) })
      : (onlyFighters(s, '8.3.8') ?? checkCrew(s, hex, 2)),
  play: (ref: Ref, hex) => {
    const { s } = ref;
    for (const unit of picked(s)) launch(s, unit, 'interdict', hex);
    s.airPhase!.picked = [];
  },
});
const ROADS = Array.from(onRoad.keys()).filter(hex => onRoad[hex]);
const roadsNear = (s: State): number[] => {
  const [first] = picked(s);
  const field = fieldAt(s.at[first!]!);
  return ROADS.filter(hex => 2 * airDistance(field, hex) <= moveOf[first!]!);
};

/** 8.3.9 Fighters over own ground units or airfields. */
const cap = placeVerb('cap', {
  list: (s, side) => some(s, () => (picked(s).every(isFighter) ? inReach(s, [...capPlaces(s, side)]) : [])),
  check: (s, side, place) =>
    onlyFighters(s, '8.3.9') ??
    (capPlaces(s, side).has(overPlace(place))
      ? (checkCrew(s, overPlace(place)) ?? checkCap(s, side, overPlace(place), picked(s)))
      : refusal('8.3.9', 'nothing-to-cover', { place: placeName(place) })),
  play: (ref, place, side) => {
    flyCap(ref.s, side, overPlace(place), picked(ref.s));
    ref.s.airPhase!.picked = [];
  },
});

/** What can be planned in an air phase. */
export const planVerbs = (side: Side): { readonly [verb: string]: Verb<State> } => ({
  pick,
  'put-back': putBack,
  recall,
  bomb,
  'bomb-bridge': bombBridge,
  strafe,
  escort,
  'escort-bridge': escortBridge,
  interdict,
  cap,
  transfer,
  'transfer-alone': transferAlone,
  ...(side === JAPAN && {
    'bomb-high': bombGuns('bomb-high'),
    'bomb-low': bombGuns('bomb-low'),
    'bomb-cavite': bombCavite,
    drop,
  }),
});
