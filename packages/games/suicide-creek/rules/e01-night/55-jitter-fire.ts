import { has, isArmed, isGoodOrder, isMmc, unitsOf } from '../../board.ts';
import { enemyOf, tables } from '../../components.ts';
import { distance, hexOfPlace, isJungle, placeId } from '../../map.ts';
import { sees } from '../../sight.ts';
import { CLOAKED, FIRST, PREP, TI, UNMARKED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, tell } from '../../verbs.ts';
import { setMark } from '../../writing.ts';
import { halt } from '../a04-movement/32-set-out.ts';
import { noteFired, openWindow } from '../a07-fire/11-window.ts';
import { attack } from '../a07-fire/21-attack.ts';
import { firepowerOf } from '../a07-fire/23-firepower.ts';
import { canCower } from '../a07-fire/31-volley.ts';
import { standingTarget } from '../a07-fire/40-targets.ts';
import { stealthOf } from '../a12-concealment/12-gain.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { afterRoll } from '../a14-snipers.ts';
import { darkTerms } from './70-night-fire.ts';
import { flash } from './80-gunflashes.ts';

/** E1.53 Jitter fire: doubles of the straying DR, once a flash was seen in the battle, and not in the jungle. */

type Row = (typeof tables.night.jitter)[number];

const isSpared = (s: State, unit: number, { spared }: Row): boolean =>
  spared.some(each => (each === 'cloaked' ? s.units.veil[unit] === CLOAKED : stealthOf(s, unit) === each));

/** Gives whether the movers themselves have fired: their move is over. */
export function jitterFire(ref: Ref, dr: number): boolean {
  const { s } = ref;
  const { units } = s.moving;
  const row = tables.night.jitter.find(each => each.dr === dr);
  const hex = hexOfPlace(s.units.at[units[0]!]!);
  if (!row || !s.night.dark || !s.night.flashed || isJungle[hex] === 1) return false;
  if (row.fires === 'defender') {
    fireAtThem(ref, row);
    return false;
  }
  return fireAtNothing(ref, row);
}

const couldFire = (s: State, unit: number): boolean =>
  isMmc(s, unit) &&
  isArmed(s, unit) &&
  isGoodOrder(s, unit) &&
  !has(s, unit, TI) &&
  s.units.mark[unit] === UNMARKED;

/** What a unit can fire at them, however dark it is; 0: it cannot. */
function fpAt(s: State, unit: number, place: number): number {
  if (!couldFire(s, unit) || !sees(s, s.units.at[unit]!, place)) return 0;
  const given = { directed: false, helpers: [], half: false };
  const fp = firepowerOf(s, { unit, weapon: -1, manner: 'first' }, place, given);
  return typeof fp === 'number' ? fp : 0;
}

/** The nearest DEFENDER who has them in sight and in range fires what he has in his hands, unless he is spared. */
function fireAtThem(ref: Ref, row: Row): void {
  const { s } = ref;
  const { units } = s.moving;
  const place = s.units.at[units[0]!]!;
  const side = enemyOf(s.side);
  const away = (unit: number): number => distance(hexOfPlace(s.units.at[unit]!), hexOfPlace(place));
  const [firer] = unitsOf(s, side)
    .filter(unit => fpAt(s, unit, place) > 0)
    .sort((a, b) => away(a) - away(b) || a - b);
  if (firer === undefined || isSpared(s, firer, row)) return;
  const fp = fpAt(s, firer, place);
  const from = hexOfPlace(s.units.at[firer]!);
  openWindow(s);
  spot(ref, 'E1.53', [firer], 'fired');
  tell(ref, 'E1.53', 'jitter-fire', [firer], { place: placeId(place) });
  flash(s, [firer]);
  const outcome = attack(ref, {
    rule: 'E1.53',
    side,
    why: 'jitter',
    fp,
    place,
    targets: units.map(unit => standingTarget(s, unit, [from])),
    drm: darkTerms(s, place),
    cowers: canCower(s, firer) ? 1 : 0,
    coloured: false,
  });
  noteFired(s, firer, true, []);
  setMark(s, firer, FIRST);
  afterRoll(ref, side, outcome);
}

/** Those of the movers who are not spared fire into the dark: they are seen, and have moved enough. */
function fireAtNothing(ref: Ref, row: Row): boolean {
  const { s } = ref;
  const firers = s.moving.units.filter(unit => couldFire(s, unit) && !isSpared(s, unit, row));
  if (firers.length === 0) return false;
  spot(ref, 'E1.53', firers, 'fired');
  tell(ref, 'E1.53', 'jitters', firers, { place: placeId(s.units.at[firers[0]!]!) });
  flash(s, firers);
  for (const unit of firers) setMark(s, unit, PREP);
  halt(s);
  return true;
}
