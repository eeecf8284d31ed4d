import { type Chance, chanceFromSeed } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { ALLIES, JAPAN } from '../components.ts';
import mapJson from '../data/map.json' with { type: 'json' };
import { traceSupply } from '../rules/13-supply.ts';
import {
  type Broken,
  beside,
  bridgeIds,
  ground,
  isFastOnRoads,
  isRoad,
  isSide,
  landHexes,
  offRoad,
  type Piece,
  pieces,
  roadHexes,
} from './by-the-book.ts';
import { lay } from './lay.ts';

/** 13 worked out a second time, by the words of the book and from the data files alone, for positions drawn at random. */

const chosen = <T>(chance: Chance, items: readonly T[]): T => items[chance.pick(items.length)]!;

const [MANILA, CAVITE, CORREGIDOR, OLONGAPO] = ['1749', '1650', '1251', '0947'];
/** 13.3 */
const DEPOTS = ['1640', MANILA, '1250', '1243'];
/** 13.2 */
const LANDINGS = [
  ...new Set([
    ...mapJson.beaches.flatMap(({ hexes }) => hexes.map(({ hex }) => hex)),
    ...landHexes.filter(hex => ground[hex]!.city === true && ground[hex]!.coastal === true),
    MANILA!,
  ]),
];

/** 13.4, TEC A step of a supply line off the road; null where none goes. */
function pays(piece: Piece, broken: Broken, a: string, b: string): number | null {
  if (isRoad(broken, a, b)) return isFastOnRoads(piece) ? 0.5 : 1;
  const isClosed =
    ground[b]!.terrain === 'swamp' || isSide(a, b, 'full_rough') || isSide(a, b, 'major_river');
  return isClosed ? null : offRoad(piece, a, b);
}

/** 13.1, 13.4 Whether a unit comes within five points to a source, or to a road that leads to one past no enemy. */
function isFed(
  piece: Piece,
  from: string,
  sources: readonly string[],
  enemies: ReadonlySet<string>,
  broken: Broken,
): boolean {
  const net = new Set(sources);
  for (const at of net)
    for (const next of beside(at)) if (isRoad(broken, at, next) && !enemies.has(next)) net.add(next);
  const spent = new Map([[from, 0]]);
  const reached = [from];
  // Whoever is come to more cheaply is looked at again.
  for (const at of reached)
    for (const next of beside(at)) {
      const step = enemies.has(next) ? null : pays(piece, broken, at, next);
      const so = step === null ? Number.POSITIVE_INFINITY : spent.get(at)! + step;
      if (so > 5 || so >= (spent.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(next, so);
      reached.push(next);
    }
  return reached.some(hex => net.has(hex));
}

const POSITIONS = process.env.IRONBOTTOM_LONG ? 1000 : 60;
const TROOPS = {
  japan: ['J-8', 'J-9', 'J-20', 'J-33', 'J-141', 'J-122'],
  allies: ['A-31', 'A-45', 'A-57', 'A-PA-11', 'A-PA-12', 'A-PA-13'],
};
const walkers = pieces.filter(
  ({ id, move, type }) => move > 0 && type !== 'aa' && !Object.values(TROOPS).flat().includes(id),
);

test('13.1 13.2 13.3 13.4 TEC who is in supply, reckoned twice', () => {
  const chance = chanceFromSeed('supply');
  const found = { fed: 0, starved: 0 };
  for (let i = 0; i < POSITIONS; i++) {
    const side = chance.pick(2) === 0 ? 'japan' : 'allies';
    const other = side === 'japan' ? 'allies' : 'japan';
    const stacks: { [place: string]: string } = {};
    // Enemies stand on the roads, so that some are cut off.
    const enemies = new Set(
      TROOPS[other]
        .map(() => chosen(chance, chance.pick(3) === 0 ? landHexes : roadHexes))
        .filter(hex => hex !== CORREGIDOR),
    );
    [...enemies].forEach((hex, nth) => {
      stacks[hex] = TROOPS[other][nth]!;
    });
    const blown = bridgeIds.filter(() => chance.pick(3) === 0);
    const cut = chance.pick(2) === 0 ? chosen(chance, roadHexes) : '';
    const own = Array.from({ length: 8 }, () => ({
      piece: chosen(
        chance,
        walkers.filter(each => each.side === side),
      ),
      hex: chosen(chance, landHexes),
    })).filter(
      ({ hex, piece }, nth, all) =>
        !enemies.has(hex) &&
        hex !== OLONGAPO &&
        hex !== CORREGIDOR &&
        all.findIndex(each => each.piece === piece) === nth,
    );
    for (const { piece, hex } of own) stacks[hex] = stacks[hex] ? `${stacks[hex]} ${piece.id}` : piece.id;
    if (cut) stacks[cut] = `${stacks[cut] ? `${stacks[cut]} ` : ''}J-Nate-1:interdict:base=koshun`;
    const held = Object.fromEntries(
      [...new Set([...LANDINGS, ...DEPOTS])]
        .filter(hex => !stacks[hex!] || hex === cut)
        .map(hex => [hex, chance.pick(side === 'japan' ? 6 : 2) === 0 ? 'japan' : 'allies']),
    );
    const fallen = chance.pick(2) === 0;
    const t = lay('japan.move', stacks, {
      turn: 3,
      blown,
      held: { ...held, [CORREGIDOR!]: fallen ? 'japan' : 'allies' },
    });
    const holds = (hex: string): boolean =>
      !enemies.has(hex) && (own.some(each => each.hex === hex) || held[hex] === side);
    const sources = (side === 'japan' ? LANDINGS : DEPOTS).filter(
      (hex): hex is string =>
        holds(hex!) && (side === 'allies' || fallen || (hex !== MANILA && hex !== CAVITE)),
    );
    const has = traceSupply(t.state, side === 'japan' ? JAPAN : ALLIES);
    for (const { piece, hex } of own) {
      const fed = isFed(piece, hex, sources, enemies, {
        blown: new Set(blown),
        cut: new Set(cut ? [cut] : []),
      });
      if (fed !== has(t.unit(piece.id)))
        expect.fail(
          JSON.stringify({ i, side, piece: piece.id, hex, fed, sources, stacks, blown, held, cut, fallen }),
        );
      found[fed ? 'fed' : 'starved']++;
    }
  }
  expect(found.fed).toBeGreaterThan(POSITIONS);
  expect(found.starved).toBeGreaterThan(POSITIONS);
});
