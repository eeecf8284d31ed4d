import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areasOfPosition } from '../rules/campaign/05-holdings.ts';
import { chart, drawn, kinds, laidOut } from './areas.ts';
import { drawings } from './areas-drawings.ts';
import { positions } from './areas-positions.ts';

/**
 * 4.705 to 4.7054-map The areas of whole positions, as they are drawn on the small map. Each picture was looked at beside the
 * rulebook: `IRONBOTTOM_AREAS=/tmp/areas` has them written there.
 */
const FOLDER = process.env.IRONBOTTOM_AREAS;

function isDrawn(name: string): void {
  const s = laidOut(positions[name]!);
  const areas = areasOfPosition(s);
  if (FOLDER) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${name.replace(/\W+/g, '-')}.svg`), drawn(s));
  }
  const { areas: expected, like, but } = drawings[name]!;
  expect(kinds(areas)).toEqual(expected);
  expect(chart(areas)).toEqual(like.map((row, i) => but[i] ?? row));
}

test('4.705 every position is drawn', () => {
  expect(Object.keys(drawings)).toEqual(Object.keys(positions));
});

test('4.705 4.2-Setup-Area 4.2-Uncontrolled-Territory 4.7054 at the start all is Japanese', () => {
  isDrawn('at the start all is Japanese');
});

test('4.7051 4.2-No-Mans-Land 4.705 the creek is the front: No Man’s Land along it, and small areas in its bends', () => {
  isDrawn('the creek is the front');
});

test('4.7052 4.2-Isolated a corner of light jungle that nobody has walked through is Japanese, and cut off', () => {
  isDrawn('a corner that nobody has walked through');
});

test('4.2-Setup-Area 4.7052 a bridgehead is an area of its own, and not cut off: men wade', () => {
  isDrawn('the Marines have waded the creek');
});

test('4.7051 4.2-Enterable a ford in No Man’s Land joins nothing', () => {
  isDrawn('a ford under the eyes of the enemy joins nothing');
});

test('4.2-Setup-Area 4.2-Enterable a ford with no enemy near it joins both banks', () => {
  isDrawn('a ford behind a wide bridgehead joins both banks');
});

test('4.2-Strategic-Location SC4.4 a corduroy road is strategic', () => {
  isDrawn('a corduroy road through the jungle');
});

test('4.7051 4.2-Setup-Area debris held behind the lines parts the area around it', () => {
  isDrawn('debris held behind the lines');
});

test('4.2-Strategic-Location 4.7054-map an entrenchment is strategic once it is seen', () => {
  isDrawn('an entrenchment is strategic once it is seen');
});

test('4.2-Strategic-Location 4.7056 4.7054-map of tanks that cannot move only a crew that can fire makes an area, and not in the midst of the enemy', () => {
  isDrawn('tanks that cannot move: one fires, one does not, one is in the midst of the enemy');
});

test('4.2-Strategic-Location 4.7054-map a Gun that works makes its hex strategic, in somebody’s hands or not', () => {
  isDrawn('guns: with crews, broken, and lying about');
});

test('4.2-Objective-Hex 4.2-Strategic-Location an objective hex counts once it is told', () => {
  isDrawn('objective hexes, told and untold');
});

test('4.7051 4.2-Setup-Area where both banks are held by both the front runs across the creek', () => {
  isDrawn('the west of the south is American');
});

test('4.7051 4.7052 a wedge parts two areas, and cuts one off', () => {
  isDrawn('a wedge parts two areas');
});

test('4.7054 a hole ringed by the enemy is his, unless somebody is in it', () => {
  isDrawn('a hole ringed by the enemy is his, unless somebody is in it');
});
