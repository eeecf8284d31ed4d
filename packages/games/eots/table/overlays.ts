import type { Overlay, OverlayArea, OverlaySign, Tone } from '@ironbottom/engine';
import {
  ALLIES,
  commandRange,
  grid,
  HEXES,
  hasResource,
  hexId,
  hqsOf,
  isHq,
  isLand,
  isNamed,
  JAPAN,
  SIDES,
  type Side,
  unitOf,
  unitSide,
  unitsOf,
} from '../components.ts';
import { isSupplied, solution } from '../rules/06-supply/20-supply.ts';
import { supplyPath, whyUnsupplied } from '../rules/06-supply/20-why.ts';
import { activationReach } from '../rules/06-supply/30-activation.ts';
import { zoi } from '../rules/06-supply/40-zones.ts';
import { has } from '../rules/06-supply/bits.ts';
import type { State } from '../state.ts';

/** What can be laid over the map. All of it is worked out by the rules themselves. */

type Layer = (s: State, focus: string | null) => Overlay;

const CAMPS: readonly Tone[] = ['japan', 'allied'];
const OF: readonly string[] = ['Japan', 'Allies'];
const ids = (which: (hex: number) => boolean): string[] => grid.ids.filter((_, hex) => which(hex));
const area = (tone: Tone, text: string, which: (hex: number) => boolean): OverlayArea => ({
  tone,
  text: `legend.${text}`,
  hexes: ids(which),
});
const overlay = (
  areas: readonly OverlayArea[],
  lines: Overlay['lines'] = [],
  words: Overlay['words'] = [],
): Overlay => ({ areas: areas.filter(({ hexes }) => hexes.length > 0), lines, words });

/** The unit that is pointed at, if it is one on the map. */
const focused = (s: State, focus: string | null): number => {
  const unit = focus === null ? -1 : unitOf(focus);
  return unit >= 0 && s.at[unit]! >= 0 ? unit : -1;
};

/** 6.2 Where HQs of a side supply units, the way to the unit in focus, and who is out of supply. */
const supply =
  (side: Side): Layer =>
  (s, focus) => {
    const { supplies, hqSupplied, kunming } = solution(s).lines[side];
    const reached = (hex: number): boolean =>
      supplies.some((bits, k) => hqSupplied[k] === 1 && has(bits, hex)) ||
      (side === ALLIES && has(kunming, hex));
    const unit = focused(s, focus);
    const path = unit >= 0 && unitSide[unit] === side ? supplyPath(s, unit) : [];
    const why = unit >= 0 && unitSide[unit] === side ? whyUnsupplied(s, unit) : undefined;
    const cutOff = unitsOf[side]!.filter(each => s.at[each]! >= 0 && !isSupplied(s, each));
    return overlay(
      [area(CAMPS[side]!, 'supplied', reached)],
      [
        ...(path.length > 1 ? [{ hexes: path.map(hexId), tone: 'good' as const }] : []),
        ...(why && why.hexes.length > 1 ? [{ hexes: why.hexes.map(hexId), tone: 'bad' as const }] : []),
      ],
      [...new Set(cutOff.map(each => s.at[each]!))].map(hex => ({
        hex: hexId(hex),
        text: 'legend.unsupplied',
      })),
    );
  };

/** 6.11 The command range of the HQ in focus, or the edges of all. */
const ranges: Layer = (s, focus) => {
  const unit = focused(s, focus);
  const rangeOf = (hq: number): OverlayArea =>
    area(
      CAMPS[unitSide[hq]!]!,
      `range${OF[unitSide[hq]!]!}`,
      hex => grid.distance(s.at[hq]!, hex) <= commandRange[hq]!,
    );
  if (unit >= 0 && isHq[unit]) return overlay([rangeOf(unit)]);
  const all = SIDES.flatMap(side => hqsOf[side]!.filter(hq => s.at[hq]! >= 0));
  return overlay(all.map(hq => ({ ...rangeOf(hq), edge: true })));
};

/** 6.3 Where the HQ in focus, or the one that conducts the offensive, can activate units. */
const activation: Layer = (s, focus) => {
  const unit = focused(s, focus);
  const chosen = unit >= 0 && isHq[unit] ? unit : (s.offensive?.hq ?? -1);
  if (chosen < 0 || s.at[chosen]! < 0) return overlay([]);
  const reaction = s.offensive !== null && s.offensive.side !== unitSide[chosen];
  const reached = activationReach(s, chosen, { reaction });
  return overlay([area(CAMPS[unitSide[chosen]!]!, 'activation', hex => reached[hex] === 1)]);
};

/** 6.4 Air zones of influence: open ones, and those that neutralise each other. */
const zones: Layer = s => {
  const { present, open } = zoi(s);
  return overlay([
    area('japan', 'zoneJapan', hex => open[JAPAN][hex] === 1),
    area('allied', 'zoneAllies', hex => open[ALLIES][hex] === 1),
    area(
      'both',
      'zoneNeutral',
      hex =>
        (present[JAPAN][hex] === 1 || present[ALLIES][hex] === 1) &&
        open[JAPAN][hex] !== 1 &&
        open[ALLIES][hex] !== 1,
    ),
  ]);
};

/** 6.5 */
const control: Layer = s =>
  overlay(
    SIDES.map(side =>
      area(CAMPS[side]!, `control${OF[side]!}`, hex => isLand[hex] === 1 && s.control[hex] === side),
    ),
  );

/** 12.11 */
const resources: Layer = s =>
  overlay(
    SIDES.map(side =>
      area(CAMPS[side]!, `resources${OF[side]!}`, hex => hasResource[hex] === 1 && s.control[hex] === side),
    ),
  );

/** 16.47 Hexes that have changed hands since the turn began. */
const progress: Layer = s =>
  overlay(
    SIDES.map(side =>
      area(
        CAMPS[side]!,
        `taken${OF[side]!}`,
        hex =>
          isNamed[hex] === 1 &&
          s.controlAtStart.length === HEXES &&
          s.control[hex] === side &&
          s.controlAtStart[hex] !== side,
      ),
    ),
  );

export const overlaySigns: { readonly [id: string]: OverlaySign } = {
  'supply-japan': { about: 'supply', camp: 'japan' },
  'supply-allies': { about: 'supply', camp: 'allied' },
  zones: { about: 'zones' },
  ranges: { about: 'range' },
  activation: { about: 'way' },
  control: { about: 'holder' },
  resources: { about: 'resource' },
  progress: { about: 'gain' },
};

export const overlays: { readonly [id: string]: Layer } = {
  'supply-japan': supply(JAPAN),
  'supply-allies': supply(ALLIES),
  zones,
  ranges,
  activation,
  control,
  resources,
  progress,
};
