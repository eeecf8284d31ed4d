import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { SPINES } from '../components.ts';
import { overrunFp } from '../rules/d-vehicles/71-overrun.ts';
import type { Vehicle } from '../state/vehicles.ts';
import { type Creek, lay } from './lay.ts';

/** Kunai H9, I9, I10, J9; I11 open ground; J10 debris. */
const now = (t: Creek, name = 'a'): Vehicle => vehicleOf(t.state, t.unit(name))!;
const DRY = [1, 1, 1];
const FAR = { J14: 'jp 4-4-7', A9: 'us 6-6-8' };
const SPRAY = (place: string): string => `machine-guns unit=$a place=${place}`;
const table = (at: string, words: string, target: string, side = 'us', men = '4-4-7 x'): Creek =>
  lay(at, { I9: `us ${words} a`, [target]: `jp ${men}`, A9: 'us 6-6-8' }, { side });

test('D3.5 bow and coaxial machine guns are one attack; the one on top only with heads out; each once', () => {
  const t = table('prep-fire', 'm4a2', 'I11').dice(6, 5).act('us', SPRAY('I11'));
  // 2 and 4 at range 2, over a hex of kunai.
  t.tells('attack', { fp: 6, final: 12 });
  expect(t.mark('a')).toBe('prep');
  expect(t.why('us', SPRAY('I11'))).toMatchObject({ rule: 'D3.3', key: 'part-fired' });
  const open = table('prep-fire', 'm4a2:exposed', 'I11').dice(6, 5).act('us', SPRAY('I11'));
  open.tells('attack', { fp: 8 });
  expect(table('prep-fire', 'm3gmc:shut', 'I11').why('us', SPRAY('I11'))).toMatchObject({ rule: 'D5.2' });
});

test('D3.5 C5.1 the bow gun fires through the hull’s arc; the turret turns at one a hexspine, twice that in the jungle', () => {
  const t = table('prep-fire', 'm4a2:facing=NNE', 'I11').dice(6, 2).act('us', SPRAY('I11'));
  t.tells('attack', { fp: 4, final: 8 + 1 + 2 });
  expect([SPINES[now(t).vca], SPINES[now(t).tca]]).toEqual(['NNE', 'SSE']);
  const thick = lay(
    'prep-fire',
    { J10: 'us m4a2:facing=NNE a', I11: 'jp 4-4-7', A9: 'us 6-6-8' },
    { side: 'us' },
  );
  // Two hexspines, to the west.
  thick.dice(6, 2).act('us', SPRAY('I11'));
  expect(thick.rolls.at(-1)).toMatchObject({ terms: [{ key: 'turret', op: '+', value: 4 }] });
});

test('A7.21 A7.24 D3.3 doubled next to it, half in the advancing fire phase and in its own movement phase', () => {
  const near = table('prep-fire', 'm4a2', 'I10').dice(6, 5).act('us', SPRAY('I10'));
  near.tells('attack', { fp: 12 });
  const late = table('advancing-fire', 'm4a2', 'I10').dice(6, 5).act('us', SPRAY('I10'));
  late.tells('attack', { fp: 6 });
  const moving = table('movement', 'm4a2:facing=NNE', 'I10').dice(6, 5).act('us', SPRAY('I10'));
  // The bow gun looks the other way: 4, doubled and halved. In its own movement phase turning costs nothing.
  moving.tells('attack', { fp: 4, final: 11 });
  expect([moving.mark('a'), moving.why('us', 'drive units=[$a] path=[J9] gear=forward')]).toEqual([
    'none',
    undefined,
  ]);
});

test('A8.1 D3.5 a vehicle of the DEFENDER fires at those on their way, leaves residual fire and is marked', () => {
  const t = table('movement', 'm4a2', 'I12', 'japan').act('japan', 'move units=[$x] path=[I11] mode=walk');
  t.waitsAt('first-fire', 'us').dice(6, 5).act('us', SPRAY('I11'));
  expect([t.mark('a'), t.state.fire.residual]).toMatchObject(['first', [{ fp: 1 }]]);
  expect(now(t).fired).toBe(6);
});

test('D3.7 A9.71 an Original 12 breaks a machine gun that fired', () => {
  const t = table('prep-fire', 'm4a2', 'I11').dice(6, 6, 3, 5).act('us', SPRAY('I11'));
  expect(now(t).broken).toBe(4);
  expect(table('prep-fire', 'm4a2:broken-cmg:facing=NNE', 'I11').why('us', SPRAY('I11'))).toMatchObject({
    rule: 'D3.7',
  });
});

test('D5.34 D5.42 C7.4 D2.4 D3.4 who cannot fire; a leader and an old stun count', () => {
  const rules = ['stunned', 'abandoned', 'shocked', 'motion'].map(
    word => table('prep-fire', `m4a2:${word}`, 'I11').why('us', SPRAY('I11'))?.rule,
  );
  expect(rules).toEqual(['D5.34', 'D5.42', 'C7.4', 'D2.4']);
  table('prep-fire', 'm4a2:leader=9-2', 'I11')
    .dice(6, 5)
    .act('us', SPRAY('I11'))
    .tells('attack', { final: 10 });
  table('prep-fire', 'm4a2:shaken', 'I11').dice(6, 5).act('us', SPRAY('I11')).tells('attack', { final: 13 });
});

test('D5.2 E1.1 behind shut hatches one sees half as far at night', () => {
  const dark = (words: string, hex: string): string | undefined => {
    const t = lay(
      'prep-fire',
      { I9: `us ${words} a`, [hex]: 'jp 4-4-7' },
      { side: 'us', scenario: 'night-attack' },
    );
    return t.passTo('prep-fire.attacker.act').why('us', SPRAY(hex))?.key;
  };
  expect([dark('m4a2', 'I10'), dark('m4a2', 'I11'), dark('m4a2:exposed', 'I11')]).toEqual([
    undefined,
    'sees-nothing',
    undefined,
  ]);
});

test('D3.7 D5.34 a crew mends a weapon with a 1, and loses it with a 6; without its main gun it is recalled', () => {
  const mend = (words: string, part: string, die: number): Vehicle => {
    const t = lay('rally', { I9: `us ${words} a`, ...FAR }, { side: 'us' });
    return now(t.dice(die).act('us', `mend unit=$a part=${part}`));
  };
  expect(mend('m4a2:broken-cmg', 'cmg', 1)).toMatchObject({ broken: 0, disabled: 0 });
  expect(mend('m4a2:broken-cmg', 'cmg', 2)).toMatchObject({ broken: 4, disabled: 0 });
  expect(mend('m4a2:broken-cmg', 'cmg', 6)).toMatchObject({ broken: 0, disabled: 4, recalled: false });
  expect(mend('m4a2:broken-ma', 'ma', 6)).toMatchObject({ disabled: 1, recalled: true });
  const t = lay('rally', { I9: 'us m4a2:broken-cmg a, m4a2:broken-ma', ...FAR }, { side: 'us' });
  t.dice(3).act('us', 'mend unit=$a part=cmg');
  expect(t.why('us', 'mend unit=$a part=cmg')).toMatchObject({ rule: 'D3.7', key: 'part-tried' });
  expect(t.why('us', 'mend unit=$a part=ma')).toMatchObject({ key: 'part-works' });
});

// ---------------------------------------------------------------- overrun

test('D7.1 the weight of a vehicle and half as much again as its machine guns', () => {
  const fp = (words: string): number => {
    const t = table('movement', words, 'I11');
    return overrunFp(t.state, t.unit('a'));
  };
  expect(['m4a2', 'm4a2:exposed', 'm4a2:broken-ma', 'dozer', 'm3gmc'].map(fp)).toEqual([13, 19, 11, 2, 10]);
});

/** Where the Japanese may hide they are asked at every step. */
const PATROL = { side: 'us', scenario: 'patrol' };

test('D7.1 D7.2 into their Location for a quarter of its points more; after First Fire it strikes all, -1 in the open', () => {
  const t = lay('movement', { I10: 'us m4a2 a', I11: 'jp 4-4-7 x', A9: 'us 6-6-8' }, PATROL);
  t.dice(...DRY, 6, 4, 3, 3).act('us', 'overrun unit=$a place=I11 gear=forward');
  while (t.where('a') === 'I10') t.act('japan', 'hold');
  // Whoever would storm it waits until it has struck.
  expect(t.why('japan', 'react units=[$x]')).toMatchObject({ rule: 'D7.1', key: 'overrun-first' });
  t.act('japan', 'hold').tells('attack', { fp: 12, final: 9 });
  expect(t.why('japan', 'react units=[$x]')).toBeUndefined();
  expect([t.where('a'), t.spent('a'), now(t).fired]).toEqual(['I11', 1 + 2 + 4, 7]);
});

test('D7.1 concealed men at half, nobody to overrun, too few points', () => {
  const t = lay('movement', { I10: 'us m4a2 a', I11: 'jp 4-4-7:? x', A9: 'us 6-6-8' }, { side: 'us' });
  t.dice(...DRY, 6, 5)
    .act('us', 'overrun unit=$a place=I11 gear=forward')
    .hold();
  t.tells('attack', { fp: 6 });
  const none = lay('movement', { I10: 'us dozer a', I9: 'jp 4-4-7 x', ...FAR }, { side: 'us' });
  expect(none.why('us', 'overrun unit=$a place=I11 gear=forward')).toMatchObject({
    key: 'nobody-to-overrun',
  });
  expect(none.why('us', 'overrun unit=$a place=I9 gear=reverse')).toMatchObject({ key: 'not-that-way' });
  const far = lay('movement', { I11: 'us dozer:facing=SSW a', I10: 'jp 4-4-7 x', ...FAR }, { side: 'us' });
  expect(far.why('us', 'overrun unit=$a place=I10 gear=forward')).toBeUndefined();
  const weak = lay('movement', { I11: 'us dozer:spent=1 a', I10: 'jp 4-4-7 x', ...FAR }, { side: 'us' });
  weak.state.units.spent[weak.unit('a')] = 6;
  expect(weak.why('us', 'overrun unit=$a place=I10 gear=forward')).toMatchObject({ key: 'too-few-points' });
});

// ---------------------------------------------------------------- crews on foot

test('D5.42 a crew that has done nothing may leave its vehicle, with all its MF; others may man it', () => {
  const t = lay('movement', { I9: 'us m4a2 a', ...FAR }, { side: 'us' }).act('us', 'bail-out unit=$a');
  expect([now(t).abandoned, t.in('I9'), t.is('us3', 'moved')]).toEqual([true, ['us-m4a2', 'us-126'], true]);
  expect(t.why('us', 'move units=[us3] path=[I10] mode=walk')).toMatchObject({ rule: 'A4.11' });
  const back = lay('movement', { I9: 'us m4a2:abandoned a, 1-2-6 c', ...FAR }, { side: 'us' });
  back.act('us', 'man unit=$c vehicle=$a');
  expect([now(back).abandoned, back.in('I9')]).toEqual([false, ['us-m4a2']]);
  const squad = lay('movement', { I9: 'us m4a2:abandoned a, 6-6-8 c', ...FAR }, { side: 'us' });
  squad.act('us', 'man unit=$c vehicle=$a');
  expect([now(squad).abandoned, squad.in('I9')]).toEqual([false, ['us-m4a2', 'us-348']]);
});

test('D5.42 who has moved or fired stays in it, and a dozer has no crew', () => {
  const moved = lay('movement', { I9: 'us m4a2:motion a', ...FAR }, { side: 'us' });
  expect(moved.why('us', 'bail-out unit=$a')).toMatchObject({ rule: 'D5.42', key: 'already-moving' });
  const dozer = lay('movement', { I9: 'us dozer a, 6-6-8 c', ...FAR }, { side: 'us' });
  expect(dozer.why('us', 'bail-out unit=$a')).toMatchObject({ rule: 'D5.1', key: 'no-crew' });
  expect(dozer.why('us', 'man unit=$c vehicle=$a')).toMatchObject({ rule: 'D5.42', key: 'nothing-to-man' });
});

test('D6.631 out of a halftrack the crew takes its machine gun along, as a MMG in pieces', () => {
  const t = lay('movement', { I9: 'us m3gmc a', ...FAR }, { side: 'us' }).act('us', 'bail-out unit=$a');
  expect([t.state.weapons.owner[0], t.state.weapons.flags[0]! & 2, now(t).disabled]).toEqual([
    t.unit('us3'),
    2,
    8,
  ]);
});
