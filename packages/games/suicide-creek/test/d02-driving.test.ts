import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { SPINES } from '../components.ts';
import { suicideCreek } from '../index.ts';
import { grid, hexAt } from '../map.ts';
import { knockOut } from '../rules/d-vehicles/50-results.ts';
import { sightBetween } from '../sight.ts';
import type { Vehicle } from '../state/vehicles.ts';
import { type Creek, lay } from './lay.ts';

/** Kunai H9, I9, I10, J9; I11 open ground; J10 debris; I8, K9 and K10 light jungle, K8 dense; H10 stream debris. */
const now = (t: Creek, name = 'a'): Vehicle => vehicleOf(t.state, t.unit(name))!;
const facing = (t: Creek): string => SPINES[now(t).vca]!;
const FAR = { J14: 'jp 4-4-7', A9: 'us 6-6-8' };
/** The mud never takes it: a DR of 2 and a dr. */
const DRY = [1, 1, 1];
const at = (hex: string, words = 'm4a2', more = {}): Creek =>
  lay('movement', { [hex]: `us ${words} a`, ...FAR }, { side: 'us', ...more });
const drive = (path: string, gear = 'forward'): string => `drive units=[$a] path=[${path}] gear=${gear}`;
const between = (a: string, b: string): number =>
  grid.sides[6 * hexAt(a) + grid.direction(hexAt(a), hexAt(b))]!;

test('D2.1 E3.64 one MP to start and to stop, the hexes ahead by their ground, mud on open ground', () => {
  const t = at('I9')
    .dice(...DRY)
    .act('us', drive('I10 I11'));
  expect([t.where('a'), t.spent('a'), now(t).motion]).toEqual(['I11', 1 + 2 + 2, true]);
  t.act('us', 'halt unit=$a');
  expect([t.spent('a'), now(t).motion]).toEqual([6, false]);
  expect(t.why('us', 'halt unit=$a')).toMatchObject({ rule: 'D2.1', key: 'stands-already' });
  t.act('us', 'start unit=$a');
  expect([t.spent('a'), now(t).motion]).toEqual([7, true]);
  expect(t.why('us', 'start unit=$a')).toMatchObject({ key: 'moves-already' });
});

test('D2.1 one MP for each hexspine that the hull has to turn, and the turret turns with it', () => {
  const t = at('I10', 'm4a2:motion:turret=NNE')
    .dice(...DRY)
    .act('us', drive('I9'));
  // From south-south-east to north-north-east are two, or to north-north-west three.
  expect([facing(t), SPINES[now(t).tca], t.spent('a')]).toEqual(['NNE', 'W', 2 + 2]);
  const turned = at('I10', 'm4a2:motion').act('us', 'turn-hull unit=$a spine=W');
  expect([facing(turned), turned.spent('a')]).toEqual(['W', 2]);
  expect(turned.why('us', 'turn-hull unit=$a spine=W')).toMatchObject({ key: 'hull-faces-there' });
  expect(at('I10', 'm4a2').act('us', 'turn-hull unit=$a spine=SSW').spent('a')).toBe(2);
});

test('D2.1 too far is too far: the points are counted along the whole path', () => {
  const t = at('I9', 'dozer');
  expect(t.why('us', drive('I10 I9 I10'))).toMatchObject({ rule: 'D2.1', key: 'too-few-points' });
  expect(t.why('us', drive('I10 I11'))).toBeUndefined();
  expect(t.why('us', drive('I11'))).toMatchObject({ rule: 'D2.1', key: 'not-adjacent' });
  expect(t.why('us', 'move units=[$a] path=[I10] mode=walk')).toMatchObject({ rule: 'D2.1', key: 'drives' });
});

test('D2.1 a vehicle or wreck in the hex is one MP each, the dark one', () => {
  const t = lay('movement', { I9: 'us m4a2 a', I10: 'us dozer', ...FAR }, { side: 'us', wrecks: ['I10'] });
  expect(
    t
      .dice(...DRY)
      .act('us', drive('I10'))
      .spent('a'),
  ).toBe(1 + 2 + 2);
  const dark = lay('movement', { I9: 'us m4a2:free a', ...FAR }, { side: 'us', scenario: 'night-attack' });
  dark.passTo('moves.act');
  expect(
    dark
      .dice(...DRY)
      .act('us', drive('I10'))
      .hold()
      .spent('a'),
  ).toBe(1 + 2 + 1);
});

test('D2.2 reverse costs four times as much, into the hexes behind', () => {
  const t = at('I10')
    .dice(...DRY)
    .act('us', drive('I9', 'reverse'));
  expect([t.where('a'), facing(t), t.spent('a')]).toEqual(['I9', 'SSE', 1 + 8]);
});

test('D2.15 a hex that it cannot pay for takes all it has, as its whole move, and it stays in motion', () => {
  const t = at('I10', 'dozer');
  expect(t.why('us', drive('I9', 'reverse'))).toMatchObject({ key: 'too-few-points' });
  expect(t.why('us', drive('I11', 'minimum'))).toMatchObject({ rule: 'D2.15', key: 'can-drive' });
  // Out of the stream: a start, two hexspines, four for the bank and two for the ground are nine.
  const up = lay('movement', { H11: 'us dozer:facing=W a', ...FAR }, { side: 'us' });
  expect(up.why('us', drive('I11'))).toMatchObject({ key: 'too-few-points' });
  up.dice(...DRY, 1, 1).act('us', drive('I11', 'minimum'));
  expect([up.where('a'), up.spent('a'), now(up).motion]).toEqual(['I11', 8, true]);
  expect(up.why('us', 'halt unit=$a')).toMatchObject({ rule: 'A4.2' });
});

test('D2.7 SC2.4 debris takes all, as the only hex, and a Bog check; at half its points with +1', () => {
  const all = at('I10')
    .dice(...DRY, 4, 4)
    .act('us', drive('J10'));
  // Ground pressure and mud: 10.
  expect([all.where('a'), all.spent('a'), now(all).bogged]).toEqual(['J10', 13, false]);
  expect(
    now(
      at('I10')
        .dice(...DRY, 5, 5)
        .act('us', drive('J10')),
    ).bogged,
  ).toBe(true);
  const half = at('I10')
    .dice(...DRY, 4, 4)
    .act('us', drive('J10', 'half'));
  expect([half.spent('a'), now(half).bogged]).toEqual([1 + 7, false]);
  expect(
    now(
      at('I10')
        .dice(...DRY, 4, 5)
        .act('us', drive('J10', 'half')),
    ).bogged,
  ).toBe(true);
  expect(at('I9').why('us', drive('I10 J10'))).toMatchObject({ rule: 'D2.7', key: 'all-points' });
  expect(at('I10', 'm3gmc').why('us', drive('J10'))).toMatchObject({ rule: 'SC2.4', key: 'tracked-only' });
});

test('SC2.4 there is no half speed without jungle', () => {
  expect(at('I9').why('us', drive('I10', 'half'))).toMatchObject({ rule: 'SC2.4', key: 'no-jungle' });
});

test('EX-T14 G2.2 D8.21 an M4A2 that enters dense jungle bogs on an Original 8, at half its points on a 5', () => {
  const enter = (gear: string, ...dice: number[]): boolean =>
    now(
      at('K9', 'm4a2:facing=NNW')
        .dice(...DRY, ...dice)
        .act('us', drive('K8', gear)),
    ).bogged;
  expect([enter('forward', 4, 3), enter('forward', 4, 4)]).toEqual([false, true]);
  expect([enter('half', 2, 2), enter('half', 2, 3)]).toEqual([false, true]);
  expect(at('K9', 'm3gmc:facing=NNW').why('us', drive('K8'))).toMatchObject({ rule: 'G2.2' });
});

test('G15.2 a dozer that spends all it has does not feel the dense jungle', () => {
  const enter = (...dice: number[]): boolean =>
    now(
      at('K9', 'dozer:facing=NNW')
        .dice(...DRY, ...dice)
        .act('us', drive('K8')),
    ).bogged;
  // Only the mud: 11 and more.
  expect([enter(5, 5), enter(6, 5)]).toEqual([false, true]);
});

test('G2.1 D8.21 a halftrack enters light jungle with all it has, at +3 in all', () => {
  const enter = (...dice: number[]): boolean =>
    now(
      at('J9', 'm3gmc:facing=NNE')
        .dice(...DRY, 1, 1, ...dice)
        .act('us', drive('K9')),
    ).bogged;
  expect([enter(4, 4), enter(4, 5)]).toEqual([false, true]);
});

test('B13.421 who breaks through the jungle leaves a way between the hexsides used: half the points, no Bog check', () => {
  const t = at('I10')
    .dice(...DRY, 1, 1)
    .act('us', drive('J10', 'half'));
  expect(t.state.ground.trailBreaks).toEqual([between('I10', 'J10')]);
  const more = { trailBreaks: ['I10/J10'] };
  const later = at('I10', 'm4a2', more)
    .dice(...DRY)
    .act('us', drive('J10'));
  expect([later.where('a'), later.spent('a')]).toEqual(['J10', 1 + 7]);
  const out = at('J10', 'm4a2:facing=NNW')
    .dice(...DRY)
    .act('us', drive('I10'));
  expect(out.state.ground.trailBreaks).toEqual([between('I10', 'J10')]);
});

test('SC4.4 SC4.1 by a corduroy road two MP, a halftrack three, no Bog check and nothing for the mud', () => {
  const more = { corduroy: ['I10/J10', 'J10/K10'] };
  const t = at('I10', 'm4a2', more).dice(1, 1, 1).act('us', drive('J10 K10'));
  // A hexspine to turn on the way.
  expect([t.where('a'), t.spent('a'), now(t).entered]).toEqual(['K10', 1 + 2 + 1 + 2, 0]);
  expect(at('I10', 'm3gmc', more).dice(1, 1, 1, 1, 1).act('us', drive('J10')).spent('a')).toBe(1 + 3);
});

test('SC4.4 B13.421 D10.1 a wreck takes a trail break away, but no corduroy road', () => {
  const t = at('J10', 'm4a2', { trailBreaks: ['I10/J10', 'I9/J9'], corduroy: ['J10/K10'] });
  knockOut(t.referee, t.unit('a'), 'burns', 'C7.1');
  expect(t.state.ground).toMatchObject({
    trailBreaks: [between('I9', 'J9')],
    corduroy: [between('J10', 'K10')],
  });
});

test('SC1.22 SC3.3 G7.1 no vehicle enters the creek but along it or at a ford, nor stream debris, nor a swamp', () => {
  const t = at('I11');
  expect(t.why('us', drive('I12'))).toMatchObject({ rule: 'SC1.22', key: 'not-into-stream' });
  expect(at('I10').why('us', drive('H10'))).toMatchObject({ rule: 'SC3.3', key: 'no-vehicles' });
  expect(at('O9').why('us', drive('O10'))).toMatchObject({ rule: 'G7.1', key: 'no-vehicles' });
  const along = at('H11', 'm4a2:motion');
  expect(
    along
      .dice(...DRY)
      .act('us', drive('I12'))
      .spent('a'),
  ).toBe(3);
});

test('B20.8 B20.45 at a ford by any hexside for two and the bank, four more to climb out, without a Bog check', () => {
  const ford = { fords: ['I12'] };
  const t = at('I11', 'm4a2', ford)
    .dice(...DRY)
    .act('us', drive('I12'));
  expect([t.where('a'), t.spent('a')]).toEqual(['I12', 1 + 3]);
  const out = at('I12', 'm4a2:motion:facing=NNE', ford)
    .dice(...DRY)
    .act('us', drive('I11'));
  expect(out.spent('a')).toBe(4 + 2);
  // Out of the bed elsewhere it may stick: pressure and mud.
  const climb = (...dice: number[]): boolean =>
    now(
      at('I12', 'm4a2:motion:facing=NNE')
        .dice(...DRY, ...dice)
        .act('us', drive('I11')),
    ).bogged;
  expect([climb(4, 5), climb(4, 6)]).toEqual([false, true]);
});

test('D8.21 gaining height into the jungle is one more', () => {
  // K11 to K10: light jungle, pressure, mud and the climb.
  const climb = (...dice: number[]): boolean =>
    now(
      at('K11', 'm4a2:motion:facing=NNE', { fords: ['K11'] })
        .dice(...DRY, ...dice)
        .act('us', drive('K10')),
    ).bogged;
  expect([climb(4, 4), climb(4, 5)]).toEqual([false, true]);
});

test('G7.1 D8.2 every hex beside a swamp is Bog terrain, a stream excepted', () => {
  // P10 to O11 beside the swamp O10, by a trail break: neither jungle nor swamp asks then.
  const t = at('P10', 'm4a2:motion:facing=SSW', { trailBreaks: ['P10/O11'] }).dice(...DRY);
  expect(now(t.act('us', drive('O11'))).bogged).toBe(false);
  const turned = at('V10', 'm4a2:motion').dice(5, 5);
  expect(now(turned.act('us', 'turn-hull unit=$a spine=SSW')).bogged).toBe(true);
});

test('D8.2 D2.1 turning in the jungle costs two a hexspine and a Bog check', () => {
  const t = at('K8', 'm4a2:motion').dice(4, 3).act('us', 'turn-hull unit=$a spine=SSW');
  expect([t.spent('a'), now(t).bogged]).toEqual([2, false]);
  expect(now(at('K8', 'm4a2:motion').dice(4, 4).act('us', 'turn-hull unit=$a spine=SSW')).bogged).toBe(true);
  const road = at('J10', 'm4a2:motion', { corduroy: ['I10/J10'] }).act('us', 'turn-hull unit=$a spine=SSW');
  expect(road.spent('a')).toBe(1);
});

test('B26.43 wire: two MP more, four for a halftrack, +2 to the Bog check; a coloured 1 flattens it', () => {
  const works = { us: [], japan: ['wire I10'] };
  const t = at('I9', 'm4a2', { works })
    .dice(...DRY, 1, 3)
    .act('us', drive('I10'));
  expect([t.spent('a'), t.state.works]).toEqual([1 + 2 + 2, []]);
  expect(
    at('I9', 'm4a2', { works })
      .dice(...DRY, 2, 3)
      .act('us', drive('I10')).state.works,
  ).toHaveLength(1);
  expect(
    now(
      at('I9', 'm4a2', { works })
        .dice(...DRY, 4, 4)
        .act('us', drive('I10')),
    ).bogged,
  ).toBe(true);
  expect(
    at('I9', 'm3gmc', { works })
      .dice(...DRY, 1, 1, 2, 2)
      .act('us', drive('I10'))
      .spent('a'),
  ).toBe(1 + 2 + 4);
});

test('B27.5 a trench asks a tracked vehicle for a Bog check', () => {
  const works = { us: [], japan: ['trench I10'] };
  expect(
    now(
      at('I9', 'm4a2', { works })
        .dice(...DRY, 5, 5)
        .act('us', drive('I10')),
    ).bogged,
  ).toBe(true);
});

test('D2.51 each start of the M3 GMC is a risk: an Original 12 immobilises it', () => {
  const start = (...dice: number[]): Creek =>
    at('I9', 'm3gmc')
      .dice(...DRY, ...dice)
      .act('us', drive('I10'));
  expect(start(5, 6).where('a')).toBe('I10');
  const stuck = start(6, 6);
  expect([stuck.where('a'), now(stuck).immobile]).toEqual(['I9', true]);
  expect(stuck.why('us', drive('I10'))).toMatchObject({ rule: 'A4.2' });
});

test('D8.1 D8.3 D5.34 D5.42 C7.4 who cannot be driven', () => {
  const words = ['immobile', 'bogged', 'stunned', 'abandoned', 'shocked', 'prep'];
  const rules = words.map(word => at('I9', `m4a2:${word}`).why('us', drive('I10'))?.rule);
  expect(rules).toEqual(['D8.1', 'D8.3', 'D5.34', 'D5.42', 'C7.4', 'D2.1']);
});

test('D8.23 SC1.3 the mud takes it in the hex that the secret die said, and in no other', () => {
  // Original 10 bogs an M4A2 (+2), 9 an M3 GMC (+3), 11 a dozer (+1).
  const taken = (words: string, dice: number[], path: string): string => {
    const t = at('I9', words)
      .dice(...dice)
      .act('us', drive(path));
    return `${t.where('a')} ${now(t).bogged}`;
  };
  expect(taken('m4a2:motion', [4, 6, 2], 'I10 I11')).toBe('I11 true');
  expect(taken('m4a2:motion', [4, 6, 1], 'I10 I11')).toBe('I10 true');
  expect(taken('m4a2:motion', [4, 6, 3], 'I10 I11')).toBe('I11 false');
  expect(taken('m4a2:motion', [4, 5, 1], 'I10 I11')).toBe('I11 false');
  expect(taken('m3gmc:motion', [4, 5, 1], 'I10')).toBe('I10 true');
  expect(taken('dozer:motion', [4, 6, 1], 'I10')).toBe('I10 false');
  expect(taken('dozer:motion', [5, 6, 1], 'I10')).toBe('I10 true');
});

test('D8.23 the check is made once a movement phase, before the first hex; nobody sees it, not even its owner', () => {
  const t = at('I9', 'm4a2:motion').dice(5, 6, 6).act('us', drive('I10'));
  const seen = (role: string): string =>
    JSON.stringify([view(suicideCreek, t.match, role).state.vehicles, view(suicideCreek, t.match, role).log]);
  const other = at('I9', 'm4a2:motion').dice(1, 1, 1).act('us', drive('I10'));
  const seenThere = (role: string): string =>
    JSON.stringify([
      view(suicideCreek, other.match, role).state.vehicles,
      view(suicideCreek, other.match, role).log,
    ]);
  for (const role of ['us', 'japan', 'spectator']) expect(seen(role)).toBe(seenThere(role));
  expect([now(t).mud, now(other).mud]).toEqual([6, 0]);
  t.dice().act('us', drive('I11'));
  expect(now(t).entered).toBe(2);
});

test('D9.31 D9.3 men who start with a vehicle go along with it, each pays for himself and is sheltered', () => {
  const t = lay('movement', { I10: 'us m4a2 a, 6-6-8 b', J10: 'jp 4-4-7 x' }, { side: 'us' });
  t.dice(...DRY).act('us', 'drive units=[$a $b] path=[I11] gear=forward');
  // The start is fired at, too, but nobody has moved then.
  t.waitsAt('first-fire', 'japan').act('japan', 'hold');
  expect([t.where('b'), t.spent('b'), t.spent('a')]).toEqual(['I11', 1.5, 3]);
  // Column 8, Original 8: -1 for moving, +1 for the tank, nothing for the open.
  t.dice(6, 2, 3, 3).act('japan', 'fire units=[$x] weapons=[] leader=[] place=I11');
  t.tells('attack', { fp: 8 });
  expect(t.rolls.at(-1)?.why).toBe('morale');
  const late = lay('movement', { I10: 'us m4a2 a', I9: 'us 6-6-8 b', ...FAR }, { side: 'us' });
  late.act('us', 'move units=[$b] path=[I10] mode=walk');
  expect(late.why('us', 'drive units=[$a $b] path=[I11] gear=forward')).toMatchObject({ rule: 'D9.31' });
});

test('A8.1 D5.2 those on their way are fired at after each expenditure; a shut tank has nothing to fear of small arms', () => {
  const open = lay('movement', { I10: 'us m4a2:exposed a', J10: 'jp 4-4-7 x' }, { side: 'us' });
  open
    .dice(...DRY)
    .act('us', drive('I11'))
    .waitsAt('first-fire', 'japan');
  open.dice(1, 3, 6, 3).act('japan', 'fire units=[$x] weapons=[] leader=[] place=I10');
  expect([now(open).stun, open.where('a')]).toEqual([1, 'I10']);
  const shut = lay('movement', { I10: 'us m4a2 a', J10: 'jp 4-4-7 x' }, { side: 'us' });
  shut.dice(...DRY).act('us', drive('I11'));
  expect(shut.why('japan', 'fire units=[$x] weapons=[] leader=[] place=I10')).toMatchObject({
    rule: 'A7.307',
    key: 'armour',
  });
});

test('A2.51 D2.1 from off the map it comes in motion, and pays for the hex', () => {
  const t = lay('movement', { 'off.A1': 'us m4a2 a', ...FAR }, { side: 'us' });
  expect(t.why('us', drive('B1'))).toMatchObject({ key: 'not-adjacent' });
  expect(t.why('us', 'start unit=$a')).toMatchObject({ rule: 'A2.51' });
  t.dice(...DRY).act('us', drive('A1'));
  expect([t.where('a'), t.spent('a'), now(t).motion]).toEqual(['A1', 3, true]);
});

test('D9.3 a vehicle that stands in the way hinders sight by one, one in motion does not; a burning wreck by two', () => {
  const sight = (words: string, more = {}): number =>
    sightBetween(
      lay('movement', { I10: `us ${words}`, ...FAR }, { side: 'us', ...more }).state,
      hexAt('I9'),
      hexAt('I11'),
    );
  // A hex of kunai is one already, and of two at one range the larger counts.
  expect([sight('6-6-8'), sight('m4a2:motion'), sight('m4a2')]).toEqual([1, 1, 1]);
  expect(sight('6-6-8', { wrecks: ['I10 burning'] })).toBe(2);
  const open = (words: string): number =>
    sightBetween(
      lay('movement', { O16: `us ${words}`, ...FAR }, { side: 'us' }).state,
      hexAt('O15'),
      hexAt('O17'),
    );
  expect([open('6-6-8'), open('m4a2:motion'), open('m4a2')]).toEqual([0, 0, 1]);
});

test('G7.1 D8.2 a hex of kunai beside a swamp asks for a Bog check', () => {
  // N14 is swamp.
  const enter = (...dice: number[]): boolean =>
    now(
      at('O16', 'm4a2:motion:facing=NNW')
        .dice(...DRY, ...dice)
        .act('us', drive('N15')),
    ).bogged;
  expect([enter(5, 4), enter(5, 5)]).toEqual([false, true]);
});
