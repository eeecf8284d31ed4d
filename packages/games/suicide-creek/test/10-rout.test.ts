import { expect, test } from 'vitest';
import { there } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/** The rout phase of the US player turn. */
const rout = (stacks: { readonly [place: string]: string }, more = {}): Creek =>
  lay('rout', { ...stacks, A20: 'us 6-6-8' }, more);

test('A10.5 A10.51 a broken unit beside an armed enemy must rout, to the cheapest shelter and not closer', () => {
  const t = rout({ E8: 'us 6-6-8:broken a', E9: 'jp 4-4-7' }).passTo('rout.attacker.act');
  expect(t.is('a', 'dm')).toBe(true);
  t.refuses('us', 'rout unit=$a path=[E9]', 'A4.14');
  t.refuses('us', 'rout unit=$a path=[F8]', 'A10.51', 'rout-adjacent');
  t.act('us', 'rout unit=$a path=[E7]');
  expect(t.where('a')).toBe('E7');
});

test('A10.5 who must rout and is not named goes the way that the rule proposes', () => {
  const t = rout({ E8: 'us 6-6-8:broken a', E9: 'jp 4-4-7' }).passTo('advance.attacker.act');
  expect(['D7', 'E7', 'F7']).toContain(t.where('a'));
});

test('A10.5 G1.621 who cannot get away from an armed enemy dies: nobody surrenders', () => {
  const t = rout({ E8: 'us 6-6-8:broken a', E9: 'jp 4-4-7', E7: 'jp 4-4-7', D7: 'jp 4-4-7', F7: 'jp 4-4-7' });
  t.passTo('advance.attacker.act');
  expect(t.where('a')).toBe('dead');
});

test('A10.5 any other broken unit may rout only if it is DM', () => {
  const t = rout({ E8: 'us 6-6-8:broken a, 6-6-8:broken:dm b, 6-6-8:broken:dm' }).passTo('rout.attacker.act');
  t.refuses('us', 'rout unit=$a path=[E7]', 'A10.5', 'not-dm');
  t.act('us', 'rout unit=$b path=[E7]').refuses('us', 'rout unit=$b path=[E6]', 'A10.51', 'has-routed');
});

test('A10.5 a unit in melee does not rout, and broken enemies frighten nobody', () => {
  const t = rout({
    E8: 'us 6-6-8:broken:melee a, jp 4-4-7:melee',
    K8: 'us 6-6-8:broken b',
    K9: 'jp 2-3-7:broken',
  });
  t.passTo('advance.attacker.act');
  expect([t.where('a'), t.where('b')]).toEqual(['E8', 'K8']);
});

test('A10.51 it makes for the shelter that costs least, and stops in the first one', () => {
  // From the open of I11: kunai is no shelter, debris costs three, stream debris five.
  const t = rout({ I11: 'us 6-6-8:broken a', I13: 'jp 4-4-7' }).passTo('rout.attacker.act');
  t.refuses('us', 'rout unit=$a path=[I10]', 'A10.51', 'rout-to-shelter');
  t.refuses('us', 'rout unit=$a path=[H10]', 'A10.51');
  t.refuses('us', 'rout unit=$a path=[J10 I10]', 'A10.51', 'rout-stays');
  t.act('us', 'rout unit=$a path=[J10]');
  expect(t.where('a')).toBe('J10');
});

test('A10.51 six MF, a wounded SMC three', () => {
  const t = rout({ R6: 'us 8-0:broken:dm:wounded a, 6-6-8:broken:dm b' }).passTo('rout.attacker.act');
  t.refuses('us', 'rout unit=$a path=[Q6 P5]', 'A10.51', 'rout-too-far');
  t.allows('us', 'rout unit=$b path=[Q6 P5 P4]');
  t.refuses('us', 'rout unit=$b path=[Q6 P5 P4 P3]', 'A10.51', 'rout-too-far');
});

test('A10.51 one MF more and it is in a foxhole on its way', () => {
  const t = rout({ E8: 'us 6-6-8:broken:dm a' }, { works: { us: ['foxhole E7 1'], japan: [] } });
  t.passTo('rout.attacker.act').refuses('us', 'rout unit=$a path=[D8 D8]', 'A10.51', 'no-foxhole');
  t.act('us', 'rout unit=$a path=[E7 E7]');
  expect([t.where('a'), t.state.units.pos[t.unit('a')]]).toEqual(['E7', 1]);
});

test('A10.4 it carries away what it can and leaves the rest', () => {
  const t = rout({ E8: 'us 6-6-8:broken:dm a, MMG>a m, DC>a d' }).passTo('rout.attacker.act');
  t.act('us', 'rout unit=$a path=[E7]');
  expect([t.state.weapons.owner[t.weapon('m')], t.state.weapons.owner[t.weapon('d')]]).toEqual([
    -1,
    t.unit('a'),
  ]);
});

test('A10.52 low crawl: one Location, whatever it costs, but not out of water or an enemy Location', () => {
  const t = rout({
    E8: 'us 6-6-8:broken:dm a',
    K11: 'us 6-6-8:broken:dm b',
    M4: 'us 6-6-8:broken c, jp 4-4-7',
  }).passTo('rout.attacker.act');
  t.refuses('us', 'low-crawl unit=$a place=E6', 'A10.52', 'not-adjacent');
  t.refuses('us', 'low-crawl unit=$b place=K10', 'A10.52', 'too-wet');
  t.refuses('us', 'low-crawl unit=$c place=M3', 'A10.52', 'enemy-here');
  t.act('us', 'low-crawl unit=$a place=E7');
  expect(t.where('a')).toBe('E7');
});

test('A10.5 A10.531 A10.62 in the open before an enemy it is DM and must rout', () => {
  const t = rout({ I11: 'us 6-6-8:broken a', I13: 'jp 4-4-7', G9: 'us 6-6-8:broken b' });
  t.passTo('rout.attacker.act');
  expect([t.is('a', 'dm'), t.is('b', 'dm')]).toEqual([true, false]);
});

test('A10.53 A10.531 who routs into Open Ground before an enemy takes a check: failure costs men, equal stops it', () => {
  // Beside O17 only the open P15 leads away from it cheaply, and O17 sees it.
  const run = (...dice: number[]): Creek =>
    rout({ O16: 'us 6-6-8:broken a', O17: 'jp 4-4-7' })
      .passTo('rout.attacker.act')
      .dice(...dice)
      .act('us', 'rout unit=$a path=[P15 Q15]');
  expect(there(run(3, 4), 'Q15')).toEqual(['us-668 broken dm']);
  expect(there(run(4, 4), 'P15')).toEqual(['us-668 broken dm']);
  expect(there(run(4, 5), 'Q15')).toEqual(['us-348 broken dm']);
  expect(run(6, 6).where('a')).toBe('dead');
});

test('A10.53 nobody interdicts who has no range, is in melee, or sees through a Hindrance', () => {
  const t = rout({ O16: 'us 6-6-8:broken a', O17: 'jp 9-0' }).passTo('rout.attacker.act').dice();
  t.act('us', 'rout unit=$a path=[P15 Q15]');
  expect(t.where('a')).toBe('Q15');
});

test('A10.533 where an enemy was hidden it goes back, and dies if it ends beside an armed one', () => {
  const t = rout({ E8: 'us 6-6-8:broken:dm a, 6-6-8:broken:dm', E7: 'jp 4-4-7:? b' }, { scenario: 'patrol' });
  t.passTo('rout.attacker.act').act('us', 'rout unit=$a path=[E7]');
  expect([t.where('a'), t.veil('b')]).toEqual(['E8', 'known']);
  t.passTo('advance.attacker.act');
  expect(t.where('a')).toBe('dead');
});

test('B30.5 nobody has to rout out of a pillbox, and a pillbox is a shelter to run to', () => {
  const works = { us: ['pillbox E8 NNE', 'pillbox K8 NNE'], japan: [] };
  const t = rout(
    { 'E8.pillbox': 'us 6-6-8:broken a', E7: 'jp 4-4-7', K8: 'us 6-6-8:broken:dm b' },
    { works },
  );
  t.passTo('rout.attacker.act').act('us', 'rout unit=$b path=[K8.pillbox]');
  t.passTo('advance.attacker.act');
  expect([t.where('a'), t.where('b')]).toEqual(['E8.pillbox', 'K8.pillbox']);
});

test('E1.54 at night nobody must rout; broken units crawl one hex and do not die for it', () => {
  const t = rout({ E8: 'us 6-6-8:broken:dm a', E9: 'jp 4-4-7', K8: 'us 6-6-8:broken:dm b' }, { night: true });
  t.passTo('rout.attacker.act').refuses('us', 'rout unit=$b path=[K7]', 'E1.54', 'only-crawls');
  t.act('us', 'low-crawl unit=$b place=K7').passTo('advance.attacker.act');
  expect([t.where('a'), t.where('b')]).toEqual(['E8', 'K7']);
});

test('A10.41 beside an enemy, or before his guns, a unit may break on purpose; others may not', () => {
  const t = rout({ E8: 'us 6-6-8 a, hero h', E9: 'jp 4-4-7 b, 9-0 c', K3: 'us 6-6-8 d' });
  t.waitsAt('breaks.attacker.act', 'us');
  t.refuses('us', 'break unit=$d', 'A10.41', 'no-enemy-near');
  t.refuses('us', 'break unit=$h', 'G1.4', 'never-breaks');
  t.act('us', 'break unit=$a');
  expect(t.flags('a')).toEqual(['broken', 'dm']);
});

test('A10.41 G1.13 a Japanese squad that breaks on purpose becomes two broken half-squads; its leader never does', () => {
  const t = rout({ E8: 'us 6-6-8', E9: 'jp 4-4-7 b, 9-0 c' }).passTo('breaks.defender.act');
  t.refuses('japan', 'break unit=$c', 'G1.4', 'never-breaks');
  t.act('japan', 'break unit=$b');
  expect(there(t, 'E9')).toEqual(['jp-237 broken dm', 'jp-ldr-9-0', 'jp-237 broken dm']);
});

test('A10.5 A10.7 a leader may rout with a broken unit, by the same way', () => {
  const t = rout({ E8: 'us 6-6-8:broken a, 8-1 b', E9: 'jp 4-4-7', K8: 'us 8-1 c' });
  t.passTo('rout.attacker.act').refuses(
    'us',
    'rout-led unit=$a leader=$c path=[E7]',
    'A10.5',
    'not-together',
  );
  t.refuses('us', 'rout-led unit=$a leader=$b path=[F8]', 'A10.51', 'rout-adjacent');
  t.act('us', 'rout-led unit=$a leader=$b path=[E7]');
  expect([t.where('a'), t.where('b')]).toEqual(['E7', 'E7']);
});

test('A2.6 CG13 a broken unit routs off the map over the edge of its own Entry Area, after a task check', () => {
  const t = rout({ M1: 'us 6-6-8:broken:dm a, 6-6-8:broken:dm b', K8: 'us 6-6-8:broken:dm c' });
  t.passTo('rout.attacker.act').refuses('us', 'rout-off unit=$c', 'A2.6', 'not-at-own-edge');
  t.dice(3, 3, 5, 5).act('us', 'rout-off unit=$a', 'rout-off unit=$b');
  expect([t.where('a'), t.type('a'), t.type('b')]).toEqual(['exited', 'us-668', 'us-348']);
});

test('A10.5 nobody learns from the rout phase whether enemies are in hiding', () => {
  const [empty, full] = [{}, { E7: 'jp 4-4-7:hip' }].map(hidden =>
    rout({ E8: 'us 6-6-8:broken:dm a', ...hidden }, { scenario: 'patrol' }).passTo('rout.attacker.act'),
  );
  expect(full!.legal('us')).toEqual(empty!.legal('us'));
  expect(full!.why('us', 'rout unit=$a path=[E7]')).toEqual(empty!.why('us', 'rout unit=$a path=[E7]'));
});
