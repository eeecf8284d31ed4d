import { type Board, type Counter, type Stack, sideFacing, type Translate } from '@ironbottom/engine';
import { hexesOf, isCovered, isThere, unitsIn } from '../board.ts';
import { JAPAN, roleOf, SIDES, type Side, US } from '../components.ts';
import { airfieldHexes, BRIDGE_SOUTH, hexId, villages } from '../map.ts';
import type { Fire } from '../state/fire.ts';
import { isHeldByUs, positionAt, REAL, type State, UNKNOWN } from '../state.ts';
import { fireOf } from '../units.ts';
import { counter, hiddenCounter, ordered } from './counters.ts';
import { bombardmentFace, bridgeFace, engagedFace, mineFace, positionFace } from './faces.ts';
import { fatigueGauges } from './gauges.ts';
import { panels } from './panels.ts';
import { tracks } from './tracks.ts';

/** What lies on the table: on the map, and in the boxes beside it. */
export const board = (s: State, t: Translate): Board => ({
  stacks: SIDES.flatMap(side => hexesOf(s, side).map(hex => stack(s, side, hex, t))),
  marks: {},
  arrows: arrows(s),
  markers: markers(s, t),
  tracks: tracks(s, t),
  gauges: fatigueGauges(s, t),
  panels: panels(s, t),
  holders: Object.fromEntries(
    [...villages, ...airfieldHexes.map(hexes => hexes[0]!)].map(hex => [
      hexId(hex),
      roleOf(isHeldByUs(s, hex) ? US : JAPAN),
    ]),
  ),
});

function stack(s: State, side: Side, hex: number, t: Translate): Stack {
  if (side === JAPAN && isCovered(s, hex))
    return { hex: hexId(hex), side: roleOf(side), label: '?', counters: [covering(s, hex, t)] };
  const units = ordered(s, side, hex);
  return {
    hex: hexId(hex),
    side: roleOf(side),
    label: `${units.length}:${units.reduce((sum, unit) => sum + fireOf(unit, s.steps[unit]!), 0)}`,
    counters: units.map(unit => counter(s, unit, t)),
  };
}

/** 9.63 A position under which somebody stands who is not seen. */
const covering = (s: State, hex: number, t: Translate): Counter =>
  hiddenCounter(hex, t, positionFace(sideFacing(s.positions[positionAt(s, hex)]!.facing), true, t));

/** The assault that is put together or fought, its support, and the fire of a group. */
function arrows(s: State): Board['arrows'] {
  const { assaultPhase, firePhase } = s;
  const to = (units: readonly number[], hex: number, kind: 'chosen' | 'support'): Board['arrows'] =>
    [...new Set(units.map(unit => s.at[unit]!))]
      .filter(from => from >= 0 && from !== hex)
      .map(from => ({ from: hexId(from), to: hexId(hex), kind }));
  const { plan, assault } = assaultPhase ?? {};
  const fires = [
    ...(firePhase?.fires.filter(isWorkedOff(s)) ?? []),
    ...(firePhase?.laying ? [firePhase.laying] : []),
  ];
  return [
    ...(plan ? to(plan.units, plan.hex, 'chosen') : []),
    ...(assault
      ? [
          ...[...new Set(assault.from)]
            .filter(from => from >= 0 && from !== assault.hex)
            .map(from => ({ from: hexId(from), to: hexId(assault.hex), kind: 'chosen' as const })),
          ...to(assault.mortars, assault.hex, 'support'),
        ]
      : []),
    ...fires
      .filter(({ target }) => target >= 0)
      .flatMap(fire => to(fire.units, fire.target, fire === firePhase?.laying ? 'chosen' : 'support')),
  ];
}

/** 10.3 While results are carried out, of all fires of the group only those at the hex that is asked about. */
function isWorkedOff({ results }: State): (fire: Fire) => boolean {
  const [loss, retreat, advance] = [results.losses[0], results.retreats[0], results.advances[0]];
  const hexes = (loss && [loss.hex]) ?? (retreat && [retreat.from]) ?? advance?.to;
  return ({ target }) => !hexes || hexes.includes(target);
}

function markers(s: State, t: Translate): Board['markers'] {
  // Where its owner sees what is under it, or nobody is, it lies beside the stack.
  const open = s.positions.filter(({ hex }) => hex >= 0 && !isCovered(s, hex));
  return [
    ...open.map(({ hex, facing }) => ({
      hex: hexId(hex),
      face: positionFace(sideFacing(facing), unitsIn(s, JAPAN, hex).length > 0, t),
      name: t('terrain.position'),
    })),
    ...s.mines.map(({ hex, kind }) => {
      const sort = kind === UNKNOWN ? 'unknown' : kind === REAL ? 'real' : 'dummy';
      return { hex: hexId(hex), face: mineFace(sort, t), name: t(`ui.mine-${sort}`) };
    }),
    ...s.markers.map(({ side, hex, count }) => ({
      hex: hexId(hex),
      face: bombardmentFace(side, count, t),
      name: t('ui.bombardment', { who: t(`role.${roleOf(side)}`) }),
    })),
    ...s.engagements
      .filter(({ hex }) => SIDES.some(side => isThere(s, side, hex)))
      .map(({ hex }) => ({ hex: hexId(hex), face: engagedFace(t), name: t('state.engaged') })),
    ...(s.bridgeBlown ? [{ hex: hexId(BRIDGE_SOUTH), face: bridgeFace(t), name: t('ui.bridgeBlown') }] : []),
  ];
}
