import { act, chanceFromSeed, legal, waiting } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { grid, hexOf, isAir, isCarrier, isGround, isHq, isOneStep, unitIds, unitsOf } from '../components.ts';
import { eots } from '../index.ts';
import { battlePreview } from '../rules/09-battle/forecast.ts';
import { before } from './battle.ts';

/** Battles that chance has put together: whatever stands there, they end, and the forecast is right. */

const HEXES = ['4423', '2609', '3706', '4612', '2014', '3720'];
const WAYS = ['assault', 'march', 'assault', 'organic'];
const CONDITIONS = ['surprise', 'intercept', 'ambush'] as const;

function randomBattle(seed: string) {
  const { pick } = chanceFromSeed(seed);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  const hex = one(HEXES);
  const near = grid.ids.filter((_, each) => grid.distance(each, hexOf(hex)) <= 2);
  const side = pick(2);
  const some = (of: number, most: number): string[] => {
    const units = unitsOf[of]!.filter(unit => !isHq[unit]);
    const chosen = new Set<number>();
    for (let n = pick(most + 1); n > 0; n--) chosen.add(one(units));
    return [...chosen].map(unit => {
      const flies = isAir[unit] || isCarrier[unit];
      const at = flies && pick(2) === 0 ? one(near) : hex;
      const reduced = !isOneStep[unit] && pick(3) === 0 ? ' reduced' : '';
      const way = isGround[unit] && of === side ? ` ${one(WAYS)}` : '';
      return `${unitIds[unit]} ${at}${reduced}${way}`;
    });
  };
  const asUnits = (list: readonly string[]) =>
    Object.fromEntries(
      list.map(text => [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)]),
    );
  const enemy = some(1 - side, 6);
  const half = pick(enemy.length + 1);
  const there = enemy.slice(half).map(text => text.replace(/ \d{4}/, ` ${hex}`));
  return {
    hex,
    side: (['japan', 'allies'] as const)[side]!,
    turn: 2 + pick(11),
    condition: one(CONDITIONS),
    offensive: asUnits(some(side, 7)),
    reaction: asUnits(enemy.slice(0, half)),
    there: asUnits(there),
    markers: { divisions: pick(13) },
  };
}

describe('battles at random', () => {
  test('9.0, 9.2, 9.4 every battle ends, with any answers', () => {
    for (let n = 0; n < 120; n++) {
      const spec = randomBattle(`play ${n}`);
      const { match } = before(spec);
      const { pick } = chanceFromSeed(`answers ${n}`);
      act(eots, match, spec.side, { verb: 'fight', hex: spec.hex });
      let left = 60;
      for (let ask = waiting(eots, match)!; ask.id !== 'battles.next'; ask = waiting(eots, match)!) {
        expect(left--).toBeGreaterThan(0);
        const answers = legal(eots, match, ask.roles[0]!);
        expect(answers.length, ask.id).toBeGreaterThan(0);
        act(eots, match, ask.roles[0]!, answers[pick(answers.length)]!);
      }
      expect(match.state.offensive!.battles[0]!.stage).toBe('over');
      expect(match.state.choices).toEqual([]);
    }
  });

  test('9.2F, 9.3-1, 9.4B, 9.4C(1), 13.76, 13.94 forecast and odds agree', () => {
    for (let n = 0; n < 30; n++) {
      const spec = randomBattle(`odds ${n}`);
      const t = before(spec);
      const { outcomes } = t.odds(spec.side, `fight hex=${spec.hex}`);
      const forecast = battlePreview(t.state, t.state.offensive!.battles[0]!);
      const mean = (name: string): number =>
        outcomes.reduce((sum, { probability, result }) => sum + probability * Number(result[name]), 0);
      const message = JSON.stringify(spec);
      expect(forecast.takesHex, message).toBeCloseTo(mean('hexTaken'), 9);
      expect(forecast.stepsLost[0], message).toBeCloseTo(mean('japanSteps'), 9);
      expect(forecast.stepsLost[1], message).toBeCloseTo(mean('alliesSteps'), 9);
    }
  });
});
