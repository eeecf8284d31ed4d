import { type Chance, type Role, SPECTATOR } from '@ironbottom/engine';
import { HIDDEN } from './boxes.ts';
import { JAPAN, type Side, sideOfRole, US } from './components.ts';
import { hasClosedSide } from './map.ts';
import { sentFrom } from './rules/09-movement/80-zones.ts';
import { isHiding, isSeen } from './seen.ts';
import { maskCampaign } from './state/campaign.ts';
import { maskFirePhase } from './state/fire.ts';
import { maskMovePhase } from './state/moving.ts';
import { maskResults } from './state/results.ts';
import { type Covered, cloneState, type State, UNKNOWN } from './state.ts';
import { fullSteps, UNITS_OF } from './units.ts';
import { dealMines, dealUnits, writeKeyPoints, writeLanding } from './worlds.ts';

/**
 * What is hidden: Japanese units under positions (9.63), which mines are real (9.14), the second landing (18.23), the key
 * points (18.321d). Tactics, markers and set-ups are secret while they are being chosen, and the referee keeps them until
 * then; evasion markers are drawn when they are turned up, so that nobody could know them (5.12).
 */

const mineOf = (role: Role): Side | undefined => (role === SPECTATOR ? undefined : sideOfRole(role));

export function mask(s: State, role: Role): State {
  const mine = mineOf(role);
  const masked = cloneState(s);
  if (mine !== JAPAN) hideJapan(masked, s);
  maskMovePhase(masked, mine);
  maskFirePhase(masked, mine);
  maskResults(masked, mine);
  maskCampaign(masked, mine);
  return masked;
}

/** 9.63, 9.14a */
function hideJapan(masked: State, s: State): void {
  for (const unit of UNITS_OF[JAPAN]!) if (!isSeen(s, unit)) hideUnit(masked, unit);
  masked.covered = coveredIn(s);
  for (const mine of masked.mines) if (!mine.shown) mine.kind = UNKNOWN;
}

function hideUnit(masked: State, unit: number): void {
  masked.at[unit] = HIDDEN;
  masked.steps[unit] = fullSteps[unit]!;
  masked.home[unit] = -1;
  for (const list of [
    masked.pinned,
    masked.disrupted,
    masked.spent,
    masked.fired,
    masked.inAssault,
    masked.disengaged,
    masked.underFire,
    masked.released,
  ])
    list[unit] = 0;
}

/** 9.63, 9.82, 10.22 That somebody is under a position is seen, and whether he has a zone of control: it binds the US. */
function coveredIn(s: State): Covered[] {
  const known = s.covered.length > 0 ? s.covered : undefined;
  if (known) return known.slice();
  return s.positions
    .filter(
      ({ hex }) => hex >= 0 && isHiding(s, hex) && s.at.some((at, unit) => at === hex && !isSeen(s, unit)),
    )
    .map(({ hex }) => ({ hex, zone: shownZone(sentFrom(s, JAPAN, hex), hex) }))
    .sort((a, b) => a.hex - b.hex);
}

/** 9.86 That tanks or guns are there shows only where a zone of control crosses water. */
export const shownZone = (sent: number, hex: number): number =>
  hasClosedSide[hex] ? sent : Math.min(sent, 1);

/** A full state that the role cannot tell from the real one. */
export function determinise(masked: State, role: Role, chance: Chance): State {
  const mine = mineOf(role);
  const s = cloneState(masked);
  if (mine !== JAPAN) {
    dealUnits(s, chance);
    dealMines(s, chance);
    writeKeyPoints(s, chance);
  }
  if (mine !== US) writeLanding(s, chance);
  return s;
}
