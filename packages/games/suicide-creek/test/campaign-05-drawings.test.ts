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

/** What each position shows besides 4.705. */
const shows: { readonly [name: string]: string } = {
  'at the start all is Japanese': '4.2-Setup-Area 4.2-Uncontrolled-Territory 4.7054',
  'the creek is the front': '4.7051 4.2-No-Mans-Land',
  'a corner that nobody has walked through': '4.7052 4.2-Isolated',
  'the Marines have waded the creek': '4.2-Setup-Area 4.7052',
  'a ford under the eyes of the enemy joins nothing': '4.7051 4.2-Enterable',
  'a ford behind a wide bridgehead joins both banks': '4.2-Setup-Area 4.2-Enterable',
  'a corduroy road through the jungle': '4.2-Strategic-Location',
  'debris held behind the lines': '4.2-Setup-Area 4.7051',
  'an entrenchment is strategic once it is seen': '4.2-Strategic-Location 4.7054-map',
  'tanks that cannot move: one fires, one does not, one is in the midst of the enemy':
    '4.2-Strategic-Location 4.7056 4.7054-map',
  'guns: with crews, broken, and lying about': '4.2-Strategic-Location 4.7054-map',
  'objective hexes, told and untold': '4.2-Objective-Hex 4.2-Strategic-Location',
  'the west of the south is American': '4.7051 4.2-Setup-Area',
  'a wedge parts two areas': '4.7051 4.7052',
  'a hole ringed by the enemy is his, unless somebody is in it': '4.7054',
};

test('4.705 every position is drawn, and says what it shows', () => {
  expect(Object.keys(drawings)).toEqual(Object.keys(positions));
  expect(Object.keys(shows)).toEqual(Object.keys(positions));
});

test.each(Object.entries(positions).map(([name, position], n) => ({ name, position, n, ids: shows[name] })))(
  '4.705 $ids areas: $name',
  ({ name, position, n }) => {
    const s = laidOut(position);
    const areas = areasOfPosition(s);
    if (FOLDER) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, `${String(n + 1).padStart(2, '0')}.svg`), drawn(s));
    }
    const { areas: expected, like, but } = drawings[name]!;
    expect(kinds(areas)).toEqual(expected);
    expect(chart(areas)).toEqual(like.map((row, i) => but[i] ?? row));
  },
);
