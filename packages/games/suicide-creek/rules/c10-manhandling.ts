import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { hasKnownEnemy, isMmc, unitsIn, weaponsHeld } from '../board.ts';
import { HALVES, roleOf, type Side } from '../components.ts';
import { ALL, around, GROUND, grid, hexOfPlace, isStream, placeId, sortOfPlace, terrainRow } from '../map.ts';
import { type Expenditure, WALK } from '../state/moving.ts';
import { HAZARDOUS, sideOf, TI, unitId } from '../state/units.ts';
import { weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { halfSquadsOf, isCrewType, weaponRecord } from '../types.ts';
import { orderVerb, placeArg, type Ref, tell, unitsArg, type Verbs, weaponArg } from '../verbs.ts';
import { possess, setFlag } from '../writing.ts';
import { left } from './a04-movement/11-allowance.ts';
import { stepCost } from './a04-movement/13-cost.ts';
import { mayMove } from './a04-movement/20-movers.ts';
import { setOut } from './a04-movement/32-set-out.ts';
import type { Purposes } from './a04-movement/39-purpose.ts';
import { entering } from './a04-movement/41-enter.ts';
import { addLabor, endLabor, laborOf } from './b-terrain/24-labor.ts';
import { forgetAcquired } from './c03-ordnance/65-acquisition.ts';
import { bySum, sumOf, term, twoDice } from './dice.ts';

/** C10.3, A4.62 A crew pushes its Gun into the next hex, perhaps with others. */
interface Push {
  /** The crew first, then who helps. */
  readonly units: readonly number[];
  readonly weapon: number;
  readonly place: number;
}

const DOUBLE = 2;
const MUD = 3;
const MOST_HELP = 4;

/** C10.3 */
function cannotPush(s: State, side: Side, { units, weapon, place }: Push): Refusal | undefined {
  const args = { weapon: weaponId(weapon), place: placeId(place) };
  const [crew = -1] = units;
  const owner = s.weapons.owner[weapon] ?? -1;
  if (owner < 0 || sideOf(owner) !== side || crew !== owner || new Set(units).size < units.length)
    return refusal('C10.3', 'not-a-crew', args);
  const record = weaponRecord(s.weapons.type[weapon]!);
  if (record.qsu !== true || record.m === undefined) return refusal('C10.3', 'cannot-be-pushed', args);
  for (const unit of units) {
    const barred = unit < s.units.type.length ? mayMove(s, side, unit) : refusal('C10.3', 'not-a-crew', args);
    if (barred) return barred;
    const fit =
      isMmc(s, unit) && s.units.at[unit] === s.units.at[crew] && s.units.pos[unit] === s.units.pos[crew];
    if (!fit) return refusal('C10.3', 'not-a-crew', args);
  }
  if (!isCrewType[s.units.type[crew]!]) return refusal('C10.3', 'not-a-crew', args);
  return badGround(s, side, crew, place) ?? tooDear(s, side, units, place);
}

/** To the ground of a neighbouring hex that takes less than all it has; not through water. */
function badGround(s: State, side: Side, crew: number, place: number): Refusal | undefined {
  const from = s.units.at[crew]!;
  const args = { place: placeId(place), unit: unitId(crew) };
  if (sortOfPlace(from) !== GROUND || sortOfPlace(place) !== GROUND) return refusal('B30.4', 'inside', args);
  if (!grid.adjacent(hexOfPlace(from), hexOfPlace(place))) return refusal('A4.13', 'not-adjacent', args);
  if (hasKnownEnemy(s, side, place)) return refusal('A4.14', 'enemy-there', args);
  return isStream[hexOfPlace(place)] ? refusal('C10.3', 'no-water', args) : undefined;
}

const costOf = (s: State, side: Side, units: readonly number[], place: number): number =>
  stepCost(s, side, units, s.units.at[units[0]!]!, place).mf;

function tooDear(s: State, side: Side, units: readonly number[], place: number): Refusal | undefined {
  const mf = costOf(s, side, units, place);
  for (const unit of units) {
    const have = left(s, unit, units, WALK);
    const args = {
      place: placeId(place),
      unit: unitId(unit),
      left: have / HALVES,
      cost: (DOUBLE * mf) / HALVES,
    };
    if (mf === ALL || DOUBLE * mf > have) return refusal('A4.11', 'too-few-factors', args);
  }
  return undefined;
}

/** C10.3 MF and TEM of the hex, mud, labor, and -1 for each further half-squad or crew. */
function pushTerms(s: State, units: readonly number[], place: number, mf: number): Term[] {
  const [crew = -1, ...others] = units;
  const help = others.reduce((sum, unit) => sum + halfSquadsOf[s.units.type[unit]!]!, 0);
  const { tem } = terrainRow(hexOfPlace(place));
  return [
    term('cost', Math.ceil(mf / HALVES)),
    ...(tem === 0 ? [] : [term('tem', tem)]),
    term('mud', MUD),
    ...(help === 0 ? [] : [term('helpers', -Math.min(MOST_HELP, help))]),
    ...(laborOf(s, crew) === 0 ? [] : [term('labor', laborOf(s, crew))]),
  ];
}

/** C10.3 The DR: at most the M number they enter with the Gun, above it they stay; all of them are busy. */
function pushes(ref: Ref, paid: Expenditure): void {
  const { s } = ref;
  const { units } = s.moving;
  const crew = s.weapons.owner[paid.about]!;
  for (const unit of units) setFlag(s, unit, HAZARDOUS | TI);
  const terms = pushTerms(s, [crew, ...units.filter(unit => unit !== crew)], paid.place, paid.cost / DOUBLE);
  const who = roleOf(sideOf(crew));
  const { sum } = twoDice(ref, { who, why: 'push', rule: 'C10.3', terms, alike: bySum });
  if (sum + sumOf(terms) > weaponRecord(s.weapons.type[paid.about]!).m!) {
    s.moving.paid = { ...paid, place: s.units.at[crew]! };
    addLabor(s, crew);
    tell(ref, 'C10.3', 'not-pushed', units);
    return;
  }
  endLabor(s, crew);
  tell(ref, 'C10.3', 'pushed', units, { place: placeId(paid.place) });
  s.moving.paid = { ...paid, what: 'enter', about: -1 };
  entering.pays(ref, s.moving.paid);
  possess(s, paid.about, crew);
  s.ordnance.emplaced = s.ordnance.emplaced.filter(each => each !== paid.about);
  forgetAcquired(s, paid.about);
}
export const pushPurposes: Purposes = { push: { pays: pushes } };

/** The crew alone, and with everybody who stands beside it. */
function orders(s: State, side: Side): Push[] {
  return weaponsHeld(s, side).flatMap((weapon): Push[] => {
    const crew = s.weapons.owner[weapon]!;
    if (weaponRecord(s.weapons.type[weapon]!).qsu !== true || mayMove(s, side, crew)) return [];
    const others = unitsIn(s, side, s.units.at[crew]!).filter(
      unit =>
        unit !== crew && isMmc(s, unit) && s.units.pos[unit] === s.units.pos[crew] && !mayMove(s, side, unit),
    );
    const groups = others.length > 0 ? [[crew], [crew, ...others]] : [[crew]];
    return around[hexOfPlace(s.units.at[crew]!)]!.flatMap(place =>
      groups.map(units => ({ units, weapon, place })),
    );
  });
}

const pushVerb = orderVerb<Push>({
  args: { units: 'unit[]', weapon: 'weapon', place: 'place' },
  list: orders,
  check: cannotPush,
  play: (ref, { units, weapon, place }, side) => {
    const cost = DOUBLE * costOf(ref.s, side, units, place);
    setOut(ref, units, WALK, [{ what: 'push', place, cost, about: weapon }]);
  },
  action: ({ units, weapon, place }) => ({
    verb: 'push',
    units: units.map(unitId),
    weapon: weaponId(weapon),
    place: placeId(place),
  }),
  of: action => ({ units: unitsArg(action), weapon: weaponArg(action), place: placeArg(action) }),
});
export const pushVerbs: Verbs = { push: pushVerb };
