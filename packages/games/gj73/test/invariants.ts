import type { Fault } from '@ironbottom/testkit';
import {
  chitKindsInBox,
  chitOf,
  chitsOf,
  HEXES,
  hexId,
  isLand,
  isUnit,
  JAPAN,
  kinds,
  PIECES,
  pieceIds,
  pieceSide,
  redHighGround,
  type Side,
  scenario,
  US,
  unitRecords,
} from '../components.ts';
import { board, SIDES, survey } from '../rules/03-basics.ts';
import { loneChits } from '../rules/04-chits.ts';
import {
  BOTH_KNOW,
  BOX,
  CUP,
  DISCARD,
  knows,
  MT_JAPAN,
  MT_US,
  onTurn,
  POOL,
  REMOVED,
  SEA_AIR,
  SHOWN,
  type State,
  UNUSED,
} from '../state.ts';

/** What holds after every action of any game. */

type Check = (s: State, waitsAt: string) => Fault;

const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();
const kindCounts = (all: readonly number[], side: Side): string => {
  const counts = new Uint8Array(kinds.length);
  for (const piece of chitsOf(side)) counts[all[chitOf(piece)]!]!++;
  return counts.join();
};
const BOXED = SIDES.map(side => kindCounts(chitKindsInBox, side));

const firstFault = (pieces: Iterable<number>, fault: (piece: number) => Fault): Fault => {
  for (const piece of pieces) {
    const found = fault(piece);
    if (found) return `${pieceIds[piece]} ${found}`;
  }
  return undefined;
};
const ALL = Array.from({ length: PIECES }, (_, piece) => piece);
const CHIT_PIECES = ALL.filter(piece => !isUnit(piece));

export const invariants: { readonly [name: string]: Check } = {
  '6.0 a match is over after its last turn': ({ turn }, at) =>
    (at === 'over') === turn > scenario.turns ? undefined : `turn ${turn} at ${at}`,

  '2.0(1)② no counter is lost or doubled: each side always has the chits of the box': s =>
    SIDES.map(side => (kindCounts(s.kind, side) === BOXED[side] ? undefined : `side ${side}`)).find(Boolean),

  '2.22(5), 2.21(1) every piece is in a place that takes it, and never at sea': s =>
    firstFault(ALL, piece => {
      const at = s.at[piece]!;
      if (at >= 0) return isLand(at) ? undefined : `at sea in ${hexId(at)}`;
      const own = pieceSide[piece] === US ? UNUSED : POOL;
      const possible = isUnit(piece)
        ? at <= onTurn(1) || [BOX, REMOVED, own].includes(at)
        : [CUP, BOX, DISCARD, SEA_AIR, REMOVED, SHOWN].includes(at);
      return possible ? undefined : `in place ${at}`;
    }),

  '4.3(1), 4.2(1) events and sea-air chits never come on the map, tactical chits never lie there face up':
    s =>
      firstFault(CHIT_PIECES, piece => {
        const { type } = kinds[s.kind[chitOf(piece)]!]!;
        const at = s.at[piece]!;
        if (at >= 0 && type !== 'unit' && type !== 'tactical') return `${type} on the map`;
        if (at >= 0 && type === 'tactical' && s.front[piece] === 1) return 'tactical, face up on the map';
        return at === SEA_AIR && type !== 'sea_air' ? `${type} in the sea-air box` : undefined;
      }),

  '3.2(1), 3.2(2) stacking limits are kept wherever nothing is on its way'(s) {
    const moving = s.mover && !s.mover.fresh ? s.mover.piece : (s.retreat?.piece ?? -1);
    const units = new Uint8Array(HEXES);
    const chits = new Uint8Array(HEXES);
    const regiments: (string | undefined)[] = [];
    return firstFault(ALL, piece => {
      const hex = s.at[piece]!;
      if (hex < 0 || piece === moving || hex === s.crowded) return undefined;
      if (!isUnit(piece)) return ++chits[hex]! > 3 ? `is the fourth chit in ${hexId(hex)}` : undefined;
      const { regiment } = unitRecords[piece]!;
      if (pieceSide[piece] === US && (regiments[hex] ?? regiment) !== regiment)
        return `mixes regiments in ${hexId(hex)}`;
      regiments[hex] = regiment;
      return ++units[hex]! > 2 ? `is the third unit in ${hexId(hex)}` : undefined;
    });
  },

  '3.2 both sides are never in one hex'(s) {
    const owner = new Int8Array(HEXES).fill(-1);
    return firstFault(ALL, piece => {
      const hex = s.at[piece]!;
      if (hex < 0) return undefined;
      const other = owner[hex]!;
      owner[hex] = pieceSide[piece]!;
      return other < 0 || other === pieceSide[piece] ? undefined : `meets the enemy in ${hexId(hex)}`;
    });
  },

  '2.13③, 2.13④ points stay within their tracks'({ japanVp, replacements, supply, turn, left }) {
    const fine =
      japanVp >= 0 && japanVp <= 20 && replacements >= 0 && replacements <= 10 && supply >= 0 && left >= 0;
    return fine && turn >= 1 && turn <= 13
      ? undefined
      : JSON.stringify({ japanVp, replacements, supply, turn, left });
  },

  '2.13②, 18.0 a marker lies on its hex or before a player'(s) {
    const fine = s.mt.every(
      (place, i) => place === MT_US || place === MT_JAPAN || place === redHighGround[i],
    );
    return fine && s.mt.length === 15 && sorted(s.mtValue) === '1,1,1,1,1,1,1,1,1,2,2,2,2,3,3'
      ? undefined
      : s.mt.join();
  },

  '4.3(3) what is face up is known to both, what is in a cup to nobody, the rest to its owner': s =>
    firstFault(CHIT_PIECES, piece => {
      const chit = chitOf(piece);
      const at = s.at[piece]!;
      const up = s.front[piece] === 1;
      const known = s.known[chit]!;
      const owner = knows(pieceSide[piece]!);
      if (up && known !== BOTH_KNOW) return 'face up, not known to both';
      if (at === CUP ? up || known !== 0 : (known & owner) === 0) return `known to ${known} in ${at}`;
      if (at === BOX && up) return 'face up in the box';
      if ([DISCARD, REMOVED, SHOWN].includes(at) && !up) return `face down in ${at}`;
      return s.used[chit] === 1 && (at < 0 || !up) ? `used, in ${at}, up ${up}` : undefined;
    }),

  '3.1 the board kept in memory is that of the position'(s) {
    const [kept, fresh] = [layersOf(board(s)), layersOf(survey(s))];
    return kept.every((layer, i) => Buffer.compare(layer, fresh[i]!) === 0) ? undefined : 'stale';
  },

  '4.3(5) outside movement and combat no lone chit is in contact'(s, id) {
    if (id.includes('.movement.') || id === 'contact.choose' || s.combat || s.retreat || s.hits)
      return undefined;
    return firstFault([...loneChits(s, US), ...loneChits(s, JAPAN)], () => `alone in contact at ${id}`);
  },

  '6.0 nothing is left over from one step in the next'(s, id) {
    if (!/^(us|japan)\.(supply|prepare|place)\.|^over$/.test(id)) return undefined;
    const open = { mover: s.mover, combat: s.combat, hits: s.hits, retreat: s.retreat, seaAir: s.seaAir };
    const none = Object.values(open).every(part => part === null) && s.groups.length === 0 && s.crowded < 0;
    return none && s.event < 0 && s.lone.length === 0 ? undefined : `${id} ${JSON.stringify(open)} ${s.lone}`;
  },
};

const layersOf = ({ units, chits, guards, zoc, near }: ReturnType<typeof board>): Uint8Array[] =>
  [units, chits, guards, zoc, near].flat();
