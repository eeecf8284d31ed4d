import { type Action, type Arg, hasOdds, type Odds, odds, oddsOfFight } from '@ironbottom/engine';
import type { OddsSheet, OddsTone } from '../model.ts';
import type { Reading } from './reading.ts';

/** How likely each amount of each result is, if nobody plays anything more; null where dice decide nothing. */
export function oddsSheet(reading: Reading, action: Action): OddsSheet | null {
  const { game, match, view, say } = reading;
  if (!hasOdds(game, action.verb)) return null;
  return sheetOf(reading, say.action(action), odds(game, match, view.role, action));
}

/** The same of the fight at hand as it stands, or of several of the one that this would begin. */
export function fightOdds(reading: Reading, which: Action | null = null): OddsSheet | null {
  const { game, match, view } = reading;
  const found = oddsOfFight(game, match, view.role, which);
  return found && sheetOf(reading, '', found);
}

export function sheetOf(reading: Reading, title: string, { outcomes, roll }: Odds): OddsSheet {
  const { say, t } = reading;
  const names = Object.keys(outcomes[0]?.result ?? {});
  const all = names.map(name => measure(reading, outcomes, name));
  // What never happens is not worth a line; but whether it comes to what is fought for is told, though it never does.
  const happens = all.filter(({ bars }) => bars.some(({ any }) => any));
  const whether = happens.some(isWhether) ? [] : all.filter(isWhether).slice(0, 1);
  return {
    title,
    dice: roll ? t('web.referee.dice', { count: roll.dice.length }) : '',
    terms: roll ? say.terms(roll) : [],
    measures: [...whether, ...happens],
  };
}

type Measure = OddsSheet['measures'][number];

const isWhether = ({ expected }: Measure): boolean => expected === null;

/** What comes of it under one name, whatever comes of it under the others. */
function measure({ game, view, match, t }: Reading, outcomes: Odds['outcomes'], name: string): Measure {
  const shares = new Map<Arg, number>();
  for (const { probability, result } of outcomes) {
    const value = result[name]!;
    shares.set(value, (shares.get(value) ?? 0) + probability);
  }
  const amounts = [...shares].sort(([a], [b]) => Number(a) - Number(b));
  const good = game.odds.good(name, view.role, match.state);
  const hurts = game.roles.filter(role => game.odds.good(name, role, match.state) < 0);
  return {
    name: t(`outcome.${name}`),
    good,
    hurts: hurts.length === 1 ? hurts[0]! : null,
    expected: amounts.some(([value]) => typeof value === 'boolean')
      ? null
      : amounts.reduce((sum, [value, share]) => sum + Number(value) * share, 0),
    bars: amounts.map(([value, probability]) => ({
      text: typeof value === 'boolean' ? t(value ? 'ui.yes' : 'ui.no') : String(value),
      probability,
      any: Number(value) !== 0,
      tone: toneOf(good * Math.sign(Number(value))),
    })),
  };
}

const toneOf = (sign: number): OddsTone => (sign === 0 ? 'none' : sign > 0 ? 'good' : 'bad');
