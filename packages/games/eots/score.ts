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
import { ALLIES, grid, hexId, JAPAN, SIDES, type Side, unitsOf } from './components.ts';
import { japaneseResources } from './rules/12-strategic-warfare/00-strategic-warfare.ts';
import { BOMBED_TURNS, FEW_RESOURCES, JAPAN_WINS, ruleOf } from './rules/16-victory/10-victory.ts';
import { progressHexes, progressMade, progressNeeded } from './rules/16-victory/47-progress.ts';
import { isCampaign } from './rules/17-scenarios/00-scenarios.ts';
import { contested, MIN_RESOURCES_1942, points, tooFewResources } from './rules/17-scenarios/27-points.ts';
import { isOnTrack, roleOf, type State, sideOf, turnOnTrack } from './state.ts';
import { counter } from './table/counters.ts';
import { hexName } from './table/names.ts';

/** How the sides stand: by the points of 17.27, 17.38 and 17.48, or in the campaign by will and resources. */

/** The totals, for the curve over the turns. */
export const totals = (s: State): { [role: Role]: number } =>
  isCampaign(s.scenario)
    ? { [roleOf(s, ALLIES)]: s.will, [roleOf(s, JAPAN)]: japaneseResources(s) }
    : { [roleOf(s, ALLIES)]: JAPAN_WINS - 1, [roleOf(s, JAPAN)]: points(s).total };

export const score = (s: State, t: Translate, _result: Result | null): ScoreSheet =>
  isCampaign(s.scenario) ? campaign(s, t) : byPoints(s, t);

/** Lines A to I are the same in all scenarios. */
const lineKey = (rule: string, id: string): string =>
  id <= 'I' ? `score.line.${id}` : `score.line.${rule}.${id}`;

/** Most points that the bar has room for; whoever has more has won by far. */
const BAR = 2 * JAPAN_WINS;

function byPoints(s: State, t: Translate): ScoreSheet {
  const rule = ruleOf(s);
  const { total, lines } = points(s);
  const rows: ScoreRow[] = Object.entries(lines).map(([id, value]) => ({
    label: t(lineKey(rule, id)),
    value,
    note: '',
    rule: `${rule}${id}`,
  }));
  if (s.handicap !== 0) rows.push({ label: t('score.bids'), value: s.handicap, note: '', rule: '16.48A' });
  if (rows.length === 0) rows.push({ label: t('score.nothingYet'), value: 0, note: '', rule });
  const most: ScoreRow = {
    label: t('score.most'),
    value: JAPAN_WINS - 1,
    note: t('score.mostNote', { points: JAPAN_WINS }),
    rule: `${rule}-levels`,
  };
  return {
    aim: t('score.aim', { points: JAPAN_WINS, turn: s.lastTurn }),
    note: tooFewResources(s)
      ? t('score.tooFew', { least: MIN_RESOURCES_1942 })
      : t(`score.note.${rule}`, { least: MIN_RESOURCES_1942 }),
    rule,
    sides: [scoreSide(roleOf(s, ALLIES), [most]), scoreSide(roleOf(s, JAPAN), rows)],
    balance: Math.min(1, Math.max(0, 1 - total / BAR)),
    line: total < JAPAN_WINS ? t('score.needs', { count: JAPAN_WINS - total }) : t('score.winning'),
  };
}

/** 16.1 to 16.4 Two tracks that are not added up: what the Allies may lose, and what Japan may. */
function campaign(s: State, t: Translate): ScoreSheet {
  const resources = japaneseResources(s);
  return {
    aim: t('score.campaign.aim', { turn: s.lastTurn }),
    note: t('score.campaign.note', { turns: BOMBED_TURNS, resources: FEW_RESOURCES, bombed: s.bombedTurns }),
    rule: '16.1',
    sides: [
      scoreSide(roleOf(s, ALLIES), [
        { label: t('score.campaign.will'), value: s.will, note: t('score.campaign.willNote'), rule: '16.4' },
      ]),
      scoreSide(roleOf(s, JAPAN), [
        {
          label: t('score.campaign.resources'),
          value: resources,
          note: t('score.campaign.resourcesNote', { resources: FEW_RESOURCES }),
          rule: '16.2',
        },
      ]),
    ],
    balance: s.will / Math.max(1, s.will + resources),
    line:
      progressNeeded(s) > 0
        ? t('score.campaign.progress', { made: progressMade(s), needed: progressNeeded(s) })
        : t('score.campaign.line', { will: s.will }),
  };
}

/** What gives points and is not held, by the distance from the nearest unit of the side. */
export function nearest(s: State, role: Role, t: Translate): NearPoint[] {
  const side: Side = role === roleOf(s, ALLIES) || role === roleOf(s, JAPAN) ? sideOf(s, role) : s.active;
  // In the campaign both look at what the Allies are about to take.
  const from = isCampaign(s.scenario) ? ALLIES : side;
  const units = unitsOf[from]!.flatMap(unit => (s.at[unit]! >= 0 ? [s.at[unit]!] : []));
  const far = (hex: number): number => Math.min(99, ...units.map(unit => grid.distance(unit, hex)));
  const lines = new Map<number, string>();
  for (const { hex, why } of wanted(s, side, t)) if (!lines.has(hex)) lines.set(hex, why);
  return [...lines]
    .map(([hex, why]) => ({ hex, why, away: far(hex) }))
    .sort((a, b) => a.away - b.away || a.hex - b.hex)
    .map(({ hex, why, away }) => ({
      hex: hexId(hex),
      name: hexName(hexId(hex), t),
      note: [why, t('score.away', { count: away })].join(t('ui.listSeparator')),
    }));
}

function wanted(s: State, side: Side, t: Translate): { hex: number; why: string }[] {
  if (!isCampaign(s.scenario))
    return contested(s, side).map(({ hex, line }) => ({ hex, why: t(lineKey(ruleOf(s), line)) }));
  // 16.47 What the Allies take is the progress that the home front asks for; Japan looks at the same hexes to hold.
  return progressHexes(s).map(hex => ({ hex, why: t('score.campaign.counts') }));
}

/** 10.1 Who is due on the turn track. */
export function coming(s: State, next: number, t: Translate): Coming[] {
  if (next > s.lastTurn) return [];
  return SIDES.map(side => {
    const units = unitsOf[side]!.filter(unit => isOnTrack(s.at[unit]!) && turnOnTrack(s.at[unit]!) === next);
    return {
      side: roleOf(s, side),
      text: units.length > 0 ? t('score.arrive', { count: units.length }) : t('score.nobodyArrives'),
      note: t(`turnShort.${next}`),
      faces: units.slice(0, 3).map(unit => counter(s, unit, t).face),
    };
  });
}

/** What a turn is told by in short. */
export const chronicle: Chronicle = {
  facts: [
    'plays-event',
    'plays-operation',
    'passes-action',
    'future-named',
    'discards',
    'declared',
    'cancelled',
    'condition',
    'special-reaction',
    'reaction-event',
    'submarine-hits',
    'submarine-misses',
    'submarines-succeed',
    'submarines-fail',
    'bombing-succeeds',
    'bombing-fails',
    'landing-intercepted',
    'surrender',
    'liberated',
    'hexes-change-hands',
    'mandates',
    'china',
    'india',
    'china-offensive-succeeds',
    'china-offensive-fails',
    'wie',
    'rivalry',
    'agreement',
    'will',
    'progress',
    'attrition',
    'unit-eliminated@6.24-1',
    'placed',
    'hq-relocated',
    'hq-returned',
    'tojo-resigns',
    'soviet-invasion',
    'japan-surrenders',
    'negotiations',
    'bombed-out',
    'japan-holds-out',
    'too-few-resources',
    'points',
  ],
};
