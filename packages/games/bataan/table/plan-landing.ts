import type { NotedPiece, PlanSheet, Translate, Tray, TurnsPart } from '@ironbottom/engine';
import { pointsOf, unitsIn } from '../board.ts';
import { bound, hexId, isHex, JAPAN, limits, placesOnMap, space, TURNS, tables } from '../components.ts';
import {
  aboard,
  openBeaches,
  seaOfBeach,
  strategicNow,
  waiting,
} from '../rules/04-movement/40-amphibious.ts';
import type { State } from '../state.ts';
import { stackingOf, unitId } from '../units.ts';
import { isVeiled } from './counters.ts';

/** 4.4 The landing planner: a tray for each arrow, what waits on Formosa, and the lift of this turn and those to come. */
export function landingPlan(s: State, t: Translate): PlanSheet | null {
  if (isVeiled(s, JAPAN) || !s.landing) return null;
  const loaded = aboard(s);
  const lift = s.transports.ready + strategicNow(s);
  const onFormosa = waiting(s);
  return {
    title: t('plan.landing'),
    rule: '4.4.4',
    rows: [
      {
        label: t('plan.aboard'),
        value: `${loaded}`,
        of: { used: loaded, limit: Math.max(lift, loaded) },
        rule: '4.4.2',
      },
      { label: t('plan.liftLeft'), value: `${lift - loaded}`, rule: '4.4.2' },
      { label: t('plan.operational'), value: `${s.transports.ready}`, rule: '4.4.2.1' },
      { label: t('plan.strategic'), value: `${strategicNow(s)}`, rule: '4.4.2.3' },
      { label: t('plan.hexLimit'), value: `${limits.invasion_hex}`, rule: '4.4.4' },
    ],
    parts: [],
    outlooks: [],
    planner: {
      tabs: [
        {
          id: 'landing',
          name: t('plan.landing'),
          parts: [
            { kind: 'trays', title: t('plan.arrows'), rule: '4.4.5', trays: trays(s, t) },
            {
              kind: 'pieces',
              title: t('plan.waiting'),
              rule: '4.4.1',
              note: t(s.landing.loading < 0 ? 'plan.chooseArrow' : 'plan.chooseUnits', {
                count: onFormosa.length,
                points: pointsOf(onFormosa),
              }),
              pieces: onFormosa.map(noted),
            },
            lifts(s, loaded, t),
          ],
        },
      ],
    },
  };
}

const noted = (unit: number): NotedPiece => ({ id: unitId(unit), note: `${stackingOf[unit]!}` });

/** 4.4.4 The arrow in hand and those that are loaded first, then all that are open. */
function trays(s: State, t: Translate): Tray[] {
  const all = openBeaches(s).flatMap(beach => seaOfBeach[beach]!);
  const rank = (place: number): number =>
    place === s.landing!.loading ? 2 : unitsIn(s, JAPAN, place).length > 0 ? 1 : 0;
  return [...all]
    .sort((a, b) => rank(b) - rank(a))
    .map(place => {
      const ground = bound(place);
      const units = unitsIn(s, JAPAN, place);
      return {
        place: isHex(ground) ? hexId(ground) : space.id(ground)!,
        title: nameOf(ground, t),
        used: pointsOf(units),
        limit: limits.invasion_hex,
        pieces: units.map(noted),
        ...(place === s.landing!.loading && { chosen: true as const }),
      };
    });
}

function nameOf(ground: number, t: Translate): string {
  if (!isHex(ground)) return t(`box.${space.id(ground)!}`);
  const hex = hexId(ground);
  const place = placesOnMap.find(each => each.hex === hex);
  return place ? `${hex} ${t(`placeShort.${place.name}`)}` : hex;
}

/** 4.4.2, 4.4.3 What sails, what is still free, and what comes back four turns later. */
function lifts(s: State, loaded: number, t: Translate): TurnsPart {
  const { transports, strategicTurns, turn: now } = s;
  const { transport_cycle: cycle } = limits;
  const strategic = Math.min(loaded, strategicNow(s));
  const sailing = loaded - strategic;
  const turns = Array.from({ length: TURNS }, (_, i) => i + 1);
  /** What sailed on a turn before, as it is on its way back. */
  const sailed = (turn: number): number => (turn < now ? (transports.returning[turn + cycle] ?? 0) : 0);
  const back = (turn: number): number =>
    turn > now ? transports.returning[turn]! + (turn === now + cycle ? sailing : 0) : 0;
  const block = (value: number, tone: TurnsPart['columns'][number]['blocks'][number]['tone']) =>
    value > 0 ? [{ value, tone }] : [];
  return {
    kind: 'turns',
    title: t('plan.lift'),
    rule: '4.4.3',
    tones: {
      lent: t('plan.tone.lent'),
      spent: t('plan.tone.spent'),
      free: t('plan.tone.free'),
      back: t('plan.tone.back'),
    },
    columns: turns.map(turn => ({
      title: `${turn}`,
      note: t(`date.${tables.turn_record.dates[turn]!}`),
      ...(turn === now && { now: true as const }),
      blocks:
        turn === now
          ? [
              ...block(sailing, 'lent'),
              ...block(strategic, 'spent'),
              ...block(transports.ready + strategicNow(s) - loaded, 'free'),
            ]
          : [
              ...block(sailed(turn), 'lent'),
              ...block(back(turn), 'back'),
              ...block(
                turn > now && strategicTurns.includes(turn) ? transports.strategic - strategic : 0,
                'free',
              ),
            ],
    })),
    arcs: turns.flatMap(turn => {
      const to = turn + cycle;
      const points = turn === now ? sailing : sailed(turn);
      return points > 0 && to <= TURNS ? [{ from: turn - 1, to: to - 1, text: `${points}` }] : [];
    }),
  };
}
