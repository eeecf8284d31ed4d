import {
  type Action,
  auto,
  call,
  decision,
  loop,
  phase,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import {
  enemyOf,
  grid,
  HALF,
  hasRoad,
  hexId,
  hexsideCost,
  isLand,
  isUnit,
  limits,
  pieceIds,
  pieceSide,
  piecesOf,
  roadCost,
  roleOf,
  type Side,
  sideOfRole,
  strategicCost,
  terrainCost,
  U,
  UNITS,
  US,
  unitRecords,
} from '../components.ts';
import { chitKind, isKind, type Mover, put, type State } from '../state.ts';
import { done, hexArg, pieceArg, pieceVerb, plain, type Ref } from '../verbs.ts';
import { chitsAt, crowding, enemyZoc, hasPieces, stackAt, tooCrowded, unitsAt } from './03-basics.ts';
import {
  backToBox,
  checkTurnUp,
  discard,
  isFaceDown,
  isFixed,
  loneChits,
  loseChit,
  onMap,
  removeChit,
  turnUp,
} from './04-chits.ts';
import { loseUnit } from './16-losses.ts';
import { checkJapaneseLimits, freeGroup } from './19-special.ts';

/** 10.0 The movement step. */
export const movement = (side: Side) => {
  const role = roleOf(side);
  const id = `${role}.movement`;
  return phase<State>(id, '10.0', [
    auto(`${id}.start`, '10.0', ({ s }) => {
      s.moved.fill(0);
      s.done = false;
    }),
    ...(side === US ? [] : [freeGroup]),
    loop(
      `${id}.pieces`,
      '10.1(1)',
      s => !s.done,
      sequence(`${id}.piece`, '10.1(1)', [
        decision(`${id}.choose`, '10.1(1)', {
          prompt: 'move',
          who: () => role,
          // A chit turned up in the meantime may have brought lone chits into contact: they come first.
          when: s => s.lone.length === 0,
          verbs: side === US ? { move, infiltrate, done: done() } : { move, done: done() },
        }),
        loop(
          `${id}.steps`,
          '10.1(2)',
          s => s.mover !== null,
          sequence(`${id}.step`, '10.1(2)', [
            decision(`${id}.enter`, '10.1(1)', {
              prompt: 'enter',
              who: () => role,
              // A chit turned up in the meantime may have ended the move, or brought lone chits into contact.
              when: s => s.mover!.fresh || (!mustStop(s) && alone(s).length === 0),
              args: s => ({ piece: pieceIds[s.mover!.piece]!, left: pointsLeft(s, s.mover!) / HALF }),
              verbs: { enter, halt },
            }),
            call(`${id}.contact`, '4.3(6)①', () => contact),
            auto(`${id}.stop`, '10.2(2)', endMove),
          ]),
        ),
        // After a stack that infiltrated, next to a chit turned up, and for what was left behind at the end.
        call(`${id}.met`, '4.3(6)①', () => contact),
        crowded(`${id}.crowded`, role),
      ]),
    ),
  ]);
};

/** 2.11(2)③, 4.3(2) Movement points: as printed, and 6 for an attachment that is face down. */
export function allowance(s: State, piece: number): number {
  if (isUnit(piece)) {
    const unit = unitRecords[piece]!;
    return (s.front[piece] === 1 ? unit.full : unit.reduced!).move;
  }
  if (isFaceDown(s, piece)) return limits.attachment_move;
  return isFixed(s, piece) ? 0 : (chitKind(s, piece).move ?? 0);
}

/** A chit turned up on its way has no more points than its front gives it. */
const pointsLeft = (s: State, { piece, left }: Mover): number => Math.min(left, allowance(s, piece) * HALF);

function checkMove(s: State, side: Side, piece: number): Refusal | undefined {
  if (pieceSide[piece] !== side) return refusal('10.0', 'not-yours');
  if (!onMap(s, piece)) return refusal('10.0', 'not-on-map');
  if (s.moved[piece] === 1) return refusal('10.2(1)①', 'has-moved');
  return checkJapaneseLimits(s, piece);
}

/** 10.1(1) One piece at a time: take it up; it must finish before the next one starts. */
const move: Verb<State> = pieceVerb('move', {
  list: (s, side) => piecesOf(side).filter(piece => onMap(s, piece) && s.moved[piece] === 0),
  check: checkMove,
  play({ s }, piece) {
    s.mover = { piece, left: allowance(s, piece) * HALF, start: s.at[piece]!, fresh: true };
  },
});

export type Gait = 'normal' | 'strategic';

/** 10.2(1)②-⑤, 10.3(1)① What a step costs, in half points; -1 where nobody can go. */
export function stepCost(from: number, to: number, gait: Gait): number {
  if (!isLand(to)) return -1;
  if (hasRoad(from, to)) return gait === 'strategic' ? strategicCost : roadCost;
  return gait === 'strategic' ? -1 : terrainCost[to]! + hexsideCost(from, to);
}

/** 10.2(1)②, 10.0 Where no piece of the side can go, however far it moves. */
export function closed(s: State, side: Side, to: number): Refusal | undefined {
  if (!isLand(to)) return refusal('10.2(1)②', 'sea');
  return hasPieces(s, enemyOf(side), to) ? refusal('10.0', 'enemy-there') : undefined;
}

/** Whether the mover may take this step. */
function checkStep(s: State, mover: Mover, to: number, gait: Gait): Refusal | undefined {
  const { piece } = mover;
  const left = pointsLeft(s, mover);
  const side = pieceSide[piece]!;
  const from = s.at[piece]!;
  if (grid.direction(from, to) < 0)
    return refusal('10.1(2)', 'not-adjacent', { from: hexId(from), to: hexId(to) });
  const shut = closed(s, side, to);
  if (shut) return shut;
  if (gait === 'strategic' && !hasRoad(from, to)) return refusal('10.3(1)①', 'no-road');
  const zone = enemyZoc(s, side, to);
  if (zone && gait === 'strategic') return refusal('10.3(1)①', 'strategic-into-zoc');
  // A piece stops where it enters a zone, so standing in one means that it began there.
  if (zone && enemyZoc(s, side, from)) return refusal('10.2(2)', 'zoc-to-zoc');
  const cost = stepCost(from, to, gait);
  if (cost > left) return refusal('10.2(1)①', 'too-few-points', { cost: cost / HALF, left: left / HALF });
  const crowd = crowding(s, piece, to);
  if (crowd && (zone || !canGoOn(s, piece, to, left - cost))) return tooCrowded(crowd, to);
  return undefined;
}

/** 3.2(4) Passing through full hexes is allowed; so there must be points left to come to one that is not. */
function canGoOn(s: State, piece: number, hex: number, left: number): boolean {
  const side = pieceSide[piece]!;
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[6 * hex + d]!;
    if (next < 0 || !isLand(next) || hasPieces(s, enemyOf(side), next)) continue;
    const zone = enemyZoc(s, side, next);
    const rest = left - stepCost(hex, next, hasRoad(hex, next) && !zone ? 'strategic' : 'normal');
    if (rest < 0) continue;
    if (!crowding(s, piece, next) || (!zone && canGoOn(s, piece, next, rest))) return true;
  }
  return false;
}

/** 10.1(2), 10.1(3), 10.3(2) From hex to neighbouring hex; the two kinds of movement mix freely. */
const enter: Verb<State> = {
  args: { hex: 'hex', by: 'gait' },
  candidates(s) {
    const { piece } = s.mover!;
    const from = s.at[piece]!;
    const actions: Action[] = [];
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[6 * from + d]!;
      if (to < 0 || !isLand(to)) continue;
      // The cheaper kind first; the other is only worth listing where the cheaper one is barred.
      const strategic = hasRoad(from, to) && !enemyZoc(s, pieceSide[piece]!, to);
      actions.push({ verb: 'enter', hex: hexId(to), by: strategic ? 'strategic' : 'normal' });
    }
    return actions;
  },
  check: (s, _role, action) =>
    s.mover ? checkStep(s, s.mover, hexArg(action), action.by as Gait) : refusal('10.1(1)', 'nothing-moves'),
  play(ref, action) {
    const { s } = ref;
    const mover = s.mover!;
    const { piece } = mover;
    const from = s.at[piece]!;
    const to = hexArg(action);
    mover.left = pointsLeft(s, mover) - stepCost(from, to, action.by as Gait);
    mover.fresh = false;
    put(s, piece, to);
    ref.log('10.1(2)', 'entered', { piece: pieceIds[piece]!, from: hexId(from), hex: hexId(to) });
  },
};

/** 10.1(2) No piece has to move, or to use all its points. */
const halt: Verb<State> = plain(
  'halt',
  ({ s }) => {
    if (s.mover!.fresh) s.mover = null;
    else stop(s, s.mover!);
  },
  s => {
    const { piece, fresh } = s.mover!;
    const hex = s.at[piece]!;
    const crowd = fresh ? undefined : crowding(s, piece, hex);
    if (crowd && canGoOn(s, piece, hex, pointsLeft(s, s.mover!))) return tooCrowded(crowd, hex);
    return undefined;
  },
);

/** 10.2(2) A move ends in enemy ZOC, also when the ZOC appeared just now; engineers stay where they are turned up. */
function mustStop(s: State): boolean {
  const { piece } = s.mover!;
  return !onMap(s, piece) || isFixed(s, piece) || enemyZoc(s, pieceSide[piece]!, s.at[piece]!);
}

function endMove({ s }: Ref): void {
  const { mover } = s;
  if (!mover || mover.fresh) return;
  const stuck = () =>
    enter.candidates(s, '').every(action => checkStep(s, mover, hexArg(action), action.by as Gait));
  if (mustStop(s) || stuck()) stop(s, mover);
}

/** The end of a move, where stacking limits count (3.2(4)). */
function stop(s: State, { piece }: Mover): void {
  s.moved[piece] = 1;
  s.mover = null;
  if (!onMap(s, piece)) return;
  const hex = s.at[piece]!;
  // U:flame_tank Turned up because it came into contact alone: discarded when its move ends.
  const inContact = enemyZoc(s, pieceSide[piece]!, hex);
  if (inContact && !isUnit(piece) && isKind(s, piece, U.flameTank) && s.front[piece] === 1) discard(s, piece);
  else if (crowding(s, piece, hex)) s.crowded = hex;
}

/**
 * 4.3(6) Lone attachments in contact that need an answer now: those of the enemy; the piece on its way, and others
 * beside which a chit was turned up; at the end of the step all that were left behind (before it they may follow).
 */
function alone(s: State): number[] {
  const { side, mover, lone, done: over } = s;
  const isAsked = (piece: number): boolean =>
    over || lone.includes(piece) || (mover?.piece === piece && !mover.fresh);
  return [...loneChits(s, enemyOf(side)), ...loneChits(s, side).filter(isAsked)];
}

const aloneOf = (s: State, side: Side): number[] => alone(s).filter(piece => pieceSide[piece] === side);

/** 4.3(6) Lone attachments in contact: their owner sends each back to the box or turns it up. */
const contact = sequence<State>('contact', '4.3(6)①', [
  loop(
    'contact.each',
    '4.3(6)①',
    s => alone(s).length > 0,
    decision('contact.choose', '4.3(6)①', {
      prompt: 'lone-chit',
      who: s => roleOf(pieceSide[alone(s)[0]!]!),
      when: s => alone(s).length > 0,
      args: s => ({ piece: pieceIds[alone(s)[0]!]!, hex: hexId(s.at[alone(s)[0]!]!) }),
      verbs: {
        /** 4.3(6)② Only in movement, and only a unit chit. A chit turned up guards the others in its hex. */
        stand: pieceVerb('stand', {
          list: aloneOf,
          check: (s, side, piece) =>
            aloneOf(s, side).includes(piece) ? checkTurnUp(s, side, piece) : refusal('4.3(6)②', 'not-alone'),
          play: (ref, piece) => turnUp(ref, piece, '4.3(6)②'),
        }),
        withdraw: pieceVerb('withdraw', {
          list: aloneOf,
          check(s, side, piece) {
            if (!aloneOf(s, side).includes(piece)) return refusal('4.3(6)①', 'not-alone');
            if (s.mover?.piece === piece && isKind(s, piece, U.flameTank))
              return refusal('U:flame_tank', 'must-turn-up');
            return undefined;
          },
          play: (ref, piece) => backToBox(ref, piece, '4.3(6)①'),
        }),
      },
    }),
  ),
  auto('contact.over', '4.3(6)①', ({ s }) => {
    s.lone = [];
  }),
]);

/** 3.2(4) Caught above the limit by a ZOC that appeared in the middle of a move: the owner removes pieces. */
function crowded(id: string, role: string) {
  return loop<State>(
    id,
    '3.2(4)',
    s => s.crowded >= 0,
    sequence(`${id}.one`, '3.2(4)', [
      decision(`${id}.remove`, '3.2(4)', {
        prompt: 'crowded',
        who: () => role,
        args: s => ({ hex: hexId(s.crowded) }),
        verbs: {
          remove: pieceVerb('remove', {
            list: (s, side) => stackAt(s, side, s.crowded),
            check: (s, _side, piece) =>
              s.at[piece] === s.crowded && crowding(s, piece, s.crowded)
                ? undefined
                : refusal('3.2(4)', 'not-crowded'),
            play(ref, piece) {
              const { s } = ref;
              ref.log('3.2(4)', 'removed-crowded', { piece: pieceIds[piece]!, hex: hexId(s.crowded) });
              if (isUnit(piece)) loseUnit(s, piece);
              else if (chitKind(s, piece).type === 'unit') loseChit(s, piece);
              else discard(s, piece);
              // What lay face down is now seen by both.
              if (!isUnit(piece)) ref.shown();
            },
          }),
        },
      }),
      auto(`${id}.check`, '3.2(4)', ({ s }) => {
        const side = sideOfRole(role);
        const pieces = [...unitsAt(s, side, s.crowded), ...chitsAt(s, side, s.crowded)];
        if (!pieces.some(piece => crowding(s, piece, s.crowded))) s.crowded = -1;
      }),
    ]),
  );
}

/** U:night_infiltration The stack it belongs to, in enemy ZOC since the turn began, goes straight into another ZOC. */
const infiltrate: Verb<State> = {
  args: { piece: 'piece', hex: 'hex' },
  candidates(s, role) {
    const side = sideOfRole(role);
    const actions: Action[] = [];
    for (const piece of piecesOf(side)) {
      if (piece < UNITS || !onMap(s, piece) || !isKind(s, piece, U.nightInfiltration)) continue;
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbours[6 * s.at[piece]! + d]!;
        if (to >= 0) actions.push({ verb: 'infiltrate', piece: pieceIds[piece]!, hex: hexId(to) });
      }
    }
    return actions;
  },
  check(s, role, action) {
    const piece = pieceArg(action);
    const to = hexArg(action);
    const side = sideOfRole(role);
    const rule = 'U:night_infiltration';
    if (isUnit(piece) || pieceSide[piece] !== side) return refusal(rule, 'not-yours');
    if (!onMap(s, piece)) return refusal(rule, 'not-on-map');
    if (!isKind(s, piece, U.nightInfiltration)) return refusal(rule, 'not-this-chit');
    const from = s.at[piece]!;
    if (!s.contact.includes(from)) return refusal(rule, 'not-in-zoc-at-start');
    if (s.moved[piece] === 1) return refusal('10.2(1)①', 'has-moved');
    if (grid.direction(from, to) < 0)
      return refusal('10.1(2)', 'not-adjacent', { from: hexId(from), to: hexId(to) });
    const shut = closed(s, side, to);
    if (shut) return shut;
    if (!enemyZoc(s, side, to)) return refusal(rule, 'not-into-zoc');
    const stack = infiltrators(s, side, piece);
    if (stack.every(other => isFaceDown(s, other))) return refusal('4.3(5)', 'no-unit-along');
    const cost = stepCost(from, to, 'normal');
    const slow = stack.find(other => cost > allowance(s, other) * HALF);
    if (slow !== undefined)
      return refusal('10.2(1)①', 'too-few-points', { cost: cost / HALF, left: allowance(s, slow) });
    return crowdedBy(s, stack, to);
  },
  play(ref, action) {
    const { s } = ref;
    const chit = pieceArg(action);
    const to = hexArg(action);
    const side = pieceSide[chit]!;
    const stack = infiltrators(s, side, chit);
    const from = s.at[chit]!;
    removeChit(s, chit);
    ref.shown();
    for (const piece of stack) {
      put(s, piece, to);
      s.moved[piece] = 1;
    }
    ref.log('U:night_infiltration', 'infiltrated', {
      pieces: stack.map(piece => pieceIds[piece]!),
      from: hexId(from),
      hex: hexId(to),
    });
  },
};

/** All pieces of the stack that have not moved go together; the chit itself is used up. */
const infiltrators = (s: State, side: Side, chit: number): number[] =>
  stackAt(s, side, s.at[chit]!).filter(piece => piece !== chit && s.moved[piece] === 0);

/** 3.2 Whether the stack fits into the hex together with what is there. */
function crowdedBy(s: State, stack: readonly number[], to: number): Refusal | undefined {
  const side = pieceSide[stack[0]!]!;
  const units = stack.filter(isUnit);
  const chits = stack.length - units.length;
  for (const unit of units)
    if (unitsAt(s, side, to).length + units.length > limits.units_per_hex || crowding(s, unit, to))
      return refusal('3.2(1)', `crowded-${crowding(s, unit, to) ?? 'units'}`, { hex: hexId(to) });
  if (chitsAt(s, side, to).length + chits > limits.chits_per_hex)
    return refusal('3.2(2)', 'crowded-chits', { hex: hexId(to) });
  return undefined;
}
