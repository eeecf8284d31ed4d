import { auto, draw, flow, loop, phase, sequence } from '@ironbottom/engine';
import { chitOf, JAPAN, limits, pieceSide, roleOf, type Side, scenario, turnOf, US } from '../components.ts';
import { BOX, CUP, chitKind, DISCARD, knows, put, type State } from '../state.ts';
import type { Ref } from '../verbs.ts';
import { enemyZoc, SIDES } from './03-basics.ts';
import { chitsIn, kindIds, refillCup } from './04-chits.ts';
import { events } from './07-events.ts';
import { supply } from './08-supply.ts';
import { japaneseSeaAir, usSeaAir } from './09-sea-air.ts';
import { movement } from './10-movement.ts';
import { prepare } from './11-prepare.ts';
import { place } from './12-place.ts';
import { combatStep } from './14-combat/00-combat.ts';
import { endMarkers } from './18-mt-markers.ts';
import { reserves } from './19-special.ts';
import { victory } from './20-victory.ts';

/**
 * 6.0 The sequence of play, in the order of the rulebook: begin reading here. The files beside this one are the
 * chapters; in a chapter's folder they begin with their paragraph (`14-combat/40-fire.ts` is 14.4).
 */

/** 6.1(1), 6.2(1) The draw step. */
const drawStep = (side: Side) => {
  const id = `${roleOf(side)}.draw`;
  return phase<State>(id, side === US ? '6.1(1)①' : '6.2(1)', [auto(`${id}.chits`, '4.0', drawChits)]);
};

/** 6.1 The US player turn. */
const usTurn = phase<State>('us', '6.1(1)①', [
  auto('us.begin', '6.1(1)①', ref => begin(ref, US)),
  drawStep(US),
  events(US),
  supply,
  usSeaAir,
  movement(US),
  prepare(US),
  place(US),
  // 6.1(8), 13.0 The supply points are used as combats are declared.
  combatStep(US),
]);

/** 6.2 The Japanese player turn: the same without supply (6.2(3)). */
const japaneseTurn = phase<State>('japan', '6.2', [
  auto('japan.begin', '6.2', ref => begin(ref, JAPAN)),
  drawStep(JAPAN),
  events(JAPAN),
  japaneseSeaAir,
  movement(JAPAN),
  prepare(JAPAN),
  place(JAPAN),
  combatStep(JAPAN),
  reserves,
]);

/** 6.3 The end of the turn. */
const endOfTurn = phase<State>('end', '6.3(1)', [
  endMarkers,
  auto('end.cups', '6.3(2)', reshuffle),
  auto('end.turn', '6.3(3)', nextTurn),
]);

/** 6.0 Twelve turns, then the reckoning. */
export const sequenceOfPlay = flow<State>(
  sequence('game', '6.0', [
    loop(
      'turns',
      '6.0',
      s => s.turn <= scenario.turns,
      sequence('turn', '6.0', [usTurn, japaneseTurn, endOfTurn]),
    ),
    victory,
  ]),
);

/** 8.0, 13.0(2) A new player turn: nothing is carried over. */
function begin(ref: Ref, side: Side): void {
  const { s } = ref;
  s.side = side;
  s.supply = 0;
  s.freeCombat = false;
  s.offensive = false;
  s.fought = 0;
  s.contact = contactHexes(s, side);
  ref.log(side === US ? '6.1(1)①' : '6.2', 'player-turn', {
    turn: s.turn,
    who: roleOf(side),
    dates: turnOf(s.turn).dates,
  });
}

/** Hexes of a side in enemy ZOC: 19.3.1(1) and U:night_infiltration ask where they were when the turn began. */
export function contactHexes(s: State, side: Side): number[] {
  const hexes = new Set<number>();
  s.at.forEach((hex, piece) => {
    if (hex >= 0 && pieceSide[piece] === side && enemyZoc(s, side, hex)) hexes.add(hex);
  });
  return [...hexes].sort((a, b) => a - b);
}

/** 4.0, 6.1(1), 6.2(1) Chits from the cup to the reinforcement box; the owner looks at them. */
function drawChits(ref: Ref): void {
  const { s } = ref;
  const { side } = s;
  const { us_chits, japan_chits } = turnOf(s.turn);
  const count = side === US ? us_chits : japan_chits;
  const rule = side === US ? '6.1(1)①' : '6.2(1)';
  // 6.1(1)② Too few in the cup: first the whole discard area goes back.
  if (chitsIn(s, side, CUP).length < count && chitsIn(s, side, DISCARD).length > 0) {
    refillCup(ref, side);
    ref.log('6.1(1)②', 'cup-refilled', { who: roleOf(side) });
  }
  const drawn =
    side === US && s.turn === 1 && s.firstDraw ? firstDraw(ref) : draw(ref, chitsIn(s, side, CUP), count);
  for (const piece of drawn) {
    put(s, piece, BOX);
    s.known[chitOf(piece)] = knows(side);
  }
  ref.shown();
  ref.log(rule, 'drawn', { who: roleOf(side), count: drawn.length });
  ref.log(rule, 'drawn-chits', { chits: kindIds(s, drawn) }, [roleOf(side)]);
}

/** 21.1 Optional: the first US draw is these six. Which counter of a kind is left to chance: its number is public. */
function firstDraw(ref: Ref): number[] {
  const cup = chitsIn(ref.s, US, CUP);
  return scenario.us_first_draw.chits.flatMap(id =>
    draw(
      ref,
      cup.filter(piece => chitKind(ref.s, piece).id === id),
      1,
    ),
  );
}

/** 6.3(2) A side with eight chits or more in its discard area puts them all back. */
function reshuffle(ref: Ref): void {
  for (const side of SIDES) {
    if (chitsIn(ref.s, side, DISCARD).length < limits.reshuffle_at) continue;
    refillCup(ref, side);
    ref.log('6.3(2)', 'cup-refilled', { who: roleOf(side) });
  }
}

/** 6.3(3) The turn marker moves on, fair weather up; 14.1(4) unit chits can be used again. */
function nextTurn({ s }: Ref): void {
  s.turn++;
  s.badWeather = false;
  s.used.fill(0);
}
