import { gameOf } from '@ironbottom/catalogue';
import { type Action, act, clone, legal, waiting } from '@ironbottom/engine';
import { GAME, type Played, playedUntil } from './matches.ts';

const LOSSES = ['unit-reduced', 'unit-lost', 'chit-lost'];

export interface Fight {
  readonly match: Played;
  readonly from: string;
  readonly to: string;
  /** How often somebody has to allocate no chit before the dice fall. */
  readonly passes: number;
}

let costly: Promise<Fight> | undefined;

/** Before an attack that will cost somebody something. The dice are in the match: they fall in the browser as here. */
export function fightWithLosses(): Promise<Fight> {
  costly ??= seekLosses();
  return costly;
}

async function seekLosses(): Promise<Fight> {
  const { game } = await gameOf(GAME);
  let found: Omit<Fight, 'match'> | undefined;
  const fight = (match: Played, attack: Action): typeof found => {
    const fought = clone(game, match);
    act(game, fought, 'us', attack);
    act(game, fought, 'us', { verb: 'done' });
    let passes = 0;
    for (let asked = waiting(game, fought); asked?.id === 'combat.chit'; asked = waiting(game, fought)) {
      act(game, fought, asked.roles[0]!, { verb: 'pass' });
      passes++;
    }
    const hurt = fought.log.slice(match.log.length).some(({ key }) => LOSSES.includes(key));
    return hurt ? { from: attack.from as string, to: attack.to as string, passes } : undefined;
  };
  const match = await playedUntil('fight', (now, asked) => {
    if (asked !== 'us.combat.attack') return false;
    for (const action of legal(game, now, 'us')) if (action.verb === 'attack') found ??= fight(now, action);
    return found !== undefined;
  });
  return { match, ...found! };
}
