import type { Options } from '@ironbottom/engine';
import { enemyOf, type Side, scenarioOf, sideOfRole, tables } from './components.ts';
import { type Battle, cloneBattle, newBattle } from './state/battle.ts';
import { type Campaign, cloneCampaign } from './state/campaign.ts';
import { type CloseCombat, cloneCloseCombat, newCloseCombat } from './state/combat.ts';
import { cloneUnseen, nothingUnseen, type Unseen } from './state/concealment.ts';
import type { Events } from './state/events.ts';
import { cloneFire, type Fire, newFire } from './state/fire.ts';
import { cloneGround, type Ground, newGround } from './state/ground.ts';
import { cloneMorale, type Morale, newMorale } from './state/morale.ts';
import { cloneMoving, type Moving, newMoving } from './state/moving.ts';
import { cloneNight, type Night, newNight } from './state/night.ts';
import { cloneOrdnance, newOrdnance, type Ordnance } from './state/ordnance.ts';
import { cloneUnits, newUnits, type Units } from './state/units.ts';
import { cloneVehicles, newVehicles, type Vehicles } from './state/vehicles.ts';
import { cloneWeapons, newWeapons, type Weapons } from './state/weapons.ts';
import { cloneWorks, type Work } from './state/works.ts';

/**
 * The whole state, plain JSON. Each part is a file in state/ and belongs to a chapter; units and weapons are flat lists
 * by slot. writing.ts changes what other things follow from, board.ts reads it.
 */
export interface State {
  readonly scenario: string;
  readonly options: Options;
  turn: number;
  /** A.13 The ATTACKER: whose player turn it is. */
  side: Side;
  /** The number of the phase (components.ts). */
  phase: number;
  units: Units;
  weapons: Weapons;
  works: Work[];
  ground: Ground;
  fire: Fire;
  morale: Morale;
  moving: Moving;
  combat: CloseCombat;
  ordnance: Ordnance;
  vehicles: Vehicles;
  night: Night;
  battle: Battle;
  /** Null in a battle of its own. */
  campaign: Campaign | null;
  /** Only in masked states. */
  unseen: Unseen;
  /** What is still to be carried out before play goes on (rules/settle.ts). */
  events: Events;
  /** The player has ended a part of a step that takes any number of actions. */
  done: boolean;
}

/** Nothing in play: so many slots for the units of each side, and for its weapons. */
export function emptyState(scenario: string, options: Options, slots: number, weaponSlots: number): State {
  const { first, night, san, elr } = scenarioOf(scenario);
  return {
    scenario,
    options,
    turn: 1,
    side: sideOfRole(first),
    phase: 0,
    units: newUnits(slots),
    weapons: newWeapons(weaponSlots),
    works: [],
    ground: newGround(),
    fire: newFire(),
    morale: newMorale(),
    moving: newMoving(),
    combat: newCloseCombat(),
    ordnance: newOrdnance(),
    vehicles: newVehicles(),
    night: newNight(night, night ? enemyOf(sideOfRole(first)) : -1, tables.night.base_nvr),
    battle: newBattle([san.us, san.japan], [elr.us, elr.japan]),
    campaign: null,
    unseen: nothingUnseen(),
    events: [],
    done: false,
  };
}

export const cloneState = (s: State): State => ({
  ...s,
  options: { ...s.options },
  units: cloneUnits(s.units),
  weapons: cloneWeapons(s.weapons),
  works: cloneWorks(s.works),
  ground: cloneGround(s.ground),
  fire: cloneFire(s.fire),
  morale: cloneMorale(s.morale),
  moving: cloneMoving(s.moving),
  combat: cloneCloseCombat(s.combat),
  ordnance: cloneOrdnance(s.ordnance),
  vehicles: cloneVehicles(s.vehicles),
  night: cloneNight(s.night),
  battle: cloneBattle(s.battle),
  campaign: s.campaign && cloneCampaign(s.campaign),
  unseen: cloneUnseen(s.unseen),
  events: s.events.slice(),
});
