import { type Chance, IronbottomError, type Json, type Options, parseHexside } from '@ironbottom/engine';
import { z } from 'zod';
import { JAPAN, PHASES, scenarioOf, sideOfRole, US } from './components.ts';
import { type Labels, layStack, layWork } from './laying.ts';
import { grid, hexOf, placeOf } from './map.ts';
import { type PositionSpec, positionSchema } from './position-schema.ts';
import { emptyTable, laid, startControl, trim } from './setup.ts';
import type { State } from './state.ts';
import { control } from './writing.ts';

/** A custom position, for problems and tests. */

const bad = (message: string): IronbottomError => new IronbottomError('bad-position', message);

const hexNamed = (id: string): number => {
  const hex = hexOf(id);
  if (hex < 0) throw bad(`there is no hex "${id}"`);
  return hex;
};
const sideNamed = (id: string): number => {
  const side = parseHexside(grid, id);
  if (side < 0) throw bad(`there is no hexside "${id}"`);
  return side;
};

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
  if (p.night !== undefined) s.night = { ...s.night, dark: p.night };
  if (p.nvr !== undefined) s.night.range = p.nvr;
  for (const [place, text] of Object.entries(p.stacks)) layStack(s, place, text, labels);
  for (const text of p.works.us) layWork(s, US, text);
  for (const text of p.works.japan) layWork(s, JAPAN, text);
  for (const id of p.control.us) control(s, hexNamed(id), US);
  for (const id of p.control.japan) control(s, hexNamed(id), JAPAN);
  layGround(s, p);
  return p.base === 'setup' ? s : trim(s);
}

function layGround(s: State, p: PositionSpec): void {
  s.fire.residual = p.residual.map(text => {
    const [id = '', fp = ''] = text.split(' ');
    const place = placeOf(id);
    if (place < 0 || !/^\d+$/.test(fp)) throw bad(`"${text}" is no residual fire`);
    return { place, fp: Number(fp) };
  });
  s.ground.fords = p.fords.map(hexNamed);
  s.ground.corduroy = p.corduroy.map(sideNamed);
  s.ground.trailBreaks = p.trailBreaks.map(sideNamed);
  s.vehicles.wrecks = p.wrecks.map(id => ({ hex: hexNamed(id), burning: false }));
}
