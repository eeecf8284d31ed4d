import { type Action, type Counter, formatAction, type ShotRow, type Translate } from '@ironbottom/engine';
import { weaponPlace } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import { hexId, hexOfPlace, placeOf } from '../../map.ts';
import { sequenceOfPlay } from '../../rules/00-sequence-of-play.ts';
import { HIDDEN, KNOWN, unitOf } from '../../state/units.ts';
import { weaponOf } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { charge, chargeOn, overrun } from './charges.ts';
import { close, storm } from './close.ts';
import { lane, snap, spray } from './manners.ts';
import { canister, machineGuns, mainGun, shell } from './shells.ts';
import type { Tell, Told } from './tell.ts';

/** C3.3, D3.5, A11.11 Attacks that are made each by itself: shells, the guns of a vehicle, charges, close combat. */

export interface Attack extends Pick<Told, 'sums'> {
  readonly action: Action;
  readonly row: ShotRow;
}

const TELLERS: { readonly [verb: string]: Tell } = {
  shell,
  canister,
  'main-gun': mainGun,
  'machine-guns': machineGuns,
  fight: close,
  capture: close,
  storm,
  mine: storm,
  'throw-charge': charge,
  'place-charge': charge,
  'throw-charge-at': chargeOn,
  'place-charge-on': chargeOn,
  overrun,
  lane,
  snap,
  spray,
};
export const ATTACK_VERBS: readonly string[] = Object.keys(TELLERS);

/** In close combat all stand in the hex itself. */
const CLOSE = ['fight', 'capture', 'storm', 'mine'];
const standsAt = (s: State, id: string): string => {
  const place = unitOf(id) >= 0 ? s.units.at[unitOf(id)]! : weaponPlace(s, weaponOf(id));
  return place < 0 ? '' : hexId(hexOfPlace(place));
};

const isAt = (s: State, action: Action, hex: number): boolean => {
  const vehicle = action.vehicle === undefined ? -1 : s.units.at[unitOf(String(action.vehicle))]!;
  const places = [action.path ?? action.places ?? action.place ?? []].flat().map(placeOf);
  return [...places, ...(vehicle < 0 ? [] : [vehicle])].some(place => hexOfPlace(place) === hex);
};

/** C3.8, A12.14 What an attack gives away. */
function veilPrices(s: State, counters: readonly Counter[], t: Translate): ShotRow['prices'] {
  const veils = counters.flatMap(({ id }) => (unitOf(id) >= 0 ? [s.units.veil[unitOf(id)]!] : []));
  if (veils.every(veil => veil === KNOWN)) return [];
  return [{ text: t(veils.includes(HIDDEN) ? 'price.hidden' : 'price.concealed'), dear: true }];
}

/** The likeliest first. */
const promise = ({ row }: Attack): number =>
  row.shares.reduce((sum, { tone, share }) => (tone === 'none' ? sum : sum + share), 0);

/** What can be done to a hex at that decision, besides the fire of units together. `chosen`: the one that is meant. */
export function attacksAt(
  s: State,
  side: Side,
  at: string,
  hex: number,
  chosen: string | undefined,
  t: Translate,
): Attack[] {
  const block = sequenceOfPlay.blocks.get(at);
  if (block?.kind !== 'decision') return [];
  const role = roleOf(side);
  const able = ATTACK_VERBS.flatMap(name => {
    const verb = block.verbs[name];
    if (!verb) return [];
    const here = verb.candidates(s, role).filter(action => isAt(s, action, hex));
    return here.filter(action => !verb.check(s, role, action));
  });
  const found = able
    .flatMap((action): Attack[] => {
      const said = TELLERS[action.verb]!(s, side, action, t);
      if (!said) return [];
      const { title, value, shares, counters, sums, prices = [] } = said;
      const alone = formatAction(action);
      const from = CLOSE.includes(action.verb) ? '' : standsAt(s, counters[0]!.id);
      const on = alone === chosen;
      const row: ShotRow = {
        alone,
        hex: from,
        title,
        value,
        shares,
        pieces: counters.map(counter => ({ counter, on })),
        prices: [...prices, ...veilPrices(s, counters, t)],
      };
      return [{ action, row, sums }];
    })
    .sort((a, b) => promise(b) - promise(a));
  return found.filter(attack => isBest(attack, found));
}

/** A7.5 In the manner of groups anybody may fire with anybody: of each manner the best for each weapon is listed. */
const MANNERS = ['lane', 'snap', 'spray'];
const isBest = (attack: Attack, all: readonly Attack[]): boolean =>
  !MANNERS.includes(attack.action.verb) || all.find(other => isSame(other.action, attack.action)) === attack;
const isSame = (a: Action, b: Action): boolean =>
  a.verb === b.verb && [a.weapons, a.places].join() === [b.weapons, b.places].join();
