import type { Json } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { pointsIn } from '../board.ts';
import { ALLIES, hexOf, placeAt } from '../components.ts';
import { checkCrowd, crowding } from '../rules/05-stacking.ts';
import { loseStep } from '../rules/06-units.ts';
import { unitNamed } from '../units.ts';
import { refereeOf } from './hand.ts';
import { type Luzon, lay } from './lay.ts';

/** 5.2.2 The stack of the example: 7 attack, 19 defence, one of them artillery, under the HQ. */
const EXAMPLE = 'A-1PA-HQ A-PA-11 A-PA-12 A-PA-13 A-PA-FA11 A-PA-22 A-PA-23';

test('5.2.2 5.2.1 only the top unit of a stack is seen, an HQ for all that is with it', () => {
  const t = lay('japan.land', { '1749': EXAMPLE, '1648': 'J-9' });
  expect(t.seenAt('japan', 'A-1PA-HQ')).toBe('1749');
  expect(t.seenAt('japan', 'A-PA-11')).toBeNull();
  expect(t.seenAt('allies', 'A-PA-11')).toBe('1749');
  expect(t.seenAt('spectator', 'A-PA-11')).toBeNull();
});

test('5.2.2 its owner may have laid another unit on top', () => {
  const t = lay('japan.land', { '1749': 'A-1PA-HQ A-PA-11:top', '1648': 'J-9' });
  expect(t.seenAt('japan', 'A-PA-11')).toBe('1749');
  expect(t.seenAt('japan', 'A-1PA-HQ')).toBeNull();
});

test('5.2.2 example the owner may say 12 attack, 16 defence, artillery', () => {
  const t = lay('japan.land', { '1749': EXAMPLE, '1648': 'J-9' });
  t.waitsAt('japan.questions.ask', 'japan')
    .act('japan', 'ask place=1749')
    .waitsAt('japan.questions.answer', 'allies');
  t.refuses('allies', 'answer attack=13 defence=16', '5.2.2', 'too-far-from-the-truth');
  t.refuses('allies', 'answer attack=12 defence=13', '5.2.2', 'too-far-from-the-truth');
  t.allows('allies', 'answer attack=2 defence=24').act('allies', 'answer attack=12 defence=16');
  t.tells('answered', { attack: 12, defence: 16, tanks: 0, guns: 1 });
});

test('5.2.2 example who moves next to a stack asks on his next turn, and each stack once a turn', () => {
  const t = lay('japan.land', { '1749': EXAMPLE, '1647': 'J-9', '1243': 'A-31' }, { turn: 3 });
  t.waitsAt('japan.move.units.choose', 'japan').act('japan', 'move unit=J-9', 'enter place=1648', 'halt');
  expect(t.log('asked')).toEqual([]);
  const toQuestions = (): void => {
    while (t.waiting !== 'japan.questions.ask') t.act(t.roles[0]!, 'done');
  };
  for (const turn of [4, 5]) {
    toQuestions();
    expect(t.state.turn).toBe(turn);
    t.offers('japan', 'ask place=1749', 'done').act('japan', 'ask place=1749');
    t.act('allies', 'answer attack=12 defence=16');
    // All that could be asked has been asked, and nobody has to answer twice.
    expect(t.waiting).toBe('japan.move.units.choose');
  }
});

test('5.2.2 of two stacks each is asked about by itself; what was answered cannot be taken back', () => {
  const t = lay('japan.land', { '1749': 'A-31', '1748': 'A-ROTC', '1648': 'J-9' });
  t.offers('japan', 'ask place=1748', 'ask place=1749', 'done').act('japan', 'ask place=1748');
  // 1 attack, 2 defence: five more at most, and nothing below nought.
  const strengths = t.legal('allies').map(each => each.replace('answer ', ''));
  expect([strengths.length, strengths[0], strengths.at(-1)]).toEqual([
    7 * 8,
    'attack=0 defence=0',
    'attack=6 defence=7',
  ]);
  t.act('allies', 'answer attack=0 defence=7');
  expect(t.match.undo.from).toBe(t.match.actions.length);
  t.refuses('japan', 'ask place=1748', '5.2.2', 'asked-already').act('japan', 'done');
  t.waitsAt('japan.move.units.choose', 'japan');
});

test('5.2.2 tanks are told, AT guns are not', () => {
  const t = lay('allies.land', { '1749': 'A-31', '1648': 'J-T4 J-AT3-8' });
  t.act('allies', 'ask place=1648').act('japan', 'answer attack=6 defence=6');
  t.tells('answered', { tanks: 1, guns: 0 });
});

test('5.2.2 7.2.4.3 self-propelled artillery is artillery and is told', () => {
  const t = lay('japan.land', { '1749': 'A-31 A-SP1', '1648': 'J-9' });
  t.act('japan', 'ask place=1749').act('allies', 'answer attack=6 defence=6');
  t.tells('answered', { tanks: 0, guns: 1 });
});

test('5.2.2 only stacks next to which the segment began, each once', () => {
  const t = lay('japan.land', { '1749': 'A-31', '1848': 'A-45', '1640': 'A-57', '1648': 'J-9' });
  t.refuses('japan', 'ask place=1640', '5.2.2', 'not-in-contact').act('japan', 'ask place=1749');
  t.act('allies', 'answer attack=5 defence=6');
  expect(t.why('japan', 'ask place=1749')).toBeDefined();
});

test('5.2.2 nobody is asked where no enemy was next to the other', () => {
  expect(lay('japan.land', { '1749': 'A-31', '1640': 'J-9' }).log('asked')).toEqual([]);
});

test('5.0 4.1.4 a hex holds 64 stacking points', () => {
  const { state } = lay('japan.land', {
    '1019': 'J-1F J-2F J-47 J-9 J-20 J-33 J-62',
    formosa: 'J-8 J-48-A1',
  });
  expect(pointsIn(state, 0, hexOf('1019'))).toBe(56);
  expect(crowding(state, 0, [unitNamed('J-8')], hexOf('1019'))).toBeUndefined();
  expect(crowding(state, 0, [unitNamed('J-8'), unitNamed('J-48-A1')], hexOf('1019'))).toMatchObject({
    rule: '5.0',
    key: 'too-many-points',
  });
});

test('5.3.1 support units and AA on the chart of an airfield count in its hex, aircraft do not', () => {
  const { state } = lay('japan.land', { clark: 'A-P-40E-1 A-ABSU-P-40E-1 A-AA200', '1243': 'A-T194' });
  expect(pointsIn(state, ALLIES, hexOf('1243'))).toBe(7);
});

test('5.3.3 Bicol holds 12 Allied stacking points in all', () => {
  const { state } = lay('japan.land', {
    'bicol-1': 'A-PA-51 A-PA-52',
    'bicol-2': 'A-ROTC',
    '1749': 'A-PA-53 A-M1',
  });
  expect(crowding(state, ALLIES, [unitNamed('A-PA-53')], placeAt('bicol-2'))).toMatchObject({
    rule: '5.3.3',
  });
  expect(crowding(state, ALLIES, [unitNamed('A-PA-51')], placeAt('bicol-2'))).toBeUndefined();
});

const NINE = 'J-1F J-2F J-47 J-9 J-20 J-33 J-62 J-8 J-37';

test('5.1 a stack above the limit is demoralised at once; the surplus is destroyed after the next movement', () => {
  // Play waits in the reinforcement phase, before Japan moves again.
  const t = lay('provisional', { '1019': NINE, pool: 'A-Pr1', '1243': 'A-31', '1121': 'J-T4' });
  checkCrowd(refereeOf(t), 0, hexOf('1019'));
  expect(t.isShaken('J-47')).toBe(true);
  t.passTo('japan.surplus.unit');
  t.refuses('japan', 'destroy unit=A-31', '5.1', 'not-in-the-surplus');
  t.refuses('japan', 'destroy unit=J-T4', '5.1', 'not-in-the-surplus');
  t.act('japan', 'destroy unit=J-37');
  expect(t.where('J-37')).toBe('eliminated');
  expect(t.in('1019').length).toBe(8);
});

test('5.1 a stack that has been too big once can be so again', () => {
  const t = lay('provisional', { '1019': NINE, pool: 'A-Pr1', '1243': 'A-31' });
  checkCrowd(refereeOf(t), 0, hexOf('1019'));
  t.passTo('japan.move.units.choose').act('japan', 'move unit=J-37', 'enter place=1018', 'halt', 'done');
  expect(t.state.crowded).toEqual([]);
});

test('5.3.3 5.1 the limit of Bicol is one for all its areas', () => {
  const t = lay('provisional', {
    'bicol-1': 'A-PA-51 A-PA-52',
    'bicol-2': 'A-PA-53 A-ROTC',
    pool: 'A-Pr1',
  });
  checkCrowd(refereeOf(t), ALLIES, placeAt('bicol-2'));
  expect([t.isShaken('A-ROTC'), t.isShaken('A-PA-51')]).toEqual([true, false]);
});

test('5.3.3 5.1 the surplus of Bicol is destroyed wherever it has gone within it', () => {
  const t = lay('provisional', {
    'bicol-1': 'A-PA-51',
    'bicol-2': 'A-PA-52 A-PA-53 A-ROTC',
    pool: 'A-Pr1',
    '1018': 'J-9',
  });
  checkCrowd(refereeOf(t), ALLIES, placeAt('bicol-2'));
  t.passTo('allies.surplus.unit').offers(
    'allies',
    ...['A-PA-51', 'A-PA-52', 'A-PA-53', 'A-ROTC'].map(id => `destroy unit=${id}`),
  );
  t.act('allies', 'destroy unit=A-ROTC');
  expect(t.waiting).not.toBe('allies.surplus.unit');
});

test('5.1 exactly the limit is not too much', () => {
  const t = lay('provisional', { '1019': 'J-1F J-2F J-47 J-9 J-20 J-33 J-62 J-8', pool: 'A-Pr1' });
  checkCrowd(refereeOf(t), 0, hexOf('1019'));
  expect([t.isShaken('J-9'), t.state.crowded]).toEqual([false, []]);
});

test('5.2.2 only ground units of a stack lie on top of it', () => {
  const t = lay('allies.move', { '1243': 'A-31 A-45:top', '1244': 'J-9' });
  t.refuses('allies', 'on-top unit=J-9', '5.2.2', 'not-in-a-stack');
  const air = lay('allies.move', { '1243': 'A-31 A-45:top A-P-40E-1:cap:base=clark' });
  air.refuses('allies', 'on-top unit=A-P-40E-1', '5.2.2', 'not-in-a-stack').act('allies', 'on-top unit=A-31');
  expect(air.seenAt('japan', 'A-31')).toBe('1243');
  air
    .tells('laid-on-top', { place: '1243' })
    .refuses('allies', 'on-top unit=A-31', '5.2.2', 'on-top-already');
});

test('5.3.2 Corregidor holds 20 stacking points at the end of a combat phase', () => {
  const full = lay('japan.corregidor-limit', { '1251': 'A-M1 A-M2 A-M3 A-31 A-PA-11 A-BREN' });
  expect(full.isShaken('A-M1')).toBe(false);
  const over = lay('japan.corregidor-limit', { '1251': 'A-M1 A-M2 A-M3 A-31 A-PA-11 A-ROTC' });
  expect(over.isShaken('A-M1')).toBe(true);
  over.tells('overstacked', { place: '1251', who: 'allies' });
});

test('5.2.2 a unit is laid on top for good: the enemy has seen it', () => {
  const laid = lay('allies.move', { '1445': 'A-31:top A-45', '1018': 'J-9' });
  expect(laid.seenAt('japan', 'A-45')).toBeNull();
  laid.act('allies', 'on-top unit=A-45');
  expect([laid.seenAt('japan', 'A-45'), laid.match.undo.from]).toEqual(['1445', 1]);
});

/** Japan asks about the stack of the example and is told 12 and 16. */
const answered = () => {
  const t = lay(
    'japan.land',
    { '1749': EXAMPLE, '1648': 'J-9', '1750': 'A-31', '1640': 'J-20' },
    { turn: 3 },
  );
  return t.act('japan', 'ask place=1749').act('allies', 'answer attack=12 defence=16');
};
const notes = (t: Luzon, role: string) => (t.shownTo(role) as { answers: Json[] }).answers;

test('5.2.2 what was said of a stack is kept with its turn, for the one who asked, the owner and who looks on', () => {
  const t = answered();
  const note = { place: '1749', side: 'allies', turn: 3, attack: 12, defence: 16, tanks: false, guns: true };
  for (const role of ['japan', 'allies', 'spectator']) expect(notes(t, role)).toEqual([note]);
  t.passTo('japan.move.units.choose').act('japan', 'move unit=J-20', 'enter place=1639', 'halt');
  expect(notes(t, 'japan')).toEqual([note]);
});

test('5.2.2 4.5 nor does it hold when boats have taken something away', () => {
  const t = answered().passTo('allies.local.unit').act('allies', 'coast unit=A-PA-11 hex=1250');
  expect(notes(t, 'japan')).toEqual([]);
});

test('5.2.2 when something leaves the stack, comes to it or is fought over, what was said is outdated', () => {
  const left = answered().passTo('allies.move.units.choose');
  left.act('allies', 'move unit=A-PA-11', 'enter place=1849');
  expect(notes(left, 'japan')).toEqual([]);
  const joined = answered().passTo('allies.move.units.choose');
  joined.act('allies', 'move unit=A-31', 'enter place=1749');
  expect(notes(joined, 'japan')).toEqual([]);
  const fought = answered().passTo('japan.declare.attack').act('japan', 'attack place=1749', 'done');
  fought.act('allies', 'done');
  expect(notes(fought, 'japan').length).toBe(1);
  fought.dice(6, 6).act('japan', 'fight place=1749');
  expect(notes(fought, 'japan')).toEqual([]);
});

test('5.2.2 6.2.1 a change that the other side cannot see does not show in what it was told', () => {
  const t = lay('japan.land', { '1749': 'A-T194 A-31:top', '1648': 'J-9' }, { turn: 3 });
  t.act('japan', 'ask place=1749').act('allies', 'answer attack=12 defence=12');
  t.passTo('allies.move.units.choose').act('allies', 'break-down unit=A-T194');
  expect(notes(t, 'japan').length).toBe(1);
});

test('5.2.2 8.3.3 bombs that cost the stack a step outdate what was said of it', () => {
  const t = answered();
  loseStep(refereeOf(t), unitNamed('A-PA-13'), '8.3.3');
  expect(notes(t, 'japan')).toEqual([]);
});

test('5.3.2 5.2.2 that Corregidor was not too full is known from then on', () => {
  const undo = (stack: string): number => {
    const t = lay(
      'japan.own-reserves',
      { '1251': stack, '1640': 'J-9:reserve', '1749': 'A-57' },
      { turn: 3 },
    );
    return t.act('japan', 'done').match.undo.from;
  };
  expect(undo('A-M1 A-M2')).toBe(1);
});

test('5.2.2 what lies beneath another is offered for the top, and nothing else', () => {
  const t = lay('allies.move', { '1445': 'A-31:top A-45 A-57', '1443': 'A-M1', '1018': 'J-9' });
  const offered = t.legal('allies').filter(action => action.startsWith('on-top'));
  expect(offered.sort()).toEqual(['on-top unit=A-45', 'on-top unit=A-57']);
});

test('5.2.2 who is asked again about the same stack is held to the later answer', () => {
  const t = lay('japan.land', { '1438': 'A-31', '1437': 'J-9' }, { turn: 3 });
  t.act('japan', 'ask place=1438').act('allies', 'answer attack=3 defence=5').passTo('japan.questions.ask');
  expect(notes(t, 'japan')).toMatchObject([{ turn: 3, attack: 3 }]);
  t.act('japan', 'ask place=1438').act('allies', 'answer attack=4 defence=6');
  expect(notes(t, 'japan')).toMatchObject([{ turn: 4, attack: 4, defence: 6 }]);
});

test('5.1 5.2.2 where no hex was too full nothing is seen, and the end of a movement can be taken back', () => {
  const t = lay('japan.move', { '1018': 'J-9', '1749': 'A-31' }, { turn: 3 }).act('japan', 'done');
  expect(t.waiting).not.toBe('japan.move.units.choose');
  t.undo('japan').waitsAt('japan.move.units.choose', 'japan');
});
