import type { Json } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { placeName } from '../places.ts';
import type { Creek } from './lay.ts';
import { NORTH } from './north.ts';
import { settle } from './settling.ts';

/** 4.723 The battle begins when both have set up. */

/** Both refit as it comes and lay out what the machine proposes; the dice fall when the last of it is done. */
function toStart(
  t: Creek,
  us: string,
  japan: string,
  first: readonly number[],
  last: readonly number[],
): Creek {
  let plans = 0;
  for (let n = 0; n < 80 && t.log('san-told').length === 0; n++) {
    const role = t.roles[0]!;
    if (t.waiting === 'chits')
      t.act('us', us)
        .dice(...first)
        .act('japan', japan);
    else if (t.waiting === 'set-up.lay') {
      if (!t.state.campaign!.setUp.isolated) plans++;
      t.act(role, 'propose');
      if (plans === 2) t.dice(...last);
      t.act(role, 'done');
    } else t.act(role, t.waiting === 'fanaticism' ? 'decline' : 'done');
  }
  return t;
}
const camp = { K6: 'us 6-6-8 a', N16: 'jp 4-4-7' };
const american = (
  stacks: { readonly [place: string]: string },
  more: { readonly [name: string]: Json } = {},
): Creek => toStart(settle(stacks, more), 'attack-date', 'idle-date', [], []);

test('4.723 where both attack a die says who moves first: 3 or less the Americans', () => {
  const mover = (die: number): (number | string)[] => {
    const t = toStart(settle(camp), 'attack-date', 'attack-date', [1], [die]);
    return [t.state.side, t.state.campaign!.movesFirst];
  };
  expect([1, 3, 4, 6].map(mover)).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
});

test('4.723 4.7212c where the Japanese attack they move first', () => {
  const t = toStart(settle(camp), 'idle-date', 'attack-date', [], []);
  expect([t.state.side, t.state.campaign!.movesFirst]).toEqual([1, 1]);
});

test('4.3 A26.11 each side controls its areas when the battle begins, whoever held a hex before', () => {
  const t = american(camp, { control: { us: NORTH.filter(hex => hex !== 'G3') } });
  expect(t.holder('G3')).toBe('us');
});

test('4.7071 a weapon that nobody took up lies where it was', () => {
  const t = american({ K6: 'us m4a2, MMG w', N16: 'jp 4-4-7' });
  expect(t.state.weapons.owner[t.weapon('w')]).toBe(-1);
  expect(placeName(t.state.weapons.at[t.weapon('w')]!)).toBe('K6');
});

test('4.2-Objective-Hex an objective that its owner holds when the battle begins is told to all', () => {
  const t = american(
    { K6: 'us 6-6-8', N16: 'jp 4-4-7' },
    {
      campaign: {
        date: '3AM',
        kind: 'american',
        chits: { us: 4, japan: 2 },
        objectives: [{ side: 'us', hex: 'K6' }],
      },
    },
  );
  expect(t.log('objective-revealed', 'japan')).toMatchObject([{ args: { who: 'us', hex: 'K6' } }]);
});
