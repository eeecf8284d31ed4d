import { isVehicle } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { refitTables, rowOf } from '../../refit.ts';
import { sideOf, unitId } from '../../state/units.ts';
import type { Ref } from '../../verbs.ts';
import { eliminate, setVehicle } from '../../writing.ts';
import { createHero, harden, heatRoll } from '../a15-heat-of-battle.ts';
import { abandon } from '../d-vehicles/50-results.ts';
import { hasCrew } from '../d-vehicles/51-crew.ts';
import { type Fall, randomSelection, sumOf, twoDice } from '../dice.ts';
import { keepIn } from './05-outside.ts';
import { escapes } from './05-ways.ts';
import { loseUnit, reduceInRefit, replaceInRefit } from './06-losses.ts';
import { escapeTerms } from './06-terms.ts';
import { refitOf, say, seersOf } from './retained.ts';

/** 4.706-table One DR for a stack of men or for a vehicle, and what comes of it. */

interface Attempt {
  readonly units: readonly number[];
  readonly original: number;
  readonly final: number;
}

/** Who it happens to: one of a stack, by Random Selection. */
const chosen = (ref: Ref, { units }: Attempt): number[] => {
  const to = seersOf(ref.s, units[0]!);
  const why = { who: roleOf(sideOf(units[0]!)), why: 'random', rule: '4.706-table', ...(to ? { to } : {}) };
  return randomSelection(ref, why, units);
};

/** 4.706-table(1) An Original 2 escapes whatever the DRM; heroes and better men come of it, anything else is the end. */
function heat(ref: Ref, attempt: Attempt): number[] {
  const { s } = ref;
  const made: number[] = [];
  for (const unit of chosen(ref, attempt)) {
    const fall = heatRoll(ref, unit, { to: seersOf(s, unit) });
    if (!fall) continue;
    if (!fall.hero && !fall.hardens) loseUnit(ref, unit, '4.706-table');
    if (fall.hero) made.push(createHero(ref, unit));
    if (fall.hardens) harden(ref, unit);
  }
  return made;
}

/** Gives who has come through, those who came of it among them. */
function escapeOfMen(ref: Ref, attempt: Attempt): number[] {
  const { s } = ref;
  const alive = (units: readonly number[]): number[] =>
    [...new Set(units)].filter(unit => s.units.at[unit]! >= 0);
  if (attempt.original === refitTables.escape.heat) {
    const made = heat(ref, attempt);
    return alive([...attempt.units, ...made]);
  }
  const result = rowOf(refitTables.escape.men, attempt.final);
  if (result === 'lost') {
    for (const unit of attempt.units) loseUnit(ref, unit, '4.706-table', true);
    return [];
  }
  if (result === 'escapes') return [...attempt.units];
  const more: number[] = [];
  for (const unit of chosen(ref, attempt)) {
    const left = result === 'reduced' ? [unit] : replaceInRefit(ref, unit, '4.706-table');
    more.push(...left);
    if (result !== 'replaced' && left.length > 0) reduceInRefit(ref, left[0]!, '4.706-table');
  }
  return alive([...attempt.units, ...more]);
}

/** 4.706-table(4)(5)(6) Gives who has come through: the vehicle, its crew, or nobody. */
function escapeOfVehicle(ref: Ref, { units, final, original }: Attempt): number[] {
  const { s } = ref;
  const unit = units[0]!;
  const result = original === refitTables.escape.heat ? 'escapes' : rowOf(refitTables.escape.vehicle, final);
  if (result === 'escapes') return [unit];
  if (result === 'lost') {
    loseUnit(ref, unit, '4.706-table', true);
    return [];
  }
  if (result === 'abandoned-without-crew') {
    setVehicle(s, unit, { abandoned: true });
    ref.log('4.706-table', 'crew-lost', { unit: unitId(unit) });
    return [];
  }
  const crew = hasCrew(s, unit) ? [abandon(ref, unit, '4.706-table')] : [];
  if (result === 'abandoned') {
    setVehicle(s, unit, { abandoned: true });
    if (crew.length > 0) refitOf(s).wrecks.push({ unit, by: sideOf(unit) });
  } else {
    say(ref, '4.706-table', 'lost-in-refit', unit);
    eliminate(s, unit);
  }
  return crew;
}

/** 4.706, 4.7061 The attempt: those who come through are retained in the nearest own area. */
export function tryToEscape(ref: Ref, units: readonly number[]): void {
  const { s } = ref;
  const refit = refitOf(s);
  refit.must = refit.must.filter(unit => !units.includes(unit));
  refit.may = refit.may.filter(unit => !units.includes(unit));
  const ways = escapes(s, units[0]!);
  const terms = escapeTerms(s, units, ways[0]);
  const to = seersOf(s, units[0]!);
  const who = roleOf(sideOf(units[0]!));
  const fall: Fall = twoDice(ref, {
    who,
    why: 'escape',
    rule: '4.706-table',
    terms,
    ...(to ? { to } : {}),
  });
  const attempt = { units, original: fall.sum, final: fall.sum + sumOf(terms) };
  const through = isVehicle(s, units[0]!) ? escapeOfVehicle(ref, attempt) : escapeOfMen(ref, attempt);
  if (through.length === 0) return;
  for (const unit of through) say(ref, '4.7061', 'escaped', unit);
  keepIn(s, through, ways);
}
