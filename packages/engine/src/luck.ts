import { eachDie, type Roll } from './dice.ts';
import { highestThrows } from './odds.ts';

/** What a roll came to, and what it might have come to: from the dice and from how the rule reads them. */

export interface Fall {
  /** What each die counts, in the order in which they fell, and the word for it; '' where it counts nothing. */
  readonly dice: readonly { readonly worth: number; readonly mark: string }[];
  /** What they come to together: so many hits, or the highest of them. */
  readonly total: number;
  readonly expected: number;
  /** How likely each total is, lowest first. */
  readonly spread: readonly { readonly total: number; readonly probability: number }[];
  /** The chance of as much or more. */
  readonly asGood: number;
}

/** null where the rule has not said how it reads them, or they differ from each other. */
export function fallOf(roll: Roll): Fall | null {
  if (roll.kinds || (!roll.highest && !roll.reads)) return null;
  const values = roll.dice.map((face, i) => face + (roll.bonus?.[i] ?? 0));
  const best = Math.max(0, ...values);
  const dice = values.map(value => {
    const read = roll.reads?.find(each => each.values.includes(value));
    return { worth: read?.worth ?? 0, mark: read?.mark ?? '' };
  });
  const total = roll.highest ? best : dice.reduce((sum, { worth }) => sum + worth, 0);
  const chances = roll.highest ? highestSpread(roll) : sumSpread(roll);
  const spread = [...chances]
    .map(([each, probability]) => ({ total: each, probability }))
    .sort((a, b) => a.total - b.total);
  return {
    dice,
    total,
    expected: spread.reduce((sum, each) => sum + each.total * each.probability, 0),
    spread,
    asGood: spread.reduce((sum, each) => (each.total >= total ? sum + each.probability : sum), 0),
  };
}

/** How likely each sum of what the dice count is. */
function sumSpread(roll: Roll): Map<number, number> {
  let sums = new Map([[0, 1]]);
  eachDie(roll).forEach(({ sides, low }, i) => {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let face = low; face < low + sides; face++) {
        const value = face + (roll.bonus?.[i] ?? 0);
        const worth = roll.reads!.find(each => each.values.includes(value))?.worth ?? 0;
        next.set(sum + worth, (next.get(sum + worth) ?? 0) + chance / sides);
      }
    sums = next;
  });
  return sums;
}

function highestSpread({ dice, bonus = [], sides }: Roll): Map<number, number> {
  if (dice.length === 0) return new Map([[0, 1]]);
  const groups = [...new Set(bonus)].map(each => ({
    count: bonus.filter(other => other === each).length,
    bonus: each,
  }));
  return new Map(
    highestThrows(groups, sides).map(({ faces, weight }) => {
      const plus = groups.flatMap(group => Array<number>(group.count).fill(group.bonus));
      return [Math.max(...faces.map((face, i) => face + plus[i]!)), weight] as const;
    }),
  );
}
