import type {
  Action,
  FightDisplay,
  FightHead,
  FightLadder,
  FightSheet,
  FightSide,
  FightStep,
  FightSum,
  Term,
  Translate,
} from '@ironbottom/engine';
import { isCovered, isEngagedAt, unitsIn } from './board.ts';
import { enemyOf, JAPAN, roleOf, type Side, tables } from './components.ts';
import { fireAdds, fireSheet, term } from './fight-fire.ts';
import { assaultCourse, assaultRows } from './fight-rows.ts';
import { hexId } from './map.ts';
import { mortarFire } from './rules/11-assault/15-mortars.ts';
import {
  attackStrength,
  COLUMNS,
  columnOf,
  defenceStrength,
  densityOf,
  differentialOf,
  onTable,
} from './rules/11-assault/20-strength.ts';
import { shiftsOf, sumOf } from './rules/11-assault/30-shifts.ts';
import { modifiersOf } from './rules/11-assault/40-die.ts';
import { areSupplied } from './rules/12-supply.ts';
import { areCommanded } from './rules/13-command.ts';
import { type Assault, newAssault } from './state/assault.ts';
import { cloneState, put, type State } from './state.ts';
import { counter, hiddenCounter } from './table/counters.ts';
import { placeText } from './table/names.ts';
import { hexArg, unitArg } from './verbs.ts';

/** 11 An assault for the sheet of the table: strengths, shifts, modifiers and results are those of the rules. */
export const fight: FightDisplay<State> = {
  begins: ['assault-begins', 'assault-goes-on'],
  ends: ['turn'],
  adds: ['join', 'commit', 'hq', 'banzai', ...fireAdds],
  sheet(s, t, _at, proposed) {
    const meant = meantBy(s, proposed);
    return meant ? sheet(meant, t) : fireSheet(s, t, proposed);
  },
  told(begun, since, s, t) {
    const { hex, units } = begun.args as { hex: string; units: string[] };
    const result = since.find(({ key }) => key === 'assault-result');
    const course = assaultCourse(begun, since, t);
    return {
      ...head(hex, [], t),
      about: t('fight.by', { units: units.map(id => t(`unit.${id}`)).join(t('ui.listSeparator')) }),
      outcome: result ? t(`assaultResult.${String(result.args.result)}`) : null,
      spent: [],
      rows: assaultRows(begun, since, s, t),
      ...(course && { course }),
    };
  },
};

/** The fight at hand, or as it would be: with the one that an action would name or add. */
interface Meant {
  readonly s: State;
  readonly assault: Assault;
  readonly begun: boolean;
}

/** 11.5 The assault that is fought, the one that is put together, or the one that an action would begin. */
function meantBy(s: State, proposed?: Action): Meant | null {
  const phase = s.assaultPhase;
  if (!phase) return null;
  if (phase.assault) return { s, assault: phase.assault, begun: true };
  const plan =
    proposed?.verb === 'assault'
      ? { hex: hexArg(proposed), units: [unitArg(proposed)] }
      : phase.plan && proposed?.verb === 'join'
        ? { ...phase.plan, units: [...phase.plan.units, unitArg(proposed)] }
        : phase.plan;
  return plan ? thought(s, plan.hex, plan.units) : null;
}

/** 12.1, 6.3 Supply is traced when they have gone in, and the hexes that they came from hold nothing open any more. */
function wouldBeSupplied(s: State, hex: number, units: readonly number[]): boolean {
  const gone = cloneState(s);
  for (const unit of units) put(gone, unit, hex);
  return areSupplied(gone, units, { from: hex, ignoring: hex });
}

/** 13.22, 12.1 As if those named went in now, before fatigue is paid. */
function thought(s: State, hex: number, units: readonly number[]): Meant {
  const phase = s.assaultPhase!;
  const assault: Assault = {
    ...newAssault(phase.side, hex, isEngagedAt(s, hex)),
    attackers: [...units],
    from: units.map(unit => s.at[unit]!),
    uncommanded: !areCommanded(s, units),
    unsupplied: !wouldBeSupplied(s, hex, units),
  };
  return { s: { ...s, assaultPhase: { ...phase, plan: null, assault } }, assault, begun: false };
}

function head(hex: string, from: readonly string[], t: Translate): FightHead {
  return {
    title: t('fight.title', { place: placeText(hex, t) }),
    about: from.length > 0 ? t('fight.from', { hexes: from.join(t('ui.listSeparator')) }) : t('fight.inHex'),
    rule: '11.0',
    hex,
    from,
  };
}

const STEPS = ['mortars', 'column', 'support', 'die', 'losses'] as const;

function steps({ assault, begun }: Meant, t: Translate): FightStep[] {
  const now = !begun ? 0 : assault.result ? 4 : assault.column > 0 ? 3 : assault.announced ? 1 : 0;
  return STEPS.map((step, k) => ({
    name: t(`fight.step-${step}`),
    state: k < now ? 'past' : k === now && begun ? 'now' : 'ahead',
  }));
}

function sheet(meant: Meant, t: Translate): FightSheet {
  const { s, assault, begun } = meant;
  const { hex, side } = assault;
  const from = [...new Set(assault.from)].filter(each => each >= 0 && each !== hex).map(hexId);
  const hidden = isCovered(s, hex);
  return {
    id: `${s.turn} ${roleOf(side)} ${hexId(hex)}`,
    begun,
    ...head(hexId(hex), from, t),
    steps: steps(meant, t),
    sides: [attacks(meant, hidden, t), defends(meant, hidden, t)],
    ...(hidden ? {} : { ladder: ladder(meant, t) }),
    ...(assault.result && { outcome: t(`assaultResult.${assault.result}`) }),
  };
}

const one = (key: string, value: number): Term[] => (value === 0 ? [] : [{ key, op: '+', value }]);

type Strength = (s: State, units: readonly number[]) => number;

/** 11.11, 11.12 Each unit with its own; where those who are shaken are added up first and then halved, what that takes. */
function termsOf(s: State, units: readonly number[], strength: Strength): Term[] {
  const each = units.map(unit => term(unit, strength(s, [unit])));
  const over = each.reduce((sum, { value }) => sum + value, 0) - strength(s, units);
  return over > 0 ? [...each, { key: 'shakenTogether', op: '-', value: over }] : each;
}

/** 11.21 What a side brings: its units, and the mortars that help it. */
function sumOfSide(
  s: State,
  side: Side,
  terms: readonly Term[],
  die: readonly Term[],
  t: Translate,
): FightSum {
  const mortars = mortarFire(s, side);
  const own = terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0);
  return {
    terms: [...terms, ...one('mortars', mortars)],
    sum: own + mortars,
    unit: t('fight.points'),
    ...(die.length > 0 && { die }),
  };
}

/** 11.41 Modifiers that come from units under a position are nobody's to read before it is turned up. */
function attacks({ s, assault }: Meant, hidden: boolean, t: Translate): FightSide {
  const { side, attackers } = assault;
  const die = hidden ? [] : modifiersOf(s);
  return {
    role: roleOf(side),
    part: t('fight.assaults'),
    counters: [...attackers, ...(side === JAPAN ? assault.mortars : [])].map(unit => counter(s, unit, t)),
    sums: [sumOfSide(s, side, termsOf(s, attackers, attackStrength), die, t)],
  };
}

function defends({ s, assault }: Meant, hidden: boolean, t: Translate): FightSide {
  const { side, hex } = assault;
  const enemy = enemyOf(side);
  if (hidden)
    return {
      role: roleOf(enemy),
      part: t('fight.defends'),
      counters: [hiddenCounter(hex, t)],
      sums: [],
      mayCome: { counters: [], text: t('fight.hidden') },
    };
  const units = unitsIn(s, enemy, hex);
  return {
    role: roleOf(enemy),
    part: t('fight.defends'),
    counters: [...units, ...(enemy === JAPAN ? assault.mortars : [])].map(unit => counter(s, unit, t)),
    sums: [sumOfSide(s, enemy, termsOf(s, units, defenceStrength), [], t)],
  };
}

const ROLLS = [1, 2, 3, 4, 5, 6];
const COLUMN_NAMES = Array.from({ length: COLUMNS }, (_, column) => `${column + 1}`);

/** 11.21, 11.3, TR-assault The column after all shifts, and those beside it, by the roll before modifiers. */
function ladder({ s, assault }: Meant, t: Translate): FightLadder {
  const reckoned = assault.column || onTable(columnOf(densityOf(s), differentialOf(s)) + sumOf(shiftsOf(s)));
  const column = onTable(reckoned + assault.supports * tables.assault.shifts.support) - 1;
  const [low, high] = tables.assault.clamp;
  const modifier = sumOf(modifiersOf(s));
  const shown = [column - 1, column, column + 1].filter(each => each >= 0 && each < COLUMNS);
  return {
    title: t('fight.ladder'),
    columns: COLUMN_NAMES,
    now: column,
    hint: hint(s, assault, t),
    rolls: ROLLS.map(String),
    rows: shown.map(each => ({
      column: COLUMN_NAMES[each]!,
      results: ROLLS.map(
        roll => tables.assault.results[each]![Math.max(low, Math.min(high, roll + modifier)) - low]!,
      ),
    })),
  };
}

/** How the column came about. */
function hint(s: State, assault: Assault, t: Translate): string {
  const shifts = shiftsOf(s).map(({ key, op, value }) => `${t(`term.${key}`)} ${op}${value}`);
  const support = assault.supports > 0 ? [t('fight.supported', { count: assault.supports })] : [];
  return [
    t('fight.reckoned', { density: densityOf(s), differential: differentialOf(s) }),
    ...shifts,
    ...support,
  ].join(t('ui.listSeparator'));
}
