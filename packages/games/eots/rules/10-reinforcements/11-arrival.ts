import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import { hexId, isHq, unitIds, unitSide } from '../../components.ts';
import { CHINA_BOX, OUT, put, type State } from '../../state.ts';
import { mayEnterChina, placementHexes, whyNotPlaced } from './11-placement.ts';

/** 10.11, 5.33 Units come onto the map one by one; their owner chooses where. */

function enter(ref: Ref, unit: number, place: number): void {
  const { s } = ref;
  s.placed.push(unit);
  if (isHq[unit]) s.newHqs.push(unit);
  s.undelayable[unit] = 0;
  // 6.15 An HQ that had left the map is back.
  s.relocated = s.relocated.filter(hq => hq !== unit);
  put(s, unit, place);
  if (place === CHINA_BOX) ref.log('13.74-4', 'placed-in-china', { unit: unitIds[unit]! });
  else ref.log('10.11-1', 'placed', { unit: unitIds[unit]!, hex: hexId(place) });
}

export const enterChina = (ref: Ref, unit: number): void => enter(ref, unit, CHINA_BOX);

/** Asks where the unit goes. With `hexes` it may go only there. A unit without a legal hex stays where it is. */
export function askWhere(s: State, unit: number, hexes: readonly number[] = []): void {
  const side = unitSide[unit]!;
  if (hexes.length === 0 && mayEnterChina(s, unit)) s.choices.push(choice('china-box', side, { unit }));
  s.choices.push(choice('place', side, { unit, hexes: [...hexes] }));
}

/** 5.33 Units that an event brings. One that cannot be placed in supply is lost. */
export function arrive(ref: Ref, units: readonly number[], hexes: readonly number[] = []): void {
  ref.s.placed = [];
  for (const unit of units) {
    put(ref.s, unit, OUT);
    askWhere(ref.s, unit, hexes);
  }
}

export const arrivalChoices: readonly ChoiceKind[] = [
  {
    kind: 'china-box',
    rule: '13.74-4',
    subject: 'unit',
    verb: 'enter-china',
    list: (s, { unit }) => (mayEnterChina(s, unit) ? [unit] : []),
    take: (ref, { unit }) => {
      enterChina(ref, unit);
      // The question where else it might go is answered.
      ref.s.choices = ref.s.choices.filter(each => each.kind !== 'place' || each.unit !== unit);
    },
    decline: () => undefined,
  },
  {
    kind: 'place',
    rule: '10.11-1',
    subject: 'hex',
    verb: 'place',
    list: (s, { unit, hexes }) => {
      const legal = placementHexes(s, unit);
      return hexes.length === 0 ? legal : legal.filter(hex => hexes.includes(hex));
    },
    why: (s, { unit }, hex) => whyNotPlaced(s, unit, hex),
    take: (ref, { unit }, hex) => enter(ref, unit, hex),
  },
];
