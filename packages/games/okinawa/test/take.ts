import { unitId } from '../units.ts';
import type { Island } from './lay.ts';

/** Aims at a hex with these units and no others. */
export function take(t: Island, role: string, hex: string, ...units: string[]): Island {
  t.act(role, `aim hex=${hex}`);
  const inIt = (): string[] => t.state.firePhase!.laying!.units.map(unitId);
  for (const unit of inIt()) if (!units.includes(unit)) t.act(role, `drop unit=${unit}`);
  for (const unit of units) if (!inIt().includes(unit)) t.act(role, `add unit=${unit}`);
  return t;
}
