import {
  type Action,
  type Block,
  branch,
  decision,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { has, isGoodOrder, isHero, isLeader, isMmc, isSmc, isThere, unitsIn } from '../board.ts';
import { enemyOf, type Phase, phaseOf, roleOf, type Side, sideOfRole } from '../components.ts';
import { HIDDEN, PINNED, RESERVE, sideOf, TI, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { halfSquadsOf } from '../types.ts';
import { attacker, defender, plain, type Ref, tell, unitsArg } from '../verbs.ts';
import { setFlag } from '../writing.ts';
import { leadershipNow } from './a10-morale/01-values.ts';
import { spot } from './a12-concealment/14-loss.ts';
import { isSniperPhase } from './a14-snipers.ts';
import { sumOf, term, twoDice } from './dice.ts';

/** A14.4 Those whom a sniper has struck may look for him, at the end of the phase: they are busy for the rest of the turn. */

/** Up to this he is found; at the next he has to keep his head down. */
const FOUND = 2;
const KEPT_DOWN = 3;

function mayHunt(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('A14.4', 'who-hunts');
  for (const unit of units) {
    const args = { unit: unitId(unit) };
    if (sideOf(unit) !== side || !isThere(s, unit) || s.units.at[unit] !== s.morale.hunted[side])
      return refusal('A14.4', 'not-struck', args);
    const able = (isMmc(s, unit) || isSmc(s, unit)) && isGoodOrder(s, unit) && !has(s, unit, PINNED | TI);
    const away = s.units.veil[unit] === HIDDEN || s.units.veil[unit] === RESERVE;
    if (!able || away) return refusal('A14.4', 'cannot-hunt', args);
  }
  return undefined;
}

/** A14.4 The best leader among them, -1 for a hero and for each half-squad; a squad is two. */
function hunt(ref: Ref, side: Side, units: readonly number[]): void {
  const { s } = ref;
  const enemy = enemyOf(side);
  const type = (unit: number): number => s.units.type[unit]!;
  const led = Math.min(...units.filter(unit => isLeader(s, unit)).map(unit => leadershipNow(s, unit)));
  const men = units.reduce((sum, unit) => sum + halfSquadsOf[type(unit)]!, 0);
  const terms = [
    ...(Number.isFinite(led) && led !== 0 ? [term('leadership', led)] : []),
    ...(units.some(unit => isHero(s, unit)) ? [term('hero', -1)] : []),
    ...(men > 0 ? [term('searchers', -men)] : []),
  ];
  const { sum } = twoDice(ref, { who: roleOf(side), why: 'sniper-check', rule: 'A14.4', terms });
  const final = sum + sumOf(terms);
  tell(ref, 'A14.4', 'hunted', units);
  spot(ref, 'A14.4', units, 'worked');
  for (const unit of units) setFlag(s, unit, TI);
  s.morale.hunted[side] = -1;
  if (final <= FOUND) {
    s.battle.san[enemy] = Math.max(0, s.battle.san[enemy] - 1);
    ref.log('A14.4', 'sniper-dead', { who: roleOf(enemy) });
  } else if (final === KEPT_DOWN) {
    // CG11 What happens to one counter happens to both.
    s.morale.sniperPinned[enemy] = true;
    ref.log('A14.4', 'sniper-pinned', { who: roleOf(enemy) });
  }
}

const huntVerb: Verb<State> = {
  args: { units: 'unit[]' },
  candidates: (s, role): Action[] => {
    const side = sideOfRole(role);
    const able = unitsIn(s, side, s.morale.hunted[side]).filter(unit => !mayHunt(s, side, [unit]));
    const groups = [...able.map(unit => [unit]), ...(able.length > 1 ? [able] : [])];
    return groups.map(units => ({ verb: 'hunt', units: units.map(unitId) }));
  },
  check: (s, role, action) => mayHunt(s, sideOfRole(role), unitsArg(action)),
  play: (ref, action, role) => hunt(ref, sideOfRole(role), unitsArg(action)),
};

const ask = (id: string, who: (s: State) => Side): Block<State> =>
  branch(
    `${id}.open`,
    'A14.4',
    s => s.morale.hunted[who(s)] >= 0,
    decision(id, 'A14.4', {
      prompt: 'hunt',
      who: s => roleOf(who(s)),
      verbs: {
        hunt: huntVerb,
        'let-go': plain('let-go', ({ s }, side) => {
          s.morale.hunted[side] = -1;
        }),
      },
    }),
  );

/** At the end of a phase in which snipers strike. */
export const sniperChecks = (phase: Phase): readonly Block<State>[] =>
  isSniperPhase(phaseOf(phase))
    ? [
        sequence(`${phase}.hunts`, 'A14.4', [
          ask(`${phase}.hunt.attacker`, attacker),
          ask(`${phase}.hunt.defender`, defender),
        ]),
      ]
    : [];
