import type { Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexOf } from '../components.ts';
import { finish } from './cards-allies.ts';
import { about, phase, reacting, type Spec, step } from './offensives.ts';
import { Table } from './table.ts';

/** A second reading of chapter 7 (and 4 and 5 where they meet): positions that try to break it. */

const reactionOf = (t: Table, id: string): string | null =>
  t.all.offensive!.reaction.missions.find(({ unit }) => unit === id)?.battle ?? null;
const missionOf = (t: Table, id: string): string | null =>
  t.all.offensive!.missions.find(({ unit }) => unit === id)!.battle;
const hexes = (t: Table): string[] => t.all.offensive!.battles.map(({ hex }) => hex).sort();

describe('reaction', () => {
  test('7.26-7 8.31-3 no flight ends in a battle hex; who left one still fights for it', () => {
    const t = step(
      'offensive.step-8?',
      {
        side: 'japan',
        card: 'J-14',
        event: true,
        hq: 'hq-south',
        condition: 'intercept',
        missions: [
          { unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' },
          { unit: 'jp-af-21', start: '2212', way: 'fly', battle: '1914' },
        ],
        battles: [{ hex: '2015' }, { hex: '1914' }],
      },
      { units: { 'jp-af-22': '2112', 'jp-af-21': '2112', 'du-1-reg': '1914' } },
    ).act('allies', 'name-hq unit=hq-malaya', 'activate unit=cw-ma-air', 'done');
    t.act('allies', 'pick unit=cw-ma-air');
    const bases = about(t, 'allies', 'fly');
    expect(bases.length).toBeGreaterThan(0);
    expect(bases).not.toContain('hex=1914 how=normal');
    t.act('allies', `fly ${bases[0]}`);
    expect(reactionOf(t, 'cw-ma-air')).toBe('2015');
  });
});

describe('one hex, one battle', () => {
  /** Two air flotillas at 2112 and a third at Saigon, all in range of Singapore (2015) and Kuantan (2014). */
  const flown = (): Table =>
    step(
      'offensive.step-3',
      {
        side: 'japan',
        card: 'J-14',
        event: true,
        hq: 'hq-south',
        missions: ['jp-af-22', 'jp-af-21', 'jp-af-23'].map(unit => ({ unit, start: '2212', way: 'fly' })),
      } as Spec,
      { units: { 'jp-af-22': '2112', 'jp-af-21': '2112', 'jp-af-23': '1913', 'jp-a-38': 'event' } },
    ).act('japan', 'declare hex=2015', 'declare hex=2014', 'join unit=jp-af-22 hex=2015');

  test('9.1 7.24-5 units of one hex take part in the same battle, those of another hex need not', () => {
    const t = flown();
    expect(t.why('japan', 'join unit=jp-af-21 hex=2014')).toMatchObject({
      rule: '9.1',
      key: 'one-battle-for-a-hex',
    });
    expect(t.why('japan', 'join unit=jp-af-21 hex=2015')).toBeUndefined();
    expect(t.why('japan', 'join unit=jp-af-23 hex=2014')).toBeUndefined();
  });

  test('9.1 7.26-5 in reaction too', () => {
    const t = reacting(
      {},
      {
        units: {
          'us-19-lrb': '2017',
          'us-5af-lrb': '2017',
          'hq-swpac': '2220',
        },
      },
    ).act('allies', 'name-hq unit=hq-swpac', 'activate unit=us-19-lrb', 'activate unit=us-5af-lrb', 'done');
    if (t.waiting === 'reaction.move') t.act('allies', 'done');
    t.act('allies', 'join unit=us-19-lrb hex=2014');
    // The other has no choice left.
    expect(reactionOf(t, 'us-5af-lrb')).toBe('2014');
  });
});

describe('special reaction', () => {
  /** Brigades land at empty Kauai (5708) and Maui (5908), a carrier at each; Akagi would strike Oahu from Kauai. */
  const hawaii = (reaction: Spec, akagi: Spec, spec: Spec = {}): Table =>
    step(
      'special-reaction.settle',
      {
        side: 'japan',
        card: 'J-14',
        event: true,
        hq: 'hq-southseas',
        condition: 'intercept',
        missions: [
          { unit: 'jp-3sn', start: '4715', way: 'assault' },
          { unit: 'jp-4sn', start: '4715', way: 'assault' },
          { unit: 'jp-cv-akagi', start: '4715', way: 'sail', ...akagi },
          { unit: 'jp-cv-soryu', start: '4715', way: 'sail', cover: '5908' },
        ],
        battles: [{ hex: '5808' }, { hex: '5708', special: true }, { hex: '5908', special: true }],
        reaction: { hq: 'hq-cpac', ...reaction },
      } as Spec,
      {
        units: {
          'jp-3sn': '5708',
          'jp-4sn': '5908',
          'jp-cv-akagi': '5708',
          'jp-cv-soryu': '5908',
          'us-7af': '5808',
        },
        control: { allies: ['5708', '5908'] },
        hands: { japan: ['J-8'], allies: [] },
        ...spec,
      },
    );
  const sent = (...goals: string[]): Spec => ({
    missions: goals.map((battle, i) => ({ unit: ['us-7af', 'us-7af-lrb'][i]!, battle })),
  });

  test('7.27-3 7.27-6 of two hexes only the one to which somebody came is fought for', () => {
    const t = hawaii(sent('5908'), { battle: '5808' });
    expect(hexes(t)).toEqual(['5808', '5908']);
    // Akagi keeps its battle, Soryu and its brigade are held.
    expect(['jp-cv-akagi', 'jp-cv-soryu', 'jp-4sn', 'jp-3sn'].map(unit => missionOf(t, unit))).toEqual([
      '5808',
      '5908',
      '5908',
      null,
    ]);
  });

  test('7.27-5 a battle whose only attacker is held elsewhere is off, and who reacted to it stands idle', () => {
    const t = hawaii(sent('5708', '5808'), { battle: '5808' });
    expect(hexes(t)).toEqual(['5708']);
    expect(missionOf(t, 'jp-cv-akagi')).toBe('5708');
    expect(reactionOf(t, 'us-7af-lrb')).toBeNull();
  });

  test('7.27 7.24-4 an OC offensive with its one battle hex may have another by special reaction', () => {
    const t = step(
      'offensive.step-6',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-southseas',
        missions: [
          { unit: 'jp-3sn', start: '4715', way: 'assault' },
          { unit: 'jp-cv-akagi', start: '4715', way: 'sail', battle: '5808' },
        ],
        battles: [{ hex: '5808' }],
      },
      {
        units: { 'jp-3sn': '5708', 'jp-cv-akagi': '5709', 'us-7af': '5808' },
        control: { allies: ['5708'] },
      },
    );
    t.dice(0).act('allies', 'roll hex=5708');
    expect(hexes(t)).toEqual(['5708', '5808']);
  });

  test('7.27-1 8.46 a brigade that a ship has brought has landed like others', () => {
    const t = step(
      'offensive.step-6',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-southseas',
        missions: [{ unit: 'jp-3sn', start: '4715', way: 'organic', carrier: 'jp-ca-aoba' }],
      },
      { units: { 'jp-3sn': '5708', 'us-7af': '5808' }, control: { allies: ['5708'] } },
    );
    expect(about(t, 'allies', 'roll')).toEqual(['hex=5708']);
    expect(t.why('allies', 'roll hex=5808')).toMatchObject({ key: 'no-landing-there' });
  });
});

describe('both seats', () => {
  test('16.48 4.22-2 7.25 with the seats changed every question goes to the right player', () => {
    const t = phase({ hands: { japan: ['J-14', 'J-8'], allies: ['A-59', 'A-31'] } });
    t.state.swapped = true;
    expect(t.roles).toEqual(['allies']);
    t.act('allies', 'event card=J-14', 'name-hq unit=hq-south', 'activate unit=jp-af-22', 'done');
    t.act('allies', 'pick unit=jp-af-22', 'fly hex=2112 how=normal');
    t.act('allies', 'declare hex=2015', 'join unit=jp-af-22 hex=2015');
    expect([t.waiting, t.roles]).toEqual(['intelligence', ['japan']]);
    t.act('japan', 'react card=A-59');
    while (t.waiting === 'intelligence') t.act('japan', 'done');
    expect([t.waiting, t.roles]).toEqual(['reaction.hq', ['japan']]);
    t.act('japan', 'done').dice(5, 5, 5, 5);
    finish(t);
    expect([t.waiting, t.roles]).toEqual(['offensives.action', ['japan']]);
    expect(t.state.cards[1].discard).toHaveLength(1);
  });
});

describe('cards on the way', () => {
  test('5.32D-1 6.23-tokyo-2 13.62-2 weather gives back the markers that went with a hex', () => {
    const t = phase({
      scenario: '1943-44',
      active: 'allies',
      hands: { japan: ['J-19', 'J-8'], allies: ['A-19', 'A-31'] },
      discards: { japan: [], allies: [] },
      control: { japan: ['2105'] },
      units: { 'cw-33': '2005' },
      markers: { india: 2, tokyoExpress: '2105' },
    }).act('allies', 'event card=A-19', 'name-hq unit=hq-seac', 'activate unit=cw-33', 'done');
    t.act('allies', 'pick unit=cw-33', 'march hex=2105');
    expect([t.control('2105'), t.markers.india, t.markers.tokyoExpress]).toEqual(['allies', 4, null]);
    t.act('japan', 'react card=J-19');
    expect([t.control('2105'), t.markers.india, t.markers.tokyoExpress]).toEqual(['japan', 2, '2105']);
  });

  test('6.23-tokyo-2 the loss of another hex leaves Tokyo Express where it is', () => {
    const t = phase({
      scenario: '1943-44',
      active: 'allies',
      hands: { japan: ['J-8'], allies: ['A-19', 'A-31'] },
      discards: { japan: [], allies: [] },
      control: { japan: ['2105'] },
      units: { 'cw-33': '2005' },
      markers: { tokyoExpress: '4222' },
    }).act('allies', 'event card=A-19', 'name-hq unit=hq-seac', 'activate unit=cw-33', 'done');
    t.act('allies', 'pick unit=cw-33', 'march hex=2105');
    expect([t.control('2105'), t.markers.tokyoExpress]).toEqual(['allies', '4222']);
  });

  test('5.32D-1 8.33-2 13.74-3 weather calls back who left for the turn track or the China box', () => {
    const t = phase({
      scenario: '1943-44',
      active: 'allies',
      hands: { japan: ['J-19', 'J-8'], allies: ['A-31', 'A-19'] },
      discards: { japan: [], allies: [] },
    }).act('allies', 'event card=A-31', 'name-hq unit=hq-swpac', 'activate unit=us-5af', 'done');
    const base = t.at('us-5af');
    t.act('allies', 'to-track unit=us-5af');
    expect(t.at('us-5af')).toBe('turn-6');
    while (t.waiting !== 'offensive.weather') t.act('allies', 'done');
    t.act('japan', 'react card=J-19');
    expect([t.at('us-5af'), t.waiting, t.roles]).toEqual([base, 'offensives.action', ['japan']]);
  });

  test('5.31-2 10.3 ASP of an event that was given up are there for the OC', () => {
    const t = phase({
      scenario: '1943-44',
      active: 'allies',
      hands: { japan: ['J-8'], allies: ['A-74', 'A-19'] },
      discards: { japan: [], allies: [] },
      markers: { asp: [5, 3], rivalry: [] },
      units: { 'us-1m': '5808' },
    }).act('allies', 'event card=A-74', 'name-hq unit=hq-cpac', 'activate unit=us-1m', 'done');
    const assault = (): string[] => {
      t.act('allies', 'pick unit=us-1m');
      return t.legal('allies').filter(action => action.startsWith('assault'));
    };
    t.act('allies', assault()[0]!);
    expect((t.markers.aspUsed as number[])[1]).toBeGreaterThan(0);
    while (t.waiting !== 'offensives.instead')
      t.act('allies', t.legal('allies').find(action => /^(done|abandon)/.test(action))!);
    expect(t.markers.aspUsed).toEqual([0, 0]);
    expect(t.at('us-1m')).toBe('5808');
    t.act(
      'allies',
      'operation card=A-74 use=offensive',
      'name-hq unit=hq-cpac',
      'activate unit=us-1m',
      'done',
    );
    expect(assault().length).toBeGreaterThan(0);
  });

  test('7.29B 4.22-3 a future offensive card alone does not keep the phase open', () => {
    const t = phase({
      future: { japan: 'J-8' },
      hands: { japan: ['J-14'], allies: ['A-31'] },
      passes: { japan: 1, allies: 0 },
    });
    t.act('japan', 'discard card=J-14').act('allies', 'discard card=A-31');
    expect(t.waiting).not.toBe('offensives.action');
    expect(t.all.cards[0]!.future).toBe('J-8');
  });

  test('7.29B a card drawn in the meantime lets the future offensive card be played', () => {
    const t = phase({
      active: 'allies',
      future: { allies: 'A-31' },
      hands: { japan: ['J-8', 'J-14'], allies: ['A-2'] },
      decks: { allies: ['A-19'] },
    });
    expect(t.why('allies', 'event card=A-31')).toBeUndefined();
    t.act('allies', 'event card=A-2').act('japan', 'discard card=J-8');
    expect(t.hand('allies')).toEqual(['A-19']);
    expect(t.why('allies', 'event card=A-31')).toBeUndefined();
  });
});

test('7.24-1 7.27-6 a hex with inactive units of both sides stays a battle hex after reaction', () => {
  const t = step(
    'special-reaction.settle',
    {
      side: 'japan',
      card: 'J-14',
      event: true,
      hq: 'hq-south',
      missions: [{ unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' }],
      battles: [{ hex: '2015' }, { hex: '2014' }],
    },
    { units: { 'jp-af-22': '2112', 'jp-a-38': '2014' } },
  );
  expect(t.state.offensive!.battles.map(({ hex }) => hex)).toContain(hexOf('2014'));
});

describe('who reacts', () => {
  /** The Allies attack Guadalcanal (4423) with an OC value of 1; South Seas HQ at Rabaul (4021) reacts. */
  const guadalcanal = (at: string, units: Spec, offensive: Spec = {}, spec: Spec = {}): Table =>
    Table.position({
      at,
      turn: 3,
      active: 'allies',
      units: { 'us-ca-neworleans': '4423', 'hq-southseas': '4021', ...units },
      control: { japan: ['4423'] },
      offensive: {
        side: 'allies',
        card: 'A-1',
        condition: 'intercept',
        missions: [{ unit: 'us-ca-neworleans', start: '4828', way: 'sail', battle: '4423' }],
        battles: [{ hex: '4423' }],
        ...offensive,
      },
      ...spec,
    } as Json);
  const activating = (units: Spec, spec: Spec = {}): Table =>
    guadalcanal('offensive.step-8?', units, {}, spec).act('japan', 'name-hq unit=hq-southseas');

  test('7.26-5 8.1 ships whose movement ends before the battle are not activated', () => {
    const t = activating({ 'jp-bb-kongo': '4017', 'jp-ca-aoba': '4021' });
    expect(about(t, 'japan', 'activate')).toEqual(['unit=jp-ca-aoba']);
    expect(t.why('japan', 'activate unit=jp-bb-kongo')).toMatchObject({ key: 'no-battle-to-reach' });
  });

  test('7.26-5 9.11 aircraft that have the battle in range need no other base', () => {
    const t = activating({ 'jp-af-25': '4021' }).act('japan', 'activate unit=jp-af-25');
    expect(t.all.offensive!.reaction.missions.map(({ unit }) => unit)).toEqual(['jp-af-25']);
  });

  test('7.26-5 8.46 a brigade needs an ASP, or a ship beside it that carries it', () => {
    const brigade = (ship: string, asp: number) =>
      activating(
        { 'jp-ss': '4021', 'jp-bb-kongo': '4021', 'jp-ca-aoba': ship },
        { markers: { asp: [asp, 9] } },
      ).why('japan', 'activate unit=jp-ss');
    expect(brigade('4017', 0)).toMatchObject({ key: 'no-battle-to-reach' });
    expect(brigade('4021', 0)).toBeUndefined();
    expect(brigade('4017', 1)).toBeUndefined();
  });

  test('7.26-5 9.12 a ship beside a carrier that fights stays as its escort, another goes back', () => {
    const sailed = { start: '4017', way: 'sail' };
    const t = guadalcanal(
      'reaction.idle',
      { 'jp-cv-akagi': '4221', 'jp-bb-kongo': '4221', 'jp-ca-aoba': '4119' },
      {
        reaction: {
          hq: 'hq-southseas',
          missions: [
            { unit: 'jp-cv-akagi', battle: '4423', ...sailed },
            { unit: 'jp-bb-kongo', ...sailed },
            { unit: 'jp-ca-aoba', ...sailed },
          ],
        },
      },
    );
    expect([t.at('jp-bb-kongo'), t.at('jp-ca-aoba')]).toEqual(['4221', '4017']);
  });
});

test('9.4A-rea a land unit or an HQ that meets a landing is prepared for it, aircraft and ships are not', () => {
  const meets = (unit: string): boolean =>
    Table.position({
      at: 'offensive.step-3',
      turn: 3,
      active: 'allies',
      units: { 'us-1m': '4423', 'hq-cf-oza': '4017', 'jp-a-18': '4021', [unit]: '4423' },
      control: { japan: ['4423'] },
      offensive: {
        side: 'allies',
        card: 'A-1',
        missions: [{ unit: 'us-1m', start: '4825', way: 'assault', from: '4524' }],
      },
    }).state.offensive!.battles[0]!.prepared;
  expect(['jp-a-17', 'hq-southseas', 'jp-af-25', 'jp-ca-aoba'].map(meets)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
