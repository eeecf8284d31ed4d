import type { Action, Chance } from '@ironbottom/engine';
import { isNightDate, itemOf, LAST_DATE } from '../../campaign.ts';
import { enemyOf, JAPAN, type Side } from '../../components.ts';
import { around, hexOfPlace } from '../../map.ts';
import { refitTables } from '../../refit.ts';
import { escapes } from '../../rules/campaign/05-ways.ts';
import { escapeTerms } from '../../rules/campaign/06-terms.ts';
import { boughtOf } from '../../rules/campaign/17-buying.ts';
import { halfSquadsKept } from '../../rules/campaign/19-fortifications.ts';
import { propose } from '../../rules/campaign/22-proposal.ts';
import { refitOf } from '../../rules/campaign/retained.ts';
import { sumOf } from '../../rules/dice.ts';
import type { Manner } from '../../state/campaign.ts';
import { cloneState, type State } from '../../state.ts';
import { hexArg, unitsArg } from '../../verbs.ts';
import { atMost } from '../table.ts';
import { WORKS, wishesOf } from './wishes.ts';

/** What the player answers between two battles. "Done" has 0; what has no score here is not done. */

type Score = (s: State, side: Side, action: Action, chance?: Chance) => number;
type Answers = { readonly [verb: string]: Score };

const NEVER = -1;
const always =
  (score: number): Score =>
  () =>
    score;

// ---------------------------------------------------------------- buying

/** A little less for each place further down a list. */
const LOWER = 0.01;

/** 4.717 The first wish that is not fulfilled goes first. */
const buy: Score = (s, side, action) => {
  const campaign = s.campaign!;
  const wanted = wishesOf(s, side);
  const { today } = boughtOf(campaign, side, String(action.group));
  const ofGroup = wanted.flatMap(({ group }, place) => (group === action.group ? [place] : []));
  const place = ofGroup[today];
  if (place === undefined) return NEVER;
  const how = wanted[place]!.manners.indexOf(action.manner as Manner);
  return how < 0 ? NEVER : 1 - LOWER * place - (LOWER / 2) * how;
};

/** C1.73 Where most enemies are seen or suspected, in the hex or beside it. */
const register: Score = (s, side, action) => {
  const near = new Set([hexArg(action), ...around[hexArg(action)]!]);
  const enemy = enemyOf(side);
  const seen = s.units.at.filter((at, unit) => at >= 0 && unit % 2 === enemy && near.has(hexOfPlace(at)));
  const suspected = s.unseen.covers.filter(
    cover => cover.side === enemy && cover.place >= 0 && near.has(hexOfPlace(cover.place)),
  );
  const found = seen.length + suspected.length;
  return found < WORTH_A_POINT ? NEVER : LOWER * found;
};
const WORTH_A_POINT = 3;

const fortify: Score = (s, side, action) => {
  const wanted = WORKS[side]!;
  const place = wanted.findIndex(([item]) => item === action.item);
  if (place < 0) return NEVER;
  const [item, most] = wanted[place]!;
  return s.campaign!.ordered[side][itemOf(item)]! < most ? 1 - LOWER * place : NEVER;
};

/** 4.722 While it lays out anything. */
const proposal: Score = (s, side) => {
  const after = cloneState(s);
  propose(after, side);
  return after.units.at.some((at, unit) => at !== s.units.at[unit]) ? 1 : NEVER;
};

// ---------------------------------------------------------------- attack or idle

/** Squads with which the Japanese leave their holes. */
const STRONG = 14;

/** 4.720 The Marines attack by day, and at night where they have as many chits as dates; the Japanese some nights. */
const attack: Score = (s, side, _action, chance) => {
  const { date, chits } = s.campaign!;
  const datesLeft = LAST_DATE - date + 1;
  if (side !== JAPAN) return chits[side] >= datesLeft || !isNightDate(date) ? 1 : NEVER;
  const strong = halfSquadsKept(s, side) / 2 >= STRONG;
  return isNightDate(date) && strong && chance?.pick(2) === 0 ? 1 : NEVER;
};

/** CG16 Once: when all has to be won at last. */
const declare: Score = ({ campaign }) => (campaign?.date === LAST_DATE ? 1 : NEVER);

// ---------------------------------------------------------------- the old date settled

/** 4.706-table What a stack of so many loses on average: from 12 on all of it, below that half of one of them. */
function lossOfEscape(s: State, units: readonly number[]): number {
  const drm = sumOf(escapeTerms(s, units, escapes(s, units[0]!)[0]));
  const { men } = refitTables.escape;
  const [unharmed, most] = [men[0]!.to, men.at(-2)!.to];
  const all = 1 - atMost(most - drm);
  return all + ((1 - atMost(unharmed - drm) - all) * HALVED) / units.length;
}
const HALVED = 0.5;
/** A shortage of ammunition for a battle is worth so much of a unit. */
const SHORT = 0.12;

/** 4.706 Whoever must goes with whom he loses least; whoever may stays, unless it costs next to nothing. */
const goOut: Score = (s, _side, action) => {
  const units = unitsArg(action);
  const loss = lossOfEscape(s, units);
  const stays = units.every(unit => refitOf(s).may.includes(unit));
  return stays ? SHORT - loss : 1 - loss + LOWER * units.length;
};

/** 4.7061 Where most of the own are. */
const retain: Score = (s, _side, action) =>
  1 + LOWER * s.campaign!.area.filter(area => `${area}` === `${action.area}`).length;

const bySides = (id: string, answers: Answers): { [decision: string]: Answers } => ({
  [`${id}.us.act`]: answers,
  [`${id}.japan.act`]: answers,
});

export const ANSWERS: { readonly [decision: string]: Answers } = {
  buying: { buy, register },
  fortify: { fortify },
  // 4.722 As the staff proposes.
  'set-up.lay': { propose: proposal },
  chits: { 'attack-date': attack, 'idle-date': always(0) },
  fanaticism: { declare, decline: always(0) },
  ...bySides('escape', { escape: goOut }),
  'which-area.choose': { retain },
  // What the enemy could drive is better burnt.
  'whether-wreck.choose': { wreck: always(1) },
  // 4.7112 Somebody is the better for him.
  ...bySides('heroes', { harden: always(0.6) }),
  ...bySides('garage', { crew: always(0.5) }),
  ...bySides('workshop', { 'replace-mg': always(0.3), 'search-wreck': always(0.2) }),
};
