import { type Refusal, refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import { type Side, unitIds, unitRecords } from '../../components.ts';
import { isSupplied } from '../../rules/06-supply/20-supply.ts';
import { askWhere } from '../../rules/10-reinforcements/11-arrival.ts';
import { placementHexes } from '../../rules/10-reinforcements/11-placement.ts';
import { stepRefusal, useStep } from '../../rules/11-replacements/00-replacements.ts';
import { CHINA_BOX, ELIMINATED, type State, turnTo } from '../../state.ts';

/** One air step at once, for units in the China box too. */

/** With `hexes` the unit has to be there or in the box, and one that was eliminated comes back there. */
export function giveAirStep(
  { s }: Ref,
  side: Side,
  units: readonly number[],
  hexes: readonly number[] = [],
): void {
  s.placed = [];
  s.choices.push(choice('air-step', side, { units: [...units], hexes: [...hexes] }));
}

function airStepRefusal(s: State, unit: number, hexes: readonly number[]): Refusal | undefined {
  const place = s.at[unit]!;
  const about = { unit: unitIds[unit]! };
  if (place === CHINA_BOX) {
    if (!s.reduced[unit]) return refusal('11.0-1', 'needs-no-step', about);
    return isSupplied(s, unit) ? undefined : refusal('11.0-2', 'not-supplied', about);
  }
  // The AVG does not come back.
  if (place === ELIMINATED && unitRecords[unit]!.replacements === 'none')
    return refusal('A-17', 'avg-gone', about);
  const here = place === ELIMINATED ? placementHexes(s, unit) : [place];
  return hexes.length > 0 && !here.some(hex => hexes.includes(hex))
    ? refusal('A-17', 'not-in-china-theatre', about)
    : stepRefusal(s, unit);
}

export const airStepChoice: ChoiceKind = {
  kind: 'air-step',
  rule: '5.33',
  subject: 'unit',
  verb: 'replace',
  list: (_s, { units }) => units,
  check: (s, { hexes }, unit) => airStepRefusal(s, unit, hexes),
  take: (ref, { hexes }, unit) => {
    const { s } = ref;
    if (s.at[unit] !== ELIMINATED || hexes.length === 0) {
      useStep(ref, unit, '5.33');
      return;
    }
    turnTo(s, unit, 1);
    ref.log('5.33', 'rebuilt', { unit: unitIds[unit]! });
    askWhere(s, unit, hexes);
  },
  decline: () => undefined,
};
