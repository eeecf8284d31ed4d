import { type Action, sameAction, type View } from '@ironbottom/engine';
import { isThere, pointsIn, pointsOf, unitsIn } from '../board.ts';
import { ALLIES, beachOf, bound, FORMOSA, JAPAN, limits, placeAt } from '../components.ts';
import { placeName } from '../places.ts';
import { openBeaches, seaOfBeach, strategicNow } from '../rules/04-movement/40-amphibious.ts';
import type { State } from '../state.ts';
import {
  groundOf,
  isArmour,
  isArtillery,
  isEngineer,
  isGround,
  isHq,
  isInfantry,
  isOnCharts,
  isParatroop,
  LAND_OF,
  stackingOf,
  unitId,
  unitNamed,
} from '../units.ts';
import { guess } from './estimate.ts';
import { aimOf } from './japan-aims.ts';
import { farFrom } from './movers.ts';

/** The landings: airfields of the north first, Bicol next, the army at Lingayen when the strategic ships come, Lamon beside it. */

export type Landing = {
  readonly plan: 'landing';
  readonly groups: readonly { readonly place: string; readonly units: readonly string[] }[];
};

/** The first landings by turn: a regiment each, and what comes with it. Vigan's and Aparri's airfields reach the plain. */
const FIRST: {
  readonly [turn: number]: readonly { readonly beach: string; readonly units: readonly string[] }[];
} = {
  1: [
    { beach: 'vigan', units: ['J-2F', 'J-48-E', 'J-48-R'] },
    { beach: 'aparri', units: ['J-20'] },
  ],
  2: [{ beach: 'bicol-3', units: ['J-33', 'J-16-E'] }],
};
/** So many operational points stay for the second turn's landing, which takes Legaspi before the main one (18.3). */
const KEPT: { readonly [turn: number]: number } = { 1: 8 };
/** The division that lands on the other side of Manila; all others come by Lingayen. */
const SOUTHERN = '16 Div';
const MAIN = 'lingayen';
const SOUTH = 'lamon';

/** 4.4.5 The beach that is noted for the next turn, or -1: the strategic ships come to one side of Manila, then to the other. */
export function wantedBeach(s: State): number {
  // 17.5.3(2) Before the first segment the note is for the turn itself.
  const next = s.landing ? s.turn + 1 : s.turn;
  const [first] = FIRST[next] ?? [];
  if (first) return beachOf(first.beach);
  if (next < s.strategicTurns[0]!) return -1;
  return beachOf(next === s.strategicTurns[1] ? SOUTH : MAIN);
}

/** The southern division comes by the other beach as long as that is in the plan. */
const isSouthern = (s: State, unit: number): boolean =>
  groundOf(unit).group === SOUTHERN && s.turn <= s.strategicTurns[1]!;

const waiting = (s: State): number[] =>
  LAND_OF[JAPAN]!.filter(unit => s.at[unit] === FORMOSA && isGround(unit) && !isParatroop(unit));

/** 16.4.1 Infantry first, then what helps it to attack; headquarters and AA last. */
const rank = (unit: number): number =>
  isInfantry(unit)
    ? 0
    : isArmour(unit)
      ? 1
      : isEngineer(unit)
        ? 2
        : isArtillery(unit) && !isOnCharts(unit)
          ? 3
          : isHq(unit)
            ? 4
            : 5;

/** An invasion hex in the making. */
interface Group {
  readonly sea: number;
  readonly units: number[];
}

export function landings({ state: s }: View<State>): Landing {
  let left = s.transports.ready + strategicNow(s) - (KEPT[s.turn] ?? 0);
  const groups: Group[] = [];
  const load = (beach: number, units: readonly number[]): void => {
    for (const unit of units) {
      if (stackingOf[unit]! > left) continue;
      const group = groupFor(s, groups, beach, unit);
      if (!group) continue;
      group.units.push(unit);
      left -= stackingOf[unit]!;
    }
  };
  const here = waiting(s).sort((a, b) => rank(a) - rank(b) || groundOf(b).attack - groundOf(a).attack);
  const early = FIRST[s.turn];
  if (early)
    for (const { beach, units } of early)
      load(
        beachOf(beach),
        units.map(unitNamed).filter(unit => here.includes(unit)),
      );
  else if (s.turn >= s.strategicTurns[0]!) {
    const main = here.filter(unit => !isSouthern(s, unit));
    load(beachOf(MAIN), main);
    load(
      beachOf(SOUTH),
      here.filter(unit => isSouthern(s, unit)),
    );
  }
  return {
    plan: 'landing',
    groups: groups.map(({ sea, units }) => ({ place: placeName(sea), units: units.map(unitId) })),
  };
}

/** Room off a hex that nobody holds; where all are held the most weakly held one, with all that it takes. */
function groupFor(s: State, groups: Group[], beach: number, unit: number): Group | undefined {
  if (!openBeaches(s).includes(beach)) return undefined;
  const seas = seaOfBeach[beach]!;
  const free = seas.filter(sea => !isThere(s, ALLIES, bound(sea)));
  const weakest = [...seas].sort(
    (a, b) => guess(s, ALLIES, bound(a), 'defence') - guess(s, ALLIES, bound(b), 'defence'),
  )[0];
  const open = free.length > 0 ? nearest(s, free) : weakest === undefined ? [] : [weakest];
  const known = (sea: number): Group | undefined => groups.find(each => each.sea === sea);
  const points = (sea: number): number =>
    pointsOf(known(sea)?.units ?? []) + pointsOf(unitsIn(s, JAPAN, sea));
  const fits = open.filter(
    sea =>
      points(sea) + stackingOf[unit]! <= limits.invasion_hex &&
      points(sea) + stackingOf[unit]! + pointsIn(s, JAPAN, bound(sea)) <= limits.stacking_hex,
  );
  if (fits.length === 0) return undefined;
  const least = Math.min(...fits.map(points));
  const sea = fits.find(each => points(each) === least)!;
  const found = known(sea) ?? { sea, units: [] };
  if (!known(sea)) groups.push(found);
  return found;
}

/** So many hexes of a beach are used, the nearest to the aim: an army that is not scattered. */
const BROAD = 4;
const nearest = (s: State, seas: readonly number[]): number[] =>
  [...seas].sort((a, b) => farFrom(bound(a), aimOf(s)) - farFrom(bound(b), aimOf(s))).slice(0, BROAD);

export function nextInLanding(
  plan: Landing,
  { state, waiting: at }: View<State>,
  legal: readonly Action[],
): Action | undefined {
  if (at?.id !== 'invasions.group') return undefined;
  const open = (action: Action): Action | undefined => legal.find(each => sameAction(each, action));
  // Those loaded already are not come back to.
  const now = plan.groups.findIndex(({ place }) => placeAt(place) === state.landing!.loading);
  for (const { place, units } of plan.groups.slice(Math.max(0, now))) {
    const ashore = units.filter(id => state.at[unitNamed(id)] === FORMOSA);
    if (ashore.length === 0) continue;
    if (state.landing!.loading !== placeAt(place)) {
      const sail = open({ verb: 'sail', place });
      if (sail) return sail;
      continue;
    }
    for (const unit of ashore) {
      const load = open({ verb: 'load', unit });
      if (load) return load;
    }
  }
  return open({ verb: 'done' });
}
