import type { Track, Translate } from '@ironbottom/engine';
import { ALLIES, BATTERIES, JAPAN, limits, scenarioOf, TURNS, tables } from '../components.ts';
import { DESTROYED, DISRUPTED, type State } from '../state.ts';
import { isVeiled } from './counters.ts';

/** 2.2.4, 2.2.7 The turn record and the pads; those of the other side stay with it. */
export function tracks(s: State, t: Translate): Track[] {
  const turn = Math.min(s.turn, TURNS);
  const lost = (fate: number): number => s.battery.filter(each => each === fate).length;
  const firing = BATTERIES - lost(DESTROYED) - lost(DISRUPTED);
  return [
    {
      id: 'turn',
      title: '',
      value: `${t('ui.turnOf', { turn, turns: TURNS })} (${t(`date.${tables.turn_record.dates[turn]!}`)})`,
      rule: '1.4.1',
      at: { now: turn, from: scenarioOf(s.scenario).first_turn, to: TURNS },
    },
    { id: 'allied-chit', title: t('track.alliedChit'), value: `${s.alliedChit}`, rule: '16.1' },
    ...(s.japanChit > 0
      ? [{ id: 'japanese-chit', title: t('track.japaneseChit'), value: `${s.japanChit}`, rule: '16.4' }]
      : []),
    ...(isVeiled(s, JAPAN) ? [] : transports(s, t)),
    {
      id: 'batteries',
      title: t('track.batteries'),
      value: `${firing}`,
      rule: '10.2.1',
      at: { now: firing, from: 0, to: BATTERIES },
    },
    {
      id: 'cavite',
      title: t('track.cavite'),
      value: `${Math.min(s.cavite, limits.cavite_points)}`,
      rule: '11.3',
      at: { now: Math.min(s.cavite, limits.cavite_points), from: 0, to: limits.cavite_points },
    },
    ...(isVeiled(s, ALLIES) ? [] : boats(s, t)),
  ];
}

/** 4.4.3 */
const transports = ({ transports: { ready, strategic, returning } }: State, t: Translate): Track[] => [
  { id: 'operational', title: t('track.operational'), value: `${ready}`, rule: '4.4.2.1' },
  { id: 'strategic', title: t('track.strategic'), value: `${strategic}`, rule: '4.4.2.3' },
  {
    id: 'returning',
    title: t('track.returning'),
    value:
      returning
        .flatMap((points, turn) => (points > 0 ? [t('track.returns', { points, turn })] : []))
        .join(t('ui.listSeparator')) || '0',
    rule: '4.4.3',
  },
];

const boats = (s: State, t: Translate): Track[] => [
  {
    id: 'submarines',
    title: t('track.submarines'),
    value: `${s.submarines.filter(at => at >= 0).length}`,
    rule: '11.1',
  },
];
