import {
  chanceFromSeed,
  type Json,
  LANGUAGES,
  legal,
  play,
  type Remark,
  type Role,
  type Translator,
  translator,
  type View,
  view,
  waiting,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { type Notes, notesAt } from '../bot/notes.ts';
import { policy } from '../bot.ts';
import { cardIds, cardOf } from '../components.ts';
import { eots } from '../index.ts';
import { type State, sideOf } from '../state.ts';
import { table } from '../table.ts';
import { Table } from './units-table.ts';

const words = new Map<string, Translator>();
for (const language of LANGUAGES) words.set(language, translator(language, await table.texts[language]!()));

const told = (said: Json, language: string): Remark => table.remark!(said, words.get(language)!);
const spoken = ({ speaker, text, parts }: Remark): string =>
  [speaker, text, ...parts.flatMap(({ title, lines }) => [title, ...lines])].join('\n');

interface CardAction {
  readonly seen: View<State>;
  readonly notes: Notes | null;
  readonly said: Json;
}

/** The first card actions of a game that is played at random, and what Erasmus would say at each of them. */
function* cardActions(scenario: string, most: number): Generator<CardAction> {
  const { match } = Table.game(scenario, {}, `says ${scenario}`);
  const chance = chanceFromSeed(`says ${scenario}`);
  const known: { [role: Role]: Notes | null } = {};
  for (let met = 0; met < most && !match.result; ) {
    const { id, roles } = waiting(eots, match)!;
    const role = roles[0]!;
    if (id === 'offensives.action') {
      met++;
      const seen = view(eots, match, role, false);
      const notes = notesAt(seen, known[role] ?? null);
      known[role] = notes;
      yield { seen, notes, said: policy.says!(seen, notes) };
    }
    const options = legal(eots, match, role);
    play(eots, match, role, options[chance.pick(options.length)]!);
  }
}

const handOf = ({ state, role }: View<State>): number[] => {
  const { hand, future } = state.cards[sideOf(state, role)];
  return [...hand, future].filter(card => card >= 0);
};

/** Cards that rows and objectives of the charts ask for. */
const ASKED_FOR = [
  ['J-15', 'J-43', 'J-51', 'J-74'],
  ['A-1', 'A-4', 'A-6', 'A-79'],
] as const;

/** The same moment with such cards in his hand. */
function tempted(seen: View<State>): View<State> {
  const state = eots.cloneState(seen.state);
  const side = sideOf(state, seen.role);
  state.cards[side].hand = ASKED_FOR[side].map(cardOf);
  return { ...seen, state };
}

describe('what Erasmus says to everybody', () => {
  test('CDSS-1.2, CDSS-P-2 his axis, the rows that led to it and what it wants, in every language', () => {
    const t = Table.game('1942', {}, 'few cards');
    const said = policy.says!(view(eots, t.match, 'japan', false), null);
    const { speaker, side, text, parts } = told(said, 'en');
    expect([speaker, side, text]).toEqual([
      'Erasmus',
      'japan',
      'Axis of advance (opening): Conservative Air Superiority',
    ]);
    expect(parts.map(({ title }) => title)).toEqual(['How he came to that', 'What he wants next']);
    expect(parts[0]!.lines[0]).toMatch(/^Row 1: /);
    expect(parts[1]!.lines).toContain('air unit or carrier into Makassar (2620)');
    expect(told(said, 'ja').text).toMatch(/^攻勢方面/);
    expect(told(said, 'zh').text).toMatch(/^攻势轴线/);
  });

  test('CDSS-3.4 he says nothing before Operations Z and No. 1 are over: he has no part in them', () => {
    const t = Table.game('campaign');
    expect(t.state.turn).toBe(1);
    expect(policy.says!(view(eots, t.match, 'japan', false), null)).toBeNull();
    t.state.turn++;
    expect(policy.says!(view(eots, t.match, 'japan', false), null)).not.toBeNull();
  });

  test('CDSS-P-2 is plain data', () => {
    const said = policy.says!(view(eots, Table.game('1943').match, 'allies', false), null);
    expect(JSON.parse(JSON.stringify(said))).toEqual(said);
    expect(JSON.stringify(said).length).toBeLessThan(8000);
  });

  test.each(['campaign', '1942', '1943', '1944'])(
    'CDSS-1.2, CDSS-P-2 in %s he names no card that he holds, and all that he says has words',
    scenario => {
      let named = 0;
      for (const action of cardActions(scenario, 60))
        for (const seen of [action.seen, tempted(action.seen)]) {
          const said = policy.says!(seen, action.notes);
          const data = JSON.stringify(said);
          for (const language of LANGUAGES) {
            const text = spoken(told(said, language));
            expect(text).not.toMatch(/erasmus\.|\{\{|undefined/);
            const t = words.get(language)!;
            for (const card of handOf(seen)) {
              const id = cardIds[card]!;
              expect(data).not.toContain(`"${id}"`);
              expect(text, `${language} ${id}`).not.toContain(t(`card.${id}.name`));
              named++;
            }
          }
        }
      expect(named).toBeGreaterThan(100);
    },
  );

  test.each(['1942', '1943'])(
    'CDSS-P-2 in %s nothing that is hidden from him is in what he says',
    scenario => {
      let worlds = 0;
      for (const { seen, notes, said } of cardActions(scenario, 12)) {
        for (let i = 0; i < 3; i++) {
          // Even if nobody had masked it for him.
          const state = eots.determinise(seen.state, seen.role, chanceFromSeed(`world ${i}`));
          expect(policy.says!({ ...seen, state }, notes)).toEqual(said);
          worlds++;
        }
        expect(said).not.toBeNull();
      }
      expect(worlds).toBeGreaterThan(20);
    },
  );

  test('CDSS-P-2 whether he holds a card that a row asks for is not said', () => {
    const at = (hand: string[]) =>
      policy.says!(
        view(
          eots,
          Table.position({
            at: 'offensives',
            scenario: '1942',
            turn: 2,
            active: 'allies',
            units: { 'hq-seac': '1805', 'hq-south': '2212' },
            hands: { japan: ['J-41'], allies: hand },
          }).match,
          'allies',
          false,
        ),
        null,
      );
    const text = spoken(told(at(['A-4', 'A-5', 'A-7']), 'en'));
    expect(text).toContain('Row 1:');
    expect(text).not.toContain(words.get('en')!('card.A-4.name'));
    expect(text).not.toMatch(/in hand: (?!3 or more)/);
  });
});
