import { SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const J = 'JP-62-12';
const at = (stacks: { [hex: string]: string }, more = {}): Island =>
  lay('bombardment', stacks, { turn: 3, tactics: { us: 'infiltrate', japan: 'counterattack' }, ...more });
const mark = (hex: string, number = 1): string => `mark hex=${hex} number=${number}`;

// ---------------------------------------------------------------- placing

test('8.0 8.3 4.1(4) both lay their markers at once, on enemy hexes or empty ones, as many as there are', () => {
  const t = at({ '2929': J, '2927': A }).waitsAt('bombardment.place', 'us', 'japan');
  t.allows('us', mark('2929', 6), mark('2629', 6)).refuses('us', mark('2929', 7), '8.2', 'markers-left');
  t.refuses('us', mark('2929', 0), '8.2', 'markers-left').refuses('us', mark('2430', 0), '8.2');
  t.act('us', mark('2929', 4)).refuses('us', mark('2929', 1), '8.3', 'marked-already');
  t.allows('us', mark('2629', 2)).refuses('us', mark('2629', 3), '8.2', 'markers-left');
  t.refuses('us', 'take-back hex=2629', '8.3', 'not-marked').act('us', 'take-back hex=2929');
  t.act('us', mark('2629', 6)).act('us', 'done').waitsAt('bombardment.place', 'japan');
  t.allows('japan', mark('2430', 3)).refuses('japan', mark('2430', 4), '8.2', 'markers-left');
  t.act('japan', mark('2430', 2), mark('2331', 1), 'done').tells('marked', { hex: '2629', number: 6 });
  expect(t.state.markers.map(({ side, count }) => [side, count])).toEqual([
    [0, 6],
    [1, 1],
    [1, 2],
  ]);
});

test('8.22 6.4 rain and mud leave fewer; a side without any is not asked', () => {
  const rain = at({ '2929': J, '2927': A }, { weather: 'rain' });
  rain.allows('us', mark('2929', 4)).refuses('us', mark('2929', 5), '8.2', 'markers-left');
  rain.allows('japan', mark('2430', 2)).refuses('japan', mark('2430', 3), '8.2', 'markers-left');
  const mud = at({ '2434': J, '2433': A }, { weather: 'mud', scenario: 'scenario-3', turn: 16 });
  mud.waitsAt('bombardment.place', 'us').refuses('us', mark('2434', 3), '8.2', 'markers-left');
});

test('8.3 nobody learns what the other lays, nor how much of it, before both are done', () => {
  const stacks = { '2929': J, '2927': A };
  const seen = (role: string, ...plan: string[]): unknown => {
    const t = at(stacks).act('japan', ...plan);
    return [t.shownTo(role), t.legal('us').length, t.log('marked', role), t.why('us', mark('2430', 1))];
  };
  for (const role of ['us', SPECTATOR])
    expect(seen(role, mark('2430', 1), mark('2331', 2), 'done')).toEqual(seen(role, mark('2431', 3)));
  const japan = (...plan: string[]): unknown =>
    at(stacks)
      .act('us', ...plan)
      .shownTo('japan');
  expect(japan(mark('2929', 3), 'done')).toEqual(japan(mark('2430', 6)));
  // Its owner sees it.
  const mine = at(stacks).act('japan', mark('2430', 2)).shownTo('japan') as { markers: unknown };
  expect(mine.markers).toEqual([{ side: 'japan', hex: '2430', count: 2 }]);
});

test('8.33g both may lay markers on the same empty hex', () => {
  const t = at({ '2929': J, '2927': A })
    .act('us', mark('2430', 2), 'done')
    .act('japan', mark('2430', 2), 'done');
  expect(t.state.markers.length).toBe(2);
});

test('8.33h before the landing the Japanese can but interdict: no US unit is there to be hit', () => {
  const t = at({ '2433': 'JP-5A-7' }, { turn: 1, markers: [] }).act('us', 'done');
  // A landing beach in reach.
  t.act('japan', mark('2517', 3), 'done');
  expect([t.rolls.filter(({ why }) => why === 'bombardment'), t.state.markers.length]).toEqual([[], 1]);
});

// ---------------------------------------------------------------- geography

test('8.4 8.41 8.43 8.41c markers lie on Okinawa only, never on Ie Shima or in the sea', () => {
  const t = at({ '2929': J, '2927': A, '4533': 'JP-IE-50-1' });
  t.refuses('us', mark('4533'), '8.41b', 'not-on-ie-shima').refuses('us', mark('4133'), '8.41b');
  t.refuses('japan', mark('4133'), '8.43', 'not-on-ie-shima').refuses('us', mark('0101'), '8.4', 'no-land');
  t.allows('us', mark('3701'), mark('1545'));
});

test('8.42 8.42a 8.42b north of the 62nd sector the Japanese need artillery in command and in range', () => {
  const gun = (where: string, hex = '2829'): boolean =>
    at({ [where]: 'JP-62-63ART', '2927': A }).why('japan', mark(hex)) === undefined;
  expect(at({ '2927': A, '2929': J }).why('japan', mark('2829'))).toMatchObject({ rule: '8.42' });
  expect([gun('2433'), gun('2442'), gun('2443')]).toEqual([true, true, false]);
  const shaken = at({ '2433': 'JP-62-63ART:pinned', '2434': 'JP-44-ART:disrupted', '2927': A });
  shaken
    .refuses('japan', mark('2829'), '8.42', 'no-artillery-in-range')
    .refuses('japan', mark('2927'), '8.42');
  // In the sector and south of it anywhere.
  shaken.allows('japan', mark('2430'), mark('1545'));
  // A mortar is no artillery.
  at({ '2830': 'JP-M81-1', '2927': A }).refuses('japan', mark('2829'), '8.42');
});

test('8.33e no Japanese markers on a face-down minefield, real or not; the US knows nothing of that', () => {
  const mines = { mines: ['2430 real', '2331 dummy'] };
  const t = at({ '2929': J, '2927': A }, mines);
  t.refuses('japan', mark('2430'), '8.33e', 'own-minefield').refuses('japan', mark('2331'), '8.33e');
  t.allows('us', mark('2430'), mark('2331')).allows('japan', mark('2431'));
  // US markers do nothing to it.
  t.act('us', mark('2430', 6), 'done').act('japan', 'done');
  expect(t.state.mines.length).toBe(2);
});

// ---------------------------------------------------------------- friends

test('8.51 not on one’s own units, nor where one is engaged', () => {
  const t = at({ '2929': `${J} ${A}`, '2927': 'US-96-382-1', '2432': 'JP-62-13' }, { engaged: ['2929'] });
  t.refuses('us', mark('2927'), '8.51', 'own-units-there').refuses('us', mark('2929'), '8.51');
  t.refuses('japan', mark('2432'), '8.51').refuses('japan', mark('2929'), '8.51');
});

test('8.5 8.52 8.52a example 27: next to one’s own unit alone is no hindrance', () => {
  const t = at({ '2431': J, '2430': A });
  t.allows('us', mark('2431', 6)).allows('japan', mark('2430', 2), mark('2330'));
});

test('8.52b example 28: between a unit in command and a disrupted one it is allowed, with another beside that not', () => {
  // 2432 lies between 2431 and 2433; units with zones on both sides close the ring.
  const loose = at({ '2432': A, '2431': J, '2433': 'JP-62-13:disrupted', '2436': 'JP-5A-7' });
  loose.allows('japan', mark('2432', 3));
  const closed = at({ '2432': A, '2431': J, '2433': 'JP-62-13:disrupted JP-62-14', '2436': 'JP-5A-7' });
  closed.refuses('japan', mark('2432'), '8.52', 'ringed-by-own-zone').allows('japan', mark('2332'));
});

test('8.52c 8.52d 8.52e examples 29 30: a ring of zones forbids it; empty, and with the sides reversed, the same', () => {
  const ring = { '2431': J, '2433': 'JP-62-14' };
  at({ ...ring, '2432': A }).refuses('japan', mark('2432'), '8.52');
  at(ring).refuses('japan', mark('2432'), '8.52').allows('japan', mark('2332'));
  at({ '2431': J, '2432': A }).allows('japan', mark('2432', 3));
  const us = { '2431': A, '2433': 'US-96-382-1' };
  at({ ...us, '2432': J })
    .refuses('us', mark('2432'), '8.52')
    .allows('us', mark('2332'));
  at(us).refuses('us', mark('2432'), '8.52');
});

test('8.53 8.53-ex example 31: units in any state and the sea close a ring; an empty coastal hex leaves a gap', () => {
  // Around 2835: 2834, 2734, 2735 are land, the rest is sea.
  const open = { '2835': A, '2834': `${J}:pinned`, '2734': 'JP-62-13:disrupted' };
  at(open).allows('japan', mark('2835', 3));
  at({ ...open, '2735': 'JP-62-14:pinned' }).refuses('japan', mark('2835'), '8.53', 'ringed-by-own-units');
  // A ring of zones and the sea together does not count.
  at({ '2835': A, '2834': J, '2734': 'JP-62-13' }).allows('japan', mark('2835'));
});

test('9.63 8.52 what the US may lay does not depend on who is under a position', () => {
  const list = (under: string): string[] =>
    at({ '2627': under, '2926': A, '2628': A.replace('381-1', '382-1') }, { positions: ['2627 N'] }).legal(
      'us',
    );
  expect(list('JP-5A-7')).toEqual(list(`${J} JP-AT-3`));
});

// ---------------------------------------------------------------- Ie Shima

const IE = { '4533': 'JP-44-2-1', '4432': 'JP-IE-50-1', '2927': A };

test('8.41a 8.41b from 16 April one Japanese hex of Ie Shima a turn, on the lowest column, whatever the ground', () => {
  const early = at(IE, { turn: 5 }).act('us', 'done').act('japan', 'done');
  expect(early.waiting).not.toBe('bombardment.ie-shima');
  const t = at(IE, { turn: 6 }).act('us', mark('2929', 6), 'done').act('japan', 'done');
  t.waitsAt('bombardment.ie-shima', 'us').offers('us', 'bombard hex=4432', 'bombard hex=4533', 'decline');
  t.refuses('us', 'bombard hex=4133', '8.41b', 'no-enemy-on-ie-shima').refuses(
    'us',
    'bombard hex=2929',
    '8.41b',
  );
  // A ridge, and markers on Okinawa besides.
  t.dice(5, 5).act('us', 'bombard hex=4533').tells('bombarded', { hex: '4533', result: 'Pin' });
  expect(t.isPinned('JP-44-2-1')).toBe(true);
  const none = at(IE, { turn: 6 }).act('us', 'done').act('japan', 'done').act('us', 'decline');
  expect(none.rolls.filter(({ why }) => why === 'bombardment')).toEqual([]);
});

test('8.41b 8.31 modifiers count there too; a position does not', () => {
  const tactics = { us: 'prepare', japan: 'conserve' };
  const t = at(IE, { turn: 6, tactics, positions: ['4533 N'] })
    .act('us', 'done')
    .act('japan', 'done');
  t.dice(4, 4).act('us', 'bombard hex=4533').tells('bombarded', { hex: '4533', result: 'Pin' });
});

test('8.41 8.51 8.5 friends that are too near forbid it there too', () => {
  const engaged = { '4533': 'JP-44-2-1 US-77-305-1', '2927': A };
  const t = at(engaged, { turn: 7, engaged: ['4533'] })
    .act('us', 'done')
    .act('japan', 'done');
  expect(t.waiting).not.toBe('bombardment.ie-shima');
  const near = { ...engaged, '4432': 'JP-IE-50-1' };
  const other = at(near, { turn: 7, engaged: ['4533'] })
    .act('us', 'done')
    .act('japan', 'done');
  other.offers('us', 'bombard hex=4432', 'decline').refuses('us', 'bombard hex=4533', '8.51');
});

test('8.41a nobody is asked once the island is clear', () => {
  const t = at({ '2929': J, '2927': A }, { turn: 8 }).act('us', 'done').act('japan', 'done');
  expect(t.waiting).not.toBe('bombardment.ie-shima');
});

test('8.41 8.32c the last Japanese unit of Ie Shima dies: a US unit beside it may go in', () => {
  const stacks = { '4433': 'JP-IE-50-1:steps=1', '4333': 'US-77-305-1', '2927': A };
  const t = at(stacks, { turn: 7 }).act('us', 'done').act('japan', 'done');
  t.dice(6, 6).act('us', 'bombard hex=4433').tells('eliminated', { unit: 'JP-IE-50-1' });
  t.waitsAt('results.advance', 'us').act('us', 'advance hex=4433 unit=US-77-305-1');
  t.tells('advanced', { unit: 'US-77-305-1', from: '4333', hex: '4433' });
  expect(t.where('JP-IE-50-1')).toBe('dead');
});

test('8.33e 9.14b a minefield that was turned up does not keep markers away', () => {
  const t = at({ '2929': J, '2927': A }, { mines: ['2430 real shown'] });
  t.allows('japan', mark('2430'));
});

test('8.42a range is counted to the hex, the gun’s own not; guns that are engaged but in command still count', () => {
  const t = at({ '2442': `JP-62-63ART ${A}` }, { engaged: ['2442'] });
  t.allows('japan', mark('2829')).refuses('japan', mark('2828'), '8.42');
});

test('8.52 8.53 the ring of one side does not bind the other', () => {
  const t = at({ '2431': J, '2433': 'JP-62-14', '2432': A });
  t.refuses('japan', mark('2432'), '8.52').allows('us', mark('2332'), mark('2431'));
});

test('8.3 of several that were laid each can be taken back by itself, and no one else’s', () => {
  const t = at({ '2929': J, '2927': A }).act('us', mark('2929', 2), mark('2430', 2), mark('2627', 2));
  const back = (): string[] => t.legal('us').filter(action => action.startsWith('take-back'));
  expect(back()).toEqual(['take-back hex=2929', 'take-back hex=2430', 'take-back hex=2627']);
  t.act('us', 'take-back hex=2430');
  expect(back()).toEqual(['take-back hex=2929', 'take-back hex=2627']);
  t.act('us', 'done').act('japan', mark('2331', 3), 'take-back hex=2331', 'done');
  expect(t.log('marked').map(({ args }) => args.hex)).toEqual(['2627', '2929']);
  expect(t.state.bombardment).toBe(null);
});

test('8.3 8.51 what can be marked is offered, in every number that is left, and nothing else', () => {
  const t = lay(
    'bombardment.place',
    { '2330': 'JP-62-12', '2428': 'US-96-381-1' },
    { turn: 13, weather: 'mud' },
  );
  const offered = t.legal('us').filter(action => /hex=(2330|2428|2331)\b/.test(action));
  expect(offered.sort()).toEqual([
    'mark hex=2330 number=1',
    'mark hex=2330 number=2',
    'mark hex=2331 number=1',
    'mark hex=2331 number=2',
  ]);
});
