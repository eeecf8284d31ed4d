import { expect, test } from 'vitest';
import { lay } from './lay.ts';

test('4.701 CG14 at the end of the battle every Melee is fought out, hex by hex, the first mover as ATTACKER', () => {
  const t = lay(
    'last-melees',
    { K10: 'us 6-6-8 a, jp 2-3-7 c', K9: 'us 6-6-8 b, jp 2-3-7 d', A9: 'us 6-6-8' },
    { side: 'japan' },
  );
  t.waitsAt('combat.withdraw.attacker.act', 'us').tells('close-combat', { hex: 'K9' });
  t.act('us', 'done').act('japan', 'done').waitsAt('combat.attacker.act', 'us').dice(6, 5, 2, 2, 2, 2);
  t.act('us', 'fight units=[$b] at=[$d] place=K9').act('japan', 'done');
  // The first round has settled nothing: there is a second one, and then K10.
  expect(t.log('close-combat').map(({ args }) => args.hex)).toEqual(['K9', 'K9']);
  t.act('us', 'done')
    .act('japan', 'done')
    .act('us', 'fight units=[$b] at=[$d] place=K9')
    .act('japan', 'done');
  expect(t.where('d')).toBe('dead');
  t.act('us', 'done')
    .act('japan', 'done')
    .act('us', 'fight units=[$a] at=[$c] place=K10')
    .act('japan', 'done');
  expect([t.where('c'), t.waiting]).toEqual(['dead', 'over']);
});

test('4.701 after the first round nobody there is concealed, pinned or CX; a round without an attack ends it', () => {
  const t = lay(
    'last-melees',
    { K9: 'us 6-6-8:pinned:cx a, jp 4-4-7:? c, 2-3-7 d', A9: 'us 6-6-8' },
    { side: 'us' },
  );
  t.passTo('combat.attacker.act').dice(6, 5).act('us', 'fight units=[$a] at=[$d] place=K9');
  t.passTo('combat.withdraw.attacker.act');
  expect([t.veil('c'), t.flags('a')]).toEqual(['known', ['melee']]);
  t.passTo('over');
  expect(t.waiting).toBe('over');
});
