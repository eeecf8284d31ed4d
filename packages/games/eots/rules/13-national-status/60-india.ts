import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import {
  ALLIES,
  hasAirfield,
  hasPort,
  hexId,
  inRegion,
  isAir,
  isHq,
  JAPAN,
  nationOf,
  regionHexes,
  unitIds,
  unitRecords,
  unitsOf,
} from '../../components.ts';
import { type Choice, hasSurrendered, nation, put, REVOLTS, type State } from '../../state.ts';
import { relocateHq } from '../06-supply/13-hq.ts';
import { supplyCapableAirbase, supplyCapablePort } from '../06-supply/20-supply.ts';
import { inOpenEnemyZoi } from '../06-supply/40-zones.ts';
import { hasRoom } from '../10-reinforcements/11-placement.ts';
import { removeFor, removeUnit } from './10-surrender.ts';

/** 13.6 India. */

const NORTH = regionHexes('north_india');
const centralIndia = inRegion('central_india');
const inIndia = (() => {
  const set = centralIndia.slice();
  for (const hex of [...NORTH, ...regionHexes('ceylon')]) set[hex] = 1;
  return set;
})();
/** 13.63-1 Where units of Central India go. */
const REFUGES = [...regionHexes('ceylon'), ...regionHexes('maldives')];

/** 13.62-1 Events may move the marker too, but never past Revolts. */
export function moveIndia(ref: Ref, by: number, rule: string): void {
  const { s } = ref;
  if (hasSurrendered(s, 'india')) return;
  s.india = Math.max(REVOLTS, s.india + by);
  ref.log(rule, 'india', { indiaBox: `${s.india}` });
}

/** 13.62-1 */
export function india(ref: Ref): void {
  const { s } = ref;
  if (hasSurrendered(s, 'india')) return;
  if (NORTH.every(hex => s.control[hex] === JAPAN)) moveIndia(ref, -1, '13.62-1');
  if (s.india === REVOLTS) surrender(ref);
}

/** 13.63-1 */
function surrender(ref: Ref): void {
  const { s } = ref;
  s.surrendered[nation('india')] = true;
  ref.log('13.62-1', 'surrender', { nation: 'india' });
  removeFor(ref, '13.63-1', unit => unitRecords[unit]!.removed_when_india_surrenders === true);
  // Judged before the HQs leave, as the rule has it.
  const hexes = REFUGES.filter(hex => isRefuge(s, hex));
  for (const unit of unitsOf[ALLIES]!) {
    const hex = s.at[unit]!;
    if (hex < 0 || !inIndia[hex]) continue;
    const commonwealth = nationOf[unit] === 'commonwealth';
    if (isHq[unit] && commonwealth) relocateHq(ref, unit, '13.63-1');
    else if (!isHq[unit] && commonwealth && centralIndia[hex])
      s.choices.push(choice('leave-india', ALLIES, { unit, hexes }));
    else if (!isHq[unit] && nationOf[unit] === 'us')
      s.choices.push(choice('may-leave-india', ALLIES, { unit, hexes }));
  }
}

const isRefuge = (s: State, hex: number): boolean =>
  s.control[hex] === ALLIES &&
  (supplyCapablePort(s, ALLIES, hex) || supplyCapableAirbase(s, ALLIES, hex)) &&
  !inOpenEnemyZoi(s, ALLIES, hex);

const roomFor = (s: State, { unit, hexes }: Choice): number[] =>
  hexes.filter(hex => (isAir[unit] ? hasAirfield : hasPort)[hex] === 1 && hasRoom(s, unit, hex));

function evacuate(ref: Ref, unit: number, hex: number): void {
  put(ref.s, unit, hex);
  ref.log('13.63-1', 'evacuated', { unit: unitIds[unit]!, hex: hexId(hex) });
}

export const indiaChoices: readonly ChoiceKind[] = [
  {
    kind: 'leave-india',
    rule: '13.63-1',
    subject: 'hex',
    verb: 'evacuate',
    list: roomFor,
    take: (ref, { unit }, hex) => evacuate(ref, unit, hex),
    // Without a place, or to leave room for others: out of the game, as the Allies choose.
    decline: (ref, { unit }) => removeUnit(ref, unit, '13.63-1'),
  },
  {
    kind: 'may-leave-india',
    rule: '13.63-1',
    subject: 'hex',
    verb: 'evacuate',
    list: roomFor,
    take: (ref, { unit }, hex) => evacuate(ref, unit, hex),
    decline: () => undefined,
  },
];
