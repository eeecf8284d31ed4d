import type { Darkness, PlanRow, PlanSheet, Role, Translate } from '@ironbottom/engine';
import { has, isDummy, isOnMap, unitsOf } from '../board.ts';
import { SIDES, type Side, sideOfRole, tables } from '../components.ts';
import { GROUND, HEXES, hexId, hexOfPlace, placeIn } from '../map.ts';
import { inVision, isLit } from '../rules/e01-night/11-vision.ts';
import { hasFlash } from '../rules/e01-night/80-gunflashes.ts';
import { FREE } from '../state/units.ts';
import type { State } from '../state.ts';
import { unitName } from './counters.ts';

/** E1.1, E1.9 What the units of the reader see into in the dark, and what is lit for all; null: it is day. */
export function darkness(s: State, role: Role): Darkness | null {
  if (!s.night.dark) return null;
  const sides = SIDES.filter(side => (role === 'us' || role === 'japan' ? sideOfRole(role) === side : true));
  const places = new Set(
    sides.flatMap(side =>
      unitsOf(s, side)
        .filter(unit => isOnMap(s, unit))
        .map(unit => s.units.at[unit]!),
    ),
  );
  const from = [...new Set([...places].map(hexOfPlace))].map(hex => placeIn(hex, GROUND));
  const sees: string[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    const to = placeIn(hex, GROUND);
    if (
      isLit(s, hex) ||
      from.some(place => inVision(s, place, to)) ||
      sides.some(side => hasFlash(s, side, to))
    )
      sees.push(hexId(hex));
  }
  return { sees, lights: s.night.lights.map(({ hex, radius }) => ({ hex: hexId(hex), radius })) };
}

// ---------------------------------------------------------------- what the dark allows

/** The decisions beside which it is told. */
const AT = /^(starshells|prep-fire|defensive-fire|advancing-fire)\.(attacker|defender)\.act$|^moves\.act$/;

/** E1.1, E1.92, E1.8, E1.21 How far one sees, what lights the dark, where somebody has fired, and who may move. */
export function nightPlan(s: State, t: Translate, at: string, role: Role): PlanSheet | null {
  if (!s.night.dark || !AT.test(at)) return null;
  const { range, lights, flashes } = s.night;
  const { dense_jungle_nvr, starshell } = tables.night;
  const hexes = (list: readonly number[]): string =>
    [...new Set(list)].map(hexId).join(t('ui.listSeparator'));
  return {
    title: t('night.title'),
    rule: 'E1.1',
    rows: [
      { label: t('night.vision'), value: t('night.hexes', { n: range }), rule: 'E1.1' },
      {
        label: t('night.inJungle'),
        value: t('night.hexes', { n: Math.min(range, dense_jungle_nvr) }),
        rule: 'G2.3',
      },
      {
        label: t('night.starshell', { radius: starshell.radius }),
        value: t('night.needs', { leader: starshell.leader, squad: starshell.mmc }),
        rule: 'E1.92',
      },
      ...(lights.length > 0
        ? [{ label: t('night.lights'), value: hexes(lights.map(({ hex }) => hex)), rule: 'E1.9' }]
        : []),
      ...(flashes.length > 0
        ? [
            {
              label: t('night.flashes'),
              value: hexes(flashes.map(({ place }) => hexOfPlace(place))),
              rule: 'E1.8',
            },
          ]
        : []),
      ...freedom(s, sideOfRole(role), t),
    ],
    parts: [],
    outlooks: [],
  };
}

/** E1.21, CG3 Who of the side that is attacked may move already. */
function freedom(s: State, side: Side, t: Translate): PlanRow[] {
  if (s.night.holds !== side) return [];
  const units = unitsOf(s, side).filter(unit => isOnMap(s, unit) && !isDummy(s, unit));
  const free = units.filter(unit => has(s, unit, FREE));
  const names = free.map(unit => unitName(s, unit, t)).join(t('ui.listSeparator'));
  return [
    { label: t('night.free'), value: names === '' ? '–' : names, rule: 'CG3' },
    { label: t('night.held'), value: `${units.length - free.length}`, rule: 'E1.21' },
  ];
}
