import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import { fight, fightIn, left, over } from './11-fight.ts';
import { type Creek, lay } from './lay.ts';

const PILLBOX = { works: { us: [], japan: ['pillbox K9 NNE'] } };

/** To the end of the close combat phase. */
function phaseOver(t: Creek): Creek {
  const { side } = t.state;
  while (t.state.side === side && t.waiting.startsWith('combat.')) t.act(t.roles[0]!, 'done');
  return t;
}

test('A11.15 A3.8 who is still together after the phase is in Melee, whoever is alone is not', () => {
  const t = lay('close-combat', { K9: 'us 6-6-8 a, jp 4-4-7 c', K8: 'us 6-6-8 b', X20: 'jp 4-4-7 y' });
  phaseOver(t);
  expect(['a', 'b', 'c', 'y'].map(name => t.is(name, 'melee'))).toEqual([true, false, true, false]);
});

test('A11.15 who has kept his concealment by not attacking is not held, and alone he holds nobody', () => {
  const t = lay('close-combat', { K9: 'us 6-6-8 a, jp 4-4-7:? c, 4-4-7 d', X20: 'jp 4-4-7 y' }, {}).dice(
    1,
    4,
  );
  phaseOver(t);
  expect(['a', 'c', 'd'].map(name => t.is(name, 'melee'))).toEqual([true, false, true]);
  const alone = phaseOver(
    lay('close-combat', { K9: 'us 6-6-8 a, jp 4-4-7:? c', X20: 'jp 4-4-7 y' }, {}).dice(1, 4),
  );
  expect(['a', 'c'].map(name => alone.is(name, 'melee'))).toEqual([false, false]);
});

test('A11.15 in Melee nobody moves, advances or fires; others may advance in', () => {
  const stacks = { K9: 'us 6-6-8:melee a, jp 4-4-7:melee c', K8: 'us 6-6-8 b', K10: 'jp 4-4-7 d' };
  lay('movement', stacks).refuses('us', 'move units=[$a] path=[J9] mode=walk', 'A11.15', 'in-melee');
  lay('prep-fire', stacks).refuses(
    'us',
    'fire units=[$a] weapons=[] leader=[] place=K10',
    'A11.15',
    'in-melee',
  );
  const t = lay('advance', stacks);
  t.refuses('us', 'advance units=[$a] place=J9', 'A11.15', 'in-melee').act(
    'us',
    'advance units=[$b] place=K9',
  );
  expect(t.where('b')).toBe('K9');
});

test('A11.15 nobody is held any more when the last enemy there is gone', () => {
  const t = lay('prep-fire', {
    K9: 'us 6-6-8:melee a, jp 2-3-7:melee c',
    K8: 'us 6-6-8 b, 9-2 l',
    X20: 'jp 4-4-7',
  });
  // A11.15 Fire into a Melee strikes everybody in it.
  t.dice(1, 1, 1, 6).act('us', 'fire units=[$b] weapons=[] leader=[$l] place=K9');
  expect([t.where('c'), t.is('a', 'melee')].includes('dead')).toBe(true);
  expect(t.is('a', 'melee')).toBe(false);
});

test('B30.6 A11.15 a fight at a pillbox makes no Melee, is never hand-to-hand, and those inside can be attacked', () => {
  const t = fightIn('K9', { K9: 'us 6-6-8 a', 'K9.pillbox': 'jp 4-4-7 c' }, { ...PILLBOX, side: 'japan' });
  expect(t.state.combat.handToHand).toBe(false);
  t.act('japan', 'fight units=[$c] at=[$a] place=K9');
  over(t.dice(6, 5, 6, 5).act('us', 'fight units=[$a] at=[$c] place=K9.pillbox'));
  expect(t.log('close-odds').map(({ args }) => args.kill)).toEqual([4, 6]);
  phaseOver(t);
  expect([t.is('a', 'melee'), t.is('c', 'melee')]).toEqual([false, false]);
});

test('B30.6 A11.1 those inside are out of reach while a friend of theirs stands outside', () => {
  const t = fightIn('K9', { K9: 'us 6-6-8 a, jp 4-4-7 d', 'K9.pillbox': 'jp 2-2-8 c' }, PILLBOX);
  t.refuses('us', 'fight units=[$a] at=[$c] place=K9.pillbox', 'B30.6', 'friends-outside');
  t.allows('us', 'fight units=[$a] at=[$d] place=K9');
});

test('SC1.52 A11.1 a cellar and its pillbox fight each other; from the ground nobody reaches the cellar', () => {
  const t = fightIn(
    'K9',
    { K9: 'us 6-6-8 b', 'K9.pillbox': 'us 6-6-8 a', 'K9.cellar': 'jp 4-4-7 c' },
    PILLBOX,
  );
  t.refuses('us', 'fight units=[$b] at=[$c] place=K9.cellar', 'A11.1', 'out-of-reach');
  t.refuses('us', 'fight units=[$a $b] at=[$c] place=K9.cellar', 'A11.1', 'out-of-reach');
  over(t.dice(1, 2).act('us', 'fight units=[$a] at=[$c] place=K9.cellar'));
  expect(t.where('c')).toBe('dead');
});

test('A11.2 out of a Melee one withdraws: it does not attack, attacks on it have -2 and +1 for each who stays', () => {
  const t = fight('us 6-6-8:melee a, 6-6-8:melee b, jp 4-4-7:melee c, 4-4-7:melee d');
  t.waitsAt('combat.withdraw.attacker.act', 'us');
  t.refuses('us', 'withdraw units=[$a] place=G9', 'A11.2', 'cannot-withdraw-there');
  t.refuses('us', 'withdraw units=[$a] place=P15', 'A11.2', 'cannot-withdraw-there');
  t.act('us', 'withdraw units=[$a] place=G8', 'done').act('japan', 'done');
  t.refuses('us', 'fight units=[$a] at=[$c] place=G9', 'A11.2', 'withdraws').act('us', 'done');
  // 8 against 6: 1-1, 5; with -2 and +1 a 6 is an equal one.
  t.dice(2, 4).act('japan', 'fight units=[$c $d] at=[$a] place=G9');
  expect([t.where('a'), t.type('a')]).toEqual(['G9', 'us-348']);
  const away = fight('us 6-6-8:melee a, jp 4-4-7:melee c');
  away.act('us', 'withdraw units=[$a] place=G8').act('japan', 'done').dice(6, 5);
  over(away.act('japan', 'fight units=[$c] at=[$a] place=G9'));
  expect([away.where('a'), away.is('a', 'melee'), away.is('c', 'melee')]).toEqual(['G8', false, false]);
});

test('A11.2 not in the first round, not pinned or berserk, and not to where a Known enemy is', () => {
  const t = fight('us 6-6-8 a, 6-6-8:melee:pinned b, 6-6-8:melee:berserk d, 6-6-8:melee e, jp 4-4-7:melee c');
  t.refuses('us', 'withdraw units=[$a] place=G8', 'A11.2', 'not-in-melee');
  t.refuses('us', 'withdraw units=[$b] place=G8', 'A11.2', 'pinned');
  t.refuses('us', 'withdraw units=[$d] place=G8', 'A15.4', 'berserk');
  const near = fightIn('G9', { G9: 'us 6-6-8:melee a, jp 4-4-7:melee c', G8: 'jp 4-4-7' });
  near.refuses('us', 'withdraw units=[$a] place=G8', 'A11.2', 'enemy-there');
});

test('A11.2 A4.43 with its free portage only; A4.72 CX where the ground is difficult', () => {
  const t = fightIn('L11', 'us 6-6-8:melee a, MMG>a m, DC>a n, jp 4-4-7:melee c');
  over(t.act('us', 'withdraw units=[$a] place=K12'));
  expect([t.where('a'), t.is('a', 'cx'), t.state.weapons.owner[t.weapon('m')]]).toEqual(['K12', true, -1]);
});

test('A11.2 who withdraws into the Location of an enemy whom he has not seen dies', () => {
  const t = fightIn('G9', { G9: 'us 6-6-8:melee a, jp 4-4-7:melee c', G8: 'jp 4-4-7:hip d' });
  over(t.act('us', 'withdraw units=[$a] place=G8'));
  expect([t.where('a'), t.veil('d')]).toEqual(['dead', 'known']);
});

test('SC6.2 A11.2 whoever withdraws over a trip wire may set it off', () => {
  const t = fightIn(
    'G9',
    { G9: 'us 6-6-8:melee a, jp 4-4-7:melee c' },
    { works: { us: [], japan: ['trip-wire G8 1 hidden'] } },
  );
  over(t.act('us', 'withdraw units=[$a] place=G8').dice(1));
  t.tells('tripped', { hex: 'G8' });
});

test('J2.31 G1.64 in the Japanese turn a Melee is hand-to-hand: nobody withdraws but all the Japanese', () => {
  const t = fight('us 6-6-8:melee a, jp 4-4-7:melee c, 4-4-7:melee d', { side: 'japan' });
  t.refuses('japan', 'withdraw units=[$c] place=G8', 'J2.31', 'no-withdrawal');
  const gone = fight('us 6-6-8:melee a, jp 4-4-7:melee c, 4-4-7:melee d', { side: 'japan' });
  gone.act('japan', 'withdraw units=[$c $d] place=G8');
  expect(gone.state.combat.handToHand).toBe(false);
  over(gone);
  expect([gone.where('c'), gone.where('d')]).toEqual(['G8', 'G8']);
});

test('A11.16 broken men in a Melee must withdraw, and die where they cannot', () => {
  const t = fight('us 6-6-8:melee:broken a, 6-6-8:melee b, jp 4-4-7:melee c');
  t.refuses('us', 'done', 'A11.16', 'must-withdraw').act('us', 'withdraw units=[$a] place=G8');
  over(t);
  expect(t.where('a')).toBe('G8');
  const held = fight('us 6-6-8:melee:broken a, 6-6-8:melee b, jp 4-4-7:melee c', { side: 'japan' });
  over(held);
  held.tells('could-not-leave');
  expect(held.where('a')).toBe('dead');
  const fresh = fight('us 6-6-8:broken a, 6-6-8 b, jp 4-4-7 c');
  over(fresh);
  expect(fresh.where('a')).toBe('G9');
});

test('A11.22 after an Original 2 of his own, or an Original 12 against him, a unit may slip away at once', () => {
  const t = fight('us 6-6-8 a, jp 4-4-7 c, 4-4-7 d');
  t.act('us', 'fight units=[$a] at=[$c $d] place=G9').dice(1, 1, 6, 3, 3);
  t.act('japan', 'fight units=[$c $d] at=[$a] place=G9');
  t.waitsAt('combat.roll.infiltration', 'us').act('us', 'infiltrate unit=$a place=G8');
  expect([t.where('a'), t.rolls.length]).toEqual(['G8', 2]);
  const defended = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c');
  defended.act('us', 'fight units=[$a $b] at=[$c] place=G9').dice(6, 6).act('japan', 'done');
  defended.waitsAt('combat.roll.infiltration', 'japan').act('japan', 'infiltrate unit=$c place=F9');
  expect(defended.where('c')).toBe('F9');
});

test('A11.22 who is pinned does not slip away', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7:pinned c');
  t.act('us', 'fight units=[$a $b] at=[$c] place=G9').dice(6, 6).act('japan', 'done');
  expect(t.state.combat.hex).toBe(hexAt('P15'));
});

test('A26.11 who is left alone after close combat holds the hex', () => {
  const t = lay('close-combat', { K9: 'us 6-6-8 a, 6-6-8 b, jp 4-4-7 c', X20: 'jp 4-4-7 y' });
  t.act('us', 'fight units=[$a $b] at=[$c] place=K9').dice(2, 2).act('japan', 'done');
  t.passTo('rally.attacker.act');
  expect([left(t).length, t.holder('K9')]).toEqual([0, 'us']);
});

test('A11.22 J2.31 from hand-to-hand nobody slips away', () => {
  const t = fight('us 6-6-8 a, jp 4-4-7 c', { side: 'japan' }).dice(6, 6);
  t.act('japan', 'fight units=[$c] at=[$a] place=G9').act('us', 'done');
  expect(t.state.combat.hex).toBe(hexAt('P15'));
});

test('A11.19 B30.6 whoever is in hiding in a pillbox is under a "?" when an enemy stands before it', () => {
  const t = fightIn(
    'K9',
    { K9: 'us 6-6-8 a', 'K9.pillbox': 'jp 4-4-7:hip c' },
    { works: { us: [], japan: ['pillbox K9 NNE hidden'] } },
    1,
    4,
  );
  expect(t.veil('c')).toBe('concealed');
  t.passTo('combat.attacker.act').allows('us', 'fight units=[$a] at=[] place=K9.pillbox');
});

test('A11.1 A20.22 prisoners fight nobody, and nobody fights them', () => {
  const t = lay('close-combat', { K9: 'us 6-6-8 a, jp unarmed-squad c', A9: 'us 6-6-8', X20: 'jp 4-4-7' });
  expect(t.waiting).toBe('combat.attacker.act');
  const held = lay('advance', { K9: 'us 6-6-8 a, jp unarmed-squad c', A9: 'us 6-6-8', X20: 'jp 4-4-7' });
  held.state.units.guard[held.unit('c')] = held.unit('a');
  held.act('us', 'done');
  expect(held.log('close-combat')).toEqual([]);
});
