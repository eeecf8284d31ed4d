import { type Refusal, refusal } from '@ironbottom/engine';
import { cardIds, cardRecords, isGround, nationOf, unitIds, unitRecords } from '../components.ts';
import type { Mission } from '../offensive.ts';
import type { State } from '../state.ts';
import type { CardEffect } from './effect.ts';

/** 5.31A, 5.31D Kinds and numbers of units that a card allows to be activated. */

type Limits = NonNullable<(typeof cardRecords)[number]['activate']>;

const typeOf = (unit: number): string => unitRecords[unit]!.type;

/** One of the groups has this unit and all those active before it. */
const inOneGroup = (groups: readonly string[], unit: number, active: readonly Mission[]): boolean =>
  groups.some(group => {
    const types = group.split('+');
    return types.includes(typeOf(unit)) && active.every(mission => types.includes(typeOf(mission.unit)));
  });

/** `us air`, `commonwealth units` or just `air`: nations, nations of the Commonwealth, types. */
const isMeant = (unit: number, words: string): boolean =>
  words
    .split(' ')
    .every(
      word =>
        word === 'units' ||
        word === typeOf(unit) ||
        word === nationOf[unit] ||
        word === unitRecords[unit]!.nationality,
    );

function limitRefusal(
  card: number,
  { types, either, allow, ground_only, max_ground, ground_size }: Limits,
  unit: number,
  active: readonly Mission[],
): Refusal | undefined {
  const rule = cardIds[card]!;
  const about = { card: rule, unit: unitIds[unit]! };
  const isExempt = ground_only?.includes(unitIds[unit]!) === true;
  if (types && !isExempt && !types.some(type => type === typeOf(unit)))
    return refusal(rule, 'not-this-kind', about);
  if (allow && !allow.some(each => isMeant(unit, each))) return refusal(rule, 'not-this-kind', about);
  if (either && !inOneGroup(either, unit, active))
    return refusal(rule, inOneGroup(either, unit, []) ? 'not-both-kinds' : 'not-this-kind', about);
  if (!isGround[unit]) return undefined;
  if (ground_size && unitRecords[unit]!.size !== ground_size) return refusal(rule, 'brigade-only', about);
  if (max_ground === undefined) return undefined;
  return active.filter(mission => isGround[mission.unit]).length < max_ground
    ? undefined
    : refusal(rule, 'ground-limit', { card: rule, limit: max_ground });
}

/** What `activate` of the data says; a list of `units` is the card's own matter (J-1). */
export function activationLimits(card: number): CardEffect {
  const limits = cardRecords[card]!.activate;
  if (!limits || !(limits.types ?? limits.either ?? limits.allow ?? limits.max_ground)) return {};
  return { unit: (_s: State, unit, active) => limitRefusal(card, limits, unit, active) };
}
