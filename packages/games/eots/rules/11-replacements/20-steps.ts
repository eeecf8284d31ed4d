import { ALLIES, hexOf, type Side } from '../../components.ts';
import mapCharts from '../../data/map-charts.json' with { type: 'json' };
import { hasSurrendered, type State } from '../../state.ts';

/** 11.2, 11.3 How many steps a turn brings, by pool of units.json. */

export type Steps = { [pool: string]: number };

/** Words of the schedule on the map. */
const POOLS: { readonly [word: string]: string } = {
  ground: 'allied-ground',
  air: 'allied-air',
  'us naval': 'us-naval',
  china: 'chinese',
  naval: 'japanese-naval',
};
const NUMBERS: { readonly [word: string]: number } = { one: 1 };

const parse = (text: string): Steps =>
  Object.fromEntries(
    text
      .toLowerCase()
      .split(', ')
      .filter(part => part !== 'none')
      .map(part => {
        const [count, ...words] = part.split(' ');
        return [POOLS[words.join(' ')]!, NUMBERS[count!] ?? Number(count)];
      }),
  );
const schedule = mapCharts.replacementsChart.rows.map(({ turn, japanese, allied }) => ({
  turn,
  steps: [parse(japanese), parse(allied)] as const,
}));
const scheduled = (turn: number, side: Side): Steps =>
  schedule.find(row => row.turn === turn)?.steps[side] ?? {};

const OAHU = hexOf('5808');
/** 11.33-2 */
const COMMONWEALTH_PORTS = ['1307', '1308', '2015', '2709', '3727'].map(hexOf);
const COMMONWEALTH_TURNS = [6, 9, 12];

const holds = (s: State, hex: number): boolean => s.control[hex] === ALLIES;

/** 11.31 to 11.34 */
export function alliedSteps(s: State): Steps {
  const steps: Steps = { ...scheduled(s.turn, ALLIES) };
  if (holds(s, OAHU)) steps['us-naval'] = (steps['us-naval'] ?? 0) + 1;
  if (COMMONWEALTH_TURNS.includes(s.turn) && COMMONWEALTH_PORTS.some(hex => holds(s, hex)))
    steps['commonwealth-naval'] = 1;
  if (hasSurrendered(s, 'china')) delete steps.chinese;
  // J-15, J-82
  const struck = s.strikes.filter(turn => turn === s.turn).length;
  if (struck > 0) steps['allied-ground'] = Math.max(0, (steps['allied-ground'] ?? 0) - struck);
  return steps;
}

/** 11.23 China divisions that Japan may turn into land steps in one turn. */
const DIVISIONS_A_TURN = 2;

/** 11.21 to 11.23 The schedule's naval step has gone into the store already. */
export const japaneseSteps = (s: State, divisionsCutOff: boolean): Steps => ({
  'japanese-naval': s.navalStore,
  'japanese-air': s.airStore,
  'japanese-ground': divisionsCutOff ? 0 : Math.min(DIVISIONS_A_TURN, s.divisions),
});

/** 11.21 */
export const scheduledNaval = (turn: number): number => scheduled(turn, 0)['japanese-naval'] ?? 0;
