import { gameIds, gameOf } from '@ironbottom/catalogue';
import { act, LANGUAGES, newMatch, odds, parseAction, readable, SPECTATOR, view } from '@ironbottom/engine';
import { randomStep, start } from '@ironbottom/gj73/test/walking.ts';
import { expect, test } from 'vitest';
import { Books } from '../../src/referee/books.ts';
import { reading } from '../../src/referee/reading.ts';
import { referee } from '../../src/referee/referee.ts';
import { gameCard, mapSheet, overlaySheet } from '../../src/referee/sheets.ts';
import { books, entry, from, GAME, noting, readBy, seenBy } from './help.ts';

const A = 'US-17-1';
const api = referee(books());
const movement = () => from({ at: 'us.movement', units: { [A]: '1404' }, chits: [] });
const look = async (match: Awaited<ReturnType<typeof movement>>, role = 'us') => ({
  view: await seenBy(match, role),
  seq: 7,
  language: 'en' as const,
});

test('cards, maps, sheets and overlays have their words in every language', async () => {
  const shelf = books();
  const { game, display } = await entry();
  const walk = start('overlays');
  for (let i = 0; i < 300; i++) randomStep(walk);
  const missing = new Set<string>();
  for (const language of LANGUAGES) {
    const t = noting(await shelf.words(GAME, language), missing);
    const card = gameCard({ game, display }, t);
    expect(card.roles.map(({ id }) => id)).toEqual(game.roles);
    expect(card.options.every(({ spec, valueNames }) => valueNames.length === spec.values.length)).toBe(true);
    const sheet = mapSheet({ game, display }, t);
    expect(Object.keys(sheet.groundNames)).toEqual(Object.keys(display.map.grounds));
    expect(sheet.overlays.map(({ id }) => id)).toEqual(Object.keys(display.overlays));
    display.sheet(t);
    const read = reading({ game, display }, t, await seenBy(walk.match, 'us'));
    for (const id of Object.keys(display.overlays)) {
      const { areas, legend } = overlaySheet(read, id, null);
      for (const { text, tone, edge } of areas)
        expect(legend).toContainEqual({ text, tone, look: edge ? 'edge' : 'hatched' });
      const words = legend.map(({ tone, text }) => `${tone} ${text}`);
      expect(new Set(words).size).toBe(words.length);
    }
  }
  expect([...missing]).toEqual([]);
});

test('lines of an overlay are in its legend, once each, where the game says what they mean', async () => {
  const read = await readBy(await movement(), 'us');
  const [first, second] = read.display.map.hexes.map(({ id }) => id);
  const line = (text?: string) => ({
    hexes: [first!, second!],
    tone: 'neutral' as const,
    ...(text && { text }),
  });
  const overlays = {
    ways: () => ({ areas: [], lines: [line('role.us'), line(), line('role.us')], words: [] }),
  };
  const { legend } = overlaySheet({ ...read, display: { ...read.display, overlays } }, 'ways', null);
  expect(legend).toEqual([{ tone: 'neutral', text: read.t('role.us'), look: 'line' }]);
});

test('an overlay that the game does not have is empty', async () => {
  const empty = { areas: [], lines: [], words: [], legend: [] };
  expect(await api.overlay(await look(await movement()), 'constructor', null)).toEqual(empty);
});

test('a game that is not in the house is refused', async () => {
  await expect(api.map('chess', 'en')).rejects.toMatchObject({ code: 'unknown-game' });
});

test('a scene has the number of the look that it was made of', async () => {
  expect((await api.scene(await look(await movement()))).seq).toBe(7);
});

test('reach without a name is that of the piece on its way', async () => {
  const match = await movement();
  expect(await api.reach(await look(match), [])).toEqual([]);
  const whole = await api.reach(await look(match), [A]);
  expect(whole.length).toBeGreaterThan(10);
  act((await entry()).game, match, 'us', parseAction(`move piece=${A}`));
  const rest = await api.reach(await look(match), []);
  expect(rest.map(({ hex }) => hex)).toEqual(whole.map(({ hex }) => hex));
  expect(rest.every(({ actions }, i) => actions.length === whole[i]!.actions.length - 1)).toBe(true);
});

test('a public view is what a spectator sees, and nothing more', async () => {
  const { game } = await entry();
  const walk = start('public');
  for (let i = 0; i < 300; i++) randomStep(walk);
  const shared = await api.publicView(view(game, walk.match, 'us'));
  expect(shared).toEqual(view(game, walk.match, SPECTATOR));
  expect(shared.log).toEqual(readable(walk.match.log, SPECTATOR));
});

test('odds asked through the referee are those of the engine', async () => {
  const match = await from({
    at: 'us.combat',
    supply: 1,
    units: { [A]: '1404', 'JP-12_IIB-1': '1505' },
    chits: [],
  });
  const attack = parseAction('attack from=1404 to=1505');
  const sheet = (await api.foresee(await look(match), attack)).odds!;
  const { outcomes } = odds((await entry()).game, match, 'us', attack);
  const emptied = outcomes.filter(({ result }) => result.hexEmptied === true);
  const measure = sheet.measures.find(({ name }) => name.includes('emptied'))!;
  expect(measure.expected).toBeNull();
  expect(measure.bars.find(({ text }) => text === 'Yes')!.probability).toBeCloseTo(
    emptied.reduce((sum, { probability }) => sum + probability, 0),
    12,
  );
});

test('without a digest a refusal is told all the same, and the digest is asked for again', async () => {
  let asked = 0;
  const shelf = new Books({
    texts: async () => ({}),
    cards: async () => [],
    packs: async () => ({}),
    digest: async () => {
      asked++;
      throw new Error('no network');
    },
  });
  const lonely = referee(shelf);
  const why = await lonely.why(await look(await movement()), {
    code: 'illegal',
    message: '',
    refusal: { rule: '10.0', key: 'sea' },
  });
  expect(why).toEqual({ text: 'No counter can enter a sea hex.', rule: '10.0', ruleTitle: '', ruleText: '' });
  await expect(lonely.book(GAME, 'en')).rejects.toThrow('no network');
  expect(asked).toBe(2);
});

test('what a machine has said comes in the reader’s words; in a game without a voice there is nothing', async () => {
  const { game } = await gameOf('eots');
  const seen = view(game, newMatch(game, { seed: 'said', scenario: '1942' }), 'japan', false);
  const said = { japan: game.policy.says!(seen, null) };
  const [english] = await api.remarks('eots', 'en', said);
  expect(english).toMatchObject({ role: 'japan', speaker: 'Erasmus' });
  expect(english!.text).toMatch(/^Axis of advance/);
  expect((await api.remarks('eots', 'ja', said))[0]!.text).toMatch(/^攻勢方面/);
  expect(await api.remarks('eots', 'en', {})).toEqual([]);
  expect(await api.remarks(GAME, 'en', { us: 'anything' })).toEqual([]);
});

test('the card of a game names the component pack that the server plays with', async () => {
  const cards = await referee(books({ eots: '0a1b' })).games('en');
  expect(cards.map(({ id, pack }) => [id, pack])).toEqual(
    gameIds.map(id => [id, id === 'eots' ? '0a1b' : null]),
  );
});

test('what was seen of a match with other components is not misread', async () => {
  const seen = await look(await movement());
  const strange = { ...seen, view: { ...seen.view, pack: '0a1b' } };
  await expect(api.scene(strange)).rejects.toMatchObject({ code: 'wrong-pack' });
});

test('what lies on the table when a match begins can be seen before it does', async () => {
  const { game, display } = await entry();
  const begun = newMatch(game, { seed: 'another' });
  const { scenario, options } = begun;
  const { stacks } = await api.opening({ game: GAME, scenario, options, language: 'en' });
  const t = await books().words(GAME, 'en');
  expect(stacks.length).toBeGreaterThan(10);
  expect(stacks).toEqual(display.board(game.mask(begun.state, game.roles[0]!), t).stacks);
});

test('what is offered together can be done together', async () => {
  const match = await from({ at: 'us.movement', units: { [A]: '1404', 'US-17-2': '1404' }, chits: [] });
  const start = (unit: string) => parseAction(`move piece=${unit}`);
  const able = await api.together(await look(match), [start(A), start('US-17-2'), start('JP-I-22-1')]);
  expect(able).toEqual([start(A)]);
});
