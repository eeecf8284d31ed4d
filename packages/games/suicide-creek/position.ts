import type { Chance, Json, Options } from '@ironbottom/engine';
import { z } from 'zod';
import { JAPAN, PHASES, scenarioOf, sideOfRole, US } from './components.ts';
import { type Labels, layStack, layWork } from './laying.ts';
import { layCampaign } from './position/campaign.ts';
import { layCombat } from './position/combat.ts';
import { layConcealment } from './position/concealment.ts';
import { layFire } from './position/fire.ts';
import { layGround } from './position/ground.ts';
import { layMorale } from './position/morale.ts';
import { layNight } from './position/night.ts';
import { layOrdnance } from './position/ordnance.ts';
import { layVehicles } from './position/vehicles.ts';
import { bad } from './position/words.ts';
import { type PositionSpec, positionSchema } from './position-schema.ts';
import { emptyTable, laid, startControl, trim } from './setup.ts';
import type { State } from './state.ts';

/** A custom position, for problems and tests. */
export function position(spec: Json, options: Options, _chance: Chance): { state: State; at: string } {
  const parsed = positionSchema.safeParse(spec);
  if (!parsed.success) throw bad(z.prettifyError(parsed.error));
  const p = parsed.data;
  return { state: stateOf(p, options, {}), at: p.at };
}

/** The state that a position describes; its labels are told, for tests. */
export function stateOf(p: PositionSpec, options: Options, labels: Labels): State {
  const scenario = scenarioOf(p.scenario);
  const s = p.base === 'setup' ? laid(p.scenario, options) : emptyTable(p.scenario, options);
  if (p.base === 'nothing')
    startControl(s, scenario.control === null ? undefined : sideOfRole(scenario.control));
  s.turn = p.turn ?? 1;
  s.side = sideOfRole(p.side ?? scenario.first);
  const named = PHASES.findIndex(phase => p.at === phase || p.at.startsWith(`${phase}.`));
  s.phase = p.phase === undefined ? Math.max(0, named) : PHASES.indexOf(p.phase);
  // Slots are dealt out by place, whatever order they were written in: records sort them.
  for (const place of Object.keys(p.stacks).sort()) layStack(s, place, p.stacks[place]!, labels);
  for (const text of p.works.us) layWork(s, US, text);
  for (const text of p.works.japan) layWork(s, JAPAN, text);
  layGround(s, p);
  layFire(s, p);
  layMorale(s, p);
  layCombat(s, p);
  layConcealment(s, p);
  layOrdnance(s, p);
  layVehicles(s, p);
  layNight(s, p);
  layCampaign(s, p);
  return p.base === 'setup' ? s : trim(s);
}
