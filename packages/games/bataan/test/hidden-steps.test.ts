import { canUndo, chanceFromSeed, SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { pointsIn } from '../board.ts';
import { ALLIES, areaPlaces, CORREGIDOR, hexOf, limits } from '../components.ts';
import { bataan } from '../index.ts';
import { HIDDEN } from '../state.ts';
import { attacked, fought } from './fights.ts';
import { type Luzon, lay } from './lay.ts';
import { alike, both, worlds } from './two-worlds.ts';

/** What somebody does shows as much of what is hidden as the book says, and not a letter more. */

const foesOf = (role: 'japan' | 'allies'): string[] => [role === 'japan' ? 'allies' : 'japan', SPECTATOR];
const tellNothing = (tables: readonly [Luzon, Luzon], owner: 'japan' | 'allies'): void => {
  for (const reader of foesOf(owner)) alike(...tables, reader);
};

// ---------------------------------------------------------------- 5.2.2 the top of a stack

test('5.2.2 4.1 a counter that moves alone and one that others follow look alike, in the log as well', () => {
  const tables = worlds(
    'japan.move',
    { more: { turn: 3 } },
    { stacks: { '1435': 'J-9:top' } },
    { stacks: { '1435': 'J-9:top J-20 J-FHA9' } },
  );
  both(tables, 'japan', 'move unit=J-9');
  tables[1].act('japan', 'join unit=J-20', 'join unit=J-FHA9');
  both(tables, 'japan', 'enter place=1535');
  const [alone, followed] = tables.map(({ match }) => match.log.at(-1)!);
  expect(followed!.to).toEqual(alone!.to);
  expect({ ...followed, at: 0 }).toEqual({ ...alone, at: 0 });
});

test('5.2.2 14.2 reinforcements go under a stack that is there, whatever lies in it', () => {
  const arrival = { '1750': 'A-57', 'turn-3': 'A-1PA-2' };
  const tables = worlds(
    'reinforcements',
    { stacks: { '1435': 'J-9' }, more: { turn: 3 } },
    { stacks: { ...arrival, '1243': 'A-31:top A-45' } },
    { stacks: { ...arrival, '1243': 'A-31:top', '1750': 'A-57:top A-45' } },
  );
  both(tables, 'allies', 'arrive unit=A-1PA-2 hex=1750');
  tellNothing(tables, 'allies');
  expect(tables.map(t => t.seenAt('japan', 'A-57'))).toEqual(['1750', '1750']);
});

test('5.2.2 6.2.1 6.2.2 a battalion on top gives its place to its first company, and takes it back', () => {
  const t = lay('allies.move', { '1243': 'A-FA301 A-T194:top' }, { turn: 3 });
  t.act('allies', 'break-down unit=A-T194');
  expect(t.seenAt('japan', 'A-T194A')).toBe('1243');
  t.act('allies', 'rebuild unit=A-T194');
  expect(t.seenAt('japan', 'A-T194')).toBe('1243');
});

test('5.2.2 a stack keeps its top on the way, and the one that it comes to keeps its own', () => {
  const t = lay(
    'japan.move',
    { '1435': 'J-16-HQ J-9 J-20:top', '1535': 'J-4C', '1536': 'J-33' },
    { turn: 3 },
  );
  t.act('japan', 'move unit=J-9', 'join unit=J-20', 'join unit=J-16-HQ', 'enter place=1434');
  expect(t.seenAt('allies', 'J-20')).toBe('1434');
  const under = lay('japan.move', { '1435': 'J-16-HQ', '1434': 'J-4C' }, { turn: 3 });
  under.act('japan', 'move unit=J-16-HQ', 'enter place=1434');
  expect([under.seenAt('allies', 'J-4C'), under.seenAt('allies', 'J-16-HQ')]).toEqual(['1434', null]);
});

test('5.2.2 4.8 in an area of Bicol what one side lays on top leaves the other stack as it is', () => {
  const t = lay('japan.move', { 'bicol-2': 'J-9 J-20 A-PA-51 A-PA-52:top' }, { turn: 3 });
  t.act('japan', 'on-top unit=J-20');
  expect([t.seenAt('japan', 'A-PA-52'), t.seenAt('allies', 'J-20')]).toEqual(['bicol-2', 'bicol-2']);
});

test('5.2.2 a move over land can be taken back whatever lay under the counter that has moved', () => {
  const tables = worlds(
    'japan.move',
    { more: { turn: 3 } },
    { stacks: { '1435': 'J-9:top' } },
    { stacks: { '1435': 'J-9:top J-20' } },
  );
  both(tables, 'japan', 'move unit=J-9', 'enter place=1535');
  expect(tables.map(({ match }) => canUndo(match, 'japan'))).toEqual([true, true]);
});

test('5.2.2 7.4.2 who follows an automatic victory does so for good, whatever stays behind', () => {
  for (const behind of ['', ' J-8']) {
    const t = lay('japan.move', {
      '1241': 'J-1F',
      '1242': 'J-2F J-47 J-9 J-20 J-33 J-62',
      '1243': `J-37${behind}`,
      '1343': 'A-PA-11',
    });
    t.act('japan', 'move unit=J-1F', 'enter place=1242', 'overrun hex=1343', 'halt', 'occupy unit=J-37');
    expect(canUndo(t.match, 'japan')).toBe(false);
  }
});

test('8.7.5 5.2.2 guns that go onto a chart are seen to leave the map, whatever lies under them', () => {
  const t = lay('allies.move', { '1244': 'A-AA200' }, { turn: 3 });
  t.act('allies', 'move unit=A-AA200', 'enter place=1243', 'halt');
  expect([t.where('A-AA200'), canUndo(t.match, 'allies')]).toEqual(['clark', false]);
});

test('4.6 5.2.2 that there is a truck for the counter on top is for its owner', () => {
  const t = lay('allies.move', { '1244': 'A-PA-11:top A-TRA' }, { turn: 3 });
  t.act('allies', 'move unit=A-TRA', 'board unit=A-PA-11');
  expect(t.log('boarded').map(({ to }) => to)).toEqual([['allies']]);
});

// ---------------------------------------------------------------- 4.4.4 fleets

test('4.4.4 5.2.2 nobody sees who goes aboard, and where to, before the fleets set sail', () => {
  const tables = worlds(
    'japan.naval',
    { stacks: { '1243': 'A-31' }, more: { turn: 1, submarines: ['lamon'] } },
    { stacks: { formosa: 'J-9 J-20 J-16-HQ' }, more: { transports: { ready: 25 } } },
    { stacks: { formosa: 'J-9 J-20 J-16-HQ' }, more: { transports: { ready: 25 } } },
  );
  const [here, there] = tables;
  here.act('japan', 'sail place=1019.sea', 'load unit=J-9', 'load unit=J-16-HQ');
  there.act('japan', 'sail place=0835.sea', 'load unit=J-20', 'unload unit=J-20');
  tellNothing(tables, 'japan');
  here.act('japan', 'done');
  // 5.2.1 An HQ stands for them, though it went aboard last.
  expect([here.seenAt('allies', 'J-16-HQ'), here.seenAt('allies', 'J-9')]).toEqual(['1019.sea', null]);
  expect(canUndo(here.match, 'japan')).toBe(false);
});

test('4.4.6 5.2.2 how many have landed does not show by whether their owner is asked again', () => {
  const tables = worlds(
    'japan.landing-advance',
    { stacks: { '1243': 'A-31' }, more: { turn: 3 } },
    { stacks: { '1018': 'J-9:top', '1018.sea': 'J-1F' } },
    { stacks: { '1018': 'J-9:top', '1018.sea': 'J-1F:top J-2F' } },
  );
  tellNothing(tables, 'japan');
  both(tables, 'japan', 'inland unit=J-1F place=1118');
  expect(tables.map(t => t.waiting)).toEqual(Array(2).fill('japan.landing-advance.unit'));
  tellNothing(tables, 'japan');
});

// ---------------------------------------------------------------- 3.2.4 attacks

test('3.2.4 13.5 who attacks is in the mind of the attacker until all attacks are declared', () => {
  const tables = worlds(
    'allies.declare',
    { stacks: { '1438': 'J-9' }, more: { turn: 3 } },
    { stacks: { '1437': 'A-31', '1538': 'A-PA-12' } },
    // 13.5 Half of 1 is nothing: it has no part in the attack.
    { stacks: { '1437': 'A-31', '1538': 'A-PA-12:starved' } },
  );
  both(tables, 'allies', 'attack place=1438');
  expect(tables.map(t => t.state.combat!.attacks[0]!.units.length)).toEqual([2, 1]);
  tellNothing(tables, 'allies');
  both(tables, 'allies', 'done');
  expect(tables.map(({ match }) => canUndo(match, 'allies'))).toEqual([false, false]);
});

test('7.3.4 2.2.1 who is demoralised is told by hexes: that something lies on the chart of one is not', () => {
  const t = attacked({ '1243': 'A-31 A-45', clark: 'A-ABSU-P-40E-1', '1242': 'J-9 J-8 J-20' }, ['1243']);
  fought(t, '1243', /^1D/).act('allies', 'lose unit=A-31');
  expect(t.log('demoralised', 'japan').map(({ args }) => args.place)).toEqual([['1243']]);
  expect(t.isShaken('A-ABSU-P-40E-1')).toBe(true);
});

test('7.3.5 2.2.1 where a stack is no more nobody is asked whether support units on the chart go back', () => {
  const [here, there] = ['clark', 'nichols'].map(field => {
    const t = attacked({ '1243': 'A-ROTC', [field]: 'A-ABSU-P-40E-1', '1242': 'J-9 J-8 J-20' }, ['1243']);
    fought(t, '1243', /^1DR/).act('allies', 'lose unit=A-ROTC');
    return t.waitsAt('japan.advance.unit', 'japan');
  });
  expect(there!.log('demoralised')).toEqual(here!.log('demoralised'));
});

// ---------------------------------------------------------------- 8 in the air

test('8.4.3 8.1.5 those who get off against a landing are in the air and seen, whatever they do there', () => {
  const t = lay(
    'japan.missions',
    { '0835.sea': 'J-9', takao: 'J-Betty-1', clark: 'A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1' },
    { turn: 3 },
  );
  t.act('japan', 'done').waitsAt('fleets.choose', 'allies');
  expect(t.seenAt('japan', 'A-P-40E-1')).toBeNull();
  t.dice(1).act('allies', 'scramble field=clark');
  expect([t.seenAt('japan', 'A-P-40E-1'), t.seenAt('japan', 'A-P-40E-2')]).toEqual(['1243', '1243']);
  t.dice().act('allies', 'done').passTo('japan.air-return.late.unit');
  expect(t.seenAt('japan', 'A-P-40E-1')).toBe('1243');
  t.act('allies', 'done');
  expect([t.where('A-P-40E-1'), t.where('A-P-40E-2')]).toEqual(['clark', 'clark']);
});

test('12.2 5.2.2 which paratroops a transport plane carries is not seen before they jump', () => {
  const tables = worlds(
    'japan.missions',
    { stacks: { kagi: 'J-Tina-1', '1243': 'A-31' }, more: { turn: 3 } },
    { stacks: { formosa: 'J-Y1' } },
    { stacks: { formosa: 'J-Y3' } },
  );
  both(tables, 'japan', 'pick unit=J-Tina-1');
  tables[0].act('japan', 'pick unit=J-Y1');
  tables[1].act('japan', 'pick unit=J-Y3');
  both(tables, 'japan', 'drop hex=1235');
  tellNothing(tables, 'japan');
});

const RAID = {
  stacks: { '1438': 'A-31', takao: 'J-Betty-1' },
  more: { turn: 3, fields: { clark: 'japan' } },
};

test('8.7.1 2.2.1 whether guns fire at a raid is seen, so that nothing before it can be taken back', () => {
  const tables = worlds(
    'japan.missions',
    {
      stacks: { ...RAID.stacks, '1640': 'A-P-40E-1:cap:base=nichols', '1243': 'J-8' },
      more: RAID.more,
    },
    { stacks: { cabanatuan: 'A-AA200' } },
    { stacks: { nichols: 'A-AA200' } },
  );
  for (const t of tables) t.dice(...Array<number>(20).fill(1));
  both(tables, 'japan', 'pick unit=J-Betty-1', 'bomb place=cabanatuan', 'done');
  for (const t of tables) t.passTo('raid.stand').act('allies', 'leave');
  expect(tables.map(({ match }) => canUndo(match, 'allies'))).toEqual([false, false]);
});

test('8.2.3 2.2.1 whether all aircraft find a place to land is seen for good', () => {
  const t = lay('japan.return', { '1243': 'J-Betty-1:bomb:base=takao', '1435': 'J-9' }, { turn: 3 });
  t.act('japan', 'done');
  expect(canUndo(t.match, 'japan')).toBe(false);
});

// ---------------------------------------------------------------- what follows by itself

test('10.1 5.2.2 how work on a fortification goes on shows who is there: the end of the moves stands', () => {
  const tables = worlds(
    'allies.move',
    { more: { turn: 3 } },
    { stacks: { '1243': 'A-31 A-45' } },
    { stacks: { '1243': 'A-31 A-45 A-E14' } },
  );
  both(tables, 'allies', 'dig hex=1243 facing=N', 'done');
  expect(tables.map(({ state }) => state.forts.at(-1)!.work)).toEqual([1, 2]);
  expect(tables.map(({ match }) => canUndo(match, 'allies'))).toEqual([false, false]);
});

test('14.4 16.4 to obey shows who has to go: it is not taken back', () => {
  const t = lay('withdrawals', { formosa: 'J-T4 J-T7', '1243': 'A-31' }, { turn: 10 });
  t.act('japan', 'refuse');
  expect(canUndo(t.match, 'japan')).toBe(true);
  t.act('japan', 'obey');
  expect([t.seenAt('allies', 'J-T4'), canUndo(t.match, 'japan')]).toEqual(['withdrawn', false]);
});

test('4.4.6 8.7.5 that no guns wait at a beach is seen as well as that they do', () => {
  for (const guns of ['vigan', 'clark']) {
    const t = lay(
      'japan.combat',
      { '1019.sea': 'J-1F', [guns]: 'A-AA200', '1437': 'A-31', '1438': 'J-9' },
      { turn: 3 },
    );
    t.waitsAt('japan.enemy-reserves.choose').act('allies', 'done').waitsAt('japan.declare.attack');
    expect(canUndo(t.match, 'allies')).toBe(false);
  }
});

test('5.1 5.2.2 that a stack is too big tells how many are there: it stands', () => {
  const t = lay(
    'reinforcements',
    { '1750': 'A-31', 'turn-3': 'A-1PA-2', '1435': 'J-9' },
    { turn: 3, base: 'nothing' },
  );
  t.act('allies', 'arrive unit=A-1PA-2 hex=1750');
  expect(canUndo(t.match, 'allies')).toBe(true);
  const full = lay(
    'reinforcements',
    {
      '1750':
        'A-31 A-45 A-57 A-PA-11 A-PA-12 A-PA-21 A-PA-22 A-PA-31 A-PA-32 A-PA-41 A-PA-42 A-PA-51 A-PA-52 A-PA-71 A-PA-72',
      'turn-3': 'A-1PA-2',
      '1435': 'J-9',
    },
    { turn: 3 },
  );
  full.act('allies', 'arrive unit=A-1PA-2 hex=1750').tells('overstacked', { place: '1750' });
  expect(canUndo(full.match, 'allies')).toBe(false);
});

test('19.13 that nothing is turned up shows that nothing lies there', () => {
  const t = lay('japan.move', { '1435': 'J-9', '1243': 'A-31' }, { turn: 3, solitaire: {} });
  t.act('japan', 'done');
  expect(canUndo(t.match, 'japan')).toBe(false);
});

// ---------------------------------------------------------------- worlds that are made up

const madeUp = (t: Luzon, role: string, times: number) =>
  Array.from({ length: times }, (_, i) =>
    bataan.determinise(bataan.mask(t.state, role), role, chanceFromSeed(`world ${i}`)),
  );

test('5.3.2 5.3.3 5.3.1 a world that is made up has no more on Corregidor and in Bicol than there can be', () => {
  const t = lay('japan.naval', { 'bicol-2': 'A-PA-51', '1251': 'A-M1' }, { base: 'setup' });
  for (const s of madeUp(t, 'japan', 30)) {
    expect(pointsIn(s, ALLIES, CORREGIDOR)).toBeLessThanOrEqual(limits.corregidor_end_of_combat);
    const bicol = areaPlaces.reduce((sum, area) => sum + pointsIn(s, ALLIES, area), 0);
    expect(bicol).toBeLessThanOrEqual(limits.bicol_allied);
  }
});

test('10.1 in a world that is made up work on a fortification goes on as it does', () => {
  const t = lay('allies.move', { '1243': 'A-PA-11:top' }, { turn: 3, base: 'setup' });
  t.state.forts.push({ hex: hexOf('1243'), facing: 0, side: ALLIES, work: 1, builders: [] });
  for (const s of madeUp(t, 'japan', 10)) {
    const { builders } = s.forts.at(-1)!;
    expect(builders.every(unit => s.at[unit] === hexOf('1243'))).toBe(true);
    expect(builders.length).toBeGreaterThanOrEqual(3);
  }
});

test('7.1.2 7.3.1 in a world that is made up those under the attackers attack with them, and all who defend can be lost', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-PA-11:top A-PA-12 A-PA-21', '1437': 'J-9:top J-20 J-33 J-8', '1538': 'J-1F' },
    { turn: 3, base: 'nothing' },
  );
  t.act('japan', 'attack place=1438', 'done').act('allies', 'done');
  const worldsOf = madeUp(t, 'allies', 20).map(s => s.combat!.attacks[0]!.units.length);
  expect(Math.max(...worldsOf)).toBeGreaterThan(2);
  t.dice(3, 3).act('japan', 'fight place=1438');
  const defending = madeUp(t, 'japan', 20).map(
    s => s.combat!.fight!.losses.find(({ side }) => side === ALLIES)!.units.length,
  );
  expect(Math.max(...defending)).toBeGreaterThan(1);
});

test('12.3 7.3.5 in a world that is made up only paratroops flee who were seen to drop', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-PA-11 A-PA-12', '1438.drop': 'J-Y1', '1437': 'J-9 J-1F J-2F' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438', 'done').act('allies', 'done').dice(4, 4);
  t.act('japan', 'fight place=1438', 'lose unit=J-1F', 'lose unit=J-9').act('allies', 'lose unit=A-PA-11');
  t.waitsAt('japan.retreats.drops.stack', 'japan');
  for (const s of madeUp(t, 'allies', 10))
    expect(s.combat!.fight!.retreats[0]!.units).toContain(t.unit('J-Y1'));
});

test('5.2.2 a world that is made up leaves nobody without a place', () => {
  const t = lay('allies.naval', {}, { base: 'setup' });
  for (const role of ['japan', 'allies', SPECTATOR])
    for (const s of madeUp(t, role, 5)) expect(s.at).not.toContain(HIDDEN);
});
