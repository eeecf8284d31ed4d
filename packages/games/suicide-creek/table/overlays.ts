import type { Display, Overlay, OverlayArea } from '@ironbottom/engine';
import { isKnown, unitsOf } from '../board.ts';
import { enemyOf, roleOf, SIDES, type Side } from '../components.ts';
import { GROUND, HEXES, hexId, isStrategic, placeIn, terrainRow } from '../map.ts';
import { seesPlace } from '../rules/a06-sight.ts';
import { sideOf, unitOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { areas } from './campaign/areas.ts';
import { threatsTo } from './threats.ts';

/** What can be laid over the map: whose ground it is, what is seen, where fire falls, what shelters. */

const ALL_HEXES = Array.from({ length: HEXES }, (_, hex) => hex);
const area = (tone: OverlayArea['tone'], text: string, hexes: readonly number[]): OverlayArea => ({
  tone,
  text,
  hexes: hexes.map(hexId),
});
const plain = (...areas: readonly OverlayArea[]): Overlay => ({ areas, lines: [], words: [] });

/** The side of the counter that is looked at; else the one whose turn it is. */
const sideAt = (s: State, focus: string | null): Side =>
  focus !== null && unitOf(focus) >= 0 ? sideOf(unitOf(focus)) : s.side;

function control(s: State): Overlay {
  const [us, japan] = SIDES.map(side => ALL_HEXES.filter(hex => s.ground.control[hex] === side + 1));
  return {
    ...plain(area('allied', 'overlay.byUs', us!), area('japan', 'overlay.byJapan', japan!)),
    words: ALL_HEXES.filter(hex => isStrategic[hex]).map(hex => ({
      hex: hexId(hex),
      text: 'overlay.strategic',
    })),
  };
}

/** A6 What one unit sees, or everybody of a side. */
function view(s: State, focus: string | null): Overlay {
  const one = focus === null ? -1 : unitOf(focus);
  const at = one >= 0 ? (s.units.at[one] ?? -1) : -1;
  const side = sideAt(s, focus);
  const from = at >= 0 ? [at] : [...new Set(unitsOf(s, side).map(unit => s.units.at[unit]!))];
  const seen = ALL_HEXES.filter(hex => from.some(place => seesPlace(s, place, placeIn(hex, GROUND))));
  return plain(area(roleOf(side) === 'us' ? 'allied' : 'japan', 'overlay.seen', seen));
}

/** A8.1 Where those who are known can fire at somebody who moves: lightly, or with an even chance of a check. */
function fire(s: State, focus: string | null): Overlay {
  const side = focus === null ? s.side : sideAt(s, focus);
  const mover = isKnownSomewhere(s, enemyOf(side)) ? side : enemyOf(side);
  const worst = ALL_HEXES.map(hex => threatsTo(s, mover, placeIn(hex, GROUND), false)[0]?.chance ?? 0);
  return plain(
    area(
      'neutral',
      'overlay.someFire',
      ALL_HEXES.filter(hex => worst[hex]! > 0 && worst[hex]! < 0.4),
    ),
    area(
      'bad',
      'overlay.heavyFire',
      ALL_HEXES.filter(hex => worst[hex]! >= 0.4),
    ),
  );
}
const isKnownSomewhere = (s: State, side: Side): boolean => unitsOf(s, side).some(unit => isKnown(s, unit));

/** A4.13 What shelters against fire, and what does not. */
const cover = (): Overlay =>
  plain(
    area(
      'good',
      'overlay.cover',
      ALL_HEXES.filter(hex => terrainRow(hex).tem > 0),
    ),
    area(
      'bad',
      'overlay.open',
      ALL_HEXES.filter(hex => terrainRow(hex).open),
    ),
  );

export const overlays: Display<State>['overlays'] = { control, areas, view, fire, cover };
export const overlaySigns: NonNullable<Display<State>['overlaySigns']> = {
  control: { about: 'holder' },
  areas: { about: 'holder' },
  view: { about: 'range' },
  fire: { about: 'fight' },
  cover: { about: 'ground' },
};
