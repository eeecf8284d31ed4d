import type {
  Outlook,
  PlanDuty,
  PlanPart,
  PlanPill,
  PlanSheet,
  SumShare,
  Term,
  Translate,
} from '@ironbottom/engine';
import { isVehicle } from '../../board.ts';
import type { Side } from '../../components.ts';
import { distance, hexId, hexOfPlace } from '../../map.ts';
import { refitTables, rowOf } from '../../refit.ts';
import { escapes } from '../../rules/campaign/05-ways.ts';
import { escapeTerms } from '../../rules/campaign/06-terms.ts';
import { isBesideEdge, shiftPath } from '../../rules/campaign/13-path.ts';
import { shiftTerms } from '../../rules/campaign/13-shift.ts';
import { areaId, areaOf, areasOf, refitOf } from '../../rules/campaign/retained.ts';
import { sumOf } from '../../rules/dice.ts';
import { HOLDING_AREA } from '../../state/campaign.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { unitName } from '../counters.ts';
import { name } from '../names.ts';
import { signed } from '../signed.ts';

/** 4.704 to 4.714 The steps of the Refit Phase: what each asks in plain words, and what may come of it. */

/** By the beginning of the decision: the paragraph, and the key of its words. */
const STEPS = {
  escape: '4.706',
  'which-area': '4.7061',
  'whether-wreck': '4.7056',
  equipment: '4.7071',
  prisoners: '4.708',
  recombine: '4.7111',
  heroes: '4.7112',
  shift: '4.713',
  garage: '4.7141a',
  workshop: '4.71423',
} as const;
type Step = keyof typeof STEPS;
const stepAt = (at: string): Step | undefined => {
  const step = at.split('.')[0]!;
  return step in STEPS ? (step as Step) : undefined;
};

const THROWS = [1, 2, 3, 4, 5, 6].flatMap(a => [1, 2, 3, 4, 5, 6].map(b => a + b));
const HARM: { readonly [result: string]: SumShare['tone'] } = {
  escapes: 'none',
  done: 'none',
  failed: 'stop',
  lost: 'loss',
};

/** What two dice with these terms bring, from the best on. */
function shares<Result extends string>(
  rows: readonly { readonly to: number; readonly result: Result }[],
  terms: readonly Term[],
  words: string,
  t: Translate,
): SumShare[] {
  const found = new Map<Result, number>();
  for (const sum of THROWS) {
    const result = rowOf(rows, sum + sumOf(terms));
    found.set(result, (found.get(result) ?? 0) + 1 / THROWS.length);
  }
  return [...new Set(rows.map(({ result }) => result))].flatMap(result => {
    const share = found.get(result) ?? 0;
    return share > 0 ? [{ tone: HARM[result] ?? 'harm', share, text: t(`${words}.${result}`) }] : [];
  });
}

// ---------------------------------------------------------------- 4.706

/** Stacks of men as they stand, and each vehicle alone. */
function groupsOf(s: State, units: readonly number[]): number[][] {
  const found = new Map<string, number[]>();
  for (const unit of units) {
    const key = isVehicle(s, unit) ? `alone ${unit}` : `${s.units.at[unit]}`;
    found.set(key, [...(found.get(key) ?? []), unit]);
  }
  return [...found.values()];
}

function escapeDuty(s: State, units: readonly number[], state: PlanDuty['state'], t: Translate): PlanDuty {
  const hex = hexId(hexOfPlace(s.units.at[units[0]!]!));
  const { men, vehicle } = refitTables.escape;
  const terms = escapeTerms(s, units, escapes(s, units[0]!)[0]);
  const of: SumShare[] = isVehicle(s, units[0]!)
    ? shares(vehicle, terms, 'refit.escape', t)
    : shares(men, terms, 'refit.escape', t);
  return {
    state,
    hex,
    title: t(state === 'open' ? 'refit.must' : 'refit.may', { hex }),
    note: units.map(unit => unitName(s, unit, t)).join(t('ui.listSeparator')),
    value: signed(sumOf(terms)),
    reads: '',
    shares: of,
    said: of.map(({ share, text }) => `${Math.round(100 * share)}% ${text}`).join(t('ui.listSeparator')),
  };
}

function escapeDuties(s: State, side: Side, t: Translate): PlanDuty[] {
  const { must, may } = refitOf(s);
  const own = (units: readonly number[]): number[][] =>
    groupsOf(
      s,
      units.filter(unit => sideOf(unit) === side),
    );
  return [
    ...own(must).map(units => escapeDuty(s, units, 'open', t)),
    ...own(may).map(units => escapeDuty(s, units, 'met', t)),
  ];
}

// ---------------------------------------------------------------- 4.713

/** Each group that is to set out, with its chances. */
function shiftOutlooks(s: State, side: Side, t: Translate): Outlook[] {
  const groups = new Map<string, { readonly from: number; readonly to: number; readonly units: number[] }>();
  for (const { unit, to } of refitOf(s).shifts) {
    if (sideOf(unit) !== side) continue;
    const from = areaOf(s, unit);
    const group = groups.get(`${from} ${to}`) ?? { from, to, units: [] };
    group.units.push(unit);
    groups.set(`${from} ${to}`, group);
  }
  const named = (area: number): string => name('area', areaId(area), s, t);
  return [...groups.values()].map(({ from, to, units }) => {
    const path = shiftPath(s, side, units, from, to);
    const isFree = to === HOLDING_AREA && isBesideEdge(s, side, from);
    const words = { from: named(from), to: named(to), count: units.length };
    return {
      title: t('refit.group', words),
      rule: '4.713-table',
      rows: isFree ? [{ label: t('refit.noRoll'), value: '' }] : [],
      ...(!isFree && path && { shares: shares(refitTables.shift.rows, shiftTerms(path), 'refit.shift', t) }),
    };
  });
}

// ---------------------------------------------------------------- areas by their numbers

/** The hex of an area from which the others are least far away. */
function middle(hexes: readonly number[]): number {
  const far = (hex: number): number => hexes.reduce((sum, each) => sum + distance(hex, each) ** 2, 0);
  return hexes.reduce((best, hex) => (far(hex) < far(best) ? hex : best));
}

/** 4.7054-map Each has its number on the map. */
export const areaPills = (s: State, side: Side, t: Translate): PlanPill[] =>
  areasOf(s).list.flatMap((area, number) =>
    area.side === side
      ? [{ hex: hexId(middle(area.hexes)), text: name('area', areaId(number), s, t), state: 'need' as const }]
      : [],
  );

// ---------------------------------------------------------------- the sheet

export function refitSheet(s: State, t: Translate, at: string, side: Side): PlanSheet | null {
  const step = stepAt(at);
  if (!step || !s.campaign?.areas) return null;
  const means: PlanPart = { pieces: [], text: t(`refit.means.${step}`) };
  return {
    title: t(`refit.title.${step}`),
    rule: STEPS[step],
    rows: [],
    ...(step === 'escape' && { duties: escapeDuties(s, side, t) }),
    parts: [means],
    outlooks: step === 'shift' ? shiftOutlooks(s, side, t) : [],
    ...((step === 'shift' || step === 'which-area') && { pills: areaPills(s, side, t) }),
    dice: true,
  };
}
