import { auto, type Block, type Refusal, refusal, sequence, type Term } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import {
  ALLIES,
  isAir,
  isLrb,
  JAPAN,
  nationOf,
  regionHexes,
  UNITS,
  unitOf,
  unitsOf,
} from '../../components.ts';
import mapCharts from '../../data/map-charts.json' with { type: 'json' };
import {
  CHINA_BOX,
  COLLAPSED,
  hasSurrendered,
  nation,
  OUT,
  onTurn,
  put,
  STABLE_FRONT,
  type State,
  UNSTABLE_FRONT,
} from '../../state.ts';
import { die } from '../01-die.ts';
import { burmaRoad, isSupplied } from '../06-supply/20-supply.ts';

/** 13.7 China: the Japanese offensives there, the marker, and the surrender. */

const CHINA_PORTS = regionHexes('china_coast', 'ports');
const KOREA = regionHexes('korea');
const LRB_THAT_COUNTS = unitOf('us-14af-lrb');

/** 13.71-3 */
export const chinaCutOff = (s: State): boolean =>
  [...CHINA_PORTS, ...KOREA].every(hex => s.control[hex] === ALLIES);

/** 13.71-3, 13.73 Why no event can be a China offensive now. */
export function chinaEventRefusal(s: State): Refusal | undefined {
  if (hasSurrendered(s, 'china')) return refusal('13.73', 'china-surrendered');
  return chinaCutOff(s) ? refusal('13.71-3', 'china-cut-off') : undefined;
}

/** 13.72-2 In this turn or the one before. Turn 0 stands for never: in turn 1 no card can be played for one (17.11). */
export const chinaOffensiveLately = (s: State): boolean => s.turn - s.chinaOffensive < 2;

/** 13.72-2 Why no card can be played for a China offensive now. That the card has the value 3 is its player's matter. */
export function chinaOffensiveRefusal(s: State): Refusal | undefined {
  if (chinaOffensiveLately(s)) return refusal('13.72-2', 'china-offensive-lately');
  return chinaEventRefusal(s);
}

/** 13.78E What the Burma Road is worth to China. */
const SUPPORT = {
  closed: -mapCharts.burmaRoadStatus.boxes[0]!.chinaOffensiveModifier,
  hump: -mapCharts.burmaRoadStatus.boxes[1]!.chinaOffensiveModifier,
  open: -mapCharts.burmaRoadStatus.boxes[2]!.chinaOffensiveModifier,
} as const;

const airInChina = (s: State): number[] =>
  unitsOf[ALLIES]!.filter(unit => isAir[unit] && s.at[unit] === CHINA_BOX);

/** 13.72B */
const support = (s: State): number =>
  airInChina(s).filter(unit => (!isLrb[unit] || unit === LRB_THAT_COUNTS) && isSupplied(s, unit)).length;

/** 13.72-3 Moves the China marker; it enters Stable Front only where an event says so. */
export function moveChina(ref: Ref, by: number, rule: string, limit = UNSTABLE_FRONT): void {
  const { s } = ref;
  if (hasSurrendered(s, 'china')) return;
  const most = Math.max(s.china, Math.min(limit, STABLE_FRONT));
  s.china = Math.min(Math.max(s.china + by, COLLAPSED), most);
  ref.log(rule, 'china', { chinaBox: `${s.china}` });
  if (s.china === COLLAPSED) surrender(ref);
}

/** 13.73 At once. The air units come back next turn and can be delayed. */
function surrender(ref: Ref): void {
  const { s } = ref;
  s.surrendered[nation('china')] = true;
  for (const unit of airInChina(s)) {
    put(s, unit, onTurn(s.turn + 1));
    s.undelayable[unit] = 0;
  }
  for (let unit = 0; unit < UNITS; unit++) if (nationOf[unit] === 'chinese') put(s, unit, OUT);
  ref.log('13.73', 'surrender', { nation: 'china' });
}

/** 13.72A */
function attack(ref: Ref): void {
  const { s } = ref;
  s.chinaOffensive = s.turn;
  const road = SUPPORT[burmaRoad(s)];
  const planes = support(s);
  const base = s.divisions - road;
  const terms: Term[] = [
    { key: 'divisions', op: '=', value: s.divisions },
    { key: 'burma-road', op: '-', value: road },
    { key: 'chinese-air', op: '+', value: planes },
  ];
  const success = die(ref, JAPAN, 'china', '13.72A', terms) + planes <= base;
  ref.log('13.72A', success ? 'china-offensive-succeeds' : 'china-offensive-fails', { base });
  if (success) moveChina(ref, -1, '13.72A');
  else if (airInChina(s).length > 0) moveChina(ref, 1, '13.72A');
}

export const chinaOffensive: Block<State> = sequence('china-offensive', '13.72A', [
  auto('china-offensive.roll', '13.72A', attack),
]);
