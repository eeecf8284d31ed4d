import { type Chance, chanceFromSeed, changed } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import {
  ALLIES,
  byLand,
  CORREGIDOR,
  FORT_WINT,
  hexId,
  isCoastal,
  JAPAN,
  landHexes,
  seaOff,
} from '../components.ts';
import { reckon } from '../rules/07-combat/24-modifiers.ts';
import { emptyState, put, type State } from '../state.ts';
import { unitNamed } from '../units.ts';
import { ground, isSide, neighbours, type Piece, pieces } from './by-the-book.ts';

/**
 * 7.2 worked out a second time, by the words of the book and from the data files alone, for many positions drawn at random:
 * both sums, the column and the sum of all modifiers.
 */

interface Drawn {
  readonly piece: Piece;
  readonly from: string;
  readonly shaken: boolean;
  readonly starved: boolean;
}
const isAfloat = (place: string): boolean => place.endsWith('.sea');

/** 13.5, 7.3.4, 4.4.6, TEC What a unit attacks with. */
function attacksWith({ piece, from, shaken, starved }: Drawn, target: string): number {
  if (shaken) return 0;
  const value = starved ? Math.floor(piece.attack / 2) : piece.attack;
  const isGun = piece.cls === 'artillery';
  if (isAfloat(from)) return isGun ? 0 : value / 2;
  return isSide(from, target, 'major_river') && !isGun ? value / 2 : value;
}

/** 7.2.1.1, 13.5, 7.3.4, TEC What all units in a hex defend with. */
function defendsWith(units: readonly Drawn[], target: string): number {
  const isScreened = units.some(({ piece }) => !piece.parentheses && piece.defence > 0);
  let sum = 0;
  for (const { piece, shaken, starved } of units) {
    const byGuns = piece.parentheses && isScreened;
    const value = byGuns
      ? starved
        ? Math.floor(piece.attack / 2)
        : piece.attack
      : starved
        ? Math.ceil(piece.defence / 2)
        : piece.defence;
    sum += shaken ? value / 2 : value;
  }
  return ground[target]!.terrain === 'swamp' ? 2 * sum : sum;
}

/** 7.2.4.1 One or two for the best star of each class. */
const starsOf = (units: readonly Drawn[]): number =>
  ['armour', 'artillery'].reduce(
    (sum, cls) => sum + Math.max(0, ...units.flatMap(({ piece }) => (piece.cls === cls ? [piece.star] : []))),
    0,
  );

/** 7.2.4.3 Tanks, guns and infantry in one hex. */
const isCombined = (units: readonly Drawn[]): boolean =>
  units.some(one =>
    [
      (each: Drawn) => each.piece.type === 'tank',
      (each: Drawn) => each.piece.cls === 'artillery' || each.piece.type === 'self-propelled gun',
      (each: Drawn) => each.piece.cls === 'infantry',
    ].every(arm => units.some(each => each.from === one.from && arm(each))),
  );

interface Fort {
  readonly facing: number;
}
/** 10.1.1 The three hexsides before it, of the six clockwise from the north. */
const isBefore = ({ facing }: Fort, direction: number): boolean =>
  [5, 0, 1].includes((direction - facing + 6) % 6);

interface Position {
  readonly target: string;
  readonly attackers: readonly Drawn[];
  readonly defenders: readonly Drawn[];
  readonly side: 'japan' | 'allies';
  readonly fort: Fort | null;
  /** By place of the attackers: where it lies from the target, and how many hexes beside it the enemy holds. */
  readonly direction: (place: string) => number;
  readonly enemiesBeside: (place: string) => number;
}

function modifierOf(p: Position): number {
  const { target, side } = p;
  const fighting = p.attackers.filter(each => attacksWith(each, target) > 0);
  const holding = p.defenders.filter(({ shaken }) => !shaken);
  const from = [...new Set(p.attackers.map(each => each.from))];
  const ashore = from.filter(place => !isAfloat(place));
  const all = (...types: string[]): boolean =>
    ashore.length === from.length && from.every(place => types.some(type => isSide(place, target, type)));
  let sum = starsOf(holding) - starsOf(fighting);
  const tanks = fighting.some(({ piece }) => piece.type === 'tank' && piece.star > 0);
  if (side === 'allies' && tanks && holding.some(({ piece }) => piece.type === 'at')) sum += 1;
  if (isCombined(fighting)) sum -= 1;
  if (isCombined(holding)) sum += 1;
  if (from.length >= 4) sum -= 2;
  if (ashore.some(place => p.enemiesBeside(place) >= 4)) sum += 3;
  const { terrain, city } = ground[target]!;
  if (terrain === 'rough') sum += 1;
  const isCity = city === true || terrain === 'manila';
  if (isCity) sum += terrain === 'manila' ? 3 : 1;
  if (all('major_river')) sum += 2;
  else if (all('major_river', 'minor_river')) sum += 1;
  if (all('full_rough')) sum += 1;
  if (ashore.length === 0) sum += 2;
  const fort = p.fort;
  const isForted =
    fort !== null && ashore.length === from.length && from.every(place => isBefore(fort, p.direction(place)));
  if (isForted) sum += 2;
  // 15.4
  const helps = fighting.some(
    one =>
      one.piece.type === 'combat engineer' &&
      fighting.some(each => each.from === one.from && each.piece.cls === 'infantry'),
  );
  if (helps && (isCity || isForted)) sum -= 1;
  return sum;
}

/** CRT Odds are cut down to the next column. */
const COLUMNS = [1 / 4, 1 / 3, 1 / 2, 1 / 1.5, 1, 1.5, 2, 2.5, 3, 4, 5];
const columnOf = (attack: number, defence: number): number =>
  attack === 0
    ? 0
    : Math.max(
        0,
        COLUMNS.findLastIndex(odds => attack / defence >= odds - 1e-9),
      );

const targets = landHexes.filter(hex => hex !== CORREGIDOR && hex !== FORT_WINT && byLand[hex]!.length >= 3);

function draw(chance: Chance): {
  readonly s: State;
  readonly position: Position;
  readonly targetHex: number;
} {
  const side = chance.pick(2) === 0 ? 'japan' : 'allies';
  const enemy = side === 'japan' ? 'allies' : 'japan';
  const s = emptyState('campaign', {});
  s.side = side === 'japan' ? JAPAN : ALLIES;
  s.combat = { attacks: [], declared: false, fight: null, fled: [] };
  const targetHex = targets[chance.pick(targets.length)]!;
  const target = hexId(targetHex);
  const left = { japan: [] as Piece[], allies: [] as Piece[] };
  for (const piece of pieces) left[piece.side as 'japan' | 'allies'].push(piece);
  for (const each of Object.values(left)) chance.shuffle(each);
  const place = (who: 'japan' | 'allies', at: number, name: string): Drawn => {
    const drawn: Drawn = {
      piece: left[who].pop()!,
      from: name,
      shaken: chance.pick(6) === 0,
      starved: chance.pick(4) === 0,
    };
    const unit = unitNamed(drawn.piece.id);
    put(s, unit, at);
    s.shaken[unit] = drawn.shaken ? 99 : 0;
    s.starved[unit] = drawn.starved ? 1 : 0;
    return drawn;
  };
  const several = (most: number, one: () => Drawn): Drawn[] =>
    Array.from({ length: 1 + chance.pick(most) }, one);
  const defenders = several(4, () => place(enemy, targetHex, target));
  const sides = byLand[targetHex]!.filter(() => chance.pick(2) === 0);
  if (sides.length === 0) sides.push(byLand[targetHex]![0]!);
  const isLanding = side === 'japan' && isCoastal[targetHex] === 1 && chance.pick(3) === 0;
  const attackers = [
    ...(isLanding && chance.pick(2) === 0 ? [] : sides).flatMap(hex =>
      several(3, () => place(side, hex, hexId(hex))),
    ),
    ...(isLanding ? several(3, () => place(side, seaOff(targetHex), `${target}.sea`)) : []),
  ];
  // Others of the enemy beside those who attack.
  const beside = new Map<string, number>();
  const taken = new Set(attackers.map(({ from }) => from));
  const near = new Set(sides.filter(hex => taken.has(hexId(hex))).flatMap(hex => byLand[hex]!));
  const held = new Set([targetHex]);
  if (chance.pick(3) === 0)
    for (const hex of near)
      if (hex !== targetHex && !taken.has(hexId(hex)) && chance.pick(3) > 0) {
        place(enemy, hex, hexId(hex));
        held.add(hex);
      }
  for (const hex of sides) beside.set(hexId(hex), byLand[hex]!.filter(next => held.has(next)).length);
  const fort = chance.pick(3) === 0 ? { facing: chance.pick(6) } : null;
  if (fort)
    s.forts = [
      {
        hex: targetHex,
        facing: fort.facing,
        side: enemy === 'japan' ? JAPAN : ALLIES,
        work: 4,
        builders: [],
      },
    ];
  changed(s);
  return {
    s,
    targetHex,
    position: {
      target,
      attackers,
      defenders,
      side,
      fort,
      direction: from => neighbours(target).indexOf(from),
      enemiesBeside: from => beside.get(from) ?? 0,
    },
  };
}

const POSITIONS = process.env.IRONBOTTOM_LONG ? 10_000 : 400;

test('7.2.1 7.2.1.1 7.2.2 7.2.3 7.2.4 7.2.4.1 7.2.4.2 7.2.4.3 13.5 15.4 TEC both sums, the column and the modifiers, reckoned twice', () => {
  const chance = chanceFromSeed('reckoned twice');
  for (let i = 0; i < POSITIONS; i++) {
    const { s, position, targetHex } = draw(chance);
    const { attackers, defenders, target, side } = position;
    const units = attackers.map(({ piece }) => unitNamed(piece.id));
    const told = reckon(
      s,
      { targets: [targetHex], units, lent: [], told: null },
      side === 'japan' ? JAPAN : ALLIES,
    );
    const attack = attackers.reduce((sum, each) => sum + attacksWith(each, target), 0);
    const defence = defendsWith(defenders, target);
    const expected = { attack, defence, column: columnOf(attack, defence), modifier: modifierOf(position) };
    const { terms, ...found } = told;
    if (JSON.stringify(found) !== JSON.stringify(expected))
      expect(found, JSON.stringify({ i, target, side, terms, attackers, defenders })).toEqual(expected);
  }
});
