import { auto, branch, decision, loop, type Refusal, refusal, sequence } from '@ironbottom/engine';
import {
  chitOf,
  chitsOf,
  enemyOf,
  grid,
  hexId,
  highGround,
  isUnit,
  J,
  JAPAN,
  kinds,
  pieceIds,
  pieceSide,
  roleOf,
  type Side,
  suitable,
  U,
  US,
} from '../../components.ts';
import { type Combat, chitKind, isKind, put, SHOWN, type State, theCombat, turn } from '../../state.ts';
import { pieceVerb, plain, type Ref } from '../../verbs.ts';
import { discard, isFaceDown, onMap, removeChit } from '../04-chits.ts';

/** 14.3 Both sides allocate chits in turn, the attacker first, until both pass one after the other. */
export const duel = sequence<State>('combat.chits', '14.3(1)①', [
  loop(
    'combat.allocation',
    '14.3(1)③',
    s => theCombat(s).duel !== 'closed',
    sequence('combat.allocate', '14.3(1)①', [
      decision('combat.chit', '14.3(1)①', {
        prompt: 'commit',
        who: s => roleOf(theCombat(s).turn),
        when: s => couldCommit(s),
        args: s => ({ from: hexId(theCombat(s).from), to: hexId(theCombat(s).to) }),
        // Whether one of the chits can be used here is known to their owner only.
        quiet: true,
        verbs: {
          commit: pieceVerb('commit', {
            list: (s, side) => chitsOf(side).filter(piece => onMap(s, piece)),
            check: checkCommit,
            play: commit,
          }),
          pass: plain('pass', pass),
        },
      }),
      // A side that has nothing to allocate, as both can see, passes.
      branch(
        'combat.nothing-to-allocate',
        '14.3(1)③',
        s => theCombat(s).duel !== 'closed' && !couldCommit(s),
        auto('combat.must-pass', '14.3(1)③', ref => pass(ref, theCombat(ref.s).turn)),
      ),
    ]),
  ),
  auto('combat.settle', '14.3(2)①', settle),
]);

export const stackHex = (s: State, side: Side): number =>
  side === s.side ? theCombat(s).from : theCombat(s).to;
const isDefending = (s: State, side: Side): boolean => side !== s.side;
const lastUse = ({ uses }: Combat) => uses[uses.length - 1];

/** Whether, by what both can see, the side on turn may have a chit for this combat. */
const couldCommit = (s: State): boolean => chitsOf(theCombat(s).turn).some(piece => couldBeUsed(s, piece));

/** Whether, by what both can see, a chit may be one for this combat. */
export function couldBeUsed(s: State, piece: number): boolean {
  const { duel: stage, to } = theCombat(s);
  const side = pieceSide[piece]!;
  if (!onMap(s, piece)) return false;
  if (!isFaceDown(s, piece)) return stage === 'open' && !checkCommit(s, side, piece);
  const hex = s.at[piece]!;
  const own = stackHex(s, side);
  // Concealment and what answers it can only come from the stacks.
  if (stage === 'late') return hex === own;
  return side === US || hex === own || grid.distance(hex, to) <= LONGEST_RANGE;
}

const LONGEST_RANGE = Math.max(...kinds.map(kind => (typeof kind.range === 'number' ? kind.range : 0)));

/** 14.3(1)①, 14.3(1)② What a chit needs to be given to the combat at hand. */
export function checkCommit(s: State, side: Side, piece: number): Refusal | undefined {
  const combat = theCombat(s);
  if (isUnit(piece)) return refusal('14.3(1)①', 'not-a-chit');
  if (pieceSide[piece] !== side) return refusal('4.3(3)', 'not-yours');
  if (combat.uses.some(use => use.piece === piece)) return refusal('14.3(1)①', 'already-used');
  if (!onMap(s, piece)) return refusal('14.3(1)①', 'not-on-map');
  const kind = chitKind(s, piece);
  if (kind.type === 'unseen') return refusal('4.3(3)', 'unseen');
  if (combat.duel === 'late' && kind.type === 'unit') return refusal('14.3(2)②', 'allocation-over');
  const wrong = kind.type === 'unit' ? checkUnitChit(s, side, piece) : checkTactical(s, side, piece);
  if (wrong) return wrong;
  const late = combat.duel === 'late';
  if (late && !isKind(s, piece, J.concealment) && !isCounter(s, piece))
    return refusal('14.3(2)②', 'allocation-over');
  return undefined;
}

/** 14.1(3), 14.1(4), 14.1(6)② A unit chit of the stack, or a machine gun in range. */
function checkUnitChit(s: State, side: Side, piece: number): Refusal | undefined {
  const hex = s.at[piece]!;
  if (s.used[chitOf(piece)] === 1) return refusal('14.1(4)', 'used-this-turn');
  if (isKind(s, piece, J.constructionEngineer) && suitable[hex] === 0)
    return refusal('J:construction_engineer', 'needs-suitable-hex');
  if (hex === stackHex(s, side)) return undefined;
  if (!isKind(s, piece, J.machineGun)) return refusal('14.1(1)', 'not-in-stack');
  // 2.12(3)⑤, 2.21(4) Range 2, on high ground and in defender fire only.
  if (!isDefending(s, side)) return refusal('J:machine_gun', 'only-defending');
  if (highGround[hex] === 0) return refusal('J:machine_gun', 'only-from-high-ground');
  if (s.groups.some(group => group.to === hex)) return refusal('14.1(3)', 'own-combat-first');
  return checkRange(s, piece);
}

/** 2.12(3)⑤ The chit's own hex is not counted, the defender's is. */
function checkRange(s: State, piece: number): Refusal | undefined {
  const { range } = chitKind(s, piece);
  const distance = grid.distance(s.at[piece]!, theCombat(s).to);
  return range === 'unlimited' || distance <= range!
    ? undefined
    : refusal('2.12(3)⑤', 'out-of-range', { distance });
}

/** 4.3.2, and what each tactical chit's own entry says of its use. */
function checkTactical(s: State, side: Side, piece: number): Refusal | undefined {
  const { id, range, targets, fire } = chitKind(s, piece);
  const kind = s.kind[chitOf(piece)]!;
  if (kind === U.nightInfiltration) return refusal(id, 'only-in-movement');
  if (range === undefined && s.at[piece] !== stackHex(s, side)) return refusal(id, 'not-in-stack');
  if (kind === J.concealment) return checkConcealment(s);
  if (kind === J.nightAttack && isDefending(s, side)) return refusal(id, 'only-attacking');
  // Japanese artillery works in defender fire only; anti-tank chits and snipers when their stack defends.
  if (side === JAPAN && (fire !== undefined || targets) && !isDefending(s, side))
    return refusal(id, 'only-defending');
  if (range !== undefined) {
    const far = checkRange(s, piece);
    if (far) return far;
  }
  return targets && !isCounter(s, piece)
    ? refusal('14.3(2)②', 'no-target-just-now', { chit: id })
    : undefined;
}

/** J:concealment After all chits are allocated, against US Support bombardment in this combat. */
function checkConcealment(s: State): Refusal | undefined {
  const combat = theCombat(s);
  if (combat.duel !== 'late') return refusal('J:concealment', 'only-at-the-end');
  const fire = combat.uses.some(use => isKind(s, use.piece, U.supportFire));
  return fire ? undefined : refusal('J:concealment', 'no-support-fire');
}

/** 14.3(2)② A counter works only right after the chit it aims at. */
function isCounter(s: State, piece: number): boolean {
  const combat = theCombat(s);
  const last = lastUse(combat);
  const { targets } = chitKind(s, piece);
  if (isKind(s, piece, J.concealment) || !targets || !last || combat.passes > 0) return false;
  return pieceSide[last.piece] !== pieceSide[piece] && targets.includes(chitKind(s, last.piece).id);
}

/** 4.3(3), 14.3(1) Turns the chit up and allocates it. Tactical chits leave the map, unit chits stay. */
function commit(ref: Ref, piece: number, side: Side): void {
  const { s } = ref;
  const combat = theCombat(s);
  const target = isCounter(s, piece) ? combat.uses.length - 1 : -1;
  const aimedAt = lastUse(combat)?.piece;
  if (isFaceDown(s, piece)) {
    turn(s, piece, 1);
    ref.shown();
  }
  const hex = hexId(s.at[piece]!);
  const { id, type } = chitKind(s, piece);
  if (type === 'unit') s.used[chitOf(piece)] = 1;
  else put(s, piece, SHOWN);
  combat.uses.push({ piece, target });
  combat.passes = 0;
  combat.turn = enemyOf(side);
  const args = { who: roleOf(side), piece: pieceIds[piece]!, chit: id, hex };
  if (target >= 0) ref.log('14.3(2)②', 'countered', { ...args, target: chitKind(s, aimedAt!).id });
  else ref.log('14.3(1)①', 'allocated', args);
}

/** 14.3(1)③ Two passes in a row end it; then only Concealment can come, and what answers it. */
function pass(ref: Ref, side: Side): void {
  const { s } = ref;
  const combat = theCombat(s);
  if (combat.duel === 'late') {
    combat.duel = 'closed';
    return;
  }
  combat.passes++;
  combat.turn = enemyOf(side);
  if (combat.passes < 2) return;
  const fire = combat.uses.some(use => isKind(s, use.piece, U.supportFire));
  combat.duel = fire ? 'late' : 'closed';
  combat.turn = JAPAN;
}

/** Chits that cancel their target at once; J:at_squad waits for close combat. */
const cancels = (s: State, piece: number): boolean => !isKind(s, piece, J.atSquad);

/** 14.3(2)① Counters resolve last in, first out: one that was itself cancelled does nothing, its target stands. */
export function standingUses(s: State): boolean[] {
  const { uses } = theCombat(s);
  const stands = uses.map(() => true);
  for (let i = uses.length - 1; i >= 0; i--) {
    const { piece, target } = uses[i]!;
    if (stands[i] && target >= 0 && cancels(s, piece)) stands[target] = false;
  }
  return stands;
}

function settle(ref: Ref): void {
  const { s } = ref;
  const combat = theCombat(s);
  const stands = standingUses(s);
  combat.standing = combat.uses.filter((_, i) => stands[i]).map(use => use.piece);
  // Who passes says nothing: that nobody had anything to allocate is told once.
  if (combat.uses.length === 0) ref.log('14.3(1)③', 'no-chits');
  combat.uses.forEach(({ piece }, i) => {
    if (stands[i]) return;
    // Snipers and anti-tank guns take US chits out of the game; US counters send Japanese ones to the discard.
    if (pieceSide[piece] === US) removeChit(s, piece);
    else discard(s, piece);
    ref.log('14.3(2)①', 'cancelled', { chit: chitKind(s, piece).id, piece: pieceIds[piece]! });
  });
}
