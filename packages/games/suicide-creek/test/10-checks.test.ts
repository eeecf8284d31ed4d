import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { taskCheck } from '../rules/a10-morale/11-task-checks.ts';
import { field, suffers, there } from './10-morale.ts';
import type { Creek } from './lay.ts';

const us = (text: string): Creek => field({ K8: `us ${text}` });
const jp = (text: string): Creek => field({ K8: `jp ${text}` });

test('A10.1 A7.303 a check at or under morale passes; equal to it pins; above it breaks', () => {
  expect(there(suffers(us('6-6-8 a'), 'check', 'a', 1, 3, 3), 'K8')).toEqual(['us-668']);
  expect(there(suffers(us('6-6-8 a'), 'check', 'a', 1, 4, 4), 'K8')).toEqual(['us-668 broken dm']);
});

test('A10.1 A7.8 worked example T4: morale 8, a 1MC and a 7: passed and pinned', () => {
  expect(there(suffers(us('6-6-8 a'), 'check', 'a', 1, 3, 4), 'K8')).toEqual(['us-668 pinned']);
});

test('A10.1 A10.7 A10.72 the best leader who can lead helps, never himself, and may not be declined', () => {
  const led = us('6-6-8 a, 9-1, 8-1');
  expect(there(suffers(led, 'check', 'a', 0, 4, 5), 'K8')[0]).toBe('us-668 pinned');
  expect(there(suffers(us('6-6-8 a, 6+1'), 'check', 'a', 0, 4, 4), 'K8')[0]).toBe('us-668 broken dm');
  expect(there(suffers(us('9-2 a, 6-6-8'), 'check', 'a', 0, 4, 5), 'K8')[0]).toBe('us-ldr-9-2 pinned');
  expect(there(suffers(us('6-6-8 a, 9-1:pinned'), 'check', 'a', 0, 4, 5), 'K8')[0]).toBe('us-668 broken dm');
  expect(there(suffers(us('6-6-8 a, 9-1:cx'), 'check', 'a', 0, 4, 5), 'K8')[0]).toBe('us-668 broken dm');
});

test('A10.3 A10.31 A7.302 a broken unit that fails is reduced, by an Original 12 it dies', () => {
  expect(there(suffers(us('6-6-8:broken a'), 'check', 'a', 0, 4, 5), 'K8')).toEqual(['us-348 broken dm']);
  const lost = suffers(us('6-6-8:broken a'), 'check', 'a', 0, 6, 6);
  expect(lost.where('a')).toBe('dead');
  expect(there(suffers(us('3-4-8:broken a'), 'check', 'a', 0, 4, 4), 'K8')).toEqual([]);
});

test('A10.3 A10.31 an Original 12: a squad breaks as its half-squad, a half-squad or crew dies', () => {
  expect(there(suffers(us('6-6-8 a'), 'check', 'a', 0, 6, 6), 'K8')).toEqual(['us-348 broken dm']);
  expect(there(suffers(us('3-4-8 a'), 'check', 'a', 0, 6, 6), 'K8')).toEqual([]);
  expect(there(suffers(us('2-2-8 a'), 'check', 'a', 0, 6, 6), 'K8')).toEqual([]);
});

test('A10.3 A17.1 an Original 12 wounds a leader who breaks', () => {
  expect(there(suffers(us('8-1 a'), 'check', 'a', 0, 6, 6, 3), 'K8')).toEqual([
    'us-ldr-8-1 broken dm wounded',
  ]);
});

test('A1.122 broken half-squads have a broken morale of their own', () => {
  const t = us('3-4-8:broken a, 6-6-8:broken b, 2-2-8:broken c');
  expect(['a', 'b', 'c'].map(name => moraleNow(t.state, t.unit(name)))).toEqual([7, 8, 8]);
  const j = jp('2-3-8:broken a, 2-3-7:broken b, 1-3-7:broken c, 127b:broken d');
  expect(['a', 'b', 'c', 'd'].map(name => moraleNow(j.state, j.unit(name)))).toEqual([8, 7, 6, 8]);
});

test('A19.1 A19.13 G17.1 Marines who fail by more than 5: two broken half-squads; a half-squad just breaks', () => {
  expect(there(suffers(us('6-6-8 a'), 'check', 'a', 3, 5, 5), 'K8')).toEqual(['us-668 broken dm']);
  expect(there(suffers(us('6-6-8 a'), 'check', 'a', 4, 5, 5), 'K8')).toEqual([
    'us-348 broken dm',
    'us-348 broken dm',
  ]);
  expect(there(suffers(us('3-4-8 a'), 'check', 'a', 4, 5, 5), 'K8')).toEqual(['us-348 broken dm']);
  expect(there(suffers(us('2-2-8 a'), 'check', 'a', 4, 5, 5), 'K8')).toEqual(['us-228 broken dm']);
});

test('A19.13 a leader who fails by more than the ELR is exchanged for the next lower one, broken', () => {
  expect(there(suffers(us('8-1 a'), 'check', 'a', 4, 5, 5), 'K8')).toEqual(['us-ldr-8-0 broken dm']);
});

test('E1.22 A19.1 at night the ELR of the scenario defender is one lower', () => {
  const t = field({ K8: 'us 6-6-8 a' }, { night: true, scenario: 'night-attack', side: 'us' });
  t.passTo('prep-fire.attacker.act');
  expect(there(suffers(t, 'check', 'a', 3, 5, 5), 'K8')).toEqual(['us-348 broken dm', 'us-348 broken dm']);
});

test('A10.2 when a leader dies, others of lower morale check with his lost leadership, and no other helps', () => {
  // The 9-2 dies; the 8-1 checks first, then the squad; both with +2.
  const t = us('9-2 a, 8-1 b, 6-6-8 c');
  suffers(t, 'eliminate', 'a', 0, 2, 4, 3, 4);
  expect(there(t, 'K8')).toEqual(['us-ldr-8-1 pinned', 'us-668 broken dm']);
  t.rolled(2, 4, 3, 4);
});

test('A10.2 when he breaks they take a task check, or are pinned', () => {
  const t = suffers(us('8-1 a, 3-4-8 b, 6-6-8:fanatic c, 7-0 d'), 'check', 'a', 0, 4, 5, 4, 4);
  // Only the 7-0 is of lower morale than 8: the half-squad has 8 too.
  expect(there(t, 'K8')).toEqual(['us-ldr-8-1 broken dm', 'us-348', 'us-668 fanatic', 'us-ldr-7-0 pinned']);
});

test('A7.301 a KIA breaks the others, and reduces those who are broken', () => {
  expect(there(suffers(us('6-6-8 a'), 'break', 'a', 0), 'K8')).toEqual(['us-668 broken dm']);
  expect(there(suffers(us('6-6-8:broken a'), 'break', 'a', 0), 'K8')).toEqual(['us-348 broken dm']);
  expect(there(suffers(us('hero a'), 'break', 'a', 0, 2), 'K8')).toEqual(['us-hero wounded']);
});

test('A7.302 A7.305 Casualty Reduction and pin task checks', () => {
  expect(there(suffers(us('6-6-8 a'), 'reduce', 'a', 0), 'K8')).toEqual(['us-348']);
  expect(there(suffers(us('9-1 a'), 'reduce', 'a', 0, 4), 'K8')).toEqual(['us-ldr-9-1 wounded']);
  expect(there(suffers(us('9-1:wounded a'), 'reduce', 'a', 0, 4), 'K8')).toEqual([]);
  expect(there(suffers(us('6-6-8 a'), 'pin-check', 'a', 0, 4, 5), 'K8')).toEqual(['us-668 pinned']);
  expect(there(suffers(us('6-6-8 a'), 'pin-check', 'a', 0, 4, 4), 'K8')).toEqual(['us-668']);
});

test('A17.1 A10.7 wounds: 1 to 4 wounded, 5 and 6 dead; one worse in morale and leadership', () => {
  const t = suffers(us('9-1 a'), 'reduce', 'a', 0, 4);
  expect(moraleNow(t.state, t.unit('a'))).toBe(8);
  expect(there(suffers(us('9-1 a'), 'reduce', 'a', 0, 5), 'K8')).toEqual([]);
});

test('A15.2 A10.31 a hero is wounded where others break, by an Original 12 more gravely; wounded he dies', () => {
  expect(there(suffers(us('hero a'), 'check', 'a', 0, 5, 5, 4), 'K8')).toEqual(['us-hero wounded']);
  expect(there(suffers(us('hero a'), 'check', 'a', 0, 6, 6, 4), 'K8')).toEqual([]);
  expect(there(suffers(us('hero:wounded a'), 'check', 'a', 0, 5, 4), 'K8')).toEqual([]);
  // Equal to his morale: he is not pinned.
  expect(there(suffers(us('hero a'), 'check', 'a', 0, 5, 4), 'K8')).toEqual(['us-hero']);
});

test('A10.62 a broken unit that is attacked again is DM', () => {
  expect(there(suffers(us('6-6-8:broken a'), 'check', 'a', 0, 3, 4), 'K8')).toEqual(['us-668 broken dm']);
});

test('A10.8 fanatic units have one morale more, broken and unbroken, never above 10', () => {
  const t = us('6-6-8:fanatic a, 6-6-8:fanatic:broken b, 10-2:fanatic c');
  expect(['a', 'b', 'c'].map(name => moraleNow(t.state, t.unit(name)))).toEqual([9, 9, 10]);
});

test('A10.1 a task check is a DR at or under morale with leadership, and changes nothing by itself', () => {
  const t = us('6-6-8 a, 9-1').dice(4, 5, 4, 6);
  expect(taskCheck(t.referee, t.unit('a'), 'A10.1', 0)).toBe(true);
  expect(taskCheck(t.referee, t.unit('a'), 'A10.1', 0)).toBe(false);
  expect(there(t, 'K8')[0]).toBe('us-668');
});

test('A10.62 fire that could have made it check makes a broken unit DM, whatever came of it', () => {
  const t = field({ K8: 'us 6-6-8 a', K9: 'jp 2-3-7:broken b' });
  t.dice(6, 5).act('us', 'fire units=[$a] weapons=[] leader=[] place=K9');
  expect(t.flags('b')).toEqual(['broken', 'dm']);
});

// ---------------------------------------------------------------- the Japanese

test('G1.11 G1.12 G1.121 EX-T5 a squad of full strength flips: 1MC, Original 9', () => {
  expect(there(suffers(jp('4-4-8 a'), 'check', 'a', 1, 4, 5), 'K8')).toEqual(['jp-348r']);
});

test('G1.123 A19.1 EX-T5 2MC, Original 11: by more than its ELR of 4 it becomes a reduced squad of the next class', () => {
  expect(there(suffers(jp('4-4-8 a'), 'check', 'a', 2, 5, 6), 'K8')).toEqual(['jp-347r']);
});

test('G1.14 A10.31 EX-T5 an Original 12: a broken half-squad; by too much, of the next lower class', () => {
  expect(there(suffers(jp('4-4-8 a'), 'check', 'a', 0, 6, 6), 'K8')).toEqual(['jp-238 broken dm']);
  expect(there(suffers(jp('4-4-8 a'), 'check', 'a', 1, 6, 6), 'K8')).toEqual(['jp-237 broken dm']);
});

test('G1.122 G1.124 a reduced squad becomes an unbroken half-squad, by too much of the next class', () => {
  expect(there(suffers(jp('348r:pinned a'), 'check', 'a', 1, 4, 5), 'K8')).toEqual(['jp-238 pinned']);
  expect(there(suffers(jp('348r a'), 'check', 'a', 2, 5, 6), 'K8')).toEqual(['jp-237']);
});

test('G1.125 conscripts who fail by too much break', () => {
  expect(there(suffers(jp('3-3-6 a'), 'check', 'a', 1, 5, 5), 'K8')).toEqual([
    'jp-126 broken dm',
    'jp-126 broken dm',
  ]);
  expect(there(suffers(jp('226r a'), 'check', 'a', 1, 5, 5), 'K8')).toEqual(['jp-126 broken dm']);
  expect(there(suffers(jp('3-3-6 a'), 'check', 'a', 0, 4, 5), 'K8')).toEqual(['jp-226r']);
});

test('G1.14 A7.302 Casualty Reduction makes one half-squad of a squad of either strength', () => {
  expect(there(suffers(jp('4-4-7 a'), 'reduce', 'a', 0), 'K8')).toEqual(['jp-237']);
  expect(there(suffers(jp('347r a'), 'reduce', 'a', 0), 'K8')).toEqual(['jp-237']);
});

test('G1.12 A7.301 others in the Location of a KIA lose a step', () => {
  expect(there(suffers(jp('4-4-7 a'), 'break', 'a', 0), 'K8')).toEqual(['jp-347r']);
});

test('G1.2 half-squads break, by too much as the next lower class', () => {
  expect(there(suffers(jp('2-3-8 a'), 'check', 'a', 0, 4, 5), 'K8')).toEqual(['jp-238 broken dm']);
  expect(there(suffers(jp('2-3-8 a'), 'check', 'a', 2, 5, 6), 'K8')).toEqual(['jp-237 broken dm']);
});

test('G1.3 crews: reduced, then broken as a worse one', () => {
  expect(there(suffers(jp('2-2-8 a'), 'check', 'a', 2, 5, 6), 'K8')).toEqual(['jp-128r']);
  expect(there(suffers(jp('128r a'), 'check', 'a', 0, 4, 5), 'K8')).toEqual(['jp-127b broken dm']);
});

test('G1.4 A7.305 Japanese SMC take no pin task check and are never pinned', () => {
  expect(there(suffers(jp('9-0 a'), 'pin-check', 'a', 0), 'K8')).toEqual(['jp-ldr-9-0']);
  expect(there(suffers(jp('9-0 a'), 'check', 'a', 0, 4, 5), 'K8')).toEqual(['jp-ldr-9-0']);
});

test('G1.41 a leader who fails is wounded, wounded he dies, and an Original 12 kills', () => {
  expect(there(suffers(jp('9-0 a'), 'check', 'a', 0, 5, 5, 4), 'K8')).toEqual(['jp-ldr-9-0 wounded']);
  expect(there(suffers(jp('9-0 a'), 'check', 'a', 0, 5, 5, 5), 'K8')).toEqual([]);
  expect(there(suffers(jp('9-0:wounded a'), 'check', 'a', 0, 4, 5), 'K8')).toEqual([]);
  expect(there(suffers(jp('9-0 a'), 'check', 'a', 0, 6, 6), 'K8')).toEqual([]);
});

test('G1.12 G1.41 worked example T5: a 4-4-7 with a 9-0 has morale 8, with a 9-1 his DRM besides', () => {
  expect(there(suffers(jp('4-4-7 a, 9-0'), 'check', 'a', 0, 4, 4), 'K8')[0]).toBe('jp-447 pinned');
  expect(there(suffers(jp('4-4-7 a, 9-0'), 'check', 'a', 0, 4, 5), 'K8')[0]).toBe('jp-347r');
  expect(there(suffers(jp('4-4-7 a, 9-1'), 'check', 'a', 0, 4, 5), 'K8')[0]).toBe('jp-447 pinned');
  expect(there(suffers(jp('4-4-7 a, 9-1'), 'check', 'a', 0, 5, 5), 'K8')[0]).toBe('jp-347r');
});

test('G1.62 A10.2 unbroken Japanese take a task check only for a leader who dies; no morale is lost by encirclement', () => {
  const t = suffers(jp('9-1 a, 4-4-7 b'), 'eliminate', 'a', 0, 4, 4);
  expect(there(t, 'K8')).toEqual(['jp-447 pinned']);
  const e = jp('4-4-7:encircled a');
  expect(moraleNow(e.state, e.unit('a'))).toBe(7);
});

test('G1.13 a failed check that no attack has caused makes two broken half-squads of a squad', () => {
  const t = field({ K8: 'jp 4-4-7 a' });
  suffers(t, 'loss-check', 'a', 0, 4, 4);
  expect(there(t, 'K8')).toEqual(['jp-237 broken dm', 'jp-237 broken dm']);
});

test('D5.34 A7.303 a check of a crew whose heads are out is the crew’s own, and a PTC does nothing to it', () => {
  const t = suffers(field({ K8: 'us m4a2:exposed a' }), 'check', 'a', 1, 5, 4);
  expect(vehicleOf(t.state, t.unit('a'))).toMatchObject({ stun: 1, exposed: false });
  const quiet = suffers(field({ K8: 'us m4a2:exposed a' }), 'pin-check', 'a', 0);
  expect([quiet.rolls.length, vehicleOf(quiet.state, quiet.unit('a'))!.stun]).toEqual([0, 0]);
  const men = suffers(field({ K8: 'us 6-6-8 a, 9-1' }), 'check', 'a', 2, 4, 4);
  expect(men.rolls[0]!.terms?.map(({ key, op, value }) => `${key} ${op}${value}`)).toEqual([
    'check +2',
    'leadership -1',
  ]);
});
