import type {
  CardsPart,
  LogEntry,
  MatrixHead,
  MatrixPart,
  PlanSheet,
  RevealPart,
  ShownSheet,
  Translate,
} from '@ironbottom/engine';
import { JAPAN, ROLES, roleOf, SIDES, type Side, TACTICS, type Tactic, tables, US } from '../components.ts';
import { weatherOf } from '../rules/06-weather.ts';
import { markersOf } from '../rules/08-bombardment/20-markers.ts';
import type { State } from '../state.ts';
import { chitId } from './counters.ts';
import { tacticFace } from './faces.ts';

/** 7 Tactics: four chits a side, chosen in secret, and what each pair comes to. */

const headOf = (tactic: Tactic, side: Side, t: Translate): MatrixHead => ({
  id: chitId(tactic),
  role: roleOf(side),
  name: t(`tactic.${tactic}`),
  face: tacticFace(tactic, side, t),
});

/** T7.1 What a chit does, line by line. */
const linesOf = (tactic: Tactic, t: Translate): string[] => t(`tacticLines.${tactic}`, NUMBERS).split('\n');

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const { us: shells, japan: guns } = tables.bombardment.modifiers;
const NUMBERS = {
  prepare: signed(shells.prepare),
  assault: signed(shells.assault),
  conserve: signed(guns.conserve),
  conceal: signed(guns.conceal),
  bypass: signed(tables.assault.support_modifiers.bypass),
  due: tables.assault.compulsory,
  second: tables.assault.second_unit,
  range: tables.ranges.prepare_command.range,
};

/** T7.1 The US down the side, Japan along the top. */
function matrix(t: Translate, at?: MatrixPart['at']): MatrixPart {
  return {
    kind: 'matrix',
    title: t('plan.pairs'),
    rule: '7.1',
    rows: TACTICS[US].map(tactic => headOf(tactic, US, t)),
    columns: TACTICS[JAPAN].map(tactic => headOf(tactic, JAPAN, t)),
    cells: tables.tactics.fire,
    key: ROLES.map(role => ({ role, text: t('plan.fireOf', { who: t(`role.${role}`) }) })),
    note: t('plan.shiftNote'),
    ...(at && { at }),
  };
}

const cards = (t: Translate): CardsPart => ({
  kind: 'cards',
  title: t('plan.yourChits'),
  rule: '7.0',
  cards: SIDES.flatMap(side =>
    TACTICS[side].map(tactic => ({ ...headOf(tactic, side, t), lines: linesOf(tactic, t) })),
  ),
  secrets: ROLES.map(role => ({
    role,
    chosen: t('plan.hasChosen', { who: t(`role.${role}`) }),
    choosing: t('plan.isChoosing', { who: t(`role.${role}`) }),
    note: t('plan.bothAtOnce'),
  })),
});

export const tacticsPlan = (s: State, t: Translate): PlanSheet => ({
  title: t('plan.tactics'),
  rule: '7.0',
  rows: [
    { label: t('track.weather'), value: t(`weather.${weatherOf(s)}`), rule: '6.0' },
    ...SIDES.map(side => ({
      label: t('plan.markersOf', { who: t(`role.${roleOf(side)}`) }),
      value: `${markersOf(s, side)}`,
      rule: '8.2',
    })),
  ],
  parts: [],
  outlooks: [],
  planner: { tabs: [{ id: 'tactics', name: t('plan.tactics'), parts: [cards(t), matrix(t)] }] },
});

// ---------------------------------------------------------------- turned up

/** 7.24 Whether the other chit takes the secondary effects away. */
const isCancelled = (tactic: Tactic, other: Tactic): boolean =>
  tables.tactics.cancels.some(([by, of]) => by === other && of === tactic);

const shown = (tactic: Tactic, other: Tactic, side: Side, t: Translate): RevealPart['sides'][number] => ({
  ...headOf(tactic, side, t),
  lines: linesOf(tactic, t).map(text => ({
    text,
    ...(isCancelled(tactic, other) && { struck: true as const }),
  })),
});

/** 7.0, 7.24 Both chits, the shifts of fire, and what was cancelled. */
export function tacticsShown([entry]: readonly LogEntry[], _s: State, t: Translate): ShownSheet {
  const { us, japan, usShift, japanShift } = entry!.args as {
    us: Tactic;
    japan: Tactic;
    usShift: number;
    japanShift: number;
  };
  const cancelled = [isCancelled(us, japan), isCancelled(japan, us)];
  const note = cancelled.every(each => each) ? 'both' : cancelled.some(each => each) ? 'one' : 'none';
  const at = {
    row: (TACTICS[US] as readonly string[]).indexOf(us),
    column: (TACTICS[JAPAN] as readonly string[]).indexOf(japan),
  };
  const names = { us: t(`tactic.${us}`), japan: t(`tactic.${japan}`) };
  const reveal: RevealPart = {
    kind: 'reveal',
    title: t('plan.turnedUp'),
    rule: '7.24',
    sides: [shown(us, japan, US, t), shown(japan, us, JAPAN, t)],
    shifts: [
      { role: roleOf(US), text: t('plan.fireOf', { who: t(`role.${roleOf(US)}`) }), value: usShift },
      { role: roleOf(JAPAN), text: t('plan.fireOf', { who: t(`role.${roleOf(JAPAN)}`) }), value: japanShift },
    ],
    note: t(`plan.cancelled.${note}`),
  };
  return {
    sheet: {
      title: t('plan.turnedUp'),
      rule: '7.0',
      rows: [],
      parts: [],
      outlooks: [],
      planner: { tabs: [{ id: 'tactics', name: t('plan.tactics'), parts: [reveal, matrix(t, at)] }] },
    },
    say: t('plan.against', names),
    more: t('plan.untilTurnEnds'),
    go: t('plan.goBombard'),
  };
}
