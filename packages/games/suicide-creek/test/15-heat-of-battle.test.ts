import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { stealthOf } from '../rules/a12-concealment/12-gain.ts';
import { comeToSenses, noteFaced } from '../rules/a15-heat-of-battle.ts';
import { createLeader } from '../rules/a18-leader-creation.ts';
import { term } from '../rules/dice.ts';
import { push } from '../rules/settle.ts';
import { unitId } from '../state/units.ts';
import { typeId } from '../types.ts';
import { eliminate } from '../writing.ts';
import { field, QUIET, suffers, there } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/** A check with an Original 2, then the roll of heat of battle. */
const rolled = (stacks: { readonly [place: string]: string }, ...dice: number[]): Creek =>
  suffers(field(stacks), 'check', 'a', 0, 1, 1, ...dice);
/** Who is offered battle hardening takes it. */
const takes = (t: Creek): Creek =>
  t.waiting === 'hardening' ? t.act(t.roles[0]!, 'be-hardened unit=$a') : t;
const heated = (...given: Parameters<typeof rolled>): Creek => takes(rolled(...given));

test('A15.1 A15.2 an Original 2 and a low roll: a hero comes forward, with the fire marker of who made him', () => {
  const t = heated({ K8: 'us 6-6-8:final a' }, 2, 2);
  expect(t.in('K8')).toEqual(['us-668', 'us-hero']);
  expect(t.mark('us3')).toBe('final');
});

test('A15.2 A12.14 a hero who comes forward where nobody sees it is under "?" like those around him', () => {
  const t = heated({ K8: 'us 6-6-8:? a' }, 2, 2);
  expect([t.veil('a'), t.veil('us3')]).toEqual(['concealed', 'concealed']);
});

test('A15.1 A15.3 A10.8 elite -1: 5 and 6 give a hero and battle hardening, and the best become fanatic', () => {
  const t = heated({ K8: 'us 6-6-8 a' }, 3, 3);
  expect(there(t, 'K8')).toEqual(['us-668 fanatic', 'us-hero']);
});

test('A15.3 a leader goes one step up his list; A15.2 a heroic leader is both', () => {
  expect(there(heated({ K8: 'us 8-1 a' }, 4, 4), 'K8')).toEqual(['us-ldr-9-1']);
  expect(there(heated({ K8: 'us 8-1 a' }, 2, 2), 'K8')).toEqual(['us-ldr-8-1 heroic']);
});

test('A15.1 A15.3 the Japanese have +4: 3-4-7 of the second line become 4-4-7, at the same strength', () => {
  expect(there(heated({ K8: 'jp 3-4-7 a' }, 2, 2), 'K8')).toEqual(['jp-447']);
  expect(there(heated({ K8: 'jp 237r a' }, 2, 2), 'K8')).toEqual(['jp-347r']);
  expect(there(heated({ K8: 'jp 4-4-7 a' }, 2, 2), 'K8')).toEqual(['jp-448']);
});

test('A15.3 its owner may refuse, before anything else happens; the enemy reads nothing of who is asked under a "?"', () => {
  const t = rolled({ K8: 'us 8-1 a, 6-6-8 b' }, 4, 4).waitsAt('hardening', 'us');
  t.refuses('us', 'be-hardened unit=$b', 'A15.3', 'not-offered');
  t.act('us', 'stay-as-is unit=$a').tells('not-hardened');
  expect([t.type('a'), t.waiting]).toEqual(['us-ldr-8-1', 'moves.act']);
  // A check of somebody else waits until the answer is given.
  const waits = field({ K8: 'us 8-1 a, 6-6-8 b' });
  push(waits.state, 'check', 'A7.3', { unit: waits.unit('a'), value: 0 });
  push(waits.state, 'check', 'A7.3', { unit: waits.unit('b'), value: 0 });
  waits.dice(1, 1, 4, 4, 4, 4).act('us', 'done');
  expect([waits.waiting, waits.rolls.length]).toEqual(['hardening', 2]);
  waits.act('us', 'be-hardened unit=$a');
  // The better leader has -1 for the other's check already.
  expect([waits.rolls.length, waits.rolls[2]!.terms]).toEqual([3, [term('leadership', -1)]]);
  const under = rolled({ K8: 'us 6-6-8:? a' }, 3, 4);
  const seen = view(suicideCreek, under.match, 'japan').state;
  expect([seen.morale.offered, seen.morale.offeredTo]).toEqual([-1, 0]);
  under.act('us', 'stay-as-is unit=$a');
  expect(under.match.log.some(({ key, to }) => key === 'not-hardened?' && to?.includes('japan'))).toBe(true);
});

test('A15.1 crews, heroes, berserk, unarmed and charging units have none of it', () => {
  for (const unit of ['us 2-2-8 a', 'us hero a', 'us 6-6-8:berserk a', 'jp 4-4-7:banzai a'])
    expect(heated({ K8: unit }).rolls.flatMap(({ dice }) => dice)).toEqual([1, 1]);
});

test('A15.4 A15.1 9 to 11 is berserk, and 12 or more too: nobody surrenders', () => {
  expect(there(heated({ K8: 'jp 4-4-7 a', K9: 'us 6-6-8' }, 3, 3), 'K8')).toEqual(['jp-447 berserk']);
  expect(there(heated({ K8: 'jp 4-4-7 a', K9: 'us 6-6-8' }, 5, 5), 'K8')).toEqual(['jp-447 berserk']);
});

test('A15.44 who sees no Known enemy is battle hardened instead, and so is a Japanese in a pillbox', () => {
  expect(there(heated({ K8: 'jp 4-4-7 a' }, 3, 3), 'K8')).toEqual(['jp-448']);
  const t = field(
    { 'K8.pillbox': 'jp 4-4-7 a', K7: 'us 6-6-8', K9: 'us 6-6-8' },
    { works: { us: [], japan: ['pillbox K8 NNE'] } },
  );
  expect(there(takes(suffers(t, 'check', 'a', 0, 1, 1, 3, 3)), 'K8.pillbox')).toEqual(['jp-448']);
});

test('A15.4 G1.41 with a berserk Japanese leader all in his Location go; others after a task check', () => {
  expect(there(heated({ K8: 'jp 9-0 a, 4-4-7', K9: 'us 6-6-8' }, 3, 4), 'K8')).toEqual([
    'jp-ldr-9-0 berserk',
    'jp-447 berserk',
  ]);
  const t = field({ K8: 'us 9-1 a, 6-6-8, 6-6-8', K9: 'jp 4-4-7' }, { side: 'japan' });
  expect(there(suffers(t, 'check', 'a', 0, 1, 1, 5, 5, 4, 4, 5, 4), 'K8')).toEqual([
    'us-ldr-9-1 berserk',
    'us-668 berserk',
    'us-668',
  ]);
});

test('A15.4 A10.1 berserk units have morale 10, are never pinned, and failing costs them men', () => {
  const check = (unit: string, ...dice: number[]): string[] =>
    there(suffers(field({ K8: `us ${unit} a` }, { side: 'japan' }), 'check', 'a', 0, ...dice), 'K8');
  expect(check('6-6-8:berserk', 5, 5)).toEqual(['us-668 berserk']);
  expect(check('6-6-8:berserk', 5, 6)).toEqual(['us-348 berserk']);
  expect(check('9-1:berserk', 6, 6, 3)).toEqual(['us-ldr-9-1 berserk wounded']);
});

test('A15.4 at the start of the movement phase it drops what is heavy and charges the nearest Known enemy', () => {
  const t = lay(
    'movement',
    { I11: 'us 6-6-8:berserk a, MMG>a m', I13: 'jp 2-3-7:broken b', A9: 'us 6-6-8' },
    QUIET,
  ).passTo('moves.act');
  expect([t.where('a'), t.state.weapons.owner[t.weapon('m')]]).toEqual(['I13', -1]);
  t.refuses('us', 'move units=[$a] path=[I14] mode=walk', 'A15.4', 'berserk');
});

test('A15.4 a charge that ends with nobody in sight ends the frenzy', () => {
  const t = lay('movement', { K8: 'us 6-6-8:berserk a', A9: 'us 6-6-8' }, QUIET);
  expect(t.flags('a')).not.toContain('berserk');
});

test('A15.2 CG16 A10.8 once in a campaign all Americans are fanatic, declared after set-up', () => {
  const t = lay('fanaticism', { K8: 'us 6-6-8 a', K12: 'jp 4-4-7 b' }, { fanaticism: true });
  t.offers('us', 'declare', 'decline').act('us', 'declare');
  expect([t.is('a', 'fanatic'), t.is('b', 'fanatic')]).toEqual([true, false]);
});

test('A18.12 A18.2 G1.62 an Original 2 in close combat makes a leader at once, but no Japanese one', () => {
  const t = field({ K8: 'us 6-6-8 a', K9: 'jp 4-4-7 b' }).dice(3);
  const leader = createLeader(t.referee, t.unit('a'), 'A18.12', [term('odds', -1)]);
  expect(typeId(t.state.units.type[leader]!)).toBe('us-ldr-8-1');
  expect(createLeader(t.referee, t.unit('b'), 'A18.12')).toBe(-1);
});

test('A15.4 when every Known enemy in its Location is gone a berserk unit is in Good Order again', () => {
  const t = field({ K8: 'us 6-6-8:berserk a, jp 2-3-7 b' });
  noteFaced(t.state);
  comeToSenses(t.referee);
  expect(t.is('a', 'berserk')).toBe(true);
  noteFaced(t.state);
  eliminate(t.state, t.unit('b'));
  comeToSenses(t.referee);
  expect(t.is('a', 'berserk')).toBe(false);
});

test('A15.1 A10.6 who was broken when a leader rallied him has the +1 of it', () => {
  const t = lay('rally', { K8: 'us 9-1, 6-6-8:broken a', A9: 'us 6-6-8', X20: 'jp 4-4-7' }, QUIET);
  t.passTo('rally.choose.attacker.act').dice(1, 1, 6, 3).act('us', 'rally unit=$a');
  // 9 - 1 + 1.
  expect(t.rolls.at(-1)!.terms?.map(({ key, op, value }) => `${key} ${op}${value}`)).toEqual([
    'elite -1',
    'broken +1',
  ]);
});

test('A15.2 E1.4 E1.21 CG16 a hero is under the cloak of those around him, as free as they are, and as fanatic as all Americans', () => {
  const cloaked = heated({ K8: 'jp 4-4-7:cloak=2:free a' }, 1, 1);
  expect([cloaked.veil('jp3'), cloaked.state.units.cloak[5], cloaked.is('jp3', 'free')]).toEqual([
    'cloaked',
    2,
    true,
  ]);
  const t = lay('fanaticism', { K8: 'us 6-6-8 a', A9: 'us 6-6-8', X20: 'jp 4-4-7' }, { fanaticism: true });
  t.act('us', 'declare');
  const leader = createLeader(t.dice(3).referee, t.unit('a'), 'A18.12');
  expect(t.is(unitId(leader), 'fanatic')).toBe(true);
});

test('A15.4 G1.41 crews go with their berserk leader, heroes never; berserk units are lax', () => {
  const t = heated({ K8: 'jp 9-0 a, 2-2-8, hero', K9: 'us 6-6-8' }, 3, 4);
  expect(there(t, 'K8')).toEqual(['jp-ldr-9-0 berserk', 'jp-228 berserk', 'jp-hero']);
  expect(stealthOf(t.state, t.unit('a'))).toBe('lax');
});

test('A15.2 A10.3 a heroic leader neither breaks nor is pinned nor goes berserk: failing a check wounds him', () => {
  const check = (words: string, value: number, ...dice: number[]): string[] =>
    there(suffers(field({ K8: `us ${words} a` }, { side: 'japan' }), 'check', 'a', value, ...dice), 'K8');
  expect(check('9-1:heroic', 0, 4, 5)).toEqual(['us-ldr-9-1 heroic']);
  expect(check('9-1', 0, 4, 5)).toEqual(['us-ldr-9-1 pinned']);
  expect(check('9-1:heroic', 0, 5, 5, 3)).toEqual(['us-ldr-9-1 wounded heroic']);
  expect(check('9-1', 0, 5, 5)).toEqual(['us-ldr-9-1 broken dm']);
  expect(check('9-1:heroic:wounded', 0, 5, 5)).toEqual([]);
});

test('A15.2 A7.35 he fires a machine gun at full firepower with -1, a plain leader at half', () => {
  const shot = (words: string): [number, string[]] => {
    const t = field({ H9: `us ${words} a, MMG>a m`, J9: 'jp 4-4-7:broken' });
    t.dice(6, 5).act('us', 'fire units=[] weapons=[$m] leader=[] place=J9');
    return [Number(t.log('attack')[0]!.args.fp), t.rolls[0]!.terms!.map(({ key }) => key)];
  };
  expect([shot('8-1:heroic'), shot('8-1')]).toEqual([
    [4, ['hindrance', 'hero']],
    [2, ['hindrance']],
  ]);
});
