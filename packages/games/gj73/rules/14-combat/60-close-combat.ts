import { auto, branch, call, decision, loop, refusal, sequence, type Term } from '@ironbottom/engine';
import { charts, enemyOf, isUnit, J, pieceIds, roleOf, type Side, US } from '../../components.ts';
import { chitKind, isKind, type State, theCombat } from '../../state.ts';
import { pieceVerb, type Ref } from '../../verbs.ts';
import { stackAt } from '../03-basics.ts';
import { backToBox, discard, onMap, removeChit } from '../04-chits.ts';
import { retreats } from '../15-retreat.ts';
import { stackHex } from './30-duel.ts';
import { fighters, results, unitValues } from './40-fire.ts';

const bothLeft = (s: State): boolean =>
  fighters(s, s.side).here.length > 0 && fighters(s, enemyOf(s.side)).here.length > 0;

/** 14.6 Close combat, if both sides still have pieces that were not hit. Terrain has no effect (14.6(2)). */
export const closeCombat = branch<State>(
  'combat.close',
  '14.6',
  bothLeft,
  sequence('combat.close.all', '14.6', [
    loop(
      'combat.at-squads',
      'J:at_squad',
      s => squads(s).length > 0 && tanks(s).length > 0,
      decision('combat.at-squad', 'J:at_squad', {
        prompt: 'destroy',
        who: () => 'japan',
        forced: true,
        verbs: {
          /** J:at_squad Each that still stands now takes one tank chit in use out of the game, and is used up. */
          destroy: pieceVerb('destroy', {
            list: tanks,
            check: (s, _side, piece) =>
              tanks(s).includes(piece) ? undefined : refusal('J:at_squad', 'not-a-tank'),
            play(ref, piece) {
              const { s } = ref;
              const squad = squads(s)[0]!;
              theCombat(s).standing = theCombat(s).standing.filter(
                other => other !== piece && other !== squad,
              );
              removeChit(s, piece);
              discard(s, squad);
              ref.log('J:at_squad', 'tank-destroyed', {
                piece: pieceIds[piece]!,
                chit: chitKind(s, piece).id,
              });
            },
          }),
        },
      }),
    ),
    branch(
      'combat.close.fought',
      '14.6',
      bothLeft,
      sequence('combat.close.fight', '14.6(3)①', [
        auto('combat.close.roll', '14.6(3)①', rollBoth),
        auto('combat.close.attacker-loss', '14.6(4)③', ref => inflict(ref, ref.s.side)),
        call('combat.close.attacker-results', '14.6(4)③', results),
        auto('combat.close.defender-loss', '14.6(4)③', ref => inflict(ref, enemyOf(ref.s.side))),
        call('combat.close.defender-results', '14.6(4)③', results),
        auto('combat.close.loser', '14.6(4)①', decide),
        call('combat.close.retreat', '14.6(4)①', retreats),
      ]),
    ),
  ]),
);

const squads = (s: State): number[] => theCombat(s).standing.filter(piece => isKind(s, piece, J.atSquad));

function tanks(s: State): number[] {
  return fighters(s, US).here.filter(piece => !isUnit(piece) && chitKind(s, piece).tank === true);
}

/** 14.6(1), 14.6(3) One die a point, +1 on the dice of circled values. */
function rollBoth(ref: Ref): void {
  const { s } = ref;
  const combat = theCombat(s);
  const defender = rollFor(ref, enemyOf(s.side));
  const attacker = rollFor(ref, s.side);
  combat.highest = [attacker, defender];
  const key = attacker === defender ? 'close-tie' : attacker > defender ? 'close-attacker' : 'close-defender';
  ref.log('14.6(4)', key, { attacker, defender });
}

/** 14.6(1) The dice of a side, one term for each piece. */
export function closeTerms(s: State, side: Side): Term[] {
  return fighters(s, side).here.map((piece): Term => {
    const { close = 0, bonus = false } = isUnit(piece) ? unitValues(s, piece) : chitKind(s, piece);
    const args = { piece: pieceIds[piece]!, bonus };
    return {
      key: isUnit(piece) ? 'unit' : 'chit',
      op: '+',
      value: close,
      args: isUnit(piece) ? args : { ...args, chit: chitKind(s, piece).id },
    };
  });
}

function rollFor(ref: Ref, side: Side): number {
  const terms = closeTerms(ref.s, side);
  const count = (bonus: boolean): number =>
    terms.reduce((sum, { value, args }) => (args!.bonus === bonus ? sum + value : sum), 0);
  const { loss_from } = charts.close_combat;
  return ref.rollHighest({
    who: roleOf(side),
    why: 'close-combat',
    rule: '14.6(3)①',
    terms,
    reads: [{ values: [loss_from, loss_from + 1], mark: 'loss', worth: 1 }],
    groups: [
      { count: count(false), bonus: 0 },
      { count: count(true), bonus: 1 },
    ],
  });
}

/** 14.6(4)③ A die of 6 or more costs the enemy one step, a combat unit first, whoever won. */
function inflict({ s }: Ref, side: Side): void {
  const [attacker, defender] = theCombat(s).highest;
  const against = side === s.side ? defender : attacker;
  const targets = fighters(s, side).here;
  s.hits = {
    side,
    sixes: against >= charts.close_combat.loss_from ? 1 : 0,
    fives: 0,
    targets,
    afar: [],
    taken: targets.map(() => 0),
    retreat: [],
    mustRetreat: false,
  };
}

/** 14.6(4)①, 14.6(4)② The loser retreats, its unused attachments go to the box; in a tie both stay. */
function decide(ref: Ref): void {
  const { s } = ref;
  const [attacker, defender] = theCombat(s).highest;
  if (attacker === defender) return;
  const loser = attacker > defender ? enemyOf(s.side) : s.side;
  const pieces = fighters(s, loser).here.filter(piece => onMap(s, piece));
  theCombat(s).hit.push(...pieces);
  for (const piece of stackAt(s, loser, stackHex(s, loser)))
    if (!isUnit(piece) && !pieces.includes(piece)) backToBox(ref, piece, '14.6(4)①');
  s.retreat = { side: loser, pieces, piece: -1, path: [] };
}
