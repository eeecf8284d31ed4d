import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { isDummy, workIn } from '../board.ts';
import { spineOf, US } from '../components.ts';
import { suicideCreek } from '../index.ts';
import { hexAt } from '../map.ts';
import { isWatched } from '../rules/a12-concealment/10-sighting.ts';
import { NOBODY, unitId } from '../state/units.ts';
import { weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { begin, type Creek } from './lay.ts';
import { buysAndLaysOut, laysOut } from './leads-campaign.ts';
import { played, settle } from './settling.ts';

/** 4.722 What a plan of a set-up allows and refuses, order by order. */

const plan = (t: Creek, role = 'us'): State => view(suicideCreek, t.match, role).state;
const dummies = (s: State, side: number): number[] =>
  s.units.type.flatMap((type, unit) =>
    type !== NOBODY && (unit & 1) === side && isDummy(s, unit) ? [unit] : [],
  );

/** The camp of the leads, with other stock. */
function stocked(stock: { readonly [item: string]: number }, ...script: string[]): Creek {
  const ask = laysOut('3AM', ...script);
  const position = ask.position as { campaign: { stock: { us: object } } };
  return played({
    ...ask,
    position: { ...position, campaign: { ...position.campaign, stock: { us: stock, japan: {} } } } as never,
  });
}

/** The Japanese of the first date, who have bought nothing. */
const first = (): Creek =>
  begin({ scenario: 'campaign', seed: 'first' }).act('japan', 'done').act('japan', 'done');

test('4.722 CG9 nobody is concealed who is not there, or not ours', () => {
  const t = played(laysOut('3AM'));
  t.refuses('us', 'conceal unit=us1', '4.722', 'not-yours');
  t.refuses('us', 'conceal unit=jp1', '4.722', 'not-yours');
  t.act('us', 'station unit=us1 place=K6').allows('us', 'conceal unit=us1');
});

test('4.7222 each unit off the map is offered the hexes of the area where it is kept, and no other', () => {
  const t = played(laysOut('3AM'));
  expect(t.legal('us')).toEqual(
    expect.arrayContaining(['station place=K6 unit=us1', 'station place=K6 unit=us9']),
  );
  expect(t.legal('us')).not.toContain('station place=N11 unit=us1');
});

test('CG9 a dummy is moved like others, near the creek too', () => {
  const t = played(laysOut('3AM')).act('us', 'decoy place=K9');
  const [dummy] = dummies(plan(t), US);
  t.allows('us', `station unit=${unitId(dummy!)} place=K8`);
});

test('CG9 a dummy lies in Concealment Terrain though the enemy sees the hex', () => {
  const t = played(laysOut('3AM'));
  expect(isWatched(plan(t), US, hexAt('P12'))).toBe(true);
  t.allows('us', 'decoy place=P12');
});

test('CG6 what is in reserve stays under its counter', () => {
  const t = played(buysAndLaysOut('3AM', ['group=us-I1 manner=reserve'], 'us propose'));
  const s = plan(t);
  const hidden = s.units.veil.findIndex((veil, unit) => (unit & 1) === US && veil === 4);
  t.refuses('us', `show unit=${unitId(hidden)}`, 'CG6', 'stays-in-reserve');
  t.refuses('us', `conceal unit=${unitId(hidden)}`, 'CG6', 'stays-in-reserve');
});

test('CG3 CG6 at night an SMC is under the cloak of the men who are there, and under one of his own beside men in sight', () => {
  const night = (...orders: string[]): number[] => {
    const t = played(
      laysOut('3PM', 'us station unit=us1 place=K6', 'us station unit=us9 place=K6', ...orders),
    );
    const { veil, cloak } = plan(t).units;
    return [t.unit('us1'), t.unit('us9')].map(unit => (veil[unit] === 3 ? cloak[unit]! : -1));
  };
  expect(night('us cloak unit=us1', 'us cloak unit=us9')).toEqual([1, 1]);
  expect(night('us cloak unit=us9')).toEqual([-1, 1]);
  expect(night('us cloak unit=us9', 'us cloak unit=us1')).toEqual([2, 1]);
});

test('SC1.4 who comes to a foxhole is in it; no vehicle and no dummy is', () => {
  const t = played(laysOut('3AM', 'us raise item=foxhole-1 hex=K7 spine=NNE'));
  t.act('us', 'station unit=us5 place=K7', 'decoy place=K6');
  const [dummy] = dummies(plan(t), US);
  t.act('us', `station unit=${unitId(dummy!)} place=K7`);
  expect([t.unit('us5'), dummy!].map(unit => plan(t).units.pos[unit])).toEqual([0, 0]);
  t.act('us', 'station unit=us1 place=K7');
  expect(plan(t).units.pos[t.unit('us1')]).toBe(1);
});

test('C3.2a a Gun that faces somewhere is set up as it faces', () => {
  const t = played(laysOut('3AM', 'us lay-gun weapon=usw3 spine=E', 'us station unit=us7 place=K7'));
  expect(plan(t).weapons.spine[4]).toBe(spineOf('E'));
});

test('A4.43 no vehicle is handed a weapon', () => {
  const t = played(laysOut('3AM'));
  t.refuses('us', 'issue weapon=usw2 unit=us5', 'A4.43', 'cannot-carry');
  t.allows('us', 'issue weapon=usw2 unit=us8');
});

test('B27.1 a foxhole has room for three squads and no more', () => {
  const t = stocked({ 'foxhole-3': 2, 'foxhole-2': 1, 'foxhole-1': 2 });
  t.act('us', 'raise item=foxhole-3 hex=K6 spine=NNE');
  expect(workIn(plan(t), hexAt('K6'), 'foxhole')?.size).toBe(3);
  t.refuses('us', 'raise item=foxhole-1 hex=K6 spine=NNE', 'B27.1', 'built-already');
  t.act('us', 'raise item=foxhole-2 hex=K7 spine=NNE', 'raise item=foxhole-1 hex=K7 spine=NNE');
  t.refuses('us', 'raise item=foxhole-1 hex=K7 spine=NNE', 'B27.1', 'built-already');
  // What is taken back is only as much as was built.
  t.act('us', 'raze item=foxhole-2 hex=K7');
  expect(workIn(plan(t), hexAt('K7'), 'foxhole')?.size).toBe(1);
});

test('B30.1 4.722 a pillbox faces where it was built to face, and is taken back while nobody is inside', () => {
  const t = first();
  const raise = t.legal('japan').find(each => /^raise .*item=pillbox spine=E$/.test(each))!;
  const hex = /hex=(\w+)/.exec(raise)![1]!;
  t.act('japan', raise);
  expect(workIn(plan(t, 'japan'), hexAt(hex), 'pillbox')?.spine).toBe(spineOf('E'));
  t.act('japan', `raise item=foxhole-1 hex=${hex} spine=E`);
  expect(workIn(plan(t, 'japan'), hexAt(hex), 'foxhole')?.spine).toBe(-1);
  const raze = `raze item=pillbox hex=${hex}`;
  t.allows('japan', raze);
  const men = t.legal('japan').find(each => each.startsWith(`station place=${hex}.pillbox `))!;
  t.act('japan', men);
  expect(plan(t, 'japan').units.pos[t.unit(/unit=(\w+)/.exec(men)![1]!)]).toBe(0);
  t.refuses('japan', raze, 'B30.1', 'somebody-inside');
  t.allows('japan', `raze item=foxhole-1 hex=${hex}`);
});

/** A battle is over, and what is said of the next one happens until the Americans lay out their plan. */
function toPlan(t: Creek, chits: readonly [us: string, japan: string], shift: readonly string[] = []): Creek {
  const isAtPlan = (): boolean => t.waiting === 'set-up.lay' && t.roles[0] === 'us';
  let shifted = false;
  for (let n = 0; n < 80 && !isAtPlan(); n++) {
    const role = t.roles[0]!;
    if (t.waiting === 'chits') t.act(role, chits[role === 'us' ? 0 : 1]);
    else if (t.waiting === 'set-up.lay') t.act(role, 'propose', 'done');
    else if (t.waiting === 'shift' && role === 'us' && !shifted) {
      t.act('us', ...shift, 'done');
      shifted = true;
    } else t.act(role, 'done');
  }
  return t.waitsAt('set-up.lay', 'us');
}
const AMERICAN = ['attack-date', 'idle-date'] as const;

test('C11.2 no Gun is set up in a stream, not at a ford either', () => {
  const t = toPlan(
    settle({ B4: 'us 2-2-8 g, 37at>g:facing=SSE, 6-6-8 a', N14: 'jp 4-4-7' }, { fords: ['B3'] }),
    AMERICAN,
  );
  t.allows('us', 'station unit=$a place=B3', 'station unit=$g place=B4');
  t.refuses('us', 'station unit=$g place=B3', 'C11.2', 'no-gun-here');
});

const radios = {
  K6: 'us 9-1 a, radio>a x',
  K7: 'us 9-1 b, radio>b y',
  K8: 'us 9-1 c, radio>c z',
  N14: 'jp 4-4-7',
};

test('CG17 two radios are used in a battle, those on the map first; others are laid aside', () => {
  const laid = (shift: readonly string[]): string[] => {
    const t = toPlan(settle(radios), AMERICAN, shift).act('us', 'propose', 'done');
    const { owner } = t.state.weapons;
    return ['x', 'y', 'z'].filter(label => owner[t.weapon(label)]! >= 0);
  };
  expect(laid([])).toEqual(['x', 'y']);
  expect(laid(['shift units=[$a] area=edge'])).toEqual(['y', 'z']);
});

test('CG5 a weapon of a group that has not been on the map stays with its group', () => {
  const t = played(buysAndLaysOut('3AM', ['group=us-I1 manner=enters', 'group=us-I2 manner=enters']));
  const { groups } = plan(t).campaign!;
  const guns = groups.find(({ id }) => id === 'us-I2')!;
  const rifles = groups.find(({ id }) => id === 'us-I1')!;
  const order = (unit: number): string => `issue weapon=${weaponId(guns.weapons[0]!)} unit=${unitId(unit)}`;
  t.refuses('us', order(rifles.units[0]!), 'CG5', 'stays-with-its-group');
  expect(t.why('us', order(guns.units[1]!))?.rule).not.toBe('CG5');
});
