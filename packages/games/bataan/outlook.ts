import { type Odds, oddsAt } from '@ironbottom/engine';
import { JAPAN, roleOf } from './components.ts';
import { bataan } from './index.ts';
import { whatCounts } from './odds-air.ts';
import { shellValue } from './rules/10-fortifications/20-corregidor.ts';
import type { Raid } from './state/air.ts';
import { cloneState, type State } from './state.ts';
import { unitId } from './units.ts';

/** What was worked out last: a planner shows the same missions again with every click. */
const known = new Map<string, Odds>();
const MOST = 64;

/** 8.3.1 The odds of one raid of a plan, if it flew as it stands: from the masked state that its owner sees. */
export function raidOdds(s: State, raid: Raid): Odds {
  const alone = cloneState(s);
  alone.airPhase!.raids = [structuredClone(raid)];
  const key = JSON.stringify([s.turn, s.side, s.fieldSide, whatCounts(alone)]);
  return kept(key, () => oddsAt(bataan, alone, roleOf(raid.side), `${roleOf(s.side)}.missions.fly`));
}

/** 10.2.4 The odds of a gun that may fire at Corregidor. */
export const gunOdds = (s: State, gun: number): Odds =>
  kept(`${unitId(gun)} ${shellValue(s, gun)} ${s.battery}`, () =>
    oddsAt(bataan, s, roleOf(JAPAN), 'japan.shelling.gun', { verb: 'shell', unit: unitId(gun) }),
  );

function kept(key: string, work: () => Odds): Odds {
  const found = known.get(key) ?? work();
  known.delete(key);
  known.set(key, found);
  if (known.size > MOST) known.delete(known.keys().next().value!);
  return found;
}
