import type { Action, OddsGuide } from '@ironbottom/engine';
import { enemyOf, JAPAN, pieceSide, piecesOf, roleOf, type Side, UNITS, US, unitsOf } from './components.ts';
import { hasPieces, SIDES } from './rules/03-basics.ts';
import { chitsIn } from './rules/04-chits.ts';
import { chitKind, SEA_AIR, type State } from './state.ts';
import { hexArg, pieceArg } from './verbs.ts';

/** Steps of combat units that a side has on the map or still to come. */
function steps(s: State, side: Side): number {
  let sum = 0;
  for (const unit of unitsOf(side)) if (s.at[unit]! >= 0) sum += s.front[unit] === 1 ? 2 : 1;
  return sum;
}

const chitsOnMap = (s: State, side: Side): number =>
  piecesOf(side).filter(piece => piece >= UNITS && s.at[piece]! >= 0 && s.front[piece] === 1).length;

/** The hex that is fought for, where there is one. */
function contested(s: State, action: Action | null): number {
  if (action?.verb === 'attack') return hexArg(action, 'to');
  if (action?.verb === 'fight') return hexArg(action);
  return s.combat?.to ?? s.groups.at(-1)?.to ?? -1;
}

/** 9.0(4) Japanese chits are at work at sea, or about to be. */
const strikes = (s: State): boolean => s.seaAir !== null && s.seaAir.japan.length > 0;

/** 9.0(2) In the step in which Japan may declare some. */
const mayStrike = (s: State): boolean => s.seaAir !== null && s.side === JAPAN;

const inSeaAir = (s: State, side: Side): number => chitsIn(s, side, SEA_AIR).length;

/** Odds of an attack, of a fight, of a chit in it, of a bombing and of the sea-air dice, if nobody plays another chit. */
export const oddsGuide: OddsGuide<State> = {
  verbs: ['attack', 'fight', 'pass', 'bomb', 'aim', 'meet'],
  adds: ['commit', 'use'],
  fights: s => s.combat !== null || s.groups.length > 0 || strikes(s),
  /** One combat at a time: others that are declared, or that an offensive demands, are another question. */
  focus(s, action) {
    const hex = action?.verb === 'fight' || action === null ? contested(s, action) : -1;
    s.groups = s.groups.filter(group => group.to === hex);
    s.offensive = false;
  },
  answer(_s, _role, legal) {
    return legal.find(action => action.verb === 'pass' || action.verb === 'done') ?? legal[0]!;
  },
  over: (before, now) =>
    now.combat === null &&
    now.groups.length === 0 &&
    now.hits === null &&
    now.retreat === null &&
    (!mayStrike(before) || now.seaAir === null),
  outcome(before, after, action) {
    const outcome: Record<string, number | boolean> = {};
    for (const side of SIDES) {
      outcome[`${roleOf(side)}Steps`] = steps(before, side) - steps(after, side);
      outcome[`${roleOf(side)}Chits`] = chitsOnMap(before, side) - chitsOnMap(after, side);
    }
    // A unit chit that is turned up for the combat was there before, face down.
    const given = action?.verb === 'commit' ? pieceArg(action) : -1;
    if (given >= 0 && before.front[given] === 0 && chitKind(before, given).type === 'unit')
      (outcome[`${roleOf(pieceSide[given]!)}Chits`] as number)++;
    outcome.vp = after.japanVp - before.japanVp;
    if (mayStrike(before)) outcome.usSeaAir = inSeaAir(before, US) - inSeaAir(after, US);
    const hex = contested(before, action);
    if (hex >= 0) outcome.hexEmptied = !hasPieces(after, enemyOf(before.side), hex);
    return outcome;
  },
  /** Losses hurt their side; the hex is the attacker's to empty. */
  good(name, role, before) {
    if (name === 'vp') return role === 'japan' ? 1 : -1;
    if (name === 'hexEmptied') return role === roleOf(before.side) ? 1 : -1;
    return name.startsWith(role) ? -1 : 1;
  },
};
