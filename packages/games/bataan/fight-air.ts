import type {
  Action,
  FightHead,
  FightLadder,
  FightSheet,
  FightSide,
  FightStep,
  FightSum,
  LogEntry,
  Term,
  ToldFight,
  Translate,
} from '@ironbottom/engine';
import {
  ALLIES,
  BATTERIES,
  CORREGIDOR,
  fieldAt,
  fieldGround,
  isHex,
  JAPAN,
  placeAt,
  roleOf,
  type Side,
  tables,
} from './components.ts';
import { airLadder, attackLadder, bombLadder, islandLadder } from './fight-ladders.ts';
import { asSent, isPlanned } from './odds-air.ts';
import { placeName } from './places.ts';
import { raidAim } from './rules/08-air/31-crew.ts';
import { bombTerms, groupsOf } from './rules/08-air/34-bombing.ts';
import { diveTerms, strafeTerms } from './rules/08-air/37-attacks.ts';
import { meetingCap } from './rules/08-air/40-scramble.ts';
import { capTargets, differenceOf, nextCap } from './rules/08-air/60-combat.ts';
import { aaTerms, gunsAgainst, isDiving, isLevel } from './rules/08-air/70-anti-aircraft.ts';
import { highTerms, shellValue } from './rules/10-fortifications/20-corregidor.ts';
import {
  type Fight,
  GUARD,
  GUNS_HIGH,
  GUNS_LOW,
  type Raid,
  raided,
  raidOf,
  type Shot,
  type Sortie,
} from './state/air.ts';
import { DESTROYED, type State } from './state.ts';
import { counter, isVeiled, unitName } from './table/counters.ts';
import { placeText } from './table/names.ts';
import { airOf, isFighter, isTransportPlane, unitId, unitOf, unitSide } from './units.ts';
import { addedUp, unitArg } from './verbs.ts';

/** 8.3, 8.6, 8.7, 10.2 Raids and the guns of Corregidor for the sheet of the table. */

const STEPS = ['meet', 'aa', 'bombs', 'strafe'] as const;
type Stage = (typeof STEPS)[number];

/** Where a raid is when somebody is asked, by decision. */
const STAGES: { readonly [at: string]: Stage } = {
  'raid.scramble.field': 'meet',
  'raid.cover.unit': 'meet',
  'raid.stand': 'meet',
  'raid.engage.unit': 'meet',
  'raid.surplus.unit': 'meet',
  'raid.reply.unit': 'meet',
  'raid.aa.victim': 'aa',
  'batteries.name': 'bombs',
  'raid.group': 'bombs',
  'raid.field': 'bombs',
  'raid.dive.field': 'bombs',
  'wrecking.unit': 'bombs',
  'raid.strafe': 'strafe',
};
/** Decisions about what dice have come to. */
const AFTER_DICE = ['raid.aa.victim', 'batteries.name', 'wrecking.unit'];

/** The raid in hand, the one that an action would send, or the guns that would fire; null: it is about none of them. */
export function airSheet(s: State, t: Translate, at: string, proposed?: Action): FightSheet | null {
  if (proposed?.verb === 'shell') return gunSheet(s, unitArg(proposed), t);
  if (proposed && isPlanned(proposed, s)) return raidSheet(asSent(s, proposed), at, t);
  return s.airPhase?.begun && STAGES[at] ? raidSheet(s, at, t) : null;
}

function raidSheet(s: State, at: string, t: Translate): FightSheet {
  const raid = raidOf(s);
  const stage = STAGES[at];
  const ladder = ladderOf(s, raid, stage, t);
  return {
    id: `raid ${s.turn} ${roleOf(raid.side)} ${raid.service} ${raid.place} ${raid.bridge} ${stage ?? 'planned'}`,
    begun: AFTER_DICE.includes(at),
    ...headOf(placeName(raidAim(raid)), 'raid', raidRule(raid), t),
    about: t('raid.about', {
      bombers: raid.sorties.filter(({ unit }) => !isFighter(unit)).length,
      fighters: raid.sorties.filter(({ unit }) => isFighter(unit)).length,
    }),
    steps: STEPS.map((step, i): FightStep => {
      const now = stage ? STEPS.indexOf(stage) : -1;
      return {
        name: t(`raid.step.${step}`),
        state: i < now ? 'past' : i === now ? 'now' : 'ahead',
      };
    }),
    sides: [raiders(s, raid, t), defenders(s, raid, t)],
    ...(ladder && { ladder }),
  };
}

const raidRule = ({ sorties }: Raid): string => (sorties.some(isAtGuns) ? '10.2.2' : '8.3.1');
const isAtGuns = ({ aim }: Sortie): boolean => aim === GUNS_HIGH || aim === GUNS_LOW;

function headOf(place: string, key: string, rule: string, t: Translate): FightHead {
  const at = placeAt(place);
  const field = fieldAt(at);
  const ground = field >= 0 ? fieldGround[field]! : at;
  return {
    title: t(`raid.head.${key}`, { place: placeText(place, t) }),
    about: t(`raid.about.${key}`),
    rule,
    ...(ground >= 0 && isHex(ground) && { hex: placeName(ground) }),
    from: [],
  };
}

// ---------------------------------------------------------------- who fights with what

const raiders = (s: State, raid: Raid, t: Translate): FightSide => ({
  role: roleOf(raid.side),
  part: t('fight.attacks'),
  counters: raid.sorties.map(({ unit }) => counter(s, unit, t)),
  sums: [
    bombSum(s, raid, t),
    diveSum(s, raid, t),
    strafeSum(s, raid, t),
    countSum(
      unitsOf(raid, ({ unit }) => isTransportPlane(unit)),
      'drop',
      t,
    ),
    countSum(
      unitsOf(raid, ({ unit, aim }) => isFighter(unit) && aim === GUARD),
      'escorts',
      t,
    ),
    shotSum(s, raid.side, t),
  ].filter(({ sum }) => sum > 0),
});

function defenders(s: State, raid: Raid, t: Translate): FightSide {
  const side = raided(s);
  const { fight } = s.airPhase!;
  const cap = fight?.cap ?? meetingCap(s);
  const guns = gunsAgainst(s);
  return {
    role: roleOf(side),
    part: t('fight.defends'),
    counters: [...cap, ...guns].map(unit => counter(s, unit, t)),
    sums: [
      countSum(cap, 'patrol', t),
      countOf(guns.length, 'aaUnits', aaTerms(s, side), t),
      ...(raid.sorties.some(isAtGuns) ? [countOf(standing(s), 'batteries', [], t)] : []),
      shotSum(s, side, t),
    ].filter(({ sum }) => sum > 0),
    // 2.2.1, 8.7.5 What the reader cannot see is in none of the numbers.
    ...(isVeiled(s, side) && { mayCome: { counters: [], text: t('raid.unseen') } }),
  };
}

const unitsOf = ({ sorties }: Raid, test: (sortie: Sortie) => boolean): number[] =>
  sorties.filter(test).map(({ unit }) => unit);
const standing = (s: State): number => BATTERIES - s.battery.filter(fate => fate === DESTROYED).length;

/** A sum of its own sort: `what` names it and what it counts. */
const sumOf = (what: string, terms: readonly Term[], die: readonly Term[], t: Translate): FightSum => ({
  title: t(`raid.sum.${what}`),
  terms,
  sum: addedUp(terms),
  unit: t(`raid.sum.${what}`),
  die,
});

/** By type, in the order in which they come: so many, and what they are worth together. */
function byType(units: readonly number[], worth: (unit: number) => number, key: string): Term[] {
  const types = [...new Set(units.map(unit => airOf(unit).type))];
  return types.map(type => {
    const those = units.filter(unit => airOf(unit).type === type);
    const { air_attack, air_defence } = airOf(those[0]!);
    return {
      key,
      op: '+',
      value: those.reduce((sum, unit) => sum + worth(unit), 0),
      args: { type, count: those.length, attack: air_attack, defence: air_defence },
    };
  });
}

/** 8.3.2, 10.2.2, 11.3 Those who bomb from level flight. */
function bombSum(s: State, raid: Raid, t: Translate): FightSum {
  const level = raid.sorties.filter(sortie => sortie.aim !== GUARD && isLevel(s, sortie));
  const aim = level[0]?.aim ?? -1;
  const die = level.some(isAtGuns) ? highTerms(aim === GUNS_HIGH) : bombTerms(aim);
  const units = level.map(({ unit }) => unit);
  return sumOf(
    'bombs',
    byType(units, unit => airOf(unit).bomb, 'bombers'),
    die,
    t,
  );
}

/** 8.3.7 */
function diveSum(s: State, { sorties }: Raid, t: Translate): FightSum {
  const divers = sorties.filter(isDiving);
  const die = divers[0] ? diveTerms(s, divers[0]).slice(1) : [];
  const units = divers.map(({ unit }) => unit);
  return sumOf(
    'dive',
    byType(units, unit => airOf(unit).bomb, 'bombers'),
    die,
    t,
  );
}

/** 8.5.2 */
function strafeSum(s: State, { sorties }: Raid, t: Translate): FightSum {
  const { fought } = s.airPhase!;
  const going = sorties.filter(({ unit, aim }) => isFighter(unit) && aim >= 0 && !fought.includes(unit));
  const die = going[0] ? strafeTerms(s, going[0].aim) : [];
  const units = going.map(({ unit }) => unit);
  return sumOf(
    'strafe',
    byType(units, unit => airOf(unit).strafe, 'fighters'),
    die,
    t,
  );
}

const countSum = (units: readonly number[], what: string, t: Translate): FightSum =>
  sumOf(
    what,
    byType(units, () => 1, 'fighters'),
    [],
    t,
  );
const countOf = (count: number, what: string, die: readonly Term[], t: Translate): FightSum =>
  sumOf(what, count > 0 ? [{ key: what, op: '+', value: count }] : [], die, t);

/** 8.6.2 Shots that are declared, by who fires at whom. */
function shotSum(s: State, side: Side, t: Translate): FightSum {
  const { fight } = s.airPhase!;
  const terms: Term[] = [];
  for (const shot of fight?.shots ?? []) {
    if (unitSide[shot.from] !== side) continue;
    const args = {
      type: airOf(shot.from).type,
      versus: airOf(shot.to).type,
      difference: differenceOf(fight!, shot),
    };
    const same = terms.findIndex(term => JSON.stringify(term.args) === JSON.stringify(args));
    const value = same < 0 ? 1 : terms[same]!.value + 1;
    terms.splice(same < 0 ? terms.length : same, 1, { key: 'air-shots', op: '+', value, args });
  }
  return sumOf('shots', terms, [], t);
}

// ---------------------------------------------------------------- the table that counts now

function ladderOf(s: State, raid: Raid, stage: Stage | undefined, t: Translate): FightLadder | undefined {
  const { fight, group, loaded, diving } = s.airPhase!;
  const shot = fight && shotAhead(fight);
  if (stage === 'meet') return shot ? airLadder(differenceOf(fight, shot), t) : undefined;
  if (stage === 'aa') return undefined;
  const free = raid.sorties.find(({ unit, aim }) => isFighter(unit) && aim === GUARD);
  if (stage === 'strafe' && free)
    return attackLadder(tables.strafing, strafeTerms(s, raidAim(raid)), t('volley.strafing'), t);
  const level = raid.sorties.filter(sortie => sortie.aim !== GUARD && isLevel(s, sortie));
  const atGuns = level.find(isAtGuns);
  if (atGuns) return islandLadder(airOf(atGuns.unit).bomb, addedUp(highTerms(atGuns.aim === GUNS_HIGH)), t);
  const left = stage ? loaded : level.map(({ unit }) => unit);
  const units = group.length > 0 ? group : groupsOf(left)[0];
  const aim = raid.sorties.find(({ unit }) => unit === units?.[0])?.aim ?? -1;
  if (units && (aim >= 0 || raid.bridge >= 0))
    return bombLadder(
      units.reduce((sum, unit) => sum + airOf(unit).bomb, 0),
      aim,
      t,
    );
  const diver = raid.sorties.find(sortie => isDiving(sortie) && (!stage || diving.includes(sortie.unit)));
  if (diver) return attackLadder(tables.dive_bombing, diveTerms(s, diver), t('volley.dive-bombing'), t);
  const strafer = raid.sorties.find(({ unit, aim: at }) => isFighter(unit) && at >= 0);
  return strafer && !stage
    ? attackLadder(tables.strafing, strafeTerms(s, strafer.aim), t('volley.strafing'), t)
    : undefined;
}

/** 8.6.1.1 The shot that is being declared, by the first that it may be aimed at; else the first that was. */
function shotAhead(fight: Fight): Shot | undefined {
  const [from, to] = [nextCap(fight), capTargets(fight)[0]];
  return from >= 0 && to !== undefined ? { from, to } : fight.shots.at(-1);
}

// ---------------------------------------------------------------- 10.2.4 the guns on the shore

function gunSheet(s: State, gun: number, t: Translate): FightSheet {
  const value = shellValue(s, gun);
  return {
    id: `shelling ${s.turn} ${unitId(gun)}`,
    begun: false,
    ...headOf(placeName(CORREGIDOR), 'shelled', '10.2.4', t),
    steps: [{ name: t('volley.corregidor'), state: 'now' }],
    sides: [
      {
        role: roleOf(JAPAN),
        part: t('fight.attacks'),
        counters: [counter(s, gun, t)],
        sums: [sumOf('shelling', [{ key: 'gun', op: '+', value, args: { unit: unitId(gun) } }], [], t)],
      },
      {
        role: roleOf(ALLIES),
        part: t('fight.defends'),
        counters: [],
        sums: [countOf(standing(s), 'batteries', [], t)].filter(({ sum }) => sum > 0),
      },
    ],
    ladder: islandLadder(value, 0, t),
  };
}

// ---------------------------------------------------------------- what the log tells

/** Lines that begin a fight of their own, each with the rule of its dice. */
const BEGINS: { readonly [key: string]: string } = {
  'air-combat': '8.6',
  'aa-opens': '8.7.1',
  'bombs-fall': '8.3.2',
  dives: '8.3.7',
  strafes: '8.5.2',
  'island-bombed': '10.2.2',
  shelled: '10.2.4',
};
export const airBegins: readonly string[] = Object.keys(BEGINS);

export function airTold({ key, args }: LogEntry, since: readonly LogEntry[], t: Translate): ToldFight {
  const place = key === 'shelled' ? placeName(CORREGIDOR) : String(args.place);
  const head = headOf(place, key, BEGINS[key]!, t);
  return {
    ...head,
    ...(args.unit !== undefined && { about: t('raid.about.one', { unit: nameOf(String(args.unit), t) }) }),
    outcome: since.some(({ roll }) => roll) ? outcomeOf(since, t) : null,
    spent: [],
  };
}

const nameOf = (id: string, t: Translate): string => unitName(unitOf(id), t);

/** Those who were shot down and sent home, hits, batteries: whatever there was of it. */
function outcomeOf(since: readonly LogEntry[], t: Translate): string {
  const lines = (...keys: readonly string[]): LogEntry[] => since.filter(({ key }) => keys.includes(key));
  const total = (key: string, arg: string): number =>
    lines(key).reduce((sum, { args }) => sum + Number(args[arg]), 0);
  const counts: readonly (readonly [what: string, count: number])[] = [
    ['hits', total('hit', 'count')],
    ['destroyed', total('bombarded', 'destroyed')],
    ['disrupted', total('bombarded', 'disrupted')],
    ['lost', lines('shot-down').length],
    ['aborted', lines('aborted').length],
  ];
  const told = counts.filter(([, count]) => count > 0);
  return told.length === 0
    ? t('raid.nothing')
    : told.map(([what, count]) => t(`raid.result.${what}`, { count })).join(t('ui.listSeparator'));
}
