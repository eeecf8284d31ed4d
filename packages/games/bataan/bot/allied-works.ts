import type { Action } from '@ironbottom/engine';
import { hexesOf, unitsIn } from '../board.ts';
import {
  ALLIES,
  BATAAN_AIRFIELD,
  bridgeId,
  bridgeOf,
  CLARK,
  FORT_WINT,
  grid,
  hexId,
  hexOf,
  JAPAN,
  limits,
  MANILA,
} from '../components.ts';
import { canBridge } from '../rules/04-movement/11-costs.ts';
import { fortIn } from '../rules/10-fortifications/10-building.ts';
import type { State } from '../state.ts';
import { isInfantry, stackingOf, unitNamed } from '../units.ts';
import { LAYAC } from './allied-stance.ts';
import { STRIKING, towards } from './allied-ways.ts';
import { march, within } from './distance.ts';
import { type Order, order } from './march.ts';
import type { Reaches } from './reach.ts';

/** Bridges blown and fortifications dug. */

/** 15.1 By engineers: the bridges that are theirs, one after the other, with the end that is ours. */
const GATES: readonly {
  readonly engineer: number;
  readonly bridges: readonly { readonly bridge: number; readonly ours: number }[];
}[] = [
  { engineer: 'A-E14', bridges: [{ bridge: '1236-1336', ours: '1336' }] },
  {
    engineer: 'A-E803',
    bridges: [
      { bridge: '1036-1137', ours: '1137' },
      { bridge: '1445-1446', ours: '1445' },
    ],
  },
].map(({ engineer, bridges }) => ({
  engineer: unitNamed(engineer),
  bridges: bridges.map(({ bridge, ours }) => ({ bridge: bridgeOf(bridge), ours: hexOf(ours) })),
}));
/** The enemy is so near that it is time; and so near that nobody is waited for. */
const TIME_TO_BLOW = 3;
const LAST_MOMENT = 2;
/** Own troops beyond it so near still want to cross it. */
const STILL_TO_CROSS = 8;

/** The enemy stands behind it already: nobody goes there any more. */
const isPassed = (s: State, ours: number): boolean =>
  hexesOf(s, JAPAN).some(hex => march(hex, LAYAC) < march(ours, LAYAC));

export function demolitions(s: State, units: readonly number[], reaches: Reaches): Order[] {
  return GATES.flatMap(({ engineer, bridges }) => {
    const gate = bridges.find(({ bridge, ours }) => s.blown[bridge] !== 1 && !isPassed(s, ours));
    if (!gate || !units.includes(engineer) || !canBridge(s, engineer)) return [];
    const { bridge, ours } = gate;
    const reach = reaches.of(engineer);
    const nearest = Math.min(...hexesOf(s, JAPAN).map(hex => grid.distance(hex, ours)));
    const beyond = hexesOf(s, ALLIES).some(
      hex => hex !== ours && march(hex, LAYAC) > march(ours, LAYAC) && march(hex, ours) <= STILL_TO_CROSS,
    );
    const due = nearest <= LAST_MOMENT || (nearest <= TIME_TO_BLOW && !beyond);
    const blow: Action = { verb: 'blow', bridge: bridgeId(bridge) };
    const path = reach.from === ours ? [ours] : reach.pathTo(towards(s, reach, ours));
    return [order([engineer], path, due ? blow : null)];
  });
}

// ---------------------------------------------------------------- fortifications

/** 10.1 Where a division rests with nothing to do, it digs: in Bataan, or where the road to it can be held. */
const WORTH_DIGGING: readonly number[] = ['1248', '1149', '1049', '1147', '1345'].map(hexOf);
/** 19.4 By the book: within three hexes of Manila, Clark, Olongapo and Bataan. */
const BY_THE_BOOK = 3;
export const BOOK_SITES = [
  ...new Set([MANILA, CLARK, FORT_WINT, BATAAN_AIRFIELD].flatMap(hex => within(hex, BY_THE_BOOK))),
];

export function diggings(s: State, goals: ReadonlyMap<number, number>): Action[] {
  return (s.solitaire ? BOOK_SITES : WORTH_DIGGING)
    .filter(hex => {
      if (fortIn(s, hex) || hexesOf(s, JAPAN).some(enemy => march(enemy, hex) <= STRIKING)) return false;
      const resting = unitsIn(s, ALLIES, hex).filter(
        unit => isInfantry(unit) && s.spent[unit] === 0 && (goals.get(unit) ?? hex) === hex,
      );
      const points = resting.reduce((sum, unit) => sum + stackingOf[unit]!, 0);
      return points >= limits.fortification_build.infantry_points;
    })
    .map(hex => ({ verb: 'dig', hex: hexId(hex), facing: 'N' }));
}
