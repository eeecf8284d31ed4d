import { readdirSync } from 'node:fs';
import { flatten, legal, reach, seen as seenMatch, view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexId, hexOf, unitIds, unitOf } from '../components.ts';
import { eots } from '../index.ts';
import { whyUnsupplied } from '../rules/06-supply/20-why.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';
import { stateOf } from './06-position.ts';
import { phase, step } from './offensives.ts';
import { en, readers, ruleIds, walk } from './table-reader.ts';

const texts = new Map(
  await Promise.all(
    Object.entries(table.texts).map(async ([language, load]) => [language, flatten(await load())] as const),
  ),
);

describe('the texts', () => {
  test('are those of all files in the folders', async () => {
    for (const language of texts.keys()) {
      const folder = new URL(`../text/${language}/`, import.meta.url);
      for (const file of readdirSync(folder)) {
        const { default: own } = await import(`../text/${language}/${file}`);
        for (const key of Object.keys(flatten(own)))
          expect(texts.get(language), `${language}/${file}`).toHaveProperty([key]);
      }
    }
  });

  test('say what can be laid over the map and what can be answered in advance, in all languages', () => {
    for (const [, t] of readers) {
      for (const id of Object.keys(table.overlays)) t(`overlay.${id}`);
      for (const id of Object.keys(table.orders!)) t(`order.${id}`);
      for (const key of table.headings) expect(texts.get('en')).toHaveProperty([`log.${key}`]);
    }
  });
});

describe('what can be laid over the map', () => {
  test('names hexes of the map and legends that are written', () => {
    walk('1943', 'overlays', 200, (match, role, _at, n) => {
      if (n % 20 > 0) return;
      const masked = eots.mask(match.state, role);
      const focus = unitIds[match.state.at.findIndex(place => place >= 0)]!;
      for (const layer of Object.values(table.overlays)) {
        const { areas, lines, words: said } = layer(masked, focus);
        for (const { hexes, text } of areas) {
          en(text);
          expect(hexes.length).toBeGreaterThan(0);
          for (const hex of hexes) expect(hexOf(hex)).toBeGreaterThanOrEqual(0);
        }
        for (const { hexes } of lines) expect(hexes.length).toBeGreaterThan(1);
        for (const { text, hex } of said) {
          en(text);
          expect(hexOf(hex)).toBeGreaterThanOrEqual(0);
        }
      }
    });
  });

  const cut = (): State =>
    stateOf({
      units: {
        'hq-malaya': '2015',
        'cw-ma-air': '2015',
        'hq-south': '2212',
        'jp-af-22': '2012',
        'jp-af-21': '2019',
        'jp-af-23': '2415',
      },
    });

  test('6.2 shows who is out of supply, and where the line of the unit in focus is cut', () => {
    const s = cut();
    const { words: said, lines } = table.overlays['supply-japan']!(s, 'jp-af-21');
    expect(said).toContainEqual({ hex: '2019', text: 'legend.unsupplied' });
    const why = whyUnsupplied(s, unitOf('jp-af-21'))!;
    expect(lines).toContainEqual({ hexes: why.hexes.map(hexId), tone: 'bad' });
    // The line of a unit that is supplied is a good one.
    expect(table.overlays['supply-japan']!(s, 'jp-af-23').lines[0]).toMatchObject({ tone: 'good' });
  });

  test('6.11 shows the command range of the HQ in focus, and else the edges of all', () => {
    const [only, ...others] = table.overlays.ranges!(cut(), 'hq-malaya').areas;
    expect(others).toEqual([]);
    expect(only).toMatchObject({ tone: 'allied', text: 'legend.rangeAllies' });
    expect(only!.edge).toBeUndefined();
    expect(only!.hexes).toContain('2015');
    expect(table.overlays.ranges!(cut(), null).areas.map(({ text, edge }) => [text, edge])).toEqual([
      ['legend.rangeJapan', true],
      ['legend.rangeAllies', true],
    ]);
  });

  test('6.2 6.21A(B) and the inspector says why, with the hexside and the rule', () => {
    const facts = table.about('jp-af-21', cut(), en);
    const why = facts.find(({ rule }) => rule === '6.21A(B)')!;
    expect(why.value).toContain('2216');
    expect(why.value).toContain('2116');
    expect(table.about('jp-af-23', cut(), en).map(({ value }) => value)).toContain('In supply');
  });
});

describe('what is known of a counter or a hex', () => {
  test.each(readers)('is said with rules of the digest, in %s', (_, t) => {
    walk('1943', 'facts', 160, (match, role, _at, n) => {
      if (n % 40 > 0) return;
      const masked = eots.mask(match.state, role);
      const facts = [
        ...unitIds.flatMap(id => table.about(id, masked, t)),
        ...table.map.hexes.flatMap(({ id }) => table.ground(id, masked, t)),
      ];
      for (const { label, value, rule } of facts) {
        expect(label).not.toBe('');
        expect(value).not.toBe('');
        if (rule) expect(ruleIds, `${label}: ${rule}`).toContain(rule);
      }
    });
  });

  test('of what is not there is nothing', () => {
    const { state } = phase().match;
    expect(table.about('nobody', state, en)).toEqual([]);
    expect(table.ground('9999', state, en)).toEqual([]);
  });
});

describe('actions', () => {
  test('point at the card, the counter and the hex that they are about', () => {
    expect(table.refers({ verb: 'event', card: 'A-7' })).toEqual({ card: 'A-7' });
    expect(table.refers({ verb: 'join', unit: 'us-5af', hex: '4021' })).toEqual({
      piece: 'us-5af',
      hex: '4021',
    });
    expect(table.refers({ verb: 'done' })).toEqual({});
  });

  test('7.22 have a way over the sea, hex by hex, that the referee would take', () => {
    let seen = 0;
    walk('1943', 'routes', 400, (match, role, at) => {
      if (seen > 20 || at !== 'offensive.move' || !match.state.offensive?.group) return;
      const masked = eots.mask(match.state, role);
      const start = hexId(masked.at[match.state.offensive.group.units[0]!]!);
      for (const action of legal(eots, match, role)
        .filter(({ verb }) => verb === 'sail')
        .slice(0, 5)) {
        const way = table.route!(masked, action);
        expect(way[0]).toBe(start);
        expect(way.at(-1)).toBe(action.hex);
        expect(new Set(way).size).toBe(way.length);
        seen++;
      }
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('8.42 lead a stack on land several hexes in one go, for the points that the rules ask', () => {
    let seen = 0;
    walk('1943', 'marches', 400, (match, role, at) => {
      if (seen > 3 || at !== 'offensive.move') return;
      const mover = table.march.mover(match.state);
      if (!mover || !legal(eots, match, role).some(({ verb }) => verb === 'march')) return;
      seen++;
      const reached = reach(eots, seenMatch(eots, view(eots, match, role, false)), role, mover.piece, table);
      expect(reached.length).toBeGreaterThan(0);
      for (const { path, cost, left, actions } of reached) {
        expect(path[0]).toBe(mover.hex);
        expect(actions).toHaveLength(path.length - 1);
        expect(cost + left).toBeLessThanOrEqual(mover.left);
      }
    });
    expect(seen).toBeGreaterThan(0);
  });

  test('are what somebody may have meant who pointed there', () => {
    const { state } = phase().match;
    expect(table.meant({ card: 'A-7' }, 'offensives.action', state)[0]).toEqual({
      verb: 'event',
      card: 'A-7',
    });
    const { state: under } = step('offensive.activate', {
      side: 'japan',
      card: 'J-14',
      hq: 'hq-south',
    }).match;
    expect(table.meant({ piece: 'us-5af' }, 'offensive.activate', under)[0]).toEqual({
      verb: 'activate',
      unit: 'us-5af',
    });
    expect(table.meant({ hex: '4021' }, 'offensive.declare', under)[0]).toEqual({
      verb: 'declare',
      hex: '4021',
    });
    expect(table.meant({ piece: 'nobody', hex: '9999' }, 'offensive.declare', under)).toEqual([]);
    expect(table.meant({ hex: '4021' }, 'no.decision', under)).toEqual([]);
  });
});

describe('7.2 the plan of an offensive', () => {
  test('is there while one is under way, and only then', () => {
    expect(table.plan!(phase().match.state, en, '', 'japan')).toBeNull();
  });

  test.each(readers)('adds up what is used, who does what and what may come of it, in %s', (_, t) => {
    let battles = 0;
    walk('1943', 'plans', 220, (match, role) => {
      const masked = eots.mask(match.state, role);
      const { offensive } = masked;
      const plan = table.plan!(masked, t, '', 'japan');
      expect(plan === null).toBe(offensive === null);
      if (!plan || !offensive) return;
      expect(plan.card!.id).toBeDefined();
      const planned = plan.parts.flatMap(({ pieces }) => pieces);
      for (const { unit } of offensive.missions) expect(planned).toContain(unitIds[unit]);
      for (const { of, rule } of plan.rows) {
        if (of) expect(of.used).toBeGreaterThanOrEqual(0);
        if (rule) expect(ruleIds).toContain(rule);
      }
      for (const { rows, hex } of plan.outlooks) {
        if (hex) battles++;
        for (const { share } of rows) if (share !== undefined) expect(share >= 0 && share <= 1).toBe(true);
      }
    });
    expect(battles).toBeGreaterThan(0);
  });

  test.each([
    ['7.25D the OC value of an operation', { event: false, touched: false }, '60%'],
    ['7.25D the EC value of an event', { event: true, touched: false }, '80%'],
    ['7.25E two more in an enemy zone', { event: false, touched: true }, '80%'],
    ['7.25D never a 9', { event: true, touched: true }, '90%'],
  ])('reckons the chance of the intelligence roll: %s', (_, offensive, chance) => {
    // J-14 has 5 as OC and 7 as EC.
    const { state } = step(
      'offensive.reaction',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        missions: [{ unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' }],
        battles: [{ hex: '2015' }],
        ...offensive,
      },
      { units: { 'jp-af-22': '2112' }, hands: { japan: ['J-8'], allies: ['A-31', 'A-19'] } },
    ).match;
    expect(table.plan!(state, en, '', 'japan')!.outlooks[0]!.rows[0]!.value).toBe(chance);
  });

  test('tells who is lost, and only once where somebody stands and fights', () => {
    const mission = (unit: string, rest = {}) => ({
      unit,
      start: '2112',
      way: 'march',
      battle: '2015',
      ...rest,
    });
    const { state } = step(
      'offensive.reaction',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        missions: [
          mission('jp-af-22', { start: '2212', way: 'fly' }),
          mission('jp-a-38', { start: '2015', way: 'none' }),
          mission('jp-a-25'),
        ],
        battles: [{ hex: '2015' }],
      },
      { units: { 'jp-af-22': '2112', 'jp-a-38': '2015', 'jp-a-25': 'eliminated' } },
    ).match;
    expect(table.plan!(state, en, '', 'japan')!.parts.map(({ text }) => text)).toEqual([
      'Air movement: Saigon 2212 to Kota Bharu 2112, fights at Singapore 2015',
      'fights at Singapore 2015',
      'lost, fights at Singapore 2015',
    ]);
  });

  test('J-12 7.25D reckons with what the events in force add to the die', () => {
    const { state } = step(
      'intelligence',
      {
        side: 'japan',
        card: 'J-12',
        event: true,
        touched: true,
        hq: 'hq-cf-yam',
        missions: [{ unit: 'jp-cv-akagi', start: '3706', way: 'sail', battle: '5108' }],
        battles: [{ hex: '5108' }],
      },
      { base: 'nothing', units: { 'jp-cv-akagi': '5007', 'us-m-bde': '5108' } },
    ).match;
    const rows = table.plan!(state, en, '', 'japan')!.outlooks[0]!.rows.map(
      ({ label, value }) => `${label} ${value}`,
    );
    expect(rows).toEqual([
      'Intercept 70%',
      'Intelligence value, or less; a 9 fails 8',
      'Moved through an air zone of influence −2',
      'Operation MI: Midway +4',
    ]);
  });
});
