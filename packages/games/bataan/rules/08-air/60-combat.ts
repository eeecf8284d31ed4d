import {
  auto,
  type Block,
  branch,
  decision,
  loop,
  type Refusal,
  refusal,
  sequence,
} from '@ironbottom/engine';
import { roleOf, tables } from '../../components.ts';
import { type Fight, raided, raider, raidOf, type Shot } from '../../state/air.ts';
import type { State } from '../../state.ts';
import { airOf, isBomber, isFighter, unitId, unitSide } from '../../units.ts';
import { plain, type Ref, unitVerb } from '../../verbs.ts';
import { raidName } from './31-crew.ts';
import { capValues } from './39-cap.ts';
import { meetingCap } from './40-scramble.ts';
import { abort, shootDown } from './65-fates.ts';

/** 8.6 Air-to-air combat: 8.6 to 8.6.6. All fire is declared, then all dice fall. */

const fightOf = (s: State): Fight => s.airPhase!.fight!;
const shooterAt = (fight: Fight, unit: number): number =>
  fight.shots.find(({ to }) => to === unit)?.from ?? -1;
const hasShot = (fight: Fight, unit: number): boolean => fight.shots.some(({ from }) => from === unit);
const shotsAt = (fight: Fight, unit: number): number => fight.shots.filter(({ to }) => to === unit).length;

/** 8.6.1 The raid in two groups, escorts and bombers, and the CAP. */
function meet({ s }: Ref): void {
  const units = raidOf(s).sorties.map(({ unit }) => unit);
  s.airPhase!.fight = {
    cap: [...meetingCap(s)],
    escorts: units.filter(isFighter),
    bombers: units.filter(unit => !isFighter(unit)),
    shots: [],
    free: [],
    fired: 0,
    fates: [],
  };
}

/** 8.6.1.1 Whom a CAP unit may attack: an escort that nobody has yet; when all have one, any escort or bomber. */
export function capTargets(fight: Fight): number[] {
  const unmatched = fight.escorts.filter(unit => shotsAt(fight, unit) === 0);
  return unmatched.length > 0 ? unmatched : [...fight.escorts, ...fight.bombers];
}
export const nextCap = (fight: Fight): number => fight.cap.find(unit => !hasShot(fight, unit)) ?? -1;

/** Units of one type under the same fire, and on the same errand, are all one. */
const sameTarget = (s: State, action: { readonly [name: string]: unknown }): string | null => {
  const fight = fightOf(s);
  const unit = [...fight.cap, ...fight.escorts, ...fight.bombers].find(each => unitId(each) === action.unit);
  if (unit === undefined) return null;
  const aim = raidOf(s).sorties.find(sortie => sortie.unit === unit)?.aim ?? 0;
  return `${airOf(unit).type} ${shotsAt(fight, unit)} ${aim}`;
};

const among = (units: readonly number[], unit: number, rule: string): Refusal | undefined =>
  units.includes(unit) ? undefined : refusal(rule, 'no-target-in-the-air');

const engage = decision<State>('raid.engage.unit', '8.6.1.1', {
  prompt: 'engage',
  who: s => roleOf(raided(s)),
  args: s => ({ unit: unitId(nextCap(fightOf(s))) }),
  forced: true,
  alike: sameTarget,
  verbs: {
    engage: unitVerb('engage', {
      list: s => capTargets(fightOf(s)),
      check: (s, _side, unit) => among(capTargets(fightOf(s)), unit, '8.6.1.1'),
      play: ({ s }, unit) => {
        fightOf(s).shots.push({ from: nextCap(fightOf(s)), to: unit });
      },
    }),
  },
});

/** 8.6.1.1 An escort that is attacked fires at the one it was matched with. */
function answerFire({ s }: Ref): void {
  const fight = fightOf(s);
  for (const unit of fight.escorts)
    if (shotsAt(fight, unit) > 0) fight.shots.push({ from: unit, to: shooterAt(fight, unit) });
}

/** 8.6.1.1 Escorts that nobody attacks may attack CAP units, or stay free to strafe. */
const nextFree = (fight: Fight): number =>
  fight.escorts.find(unit => !hasShot(fight, unit) && !fight.free.includes(unit)) ?? -1;

const engageCap = decision<State>('raid.surplus.unit', '8.6.1.1', {
  prompt: 'engage-cap',
  who: s => roleOf(raider(s)),
  args: s => ({ unit: unitId(nextFree(fightOf(s))) }),
  verbs: {
    engage: unitVerb('engage', {
      list: s => fightOf(s).cap,
      check: (s, _side, unit) => among(fightOf(s).cap, unit, '8.6.1.1'),
      play: ({ s }, unit) => {
        fightOf(s).shots.push({ from: nextFree(fightOf(s)), to: unit });
      },
    }),
    'stay-free': plain('stay-free', ({ s }) => {
      fightOf(s).free.push(nextFree(fightOf(s)));
    }),
  },
});

/** 8.6.3 A bomber fires at one of the fighters that attack it, even with an attack value of 0; transports do not. */
const nextBomber = (fight: Fight): number =>
  fight.bombers.find(unit => isBomber(unit) && shotsAt(fight, unit) > 0 && !hasShot(fight, unit)) ?? -1;
const attackersOf = (fight: Fight, unit: number): number[] =>
  fight.shots.flatMap(({ from, to }) => (to === unit ? [from] : []));

const returnFire = decision<State>('raid.reply.unit', '8.6.3', {
  prompt: 'return-fire',
  who: s => roleOf(raider(s)),
  args: s => ({ unit: unitId(nextBomber(fightOf(s))) }),
  forced: true,
  alike: sameTarget,
  verbs: {
    engage: unitVerb('engage', {
      list: s => attackersOf(fightOf(s), nextBomber(fightOf(s))),
      check: (s, _side, unit) => among(attackersOf(fightOf(s), nextBomber(fightOf(s))), unit, '8.6.3'),
      play: ({ s }, unit) => {
        fightOf(s).shots.push({ from: nextBomber(fightOf(s)), to: unit });
      },
    }),
  },
});

/** 8.6.4 The row of the table for a difference: beyond its ends the last one counts. */
const rowFor = (difference: number) => {
  const { rows } = tables.air_to_air;
  const within = Math.max(rows[0]!.diff, Math.min(rows.at(-1)!.diff, difference));
  return rows.find(({ diff }) => diff === within)!;
};

/** 8.3.9.2 The values with which a unit fights: those of the weakest for a CAP. */
export const airValues = (
  fight: Fight,
  unit: number,
): { readonly attack: number; readonly defence: number } =>
  fight.cap.includes(unit)
    ? capValues(fight.cap)
    : { attack: airOf(unit).air_attack, defence: airOf(unit).air_defence };

/** 8.6.4 The attack value of the one who fires less the defence value of the other. */
export const differenceOf = (fight: Fight, { from, to }: Shot): number =>
  airValues(fight, from).attack - airValues(fight, to).defence;

/** 8.6.5 What two dice, tens and units, come to: E eliminates, A sends home. */
export function airFate(difference: number, [tens, units]: readonly number[]): 'E' | 'A' | null {
  const roll = 10 * tens! + units!;
  const { E, A } = rowFor(difference);
  return E !== null && roll <= E ? 'E' : A !== null && roll <= A ? 'A' : null;
}

const fateOf = ({ fates }: Fight, unit: number): 'E' | 'A' | undefined =>
  fates.find(each => each.unit === unit)?.fate;

/** 8.6.2 The next shot that was declared: two dice, unless (8.6.6) its target is gone. */
function fire(ref: Ref): void {
  const fight = fightOf(ref.s);
  const shot = fight.shots[fight.fired++]!;
  const names = { unit: unitId(shot.from), target: unitId(shot.to) };
  if (fateOf(fight, shot.to) === 'E') {
    ref.log('8.6.6', 'shot-wasted', names);
    return;
  }
  const difference = differenceOf(fight, shot);
  const dice = ref.rollMixed({
    who: roleOf(unitSide[shot.from]!),
    why: 'air-to-air',
    rule: '8.6.4',
    dice: [{ kind: 'coloured' }, { kind: 'white' }],
    terms: [{ key: 'air-difference', op: '=', value: difference }],
    alike: faces => airFate(difference, faces),
  });
  const fate = airFate(difference, dice);
  ref.log('8.6.5', 'air-shot', { ...names, outcome: `air.${fate ?? 'miss'}` });
  if (fate) fight.fates = [...fight.fates.filter(({ unit }) => unit !== shot.to), { unit: shot.to, fate }];
}

/** 8.6.6 All have fired, those who were hit as well: now the hits count. */
function applyFates(ref: Ref): void {
  const { s } = ref;
  const phase = s.airPhase!;
  const { shots, fates } = fightOf(s);
  for (const { from, to } of shots) phase.fought.push(from, to);
  for (const unit of phase.fought) if (isFighter(unit)) s.foughtOn[unit] = s.turn;
  for (const { unit, fate } of fates) (fate === 'E' ? shootDown : abort)(ref, unit);
  phase.fight = null;
}

const whileAny = (id: string, next: (fight: Fight) => number, body: Block<State>): Block<State> =>
  loop(id, '8.6.2', s => next(fightOf(s)) >= 0, body);

/** 8.6 Happens where a raid meets CAP. */
export const airCombat: Block<State> = branch(
  'raid.fight?',
  '8.6',
  s => meetingCap(s).length > 0,
  sequence('raid.fight', '8.6', [
    auto('raid.meet', '8.6.1', meet),
    whileAny('raid.engage', nextCap, engage),
    auto('raid.answer', '8.6.1.1', answerFire),
    whileAny('raid.surplus', nextFree, engageCap),
    whileAny('raid.reply', nextBomber, returnFire),
    auto('raid.fire', '8.6.2', ref => ref.log('8.6', 'air-combat', { place: raidName(ref.s) })),
    loop(
      'raid.shots',
      '8.6.4',
      s => fightOf(s).fired < fightOf(s).shots.length,
      auto('raid.shot', '8.6.4', fire),
    ),
    auto('raid.fates', '8.6.5', applyFates),
  ]),
);
