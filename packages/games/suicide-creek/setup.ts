import type { Chance, Options } from '@ironbottom/engine';
import { campaignData } from './campaign.ts';
import { JAPAN, type Side, scenarioOf, sideOfRole, US } from './components.ts';
import { layStack, layWork } from './laying.ts';
import { HEXES, hexAt, isSouthBank } from './map.ts';
import { sideNamed } from './position/words.ts';
import { freeLeaders } from './rules/e01-night/21-freedom.ts';
import { newCampaign } from './state/campaign.ts';
import { sideOf } from './state/units.ts';
import { emptyState, type State } from './state.ts';
import { isCrewType, isGun, isSquadType, isVehicleType } from './types.ts';
import { addBattery, control, controlAll } from './writing.ts';

/** How a scenario lies on the table before the first step. */

/** Slots for units that come into being: heroes, leaders, crews. */
const SPARE = 8;
/** More than any battle needs while it is laid; then as many as it may need are kept. */
const MANY = 200;
/** 4.7177 As many as all that can be bought and paid for in a campaign: nobody can tell from the slots what was bought. */
const CAMPAIGN_UNITS = 290;
const CAMPAIGN_WEAPONS = 140;

/** A slot for every unit of the larger side, a second one for each squad (A19.13, A1.31) and each crew in a vehicle (D5.6), and some to spare. */
function slotsFor(s: State): number {
  const counts: [number, number] = [0, 0];
  s.units.type.forEach((type, unit) => {
    if (type >= 0) counts[sideOf(unit)] += isSquadType[type] || isVehicleType[type] ? 2 : 1;
  });
  return Math.max(...counts) + SPARE;
}
const weaponSlots = (s: State): number =>
  Math.max(
    ...[US, JAPAN].map(side => s.weapons.type.filter((type, w) => type >= 0 && (w & 1) === side).length),
  ) + SPARE;

/** Cuts the lists to the slots that are needed: everything that is copied is as short as can be. */
export function trim(s: State): State {
  if (s.campaign) return s;
  const [units, weapons] = [2 * slotsFor(s), 2 * weaponSlots(s)];
  for (const list of Object.values(s.units)) (list as number[]).length = units;
  for (const list of Object.values(s.weapons)) (list as number[]).length = weapons;
  return s;
}

/** A26.11 The whole map is the side's that alone sets up on it; else each has its own bank. */
export function startControl(s: State, side: Side | undefined): void {
  controlAll(s, side);
  if (side !== undefined) return;
  for (let hex = 0; hex < HEXES; hex++) control(s, hex, isSouthBank[hex] ? JAPAN : US);
}

/** C11.2 Guns that are set up with their crews. */
export const emplacedGuns = (s: State): number[] =>
  s.weapons.owner.flatMap((owner, weapon) =>
    owner >= 0 && isGun[s.weapons.type[weapon]!] && isCrewType[s.units.type[owner]!] ? [weapon] : [],
  );

/** Everything laid as data/scenarios.json says. */
export function laid(scenario: string, options: Options): State {
  const { stacks, works, corduroy, control: holder, batteries } = scenarioOf(scenario);
  const s = emptyTable(scenario, options);
  for (const [place, text] of Object.entries(stacks)) layStack(s, place, text, {});
  for (const text of works.us) layWork(s, US, text);
  for (const text of works.japan) layWork(s, JAPAN, text);
  s.ground.corduroy = corduroy.map(sideNamed);
  startControl(s, holder === null ? undefined : sideOfRole(holder));
  s.ordnance.emplaced = emplacedGuns(s);
  freeLeaders(s);
  for (const { kind, registered } of batteries) addBattery(s, kind, registered.map(hexAt));
  return trim(s);
}

export const setup = (scenario: string, options: Options, _chance: Chance): State => laid(scenario, options);

/** Nothing on it yet. */
export function emptyTable(scenario: string, options: Options): State {
  if (scenarioOf(scenario).aim.kind !== 'campaign') return emptyState(scenario, options, MANY, MANY);
  const s = emptyState(scenario, options, CAMPAIGN_UNITS, CAMPAIGN_WEAPONS);
  s.campaign = newCampaign(2 * CAMPAIGN_UNITS, 2 * CAMPAIGN_WEAPONS, campaignData.items.length);
  return s;
}
