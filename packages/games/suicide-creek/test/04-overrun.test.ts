import { expect, test } from 'vitest';
import { type Creek, lay } from './lay.ts';

const QUIET = { san: { us: 0, japan: 0 } };
const run = (stacks: { readonly [place: string]: string }): Creek =>
  lay('movement', { ...stacks, A9: 'us 6-6-8 z', X20: 'jp 4-4-7' }, QUIET);

test('A4.15 a MMC runs down one Known SMC at double MF, after a task check with the TEM of the Location', () => {
  const t = run({ G9: 'us 6-6-8 a, 9-1 l', G8: 'jp 9-0 m' });
  t.refuses('us', 'run-down unit=$l place=G8', 'A4.15', 'cannot-overrun');
  t.refuses('us', 'run-down unit=$a place=F9', 'A4.15', 'no-lone-man');
  // Light jungle +1 and the 9-1 -1: an 8 passes.
  t.dice(4, 4).act('us', 'run-down unit=$a place=G8').hold();
  expect([t.where('a'), t.spent('a'), t.waiting]).toEqual(['G8', 4, 'overrun.answer']);
});

test('A4.15 who fails the check stays, and does not try again in this turn', () => {
  const t = run({ G9: 'us 6-6-8 a', G8: 'jp 9-0 m' }).dice(6, 5).act('us', 'run-down unit=$a place=G8');
  expect([t.where('a'), t.spent('a')]).toEqual(['G9', 0]);
  t.refuses('us', 'run-down unit=$a place=G8', 'A4.15', 'has-balked');
});

test('A4.15 he may give way, to a Location that the mover chooses; the winner goes on with what he has left', () => {
  const t = run({ G9: 'us 6-6-8 a', G10: 'jp 9-0 m' });
  t.refuses('us', 'run-down unit=$a place=G10', 'A4.11', 'too-few-factors');
  const open = run({ G8: 'us 6-6-8 a', G9: 'jp 9-0 m' })
    .dice(3, 3)
    .act('us', 'run-down unit=$a place=G9')
    .hold();
  open.act('japan', 'give-way').waitsAt('overrun.push', 'us').act('us', 'force-back place=F9');
  expect([open.where('m'), open.where('a'), open.waiting]).toEqual(['F9', 'G9', 'moves.act']);
  expect(open.is('a', 'stopped')).toBe(false);
});

test('A4.15 A11.1 or he stands, and close combat follows at once; a winner may keep moving', () => {
  const t = run({ G8: 'us 6-6-8 a', G9: 'jp 9-0 m' })
    .dice(3, 3)
    .act('us', 'run-down unit=$a place=G9')
    .hold();
  t.act('japan', 'stand').waitsAt('combat.attacker.act', 'us').dice(2, 2);
  t.act('us', 'fight units=[$a] at=[$m] place=G9').act('japan', 'done');
  expect([t.where('m'), t.waiting, t.is('a', 'stopped')]).toEqual(['dead', 'moves.act', false]);
  const held = run({ G8: 'us 6-6-8 a', G9: 'jp 9-0 m' })
    .dice(3, 3)
    .act('us', 'run-down unit=$a place=G9')
    .hold();
  held.act('japan', 'stand').act('us', 'done').act('japan', 'done');
  expect([held.where('m'), held.where('a'), held.is('a', 'stopped')]).toEqual(['G9', 'G9', true]);
});

test('A4.15 not where anybody else is seen', () => {
  const t = run({ G8: 'us 6-6-8 a', G9: 'jp 9-0 m, 4-4-7' });
  t.refuses('us', 'run-down unit=$a place=G9', 'A4.15', 'no-lone-man');
  const hidden = run({ G8: 'us 6-6-8 a', G9: 'jp 9-0 m, 4-4-7:?' });
  hidden.refuses('us', 'run-down unit=$a place=G9', 'A4.15', 'no-lone-man');
});

test('A4.15 a man who has given way leaves nothing behind: the next one who stands has to fight', () => {
  const t = run({ G8: 'us 6-6-8 a', G9: 'jp 9-0 m', K8: 'us 6-6-8 b', K9: 'jp 9-0 n' });
  t.dice(3, 3).act('us', 'run-down unit=$a place=G9').hold();
  t.act('japan', 'give-way').act('us', 'force-back place=F9');
  t.dice(3, 3).act('us', 'run-down unit=$b place=K9').hold();
  t.act('japan', 'stand').waitsAt('combat.attacker.act', 'us').dice(2, 2);
  t.act('us', 'fight units=[$b] at=[$n] place=K9').act('japan', 'done');
  expect([t.where('n'), t.where('m')]).toEqual(['dead', 'F9']);
});
