import {
  type Chronicle,
  type Coming,
  type NearPoint,
  type Result,
  type Role,
  type ScoreRow,
  type ScoreSheet,
  scoreSide,
  type Translate,
} from '@ironbottom/engine';
import {
  blackHighGround,
  grid,
  hexId,
  JAPAN,
  roleOf,
  type Side,
  scenario,
  turnOf,
  US,
  unitsOf,
} from './components.ts';
import { SIDES } from './rules/03-basics.ts';
import { tally } from './rules/20-victory.ts';
import { MT_JAPAN, onTurn, type State } from './state.ts';
import { counter } from './table/counters.ts';
import { name } from './table/names.ts';

/** How the sides stand, by 20.0, as one reader may know it. */

const { values } = scenario.mt_values;
const AVERAGE = values.reduce((sum, value) => sum + value, 0) / values.length;
const LEAST = Math.min(...values);
const MOST = Math.max(...values);

/** 5.0(5) The numbers of the markers are hidden until the end; until then each counts as the average. */
function worth(s: State, markers: readonly number[]): { value: number; hidden: boolean } {
  const numbers = markers.map(marker => s.mtValue[marker]!);
  const hidden = numbers.includes(0);
  const sum = numbers.reduce((total, number) => total + (number || AVERAGE), 0);
  return { value: Math.round(sum), hidden };
}

interface Points {
  readonly us: { readonly markers: number; readonly dropped: number; readonly heights: number };
  readonly japan: { readonly markers: number; readonly seaAir: number };
  /** Whether the numbers of the markers are hidden, and whether chance still decides which ones are given up. */
  readonly hidden: { readonly us: boolean; readonly japan: boolean };
  readonly open: boolean;
}

/** The parts in whole points, so that what is shown adds up. */
function points(s: State, result: Result | null): Points {
  const { us, japan } = tally(s);
  const taken = worth(s, us.markers);
  const left = worth(s, japan.markers);
  const heights = us.heights.length;
  const kept = result
    ? result.score.us! - heights
    : us.markers.length > 0
      ? Math.round(taken.value * (1 - us.dropped / us.markers.length))
      : 0;
  return {
    us: { markers: taken.value, dropped: kept - taken.value, heights },
    japan: { markers: left.value, seaAir: japan.seaAir },
    hidden: { us: taken.hidden, japan: left.hidden },
    open: us.dropped > 0 && !result,
  };
}

/** The totals, for the curve over the turns. */
export function totals(s: State): { us: number; japan: number } {
  const { us, japan } = points(s, null);
  return { us: us.markers + us.dropped + us.heights, japan: japan.markers + japan.seaAir };
}

export function score(s: State, t: Translate, result: Result | null): ScoreSheet {
  const counts = tally(s);
  const { us, japan, hidden, open } = points(s, result);
  const row = (id: string, rule: string, count: number, value: number, about: boolean): ScoreRow => ({
    label: t(`score.${id}`, { count }),
    value,
    ...(about ? { approximate: true } : {}),
    note: about
      ? t('score.worth', { least: count * LEAST, most: count * MOST })
      : t(`score.${id}Note`, { count }),
    rule,
  });
  const lost: ScoreRow = {
    label: t('score.lost', { count: counts.us.lost }),
    value: us.dropped,
    ...(open ? { approximate: true } : {}),
    note: t('score.lostNote'),
    rule: '20.0(2)①',
  };
  const off = s.mt.filter(place => place === MT_JAPAN).length;
  const sides = [
    scoreSide(roleOf(US), [
      row('taken', '20.0(2)②', counts.us.markers.length, us.markers, hidden.us),
      row('heights', '20.0(2)③', us.heights, us.heights, false),
      lost,
    ]),
    scoreSide(roleOf(JAPAN), [
      row('left', '20.0(1)①', counts.japan.markers.length, japan.markers, hidden.japan),
      row('seaAir', '20.0(1)②', japan.seaAir, japan.seaAir, false),
      // By the optional reading they are among those that count.
      ...(s.takenMarkersScore ? [] : [row('off', '18.0(2)', off, 0, false)]),
    ]),
  ];
  const [usTotal, japanTotal] = [sides[0]!.total, sides[1]!.total];
  const all = Math.max(1, usTotal + japanTotal);
  return {
    aim: t('score.aim', { turns: scenario.turns }),
    note: t('score.aimNote', { least: LEAST, most: MOST }),
    rule: '20.0',
    sides,
    balance: Math.min(1, Math.max(0, usTotal / all)),
    line:
      usTotal === japanTotal
        ? t('score.level')
        : t('score.lead', {
            who: t(`roleShort.${roleOf(usTotal > japanTotal ? US : JAPAN)}`),
            by: Math.abs(usTotal - japanTotal),
          }),
  };
}

/** 18.0(1), 20.0(2)③ Markers on the map, and black high ground, by the way from the nearest battalion. */
export function nearest(s: State, _role: Role, t: Translate): NearPoint[] {
  const battalions = unitsOf(US).flatMap(unit => (s.at[unit]! >= 0 ? [s.at[unit]!] : []));
  const far = (hex: number): number => Math.min(99, ...battalions.map(from => grid.distance(from, hex)));
  const garrison = (hex: number): number => unitsOf(JAPAN).filter(unit => s.at[unit] === hex).length;
  const held = tally(s).us.heights;
  const heights = blackHighGround.filter(hex => !held.includes(hex) && !s.mt.includes(hex));
  const markers = [...new Set(s.mt.filter(place => place >= 0))];
  return [...markers, ...heights]
    .map(hex => ({ hex, away: far(hex) }))
    .sort((a, b) => a.away - b.away || a.hex - b.hex)
    .map(({ hex, away }) => {
      const companies = garrison(hex);
      const where = away === 0 ? t('score.held') : t('score.away', { count: away });
      const who = companies > 0 ? t('score.companies', { count: companies }) : t('score.undefended');
      return {
        hex: hexId(hex),
        name: name('hex', hexId(hex), s, t),
        note: [t(markers.includes(hex) ? 'score.marker' : 'score.height'), where, who].join(
          t('ui.listSeparator'),
        ),
      };
    });
}

/** 6.0, 2.22(1)② What the turn track holds for a turn: reinforcements, and the chits to be drawn. */
export function coming(s: State, next: number, t: Translate): Coming[] {
  if (next > scenario.turns) return [];
  const { us_chits, japan_chits } = turnOf(next);
  return SIDES.map((side: Side) => {
    const units = unitsOf(side).filter(unit => s.at[unit] === onTurn(next));
    const count = side === US ? us_chits : japan_chits;
    return {
      side: roleOf(side),
      text: units.length > 0 ? t('score.arrive', { count: units.length }) : t('score.draws', { count }),
      note: units.length > 0 ? t('score.draws', { count }) : t('score.nobodyArrives'),
      faces: units.slice(0, 3).map(unit => counter(s, unit, t).face),
    };
  });
}

/** What a turn is told by in short. */
export const chronicle: Chronicle = {
  facts: [
    'event',
    'event-supply',
    'bad-weather',
    'airbases-bombed',
    'infiltrated',
    'reinforcement',
    'placed',
    'us-takes-marker',
    'japan-takes-marker',
    'group-freed',
    'offensive',
    'meeting-holds',
    'yahara-falls',
    'reserve-called',
    'removed-crowded',
    'winner',
    'draw',
  ],
};
