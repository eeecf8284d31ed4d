import { derived } from '@ironbottom/engine';
import { hexesOf, isEngagedAt, isThere, unitsIn } from '../../board.ts';
import { JAPAN, SIDES, type Side } from '../../components.ts';
import { HEXES, hasClosedSide, isClosed, landAround } from '../../map.ts';
import { isInCommand, type State } from '../../state.ts';
import { isArtillery, isTank } from '../../units.ts';

/** 9.8 Zones of control: 9.81, 9.85, 9.86, 9.87. What they do to movement (9.82 to 9.84, 9.88) is 10-land and 83. */

/** 9.81, 9.87 Every unit in command has one, unless it is engaged. */
export const hasZone = (s: State, unit: number): boolean =>
  s.at[unit]! >= 0 && isInCommand(s, unit) && !isEngagedAt(s, s.at[unit]!);

/** 9.86 What a hex sends into its neighbours: nothing, a zone, or one over impassable hexsides too. */
const NO_ZONE = 0;
const ZONE = 1;
const OVER_WATER = 2;

interface Zones {
  /** By side and hex: what its units there send out. */
  readonly from: readonly Uint8Array[];
  /** By side and hex: how many neighbouring hexes put it in a zone. */
  readonly into: readonly Uint8Array[];
  /** What this was worked out for: hexes by side, and the bridge. */
  readonly hexes: (readonly number[])[];
  bridgeBlown: boolean;
}

const arrays = (): Uint8Array[] => SIDES.map(() => new Uint8Array(HEXES));

/** 9.86 What the units of a side in a hex send out; of those under a position a masked state says it (9.63). */
export function sentFrom(s: State, side: Side, hex: number): number {
  let sent = NO_ZONE;
  if (!isEngagedAt(s, hex))
    for (const unit of unitsIn(s, side, hex)) {
      if (!isInCommand(s, unit)) continue;
      if (isTank(unit) || isArtillery(unit)) return OVER_WATER;
      sent = ZONE;
    }
  if (side === JAPAN) for (const each of s.covered) if (each.hex === hex) sent = Math.max(sent, each.zone);
  return sent;
}

const zones = derived(
  (
    s: State,
    given: Zones = { from: arrays(), into: arrays(), hexes: [[], []], bridgeBlown: false },
  ): Zones => {
    const { from, into, hexes } = given;
    const change = (side: Side, hex: number, sent: number, by: number): void => {
      for (const next of landAround[hex]!)
        if (reaches(sent, hex, next, given.bridgeBlown)) into[side]![next]! += by;
    };
    // A bridge that goes changes what others send over it: everything is taken back then.
    const anew = given.bridgeBlown !== s.bridgeBlown;
    for (const side of SIDES) {
      const out = from[side]!;
      for (const hex of hexes[side]!) {
        if (!anew && isThere(s, side, hex)) continue;
        change(side, hex, out[hex]!, -1);
        out[hex] = NO_ZONE;
      }
    }
    given.bridgeBlown = s.bridgeBlown;
    for (const side of SIDES) {
      const out = from[side]!;
      for (const hex of hexesOf(s, side)) {
        const sent = sentFrom(s, side, hex);
        if (sent === out[hex]) continue;
        change(side, hex, out[hex]!, -1);
        change(side, hex, sent, 1);
        out[hex] = sent;
      }
      hexes[side] = hexesOf(s, side);
    }
    return given;
  },
  { said: true, positions: 2 },
);

/** 9.86 No zone crosses an impassable hexside, but for that of tanks and artillery. */
const reaches = (sent: number, hex: number, next: number, bridgeBlown: boolean): boolean =>
  sent === OVER_WATER || (sent === ZONE && !(hasClosedSide[hex] && isClosed(hex, next, bridgeBlown)));

/** Whether units of a side in one hex put a neighbouring one in their zone. */
export const exerts = (s: State, side: Side, hex: number, next: number): boolean =>
  landAround[hex]!.includes(next) && reaches(zones(s).from[side]![hex]!, hex, next, s.bridgeBlown);

/** Whether units of a side in a hex have a zone of control at all (9.87: else nobody must fire at them). */
export const exertsZone = (s: State, side: Side, hex: number): boolean =>
  zones(s).from[side]![hex]! > NO_ZONE;

/**
 * 9.81 Whether a hex lies in a zone of control of a side. Friendly units never cancel it here (9.85); for lines of
 * supply, command and the like they do (rules/lines.ts). `ignoring`: a hex whose units count as without one, such as
 * that of an assault (11.52) or one that is being left (9.92a).
 */
export function inZone(s: State, side: Side, hex: number, ignoring = -1): boolean {
  const count = zones(s).into[side]![hex]!;
  return count > (ignoring >= 0 && count > 0 && exerts(s, side, ignoring, hex) ? 1 : 0);
}
