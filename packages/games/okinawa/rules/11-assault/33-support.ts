import { hexesOf, isEngagedAt, unitsIn } from '../../board.ts';
import { JAPAN, roleOf, tables, US } from '../../components.ts';
import { distance, landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isInCommand, option, type State } from '../../state.ts';
import { isHomeGuard, isMortar, isTank, UNITS_OF } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { isInForce } from '../07-tactics.ts';
import { canEnter } from '../09-movement/20-terrain.ts';
import { isLinked } from '../lines.ts';
import { upTo } from '../low-dice.ts';
import { assaultNow, defendersOf } from './10-units.ts';
import { sumOf, term } from './30-shifts.ts';

/** 11.33, 11.34, 11.35 Defensive support of a Japanese hex, and the tanks that bar it: T11.3-tank. */

/** 11.33a In command, no Home Guard, not engaged; a mortar helps by its fire alone (11.33b). */
const isSupporter = (s: State, unit: number): boolean =>
  isInCommand(s, unit) && !isHomeGuard(unit) && !isMortar(unit) && !isEngagedAt(s, s.at[unit]!);

/** 11.33, 11.33a Adjacent; under Withdraw also with one hex between, which is free or Japanese. */
function isInReach(s: State, hex: number): boolean {
  const { hex: target } = assaultNow(s);
  if (landAround[target]!.includes(hex)) return true;
  if (!isInForce(s, 'withdraw') || distance(target, hex) !== 2) return false;
  return isLinked(s, JAPAN, target, hex, 2, { ignoring: target });
}

/** 11.33b Hexes of mortars that have hit the US units. */
function mortarHexes(s: State): number[] {
  const { mortars, onTarget, hex } = assaultNow(s);
  const hits = mortars.filter((unit, i) => onTarget[i] && isInCommand(s, unit)).map(unit => s.at[unit]!);
  return option(s, 'mortarsAdjacent') ? hits.filter(at => landAround[hex]!.includes(at)) : hits;
}

/** 11.33, 11.13a The hexes that may support, each once. */
export function supportHexes(s: State): number[] {
  const { hex, continued } = assaultNow(s);
  if (continued && !option(s, 'supportEngaged')) return [];
  const near = hexesOf(s, JAPAN).filter(
    at => at !== hex && isInReach(s, at) && unitsIn(s, JAPAN, at).some(unit => isSupporter(s, unit)),
  );
  return [...new Set([...near, ...mortarHexes(s)])].sort((a, b) => a - b);
}

/** 11.34a, 11.34e, 11.34f, 13.27 US tanks in command in the hex, or beside it where they could enter it. */
export function tanksFor(s: State): number[] {
  const { hex } = assaultNow(s);
  return UNITS_OF[US]!.filter(unit => {
    const at = s.at[unit]!;
    if (!isTank(unit) || at < 0 || !isInCommand(s, unit)) return false;
    return at === hex || (!isEngagedAt(s, at) && canEnter(s, unit, at, hex));
  });
}

/** 11.34b, 11.34c, 11.34d Whether the tanks coordinate. */
function coordinate(ref: Ref): void {
  const { s } = ref;
  const assault = assaultNow(s);
  const tanks = tanksFor(s);
  if (tanks.length === 0) return;
  const { one, more, flame, shaken } = tables.tanks;
  const same = tanks.some(unit => s.at[unit] === assault.hex);
  const highest = (tanks.length > 1 ? more : one)[same ? 'same' : 'adjacent'];
  const terms = term('shaken', defendersOf(s).some(unit => !isInCommand(s, unit)) ? shaken : 0);
  const reads = upTo(highest, 'coordinated', sumOf(terms));
  const value = ([die]: readonly number[]): number => die! + sumOf(terms);
  const roll = { who: roleOf(US), why: 'tanks', rule: '11.34', count: 1, terms, reads };
  const rolled = value(
    ref.roll({ ...roll, alike: dice => Number(value(dice) <= highest) + Number(value(dice) <= flame) }),
  );
  assault.coordinated = rolled <= highest;
  assault.flame = rolled <= flame;
  ref.log('11.34c', assault.flame ? 'flame' : assault.coordinated ? 'coordinated' : 'uncoordinated', {
    hex: placeName(assault.hex),
  });
}

/** 11.35 A die for each hex, all on the same column; what they shift comes after the last (11.35c). */
function support(ref: Ref, hexes: readonly number[]): void {
  const { s } = ref;
  const assault = assaultNow(s);
  const highest = tables.assault.support[assault.column - 1]!;
  const terms = term('bypass', isInForce(s, 'bypass') ? tables.assault.support_modifiers.bypass : 0);
  const reads = upTo(highest, 'supports', sumOf(terms));
  for (const hex of hexes) {
    const isHelp = ([die]: readonly number[]): boolean => die! + sumOf(terms) <= highest;
    const roll = { who: roleOf(JAPAN), why: 'support', rule: '11.35b', count: 1, terms, reads };
    const helps = isHelp(ref.roll({ ...roll, alike: dice => Number(isHelp(dice)) }));
    if (helps) assault.supports++;
    ref.log('11.35b', helps ? 'supported' : 'unsupported', {
      from: placeName(hex),
      hex: placeName(assault.hex),
    });
  }
}

/** 11.33, 11.34, 11.35 The three steps, of a US assault only. In the last column nobody can help (11.35d). */
export function defensiveSupport(ref: Ref): void {
  const { s } = ref;
  if (assaultNow(s).side !== US) return;
  // 9.63 Whether there are any dice follows from what may lie under positions: what led here is not taken back.
  ref.shown();
  const hexes = supportHexes(s);
  if (hexes.length === 0) return;
  coordinate(ref);
  const impossible = tables.assault.support[assaultNow(s).column - 1] === 0;
  if (!assaultNow(s).coordinated && !impossible) support(ref, hexes);
}
