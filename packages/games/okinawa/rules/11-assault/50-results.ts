import { isEmpty, unitsIn } from '../../board.ts';
import { enemyOf, JAPAN, type Side, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import type { ASSAULT_RESULTS } from '../../schema-tables.ts';
import { disengage, disrupt, engage, isOnMap, type State } from '../../state.ts';
import { JAPANESE_HQ } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { tireStack } from '../14-fatigue.ts';
import { oweSteps } from '../results/20-losses.ts';
import { oweRetreat } from '../results/30-retreat.ts';
import { freePosition } from '../results/32-drive.ts';
import { offerAdvance } from '../results/40-advance.ts';
import { assaultNow, defendersOf, forceOf } from './10-units.ts';
import { areBothThere } from './14-choose.ts';

/** 11.5 Results: 11.51 to 11.54, 14.11. Steps, retreats and advance are carried out by rules/results. */

type Result = (typeof ASSAULT_RESULTS)[number];
const STEPS: { readonly [result in Result]?: number } = { A1: 1, A2: 2, D1: 1, D2: 2, D3: 3 };

/** 11.52a, 11.52b, 11.52c All but one step of the Japanese can be paid for with a hex. */
const tradeOf = (side: Side, steps: number): number => (side === JAPAN ? Math.max(0, steps - 1) : 0);

/** 11.51, 11.52 A force is beaten: it loses, or is disrupted, and goes back whole from the hex. */
function beat(s: State, side: Side, result: Result, units: readonly number[]): void {
  const { hex } = assaultNow(s);
  const steps = STEPS[result] ?? 0;
  if (result === 'ADis' || result === 'DDis') for (const unit of units) disrupt(s, unit);
  // 11.54b Steps of a defence never fall on the army headquarters.
  const hit = units.filter(unit => side === assaultNow(s).side || unit !== JAPANESE_HQ);
  const common = { side, cause: 'assault', rule: '11.52' } as const;
  oweSteps(s, { ...common, hex, units: hit, left: steps, trade: tradeOf(side, steps) });
  oweRetreat(s, {
    ...common,
    from: hex,
    units: [...unitsIn(s, side, hex)],
    hexes: 1,
    // 11.53 From every ground.
    mayIgnore: false,
    assaultHex: hex,
    path: [],
  });
}

/** 11.51 What the result brings. 14.22 A hex that was engaged already is not paid for again. */
export function apply(ref: Ref): void {
  const { s } = ref;
  const { result, side, hex, attackers, continued } = assaultNow(s);
  if (result === 'Eng') {
    engage(s, hex);
    if (!continued) tireStack(ref, 'engaged', forceOf(s, US));
  } else if (result!.startsWith('A')) beat(s, side, result!, attackers);
  else beat(s, enemyOf(side), result!, defendersOf(s));
}

/** 11.43b, 11.53, 11.52d, 10.34b What is left of it when steps and retreats are done. */
export function conclude({ s }: Ref): void {
  const { side, hex, attackers, banzai, path } = assaultNow(s);
  const alive = attackers.filter(unit => isOnMap(s, unit));
  if (banzai) for (const unit of alive) disrupt(s, unit, true);
  // Whoever had no way out is engaged.
  if (areBothThere(s)) engage(s, hex);
  else disengage(s, hex);
  freePosition(s, hex, side === US);
  if (side === US)
    offerAdvance(s, {
      side,
      cause: 'assault',
      rule: '11.52d',
      to: [...new Set(path)].filter(to => landAround[hex]!.includes(to) && isEmpty(s, to)),
      units: alive.filter(unit => s.at[unit] === hex),
    });
}
