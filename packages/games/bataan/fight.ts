import type {
  Action,
  FightDisplay,
  FightHead,
  FightLadder,
  FightSheet,
  FightSide,
  FightStep,
  Term,
  Translate,
} from '@ironbottom/engine';
import { unitsIn } from './board.ts';
import { enemyOf, isHex, placeAt, roleOf, type Side, tables } from './components.ts';
import { airBegins, airSheet, airTold } from './fight-air.ts';
import { placeName } from './places.ts';
import { columnName } from './rules/07-combat/20-strength.ts';
import { placesOf } from './rules/07-combat/24-modifiers.ts';
import { cellOf } from './rules/07-combat/30-results.ts';
import type { Attack, Reckoning } from './state/combat.ts';
import type { State } from './state.ts';
import { counter } from './table/counters.ts';
import { placeText } from './table/names.ts';
import { placeArg } from './verbs.ts';

/**
 * 7.2 A fight for the sheet of the table: strengths, modifiers and results are those that were told. Raids and the guns of
 * Corregidor are in fight-air.ts.
 */
export const fight: FightDisplay<State> = {
  begins: ['battle', ...airBegins],
  ends: ['battle-over', 'segment', 'turn'],
  adds: ['cover', 'engage', 'together'],
  sheet(s, t, at, proposed) {
    const raid = airSheet(s, t, at, proposed);
    if (raid) return raid;
    const attack = meant(s, proposed);
    return attack?.told ? sheet(s, attack, attack.told, t) : null;
  },
  told(begun, since, _s, t) {
    if (begun.key !== 'battle') return airTold(begun, since, t);
    const result = since.find(({ key }) => key === 'combat-result');
    const over = since.some(({ key }) => key === 'battle-over');
    return {
      ...head(ids(begun.args.place), ids(begun.args.from), t),
      outcome: result && over ? t('fight.result', plainArgs(result.args)) : null,
      spent: [],
    };
  },
};

const ids = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const plainArgs = (args: { readonly [name: string]: unknown }): { [name: string]: string } =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)]));

/** The attack that an action would fight out, the one at hand, or the first that is left. */
function meant(s: State, proposed?: Action): Attack | undefined {
  const { combat } = s;
  if (proposed?.verb === 'fight')
    return combat?.attacks.find(({ targets }) => targets.includes(placeArg(proposed)));
  return combat?.fight?.attack ?? combat?.attacks[0];
}

const names = (places: readonly string[], t: Translate): string =>
  places.map(each => placeText(each, t)).join(t('ui.listSeparator'));

function head(targets: readonly string[], from: readonly string[], t: Translate): FightHead {
  const [first] = targets;
  return {
    title: t('fight.title', { place: names(targets, t) }),
    about: t('fight.about', { from: names(from, t) }),
    rule: '7.2',
    ...(first !== undefined && isHex(placeAt(first)) && { hex: first }),
    from: from.filter(each => isHex(placeAt(each))),
  };
}

const STEPS = ['told', 'losses', 'retreat', 'advance'] as const;

function steps(s: State, t: Translate): FightStep[] {
  const at = s.combat?.fight;
  const now = !at ? 0 : at.losses.length > 0 ? 1 : at.advance ? STEPS.indexOf('advance') : 2;
  return STEPS.map((step, i) => ({
    name: t(`fight.step-${step}`),
    state: i < now ? 'past' : i === now ? 'now' : 'ahead',
  }));
}

function side(
  s: State,
  of: Side,
  units: readonly number[],
  sum: number,
  die: Term[],
  part: string,
  t: Translate,
): FightSide {
  return {
    role: roleOf(of),
    part: t(`fight.${part}`),
    counters: units.map(unit => counter(s, unit, t)),
    sums: [{ terms: [{ key: 'strength', op: '+', value: sum }], sum, unit: t('fight.points'), die }],
  };
}

function sheet(s: State, attack: Attack, told: Reckoning, t: Translate): FightSheet {
  const { targets, units, lent } = attack;
  const enemy = enemyOf(s.side);
  const from = s.combat?.fight?.from ?? placesOf(s, units);
  const defenders = [...targets.flatMap(target => unitsIn(s, enemy, target)), ...lent];
  const ours = told.terms.filter(({ op }) => op === '-');
  const theirs = told.terms.filter(({ op }) => op !== '-');
  return {
    id: `${s.turn} ${roleOf(s.side)} ${targets.join(' ')}`,
    begun: s.combat?.fight?.attack === attack,
    ...head(targets.map(placeName), from.map(placeName), t),
    steps: steps(s, t),
    sides: [
      side(s, s.side, units, told.attack, ours, 'attacks', t),
      side(s, enemy, defenders, told.defence, theirs, 'defends', t),
    ],
    ladder: ladder(told, t),
  };
}

const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** CRT The column and its neighbours, by the roll of the dice before modifiers. */
function ladder({ attack, defence, column, modifier }: Reckoning, t: Translate): FightLadder {
  const { odds_columns: columns, odds_fractions: fractions } = tables.crt;
  const next = fractions[column + 1];
  const rows = [column - 1, column, column + 1].filter(each => each >= 0 && each < columns.length);
  return {
    title: t('fight.ladder'),
    columns: [...columns],
    now: column,
    hint: next
      ? t('fight.more', {
          count: Math.ceil((defence * next[0]) / next[1] - attack),
          column: columns[column + 1]!,
        })
      : t('fight.best'),
    rolls: ROLLS.map(String),
    rows: rows.map(each => ({
      column: columnName(each),
      results: ROLLS.map(roll => {
        const { attacker, defender } = cellOf(roll + modifier, each);
        return `${attacker} / ${defender}`;
      }),
    })),
  };
}
