import { canonicalJson, clone, hash, replay, restart, waiting } from '@ironbottom/engine';
import { beforeAll, expect, test } from 'vitest';
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
  US,
  unitRecords,
} from '../components.ts';
import { gj73 } from '../index.ts';
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
import { randomStep, start, type Walk } from './random.ts';

/** What holds after every action of any game. Sixty random games are played once; each test looks at one thing. */

const GAMES = 60;
type Fault = string | undefined;
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

const checks: { readonly [name: string]: Check } = {
  kinds: s =>
    SIDES.map(side => (kindCounts(s.kind, side) === BOXED[side] ? undefined : `side ${side}`)).find(Boolean),

  places: s =>
    firstFault(ALL, piece => {
      const at = s.at[piece]!;
      if (at >= 0) return isLand(at) ? undefined : `at sea in ${hexId(at)}`;
      const own = pieceSide[piece] === US ? UNUSED : POOL;
      const possible = isUnit(piece)
        ? at <= onTurn(1) || [BOX, REMOVED, own].includes(at)
        : [CUP, BOX, DISCARD, SEA_AIR, REMOVED, SHOWN].includes(at);
      return possible ? undefined : `in place ${at}`;
    }),

  types: s =>
    firstFault(CHIT_PIECES, piece => {
      const { type } = kinds[s.kind[chitOf(piece)]!]!;
      const at = s.at[piece]!;
      if (at >= 0 && type !== 'unit' && type !== 'tactical') return `${type} on the map`;
      if (at >= 0 && type === 'tactical' && s.front[piece] === 1) return 'tactical, face up on the map';
      return at === SEA_AIR && type !== 'sea_air' ? `${type} in the sea-air box` : undefined;
    }),

  stacking(s) {
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

  meeting(s) {
    const owner = new Int8Array(HEXES).fill(-1);
    return firstFault(ALL, piece => {
      const hex = s.at[piece]!;
      if (hex < 0) return undefined;
      const other = owner[hex]!;
      owner[hex] = pieceSide[piece]!;
      return other < 0 || other === pieceSide[piece] ? undefined : `meets the enemy in ${hexId(hex)}`;
    });
  },

  points({ japanVp, replacements, supply, turn, left }) {
    const fine =
      japanVp >= 0 && japanVp <= 20 && replacements >= 0 && replacements <= 10 && supply >= 0 && left >= 0;
    return fine && turn >= 1 && turn <= 13
      ? undefined
      : JSON.stringify({ japanVp, replacements, supply, turn, left });
  },

  markers(s) {
    const fine = s.mt.every(
      (place, i) => place === MT_US || place === MT_JAPAN || place === redHighGround[i],
    );
    return fine && s.mt.length === 15 && sorted(s.mtValue) === '1,1,1,1,1,1,1,1,1,2,2,2,2,3,3'
      ? undefined
      : s.mt.join();
  },

  faces: s =>
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

  board(s) {
    const [kept, fresh] = [layersOf(board(s)), layersOf(survey(s))];
    return kept.every((layer, i) => Buffer.compare(layer, fresh[i]!) === 0) ? undefined : 'stale';
  },

  contact(s, id) {
    if (id.includes('.movement.') || id === 'contact.choose' || s.combat || s.retreat || s.hits)
      return undefined;
    return firstFault([...loneChits(s, US), ...loneChits(s, JAPAN)], () => `alone in contact at ${id}`);
  },

  leftovers(s, id) {
    if (!/^(us|japan)\.(supply|prepare|place)\.|^over$/.test(id)) return undefined;
    const open = { mover: s.mover, combat: s.combat, hits: s.hits, retreat: s.retreat, seaAir: s.seaAir };
    const none = Object.values(open).every(part => part === null) && s.groups.length === 0 && s.crowded < 0;
    return none && s.event < 0 && s.lone.length === 0 ? undefined : `${id} ${JSON.stringify(open)} ${s.lone}`;
  },
};

const layersOf = ({ units, chits, guards, zoc, near }: ReturnType<typeof board>): Uint8Array[] =>
  [units, chits, guards, zoc, near].flat();

const faults = new Map<string, string>();
const games: Walk[] = [];
let deadEnd: Fault;

beforeAll(() => {
  for (let game = 0; game < GAMES && !deadEnd; game++) {
    const walk = start(`invariants ${game}`, { firstDraw: game % 4 === 0 });
    try {
      for (let more = true; more; more = randomStep(walk) !== null) {
        const { match } = walk;
        const id = waiting(gj73, match)?.id ?? 'over';
        for (const [name, check] of Object.entries(checks)) {
          if (faults.has(name)) continue;
          const fault = check(match.state, id);
          if (fault) faults.set(name, `game ${game}, action ${match.actions.length}: ${fault}`);
        }
      }
    } catch (error) {
      deadEnd = `game ${game}, action ${walk.match.actions.length}: ${(error as Error).stack}`;
    }
    games.push(walk);
  }
}, 120_000);

test('2.0(1)② no counter is lost or doubled: each side always has the chits of the box', () => {
  expect(faults.get('kinds')).toBeUndefined();
});

test('2.22(5), 2.21(1) every piece is in a place that takes it, and never at sea', () => {
  expect(faults.get('places')).toBeUndefined();
});

test('4.3(1), 4.2(1) events and sea-air chits never come on the map, tactical chits never lie there face up', () => {
  expect(faults.get('types')).toBeUndefined();
});

test('3.2(1), 3.2(2) stacking limits are kept wherever nothing is on its way', () => {
  expect(faults.get('stacking')).toBeUndefined();
});

test('3.2 both sides are never in one hex', () => {
  expect(faults.get('meeting')).toBeUndefined();
});

test('2.13③, 2.13④ points stay within their tracks', () => {
  expect(faults.get('points')).toBeUndefined();
});

test('2.13②, 18.0 a marker lies on its hex or before a player', () => {
  expect(faults.get('markers')).toBeUndefined();
});

test('4.3(3) what is face up is known to both, what is in a cup to nobody, the rest to its owner', () => {
  expect(faults.get('faces')).toBeUndefined();
});

test('3.1 the board kept in memory is that of the position', () => {
  expect(faults.get('board')).toBeUndefined();
});

test('4.3(5) outside movement and combat no lone chit is in contact', () => {
  expect(faults.get('contact')).toBeUndefined();
});

test('6.0 nothing is left over from one step in the next', () => {
  expect(faults.get('leftovers')).toBeUndefined();
});

test('6.0 no game comes to a dead end: who is asked has an answer, and every game has a result', () => {
  expect(deadEnd).toBeUndefined();
  expect(games.every(({ match }) => match.result !== null)).toBe(true);
});

test('6.0 the games are long and varied enough to mean something', () => {
  const verbs = new Set(games.flatMap(({ match }) => match.actions.map(({ action }) => action.verb)));
  const wanted =
    'advance aim attack bomb buy commit corps divert done enter fall-back fight free halt labour look lose meet move ' +
    'offensive pass place recall reinforce resolve retreat sink spend stand take turn-up use withdraw';
  expect(wanted.split(' ').filter(verb => !verbs.has(verb))).toEqual([]);
  expect(games.length).toBe(GAMES);
});

test('the record of a game plays to the same match and the same log', () => {
  for (const { match } of games.filter((_, i) => i % 6 === 0)) {
    const again = restart(gj73, match);
    replay(gj73, again, match.actions);
    expect(hash(again)).toBe(hash(match));
    expect(canonicalJson(again.log)).toBe(canonicalJson(match.log));
  }
});

test('a copy of a match and the match itself never touch each other', () => {
  for (let game = 0; game < 12; game++) {
    const walk = start(`clones ${game}`);
    for (let i = 0; i < 60 * game && randomStep(walk); i++);
    const before = hash(walk.match);
    const copy: Walk = { match: clone(gj73, walk.match), chance: walk.chance };
    expect(hash(copy.match)).toBe(before);
    for (let i = 0; i < 120 && randomStep(copy); i++);
    expect(hash(walk.match)).toBe(before);
    const after = hash(copy.match);
    for (let i = 0; i < 40 && randomStep(walk); i++);
    expect(hash(copy.match)).toBe(after);
  }
});

test('a copy of a state shares none of its parts', () => {
  const walk = start('parts');
  for (let i = 0; i < 2000 && randomStep(walk); i++) {
    const { state } = walk.match;
    const copy = gj73.cloneState(state);
    for (const [name, part] of Object.entries(state))
      if (part !== null && typeof part === 'object') expect(copy[name as keyof State], name).not.toBe(part);
    expect(canonicalJson(copy)).toBe(canonicalJson(state));
  }
});
