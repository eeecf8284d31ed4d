import type { FightCourse, FightRow, LogEntry, Roll, Translate } from '@ironbottom/engine';
import { JAPAN, roleOf, type Side, sideOfRole, tables, US } from './components.ts';
import { hexId } from './map.ts';
import { COLUMNS, columnOf, onTable } from './rules/11-assault/20-strength.ts';
import type { State } from './state.ts';
import { placeText, shiftText } from './table/names.ts';
import { fireOf, isMortar, UNITS_OF, unitOf } from './units.ts';

/** 11.0-proc The steps of an assault as the log tells them, and those that are still to come. */

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const past = (row: Omit<FightRow, 'state'>): FightRow => ({ ...row, state: 'past' });
const arg = ({ args }: LogEntry, name: string): string => String(args[name] ?? '');
const numeric = ({ args }: LogEntry, name: string): number => Number(args[name] ?? 0);

/** What a die has to show at most, as the roll says itself. */
function needOf({ reads = [] }: Roll, t: Translate): string {
  const values = reads.flatMap(read => read.values);
  return values.length > 0 ? t('fight.row.need', { most: Math.max(...values) }) : t('fight.row.never');
}

/** 11.1, 14.43 Who goes in, and what it costs their divisions. */
function entrance(begun: LogEntry, since: readonly LogEntry[], t: Translate): FightRow {
  const units = begun.args.units as string[];
  const reckoned = since.findIndex(({ key, roll }) => key === 'assault-reckoned' || roll !== undefined);
  const before = reckoned < 0 ? since : since.slice(0, reckoned);
  const tired = new Map<string, number>();
  for (const entry of before.filter(({ key }) => key === 'tired'))
    tired.set(arg(entry, 'division'), (tired.get(arg(entry, 'division')) ?? 0) + numeric(entry, 'points'));
  const note = [...tired]
    .map(([division, points]) => t('fight.row.tires', { division: t(`division.${division}`), points }))
    .join(t('ui.listSeparator'));
  return past({
    role: arg(begun, 'who'),
    text: t(begun.key === 'assault-goes-on' ? 'fight.row.goesOn' : 'fight.row.enter', {
      units: units.map(id => t(`unitShort.${id}`)).join(t('ui.listSeparator')),
      place: placeText(arg(begun, 'hex'), t),
    }),
    ...(note && { note }),
    rule: '11.1',
  });
}

type Rolled = readonly [roll: Roll, then: LogEntry | undefined];

/** 11.15c On target it helps the Japanese, off target the other side. */
function mortarRow([roll, then]: Rolled, s: State, t: Translate): FightRow {
  const unit = unitOf(then ? arg(then, 'unit') : '');
  const side = then?.key === 'mortar-off-target' ? US : JAPAN;
  const fire = unit < 0 ? 0 : fireOf(unit, Math.max(1, s.steps[unit]!));
  return past({
    role: roll.who,
    text: then ? t(`unit.${arg(then, 'unit')}`) : t('volley.mortar'),
    note: needOf(roll, t),
    dice: roll.dice,
    effect: t('fight.row.strength', { who: t(`roleShort.${roleOf(side)}`), value: signed(fire) }),
    rule: '11.15c',
  });
}

/** 11.34 */
const tankRow = ([roll, then]: Rolled, t: Translate): FightRow =>
  past({
    role: roll.who,
    text: t('volley.tanks'),
    note: needOf(roll, t),
    dice: roll.dice,
    effect: t(`fight.row.${then?.key ?? 'uncoordinated'}`),
    rule: '11.34',
  });

/** 11.35b */
const supportRow = ([roll, then]: Rolled, t: Translate): FightRow =>
  past({
    role: roll.who,
    text: t('fight.row.supportFrom', { place: then ? placeText(arg(then, 'from'), t) : '' }),
    note: needOf(roll, t),
    dice: roll.dice,
    effect: then?.key === 'supported' ? `← ${-tables.assault.shifts.support}` : t('fight.row.fails'),
    rule: '11.35b',
  });

/** 11.21 Of whoever attacks first. */
function strengthsOf(entry: LogEntry, side: Side): [number, number] {
  const [us, japan] = [numeric(entry, 'us'), numeric(entry, 'japan')];
  return side === US ? [us, japan] : [japan, us];
}

/** 11.21, 11.31 */
function reckonedRows(entry: LogEntry, side: Side, t: Translate): FightRow[] {
  const [attack, defence] = strengthsOf(entry, side);
  const density = numeric(entry, 'density');
  const differential = numeric(entry, 'differential');
  const shift = numeric(entry, 'shift');
  const shifts = (entry.args.shifts as string[] | undefined) ?? [];
  return [
    past({
      text: t('fight.row.strengths', { attack, defence, density }),
      note: t('fight.row.differential', { value: signed(differential) }),
      effect: t('fight.row.column', { column: columnOf(density, differential) }),
      rule: '11.21',
    }),
    past({
      text: t('fight.row.shifts'),
      note:
        shifts.length > 0
          ? shifts.map(each => shiftText(each, t)).join(t('ui.listSeparator'))
          : t('fight.noShift'),
      effect: shift === 0 ? '0' : shift < 0 ? `← ${-shift}` : `→ ${shift}`,
      rule: '11.31',
    }),
  ];
}

/** 11.4 */
function dieRow([roll, then]: Rolled, t: Translate): FightRow {
  const terms = roll.terms.map(({ key, op, value }) => shiftText(`${key} ${op}${value}`, t));
  const column = t('fight.row.column', { column: then ? numeric(then, 'column') : '' });
  return past({
    role: roll.who,
    text: t('fight.row.die'),
    note: [column, ...(terms.length > 0 ? terms : [t('fight.row.noModifier')])].join(t('ui.listSeparator')),
    dice: roll.dice,
    effect: then ? t(`assaultShort.${arg(then, 'result')}`) : '',
    rule: '11.51',
  });
}

const said = (entry: LogEntry, side: Side, t: Translate): FightRow[] => {
  if (entry.key === 'assault-reckoned') return reckonedRows(entry, side, t);
  if (entry.key === 'hq-helps') {
    const { hq_defence, hq_attack } = tables.assault.modifiers;
    const effect = signed(side === US ? hq_defence : hq_attack);
    return [
      past({
        role: roleOf(JAPAN),
        text: t('fight.row.hq'),
        note: t('fight.row.onceATurn'),
        effect,
        rule: '11.42',
      }),
    ];
  }
  if (entry.key === 'banzai') {
    const effect = signed(tables.assault.modifiers.banzai);
    return [past({ role: roleOf(JAPAN), text: t('action.banzai'), effect, rule: '11.43' })];
  }
  return [];
};

function rolled(pair: Rolled, s: State, t: Translate): FightRow[] {
  switch (pair[0].why) {
    case 'mortar':
      return [mortarRow(pair, s, t)];
    case 'tanks':
      return [tankRow(pair, t)];
    case 'support':
      return [supportRow(pair, t)];
    case 'assault':
      return [dieRow(pair, t)];
    default:
      return [];
  }
}

/** Everything up to the result: what follows from it is told beside. */
function untilResult(since: readonly LogEntry[]): readonly LogEntry[] {
  const end = since.findIndex(({ key }) => key === 'assault-result');
  return end < 0 ? since : since.slice(0, end + 1);
}

/** Steps that the fight at hand has still before it; the first of them is being decided. */
function ahead(s: State, hex: string, since: readonly LogEntry[], t: Translate): FightRow[] {
  const now = s.assaultPhase?.assault;
  if (!now || hexId(now.hex) !== hex || now.result) return [];
  const had = (key: string): boolean => since.some(entry => entry.key === key || entry.roll?.why === key);
  const mortars = UNITS_OF[JAPAN]!.some(unit => isMortar(unit) && s.at[unit]! >= 0);
  const steps: readonly (readonly [open: boolean, text: string, rule: string, role: string | undefined])[] = [
    [!now.announced && mortars, 'fight.step-mortars', '11.15', roleOf(JAPAN)],
    [now.column === 0, 'fight.row.shifts', '11.31', undefined],
    [now.column === 0 && now.side === US, 'fight.step-support', '11.33', roleOf(JAPAN)],
    [s.hqUsed !== s.turn && now.hqModifier === 0, 'fight.row.hq', '11.42', roleOf(JAPAN)],
    [now.side === JAPAN && !had('banzai'), 'action.banzai', '11.43', roleOf(JAPAN)],
    [true, 'fight.row.die', '11.51', roleOf(now.side)],
  ];
  return steps
    .filter(([open]) => open)
    .map(([, text, rule, role], k) => ({
      ...(role !== undefined && { role }),
      text: t(text),
      rule,
      state: k === 0 ? ('now' as const) : ('ahead' as const),
    }));
}

export function assaultRows(begun: LogEntry, since: readonly LogEntry[], s: State, t: Translate): FightRow[] {
  const entries = untilResult(since);
  const side = sideOfRole(arg(begun, 'who'));
  return [
    entrance(begun, entries, t),
    ...entries.flatMap((entry, i) =>
      entry.roll ? rolled([entry.roll, entries[i + 1]], s, t) : said(entry, side, t),
    ),
    ...ahead(s, arg(begun, 'hex'), entries, t),
  ];
}

/** 11.21, 11.3, 11.35b The columns one after the other: as reckoned, after the shifts, after support. */
export function assaultCourse(
  begun: LogEntry,
  since: readonly LogEntry[],
  t: Translate,
): FightCourse | undefined {
  const reckoned = since.find(({ key }) => key === 'assault-reckoned');
  if (!reckoned) return undefined;
  const first = columnOf(numeric(reckoned, 'density'), numeric(reckoned, 'differential'));
  const shifted = numeric(reckoned, 'column');
  const supports = since.filter(({ key }) => key === 'supported').length;
  const last = onTable(shifted + supports * tables.assault.shifts.support);
  return {
    title: t('fight.ladder'),
    columns: Array.from({ length: COLUMNS }, (_, column) => `${column + 1}`),
    stops: [first, shifted, last].map(column => column - 1),
    strengths: strengthsOf(reckoned, sideOfRole(arg(begun, 'who'))),
  };
}
