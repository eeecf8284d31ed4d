import { act, chanceFromSeed, legal, type Role, SPECTATOR, view, waiting } from '@ironbottom/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardSide, decks, SIDES, type Side } from '../components.ts';
import { eots } from '../index.ts';
import { HIDDEN, NO_CARD, type State } from '../state.ts';
import { Table } from './table.ts';

/** 5.0, 7.29 What a role may know: not the other hand, not the future card of the other side, no deck. */

const ROLES: readonly Role[] = [...eots.roles, SPECTATOR];
const sideOfRole = (role: Role): Side | -1 => (role === 'japan' ? 0 : role === 'allies' ? 1 : -1);

const RUNS = process.env.IRONBOTTOM_LONG ? 60 : 6;

/** A game of 1943 after some random actions. */
function moment(seed: number, actions: number): Table {
  const table = Table.game('1943', {}, `${seed}`);
  const chance = chanceFromSeed(`players ${seed}`);
  for (let i = 0; i < actions && !table.result; i++) {
    const role = waiting(eots, table.match)!.roles[0]!;
    const all = legal(eots, table.match, role);
    act(eots, table.match, role, all[chance.pick(all.length)]!);
  }
  return table;
}
const moments = fc.record({
  seed: fc.integer({ min: 0, max: 500 }),
  actions: fc.integer({ min: 0, max: 60 }),
});

test('5.0-1 a hand, a future card and the decks are hidden from those who may not see them', () => {
  fc.assert(
    fc.property(moments, ({ seed, actions }) => {
      const table = moment(seed, actions);
      for (const role of ROLES)
        for (const side of SIDES) {
          const seen = view(eots, table.match, role).state.cards[side];
          const real = table.state.cards[side];
          expect(seen.deck).toEqual(real.deck.map(() => HIDDEN));
          if (sideOfRole(role) === side) {
            expect(seen.hand).toEqual(real.hand);
            expect(seen.future).toBe(real.future);
          } else {
            expect(seen.hand).toEqual(real.hand.map(() => HIDDEN));
            expect(seen.future).toBe(real.future === NO_CARD ? NO_CARD : HIDDEN);
          }
          expect(seen.discard).toEqual(real.discard);
        }
    }),
    { numRuns: RUNS },
  );
});

test('5.0-1 a state made up for a role looks to it like the real one, and has every card once', () => {
  fc.assert(
    fc.property(moments, ({ seed, actions }) => {
      const table = moment(seed, actions);
      for (const role of ROLES) {
        const masked = eots.mask(table.state, role);
        const made = eots.determinise(masked, role, chanceFromSeed(`made ${seed}`));
        expect(eots.mask(made, role)).toEqual(masked);
        for (const side of SIDES) expect(allCards(made, side)).toEqual(allCards(table.state, side));
      }
    }),
    { numRuns: RUNS },
  );
});

function allCards(s: State, side: Side): number[] {
  const { hand, deck, discard, removed, future } = s.cards[side];
  const all = [...hand, ...deck, ...discard, ...removed, ...(future >= 0 ? [future] : [])].sort(
    (a, b) => a - b,
  );
  expect(all.every(card => cardSide[card] === side)).toBe(true);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeLessThanOrEqual(decks[side]!.length);
  return all;
}

test('16.48 after a swap each seat sees the hand of the side that it plays', () => {
  const table = Table.game('1943', { bidding: true });
  table.act('japan', 'bid side=allies points=0').act('allies', 'bid side=japan points=0');
  const seen = view(eots, table.match, 'japan').state.cards;
  expect(seen[1].hand).toEqual(table.state.cards[1].hand);
  expect(seen[0].hand.every(card => card === HIDDEN)).toBe(true);
});
