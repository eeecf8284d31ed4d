import type { Track, Translate } from '@ironbottom/engine';
import { dateOf, scenarioOf, shipId, TURNS, tables } from '../components.ts';
import { weatherOf } from '../rules/06-weather.ts';
import type { State } from '../state.ts';

/** The turn record, the weather, the aircraft, and how tired the divisions are. */
export function tracks(s: State, t: Translate): Track[] {
  const [from, to] = scenarioOf(s.scenario).turns;
  const turn = Math.min(s.turn, TURNS);
  const { japan_values: values } = tables.air_limits;
  const ready = values - s.air.lost - s.air.disrupted;
  return [
    {
      id: 'turn',
      title: '',
      value: `${t('ui.turnOf', { turn, turns: to })} (${t(`date.${dateOf(turn)}`)})`,
      rule: '3.6',
      at: { now: turn, from, to },
    },
    { id: 'weather', title: t('track.weather'), value: t(`weather.${weatherOf(s)}`), rule: '6.0' },
    {
      id: 'aircraft',
      title: t('track.aircraft'),
      value: `${ready}`,
      rule: '5.31',
      at: { now: ready, from: 0, to: values },
    },
    { id: 'kikusui', title: t('track.kikusui'), value: `${s.air.kikusui}`, rule: '5.3' },
    { id: 'strikes', title: t('track.strikes'), value: `${s.air.strikes}`, rule: '5.1' },
    ...ships(s, t),
  ];
}

/** 5.36 What was hit at sea. */
const ships = ({ air }: State, t: Translate): Track[] =>
  (['damaged', 'sunk'] as const).flatMap(fate => {
    const hit = air[fate].flatMap((count, ship) => (count > 0 ? [`${count} ${shipId(ship)}`] : []));
    return hit.length > 0
      ? [{ id: fate, title: t(`track.${fate}`), value: hit.join(t('ui.listSeparator')), rule: '5.36' }]
      : [];
  });
