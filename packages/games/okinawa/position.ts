import type { Chance, Json, Options } from '@ironbottom/engine';
import { z } from 'zod';
import { JAPAN, roleOf, scenarioOf, sideOfRole, US } from './components.ts';
import { layAir } from './position/air.ts';
import { layCampaign } from './position/campaign.ts';
import { check } from './position/check.ts';
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
