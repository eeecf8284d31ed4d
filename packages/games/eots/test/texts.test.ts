import { readFileSync } from 'node:fs';
import { flatten, LANGUAGES, type Language, type PhaseNode, phaseTree, type Texts } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { cardRecords as cards, mapData } from '../components.ts';
import scenariosJson from '../data/scenarios.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };
import { eots } from '../index.ts';

type Flat = { readonly [key: string]: string };

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const file = (language: Language, name: string): Flat =>
  flatten(JSON.parse(read(`text/${language}/${name}.json`)) as Texts);
const texts = new Map(
  LANGUAGES.map(language => [
    language,
    { ...file(language, 'names'), ...file(language, 'cards'), ...file(language, 'core') } as Flat,
  ]),
);
const english = texts.get('en')!;

const { units } = unitsJson;
const hexes = Object.values(mapData.hexes);

const missing = (own: Flat, section: string, keys: Iterable<string>): string[] =>
  [...new Set(keys)].filter(key => !own[`${section}.${key}`]?.trim());
const given = (values: readonly (string | null | undefined)[]): string[] =>
  values.filter(value => value !== null && value !== undefined);

/** How each language says what the data of a card say, and how much of it fits on a card. */
const SAYS: {
  readonly [language in Language]: {
    readonly limit: number;
    readonly draw: string;
    readonly removed: RegExp;
    readonly anyHq: string;
    readonly conditions: { readonly [condition: string]: string };
    logistics(value: number): string;
    logisticsByHq(value: number, other: number): RegExp;
    readonly war: RegExp;
  };
} = {
  en: {
    limit: 260,
    draw: 'Draw 1 card.',
    removed: /Removed( after the event)?\.$/,
    anyHq: 'Any HQ',
    conditions: { surprise: 'Surprise Attack', intercept: 'Intercept', ambush: 'Ambush' },
    logistics: value => `logistics ${value}.`,
    logisticsByHq: (value, other) => new RegExp(`logistics ${value} with the .* HQ, ${other} with any other`),
    war: /by (\d)/g,
  },
  ja: {
    limit: 170,
    draw: 'カードを1枚引く。',
    removed: /使用後は除去。$/,
    anyHq: '任意の司令部',
    conditions: { surprise: '奇襲', intercept: '傍受', ambush: '要撃' },
    logistics: value => `兵站値${value}。`,
    logisticsByHq: (value, other) => new RegExp(`司令部なら兵站値${value}、他は${other}。`),
    war: /は(\d)/g,
  },
  zh: {
    limit: 140,
    draw: '抽1张牌。',
    removed: /使用后移除。$/,
    anyHq: '任意司令部',
    conditions: { surprise: '奇袭', intercept: '拦截', ambush: '伏击' },
    logistics: value => `后勤值${value}。`,
    logisticsByHq: (value, other) => new RegExp(`司令部后勤值${value}，其他${other}。`),
    war: /[降升](\d)/g,
  },
};

describe.each([...texts])('the texts in %s', (language, own) => {
  const says = SAYS[language];

  test('have what English has, with the same blanks', () => {
    // English has a form of its own for one.
    const shared = (flat: Flat): string[] => Object.keys(flat).filter(key => !key.endsWith('_one'));
    expect(shared(own).sort()).toEqual(shared(english).sort());
    const blanks = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [key, text] of Object.entries(own)) expect(blanks(text), key).toEqual(blanks(english[key]!));
  });

  test('name every unit, each by a name of its own, and by one that fits on its counter', () => {
    const ids = units.map(({ id }) => id);
    expect(missing(own, 'unit', ids)).toEqual([]);
    expect(missing(own, 'unitShort', ids)).toEqual([]);
    expect(new Set(ids.map(id => own[`unit.${id}`])).size).toBe(201);
    expect(ids.filter(id => own[`unitShort.${id}`]!.length > 6)).toEqual([]);
  });

  test('name what units are', () => {
    const kinds = (of: (unit: { readonly [field: string]: unknown }) => unknown): string[] =>
      given(units.map(unit => of(unit) as string | undefined));
    expect(
      missing(
        own,
        'unitType',
        kinds(unit => unit.type),
      ),
    ).toEqual([]);
    expect(
      missing(
        own,
        'unitSize',
        kinds(unit => unit.size),
      ),
    ).toEqual([]);
    expect(
      missing(
        own,
        'shipType',
        kinds(unit => unit.ship_type),
      ),
    ).toEqual([]);
    expect(
      missing(
        own,
        'unitSubtype',
        kinds(unit => (unit.ship_type ? undefined : unit.subtype)),
      ),
    ).toEqual([]);
    expect(
      missing(
        own,
        'nationality',
        kinds(unit => unit.nationality),
      ),
    ).toEqual([]);
    expect(
      missing(
        own,
        'service',
        kinds(unit => unit.service),
      ),
    ).toEqual([]);
  });

  test('name every place, area and region of the map', () => {
    expect(missing(own, 'place', given(hexes.flatMap(hex => [hex.name, ...(hex.printed ?? [])])))).toEqual(
      [],
    );
    expect(missing(own, 'area', given(hexes.map(({ area }) => area)))).toEqual([]);
    expect(missing(own, 'region', Object.keys(mapData.regions))).toEqual([]);
    expect(
      missing(
        own,
        'terrain',
        hexes.map(({ terrain }) => terrain),
      ),
    ).toEqual([]);
  });

  test('name every scenario and turn', () => {
    expect(missing(own, 'scenario', eots.scenarios)).toEqual([]);
    expect(missing(own, 'scenarioAbout', eots.scenarios)).toEqual([]);
    expect(
      missing(
        own,
        'date',
        scenariosJson.turns.map(({ label }) => label),
      ),
    ).toEqual([]);
    expect(
      missing(
        own,
        'turnShort',
        scenariosJson.turns.map(({ turn }) => `${turn}`),
      ),
    ).toEqual([]);
  });

  test('word every option and its values', () => {
    const wanted = Object.entries(eots.options).flatMap(([id, { values }]) => [
      `${id}.name`,
      `${id}.help`,
      ...values.filter(value => typeof value !== 'boolean').map(value => `${id}.values.${value}`),
    ]);
    expect(missing(own, 'option', wanted)).toEqual([]);
  });

  test('name every phase', () => {
    const names = (nodes: readonly PhaseNode[]): string[] =>
      nodes.flatMap(({ id, phases }) => [id, ...names(phases)]);
    expect(missing(own, 'phase', names(phaseTree(eots.flow.main)))).toEqual([]);
  });

  test('name the sorts of cards', () => {
    expect(
      missing(
        own,
        'cardType',
        cards.map(({ type }) => type),
      ),
    ).toEqual([]);
    expect(
      missing(
        own,
        'cardKind',
        cards.map(({ subkind }) => subkind),
      ),
    ).toEqual([]);
  });

  test.each(cards)('say what $id $name does', card => {
    const effect = own[`card.${card.id}.effect`]!;
    expect(own[`card.${card.id}.name`]).toBeTruthy();
    expect(effect.length).toBeLessThanOrEqual(says.limit);
    expect(effect.includes(says.draw)).toBe(card.draw_cards === 1);
    expect(says.removed.test(effect)).toBe(card.remove_if_event);
    expect(effect.includes(says.anyHq)).toBe(card.hq.includes('any'));
    for (const [condition, word] of Object.entries(says.conditions))
      expect(effect.includes(word), word).toBe(card.intelligence_condition === condition);
    if (typeof card.logistics === 'number') expect(effect).toContain(says.logistics(card.logistics));
    else if (card.logistics && 'other' in card.logistics)
      expect(effect).toMatch(
        says.logisticsByHq(Math.max(...Object.values(card.logistics)), card.logistics.other!),
      );
    if (card.wie) {
      const steps = Object.values(card.wie).map(step => `${Math.abs(step)}`);
      const said = [...effect.matchAll(says.war)].map(([, step]) => step);
      expect(new Set(said)).toEqual(new Set(steps.filter(step => step !== '0')));
    }
  });
});

describe.each(['ja', 'zh'] as const)('the texts in %s', language => {
  const own = texts.get(language)!;
  const titles = file(language, 'rules');

  test('title every rule of the digest and no other', () => {
    const rules = read('digest.jsonl')
      .trim()
      .split('\n')
      .map(line => `rule.${(JSON.parse(line) as { id: string }).id}`);
    expect(Object.keys(titles)).toEqual(rules);
    expect(Object.values(titles).filter(title => !title.trim())).toEqual([]);
  });

  test('have no English left: only designations in capitals', () => {
    const left = Object.entries({ ...own, ...titles }).filter(([, text]) =>
      /[a-z]{2}/.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
    );
    expect(left).toEqual([]);
  });

  test('are written in the script of the language', () => {
    // Kana, and letters that the other language writes in another way.
    const foreign = { ja: /[战击舰岛军师团队陆连给图发]/, zh: /[ぁ-ゖァ-ヺ戦撃艦島軍師団隊陸連給図発]/ }[
      language
    ];
    const left = Object.entries({ ...own, ...titles }).filter(([, text]) => foreign.test(text));
    expect(left).toEqual([]);
  });
});
