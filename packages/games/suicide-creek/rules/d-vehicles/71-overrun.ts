import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { hasCoveredEnemy, hasKnownEnemy, isVehicle, unitsIn, vehicleOf } from '../../board.ts';
import { enemyOf, HALVES, type Side } from '../../components.ts';
import { around, GROUND, hexOfPlace, isOpenGround, placeId, sortOfPlace } from '../../map.ts';
import { type Expenditure, FORWARD, GEARS, HALF, OVERRUNS, WALK } from '../../state/moving.ts';
import { HIDDEN, KNOWN, RESERVE, sideOf, unitId } from '../../state/units.ts';
import { PARTS, partBit, type VehiclePart } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { gearArg, placeArg, type Ref, tell, unitArg, type Verbs } from '../../verbs.ts';
import { left } from '../a04-movement/11-allowance.ts';
import { isRefused, type Way } from '../a04-movement/30-move.ts';
import { setOut } from '../a04-movement/32-set-out.ts';
import type { Purposes } from '../a04-movement/39-purpose.ts';
import { attack } from '../a07-fire/21-attack.ts';
import { afterRoll } from '../a14-snipers.ts';
import { temOf } from '../b-terrain/00-tem.ts';
import { term } from '../dice.ts';
import { darkTerms } from '../e01-night/70-night-fire.ts';
import { flash } from '../e01-night/80-gunflashes.ts';
import { driveWay } from './26-way.ts';
import { aamgOf, notePartFired, partBarred } from './30-weapons.ts';
import { breakOne } from './36-burst.ts';
import { crewTerms } from './51-crew.ts';
import { mudCheck } from './84-mud.ts';

/** D7.1 Overrun: into a Location of enemy Infantry for a quarter of its points more, and an attack on all of them there. */

const [MG_SHARE, OPEN_DRM] = [1.5, -1];

/** D7.1 A quarter of its MP, fractions rounded up, in halves. */
const quarter = (s: State, unit: number): number =>
  HALVES * Math.ceil(vehicleRecord(s.units.type[unit]!).mp / 4);

/** The way there and the attack, as two expenditures: First Fire comes before the attack, close combat after it. */
function overrunWay(s: State, side: Side, unit: number, place: number, gear: number): Way {
  const args = { unit: unitId(unit), place: placeId(place) };
  if (gear !== FORWARD && gear !== HALF) return refusal('D7.1', 'not-that-way', args);
  const way = driveWay(s, side, [unit], [place], gear);
  if ((vehicleOf(s, unit)?.riders.length ?? 0) > 0) return refusal('D6.2', 'riders-aboard', args);
  if (isRefused(way)) return way;
  if (!hasKnownEnemy(s, side, place) && !hasCoveredEnemy(s, side, place))
    return refusal('D7.1', 'nobody-to-overrun', args);
  const cost = quarter(s, unit);
  const whole = way.reduce((sum, each) => sum + each.cost, cost);
  const have = left(s, unit, [unit], WALK);
  if (whole > have)
    return refusal('D7.1', 'too-few-points', { ...args, cost: whole / HALVES, left: have / HALVES });
  const last = way.at(-1)!;
  return [
    ...way.slice(0, -1),
    { ...last, about: last.about + OVERRUNS },
    { what: 'overrun', place, cost, about: -1, foot: 0 },
  ];
}

/** D7.1 Its weight, and its machine guns by half as much again. */
export function overrunFp(s: State, unit: number): number {
  const { ovr_base_fp, ma, bmg, cmg } = vehicleRecord(s.units.type[unit]!);
  const { broken, disabled } = vehicleOf(s, unit)!;
  const side = sideOf(unit);
  const gun = ma !== null && ((broken | disabled) & partBit('ma')) === 0;
  const base = gun ? ovr_base_fp : Math.min(ovr_base_fp, WITHOUT_GUN);
  const fires = (part: VehiclePart, fp: number): number => (partBarred(s, side, unit, part) ? 0 : fp);
  return base + MG_SHARE * (fires('bmg', bmg) + fires('cmg', cmg) + fires('aamg', aamgOf(s, unit)));
}
const WITHOUT_GUN = 2;

/** D7.1 All enemies on the ground there, each by his own shelter; those under "?" at half. */
function strike(ref: Ref, { place }: Expenditure): void {
  const { s } = ref;
  const unit = s.moving.units.find(each => isVehicle(s, each));
  if (unit === undefined || s.units.at[unit] !== place || sortOfPlace(place) !== GROUND) return;
  const side = sideOf(unit);
  const hex = hexOfPlace(place);
  const targets = unitsIn(s, enemyOf(side), place).filter(
    each => ![HIDDEN, RESERVE].includes(s.units.veil[each]!) && s.units.guard[each] === -1,
  );
  tell(ref, 'D7.1', 'overruns', [unit], { place: placeId(place) });
  flash(s, [unit]);
  const fp = overrunFp(s, unit);
  const outcome = attack(ref, {
    rule: 'D7.1',
    side,
    why: 'overrun',
    fp,
    place,
    targets: targets.map(each => {
      const tem = temOf(s, each, hex, 'overrun');
      return {
        unit: each,
        drm: tem === 0 ? [] : [term('tem', tem)],
        share: s.units.veil[each] === KNOWN ? 1 : 0.5,
      };
    }),
    drm: [
      ...(isOpenGround[hex] === 1 ? [term('open', OPEN_DRM)] : []),
      ...crewTerms(s, unit),
      ...darkTerms(s, place),
    ],
    cowers: 0,
    coloured: false,
  });
  const bits = PARTS.reduce((sum, part) => sum | (partBarred(s, side, unit, part) ? 0 : partBit(part)), 0);
  notePartFired(s, unit, bits);
  breakOne(ref, side, unit, bits, outcome.sum);
  afterRoll(ref, side, outcome);
}
export const overrunPurposes: Purposes = { overrun: { pays: strike } };

const candidates = (s: State): Action[] =>
  s.vehicles.list.flatMap(({ unit }) => {
    const at = s.units.at[unit]!;
    if (sideOf(unit) !== s.side || at < 0) return [];
    const enemies = around[hexOfPlace(at)]!.filter(
      hex => hasKnownEnemy(s, s.side, hex) || hasCoveredEnemy(s, s.side, hex),
    );
    return enemies.flatMap(hex =>
      [FORWARD, HALF].map(gear => ({
        verb: 'overrun',
        unit: unitId(unit),
        place: placeId(hex),
        gear: GEARS[gear]!,
      })),
    );
  });

const overrunVerb: Verb<State> = {
  args: { unit: 'unit', place: 'place', gear: 'gear' },
  candidates: s => candidates(s),
  check: (s, _role, action): Refusal | undefined => {
    const way = overrunWay(s, s.side, unitArg(action), placeArg(action), gearArg(action));
    return isRefused(way) ? way : undefined;
  },
  play: (ref, action) => {
    const unit = unitArg(action);
    const way = overrunWay(ref.s, ref.s.side, unit, placeArg(action), gearArg(action));
    if (isRefused(way)) return;
    mudCheck(ref, unit);
    setOut(ref, [unit], WALK, way);
  },
};
export const overrunVerbs: Verbs = { overrun: overrunVerb };
