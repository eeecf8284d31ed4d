import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt } from '../map.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { reckon } from '../rules/a11-close-combat/11-odds.ts';
import { gainOf } from '../rules/a12-concealment/12-gain.ts';
import { seenEnemies } from '../rules/a15-heat-of-battle.ts';
import { scored } from '../rules/a26-victory.ts';
import { exit, merge, setGuard } from '../writing.ts';
import { fight, left, over } from './11-fight.ts';
import { type Creek, lay, stand } from './lay.ts';

const guardOf = (t: Creek, name: string): number => t.state.units.guard[t.unit(name)]!;

test('A20.22 a capture has +1, and -1 against Inexperienced; below the kill number all are captured', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, LMG>c m');
  t.act('us', 'capture units=[$a $b] at=[$c] place=G9').dice(3, 3).act('japan', 'done');
  t.waitsAt('combat.roll.captives', 'japan').act('japan', 'submit');
  expect([t.type('c'), guardOf(t, 'c'), t.state.weapons.owner[t.weapon('m')]]).toEqual([
    'jp-unarmed-squad',
    t.unit('a'),
    -1,
  ]);
  expect(scored(t.state).us).toBe(2);
  // 12 against 4 is 3-1, 8: a 7 with +1 is equal, and a half-squad is taken.
  const half = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c');
  over(half.act('us', 'capture units=[$a $b] at=[$c] place=G9').dice(3, 4));
  expect(left(half)).toEqual(['us-668', 'us-668', 'jp-237', 'jp-unarmed-hs']);
  // 12 against 3 is 4-1, 9: a 9 with -1 takes conscripts.
  const green = fight('us 6-6-8 a, 6-6-8 b, jp 3-3-6 c');
  over(green.act('us', 'capture units=[$a $b] at=[$c] place=G9').dice(4, 5));
  expect(green.type('c')).toBe('jp-unarmed-squad');
});

test('A20.22 G1.621 captured Japanese may be taken away at once, at the normal gain', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c');
  t.act('us', 'capture units=[$a $b] at=[$c] place=G9').dice(3, 3).act('japan', 'done');
  t.act('japan', 'hara-kiri unit=$c');
  expect([t.where('c'), scored(t.state).us]).toEqual(['dead', 2]);
});

test('A20.22 Marines can be captured too, and their owner is not asked', () => {
  const t = fight('us 3-4-8 a, jp 4-4-7 c, 4-4-7 d', { side: 'japan' });
  t.act('japan', 'capture units=[$c $d] at=[$a] place=G9').dice(2, 2).act('us', 'done');
  expect([t.type('a'), guardOf(t, 'a'), t.waiting]).toEqual([
    'us-unarmed-hs',
    t.unit('c'),
    'combat.attacker.act',
  ]);
});

test('A20.22 a guard fights others at half', () => {
  const labels: Labels = {};
  const s = stand({ G9: 'us 6-6-8 a, jp unarmed-squad c, 4-4-7 d' }, {}, labels);
  const strength = (): number =>
    reckon(s, { side: 0, by: [labels.a!], at: [labels.d!], place: hexAt('G9'), capture: false }).fp;
  expect(strength()).toBe(6);
  s.units.guard[labels.c!] = labels.a!;
  expect(strength()).toBe(3);
});

test('A20.22 prisoners go where their guard goes, and do nothing of their own', () => {
  const t = lay('movement', { G9: 'us 6-6-8 a, jp unarmed-squad c', A9: 'us 6-6-8', X20: 'jp 4-4-7' });
  t.state.units.guard[t.unit('c')] = t.unit('a');
  t.act('us', 'move units=[$a] path=[G8] mode=walk').hold();
  expect([t.where('a'), t.where('c')]).toEqual(['G8', 'G8']);
});

test('A20.551 A20.22 when the guard dies another one takes over', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, 4-4-7 d');
  t.act('us', 'capture units=[$a] at=[$c] place=G9', 'done').dice(1, 2, 1, 2);
  over(t.act('japan', 'fight units=[$d] at=[$a] place=G9'));
  expect([t.where('a'), guardOf(t, 'c'), t.type('c')]).toEqual(['dead', t.unit('b'), 'jp-unarmed-squad']);
});

test('A20.551 where nobody takes over they are free, and armed again by the arms of an enemy of their size', () => {
  const t = fight('us 6-6-8 a, jp 4-4-7 c, 4-4-7 d');
  t.act('us', 'capture units=[$a] at=[$c] place=G9').dice(1, 2, 1, 2);
  over(t.act('japan', 'fight units=[$d] at=[$a] place=G9'));
  expect([t.where('a'), guardOf(t, 'c'), t.type('c')]).toEqual(['dead', -1, 'jp-336']);
});

test('A20.22 a leader is captured as he is, and counts double at the end (A26.22)', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 9-0 c');
  over(t.act('us', 'capture units=[$a $b] at=[$c] place=G9').dice(3, 3));
  expect([t.type('c'), guardOf(t, 'c')]).toEqual(['jp-ldr-9-0', t.unit('a')]);
  const now = scored(t.state).us;
  t.state.battle.over = true;
  expect(scored(t.state).us).toBe(2 * now);
});

test('A20.22 the DEFENDER captures too, and a captor guards', () => {
  const t = fight('us 6-6-8 a, jp 4-4-7 c, 4-4-7 d');
  t.act('us', 'done').dice(1, 2);
  over(t.act('japan', 'capture units=[$c $d] at=[$a] place=G9'));
  expect([t.type('a'), guardOf(t, 'a')]).toEqual(['us-unarmed-squad', t.unit('c')]);
});

test('A20.22 A2.6 a guard who leaves the map takes his prisoners along, and they count as captured', () => {
  const t = lay('movement', { A1: 'us 6-6-8 a, jp unarmed-squad c', A9: 'us 6-6-8', X20: 'jp 4-4-7' });
  t.state.units.guard[t.unit('c')] = t.unit('a');
  exit(t.state, t.unit('a'));
  expect([t.where('a'), t.where('c'), scored(t.state).us]).toEqual(['exited', 'exited', 2]);
});

/** A prisoner c of a, laid in another phase. */
const held = (phase: string, stacks: { readonly [place: string]: string }, more = {}): Creek => {
  const t = lay(phase, { ...stacks, A9: 'us 6-6-8', X20: 'jp 4-4-7' }, { san: { us: 0, japan: 0 }, ...more });
  setGuard(t.state, t.unit('c'), t.unit('a'));
  return t;
};

test('A20.22 A4.14 prisoners are no enemies: friends of the guard come and go, and nobody runs them down', () => {
  const t = held('movement', { G9: 'us 6-6-8 a, jp 9-0 c', G8: 'us 6-6-8 b' });
  t.allows('us', 'move units=[$b] path=[G9] mode=walk');
  t.refuses('us', 'run-down unit=$b place=G9', 'A4.15', 'no-lone-man');
});

test('A20.22 A7.4 nobody fires at prisoners', () => {
  const t = held('prep-fire', { G9: 'us 6-6-8 a, jp unarmed-squad c', G8: 'us 6-6-8 b' });
  expect(t.legal('us').filter(action => action.startsWith('fire'))).toEqual([]);
  const rescue = held(
    'prep-fire',
    { G9: 'us 6-6-8 a, jp unarmed-squad c', G8: 'jp 4-4-7 b' },
    { side: 'japan' },
  );
  rescue.dice(1, 2, 6, 6, 6, 6).act('japan', 'fire units=[$b] weapons=[] leader=[] place=G9');
  expect([rescue.type('c'), rescue.where('c')]).toEqual(['jp-unarmed-squad', 'G9']);
});

test('A20.22 A12.12 A15.4 prisoners watch nobody, and nobody charges them', () => {
  const labels: Labels = {};
  const s = stand({ K8: 'us 6-6-8 a, jp unarmed-squad c', K9: 'us 6-6-8:berserk b' }, {}, labels);
  s.units.guard[labels.c!] = labels.a!;
  expect(gainOf(s, labels.a!)).toBe('free');
  expect(seenEnemies(s, labels.b!)).toEqual([]);
});

test('A20.22 when the guard himself is captured, or goes into a squad with another, somebody else takes over or they are free', () => {
  const t = fight('us 3-4-8 a, jp 4-4-7 d, unarmed-squad c', { side: 'japan' });
  t.state.units.guard[t.unit('c')] = t.unit('a');
  t.act('japan', 'capture units=[$d] at=[$a] place=G9').dice(1, 1).act('us', 'done');
  expect([guardOf(t, 'a'), guardOf(t, 'c')]).toEqual([t.unit('d'), -1]);
  const s = stand({ K8: 'us 3-4-8, 3-4-8, jp unarmed-squad' });
  s.units.guard[1] = 2;
  merge(s, 2);
  expect(s.units.guard[1]).toBe(0);
});

test('A20.22 G1.41 a leader who is a prisoner inspires nobody', () => {
  const labels: Labels = {};
  const s = stand({ K8: 'us 6-6-8 a, jp 9-0 l, 4-4-7 x' }, {}, labels);
  expect(moraleNow(s, labels.x!)).toBe(8);
  s.units.guard[labels.l!] = labels.a!;
  expect(moraleNow(s, labels.x!)).toBe(7);
});
