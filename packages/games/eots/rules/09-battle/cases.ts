import { enemyOf, type Side } from '../../components.ts';
import type { Battle, Hits } from '../../offensive.ts';
import { type State, theOffensive } from '../../state.ts';
import { afterLoss, type Fighter, strength } from './10-forces.ts';
import { airNavalResult, airNavalTerms, FACES, newHits, noRoll, readings, rounds } from './20-dice.ts';
import { hitsNeeded, note, targets, weakest, wipedOut } from './20-targets.ts';
import { groundWinner } from './30-winner.ts';
import { groundResult, groundTerms, newGroundHits } from './40-dice.ts';

/**
 * Everything that the dice of a battle can do: the resolution itself, run on lists instead of counters. Hits go
 * where they take most strength (`preferred`); nobody plays a card; Japan shifts no loss (9.2F(7)).
 */

export interface Case {
  readonly list: readonly Fighter[];
  readonly chance: number;
}

export const steps = (list: readonly Fighter[], side: Side): number =>
  list.reduce((total, f) => total + (f.side === side ? f.steps : 0), 0);

/** What two dice thrown at once have done: each side's losses are the work of the other's die. */
const both = (one: Case, side: Side, other: Case): Case => ({
  list: [...one.list.filter(f => f.side !== side), ...other.list.filter(f => f.side === side)],
  chance: one.chance * other.chance,
});

/** Everything the air-naval dice can do. */
export function airNavalCases(s: State, battle: Battle, list: readonly Fighter[]): readonly Case[] {
  let cases: readonly Case[] = [{ list, chance: 1 }];
  for (const [first, second] of rounds(s))
    cases = merged(
      cases.flatMap(before => {
        const one = throwsAtSea(s, battle, first!, before);
        if (second === undefined) return one;
        const other = throwsAtSea(s, battle, second, { list: before.list, chance: 1 });
        return one.flatMap(each => other.map(answer => both(each, first!, answer)));
      }),
    );
  return cases;
}

function throwsAtSea(s: State, battle: Battle, side: Side, before: Case): readonly Case[] {
  const { list, chance } = before;
  if (noRoll(s, battle, side, list)) return [before];
  const terms = airNavalTerms(s, battle, side, list);
  const result = (face: number) => airNavalResult(s, side, list, terms, face);
  return readings(result).map(({ values }) => ({
    list: dealt(list, newHits(side, list, result(values[0]!))),
    chance: chance * (values.length / FACES.length),
  }));
}

interface GroundCase extends Case {
  readonly winner: Side;
}

/** Everything the ground dice can do to those that fight; `list` is all that is left of the battle. */
export function groundCases(
  s: State,
  battle: Battle,
  list: readonly Fighter[],
  fighters: readonly Fighter[],
): readonly GroundCase[] {
  const attacker = theOffensive(s).side;
  const throwsOf = (side: Side): readonly Case[] => {
    const terms = groundTerms(s, battle, side, list, fighters);
    const result = (face: number) => groundResult(fighters, side, terms, face);
    return readings(result).map(({ values, worth }) => ({
      list: dealt(fighters, newGroundHits(side, worth)),
      chance: values.length / FACES.length,
    }));
  };
  const answers = throwsOf(enemyOf(attacker));
  return throwsOf(attacker).flatMap(own =>
    answers.map(answer => {
      const so = both(own, attacker, answer);
      const lost = (side: Side): number => steps(fighters, side) - steps(so.list, side);
      return { ...so, winner: groundWinner(so.list, attacker, [lost(0), lost(1)]) };
    }),
  );
}

/** All hits of one die, dealt out. */
function dealt(list: readonly Fighter[], hits: Hits): readonly Fighter[] {
  const doomed = wipedOut(list, hits);
  if (doomed.length > 0) {
    const kept = strongest(doomed);
    return list.flatMap(f => (f === kept ? [{ ...f, steps: 1 }] : doomed.includes(f) ? [] : [f]));
  }
  let left = list;
  const weak = weakest(left, hits)[0];
  if (weak) {
    note(hits, weak, hits.left);
    left = afterLoss(left, weak);
  }
  for (let able = targets(left, hits); able.length > 0; able = targets(left, hits)) {
    const target = preferred(able);
    note(hits, target, hitsNeeded(hits, target));
    left = afterLoss(left, target);
  }
  return left;
}

/** The one to keep when only one step can be kept. */
export const strongest = (doomed: readonly Fighter[]): Fighter =>
  doomed.reduce((best, f) => (f.attack[0] > best.attack[0] ? f : best));

/** The hit that takes the most strength for its price; of equals the cheaper one. */
export function preferred(able: readonly Fighter[]): Fighter {
  const worth = (f: Fighter): number => (strength(f) - (f.steps > 1 ? f.attack[0] : 0)) / f.defence;
  return able.reduce((best, f) => {
    const better = worth(f) - worth(best) || best.defence - f.defence;
    return better > 0 ? f : best;
  });
}

/** Who is left, as a word. */
export const signature = (list: readonly Fighter[]): string => list.map(f => `${f.unit}/${f.steps}`).join();

/** Cases that left the same are one. */
export function merged<C extends Case>(cases: readonly C[], keyOf = (each: C) => signature(each.list)): C[] {
  const found = new Map<string, C>();
  for (const each of cases) {
    const key = keyOf(each);
    const same = found.get(key);
    found.set(key, same ? { ...same, chance: same.chance + each.chance } : each);
  }
  return [...found.values()];
}
