import type { Icon } from '@ironbottom/engine';
import type { Drawing } from '../pen.ts';
import { airbase, aircraft, bomb, kamikaze, paratroop } from './aircraft.ts';
import { engineer, explosive, flame, grenade, smoke, supply } from './fieldworks.ts';
import { antiTank, artillery, machineGun, mortar } from './guns.ts';
import { commander, infantry, militia, people, sniper } from './people.ts';
import { battleship, carrier, cruiser, landingCraft, submarine, torpedoBoat, transport } from './ships.ts';
import { concealment, eye, feint, flag, objective, offensive } from './signs.ts';
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
  carrier,
  cloud,
  commander,
  concealment,
  cruiser,
  eye,
  engineer,
  explosive,
  feint,
  flag,
  flame,
  'flame-tank': flameTank,
  grenade,
  infantry,
  kamikaze,
  'landing-craft': landingCraft,
  'machine-gun': machineGun,
  militia,
  moon,
  mortar,
  objective,
  offensive,
  paratroop,
  people,
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
