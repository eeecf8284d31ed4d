import type { Remark, Translate } from '@ironbottom/engine';
import { cardIds, hexId, hexOf, hexRecord } from '../components.ts';
import type { EventChoice } from './events.ts';
import type { Intention } from './intention.ts';
import type { Step, Walk } from './interpreter.ts';
import type { Condition, Places, Question } from './lists/condition.ts';
import { boxOf, chartOf, objectiveOf } from './lists/index.ts';
import type { Objective } from './lists/objective.ts';
import type { Chart } from './lists/schema.ts';
import type { Phase } from './lists/vocabulary.ts';
import type { Wanted } from './objectives.ts';

/** CDSS-1.2 His reasoning is always open: says in words what a chart asked, how it went and what is wanted. */

/** "Axis of advance: …", the line that stands above all others. */
export const tellAxis = (t: Translate, phase: Phase, { chart, box, order }: Omit<Walk, 'trace'>): string =>
  t('erasmus.axis', {
    phase: t(`erasmus.phase.${phase}`),
    strategy: box === null ? t(`erasmus.order.${order}`) : boxName(t, chart, box),
  });

/** The rows that led there, one sentence each. */
export const tellTrace = (t: Translate, { chart, trace }: Pick<Walk, 'chart' | 'trace'>): readonly string[] =>
  trace.map(step => tellStep(t, chart, step));

function tellStep(t: Translate, chart: Chart, { line, asked, answer, die, box, order }: Step): string {
  const row = line.slice(line.lastIndexOf('-') + 1);
  const facts = asked.map(each =>
    t(each.holds ? 'erasmus.yes' : 'erasmus.no', {
      fact: tellCondition(t, chart, each.line.slice(`CDSS-${chart.chart}-`.length)),
    }),
  );
  const outcome = box !== null ? boxName(t, chart, box) : order !== null ? t(`erasmus.order.${order}`) : null;
  const said = [
    ...(facts.length > 0 ? facts : answer === null ? [] : [tellRow(t, chart, row, answer)]),
    ...(die === null ? [] : [t('erasmus.die', { die })]),
    ...(outcome === null ? [] : [t('erasmus.outcome', { outcome })]),
  ];
  return said.length === 0 ? '' : t('erasmus.row', { row, said: said.join(t('erasmus.and')) });
}

/** A row that asks without a letter of its own. */
function tellRow(t: Translate, chart: Chart, key: string, answer: boolean): string {
  const row = chart.rows[key]!;
  const fact = 'if' in row ? tellCondition(t, chart, row.if) : '';
  return t(answer ? 'erasmus.yes' : 'erasmus.no', { fact });
}

export function tellCondition(t: Translate, chart: Chart, condition: Condition): string {
  if (typeof condition === 'string') return tellCondition(t, chart, chart.conditions[condition]!);
  const join = (all: readonly Condition[], by: string): string =>
    all.map(each => tellCondition(t, chart, each)).join(t(by));
  if ('all' in condition) return join(condition.all, 'erasmus.and');
  if ('any' in condition) return join(condition.any, 'erasmus.or');
  if ('not' in condition) return t('erasmus.not', { fact: tellCondition(t, chart, condition.not) });
  return tellQuestion(t, chart, condition);
}

function tellQuestion(t: Translate, chart: Chart, asked: Question): string {
  if ('number' in asked) {
    const key = asked.min === undefined ? 'max' : 'min';
    return t(`erasmus.ask.${key}`, { what: t(`erasmus.number.${asked.number}`), n: asked[key]! });
  }
  if ('situation' in asked) return t(`erasmus.situation.${asked.situation}`);
  const [kind] = Object.keys(asked) as [string];
  const args: { [name: string]: string | number } = {};
  for (const [name, value] of Object.entries(asked)) args[name] = tellValue(t, chart, name, value);
  const part = 'atLeast' in asked && asked.atLeast === 1 ? 'One' : '';
  return t(`erasmus.ask.${kind}${part}`, args);
}

/** A part of a question in words: places, sides, nations, cards and boxes by their names. */
function tellValue(t: Translate, chart: Chart, name: string, value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (name === 'surrendered' || name === 'liberated')
    return list(t, value as string[], id => t(`nation.${id}`));
  if (typeof value === 'object') return tellPlaces(t, value as Places);
  const text = value as string;
  if (name === 'complete') return boxName(t, chart, text);
  if (name === 'inHand') return t(`erasmus.class.${text}`);
  if (name === 'played') return t(`card.${text}.name`);
  if (name === 'phase') return t(`erasmus.phase.${text}`);
  if (name === 'supplied' || name === 'unit') return t(`unit.${text}`);
  if (name === 'own') return t(`erasmus.kind.${text}`);
  if (/^\d{4}$/.test(text)) return tellHex(t, text);
  return name === 'within' ? t('erasmus.itsRange') : t(`role.${text}`);
}

function tellPlaces(t: Translate, places: Places): string {
  if (Array.isArray(places)) return list(t, places, id => tellHex(t, id));
  if ('regions' in places) {
    const names = list(t, places.regions, id => t(`region.${id}`));
    return places.part === undefined ? names : t(`erasmus.part.${places.part}`, { region: names });
  }
  return t(`erasmus.near.${places.base}`, { hex: tellHex(t, places.near), n: places.within });
}

const list = (t: Translate, ids: readonly string[], name: (id: string) => string): string =>
  ids.map(name).join(t('erasmus.comma'));

const tellHex = (t: Translate, id: string): string => {
  const { name } = hexRecord(hexOf(id));
  return name === undefined
    ? t('erasmus.hex', { hex: id })
    : t('erasmus.place', { place: t(`place.${name}`), hex: id });
};

/** Boxes of the card, force, reaction and return charts have the same names for both sides. */
function boxName(t: Translate, of: Chart, name: string): string {
  const { chart, name: own } = boxOf(of, name);
  const axis = 'OME'.includes(chart.chart.slice(-1));
  return t(`erasmus.box.${axis ? chart.chart : chart.chart.slice(-1)}.${own}`);
}

/** What a strategy wants next. */
export function tellWanted(t: Translate, chart: Chart, wanted: Wanted): string {
  if ('goto' in wanted) return t('erasmus.goal.goto', { row: wanted.goto });
  if ('events' in wanted) return boxName(t, chart, wanted.events);
  return tellObjective(t, wanted.objective, wanted.hexes.map(hexId));
}

function tellObjective(t: Translate, objective: Objective, hexes: readonly string[]): string {
  const [kind] = Object.keys(objective) as [string];
  const of = objective as Record<string, unknown>;
  const unit = [of.move, of.placeHq, of.corpsToPortOf].find(each => typeof each === 'string');
  return t(`erasmus.goal.${kind === 'honshu' ? of.honshu : kind}`, {
    hex: list(t, hexes, id => tellHex(t, id)),
    unit: typeof unit === 'string' ? t(`unit.${unit}`) : '',
    cards: typeof of.play === 'string' ? t(`erasmus.class.${of.play}`) : '',
  });
}

/** CDSS-1.2 All that he tells everybody: the axis, then the rows that led to it and what it wants next. */
export function tellIntention(t: Translate, said: Intention): Remark {
  const { phase, box, order, trace, wants } = said;
  const chart = chartOf(said.chart);
  const rows = tellTrace(t, { chart, trace }).filter(row => row !== '');
  const goals = wants.map(({ line, hexes }) => tellObjective(t, objectiveOf(line), hexes));
  return {
    speaker: t('erasmus.name'),
    side: chart.side,
    text: tellAxis(t, phase, { chart, box, order }),
    parts: [
      { title: t('erasmus.reasons'), lines: rows },
      { title: t('erasmus.wants'), lines: goals },
    ].filter(({ lines }) => lines.length > 0),
  };
}

/** What becomes of a card. */
export const tellEvent = (t: Translate, chart: Chart, choice: EventChoice): string =>
  'box' in choice
    ? boxName(t, chart, choice.box)
    : t(`erasmus.use.${choice.use}`, { card: t(`card.${cardIds[choice.card]!}.name`) });
