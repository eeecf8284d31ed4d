import { describe, expect, test } from 'vitest';
import { fieldNamed, placeAt } from '../components.ts';
import { airDistance, NEVER } from '../rules/08-air/10-flights.ts';
import { missionOf } from '../state.ts';
import { unitNamed } from '../units.ts';
import { isQuiet } from './hand.ts';
import { type Luzon, lay } from './lay.ts';

/** 8.1, 8.2 Flights from field to field, what an airfield takes, and coming down again. */

const far = (field: string, place: string): number => airDistance(fieldNamed(field), placeAt(place));

test('8.1.3 8.1.6 between Bicol and Formosa: the boxes, the map from B to F, the number; nobody flies to Mindanao', () => {
  // Two boxes of six hexes, 57 hexes from 3156 to the nearest F, 33 for Heito.
  expect([far('naga', 'heito'), far('heito', 'naga')]).toEqual([12 + 57 + 33, 12 + 57 + 33]);
  expect([far('del-monte', 'del-monte'), far('del-monte', 'heito')]).toEqual([0, NEVER]);
  expect([far('clark', 'del-monte'), far('naga', 'del-monte')]).toEqual([NEVER, NEVER]);
});

describe('8.1.2 transfers', () => {
  const atKoshun = (planes: string, more: { readonly [place: string]: string } = {}): Luzon =>
    lay(
      'japan.missions',
      { koshun: planes, '1019': 'J-9', ...more },
      { turn: 3, fields: { vigan: 'japan' } },
    );

  test('8.1.2 8.2.8 one support unit goes along for all whom it serves', () => {
    const t = atKoshun('J-Nate-1 J-Nate-2 J-ABSU-Nate-1 J-ABSU-Nate-2');
    t.act('japan', 'pick unit=J-Nate-1', 'pick unit=J-Nate-2', 'transfer field=vigan');
    expect(t.in('vigan')).toEqual(['J-Nate-1', 'J-Nate-2', 'J-ABSU-Nate-1']);
    expect(t.log('transferred', 'japan')[0]!.args.units).toEqual(['J-Nate-1', 'J-Nate-2', 'J-ABSU-Nate-1']);
  });

  test('8.1.2 8.2.1 no support unit of another type goes along, nor AA, nor one that has flown already', () => {
    const t = lay(
      'allies.missions',
      { batangas: 'A-P-26-1 A-P-40E-1 A-ABSU-P-40B-1', '1758': 'A-31', nichols: 'A-P-40E-2' },
      { turn: 3 },
    );
    t.act('allies', 'pick unit=A-P-26-1', 'transfer field=nielsen');
    expect([t.where('A-P-26-1'), t.where('A-ABSU-P-40B-1')]).toEqual(['nielsen', 'batangas']);
    const guns = lay('allies.missions', { clark: 'A-P-40E-1 A-P-40E-2 A-AA200 A-ABSU-P-40B-1' }, { turn: 3 });
    guns.act('allies', 'pick unit=A-P-40E-1', 'transfer field=nichols');
    expect(guns.in('clark')).toEqual(['A-AA200', 'A-P-40E-2']);
    // The support unit is spent: it neither flies on nor drives.
    const on = lay(
      'allies.missions',
      { clark: 'A-P-40E-1 A-ABSU-P-40E-1', nichols: 'A-P-40E-2' },
      { turn: 3 },
    );
    on.act('allies', 'pick unit=A-P-40E-1', 'transfer field=nichols', 'pick unit=A-P-40E-2');
    on.refuses('allies', 'transfer-alone field=bataan', '8.1.2', 'no-absu-along');
    on.act('allies', 'transfer field=bataan', 'done');
    expect(on.in('nichols')).toEqual(['A-P-40E-1', 'A-ABSU-P-40E-1']);
    on.passTo('allies.move.units.choose').refuses('allies', 'move unit=A-ABSU-P-40E-1', '4.1', 'has-moved');
  });

  test('8.1.2 8.3.1 somebody has to be taken up, and fly elsewhere', () => {
    const t = atKoshun('J-Nate-1 J-ABSU-Nate-1');
    t.refuses('japan', 'transfer field=vigan', '8.3.1', 'nobody-picked');
    expect(t.legal('japan').filter(each => each.startsWith('transfer'))).toEqual([]);
    t.act('japan', 'pick unit=J-Nate-1');
    t.refuses('japan', 'transfer field=koshun', '8.1.2', 'at-that-airfield');
    // Fields of its own that can take it, by itself or with support.
    const open = ['batan-island', 'choshu', 'heito', 'kagi', 'kato', 'taichu', 'tainan', 'takao', 'vigan'];
    expect(t.legal('japan').filter(each => each.startsWith('transfer '))).toEqual(
      expect.arrayContaining(open.map(field => `transfer field=${field}`)),
    );
    expect(t.legal('japan').filter(each => each.startsWith('transfer'))).toHaveLength(2 * open.length);
    const served = atKoshun('J-Nate-1 J-ABSU-Nate-1', { vigan: 'J-ABSU-Nate-2' });
    served.act('japan', 'pick unit=J-Nate-1');
    expect(served.legal('japan')).not.toContain('transfer-alone field=vigan');
  });

  test('8.1.2 twice the range is the limit', () => {
    expect([far('clark', 'legaspi'), far('iba', 'legaspi'), far('iba', 'naga')]).toEqual([40, 45, 39]);
    const from = (field: string): Luzon =>
      lay('allies.missions', { [field]: 'A-P-26-1', 'bicol-2': 'A-31', 'bicol-3': 'A-45' }, { turn: 3 }).act(
        'allies',
        'pick unit=A-P-26-1',
      );
    from('clark').allows('allies', 'transfer field=legaspi');
    from('iba').refuses('allies', 'transfer field=legaspi', '8.1.2', 'out-of-range');
    from('iba').allows('allies', 'transfer field=naga');
  });

  test('8.1.2 5.0 the support unit needs room in the hex; on Formosa there is always some', () => {
    const full = 'J-1F J-2F J-47 J-9 J-20 J-33 J-8 J-37';
    const t = atKoshun('J-Nate-1 J-ABSU-Nate-1', { '1019': full }).act('japan', 'pick unit=J-Nate-1');
    expect(t.why('japan', 'transfer field=vigan')).toMatchObject({ rule: '5.0' });
    t.allows('japan', 'transfer-alone field=vigan', 'transfer field=kagi');
  });

  test('8.1.2 12.1 paratroops are not moved from field to field', () => {
    const t = lay('japan.missions', { kagi: 'J-Tina-1', formosa: 'J-Y1' }, { turn: 3 });
    t.act('japan', 'pick unit=J-Tina-1', 'pick unit=J-Y1');
    t.refuses('japan', 'transfer field=takao', '12.1', 'carries-only');
    t.act('japan', 'put-back unit=J-Y1').allows('japan', 'transfer field=takao');
  });

  test('8.1.2 13.5 an airfield is supplied as long as one unit there is', () => {
    const at = (hex: string): Luzon =>
      lay('japan.missions', { koshun: 'J-Nate-1', '1019': hex }, { turn: 3, fields: { vigan: 'japan' } }).act(
        'japan',
        'pick unit=J-Nate-1',
      );
    at('J-9:starved J-20').allows('japan', 'transfer field=vigan');
    at('J-9:starved J-20:starved').refuses('japan', 'transfer field=vigan', '8.1.2', 'airfield-unsupplied');
  });
});

describe('8.2 airfields', () => {
  test('16.2.1 8.2.1 B-17s fight from Clark only, whatever support they have elsewhere', () => {
    const at = (field: string): Luzon =>
      lay('allies.missions', { [field]: 'A-B-17-1 A-ABSU-B-17-1', '1235': 'J-9' }, { turn: 3 }).act(
        'allies',
        'pick unit=A-B-17-1',
      );
    at('clark').allows('allies', 'bomb place=1235');
    at('nichols').refuses('allies', 'bomb place=1235', '8.2.2', 'no-support');
  });

  test('8.3.1 16.2.2 8.6.5 8.3.9.1 who flies, waits at Del Monte, rests or is turned over cannot be taken up', () => {
    const t = lay(
      'allies.missions',
      {
        clark: 'A-P-40E-1 A-P-40E-2 A-P-40E-3:aborted A-ABSU-P-40E-1',
        'del-monte': 'A-B-17-3',
        '1235': 'J-9',
        '1243': 'A-31',
      },
      { turn: 3, fields: {} },
    );
    t.refuses('allies', 'pick unit=A-B-17-3', '16.2.2', 'still-at-del-monte');
    t.refuses('allies', 'pick unit=A-P-40E-3', '8.6.5', 'face-down');
    t.refuses('allies', 'pick unit=A-P-35-1', '8.2.1', 'not-at-an-airfield');
    t.act('allies', 'pick unit=A-P-40E-1', 'cap place=1243');
    t.refuses('allies', 'pick unit=A-P-40E-1', '8.3.1', 'flies-already');
    t.refuses('allies', 'pick unit=A-P-40E-2', '8.3.9.1', 'turned-over');
  });
});

describe('8.2.2 coming down', () => {
  test('8.6.5 8.2.5 who breaks off finds no box where another stands', () => {
    const home = (laoag: string): string => {
      const t = lay(
        'japan.missions',
        { laoag, takao: 'J-Betty-1', '1213': 'A-31 A-P-40E-1:cap:base=laoag', vigan: 'A-ABSU-P-40E-2' },
        { turn: 3 },
      ).dice(6, 6, 2, 2, 6, 5);
      t.act('japan', 'pick unit=J-Betty-1', 'bomb place=1213', 'done');
      while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
      t.act('allies', 'stand');
      return t.where('A-P-40E-1');
    };
    expect([home('A-ABSU-P-40E-1'), home('A-ABSU-P-40E-1 A-P-40B-1')]).toEqual(['laoag', 'vigan']);
  });

  test('8.2.1 8.2.5 who has come home leaves no other trace: its one box is its box, and the next may come', () => {
    const t = lay(
      'japan.air-return',
      { '0542': 'A-31 A-P-40E-1:cap:base=iba', iba: 'A-ABSU-P-40E-1', clark: 'A-P-40E-2 A-ABSU-P-40E-2' },
      { turn: 3 },
    );
    t.act('allies', 'done').passTo('allies.missions.choose');
    expect(t.where('A-P-40E-1')).toBe('iba');
    expect(t.log('landed-elsewhere')).toEqual([]);
    // Two boxes, one taken.
    t.act('allies', 'pick unit=A-P-40E-2').allows('allies', 'transfer field=iba');
    t.refuses('allies', 'transfer field=del-monte', '8.1.2', 'out-of-range');
  });

  test('8.2.2 2.2.1 where one lands that cannot go home only its owner reads', () => {
    const t = lay(
      'japan.air-return',
      { '0542': 'A-P-40E-1:cap:base=iba', nichols: 'A-ABSU-P-40E-2' },
      { turn: 3, fields: { iba: 'japan' } },
    ).act('allies', 'done');
    expect(t.log('landed-elsewhere', 'allies').map(({ args }) => args)).toEqual([
      { unit: 'A-P-40E-1', field: 'nichols' },
    ]);
    expect(t.log('landed-elsewhere', 'japan')).toEqual([]);
  });

  const home = (
    stacks: { readonly [place: string]: string },
    fields: { readonly [id: string]: string },
  ): Luzon =>
    lay('japan.air-return', stacks, { turn: 3, fields }).waitsAt('japan.air-return.late.unit', 'allies');

  test('3.2.5 8.2.5 one box is enough for one, and for each at a field of its own', () => {
    const t = home(
      {
        '0542': 'A-P-40E-1:cap:base=iba A-P-40E-2:cap:base=bataan',
        iba: 'A-ABSU-P-40E-1',
        bataan: 'A-ABSU-P-40E-2',
        nichols: 'A-ABSU-P-40E-3',
      },
      { iba: 'allies 1' },
    );
    for (const id of ['A-P-40E-1', 'A-P-40E-2'])
      t.refuses('allies', `land unit=${id} field=nichols`, '3.2.5', 'goes-home');
    t.offers('allies', 'done').act('allies', 'done');
    expect([t.where('A-P-40E-1'), t.where('A-P-40E-2')]).toEqual(['iba', 'bataan']);
  });

  test('8.2.5 8.1.5 nobody is sent to a field that is full, nor who is not coming home', () => {
    const t = home(
      {
        '0542': 'A-P-40E-1:cap:base=iba',
        bataan: 'A-P-35-1 A-ABSU-P-40E-2',
        nichols: 'A-ABSU-P-40E-3 A-P-40E-3',
        '1243': 'A-31',
      },
      { iba: 'japan' },
    );
    t.refuses('allies', 'land unit=A-P-40E-1 field=bataan', '8.2.2', 'cannot-land');
    t.refuses('allies', 'land unit=A-P-40E-3 field=bataan', '8.1.5', 'not-coming-home');
    t.refuses('allies', 'land unit=A-31 field=bataan', '8.1.5', 'not-coming-home');
    t.offers('allies', 'land field=nichols unit=A-P-40E-1', 'done');
    expect(isQuiet(t)).toBe(true);
  });

  test('8.3.9.1 8.1.5 partners turn up when their CAP lands, those of the other side when theirs does', () => {
    const t = lay(
      'japan.air-return',
      {
        '1243': 'A-31 A-P-40E-1:cap:base=clark',
        clark: 'A-P-40E-2:turned:partner=A-P-40E-1 A-ABSU-P-40E-1',
        '1019': 'J-9 J-Zeke-1:cap:base=vigan',
        vigan: 'J-Zeke-2:turned:partner=J-Zeke-1 J-ABSU-Zeke-1',
      },
      { turn: 3, fields: { vigan: 'japan' } },
    );
    t.act('allies', 'done');
    expect([t.state.air[unitNamed('A-P-40E-2')], t.state.partner[unitNamed('A-P-40E-2')]]).toEqual([0, -1]);
    expect(t.state.partner[unitNamed('J-Zeke-2')]).toBe(unitNamed('J-Zeke-1'));
    expect([t.where('J-Zeke-1'), missionOf(t.state, unitNamed('J-Zeke-1'))]).toEqual(['1019', 'cap']);
    t.passTo('allies.air-return.late.unit').act('japan', 'done');
    expect([t.where('J-Zeke-1'), t.state.air[unitNamed('J-Zeke-2')]]).toEqual(['vigan', 0]);
  });
});
