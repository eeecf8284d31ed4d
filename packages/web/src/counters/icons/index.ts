import type { Icon } from '@ironbottom/engine';
import type { Drawing } from '../pen.ts';
import { airbase, aircraft, bomb, bomber, kamikaze, paratroop } from './aircraft.ts';
import { engineer, explosive, flame, grenade, mine, position, smoke, supply } from './fieldworks.ts';
import { antiTank, artillery, machineGun, mortar } from './guns.ts';
import { commander, infantry, militia, people, sniper } from './people.ts';
import {
  battleship,
  carrier,
  cruiser,
  destroyer,
  landingCraft,
  submarine,
  torpedoBoat,
  transport,
} from './ships.ts';
import {
  building,
  concealment,
  eye,
  feint,
  flag,
  headquarters,
  objective,
  offensive,
  oil,
  radio,
} from './signs.ts';
import { cloud, moon, starShell, weather } from './sky.ts';
import { armour, flameTank, tank } from './tanks.ts';

/** Our own drawings: solid silhouettes with a few cut lines, ships in profile, aircraft from above. */
export const DRAWINGS: { readonly [icon in Icon]: Drawing } = {
  aircraft,
  airbase,
  'anti-tank': antiTank,
  armour,
  artillery,
  battleship,
  bomb,
  bomber,
  building,
  carrier,
  cloud,
  commander,
  concealment,
  cruiser,
  destroyer,
  eye,
  engineer,
  explosive,
  feint,
  flag,
  flame,
  'flame-tank': flameTank,
  grenade,
  headquarters,
  infantry,
  kamikaze,
  'landing-craft': landingCraft,
  'machine-gun': machineGun,
  militia,
  mine,
  moon,
  mortar,
  objective,
  offensive,
  oil,
  paratroop,
  people,
  position,
  radio,
  smoke,
  sniper,
  'star-shell': starShell,
  submarine,
  supply,
  tank,
  'torpedo-boat': torpedoBoat,
  transport,
  weather,
};
