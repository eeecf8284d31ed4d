import { type Referee, refusal, type Verb } from '@ironbottom/engine';
import { enemyOf, grid, hexId, hexOf, ROLES, type Side, sideOf } from '../components.ts';
import { GONE, type State } from '../state.ts';

/** 3 Attacks the hex of the enemy. */
export const attack: Verb<State> = {
  args: { hex: 'hex' },
  candidates: () => grid.ids.map(hex => ({ verb: 'attack', hex })),
  /** 3.2 Nobody attacks his own hex. */
  check: (s, role, { hex }) =>
    s.at[enemyOf(sideOf(role))] === hexOf(hex as string)
      ? undefined
      : refusal('3.2', 'no-enemy', { hex: hex! }),
  play: (ref, _action, role) => fight(ref, sideOf(role)),
};

/** 3 Stays where it is. */
export const hold: Verb<State> = {
  args: {},
  candidates: () => [{ verb: 'hold' }],
  check: () => undefined,
  play: (ref, _action, role) => ref.log('3', 'held', { side: role }),
};

/** 3.1 A die and the strength on each side; ties are the defender's. */
function fight(ref: Referee<State>, attacker: Side): void {
  const { s } = ref;
  const defender = enemyOf(attacker);
  const sum = (side: Side): number =>
    ref.roll({ who: ROLES[side], why: 'attack', rule: '3.1', count: 1 })[0]! + s.strength[side]!;
  const wins = sum(attacker) > sum(defender);
  const hex = s.at[defender]!;
  s.attacks++;
  if (wins) s.at = s.at.map((_, side) => (side === attacker ? hex : GONE));
  else s.at[attacker] = GONE;
  ref.log('3.1', wins ? 'taken' : 'repelled', { side: ROLES[attacker], hex: hexId(hex) });
}
