import { describe, expect, test } from 'vitest';
import { fieldNamed, hexOf, placeAt } from '../components.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { missionOf } from '../state.ts';
import { unitNamed } from '../units.ts';
import { isQuiet } from './hand.ts';
import { type Luzon, lay } from './lay.ts';

/** 8.3, 8.5 Missions are planned: who can be sent where, and taken back. */

const far = (field: string, place: string): number => airDistance(fieldNamed(field), placeAt(place));
const NORTH = { vigan: 'japan', laoag: 'japan' };
const begun = (t: Luzon, word: string): string[] =>
  t.legal(t.roles[0]!).filter(each => each.startsWith(`${word} `));

describe('8.3.1 taking up', () => {
  test('8.3.1 only one’s own aircraft, each once', () => {
    const t = lay('japan.missions', { takao: 'J-Betty-1', clark: 'A-P-40E-1', '1019': 'J-9' }, { turn: 3 });
    expect(isQuiet(t)).toBe(true);
    t.refuses('japan', 'pick unit=A-P-40E-1', '8.3.1', 'not-your-aircraft');
    t.refuses('japan', 'pick unit=J-9', '8.3.1', 'not-your-aircraft');
    t.act('japan', 'pick unit=J-Betty-1').refuses('japan', 'pick unit=J-Betty-1', '8.3.1', 'picked-already');
    t.act('japan', 'put-back unit=J-Betty-1');
    t.refuses('japan', 'put-back unit=J-Betty-1', '8.3.1', 'not-picked').allows(
      'japan',
      'pick unit=J-Betty-1',
    );
  });

  test('12.1 paratroops are offered with the transport only', () => {
    const t = lay('japan.missions', { kagi: 'J-Tina-1', takao: 'J-Betty-1', formosa: 'J-Y1' }, { turn: 3 });
    expect(begun(t, 'pick')).toEqual(['pick unit=J-Betty-1', 'pick unit=J-Tina-1']);
    expect(t.why('japan', 'pick unit=J-Y1')).toMatchObject({ rule: '12.1', key: 'no-drop' });
    t.act('japan', 'pick unit=J-Betty-1');
    expect(begun(t, 'pick')).toEqual(['pick unit=J-Tina-1']);
    t.act('japan', 'pick unit=J-Tina-1');
    expect(begun(t, 'pick')).toEqual(['pick unit=J-Y1']);
  });

  test('12.1 8.3.1 neither the transport nor its load bombs or strafes', () => {
    const t = lay('japan.missions', { kagi: 'J-Tina-1', formosa: 'J-Y1', '1243': 'A-31' }, { turn: 3 });
    t.act('japan', 'pick unit=J-Tina-1').refuses('japan', 'bomb place=1243', '12.1', 'carries-only');
    t.act('japan', 'pick unit=J-Y1').refuses('japan', 'bomb place=1243', '12.1', 'carries-only');
  });

  test('8.3.1 what has set out can be given up, and lies at its airfield as before', () => {
    const t = lay(
      'allies.missions',
      {
        clark: 'A-P-40E-1 A-P-40E-2 A-P-40E-3 A-P-40E-4 A-P-40B-1 A-ABSU-P-40E-1',
        '1243': 'A-31',
        '1235': 'J-9 J-Zeke-1:cap:base=vigan',
      },
      { turn: 3, fields: NORTH },
    );
    t.refuses('allies', 'recall unit=A-P-40E-1', '8.3.1', 'has-no-mission');
    t.refuses('allies', 'recall unit=J-Zeke-1', '8.3.1', 'has-no-mission');
    t.refuses('allies', 'recall unit=A-31', '8.3.1', 'has-no-mission');
    t.act('allies', 'pick unit=A-P-40E-1', 'cap place=1243', 'pick unit=A-P-40E-3', 'cap place=1243');
    const turned = ['A-P-40E-2', 'A-P-40E-4'].map(unitNamed);
    expect(turned.map(unit => t.state.air[unit])).toEqual([1, 1]);
    expect(begun(t, 'recall')).toEqual(['recall unit=A-P-40E-1', 'recall unit=A-P-40E-3']);
    t.act('allies', 'recall unit=A-P-40E-3');
    expect([t.where('A-P-40E-3'), missionOf(t.state, unitNamed('A-P-40E-3'))]).toEqual(['clark', 'none']);
    expect(t.state.base[unitNamed('A-P-40E-3')]).toBe(-1);
    // The partner of the other one stays turned over.
    expect(turned.filter(unit => t.state.air[unit] === 1)).toHaveLength(1);
    expect(turned.map(unit => t.state.partner[unit]).sort()).toEqual([-1, unitNamed('A-P-40E-1')].sort());
    t.act('allies', 'pick unit=A-P-40E-3', 'strafe place=1235');
    expect(t.where('A-P-40E-3')).toBe('1235');
  });

  test('8.3.1 a raid that is given up does not fly, and the others of it do', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2', '1243': 'A-31', '1438': 'A-45' },
      { turn: 3 },
    );
    t.act('japan', 'pick unit=J-Betty-1', 'bomb place=1243', 'pick unit=J-Betty-2', 'bomb place=1438');
    expect(t.state.airPhase!.raids.map(({ place, sorties }) => [place, sorties.length])).toEqual([
      [hexOf('1243'), 1],
      [hexOf('1438'), 1],
    ]);
    t.act('japan', 'recall unit=J-Betty-1');
    expect(t.state.airPhase!.raids.map(({ place }) => place)).toEqual([hexOf('1438')]);
  });

  test('8.3.1 who has been sent is not in hand any more', () => {
    const t = lay(
      'allies.missions',
      {
        clark:
          'A-P-40E-1 A-P-40E-2 A-P-40E-3 A-P-40E-4 A-P-40E-5 A-P-40E-6 A-B-17-1 A-ABSU-P-40E-1 A-ABSU-B-17-1',
        '1243': 'A-31',
        '1235': 'J-9',
      },
      { turn: 3 },
    );
    const sent = (unit: string, verb: string): number => {
      t.act('allies', `pick unit=${unit}`, verb);
      return t.state.airPhase!.picked.length;
    };
    expect(sent('A-P-40E-1', 'strafe place=1235')).toBe(0);
    expect(sent('A-P-40E-2', 'interdict hex=1235')).toBe(0);
    expect(sent('A-P-40E-3', 'cap place=1243')).toBe(0);
    expect(sent('A-B-17-1', 'bomb place=1235')).toBe(0);
    expect(sent('A-P-40E-5', 'escort place=1235')).toBe(0);
    expect(sent('A-P-40E-6', 'transfer field=nichols')).toBe(0);
  });

  test('8.3.1 nothing is left of the plan when the air phase is over', () => {
    const t = lay('allies.missions', { clark: 'A-P-40E-1 A-ABSU-P-40E-1', '1235': 'J-9' }, { turn: 3 });
    t.act('allies', 'pick unit=A-P-40E-1', 'done').waitsAt('allies.move.units.choose', 'allies');
    expect(t.state.airPhase).toBeNull();
  });
});

describe('8.3.1 army and navy', () => {
  const order = (seed: string, navy: string): string[] => {
    const t = lay(
      'japan.missions',
      {
        takao: 'J-Betty-1',
        tuguegarao: 'J-Sally-1 J-ABSU-Sally-1',
        '1242': 'A-31',
        '1438': 'A-45',
      },
      {
        turn: 3,
        fields: { clark: 'japan', tuguegarao: 'japan', cabanatuan: 'japan', 'del-carmen': 'japan' },
      },
      { seed },
    );
    t.act(
      'japan',
      'pick unit=J-Betty-1',
      `bomb place=${navy}`,
      'pick unit=J-Sally-1',
      'bomb place=1438',
      'done',
    );
    return t.log('raid-sets-out').map(({ args }) => (args.units as string[])[0]!);
  };
  const seeds = Array.from({ length: 16 }, (_, i) => `order ${i}`);

  test('8.3.1 over the same hex chance says who is first, elsewhere the plan', () => {
    const firsts = seeds.map(seed => order(seed, '1438')[0]!);
    expect(new Set(firsts)).toEqual(new Set(['J-Betty-1', 'J-Sally-1']));
    expect(new Set(seeds.map(seed => order(seed, '1242').join()))).toEqual(new Set(['J-Betty-1,J-Sally-1']));
  });

  test('8.3.1 8.3.5 a bridge and the troops at its end are two places', () => {
    const at = (seed: string): string => {
      const t = lay(
        'japan.missions',
        { takao: 'J-Betty-1', tuguegarao: 'J-Sally-1 J-ABSU-Sally-1', '1445': 'A-31' },
        { turn: 3, fields: { tuguegarao: 'japan' } },
        { seed },
      );
      t.act('japan', 'pick unit=J-Betty-1', 'bomb place=1445', 'pick unit=J-Sally-1');
      t.act('japan', 'bomb-bridge bridge=1445-1446', 'done');
      return t
        .log('raid-sets-out')
        .map(({ args }) => (args.units as string[])[0]!)
        .join();
    };
    expect(new Set(seeds.map(at))).toEqual(new Set(['J-Betty-1,J-Sally-1']));
  });
});

describe('8.3.1 targets', () => {
  test('8.3.1 enemy airfields, never one’s own nor that on Mindanao', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1', 'del-monte': 'A-B-17-3' },
      { turn: 3, fields: NORTH },
    );
    t.act('japan', 'pick unit=J-Betty-1');
    t.refuses('japan', 'bomb place=vigan', '8.3.1', 'no-enemy-airfield');
    t.refuses('japan', 'bomb place=del-monte', '8.3.1', 'no-enemy-airfield');
    t.refuses('japan', 'bomb place=formosa', '8.3.1', 'no-target');
    expect(begun(t, 'bomb')).toContain('bomb place=clark');
    expect(begun(t, 'bomb')).not.toContain('bomb place=vigan');
  });

  test('8.3.1 8.3.3 ground units in Bicol, as long as no friend shares their area', () => {
    const t = lay('japan.missions', { takao: 'J-Betty-1', 'bicol-1': 'A-31' }, { turn: 3 });
    t.act('japan', 'pick unit=J-Betty-1').allows('japan', 'bomb place=bicol-1');
    expect(begun(t, 'bomb')).toContain('bomb place=bicol-1');
    const shared = lay('japan.missions', { takao: 'J-Betty-1', 'bicol-1': 'A-31 J-9' }, { turn: 3 });
    shared.act('japan', 'pick unit=J-Betty-1');
    shared.refuses('japan', 'bomb place=bicol-1', '8.3.3', 'next-to-an-enemy');
  });

  test('8.1.1 8.3.5 bombers are refused what is out of their range, and a bridge that is down', () => {
    const t = lay(
      'japan.missions',
      { kato: 'J-Ann-1 J-ABSU-Ann-1', '1243': 'A-31' },
      { turn: 3, blown: ['1019-1020'] },
    ).act('japan', 'pick unit=J-Ann-1');
    expect([far('kato', 'vigan'), far('kato', '1243')]).toEqual([49, 73]);
    t.allows('japan', 'bomb place=vigan').refuses('japan', 'bomb place=1243', '8.1.1', 'out-of-range');
    t.refuses('japan', 'bomb-bridge bridge=1019-1020', '8.3.5', 'blown-already');
    t.refuses('japan', 'bomb-bridge bridge=1445-1446', '8.1.1', 'out-of-range');
  });

  test('8.3.1 8.3.6 fighters without bombs do not bomb', () => {
    const t = lay(
      'allies.missions',
      { 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1', '1235': 'J-9' },
      { turn: 3 },
    ).act('allies', 'pick unit=A-P-35-1');
    t.refuses('allies', 'bomb place=1235', '8.3.1', 'no-bombs').allows('allies', 'strafe place=1235');
  });

  test('10.2.2 11.3 Japan bombs neither its own Corregidor nor its own Cavite, nor one that has had its four points', () => {
    const at = (more: { readonly [name: string]: never } | object): Luzon =>
      lay('japan.missions', { takao: 'J-Betty-1' }, { turn: 3, ...more }).act('japan', 'pick unit=J-Betty-1');
    at({}).allows('japan', 'bomb-high', 'bomb-low', 'bomb-cavite');
    const island = at({ held: { '1251': 'japan' } });
    island
      .refuses('japan', 'bomb-high', '10.2.2', 'own-guns')
      .refuses('japan', 'bomb-low', '10.2.2', 'own-guns');
    at({ held: { '1650': 'japan' } }).refuses('japan', 'bomb-cavite', '11.3', 'nothing-at-cavite');
    at({ cavite: 3 }).allows('japan', 'bomb-cavite');
    at({ cavite: 4 }).refuses('japan', 'bomb-cavite', '11.3', 'nothing-at-cavite');
  });
});

describe('8.5.1 escorts', () => {
  test('8.5.1 8.3.6 a P-40E that escorts carries no bomb: AA fires at the bombers, not at it', () => {
    const t = lay(
      'allies.missions',
      {
        clark: 'A-B-17-1 A-ABSU-B-17-1 A-P-40E-1 A-ABSU-P-40E-1 A-B-10-1 A-ABSU-B-10-1',
        '1235': 'J-9 J-AA47-48',
      },
      { turn: 3 },
    ).dice(6, 5, 4, 4, 4, 4);
    t.act(
      'allies',
      'pick unit=A-B-17-1',
      'pick unit=A-B-10-1',
      'pick unit=A-P-40E-1',
      'bomb place=1235',
      'done',
    );
    t.waitsAt('raid.aa.victim', 'japan').offers('japan', 'hit unit=A-B-17-1', 'hit unit=A-B-10-1');
    t.refuses('japan', 'hit unit=A-P-40E-1', '8.7.1', 'no-bomber-here');
  });

  test('8.5.1 escorts are offered where bombers go, bridges by themselves', () => {
    const t = lay(
      'allies.missions',
      {
        clark: 'A-B-17-1 A-B-17-2 A-ABSU-B-17-1 A-P-40E-1 A-ABSU-P-40E-1',
        '1235': 'J-9',
      },
      { turn: 3 },
    );
    t.act(
      'allies',
      'pick unit=A-B-17-1',
      'bomb place=1235',
      'pick unit=A-B-17-2',
      'bomb-bridge bridge=1236-1336',
    );
    t.act('allies', 'pick unit=A-P-40E-1');
    expect([begun(t, 'escort'), begun(t, 'escort-bridge')]).toEqual([
      ['escort place=1235'],
      ['escort-bridge bridge=1236-1336'],
    ]);
    t.refuses('allies', 'escort place=1438', '8.5.1', 'nobody-to-escort');
    t.refuses('allies', 'escort-bridge bridge=1445-1446', '8.5.1', 'nobody-to-escort');
    t.act('allies', 'escort-bridge bridge=1236-1336');
    expect(t.state.airPhase!.raids.map(({ sorties }) => sorties.length)).toEqual([1, 2]);
  });

  test('8.5.1 8.1.1 who escorts has to reach the target, the bridge at its nearer end', () => {
    // 36 hexes to 1639, 35 to 1640: the range of a P-40E.
    const t = lay(
      'allies.missions',
      { naga: 'A-P-40E-1 A-ABSU-P-40E-1', clark: 'A-B-17-1 A-B-17-2 A-ABSU-B-17-1', '1237': 'J-9' },
      { turn: 3 },
    );
    t.act(
      'allies',
      'pick unit=A-B-17-1',
      'bomb place=1237',
      'pick unit=A-B-17-2',
      'bomb-bridge bridge=1639-1640',
    );
    t.act('allies', 'pick unit=A-P-40E-1').refuses('allies', 'escort place=1237', '8.1.1', 'out-of-range');
    t.allows('allies', 'escort-bridge bridge=1639-1640');
  });
});

describe('8.3.8 8.3.9 over roads and troops', () => {
  test('8.3.8 the roads in range are offered, to fighters only', () => {
    const t = lay(
      'allies.missions',
      { clark: 'A-P-40E-1 A-ABSU-P-40E-1 A-B-10-1 A-ABSU-B-10-1' },
      { turn: 3 },
    ).act('allies', 'pick unit=A-P-40E-1');
    const roads = begun(t, 'interdict').map(each => each.slice('interdict hex='.length));
    expect(roads.length).toBeGreaterThan(100);
    expect(Math.max(...roads.map(hex => far('clark', hex)))).toBe(17);
    t.refuses('allies', 'interdict hex=1143', '8.3.8', 'no-road');
    t.act('allies', 'pick unit=A-B-10-1');
    expect([begun(t, 'interdict'), begun(t, 'cap')]).toEqual([[], []]);
    t.refuses('allies', 'interdict hex=1242', '8.3.8', 'fighters-only');
  });

  test('8.3.9 own airfields and troops can be covered, empty or not; nobody else’s, nor Del Monte', () => {
    const t = lay(
      'allies.missions',
      { clark: 'A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1', '1438': 'A-31', '1235': 'J-9' },
      { turn: 3, fields: { cabanatuan: 'japan' } },
    ).act('allies', 'pick unit=A-P-40E-1');
    t.allows('allies', 'cap place=iba', 'cap place=0542', 'cap place=1438');
    t.refuses('allies', 'cap place=cabanatuan', '8.3.9', 'nothing-to-cover');
    t.refuses('allies', 'cap place=1235', '8.3.9', 'nothing-to-cover');
    t.refuses('allies', 'cap place=del-monte', '8.3.9', 'nothing-to-cover');
    expect(begun(t, 'cap')).toContain('cap place=1438');
  });

  test('8.3.9 8.3.9.1 a landing force can be covered; exactly half the range costs one partner', () => {
    const at = (hex: string): Luzon =>
      lay(
        'japan.missions',
        { vigan: 'J-Nate-1 J-Nate-2 J-ABSU-Nate-1', [hex]: 'J-9' },
        { turn: 3, fields: NORTH },
      ).act('japan', 'pick unit=J-Nate-1');
    expect([far('vigan', '1639'), far('vigan', '1640')]).toEqual([23, 24]);
    at('1639').allows('japan', 'cap place=1639');
    at('1640').refuses('japan', 'cap place=1640', '8.3.9.1', 'nobody-to-turn-over');
    at('1019.sea').allows('japan', 'cap place=1019');
  });

  test('8.3.9.1 partners are of the same type at the same airfield, and have not changed theirs', () => {
    const at = (clark: string, more = {}): Luzon =>
      lay('allies.missions', { clark: `${clark} A-ABSU-P-40E-1`, '1243': 'A-31', ...more }, { turn: 3 });
    const other = at('A-P-40E-1 A-P-40B-1', { nichols: 'A-P-40E-2 A-ABSU-P-40E-2' });
    other.act('allies', 'pick unit=A-P-40E-1');
    other.refuses('allies', 'cap place=1243', '8.3.9.1', 'nobody-to-turn-over');
    other.act('allies', 'put-back unit=A-P-40E-1', 'pick unit=A-P-40E-2', 'transfer field=clark');
    other.act('allies', 'pick unit=A-P-40E-1');
    other.refuses('allies', 'cap place=1243', '8.3.9.1', 'nobody-to-turn-over');
  });

  test('8.3.9.2 in a mixed CAP the shortest range counts for all, also for those who are up already', () => {
    // Claude 44, Zeke 88: 44 hexes from Takao and from Tainan are too many for half of either.
    const t = lay(
      'japan.missions',
      {
        vigan: 'J-Nate-1 J-Nate-2 J-ABSU-Nate-1',
        laoag: 'J-Claude-1 J-ABSU-Claude-1',
        takao: 'J-Zeke-1 J-Zeke-2 J-Zeke-3 J-ABSU-Zeke-1',
        '1019': 'J-9',
      },
      { turn: 3, fields: NORTH },
    );
    // Takao is 53 hexes from Vigan: beyond half of a Zeke's 88, beyond a Nate's 46.
    expect(far('takao', '1019')).toBe(53);
    t.act('japan', 'pick unit=J-Nate-1', 'pick unit=J-Zeke-1');
    t.refuses('japan', 'cap place=1019', '8.3.9.2', 'cap-too-far');
    t.act('japan', 'put-back unit=J-Nate-1', 'cap place=1019');
    expect(t.in('takao').filter(id => t.state.air[unitNamed(id)] === 1)).toEqual(['J-Zeke-2', 'J-Zeke-3']);
    t.act('japan', 'pick unit=J-Nate-1').refuses('japan', 'cap place=1019', '8.3.9.2', 'cap-too-far');
  });

  test('8.3.9.2 8.1.1 as far as the shortest range goes it goes', () => {
    const t = lay(
      'japan.missions',
      { koshun: 'J-Nate-1 J-Nate-2 J-Nate-3 J-ABSU-Nate-1', '1019': 'J-9' },
      { turn: 3, fields: NORTH },
    );
    expect(far('koshun', '1019')).toBe(46);
    t.act('japan', 'pick unit=J-Nate-1', 'cap place=1019');
    expect([
      t.where('J-Nate-1'),
      t.state.air[unitNamed('J-Nate-2')],
      t.state.air[unitNamed('J-Nate-3')],
    ]).toEqual(['1019', 1, 1]);
  });
});

test('8.6.5 8.2.2 who began the air phase without support fights not, though support arrives in it', () => {
  const t = lay(
    'allies.missions',
    { clark: 'A-P-40E-1 A-ABSU-P-40E-1 A-ABSU-P-40E-2', nichols: 'A-P-40E-2', '1235': 'J-9' },
    { turn: 3 },
  );
  t.act('allies', 'pick unit=A-P-40E-1', 'transfer field=nichols', 'pick unit=A-P-40E-2');
  expect(t.in('nichols')).toContain('A-ABSU-P-40E-1');
  t.refuses('allies', 'strafe place=1235', '8.2.2', 'no-support');
});
