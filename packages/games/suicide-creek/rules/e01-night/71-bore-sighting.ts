import { type Block, type Refusal, refusal } from '@ironbottom/engine';
import { has, isGoodOrder, isKnown, isSmc, isWorking } from '../../board.ts';
import { MOVEMENT, roleOf, type Side } from '../../components.ts';
import { distance, HEXES, hexId, hexOfPlace } from '../../map.ts';
import { sees } from '../../sight.ts';
import { NOBODY, PINNED, SHORTAGE, sideOf, UNMARKED } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isLmg, isMg } from '../../types.ts';
import { anyNumber, hexArg, orderVerb, type Verbs, weaponArg, weaponVerb } from '../../verbs.ts';
import { laneHexes, layLane } from '../a09-weapons/22-fire-lanes.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { boreOf } from './70-bores.ts';
import { flash } from './80-gunflashes.ts';

/** E1.71, CG10 Machine guns of the night scenario defender that are laid on one Location before the battle. */

const FARTHEST = 16;

interface Sighting {
  readonly weapon: number;
  readonly hex: number;
}

function boreBarred(s: State, side: Side, { weapon, hex }: Sighting): Refusal | undefined {
  const args = { weapon: weaponId(weapon), hex: hexId(hex) };
  const owner = s.weapons.owner[weapon] ?? NOBODY;
  const type = s.weapons.type[weapon] ?? NOBODY;
  if (owner < 0 || sideOf(owner) !== side || !isMg[type] || isLmg[type])
    return refusal('E1.71', 'no-bore-sighting', args);
  if (boreOf(s, weapon) >= 0) return refusal('E1.71', 'bore-sighted', args);
  const from = s.units.at[owner]!;
  return from >= 0 && distance(hexOfPlace(from), hex) <= FARTHEST && sees(s, from, hex) && hex !== from
    ? undefined
    : refusal('E1.71', 'no-sight-of-bore', args);
}

const allHexes = Array.from({ length: HEXES }, (_, hex) => hex);

const boreVerbs: Verbs = {
  'bore-sight': orderVerb<Sighting>({
    args: { weapon: 'weapon', hex: 'hex' },
    list: (s, side) =>
      s.weapons.owner.flatMap((owner, weapon) =>
        owner >= 0 && sideOf(owner) === side && isMg[s.weapons.type[weapon]!] && boreOf(s, weapon) < 0
          ? allHexes.map(hex => ({ weapon, hex }))
          : [],
      ),
    check: boreBarred,
    play: (ref, { weapon, hex }, side) => {
      ref.s.night.bores.push({ weapon, place: hex });
      ref.log('E1.71', 'bore-sighted', { weapon: weaponId(weapon), hex: hexId(hex) }, [roleOf(side)]);
    },
    action: ({ weapon, hex }) => ({ verb: 'bore-sight', weapon: weaponId(weapon), hex: hexId(hex) }),
    of: action => ({ weapon: weaponArg(action), hex: hexArg(action) }),
  }),
};

/** CG10 Before the first turn of a night battle. */
export const boreSighting: Block<State> = anyNumber('bore-sighting', 'E1.71', {
  who: s => s.night.holds as Side,
  verbs: boreVerbs,
  when: s => s.night.dark && s.night.holds >= 0,
});

/** E1.71 A lane without a target, once something has gone off: at the start of the enemy's movement. */
function boreLaneBarred(s: State, side: Side, weapon: number): Refusal | undefined {
  const args = { weapon: weaponId(weapon) };
  const owner = s.weapons.owner[weapon] ?? NOBODY;
  const place = boreOf(s, weapon);
  if (owner < 0 || sideOf(owner) !== side || place < 0) return refusal('E1.71', 'not-bore-sighted', args);
  if (!s.night.startled || s.phase !== MOVEMENT) return refusal('E1.71', 'nothing-went-off', args);
  const team = isGoodOrder(s, owner) && !isSmc(s, owner) && !has(s, owner, PINNED | SHORTAGE);
  const idle = s.weapons.mark[weapon] === UNMARKED && s.units.mark[owner] === UNMARKED;
  if (!team || !idle || !isWorking(s, weapon))
    return refusal('A9.22', 'cannot-lay', { ...args, place: hexId(place) });
  return laneHexes(s, weapon, place).length > 0
    ? undefined
    : refusal('A9.22', 'no-straight-row', { ...args, place: hexId(place) });
}

export const boreLaneVerbs: Verbs = {
  'bore-lane': weaponVerb('bore-lane', {
    list: s => s.night.bores.map(({ weapon }) => weapon),
    check: boreLaneBarred,
    play: (ref, weapon) => {
      const { s } = ref;
      const place = boreOf(s, weapon);
      const owner = s.weapons.owner[weapon]!;
      spot(ref, 'A12.14', [owner], 'fired');
      flash(s, [owner]);
      if (!isKnown(s, owner)) ref.shown();
      layLane(ref, 'E1.71', weapon, place, laneHexes(s, weapon, place));
    },
  }),
};
