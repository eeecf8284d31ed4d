import { type Action, auto, type Block, sequence } from '@ironbottom/engine';
import { enemyPlaces } from '../../board.ts';
import type { Side } from '../../components.ts';
import { distance, hexId, hexOfPlace } from '../../map.ts';
import { BLOCKED } from '../../sight.ts';
import { type Battery, CALLED } from '../../state/ordnance.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import {
  anyNumber,
  attacker,
  defender,
  hexArg,
  orderVerb,
  type Ref,
  type Verbs,
  weaponArg,
  weaponVerb,
} from '../../verbs.ts';
import { settle } from '../settle.ts';
import { batteryOf, call, cannotCall, inContact } from './20-contact.ts';
import { cannotDraw, draw } from './21-access.ts';
import { cannotRequest, cannotUseRegistered, observes, request, useRegistered } from './30-requests.ts';
import { endMission } from './31-laying.ts';
import {
  beginPhase,
  cannotCease,
  cannotConvert,
  cannotCorrect,
  clearBurnt,
  convert,
  correct,
  endPhase,
  FIRES,
  type Fires,
} from './33-missions.ts';

/**
 * C1 Off-board artillery, at the start of a side's fire phase: contact, access by a chit, a request, corrections, and
 * conversion to fire for effect. Each battery does one thing after the other until its observer has done what he can.
 */

const batteries = (s: State, side: Side): Battery[] =>
  s.ordnance.batteries.filter(battery => battery.side === side && battery.radio >= 0);
const radios = (s: State, side: Side): number[] => batteries(s, side).map(({ radio }) => radio);
/** Those whose observers are in the middle of their action. */
const busy = (s: State, side: Side): Battery[] =>
  batteries(s, side).filter(battery => battery.step === CALLED && inContact(s, battery));

/** Hexes with an enemy that the observer sees: other hexes are for whoever names them. */
export function targets(s: State, side: Side, battery: Battery): number[] {
  const hexes = enemyPlaces(s, side).map(hexOfPlace);
  return [...new Set(hexes)].filter(hex => observes(s, battery, hex) !== BLOCKED).sort((a, b) => a - b);
}

interface At {
  readonly weapon: number;
  readonly hex: number;
}
const atArg = (action: Action): At => ({ weapon: weaponArg(action), hex: hexArg(action) });
const atAction =
  (verb: string) =>
  ({ weapon, hex }: At): Action => ({ verb, weapon: weaponId(weapon), hex: hexId(hex) });

const requestVerb = orderVerb<At>({
  args: { weapon: 'weapon', hex: 'hex' },
  list: (s, side) =>
    busy(s, side).flatMap(battery =>
      battery.access ? targets(s, side, battery).map(hex => ({ weapon: battery.radio, hex })) : [],
    ),
  check: (s, side, { weapon, hex }) => cannotRequest(s, side, weapon, hex),
  play: (ref, { weapon, hex }) => request(ref, weapon, hex),
  action: atAction('request'),
  of: atArg,
});

const registeredVerb = orderVerb<At>({
  args: { weapon: 'weapon', hex: 'hex' },
  list: (s, side) =>
    busy(s, side).flatMap(({ radio, registered }) => registered.map(hex => ({ weapon: radio, hex }))),
  check: (s, side, { weapon, hex }) => cannotUseRegistered(s, side, weapon, hex),
  play: (ref, { weapon, hex }) => useRegistered(ref, weapon, hex),
  action: atAction('registered'),
  of: atArg,
});

interface Corrected extends At {
  readonly fires: Fires;
}
const correctVerb = orderVerb<Corrected>({
  args: { weapon: 'weapon', hex: 'hex', fires: 'fires' },
  list: (s, side) =>
    busy(s, side).flatMap(battery =>
      battery.hex < 0
        ? []
        : targets(s, side, battery)
            .filter(hex => distance(hex, battery.hex) > 0)
            .flatMap(hex => FIRES.map(fires => ({ weapon: battery.radio, hex, fires }))),
    ),
  check: (s, side, { weapon, hex, fires }) => cannotCorrect(s, side, weapon, hex, fires),
  play: (ref, { weapon, hex, fires }) => correct(ref, weapon, hex, fires),
  action: ({ fires, ...at }) => ({ ...atAction('correct')(at), fires }),
  of: action => ({ ...atArg(action), fires: action.fires as Fires }),
});

interface Converted {
  readonly weapon: number;
  readonly fires: Fires;
}
const convertVerb = orderVerb<Converted>({
  args: { weapon: 'weapon', fires: 'fires' },
  list: (s, side) => busy(s, side).flatMap(({ radio }) => FIRES.map(fires => ({ weapon: radio, fires }))),
  check: (s, side, { weapon, fires }) => cannotConvert(s, side, weapon, fires),
  play: (ref, { weapon, fires }) => convert(ref, batteryOf(ref.s, weapon)!, fires),
  action: ({ weapon, fires }) => ({ verb: 'convert', weapon: weaponId(weapon), fires }),
  of: action => ({ weapon: weaponArg(action), fires: action.fires as Fires }),
});

const verbs: Verbs = {
  call: weaponVerb('call', {
    list: radios,
    check: cannotCall,
    play: (ref, weapon, side) => call(ref, side, weapon),
  }),
  'draw-chit': weaponVerb('draw-chit', {
    list: radios,
    check: cannotDraw,
    play: (ref, weapon) => draw(ref, weapon),
  }),
  request: requestVerb,
  registered: registeredVerb,
  correct: correctVerb,
  convert: convertVerb,
  cease: weaponVerb('cease', {
    list: radios,
    check: cannotCease,
    play: (ref, weapon) => endMission(ref, batteryOf(ref.s, weapon)!),
  }),
};

/** Orders of battle are open, but for those of the campaign (4.7179): there anybody may have one. */
const mayHaveBattery = (s: State, side: Side): boolean =>
  s.campaign !== null || s.ordnance.batteries.some(battery => battery.side === side);

/** C1.2 In the ATTACKER's prep fire phase and in the DEFENDER's defensive fire phase. */
export function artillery(phase: 'prep-fire' | 'defensive-fire'): Block<State> {
  const who = phase === 'prep-fire' ? attacker : defender;
  const id = `${phase}.artillery`;
  return sequence(`${id}.steps`, 'C1.2', [
    auto(`${id}.opens`, 'C1.33', ref => beginPhase(ref, who(ref.s))),
    anyNumber(
      id,
      'C1.2',
      { who, verbs, when: s => mayHaveBattery(s, who(s)) },
      settle(`${id}.settle`, 'C1.5'),
    ),
    auto(`${id}.closes`, 'C1.33', ref => endPhase(ref, who(ref.s))),
    settle(`${id}.strikes`, 'C1.5'),
  ]);
}
/** C1.33 What has burned out is taken off at the end of the rally phase. */
export const artilleryEnd: Block<State> = auto('artillery.end', 'C1.33', (ref: Ref) => clearBurnt(ref));
