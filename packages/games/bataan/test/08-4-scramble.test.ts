import { describe, expect, test } from 'vitest';
import { fieldNamed, JAPAN, placeAt } from '../components.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { missionOf, segmentOf } from '../state.ts';
import { unitNamed } from '../units.ts';
import { isQuiet } from './hand.ts';
import { type Luzon, lay } from './lay.ts';

/** 8.4 Scramble: against raids, near by, against fleets, from captured airfields; 8.3.9 whether a CAP stays. */

const far = (field: string, place: string): number => airDistance(fieldNamed(field), placeAt(place));
const raid = (t: Luzon, verb: string, ...units: string[]): Luzon =>
  t.act('japan', ...units.map(unit => `pick unit=${unit}`), verb, 'done');
const hasFired = (t: Luzon, why: string): number => t.rolls.filter(roll => roll.why === why).length;
const CLARK_ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan' };

describe('8.4.1 the airfield that is attacked', () => {
  const alarm = (clark: string, ...dice: number[]): Luzon =>
    raid(
      lay('japan.missions', { takao: 'J-Betty-1', clark }, { turn: 3, fields: CLARK_ALONE }).dice(...dice),
      'bomb place=clark',
      'J-Betty-1',
    );

  test('8.4.1 8.2.2 bombers get away but do not fight, nor do fighters without support', () => {
    const t = alarm('A-P-40E-1 A-P-35-1 A-B-17-1 A-ABSU-P-40E-1 A-ABSU-B-17-1', 1, 6, 6, 6, 6);
    t.waitsAt('raid.cover.unit', 'allies').offers('allies', 'cover unit=A-P-40E-1', 'cover-all', 'done');
    for (const id of ['A-P-35-1', 'A-B-17-1']) {
      expect([t.where(id), missionOf(t.state, unitNamed(id))]).toEqual(['1243', 'scramble']);
      t.refuses('allies', `cover unit=${id}`, '8.4.1', 'not-aloft');
    }
    t.act('allies', 'cover unit=A-P-40E-1');
    expect(missionOf(t.state, unitNamed('A-P-40E-1'))).toBe('cap');
    expect(t.state.foughtOn[unitNamed('A-P-35-1')]).toBe(0);
  });

  test('8.4.1 a scramble is rolled for every raid: what failed against one may succeed against the next', () => {
    const t = lay(
      'japan.missions',
      {
        takao: 'J-Betty-1 J-Betty-2',
        '1243': 'A-31',
        '1242': 'A-45',
        clark: 'A-P-40E-1 A-ABSU-P-40E-1',
      },
      { turn: 3, fields: CLARK_ALONE },
    ).dice(6, 4, 4, 1);
    t.act(
      'japan',
      'pick unit=J-Betty-1',
      'bomb place=1243',
      'pick unit=J-Betty-2',
      'bomb place=1242',
      'done',
    );
    t.waitsAt('raid.scramble.field', 'allies').act('allies', 'scramble field=clark');
    expect([t.where('A-P-40E-1'), hasFired(t, 'bombing')]).toEqual(['clark', 1]);
    t.waitsAt('raid.scramble.field', 'allies').act('allies', 'scramble field=clark');
    expect(t.where('A-P-40E-1')).toBe('1242');
  });
});

describe('8.4.2 airfields near by', () => {
  const near = (stacks: { readonly [place: string]: string }, target = '1243', ...dice: number[]): Luzon =>
    raid(
      lay('japan.missions', { takao: 'J-Betty-1', [target]: 'A-31', ...stacks }, { turn: 3 }).dice(...dice),
      `bomb place=${target}`,
      'J-Betty-1',
    ).waitsAt('raid.scramble.field', 'allies');

  test('8.4.2 six hexes are near enough, seven are not', () => {
    const planes = { nichols: 'A-P-40E-1 A-ABSU-P-40E-1' };
    expect([far('nichols', '1445'), far('nichols', '1345')]).toEqual([6, 7]);
    near(planes, '1445').allows('allies', 'scramble field=nichols');
    near(planes, '1345').refuses('allies', 'scramble field=nichols', '8.4.2', 'not-near');
    expect(isQuiet(near(planes, '1445'))).toBe(true);
  });

  test('8.4.2 8.3.5 of a bridge either end counts', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1', cabanatuan: 'A-P-40E-1 A-ABSU-P-40E-1' },
      { turn: 3 },
    );
    expect([far('cabanatuan', '1445'), far('cabanatuan', '1446')]).toEqual([6, 7]);
    raid(t, 'bomb-bridge bridge=1445-1446', 'J-Betty-1').allows('allies', 'scramble field=cabanatuan');
  });

  test('8.4.2 fighters that can fight, nobody else', () => {
    const t = near({ clark: 'A-B-17-1 A-ABSU-B-17-1', nichols: 'A-P-40E-1', 'del-carmen': 'A-P-35-1' });
    t.refuses('allies', 'scramble field=clark', '8.4.2', 'no-fighters');
    t.refuses('allies', 'scramble field=del-carmen', '8.4.2', 'no-fighters');
    const both = near({ clark: 'A-B-17-1 A-ABSU-B-17-1 A-P-40E-1 A-ABSU-P-40E-1' }, '1242', 1);
    both.act('allies', 'scramble field=clark');
    expect([both.where('A-P-40E-1'), both.where('A-B-17-1')]).toEqual(['1242', 'clark']);
  });

  test('8.4.2 8.1.5 on a 6 they stay; those who got off and do not fight come home in the return phase', () => {
    const planes = { 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1' };
    const none = near(planes, '1243', 6).act('allies', 'scramble field=del-carmen');
    expect(none.where('A-P-35-1')).toBe('del-carmen');
    const t = near(planes, '1243', 4, 4, 4).act('allies', 'scramble field=del-carmen', 'done', 'done');
    expect([t.where('A-P-35-1'), missionOf(t.state, unitNamed('A-P-35-1'))]).toEqual(['1243', 'scramble']);
    expect(hasFired(t, 'air-to-air')).toBe(0);
    t.passTo('japan.air-return.late.unit').act('allies', 'done');
    expect([t.where('A-P-35-1'), t.state.base[unitNamed('A-P-35-1')]]).toEqual(['del-carmen', -1]);
  });
});

test('8.3.1 8.4.2 as long as no die has fallen and nobody has answered missions can be taken back', () => {
  const t = lay(
    'japan.missions',
    { takao: 'J-Betty-1', '1243': 'A-31', 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1' },
    { turn: 3 },
  );
  raid(t, 'bomb place=1243', 'J-Betty-1').waitsAt('raid.scramble.field', 'allies');
  t.undo('japan').waitsAt('japan.missions.choose', 'japan');
});

describe('8.3.9 stand or leave', () => {
  test('8.3.9 8.3.5 over a bridge nobody leaves while aircraft are on the ground at one of its ends', () => {
    const bridge = (cabanatuan: string): Luzon => {
      const t = lay(
        'japan.missions',
        {
          takao: 'J-Betty-1',
          '1639': 'A-31 A-P-40E-1:cap:base=nichols',
          '1640': 'A-45 A-P-40E-2:cap:base=nichols',
          cabanatuan,
        },
        { turn: 3 },
      ).dice(6, 6, 6, 6);
      raid(t, 'bomb-bridge bridge=1639-1640', 'J-Betty-1');
      while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
      return t.waitsAt('raid.stand', 'allies');
    };
    bridge('A-P-40B-1').refuses('allies', 'leave', '8.3.9', 'aircraft-on-the-ground');
    const empty = bridge('A-ABSU-P-40B-1');
    expect(isQuiet(empty)).toBe(true);
    empty.act('allies', 'leave');
    expect([hasFired(empty, 'air-to-air'), missionOf(empty.state, unitNamed('A-P-40E-2'))]).toEqual([
      0,
      'scramble',
    ]);
  });
});

describe('8.4.3 fleets', () => {
  const landing = (stacks: { readonly [place: string]: string }, ...dice: number[]): Luzon =>
    lay('japan.missions', { '0835.sea': 'J-9', ...stacks }, { turn: 3, transports: { ready: 25 } })
      .dice(...dice)
      .act('japan', 'done');

  test('8.4.3 twelve hexes are near enough', () => {
    expect([far('del-carmen', '0835'), far('clark', '0835'), far('nichols', '0835')]).toEqual([12, 10, 19]);
    const t = landing({ 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1', nichols: 'A-P-40E-1 A-ABSU-P-40E-1' });
    t.waitsAt('fleets.choose', 'allies').allows('allies', 'scramble field=del-carmen');
    t.refuses('allies', 'scramble field=nichols', '8.4.3', 'no-landing-near');
    t.refuses('allies', 'scramble field=clark', '8.4.3', 'nobody-ready');
    expect(isQuiet(t)).toBe(true);
  });

  test('8.4.3 who has got off attacks a fleet within twelve hexes, once', () => {
    const t = landing(
      { clark: 'A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1', '1019.sea': 'J-20', '2411.sea': 'J-33' },
      1,
    ).act('allies', 'scramble field=clark');
    t.refuses('allies', 'attack-fleet unit=A-P-40E-1 place=1019.sea', '8.4.3', 'out-of-range');
    t.refuses('allies', 'attack-fleet unit=A-P-40E-1 place=0931.sea', '8.4.3', 'no-fleet');
    t.refuses('allies', 'attack-fleet unit=A-P-40E-3 place=0835.sea', '8.4.3', 'not-aloft');
    t.act('allies', 'attack-fleet unit=A-P-40E-1 place=0835.sea');
    t.refuses('allies', 'attack-fleet unit=A-P-40E-1 place=0835.sea', '8.4.3', 'not-aloft');
    t.offers('allies', 'attack-fleet place=0835.sea unit=A-P-40E-2', 'done');
    expect(t.state.airPhase!.raids.map(({ sorties }) => sorties.length)).toEqual([1]);
  });

  test('8.4.3 on a 6 nobody gets off, on a 4 the fighters', () => {
    const planes = { clark: 'A-P-40E-1 A-ABSU-P-40E-1 A-B-17-1 A-ABSU-B-17-1' };
    const none = landing(planes, 6).act('allies', 'scramble field=clark');
    none
      .offers('allies', 'done')
      .refuses('allies', 'attack-fleet unit=A-P-40E-1 place=0835.sea', '8.4.3', 'not-aloft');
    landing(planes, 4)
      .act('allies', 'scramble field=clark')
      .offers('allies', 'attack-fleet place=0835.sea unit=A-P-40E-1', 'done');
  });

  test('8.4.3 those who attack the fleets are fought out first, and are told to all', () => {
    const t = lay(
      'japan.missions',
      { '0835.sea': 'J-9', takao: 'J-Betty-1', clark: 'A-B-17-1 A-ABSU-B-17-1', '1438': 'A-31' },
      { turn: 3, transports: { ready: 25 } },
    ).dice(1, 6, 5);
    t.act('japan', 'pick unit=J-Betty-1', 'bomb place=1438', 'done');
    t.act('allies', 'scramble field=clark', 'attack-fleet unit=A-B-17-1 place=0835.sea', 'done');
    expect(t.log('raid-sets-out').map(({ args }) => [args.who, args.place])).toEqual([
      ['japan', '1438'],
      ['allies', '0835'],
    ]);
    // The Allied bombs have fallen, those of Japan not.
    expect(t.state.airPhase!.raids.map(({ side }) => side)).toEqual([JAPAN]);
    expect(t.rolls.at(-1)).toMatchObject({ why: 'bombing', who: 'allies' });
  });
});

describe('8.4.4 captured airfields', () => {
  test('8.4.4 who enters a hex of his own airfield captures nothing', () => {
    const t = lay(
      'japan.move',
      { '1018': 'J-9', vigan: 'J-Nate-1 J-ABSU-Nate-1' },
      { turn: 3, fields: { vigan: 'japan' } },
    );
    t.act('japan', 'move unit=J-9', 'enter place=1019', 'halt');
    expect([t.where('J-Nate-1'), t.log('airfield-captured')]).toEqual(['vigan', []]);
    expect(hasFired(t, 'scramble')).toBe(0);
  });

  test('8.4.4 8.1.2 the segment of the capture is kept, and what stood on the chart is seen for good', () => {
    const t = lay('japan.move', { '1018': 'J-9' }, { turn: 3 });
    t.act('japan', 'move unit=J-9', 'enter place=1019');
    expect(t.state.captured[fieldNamed('vigan')]).toBe(segmentOf(t.state));
    t.tells('airfield-captured', { field: 'vigan', who: 'japan' });
    expect(() => t.undo('japan')).toThrow();
  });

  test('4.8 8.4.4 an airfield in Bicol that nobody is near keeps its side', () => {
    const t = lay('japan.move', { '1018': 'J-9' }, { turn: 3, fields: { naga: 'japan' } });
    t.act('japan', 'done');
    expect([t.state.fieldSide[fieldNamed('naga')], t.state.fieldSide[fieldNamed('legaspi')]]).toEqual([0, 1]);
  });

  test('4.8 8.7.5 guns that the troops of an area have left behind come out, and keep the airfield', () => {
    const t = lay('allies.move', { 'bicol-2': 'A-PA-51 J-9', naga: 'A-AA200' });
    t.act('allies', 'move unit=A-PA-51', 'enter place=bicol-1', 'done');
    expect([t.where('A-AA200'), t.state.fieldSide[fieldNamed('naga')]]).toEqual(['bicol-2', 1]);
  });
});
