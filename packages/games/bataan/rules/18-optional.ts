import { auto, type Block, branch } from '@ironbottom/engine';
import {
  alliedChit,
  BATAAN_AIRFIELD,
  BATTERIES,
  CLARK,
  CORREGIDOR,
  fields,
  JAPAN,
  MANILA,
  roleOf,
  tables,
} from '../components.ts';
import { DESTROYED, ELIMINATED, heldBy, type State } from '../state.ts';
import { USAFFE } from '../units.ts';
import { isSupplyAt } from './13-supply.ts';
import { refusedAir, refusedLand } from './14-withdrawals.ts';

/** 18 Optional rules: 18.1 to 18.3; others are options of their own chapters (11.4 option, 12.7, 16.3). */

/** 18.1 The turns of the strategic transports, by two dice that only Japan sees; the main assault is known to come now. */
export const strategicRoll: Block<State> = branch(
  'strategic-roll?',
  '18.1',
  s => s.options.strategicByDie === true && s.turn === 1,
  auto('strategic-roll', '18.1', ref => {
    const japan = roleOf(JAPAN);
    const dice = ref.roll({
      who: japan,
      why: 'strategic',
      rule: '18.1',
      count: 2,
      to: [japan],
      seen: 'that',
    });
    const roll = dice[0]! + dice[1]!;
    const row = tables.strategic_transport_optional.rows.find(({ from, to }) => roll >= from && roll <= to)!;
    ref.s.strategicTurns = [...row.turns];
    ref.log('18.1', 'strategic-turns', { first: row.turns[0], second: row.turns[1] }, [japan]);
  }),
);

/** 18.2 The USAFFE HQ was captured or destroyed: Japan may say that it has won. */
export const isMacArthurTaken = (s: State): boolean => s.at[USAFFE] === ELIMINATED;

const BICOL_FIELDS = fields.flatMap(({ area }, field) => (area ? [field] : []));
/** 18.3 The last turn on which the airfields of Bicol count as taken in time. */
const BICOL_TURN = 4;

/** 18.3 At the end of turn 4: whether both airfields of Bicol are Japanese. */
export function holdBicol(s: State): void {
  if (s.turn === BICOL_TURN) s.bicolInTime = BICOL_FIELDS.every(field => s.fieldSide[field] === JAPAN);
}

/** 18.3 How often each line of the table counts. */
function counts(s: State): { readonly [row: string]: number } {
  const holds = (place: number): number => (heldBy(s, place) === JAPAN ? 1 : 0);
  const { convoys } = alliedChit(s.alliedChit);
  const clark = isClarkSupplied(s);
  const silenced = s.battery.filter(fate => fate === DESTROYED).length === BATTERIES;
  return {
    manila: holds(MANILA),
    bataan: holds(BATAAN_AIRFIELD),
    neutralised: silenced ? 1 : 0,
    corregidor: holds(CORREGIDOR),
    pensacola: clark && convoys.includes('P') ? 1 : 0,
    'polk-coolidge': clark && convoys.includes('C') ? 1 : 0,
    bicol: s.bicolInTime ? 0 : 1,
    'air-kept': refusedAir(s).length,
    'units-kept': refusedLand(s).length,
    '48th-kept': s.refused.includes('48th') ? 1 : 0,
    'chit-123': s.japanChit <= 3 ? 1 : 0,
    'chit-4': s.japanChit === 4 ? 1 : 0,
    'chit-6': s.japanChit === 6 ? 1 : 0,
    'chit-7': s.japanChit === 7 ? 1 : 0,
  };
}

/** 18.3 Clark is Japanese, and in supply from a coastal hex. */
const isClarkSupplied = (s: State): boolean => heldBy(s, CLARK) === JAPAN && isSupplyAt(s, JAPAN, CLARK);

/** 18.3 The lines that count, with their points. */
export function pointsOfVictory(
  s: State,
  attack: number,
): { readonly id: string; readonly points: number }[] {
  const times = counts(s);
  return tables.vp_table.rows
    .map(({ id, vp, below }) => ({
      id,
      points: vp * (below === undefined ? times[id]! : attack < below ? 1 : 0),
    }))
    .filter(({ points }) => points !== 0);
}
