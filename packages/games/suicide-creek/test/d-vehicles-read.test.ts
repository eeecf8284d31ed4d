import { expect, test } from 'vitest';
import { placeOf } from '../map.ts';
import { burstTargets } from '../rules/d-vehicles/36-burst.ts';
import { knockOut } from '../rules/d-vehicles/50-results.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/** A second reading of D with positions of its own. */
const SPARE = { A9: 'us 6-6-8', X20: 'jp 4-4-7' };
const SHOT = 'main-gun unit=$a place=I11 aim=infantry ammo=he';
const terms = (t: Creek): string[] =>
  t.rolls
    .filter(({ why }) => why === 'to-hit')
    .at(-1)!
    .terms.map(({ key }) => key);

test('D5.2 E1.1 at night the main gun of a shut tank sees half as far, like its machine guns', () => {
  const at = (words: string) =>
    lay(
      'prep-fire',
      { ...SPARE, I9: `us ${words} a`, I11: 'jp 4-4-7 x' },
      { ...QUIET, scenario: 'night-attack', side: 'us' },
    ).passTo('prep-fire.attacker.act');
  expect(at('m4a2').why('us', SHOT)).toMatchObject({ rule: 'D5.2', key: 'sees-nothing' });
  expect(at('m4a2').why('us', 'machine-guns unit=$a place=I11')).toMatchObject({ key: 'sees-nothing' });
  expect(at('m4a2:exposed').why('us', SHOT)).toBeUndefined();
});

test('B20.42 B20.8 the main gun of a vehicle in a stream has +2, at a ford none', () => {
  const fire = (more: object): Creek =>
    lay('prep-fire', { ...SPARE, H11: 'us m4a2:facing=NNE a', I11: 'jp 4-4-7 x' }, { ...QUIET, ...more })
      .dice(6, 5)
      .act('us', SHOT);
  expect(terms(fire({}))).toContain('from-water');
  expect(terms(fire({ fords: ['H11'] }))).not.toContain('from-water');
});

test('D10.5 the Japanese take machine guns out of a tank that its crew has left', () => {
  const t = lay('rally', { ...SPARE, I10: 'us m4a2:abandoned v, jp 4-4-7 b' }, { ...QUIET, side: 'japan' });
  t.dice(2).act('japan', 'scrounge unit=$b');
  const owned = t.state.weapons.owner.filter(owner => owner === t.unit('b')).length;
  expect(owned).toBe(2);
});

test('A8.14 C2.24 a main gun that has kept its rate fires once for each MF spent in its sight, like any weapon', () => {
  const t = lay('movement', { ...SPARE, I9: 'us m4a2 a', I10: 'jp 4-4-7 x' }, { ...QUIET, side: 'japan' });
  t.act('japan', 'move units=[$x] path=[I11] mode=walk').waitsAt('first-fire', 'us');
  t.dice(1, 6, 6, 6).act('us', SHOT);
  expect(t.why('us', SHOT)?.key).toBe('fired-at-it');
});

test('C2.24 in the advancing fire phase a main gun keeps no rate', () => {
  const t = lay('advancing-fire', { ...SPARE, I9: 'us m4a2 a', I11: 'jp 4-4-7 x' }, { ...QUIET, side: 'us' });
  t.dice(1, 6, 6, 6).act('us', SHOT);
  expect(t.why('us', SHOT)?.key).toBe('part-fired');
});

test('A19.131 A.11 D3.7 short of ammunition a main gun breaks one earlier, and is lost with an Original 12', () => {
  const after = (words: string, a: number, b: number): unknown[] => {
    const t = lay(
      'prep-fire',
      { ...SPARE, I9: `us ${words} a`, I11: 'jp 4-4-7 x' },
      { ...QUIET, side: 'us' },
    );
    t.dice(a, b).act('us', SHOT);
    const { broken, disabled, recalled } = t.state.vehicles.list[0]!;
    return [broken, disabled, recalled];
  };
  expect(after('m4a2', 6, 5)).toEqual([0, 0, false]);
  expect(after('m4a2:shortage', 6, 5)).toEqual([1, 0, false]);
  expect(after('m4a2', 6, 6)).toEqual([1, 0, false]);
  expect(after('m4a2:shortage', 6, 6)).toEqual([0, 1, true]);
});

test('A19.131 D3.5 so do its machine guns', () => {
  const broken = (words: string): number => {
    const t = lay(
      'prep-fire',
      { ...SPARE, I9: `us ${words} a`, I11: 'jp 4-4-7 x' },
      { ...QUIET, side: 'us' },
    );
    t.dice(6, 5, ...(words === 'm4a2' ? [] : [6, 1])).act('us', 'machine-guns unit=$a place=I11');
    return t.state.vehicles.list[0]!.broken;
  };
  expect(broken('m4a2')).toBe(0);
  expect(broken('m4a2:shortage')).toBeGreaterThan(0);
});

test('C3.33 C5.3 D2.4 fired at a whole hex a moving gun has +4, but nothing for a short look, and its lower die counts once', () => {
  const shot = (aim: string): Creek => {
    const t = lay(
      'movement',
      { I8: 'us m4a2:motion:exposed:leader=9-2 a', I11: 'jp 4-4-7 x', A9: 'us 6-6-8' },
      { side: 'us' },
    );
    t.dice(1, 1, 1).act('us', 'drive units=[$a] path=[I9] gear=forward').hold();
    return t.dice(1, 3, 6, 6).act('us', `main-gun unit=$a place=I11 aim=${aim} ammo=he`);
  };
  expect(terms(shot('infantry'))).toEqual(expect.arrayContaining(['bounding', 'haste']));
  const area = shot('area');
  expect(terms(area)).toContain('bounding');
  expect(terms(area)).not.toContain('haste');
  // 7 against 4, +1 for the kunai, +4, -2 for the leader: a hit, which with the lower die twice it were not.
  area.tells('hit');
});

test('D5.2 4.702e an open top is open again when nobody is stunned in it any more, or a crew gets in', () => {
  const open = (words: string): boolean =>
    lay('close-combat', { ...SPARE, I9: `us ${words} a` }, { ...QUIET, side: 'us' }).passTo(
      'prep-fire.attacker.act',
    ).state.vehicles.list[0]!.exposed;
  expect([open('m3gmc:stunned:shut'), open('m4a2:stunned'), open('m3gmc:shut')]).toEqual([
    true,
    false,
    false,
  ]);
  const t = lay('movement', { ...SPARE, I9: 'us m3gmc:abandoned:shut v, 1-2-6 c' }, { ...QUIET, side: 'us' });
  t.act('us', 'man unit=$c vehicle=$v').hold();
  expect(t.state.vehicles.list[0]).toMatchObject({ abandoned: false, exposed: true });
});

test('SC5.1 SC1.2 a ford is dug in any stream hex, that of the north-west too', () => {
  const t = lay('movement', { ...SPARE, B4: 'us dozer:facing=NNE a' }, { ...QUIET, side: 'us' });
  const fords = t.legal('us').filter(action => action.startsWith('dig-ford'));
  expect(fords.some(action => action.includes('hex=B3') || action.includes('hex=C3'))).toBe(true);
});

test('H1.41 C6.5 a stabilised gun keeps what it has acquired while it drives, another one loses it', () => {
  const again = (words: string): string[] => {
    const t = lay(
      'movement',
      { I8: `us m4a2:motion${words} a`, I11: 'jp 4-4-7 x', A9: 'us 6-6-8' },
      { side: 'us' },
    );
    t.dice(1, 6, 6, 6).act('us', SHOT);
    t.dice(1, 1, 1).act('us', 'drive units=[$a] path=[I9] gear=forward').hold();
    return terms(t.dice(6, 5).act('us', SHOT)).concat(
      t.state.ordnance.acquired.map(({ drm }) => String(drm)),
    );
  };
  expect(again(':gyro')).toContain('-2');
  expect(again('')).toContain('-1');
});

test('C6.5 a marker goes along with a tank that drives in sight, and stays in the hex where it was seen last', () => {
  const after = (path: string): unknown[] => {
    const t = lay(
      'movement',
      { I10: 'us m4a2:motion:facing=NNE a', I14: 'jp 2-2-8 c, 70inf>c:facing=NNW g', A9: 'us 6-6-8' },
      { side: 'us' },
    );
    const marker = { weapon: t.weapon('g'), owner: t.unit('c'), from: placeOf('I14'), place: placeOf('I10') };
    t.state.ordnance.acquired = [{ ...marker, units: [t.unit('a')], hex: false, drm: -1 }];
    t.dice(1, 1, 1, 1, 1).act('us', `drive units=[$a] path=[${path}] gear=forward`);
    const [found] = t.state.ordnance.acquired;
    return [found!.hex, found!.place === placeOf(path)];
  };
  // I9 is in sight of the Gun, J9 is not.
  expect(after('I9')).toEqual([false, true]);
  expect(after('J9')).toEqual([true, false]);
});

test('D2.1 the orders to start and to stop are for the own vehicles', () => {
  const t = lay('movement', { ...SPARE, I9: 'us m4a2 a', I10: 'us m4a2:motion b' }, { ...QUIET, side: 'us' });
  expect(t.legal('us')).toEqual(
    expect.arrayContaining([`start unit=${t.id('a')}`, `halt unit=${t.id('b')}`]),
  );
});

test('A2.6 D2.1 a vehicle leaves the map with the last of its points', () => {
  const out = (left: number): string | undefined => {
    const t = lay('movement', { ...SPARE, A1: 'us m4a2:motion:facing=NNE a' }, { ...QUIET, side: 'us' });
    t.state.units.spent[t.unit('a')] = 2 * (14 - left);
    return t.why('us', 'drive-off unit=$a')?.key;
  };
  // A stream hex: 2 and 1.
  expect([out(3), out(2)]).toEqual([undefined, 'no-factor']);
});

test('D5.34 of two vehicles the one that was recalled drives home', () => {
  const t = lay(
    'movement.begin',
    { ...SPARE, J9: 'us m4a2:recalled:motion:facing=NNW a', I9: 'us m4a2 b' },
    { ...QUIET, side: 'us' },
  );
  t.dice(1, 1, 1).passTo('moves.act');
  expect([t.where('a') === 'J9', t.where('b')]).toEqual([false, 'I9']);
});

test('C5.1 a main gun bears where its turret points, whatever the hull faces', () => {
  const turned = (words: string): boolean => {
    const t = lay(
      'prep-fire',
      { ...SPARE, I9: `us ${words} a`, I11: 'jp 4-4-7 x' },
      { ...QUIET, side: 'us' },
    );
    return terms(t.dice(6, 5).act('us', SHOT)).includes('turned');
  };
  expect([turned('m4a2:facing=NNE:turret=SSE'), turned('m4a2:facing=SSE:turret=NNE')]).toEqual([false, true]);
});

test('D5.42 D5.34 a stunned crew stays in its vehicle', () => {
  const t = lay('movement', { ...SPARE, I9: 'us m4a2:stunned a, 6-6-8' }, { ...QUIET, side: 'us' });
  expect(t.why('us', 'bail-out unit=$a')).toMatchObject({ rule: 'D5.34', key: 'stunned' });
});

test('D10.5 A4.8 whoever is busy takes no vehicle apart', () => {
  const t = lay(
    'rally',
    { ...SPARE, I10: 'us 6-6-8:ti b, 6-6-8 c' },
    { ...QUIET, side: 'us', wrecks: ['I10'] },
  );
  expect(t.why('us', 'scrounge unit=$b')).toMatchObject({ rule: 'A4.8', key: 'busy' });
  expect(t.why('us', 'scrounge unit=$c')).toBeUndefined();
});

test('CG12 D10.5 D6.631 what cannot move, is left and has lost its last weapon is a wreck at once', () => {
  // Bit by bit: the main gun, the bow gun, the coaxial one and the one above.
  const left = (disabled: number): number => {
    const stacks = { ...SPARE, I10: 'us m4a2:abandoned:immobile v, 6-6-8 b' };
    const t = lay('rally', stacks, { ...QUIET, side: 'us' });
    t.state.vehicles.list = t.state.vehicles.list.map(each => ({ ...each, disabled }));
    return t.dice(2).act('us', 'scrounge unit=$b').state.vehicles.wrecks.length;
  };
  expect([left(1), left(1 + 4)]).toEqual([0, 1]);
  const t = lay('movement', { ...SPARE, I9: 'us m3gmc:immobile:disabled-ma a' }, { ...QUIET, side: 'us' });
  t.act('us', 'bail-out unit=$a');
  expect([t.in('I9'), t.state.vehicles.wrecks.length]).toEqual([['us-126'], 1]);
});

const us = (at: string, stacks: { [place: string]: string }, more: object = {}): Creek =>
  lay(at, { ...SPARE, ...stacks }, { ...QUIET, side: 'us', ...more });

test('D9.31 D5.42 D6.2 A2.6 D7.1 what the orders for vehicles name', () => {
  const t = us('movement', {
    I9: 'us m4a2 a, 6-6-8 b',
    J9: 'us m4a2:abandoned c, 1-2-6 d',
    A1: 'us m4a2:motion:facing=NNE e',
    I10: 'jp 4-4-7 x',
    H9: 'jp 4-4-7:? y',
  });
  const legal = t.legal('us').join('\n');
  const lines = [
    `drive gear=forward path=[I8] units=[${t.id('a')} ${t.id('b')}]`,
    `man unit=${t.id('d')} vehicle=${t.id('c')}`,
    `bail-out unit=${t.id('a')}`,
    `drive-off unit=${t.id('e')}`,
    `overrun gear=forward place=I10 unit=${t.id('a')}`,
    `overrun gear=forward place=H9 unit=${t.id('a')}`,
  ];
  for (const line of lines) expect(legal).toContain(line);
});

test('D2.1 B30.4 D3.5 D5.42 D6.2 D10.5 what is refused, and why', () => {
  const t = us(
    'movement',
    { I9: 'us m4a2 a', I10: 'jp 4-4-7 x', J9: 'us m4a2:abandoned c', N18: 'jp m4a2:crew=2-3-7 z' },
    { works: { us: ['pillbox H9 NNW'], japan: [] } },
  );
  expect(t.why('us', 'drive units=[$a] path=[H9.pillbox] gear=forward')).toMatchObject({
    key: 'not-by-path',
  });
  expect(t.why('us', 'machine-guns unit=$z place=I10')).toMatchObject({ rule: 'A7.1', key: 'not-yours' });
  expect(t.why('us', 'dismount unit=$x')).toMatchObject({ rule: 'A3.3', key: 'not-yours' });
  const left = us('prep-fire', { I9: 'us m4a2:abandoned a', I11: 'jp 4-4-7 x', I10: 'us 6-6-8' });
  expect(left.why('us', SHOT)).toMatchObject({ rule: 'D5.42', key: 'abandoned' });
  expect(left.why('us', 'machine-guns unit=$a place=I11')).toMatchObject({ key: 'abandoned' });
  const blind = us('prep-fire', { I9: 'us m4a2 a', X18: 'jp 4-4-7 x' });
  expect(blind.why('us', 'machine-guns unit=$a place=X18')).toMatchObject({ rule: 'A6.1', key: 'no-sight' });
  const search = (place: string, wreck: string): string | undefined =>
    us(
      'rally',
      { [place]: 'us 6-6-8 b' },
      { wrecks: [wreck, 'A9'], works: { us: ['pillbox I10 NNW'], japan: [] } },
    ).why('us', 'scrounge unit=$b')?.key;
  expect([search('I10', 'I10'), search('I10', 'I10 burning'), search('I10.pillbox', 'I10')]).toEqual([
    undefined,
    'nothing-to-scrounge',
    'nothing-to-scrounge',
  ]);
});

test('D3.5 A8.13 those on their way in the open are struck at -2 by machine guns that see them over nothing', () => {
  const t = lay('movement', { ...SPARE, I10: 'us m4a2 a', I12: 'jp 4-4-7 x' }, { ...QUIET, side: 'japan' });
  t.act('japan', 'move units=[$x] path=[I11] mode=walk').waitsAt('first-fire', 'us');
  const keys = (hindrance: number): string[] => {
    const burst = { unit: t.unit('a'), place: placeOf('I11'), bits: 1, fp: 1, drm: [], hindrance, tca: 0 };
    return burstTargets(t.state, 0, burst).flatMap(({ drm }) => drm.map(({ key }) => key));
  };
  expect([keys(0), keys(1)]).toEqual([['ffnam', 'ffmo'], ['ffnam']]);
});

test('D5.34 where nobody is in it nobody is stunned', () => {
  const t = us('prep-fire', { I9: 'us m4a2:abandoned a' });
  knockOut(t.referee, t.unit('a'), 'stunned', 'A9.61');
  expect(t.state.vehicles.list[0]!.stun).toBe(0);
});

test('D2.1 D3.5 D6.2 starting, stopping, spraying and getting off are told', () => {
  const t = us('movement', { I9: 'us m4a2 a, 6-6-8 b' }, { riders: ['us3 us2'] });
  t.act('us', 'dismount unit=$b').tells('got-off');
  t.act('us', 'start unit=$a').tells('started').act('us', 'halt unit=$a').tells('halted');
  const fire = us('prep-fire', { I9: 'us m4a2 a', I11: 'jp 4-4-7 x' });
  fire.dice(6, 5).act('us', 'machine-guns unit=$a place=I11').tells('sprays');
});
