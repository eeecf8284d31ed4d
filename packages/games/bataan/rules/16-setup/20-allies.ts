import { decision, derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import {
  ALLIES,
  alliedChit,
  batteries,
  batteryId,
  fieldAt,
  fieldNamed,
  fieldPlace,
  fields,
  hexOf,
  isLand,
  JAPAN,
  landHexes,
  limits,
  roleOf,
  scenarioData,
  scenarioOf,
  space,
} from '../../components.ts';
import { BOX, heldBy, NOT_YET, onTurn, POOL, put, type State } from '../../state.ts';
import {
  ABSUS_OF,
  AIR_OF,
  absuOf,
  airOf,
  groundOf,
  isAa,
  isAbsu,
  isAir,
  isGround,
  isParatroop,
  UNITS_OF,
  unitId,
  unitSide,
} from '../../units.ts';
import { batteryArg, beachArg, boatArg, type Ref, stations } from '../../verbs.ts';
import { crowding } from '../05-stacking.ts';
import { hasRoom } from '../08-air/20-airfields.ts';
import { deployment, setUp } from './10-hand.ts';

/**
 * 16.2 The Allies: 16.2 to 16.2.6, 16.3, SETUP CARD; 11.1 the first submarines, 10.2.3 the numbers of the batteries.
 * Everything lies at a lawful place from the first; the player puts it where he likes and says that he is done.
 */

/** 16.3 With free deployment ground units may be put anywhere. */
const isFree = (s: State): boolean => s.options.freeDeployment === true;

/** The fields on Luzon and Bicol. */
const luzonFields = fields.flatMap(({ on }, field) => (on === 'luzon' ? [field] : []));

/** 16.2.4 The hexes that a ground unit may be set up in. */
function hexesFor(s: State, unit: number): readonly number[] {
  const { setup } = groundOf(unit);
  const area = setup === undefined ? undefined : scenarioData.areas[setup];
  if (isFree(s) || setup === 'anywhere') return landHexes;
  return area ? AREA_HEXES.get(setup!)! : [];
}
const AREA_HEXES = new Map(
  Object.entries(scenarioData.areas).map(([id, { hexes }]) => [
    id,
    hexes.map(hexOf).filter(hex => isLand[hex]),
  ]),
);

/** Where a unit may be set up: hexes, or airfields for what is kept on their charts (8.7.5). */
export const placesFor = derivedBy(
  (s: State, unit: number): readonly number[] => {
    if (isAir(unit)) return airfieldsFor(unit).filter(isOurs(s)).map(fieldPlace);
    if (isAbsu(unit)) return luzonFields.map(fieldPlace);
    const hexes = hexesFor(s, unit).filter(hex => heldBy(s, hex) !== JAPAN);
    if (!isAa(unit)) return hexes;
    return luzonFields.filter(field => hexes.includes(hexOf(fields[field]!.hex ?? ''))).map(fieldPlace);
  },
  { from: s => [isFree(s), s.fieldSide, s.held] },
);

/** By place: 1 where it may be set up. */
const mayStand = derivedBy(
  (s: State, unit: number): Uint8Array => {
    const open = new Uint8Array(space.size);
    for (const place of placesFor(s, unit)) open[place] = 1;
    return open;
  },
  { from: s => [isFree(s), s.fieldSide, s.held] },
);

/** 17.5.2 Not those that Japan has taken. */
const isOurs =
  (s: State) =>
  (field: number): boolean =>
    s.fieldSide[field] === ALLIES;

/** 16.2.1 Fixed airfields, any bomber airfield, or (16.2.2) anywhere on Luzon; B-17s only Clark or Del Monte. */
function airfieldsFor(unit: number): readonly number[] {
  const { start, nth, type, free, convoys, arrive } = airOf(unit);
  const fixed = Object.entries(start).flatMap(([field, count]) =>
    Array<number>(count).fill(fieldNamed(field)),
  );
  if (nth < fixed.length) return [fixed[nth]!];
  // 14.2 Those of the turn record come from Del Monte; 16.2.2 those of a convoy may wait there.
  if (type === 'B-17')
    return nth < fixed.length + (arrive?.count ?? 0)
      ? [fieldNamed('del-monte')]
      : [fieldNamed('del-monte'), fieldNamed('clark')];
  return free || convoys ? luzonFields : [];
}

/** Sets up all that the chit brings (16.1, 16.2.1 to 16.2.6), at the first place of its list. */
export function placeAllies(s: State, chit: number, scenario: string): void {
  s.alliedChit = chit;
  const { convoys } = alliedChit(chit);
  const { without = [] } = scenarioOf(scenario);
  const replaced = convoys.flatMap(convoy => Object.values(scenarioData.convoys[convoy]!.replaces));
  for (const unit of UNITS_OF[ALLIES]!) {
    if (!isGround(unit)) continue;
    const { setup, arrival, convoy, id } = groundOf(unit);
    if (without.includes(id) || replaced.includes(id) || (convoy && !convoys.includes(convoy))) continue;
    if (setup === 'breakdown') put(s, unit, BOX);
    else if (setup === 'provisional') put(s, unit, POOL);
    else if (arrival) put(s, unit, arrival.turn >= s.turn ? onTurn(arrival.turn) : firstPlace(s, unit));
    else put(s, unit, firstPlace(s, unit));
  }
  for (const unit of AIR_OF[ALLIES]!) if (isBrought(unit, convoys)) put(s, unit, firstRoom(s, unit));
  if (scenario === 'main-assault') return;
  // 6.3 The ABSUs of the A-24s are there even without the convoy.
  for (const unit of ABSUS_OF[ALLIES]!) put(s, unit, absuStart(unit));
}

/** The first place of a unit's area that has room. */
function firstPlace(s: State, unit: number): number {
  const { setup, arrival } = groundOf(unit);
  if (arrival) return hexOf(scenarioData.entry_places[arrival.at[0] as 'manila'].hex);
  const first = setup && scenarioData.areas[setup] ? hexOf(scenarioData.areas[setup].first) : -1;
  const open = isAa(unit) ? placesFor(s, unit) : [first, ...hexesFor(s, unit)];
  // 16.2.4 What may stand anywhere begins with the rest, in Manila.
  if (setup === 'anywhere') return hexOf(scenarioData.areas.rest!.first);
  return open.find(place => place >= 0 && !crowding(s, ALLIES, [unit], place))!;
}

/** 16.2.1, 16.2.5, 16.2.6 Counters in a row: those of the start, of Del Monte, of the Pensacola convoy, of the other. */
function isBrought(unit: number, convoys: readonly ('P' | 'C')[]): boolean {
  const { nth, start, free = 0, arrive, convoys: by } = airOf(unit);
  const fixed = Object.values(start).reduce((sum, count) => sum + count, 0) + free + (arrive?.count ?? 0);
  const p = by?.P ?? 0;
  if (nth < fixed) return true;
  return convoys.includes(nth < fixed + p ? 'P' : 'C');
}

/** Where it has to be; else the largest field with room, Clark last: B-17s have no other (16.2.1). */
const firstRoom = (s: State, unit: number): number => {
  const open = airfieldsFor(unit).filter(field => isOurs(s)(field) && hasRoom(s, field, [unit]));
  const size = (field: number): number => (fields[field]!.id === 'clark' ? 0 : fields[field]!.boxes.length);
  return fieldPlace([...open].sort((a, b) => size(b) - size(a))[0]!);
};

/** With the aircraft that they serve; what has none at the start begins at Clark. */
function absuStart(unit: number): number {
  const { serves, id } = absuOf(unit);
  const bases = [
    ...new Set(
      AIR_OF[ALLIES]!.filter(plane => airOf(plane).type === serves).flatMap(plane =>
        Object.keys(airOf(plane).start),
      ),
    ),
  ];
  const nth = Number(id.split('-').at(-1)) - 1;
  return fieldPlace(fieldNamed(bases[nth % Math.max(1, bases.length)] ?? 'clark'));
}

// ---------------------------------------------------------------- what the player chooses

const isSetUp = (s: State, unit: number): boolean => s.at[unit]! >= 0;

const checkDeploy = (s: State, unit: number, place: number): Refusal | undefined => {
  if (unitSide[unit] !== ALLIES || !isSetUp(s, unit)) return refusal('16.2', 'not-set-up');
  if (mayStand(s, unit)[place] !== 1)
    return refusal(ruleOf(unit), 'not-set-up-there', { unit: unitId(unit) });
  if (s.at[unit] === place) return refusal('16.2', 'there-already');
  if (isAir(unit)) {
    return hasRoom(s, fieldAt(place), [unit]) ? undefined : refusal('8.2.5', 'no-box');
  }
  return crowding(s, ALLIES, [unit], place);
};
const ruleOf = (unit: number): string => (isAir(unit) ? '16.2.1' : '16.2.4');

const { take, deploy } = deployment({
  units: UNITS_OF[ALLIES]!,
  canMove: (s, unit) => isSetUp(s, unit) && !isParatroop(unit) && placesFor(s, unit).length > 1,
  places: placesFor,
  check: checkDeploy,
  rule: '16.2',
});

/** 11.1 Submarines that are placed before play, singly. */
export const station = {
  args: { boat: 'boat', beach: 'beach' },
  candidates: (s: State) => s.submarines.flatMap((at, boat) => (at === NOT_YET ? [] : stations(boat))),
  check: (s: State, _role: string, action: { readonly verb: string }) => {
    if (s.submarines[boatArg(action)]! < 0) return refusal('11.1', 'no-boat');
    return s.submarines.includes(beachArg(action)) ? refusal('11.1', 'singly') : undefined;
  },
  play: ({ s }: Ref, action: { readonly verb: string }) => {
    s.submarines[boatArg(action)] = beachArg(action);
  },
};

const checkRenumber = (a: number, b: number): Refusal | undefined => {
  if (a === b) return refusal('10.2.3', 'same-battery');
  return batteries[a]!.numbers[0] === batteries[b]!.numbers[0] ? undefined : refusal('10.2.3', 'other-fort');
};
const PAIRS = batteries.flatMap((_, a) =>
  batteries.flatMap((__, b) =>
    a < b && !checkRenumber(a, b) ? [{ verb: 'renumber', battery: batteryId(a), with: batteryId(b) }] : [],
  ),
);

/** 10.2.3 Two batteries change their secret numbers, within 1 to 23 or 24 to 26. */
const renumber = {
  args: { battery: 'battery', with: 'battery' },
  candidates: () => PAIRS,
  legal: () => PAIRS,
  check: (_s: State, _role: string, action: { readonly verb: string }) =>
    checkRenumber(batteryArg(action), batteryArg(action, 'with')),
  play: ({ s }: Ref, action: { readonly verb: string }) => {
    const [a, b] = [batteryArg(action), batteryArg(action, 'with')];
    [s.numbers[a], s.numbers[b]] = [s.numbers[b]!, s.numbers[a]!];
  },
};

/** 10.2.3, 11.1 As the pads lie before the player writes on them: numbers in a random order, boats at the first beaches. */
export function fillAlliedPad(s: State, shuffle: (list: number[]) => void): void {
  const numbers = batteries.map((_, i) => i + 1);
  const [small, large] = [numbers.filter(n => n <= 23), numbers.filter(n => n > 23)];
  shuffle(small);
  shuffle(large);
  s.numbers = batteries.map(({ numbers: [from] }) => (from === 1 ? small : large).pop()!);
  for (let boat = 0; boat < limits.submarines_at_start; boat++) s.submarines[boat] = boat;
}

/** 16.2 The Allied player sets up first, in secret: places, submarines, numbers. */
export const alliedSetup = decision<State>('setup.allies', '16.2', {
  prompt: 'setup',
  who: () => roleOf(ALLIES),
  commits: 'done',
  verbs: { take, deploy, station, renumber, done: setUp },
});
