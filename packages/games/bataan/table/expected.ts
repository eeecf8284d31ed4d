import type { Odds, Outlook, Translate } from '@ironbottom/engine';
import { ROLES } from '../components.ts';
import { raidGood } from '../odds-air.ts';
import type { State } from '../state.ts';

/** What is to be expected, line by line: the thing it is all about by each number, of the rest the mean. */

type Outcomes = Odds['outcomes'];
type Row = Outlook['rows'][number];

const shareOf = (outcomes: Outcomes, holds: (result: Outcomes[number]['result']) => boolean): number =>
  outcomes.reduce((sum, { probability, result }) => (holds(result) ? sum + probability : sum), 0);
const meanOf = (outcomes: Outcomes, name: string): number =>
  outcomes.reduce((sum, { probability, result }) => sum + probability * Number(result[name]), 0);

/** Whose success it is that there is more of it. */
const winner = (name: string, s: State): string => ROLES.find(role => raidGood(name, role, s) > 0)!;

/** A line with the mean, then one for each number. */
function byNumber(outcomes: Outcomes, name: string, s: State, t: Translate): Row[] {
  const numbers = [...new Set(outcomes.map(({ result }) => Number(result[name])))].sort((a, b) => a - b);
  return [
    { label: t(`outcome.${name}`), value: t('plan.mean', { mean: meanOf(outcomes, name).toFixed(1) }) },
    ...numbers.map(number => {
      const share = shareOf(outcomes, result => result[name] === number);
      return {
        label: `${number}`,
        value: percent(share),
        share,
        ...(number > 0 && { good: winner(name, s) }),
      };
    }),
  ];
}

/** In one line: how likely it is, or how much of it there is in the mean. */
function onTheWhole(outcomes: Outcomes, name: string, s: State, t: Translate): Row {
  const share = shareOf(outcomes, result => Number(result[name]) > 0);
  const isWhether = outcomes.some(({ result }) => typeof result[name] === 'boolean');
  return {
    label: t(`outcome.${name}`),
    value: isWhether ? percent(share) : t('plan.mean', { mean: meanOf(outcomes, name).toFixed(2) }),
    share,
    good: winner(name, s),
  };
}

const percent = (share: number): string =>
  share > 0 && share < 0.01 ? '<1%' : `${Math.round(100 * share)}%`;

const BY_NUMBER = ['fieldHits', 'stepsHit', 'unitsShaken', 'fleetHits', 'destroyed'];

export function rowsOf(outcomes: Outcomes, s: State, t: Translate): Row[] {
  const names = Object.keys(outcomes[0]?.result ?? {}).filter(name =>
    outcomes.some(({ result }) => result[name]),
  );
  const first = names.find(name => BY_NUMBER.includes(name));
  return [
    ...(first === undefined ? [] : byNumber(outcomes, first, s, t)),
    ...names.filter(name => name !== first).map(name => onTheWhole(outcomes, name, s, t)),
  ];
}
