import { auto, type Block, decision, phase, refusal, type Term, untilDone } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import {
  ALLIES,
  grid,
  HEXES,
  hasAirfield,
  hasResource,
  hexOf,
  inRegion,
  isB29,
  JAPAN,
  unitIds,
  unitsOf,
} from '../../components.ts';
import charts from '../../data/charts.json' with { type: 'json' };
import { CHINA_BOX, roleOf, type State } from '../../state.ts';
import { done, unitVerb } from '../../verbs.ts';
import { die } from '../01-die.ts';
import { isSupplied, supplyCapableAirbase } from '../06-supply/20-supply.ts';
import { loseStep } from '../09-battle/20-losses.ts';

/** 12.0, 4.13 The strategic warfare segment. */

export const TOKYO = hexOf('3706');
/** 12.11-1 Japan never draws fewer, and with all resources this many. */
const LEAST = 4;
const MOST = 7;

/** 12.11-2 */
export function japaneseResources(s: State): number {
  let held = 0;
  for (let hex = 0; hex < HEXES; hex++) if (hasResource[hex] && s.control[hex] === JAPAN) held++;
  return held;
}

const in1942 = (s: State): boolean => s.turn >= 2 && s.turn <= 4;

/** 12.11-1, 12.12 */
const baseDraw = (s: State): number =>
  in1942(s) ? MOST : Math.max(LEAST, Math.ceil(japaneseResources(s) / 2));

const drawLess = (s: State): void => {
  s.draw = Math.max(LEAST, s.draw - 1);
};

function begin(ref: Ref): void {
  const { s } = ref;
  s.draw = baseDraw(s);
  s.bombed = false;
  s.bombers = [];
  ref.log('12.11-1', 'base-draw', { cards: s.draw, resources: japaneseResources(s) });
}

/** 12.21-1, 12.22 A-80 does away with both modifiers. */
function submarines(ref: Ref): void {
  const { s } = ref;
  const terms: Term[] = [{ key: 'turn', op: '-', value: s.turn }];
  if (!s.submarineDoctrine) {
    if (s.escort > 0) terms.push({ key: 'escort', op: '+', value: s.escort });
    if (in1942(s)) terms.push({ key: 'torpedoes', op: '+', value: 1 });
  }
  const modifier = terms.reduce(
    (sum, { op, value }) => sum + (op === '-' ? -Number(value) : Number(value)),
    0,
  );
  const success = die(ref, ALLIES, 'submarines', '12.21-1', terms) + modifier <= 0;
  if (success) sink(ref);
  else ref.log('12.21-1', 'submarines-fail');
}

/** 12.21-2, 10.32 The last ASP is never lost. */
function sink(ref: Ref): void {
  const { s } = ref;
  drawLess(s);
  s.asp[JAPAN] = Math.max(1, s.asp[JAPAN] - 1);
  s.escort = Math.max(0, s.escort - 2);
  ref.log('12.21-2', 'submarines-succeed', { cards: s.draw, asp: s.asp[JAPAN], escort: s.escort });
}

// ---------------------------------------------------------------- bombing

/** 12.32-1, 12.32-2 Highest dice with which a full and a reduced B-29 succeed, and the one that costs a step. */
const FULL_SUCCESS = charts.strategic_bombing.success.full[1]!;
const REDUCED_SUCCESS = charts.strategic_bombing.success.reduced[1]!;
const LOSS = 9;
const BOMBING_RANGE = 8;
const FIGHTER_RANGE = 5;
/** 13.91 No Allied fighter ever flies from Manchuria, though the Soviets should have taken it. */
const manchuria = inRegion('manchuria');
const fighterBases: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => hasAirfield[hex] === 1 && !manchuria[hex] && grid.distance(hex, TOKYO) <= FIGHTER_RANGE,
);

/** 12.31-2, 13.74-5 Whether a B-29 has Tokyo in range, here or in the China box. */
export const tokyoInRange = (s: State, unit: number): boolean => {
  const place = s.at[unit]!;
  if (place === CHINA_BOX) return true;
  return (
    place >= 0 &&
    hasAirfield[place] === 1 &&
    grid.distance(place, TOKYO) <= BOMBING_RANGE &&
    isSupplied(s, unit)
  );
};

/** 12.31-1, 12.31-3 Those that can still bomb in this turn. */
const bombersOf = (s: State): number[] =>
  unitsOf[ALLIES]!.filter(
    unit => isB29[unit] && !s.bombers.includes(unit) && !s.rebuilt.includes(unit) && tokyoInRange(s, unit),
  );

/** 12.32-3 Interceptors give up when the Allies have a supply-capable air base close by. */
export function checkInterceptors({ s }: Ref): void {
  if (s.interceptors && fighterBases.some(hex => supplyCapableAirbase(s, ALLIES, hex)))
    s.interceptors = false;
}

/** 12.32-1, 12.32-2 */
function bomb(ref: Ref, unit: number): void {
  const { s } = ref;
  s.bombers.push(unit);
  const modifier = s.interceptors ? 1 : 0;
  const terms: Term[] = modifier ? [{ key: 'interceptors', op: '+', value: 1 }] : [];
  const result = die(ref, ALLIES, 'bombing', '12.32-1', terms) + modifier;
  const success = result <= (s.reduced[unit] ? REDUCED_SUCCESS : FULL_SUCCESS);
  if (success) {
    s.bombed = true;
    drawLess(s);
    ref.log('12.32-1', 'bombing-succeeds', { unit: unitIds[unit]!, cards: s.draw });
  } else ref.log('12.32-1', 'bombing-fails', { unit: unitIds[unit]! });
  if (result >= LOSS && !fighterBases.some(hex => s.control[hex] === ALLIES)) loseStep(ref, unit, '12.32-2');
}

const bombVerb = unitVerb('bomb', {
  list: bombersOf,
  check: (s, _side, unit) => {
    if (!isB29[unit]) return refusal('12.31-1', 'not-b29');
    if (s.bombers.includes(unit)) return refusal('12.32-1', 'bombed-already');
    if (s.rebuilt.includes(unit)) return refusal('12.31-3', 'just-rebuilt');
    return tokyoInRange(s, unit) ? undefined : refusal('12.31-2', 'tokyo-out-of-range');
  },
  play: bomb,
});

/** 16.2 */
function count({ s }: Ref): void {
  s.bombedTurns = s.bombed ? s.bombedTurns + 1 : 0;
}

export const strategicWarfareSegment: Block<State> = phase('strategic.warfare', '4.13', [
  auto('warfare.begin', '12.11-1', begin),
  auto('warfare.submarines', '12.21-1', submarines),
  auto('warfare.interceptors', '12.32-3', checkInterceptors),
  untilDone(
    'warfare.bombing',
    '12.31-1',
    decision('warfare.bomb', '12.31-1', {
      prompt: 'bombing',
      who: s => roleOf(s, ALLIES),
      verbs: { bomb: bombVerb, done: done() },
    }),
    s => bombersOf(s).length > 0,
  ),
  auto('warfare.count', '16.2', count),
]);
