import type { PlanSheet, Translate } from '@ironbottom/engine';
import { OFFSHORE } from '../boxes.ts';
import { JAPAN, roleOf, type Side, US } from '../components.ts';
import { hexId } from '../map.ts';
import { pointsLeft } from '../rules/09-movement/10-steps.ts';
import { landingHexes } from '../rules/09-movement/15-landings.ts';
import { settled } from '../rules/09-movement/50-movers.ts';
import { isOnMap, type State } from '../state.ts';
import { UNITS_OF } from '../units.ts';

/** 15.32c, 18.25e Which divisions go off the map nobody decides but their owner. */
const LEAVES = ['rest', 'evacuate'];

/** 9 Who has still to land, and who can still go on. Whoever does not want to move all of them leaves the rest to the staff. */
export function movesPlan(s: State, t: Translate, side: Side): PlanSheet | null {
  // 9.63 What Japan can still move under its positions is its own.
  if (side === JAPAN && s.covered.length > 0) return null;
  const offshore = side === US ? UNITS_OF[US]!.filter(unit => s.at[unit] === OFFSHORE) : [];
  const own = UNITS_OF[side]!.filter(unit => isOnMap(s, unit));
  const fresh = own.filter(unit => !settled(s, unit) && pointsLeft(s, unit) > 0);
  return {
    title: t('plan.moves', { who: t(`role.${roleOf(side)}`) }),
    rule: '9.1',
    rows: [
      ...(offshore.length > 0
        ? [{ label: t('plan.offshore'), value: `${offshore.length}`, rule: '18.15' }]
        : []),
      {
        label: t('plan.notMoved'),
        value: `${fresh.length} / ${own.length}`,
        of: { used: own.length - fresh.length, limit: Math.max(1, own.length) },
        rule: '9.1',
      },
    ],
    parts: [],
    outlooks: [],
    lights: [...new Set(offshore.flatMap(unit => landingHexes(s, unit)))].map(hexId),
    ...(offshore.length + fresh.length > 0 && {
      suggests: { label: t('plan.staff'), text: t('plan.staffMoves'), leaves: LEAVES },
    }),
  };
}
