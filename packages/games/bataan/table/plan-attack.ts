import type { Outlook, PlanSheet, Translate } from '@ironbottom/engine';
import { type Prospect, prospect } from '../bot/prospect.ts';
import { enemyOf, isHex, roleOf, terrainOf } from '../components.ts';
import { placeName } from '../places.ts';
import { leeway } from '../rules/05-stacking.ts';
import { columnName, columnOf, SWAMP } from '../rules/07-combat/20-strength.ts';
import { reckon } from '../rules/07-combat/24-modifiers.ts';
import type { Attack } from '../state/combat.ts';
import type { State } from '../state.ts';
import { isVeiled } from './counters.ts';
import { placeText } from './names.ts';
import { answerOf } from './told.ts';

/** 5.2.2, 7.2 Attacks on stacks that were asked about: what they may come to, at either end of what may be true. */
export function attackPlan(s: State, t: Translate): PlanSheet | null {
  if (isVeiled(s, s.side)) return null;
  const outlooks = (s.combat?.attacks ?? []).flatMap(attack => expected(s, attack, t) ?? []);
  return outlooks.length === 0
    ? null
    : { title: t('plan.attacks'), rule: '7.2', rows: [], parts: [], outlooks };
}

/** The least and the most that all of these may defend with, swamp considered; undefined where one was not asked about. */
function bandOf(s: State, targets: readonly number[]): readonly [number, number] | undefined {
  let [least, most] = [0, 0];
  for (const target of targets) {
    const answer = answerOf(s, enemyOf(s.side), target);
    if (!answer) return undefined;
    const ground = isHex(target) && terrainOf(target) === 'swamp' ? SWAMP : 1;
    least += ground * Math.max(0, answer.defence - leeway);
    most += ground * (answer.defence + leeway);
  }
  return [least, most];
}

function expected(s: State, attack: Attack, t: Translate): Outlook | undefined {
  const band = bandOf(s, attack.targets);
  if (!band) return undefined;
  const told = reckon(s, attack, s.side);
  // What lies on top is there for certain.
  const [most, least] = [band[1], Math.max(band[0], told.defence)];
  const [worst, best] = [most, least].map(defence => prospect(told.attack, defence, told.modifier)) as [
    Prospect,
    Prospect,
  ];
  const columns = [most, least].map(defence => columnName(columnOf(told.attack, defence)));
  const places = attack.targets.map(placeName);
  const share = (name: string, of: (found: Prospect) => number, good: string) => ({
    label: t(`outcome.${name}`),
    value: between(percent(of(worst)), percent(of(best))),
    share: Math.min(of(worst), of(best)),
    good,
  });
  const mean = (name: string, of: (found: Prospect) => number) => ({
    label: t(`outcome.${name}`),
    value: t('plan.mean', { mean: between(of(worst).toFixed(1), of(best).toFixed(1)) }),
  });
  const [ours, theirs] = [roleOf(s.side), roleOf(enemyOf(s.side))];
  return {
    title: t('plan.attackOn', {
      place: places.map(place => placeText(place, t)).join(t('ui.listSeparator')),
      attack: told.attack,
      defence: between(`${least}`, `${most}`),
    }),
    ...(isHex(attack.targets[0]!) && { hex: places[0]! }),
    rule: '5.2.2',
    unknown: t('plan.attackUnknown'),
    rows: [
      { label: t('plan.column'), value: between(columns[0]!, columns[1]!), rule: '7.2.3' },
      share('defenderRetreats', ({ drivenOff }) => drivenOff, ours),
      share('defenderShaken', ({ shaken }) => shaken, ours),
      share('attackerShaken', ({ recoil }) => recoil, theirs),
      mean('defenderLosses', ({ defenderLoss }) => defenderLoss),
      mean('attackerLosses', ({ attackerLoss }) => attackerLoss),
    ],
  };
}

/** From the worst that may be true to the best; one where both are the same. */
const between = (worst: string, best: string): string => (worst === best ? worst : `${worst} – ${best}`);
const percent = (share: number): string => `${Math.round(100 * share)}%`;
