import { auto, type Block, branch, decision, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { isThere, pointsOf } from '../../board.ts';
import {
  ALLIES,
  advanceForceHexes,
  FORMOSA,
  fieldAt,
  fieldGround,
  fieldNamed,
  fieldPlace,
  fields,
  JAPAN,
  limits,
  roleOf,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import { hold, OUT, put, RECALLED, type State } from '../../state.ts';
import {
  isAbsu,
  isAir,
  isOnCharts,
  isParatroop,
  LAND_OF,
  UNITS_OF,
  unitId,
  unitNamed,
  unitSide,
} from '../../units.ts';
import { done, type Ref } from '../../verbs.ts';
import { moves } from '../04-movement/14-moves.ts';
import { enterHex, settle } from '../04-movement/20-enter.ts';
import { noting } from '../04-movement/40-amphibious.ts';
import { crowding, onTop } from '../05-stacking.ts';
import { hasRoom } from '../08-air/20-airfields.ts';
import { nameReserves } from '../09-reserves.ts';
import { destroyAtRandom } from '../10-fortifications/20-corregidor.ts';
import { deployment, setUp } from '../16-setup/10-hand.ts';
import { station } from '../16-setup/20-allies.ts';

/** 17.5 The main assault scenario: 17.5 to 17.5.3(4). */

export const isMainAssault = (s: State): boolean => s.scenario === 'main-assault';

/** 17.5.2 Airfields that the advance force has taken: aircraft begin in the north and on Batan Island, and may go on to John Hay. */
const northern = fields.flatMap((field, i) => (field.northern ? [i] : []));
const open = [...northern, fieldNamed('batan-island')];
const taken = [...northern, fieldNamed('john-hay')];

/** 17.5.2 What has happened by turn 5: the north is taken, a Zeke unit gone, Cavite bombed and two submarines with it. */
export function takeTheNorth(s: State): void {
  if (!isMainAssault(s)) return;
  for (const field of taken) {
    s.fieldSide[field] = JAPAN;
    hold(s, fieldGround[field]!, JAPAN);
  }
  s.cavite = limits.cavite_points;
  s.caviteTurn = s.turn;
}
export function loseBefore(s: State): void {
  if (!isMainAssault(s)) return;
  put(s, unitNamed('J-Zeke-5'), OUT);
  // 11.2, 11.3 Of five submarines three are left.
  for (let boat = limits.submarines_at_start; boat < s.submarines.length; boat++)
    s.submarines[boat] = RECALLED;
}

// ---------------------------------------------------------------- 17.5.2 the advance force

const north = new Set(advanceForceHexes);
const isNorth = (place: number): boolean => north.has(place);
const ashore = (s: State): number[] => LAND_OF[JAPAN]!.filter(unit => isNorth(s.at[unit]!));
const isOfTheArmy = (s: State, unit: number): boolean =>
  !isParatroop(unit) && (s.at[unit] === FORMOSA || isNorth(s.at[unit]!));
const flies = (unit: number): boolean => isAir(unit) || isAbsu(unit);

function checkDeploy(s: State, unit: number, place: number): Refusal | undefined {
  if (unitSide[unit] !== JAPAN || s.at[unit]! < 0) return refusal('17.5.2', 'not-set-up');
  if (s.at[unit] === place) return refusal('17.5.2', 'there-already');
  if (flies(unit)) {
    const field = fieldAt(place);
    if (!open.includes(field)) return refusal('17.5.2', 'northern-fields-only', { unit: unitId(unit) });
    return isAbsu(unit) || hasRoom(s, field, [unit]) ? undefined : refusal('8.2.5', 'no-box');
  }
  if (!isOfTheArmy(s, unit)) return refusal('17.5.2', 'not-set-up');
  if (place === FORMOSA) return undefined;
  if (!isNorth(place) || isThere(s, ALLIES, place))
    return refusal('17.5.2', 'not-in-the-north', { place: placeName(place) });
  const others = ashore(s).filter(each => each !== unit);
  if (pointsOf([...others, unit]) > limits.advance_force)
    return refusal('17.5.2', 'advance-force-full', { limit: limits.advance_force });
  return crowding(s, JAPAN, [unit], place);
}

/** 17.5.2 On roads, in coastal or mountain hexes north and east of the line. */
const { take, deploy } = deployment({
  units: UNITS_OF[JAPAN]!,
  canMove: (s, unit) => (flies(unit) ? s.at[unit]! >= 0 : isOfTheArmy(s, unit)),
  places: (_s, unit) => (flies(unit) ? open.map(fieldPlace) : [FORMOSA, ...advanceForceHexes]),
  check: checkDeploy,
  rule: '17.5.2',
});

/** The hexes of the advance force are Japanese; its AA goes to airfields. */
function advance(ref: Ref): void {
  for (const unit of ashore(ref.s)) {
    enterHex(ref, unit, ref.s.at[unit]!);
    if (isOnCharts(unit)) settle(ref, unit);
  }
}

/** 17.5.2 A die, halved and rounded down: so many batteries are destroyed already. */
function damage(ref: Ref): void {
  const [die] = ref.roll({ who: roleOf(JAPAN), why: 'batteries', rule: '17.5.2', count: 1 });
  destroyAtRandom(ref, Math.floor(die! / 2), '17.5.2');
}

/** 17.5.2, 17.5.3 What comes before its first turn. */
export const preStart: Block<State> = branch(
  'pre-start?',
  '17.5',
  isMainAssault,
  sequence('pre-start', '17.5.3(1)', [
    decision<State>('pre-start.deploy', '17.5.2', {
      prompt: 'advance-force',
      who: () => roleOf(JAPAN),
      commits: 'done',
      verbs: { take, deploy, done: setUp },
    }),
    auto('pre-start.advance', '17.5.2', advance),
    auto('pre-start.damage', '17.5.2', damage),
    decision<State>('pre-start.submarines', '17.5.3(1)', {
      prompt: 'submarines',
      who: () => roleOf(ALLIES),
      commits: 'done',
      verbs: { station, done: done() },
    }),
    nameReserves('pre-start.reserves', ALLIES),
    decision<State>('pre-start.beaches', '17.5.3(2)', {
      prompt: 'beaches',
      who: () => roleOf(JAPAN),
      commits: 'done',
      verbs: noting,
    }),
    auto('pre-start.noted', '17.5.3(2)', ({ s }) => {
      s.beachesNow = s.beachesNext;
      s.beachesNext = [];
    }),
    moves({
      id: 'pre-start.move',
      rule: '17.5.3(3)',
      prompt: 'half-moves',
      side: ALLIES,
      kind: 'half',
      between: { 'on-top': onTop },
    }),
  ]),
);
