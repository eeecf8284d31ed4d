import { type Action, auto, type Block, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isOnMap, isThere, unitsIn, vehicleOf } from '../../board.ts';
import { HALVES, roleOf, type Side, tables } from '../../components.ts';
import { ALL, around, hexId, hexOfPlace, isStream, STREAM_DEBRIS, terrainAt } from '../../map.ts';
import { isInArc } from '../../sight.ts';
import { WALK } from '../../state/moving.ts';
import { BROKEN, HAZARDOUS, OPEN, PINNED, sideOf, TI, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isHeroType, vehicleRecord } from '../../types.ts';
import { hexArg, type Ref, tell, unitsArg, type Verbs } from '../../verbs.ts';
import { digFord, put, setFlag } from '../../writing.ts';
import { mayMove } from '../a04-movement/20-movers.ts';
import { setOut } from '../a04-movement/32-set-out.ts';
import type { Purposes } from '../a04-movement/39-purpose.ts';
import { addLabor, endLabor, laborOf } from '../b-terrain/24-labor.ts';
import { bySum, sumOf, term, twoDice } from '../dice.ts';
import { driveBarred } from './25-drivers.ts';
import { allotment, starting } from './26-way.ts';
import { canAct } from './51-crew.ts';
import { isStuck } from './83-bog-check.ts';

/**
 * SC5.2, SC5.3 A dozer next to a stream, with its hex before it, works all its points on a ford; a hero who started
 * with it may help. Both are fired at as if they were in the stream hex. What has come of it is seen when the phase ends.
 */

export const isDozer = (s: State, unit: number): boolean =>
  vehicleRecord(s.units.type[unit]!).type === 'dozer';

/** SC5.1 Any stream hex without debris (SC1.2: not of the creek alone), and no ford yet. */
export const isFordable = (s: State, hex: number): boolean =>
  isStream[hex] === 1 && terrainAt[hex] !== STREAM_DEBRIS && !s.ground.fords.includes(hex);

function fordBarred(s: State, side: Side, units: readonly number[], hex: number): Refusal | undefined {
  const [dozer, hero] = units;
  if (dozer === undefined || units.length > 2 || dozer === hero) return refusal('SC5.2', 'who-digs-ford');
  const barred = driveBarred(s, side, dozer);
  if (barred) return barred;
  const args = { unit: unitId(dozer), hex: hexId(hex) };
  if (!isDozer(s, dozer)) return refusal('SC5.2', 'no-dozer', args);
  const at = s.units.at[dozer]!;
  if (at < 0 || !isFordable(s, hex)) return refusal('SC5.1', 'no-ford-here', args);
  if (!around[hexOfPlace(at)]!.includes(hex) || !isInArc(hexOfPlace(at), hex, vehicleOf(s, dozer)!.vca))
    return refusal('SC5.2', 'not-before-it', args);
  if (s.units.spent[dozer]! > HALVES * tables.driving.start || vehicleOf(s, dozer)!.moved)
    return refusal('SC5.2', 'already-moving', args);
  return hero === undefined ? undefined : helperBarred(s, side, dozer, hero);
}

/** SC5.3 */
function helperBarred(s: State, side: Side, dozer: number, hero: number): Refusal | undefined {
  const args = { unit: unitId(hero) };
  if (!isThere(s, hero) || sideOf(hero) !== side) return refusal('A3.3', 'not-yours', args);
  const barred = mayMove(s, side, hero);
  if (barred) return barred;
  if (isHeroType[s.units.type[hero]!] === 0) return refusal('SC5.3', 'no-hero', args);
  const together = s.units.at[hero] === s.units.at[dozer] && s.units.pos[hero] === OPEN;
  if (!together) return refusal('SC5.3', 'not-together', args);
  return s.units.spent[hero]! > 0 ? refusal('SC5.3', 'already-moving', args) : undefined;
}

const candidates = (s: State): Action[] =>
  s.vehicles.list.flatMap(({ unit }) => {
    const at = s.units.at[unit]!;
    if (sideOf(unit) !== s.side || at < 0 || !isDozer(s, unit)) return [];
    const heroes = unitsIn(s, s.side, at).filter(each => isHeroType[s.units.type[each]!] === 1);
    return around[hexOfPlace(at)]!.filter(hex => isFordable(s, hex)).flatMap(hex =>
      [[unit], ...heroes.map(hero => [unit, hero])].map(units => ({
        verb: 'dig-ford',
        units: units.map(unitId),
        hex: hexId(hex),
      })),
    );
  });

const digVerb: Verb<State> = {
  args: { units: 'unit[]', hex: 'hex' },
  candidates: s => candidates(s),
  check: (s, _role, action) => fordBarred(s, s.side, unitsArg(action), hexArg(action)),
  play: (ref, action) => {
    const { s } = ref;
    const [units, hex] = [unitsArg(action), hexArg(action)];
    const [dozer, hero = -1] = units;
    const start = starting(s, dozer!);
    const spent = start.reduce((sum, { cost }) => sum + cost, s.units.spent[dozer!]!);
    const cost = allotment(s, dozer!) - spent;
    for (const unit of units) if (unit === hero) setFlag(s, unit, HAZARDOUS);
    s.vehicles.digging = [...s.vehicles.digging, { unit: dozer!, hex, hero }];
    setOut(ref, units, WALK, [...start, { what: 'ford', place: hex, cost, about: -1, foot: ALL }]);
    tell(ref, 'SC5.2', 'digs-ford', units, { hex: hexId(hex) });
  },
};
export const fordVerbs: Verbs = { 'dig-ford': digVerb };
/** SC5.2 Nothing happens before the phase is over. */
export const fordPurposes: Purposes = { ford: {} };

/** SC5.3 Alive and unpinned at the end he has helped, and is TI. */
const helped = (s: State, hero: number): boolean =>
  hero >= 0 && isThere(s, hero) && isOnMap(s, hero) && !has(s, hero, PINNED | BROKEN);

function finish(ref: Ref, unit: number, hex: number, hero: number): void {
  const { s } = ref;
  const aided = helped(s, hero);
  if (aided) setFlag(s, hero, TI);
  if (!isThere(s, unit) || !isOnMap(s, unit) || isStuck(s, unit) || !canAct(s, unit)) return;
  const labor = laborOf(s, unit, hex);
  const terms = [...(labor === 0 ? [] : [term('labor', labor)]), ...(aided ? [term('hero', -1)] : [])];
  const side = sideOf(unit);
  const fall = twoDice(ref, { who: roleOf(side), why: 'ford', rule: 'SC5.2', terms, alike: bySum });
  const done = fall.sum + sumOf(terms) <= tables.ford.at;
  if (done) {
    endLabor(s, unit);
    digFord(s, hex);
    put(s, unit, hex);
    if (aided) put(s, hero, hex);
  } else addLabor(s, unit, hex);
  ref.log('SC5.2', done ? 'ford-dug' : 'ford-not-dug', { unit: unitId(unit), hex: hexId(hex) });
}

/** SC5.2 At the end of the movement phase. */
export const fords: Block<State> = auto('fords', 'SC5.2', ref => {
  const { digging } = ref.s.vehicles;
  ref.s.vehicles.digging = [];
  for (const { unit, hex, hero } of digging) finish(ref, unit, hex, hero);
});
