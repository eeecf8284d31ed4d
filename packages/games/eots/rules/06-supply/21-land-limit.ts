import { grid, hexRecord } from '../../components.ts';
import charts from '../../data/charts.json' with { type: 'json' };
import {
  type Bits,
  bitsOf,
  LAND,
  LAST_COLUMN,
  newBits,
  type Sides,
  same,
  sameSides,
  sidesOf,
  spread,
} from './bits.ts';

/** 6.21A-land limit, 8.42 How far goods are carried over land: 4 MP, counted in halves. */
const HALVES = 8;

/** 8.42 Clear land costs 1 MP, mountains 3, other land 2; a route half a point. */
const pointsOf = (hex: number): number => {
  const { terrain } = hexRecord(hex);
  return charts.terrain.rows.find(row => row.terrain === (terrain === 'open' ? 'clear' : terrain))?.mp ?? 0;
};
const costing = (points: number): Bits =>
  bitsOf(Array.from(grid.ids.keys()).filter(hex => pointsOf(hex) === points));
const ONE = costing(1);
const TWO = costing(2);
const THREE = costing(3);

/** Come to with so many halves of a point, and what lies across a land hexside from there. */
const fresh = newBits();
const beyond = Array.from({ length: HALVES }, newBits);
const open = newBits();
const along = newBits();

interface Kept {
  readonly from: Bits;
  readonly routes: Sides;
  readonly passable: Bits;
  readonly reached: Bits;
}
/** Ports, routes and armies change seldom, so the last answers are kept, in the same memory. */
const kept: readonly Kept[] = Array.from({ length: 8 }, () => ({
  from: newBits(),
  routes: sidesOf(() => false),
  passable: newBits(),
  reached: newBits(),
}));
let oldest = 0;

/** Hexes within 4 MP of the given ones, through hexes that the enemy does not hold alone. */
export function withinFour(from: Bits, routes: Sides, passable: Bits, into: Bits): void {
  let known = kept.find(
    each => same(each.from, from) && same(each.passable, passable) && sameSides(each.routes, routes),
  );
  if (!known) {
    known = kept[oldest]!;
    oldest = (oldest + 1) % kept.length;
    known.from.set(from);
    known.routes.set(routes);
    known.passable.set(passable);
    findWithinFour(from, routes, passable, known.reached);
  }
  into.set(known.reached);
}

function findWithinFour(from: Bits, routes: Sides, passable: Bits, reached: Bits): void {
  reached.set(from);
  fresh.set(from);
  for (let halves = 0; halves < HALVES; halves++) {
    for (let c = 1; c <= LAST_COLUMN; c++) open[c] = fresh[c]! & passable[c]!;
    spread(open, routes, along, 1, LAST_COLUMN);
    spread(open, LAND, beyond[halves]!, 1, LAST_COLUMN);
    const one = halves >= 1 ? beyond[halves - 1]! : NOTHING;
    const two = halves >= 3 ? beyond[halves - 3]! : NOTHING;
    const three = halves >= 5 ? beyond[halves - 5]! : NOTHING;
    for (let c = 1; c <= LAST_COLUMN; c++) {
      const there = along[c]! | (one[c]! & ONE[c]!) | (two[c]! & TWO[c]!) | (three[c]! & THREE[c]!);
      fresh[c] = there & passable[c]! & ~reached[c]!;
      reached[c] = reached[c]! | fresh[c]!;
    }
  }
}

const NOTHING = newBits();
