import type { Json } from '@ironbottom/engine';
import {
  CHITS,
  groups,
  HALF,
  hexId,
  kinds,
  pieceIds,
  pieceOfChit,
  pieceSide,
  roleOf,
  UNITS,
} from './components.ts';
import { placeName } from './places.ts';
import { HIDDEN, MT_US, type State, theCombat } from './state.ts';

/** A masked state in readable ids. What the role may not know is null. */
export function present(s: State): Json {
  const units = Array.from({ length: UNITS }, (_, unit) => ({
    id: pieceIds[unit]!,
    at: placeName(s.at[unit]!),
    reduced: s.front[unit] === 0,
    moved: s.moved[unit] === 1,
  }));
  const chits = Array.from({ length: CHITS }, (_, chit) => {
    const piece = pieceOfChit(chit);
    const kind = s.kind[chit]!;
    return {
      id: pieceIds[piece]!,
      side: roleOf(pieceSide[piece]!),
      at: placeName(s.at[piece]!),
      up: s.front[piece] === 1,
      kind: kind === HIDDEN ? null : kinds[kind]!.id,
      used: s.used[chit] === 1,
      moved: s.moved[piece] === 1,
    };
  });
  return {
    turn: s.turn,
    side: roleOf(s.side),
    badWeather: s.badWeather,
    japanVp: s.japanVp,
    replacements: s.replacements,
    yahara: s.yahara,
    supply: s.supply,
    freeCombat: s.freeCombat,
    offensive: s.offensive,
    freed: s.freed.map(group => groups[group]!.id),
    units,
    chits,
    markers: s.mt.map((place, i) => ({
      at: place >= 0 ? hexId(place) : place === MT_US ? 'us' : 'japan',
      value: s.mtValue[i] === 0 ? null : s.mtValue[i]!,
    })),
    mover: s.mover && {
      piece: pieceIds[s.mover.piece]!,
      left: s.mover.left / HALF,
      start: hexId(s.mover.start),
    },
    declared: s.groups.map(group => ({ from: hexId(group.from), to: hexId(group.to) })),
    combat: s.combat && {
      from: hexId(s.combat.from),
      to: hexId(s.combat.to),
      chits: s.combat.uses.map(use => ({
        piece: pieceIds[use.piece]!,
        kind: kinds[s.kind[use.piece - UNITS]!]!.id,
        counters: use.target < 0 ? null : pieceIds[theCombat(s).uses[use.target]!.piece]!,
      })),
    },
    hits: s.hits && { side: roleOf(s.hits.side), sixes: s.hits.sixes, fives: s.hits.fives },
    retreat: s.retreat && {
      side: roleOf(s.retreat.side),
      pieces: s.retreat.pieces.map(piece => pieceIds[piece]!),
    },
  };
}
