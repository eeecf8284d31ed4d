import { auto, type Block, flow, loop, phase, sequence } from '@ironbottom/engine';
import { ALLIES, JAPAN, roleOf, type Side, TURNS, tables } from '../components.ts';
import { newLanding } from '../state/landing.ts';
import type { State } from '../state.ts';
import { LAND_OF } from '../units.ts';
import type { Ref } from '../verbs.ts';
import { landMovement } from './04-movement/10-land.ts';
import { isHalted, settle } from './04-movement/20-enter.ts';
import { invasions, noteBeaches, transportsReturn } from './04-movement/40-amphibious.ts';
import { landingAdvance, opposition } from './04-movement/46-assault.ts';
import { localMovement } from './04-movement/50-local.ts';
import { contactOf, corregidorLimit, questions, surplus } from './05-stacking.ts';
import { provisionalInfantry } from './06-units.ts';
import { declareAttacks } from './07-combat/10-declare.ts';
import { resolveAttacks } from './07-combat/30-results.ts';
import { recover } from './07-combat/34-demoralised.ts';
import { airfieldRepair } from './08-air/20-airfields.ts';
import { airReturn, lastLandings } from './08-air/22-landing.ts';
import { airMissions } from './08-air/30-missions.ts';
import { bicolFields } from './08-air/81-bicol.ts';
import { enemyReserves, formReserves, ownReserves } from './09-reserves.ts';
import { fortificationWork } from './10-fortifications/10-building.ts';
import { batteryRepair, shelling } from './10-fortifications/20-corregidor.ts';
import { submarineAttacks, submarineMoves } from './11-submarines.ts';
import { judgeSupply } from './13-supply.ts';
import { airArrivals } from './14-aircraft.ts';
import { reinforcements } from './14-reinforcements.ts';
import { withdrawals } from './14-withdrawals.ts';
import { bridgesAfter } from './15-engineers.ts';
import { preparation } from './16-setup/00-setup.ts';
import { victory } from './17-victory/00-victory.ts';
import { holdBicol } from './18-optional.ts';
import { contactTurnsUp } from './19-solitaire.ts';

/**
 * 3.0 The sequence of play, in the order of the rulebook: begin reading here. The files beside this one are the
 * chapters; in a chapter's folder they begin with their paragraph (`07-combat/30-results.ts` is 7.3).
 */

/** 3.1 The book names no order: the Allies come first, nothing they do touches what Japan does. */
const reinforcementPhase = phase<State>('reinforcement', '3.1', [
  reinforcements,
  airArrivals,
  submarineMoves,
  provisionalInfantry,
  withdrawals,
  transportsReturn,
  airfieldRepair,
  batteryRepair,
]);

/** 3.2.1 Naval movement: fleets, submarines, the coast; the Allies have the last only (3.3, 4.5.4). */
const navalMovement = (side: Side): Block<State> =>
  phase(
    `${roleOf(side)}.naval`,
    '3.2.1',
    side === JAPAN ? [invasions, submarineAttacks, localMovement(side), noteBeaches] : [localMovement(side)],
  );

/** 3.2.2 Air movement and combat. */
const airPhase = (side: Side): Block<State> =>
  phase(`${roleOf(side)}.air`, '3.2.2', [recover(side, 'air'), airMissions(side)]);

/** 3.2.3 Land movement. */
const landPhase = (side: Side): Block<State> =>
  phase(`${roleOf(side)}.land`, '3.2.3', [
    questions(side),
    formReserves(side),
    landMovement(side),
    bicolFields(side, 'land'),
    fortificationWork(side),
    surplus(side),
    ...(side === JAPAN ? [contactTurnsUp('japan.land')] : []),
  ]);

/** 3.2.4 Land combat. */
const combatPhase = (side: Side): Block<State> =>
  phase(`${roleOf(side)}.combat`, '3.2.4', [
    recover(side, 'combat'),
    enemyReserves(side),
    opposition(side),
    declareAttacks(side),
    resolveAttacks(side),
    bicolFields(side, 'combat'),
    shelling(side),
    ownReserves(side),
    judgeSupply(side),
    corregidorLimit(side),
  ]);

/** 3.2.5 Air return, and the landings are completed. */
const returnPhase = (side: Side): Block<State> =>
  phase(`${roleOf(side)}.return`, '3.2.5', [
    airReturn(side),
    // 4.5.4 The Allies land nowhere against an enemy.
    ...(side === JAPAN ? [landingAdvance(side), lastLandings(side)] : []),
  ]);

/** 3.2, 3.3 The five phases of a player; the Allies repeat what the Japanese have done. */
const segment = (side: Side): Block<State> =>
  phase(roleOf(side), side === JAPAN ? '3.2' : '3.3', [
    auto(`${roleOf(side)}.begin`, '3.2', ref => begin(ref, side)),
    navalMovement(side),
    airPhase(side),
    landPhase(side),
    combatPhase(side),
    returnPhase(side),
    contactTurnsUp(roleOf(side)),
  ]);

const turn: Block<State> = sequence('turn', '3.0', [
  auto('turn.begin', '3.0', ref => {
    ref.log('3.0', 'turn', { turn: ref.s.turn, dates: tables.turn_record.dates[ref.s.turn]! });
  }),
  reinforcementPhase,
  segment(JAPAN),
  segment(ALLIES),
  phase('end', '3.4', [auto('end.turn', '3.4', endOfTurn)]),
]);

/** 1.4.1 Thirteen turns, then the reckoning. */
export const sequenceOfPlay = flow<State>(
  sequence('game', '3.0', [preparation, loop('turns', '3.0', s => s.turn <= TURNS, turn), victory]),
);

/** 3.2, 5.2.2 A new segment: who stands in contact, and nobody has moved or asked. */
export function begin(ref: Ref, side: Side): void {
  const { s } = ref;
  s.side = side;
  s.spent.fill(0);
  s.asked = [];
  s.halted = s.halted.filter(unit => isHalted(s, unit));
  s.bridging = [];
  s.contact = [contactOf(s, JAPAN), contactOf(s, ALLIES)];
  s.landing = newLanding();
  // 8.7.5 AA units that were met on the map (4.1.5) lie on the charts again.
  for (const unit of LAND_OF[side]!) if (s.at[unit]! >= 0) settle(ref, unit);
  ref.log(side === JAPAN ? '3.2' : '3.3', 'segment', { turn: s.turn, who: roleOf(side) });
}

/** 3.4 The turn marker moves on; what was noted for the next turn is for the present one (4.4.5), bridges under repair can be crossed (15.2). */
function endOfTurn({ s }: Ref): void {
  holdBicol(s);
  s.turn++;
  s.side = JAPAN;
  s.beachesNow = s.beachesNext;
  s.beachesNext = [];
  s.blown = bridgesAfter(s);
  // What the last segment kept in mind is nobody’s business any more.
  s.landing = newLanding();
}
