import {
  auto,
  branch,
  decision,
  type FaceRead,
  loop,
  onTrack,
  phase,
  type Refusal,
  refusal,
  sequence,
} from '@ironbottom/engine';
import {
  charts,
  chitOf,
  J,
  JAPAN,
  kindOf,
  kinds,
  limits,
  pieceIds,
  pieceSide,
  roleOf,
  type Side,
  U,
  US,
} from '../components.ts';
import {
  BOX,
  chitKind,
  isKind,
  put,
  SEA_AIR,
  type SeaAir,
  SHOWN,
  type State,
  theSeaAir,
  turn,
} from '../state.ts';
import { done, pieceVerb, type Ref } from '../verbs.ts';
import { chitsIn, discard, isFaceDown, removeChit } from './04-chits.ts';

/** 9.0(1), 4.2(1) Sea-air chits go to their box; they keep their face. */
const fill = (side: Side) => (ref: Ref) => {
  const { s } = ref;
  // Both can see now which chits in the box are sea-air chits and which are not.
  if (chitsIn(s, side, BOX).length > 0) ref.shown();
  const moved = chitsIn(s, side, BOX).filter(piece => chitKind(s, piece).type === 'sea_air');
  for (const piece of moved) put(s, piece, SEA_AIR);
  if (moved.length > 0) ref.log('9.0(1)', 'to-sea-air', { who: roleOf(side), count: moved.length });
  s.done = false;
  s.seaAir = { japan: [], us: [], chit: -1, sink: 0, sinkKind: -1 };
};

const finish = ({ s }: Ref): void => {
  s.seaAir = null;
};

/** 9.0 in the US player turn: only Air base bombing works. */
export const usSeaAir = phase<State>('us.sea-air', '9.0(1)', [
  auto('us.sea-air.fill', '9.0(1)', fill(US)),
  loop(
    'us.sea-air.declare',
    '9.0(2)',
    // Asked whenever a face-down chit lies there, so that being asked betrays nothing.
    s => !s.done && chitsIn(s, US, SEA_AIR).some(piece => isFaceDown(s, piece)),
    decision('us.sea-air.use', '9.0(2)', {
      prompt: 'use-sea-air',
      who: () => 'us',
      // Which chits lie there is known to their owner only.
      quiet: true,
      verbs: { use: use([U.airbaseBombing]), done: done() },
    }),
  ),
  loop(
    'us.sea-air.bombing',
    '9.0(4)①',
    s => theSeaAir(s).us.length > 0,
    auto('us.sea-air.bomb', '9.0(4)①', bombAirbases),
  ),
  auto('us.sea-air.end', '9.0(6)', finish),
]);

/** 9.0(2), 9.0(3) Declares a chit of the own sea-air box, shown to both. */
function use(usable: readonly number[]) {
  return pieceVerb('use', {
    list: (s, side) => chitsIn(s, side, SEA_AIR),
    check: (s, side, piece) => checkUse(s, side, piece, usable),
    play(ref, piece, side) {
      const { s } = ref;
      turn(s, piece, 1);
      ref.shown();
      declared(s, side).push(piece);
      ref.log(whoUses(s, side), 'sea-air-used', {
        who: roleOf(side),
        chit: chitKind(s, piece).id,
      });
    },
  });
}

/** 9.0(2) The active player, 9.0(3) the other one. */
const whoUses = (s: State, side: Side): string => (side === s.side ? '9.0(2)' : '9.0(3)');

const declared = (s: State, side: Side): number[] => (side === US ? theSeaAir(s).us : theSeaAir(s).japan);

function checkUse(s: State, side: Side, piece: number, usable: readonly number[]): Refusal | undefined {
  const rule = whoUses(s, side);
  if (pieceSide[piece] !== side) return refusal(rule, 'not-yours');
  if (!chitsIn(s, side, SEA_AIR).includes(piece)) return refusal(rule, 'not-in-sea-air-box');
  if (declared(s, side).includes(piece)) return refusal(rule, 'already-used');
  const { id, symbol } = chitKind(s, piece);
  if (!usable.includes(s.kind[chitOf(piece)]!)) return refusal(rule, 'not-in-this-step', { chit: id });
  if (s.badWeather && symbol === 'aircraft') return refusal('U:bad_weather', 'no-flying', { chit: id });
  return undefined;
}

/** U:airbase_bombing All chits in the Japanese sea-air box leave the game. */
function bombAirbases(ref: Ref): void {
  const { s } = ref;
  discard(s, theSeaAir(s).us.shift()!);
  const hit = chitsIn(s, JAPAN, SEA_AIR);
  for (const piece of hit) removeChit(s, piece);
  ref.shown();
  ref.log('U:airbase_bombing', 'airbases-bombed', { chits: hit.map(piece => chitKind(s, piece).id) });
}

/** 9.0 in the Japanese player turn. */
export const japaneseSeaAir = phase<State>('japan.sea-air', '9.0(1)', [
  auto('japan.sea-air.fill', '9.0(1)', fill(JAPAN)),
  loop(
    'japan.sea-air.declare',
    '9.0(2)',
    s => !s.done && chitsIn(s, JAPAN, SEA_AIR).length > theSeaAir(s).japan.length,
    decision('japan.sea-air.use', '9.0(2)', {
      prompt: 'use-sea-air',
      who: () => 'japan',
      verbs: { use: use([J.specialOps, J.fighterGroup, J.kikusui]), done: done() },
    }),
  ),
  auto('japan.sea-air.yamato', '6.2(2)', ref => {
    const { s } = ref;
    const { japan } = theSeaAir(s);
    // 6.2(2), 7.0(4) A Yamato turned up this turn sails now, whatever else is used.
    japan.push(...chitsIn(s, JAPAN, SHOWN));
    s.done = japan.length === 0;
    if (s.done) return;
    ref.log('9.0(2)', 'sea-air', { who: 'japan', chits: japan.map(piece => chitKind(s, piece).id) });
  }),
  loop(
    'us.sea-air.answer',
    '9.0(3)',
    s => !s.done && chitsIn(s, US, SEA_AIR).length > theSeaAir(s).us.length,
    decision('us.sea-air.respond', '9.0(3)', {
      prompt: 'answer-sea-air',
      who: () => 'us',
      quiet: true,
      verbs: { use: use([U.carrier, U.surfaceShip]), done: done() },
    }),
  ),
  work(J.specialOps, '9.0(4)②', [
    auto('japan.special-ops.roll', 'J:special_ops', specialOps),
    sinking('special-ops'),
  ]),
  work(J.fighterGroup, '9.0(4)③', [aim(JAPAN, carriersInUse, fighterGroup)]),
  work(U.carrier, '9.0(4)④', [aim(US, japaneseTargets, carrier)]),
  // 9.0(4)⑤ Surface ships have no step of their own: their -1 counts from the moment they are declared.
  work(J.kikusui, '9.0(4)⑥', [auto('japan.kikusui.roll', 'J:kikusui', kikusui), sinking('kikusui')]),
  work(J.yamato, '9.0(4)⑦', [auto('japan.yamato.roll', 'J:yamato', yamato), sinking('yamato')]),
  auto('japan.sea-air.end', '9.0(6)', ref => {
    if (theSeaAir(ref.s).us.length + theSeaAir(ref.s).japan.length > 0) ref.log('9.0(6)', 'sea-air-over');
    finish(ref);
  }),
]);

const inUse = (s: State, kind: number): number[] => {
  const { japan, us } = theSeaAir(s);
  return [...japan, ...us].filter(piece => isKind(s, piece, kind));
};

/** 9.0(4) The chits of one kind work one after the other. A chit that has worked is taken from the list. */
function work(kind: number, rule: string, steps: Parameters<typeof sequence<State>>[2]) {
  const name = kinds[kind]!.id.slice(2).replaceAll('_', '-');
  const id = `sea-air.${name}`;
  // A chit that goes back to its box (9.0(6)) is marked as having worked by moving behind those that have not.
  return sequence<State>(`${id}.all`, rule, [
    auto(`${id}.count`, rule, ({ s }) => {
      s.left = inUse(s, kind).length;
    }),
    loop(
      `${id}.each`,
      rule,
      s => s.left > 0 && inUse(s, kind).length > 0,
      sequence(`${id}.one`, rule, [
        auto(`${id}.next`, rule, ({ s }) => {
          s.left--;
          theSeaAir(s).chit = inUse(s, kind)[0]!;
        }),
        ...steps,
        auto(`${id}.worked`, rule, ref => worked(ref)),
      ]),
    ),
  ]);
}

/** 9.0(5), 9.0(6) After its work a chit returns face up, is discarded, or leaves the game, as its entry says. */
function worked({ s }: Ref): void {
  const seaAir = theSeaAir(s);
  const piece = seaAir.chit;
  seaAir.chit = -1;
  const list = pieceSide[piece] === US ? seaAir.us : seaAir.japan;
  const at = list.indexOf(piece);
  // Shot down by its own target's answer or sunk while at work: it has left the list already.
  if (at < 0) return;
  list.splice(at, 1);
  const { after_use } = chitKind(s, piece);
  if (after_use === 'returns') list.push(piece);
  else if (after_use === 'remove') removeChit(s, piece);
  else discard(s, piece);
}

function strike(s: State, piece: number): void {
  const { japan, us } = theSeaAir(s);
  for (const list of [japan, us]) if (list.includes(piece)) list.splice(list.indexOf(piece), 1);
}

/** U:surface_ship Every surface ship in use: -1 on the dice of all Japanese chits but Special operation. */
export const shipModifier = (s: State): number => -inUse(s, U.surfaceShip).length;

function rollOne(ref: Ref, rule: string, why: string, modifier: number, reads: readonly FaceRead[]): number {
  const terms = modifier === 0 ? [] : [{ key: 'surface-ships', op: '-' as const, value: -modifier }];
  return ref.roll({ who: 'japan', why, rule, count: 1, modifier, terms, reads })[0]!;
}

/** `from` to `to`, both included. */
const span = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** J:special_ops Unmodified; face-up US chits are lost by the table. */
function specialOps(ref: Ref): void {
  const reads = charts.special_ops.rows.map(row => ({
    values: span(row),
    mark: row.lost === 0 ? 'nothing' : `${row.chit}-${row.lost}`,
    worth: row.lost,
  }));
  const die = rollOne(ref, 'J:special_ops', 'special-ops', 0, reads);
  const { chit, lost } = charts.special_ops.rows.find(row => die >= row.from && die <= row.to)!;
  toSink(ref.s, kindOf(chit), lost);
  if (lost === 0) ref.log('J:special_ops', 'special-ops-fails', { die });
  else ref.log('J:special_ops', 'special-ops', { die, chit, lost });
}

const toSink = (s: State, kind: number, count: number): void => {
  const seaAir: SeaAir = theSeaAir(s);
  seaAir.sinkKind = kind;
  seaAir.sink = Math.min(count, sinkable(s).length);
};

/** Face-up US chits of the kind that is to be lost: declared now, or left face up by an earlier use (9.0(6)). */
function sinkable(s: State): number[] {
  const { sinkKind } = theSeaAir(s);
  return chitsIn(s, US, SEA_AIR).filter(piece => s.front[piece] === 1 && isKind(s, piece, sinkKind));
}

/** Japan picks which US chits go to the discard area (9.0(5)). */
function sinking(name: string) {
  return loop<State>(
    `japan.${name}.losses`,
    '9.0(5)',
    s => theSeaAir(s).sink > 0,
    decision(`japan.${name}.sink`, '9.0(5)', {
      prompt: 'sink',
      who: () => 'japan',
      forced: true,
      verbs: {
        sink: pieceVerb('sink', {
          list: sinkable,
          check: (s, _side, piece) =>
            sinkable(s).includes(piece) ? undefined : refusal('9.0(5)', 'not-a-target'),
          play(ref, piece) {
            const { s } = ref;
            theSeaAir(s).sink--;
            strike(s, piece);
            discard(s, piece);
            ref.log('9.0(5)', 'sunk', { chit: chitKind(s, piece).id });
          },
        }),
      },
    }),
  );
}

/** A chit that picks a target among chits in use, and then rolls. Without a target nothing happens. */
function aim(side: Side, targets: (s: State) => number[], attack: (ref: Ref, target: number) => void) {
  const role = roleOf(side);
  const rule = side === US ? 'U:carrier' : 'J:fighter_group';
  return branch<State>(
    `${role}.sea-air.attack`,
    rule,
    s => targets(s).length > 0,
    decision(`${role}.sea-air.aim`, rule, {
      prompt: 'aim',
      who: () => role,
      forced: (_s, version) => version < 3,
      verbs: {
        aim: pieceVerb('aim', {
          list: targets,
          check: (s, _side, piece) =>
            targets(s).includes(piece) ? undefined : refusal(rule, 'not-a-target'),
          play: attack,
        }),
      },
    }),
  );
}

function carriersInUse(s: State): number[] {
  return inUse(s, U.carrier);
}

/** J:fighter_group 6: the carrier chit is cancelled and discarded; 5: cancelled, back to its box. */
function fighterGroup(ref: Ref, target: number): void {
  const { s } = ref;
  const { discard_from, cancel_from } = charts.fighter_group;
  const die = rollOne(ref, 'J:fighter_group', 'fighter-group', shipModifier(s), [
    { values: [discard_from], mark: 'shot-down', worth: 1 },
    { values: span({ from: cancel_from, to: discard_from - 1 }), mark: 'turned-back', worth: 1 },
  ]);
  if (die >= cancel_from) strike(s, target);
  if (die >= discard_from) discard(s, target);
  const effect = die >= discard_from ? 'discarded' : die >= cancel_from ? 'cancelled' : 'missed';
  ref.log('J:fighter_group', `fighters-${effect}`, { die });
}

function japaneseTargets(s: State): number[] {
  return [J.fighterGroup, J.kikusui, J.yamato].flatMap(kind => inUse(s, kind));
}

/** U:carrier Two dice; one 5 or 6 cancels the target, which is discarded (Yamato: out of the game). */
function carrier(ref: Ref, target: number): void {
  const { s } = ref;
  const { hit_from } = charts.carrier;
  const dice = ref.roll({
    who: 'us',
    why: 'carrier',
    rule: 'U:carrier',
    count: kinds[U.carrier]!.air!,
    reads: [{ values: [hit_from, hit_from + 1], mark: 'hit', worth: 1 }],
    alike: [
      [1, 2, 3, 4],
      [5, 6],
    ],
  });
  const hit = dice.some(die => die >= hit_from);
  const { id } = chitKind(s, target);
  if (hit) {
    strike(s, target);
    if (isKind(s, target, J.yamato)) removeChit(s, target);
    else discard(s, target);
  }
  ref.log('U:carrier', hit ? 'carrier-hit' : 'carrier-missed', { chit: id, piece: pieceIds[target]! });
}

/** Rolls on a table of points. */
function gainVp(
  ref: Ref,
  rule: string,
  why: string,
  rows: readonly { from: number; to: number; vp: number }[],
): void {
  const { s } = ref;
  const modifier = shipModifier(s);
  const rammed = { values: span({ from: 1 + modifier, to: 0 }), mark: 'rammed', worth: 0 };
  const die = rollOne(ref, rule, why, modifier, [
    ...rows.map(row => ({ values: span(row), mark: `vp@${row.vp}`, worth: row.vp })),
    ...(modifier < 0 ? [rammed] : []),
  ]);
  if (die <= 0) {
    // 0 or less comes only from surface ships: one of them goes.
    toSink(s, U.surfaceShip, 1);
    ref.log(rule, 'ship-rammed', { die });
    return;
  }
  const { vp } = rows.find(row => die >= row.from && die <= row.to)!;
  // 2.13④ The track ends at 20.
  s.japanVp = onTrack(s.japanVp + vp, 0, limits.vp_track);
  ref.log(rule, 'vp-gained', { die, vp, total: s.japanVp });
}

/** J:kikusui */
function kikusui(ref: Ref): void {
  gainVp(ref, 'J:kikusui', 'kikusui', charts.kikusui.rows);
}

/** J:yamato */
function yamato(ref: Ref): void {
  gainVp(ref, 'J:yamato', 'yamato', charts.yamato.rows);
}
