import {
  type Action,
  type Args,
  auto,
  branch,
  call,
  decision,
  loop,
  phase,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { enemyOf, grid, hexId, roleOf, type Side, scenario, sideOfRole, U, US } from '../../components.ts';
import {
  type Combat,
  type CombatGroup,
  chitKind,
  isKind,
  SHOWN,
  type State,
  theCombat,
} from '../../state.ts';
import { done, hexArg, hexVerb, type Ref } from '../../verbs.ts';
import { attackPairs, board, isGuarded, SIDES } from '../03-basics.ts';
import { discard, onMap, returnLoneChits } from '../04-chits.ts';
import { advance } from '../17-advance.ts';
import { checkOffensivePairing, mustAttackMore } from '../19-special.ts';
import { duel } from './30-duel.ts';
import { attackerFire, clearStack, defenderFire } from './40-fire.ts';
import { closeCombat } from './60-close-combat.ts';

/** 14.0 The combat step: declare all attacks, then fight them one by one. */
export const combatStep = (side: Side) => {
  const role = roleOf(side);
  const id = `${role}.combat`;
  return phase<State>(id, '14.0', [
    auto(`${id}.start`, '14.0', ({ s }) => {
      s.groups = [];
      s.done = false;
    }),
    loop(
      `${id}.declare`,
      '14.2(1)',
      // Once something is declared the attacker says himself when he is done: until then he can take it back.
      s =>
        !s.done &&
        (s.groups.length > 0 || attackPairs(s, side).some(([a, b]) => !checkAttack(s, side, a, b))),
      decision(`${id}.attack`, '14.2(1)', {
        prompt: side === US ? 'attack-us' : 'attack-japan',
        who: () => role,
        args: s => ({ supply: s.supply, declared: s.groups.length }),
        verbs: { attack, done: done(mustAttackMore) },
      }),
    ),
    loop(
      `${id}.groups`,
      '14.2(2)',
      s => s.groups.length > 0,
      sequence(`${id}.group`, '14.2(2)', [
        decision(`${id}.order`, '14.2(2)', {
          prompt: 'fight',
          who: () => role,
          // The first follows from the end of the declarations; the next wait until the last one has been seen.
          forced: (s, version) => version < 3 || s.fought === 0,
          verbs: { fight },
        }),
        call(`${id}.fight`, '14.2(2)', () => oneCombat),
      ]),
    ),
  ]);
};

function checkAttack(s: State, side: Side, from: number, to: number): Refusal | undefined {
  if (board(s).units[side][from] === 0) return refusal('14.1(1)', 'no-unit-to-attack', { hex: hexId(from) });
  if (!isGuarded(s, enemyOf(side), to)) return refusal('14.1(1)', 'nothing-to-attack', { hex: hexId(to) });
  if (grid.direction(from, to) < 0) return refusal('14.0', ...apart(s, side, from, to));
  if (s.groups.some(group => group.from === from && group.to === to))
    return refusal('14.1(1)', 'declared-already', { from: hexId(from), to: hexId(to) });
  if (s.groups.some(group => group.from === from))
    return refusal('14.1(1)', 'attacks-already', { hex: hexId(from) });
  if (s.groups.some(group => group.to === to))
    return refusal('14.1(2)', 'attacked-already', { hex: hexId(to) });
  if (s.supply < price(s, side)) return refusal('13.0(1)', 'no-supply');
  return checkOffensivePairing(s, from, to);
}

/** 14.0 Who has nobody beside it is told so: with which hex it was tried does not matter then. */
function apart(s: State, side: Side, from: number, to: number): [key: string, args: Args] {
  const pairs = attackPairs(s, side);
  if (!pairs.some(([, target]) => target === to)) return ['none-beside', { hex: hexId(to) }];
  if (!pairs.some(([unit]) => unit === from)) return ['no-enemy-beside', { hex: hexId(from) }];
  return ['not-adjacent', { from: hexId(from), to: hexId(to) }];
}

/** 13.0(1), 13.0(4) What an attack costs its side now, in supply points. */
const price = (s: State, side: Side): number =>
  side === US && !s.freeCombat ? scenario.us_supply_per_attack.points : 0;

/** 14.2(1), 13.0(1) Names a combat group; the US pays for it, Japan (13.0(4)) does not. */
const attack: Verb<State> = {
  args: { from: 'hex', to: 'hex' },
  candidates: (s, role) =>
    attackPairs(s, sideOfRole(role)).map(
      ([from, to]): Action => ({ verb: 'attack', from: hexId(from), to: hexId(to) }),
    ),
  check: (s, role, action) => checkAttack(s, sideOfRole(role), hexArg(action, 'from'), hexArg(action, 'to')),
  play(ref, action, role) {
    const { s } = ref;
    s.supply -= price(s, sideOfRole(role));
    s.groups.push({ from: hexArg(action, 'from'), to: hexArg(action, 'to') });
    ref.log('14.2(1)', 'declared', { who: role, from: action.from!, to: action.to! });
  },
};

/** 14.2(2) The attacker chooses which combat comes next. */
const fight = hexVerb('fight', {
  list: s => s.groups.map(group => group.to),
  check: (s, _side, hex) =>
    s.groups.some(group => group.to === hex)
      ? undefined
      : refusal('14.2(2)', 'not-declared', { hex: hexId(hex) }),
  play(ref, hex, side) {
    const { s } = ref;
    const { from, to } = s.groups.find(group => group.to === hex)!;
    s.groups = s.groups.filter(group => group.to !== hex);
    s.combat = newCombat({ from, to }, side);
    s.fought++;
    const supply = price(s, side);
    ref.log('14.2(2)', 'combat', { who: roleOf(side), from: hexId(from), to: hexId(to), supply });
  },
});

/** 14.2(2) Before the first chit. */
export const newCombat = ({ from, to }: CombatGroup, attacker: Side): Combat => ({
  from,
  to,
  uses: [],
  turn: attacker,
  passes: 0,
  duel: 'open',
  standing: [],
  hit: [],
  highest: [0, 0],
});

/** 14.2(2) One combat from the chits to the advance. */
const oneCombat = sequence<State>('combat', '14.2(2)①', [
  duel,
  branch(
    'combat.by-day',
    'J:night_attack',
    byDay,
    sequence('combat.fire', '14.2(2)②', [defenderFire, attackerFire]),
  ),
  closeCombat,
  // 14.1(6)③ Unit chits that nobody declared count as face down: they hold no hex when all others are gone.
  auto('combat.left-alone', '14.1(6)③', ref => {
    for (const side of SIDES) clearStack(ref, side, '14.1(6)④');
  }),
  advance,
  auto('combat.end', '14.2(3)', endCombat),
]);

/** J:night_attack No fire at all, only close combat. */
export function byDay(s: State): boolean {
  return !theCombat(s).standing.some(piece => chitKind(s, piece).id === 'J:night_attack');
}

/** 4.3.2(1), U:flame_tank What was used is discarded; chits that only a flame tank guarded go back with it. */
function endCombat(ref: Ref): void {
  const { s } = ref;
  for (const piece of theCombat(s).standing) {
    if (s.at[piece] === SHOWN || (onMap(s, piece) && isKind(s, piece, U.flameTank))) discard(s, piece);
  }
  s.combat = null;
  returnLoneChits(ref, '14.1(6)④');
}
