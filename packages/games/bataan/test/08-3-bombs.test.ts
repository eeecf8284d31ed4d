import { describe, expect, test } from 'vitest';
import { fieldNamed } from '../components.ts';
import { unitNamed } from '../units.ts';
import { type Luzon, lay } from './lay.ts';

/** 8.3.2 to 8.3.7, 8.5.2 Bombs, dive bombers and the guns of fighters, result by result. */

const ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' };
const CLARK_ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan' };
const quiet = (t: Luzon): Luzon => {
  while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
  return t;
};
const raid = (t: Luzon, verb: string, ...units: string[]): Luzon =>
  quiet(t.act(t.roles[0]!, ...units.map(unit => `pick unit=${unit}`), verb, 'done'));
const hasFired = (t: Luzon, why: string): number => t.rolls.filter(roll => roll.why === why).length;
const terms = (t: Luzon, why: string): { [key: string]: number } =>
  Object.fromEntries(
    t.rolls
      .findLast(roll => roll.why === why)!
      .terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]),
  );

describe('8.3.2 groups', () => {
  /** Three groups: B-17s of 4 points, a B-10 and a B-18 of 2. */
  const heavies = (): Luzon =>
    raid(
      lay(
        'allies.missions',
        {
          clark: 'A-B-17-1 A-B-17-2 A-B-17-3 A-B-10-1 A-B-18-1 A-ABSU-B-17-1 A-ABSU-B-10-1 A-ABSU-B-18-1',
          '1235': 'J-9 J-20',
        },
        { turn: 3 },
      ),
      'bomb place=1235',
      'A-B-17-1',
      'A-B-17-2',
      'A-B-17-3',
      'A-B-10-1',
      'A-B-18-1',
    );

  test('8.3.2 each group is formed by its owner, one after the other', () => {
    const t = heavies().waitsAt('raid.group', 'allies').dice(4, 4, 4, 4, 4, 4);
    t.refuses('allies', 'regroup', '8.3.2', 'no-group');
    t.act('allies', 'together unit=A-B-17-3', 'drop-bombs');
    // Four points are gone; what is left makes two groups, and they are asked about again.
    t.waitsAt('raid.group', 'allies').refuses('allies', 'together unit=A-B-17-3', '8.3.2', 'no-bombs-left');
    t.act('allies', 'together unit=A-B-17-2', 'together unit=A-B-18-1', 'drop-bombs');
    expect(
      t.rolls.filter(({ why }) => why === 'bombing').map(({ terms: [points] }) => points!.value),
    ).toEqual([4, 6, 6]);
  });

  test('8.3.2 where all have three points there is nothing to choose', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2 J-Betty-3 J-Betty-4', '1243': 'A-31' },
      { turn: 3, fields: ALONE },
    ).dice(4, 4, 4, 4);
    raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Betty-2', 'J-Betty-3', 'J-Betty-4');
    expect(hasFired(t, 'bombing')).toBe(2);
  });
});

describe('8.3.3 8.4.3 troops and fleets', () => {
  test('8.3.3 7.3.4 who is demoralised from the air is told, the enemy what he sees of it', () => {
    const t = lay('japan.missions', { takao: 'J-Betty-1', '1243': 'A-31' }, { turn: 3, fields: ALONE }).dice(
      2,
      2,
    );
    raid(t, 'bomb place=1243', 'J-Betty-1');
    t.tells('demoralised-from-the-air', { unit: 'A-31', place: '1243' });
    expect(t.log('cavite-bombed')).toEqual([]);
  });

  const atSea = (force: string, ...dice: number[]): Luzon => {
    const t = lay(
      'japan.missions',
      { clark: 'A-B-17-1 A-ABSU-B-17-1', '0835.sea': force },
      { turn: 3, transports: { ready: 25 } },
    ).dice(1, ...dice);
    t.act('japan', 'done').act('allies', 'scramble field=clark');
    return t.act('allies', 'attack-fleet unit=A-B-17-1 place=0835.sea', 'done');
  };

  test('8.4.3 each hit of bombers costs one step, no more', () => {
    // Four points on a 5: one hit.
    const t = atSea('J-9 J-20 J-33', 2, 3);
    expect(['J-9', 'J-20', 'J-33'].reduce((sum, id) => sum + t.steps(id), 0)).toBe(5);
    // On a 4: 2D are two hits, whatever the letter.
    const two = atSea('J-9 J-20 J-33', 2, 2);
    expect(['J-9', 'J-20', 'J-33'].reduce((sum, id) => sum + t.steps(id) - two.steps(id), 0)).toBe(1);
  });

  test('8.4.3 where nothing is left the other hit is lost', () => {
    const t = atSea('J-16-A1', 2, 2);
    expect(t.where('J-16-A1')).toBe('eliminated');
  });

  const strafed = (force: string, ...dice: number[]): Luzon => {
    const t = lay(
      'japan.missions',
      { 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1', '0835.sea': force },
      { turn: 3, transports: { ready: 25 } },
    ).dice(1, ...dice);
    t.act('japan', 'done').act('allies', 'scramble field=del-carmen');
    return t.act('allies', 'attack-fleet unit=A-P-35-1 place=0835.sea', 'done');
  };

  test('8.4.3 8.5.2.1 fighters cost a step on an E and demoralise on a D, and sink no transports; tanks they demoralise', () => {
    const e = strafed('J-9', 6, 6);
    expect([e.steps('J-9'), e.isShaken('J-9'), e.state.transports.ready]).toEqual([1, false, 25]);
    const d = strafed('J-9', 6, 4);
    expect([d.steps('J-9'), d.isShaken('J-9')]).toEqual([2, true]);
    const tank = strafed('J-T4', 6, 6);
    expect([tank.steps('J-T4'), tank.isShaken('J-T4')]).toEqual([3, true]);
    expect(terms(e, 'strafing')).toEqual({});
  });

  test('8.4.3 12.2 transports with paratroops drop no bombs', () => {
    const t = lay('japan.missions', { kagi: 'J-Tina-1', formosa: 'J-Y1', '1235': 'A-31' }, { turn: 3 });
    raid(t, 'drop hex=1235', 'J-Tina-1', 'J-Y1');
    expect(hasFired(t, 'bombing')).toBe(0);
  });
});

describe('8.3.4 airfields', () => {
  const field = (clark: string, ...dice: number[]): Luzon =>
    raid(
      lay(
        'japan.missions',
        { takao: 'J-Betty-1 J-Betty-2 J-Betty-3 J-Betty-4', clark },
        { turn: 3, fields: CLARK_ALONE },
      ).dice(6, ...dice),
      'bomb place=clark',
      'J-Betty-1',
      'J-Betty-2',
      'J-Betty-3',
      'J-Betty-4',
    );

  test('8.3.4 where as many are hit as stand there nobody has to choose', () => {
    // Six points: 4 - 2 = 2 is 2E.
    const t = field('A-B-17-1 A-P-40E-1', 1, 3, 6, 6).act('japan', 'hit-aircraft');
    expect(['A-B-17-1', 'A-P-40E-1'].map(id => t.where(id))).toEqual(['eliminated', 'eliminated']);
    t.waitsAt('raid.field', 'japan');
  });

  test('8.3.4 of one type nobody has to choose either', () => {
    // 8 - 2 = 6: one is hit.
    const t = field('A-B-17-1 A-B-17-2', 4, 4, 6, 6)
      .act('japan', 'hit-aircraft')
      .waitsAt('raid.field', 'japan');
    expect(t.in('clark')).toHaveLength(1);
  });

  test('8.3.4 what the first group hits is chosen before the second attacks', () => {
    const t = field('A-B-17-1 A-P-40E-1 A-P-40B-1', 4, 4, 6, 6).act('japan', 'hit-aircraft');
    t.waitsAt('wrecking.unit', 'japan');
    expect(hasFired(t, 'bombing')).toBe(1);
    t.refuses('japan', 'wreck unit=A-B-17-2', '8.3.4', 'not-on-the-ground');
    t.act('japan', 'wreck unit=A-P-40B-1').waitsAt('raid.field', 'japan');
    expect(t.in('clark')).toEqual(['A-P-40E-1', 'A-B-17-1']);
  });

  test('8.5.2 8.3.4 STRAFING fighters destroy aircraft on the ground: each hit counts, +2 against an airfield', () => {
    const t = lay(
      'japan.missions',
      { vigan: 'J-Nate-1 J-Nate-2 J-ABSU-Nate-1', clark: 'A-B-17-1 A-B-17-2 A-P-40E-1' },
      { turn: 3, fields: { ...CLARK_ALONE, vigan: 'japan' } },
      // 4 + 4 + 2 = 10: D; 5 + 5 + 2 = 12: E. Two are hit, and chosen when all have strafed.
    ).dice(6, 4, 4, 5, 5);
    raid(t, 'strafe place=clark', 'J-Nate-1', 'J-Nate-2').waitsAt('wrecking.unit', 'japan');
    expect(terms(t, 'strafing')).toEqual({ airfield: 2 });
    t.act('japan', 'wreck unit=A-B-17-1', 'wreck unit=A-B-17-2');
    expect(t.in('clark')).toEqual(['A-P-40E-1']);
    expect(t.state.closed[fieldNamed('clark')]).toBe(0);
  });
});

test('8.3.4 8.3.1 two airfields in one hex are attacked in one mission, and what is hit at each is lost there', () => {
  const t = lay(
    'japan.missions',
    {
      iba: 'J-Nate-1 J-Nate-2 J-ABSU-Nate-1',
      nichols: 'A-P-40E-1 A-P-40E-2',
      nielsen: 'A-P-35-1',
    },
    {
      turn: 3,
      fields: { iba: 'japan', clark: 'japan', 'del-carmen': 'japan', bataan: 'japan', corregidor: 'japan' },
    },
    // Nobody gets off; 4 + 4 + 2 = 10 at Nichols and at Nielsen: one each.
  ).dice(6, 6, 4, 4, 4, 4);
  t.act('japan', 'pick unit=J-Nate-1', 'strafe place=nichols');
  raid(t, 'strafe place=nielsen', 'J-Nate-2');
  expect([t.in('nichols').length, t.in('nielsen')]).toEqual([1, []]);
});

describe('8.3.7 dive bombers', () => {
  const dive = (stacks: { readonly [place: string]: string }, target: string, ...dice: number[]): Luzon =>
    raid(
      lay(
        'allies.missions',
        { nichols: 'A-A-24-1 A-A-24-2 A-ABSU-A-24-1', ...stacks },
        { turn: 3, fields: { cabanatuan: 'japan' } },
      ).dice(...dice),
      `bomb place=${target}`,
      'A-A-24-1',
      'A-A-24-2',
    );

  test('8.3.7 DIVE BOMBING the bombing value is added; -1 with AA, +2 against an airfield', () => {
    const open = dive({ '1235': 'J-9' }, '1235', 4, 2, 4, 3);
    expect([terms(open, 'dive-bombing'), open.isShaken('J-9')]).toEqual([{ 'bombing-points': 2 }, true]);
    // 6 + 2 - 1 = 7: nothing; AA has fired at each.
    const guns = dive({ '1235': 'J-9 J-AA47-48' }, '1235', 1, 1, 4, 3, 1, 1, 4, 3);
    expect(terms(guns, 'dive-bombing')).toEqual({ 'bombing-points': 2, aa: -1 });
    expect([guns.isShaken('J-9'), hasFired(guns, 'aa')]).toEqual([false, 2]);
    const field = dive({ cabanatuan: 'J-Nate-1' }, 'cabanatuan', 6, 3, 3, 3, 3);
    field.act('allies', 'hit-boxes');
    expect(terms(field, 'dive-bombing')).toEqual({ 'bombing-points': 2, airfield: 2 });
  });

  test('8.3.7 8.4.3 DIVE BOMBING +1 against transports', () => {
    const t = lay(
      'japan.missions',
      { nichols: 'A-A-24-1 A-ABSU-A-24-1', '1355.sea': 'J-9' },
      { turn: 3, transports: { ready: 25 } },
    ).dice(1, 3, 3);
    t.act('japan', 'done').act('allies', 'scramble field=nichols');
    t.act('allies', 'attack-fleet unit=A-A-24-1 place=1355.sea', 'done');
    // 6 + 2 + 1 = 9: a hit, which costs a step and its ships.
    expect(terms(t, 'dive-bombing')).toEqual({ 'bombing-points': 2, transports: 1 });
    expect([t.steps('J-9'), t.state.transports.ready < 25]).toEqual([1, true]);
  });

  test('8.7.3 8.3.7 who is shot down on the way drops nothing, and the next goes on', () => {
    const t = dive({ '1235': 'J-9 J-AA47-48' }, '1235', 6, 5, 6, 5);
    expect(['A-A-24-1', 'A-A-24-2'].map(id => t.where(id))).toEqual(['eliminated', 'eliminated']);
    expect([hasFired(t, 'dive-bombing'), t.waiting]).toEqual([0, 'allies.move.units.choose']);
  });

  test('8.3.7 8.3.4 each dive bomber chooses for itself, and what it hits before the next goes down', () => {
    const t = lay(
      'allies.missions',
      { nichols: 'A-A-24-1 A-A-24-2 A-ABSU-A-24-1', vigan: 'J-Nate-1 J-Zeke-1' },
      { turn: 3, fields: { vigan: 'japan' } },
    ).dice(6, 3, 3, 3, 3);
    raid(t, 'bomb place=vigan', 'A-A-24-1', 'A-A-24-2').waitsAt('raid.dive.field', 'allies');
    // 6 + 2 + 2 = 10: one is hit, of two.
    t.act('allies', 'hit-aircraft').waitsAt('wrecking.unit', 'allies').act('allies', 'wreck unit=J-Zeke-1');
    t.waitsAt('raid.dive.field', 'allies').act('allies', 'hit-boxes');
    expect([t.in('vigan'), t.state.closed[fieldNamed('vigan')]]).toEqual([['J-Nate-1'], 1]);
  });
});

describe('8.5.2 strafing', () => {
  test('8.5.2 STRAFING +2 in the Japanese phase of turn 1, not in that of the Allies nor later', () => {
    const strafe = (role: 'japan' | 'allies', turn: number): { [key: string]: number } => {
      const t = lay(
        `${role}.missions`,
        { vigan: 'J-Nate-1 J-ABSU-Nate-1', clark: 'A-P-35-1 A-ABSU-P-35-1', '1023': 'A-31', '1226': 'J-9' },
        { turn, fields: { vigan: 'japan' } },
      );
      raid(
        t,
        role === 'japan' ? 'strafe place=1023' : 'strafe place=1226',
        role === 'japan' ? 'J-Nate-1' : 'A-P-35-1',
      );
      return terms(t, 'strafing');
    };
    expect([strafe('japan', 1), strafe('japan', 2), strafe('allies', 1)]).toEqual([
      { 'first-turn': 2 },
      {},
      {},
    ]);
  });

  test('8.5.2 8.4.3 STRAFING Allied fighters over a fleet on turn 1 have no +2', () => {
    const t = lay(
      'japan.missions',
      { 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1', '0835.sea': 'J-9' },
      { turn: 1, transports: { ready: 25 } },
    ).dice(1, 4, 4);
    t.act('japan', 'done').act('allies', 'scramble field=del-carmen');
    t.act('allies', 'attack-fleet unit=A-P-35-1 place=0835.sea', 'done');
    expect(terms(t, 'strafing')).toEqual({});
  });

  test('8.5.2 8.7.3 STRAFING -1 where there is AA: a 3 becomes a 2, and the fighter is shot down', () => {
    const t = lay(
      'japan.missions',
      { vigan: 'J-Nate-1 J-ABSU-Nate-1', '1243': 'A-PA-11 A-AA200' },
      { turn: 3, fields: { ...ALONE, vigan: 'japan' } },
    ).dice(1, 1, 1, 2);
    raid(t, 'strafe place=1243', 'J-Nate-1');
    expect([terms(t, 'strafing'), t.where('J-Nate-1')]).toEqual([{ aa: -1 }, 'eliminated']);
  });

  const escorted = (target: string, stacks: { readonly [place: string]: string }, ...dice: number[]): Luzon =>
    raid(
      lay(
        'japan.missions',
        { takao: 'J-Betty-1 J-Zeke-1 J-ABSU-Zeke-1', ...stacks },
        { turn: 3, fields: CLARK_ALONE },
      ).dice(...dice),
      target,
      'J-Betty-1',
      'J-Zeke-1',
    );

  test('8.5.2 escorts that nobody has met strafe what there is in the hex: the troops or the airfield', () => {
    const t = escorted('bomb place=1243', { '1243': 'A-31' }, 4, 4).waitsAt('raid.strafe', 'japan');
    t.offers('japan', 'strafe place=1243', 'strafe place=clark', 'done');
    t.refuses('japan', 'strafe place=nichols', '8.5.2', 'not-in-the-target-hex');
    t.act('japan', 'done');
    expect(hasFired(t, 'strafing')).toBe(0);
  });

  test('8.5.2 where nothing is left in the hex nobody asks', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Zeke-1 J-ABSU-Zeke-1', '1242': 'A-PA-11' },
      { turn: 3, fields: ALONE },
    ).dice(1, 1);
    raid(t, 'bomb place=1242', 'J-Betty-1', 'J-Zeke-1');
    expect([t.where('A-PA-11'), t.waiting]).toEqual(['eliminated', 'japan.move.units.choose']);
  });

  test('8.5.2 8.3.5 who escorts bombers to a bridge has no target to strafe', () => {
    const t = escorted('bomb-bridge bridge=1445-1446', { '1445': 'A-31' }, 4, 4);
    expect([hasFired(t, 'strafing'), t.waiting.startsWith('raid')]).toEqual([0, false]);
    expect(t.state.mission[unitNamed('J-Zeke-1')]).not.toBe(0);
  });
});
