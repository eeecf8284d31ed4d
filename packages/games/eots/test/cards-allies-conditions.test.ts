import { changed } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexOf } from '../components.ts';
import { fight, hitsOf } from './battle.ts';
import { activation, finish, holding, led, no, pile, played } from './cards-allies.ts';
import { moves, pick } from './moving.ts';
import { about, phase, type Spec, step } from './offensives.ts';
import type { Table } from './units-table.ts';

/** An Allied offensive by event in 1943, at some step. */
const at = (block: string, card: string, offensive: object, spec: Spec = {}): Table =>
  step(
    block,
    { side: 'allies', card, event: true, hq: 'hq-cpac', ...offensive } as Spec,
    {
      scenario: '1943-44',
      hands: { japan: ['J-8', 'J-14'], allies: ['A-19'] },
      discards: { japan: [], allies: [] },
      ...spec,
    } as Spec,
  );

/** Japan holds a monsoon, and the Allied offensive has moved: the monsoon breaks. */
function monsoon(t: Table): Table {
  while (t.waiting !== 'offensive.weather') {
    const legal = t.legal('allies');
    t.act('allies', legal.find(action => action === 'done') ?? legal[0]!);
  }
  return t.act('japan', 'react card=J-19');
}
const CLOUDS = { japan: ['J-19', 'J-8'] };
const holdingBoth = (card: string): Spec => ({ hands: { ...CLOUDS, allies: [card, 'A-31'] } });

describe('battle hexes that a card asks for', () => {
  // Aircraft in New Guinea could declare a battle of their own, so that there is something to decide.
  const RAID = { missions: [{ unit: 'us-bb-miss', start: '5808', way: 'sail' }, { unit: 'us-5af' }] };
  const LANDING = { missions: [{ unit: 'us-1m', start: '5808', way: 'assault' }, ...RAID.missions] };

  /** Why the declaration cannot end so, with the fleet at a hex, with the Marines or without. */
  const declared = (card: string, hex: string, offensive: object = LANDING): string | undefined => {
    const units = { 'us-bb-miss': hex, 'us-5af': '3823', ...(offensive === LANDING ? { 'us-1m': hex } : {}) };
    const control = { japan: ['japan_home_islands'] };
    return no(at('offensive.step-3', card, offensive, { units, control }), 'allies', 'done');
  };

  test('A-9 Olympic: ground combat in Japan, with four ASP more; SW Pac or C Pac; discarded', () => {
    expect(declared('A-9', '3307')).toBeUndefined();
    expect(declared('A-9', '3307', RAID)).toBe('A-9 needs-an-invasion-of-japan');
    expect(declared('A-9', '3813')).toBe('A-9 needs-an-invasion-of-japan');
    const begun = played('A-9');
    expect(about(begun, 'allies', 'name-hq')).toEqual(['unit=hq-cpac', 'unit=hq-swpac']);
    begun.act('allies', 'name-hq unit=hq-cpac');
    expect(begun.all.offensive!.limit).toBe(15);
    expect(begun.state.offensive!.aspLent).toBe(4);
    // 5.31-2 Nobody went to Japan: the offensive is given up.
    expect(pile(finish(begun), 'A-9')).toBe('discard');
  });

  test('A-30 Sandcrab: while Japan holds an Aleutian it is an event, with a battle there; removed', () => {
    const t = holding('A-30');
    expect(t.why('allies', 'event card=A-30')).toBeUndefined();
    expect(no(t, 'allies', 'operation card=A-30 use=offensive')).toBe('A-30 must-retake-the-aleutians');
    expect(no(t, 'allies', 'discard card=A-30')).toBe('A-30 must-retake-the-aleutians');
    const free = holding('A-30', { units: { 'jp-2sn': 'out' }, control: { allies: ['aleutians'] } });
    expect(no(free, 'allies', 'event card=A-30')).toBe('A-30 no-japanese-aleutians');
    expect(free.why('allies', 'operation card=A-30 use=offensive')).toBeUndefined();
    expect(declared('A-30', '4600', RAID)).toBeUndefined();
    expect(declared('A-30', '3813', RAID)).toBe('A-30 needs-an-aleutian-battle');
  });

  /** 1943: nobody but the bombers in Alaska can fight for Attu. */
  const ATTU = { units: { 'jp-2sn': '4600', 'us-11af-lrb': '5100' } };
  const QUIET = { units: { 'jp-2sn': '4600', 'us-11af-lrb': 'event' } };

  test('A-30 it is neither thrown away nor exchanged while the battle can be fought', () => {
    const exchanged = (spec: Spec) =>
      no(
        played('A-10', {
          ...spec,
          discards: { japan: [], allies: ['A-45'] },
          hands: { japan: ['J-8'], allies: ['A-10', 'A-30', 'A-19'] },
        }),
        'allies',
        'exchange card=A-30',
      );
    expect(no(holding('A-30', ATTU), 'allies', 'discard card=A-30')).toBe('A-30 must-retake-the-aleutians');
    expect(exchanged(ATTU)).toBe('A-30 must-retake-the-aleutians');
    expect(holding('A-30', QUIET).why('allies', 'discard card=A-30')).toBeUndefined();
    expect(exchanged(QUIET)).toBeUndefined();
    // Nobody is left to fight there.
    const empty = { units: { 'jp-2sn': 'out', 'us-11af-lrb': '5100' }, control: { japan: ['4600'] } };
    expect(holding('A-30', empty).why('allies', 'discard card=A-30')).toBeUndefined();
  });

  test('A-30 an HQ and a place are kept for who can fight there, and he does', () => {
    // With any other card there are several HQs to choose of.
    expect(about(played('A-36', ATTU), 'allies', 'name-hq').length).toBeGreaterThan(1);
    const t = played('A-30', ATTU);
    expect(t.all.offensive!.hq).toBe('hq-cpac');
    expect(no(t, 'allies', 'done')).toBe('A-30 needs-an-aleutian-battle');
    // He activates others as long as he may: the last place is taken for him.
    while (t.waiting === 'offensive.activate' && about(t, 'allies', 'activate').length > 0)
      t.act('allies', `activate ${about(t, 'allies', 'activate').find(each => each !== 'unit=us-11af-lrb')}`);
    const { limit, missions } = t.all.offensive!;
    expect([missions.length, missions.at(-1)!.unit]).toEqual([limit, 'us-11af-lrb']);
    while (t.waiting !== 'offensive.declare') t.act('allies', 'done');
    expect(no(t, 'allies', 'abandon')).toBe('A-30 needs-an-aleutian-battle');
    t.act('allies', 'declare hex=4600');
    expect(no(t, 'allies', 'abandon')).toBe('A-30 needs-an-aleutian-battle');
    t.act('allies', 'join hex=4600 unit=us-11af-lrb');
    expect(t.why('allies', 'done')).toBeUndefined();
  });

  test('A-30 is removed after its battle', () => {
    const t = led('A-30', 'hq-cpac', { units: { 'us-bb-miss': '5100', 'jp-2sn': '4600' } });
    t.act('allies', 'activate unit=us-11af-lrb');
    while (t.waiting !== 'offensive.declare') t.act('allies', 'done');
    t.act('allies', 'declare hex=4600', 'join hex=4600 unit=us-11af-lrb').dice(0, 0, 0, 0, 0);
    expect(pile(finish(t), 'A-30')).toBe('removed');
  });

  test.each(['A-62', 'A-65'])(
    'A-62 A-65 %s: a battle in the Philippines, logistics 8 with SW Pac and 6 with others',
    card => {
      expect(declared(card, '2813')).toBeUndefined();
      expect(declared(card, '3813')).toBe(`${card} needs-a-philippine-battle`);
      const limit = (hq: string) => led(card, hq).all.offensive!.limit;
      expect([limit('hq-swpac'), limit('hq-cpac')]).toEqual([10, 9]);
      const freed = holding(card, { units: { 'jp-a-14': 'out', 'jp-ad-8': 'out', 'jp-a-35': 'out' } });
      expect(no(freed, 'allies', `event card=${card}`)).toBe(`${card} no-enemy-in-the-philippines`);
    },
  );

  test.each(['A-62', 'A-65'])('A-62 A-65 %s is removed after its battle', card => {
    const t = led(card, 'hq-swpac', {
      base: 'nothing',
      units: { 'hq-swpac': '3727', 'us-5af-lrb': '2917', 'jp-a-35': '2915' },
    }).act('allies', 'activate unit=us-5af-lrb');
    while (t.waiting !== 'offensive.declare') t.act('allies', 'done');
    t.act('allies', 'declare hex=2915', 'join hex=2915 unit=us-5af-lrb').dice(0, 0, 0, 0, 0);
    expect(pile(finish(t), card)).toBe('removed');
  });

  test('A-62 the Army may land on held one-hex islands without Marines', () => {
    const why = (card: string) => {
      const t = moves({
        side: 'allies',
        card,
        active: { 'us-xi-corps': '2917', 'us-bb-miss': '2917' },
        others: { 'jp-3sn': '3014', 'hq-swpac': '2719' },
        more: { control: { allies: ['2917', '2719'], japan: ['philippines'] } },
      });
      pick(t, 'us-xi-corps', 'us-bb-miss');
      return t.why('allies', 'assault hex=3014')?.key;
    };
    expect([why('A-62'), why('A-21')]).toEqual([undefined, 'army-needs-marines']);
  });

  test.each(['A-74', 'A-75'])('A-74 A-75 %s: a landing within ten hexes of Tokyo; discarded', card => {
    // Okinawa is near enough, Manila is not, and ships alone do not land.
    expect(declared(card, '3209')).toBeUndefined();
    // Wake is ten hexes away.
    expect(declared(card, '4612')).toBeUndefined();
    expect(declared(card, '2813')).toBe(`${card} needs-a-landing-near-tokyo`);
    expect(declared(card, '3307', RAID)).toBe(`${card} needs-a-landing-near-tokyo`);
    const limit = (hq: string) => led(card, hq).all.offensive!.limit;
    expect([limit('hq-cpac'), limit('hq-swpac')]).toEqual([11, 6]);
    expect(pile(finish(led(card, 'hq-cpac')), card)).toBe('discard');
  });
});

describe('units and roads that come first', () => {
  test('A-20 Halsey takes the place of Ghormley and commands; removed', () => {
    const t = led('A-20', 'hq-spac-hal', {
      scenario: '1942-43',
      units: { 'hq-spac-gho': '4828', 'us-1m': '4828' },
    });
    expect([t.at('hq-spac-gho'), t.at('hq-spac-hal')]).toEqual(['out', '4828']);
    // 4, and 3 for Halsey.
    expect(t.all.offensive).toMatchObject({ hq: 'hq-spac-hal', limit: 7 });
    expect(pile(finish(t), 'A-20')).toBe('removed');
  });

  test('A-20 before Ghormley has come Halsey is placed at any supplied port', () => {
    const t = played('A-20', { scenario: '1942-43', units: { 'us-1m': '4828' } });
    expect(t.waiting).toBe('choose.place');
    t.act('allies', 'place hex=4828');
    expect([t.at('hq-spac-gho'), t.at('hq-spac-hal')]).toEqual(['out', '4828']);
    expect(t.all.offensive!.hq).toBe('hq-spac-hal');
  });

  test('A-20 not where Halsey could not command', () => {
    const cutOff = holding('A-20', { scenario: '1942-43', units: { 'hq-spac-gho': '3209' } });
    expect(no(cutOff, 'allies', 'event card=A-20')).toBe('A-20 no-port-for-halsey');
    const gone = holding('A-20', {
      scenario: '1942-43',
      units: { 'hq-spac-hal': '5808', 'hq-cpac': '5708' },
    });
    expect(no(gone, 'allies', 'event card=A-20')).toBe('A-20 no-port-for-halsey');
  });

  test('A-20 5.32D a monsoon takes Halsey back, and the card is discarded', () => {
    const t = monsoon(
      led('A-20', 'hq-spac-hal', {
        scenario: '1942-43',
        units: { 'hq-spac-gho': '4828' },
        ...holdingBoth('A-20'),
      }),
    );
    expect([t.at('hq-spac-gho'), t.at('hq-spac-hal')]).toEqual(['4828', 'event']);
    expect(pile(finish(t), 'A-20')).toBe('discard');
  });

  const ROAD = {
    markers: { rivalry: ['allies'], unbuilt: ['2205', '2105'] },
    control: { allies: ['2006', 'north_india'] },
  };

  test('A-33 Quadrant: agreement before activation, a road, air and ground units; discarded', () => {
    const t = played('A-33', ROAD);
    expect(t.markers.rivalry).toEqual([]);
    expect(about(t, 'allies', 'build')).toEqual(['hex=2205', 'hex=2105']);
    t.act('allies', 'build hex=2205', 'name-hq unit=hq-swpac', 'activate unit=us-5af');
    expect(t.markers.unbuilt).toEqual(['2105']);
    // Marines beside the Army; but no ships.
    expect(activation(t, 'us-1m')).toEqual(['yes']);
    expect(activation(led('A-33', 'hq-seac'), 'cw-bb-warspite')).toEqual(['not-this-kind']);
    expect(pile(finish(t), 'A-33')).toBe('discard');
    expect(played('A-33', { markers: { rivalry: [] } }).state.offensive).not.toBeNull();
  });

  test('A-33 5.32D a monsoon undoes the agreement and the road', () => {
    const t = played('A-33', { ...ROAD, ...holdingBoth('A-33') }).act('allies', 'build hex=2205');
    monsoon(t.act('allies', 'name-hq unit=hq-swpac'));
    expect(t.markers.rivalry).toEqual(['allies']);
    expect([...(t.markers.unbuilt as string[])].sort()).toEqual(['2105', '2205']);
  });

  test('A-65 agreement before activation, undone when the offensive is called off', () => {
    const t = led('A-65', 'hq-swpac', { markers: { rivalry: ['allies'] } });
    expect(t.markers.rivalry).toEqual([]);
    t.act('allies', 'activate unit=us-5af');
    expect(activation(t, 'us-1m')).toEqual(['yes']);
    // 5.31-2 Without a battle in the Philippines it is given up, which undoes as much as the weather.
    expect(pile(finish(t), 'A-65')).toBe('discard');
    expect(t.markers.rivalry).toEqual(['allies']);
  });

  test('A-48 New China Army: a Chinese step, and all Chinese in range are active without counting; discarded', () => {
    const spec = { units: { 'ch-5': '2205 reduced', 'ch-6': '2407 reduced' } };
    const t = played('A-48', spec);
    expect(about(t, 'allies', 'replace')).toEqual(['unit=ch-5', 'unit=ch-6', 'unit=ch-66']);
    t.act('allies', 'replace unit=ch-5', 'name-hq unit=hq-seac');
    expect(t.at('ch-5')).toBe('2205');
    // 4, and 1 for SEAC; nobody counts yet.
    expect(t.all.offensive!.limit).toBe(5);
    expect(t.all.offensive!.missions.map(({ unit }) => unit)).toEqual(['ch-5', 'ch-6', 'ch-66']);
    for (const unit of ['cw-33', 'cw-15', 'cw-4-ind', 'cw-seac-air'])
      t.act('allies', `activate unit=${unit}`);
    expect(activation(t, 'us-10af-lrb', 'cw-bb-warspite')).toEqual(['yes', 'not-this-kind']);
    expect(pile(finish(t), 'A-48')).toBe('discard');
    const other = played('A-48', spec).act('allies', 'decline', 'name-hq unit=hq-swpac');
    expect(other.all.offensive).toMatchObject({ limit: 5, missions: [] });
  });

  test('A-48 5.32D a monsoon takes the step back', () => {
    const t = played('A-48', { units: { 'ch-5': '2205 reduced' }, ...holdingBoth('A-48') });
    monsoon(t.act('allies', 'replace unit=ch-5', 'name-hq unit=hq-seac'));
    expect(t.at('ch-5')).toBe('2205 reduced');
  });

  const CHENNAULT = { scenario: '1942-43', units: { 'us-avg': '2008', 'hq-seac': '1905' } };

  test('A-51 Chennault: the 14th AF in Northern India or China, the AVG gone, air units only; removed', () => {
    const t = played('A-51', CHENNAULT);
    expect(t.at('us-avg')).toBe('out');
    while (t.waiting === 'choose.china-box') t.act('allies', 'decline');
    const bases = about(t, 'allies', 'place').map(each => each.slice(4));
    expect(bases.length).toBeGreaterThan(0);
    expect(['1905', '2005', '2104', '2105', '2205']).toEqual(expect.arrayContaining(bases));
    t.act('allies', `place hex=${bases[0]}`, 'name-hq unit=hq-seac');
    expect(t.at('us-14af')).toBe(bases[0]);
    expect(activation(t, 'us-14af', 'cw-2-ind')).toEqual(['yes', 'not-this-kind']);
    expect(pile(finish(t), 'A-51')).toBe('removed');
  });

  test('A-51 into the China box while the road is open', () => {
    const t = played('A-51', { ...CHENNAULT, control: { allies: ['burma'] } });
    expect(t.waiting).toBe('choose.china-box');
    t.act('allies', 'enter-china unit=us-14af');
    expect(t.at('us-14af')).toBe('china');
    expect(t.waiting).toBe('offensive.hq');
  });

  test('A-51 another base only if neither can take it; 5.32D a monsoon undoes it all', () => {
    const t = played('A-51', {
      ...CHENNAULT,
      ...holdingBoth('A-51'),
      units: {
        'us-avg': '1805',
        'hq-seac': '1805',
        'cw-fe-air': 'out',
        'cw-2-ind': 'out',
        'cw-1-ind': 'out',
      },
      control: { japan: ['north_india', 'burma'] },
    });
    const bases = about(t, 'allies', 'place').map(each => each.slice(4));
    expect(bases).toContain('1805');
    monsoon(t.act('allies', 'place hex=1805', 'name-hq unit=hq-seac'));
    expect([t.at('us-14af'), t.at('us-avg')]).toEqual(['event', '1805']);
  });

  test('A-70 Slim: the 7th Armoured at a supplied port of India or Burma, or never; undone by a monsoon', () => {
    const t = played('A-70', holdingBoth('A-70'));
    const ports = about(t, 'allies', 'place').map(each => each.slice(4));
    expect(ports.length).toBeGreaterThan(0);
    expect(['1905', '1406', '1805', '1307', '1308', '2008']).toEqual(expect.arrayContaining(ports));
    t.act('allies', 'place hex=1905');
    expect(t.at('cw-7-armor')).toBe('1905');
    expect(activation(t, 'cw-7-armor')).toEqual(['yes']);
    expect(monsoon(t).at('cw-7-armor')).toBe('event');
  });
});

describe('on the way', () => {
  test('A-28 Chronicle: a landing on an empty one-hex island brings the empty ones beside it', () => {
    const landed = (units: { [id: string]: string }) =>
      at(
        'offensive.step-5',
        'A-28',
        { missions: [{ unit: 'us-1m', start: '5808', way: 'assault' }], landings: ['4816'] },
        { units: { 'us-1m': '4816', ...units }, control: { japan: ['marshalls'] } },
      );
    // 4715 is held; 4815, 4817, 4916 and 4716 are beside 4816, 4616 is not.
    const control = (t: Table) => ['4715', '4716', '4815', '4817', '4916', '4616'].map(hex => t.control(hex));
    expect(control(landed({}))).toEqual(['japan', 'allies', 'allies', 'allies', 'allies', 'japan']);
    expect(control(landed({ 'jp-cl-tenryu': '4815' }))[2]).toBe('japan');
    expect(control(landed({ 'jp-4sn': '4816' }))).toEqual(Array(6).fill('japan'));
  });

  test('A-55 Forager: Japanese carriers attack with two less', () => {
    const strength = (event: boolean) =>
      hitsOf(
        fight(
          {
            hex: '3813',
            side: 'allies',
            card: 'A-55',
            event,
            offensive: { 'us-bb-washington': '3813' },
            reaction: { 'jp-cv-shokaku': '3612', 'jp-bb-nagato': '3813' },
          },
          5,
          5,
        ),
        'air-naval',
        'japan',
      )!.strength as number;
    expect(strength(false) - strength(true)).toBe(2);
  });

  test('A-55 at the end a Japanese air unit of the battle loses a step, by choice of the Allies', () => {
    const t = at(
      'offensive.over',
      'A-55',
      {
        missions: [{ unit: 'us-bb-miss' }],
        battles: [{ hex: '3813' }],
        reaction: { missions: [{ unit: 'jp-ad-1' }] },
      },
      { units: { 'jp-af-61': '3813', 'jp-ad-1': '3615' } },
    );
    expect(about(t, 'allies', 'lose')).toEqual(['unit=jp-ad-1', 'unit=jp-af-61']);
    t.act('allies', 'lose unit=jp-ad-1');
    expect(t.at('jp-ad-1')).toBe('3615 reduced');
    const reduced = at(
      'offensive.over',
      'A-55',
      { battles: [{ hex: '3813' }] },
      { units: { 'jp-af-61': '3813 reduced' } },
    );
    expect(reduced.at('jp-af-61')).toBe('eliminated');
  });

  const HALSEY = {
    missions: [
      { unit: 'us-cv-essex', start: '5808', way: 'sail', battle: '3706' },
      { unit: 'us-bb-miss', start: '5808', way: 'sail' },
    ],
    battles: [{ hex: '3706' }],
  };
  const TASK_FORCE = { units: { 'us-cv-essex': '3907', 'us-bb-miss': '3907' } };

  test('A-72 Halsey: US carriers in a battle in Japan cost a card of the hand by chance', () => {
    const t = at('offensive.step-4', 'A-72', HALSEY, TASK_FORCE);
    expect(t.hand('japan')).toHaveLength(1);
    expect(t.discard('japan')).toHaveLength(1);
    const elsewhere = {
      missions: [{ ...HALSEY.missions[0], battle: '3813' }],
      battles: [{ hex: '3813' }],
    };
    expect(
      at('offensive.step-4', 'A-72', elsewhere, { units: { 'us-cv-essex': '3813' } }).hand('japan'),
    ).toHaveLength(2);
  });

  test('A-72 unless Japan answers with the weather', () => {
    const spec = { ...TASK_FORCE, hands: { japan: ['J-19', 'J-8'], allies: ['A-19'] } };
    const t = at('offensive.step-4', 'A-72', HALSEY, spec);
    expect(t.hand('japan')).toHaveLength(2);
    t.act('japan', 'react card=J-19');
    expect(t.hand('japan')).toEqual(['J-8']);
    const kept = at('offensive.step-4', 'A-72', HALSEY, spec).act('japan', 'done');
    expect(kept.hand('japan')).toHaveLength(1);
  });

  const BASE = { units: { 'us-11-abn': '3626', 'us-5af': '3626', 'us-5af-lrb': '3823' } };

  test('A-69 S-Day: the 11th Airborne jumps from a base with a supplied US air unit', () => {
    const t = led('A-69', 'hq-swpac', { ...BASE, ...holdingBoth('A-69'), control: { japan: ['3624'] } });
    t.act('allies', 'done');
    expect(t.waiting).toBe('choose.airborne-drop');
    const zones = about(t, 'allies', 'drop').map(each => each.slice(4));
    expect(zones).toContain('3624');
    // Own units are there; five hexes away; in Japanese zones.
    for (const hex of ['3626', '3727', '3823', '3520', '3822']) expect(zones).not.toContain(hex);
    // At sea; on the other side of Australia.
    for (const hex of ['3725', '3023', '3527']) expect(zones.includes(hex)).toBe(hex === '3527');
    t.act('allies', 'drop hex=3624');
    expect(t.at('us-11-abn')).toBe('3624');
    expect(t.control('3624')).toBe('allies');
    monsoon(t);
    expect(t.at('us-11-abn')).toBe('3626');
    expect(t.control('3624')).toBe('japan');
  });

  test('A-69 it jumps neither onto the enemy nor into his open zones', () => {
    const zones = (units: object): string[] => {
      const t = led('A-69', 'hq-swpac', { units: { ...BASE.units, ...units }, control: { japan: ['3624'] } });
      return about(t.act('allies', 'done'), 'allies', 'drop').map(each => each.slice(4));
    };
    expect(zones({})).toEqual(expect.arrayContaining(['3624', '3625']));
    expect(zones({ 'jp-a-2': '3624' })).not.toContain('3624');
    expect(zones({ 'jp-a-2': '3624' })).toContain('3625');
    // Aircraft at Wewak (3520) dominate the empty coast two hexes off, unless Allied ones meet them there.
    expect(zones({})).toContain('3522');
    expect(zones({ 'jp-af-21': '3520' })).not.toContain('3522');
    expect(zones({ 'jp-af-21': '3520', 'us-13af': '3624' })).toContain('3522');
  });

  test('A-69 not when it is active, nor without such an air unit', () => {
    const asked = (units: object, ...actions: string[]) => {
      const t = led('A-69', 'hq-swpac', { units: { ...BASE.units, ...units } });
      return t.act('allies', ...actions, 'done').waiting === 'choose.airborne-drop';
    };
    expect(asked({})).toBe(true);
    expect(asked({ 'us-5af': '3823' })).toBe(false);
    expect(asked({ 'us-5af': '3823', 'cw-aus-air': '3626' })).toBe(false);
    expect(asked({}, 'activate unit=us-11-abn')).toBe(false);
  });
});

describe('A-72 Halsey', () => {
  /** A brigade lands at Hakodate (3704), which has fallen before and is empty; a carrier covers it. */
  function landed(): Table {
    const t = step(
      'offensive.step-4',
      {
        side: 'allies',
        card: 'A-72',
        event: true,
        hq: 'hq-cpac',
        missions: [
          { unit: 'us-m-bde', start: '5108', way: 'assault' },
          { unit: 'us-cv-essex', start: '5108', way: 'sail', cover: '3704' },
        ],
      },
      {
        scenario: '1943-44',
        hands: { japan: ['J-19', 'J-14', 'J-29'], allies: ['A-19'] },
        discards: { japan: [], allies: [] },
        units: { 'us-m-bde': '3704', 'us-cv-essex': '3704', 'jp-a-27': 'out' },
        control: { japan: ['3704'] },
      },
    );
    t.state.fallen.push(hexOf('3704'));
    changed(t.state);
    return t.act('japan', 'done');
  }

  test('A-72 7.27-4 a special reaction that brings the carriers to battle over Japan costs a card too', () => {
    const t = landed();
    expect([t.waiting, t.hand('japan').length]).toEqual(['special-reaction', 3]);
    t.dice(0, 0, 5, 5).act('japan', 'roll hex=3704', 'roll', 'name-hq unit=hq-cf-yam');
    t.act('japan', 'activate unit=jp-ad-1', 'done');
    while (t.waiting.startsWith('reaction')) t.act('japan', t.legal('japan').at(-1)!);
    expect(t.all.offensive!.battles.map(({ hex }) => hex)).toEqual(['3704']);
    expect(t.hand('japan')).toHaveLength(2);
  });

  test('A-72 7.27-4 the card is lost before special reaction, even if that calls the carriers away', () => {
    const t = step(
      'offensive.step-4',
      {
        side: 'allies',
        card: 'A-72',
        event: true,
        hq: 'hq-cpac',
        // Okinawa is empty; Sasebo lies two hexes from it.
        missions: [
          { unit: 'us-m-bde', start: '5108', way: 'assault' },
          { unit: 'us-cv-essex', start: '5108', way: 'sail', battle: '3307' },
        ],
        battles: [{ hex: '3307' }],
      },
      {
        scenario: '1943-44',
        hands: { japan: ['J-19', 'J-14', 'J-29'], allies: ['A-19'] },
        discards: { japan: [], allies: [] },
        units: {
          'us-m-bde': '3209',
          'us-cv-essex': '3209',
          'hq-cf-yam': '3407',
          'jp-ad-1': '3407',
          'jp-ad-2': '3307',
        },
        control: { japan: ['3209'] },
      },
    );
    t.act('japan', 'done');
    expect([t.waiting, t.hand('japan').length]).toEqual(['special-reaction', 2]);
    t.dice(0, 0, 5, 5).act('japan', 'roll hex=3209', 'roll', 'name-hq unit=hq-cf-yam');
    t.act('japan', 'activate unit=jp-ad-1', 'done');
    while (t.waiting.startsWith('reaction')) t.act('japan', t.legal('japan').at(-1)!);
    expect(t.all.offensive!.missions.map(({ battle }) => battle)).toEqual(['3209', '3209']);
    expect(t.hand('japan')).toHaveLength(2);
  });

  test('A-72 one card in the offensive, though the carriers are still over Japan when the battles begin', () => {
    const t = at(
      'offensive.step-4',
      'A-72',
      {
        missions: [{ unit: 'us-cv-essex', start: '5808', way: 'sail', battle: '3706' }],
        battles: [{ hex: '3706' }],
      },
      { units: { 'us-cv-essex': '3907' }, hands: { japan: ['J-8', 'J-14', 'J-29'], allies: ['A-19'] } },
    );
    expect(t.hand('japan')).toHaveLength(2);
    finish(t);
    expect(t.log('battle').map(({ args }) => args)).toMatchObject([{ who: 'allies', hex: '3706' }]);
    expect(t.hand('japan')).toHaveLength(2);
  });

  test('A-72 not when the special reaction comes to nothing', () => {
    const t = landed().dice(9, 5, 5).act('japan', 'roll hex=3704');
    finish(t);
    expect(t.hand('japan')).toHaveLength(3);
  });
});

describe('conditions', () => {
  const REMOTE: Spec = {
    base: 'nothing',
    units: { 'hq-swpac': '3727', 'us-5af-lrb': '2917', 'jp-a-35': '2915', 'jp-3sn': '3014' },
  };

  test.each(['A-62', 'A-65'])(
    '%s 7.24-5 a battle hex that nobody joins does not meet the condition',
    card => {
      const t = led(card, 'hq-swpac', {
        ...REMOTE,
        units: { ...(REMOTE.units as object), 'jp-2sn': '2620' },
      } as Spec).act('allies', 'activate unit=us-5af-lrb');
      while (t.waiting !== 'offensive.declare') t.act('allies', 'done');
      t.act('allies', 'declare hex=2915', 'declare hex=2620');
      expect(no(t, 'allies', 'done')).toBe(`${card} needs-a-philippine-battle`);
      t.act('allies', 'join hex=2620 unit=us-5af-lrb');
      expect(no(t, 'allies', 'done')).toBe(`${card} needs-a-philippine-battle`);
      expect(t.why('allies', 'abandon')).toBeUndefined();
    },
  );

  test('A-74 5.31-2 whoever makes no landing near Tokyo uses the card as OC after all', () => {
    const t = led('A-74', 'hq-cpac', { markers: { rivalry: [] } });
    while (t.waiting !== 'offensives.instead')
      t.act('allies', t.legal('allies').find(a => /done|abandon/.test(a))!);
    expect(t.roles).toEqual(['allies']);
    expect(t.legal('allies')).toContain('operation card=A-74 use=offensive');
    expect(t.legal('allies')).toContain('discard card=A-74');
    expect(no(t, 'allies', 'operation card=A-19 use=offensive')).toBe('5.31-2 another-card');
    t.act('allies', 'operation card=A-74 use=offensive', 'name-hq unit=hq-cpac');
    // OC value 3, and 3 for C Pac.
    expect(t.all.offensive).toMatchObject({ event: false, limit: 6 });
    finish(t);
    expect([pile(t, 'A-74'), pile(t, 'A-19')]).toEqual(['discard', 'hand']);
    expect([t.waiting, t.roles]).toEqual(['offensives.action', ['japan']]);
  });

  test('A-30 5.31-2 without an Aleutian battle the card can only be discarded', () => {
    const t = led('A-30', 'hq-cpac', { units: { 'jp-2sn': '4600', 'us-11af-lrb': 'event' } });
    while (t.waiting.startsWith('offensive.'))
      t.act('allies', t.legal('allies').find(a => /done|abandon/.test(a))!);
    expect([pile(t, 'A-30'), t.waiting]).toEqual(['discard', 'offensives.action']);
    expect(t.log('discards')).toHaveLength(1);
  });

  test('7.29A 5.31-2 a card with which a player went first never becomes an OC', () => {
    const t = phase({
      at: 'initiative',
      scenario: '1943-44',
      future: { allies: 'A-74' },
      discards: { japan: [], allies: [] },
      hands: { japan: ['J-8', 'J-14', 'J-29'], allies: ['A-19'] },
    }).act('allies', 'seize card=A-74', 'name-hq unit=hq-cpac');
    while (t.waiting.startsWith('offensive.'))
      t.act('allies', t.legal('allies').find(a => /done|abandon/.test(a))!);
    expect([pile(t, 'A-74'), t.waiting, t.roles[0]]).toEqual(['discard', 'offensives.action', 'japan']);
  });
});
