import type { Board, Panel, Stack, Track, Translate } from '@ironbottom/engine';
import {
  hexId,
  isUnit,
  JAPAN,
  limits,
  PIECES,
  pieceSide,
  piecesOf,
  roleOf,
  type Side,
  scenario,
  turnOf,
  unitRecords,
  unitsOf,
} from '../components.ts';
import { SIDES } from '../rules/03-basics.ts';
import { unitValues } from '../rules/14-combat/40-fire.ts';
import {
  BOX,
  type CombatGroup,
  CUP,
  DISCARD,
  MT_JAPAN,
  MT_US,
  onTurn,
  POOL,
  REMOVED,
  SEA_AIR,
  SHOWN,
  type State,
  turnOnTrack,
} from '../state.ts';
import { counter, isHidden } from './counters.ts';
import { mtFace } from './faces.ts';
import { marks } from './map.ts';

/** What lies on the table: on the map, and in the boxes and on the tracks beside it. */
export const board = (s: State, t: Translate): Board => ({
  stacks: stacks(s, t),
  marks: marks(s),
  arrows: arrows(s),
  markers: markers(s, t),
  tracks: tracks(s, t),
  panels: panels(s, t),
});

function arrows(s: State): Board['arrows'] {
  const arrow = ({ from, to }: CombatGroup) => ({ from: hexId(from), to: hexId(to) });
  const { combat } = s;
  if (!combat) return s.groups.map(arrow);
  // 14.1(3) Machine guns on high ground fire from where they are.
  const afar = new Set(
    combat.uses
      .map(({ piece }) => s.at[piece]!)
      .filter(hex => hex >= 0 && hex !== combat.from && hex !== combat.to),
  );
  return [
    ...s.groups.map(arrow),
    { ...arrow(combat), kind: 'chosen' },
    ...[...afar].map(hex => ({ from: hexId(hex), to: hexId(combat.from), kind: 'support' as const })),
  ];
}

/** 14.2 Attacks declared, and the one that is fought. */
export const combatsOf = (s: State): readonly CombatGroup[] => [...s.groups, ...(s.combat ? [s.combat] : [])];

function stacks(s: State, t: Translate): Stack[] {
  const byPlace = new Map<string, number[]>();
  for (let piece = 0; piece < PIECES; piece++) {
    if (s.at[piece]! < 0) continue;
    const place = `${s.at[piece]} ${pieceSide[piece]}`;
    const stack = byPlace.get(place);
    if (stack) stack.push(piece);
    else byPlace.set(place, [piece]);
  }
  return [...byPlace.values()].map(pieces => ({
    hex: hexId(s.at[pieces[0]!]!),
    side: roleOf(pieceSide[pieces[0]!]!),
    label: label(s, pieces),
    counters: pieces.map(piece => counter(s, piece, t)),
  }));
}

/** `2I8?1`: two units of infantry with fire 8, and a chit: `?` face down, `+` face up, `*` of both sorts. */
function label(s: State, pieces: readonly number[]): string {
  const units = pieces.filter(isUnit);
  const chits = pieces.filter(piece => !isUnit(piece));
  const up = chits.filter(piece => s.front[piece] === 1).length;
  const sort = up === 0 ? '?' : up === chits.length ? '+' : '*';
  const attached = chits.length > 0 ? `${sort}${chits.length}` : '';
  if (units.length === 0) return attached;
  const fire = units.reduce((sum, unit) => sum + unitValues(s, unit).fire, 0);
  return `${units.length}${unitRecords[units[0]!]!.kind[0]!.toUpperCase()}${fire}${attached}`;
}

const markers = (s: State, t: Translate): Board['markers'] =>
  s.mt.flatMap((place, marker) =>
    place < 0 ? [] : [{ hex: hexId(place), face: mtFace(s.mtValue[marker]!, t), name: t('ui.marker') }],
  );

/** 2.13, 2.22 The tracks. */
function tracks(s: State, t: Translate): Track[] {
  const turn = Math.min(s.turn, scenario.turns);
  const taken = (place: number): string => `${s.mt.filter(at => at === place).length}`;
  const track = (id: string, rule: string, title: string, value: string, at?: Track['at']): Track => ({
    id,
    title: title && t(title),
    value,
    rule,
    ...(at && { at }),
  });
  const date = t(`date.${turnOf(turn).dates}`);
  return [
    track('turn', '2.13①', '', `${t('ui.turnOf', { turn, turns: scenario.turns })} (${date})`, {
      now: turn,
      from: 1,
      to: scenario.turns,
    }),
    track('weather', 'U:bad_weather', '', t(s.badWeather ? 'ui.weatherBad' : 'ui.weatherFair')),
    s.freeCombat
      ? track('supply', 'U:commander_replaced', '', t('ui.freeCombat'))
      : track('supply', '8.0(3)', 'ui.supply', `${s.supply}`),
    track('replacements', '2.13③', 'ui.replacements', `${s.replacements}`, {
      now: s.replacements,
      from: 0,
      to: limits.replacement_points,
    }),
    track('japan-vp', '2.13④', 'ui.japanVp', `${s.japanVp}`, {
      now: s.japanVp,
      from: 0,
      to: limits.vp_track,
    }),
    track('markers-us', '18.0(1)', 'box.mt_us', taken(MT_US)),
    track('markers-japan', '18.0(2)', 'box.mt_japan', taken(MT_JAPAN)),
    track('yahara', '2.13⑤', '', t(s.yahara ? 'ui.yaharaIn' : 'ui.yaharaOut')),
    ...(s.offensive ? [track('offensive', '19.3.1', '', t('ui.offensive'))] : []),
  ];
}

/** 2.22 The boxes of both sides. */
function panels(s: State, t: Translate): Panel[] {
  return SIDES.flatMap(side => {
    const box = (id: string, title: string, pieces: readonly number[]): Panel => ({
      id,
      title,
      side: roleOf(side),
      counters: pieces.filter(piece => !isHidden(s, piece)).map(piece => counter(s, piece, t)),
      unknown: pieces.filter(piece => isHidden(s, piece)).length,
    });
    const lying = (id: string, place: number, title = `box.${id}`): Panel =>
      box(
        id,
        t(title),
        piecesOf(side).filter(piece => s.at[piece] === place),
      );
    const boxes = [
      inHand(lying('reinforcement', BOX)),
      inHand(lying('shown', SHOWN, 'ui.faceUp')),
      inHand(lying('sea_air', SEA_AIR)),
      lying('cup', CUP),
      lying('discard', DISCARD),
      lying('removed', REMOVED),
      box('track', t('box.track'), onTheTrack(s, side)),
      ...(side === JAPAN ? [lying('reserve_pool', POOL)] : []),
    ];
    return boxes.filter(panel => panel.counters.length + panel.unknown > 0);
  });
}

const inHand = (panel: Panel): Panel => ({ ...panel, hand: true });

/** 2.22(1)② Reinforcements, the next first. */
const onTheTrack = (s: State, side: Side): number[] =>
  unitsOf(side)
    .filter(unit => s.at[unit]! <= onTurn(1))
    .sort((a, b) => turnOnTrack(s.at[a]!) - turnOnTrack(s.at[b]!));
