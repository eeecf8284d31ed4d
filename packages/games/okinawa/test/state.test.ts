import { expect, test } from 'vitest';
import { hasRoomFor, roomIn, sideIn } from '../board.ts';
import { DEAD, LOST } from '../boxes.ts';
import { JAPAN, sectorOfId, US } from '../components.ts';
import { okinawa } from '../index.ts';
import { beachOf, entryCost, hexOf } from '../map.ts';
import { allowanceOf } from '../rules/06-weather.ts';
import { isChosen, isInForce, mayInfiltrate, tacticsShift } from '../rules/07-tactics.ts';
import { barred, canEnter, partsAssault } from '../rules/09-movement/20-terrain.ts';
import { levelAmong, levelOf, tire, tireStack, tireUnits } from '../rules/14-fatigue.ts';
import { placeOfTheDead } from '../rules/16-replacements.ts';
import { isConferenceTurn } from '../rules/17-conferences.ts';
import { cloneState, everEntered, isHeldByUs, put, remove, type State } from '../state.ts';
import { unitNamed } from '../units.ts';
import { lay, stand } from './lay.ts';

test('9.61e 18.17a-1 who has ever entered a hex, and who stood there last', () => {
  const s = stand({ '2330': 'US-96-381-1' });
  const [us, japan, hex] = [unitNamed('US-96-381-1'), unitNamed('JP-62-12'), hexOf('2330')];
  expect([everEntered(s, hex), isHeldByUs(s, hex), everEntered(s, hexOf('2329'))]).toEqual([
    true,
    true,
    false,
  ]);
  put(s, us, hexOf('2329'));
  expect(isHeldByUs(s, hex)).toBe(true);
  put(s, japan, hex);
  expect([everEntered(s, hex), isHeldByUs(s, hex)]).toEqual([true, false]);
  // An assault that is driven back has entered the hex and holds it no longer.
  put(s, us, hex);
  put(s, us, hexOf('2329'));
  expect(isHeldByUs(s, hex)).toBe(false);
  // Where the defender has gone, the hex is theirs who came.
  put(s, us, hex);
  put(s, japan, hexOf('2331'));
  expect(isHeldByUs(s, hex)).toBe(true);
});

test('18.16b-4 18.16b-7 US units that enter a sector or a beach release it', () => {
  const s = stand({ '2238': 'JP-44-15-1', '2545': 'US-96-381-1' });
  expect([s.campaign.sectorEntered[sectorOfId('44')], s.campaign.sectorEntered[sectorOfId('24')]]).toEqual([
    0, 1,
  ]);
  put(s, unitNamed('US-96-381-1'), hexOf('2546'));
  expect(s.campaign.beachEntered[beachOf('minatoga')]).toBe(1);
});

test('9.41 9.44 two units to a hex, headquarters and anti-tank guns in any number', () => {
  const s = stand({
    '2330': 'JP-62-12 JP-62-13 JP-AT-3 JP-HQ',
    '2431': 'JP-62-14',
    '2332': 'JP-AT-7 JP-MG-3',
  });
  const room = (id: string, hex: string): boolean => hasRoomFor(s, unitNamed(id), hexOf(hex));
  expect([room('JP-62-14', '2330'), room('JP-AT-7', '2330'), room('JP-62-12', '2330')]).toEqual([
    false,
    true,
    true,
  ]);
  expect([
    roomIn(s, JAPAN, hexOf('2431')),
    roomIn(s, JAPAN, hexOf('2332')),
    sideIn(s, hexOf('2330')),
  ]).toEqual([1, 1, JAPAN]);
});

test('9.11 9.11a 9.11b 9.12 what a hex costs, in halves: by road, by trail, by the ground', () => {
  const cost = (side: 0 | 1, from: string, to: string): number => entryCost(side, hexOf(from), hexOf(to));
  expect(cost(US, '2517', '2518')).toBe(1);
  expect([cost(US, '2329', '2330'), cost(JAPAN, '2329', '2330')]).toEqual([6, 4]);
  expect([cost(US, '2134', '2133'), cost(US, '2132', '2133')].sort()).toContain(1);
});

test('6.2 6.32 9.15 weather and movement', () => {
  const points = (id: string, weather: string): number =>
    allowanceOf(stand({ '2330': id }, { weather }), unitNamed(id));
  expect(['clear', 'rain', 'mud'].map(weather => points('US-96-381-1', weather))).toEqual([5, 4, 2]);
  expect(points('JP-62-12', 'rain')).toBe(5);
});

const chits = (us: string, japan: string): State => stand({}, { tactics: { us, japan } });
test('7.1 7.11 T7.1-fire the shifts of both sides, none before both have chosen', () => {
  const shifts = (s: State): number[] => [tacticsShift(s, US), tacticsShift(s, JAPAN)];
  expect(shifts(chits('prepare', 'withdraw'))).toEqual([2, 1]);
  expect(shifts(chits('infiltrate', 'conceal'))).toEqual([1, -1]);
  expect(shifts(chits('assault', 'counterattack'))).toEqual([1, -1]);
  expect(shifts(stand({}, { tactics: { us: 'prepare' } }))).toEqual([0, 0]);
});

test('7.24 T7.1-bypass T7.1-withdraw Bypass and Withdraw cancel each other, Assault cancels Conserve; shifts stay', () => {
  const both = chits('bypass', 'withdraw');
  expect([isInForce(both, 'bypass'), isInForce(both, 'withdraw'), isChosen(both, 'bypass')]).toEqual([
    false,
    false,
    true,
  ]);
  expect([tacticsShift(both, US), tacticsShift(both, JAPAN)]).toEqual([1, -1]);
  const one = chits('assault', 'conserve');
  expect([isInForce(one, 'assault'), isInForce(one, 'conserve')]).toEqual([true, false]);
  expect([tacticsShift(one, US), tacticsShift(one, JAPAN)]).toEqual([0, 2]);
  expect(isInForce(chits('prepare', 'conserve'), 'conserve')).toBe(true);
});

test('7.23 9.83 who may infiltrate', () => {
  expect(mayInfiltrate(chits('infiltrate', 'conceal'), US)).toBe(true);
  expect(mayInfiltrate(chits('bypass', 'conceal'), US)).toBe(false);
  expect(mayInfiltrate(chits('bypass', 'conceal'), JAPAN)).toBe(true);
});

test('14.4 14.41 14.43 TR-fatigue levels of divisions, and the worst of a stack', () => {
  const level = (points: number): number => levelOf(stand({}, { fatigue: { 96: points } }), 3);
  expect([0, 9, 10, 15, 16, 30].map(level)).toEqual([1, 1, 2, 2, 3, 3]);
  const s = stand({}, { fatigue: { 96: 12, 7: 3 } });
  const [a, b] = [unitNamed('US-96-381-1'), unitNamed('US-7-17-1')];
  expect([levelAmong(s, [b]), levelAmong(s, [a, b]), levelAmong(s, [unitNamed('JP-62-12')])]).toEqual([
    1, 2, 1,
  ]);
});

test('14.1 14.11 14.12 14.33 the stack pays once for an event, every unit for an assault', () => {
  const t = lay('victory', { '2330': 'US-96-381-1 US-96-381-2', '2431': 'JP-62-12' });
  const units = ['US-96-381-1', 'US-96-381-2', 'JP-62-12'].map(id => t.unit(id));
  tireStack(t.referee, 'retreat', units);
  expect(t.fatigue('96')).toBe(1);
  tireUnits(t.referee, 'assault', units);
  expect(t.fatigue('96')).toBe(3);
  tireStack(t.referee, 'engaged', [t.unit('JP-62-12')]);
  expect([t.fatigue('96'), t.state.results.fatigue]).toEqual([3, []]);
});

test('14.3 14.32 of a stack of two divisions the US player says which one takes it', () => {
  const t = lay(
    'results',
    { '2330': 'US-96-381-1 US-7-17-1' },
    { losses: [{ side: 'us', hex: '2330', steps: 1 }] },
  );
  tireStack(t.referee, 'retreat', [t.unit('US-96-381-1'), t.unit('US-7-17-1')]);
  t.act('us', 'lose unit=US-96-381-1').waitsAt('results.fatigue', 'us');
  t.offers('us', 'tire division=7', 'tire division=96').refuses(
    'us',
    'tire division=27',
    '14.32',
    'not-in-the-stack',
  );
  t.act('us', 'tire division=7');
  expect([t.fatigue('7'), t.fatigue('96')]).toEqual([1, 1]);
});

test('9.21 9.23 9.25a 9.25b 9.25c what ground is closed to whom', () => {
  const s = stand();
  const why = (id: string, from: string, to: string): string | undefined =>
    barred(s, unitNamed(id), hexOf(from), hexOf(to))?.rule;
  expect(why('US-96-TK763', '2329', '2330')).toBe('9.25b');
  expect([why('US-96-HQ', '2329', '2330'), why('JP-M81-1', '2329', '2330')]).toEqual([undefined, undefined]);
  // By the trail through the ridge of Wana.
  expect(why('US-96-TK763', '2032', '2033')).toBe(undefined);
  expect(why('JP-62-12', '1736', '1737')).toBe('9.21');
  expect(why('JP-62-12', '2623', '2624')).toBe('9.23');
  expect([why('JP-62-12', '2330', '2332'), why('JP-62-12', '2111', '2011')]).toEqual(['9.2', '9.2']);
  expect(canEnter(s, unitNamed('JP-62-12'), hexOf('1535'), hexOf('1536'))).toBe(true);
  s.bridgeBlown = true;
  expect(why('JP-62-12', '1535', '1536')).toBe('9.21');
});

test('9.21d the inlet parts an assault, even where the bridge stands', () => {
  const parts = (a: string, b: string): boolean => partsAssault(hexOf(a), hexOf(b));
  expect([parts('1535', '1536'), parts('1736', '1737'), parts('1737', '1738')]).toEqual([true, true, false]);
});

test('14.0 TR-fatigue points beyond the end of the track are not recorded', () => {
  const t = lay('victory', {}, { fatigue: { 96: 29 } });
  tire(t.referee, 3, 3, '14.12');
  expect(t.fatigue('96')).toBe(30);
  t.tells('tired', { division: '96', points: 3, total: 30 });
});

test('16.0 16.22 16.3 where an eliminated unit goes', () => {
  const box = stand({ box: 'JP-AC-1' });
  const place = (s: State, id: string): number => placeOfTheDead(s, unitNamed(id));
  expect([
    place(box, 'JP-62-12'),
    place(box, 'JP-HG-2'),
    place(box, 'JP-62-OP1'),
    place(box, 'JP-AC-2'),
  ]).toEqual([LOST, DEAD, DEAD, DEAD]);
  expect([place(box, 'JP-44-2-1'), place(box, 'JP-44-2-2'), place(box, 'JP-44-2-3')]).toEqual([
    DEAD,
    DEAD,
    LOST,
  ]);
  expect(place(stand(), 'JP-62-12')).toBe(DEAD);
});

test('17.0 17.15 the turns of the conferences, and the other pattern', () => {
  const turns = (s: State): number[] =>
    Array.from({ length: 28 }, (_, i) => i + 1).filter(turn => isConferenceTurn(s, turn));
  expect(turns(stand())).toEqual([2, 8, 12, 18]);
  expect(turns(stand({}, {}, { conferences: 'fifths' }))).toEqual([2, 7, 12, 17, 22, 27]);
});

test('3.3.1 a unit that is taken off is under no marker any more', () => {
  const s = stand({ '2330': 'JP-62-12:pinned JP-62-13:disrupted' });
  remove(s, unitNamed('JP-62-12'), LOST);
  remove(s, unitNamed('JP-62-13'), -6);
  expect([s.steps[unitNamed('JP-62-12')], s.pinned[unitNamed('JP-62-12')]]).toEqual([0, 0]);
  expect([s.steps[unitNamed('JP-62-13')], s.disrupted[unitNamed('JP-62-13')]]).toEqual([2, 0]);
});

/** Every list and record inside a value. */
const parts = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(parts)] : [];

test('3.3.2 a copy of a state shares nothing that is written to', () => {
  const s = lay(
    'victory',
    { '2929': 'JP-62-12' },
    { base: 'setup', positions: ['2929 N'], markers: ['us 2429 3'] },
  ).state;
  const copy = cloneState(s);
  expect(copy).toEqual(s);
  const shared = parts(copy).filter(part => parts(s).includes(part));
  expect(shared).toEqual([]);
  expect(okinawa.cloneState).toBe(cloneState);
});
