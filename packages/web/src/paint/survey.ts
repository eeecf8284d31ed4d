import type { MapArt, MapDisplay } from '@ironbottom/engine';
import { type Airfield, airfieldsOf } from './airfields.ts';
import { Blocks } from './blocks.ts';
import { bordersOf } from './borders.ts';
import { atollsOf, chartCoast } from './chart-coast.ts';
import { ChartRelief } from './chart-relief.ts';
import { chartRoads } from './chart-roads.ts';
import { type Coast, coastOf, type Ring, ringsOf } from './coast.ts';
import { crestsOf, sideCrests } from './crests.ts';
import { Nearness } from './curves.ts';
import { debrisIn } from './debris.ts';
import { Depths } from './depths.ts';
import { fieldsIn } from './farmland.ts';
import { GroundField, kindOf, SEA } from './field.ts';
import { plantsIn } from './growth.ts';
import { hachuresIn } from './hachures.ts';
import { type Hexes, hexesOf } from './hexes.ts';
import { housesOf } from './houses.ts';
import { grown, type Line } from './maths.ts';
import { Noise } from './noise.ts';
import { once } from './once.ts';
import { Parcels } from './parcels.ts';
import { Raster } from './raster.ts';
import { realCoast } from './real-coast.ts';
import { GroundRelief, type Relief } from './relief.ts';
import { inland, type River, riversOf } from './rivers.ts';
import { bridgesOf, type Road, roadsOf } from './roads.ts';
import { type Stream, streamsOf } from './streams.ts';
import { wildPlantsIn } from './wild-growth.ts';

/** How near a road, a river or a runway matters to what grows beside it. */
const BESIDE = 0.4;

/** Everything about a map that depends on neither zoom nor theme, worked out once from its facts. */
export class Survey {
  readonly art: MapArt;
  readonly hexes: Hexes;
  readonly field: GroundField;
  readonly coast: Coast;
  readonly relief: Relief;
  /** Those that run along hexsides. */
  readonly crests: readonly Line[];
  readonly rivers: readonly River[];
  readonly streams: readonly Stream[];
  readonly roads: readonly Road[];
  readonly airfields: readonly Airfield[];
  readonly nearRoad: Nearness;
  readonly nearRiver: Nearness;
  readonly nearRunway: Nearness;
  readonly nearStream: Nearness;
  /** By cell: sand lies along the sea there. */
  readonly sandy: Uint8Array;
  /** The floor of the sea, where the map is a chart; null: a map of the ground. */
  readonly depths: Depths | null;
  readonly noise = new Noise(27);
  readonly parcels = new Parcels();
  readonly fields = new Blocks(box => fieldsIn(box, this));
  readonly growth = new Blocks(box => [...plantsIn(box, this), ...wildPlantsIn(box, this)]);
  readonly debris = new Blocks(box => debrisIn(box, this));
  readonly hachures = new Blocks(box => hachuresIn(box, this.relief, this.coast.shore));
  readonly bridges = once(() => bridgesOf(this.art, this.hexes, this.roads, this.rivers));
  readonly borders = once(() => bordersOf(this));
  readonly places = once(() => housesOf(this));
  readonly pools = once(() => poolsOf(this.hexes, this.field));
  readonly atolls = once(() => (this.art.chart ? atollsOf(this.hexes, this.art.chart) : []));

  constructor(readonly map: MapDisplay) {
    this.art = map.art;
    const hexes = hexesOf(map);
    this.hexes = hexes;
    const field = new GroundField(hexes, map.art);
    this.field = field;
    const isSea = new Map(map.hexes.map(hex => [hex.id, map.art.grounds[hex.ground] === 'sea']));
    const rivers = riversOf(map.art, hexes, hex => isSea.get(hex) ?? false);
    const { chart, coast } = map.art;
    this.coast = chart
      ? chartCoast(hexes, chart)
      : coast
        ? realCoast(hexes, field, coast, map.art.straits ?? [])
        : coastOf(hexes, field, rivers);
    this.depths = chart ? new Depths(hexes, chart) : null;
    this.rivers = rivers.map(river => inland(river, this.coast.shore));
    this.crests = sideCrests(map.art.crests ?? [], hexes);
    const crests = [...crestsOf(map.art.ridges, hexes), ...this.crests];
    this.relief = chart
      ? new ChartRelief(field, this.coast.shore, crests)
      : new GroundRelief(field, this.coast.shore, crests);
    this.roads = (chart ? chartRoads : roadsOf)(map.art, hexes, this.coast.shore);
    this.airfields = airfieldsOf(map.art, hexes);
    this.streams = streamsOf(map.art, hexes);
    const near = (lines: readonly Line[]): Nearness => new Nearness(lines, BESIDE);
    this.nearRoad = near(this.roads.map(road => road.line));
    this.nearRiver = near(rivers.map(river => river.line));
    this.nearRunway = near(this.airfields.flatMap(({ strips }) => strips));
    this.nearStream = near(this.streams.map(stream => stream.line));
    const beaches = new Set(map.art.beaches);
    const beach = (k: number): boolean => k >= 0 && beaches.has(hexes.cells[k]!.hex.id);
    this.sandy = Uint8Array.from(hexes.cells, (cell, k) =>
      beach(k) || (field.kinds[k] === SEA && cell.around.some(beach)) ? 1 : 0,
    );
  }
}

/** Standing water in swamps. */
function poolsOf(hexes: Hexes, field: GroundField): readonly Ring[] {
  const swamp = kindOf('swamp');
  if (!field.kinds.includes(swamp)) return [];
  const noise = new Noise(63);
  const wet = Raster.over(0, 0, hexes.width, hexes.height, 1 / 12);
  wet.values.fill(-1);
  hexes.cells.forEach((cell, k) => {
    if (field.kinds[k] !== swamp) return;
    // Its edges wander, but not as far as this.
    wet.fillIn(grown({ x0: cell.x, y0: cell.y, x1: cell.x, y1: cell.y }, 1.4), (x, y) => {
      field.mix(x, y);
      const share = field.shares[swamp]!;
      return share < 0.4 ? -1 : noise.fractal(x * 1.7, y * 3.6, 3) - 1.1 * Math.max(0, 0.72 - share);
    });
  });
  return ringsOf(wet, 0.13, 0.004, 2);
}
