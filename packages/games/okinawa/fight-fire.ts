import type { Action, FightHead, FightLadder, FightSheet, Term, Translate } from '@ironbottom/engine';
import { isCovered } from './board.ts';
import { enemyOf, JAPAN, roleOf, tables } from './components.ts';
import { hexId } from './map.ts';
import { fireAtMovers } from './rules/09-movement/84-fire.ts';
import { fireColumn, fireTotal, hitBy, modifiersOf, shiftsOf } from './rules/10-fire/12-table.ts';
import { sumOf } from './rules/11-assault/30-shifts.ts';
import type { Fire } from './state/fire.ts';
import type { State } from './state.ts';
import { counter, hiddenCounter } from './table/counters.ts';
import { placeText } from './table/names.ts';
import { unitId } from './units.ts';
import { unitArg } from './verbs.ts';

/** 10 Fire at a hex for the sheet of the table: strength, shifts and column are those of the rules. */

export const fireAdds: readonly string[] = ['add'];

/** What a unit brings to a sum. */
export const term = (unit: number, value: number): Term => ({
  key: 'unit',
  op: '+',
  value,
  args: { fighter: unitId(unit) },
});

const head = (hex: string, from: readonly string[], t: Translate): FightHead => ({
  title: t('fight.fireAt', { place: placeText(hex, t) }),
  about:
    from.length > 0 ? t('fight.from', { hexes: from.join(t('ui.listSeparator')) }) : t('fight.nobodyYet'),
  rule: '10.2',
  hex,
  from,
});

/** The fire that is being put together, with the unit that an action would add to it or take from it; or that at movers. */
function meant(s: State, proposed?: Action): Fire | null {
  const fire = s.firePhase?.laying ?? fireAtMovers(s);
  // 9.63 Who lies under positions fires for his owner to see, until the die has fallen.
  if (!fire || (fire.side === JAPAN && s.covered.length > 0)) return null;
  if (proposed?.verb === 'add') return { ...fire, units: [...fire.units, unitArg(proposed)] };
  if (proposed?.verb === 'drop')
    return { ...fire, units: fire.units.filter(unit => unit !== unitArg(proposed)) };
  return fire;
}

export function fireSheet(s: State, t: Translate, proposed?: Action): FightSheet | null {
  const fire = meant(s, proposed);
  if (!fire) return null;
  const { side, target, units, observed } = fire;
  const from = [...new Set(units.map(unit => s.at[unit]!))].filter(hex => hex >= 0).map(hexId);
  const total = fireTotal(s, units, target, observed);
  const die = modifiersOf(s, fire, hitBy(s, fire));
  const enemy = enemyOf(side);
  const hidden = enemy === JAPAN && isCovered(s, target);
  return {
    id: `${s.turn} fire ${roleOf(side)} ${hexId(target)}`,
    begun: false,
    ...head(hexId(target), from, t),
    steps: [],
    sides: [
      {
        role: roleOf(side),
        part: t('fight.fires'),
        counters: units.map(unit => counter(s, unit, t)),
        sums: [
          {
            terms: units.map(unit => term(unit, fireTotal(s, [unit], target, observed))),
            sum: total,
            unit: t('fight.points'),
            ...(die.length > 0 && { die }),
          },
        ],
      },
      {
        role: roleOf(enemy),
        part: t('fight.underFire'),
        counters: hidden ? [hiddenCounter(target, t)] : hitBy(s, fire).map(unit => counter(s, unit, t)),
        sums: [],
      },
    ],
    ladder: ladder(s, fire, t),
  };
}

const ROLLS = [1, 2, 3, 4, 5, 6];
const { results, clamp } = tables.fire;
/** 10.12c Below the first column nothing happens. */
const COLUMNS = ['0', ...results.map((_, column) => `${column + 1}`)];

/** 10.12, 10.24, TR-fire The column after all shifts, and those beside it, by the roll before modifiers. */
function ladder(s: State, fire: Fire, t: Translate): FightLadder {
  const { side, units, target, observed, ground } = fire;
  const [low, high] = clamp;
  const modifier = sumOf(modifiersOf(s, fire, hitBy(s, fire)));
  const column = fireColumn(s, side, units, target, { from: ground, observed });
  const shifts = shiftsOf(s, side, units, target).map(
    ({ key, op, value }) => `${t(`term.${key}`)} ${op}${value}`,
  );
  return {
    title: t('fight.ladder'),
    columns: COLUMNS,
    now: column,
    hint: shifts.length > 0 ? shifts.join(t('ui.listSeparator')) : t('fight.noShift'),
    rolls: ROLLS.map(String),
    rows: [column - 1, column, column + 1]
      .filter(each => each >= 0 && each < COLUMNS.length)
      .map(each => ({
        column: COLUMNS[each]!,
        results: ROLLS.map(
          roll => results[each - 1]?.[Math.max(low, Math.min(high, roll + modifier)) - low] ?? '-',
        ),
      })),
  };
}
