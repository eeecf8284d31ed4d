import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { hexAt } from '../map.ts';
import type { Vehicle } from '../state/vehicles.ts';
import { type Creek, lay } from './lay.ts';

/** Kunai H9, I9, I10, J9; I11 open ground, I12 the creek before it; J10 debris. */
const now = (t: Creek, name = 'a'): Vehicle | undefined => vehicleOf(t.state, t.unit(name));
const FAR = { J14: 'jp 4-4-7', A9: 'us 6-6-8' };
const DRY = [1, 1, 1];
const at = (hex: string, words: string, more = {}): Creek =>
  lay('movement', { [hex]: `us ${words} a`, ...FAR }, { side: 'us', ...more });

test('D8.3 the dice multiplied are its start; a coloured 1 to 4 frees it, 5 mires it, 6 ends its war', () => {
  const free = at('I10', 'm4a2:bogged').dice(4, 3).act('us', 'unbog unit=$a');
  expect([now(free), free.spent('a')]).toMatchObject([{ bogged: false, motion: true }, 12]);
  expect(free.why('us', 'drive units=[$a] path=[I11] gear=forward')).toBeUndefined();
  const mired = at('I10', 'm4a2:bogged').dice(5, 1).act('us', 'unbog unit=$a');
  expect(now(mired)).toMatchObject({ bogged: true, mired: true });
  expect(now(at('I10', 'm4a2:bogged').dice(6, 1).act('us', 'unbog unit=$a'))).toMatchObject({
    immobile: true,
  });
  // Mired it is one worse, with a leader one better.
  const worse = at('I10', 'm4a2:bogged:mired').dice(4, 1).act('us', 'unbog unit=$a');
  expect(now(worse)).toMatchObject({ bogged: true });
  const led = at('I10', 'm4a2:bogged:mired:leader=9-1').dice(4, 1).act('us', 'unbog unit=$a');
  expect(now(led)).toMatchObject({ bogged: false, mired: false });
});

test('D8.3 beyond its allotment it spends all it has; a halftrack pays double', () => {
  expect(at('I10', 'm4a2:bogged').dice(4, 6).act('us', 'unbog unit=$a').spent('a')).toBe(14);
  expect(at('I10', 'm3gmc:bogged').dice(2, 3).act('us', 'unbog unit=$a').spent('a')).toBe(12);
  expect(at('I10', 'm4a2').why('us', 'unbog unit=$a')).toMatchObject({ rule: 'D8.3', key: 'not-bogged' });
  expect(at('I10', 'm4a2:bogged:prep').why('us', 'unbog unit=$a')).toMatchObject({ key: 'has-fired' });
});

test('C7.42 C7.4 shock: 1 or 2 and it is fine; then a 3 will do, else it is a wreck without survivors', () => {
  const rally = (words: string, die: number): Creek =>
    lay('rally', { I10: `us ${words} a, 6-6-8 c, MMG>c:broken`, ...FAR }, { side: 'us' })
      .dice(die)
      .passTo('moves.act');
  expect(now(rally('m4a2:shocked', 2))!.shock).toBe(0);
  expect(now(rally('m4a2:shocked', 3))!.shock).toBe(2);
  expect(now(rally('m4a2:unconfirmed', 3))!.shock).toBe(0);
  const dead = rally('m4a2:unconfirmed', 4);
  expect([dead.where('a'), dead.in('I10'), dead.state.vehicles.wrecks.length]).toEqual([
    'dead',
    ['us-668'],
    1,
  ]);
});

test('C7.42 nobody rolls in the rally phase of the enemy', () => {
  const t = lay('rally', { I10: 'us m4a2:shocked a', ...FAR }, { side: 'japan' });
  expect(now(t.dice().passTo('moves.act'))!.shock).toBe(1);
});

test('D5.34 D3.3 a new player turn: who was stunned acts again at +1, and all may fire again', () => {
  const t = lay('close-combat', { I10: 'us m4a2:stunned:drove a', ...FAR }, { side: 'japan' });
  t.passTo('moves.act');
  expect(now(t)).toMatchObject({ stun: 2, fired: 0, moved: false });
});

test('D5.34 a recalled vehicle drives to its own edge by itself, and leaves the map there without loss', () => {
  const t = lay('movement.begin', { J9: 'us m4a2:recalled:motion:facing=NNW a', ...FAR }, { side: 'us' });
  // Along the kunai, where the jungle to the north is least deep.
  t.dice(...DRY).passTo('moves.act');
  expect([t.where('a'), now(t)!.moved]).toEqual(['G9', true]);
  expect(t.why('us', 'drive units=[$a] path=[H9] gear=reverse')?.rule).toBe('A4.2');
  const edge = lay('movement.begin', { A1: 'us m4a2:recalled:motion a', ...FAR }, { side: 'us' });
  edge.passTo('moves.act');
  expect([edge.where('a'), edge.state.battle.lost]).toEqual(['exited', [0, 0]]);
});

test('D5.34 who is freed from the mud and was recalled goes nowhere else', () => {
  const t = at('I10', 'm4a2:recalled:bogged').dice(1, 1).act('us', 'unbog unit=$a');
  expect(t.why('us', 'drive units=[$a] path=[I11] gear=forward')).toMatchObject({
    rule: 'D5.34',
    key: 'recalled',
  });
});

test('A2.6 A26.23 a vehicle leaves the map by the mirror image of its hex', () => {
  const t = at('A1', 'm4a2:motion:facing=NNE').act('us', 'drive-off unit=$a');
  expect(t.where('a')).toBe('exited');
  expect(at('I10', 'm4a2').why('us', 'drive-off unit=$a')).toMatchObject({
    rule: 'A2.6',
    key: 'not-at-the-edge',
  });
});

test('D5.2 CG8 hatches are opened or shut once, in the movement or the advance phase; the dozer is always shut', () => {
  const t = at('I10', 'm4a2').act('us', 'hatch unit=$a');
  expect(now(t)!.exposed).toBe(true);
  expect(t.why('us', 'hatch unit=$a')).toMatchObject({ rule: 'D5.2', key: 'hatch-once' });
  expect(at('I10', 'dozer').why('us', 'hatch unit=$a')).toMatchObject({ key: 'always-shut' });
  const late = lay('advance', { I10: 'us m3gmc a', ...FAR }, { side: 'us' }).act('us', 'hatch unit=$a');
  expect(now(late)!.exposed).toBe(false);
});

// ---------------------------------------------------------------- fords

const work = (stacks: string, more = {}): Creek =>
  lay('movement', { I11: `us ${stacks}`, ...FAR }, { side: 'us', ...more });
const DIG = 'dig-ford units=[$a] hex=I12';

test('SC5.2 SC5.2t SC5.1 R13 a dozer works all its points on the stream hex before it; 5 or less and it stands in the ford', () => {
  const t = work('dozer a').act('us', DIG);
  expect([t.spent('a'), t.where('a')]).toEqual([8, 'I11']);
  t.dice(2, 3).passTo('advance.attacker.act');
  expect([t.state.ground.fords, t.where('a')]).toEqual([[hexAt('I12')], 'I12']);
  const failed = work('dozer a').act('us', DIG).dice(3, 3).passTo('advance.attacker.act');
  expect([failed.state.ground.fords, failed.where('a')]).toEqual([[], 'I11']);
  expect(failed.state.moving.labor).toMatchObject([{ place: hexAt('I12'), size: 1 }]);
});

test('SC5.2 B24.8 labor makes it a 6, twice a 7; a hero who helps makes it an 8 (SC5.3)', () => {
  const after = (size: number, stacks: string, action: string, ...dice: number[]): number => {
    const t = work(stacks, { turn: 2 });
    if (size > 0) t.state.moving.labor = [{ unit: t.unit('a'), place: hexAt('I12'), turn: 1, size }];
    return t
      .act('us', action)
      .dice(...dice)
      .passTo('advance.attacker.act').state.ground.fords.length;
  };
  expect([after(1, 'dozer a', DIG, 3, 3), after(1, 'dozer a', DIG, 3, 4)]).toEqual([1, 0]);
  expect([after(2, 'dozer a', DIG, 3, 4), after(2, 'dozer a', DIG, 4, 4)]).toEqual([1, 0]);
  const both = 'dig-ford units=[$a $h] hex=I12';
  expect([after(2, 'dozer a, hero h', both, 4, 4), after(2, 'dozer a, hero h', both, 4, 5)]).toEqual([1, 0]);
});

test('SC5.3 A4.62 the hero is in the open and behind the dozer at once, and is TI when it is over', () => {
  const t = lay('movement', { I11: 'us dozer a, hero h', J12: 'jp 4-4-7 x', A9: 'us 6-6-8' }, { side: 'us' });
  t.act('us', 'dig-ford units=[$a $h] hex=I12');
  t.waitsAt('first-fire', 'japan').act('japan', 'hold');
  // They are seen in I12, next to J12: 8 firepower. -2 for the hazard, +1 for the dozer.
  t.dice(6, 3, 2, 3).act('japan', 'fire units=[$x] weapons=[] leader=[] place=I12');
  t.tells('attack', { fp: 8 });
  expect(t.flags('h')).toContain('hazardous');
  t.hold().dice(1, 1).passTo('advance.attacker.act');
  expect([t.where('h'), t.where('a'), t.is('h', 'ti'), t.is('h', 'hazardous')]).toEqual([
    'I12',
    'I12',
    true,
    false,
  ]);
});

test('SC5.2 SC5.1 who cannot dig where', () => {
  expect(work('m4a2 a').why('us', DIG)).toMatchObject({ rule: 'SC5.2', key: 'no-dozer' });
  expect(work('dozer a').why('us', 'dig-ford units=[$a] hex=J11')).toMatchObject({ rule: 'SC5.1' });
  expect(work('dozer:facing=NNE a').why('us', DIG)).toMatchObject({ rule: 'SC5.2', key: 'not-before-it' });
  expect(work('dozer a', { fords: ['I12'] }).why('us', DIG)).toMatchObject({ rule: 'SC5.1' });
  const driven = at('I10', 'dozer')
    .dice(...DRY)
    .act('us', 'drive units=[$a] path=[I11] gear=forward');
  expect(driven.why('us', DIG)).toMatchObject({ key: 'already-moving' });
  expect(work('dozer a, 8-0 h').why('us', 'dig-ford units=[$a $h] hex=I12')).toMatchObject({ rule: 'SC5.3' });
});
