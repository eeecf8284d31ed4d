import { hexId } from '../../map.ts';
import type { Ref } from '../../verbs.ts';

/**
 * 4.709, 4.7091 Fires go out, and nobody will find anything in a wreck that has burnt. 4.7092 speaks of terrain that burns:
 * in the mud of this campaign none does (SC1.1), and what lies beside a wreck is spared.
 */
export function fires(ref: Ref): void {
  for (const wreck of ref.s.vehicles.wrecks) {
    if (!wreck.burning) continue;
    wreck.burning = false;
    wreck.scrounged = true;
    ref.log('4.7091', 'burnt-out', { hex: hexId(wreck.hex) });
  }
}
