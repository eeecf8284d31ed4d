import { expect, test } from 'vitest';
import { beachId } from '../components.ts';
import { DESTROYED } from '../state.ts';
import { isInfantry, moveOf } from '../units.ts';
import { isQuiet } from './hand.ts';
import { begin } from './lay.ts';

const start = () => begin({ scenario: 'main-assault' });
/** The Allies have set up. */
const ready = () => start().act('allies', 'done').waitsAt('pre-start.deploy', 'japan');

test('17.5 17.5.1 17.5.2 turn 5, chit 1 on both sides, without the 13th Infantry, ABSUs and a Zeke unit', () => {
  const t = start();
  expect([t.state.turn, t.state.japanChit, t.state.alliedChit]).toEqual([5, 1, 1]);
  expect([t.where('A-PA-13'), t.where('A-ABSU-P-40E-1'), t.where('J-Zeke-5')]).toEqual(['out', 'out', 'out']);
  expect(t.shownTo('japan')).toMatchObject({
    cavite: 4,
    submarines: [{ at: null }, { at: null }, { at: null }, { at: 'recalled' }, { at: 'recalled' }],
  });
});

test('17.5.2 17.0 the chit that the scenario names is no secret', () => {
  expect(start().shownTo('allies')).toMatchObject({ chits: { japan: 1, allies: 1 } });
});

test('17.5.2 25 points stand on roads in the north, and no more', () => {
  const t = ready();
  t.refuses('japan', 'deploy unit=J-1F place=1243', '17.5.2', 'not-in-the-north');
  t.act(
    'japan',
    'take unit=J-1F',
    'deploy unit=J-1F place=1019',
    'take unit=J-2F',
    'deploy unit=J-2F place=2411',
    'take unit=J-47',
    'deploy unit=J-47 place=1019',
  );
  t.refuses('japan', 'deploy unit=J-48-A1 place=1019', '17.5.2', 'advance-force-full');
  t.act('japan', 'take unit=J-48-HQ', 'deploy unit=J-48-HQ place=1020');
  t.dice(1).act('japan', 'done');
  expect([t.where('J-1F'), t.where('J-48-A1')]).toEqual(['1019', 'formosa']);
  expect((t.shownTo('allies') as { held: { [place: string]: string } }).held['2411']).toBe('japan');
});

test('17.5.2 aircraft and support units may start in the north or on Batan Island', () => {
  const t = ready();
  t.act(
    'japan',
    'take unit=J-Nate-1',
    'deploy unit=J-Nate-1 place=vigan',
    'take unit=J-ABSU-Nate-1',
    'deploy unit=J-ABSU-Nate-1 place=vigan',
  );
  t.refuses('japan', 'deploy unit=J-Nate-2 place=clark', '17.5.2', 'northern-fields-only');
  t.act('japan', 'take unit=J-Zeke-1').allows('japan', 'deploy unit=J-Zeke-1 place=batan-island');
  t.dice(1).act('japan', 'done');
  expect([t.where('J-Nate-1'), t.where('J-ABSU-Nate-1')]).toEqual(['vigan', 'vigan']);
});

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 3],
])('17.5.2 a %s destroys %s batteries before play', (die, destroyed) => {
  const t = ready().dice(die);
  t.act('japan', 'done');
  expect(t.state.battery.filter(fate => fate === DESTROYED)).toHaveLength(destroyed);
});

test('16.2.3 17.5.3 nobody is asked about aircraft: that was before turn 1', () => {
  start().act('allies', 'done').waitsAt('pre-start.deploy', 'japan');
});

test('17.5.3(1) the Allies place their submarines when Japan has set up, singly', () => {
  const t = ready().dice(1).act('japan', 'done').waitsAt('pre-start.submarines', 'allies');
  t.refuses('allies', 'station boat=stingray beach=vigan', '11.1', 'singly');
  t.refuses('allies', 'station boat=shark beach=lucena', '11.1', 'no-boat');
  t.act('allies', 'station boat=stingray beach=lucena', 'done').waitsAt('pre-start.reserves.name', 'allies');
  expect(beachId(t.state.submarines[0]!)).toBe('lucena');
});

test('17.5.2 nobody of the Allies begins at an airfield that Japan has taken', () => {
  const t = start().act('allies', 'take unit=A-FA23');
  t.refuses('allies', 'deploy unit=A-FA23 place=1019', '16.2.4', 'not-set-up-there');
  t.refuses('allies', 'deploy unit=A-FA23 place=1231', '16.2.4', 'not-set-up-there');
  t.allows('allies', 'deploy unit=A-FA23 place=1640');
});

test('17.5.2 8.1.2 aircraft do not begin at John Hay, and may go there on the first turn', () => {
  const t = ready().act(
    'japan',
    'take unit=J-Nate-1',
    'deploy unit=J-Nate-1 place=vigan',
    'take unit=J-ABSU-Nate-1',
    'deploy unit=J-ABSU-Nate-1 place=vigan',
  );
  t.refuses('japan', 'deploy unit=J-Nate-2 place=john-hay', '17.5.2', 'northern-fields-only');
  t.dice(1).act('japan', 'done').passTo('japan.missions.choose');
  t.act('japan', 'pick unit=J-Nate-1').allows('japan', 'transfer field=john-hay');
});

test('18.1 17.5.2 the main assault comes on turns 5 and 6: no dice are thrown for it', () => {
  const t = begin({ scenario: 'main-assault', options: { strategicByDie: true } }).act('allies', 'done');
  expect([t.rolls, t.state.strategicTurns]).toEqual([[], [5, 6]]);
});

test('17.5.3(3) before the first turn nobody overruns anybody', () => {
  const t = ready();
  t.act('japan', 'take unit=J-48-HQ', 'deploy unit=J-48-HQ place=1120');
  t.dice(1).act('japan', 'done').passTo('pre-start.move.choose');
  expect(t.legal('allies').filter(action => action.startsWith('overrun'))).toEqual([]);
});

test('17.5.3(1) 17.5.3(3) the Allies name reserves, who then do not move', () => {
  const t = ready()
    .dice(1)
    .act('japan', 'done')
    .act('allies', 'done')
    .waitsAt('pre-start.reserves.name', 'allies');
  expect(isQuiet(t)).toBe(true);
  const hex = t.legal('allies').find(each => each.startsWith('reserve'))!;
  t.act('allies', hex, 'done').passTo('pre-start.move.choose');
  const held = t.in(hex.split('hex=')[1]!).find(id => t.state.reserve[t.unit(id)] === 1)!;
  t.refuses('allies', `move unit=${held}`, '9.3', 'in-reserve');
});

test('17.5.3(2) 17.5.3(3) 17.5.3(4) beaches are noted, the Allies move by halves, turn 5 begins', () => {
  const t = ready().dice(1).act('japan', 'done').passTo('pre-start.beaches');
  t.act('japan', 'note beach=lingayen', 'done');
  expect(t.state.beachesNow.map(beachId)).toEqual(['lingayen']);
  expect(t.shownTo('allies')).toMatchObject({ beaches: [] });
  t.passTo('pre-start.move.choose').act('allies', 'done');
  t.passTo('invasions.group');
  expect(t.state.turn).toBe(5);
  t.allows('japan', 'sail place=0930.sea').refuses(
    'japan',
    'sail place=2755.sea',
    '4.4.5',
    'beach-not-noted',
  );
});

test('17.5.2 11.3 Cavite is bombed already: no more submarines leave for it', () => {
  const t = ready().dice(1).act('japan', 'done');
  expect([t.state.cavite, t.state.caviteTurn]).toEqual([4, 5]);
  t.passTo('provisional.form');
  expect(t.log('cavite-lost')).toEqual([]);
  expect(t.state.submarines.filter(at => at >= 0)).toHaveLength(3);
});

test('17.5.2 who is of the advance force may go back, who is not of the army yet does not come', () => {
  const t = ready();
  t.refuses('japan', 'take unit=J-122', '17.5.2', 'not-set-up');
  t.refuses('japan', 'take unit=J-8', '17.5.2', 'not-set-up');
  t.refuses('japan', 'deploy unit=J-122 place=1019', '17.5.2', 'not-set-up');
  t.refuses('japan', 'deploy unit=A-31 place=1019', '17.5.2', 'not-set-up');
  // Neither the Zeke unit that is gone nor aircraft of the enemy.
  t.refuses('japan', 'deploy unit=J-Zeke-5 place=vigan', '17.5.2', 'not-set-up');
  t.refuses('japan', 'deploy unit=A-P-40E-1 place=vigan', '17.5.2', 'not-set-up');
  t.refuses('japan', 'deploy unit=J-9 place=formosa', '17.5.2', 'there-already');
  t.act('japan', 'take unit=J-9', 'deploy unit=J-9 place=1019', 'take unit=J-9');
  t.refuses('japan', 'deploy unit=J-9 place=1019', '17.5.2', 'there-already');
  t.act('japan', 'deploy unit=J-9 place=formosa');
  t.refuses('japan', 'deploy unit=J-9 place=1541', '17.5.2', 'not-in-the-north');
});

test('17.5.2 13.2 where the advance force stands is Japanese, and supplies it', () => {
  const t = ready().act('japan', 'take unit=J-9', 'deploy unit=J-9 place=2311');
  const held = () => (t.shownTo('allies') as { held: { [place: string]: string } }).held['2311'];
  expect(held()).toBe('allies');
  t.dice(1).act('japan', 'done');
  expect(held()).toBe('japan');
});

test('17.5.2 8.7.5 AA of the advance force goes to an airfield where it stands at one', () => {
  const t = ready().act(
    'japan',
    'take unit=J-AA40-45',
    'deploy unit=J-AA40-45 place=1019',
    'take unit=J-AA47-48',
    'deploy unit=J-AA47-48 place=1020',
  );
  t.dice(1).act('japan', 'done');
  expect([t.where('J-AA40-45'), t.where('J-AA47-48')]).toEqual(['vigan', '1020']);
});

test('17.5.3(2) 4.4.5 what was noted is for turn 5, and nothing yet for turn 6', () => {
  const t = ready()
    .dice(1)
    .act('japan', 'done')
    .passTo('pre-start.beaches')
    .act('japan', 'note beach=vigan', 'done');
  expect([t.state.beachesNow.map(beachId), t.state.beachesNext]).toEqual([['vigan'], []]);
});

test('17.5.3(3) 4.3.1 half the points go far on a road without an enemy beside it', () => {
  const t = ready().dice(1).act('japan', 'done').passTo('pre-start.move.choose');
  // Two points are four hexes of road at the strategic rate for troops on foot, and two at any other.
  const foot = t.in('1749').find(id => moveOf[t.unit(id)] === 4 && isInfantry(t.unit(id)))!;
  t.act('allies', `move unit=${foot}`, 'enter place=1648', 'enter place=1548', 'enter place=1547');
  t.act('allies', 'enter place=1446');
  expect(t.where(foot)).toBe('1446');
});
