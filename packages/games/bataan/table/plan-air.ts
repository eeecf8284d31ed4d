import type { Outlook, PlannerTab, PlanPart, PlanSheet, ReachPart, Translate } from '@ironbottom/engine';
import {
  ALLIES,
  CORREGIDOR,
  enemyOf,
  fieldAt,
  fieldGround,
  fieldPlace,
  fields,
  JAPAN,
  type Side,
  tables,
} from '../components.ts';
import { raidOdds } from '../outlook.ts';
import { placeName } from '../places.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { scrambleOn, scrambleTerms } from '../rules/08-air/40-scramble.ts';
import { GUARD, GUNS_HIGH, GUNS_LOW, type Raid, type Sortie } from '../state/air.ts';
import { isInPlay, MISSIONS, type State } from '../state.ts';
import { AIR_OF, airOf, moveOf, unitId } from '../units.ts';
import { fieldPoint } from './charts.ts';
import { isVeiled } from './counters.ts';
import { fieldSpot, seas } from './drawings.ts';
import { rowsOf } from './expected.ts';
import { placeText } from './names.ts';

/** 8.3.1 The air planner: airfield charts, ranges, the missions that are planned, and what they may come to. */
export function airPlan(s: State, t: Translate): PlanSheet | null {
  const side = s.side;
  if (isVeiled(s, side) || !s.airPhase) return null;
  const { picked, raids } = s.airPhase;
  const flying = AIR_OF[side]!.filter(unit => s.mission[unit] !== 0 && isInPlay(s, unit));
  const ready = AIR_OF[side]!.filter(unit => isInPlay(s, unit) && s.mission[unit] === 0);
  return {
    title: t('plan.air'),
    rule: '8.3.1',
    rows: [
      { label: t('plan.missions'), value: `${raids.length}`, rule: '8.3.1' },
      {
        label: t('plan.flying'),
        value: `${flying.length} / ${flying.length + ready.length}`,
        of: { used: flying.length, limit: flying.length + ready.length },
      },
      ...(picked.length > 0 ? [{ label: t('plan.picked'), value: `${picked.length}` }] : []),
    ],
    parts: [...raids.flatMap(raid => legs(s, raid, t)), ...patrols(s, side, t)],
    outlooks: raids.flatMap(raid => outlooks(s, raid, t)),
    planner: { tabs: tabs(s, side, t) },
  };
}

// ---------------------------------------------------------------- charts

/** Army and navy never mix (8.3.1): each has a sheet of its own. */
function tabs(s: State, side: Side, t: Translate): PlannerTab[] {
  const services = [...new Set(AIR_OF[side]!.map(unit => airOf(unit).service ?? ''))].sort().reverse();
  return services.map(service => ({
    id: service || 'all',
    name: t(`plan.service.${service || 'all'}`),
    parts: [
      reach(s, side, t),
      { ...charts(t('plan.bases'), fieldsOf(s, side, service), t), all: true as const },
      charts(t('plan.targets'), fieldsOf(s, side === JAPAN ? ALLIES : JAPAN), t, '8.3.4'),
      charts(t('plan.otherFields'), others(s, side, service), t),
    ].filter(part => part.kind !== 'charts' || part.panels.length > 0),
  }));
}

const charts = (title: string, list: readonly number[], t: Translate, rule = '8.2.5') => ({
  kind: 'charts' as const,
  title,
  rule,
  panels: list.map(field => ({ id: fields[field]!.id, ...note(field, t) })),
});

/** 8.1.3 What it costs to come to the edge of the map. */
const note = (field: number, t: Translate): { note?: string } => {
  const { entry_cost } = fields[field]!;
  return entry_cost === undefined ? {} : { note: t('plan.entryCost', { cost: entry_cost }) };
};

/** The airfields of a side; with a service those where its aircraft stand. */
const fieldsOf = (s: State, side: Side, service?: string): number[] =>
  fields.flatMap((_, field) =>
    s.fieldSide[field] === side &&
    (service === undefined || based(s, side, field).some(unit => (airOf(unit).service ?? '') === service))
      ? [field]
      : [],
  );
const based = (s: State, side: Side, field: number): number[] =>
  AIR_OF[side]!.filter(unit => s.at[unit] === fieldPlace(field));
const others = (s: State, side: Side, service: string): number[] => {
  const own = fieldsOf(s, side, service);
  return fieldsOf(s, side).filter(field => !own.includes(field));
};

/** 8.1.1 A ring is as far as the shortest of those taken up flies; a dotted one half of it (8.3.8). */
function reach(s: State, side: Side, t: Translate): ReachPart {
  const { picked, raids } = s.airPhase!;
  const bases = new Set(picked.map(unit => fieldAt(s.at[unit]!)));
  const sent = raids.flatMap(raid => raid.sorties.map(({ unit }) => ({ from: s.base[unit]!, raid })));
  const from = new Set([...bases, ...sent.map(each => each.from)]);
  const aims = new Set(raids.flatMap(aimField));
  const short = picked.length === 0 ? undefined : picked.reduce((a, b) => (moveOf[a]! <= moveOf[b]! ? a : b));
  const base = short === undefined ? -1 : fieldAt(s.at[short]!);
  const [x, y] = base < 0 ? [0, 0] : fieldSpot(base);
  const type = short === undefined ? '' : t(`air.${airOf(short).type}`);
  const range = short === undefined ? 0 : moveOf[short]!;
  return {
    kind: 'reach',
    title: t('plan.ranges'),
    rule: '8.1.1',
    ...seas,
    names: [
      { x: 9, y: -42, text: t('plan.formosa') },
      { x: 17, y: 22, text: t('plan.luzon') },
      { x: 8, y: 4, text: t('plan.chinaSea'), water: true },
    ],
    points: fields.map((_, field) => {
      const [px, py] = fieldSpot(field);
      return {
        place: fieldPoint(field),
        x: px,
        y: py,
        name: t(`field.${fields[field]!.id}`),
        tone: aims.has(field)
          ? 'target'
          : from.has(field)
            ? 'from'
            : s.fieldSide[field] === side
              ? 'own'
              : 'enemy',
      };
    }),
    rings:
      base < 0
        ? []
        : [
            { x, y, radius: range, text: `${type} ${range}` },
            { x, y, radius: Math.floor(range / 2), text: `${type} ½ ${Math.floor(range / 2)}`, half: true },
          ],
    ways: [...new Set(sent.map(({ from: home, raid }) => `${home} ${raids.indexOf(raid)}`))].flatMap(key => {
      const [home, nth] = key.split(' ').map(Number) as [number, number];
      const [to] = aimField(raids[nth]!);
      const count = sent.filter(each => each.from === home && each.raid === raids[nth]).length;
      return to === undefined ? [] : [{ from: fieldPoint(home), to: fieldPoint(to), count }];
    }),
  };
}

/** The airfield that a raid is flown to, or over whose hex. */
const aimField = ({ place, sorties }: Raid): number[] => {
  const aimed = sorties.map(({ aim }) => fieldAt(aim)).find(field => field >= 0);
  const there = aimed ?? fieldGround.indexOf(place);
  return there >= 0 ? [there] : [];
};

// ---------------------------------------------------------------- missions

const taskOf = (s: State, { unit, aim }: Sortie): string =>
  aim === GUARD ? 'escort' : MISSIONS[s.mission[unit]!]!;

/** What is aimed at, in words. */
function aimText({ sorties, place }: Raid, t: Translate): string {
  const aims = [...new Set(sorties.map(({ aim }) => aim))].filter(aim => aim !== GUARD);
  const [aim] = aims;
  if (aim === undefined || aim < 0)
    return place === CORREGIDOR && (aim === GUNS_HIGH || aim === GUNS_LOW)
      ? t(aim === GUNS_HIGH ? 'plan.gunsHigh' : 'plan.gunsLow')
      : placeText(placeName(place), t);
  return aims.map(each => placeText(placeName(each), t)).join(t('ui.listSeparator'));
}

/** Each leg: those of one type from one base with one task, and how far it is for them. */
function legs(s: State, raid: Raid, t: Translate): PlanPart[] {
  const groups = new Map<string, Sortie[]>();
  for (const sortie of raid.sorties) {
    const key = `${airOf(sortie.unit).type} ${s.base[sortie.unit]} ${taskOf(s, sortie)}`;
    groups.set(key, [...(groups.get(key) ?? []), sortie]);
  }
  return [...groups.values()].map(group => {
    const { unit } = group[0]!;
    return {
      pieces: group.map(each => unitId(each.unit)),
      text: t('plan.leg', {
        mission: t(`mission.${taskOf(s, group[0]!)}`),
        place: aimText(raid, t),
        count: group.length,
        type: t(`air.${airOf(unit).type}`),
        base: t(`field.${fields[s.base[unit]!]!.id}`),
      }),
      hex: placeName(raid.place),
      of: { used: airDistance(s.base[unit]!, raid.place), limit: moveOf[unit]! },
    };
  });
}

/** 8.3.8, 8.3.9 Fighters that stay over a place. */
function patrols(s: State, side: Side, t: Translate): PlanPart[] {
  const list = AIR_OF[side]!.filter(unit => ['cap', 'interdict'].includes(MISSIONS[s.mission[unit]!]!));
  return list.map(unit => ({
    pieces: [unitId(unit)],
    text: t('plan.patrol', {
      mission: t(`mission.${MISSIONS[s.mission[unit]!]!}`),
      place: placeText(placeName(s.at[unit]!), t),
    }),
    hex: placeName(s.at[unit]!),
  }));
}

// ---------------------------------------------------------------- what is to be expected

/** What the raid may come to by the rules themselves, as far as the reader can know; then the warning of its target. */
function outlooks(s: State, raid: Raid, t: Translate): Outlook[] {
  const aims = [...new Set(raid.sorties.map(({ aim }) => aim))];
  return [expected(s, raid, t), ...aims.flatMap(aim => (aim >= 0 ? scramble(s, aim, t) : []))];
}

function expected(s: State, raid: Raid, t: Translate): Outlook {
  const { outcomes } = raidOdds(s, raid);
  return {
    title: t('plan.expected', { place: aimText(raid, t), points: pointsOf(raid) }),
    hex: placeName(raid.place),
    rule: raid.sorties.some(({ aim }) => aim === GUNS_HIGH || aim === GUNS_LOW) ? '10.2.2' : '8.3.2',
    ...(isVeiled(s, enemyOf(raid.side)) && { unknown: t('plan.notCounted') }),
    rows: rowsOf(outcomes, s, t),
  };
}

const pointsOf = ({ sorties }: Raid): number =>
  sorties.reduce((sum, { unit, aim }) => (aim === GUARD ? sum : sum + airOf(unit).bomb), 0);

/** 8.4.1 What the airfield does when it is warned, in sixths. */
function scramble(s: State, aim: number, t: Translate): Outlook[] {
  const field = fieldAt(aim);
  if (field < 0) return [];
  const bonus = scrambleTerms(s, s.fieldSide[field] as Side, field).reduce(
    (sum, { value }) => sum + value,
    0,
  );
  const faces = [1, 2, 3, 4, 5, 6].map(die => scrambleOn(die + bonus));
  return [
    {
      title: t('plan.scramble', { field: t(`field.${fields[field]!.id}`), bonus }),
      rule: '8.4.1',
      rows: tables.scramble.rows.map(({ result }) => {
        const count = faces.filter(each => each === result).length;
        return { label: t(`outcome.scramble.${result}`), value: `${count} / 6`, share: count / 6 };
      }),
    },
  ];
}
