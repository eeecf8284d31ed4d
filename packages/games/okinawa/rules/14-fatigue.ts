import { type Block, decision, loop, refusal } from '@ironbottom/engine';
import { divisionId, fatigueTable, roleOf, US } from '../components.ts';
import type { State } from '../state.ts';
import { divisionOf, unitSide } from '../units.ts';
import { divisionVerb, type Ref } from '../verbs.ts';

/** 14 US combat fatigue: 14.0 to 14.43, TR-fatigue. Steps are charged where they are lost (results/10-steps.ts). */

export type Level = 1 | 2 | 3;

/** 14.4 */
export const levelOf = (s: State, division: number): Level => {
  const points = s.fatigue[division]!;
  return points >= fatigueTable.level_3 ? 3 : points >= fatigueTable.level_2 ? 2 : 1;
};

/** 14.4, 10.24a The highest level among the divisions of these units; Japanese units have none. */
export const levelAmong = (s: State, units: readonly number[]): Level =>
  units.reduce<Level>((worst, unit) => {
    const division = divisionOf[unit]!;
    const level = division < 0 ? 1 : levelOf(s, division);
    return level > worst ? level : worst;
  }, 1);

/** 14.0 Points for a division, up to the end of the track. */
export function tire(ref: Ref, division: number, points: number, rule: string): void {
  const { s } = ref;
  if (points === 0) return;
  s.fatigue[division] = Math.min(fatigueTable.most, s.fatigue[division]! + points);
  ref.log(rule, 'tired', { division: divisionId(division), points, total: s.fatigue[division]! });
}

/** 14.12, 14.33 One for every US unit that assaults, or that defends: each to its own division, at once (14.43). */
export function tireUnits(ref: Ref, cause: 'assault' | 'defence', units: readonly number[]): void {
  for (const unit of units)
    if (unitSide[unit] === US) tire(ref, divisionOf[unit]!, fatigueTable[cause], '14.12');
}

/**
 * 14.11, 14.3, 14.32 One for the whole stack that retreats, is engaged, or stays so. Where it is of several divisions
 * the US player says which of them takes it: `sharing` asks, as part of `settle`.
 */
export function tireStack(
  ref: Ref,
  cause: 'retreat' | 'engaged' | 'continued',
  units: readonly number[],
): void {
  const divisions = [...new Set(units.map(unit => divisionOf[unit]!))].filter(division => division >= 0);
  if (divisions.length === 1) tire(ref, divisions[0]!, fatigueTable[cause], '14.11');
  if (divisions.length > 1)
    ref.s.results.fatigue.push({ rule: '14.11', points: fatigueTable[cause], divisions });
}

const sharedNow = (s: State) => s.results.fatigue[0];

/** 14.32 Fatigue of a stack of several divisions. */
export const sharing: Block<State> = loop(
  'results.sharing',
  '14.32',
  s => sharedNow(s) !== undefined,
  decision('results.fatigue', '14.32', {
    prompt: 'fatigue',
    who: () => roleOf(US),
    verbs: {
      tire: divisionVerb('tire', {
        list: s => sharedNow(s)?.divisions ?? [],
        check: (s, _side, division) =>
          sharedNow(s)?.divisions.includes(division) ? undefined : refusal('14.32', 'not-in-the-stack'),
        play: (ref, division) => {
          const { points, rule } = ref.s.results.fatigue.shift()!;
          tire(ref, division, points, rule);
        },
      }),
    },
  }),
);
