import { type ChoiceKind, choice, type Ref } from '../../choices.ts';
import { grid, hexId, isNamed, landAcross, unitIds, unitSide } from '../../components.ts';
import { put, reactionSide, type State } from '../../state.ts';
import { takeControl } from '../06-supply/50-control.ts';
import { missionOf, under } from '../08-movement/10-allowance.ts';
import { fitsIn } from '../08-movement/24-stacking.ts';
import { barredAcross } from '../08-movement/42-land.ts';
import { cameFrom } from '../08-movement/43-disengage.ts';
import { AIR, HQ, LAND, landAt, opposed } from '../08-movement/presence.ts';
import { eliminate } from './20-losses.ts';

/** 9.5 Retreats after ground combat. */

function retreatTo(ref: Ref, unit: number, hex: number, rule: string): void {
  const { s } = ref;
  ref.log(rule, 'retreated', { unit: unitIds[unit]!, from: hexId(s.at[unit]!), hex: hexId(hex) });
  put(s, unit, hex);
  takeControl(ref, hex, unitSide[unit]!, rule);
}

/**
 * 9.5-3 Where a beaten unit of the reaction can be sent: next to the battle over land, no unit of the offensive there,
 * none came from there, within stacking; a named hex of its own side first. A one-hex island has no such hex.
 */
function retreatHexes(s: State, unit: number): number[] {
  const hex = s.at[unit]!;
  if (hex < 0) return [];
  const side = unitSide[unit]!;
  const entries = cameFrom(s, hex);
  const list: number[] = [];
  for (let d = 0; d < 6; d++) {
    const slot = 6 * hex + d;
    const to = grid.neighbours[slot]!;
    if (!landAcross[slot] || entries.includes(to) || opposed(s, side, to)) continue;
    if (!barredAcross(s, unit, slot) && fitsIn(s, unit, to)) list.push(to);
  }
  const named = list.filter(to => isNamed[to] && s.control[to] === side);
  return named.length > 0 ? named : list;
}

/** 9.5-3, 9.4C(1) Beaten land units of the reaction, for the offensives player to move. */
export function queueRetreats({ s }: Ref): void {
  const { side, battles } = under(s);
  for (const { hex, groundWinner } of battles) {
    if (groundWinner !== side) continue;
    for (const unit of landAt(s, reactionSide(s), hex)) s.choices.push(choice('retreat', side, { unit }));
  }
}

const retreat: ChoiceKind = {
  kind: 'retreat',
  rule: '9.5-3',
  subject: 'hex',
  verb: 'retreat',
  list: (s, { unit }) => retreatHexes(s, unit),
  take: (ref, { unit }, hex) => retreatTo(ref, unit, hex, '9.5-3'),
};

export const retreatChoices: readonly ChoiceKind[] = [retreat];

/** 9.5-3 Who had nowhere to go. */
export function removeTrapped(ref: Ref): void {
  const { s } = ref;
  for (const { hex, groundWinner } of under(s).battles)
    if (groundWinner === under(s).side)
      for (const unit of landAt(s, reactionSide(s), hex)) eliminate(ref, unit, '9.5-3');
}

/** 9.5-1, 8.47 Beaten units of the offensive that came over land, or by barge, go back to the hex they came from. */
export function retreatOffensive(ref: Ref): void {
  const { s } = ref;
  const { side, missions } = under(s);
  for (const { unit, way, from } of missions) {
    const hex = s.at[unit]!;
    if (hex < 0 || (way !== 'march' && way !== 'barge')) continue;
    if (s.control[hex] === side && !(way === 'barge' && isTurnedBack(s, unit))) continue;
    const rule = way === 'march' ? '9.5-1' : '8.47';
    // Enemy ships there, that wait for emergency movement (8.22), do not hinder.
    if (from < 0 || s.control[from] !== side || opposed(s, side, from, LAND | AIR | HQ))
      eliminate(ref, unit, rule);
    else retreatTo(ref, unit, from, rule);
  }
}

/**
 * 9.32, 8.45B-2 A landing that lost its battle at sea, or was met by ships, leaves the hex, even one that those who
 * marched in have won.
 */
const isTurnedBack = (s: State, unit: number): boolean =>
  under(s).battles.some(
    ({ hex, airNavalWinner, barred }) =>
      hex === s.at[unit] && (airNavalWinner === reactionSide(s) || barred.includes(unit)),
  );

/** 9.5-2, 8.45C Land units of the offensive that came by sea, and were beaten or turned back, leave by sea. */
export function mustReembark(s: State, unit: number): boolean {
  const { side } = under(s);
  const mission = missionOf(s, unit);
  const hex = s.at[unit]!;
  if (!mission || hex < 0 || unitSide[unit] !== side) return false;
  if (mission.way !== 'assault' && mission.way !== 'organic') return false;
  return s.control[hex] !== side || isTurnedBack(s, unit);
}
