import type { Ref } from '../../choices.ts';
import { hexId, isOneStep, unitIds } from '../../components.ts';
import { ELIMINATED, put, turnTo } from '../../state.ts';

/** 9.2F(1), 9.4B(2) One step: a full unit is turned over, a reduced or one-sided one eliminated. */
export function loseStep(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  if (isOneStep[unit] || s.reduced[unit]) {
    eliminate(ref, unit, rule);
    return;
  }
  turnTo(s, unit, 1);
  tell(ref, rule, 'unit-reduced', unit);
}

/** Takes a unit off the map. 8.46 A brigade goes down with the ship that carries it. */
export function eliminate(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  tell(ref, rule, 'unit-eliminated', unit);
  put(s, unit, ELIMINATED);
  turnTo(s, unit, 0);
  const { offensive } = s;
  if (!offensive) return;
  for (const mission of [...offensive.missions, ...offensive.reaction.missions])
    if (mission.carrier === unit && s.at[mission.unit]! >= 0) eliminate(ref, mission.unit, '8.46');
}

/** A hex, or the box of China (13.74): nobody else has steps to lose. */
function tell(ref: Ref, rule: string, key: string, unit: number): void {
  const at = ref.s.at[unit]!;
  const args = { unit: unitIds[unit]! };
  if (at >= 0) ref.log(rule, key, { ...args, hex: hexId(at) });
  else ref.log(rule, `${key}-in-china`, args);
}
