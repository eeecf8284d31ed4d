import { type Block, decision, loop, refusal } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { enemyOf, hexId, unitIds } from '../../components.ts';
import type { Battle, Hits } from '../../offensive.ts';
import { roleOf, type State } from '../../state.ts';
import { unitVerb } from '../../verbs.ts';
import { current, type Fighter, forces, GARRISON, groundForces } from './10-forces.ts';
import { loseStep } from './20-losses.ts';
import { hitsNeeded, note, poolOf, refuseHit, targets } from './20-targets.ts';
import { garrisonRule } from './garrison.ts';

/** Hits dealt out step by step, by the side that threw the die (9.2F, 9.4A-1). */

/** Those in the part of the battle that is being fought. */
export const fighting = (s: State, battle: Battle): readonly Fighter[] =>
  battle.stage === 'ground' ? groundForces(forces(s, battle), battle.airNavalWinner) : forces(s, battle);

/** The hits that are dealt out next: the first that can take a step off a counter. */
function open(s: State): Hits | undefined {
  const battle = current(s);
  if (battle.hits.length === 0) return undefined;
  const list = fighting(s, battle);
  return battle.hits.find(hits => targets(list, hits).some(f => f.unit !== GARRISON));
}

/** One step off one of them, for so many hits. */
export function strike(ref: Ref, hits: Hits, target: Fighter, cost: number, rule: string): void {
  const { s } = ref;
  const battle = current(s);
  note(hits, target, cost);
  if (hits.pool === 'ground') battle.stepsLost[target.side]++;
  if (target.unit === GARRISON) {
    battle.garrison--;
    ref.log(garrisonRule(battle.hex), 'garrison-lost', { hex: hexId(battle.hex), left: battle.garrison });
    return;
  }
  const hex = s.at[target.unit]!;
  loseStep(ref, target.unit, rule);
  if (s.at[target.unit]! < 0 && target.kind === 'carrier') battle.sunk.push({ unit: target.unit, hex });
}

/** 13.76, 13.94 Hits that only forces of the city can take go there by themselves. */
export function settle(ref: Ref): void {
  const { s } = ref;
  const battle = current(s);
  for (const hits of battle.hits)
    for (;;) {
      const able = targets(fighting(s, battle), hits);
      const force = able[0];
      if (!force || force.unit !== GARRISON) break;
      strike(ref, hits, force, hitsNeeded(hits, force), garrisonRule(battle.hex));
    }
}

/** 9.2F(3), 9.4B(4) What nobody can take is lost. */
export function dropHits(ref: Ref, rule: string): void {
  const { s } = ref;
  const battle = current(s);
  for (const { by, left } of battle.hits)
    if (left > 0) ref.log(rule, 'hits-lost', { who: roleOf(s, by), hits: left });
  battle.hits = [];
}

/** 9.2F, 9.4B The side that threw chooses the unit for every step. */
export const assignHits = (part: 'air-naval' | 'ground', rule: string): Block<State> =>
  loop(
    `${part}.hits`,
    rule,
    s => open(s) !== undefined,
    decision(`${part}.hit`, rule, {
      prompt: 'hit',
      who: s => roleOf(s, open(s)!.by),
      args: s => ({ left: open(s)!.left }),
      forced: true,
      verbs: {
        hit: unitVerb('hit', {
          list: s => {
            const hits = open(s);
            if (!hits) return [];
            return poolOf(fighting(s, current(s)), hits)
              .map(f => f.unit)
              .filter(unit => unit !== GARRISON);
          },
          check(s, _side, unit) {
            const hits = open(s)!;
            const list = fighting(s, current(s));
            const target = poolOf(list, hits).find(f => f.unit === unit);
            if (target) return refuseHit(list, hits, target);
            const there = list.some(f => f.unit === unit && f.side === enemyOf(hits.by));
            if (there) return refusal('9.2F(5)-1', 'not-these-units');
            return refusal('9.2F', 'not-in-battle', { unit: unitIds[unit]! });
          },
          play(ref, unit) {
            const { s } = ref;
            const battle = current(s);
            const hits = open(s)!;
            const target = fighting(s, battle).find(f => f.unit === unit)!;
            const cost = hitsNeeded(hits, target);
            strike(ref, hits, target, cost, hits.pool === 'ground' ? '9.4B(2)' : '9.2F(1)');
            settle(ref);
          },
        }),
      },
    }),
  );
