import { auto, type Block, call, loop, sequence } from '@ironbottom/engine';
import { has, hexOfUnit, isKnown, occupied, unitsIn, unitsOf, vehicleOf } from '../../board.ts';
import { battleOf } from '../../campaign.ts';
import { SIDES, sideOfRole } from '../../components.ts';
import { GROUND, hexId, hexOfPlace, sortOfPlace } from '../../map.ts';
import { newCloseCombat } from '../../state/combat.ts';
import { CX, PINNED } from '../../state/units.ts';
import { SHAKEN, STUNNED } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { clearFlag, setVehicle } from '../../writing.ts';
import { choose, combat } from '../a11-close-combat/00-close-combat.ts';
import { isFought } from '../a11-close-combat/10-parties.ts';
import { melees } from '../a11-close-combat/15-melee.ts';
import { reveal } from '../a12-concealment/14-loss.ts';

/**
 * 4.701 When the battle is over every Melee is fought to its end: round after round, until no attack is possible or nobody
 * makes one any more. The side that moved first counts as the ATTACKER.
 */

/** A1, A2, D12: the letter first, then the number. */
const inOrder = (a: number, b: number): number => {
  const [x, y] = [hexId(a), hexId(b)].map(id => [id.charCodeAt(0), Number(id.slice(1))] as const);
  return x![0] - y![0] || x![1] - y![1];
};

function begin(ref: Ref): void {
  const { s } = ref;
  s.side = sideOfRole(battleOf(s).first);
  s.combat = newCloseCombat();
  melees(s);
  const shared = occupied(s).filter(
    place => sortOfPlace(place) === GROUND && SIDES.every(side => unitsIn(s, side, place).length > 0),
  );
  s.combat.hexes = shared
    .map(hexOfPlace)
    .filter(hex => isFought(s, hex))
    .sort(inOrder);
}

function next(ref: Ref): void {
  const [hex] = ref.s.combat.hexes;
  choose(ref, hex!);
  ref.s.combat.melee = true;
}

/** 4.701 After a round nobody there is concealed, pinned, tired, in Motion or stunned any more; then it goes on. */
function again(ref: Ref): void {
  const { s } = ref;
  const { fought, made, hexes } = s.combat;
  refresh(ref, fought);
  if (made > 0 && isFought(s, fought)) s.combat.hexes = [fought, ...hexes];
}

function refresh(ref: Ref, hex: number): void {
  const { s } = ref;
  for (const side of SIDES)
    for (const unit of unitsOf(s, side).filter(each => hexOfUnit(s, each) === hex)) {
      if (!isKnown(s, unit)) reveal(ref, '4.701', [unit], 'fought');
      if (has(s, unit, PINNED | CX)) clearFlag(s, unit, PINNED | CX);
      const vehicle = vehicleOf(s, unit);
      if (vehicle)
        setVehicle(s, unit, { motion: false, stun: vehicle.stun === STUNNED ? SHAKEN : vehicle.stun });
    }
  melees(s);
}

export const lastMelees: Block<State> = sequence('last-melees', '4.701', [
  auto('last-melees.begin', '4.701', begin),
  loop(
    'last-melees.all',
    '4.701',
    s => s.combat.hexes.length > 0,
    sequence('last-melees.each', '4.701', [
      auto('last-melees.next', '4.701', next),
      call('last-melees.fight', '4.701', combat),
      auto('last-melees.again', '4.701', again),
    ]),
  ),
  auto('last-melees.end', '4.701', ({ s }) => {
    s.combat = newCloseCombat();
  }),
]);
