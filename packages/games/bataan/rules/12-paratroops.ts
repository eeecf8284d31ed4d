import { decision, type Refusal, refusal } from '@ironbottom/engine';
import { isNextTo, isThere } from '../board.ts';
import {
  byLand,
  dropOn,
  enemyOf,
  FORMOSA,
  fieldAt,
  fieldId,
  isCity,
  isLand,
  landHexes,
  roleOf,
  type Side,
} from '../components.ts';
import { placeName } from '../places.ts';
import { raider, raidOf } from '../state/air.ts';
import { put, type State } from '../state.ts';
import { isParatroop, isTransportPlane, moveOf, unitId, unitSide } from '../units.ts';
import { done, forGood, hexVerb, type Ref } from '../verbs.ts';
import { enterHex, meets } from './04-movement/20-enter.ts';
import { checkCrowd, crowding } from './05-stacking.ts';
import { airDistance } from './08-air/10-flights.ts';
import { picked, send } from './08-air/31-crew.ts';

/** 12 Paratroops: 12.1, 12.2, 12.6, 12.7. They fly in an air phase and fight in the combat phase (12.3 to 12.5). */

/** 12.1 Paratroops wait on Formosa; that they are flown costs no sea transport. */
export const isLoadable = (s: State, unit: number): boolean => isParatroop(unit) && s.at[unit] === FORMOSA;

/** 12.1 The only airfield from which the transports fly. */
const ONLY_FROM = 'kagi';

/** 12.1, 12.2 Why those taken up cannot be dropped there. */
function checkDrop(s: State, side: Side, hex: number): Refusal | undefined {
  const planes = picked(s).filter(isTransportPlane);
  const cargo = picked(s).filter(isParatroop);
  const others = picked(s).length - planes.length - cargo.length;
  if (planes.length !== 1 || cargo.length === 0 || others > 0) return refusal('12.1', 'no-drop');
  if (cargo.length > 1) return refusal('12.1', 'one-unit-a-turn');
  const [plane] = planes as [number];
  const field = fieldAt(s.at[plane]!);
  if (fieldId(field) !== ONLY_FROM) return refusal('12.1', 'only-from-kagi', { unit: unitId(plane) });
  if (!isLand[hex]) return refusal('12.2', 'drop-at-sea', { hex: placeName(hex) });
  if (isCity[hex]) return refusal('12.2', 'city', { hex: placeName(hex) });
  if (airDistance(field, hex) > moveOf[plane]!)
    return refusal('8.1.1', 'out-of-range', { unit: unitId(plane), place: placeName(hex) });
  return isThere(s, enemyOf(side), hex) ? undefined : crowding(s, side, cargo, hex);
}

export const drop = hexVerb('drop', {
  list: s => (picked(s).some(isParatroop) ? DROPS : []),
  check: checkDrop,
  play: ({ s }, hex) => sendDrop(s, hex),
});

/** 12.2 The transport sets out with what it carries. */
export function sendDrop(s: State, hex: number): void {
  const plane = picked(s).find(isTransportPlane)!;
  const raid = send(s, plane, 'drop', hex, dropOn(hex));
  raid.cargo = picked(s).find(isParatroop)!;
  s.airPhase!.picked = [];
}
const DROPS = landHexes.filter(hex => !isCity[hex]);

/** 12.2 What is left of the raid drops its paratroops: into an empty hex, or above the enemy (12.3). 12.6 They stay there. */
export function dropParatroops(ref: Ref): void {
  const { s } = ref;
  const raid = raidOf(s);
  const unit = raid.cargo;
  if (unit < 0 || !raid.sorties.some(sortie => isTransportPlane(sortie.unit))) return;
  const side = raid.side;
  raid.cargo = -1;
  meets(ref, side, raid.place);
  if (isThere(s, enemyOf(side), raid.place)) put(s, unit, dropOn(raid.place));
  else {
    enterHex(ref, unit, raid.place);
    checkCrowd(ref, side, raid.place);
    if (s.options.paratroopMove === true && !isNextTo(s, enemyOf(side), raid.place))
      s.airPhase!.landed = unit;
  }
  s.spent[unit] = -1;
  s.airPhase!.tally.drops++;
  ref.log('12.2', 'dropped', { unit: unitId(unit), place: placeName(raid.place) });
  ref.shown();
}

/** 12.7 Option: paratroops that did not land next to an enemy may move one hex. */
export const paratroopStep = decision<State>('raid.step', '12.7', {
  prompt: 'paratroop-step',
  who: s => roleOf(raider(s)),
  when: s => s.airPhase!.landed >= 0,
  args: s => ({ unit: unitId(s.airPhase!.landed) }),
  verbs: {
    step: forGood(
      hexVerb('step', {
        list: s => byLand[s.at[s.airPhase!.landed]!]!,
        check: (s, side, hex) =>
          !byLand[s.at[s.airPhase!.landed]!]!.includes(hex)
            ? refusal('12.7', 'one-hex')
            : isThere(s, enemyOf(side), hex)
              ? refusal('12.7', 'enemy-beside', { hex: placeName(hex) })
              : crowding(s, side, [s.airPhase!.landed], hex),
        play: (ref, hex) => {
          const unit = ref.s.airPhase!.landed;
          if (!meets(ref, unitSide[unit]!, hex)) enterHex(ref, unit, hex);
          ref.s.airPhase!.landed = -1;
        },
      }),
    ),
    done: {
      ...done(),
      play: ({ s }) => {
        s.airPhase!.landed = -1;
      },
    },
  },
});
