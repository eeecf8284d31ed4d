import { expect, test } from 'vitest';
import { attacked, bled, fought } from './fights.ts';
import { lay } from './lay.ts';

/** 7.3.1 to 7.3.4 Losses at their edges. 1438 lies in the open: 1437 N, 1538 NE, 1539 SE, 1439 S, 1339 SW, 1338 NW. */

const FORTY_FIVE = 'J-1F J-2F J-47 J-9 J-20 J-33';

test('7.3.2 T takes tanks first, then Bren carriers, and self-propelled guns last', () => {
  // 45 against 9: 5-1, combined arms +1; three of five steps are lost.
  const t = attacked({ '1438': 'A-31 A-T192A A-BREN A-SP1A', '1437': FORTY_FIVE }, ['1438']);
  fought(t, '1438', /^3DRT$/);
  for (const unit of ['A-31', 'A-BREN', 'A-SP1A'])
    t.refuses('allies', `lose unit=${unit}`, '7.3.2', 'class-first');
  t.act('allies', 'lose unit=A-T192A').allows('allies', 'lose unit=A-31', 'lose unit=A-BREN');
  t.refuses('allies', 'lose unit=A-SP1A', '7.3.2').act('allies', 'lose unit=A-BREN', 'lose unit=A-SP1A');
  expect([t.steps('A-31'), t.where('A-SP1A')]).toEqual([2, 'eliminated']);
});

test('7.3.2 T takes tanks before recon', () => {
  const t = lay(
    'allies.declare',
    { '1438': 'J-T4 J-48-R', '1437': 'A-31 A-45 A-57 A-T192 A-T194' },
    { turn: 3 },
  );
  t.act('allies', 'attack place=1438', 'done').act('japan', 'done');
  fought(t, '1438', /^4DRTG$|^3DRT$|^2DRT$/);
  t.refuses('japan', 'lose unit=J-48-R', '7.3.2', 'class-first').act('japan', 'lose unit=J-T4');
});

/** Hardly anything beats this stack: 64 against whatever attacks it. */
const WALL =
  'A-31 A-45 A-57 A-PA-11 A-PA-12 A-PA-21 A-PA-22 A-PA-31 A-PA-32 A-PA-41 A-PA-42 A-PA-51 A-PA-52 A-PA-71';

test('7.3.2 7.3.1.2 G takes mountain guns first, then guns, AT and AA; then comes the strongest infantry', () => {
  const t = attacked({ '1438': WALL, '1437': 'J-9 J-MA3 J-16-A1 J-AT3-8' }, ['1438']);
  fought(t, '1438', /^3DRG$/, 'attacker');
  for (const unit of ['J-9', 'J-16-A1', 'J-AT3-8'])
    t.refuses('japan', `lose unit=${unit}`, '7.3.2', 'class-first');
  t.act('japan', 'lose unit=J-MA3').refuses('japan', 'lose unit=J-16-A1', '7.3.1.2', 'infantry-first');
  t.act('japan', 'lose unit=J-9').allows('japan', 'lose unit=J-9', 'lose unit=J-16-A1');
  t.refuses('japan', 'lose unit=J-AT3-8', '7.3.2').act('japan', 'lose unit=J-16-A1');
  expect([t.where('J-AT3-8'), t.steps('J-9')]).not.toContain('eliminated');
});

test('7.3.2 AT units go before AA', () => {
  // 30 against 7 + 2: 3-1, * tanks -1.
  const t = lay(
    'allies.declare',
    { '1438': 'J-9 J-AT3-8 J-AA40-45', '1437': 'A-31 A-45 A-57 A-M1 A-M2 A-M3 A-26C A-E14' },
    { turn: 3 },
  );
  t.act('allies', 'attack place=1438', 'done').act('japan', 'done');
  fought(t, '1438', /^\dDR.*G$/).refuses('japan', 'lose unit=J-AA40-45', '7.3.2', 'class-first');
  t.refuses('japan', 'lose unit=J-9', '7.3.2', 'class-first').act('japan', 'lose unit=J-AT3-8');
  expect(t.where('J-AA40-45')).toBe('1438');
});

test('7.3.2 a symbol without its class costs nobody more', () => {
  // T, but there are no tanks: the infantry pays.
  const t = attacked({ '1438': 'A-31 A-FA23', '1437': FORTY_FIVE }, ['1438']);
  fought(t, '1438', /^\dDRT$/).refuses('allies', 'lose unit=A-FA23', '7.3.2', 'class-is-safe');
  t.allows('allies', 'lose unit=A-31');
});

test('7.3.3 7.3.1.2 tanks that attack alone lose a step without any symbol', () => {
  // 5 against 3: 1.5-1.
  const t = attacked({ '1438': 'A-Pr1', '1437': 'J-T4' }, ['1438']);
  fought(t, '1438', /^1$/, 'attacker').act('japan', 'lose unit=J-T4');
  expect(t.steps('J-T4')).toBe(2);
});

test('7.3.3 guns pay if all others were demoralised before; one who was not pays himself', () => {
  const both = attacked({ '1438': 'A-31:shaken A-45 A-FA23', '1437': 'J-9 J-1F' }, ['1438']);
  bled(fought(both, '1438', /^1$/, 'attacker'));
  expect(both.where('A-FA23')).toBe('1438');
  // Demoralised infantry alone has nobody to pay for it.
  const alone = attacked({ '1438': 'A-31:shaken A-45:shaken', '1437': 'J-9' }, ['1438']);
  fought(alone, '1438', /^1$/)
    .act('japan', 'lose unit=J-9')
    .allows('allies', 'lose unit=A-31', 'lose unit=A-45');
});

test('7.3.1.2 the enemy chooses none of it', () => {
  const t = attacked({ '1438': 'A-31 A-Pr1', '1437': 'J-9 J-1F', '1540': 'A-45' }, ['1438']).dice(3, 3);
  t.act('japan', 'fight place=1438');
  t.refuses('japan', 'lose unit=A-31', '7.3.1.2', 'not-in-the-combat').act('japan', 'lose unit=J-1F');
  t.refuses('allies', 'lose unit=A-45', '7.3.1.2', 'not-in-the-combat');
  t.offers('allies', 'lose unit=A-31', 'lose unit=A-Pr1', 'lose-weakest');
});

test('7.3.4 all who took part are demoralised, in however many hexes, and nobody else', () => {
  const t = lay(
    'japan.declare',
    { '1438': WALL, '1437': 'J-9 J-20', '1339': 'J-33', '1439': 'J-8' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438', 'leave-out unit=J-20', 'leave-out unit=J-8', 'done').act(
    'allies',
    'done',
  );
  bled(fought(t, '1438', /^1D$|^1DT$/, 'attacker'));
  expect(['J-9', 'J-33', 'J-20', 'J-8'].map(id => t.isShaken(id))).toEqual([true, true, false, false]);
  t.tells('demoralised', { place: ['1437', '1339'] });
});

test('7.3.4 where nobody is left nobody is demoralised', () => {
  const t = attacked({ '1438': 'A-Pr1', '1437': 'J-9 J-1F' }, ['1438']);
  bled(fought(t, '1438', /^\dDR/));
  expect([t.where('A-Pr1'), t.log('demoralised')]).toEqual(['eliminated', []]);
});

test('7.3.4 demoralised units leave the reserve; the marker lasts until the same phase a turn later', () => {
  const t = attacked({ '1438': 'A-31 A-45:reserve', '1437': 'J-9 J-1F J-2F' }, ['1438']);
  bled(fought(t, '1438', /^1D$/));
  expect([t.isShaken('A-45'), t.state.reserve[t.unit('A-45')]]).toEqual([true, 0]);
  t.passTo('allies.move.units.choose');
  expect(t.isShaken('A-45')).toBe(true);
  t.passTo('japan.move.units.choose');
  expect(t.isShaken('A-45')).toBe(true);
  while (t.waiting !== 'japan.declare.attack') t.act(t.roles[0]!, 'done');
  expect(t.isShaken('A-45')).toBe(false);
});

test('7.3.4 a second marker adds nothing, and takes nothing away', () => {
  const t = attacked({ '1438': 'A-31:shaken A-45', '1437': 'J-9 J-1F J-2F' }, ['1438']);
  const before = t.state.shaken[t.unit('A-31')]!;
  bled(fought(t, '1438', /^1D$/));
  expect(t.state.shaken[t.unit('A-31')]).toBeGreaterThanOrEqual(before);
  expect(t.state.shaken[t.unit('A-31')]).toBe(t.state.shaken[t.unit('A-45')]);
});
