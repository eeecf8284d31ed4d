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
import { chitsAt, crowding, enemyZoc, hasPieces, stackAt, unitsAt } from './3-basics.ts';
import {
  backToBox,
  checkTurnUp,
  discard,
  isAloneInContact,
  isFaceDown,
  loneChits,
  loseChit,
  onMap,
  removeChit,
  turnUp,
} from './4-chits.ts';
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
          verbs: side === US ? { move, infiltrate, done: done() } : { move, done: done() },
        }),
        loop(
          `${id}.steps`,
          '10.1(2)',
          s => s.mover !== null,
          sequence(`${id}.step`, '10.1(2)', [
            decision(`${id}.enter`, '10.2(1)②', {
              prompt: 'enter',
              who: () => role,
              args: s => ({ piece: pieceIds[s.mover!.piece]!, left: s.mover!.left / HALF }),
              verbs: { enter, halt },
            }),
            call(`${id}.contact`, '4.3(6)①', 'contact'),
            auto(`${id}.stop`, '10.2(2)', endMove),
          ]),
        ),
        crowded(`${id}.crowded`, role),
      ]),
    ),
    auto(`${id}.left-behind`, '4.3(6)①', ({ s }) => {
      s.lone = loneChits(s, side);
    }),
    call(`${id}.left-alone`, '4.3(6)①', 'contact'),
  ]);
};

/** 2.11(2)③, 4.3(2) Movement points: as printed, and 6 for an attachment that is face down. */
export function allowance(s: State, piece: number): number {
  if (isUnit(piece)) {
    const unit = unitRecords[piece]!;
    return (s.front[piece] === 1 ? unit.full : unit.reduced!).move;
  }
  return isFaceDown(s, piece) ? limits.attachment_move : (chitKind(s, piece).move ?? 0);
}

export function checkMove(s: State, side: Side, piece: number): Refusal | undefined {
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

/** Whether the mover may take this step. */
export function checkStep(s: State, mover: Mover, to: number, gait: Gait): Refusal | undefined {
  const { piece, left } = mover;
  const side = pieceSide[piece]!;
  const from = s.at[piece]!;
  if (grid.direction(from, to) < 0)
    return refusal('10.1(2)', 'not-adjacent', { from: hexId(from), to: hexId(to) });
  if (!isLand(to)) return refusal('10.2(1)②', 'sea');
  if (hasPieces(s, enemyOf(side), to)) return refusal('10.0', 'enemy-there');
  if (gait === 'strategic' && !hasRoad(from, to)) return refusal('10.3(1)①', 'no-road');
  const zone = enemyZoc(s, side, to);
  if (zone && gait === 'strategic') return refusal('10.3(1)①', 'strategic-into-zoc');
  // A piece stops where it enters a zone, so standing in one means that it began there.
  if (zone && enemyZoc(s, side, from)) return refusal('10.2(2)', 'zoc-to-zoc');
  const cost = stepCost(from, to, gait);
  if (cost > left) return refusal('10.2(1)①', 'too-few-points', { cost: cost / HALF, left: left / HALF });
  const crowd = crowding(s, piece, to);
  if (crowd && (zone || !canGoOn(s, piece, to, left - cost)))
    return refusal(crowd === 'chits' ? '3.2(2)' : '3.2(1)', `crowded-${crowd}`, { hex: hexId(to) });
  return undefined;
}

/** 3.2(4) Passing through a full hex is allowed; so there must be points left to leave it. */
function canGoOn(s: State, piece: number, hex: number, left: number): boolean {
  const side = pieceSide[piece]!;
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[6 * hex + d]!;
    if (next < 0 || !isLand(next) || hasPieces(s, enemyOf(side), next) || crowding(s, piece, next)) continue;
    const gait: Gait = hasRoad(hex, next) && !enemyZoc(s, side, next) ? 'strategic' : 'normal';
    if (stepCost(hex, next, gait) <= left) return true;
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
    const side = pieceSide[piece]!;
    const from = s.at[piece]!;
    const to = hexArg(action);
    mover.left -= stepCost(from, to, action.by as Gait);
    mover.fresh = false;
    put(s, piece, to);
    ref.log('10.1(2)', 'entered', { piece: pieceIds[piece]!, from: hexId(from), hex: hexId(to) });
    s.lone = loneChits(s, enemyOf(side));
    if (isFaceDown(s, piece) && isAloneInContact(s, side, to)) s.lone.push(piece);
  },
};

/** 10.1(2) No piece has to move, or to use all its points. */
const halt: Verb<State> = plain(
  'halt',
  ({ s }) => {
    const { piece, fresh } = s.mover!;
    if (!fresh) s.moved[piece] = 1;
    s.mover = null;
  },
  s => {
    const { piece, fresh, left } = s.mover!;
    const hex = s.at[piece]!;
    const crowd = fresh ? undefined : crowding(s, piece, hex);
    if (crowd && canGoOn(s, piece, hex, left))
      return refusal(crowd === 'chits' ? '3.2(2)' : '3.2(1)', `crowded-${crowd}`, { hex: hexId(hex) });
    return undefined;
  },
);

/** 10.2(2) A move ends in enemy ZOC, also when the ZOC appeared just now; and where there is no way on. */
function endMove({ s }: Ref): void {
  const { mover } = s;
  if (!mover || mover.fresh) return;
  const { piece } = mover;
  if (onMap(s, piece)) {
    const hex = s.at[piece]!;
    const stopped = enemyZoc(s, pieceSide[piece]!, hex);
    const stuck = () =>
      enter.candidates(s, '').every(action => checkStep(s, mover, hexArg(action), action.by as Gait));
    if (!stopped && !stuck()) return;
    if (crowding(s, piece, hex)) s.crowded = hex;
    // U:flame_tank Turned up because it came into contact alone: discarded when its move ends.
    if (!isUnit(piece) && isKind(s, piece, U.flameTank) && s.front[piece] === 1) discard(s, piece);
  }
  s.moved[piece] = 1;
  s.mover = null;
}

/** 4.3(6) Lone attachments in contact: their owner sends each back to the box or turns it up. */
export const contact = loop<State>(
  'contact',
  '4.3(6)①',
  s => s.lone.length > 0,
  decision('contact.choose', '4.3(6)①', {
    prompt: 'lone-chit',
    who: s => roleOf(pieceSide[s.lone[0]!]!),
    when: s => s.lone.length > 0,
    args: s => ({ piece: pieceIds[s.lone[0]!]!, hex: hexId(s.at[s.lone[0]!]!) }),
    verbs: {
      /** 4.3(6)② Only in movement, and only a unit chit. */
      stand: pieceVerb('stand', {
        list: s => s.lone.slice(0, 1),
        check: (s, side, piece) =>
          s.lone.includes(piece) ? checkTurnUp(s, side, piece) : refusal('4.3(6)②', 'not-alone'),
        play(ref, piece) {
          turnUp(ref, piece, '4.3(6)②');
          settleLone(ref.s);
        },
      }),
      withdraw: pieceVerb('withdraw', {
        list: s => s.lone.slice(0, 1),
        check(s, _side, piece) {
          if (!s.lone.includes(piece)) return refusal('4.3(6)①', 'not-alone');
          if (s.mover?.piece === piece && isKind(s, piece, U.flameTank))
            return refusal('U:flame_tank', 'must-turn-up');
          return undefined;
        },
        play(ref, piece) {
          backToBox(ref, piece, '4.3(6)①');
          settleLone(ref.s);
        },
      }),
    },
  }),
);

/** A chit turned up guards the others in its hex, so they need no answer any more. */
function settleLone(s: State): void {
  s.lone = s.lone.filter(
    piece => onMap(s, piece) && isFaceDown(s, piece) && isAloneInContact(s, pieceSide[piece]!, s.at[piece]!),
  );
}

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
    if (!isLand(to)) return refusal('10.2(1)②', 'sea');
    if (hasPieces(s, enemyOf(side), to)) return refusal('10.0', 'enemy-there');
    if (!enemyZoc(s, side, to)) return refusal(rule, 'not-into-zoc');
    const stack = infiltrators(s, side, piece);
    if (!stack.some(isUnit)) return refusal('4.3(5)', 'no-unit-along');
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
    s.lone = loneChits(s, enemyOf(side));
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
