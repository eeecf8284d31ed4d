import { changed, derived, type Refusal, refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice, type Ref } from '../choices.ts';
import {
  ALLIES,
  grid,
  HEXES,
  hasPort,
  hexId,
  hexOf,
  isAir,
  isCoastal,
  isNaval,
  JAPAN,
  regionHexes,
  unitIds,
  unitOf,
  unitsOf,
  waterAcross,
} from '../components.ts';
import { isLanding, type Mission, newMission } from '../offensive.ts';
import { joinRefusal, reaches } from '../rules/07-offensives/24-participation.ts';
import { loseStep } from '../rules/09-battle/20-losses.ts';
import { put, type State, theOffensive } from '../state.ts';

/** 17.11(J-2) What the Allies can and cannot do against the southern operation, and how far Japan may land. */

const FORCE_Z = unitOf('cw-bb-forcez');
const MALAYA = regionHexes('malaya').filter(hex => isCoastal[hex]);
/** Manila and Singapore have coastal guns and mines. */
const FORTRESSES = ['2813', '2015'].map(hexOf);
const LANDING_RANGE = 5;

/** What the Allies have moved or joined, as their reaction. */
const react = (s: State, mission: Mission): void => {
  theOffensive(s).reaction.missions.push(mission);
  changed(s);
};

/** Force Z goes where Japanese ships have entered the coast of Malaya. */
export function callForceZ({ s }: Ref): void {
  if (s.at[FORCE_Z]! < 0) return;
  const ships = theOffensive(s)
    .missions.map(({ unit }) => unit)
    .filter(unit => isNaval[unit]);
  const hexes = MALAYA.filter(hex => ships.some(unit => s.at[unit] === hex));
  if (hexes.length > 0) s.choices.push(choice('force-z', ALLIES, { unit: FORCE_Z, hexes }));
}

/** An air unit was not activated: it stays where it is. */
const staying = (s: State, unit: number): Mission => ({
  ...newMission(unit, s.at[unit]!),
  moved: true,
  home: true,
});

/** Allied air units outside battle hexes fight in a battle in their range, from where they are. */
export function joinAirUnits({ s }: Ref): void {
  const battles = theOffensive(s).battles.map(({ hex }) => hex);
  for (const unit of unitsOf[ALLIES]!) {
    const at = s.at[unit]!;
    if (!isAir[unit] || at < 0 || battles.includes(at)) continue;
    const hexes = battles.filter(hex => reaches(s, staying(s, unit), hex));
    if (hexes.length > 0) s.choices.push(choice('air-joins', ALLIES, { unit, hexes }));
  }
}

const landsAt = (s: State, hex: number): boolean =>
  theOffensive(s).missions.some(({ unit, way }) => isLanding(way) && s.at[unit] === hex);

/** Every ship that escorts a landing at Manila or Singapore loses a step. */
export function fortressesFire(ref: Ref): void {
  const { s } = ref;
  for (const hex of FORTRESSES) {
    if (!landsAt(s, hex)) continue;
    for (const { unit } of theOffensive(s).missions)
      if (isNaval[unit] && s.at[unit] === hex) loseStep(ref, unit, '17.11(J-2)');
  }
}

/** No support from the sea for a landing there. */
export const isFortressLanding = (s: State, hex: number): boolean =>
  FORTRESSES.includes(hex) && landsAt(s, hex);

/** By hex: 1 within five hexes over the sea of a port of Japan. */
const nearPort = derived(reachedFromPorts, { from: s => [s.control] });

function reachedFromPorts(s: State, near: Uint8Array = new Uint8Array(HEXES)): Uint8Array {
  near.fill(0);
  let front = [...hasPort.keys()].filter(hex => hasPort[hex] && s.control[hex] === JAPAN);
  for (const hex of front) near[hex] = 1;
  for (let n = 0; n < LANDING_RANGE; n++) {
    const next: number[] = [];
    for (const hex of front)
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbours[6 * hex + d]!;
        if (!waterAcross[6 * hex + d] || near[to]) continue;
        near[to] = 1;
        next.push(to);
      }
    front = next;
  }
  return near;
}

export function landingRefusal(s: State, hex: number, units: readonly number[]): Refusal | undefined {
  if (!nearPort(s)[hex]) return refusal('17.11(J-2)', 'too-far-from-port', { hex: hexId(hex) });
  if (FORTRESSES.includes(hex) && !units.some(unit => isNaval[unit]))
    return refusal('17.11(J-2)', 'needs-escort', { hex: hexId(hex) });
  return undefined;
}

export const firstTurnChoices: readonly ChoiceKind[] = [
  {
    kind: 'force-z',
    rule: '17.11(J-2)',
    subject: 'hex',
    verb: 'react',
    list: (_, { hexes }) => hexes,
    take: (ref, { unit }, hex) => {
      const { s } = ref;
      const from = s.at[unit]!;
      react(s, { ...newMission(unit, from), way: 'sail', moved: true, battle: hex });
      if (from === hex) return;
      ref.log('17.11(J-2)', 'force-z', { unit: unitIds[unit]!, from: hexId(from), hex: hexId(hex) });
      put(s, unit, hex);
    },
  },
  {
    kind: 'air-joins',
    rule: '17.11(J-2)',
    subject: 'hex',
    verb: 'join',
    list: (_, { hexes }) => hexes,
    // 9.1 All of one hex fight in the same battle.
    check: (s, { unit }, hex) => joinRefusal(s, theOffensive(s).reaction.missions, staying(s, unit), hex),
    take: (ref, { unit }, hex) => {
      react(ref.s, { ...staying(ref.s, unit), battle: hex });
      ref.log('17.11(J-2)', 'air-joins', { unit: unitIds[unit]!, hex: hexId(hex) });
    },
  },
];
