import type { Term } from '@ironbottom/engine';
import { JAPAN, roleOf, tables } from '../components.ts';
import { sideOf } from '../state/units.ts';
import { leadersOf, moraleOf, typeRecord } from '../types.ts';
import { type Ref, tell } from '../verbs.ts';
import { setPosition } from '../writing.ts';
import { create } from './a01-new-counters.ts';
import { likeHim } from './a15-heat-of-battle.ts';
import { oneDie, sumOf, term } from './dice.ts';

/** A18.2 Base morale from which it helps, and up to which it hurts. */
const [HIGH, LOW] = [8, 6];

/**
 * A18.2 A MMC has rolled an Original 2 in a self-rally (A18.11) or in close combat (A18.12): a die says which leader comes
 * forward. Gives him, or -1. G1.62 The Japanese create none.
 */
export function createLeader(ref: Ref, unit: number, rule: string, given: readonly Term[] = []): number {
  const { s } = ref;
  const side = sideOf(unit);
  if (side === JAPAN) return -1;
  const morale = moraleOf[s.units.type[unit]!]!;
  const terms = [
    term('nation', -1),
    ...(morale >= HIGH ? [term('base-morale', -1)] : morale <= LOW ? [term('base-morale', 1)] : []),
    ...given,
  ];
  const die = oneDie(ref, { who: roleOf(side), why: 'leader-creation', rule, terms }) + sumOf(terms);
  const row = tables.leader_creation.rows.find(({ to }) => die <= to);
  if (!row) return -1;
  const type = leadersOf[side]!.find(each => typeRecord(each).name === row.leader)!;
  const leader = create(ref, type, s.units.at[unit]!);
  setPosition(s, leader, s.units.pos[unit]!);
  likeHim(s, leader, unit);
  tell(ref, rule, 'new-leader', [leader]);
  return leader;
}
