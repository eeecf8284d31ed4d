import type { Board, Panel, Stack, Translate } from '@ironbottom/engine';
import { hexId, isNamed, SIDES, type Side, UNITS, unitSide } from '../components.ts';
import { CHINA_BOX, DELAY_BOX, ELIMINATED, isOnTrack, roleOf, type State, turnOnTrack } from '../state.ts';
import { hands } from './cards.ts';
import { counter, label, order } from './counters.ts';
import { hexName } from './names.ts';
import { tracks } from './tracks.ts';

/** What lies on the table: on the map, and in the boxes and on the tracks beside it. */
export const board = (s: State, t: Translate): Board => ({
  stacks: stacks(s, t),
  marks: {},
  arrows: arrows(s),
  markers: battleMarkers(s, t),
  tracks: tracks(s, t),
  panels: panels(s, t),
  holders: holders(s),
  hands: hands(s, t),
});

function stacks(s: State, t: Translate): Stack[] {
  const byPlace = new Map<string, number[]>();
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.at[unit]! < 0) continue;
    const place = `${s.at[unit]} ${unitSide[unit]}`;
    const stack = byPlace.get(place);
    if (stack) stack.push(unit);
    else byPlace.set(place, [unit]);
  }
  return [...byPlace.values()].map(units => ({
    hex: hexId(s.at[units[0]!]!),
    side: roleOf(s, unitSide[units[0]!]!),
    label: label(units),
    counters: order(s, units).map(unit => counter(s, unit, t)),
  }));
}

/** 7.24 Who takes part in a battle from another hex. */
function arrows({ offensive, at }: State): Board['arrows'] {
  if (!offensive) return [];
  const open = new Set(offensive.battles.filter(({ stage }) => stage !== 'over').map(({ hex }) => hex));
  const pairs = [...offensive.missions, ...offensive.reaction.missions]
    .filter(({ unit, battle }) => open.has(battle) && at[unit]! >= 0 && at[unit] !== battle)
    .map(({ unit, battle }) => ({ from: hexId(at[unit]!), to: hexId(battle) }));
  return pairs.filter(
    (pair, k) => pairs.findIndex(({ from, to }) => from === pair.from && to === pair.to) === k,
  );
}

/** 7.24 Battle hexes, until they are fought over. */
const battleMarkers = ({ offensive }: State, t: Translate): Board['markers'] =>
  (offensive?.battles ?? [])
    .filter(({ stage }) => stage !== 'over')
    .map(({ hex }) => ({
      hex: hexId(hex),
      face: { kind: 'marker', palette: 'marker', icon: 'explosive', values: '' },
      name: t('table.plan.battle', { hex: hexName(hexId(hex), t) }),
    }));

/** 6.5 Who controls each named hex. */
const holders = (s: State): { [hex: string]: string } =>
  Object.fromEntries(
    s.control.flatMap((side, hex) => (isNamed[hex] ? [[hexId(hex), roleOf(s, side as Side)]] : [])),
  );

function panels(s: State, t: Translate): Panel[] {
  return SIDES.flatMap(side => {
    const own = s.at.flatMap((place, unit) => (unitSide[unit] === side ? [{ place, unit }] : []));
    const box = (id: string, title: string, units: readonly number[]): Panel => ({
      id: `${id}-${side}`,
      title,
      side: roleOf(s, side),
      counters: units.map(unit => counter(s, unit, t)),
      unknown: 0,
    });
    const lying = (id: string, at: number): Panel =>
      box(
        id,
        t(`box.${id}`),
        own.filter(({ place }) => place === at).map(({ unit }) => unit),
      );
    const due = own
      .filter(({ place }) => isOnTrack(place))
      .map(({ place, unit }) => ({ turn: turnOnTrack(place), unit }));
    const turns = [...new Set(due.map(({ turn }) => turn))]
      .filter(turn => turn >= s.turn && turn <= s.lastTurn)
      .sort((a, b) => a - b);
    return [
      box(
        'arriving',
        t('table.arriving'),
        s.arriving.filter(unit => unitSide[unit] === side),
      ),
      lying('china', CHINA_BOX),
      lying('delay', DELAY_BOX),
      ...turns.map(turn =>
        box(
          `turn-${turn}`,
          t('table.entersOn', { turn, date: t(`turnShort.${turn}`) }),
          due.filter(each => each.turn === turn).map(({ unit }) => unit),
        ),
      ),
      // 8.24, 8.33-2, 8.34-1 Who leaves the map late comes back in no turn of this match.
      box(
        'never',
        t('table.entersNever'),
        due.filter(({ turn }) => turn > s.lastTurn).map(({ unit }) => unit),
      ),
      lying('eliminated', ELIMINATED),
    ].filter(panel => panel.counters.length > 0);
  });
}
