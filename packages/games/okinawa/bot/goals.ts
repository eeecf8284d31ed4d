import { derived } from '@ironbottom/engine';
import { isThere } from '../board.ts';
import { JAPAN, scenarioOf } from '../components.ts';
import { airfieldHexes, airfieldOf, keyPointHexes } from '../map.ts';
import { groundHexes } from '../rules/18-scenarios/17-ground.ts';
import { isByPoints } from '../rules/18-scenarios/18-points.ts';
import { isHeldByUs, type State } from '../state.ts';

/** 18 Ground that the US wants to have stood in last. */

const FIELDS = ['kadena', 'yontan'].flatMap(id => airfieldHexes[airfieldOf(id)]!);
const GROUND = Object.values(groundHexes).flat();

const wanted = (s: State): readonly number[] => {
  if (scenarioOf(s.scenario).key_points) return [...keyPointHexes.flat(), ...FIELDS];
  if (isByPoints(s)) return [...GROUND, ...FIELDS];
  return s.scenario === 'scenario-2' ? groundHexes.shuri : s.scenario === 'scenario-3' ? GROUND : [];
};

/** T-VP-US, 18.17a, 18.34a Those of them that it has not. */
export const goalHexes = derived((s: State): readonly number[] => [
  ...new Set(wanted(s).filter(hex => !isHeldByUs(s, hex) || isThere(s, JAPAN, hex))),
]);
