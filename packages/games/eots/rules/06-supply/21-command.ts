import { commandRange, HEXES, UNITS } from '../../components.ts';
import { reach } from './21-reach.ts';
import { ALL, add, type Bits, LAST_COLUMN, newBits, widen } from './bits.ts';

/** 6.21A Where the supply paths of an HQ lead: kept, because most changes on the map are far from most HQs. */
interface Command {
  /** Hexes that a path enters by sea, and over land. */
  readonly sea: Bits;
  readonly land: Bits;
  /** What they were worked out from: where the HQ is, and what is open within its range. */
  at: number;
  near: Bits;
  readonly atSea: Bits;
  readonly onLand: Bits;
  readonly ports: Bits;
}

const NOWHERE = newBits();
const newCommand = (): Command => ({
  sea: newBits(),
  land: newBits(),
  at: -1,
  near: NOWHERE,
  atSea: newBits(),
  onLand: newBits(),
  ports: newBits(),
});

/** Zones are assumed and taken back while supply is worked out, so each HQ has several, the last used first. */
const KEPT = 4;
const commands: readonly Command[][] = Array.from({ length: UNITS }, () => []);

export function command(hq: number, at: number, atSea: Bits, onLand: Bits, ports: Bits): Command {
  const kept = commands[hq]!;
  while (kept.length < KEPT) kept.push(newCommand());
  for (let i = 0; i < KEPT; i++) {
    const one = kept[i]!;
    if (one.at !== at || !sameWithin(one, atSea, onLand, ports)) continue;
    toFront(kept, i);
    return one;
  }
  toFront(kept, KEPT - 1);
  const one = kept[0]!;
  one.at = at;
  one.near = within(at, commandRange[hq]!);
  one.atSea.set(atSea);
  one.onLand.set(onLand);
  one.ports.set(ports);
  reach(at, commandRange[hq]!, atSea, onLand, ports, one.sea, one.land);
  return one;
}

function toFront(kept: Command[], i: number): void {
  const one = kept[i]!;
  for (; i > 0; i--) kept[i] = kept[i - 1]!;
  kept[0] = one;
}

function sameWithin(one: Command, atSea: Bits, onLand: Bits, ports: Bits): boolean {
  const { near } = one;
  for (let c = 1; c <= LAST_COLUMN; c++) {
    const changed = (one.atSea[c]! ^ atSea[c]!) | (one.onLand[c]! ^ onLand[c]!) | (one.ports[c]! ^ ports[c]!);
    if ((changed & near[c]!) !== 0) return false;
  }
  return true;
}

/** By hex and range, worked out when first asked for. */
const discs = new Map<number, Bits>();
const half = newBits();

function within(at: number, range: number): Bits {
  const key = at + HEXES * range;
  let disc = discs.get(key);
  if (!disc) {
    disc = newBits();
    add(disc, at);
    for (let k = 0; k < range; k++) {
      half.set(disc);
      widen(half, disc);
      for (let c = 1; c <= LAST_COLUMN; c++) disc[c] = disc[c]! & ALL[c]!;
    }
    discs.set(key, disc);
  }
  return disc;
}
