import { type Action, auto, type Block, type Refusal, refusal } from '@ironbottom/engine';
import { has, isKnown, unitsIn, weaponsHeld } from '../../board.ts';
import { PREP_FIRE, type Side, SPINES, spineId } from '../../components.ts';
import { around, distance, hexOfPlace, placeId } from '../../map.ts';
import { BLOCKED } from '../../sight.ts';
import { FINAL, PINNED, PREP, sideOf, UNMARKED, unitId } from '../../state/units.ts';
import { INTENSIVE, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { orderVerb, type Ref, spineArg, tell, type Verbs, weaponArg } from '../../verbs.ts';
import { clearWeaponFlag, setMark, setWeaponMark, turnGun } from '../../writing.ts';
import { aimIn, hindranceFrom } from '../a06-sight.ts';
import { noteFired, openWindow } from '../a07-fire/11-window.ts';
import { isRefused } from '../a07-fire/31-volley.ts';
import { canDirect, isFreeFor } from '../a07-fire/53-direction.ts';
import { leadershipNow } from '../a10-morale/01-values.ts';
import { mainGunVerbs } from '../d-vehicles/38-main-gun.ts';
import { canAimAt } from '../e01-night/80-gunflashes.ts';
import { armOf } from './20-arms.ts';
import { type Aim, gunnerOf, shotBarred, shotOf } from './33-shot.ts';
import { fireShot } from './34-fire.ts';
import { aimOf, placesToFireAt, plainAims } from './35-aims.ts';
import { followAcquired, forgetAcquired } from './65-acquisition.ts';
import { canisterVerb } from './84-canister.ts';

/** C2 to C9, C13 Guns, mortars, bazookas and anti-tank rifles in any fire phase, and turning a Gun (C6.5). */

const aimAction = ({ piece, place, kind, ammo, at, leaders, spotters }: Aim): Action => ({
  verb: 'shell',
  weapon: weaponId(piece),
  place: placeId(place),
  aim: kind,
  ammo,
  at: at.map(unitId),
  leader: leaders.map(unitId),
  spotter: spotters.map(unitId),
});

// ---------------------------------------------------------------- what is worth asking about

/** A9.61, C13.2 Machine guns and anti-tank rifles are asked about only where a vehicle is seen. */
const isWorthIt = (s: State, weapon: number, tanks: boolean): boolean => {
  const arm = armOf(s, weapon);
  return arm !== undefined && (tanks || (arm.sort !== 'mg' && arm.sort !== 'atr'));
};

export function aimsOf(s: State, side: Side): Aim[] {
  const tanks = s.vehicles.list.some(({ unit }) => sideOf(unit) !== side && isKnown(s, unit));
  const pieces = weaponsHeld(s, side).filter(
    weapon => isWorthIt(s, weapon, tanks) && !isRefused(gunnerOf(s, side, weapon)),
  );
  if (pieces.length === 0) return [];
  const places = placesToFireAt(s, side);
  return pieces.flatMap(piece => places.flatMap(place => aimsAt(s, side, piece, place)));
}

function aimsAt(s: State, side: Side, piece: number, place: number): Aim[] {
  const unit = s.weapons.owner[piece]!;
  const from = s.units.at[unit]!;
  const arm = armOf(s, piece)!;
  const range = distance(hexOfPlace(from), hexOfPlace(place));
  if (range > arm.range[1] || range < arm.range[0]) return [];
  const blind = !canAimAt(s, side, from, place);
  if (blind && arm.sort !== 'mortar') return [];
  const spotters = blind ? spottersFor(s, side, unit, aimIn(s, side, place)) : [];
  if (blind && spotters.length === 0) return [];
  const leader = arm.sort === 'gun' || arm.sort === 'mg' ? [] : bestLeader(s, side, unit, piece);
  return plainAims(s, side, arm, piece, place).flatMap(plain => [
    { ...plain, spotters },
    ...(leader.length > 0 ? [{ ...plain, spotters, leaders: leader }] : []),
  ]);
}

/** C9.1 One who sees it for a mortar that does not. */
function spottersFor(s: State, side: Side, unit: number, place: number): number[] {
  const hex = hexOfPlace(s.units.at[unit]!);
  const found = [hex, ...around[hex]!].flatMap(each =>
    unitsIn(s, side, each).filter(
      other => other !== unit && hindranceFrom(s, s.units.at[other]!, place) !== BLOCKED,
    ),
  );
  return found.slice(0, 1);
}

/** A7.53 The best leader there who is free. */
const bestLeader = (s: State, side: Side, unit: number, piece: number): number[] =>
  unitsIn(s, side, s.units.at[unit]!)
    .filter(leader => leader !== unit && canDirect(s, side, leader) && isFreeFor(s, leader, [], [piece]))
    .sort((a, b) => leadershipNow(s, a) - leadershipNow(s, b))
    .slice(0, 1);

// ---------------------------------------------------------------- verbs

const shellVerb = orderVerb<Aim>({
  args: {
    weapon: 'weapon',
    place: 'place',
    aim: 'aim',
    ammo: 'ammo',
    at: 'unit[]',
    leader: 'unit[]',
    spotter: 'unit[]',
  },
  list: aimsOf,
  check: shotBarred,
  play: (ref, aim, side) => {
    const shot = shotOf(ref.s, side, aim);
    if (!isRefused(shot)) fireShot(ref, side, shot);
  },
  action: aimAction,
  of: action => aimOf(action, weaponArg(action)),
});

/** C3.2a, C6.5, A7.8 A Gun that could fire is turned instead. */
function cannotTurn(s: State, side: Side, weapon: number, spine: number): Refusal | undefined {
  const gunner = gunnerOf(s, side, weapon);
  if (isRefused(gunner)) return gunner;
  const args = { weapon: weaponId(weapon) };
  if (armOf(s, weapon)!.sort !== 'gun') return refusal('C3.2a', 'no-arc', args);
  if (gunner.intensive) return refusal('A9.2', 'weapon-has-fired', args);
  if (s.weapons.spine[weapon] === spine) return refusal('C3.2a', 'faces-there', args);
  return has(s, gunner.unit, PINNED) ? refusal('A7.8', 'cannot-turn', args) : undefined;
}

function turn(ref: Ref, weapon: number, spine: number): void {
  const { s } = ref;
  const unit = s.weapons.owner[weapon]!;
  openWindow(s);
  noteFired(s, unit, false, [weapon]);
  turnGun(s, weapon, spine);
  forgetAcquired(s, weapon);
  const mark = s.phase === PREP_FIRE ? PREP : FINAL;
  setWeaponMark(s, weapon, mark);
  if (s.units.mark[unit] === UNMARKED) setMark(s, unit, mark);
  tell(ref, 'C3.2a', 'turns', [unit], {});
}

interface Turned {
  readonly weapon: number;
  readonly spine: number;
}
const turnVerb = orderVerb<Turned>({
  args: { weapon: 'weapon', spine: 'spine' },
  list: (s, side) =>
    weaponsHeld(s, side)
      .filter(weapon => armOf(s, weapon)?.sort === 'gun')
      .flatMap(weapon => SPINES.map((_, spine) => ({ weapon, spine }))),
  check: (s, side, { weapon, spine }) => cannotTurn(s, side, weapon, spine),
  play: (ref, { weapon, spine }) => turn(ref, weapon, spine),
  action: ({ weapon, spine }) => ({ verb: 'turn', weapon: weaponId(weapon), spine: spineId(spine) }),
  of: action => ({ weapon: weaponArg(action), spine: spineArg(action) }),
});

/** C2.24, C6.5 A new player turn: Guns that have fired intensely may do so again, and markers are looked after. */
export const gunsRest: Block<State> = auto('guns.rest', 'C2.24', ({ s }) => {
  for (let weapon = 0; weapon < s.weapons.flags.length; weapon++)
    if (s.weapons.flags[weapon]! & INTENSIVE) clearWeaponFlag(s, weapon, INTENSIVE);
  followAcquired(s);
});

export const shellVerbs: Verbs = { shell: shellVerb, ...mainGunVerbs };
export const ordnanceVerbs: Verbs = { ...shellVerbs, canister: canisterVerb, turn: turnVerb };
