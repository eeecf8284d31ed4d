import { expect, test } from 'vitest';
import { pointsIn } from '../board.ts';
import {
  ALLIES,
  CORREGIDOR,
  FORMOSA,
  fields,
  hexId,
  JAPAN,
  landHexes,
  limits,
  tables,
} from '../components.ts';
import { bataan } from '../index.ts';
import { boxesOf } from '../rules/02-components.ts';
import { basedAt } from '../rules/08-air/20-airfields.ts';
import { forceOf } from '../rules/16-setup/40-japan.ts';
import { DESTROYED, OUT, onTurn } from '../state.ts';
import { groupUnits, isGround, UNITS_OF, unitId } from '../units.ts';
import { begin, lay } from './lay.ts';

const chit = (allies: number) => {
  // The chits are drawn by the seed: the first one that brings this chit.
  for (let seed = 0; ; seed++) {
    const t = begin({ seed: `chit ${seed}` });
    if (t.state.alliedChit === allies) return t;
  }
};

test('3.0 1.4.1 a match runs from the set-up through thirteen turns', () => {
  const t = begin();
  t.waitsAt('setup.allies', 'allies').act('allies', 'done').waitsAt('setup.question', 'japan');
  t.act('japan', 'decline');
  // Whoever is asked lets it pass.
  while (t.waiting !== 'over') {
    const open = t.legal(t.roles[0]!);
    t.act(t.roles[0]!, open.find(action => action === 'done' || action === 'decline') ?? open[0]!);
  }
  expect(t.state.turn).toBe(14);
});

test('16.1 16.4 the Allied chit is told, the Japanese one is not', () => {
  const t = begin();
  expect(t.log('allied-chit', 'japan').length).toBe(1);
  expect(t.log('japanese-chit', 'allies')).toEqual([]);
  expect(t.shownTo('allies')).toMatchObject({ chits: { japan: null, allies: t.state.alliedChit } });
  expect(t.shownTo('japan')).toMatchObject({ chits: { japan: t.state.japanChit } });
});

test('16.2.1 Allied aircraft begin at their airfields', () => {
  const t = chit(1);
  expect(
    ['A-P-35-1', 'A-P-40E-1', 'A-P-40E-3', 'A-P-40E-5', 'A-P-40B-2', 'A-P-26-1', 'A-B-17-2'].map(id =>
      t.where(id),
    ),
  ).toEqual(['del-carmen', 'nichols', 'iba', 'clark', 'clark', 'batangas', 'clark']);
  expect([t.where('A-P-40E-7'), t.where('A-A-24-1'), t.where('A-B-17-3')]).toEqual([
    'out',
    'out',
    'del-monte',
  ]);
  t.act('allies', 'take unit=A-B-10-1').allows('allies', 'deploy unit=A-B-10-1 place=tuguegarao');
  t.refuses('allies', 'deploy unit=A-P-35-1 place=clark', '16.2.1', 'not-set-up-there');
  t.refuses('allies', 'deploy unit=A-B-18-1 place=iba', '8.2.5', 'no-box');
});

test('16.2.2 16.2.5 16.2.6 convoys bring aircraft and units, and replace regiments', () => {
  const four = chit(4);
  expect([four.where('A-P-40E-7'), four.where('A-P-40E-8'), four.where('A-A-24-3')]).toEqual([
    four.where('A-P-40E-7'),
    'out',
    four.where('A-A-24-3'),
  ]);
  expect([four.where('A-PA-11'), four.where('A-P-11'), four.where('A-C-HA1')]).toEqual([
    'out',
    '1032',
    'out',
  ]);
  four.act('allies', 'take unit=A-P-40E-7').allows('allies', 'deploy unit=A-P-40E-7 place=laoag');
  four.act('allies', 'take unit=A-B-17-5').allows('allies', 'deploy unit=A-B-17-5 place=clark');
  const five = chit(5);
  expect([five.where('A-P-40E-10'), five.where('A-C-HA1')].includes('out')).toBe(false);
});

test('16.2.4 SETUP CARD ground units stand in their areas', () => {
  const t = chit(1);
  expect(
    ['A-PA-91', 'A-M3', 'A-M1', 'A-26C', 'A-PA-13', 'A-T194', 'A-AA200', 'A-AA91'].map(id => t.where(id)),
  ).toEqual(['1640', '0947', hexId(CORREGIDOR), '1041', '2519', '1243', 'clark', 'corregidor']);
  t.act('allies', 'take unit=A-PA-41').allows('allies', 'deploy unit=A-PA-41 place=1354');
  t.act('allies', 'take unit=A-FA23').allows('allies', 'deploy unit=A-FA23 place=2519');
  t.act('allies', 'take unit=A-31').allows('allies', 'deploy unit=A-31 place=1345');
  t.refuses('allies', 'deploy unit=A-31 place=2519', '16.2.4', 'not-set-up-there');
  t.refuses('allies', 'deploy unit=A-PA-41 place=1749', '16.2.4');
});

test('16.2 a unit is taken in hand, and the places that are open to it are offered', () => {
  const t = chit(1);
  const offered = (): string[] => t.legal('allies').filter(action => action.startsWith('deploy'));
  expect(offered()).toEqual([]);
  t.refuses('allies', 'deploy unit=A-PA-41 place=1354', '16.2', 'not-in-hand');
  t.refuses('allies', 'take unit=J-9', '16.2', 'not-set-up').refuses('allies', 'take unit=A-PA-91', '16.2');
  t.act('allies', 'take unit=A-PA-41').refuses('allies', 'take unit=A-PA-41', '16.2', 'in-hand');
  expect(offered().every(action => action.includes('unit=A-PA-41'))).toBe(true);
  expect(offered().some(action => action.includes('place=1354'))).toBe(true);
  t.act('allies', 'deploy unit=A-PA-41 place=1354', 'take unit=A-31');
  expect(offered().some(action => action.includes('place=1345'))).toBe(true);
  t.act('allies', 'done');
  expect([t.state.hand, t.where('A-PA-41')]).toEqual([-1, '1354']);
});

test('16.3 with free deployment any land hex will do', () => {
  const t = begin({ options: { freeDeployment: true } });
  t.act('allies', 'take unit=A-31').allows('allies', 'deploy unit=A-31 place=2519');
  t.act('allies', 'take unit=A-M1').allows('allies', 'deploy unit=A-M1 place=1019');
});

test('16.2 2.2.1 what the Allies set up in secret Japan does not see', () => {
  const t = chit(1);
  const before = JSON.stringify(t.shownTo('japan'));
  t.act('allies', 'take unit=A-57', 'deploy unit=A-57 place=1345', 'station boat=stingray beach=lamon');
  expect(JSON.stringify(t.shownTo('japan'))).toBe(before);
  t.act('allies', 'done');
  expect(t.where('A-57')).toBe('1345');
  expect(t.seenAt('japan', 'A-P-40E-1')).toBeNull();
});

test('11.1 three submarines are placed singly, in secret', () => {
  const t = begin();
  expect(t.state.submarines.filter(at => at >= 0).length).toBe(limits.submarines_at_start);
  t.refuses('allies', 'station boat=stingray beach=vigan', '11.1', 'singly').allows(
    'allies',
    'station boat=stingray beach=lucena',
  );
  t.refuses('allies', 'station boat=shark beach=lucena', '11.1', 'no-boat');
  const { submarines } = t.shownTo('japan') as { submarines: { at: string | null }[] };
  expect(submarines.map(({ at }) => at)).toEqual([null, null, null, 'not-yet', 'not-yet']);
});

test('10.2.3 the batteries have secret numbers, 24 to 26 at Fort Hughes', () => {
  const t = begin();
  t.refuses('allies', 'renumber battery=geary-i with=geary-i', '10.2.3', 'same-battery');
  const numbers = [...t.state.numbers];
  expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
  tables.corregidor_batteries.batteries.forEach(({ numbers: [from, to] }, battery) => {
    expect(numbers[battery]! >= from && numbers[battery]! <= to).toBe(true);
  });
  t.act('allies', 'renumber battery=geary-i with=way', 'done');
  expect(t.state.numbers[0]).toBe(numbers[2]);
});

test('10.2.3.1 10.2.3.2 Japan knows the number of what it has destroyed, and does not see what is still disrupted', () => {
  const t = lay('provisional', { pool: 'A-Pr1' }, { destroyed: ['way'], disrupted: ['morrison'] });
  const { batteries, batteriesByNumber } = t.shownTo('japan') as {
    batteries: { id: string; number: number | null }[];
    batteriesByNumber: string[];
  };
  expect(batteries.filter(({ number }) => number !== null).map(({ id }) => id)).toEqual(['way']);
  expect(batteriesByNumber.filter(fate => fate !== 'intact').sort()).toEqual(['destroyed']);
  expect(t.state.battery[3]).toBe(DESTROYED);
});

test('16.2.3 Japan asks about one airfield and is told the classes there', () => {
  const t = chit(1).act('allies', 'take unit=A-B-10-1', 'deploy unit=A-B-10-1 place=batangas', 'done');
  t.act('japan', 'inquire field=nichols').tells('classes-told', {
    field: 'nichols',
    fighters: 1,
    bombers: 1,
  });
});

test('16.4.2 Japanese aircraft are on Formosa as listed, the army waits there', () => {
  const t = begin();
  const at = (id: string) => t.where(id);
  expect([
    at('J-Nate-1'),
    at('J-Lily-2'),
    at('J-Sally-1'),
    at('J-Sonia-1'),
    at('J-Tina-1'),
    at('J-Betty-1'),
  ]).toEqual(['koshun', 'kato', 'choshu', 'heito', 'kagi', 'taichu']);
  expect([at('J-Zeke-1'), at('J-Zeke-3'), at('J-Claude-1'), at('J-Mary-1')]).toEqual([
    'tainan',
    'takao',
    'takao',
    'out',
  ]);
  expect(at('J-9')).toBe('formosa');
  expect(t.seenAt('allies', 'J-9')).toBeNull();
});

test('10.0 finished fortifications stand on Bataan', () => {
  expect(begin().state.forts.map(({ hex, work }) => `${hexId(hex)} ${work}`)).toEqual([
    '0948 4',
    '1048 4',
    '1148 4',
  ]);
});

test('18.1 two dice that only Japan sees say when the strategic transports serve', () => {
  const t = begin({ options: { strategicByDie: true } })
    .dice(1, 2)
    .act('allies', 'done');
  expect(t.state.strategicTurns).toEqual([3, 4]);
  expect(bataan.mask(t.state, 'allies').strategicTurns).toEqual([5, 6]);
  expect(t.log('strategic-turns', 'allies')).toEqual([]);
});

test('17.5.1 the main assault has chit 1, without the 13th Infantry and without ABSUs', () => {
  const t = begin({ scenario: 'main-assault' });
  expect([t.state.turn, t.state.alliedChit, t.state.japanChit]).toEqual([5, 1, 1]);
  expect([t.where('A-PA-13'), t.where('A-ABSU-P-40E-1'), t.where('A-1PA-1')]).toEqual(['out', 'out', '1749']);
});

test('16.2.1 14.2 the B-17s of turn 2 begin at Del Monte, whatever the chit; 16.2.2 those of a convoy there or at Clark', () => {
  const one = chit(1);
  expect([one.where('A-B-17-3'), one.where('A-B-17-4'), one.where('A-B-17-5')]).toEqual([
    'del-monte',
    'del-monte',
    'out',
  ]);
  one.refuses('allies', 'deploy unit=A-B-17-3 place=clark', '16.2.1', 'not-set-up-there');
  const five = chit(5);
  five.refuses('allies', 'deploy unit=A-B-17-4 place=clark', '16.2.1', 'not-set-up-there');
  expect(five.where('A-B-17-8')).toBe('del-monte');
  five.act('allies', 'take unit=A-B-17-8', 'deploy unit=A-B-17-8 place=clark', 'done');
  five.act('japan', 'decline');
  expect(five.where('A-B-17-8')).toBe('clark');
});

test('16.4.1 16.4.3 each chit brings its divisions and groups, to the last counter', () => {
  const sizes = { '16 Div': 9, '48 Div': 9, '4 Div': 9, '65 Bde': 6, '62 Group': 3, A: 20, B: 7, SNLF: 2 };
  for (const [group, size] of Object.entries(sizes)) expect(groupUnits(group)).toHaveLength(size);
  const size = (n: number): number => forceOf(n).size;
  expect([1, 2, 3, 4, 5, 6, 7].map(size)).toEqual([44, 44, 44, 44, 41, 48, 59]);
  const later = (n: number): number[] => [...new Set(forceOf(n).values())].sort((a, b) => a - b);
  expect([1, 4, 5, 7].map(later)).toEqual([[1, 9], [1], [1], [1]]);
});

test('16.4.4 strategic and operational points of each chit', () => {
  expect(tables.chits_japanese.chits.map(({ strategic, operational }) => [strategic, operational])).toEqual([
    [115, 25],
    [115, 25],
    [115, 25],
    [120, 30],
    [75, 25],
    [110, 35],
    [130, 40],
  ]);
});

test('16.2.3 the question is about an airfield of Luzon', () => {
  const t = chit(1).act('allies', 'done').waitsAt('setup.question', 'japan');
  t.refuses('japan', 'inquire field=takao', '16.2.3', 'no-airfield-on-luzon').allows(
    'japan',
    'inquire field=iba',
  );
});

test('16.2.3 of the classes at an airfield each is told by itself, and the answer stands', () => {
  const asked = (field: string) => {
    const t = chit(1).act('allies', 'take unit=A-B-10-1', 'deploy unit=A-B-10-1 place=tuguegarao', 'done');
    expect(t.legal('japan').filter(each => each.startsWith('inquire'))).toHaveLength(16);
    t.act('japan', `inquire field=${field}`);
    expect(() => t.undo('japan')).toThrow();
    const { fighters, bombers } = t.log('classes-told', 'japan')[0]!.args;
    return [fighters, bombers];
  };
  expect([asked('iba'), asked('tuguegarao'), asked('clark'), asked('laoag')]).toEqual([
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ]);
});

test('16.2.1 16.2.4 support units begin with the aircraft that they serve, and go where the player likes', () => {
  const t = chit(1);
  const at = (serves: string, count: number): string[] =>
    Array.from({ length: count }, (_, i) => t.where(`A-ABSU-${serves}-${i + 1}`));
  expect(at('P-40E', 3)).toEqual(['nichols', 'iba', 'clark']);
  expect([...at('P-40B', 1), ...at('P-35', 1), ...at('P-26', 1)]).toEqual([
    'clark',
    'del-carmen',
    'batangas',
  ]);
  expect([...at('B-17', 2), ...at('A-24', 2)]).toEqual(['clark', 'clark', 'clark', 'clark']);
  t.act('allies', 'take unit=A-ABSU-P-40E-1').allows('allies', 'deploy unit=A-ABSU-P-40E-1 place=vigan');
  t.refuses('allies', 'deploy unit=A-ABSU-P-40E-1 place=nichols', '16.2', 'there-already');
  t.refuses('allies', 'deploy unit=A-ABSU-P-40E-1 place=takao', '16.2.4', 'not-set-up-there');
});

test('16.2 only what is set up is moved: nobody of the enemy, nobody who is still to come', () => {
  const t = chit(1);
  t.refuses('allies', 'deploy unit=J-9 place=1345', '16.2', 'not-set-up');
  t.refuses('allies', 'deploy unit=A-1PA-2 place=1750', '16.2', 'not-set-up');
  t.refuses('allies', 'deploy unit=A-31 place=1749', '16.2', 'there-already');
});

test('16.2.4 what may stand anywhere begins in Manila', () => {
  const t = chit(1);
  expect(['A-FA23', 'A-FA24-1', 'A-FA24-2', 'A-TRA', 'A-TRB'].map(id => t.where(id))).toEqual(
    Array(5).fill('1749'),
  );
});

test('16.2 5.0 8.2.5 with every chit all that is set up finds room', () => {
  for (const n of [1, 4, 5]) {
    const { state } = chit(n);
    for (const hex of landHexes) expect(pointsIn(state, ALLIES, hex)).toBeLessThanOrEqual(64);
    fields.forEach((_, field) => {
      expect(basedAt(state, field).length).toBeLessThanOrEqual(boxesOf(field).all);
    });
  }
});

test('11.1 10.2.3 boats and numbers are offered as they lie: three boats, pairs within a fort', () => {
  const t = chit(1);
  const boats = t.legal('allies').filter(each => each.startsWith('station'));
  expect(new Set(boats.map(each => /boat=(\S+)/.exec(each)![1]))).toEqual(
    new Set(['stingray', 'sculpin', 's-38']),
  );
  const pairs = t.legal('allies').filter(each => each.startsWith('renumber'));
  // 23 batteries of Corregidor and 3 of Fort Hughes.
  expect(pairs).toHaveLength((23 * 22) / 2 + 3);
  t.refuses('allies', 'renumber battery=geary-i with=ft-hughes-mortars', '10.2.3', 'other-fort');
});

test('10.2.3 the numbers lie in another order in every match, at both forts', () => {
  const orders = Array.from({ length: 12 }, (_, i) => begin({ seed: `numbers ${i}` }).state.numbers);
  const small = orders.map(order => order.filter(n => n <= 23).join());
  const large = orders.map(order => order.filter(n => n > 23).join());
  expect(new Set(small).size).toBe(12);
  expect(new Set(large).size).toBeGreaterThan(1);
});

test('16.4 16.4.1 16.4.4 the chit that is drawn brings its force and its transports', () => {
  const drawn = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const { state } = begin({ seed: `chit ${seed}` });
    const { n, operational, strategic } = tables.chits_japanese.chits[state.japanChit - 1]!;
    expect([state.transports.ready, state.transports.strategic]).toEqual([operational, strategic]);
    const force = forceOf(n);
    for (const unit of UNITS_OF[JAPAN]!.filter(isGround)) {
      const turn = force.get(unit);
      const place = turn === undefined ? OUT : turn > 1 ? onTurn(turn) : FORMOSA;
      expect(state.at[unit], unitId(unit)).toBe(place);
    }
    drawn.add(n);
  }
  expect([...drawn].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('16.4.2 Japanese support units begin with the aircraft that they serve', () => {
  const t = begin();
  const at = [
    'Zeke-1',
    'Zeke-2',
    'Claude-1',
    'Nate-1',
    'Nate-2',
    'Sally-1',
    'Lily-1',
    'Ann-1',
    'Sonia-1',
    'Ida-1',
    'Mary-1',
  ];
  expect(at.map(id => t.where(`J-ABSU-${id}`))).toEqual([
    'tainan',
    'takao',
    'takao',
    'koshun',
    'choshu',
    'choshu',
    'kato',
    'kato',
    'heito',
    'heito',
    'out',
  ]);
});

test.each([
  [2, 3],
  [3, 3],
  [4, 4],
  [5, 4],
  [6, 5],
  [9, 5],
  [10, 6],
  [12, 6],
])('18.1 a %d: the strategic transports serve from turn %d on, and the next', (roll, first) => {
  const t = begin({ options: { strategicByDie: true } }).dice(Math.floor(roll / 2), Math.ceil(roll / 2));
  t.act('allies', 'done');
  expect(t.state.strategicTurns).toEqual([first, first + 1]);
});
