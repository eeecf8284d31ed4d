import { auto, type Block, type Term } from '@ironbottom/engine';
import { campaignData, groupRecord, itemOf } from '../../campaign.ts';
import { JAPAN, ROLES, roleOf, SIDES, type Side, sideOfRole, US } from '../../components.ts';
import type { GroupRecord } from '../../schema-campaign.ts';
import type { Group, Strength } from '../../state/campaign.ts';
import { unitId } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { typeNamed } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { addBattery, controlAll, possess } from '../../writing.ts';
import { bySum, sumOf, term, twoDice } from '../dice.ts';
import { newGroup } from './17-buying.ts';
import { commission, leaderOf, recruit, recruitLeader, recruitWeapon } from './18-recruits.ts';
import { chargesOf, weaponsOf } from './18-weapons.ts';

/** 4.718 What the groups that were bought or given turn out to be. All dice are their owner's alone. */

/** 4.7181 Full or depleted, for groups that can be either. */
function rollStrength(ref: Ref, side: Side, { strength, type }: GroupRecord): Strength {
  if (strength === null) return 'na';
  const { full_to, drm } = campaignData.strength;
  const terms: readonly Term[] = type === 'G' || type === 'V' ? [term('group-type', drm[type])] : [];
  const who = roleOf(side);
  const why = { who, why: 'strength', rule: '4.7181', terms, to: [who], alike: bySum };
  return twoDice(ref, why).sum + sumOf(terms) <= full_to ? 'full' : 'depleted';
}

/** 4.7173 So many at full strength, so many depleted; a number of its own where it has no strength. */
const numberOf = ({ strength }: GroupRecord, rolled: Strength, printed: number): number =>
  printed > 0 || strength === null ? printed : rolled === 'depleted' ? strength.depleted : strength.full;

/** Notes c: each Gun, machine gun and anti-tank rifle with its men; the men are units of the group. */
function raiseCrewed(
  ref: Ref,
  record: GroupRecord,
  strength: Strength,
): [units: number[], weapons: number[]] {
  const [units, weapons]: [number[], number[]] = [[], []];
  for (const [id, printed] of record.weapons)
    for (let n = numberOf(record, strength, printed); n > 0; n--) {
      const weapon = recruitWeapon(ref, id);
      const crew = recruit(ref, typeNamed(record.crew!));
      possess(ref.s, weapon, crew);
      units.push(crew);
      weapons.push(weapon);
    }
  return [units, weapons];
}

/** 4.7182 The others have at most one weapon each while there are enough of them. */
function handOut({ s }: Ref, units: readonly number[], weapons: readonly number[]): void {
  weapons.forEach((weapon, n) => {
    if (units.length > 0) possess(s, weapon, units[n % units.length]!);
  });
}

/** C1.2, CG17 The radio or phone of a battery; who carries it is settled when it is set up. */
const raiseContact = (ref: Ref, { contact }: GroupRecord, { phone }: Group): number[] =>
  contact ? [recruitWeapon(ref, contact[phone ? 1 : 0]!)] : [];

/** 4.718 One group after the other: strength, weapons, leaders. */
function raise(ref: Ref, group: Group): Group {
  const { side } = group;
  const record = groupRecord(side, group.id)!;
  const strength = rollStrength(ref, side, record);
  const men = record.units.flatMap(([id, printed]) =>
    Array.from({ length: numberOf(record, strength, printed) }, () => recruit(ref, typeNamed(id))),
  );
  const [crews, crewed] = raiseCrewed(ref, record, strength);
  const arms = weaponsOf(ref, side, group.id, strength).map(id => recruitWeapon(ref, id));
  handOut(ref, men, arms);
  const charges = chargesOf(ref, record, men).map(id => recruitWeapon(ref, id));
  // Note t: an MMC has it, the crew that comes with them.
  handOut(ref, crews, charges);
  const leaders = Array.from({ length: record.leader_rolls }, () => leaderOf(ref, side, record, strength));
  const led = leaders.flatMap(name => recruitLeader(ref, side, record, name, men));
  commission(ref, record, men);
  const contact = raiseContact(ref, record, group);
  // C1.73 With the hex that it has registered.
  if (record.battery) addBattery(ref.s, record.battery, group.registered < 0 ? [] : [group.registered]);
  const units = [...men, ...crews, ...led];
  const weapons = [...crewed, ...arms, ...charges, ...contact];
  if (units.length + weapons.length > 0)
    ref.log(
      '4.7179',
      'group-comes',
      { group: group.id, strength, units: units.map(unitId), weapons: weapons.map(weaponId) },
      [roleOf(side)],
    );
  return { ...group, strength, units, weapons };
}

function raiseAll(ref: Ref): void {
  const campaign = ref.s.campaign!;
  // What one side bought must not be told by whether anything was rolled.
  ref.shown();
  campaign.groups = campaign.groups.map(group => (group.strength === 'unrolled' ? raise(ref, group) : group));
}

export const strength: Block<State> = auto('strength', '4.718', raiseAll);

/** 4.6-OB-US, 4.6-OB-JP, 4.5 What both have at the start; groups that are given are rolled for like others. */
function begin(ref: Ref): void {
  const { s } = ref;
  const campaign = s.campaign!;
  const { initial, attack_chits } = campaignData;
  // A26.11 Only the Japanese set up on the map.
  controlAll(s, JAPAN);
  campaign.setsUpFirst = sideOfRole(initial.sets_up_first);
  campaign.movesFirst = sideOfRole(initial.moves_first);
  for (const side of SIDES) {
    const role = ROLES[side] as 'us' | 'japan';
    const { cpp, fpp, groups, works } = initial[role];
    campaign.cpp[side] = cpp;
    campaign.fpp[side] = fpp;
    campaign.san[side] = s.battle.san[side];
    campaign.sanAtStart[side] = s.battle.san[side];
    campaign.chits[side] = attack_chits[role];
    for (const [id, count] of works) campaign.stock[side][itemOf(id)]! += count;
    for (const [id, count] of groups)
      for (let n = 0; n < count; n++)
        campaign.groups = [...campaign.groups, newGroup(side, id, campaign.date, 'on-map', true)];
  }
  raiseMarines(ref);
}

/** 4.6-OB-US Squads, their weapons and leaders, and six more leaders by DR. */
function raiseMarines(ref: Ref): void {
  const { units, weapons, leader_rolls } = campaignData.initial.us;
  const raised = units.flatMap(([id, count]) =>
    Array.from({ length: count }, () => recruit(ref, typeNamed(id))),
  );
  const arms = weapons.flatMap(([id, count]) => Array.from({ length: count }, () => recruitWeapon(ref, id)));
  handOut(ref, raised, arms);
  for (let n = 0; n < leader_rolls; n++) recruitLeader(ref, US, null, leaderOf(ref, US, null, 'na'), []);
}

export const initialOrder: Block<State> = auto('initial-order', '4.6', begin);
