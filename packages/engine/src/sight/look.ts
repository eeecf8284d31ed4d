import { type Grid, hexsideId, type Pass, walk } from '../grid/index.ts';

/** From where to where somebody looks, and at what levels: a stream bed may be -1, a hilltop 2. */
export interface SightLine {
  readonly from: number;
  readonly to: number;
  readonly fromLevel: number;
  readonly toLevel: number;
}

/** What a line meets at one place: so much hindrance, by this rule. */
export interface Hindrance {
  readonly rule: string;
  /** Infinity blocks. */
  readonly amount: number;
  /** Counts once on the whole line and apart from the range, wherever this name is met (a cloud over many hexes). */
  readonly once?: string;
}

/**
 * What hinders sight, said by the game for each place that a line meets. The hexes at both ends are not asked
 * about. A hex or a side may be met in several passes (its corner first, then its inside): the most counts.
 */
export interface Hindering {
  /** `pass.kind` says how the hex is met: what fills it to the rim counts along its sides and at its corners too. */
  readonly hex?: (hex: number, pass: Pass, line: SightLine) => Hindrance | undefined;
  /** Walls and hedges; also the sides of the two end hexes. */
  readonly side?: (side: number, pass: Pass, line: SightLine) => Hindrance | undefined;
  /** What concerns the pair as a whole: darkness, a list of pairs that were measured on the printed map. */
  readonly line?: (line: SightLine) => Hindrance | undefined;
}

export interface SightRules extends Hindering {
  /** The sum at which hindrances block together, and the rule that says so. */
  readonly limit?: { readonly sum: number; readonly rule: string };
  /** Of hindrances at the same range only the largest counts; otherwise all add up. */
  readonly largestAtRange?: boolean;
}

/** A hindrance with its place: a hex, a side, or neither when it concerns the whole line. */
export interface Met {
  readonly hex?: number;
  readonly side?: number;
  readonly rule: string;
  readonly amount: number;
}

export interface Sighting {
  readonly clear: boolean;
  /** The sum of what counts; when blocked, as far as the block. */
  readonly hindrance: number;
  /** Where the line ends and why; when a sum blocks, the place that made it full. */
  readonly blockedBy?: Met;
  /** What counted, in the order of the line. */
  readonly met: readonly Met[];
  /** What the line passes, drawn from the lower index; when blocked, as far as the block. */
  readonly passes: readonly Pass[];
}

/**
 * Looks along a line. It is always drawn from the lower index, in one hex from the lower level, so that both ends get
 * the same answer. `now` is what lies on the map only at present (smoke, wrecks), on top of the rules for the ground:
 * several, where a hex may have more than one that counts.
 */
export function look(grid: Grid, rules: SightRules, line: SightLine, ...now: readonly Hindering[]): Sighting {
  const inOrder = line.from === line.to ? line.fromLevel <= line.toLevel : line.from < line.to;
  const drawn = inOrder ? line : turnRound(line);
  const all = [rules, ...now];
  const way: Pass[] = [];
  const sum = new Sum(grid, rules, drawn);
  for (const hindering of all) sum.add(hindering.line?.(drawn));
  if (sum.blocked) return sum.answer(way);
  walk(grid, drawn.from, drawn.to, pass => {
    way.push(pass);
    for (const hindering of all) {
      if (hindering.side)
        for (const side of pass.sides) sum.add(hindering.side(side, pass, drawn), undefined, side);
      if (!hindering.hex) continue;
      for (const hex of pass.hexes) {
        if (hex !== drawn.from && hex !== drawn.to) sum.add(hindering.hex(hex, pass, drawn), hex);
      }
    }
    return !sum.blocked;
  });
  return sum.answer(way);
}

const turnRound = ({ from, to, fromLevel, toLevel }: SightLine): SightLine => ({
  from: to,
  to: from,
  fromLevel: toLevel,
  toLevel: fromLevel,
});

/** Adds up what a line meets, each thing once. */
class Sum {
  blocked: Met | undefined;
  /** Under a name of its own for each thing that counts once. */
  private readonly counted = new Map<string, Met>();

  constructor(
    private readonly grid: Grid,
    private readonly rules: SightRules,
    private readonly drawn: SightLine,
  ) {}

  add(hindrance: Hindrance | undefined, hex?: number, side?: number): void {
    if (!hindrance || this.blocked) return;
    const { rule, amount, once } = hindrance;
    const place = hex === undefined ? (side === undefined ? {} : { side }) : { hex };
    const met: Met = { ...place, rule, amount };
    if (amount === Infinity) {
      this.blocked = met;
      return;
    }
    const key = once ? `once ${once}` : this.key(rule, hex, side);
    if ((this.counted.get(key)?.amount ?? 0) >= amount) return;
    this.counted.set(key, met);
    const { limit } = this.rules;
    if (limit && this.total() >= limit.sum) this.blocked = { ...met, rule: limit.rule };
  }

  answer(way: readonly Pass[]): Sighting {
    const answer = {
      clear: !this.blocked,
      hindrance: this.total(),
      met: [...this.counted.values()],
      passes: way,
    };
    return this.blocked ? { ...answer, blockedBy: this.blocked } : answer;
  }

  private key(rule: string, hex?: number, side?: number): string {
    if (hex === undefined && side === undefined) return `line ${rule}`;
    if (!this.rules.largestAtRange) return hex === undefined ? `side ${side} ${rule}` : `hex ${hex} ${rule}`;
    const near = hex ?? this.grid.sideHexes[2 * side!]!;
    const far = hex ?? this.grid.sideHexes[2 * side! + 1]!;
    const range = Math.max(
      this.grid.distance(this.drawn.from, near),
      far < 0 ? 0 : this.grid.distance(this.drawn.from, far),
    );
    return `range ${range}`;
  }

  private total(): number {
    let total = 0;
    for (const { amount } of this.counted.values()) total += amount;
    return total;
  }
}

/**
 * Whether something that reaches up to this level stands in the way of the straight line between the two levels,
 * at its lowest over the pass. Ground at level 0 hides a stream bed at -1; a crest hides the slope behind it.
 */
export function reachesUp(top: number, pass: Pass, { fromLevel, toLevel }: SightLine): boolean {
  const height = (at: number): number => fromLevel + (toLevel - fromLevel) * at;
  return top > Math.min(height(pass.start), height(pass.end));
}

/** Where it was met, by its printed name: "M12", "M12/N12"; the whole line has none. */
export function metAt(grid: Grid, { hex, side }: Met): string | undefined {
  if (hex !== undefined) return grid.ids[hex];
  return side === undefined ? undefined : hexsideId(grid, side);
}
