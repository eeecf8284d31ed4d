import { expect, test } from 'vitest';
import { type Island, lay } from './lay.ts';

/** Positions in which several rules of movement meet. */

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const C = 'US-96-381-3';
const J = 'JP-62-12';
const K = 'JP-62-13';
const G = 'JP-HG-2';

type Stacks = Parameters<typeof lay>[1];
type More = Parameters<typeof lay>[2];
const us = (stacks: Stacks, more: More = {}): Island => lay('us.moves', stacks, { turn: 13, ...more });
const japan = (stacks: Stacks, more: More = {}): Island => lay('japan.moves', stacks, { turn: 13, ...more });
const go = (t: Island, role: string, unit: string, ...hexes: string[]): Island =>
  t.act(role, ...hexes.map(hex => `move unit=${unit} hex=${hex}`));
const INFILTRATE = { tactics: { us: 'infiltrate', japan: 'conceal' } };

test('9.84 9.14b 9.94 fire first: who is driven out of a minefield does not meet it', () => {
  const t = us({ '2926': A, '2927': J }, { ...INFILTRATE, mines: ['3027 real'] });
  go(t, 'us', A, '3027').dice(1).act('japan', 'fire').act('us', `retreat unit=${A} hex=3026`);
  expect([t.rolls.map(({ why }) => why), t.state.mines[0]!.shown]).toEqual([['fire'], false]);
});

test('9.84 9.14b who is only pinned by fire meets the mine, too, and is pinned no more than once', () => {
  const t = us({ '2926': A, '2927': J }, { ...INFILTRATE, mines: ['3027 real'] });
  go(t, 'us', A, '3027').dice(3, 6, 5).act('japan', 'fire');
  expect([t.isPinned(A), t.isDisrupted(A), t.where(A)]).toEqual([true, false, '3027']);
});

test('9.84 9.41 an infiltrator who would have to stop in a full hex may not enter it', () => {
  const t = us({ '2926': A, '2927': J, '3027': `${B}:pinned ${C}:pinned` }, INFILTRATE);
  t.refuses('us', `move unit=${A} hex=3027`, '9.41', 'no-room-left');
});

test('9.82 9.41 nor a US unit that has to stop in a zone', () => {
  const t = us({ '2925': A, '2927': J, '2926': `${B}:pinned ${C}:pinned` });
  t.refuses('us', `move unit=${A} hex=2926`, '9.41', 'no-room-left');
  // If one of them can still leave, it may.
  us({ '2925': A, '2927': J, '2926': `${B}:pinned ${C}` }).allows('us', `move unit=${A} hex=2926`);
});

test('9.92 9.41 a force that would be too many in its first hex needs a way on', () => {
  const stacks = { '2927': `${A} ${B} ${J}`, '2926': `${C}:pinned US-96-382-1:pinned` };
  const t = us(stacks, { engaged: ['2927'] })
    .dice(1)
    .act('us', 'leave hex=2927');
  t.allows('us', `move unit=${A} hex=2926`);
  go(t, 'us', A, '2926').refuses('us', 'done', '9.41', 'too-many-there');
  go(t, 'us', A, '2925').act('us', 'halt');
  t.refuses('us', 'done', '9.41', 'too-many-there');
  go(t, 'us', B, '3026').act('us', 'halt').allows('us', 'done');
});

test('9.92 9.93d 9.41 and if fire stops it there, somebody gives way in the end', () => {
  const stacks = { '2927': `${A} ${B} ${J}`, '2926': `${C}:pinned US-96-382-1:pinned` };
  const t = us(stacks, { engaged: ['2927'] })
    .dice(4)
    .act('us', 'leave hex=2927');
  go(t, 'us', A, '2926').dice(3).act('japan', 'fire').tells('fire-result', { result: 'P' });
  t.allows('us', 'done').act('us', 'done').waitsAt('us.after.give-way', 'us');
  t.act('us', `give-way unit=${A} hex=2925`, `give-way unit=${B} hex=2925`);
  expect(t.in('2926')).toHaveLength(2);
});

test('9.92 9.25b a tank that cannot follow keeps the whole force', () => {
  const t = us({ '3028': `${A} US-96-TK763 ${J}` }, { engaged: ['3028'] })
    .dice(1)
    .act('us', 'leave hex=3028');
  t.refuses('us', `move unit=${A} hex=3127`, '9.25b', 'needs-a-road').allows('us', `move unit=${A} hex=3128`);
  const foot = us({ '3028': `${A} ${J}` }, { engaged: ['3028'] })
    .dice(1)
    .act('us', 'leave hex=3028');
  foot.allows('us', `move unit=${A} hex=3127`);
});

test('9.96 9.87 those left behind have a zone of control again, on everybody but the leavers', () => {
  const t = us({ '2927': `${A} ${J}`, '2826': B }, { engaged: ['2927'] })
    .dice(1)
    .act('us', 'leave hex=2927');
  go(t, 'us', A, '2926').act('us', 'done');
  const other = us({ '2927': `${A} ${J}`, '2826': B, '2925': C }, { engaged: ['2927'] }).dice(1);
  go(other.act('us', 'leave hex=2927'), 'us', A, '2926');
  go(other, 'us', B, '2827');
  expect(other.state.spent[other.unit(B)]).toBe(-1);
});

test('9.31 9.84 a Japanese unit that begins far away and comes near has only its own points', () => {
  const t = japan({ '2931': J, '2926': A });
  go(t, 'japan', J, '2930', '2929', '2928');
  expect(t.state.movePhase!.moving!.strategic).toBe(false);
});

test('9.33d 8.33d an interdicted road hex costs its point in strategic movement, too', () => {
  const road = ['2722', '2723', '2724'];
  const t = us({ '2722': A }, { cleared: road, markers: ['japan 2723 1'] }).dice(1, 1);
  go(t, 'us', A, '2723');
  expect([t.state.spent[t.unit(A)], t.state.movePhase!.moving!.strategic]).toEqual([3, true]);
});

test('9.42 9.84 an Army unit leaves Home Guard that cannot follow only when another has come to relieve it', () => {
  const t = japan({ '2926': A, '2927': `${G}:stopped ${K}`, '2928': J });
  t.refuses('japan', `move unit=${K} hex=2928`, '9.42', 'guard-alone');
  go(t, 'japan', J, '2927').act('japan', 'halt');
  go(t, 'japan', K, '2928').act('japan', 'halt').allows('japan', 'done');
});

test('9.41 9.82 9.53 nobody comes into a full hex that nobody there can leave', () => {
  // Around 2928: zones, the enemy, and rough ground without a road, which neither tank nor guns enter.
  const shut = {
    '2928': 'US-96-TK763 US-96-ART',
    '3028': A,
    '2829': J,
    '2827': K,
    '3030': 'JP-62-14',
  };
  us(shut).refuses('us', `move unit=${A} hex=2928`, '9.41', 'no-room-left');
  const { '2827': _gone, ...open } = shut;
  us(open).allows('us', `move unit=${A} hex=2928`);
});

test('9.92 9.41 of a force that disengages enough have to go on, not all', () => {
  // In mud the Navy unit has two points for the ridge and stays there, the battalion goes on with its third.
  const mud = { engaged: ['2329'], weather: 'mud' };
  const two = (there: string): Island =>
    japan({ '2329': `${J} JP-NV-1 ${A}`, '2330': there }, mud)
      .dice(1)
      .act('japan', 'leave hex=2329');
  two(`${K}:pinned`).allows('japan', `move unit=${J} hex=2330`);
  const full = two(`${K}:pinned JP-62-14:pinned`);
  full.refuses('japan', `move unit=${J} hex=2330`, '9.41', 'no-room-left');
});

test('9.92 9.41 those who can still leave the first hex are no hindrance to who comes into it', () => {
  const leaving = (there: string): Island =>
    us({ '2927': `${A} ${J}`, '2926': there, '2826': K }, { engaged: ['2927'] })
      .dice(1)
      .act('us', 'leave hex=2927');
  const t = leaving(`${B} ${C}`);
  go(t, 'us', A, '2926').refuses('us', 'done', '9.41', 'too-many-there');
  go(t, 'us', B, '3026').act('us', 'halt').allows('us', 'done');
  leaving(`${B}:pinned ${C}:pinned`).refuses('us', `move unit=${A} hex=2926`, '9.41', 'no-room-left');
});

test('9.42 9.9 Home Guard that is engaged is no business of 9.42a', () => {
  japan({ '2926': A, '2927': `${B} ${G}` }, { engaged: ['2927'] }).allows('japan', 'done');
});

test('9.61d 9.63 units exchanged under a position by way of another position are not named to the US', () => {
  const t = japan({ '2330': J, '2331': K, '2332': 'JP-62-14' }, { positions: ['2330 N', '2331 N'] });
  go(t, 'japan', J, '2331').act('japan', 'halt');
  expect([t.seenAt('us', J), t.log('moved').at(-1)!.to]).toEqual([null, ['japan']]);
  // Out into the open it is seen, and cannot be taken back.
  go(t, 'japan', K, '2432');
  expect(t.seenAt('us', K)).toBe('2432');
  expect(() => t.undo('japan')).toThrow();
});

test('9.63 while a covered unit goes from one position to the other the US reads no name anywhere', () => {
  const t = japan({ '2330': J, '2331': `${K}`, '2332': 'JP-62-14' }, { positions: ['2330 N', '2331 N'] });
  go(t, 'japan', J, '2331');
  const { movePhase } = t.game.mask(t.state, 'us');
  expect([movePhase!.moving?.units, movePhase!.moving?.path]).toEqual([[], []]);
});

test('9.63 9.82 what the US may do is the same whoever lies under a position', () => {
  const legal = (under: string): string[] =>
    us({ '2926': A, '2925': B, '2927': under }, { positions: ['2927 N'], ...INFILTRATE }).legal('us');
  expect(legal(J)).toEqual(legal('JP-AT-3 JP-MG-3'));
});

test('8.33c 18.15f three units of a division before two interdicted hexes: nobody is lost, nothing hangs', () => {
  const t = lay(
    'us.movement',
    { 'turn-1': `${A} ${B} ${C} US-96-382-1 US-96-382-2` },
    { turn: 1, markers: ['japan 2520 2', 'japan 2521 2'] },
  );
  for (const [unit, hex] of [
    [A, '2520'],
    [B, '2520'],
    [C, '2521'],
    ['US-96-382-1', '2521'],
  ] as const)
    t.dice(6, 4).act('us', `land unit=${unit} hex=${hex}`);
  expect([A, B, C, 'US-96-382-1'].every(unit => !t.isInCommand(unit))).toBe(true);
  t.act('us', 'done');
  expect(t.where('US-96-382-2')).toBe('offshore');
});

test('9.7 9.61d an engineer that leaves a position by sea leaves it free', () => {
  const t = japan(
    { '1730': 'JP-SE-23', '2331': K },
    { positions: ['1730 N'], counteroffensive: { began: 13, turns: 1 } },
  );
  t.dice(6, 6).act('japan', 'sail unit=JP-SE-23');
  if (t.state.movePhase!.moving) t.act('japan', 'halt');
  t.act('japan', 'done').waitsAt('japan.positions.place');
  expect(t.facing('1730')).toBeNull();
});

test('9.21b 9.61f the bridge is asked about before the positions', () => {
  const t = japan({ '1536': J }, { positions: ['free'], entered: ['1536'] })
    .act('japan', 'done')
    .waitsAt('japan.bridge');
  t.dice(2).act('japan', 'blow');
  expect(t.state.bridgeBlown).toBe(true);
});

test('9.83 9.86 a tank over the inlet has a zone that stops', () => {
  const t = us({ '1735': A, '1737': 'JP-TK-27' });
  // 1736 lies next to 1737 across the water.
  go(t, 'us', A, '1736');
  expect(t.state.movePhase!.moving).toBeNull();
});

test('14.2 14.32 a mixed stack: leaving costs nothing, staying one point of the owner’s choice', () => {
  const t = us(
    { '2927': `${A} US-7-17-1 ${J}`, '2626': `US-7-17-2 US-96-382-1 ${K}` },
    { engaged: ['2927', '2626'] },
  );
  t.dice(1).act('us', 'leave hex=2927');
  go(t, 'us', A, '2926').act('us', 'done').waitsAt('results.fatigue', 'us').act('us', 'tire division=96');
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([1, 0]);
});

test('9.42 an Army unit does not leave Home Guard that could go, but only to where it may not stay', () => {
  // On the coast, with a zone on every way out; the sea closes no ring, so it is not cut off (9.42b).
  const t = japan({ '2835': `${G} ${J}`, '2834': A, '2636': B });
  t.refuses('japan', `move unit=${G} hex=2734`, '9.42', 'guard-alone');
  t.refuses('japan', `move unit=${J} hex=2734`, '9.42', 'guard-alone');
  japan({ '2835': `${G} ${J}`, '2834': A }).allows('japan', `move unit=${J} hex=2734`);
});

test('9.42 9.92 nor does one leave it that has disengaged with it', () => {
  const left = (...dice: number[]): Island => {
    const t = japan({ '2927': `${A} ${J} ${G}` }, { engaged: ['2927 12'], markers: ['us 2928 2'] });
    t.dice(1)
      .act('japan', 'leave hex=2927')
      .dice(...dice);
    return go(t, 'japan', J, '2928');
  };
  const pinned = left(1, 1, 6, 4);
  expect([pinned.isPinned(J), pinned.isPinned(G)]).toEqual([false, true]);
  pinned.refuses('japan', `move unit=${J} hex=2929`, '9.42', 'guard-alone').allows('japan', 'done');
  left(1, 1, 1, 1).allows('japan', `move unit=${J} hex=2929`);
});

test('9.42a 9.83 the way around counts, too, where the short one would stop in a zone', () => {
  // From 2833 straight into 2734 it infiltrates and stops; by 2834 it enters the first zone there, and goes on to 2633.
  const t = japan({ '2633': `${G}:pinned`, '2732': A, '2733': B, '2833': J });
  t.refuses('japan', 'done', '9.42a', 'guard-alone');
});

test('9.92a 9.93d those left behind have no zone on leavers whom their fire drives on', () => {
  const t = us({ '2927': `${A} ${J}`, '2925': K }, { engaged: ['2927 12'] }).dice(4);
  go(t.act('us', 'leave hex=2927'), 'us', A, '2926').dice(1).act('japan', 'fire');
  t.waitsAt('results.retreat', 'us').offers('us', `retreat hex=2827 unit=${A}`, `retreat hex=3027 unit=${A}`);
  // Units in the hex of an assault are another matter, which an option decides.
  const zones = { options: { assaultZones: true } };
  const other = lay('us.moves', { '2927': `${A} ${J}` }, { turn: 13, engaged: ['2927 12'] }, zones).dice(4);
  go(other.act('us', 'leave hex=2927'), 'us', A, '2926').dice(1).act('japan', 'fire');
  other.allows('us', `retreat unit=${A} hex=2827`);
});
