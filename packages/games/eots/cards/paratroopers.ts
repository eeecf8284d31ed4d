import { refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice } from '../choices.ts';
import {
  ALLIES,
  cardIds,
  cardOf,
  extendedRange,
  grid,
  HEXES,
  isAir,
  isLand,
  JAPAN,
  nationOf,
  unitRecords,
} from '../components.ts';
import { inOpenEnemyZoi } from '../rules/06-supply/40-zones.ts';
import { takeControl } from '../rules/06-supply/50-control.ts';
import { barredFrom } from '../rules/08-movement/41-limits.ts';
import { unitsAt } from '../rules/08-movement/presence.ts';
import { eliminate } from '../rules/09-battle/20-losses.ts';
import { type State, theOffensive } from '../state.ts';
import type { CardEffect } from './effect.ts';

/** J-58 to J-60: before movement paratroopers take a hex that is empty, or held by Dutch regiments alone. */

const isDutchRegiment = (unit: number): boolean =>
  nationOf[unit] === 'dutch' && unitRecords[unit]!.size === 'regiment';

/** Where they can jump: in the extended range of an active air unit, outside open Allied zones. */
function dropZones(s: State): number[] {
  const planes = theOffensive(s)
    .missions.map(({ unit }) => unit)
    .filter(unit => isAir[unit]);
  const hexes: number[] = [];
  if (planes.length === 0) return hexes;
  for (let hex = 0; hex < HEXES; hex++) {
    if (!isLand[hex] || s.control[hex] !== ALLIES || barredFrom(planes[0]!, hex)) continue;
    if (!planes.some(unit => grid.distance(s.at[unit]!, hex) <= extendedRange[unit]!)) continue;
    if (unitsAt(s, ALLIES, hex).every(isDutchRegiment) && !inOpenEnemyZoi(s, JAPAN, hex)) hexes.push(hex);
  }
  return hexes;
}

export function paratroopers(id: string): CardEffect {
  return {
    beforeMovement: ({ s }) => {
      s.choices.push(choice('paratroopers', JAPAN, { card: cardOf(id) }));
    },
  };
}

export const paratrooperChoices: readonly ChoiceKind[] = [
  {
    kind: 'paratroopers',
    rule: '5.31-1',
    subject: 'hex',
    verb: 'drop',
    list: dropZones,
    why: () => refusal('5.31-1', 'no-drop-zone'),
    take: (ref, { card }, hex) => {
      for (const unit of unitsAt(ref.s, ALLIES, hex)) eliminate(ref, unit, cardIds[card]!);
      takeControl(ref, hex, JAPAN, cardIds[card]!);
    },
    decline: () => undefined,
  },
];
