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
import { hexesOf } from './board.ts';
import { HIDDEN, onTurn } from './boxes.ts';
import { dateOf, JAPAN, roleOf, SIDES, scenarioOf, US } from './components.ts';
import { distance, FAR, hexId, keyPointHexes, keyPointId } from './map.ts';
import { exhausted, japaneseLeft, usStepsGone } from './rules/18-scenarios/17-ground.ts';
import { airSeaPoints, isByPoints, type Points, pointsOf, totalOf } from './rules/18-scenarios/18-points.ts';
import {
  airSeaCondition,
  type Condition,
  japaneseConditions,
  standingOf,
  usConditions,
} from './rules/18-scenarios/40-victory.ts';
import { isHeldByUs, type State } from './state.ts';
import { counter } from './table/counters.ts';
import { JAPANESE_HQ, UNITS_OF } from './units.ts';

/** 18 How the sides stand, by the code that judges it at the end. */

/** 18.321d What hangs on papers, or on a headquarters, that the reader does not see. */
const isGuessed = (s: State, { rule }: Points): boolean =>
  rule === 'T-VP-JP-19' && (s.at[JAPANESE_HQ] === HIDDEN || s.campaign.keyPoints.length === 0);

const pointRow =
  (s: State, t: Translate) =>
  (each: Points): ScoreRow => ({
    label: t(`score.row.${each.id}`),
    value: each.points,
    note: '',
    rule: each.rule,
    ...(isGuessed(s, each) && { approximate: true as const }),
  });

/** 18.321d The key points count, and this reader does not know which they are. */
const secretRow = (s: State, t: Translate): ScoreRow[] =>
  scenarioOf(s.scenario).key_points && s.campaign.keyPoints.length === 0
    ? [{ label: t('score.row.secret'), value: 0, note: '', rule: '18.321d', approximate: true }]
    : [];

/** 9.63 Conditions about losses and outposts, of which the reader does not see all while units lie under positions. */
const isHalfSeen = (s: State, id: string): boolean =>
  (id === 'ratio' || id === 'outposts') && s.at.includes(HIDDEN);

const conditionRow =
  (s: State, t: Translate) =>
  ({ id, rule, met }: Condition): ScoreRow => ({
    label: t(`score.condition.${id}`, conditionArgs(s)),
    value: met ? 1 : 0,
    note: t(met ? 'score.met' : 'score.unmet'),
    rule,
    ...(isHalfSeen(s, id) && { approximate: true as const }),
  });

/** The numbers that conditions speak of: what is asked, and how it stands. */
function conditionArgs(s: State): { [name: string]: number } {
  const { victory } = scenarioOf(s.scenario);
  return {
    positions: victory.positions ?? 0,
    forced: s.campaign.forced,
    ratio: victory.ratio ?? 0,
    depth: victory.depth ?? 0,
    units: victory.units ?? 0,
    left: japaneseLeft(s),
    most: victory.level_3 ?? 0,
    least: victory.japan_level_3 ?? 0,
    exhausted: exhausted(s),
    steps: victory.steps ?? 0,
    gone: usStepsGone(s),
    draw: victory.draw ?? 0,
    points: totalOf(airSeaPoints(s)),
  };
}

const nothing = (t: Translate): ScoreRow => ({
  label: t('score.nothingYet'),
  value: 0,
  note: '',
  rule: 'T-VP-US',
});

function rowsOf(s: State, t: Translate): [ScoreRow[], ScoreRow[]] {
  if (!isByPoints(s))
    return [
      usConditions(s).map(conditionRow(s, t)),
      [...japaneseConditions(s), airSeaCondition(s)].map(conditionRow(s, t)),
    ];
  const [us, japan] = pointsOf(s).map(points => points.map(pointRow(s, t))) as [ScoreRow[], ScoreRow[]];
  const secret = secretRow(s, t);
  return [
    us.length + secret.length > 0 ? [...us, ...secret] : [nothing(t)],
    japan.length + secret.length > 0 ? [...japan, ...secret] : [nothing(t)],
  ];
}

/** The totals, for the curve over the turns. */
export function totals(s: State): { [role: Role]: number } {
  const [us, japan] = standingOf(s);
  return { [roleOf(US)]: us, [roleOf(JAPAN)]: japan };
}

/** How far it leans to the US: by points, or by the conditions that are met. */
function balanceOf(s: State): number {
  const [us, japan] = standingOf(s);
  if (!isByPoints(s)) return us / usConditions(s).length;
  const all = Math.max(1, us + Math.max(0, japan));
  return us + Math.max(0, japan) === 0 ? 0.5 : us / all;
}

export function score(s: State, t: Translate, _result: Result | null): ScoreSheet {
  const [us, japan] = rowsOf(s, t);
  const [ours, theirs] = standingOf(s);
  const scenario = scenarioOf(s.scenario);
  const line = !isByPoints(s)
    ? t('score.line.conditions', { met: ours, all: usConditions(s).length })
    : ours === theirs
      ? t('score.line.even')
      : t('score.line.leads', {
          who: t(`role.${roleOf(ours > theirs ? US : JAPAN)}`),
          points: Math.abs(ours - theirs),
        });
  return {
    aim: t(`score.aim.${scenario.id}`, { units: scenario.victory.units ?? 0 }),
    note: t(`score.note.${isByPoints(s) ? 'points' : 'conditions'}`),
    rule: scenario.rule,
    sides: [scoreSide(roleOf(US), us), scoreSide(roleOf(JAPAN), japan)],
    balance: balanceOf(s),
    line,
  };
}

/** 18.17a-1, 18.321c The named heights and towns that the US has not taken, the nearest to it first. */
export function nearest(s: State, role: Role, t: Translate): NearPoint[] {
  const hexes = hexesOf(s, US);
  const far = (hex: number): number => Math.min(FAR, ...hexes.map(each => distance(each, hex)));
  return keyPointHexes
    .flatMap((all, point) => all.map(hex => ({ hex, point })))
    .filter(({ hex }) => role === roleOf(JAPAN) || !isHeldByUs(s, hex))
    .map(({ hex, point }) => ({ hex, point, away: far(hex) }))
    .sort((a, b) => a.away - b.away || a.hex - b.hex)
    .map(({ hex, point, away }) => ({
      hex: hexId(hex),
      name: t(`point.${keyPointId(point)}`),
      note: away < FAR ? t('score.away', { count: away }) : t('score.nobodyAshore'),
    }));
}

/** 18.13, 18.15 Who comes on a turn: a few of them by their counters. */
const FACES = 3;
export function coming(s: State, next: number, t: Translate): Coming[] {
  if (next > scenarioOf(s.scenario).turns[1]) return [];
  return SIDES.map(side => {
    const units = UNITS_OF[side]!.filter(unit => s.at[unit] === onTurn(next));
    return {
      side: roleOf(side),
      text: units.length > 0 ? t('score.arrive', { count: units.length }) : t('score.nobodyArrives'),
      note: t(`date.${dateOf(next)}`),
      faces: units.slice(0, FACES).map(unit => counter(s, unit, t).face),
    };
  });
}

/** What a turn is told by in short. */
export const chronicle: Chronicle = {
  facts: [
    'north-cleared',
    'centre-cleared',
    'ie-shima-cleared',
    'northward',
    'fallen',
    'mostly-occupied',
    'eliminated',
    'hq-suicide',
    'banzai',
    'assault-begins',
    'reckoning',
    'won',
    'draw',
  ],
};
