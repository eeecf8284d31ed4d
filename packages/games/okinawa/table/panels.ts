import type { Counter, Panel, Translate } from '@ironbottom/engine';
import { BOX, DEAD, EXITED, LOST, OFFSHORE, onTurn, RESTING, turnOnTrack, WAITING } from '../boxes.ts';
import { JAPAN, roleOf, SIDES, type Side, TACTICS } from '../components.ts';
import { NO_TACTIC, type State } from '../state.ts';
import { UNITS_OF } from '../units.ts';
import { chitId, counter } from './counters.ts';
import { tacticFace } from './faces.ts';
import { seasSite } from './seas.ts';

/** The boxes beside the map. */
export const panels = (s: State, t: Translate): Panel[] => [
  ...SIDES.flatMap(side => boxes(s, side, t)),
  ...SIDES.map(side => tactics(s, side, t)),
  airSea(s, t),
];

/** Boxes that a side plays from: what lies in them is asked for. */
const HANDS: readonly number[] = [OFFSHORE, RESTING, BOX];

function boxes(s: State, side: Side, t: Translate): Panel[] {
  const lying = (place: number): number[] => UNITS_OF[side]!.filter(unit => s.at[unit] === place);
  const onTrack = UNITS_OF[side]!.filter(unit => s.at[unit]! <= onTurn(1)).sort(
    (a, b) => turnOnTrack(s.at[a]!) - turnOnTrack(s.at[b]!),
  );
  const turns = [...new Set(onTrack.map(unit => turnOnTrack(s.at[unit]!)))];
  const named: readonly (readonly [id: string, place: number])[] = [
    ['offshore', OFFSHORE],
    ['resting', RESTING],
    ['waiting', WAITING],
    ['box', BOX],
    ['lost', LOST],
    ['dead', DEAD],
    ['exited', EXITED],
  ];
  return [
    ...named.flatMap(([id, place]) => {
      const units = lying(place);
      if (units.length === 0) return [];
      return [
        panel(s, id, side, units, t(`box.${id}`), t, {
          place: id,
          ...(HANDS.includes(place) && { hand: true as const }),
        }),
      ];
    }),
    ...turns.map(turn =>
      panel(
        s,
        `turn-${turn}`,
        side,
        onTrack.filter(unit => turnOnTrack(s.at[unit]!) === turn),
        t('box.turn', { turn }),
        t,
      ),
    ),
  ];
}

const panel = (
  s: State,
  id: string,
  side: Side,
  units: readonly number[],
  title: string,
  t: Translate,
  more: Partial<Panel> = {},
): Panel => ({
  id: `${id}-${roleOf(side)}`,
  title,
  side: roleOf(side),
  counters: units.map(unit => counter(s, unit, t)),
  unknown: 0,
  ...more,
});

/** 7.0 The four chits of a side; the one that it has shown is picked. */
function tactics(s: State, side: Side, t: Translate): Panel {
  const chosen = s.tactics[side];
  const chits = TACTICS[side].map((tactic, chit): Counter => {
    const face = tacticFace(tactic, side, t);
    return {
      id: chitId(tactic),
      side: roleOf(side),
      name: t(`tactic.${tactic}`),
      values: '',
      face,
      known: false,
      faceDown: false,
      reduced: false,
      spent: chosen !== NO_TACTIC && chosen !== chit,
      ...(chosen === chit && { picked: true }),
    };
  });
  return {
    id: `tactics-${roleOf(side)}`,
    title: t('box.tactics', { who: t(`role.${roleOf(side)}`) }),
    side: roleOf(side),
    counters: chits,
    unknown: 0,
  };
}

/** 5 The air and sea battle: what flies and cruises where. */
const airSea = (s: State, t: Translate): Panel => ({
  id: 'air-sea',
  title: t('box.airSea'),
  side: roleOf(JAPAN),
  counters: [],
  unknown: 0,
  site: seasSite(s, t),
});
