import { type Action, formatAction, type March, type Mover, type Reference } from '@ironbottom/engine';
import { hasCoveredEnemy, hasKnownEnemy } from '../board.ts';
import { HALVES, type Side } from '../components.ts';
import { hexId, hexOf, hexOfPlace, placeOf } from '../map.ts';
import { isOff } from '../places.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { left } from '../rules/a04-movement/11-allowance.ts';
import { stepCost } from '../rules/a04-movement/13-cost.ts';
import { isRefused } from '../rules/a04-movement/30-move.ts';
import { driveWay } from '../rules/d-vehicles/26-way.ts';
import { WALK } from '../state/moving.ts';
import { NOBODY, sideOf, unitId, unitOf } from '../state/units.ts';
import { weaponOf } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { gearArg, placesArg, unitsArg } from '../verbs.ts';

/** Where on the table an action points, and what somebody may have meant who points there. */

const firstOf = (list: Action[string] | undefined): string | undefined =>
  typeof list === 'string' ? list : list?.[0];

export function refers(action: Action, s?: State): Reference {
  const piece = firstOf(action.unit ?? action.units ?? action.weapon) ?? firstOf(action.weapons);
  const at = pointOf(action, s);
  return {
    ...(piece !== undefined && { piece }),
    ...(at >= 0 && { hex: hexId(hexOfPlace(at)) }),
  };
}

function pointOf(action: Action, s: State | undefined): number {
  // A11.5, A23.5 Where the vehicle stands that is meant.
  const vehicle = action.vehicle === undefined ? -1 : unitOf(String(action.vehicle));
  if (s && vehicle >= 0) return s.units.at[vehicle] ?? -1;
  const places = [action.path ?? action.places ?? action.place ?? action.hex ?? []].flat();
  // C8.4 Of the three hexes that canister strikes the first with an enemy in it.
  const struck =
    s && action.verb === 'canister'
      ? places.find(id => hasEnemy(s, sideOf(weaponOf(firstOf(action.weapon)!)), placeOf(id)))
      : undefined;
  const place = struck ?? places.at(-1);
  return place === undefined ? -1 : placeOf(place);
}
const hasEnemy = (s: State, side: Side, place: number): boolean =>
  hasKnownEnemy(s, side, place) || hasCoveredEnemy(s, side, place);

const onItsWay = (s: State, unit: number): Mover | null => {
  const at = s.units.at[unit]!;
  if (at < 0 || isOff(at)) return null;
  return { piece: unitId(unit), hex: hexId(hexOfPlace(at)), left: left(s, unit, [unit], WALK) / HALVES };
};

/** A4.2 Units go a hex at a time or along a whole path, and nobody takes them up before the first step. */
export const march: March<State> = {
  start: ['move', 'drive'],
  steps: ['move', 'drive'],
  stop: [],
  rule: 'A4.11',
  mover(s) {
    const [unit] = s.moving.units;
    return unit === undefined ? null : onItsWay(s, unit);
  },
  standing(s, piece) {
    const unit = unitOf(piece);
    return unit < 0 || (s.units.type[unit] ?? NOBODY) === NOBODY ? null : onItsWay(s, unit);
  },
  cost(s, step) {
    const units = unitsArg(step);
    if (step.verb === 'drive') return driveCosts(s, step);
    const [to] = placesArg(step);
    if (to === undefined || units.length === 0) return 0;
    return Math.max(0, stepCost(s, sideOf(units[0]!), units, s.units.at[units[0]!]!, to).mf) / HALVES;
  },
};

/** D2.1 With the start and the turns that it takes. */
function driveCosts(s: State, step: Action): number {
  const way = driveWay(s, s.side, unitsArg(step), placesArg(step), gearArg(step));
  return isRefused(way) ? 0 : way.reduce((sum, { cost }) => sum + cost, 0) / HALVES;
}

/** First what the rules themselves would consider there, then a plain step of what was pointed at. */
export function meant(point: Reference, at: string, s: State): Action[] {
  const block = sequenceOfPlay.blocks.get(at);
  if (block?.kind !== 'decision') return [];
  // 4.713 Both sides may be asked at the same time.
  const found = [block.who(s)]
    .flat()
    .flatMap(role =>
      Object.values(block.verbs).flatMap(verb =>
        verb.candidates(s, role).filter(action => fits(action, point, s)),
      ),
    );
  const guessed = 'move' in block.verbs ? steps(point, s) : 'station' in block.verbs ? stations(point) : [];
  const known = new Set(found.map(formatAction));
  return [...found, ...guessed.filter(action => !known.has(formatAction(action)))];
}

function fits(action: Action, { piece, hex }: Reference, s: State): boolean {
  if (piece === undefined && hex === undefined) return false;
  const refer = refers(action, s);
  const named = [refer.piece, action.unit, action.units, action.weapon].flat();
  if (piece !== undefined && !named.includes(piece)) return false;
  return hex === undefined || refer.hex === hex;
}

const steps = ({ piece, hex }: Reference, s: State): Action[] => {
  const pieces = piece !== undefined ? [piece] : hex === undefined ? [] : standing(s, hex);
  const to = hex !== undefined && hexOf(hex) >= 0 ? hex : 'A1';
  return pieces
    .filter(id => unitOf(id) >= 0)
    .map(id => ({ verb: 'move', units: [id], path: [to], mode: 'walk' }));
};
/** 4.722 Whoever is held is to be set up there. */
const stations = ({ piece, hex }: Reference): Action[] =>
  piece !== undefined && unitOf(piece) >= 0 && hex !== undefined && hexOf(hex) >= 0
    ? [{ verb: 'station', unit: piece, place: hex }]
    : [];
const standing = (s: State, hex: string): string[] =>
  s.units.at.flatMap((at, unit) => (at >= 0 && hexId(hexOfPlace(at)) === hex ? [unitId(unit)] : []));
