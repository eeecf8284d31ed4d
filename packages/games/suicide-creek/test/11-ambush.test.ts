import { expect, test } from 'vitest';
import { JAPAN, US } from '../components.ts';
import { hexAt } from '../map.ts';
import { ambushTerms } from '../rules/a11-close-combat/40-ambush.ts';
import { there } from './10-morale.ts';
import { fightIn, left, over } from './11-fight.ts';
import { lay, stand } from './lay.ts';

const terms = (side: 0 | 1, stack: string, attacker: string, hex = 'K9'): string[] =>
  ambushTerms(stand({ [hex]: stack }, { side: attacker }), side, hexAt(hex)).map(
    ({ key, op, value }) => `${key} ${op}${value}`,
  );

test('A11.4 G.6 each modifier of an ambush counts once, whoever of a side has it', () => {
  expect(terms(US, 'us 6-6-8', 'us')).toEqual(['attacker-in-jungle +1']);
  expect(terms(US, 'us 6-6-8', 'us', 'G9')).toEqual([]);
  expect(terms(US, 'us 6-6-8', 'us', 'H9')).toEqual(['attacker-in-jungle +1']);
  expect(terms(US, 'us 6-6-8', 'japan')).toEqual([]);
  expect(terms(US, 'us 6-6-8:cx, 6-6-8:cx:pinned, 6-6-8:broken, 6-6-8:berserk', 'japan')).toEqual([
    'cx +1',
    'broken +1',
    'pinned +1',
    'berserk +1',
    'lax +1',
  ]);
  expect(terms(US, 'us 6-6-8, 9-1', 'japan')).toEqual(['leadership -1']);
  expect(terms(US, 'us 6-6-8, 9-1:pinned', 'japan')).toEqual(['pinned +1']);
  expect(terms(US, 'us 9-1', 'japan')).toEqual([]);
  expect(terms(US, 'us 6-6-8:?', 'japan')).toEqual(['concealed -2']);
  expect(terms(US, 'us 6-6-8:cloak=1', 'japan')).toEqual(['concealed -2']);
  expect(terms(JAPAN, 'jp 4-4-7', 'us')).toEqual(['stealthy -1']);
  expect(terms(JAPAN, 'jp 3-4-7', 'us')).toEqual([]);
  expect(terms(JAPAN, 'jp 3-3-6', 'us')).toEqual(['lax +1']);
  expect(terms(JAPAN, 'jp 4-4-7:banzai', 'us')).toEqual(['lax +1']);
  expect(
    ambushTerms(
      stand(
        { 'K9.pillbox': 'jp 4-4-7', K9: 'us 6-6-8' },
        { works: { us: [], japan: ['pillbox K9 NNE'] }, side: 'us' },
      ),
      JAPAN,
      hexAt('K9'),
    ).map(({ key }) => key),
  ).toEqual(['inside', 'stealthy']);
});

test('EX-T7 A11.4 a concealed Stealthy squad that advances in the jungle: 2 - 2 = 0 against 5 is an ambush', () => {
  const t = fightIn('K9', 'us 6-6-8 a, jp 4-4-7:? c', { side: 'japan', advanced: ['K9'] }, 2, 5);
  t.tells('ambushed', { hex: 'K9', who: 'japan' });
  const no = fightIn('K9', 'us 6-6-8 a, jp 4-4-7:? c', { side: 'japan', advanced: ['K9'] }, 2, 2);
  no.tells('no-ambush', { hex: 'K9' });
});

test('A11.4 only who advances into the jungle, or meets somebody concealed; never into a Melee', () => {
  const rolls = (hex: string, stack: string, advanced: string[]): number =>
    lay('close-combat', { [hex]: stack }, { advanced }).dice(3, 3, 3, 3).rolls.length;
  expect(rolls('K9', 'us 6-6-8, jp 4-4-7', [])).toBe(0);
  expect(rolls('G9', 'us 6-6-8, jp 4-4-7', ['G9'])).toBe(0);
  const dice = fightIn('K9', 'us 6-6-8 a, jp 4-4-7 c', { advanced: ['K9'] }, 3, 3);
  expect(dice.rolls.map(({ why }) => why)).toEqual(['ambush', 'ambush']);
  const hidden = fightIn('G9', 'us 6-6-8 a, jp 4-4-7:? c', {}, 3, 3);
  expect(hidden.rolls).toHaveLength(2);
  const melee = fightIn('K9', 'us 6-6-8:melee a, 6-6-8, jp 4-4-7:melee c', { advanced: ['K9'] });
  expect(melee.rolls).toEqual([]);
});

test('A11.4 who advances is remembered: the dice fall when he has come into the jungle', () => {
  const t = lay('advance', { K8: 'us 6-6-8 a', K9: 'jp 4-4-7 c', A9: 'us 6-6-8', X20: 'jp 4-4-7' });
  t.act('us', 'advance units=[$a] place=K9').dice(4, 4).act('us', 'done');
  expect(t.rolls.map(({ why }) => why)).toEqual(['ambush', 'ambush']);
});

test('A11.4 who is ambushed loses all concealment; the ambusher has -1 and the other +1', () => {
  const t = fightIn('K9', 'us 6-6-8 a, jp 4-4-7:? c', { advanced: ['K9'] }, 1, 6);
  // US 1 + 1, Japan 6 - 2 - 1.
  t.tells('no-ambush');
  const won = fightIn('K9', 'us 6-6-8 a, 10-2 l, jp 3-4-7:? c', { advanced: ['K9'] }, 1, 6);
  expect(won.veil('c')).toBe('known');
  won.waitsAt('combat.strike', 'us').dice(6, 5, 6, 5);
  won
    .act('us', 'fight units=[$a $l] at=[$c] place=K9', 'done')
    .act('japan', 'fight units=[$c] at=[$a] place=K9');
  expect(won.rolls.slice(2).map(({ terms: found }) => found)).toEqual([
    [
      { key: 'ambush', op: '-', value: 1 },
      { key: 'leadership', op: '-', value: 2 },
    ],
    [{ key: 'ambush', op: '+', value: 1 }],
  ]);
});

test('A11.3 the ambusher makes all his attacks first, one at a time, and the dead do not answer', () => {
  const t = fightIn('K9', 'us 6-6-8 a, 6-6-8 b, jp 3-4-7 c, 3-4-7 d', { advanced: ['K9'] }, 1, 6);
  t.waitsAt('combat.strike', 'us').dice(3, 3).act('us', 'fight units=[$a] at=[$c] place=K9');
  expect(t.where('c')).toBe('dead');
  t.waitsAt('combat.strike', 'us').act('us', 'done').waitsAt('combat.strike', 'japan');
  t.refuses('japan', 'fight units=[$c] at=[$a] place=K9', 'A11.1', 'not-in-this-combat');
  t.dice(6, 5).act('japan', 'fight units=[$d] at=[$a] place=K9');
  expect(there(t, 'K9')).toHaveLength(3);
});

test('A11.4 E1.7 at night an ATTACKER whom nothing lights needs to be lower by 2 only', () => {
  const by = (night: boolean): string[] => {
    const t = fightIn('K9', 'us 6-6-8 a, jp 3-4-7 c', { advanced: ['K9'], night }, 1, 4);
    return t.log('ambushed').map(({ args }) => String(args.who));
  };
  expect([by(true), by(false)]).toEqual([['us'], []]);
});

test('SC1.7 J2.31 Americans in their own turn may choose hand-to-hand after an ambush, if nobody of them is pinned', () => {
  const t = fightIn('K9', 'us 6-6-8 a, jp 3-4-7 c', { advanced: ['K9'] }, 1, 6);
  t.act('us', 'hand-to-hand').tells('hand-to-hand', { hex: 'K9' });
  t.refuses('us', 'withdraw units=[$a] place=K8', 'J2.31', 'no-withdrawal');
  t.refuses('us', 'hand-to-hand', 'J2.31', 'is-hand-to-hand');
  t.dice(6, 5).act('us', 'fight units=[$a] at=[$c] place=K9');
  // 2-1: 7, and 9 hand-to-hand.
  t.tells('close-odds', { odds: '2-1', kill: 9 });
  const pinned = fightIn('K9', 'us 6-6-8 a, 6-6-8:pinned b, jp 3-3-6 c', { advanced: ['K9'] }, 1, 6);
  pinned.refuses('us', 'hand-to-hand', 'SC1.7', 'pinned-or-leaving');
  const defender = fightIn('K9', 'us 6-6-8 a, jp 3-4-7 c', { side: 'japan', advanced: ['K9'] }, 6, 1);
  defender.refuses('us', 'hand-to-hand', 'SC1.7', 'not-your-turn');
  const plain = fightIn('K9', 'us 6-6-8 a, jp 3-4-7 c', { advanced: ['K9'] }, 1, 1);
  plain.act('us', 'done').act('japan', 'done');
  expect(plain.log('hand-to-hand')).toEqual([]);
});

test('G1.64 the Japanese as ATTACKER fight hand-to-hand without a word: kill numbers +2, and -1 for them', () => {
  const t = fightIn('G9', 'us 6-6-8 a, jp 4-4-7 c', { side: 'japan' });
  t.tells('hand-to-hand', { hex: 'G9' }).act('japan', 'fight units=[$c] at=[$a] place=G9');
  over(t.dice(6, 4, 6, 5).act('us', 'fight units=[$a] at=[$c] place=G9'));
  expect(t.log('close-odds').map(({ args }) => args.kill)).toEqual([6, 8]);
  expect(t.rolls.map(({ terms: found }) => found)).toEqual([
    [{ key: 'hand-to-hand', op: '-', value: 1 }],
    [],
  ]);
});

test('G1.64 not when every Japanese is pinned or broken, nor when they were ambushed; but when they ambush', () => {
  const is = (stack: string, side: string, ...dice: number[]): boolean => {
    const more = dice.length > 0 ? { side, advanced: ['K9'] } : { side };
    return fightIn('K9', stack, more, ...dice).state.combat.handToHand;
  };
  expect(is('us 6-6-8, jp 4-4-7:pinned', 'japan')).toBe(false);
  expect(is('us 6-6-8, jp 2-3-7:broken', 'japan')).toBe(false);
  expect(is('us 6-6-8, jp 4-4-7:pinned, 4-4-7', 'japan')).toBe(true);
  expect(is('us 6-6-8, jp 4-4-7', 'us')).toBe(false);
  expect(is('us 6-6-8, jp 4-4-7', 'japan', 6, 1)).toBe(false);
});

test('G1.64 A11.41 Japanese who ambush in the American turn fight hand-to-hand, unless all of them go', () => {
  const t = fightIn('K9', 'us 6-6-8 a, jp 4-4-7 c, 4-4-7 d', { advanced: ['K9'] }, 6, 1);
  t.waitsAt('combat.withdraw.defender.act', 'japan');
  t.refuses('japan', 'withdraw units=[$c] place=K10', 'J2.31', 'no-withdrawal');
  const gone = fightIn('K9', 'us 6-6-8 a, jp 4-4-7 c, 4-4-7 d', { advanced: ['K9'] }, 6, 1);
  gone.act('japan', 'withdraw units=[$c $d] place=K10');
  expect([gone.where('c'), gone.where('d'), gone.state.combat.hex]).toEqual(['K10', 'K10', hexAt('P15')]);
  t.act('japan', 'done').tells('hand-to-hand', { hex: 'K9' });
});

test('A11.41 Americans who ambush may go at any time in their part, with nobody striking at them', () => {
  const t = fightIn('K9', 'us 6-6-8 a, 6-6-8:pinned b, jp 3-3-6 c', { advanced: ['K9'] }, 1, 6);
  t.refuses('us', 'withdraw units=[$b] place=K8', 'A11.2', 'pinned');
  t.dice(6, 5).act('us', 'fight units=[$a] at=[$c] place=K9', 'withdraw units=[$a] place=K8');
  expect(t.where('a')).toBe('K8');
  t.waitsAt('combat.strike', 'japan');
  t.refuses('japan', 'withdraw units=[$c] place=K10', 'A11.2', 'not-in-melee');
});

test('A11.19 who attacks is seen; an ambusher stays concealed as long as his attacks eliminate', () => {
  const open = fightIn('G9', 'us 6-6-8 a, jp 3-4-7:? c', {}, 3, 3).passTo('combat.defender.act');
  expect(open.veil('c')).toBe('concealed');
  open.dice(6, 5).act('japan', 'fight units=[$c] at=[$a] place=G9');
  expect(open.veil('c')).toBe('known');
  const ambush = (...dice: number[]): string => {
    const t = fightIn('K9', 'us 3-4-8 a, 3-4-8 b, jp 4-4-7:? c', { advanced: ['K9'] }, 6, 1);
    t.passTo('combat.strike')
      .dice(...dice)
      .act('japan', 'fight units=[$c] at=[$a] place=K9');
    return t.veil('c');
  };
  expect([ambush(1, 2), ambush(6, 5)]).toEqual(['concealed', 'known']);
});

test('A11.19 a stack under "?" is attacked as a whole, at half; A12.11 dummies are gone before', () => {
  const t = fightIn('G9', 'us 6-6-8 a, 6-6-8 b, jp 4-4-7:? c, dummy:? e, 4-4-7 d', {}, 1, 4).passTo(
    'combat.attacker.act',
  );
  expect(left(t)).toEqual(['us-668', 'us-668', 'jp-447', 'jp-447']);
  t.refuses('us', 'fight units=[$a] at=[$c] place=G9', 'A11.12', 'no-target');
  t.act('us', 'fight units=[$a] at=[] place=G9');
  t.refuses('us', 'fight units=[$b] at=[] place=G9', 'A11.12', 'stack-was-attacked');
  // 6 halved against 4: 1-2, 4.
  over(t.dice(2, 2));
  expect(left(t)).toEqual(['us-668', 'us-668', 'jp-237', 'jp-447']);
});

test('A11.19 G.4 whoever is in hiding where an enemy has stayed is under a "?" at the start', () => {
  const t = lay('close-combat', { K9: 'us 6-6-8 a, jp 4-4-7:hip c', A9: 'us 6-6-8', X20: 'jp 4-4-7' }, {});
  expect(t.veil('c')).toBe('concealed');
  t.passTo('combat.attacker.act').allows('us', 'fight units=[$a] at=[] place=K9');
});

test('E1.4 E1.43 A11.4 who has come under his cloak fights under it, and keeps it by an ambush that kills', () => {
  const night = { night: true, scenario: 'night-attack', san: { us: 0, japan: 0 }, side: 'japan' };
  const field = (...dice: number[]) => {
    const stacks = {
      K9: 'jp 4-4-7:cloak=1 a, 4-4-7:cloak=1 b',
      K8: 'us 3-4-8 e',
      P15: 'us 6-6-8, jp 4-4-7',
      A9: 'us 6-6-8',
    };
    const t = lay('advance', stacks, night).act('japan', 'advance units=[$a $b] place=K8', 'done');
    // The cloaked ATTACKER in the dark needs a margin of two: 3 + 1 - 1 - 2 against 3.
    return t.dice(3, 3, ...dice).act('japan', 'combat hex=K8', 'done');
  };
  const t = field(1, 1);
  t.tells('ambushed', { hex: 'K8', who: 'japan' });
  t.act('japan', 'fight units=[$a $b] at=[$e] place=K8');
  expect([t.where('e'), t.veil('a'), t.veil('b')]).toEqual(['dead', 'cloaked', 'cloaked']);
  const missed = field(6, 6);
  missed.act('japan', 'fight units=[$a $b] at=[$e] place=K8');
  expect([missed.veil('a'), missed.veil('b')]).toEqual(['known', 'known']);
});

test('E1.43 into whose Location the enemy has come, his cloak is gone', () => {
  const t = lay(
    'advance',
    { K8: 'us 6-6-8:free e', K9: 'jp 4-4-7:cloak=1 a', P15: 'us 6-6-8, jp 4-4-7', A9: 'us 6-6-8' },
    { night: true, scenario: 'night-attack', san: { us: 0, japan: 0 }, side: 'us' },
  );
  t.act('us', 'advance units=[$e] place=K9', 'done');
  expect(t.veil('a')).toBe('known');
});
