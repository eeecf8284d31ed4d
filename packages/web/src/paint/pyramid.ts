import { levelOf, sideAt, TILE, WHOLE_SIDE } from './wire.ts';

/** The zooms at which a map is painted ahead and comes with the program, as tiles. What lies between is made of them. */

export interface Storey {
  readonly level: number;
  readonly columns: number;
  readonly rows: number;
}

interface World {
  readonly width: number;
  readonly height: number;
}

/** No map has more tiles than this at its largest zoom: they are files that everybody has to fetch or keep. */
const MOST_TILES = 56;
/** Larger than this a map is looked at only now and then. */
const LARGEST = 26;
/** A storey is twice as large as the one below it. */
const OCTAVE = 4;
/** The picture of the whole map stands in for anything about as small. */
const SMALLEST = levelOf(WHOLE_SIDE) + 2;

const storey = ({ width, height }: World, level: number): Storey => {
  const size = TILE / sideAt(level);
  return { level, columns: Math.ceil(width / size), rows: Math.ceil(height / size) };
};

/** The smallest first. */
export function pyramidOf(world: World): readonly Storey[] {
  let top = LARGEST;
  while (storey(world, top).columns * storey(world, top).rows > MOST_TILES) top--;
  const storeys: Storey[] = [];
  for (let level = top; level >= SMALLEST; level -= OCTAVE) storeys.unshift(storey(world, level));
  return storeys;
}

/** The storey that a zoom is made of: scaled down, never up; null: the map must be painted. */
export const storeyFor = (storeys: readonly Storey[], level: number): Storey | null =>
  storeys.find(each => each.level >= level) ?? null;
