import { expect, test } from 'vitest';
import { JAPAN, US } from '../components.ts';
import { hexOf } from '../map.ts';
import { columnFor, coverIn } from '../rules/08-bombardment/10-table.ts';
import { BANZAI } from '../state.ts';
import { type Island, lay, stand } from './lay.ts';

/** Clear 2627, broken 2927, rough 2929, ridge 2330 (62nd sector), broken 2430 (62nd sector). */
const A = 'US-96-381-1';
const J = 'JP-62-12';
const PREPARED = { us: 'infiltrate', japan: 'counterattack' };

const at = (stacks: { [hex: string]: string }, more = {}): Island =>
  lay('bombardment', stacks, { turn: 3, tactics: PREPARED, ...more });
/** Both lay their markers, and the dice fall. */
const fire = (t: Island, us: string[], japan: string[], ...dice: number[]): Island =>
  t
    .dice(...dice)
    .act('us', ...us.map(each => `mark hex=${each}`), 'done')
    .act('japan', ...japan.map(each => `mark hex=${each}`), 'done');
const terms = (t: Island): unknown =>
  Object.fromEntries(t.rolls.at(-1)!.terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]));

// ---------------------------------------------------------------- the table

test('8.1 TR-bombard 8.13 8.33a each ground has its least number of markers, and more give a higher column', () => {
  const columns = [0, 1, 2, 3].map(cover =>
    [1, 2, 3, 4, 5, 6].map(count => columnFor(cover, count)).join(''),
  );
  expect(columns).toEqual(['123456', '012345', '001234', '000123']);
});

test('8.11 example 23: of several terrains the hardest counts; 8.12 example 24: a position is always a position', () => {
  const s = stand({ '2627': 'JP-62-13', '2330': J, '2927': A }, { positions: ['2627 N', '2330 N'] });
  const cover = (hex: string, side: 0 | 1): number => coverIn(s, hexOf(hex), side);
  // 2931 is a town in the open, 2029 one in broken ground, 2929 rough.
  expect(['2628', '2931', '2029', '2929', '2331'].map(hex => cover(hex, JAPAN))).toEqual([0, 1, 1, 2, 3]);
  expect([cover('2627', JAPAN), cover('2330', JAPAN)]).toEqual([3, 3]);
  // It shelters nobody else.
  expect(cover('2627', US)).toBe(0);
});

test('8.13 example 25: two markers on rough do nothing, and no dice fall', () => {
  const t = fire(at({ '2929': J, '2927': A }), ['2929 number=2'], []);
  t.tells('too-few-markers', { hex: '2929', who: 'us' });
  expect([t.rolls, t.state.markers]).toEqual([[], []]);
  const enough = fire(at({ '2929': J, '2927': A }), ['2929 number=3'], [], 5, 5);
  enough.tells('bombarded', { hex: '2929', result: 'Pin', who: 'us' });
});

test('8.13 8.33a more markers than the least hit more', () => {
  for (const [number, result] of [
    [3, 'Pin'],
    [4, 'Dis'],
    [5, 'S'],
  ]) {
    const t = fire(at({ '2929': J, '2927': A }), [`2929 number=${number}`], [], 5, 5);
    t.tells('bombarded', { result: result as string });
  }
});

test('8.12 9.6 a position in the open asks for four markers', () => {
  const stacks = { '2627': J, '2927': A };
  const t = fire(at(stacks, { positions: ['2627 N'] }), ['2627 number=3'], []);
  t.tells('too-few-markers', { hex: '2627' });
  fire(at(stacks), ['2627 number=3'], [], 4, 4).tells('bombarded', { result: 'Pin' });
});

// ---------------------------------------------------------------- modifiers

test('8.31a T8.0-bombard example 26: a tank -1, an air strike this turn -2, Assault +1 come to -2', () => {
  const tactics = { us: 'assault', japan: 'counterattack' };
  const t = at({ '2929': 'JP-TK-27', '2927': A }, { tactics, air: { struckOn: 3 } });
  fire(t, ['2929 number=3'], [], 6, 6).tells('bombarded', { result: 'Pin' });
  expect(terms(t)).toEqual({ strike: -2, 'assault-chit': 1, tank: -1 });
});

test('8.31a T8.0-bombard artillery -2, once, and with a tank in the hex both', () => {
  const guns = fire(at({ '2929': 'JP-5A-7 JP-44-ART', '2927': A }), ['2929 number=3'], [], 6, 6);
  expect(terms(guns)).toEqual({ artillery: -2 });
  const both = fire(at({ '2929': 'JP-5A-7 JP-TK-27', '2927': A }), ['2929 number=3'], [], 6, 6);
  expect(terms(both)).toEqual({ artillery: -2, tank: -1 });
  // Mortars and anti-tank guns are no artillery.
  const others = fire(at({ '2929': 'JP-M81-1 JP-AT-3', '2927': A }), ['2929 number=3'], [], 6, 6);
  expect(terms(others)).toEqual({});
});

test('7.22 T7.1-prepare T8.0-bombard Prepare +2; an air strike of an earlier turn is forgotten', () => {
  const tactics = { us: 'prepare', japan: 'conserve' };
  const t = at({ '2929': J, '2927': A }, { tactics, air: { struckOn: 2 } });
  fire(t, ['2929 number=3'], [], 4, 4).tells('bombarded', { result: 'Pin' });
  expect(terms(t)).toEqual({ prepare: 2 });
});

test('8.31a the sum never leaves the table', () => {
  const tactics = { us: 'prepare', japan: 'conserve' };
  const high = at({ '2627': J, '2927': A }, { tactics });
  fire(high, ['2627 number=6'], [], 6, 6).tells('bombarded', { result: 'S3' });
  const low = at({ '2929': 'JP-5A-7', '2927': A }, { air: { struckOn: 3 } });
  fire(low, ['2929 number=3'], [], 1, 1).tells('bombardment-fails', { hex: '2929' });
});

const IN_62 = { '2430': A, '2433': 'JP-5A-7' };

test('T8.0-bombard 7.24 Japanese: Conceal -1, Conserve +1 unless Assault, +2 in the sector of the 62nd Division', () => {
  const of = (tactics: object, stacks = IN_62, hex = '2430', more = {}): unknown => {
    const t = at(stacks, { tactics, ...more });
    return terms(fire(t, [], [`${hex} number=2`], 6, 6));
  };
  expect(of({ us: 'infiltrate', japan: 'conceal' })).toEqual({ conceal: -1, 'sector-62': 2 });
  expect(of({ us: 'infiltrate', japan: 'conserve' })).toEqual({ conserve: 1, 'sector-62': 2 });
  expect(of({ us: 'assault', japan: 'conserve' })).toEqual({ 'sector-62': 2 });
  const north = { '2829': A, '2433': 'JP-5A-7' };
  expect(of(PREPARED, north as never, '2829')).toEqual({});
  // 18.33d The Free Variant has no such thing.
  expect(of(PREPARED, IN_62, '2430', { scenario: 'free-variant' })).toEqual({});
});

test('8.31b nothing is taken off for US tanks and artillery', () => {
  const t = at({ '2430': 'US-96-TK763 US-96-ART', '2433': 'JP-5A-7' }, { air: { struckOn: 3 } });
  expect(terms(fire(t, [], ['2430 number=2'], 3, 3))).toEqual({ 'sector-62': 2 });
});

test('9.63 8.31a what is under a position changes the dice without being named to the US', () => {
  const stacks = { '2627': 'JP-5A-7', '2927': A };
  const t = at(stacks, { positions: ['2627 N'] });
  // 12 and 2 less is 10: a pin in the first column.
  fire(t, ['2627 number=4'], [], 6, 6).tells('bombarded', { result: 'Pin' });
  expect([terms(t), t.log('under-cover', 'us'), t.log('under-cover', 'japan').length]).toEqual([{}, [], 1]);
  t.tells('under-cover', { hex: '2627', modifier: -2 });
  // Where there is nothing to tell nobody is told anything.
  const foot = at({ '2627': J, '2927': A }, { positions: ['2627 N'] });
  expect(fire(foot, ['2627 number=4'], [], 6, 6).log('under-cover', 'japan')).toEqual([]);
});

// ---------------------------------------------------------------- results

const PAIR = { '2929': `${J} JP-62-13`, '2927': A };

test('8.32 8.32a 8.32b everybody in the hex is pinned, or disrupted', () => {
  const pinned = fire(at(PAIR), ['2929 number=3'], [], 5, 5);
  expect([pinned.isPinned(J), pinned.isPinned('JP-62-13'), pinned.isPinned(A)]).toEqual([true, true, false]);
  const disrupted = fire(at(PAIR), ['2929 number=3'], [], 5, 6);
  expect([disrupted.isDisrupted(J), disrupted.isDisrupted('JP-62-13')]).toEqual([true, true]);
  expect(disrupted.isPinned(J)).toBe(false);
});

test('8.32c 8.32d the owner chooses who loses steps, and nobody goes back', () => {
  const t = fire(at(PAIR), ['2929 number=6'], [], 5, 5).tells('bombarded', { result: 'S' });
  t.waitsAt('results.loss', 'japan').offers('japan', `lose unit=${J}`, 'lose unit=JP-62-13');
  t.act('japan', `lose unit=${J}`);
  expect([t.steps(J), t.steps('JP-62-13'), t.where(J)]).toEqual([2, 2, '2929']);
  expect([t.isInCommand(J), t.state.results.retreats]).toEqual([true, []]);
});

test('14.12 8.32c a US step lost to bombardment tires its division', () => {
  const t = fire(at({ '2430': A, '2433': 'JP-5A-7' }), [], ['2430 number=2'], 6, 4);
  expect([t.steps(A), t.fatigue('96')]).toEqual([1, 1]);
});

test('8.34 all dice fall before anything takes effect: who is hit himself still hits', () => {
  // Both pin each other.
  const t = at({ '2430': A, '2433': 'JP-5A-7', '2432': J });
  fire(t, ['2432 number=3'], ['2430 number=2'], 5, 5, 4, 4);
  expect(t.rolls.map(({ who }) => who)).toEqual(['us', 'japan']);
  expect([t.isPinned(J), t.isPinned(A)]).toEqual([true, true]);
});

test('8.34 artillery that is disrupted in the same phase has allowed a hex in the north all the same', () => {
  const t = at({ '2829': A, '2433': 'JP-5A-7' });
  fire(t, ['2433 number=6'], ['2829 number=2'], 5, 6, 5, 5).tells('bombarded', { who: 'japan', hex: '2829' });
  expect([t.isDisrupted('JP-5A-7'), t.isPinned(A)]).toEqual([true, true]);
});

test('8.31c a hex is rolled for once, however many markers lie there', () => {
  const t = fire(at(PAIR), ['2929 number=6'], [], 1, 1);
  expect(t.rolls.length).toBe(1);
});

test('18.16b whoever is bombarded is marked for it, whether it harms him or not; too few markers are no bombardment', () => {
  const t = fire(at(PAIR), ['2929 number=3'], [], 1, 1);
  expect([t.state.underFire[t.unit(J)], t.state.underFire[t.unit(A)]]).toEqual([1, 0]);
  expect(fire(at(PAIR), ['2929 number=2'], []).state.underFire[t.unit(J)]).toBe(0);
});

// ---------------------------------------------------------------- advance

/** 2929 is rough; a company that is alone there dies of one step. */
const LONE = { '2929': 'JP-62-OP1', '2928': `${A} US-96-382-1`, '3032': 'US-96-382-2' };

test('8.32c an emptied hex may be entered at once by units beside it that are in command, within stacking', () => {
  const t = fire(at(LONE), ['2929 number=5'], [], 5, 5).tells('eliminated', { unit: 'JP-62-OP1' });
  t.waitsAt('results.advance', 'us');
  t.offers('us', `advance hex=2929 unit=${A}`, 'advance hex=2929 unit=US-96-382-1', 'done');
  t.refuses('us', 'advance unit=US-96-382-2 hex=2929', '8.32c', 'no-advance');
  t.refuses('us', `advance unit=${A} hex=2930`, '8.32c', 'not-given-up');
  t.act('us', `advance unit=${A} hex=2929`).offers('us', 'advance hex=2929 unit=US-96-382-1', 'done');
  t.act('us', 'done');
  expect([t.where(A), t.where('US-96-382-1'), t.state.spent[t.unit(A)]]).toEqual(['2929', '2928', 0]);
});

test('8.32c 8.34 neither disrupted nor pinned units, those hit in the same phase included, nor engaged ones', () => {
  const shaken = { '2929': 'JP-62-OP1', '2928': `${A}:pinned US-96-382-1:disrupted` };
  expect(fire(at(shaken), ['2929 number=5'], [], 5, 5).waiting).not.toBe('results.advance');
  const hit = { '2929': 'JP-62-OP1', '2928': A, '2433': 'JP-5A-7' };
  const t = fire(at(hit), ['2929 number=5'], ['2928 number=2'], 5, 5, 5, 5);
  expect([t.where('JP-62-OP1'), t.isPinned(A), t.waiting === 'results.advance']).toEqual([
    'dead',
    true,
    false,
  ]);
  const bound = { '2929': 'JP-62-OP1', '2928': `${A} ${J}` };
  const engaged = fire(at(bound, { engaged: ['2928'] }), ['2929 number=5'], [], 5, 5);
  expect(engaged.waiting).not.toBe('results.advance');
});

test('8.32c the Japanese may advance as well', () => {
  const t = at({ '2430': `${A}:reduced`, '2431': J, '2433': 'JP-5A-7' });
  fire(t, [], ['2430 number=3'], 5, 4).tells('eliminated', { unit: A });
  t.waitsAt('results.advance', 'japan').offers('japan', `advance hex=2430 unit=${J}`, 'done');
  t.act('japan', `advance unit=${J} hex=2430`);
  expect(t.where(J)).toBe('2430');
});

test('8.32c who stands beside two emptied hexes goes into one of them', () => {
  // 2929 and 2928 side by side; 2829 touches both.
  const stacks = { '2929': 'JP-62-OP1', '2928': 'JP-62-OP2', '2829': `${A} US-96-TK763` };
  const t = fire(at(stacks), ['2929 number=3', '2928 number=3'], [], 6, 6, 6, 6);
  t.waitsAt('results.advance', 'us').allows('us', `advance hex=2929 unit=${A}`);
  t.act('us', `advance hex=2928 unit=${A}`).refuses(
    'us',
    `advance hex=2929 unit=${A}`,
    '8.32c',
    'no-advance',
  );
  t.allows('us', 'advance hex=2928 unit=US-96-TK763', 'advance hex=2929 unit=US-96-TK763');
});

test('8.32c 9.61d a position stays on the hex that bombardment has emptied, until somebody advances into it', () => {
  const stacks = { '2627': 'JP-62-OP1', '2626': A };
  const go = (): Island =>
    fire(at(stacks, { positions: ['2627 N'] }), ['2627 number=6'], [], 5, 5).act(
      'japan',
      'lose unit=JP-62-OP1',
    );
  expect(go().act('us', 'done').positions).toEqual(['2627']);
  const t = go().act('us', `advance unit=${A} hex=2627`);
  expect([t.positions, t.state.campaign.forced]).toEqual([[], 1]);
});

// ---------------------------------------------------------------- positions that ask for everything at once

test('8.34 8.32c both sides empty a hex of the other: each may advance into what it has emptied', () => {
  const stacks = {
    '2430': 'US-96-381-2:reduced',
    '2329': A,
    '2432': 'JP-62-OP1',
    '2433': 'JP-5A-7',
    '2431': J,
    '2332': 'US-96-382-1',
  };
  const t = fire(at(stacks), ['2432 number=4'], ['2430 number=3'], 6, 5, 5, 4);
  expect([t.where('JP-62-OP1'), t.where('US-96-381-2')]).toEqual(['dead', 'lost']);
  t.waitsAt('results.advance', 'us').act('us', 'advance hex=2432 unit=US-96-382-1');
  t.waitsAt('results.advance', 'japan').act('japan', `advance hex=2430 unit=${J}`);
  expect([t.where('US-96-382-1'), t.where(J)]).toEqual(['2432', '2430']);
});

test('9.42 8.32c Home Guard does not advance next to US units without an Army unit', () => {
  const stacks = {
    '2430': `${A}:reduced`,
    '2329': 'US-96-382-1',
    '2431': `JP-HG-2 ${J}`,
    '2433': 'JP-5A-7',
  };
  const t = fire(at(stacks), [], ['2430 number=3'], 5, 4).waitsAt('results.advance', 'japan');
  t.refuses('japan', 'advance hex=2430 unit=JP-HG-2', '9.42', 'home-guard-stays');
  t.act('japan', `advance hex=2430 unit=${J}`).allows('japan', 'advance hex=2430 unit=JP-HG-2');
  const { '2329': _, ...alone } = stacks;
  const free = fire(at(alone), [], ['2430 number=3'], 5, 4);
  free.allows('japan', 'advance hex=2430 unit=JP-HG-2');
});

test('9.42 8.32c an Army unit that advances does not leave Home Guard alone next to US units', () => {
  const after = (stack: string, more = {}): Island =>
    fire(
      at({ '2430': `${A}:reduced`, '2330': 'US-96-382-1', '2431': stack, '2433': 'JP-5A-7', ...more }),
      [],
      ['2430 number=3'],
      5,
      4,
    ).waitsAt('results.advance', 'japan');
  const t = after(`JP-HG-2 ${J}`, { '2530': 'JP-62-13' }).act('japan', `advance hex=2430 unit=${J}`);
  t.refuses('japan', 'done', '9.42', 'guard-alone');
  // Nobody else takes its room.
  t.refuses('japan', 'advance hex=2430 unit=JP-62-13', '9.42', 'guard-alone');
  t.act('japan', 'advance hex=2430 unit=JP-HG-2');
  expect([t.where(J), t.where('JP-HG-2')]).toEqual(['2430', '2430']);
  const kept = after(`JP-HG-2:pinned ${J}`, { '2530': 'JP-62-13' });
  kept.refuses('japan', `advance hex=2430 unit=${J}`, '9.42', 'guard-alone');
  const room = after(`JP-HG-2 ${J}`, { '2530': 'JP-62-13' }).act('japan', 'advance hex=2430 unit=JP-62-13');
  room.refuses('japan', `advance hex=2430 unit=${J}`, '9.42', 'guard-alone').allows('japan', 'done');
  // With another Army unit beside it, it may stay.
  const two = after(`JP-HG-2 ${J} JP-AT-3`).act('japan', `advance hex=2430 unit=${J}`);
  two.allows('japan', 'done');
});

test('9.63 8.32c whether somebody under a position can advance does not show by who is asked', () => {
  const [J13, GUN] = ['JP-62-13', 'JP-5A-7'];
  const asked = (near: string, far: string): Island => {
    const stacks = { '2929': `${A}:reduced`, '2928': near, '2340': far, '2433': 'JP-62-63ART' };
    const t = at(stacks, { positions: ['2928 N', '2340 N'] });
    return fire(t, [], ['2929 number=3'], 6, 6).waitsAt('results.advance', 'japan');
  };
  const [able, unable] = [asked(J13, GUN), asked(GUN, J13)];
  expect(able.shownTo('us')).toEqual(unable.shownTo('us'));
  able.offers('japan', `advance hex=2929 unit=${J13}`, 'done');
  unable.offers('japan', 'done').act('japan', 'done');
  expect(unable.waiting).not.toBe('results.advance');
});

test('11.43b 8.32 who is still disrupted by a banzai stays so under a pin, and as long under a disruption', () => {
  const stacks = { '2929': `${J}:banzai JP-62-13`, '2927': A };
  const t = fire(at(stacks), ['2929 number=3'], [], 5, 5).tells('bombarded', { result: 'Pin' });
  expect([t.isDisrupted(J), t.isPinned(J), t.isPinned('JP-62-13')]).toEqual([true, false, true]);
  const again = fire(at(stacks), ['2929 number=4'], [], 5, 5).tells('bombarded', { result: 'Dis' });
  expect([J, 'JP-62-13'].map(id => again.state.disrupted[again.unit(id)])).toEqual([BANZAI, 1]);
});

test('8.32c more steps than the hex has: all die, and nothing is owed any more', () => {
  const tactics = { us: 'prepare', japan: 'counterattack' };
  const t = fire(at({ '2627': 'JP-62-OP1 JP-HG-2', '2927': A }, { tactics }), ['2627 number=6'], [], 6, 6);
  t.tells('bombarded', { result: 'S3' }).act('japan', 'lose unit=JP-HG-2');
  expect([t.where('JP-62-OP1'), t.where('JP-HG-2'), t.state.results.losses]).toEqual(['dead', 'dead', []]);
});

test('16.0 8.32c a regular unit that bombardment kills lies in the box', () => {
  const t = fire(at({ '2929': `${J}:steps=1`, '2927': A, box: 'JP-AC-1' }), ['2929 number=5'], [], 5, 5);
  expect(t.where(J)).toBe('lost');
});

test('8.31 4.1(4) markers in two hexes are two rolls, in the order of the hexes, each with its own column', () => {
  const stacks = { '2929': J, '2627': 'JP-62-13', '2927': A };
  const t = fire(at(stacks), ['2929 number=3', '2627 number=3'], [], 4, 4, 5, 5);
  expect(t.log('bombarded').map(({ args }) => [args.hex, args.result])).toEqual([
    ['2627', 'Pin'],
    ['2929', 'Pin'],
  ]);
});

test('8.32c who stands beside only one of two emptied hexes may enter that one', () => {
  const stacks = { '2929': 'JP-62-OP1', '2627': 'JP-62-OP2', '2928': A };
  const t = fire(at(stacks), ['2929 number=3', '2627 number=3'], [], 6, 6, 6, 6);
  t.waitsAt('results.advance', 'us').offers('us', `advance hex=2929 unit=${A}`, 'done');
});
