import { type Board, type Stack, sideFacing, type Translate } from '@ironbottom/engine';
import { airIn, isStack, stacksOf } from '../board.ts';
import {
  beachGrounds,
  bound,
  bridges,
  hexId,
  isAtSea,
  isDropping,
  isHex,
  keyPlaces,
  limits,
  roleOf,
  SIDES,
  type Side,
  space,
} from '../components.ts';
import { printed } from '../rules/02-components.ts';
import type { State } from '../state.ts';
import { counter, isVeiled, ordered } from './counters.ts';
import { beachFace, bridgeFace, fortFace, submarineFace } from './faces.ts';
import { panels } from './panels.ts';
import { answerOf, answerShort, answerText } from './told.ts';
import { tracks } from './tracks.ts';

/** What lies on the table: on the map, on the charts and in the boxes beside it. */
export const board = (s: State, t: Translate): Board => ({
  stacks: SIDES.flatMap(side => [...groundStacks(s, side, t), ...airStacks(s, side, t)]),
  marks: {},
  arrows: [],
  markers: markers(s, t),
  tracks: tracks(s, t),
  panels: panels(s, t),
  holders: Object.fromEntries(
    keyPlaces.flatMap((place, key) => (isHex(place) ? [[hexId(place), roleOf(s.held[key] as Side)]] : [])),
  ),
});

/** 4.4.4, 12.3 Those who are about to land are shown at the hex that they land in. */
const hexOfPlace = (place: number): number => (isHex(place) ? place : bound(place));

/** 5.2.2 Of an enemy's stack only the uppermost counter is seen, and nobody knows how many lie below. */
const groundStacks = (s: State, side: Side, t: Translate): Stack[] =>
  stacksOf(s, side)
    .filter(place => isHex(hexOfPlace(place)))
    .map(place => {
      const units = ordered(s, side, place);
      const covered = isVeiled(s, side);
      const spot = isAtSea(place)
        ? { tag: t('ui.atSea'), level: -1 }
        : isDropping(place)
          ? { tag: t('ui.dropping'), level: 1 }
          : null;
      return {
        hex: hexId(hexOfPlace(place)),
        side: roleOf(side),
        label: covered ? '?' : label(s, units),
        counters: units.map(unit => counter(s, unit, t)),
        ...(covered && { covered: true as const }),
        ...said(s, side, place, t),
        ...(spot && { spot }),
      };
    });

/** 5.2.2 What its owner has said of it, as long as nobody has seen it change. */
function said(s: State, side: Side, place: number, t: Translate): Pick<Stack, 'note'> {
  const answer = answerOf(s, side, place);
  return answer ? { note: { short: answerShort(answer), text: answerText(answer, t) } } : {};
}

/** `3:12`: three units with an attack of 12. */
const label = (s: State, units: readonly number[]): string =>
  `${units.length}:${units.reduce((sum, unit) => sum + printed(s, unit).attack, 0)}`;

/** 8.3 Aircraft on missions are seen by everybody. */
function airStacks(s: State, side: Side, t: Translate): Stack[] {
  const stacks: Stack[] = [];
  for (let place = 0; place < space.size; place++) {
    if (!isStack(place) || !isHex(place)) continue;
    const planes = airIn(s, side, place);
    if (planes.length === 0) continue;
    stacks.push({
      hex: hexId(place),
      side: roleOf(side),
      label: `${planes.length}A`,
      counters: planes.map(unit => counter(s, unit, t)),
      spot: { tag: t('ui.inTheAir'), level: 2 },
    });
  }
  return stacks;
}

function markers(s: State, t: Translate): Board['markers'] {
  const { turns: of } = limits.fortification_build;
  const firstHex = (beach: number): string | undefined => {
    const [ground] = beachGrounds[beach] ?? [];
    return ground !== undefined && isHex(ground) ? hexId(ground) : undefined;
  };
  const onBeaches = (
    list: readonly number[],
    face: Board['markers'][number]['face'],
    name: string,
  ): Board['markers'] =>
    [...new Set(list)].flatMap(beach => {
      const hex = firstHex(beach);
      return hex === undefined ? [] : [{ hex, face, name }];
    });
  return [
    ...s.forts.map(({ hex, facing, work }) => ({
      hex: hexId(hex),
      face: fortFace(sideFacing(facing), { work, of }, t),
      name: t(work < of ? 'ui.fortWorkName' : 'ui.fort'),
    })),
    ...bridges.flatMap(({ a }, bridge) =>
      s.blown[bridge]! > 0 ? [{ hex: hexId(a), face: bridgeFace(t), name: t('ui.blown') }] : [],
    ),
    ...onBeaches(s.beachesNow, beachFace(t), t('ui.beachNow')),
    ...onBeaches(
      s.submarines.filter(at => at >= 0),
      submarineFace(t),
      t('ui.submarine'),
    ),
  ];
}
