import type { Fact, Translate } from '@ironbottom/engine';
import {
  type ChitRecord,
  chitOf,
  isUnit,
  JAPAN,
  pieceIds,
  pieceOf,
  pieceSide,
  scenario,
  type UnitRecord,
  unitRecords,
} from '../components.ts';
import { onMap } from '../rules/04-chits.ts';
import { allowance } from '../rules/10-movement.ts';
import { checkJapaneseLimits } from '../rules/19-special.ts';
import type { State } from '../state.ts';
import { isReduced, knownKind } from './counters.ts';
import { strengths } from './faces.ts';
import { name } from './names.ts';
import { march } from './pointing.ts';

/** Facts about counters, each with the rule that it stands for and where the value comes from. */

export interface Extra {
  readonly rule?: string;
  readonly src?: string | undefined;
}

export const fact = (label: string, value: string, { rule, src }: Extra = {}): Fact => ({
  label,
  value,
  ...(rule && { rule }),
  ...(src && { src }),
});

// ---------------------------------------------------------------- what is printed

/** 2.11 A combat unit: its place in the order of battle, both its sides, and when it comes. */
export function unitFacts(unit: UnitRecord, t: Translate): Fact[] {
  const { kind, division, regiment, group, full, reduced, entry, src, src_entry } = unit;
  return [
    fact(t('fact.kind'), t(`unitKind.${kind}`), { rule: '2.11(3)⑥', src }),
    fact(t('fact.formation'), t(`division.${division}`), { rule: '2.11(3)②', src }),
    ...(regiment ? [fact(t('fact.regiment'), regiment, { rule: '3.2(1)', src })] : []),
    ...(group ? [fact(t('fact.group'), t(`group.${group}`), { rule: '2.11(3)①', src })] : []),
    fact(t('ui.full'), sayStrengths(full, t), { rule: '2.11(2)①', src: full.src }),
    ...(reduced
      ? [fact(t('ui.reduced'), sayStrengths(reduced, t), { rule: '2.11(1)', src: reduced.src })]
      : []),
    fact(t('fact.entry'), sayEntry(entry, t), { rule: '2.11(3)④', src: src_entry }),
  ];
}

const sayStrengths = (values: UnitRecord['full'], t: Translate): string =>
  [strengths(values), ...(values.bonus ? [t('ui.bonus')] : [])].join(t('ui.listSeparator'));

function sayEntry(entry: UnitRecord['entry'], t: Translate): string {
  switch (entry.type) {
    case 'start':
      return t(entry.mark === '○' ? 'fact.entryBound' : 'fact.entryStart', { hex: entry.hex });
    case 'turn':
      return t('fact.entryTurn', { turn: entry.turn });
    case 'pool':
      return t('box.reserve_pool');
    case 'unused':
      return t('box.not_used');
  }
}

/** 2.12(3) A chit: what it does, its values, what it counters, and what becomes of it. */
export function chitFacts(kind: ChitRecord, t: Translate): Fact[] {
  const value = (label: string, field: keyof ChitRecord & string, rule: string, said?: string): Fact[] =>
    kind[field] === undefined
      ? []
      : [fact(t(label), said ?? `${kind[field]}`, { rule, src: sourceOf(kind, field) })];
  const bonus = kind.bonus ? `${kind.close} (${t('ui.bonus')})` : undefined;
  const unlimited = kind.range === 'unlimited' ? t('ui.rangeUnlimited') : undefined;
  const targets = kind.targets?.map(target => t(`chit.${target}.name`)).join(t('ui.listSeparator'));
  return [
    fact(t('fact.type'), t(`chitType.${kind.type}`), { rule: TYPE_RULES[kind.type], src: kind.src }),
    fact(t('fact.effect'), t(`chit.${kind.id}.effect`), { rule: kind.id, src: kind.src }),
    ...value('ui.fire', 'fire', '2.11(2)①'),
    ...value('ui.close', 'close', '2.11(2)②', bonus),
    ...value('ui.move', 'move', '2.11(2)③'),
    ...value('ui.armour', 'armour', '2.12(3)③'),
    ...value('ui.range', 'range', '2.12(3)⑤', unlimited),
    ...value('fact.air', 'air', '2.12(3)⑦'),
    ...value('ui.supply', 'supply', '2.12(3)④'),
    ...value('ui.price', 'replacement', '2.12(3)④'),
    ...(targets ? [fact(t('fact.counters'), targets, { rule: '14.3(2)②', src: kind.src })] : []),
    fact(t('fact.afterUse'), t(`fact.after-${kind.after_use}`), { rule: kind.id, src: kind.src }),
  ];
}

const TYPE_RULES = {
  event: '2.12(2)①',
  sea_air: '2.12(2)②',
  unit: '2.12(2)③',
  tactical: '2.12(2)④',
} as const;

/** Names of fields in the provenance, where they are not those of the values. */
const FIELD_NAMES: { readonly [field: string]: string } = { replacement: 'replacement_cost' };

function sourceOf({ src_fields, src_values, src_supply }: ChitRecord, field: string): string {
  if (field === 'supply') return src_supply ?? src_values;
  return src_fields?.[FIELD_NAMES[field] ?? field] ?? src_values;
}

// ---------------------------------------------------------------- as it lies there

/** What is printed on a counter, if the reader may know it, and how it stands at the moment. */
export function about(id: string, s: State, t: Translate): Fact[] {
  const piece = pieceOf(id);
  if (piece < 0) return [];
  const kind = isUnit(piece) ? undefined : knownKind(s, piece);
  const printed = isUnit(piece)
    ? unitFacts(unitRecords[piece]!, t)
    : kind
      ? chitFacts(kind, t)
      : [fact(t('fact.type'), t('fact.unseen'), { rule: '4.3(3)' })];
  return [...printed, ...standing(s, piece, t)];
}

function standing(s: State, piece: number, t: Translate): Fact[] {
  const state = stateOf(s, piece);
  return [
    ...(state.length > 0
      ? [fact(t('fact.state'), state.map(each => t(each)).join(t('ui.listSeparator')))]
      : []),
    ...movement(s, piece, t),
    ...bounds(s, piece, t),
  ];
}

function stateOf(s: State, piece: number): string[] {
  const used = !isUnit(piece) && s.used[chitOf(piece)] === 1;
  return [
    isUnit(piece)
      ? isReduced(s, piece)
        ? 'ui.reduced'
        : 'ui.full'
      : s.front[piece] === 1
        ? 'ui.faceUp'
        : 'ui.faceDown',
    ...(s.moved[piece] === 1 ? ['ui.moved'] : []),
    ...(used ? ['ui.used'] : []),
  ];
}

/** 4.3(2) Points of what stands on the map, and what is left of them on the way. */
function movement(s: State, piece: number, t: Translate): Fact[] {
  if (!onMap(s, piece)) return [];
  const mover = march.mover(s);
  if (mover?.piece === pieceIds[piece]!)
    return [fact(t('ui.movementLeft'), `${mover.left}`, { rule: '10.2(1)①' })];
  if (isUnit(piece)) return [];
  const rule = s.front[piece] === 1 ? '2.12(3)⑥' : '4.3(2)';
  return [fact(t('fact.movesNow'), `${allowance(s, piece)}`, { rule })];
}

/** 10.1(4) What keeps it from moving in this player turn. */
function bounds(s: State, piece: number, t: Translate): Fact[] {
  const asked = pieceSide[piece] === JAPAN && onMap(s, piece) && s.turn <= scenario.turns;
  const bound = asked ? checkJapaneseLimits(s, piece) : undefined;
  if (!bound) return [];
  const args = Object.entries(bound.args ?? {}).map(([arg, value]) => [arg, name(arg, `${value}`, s, t)]);
  return [fact(t('fact.bound'), t(`refusal.${bound.key}`, Object.fromEntries(args)), { rule: bound.rule })];
}
