import type { Chance, Json, Options } from '@ironbottom/engine';
import { z } from 'zod';
import { counted, isThere, unitsIn } from './board.ts';
import { JAPAN, roleOf, SIDES, scenarioOf, sideOfRole, tables, US } from './components.ts';
import { layAir } from './position/air.ts';
import { layCampaign } from './position/campaign.ts';
import { layGround } from './position/ground.ts';
import { layResults } from './position/results.ts';
import { layTurn } from './position/turn.ts';
import { layUnits } from './position/units.ts';
import { bad } from './position/words.ts';
import { positionSchema } from './position-schema.ts';
import { setup } from './rules/18-scenarios/20-start.ts';
import { newMovePhase } from './state/moving.ts';
import { emptyState, type State } from './state.ts';

/** A custom position, for problems and tests. */
export function position(spec: Json, options: Options, chance: Chance): { state: State; at: string } {
  const parsed = positionSchema.safeParse(spec);
  if (!parsed.success) throw bad(z.prettifyError(parsed.error));
  const p = parsed.data;
  const s = p.base === 'setup' ? setup(p.scenario, options, chance) : emptyState(p.scenario, options);
  s.turn = p.turn ?? scenarioOf(p.scenario).turns[0];
  s.side = p.side ? sideOfRole(p.side) : p.at.split('.')[0] === roleOf(JAPAN) ? JAPAN : US;
  layUnits(s, p);
  layGround(s, p);
  layTurn(s, p);
  layAir(s, p);
  layCampaign(s, p);
  layResults(s, p);
  s.movePhase = newMovePhase();
  check(s);
  return { state: s, at: p.at };
}

/** 9.41, 9.22 No more in a hex than may be; both sides in one only where they are engaged. */
function check(s: State): void {
  for (const hex of new Set(s.at.filter(at => at >= 0))) {
    for (const side of SIDES)
      if (counted(unitsIn(s, side, hex)) > tables.stacking.limit)
        throw bad('too many units stand in one hex');
    const both = isThere(s, US, hex) && isThere(s, JAPAN, hex);
    if (both !== s.engagements.some(each => each.hex === hex))
      throw bad('both sides stand in one hex where they are engaged, and nowhere else');
  }
  for (const { hex } of s.positions)
    if (hex >= 0 && !isThere(s, JAPAN, hex)) throw bad('a position is on nobody');
}
