import { chanceFromSeed, formatAction, legal, newMatch, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { HEXES, isNorthBank } from '../map.ts';
import { observes } from '../rules/c01-artillery/30-requests.ts';
import { BLOCKED } from '../sight.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/** C1 What the policy does with a battery, from contact to effect. D11 sees I13 and J12 over nothing. */

type Stacks = { readonly [place: string]: string };
type Battery = { readonly [name: string]: string | number | boolean };

const field = (stacks: Stacks, battery: Battery = {}): Creek =>
  lay(
    'prep-fire',
    { A9: 'us 6-6-8', X20: 'jp 4-4-7', D11: 'us 9-1 o, radio>o r, 6-6-8', ...stacks },
    { ...QUIET, batteries: [{ kind: 'us-oba-80', black: 5, red: 0, ...battery }] },
  );

const ranked = (t: Creek) =>
  suicideCreek.policy.rank(
    view(suicideCreek, t.match, 'us'),
    legal(suicideCreek, t.match, 'us'),
    chanceFromSeed('policy'),
  );
const chosen = (t: Creek): string => formatAction(ranked(t)[0]!.action);
const CALL = 'call weapon=$r';
const MEN = { I13: 'jp 4-4-7, 4-4-7, 9-0' };
const spotted = (hex: string, more: Battery = {}): Battery => ({
  access: true,
  contact: true,
  mission: 'spotting',
  hex,
  ...more,
});

test('C1.2 C1.21 C1.3 the policy asks for contact, draws, and has the rounds come down among most of the enemy', () => {
  const t = field({ ...MEN, J12: 'jp 2-2-8' });
  expect(chosen(t)).toBe('call weapon=usw1');
  t.dice(3, 3).act('us', CALL);
  expect(chosen(t)).toBe('draw-chit weapon=usw1');
  t.act('us', 'draw-chit weapon=$r');
  expect(chosen(t)).toBe('request hex=I13 weapon=usw1');
});

test('C1.2 nobody is called for what nobody sees, or where own men stand beside the enemy', () => {
  expect(chosen(field({}))).toBe('done');
  expect(chosen(field({ I13: 'jp 2-2-8', J12: 'us 6-6-8 x3', I12: 'us 6-6-8 x3' }))).toBe('done');
});

test('C1.33 rounds that lie well are converted, others corrected to where the enemy is', () => {
  const called = (battery: Battery, stacks: Stacks = MEN): Creek =>
    field(stacks, battery).dice(3, 3).act('us', CALL);
  expect(chosen(called(spotted('I13')))).toBe('convert fires=effect weapon=usw1');
  expect(chosen(called(spotted('I10')))).toBe('correct fires=effect hex=I13 weapon=usw1');
});

test('C1.33 C1.5 a barrage that lies on own men and would strike once more is called off', () => {
  const t = field({ I13: 'us 6-6-8 x2', J12: 'jp 2-2-8' }, { ...spotted('I13'), mission: 'effect-1' });
  expect(chosen(t)).toBe('call weapon=usw1');
  t.dice(3, 3).act('us', CALL);
  expect(chosen(t)).toMatch(/^(cease|correct)/);
});

test('C1.73 with access the effect comes at once on a registered hex with the enemy in it', () => {
  const t = lay(
    'prep-fire',
    { A9: 'us 6-6-8', X20: 'jp 4-4-7', D11: 'us 9-1 o, radio>o r, 6-6-8', ...MEN },
    { ...QUIET, batteries: [{ kind: 'us-oba-80', black: 5, red: 0, access: true, registered: ['I13'] }] },
  );
  t.dice(3, 3).act('us', CALL);
  expect(chosen(t)).toBe('registered hex=I13 weapon=usw1');
});

test('4.6 C1.2 in the Initial Scenario the observer sees the bank from which the enemy comes', () => {
  const { state } = newMatch(suicideCreek, { seed: 'observer', scenario: 'initial' });
  const [battery] = state.ordnance.batteries;
  const north = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isNorthBank[hex] === 1);
  expect(north.filter(hex => observes(state, battery!, hex) !== BLOCKED).length).toBeGreaterThan(10);
});
