import { botNamed, type Match, newMatch, playMatch } from '@ironbottom/engine';
import { winsOver } from '@ironbottom/testkit';
import { expect, test } from 'vitest';
import { ALLIES, bataanPeninsula, JAPAN, MANILA } from '../components.ts';
import { bataan } from '../index.ts';
import { heldBy, type State } from '../state.ts';
import { isGround, LAND_OF } from '../units.ts';

/** Twenty with `bin/test --long`; the hundred whose share means something are `npm run strength`, and in docs/balance.md. */
const LONG = process.env.IRONBOTTOM_LONG !== undefined;
const GAMES = LONG ? 20 : 1;

test('the policy beats random play at least 19 times in 20 as Japan', () => {
  expect(winsOver(bataan, 'campaign', 'japan', GAMES)).toBeGreaterThanOrEqual(0.95 * GAMES);
}, 3_600_000);

test('the policy beats random play at least 19 times in 20 as the Allies', () => {
  expect(winsOver(bataan, 'campaign', 'allies', GAMES)).toBeGreaterThanOrEqual(0.95 * GAMES);
}, 3_600_000);

/** The turn on which Manila fell, 0 for never, and the share of the Allied army that was in Bataan then. */
function itself(match: Match<State>): { readonly fell: number; readonly inside: number } {
  const bots = {
    japan: botNamed(bataan, { name: 'policy' }),
    allies: botNamed(bataan, { name: 'policy' }),
  };
  let fell = 0;
  let inside = 0;
  playMatch(bataan, match, bots, {
    seed: 'players',
    onAction: (_role, _action, { state }) => {
      if (fell > 0 || heldBy(state, MANILA) !== JAPAN) return;
      const army = LAND_OF[ALLIES]!.filter(unit => isGround(unit) && state.at[unit]! >= 0);
      fell = state.turn;
      inside = army.filter(unit => bataanPeninsula.includes(state.at[unit]!)).length / army.length;
    },
  });
  expect(match.result).not.toBeNull();
  return { fell, inside };
}

/** 17.1 Whose chit brings convoys defends Manila itself; without them the army is to come away into Bataan. */
const withoutConvoys = (scenario: string, count: number): Match<State>[] => {
  const found: Match<State>[] = [];
  for (let i = 1; found.length < count; i++) {
    const match = newMatch(bataan, { seed: `itself ${i}`, scenario });
    if (match.state.alliedChit < CONVOYS) found.push(match);
  }
  return found;
};
const CONVOYS = 4;

test.each(bataan.scenarios)(
  '17.1 17.3 the policy plays %s against itself: Manila falls about New Year, and most of the army is in Bataan by then',
  scenario => {
    for (const match of withoutConvoys(scenario, 2)) {
      const { fell, inside } = itself(match);
      expect(fell).toBeGreaterThanOrEqual(7);
      expect(fell).toBeLessThanOrEqual(12);
      expect(inside).toBeGreaterThan(0.5);
    }
  },
  600_000,
);
