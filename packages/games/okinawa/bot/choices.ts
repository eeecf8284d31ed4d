import type { Action, Chance, Ranked, View } from '@ironbottom/engine';
import { type Side, sideOfRole } from '../components.ts';
import type { State } from '../state.ts';
import { divisionArg, hexArg, unitArg } from '../verbs.ts';
import { nextGroup, wantsStrike } from './air-strike.ts';
import { assaultScore, banzaiScore } from './assaults.ts';
import { ieShimaWorth } from './bombardment.ts';
import { fireScore } from './fire.ts';
import {
  announceScore,
  bridgeScore,
  giveWayScore,
  placeScore,
  positionScore,
  replacementScore,
} from './japan-choices.ts';
import { japaneseMoveScore } from './japan-march.ts';
import { nextRaidGroup, wantsRaid, wantsYamato } from './kikusui.ts';
import {
  advanceScore,
  escapeScore,
  ignoreScore,
  lossScore,
  rebuildScore,
  retreatScore,
  tireScore,
  tradeScore,
} from './results.ts';
import { keyPointsRanked, landingRanked, setUpRanked } from './setup.ts';
import { tacticsRanked } from './tactics.ts';
import { returnScore, usMoveScore } from './us-march.ts';

/** Every decision that takes one look, by its id. */

type Score = (s: State, action: Action, side: Side) => number;
const yes =
  (verb: string, wants: (s: State) => boolean): Score =>
  (s, action) =>
    (action.verb === verb) === wants(s) ? 1 : 0;
/** One verb against a decline that is worth nothing. */
const rather =
  (verb: string, score: (s: State, side: Side) => number): Score =>
  (s, action, side) =>
    action.verb === verb ? score(s, side) : 0;
const always = (verb: string): Score => rather(verb, () => 1);

const SCORES: { readonly [id: string]: Score } = {
  'air.strike.declare': yes('strike', wantsStrike),
  'air.yamato': yes('sail-yamato', wantsYamato),
  'air.kikusui.declare': yes('fly', wantsRaid),
  'bombardment.ie-shima': (s, action) => (action.verb === 'bombard' ? ieShimaWorth(s, hexArg(action)) : 0),
  'us.moves.unit': usMoveScore,
  'us.return.put': (s, action) => returnScore(s, hexArg(action)),
  'us.moves.fire': always('fire'),
  'japan.moves.fire': always('fire'),
  'us.bridge': () => 0,
  'us.after.give-way': giveWayScore,
  'japan.before.say': (s, action) =>
    action.verb === 'done' ? 0 : action.verb === 'announce-south' ? announceScore(s) : -1,
  'japan.arrive': (s, action) => placeScore(s, hexArg(action)),
  'japan.moves.unit': japaneseMoveScore,
  'japan.moves.ashore': giveWayScore,
  'japan.after.give-way': giveWayScore,
  'japan.bridge': rather('blow', bridgeScore),
  'japan.positions.place': (s, action) => (action.verb === 'done' ? 0 : positionScore(s, action)),
  'fire.us': (_s, action) => fireScore(action),
  'fire.japan': (_s, action) => fireScore(action),
  'results.loss': lossScore,
  'results.trade': rather('trade', tradeScore),
  'results.retreat': (s, action, side) =>
    action.verb === 'retreat' ? retreatScore(s, side, action) : action.verb === 'ignore' ? ignoreScore() : 0,
  'results.displace': (s, action, side) => retreatScore(s, side, action),
  'results.advance': (s, action, side) => (action.verb === 'done' ? 0 : advanceScore(s, side, action)),
  'results.escape': (s, action) => escapeScore(s, hexArg(action)),
  'results.fatigue': (s, action) => tireScore(s, divisionArg(action)),
  'recovery.rebuild': (s, action) => (action.verb === 'done' ? 0 : 1 + rebuildScore(s, unitArg(action))),
  'replacement.place': replacementScore,
};

/** 11 Those of both sides' assaults have the side before them in their id. */
const IN_ASSAULT: { readonly [part: string]: Score } = {
  choose: (_s, action) => assaultScore(action),
  second: (_s, action) => (action.verb === 'try' ? 1 : 0),
  mortars: always('commit'),
  hq: always('hq'),
  banzai: rather('banzai', banzaiScore),
};

/** Decisions with an answer of their own. */
function answered(
  view: View<State>,
  legal: readonly Action[],
  chance?: Chance,
): readonly Ranked[] | undefined {
  const { state: s, role, waiting } = view;
  const only = (action: Action): Ranked[] => [{ action, score: 0 }];
  switch (waiting?.id) {
    case 'setup.japan':
    case 'setup.us':
      return setUpRanked(legal);
    case 'setup.landing':
    case 'setup.landing-first':
      return landingRanked(view, legal, chance);
    case 'setup.key-points':
      return keyPointsRanked(view, legal, chance);
    case 'air.strike.groups':
      return only(nextGroup(s, legal));
    case 'air.kikusui.groups':
      return only(nextRaidGroup(s, legal));
    case 'tactics.choose':
      return tacticsRanked(s, sideOfRole(role), legal, chance);
    default:
      return undefined;
  }
}

function scoreAt(id: string): Score {
  const found = SCORES[id];
  if (found) return found;
  const [, phase, part] = id.split('.');
  return (phase === 'assaults' && IN_ASSAULT[part ?? '']) || (() => 0);
}

export function ranked(view: View<State>, legal: readonly Action[], chance?: Chance): readonly Ranked[] {
  const given = answered(view, legal, chance);
  if (given) return given;
  const { state: s, role, waiting } = view;
  const score = scoreAt(waiting?.id ?? '');
  const side = sideOfRole(role);
  return legal.map(action => ({ action, score: score(s, action, side) })).sort((a, b) => b.score - a.score);
}
