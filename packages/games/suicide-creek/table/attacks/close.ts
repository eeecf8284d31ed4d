import type { ShotSum, Translate } from '@ironbottom/engine';
import type { Side } from '../../components.ts';
import { companyOf } from '../../rules/a11-close-combat/10-parties.ts';
import {
  attackTerms,
  targetTerms as closeTerms,
  columnOf,
  isHandToHand,
  killNumber,
  oddsName,
  reckon,
} from '../../rules/a11-close-combat/11-odds.ts';
import { ccvNow, stormTerms } from '../../rules/a11-close-combat/50-storm.ts';
import { sumOf } from '../../rules/dice.ts';
import type { CloseAttack } from '../../state/combat.ts';
import type { State } from '../../state.ts';
import { placeArg, unitArg, unitsArg } from '../../verbs.ts';
import { unitCounter, unitName } from '../counters.ts';
import { signed } from '../signed.ts';
import { diceSum, names, shareOf, type Tell, type Throw } from './tell.ts';

/** A11 Close combat: of men with men, and of men with vehicles. */

type Named = Pick<CloseAttack, 'side' | 'by' | 'at' | 'place' | 'capture'>;

/** A11.11 What each brings into it; a leader counts with those he is with. */
function strengths(s: State, attack: Named, t: Translate): ShotSum[] {
  const { fp, defence } = reckon(s, attack);
  const heads = [...new Set(attack.at.map(unit => companyOf(s, unit)[0]!))];
  return [
    {
      title: t('sum.attack'),
      sum: `${fp}`,
      terms: attack.by.map(unit => ({
        value: `${reckon(s, { ...attack, by: [unit] }).fp}`,
        text: unitName(s, unit, t),
      })),
    },
    {
      title: t('sum.defence'),
      sum: `${defence}`,
      terms: heads.map(unit => ({
        value: `${reckon(s, { ...attack, at: [unit] }).defence}`,
        text: names(s, companyOf(s, unit), t),
      })),
    },
  ];
}

/** A11.11 Below the kill number a target is lost, at it reduced. A11.19 What a stack under "?" comes to nobody knows. */
export const close: Tell = (s, side, action, t) => {
  const [by, at] = [unitsArg(action), unitsArg(action, 'at')];
  const attack = { side, by, at, place: placeArg(action), capture: action.verb === 'capture' };
  const target = at.length > 0 ? names(s, at, t) : t('unit.unseen');
  const base = {
    title: t(`attack.${action.verb}`, { target }),
    counters: by.map(unit => unitCounter(s, unit, t)),
  };
  const common = attackTerms(s, attack);
  if (at.length === 0) return { ...base, value: t('attack.blind'), shares: [], sums: [diceSum(common, t)] };
  const { fp, defence, targets } = reckon(s, attack);
  const column = columnOf(fp, defence);
  const kill = killNumber(column, isHandToHand(s, attack));
  const [first] = [...targets].sort((a, b) => a.drm - b.drm);
  const terms = [...common, ...(first ? closeTerms(s, first.unit, attack.capture) : [])];
  const drm = sumOf(terms);
  const below = shareOf(({ sum }) => sum + drm < kill);
  const even = shareOf(({ sum }) => sum + drm === kill);
  return {
    ...base,
    value: t('attack.odds', { odds: oddsName(column), number: kill, drm: signed(drm) }),
    shares: [
      { tone: 'loss', share: below, text: t(attack.capture ? 'chance.captured' : 'chance.killed') },
      { tone: 'harm', share: even, text: t('chance.reduced') },
      { tone: 'none', share: 1 - below - even, text: t('chance.nothing') },
    ],
    sums: [...strengths(s, attack, t), diceSum(terms, t)],
  };
};

// ---------------------------------------------------------------- A11.5 vehicles

/** A11.5 An Original 2 that does not destroy it has a further die: 1 or 2 do so, 3 stops it. */
const [LUCKY_KILL, LUCKY_STOP, LUCK] = [2, 1, 6];
const BEST = 2;

/** A11.5 Below its number it is destroyed, at it immobilised. C13.7 What a mine adds is known when its die has fallen. */
function fates({ sum }: Throw, drm: number, number: number): readonly [killed: number, stopped: number] {
  const final = sum + drm;
  if (final < number) return [1, 0];
  if (sum !== BEST) return [0, final === number ? 1 : 0];
  return final === number
    ? [LUCKY_KILL / LUCK, 1 - LUCKY_KILL / LUCK]
    : [LUCKY_KILL / LUCK, LUCKY_STOP / LUCK];
}

function storming(s: State, by: readonly number[], vehicle: number, t: Translate) {
  const terms = stormTerms(s, { by, vehicle });
  const number = ccvNow(s, { by });
  const drm = sumOf(terms);
  const killed = shareOf(fall => fates(fall, drm, number)[0]);
  const stopped = shareOf(fall => fates(fall, drm, number)[1]);
  return {
    value: t('attack.below', { number, drm: signed(drm) }),
    shares: [
      { tone: 'loss', share: killed, text: t('chance.wrecked') },
      { tone: 'harm', share: stopped, text: t('chance.stopped') },
      { tone: 'none', share: 1 - killed - stopped, text: t('chance.nothing') },
    ] as const,
    sums: [
      {
        title: t('sum.closeValue'),
        sum: `${number}`,
        terms: by.map((unit, n) => ({
          value: n === 0 ? `${ccvNow(s, { by: [unit] })}` : '+1',
          text: unitName(s, unit, t),
        })),
      },
      diceSum(terms, t),
    ],
  };
}

export const storm: Tell = (s: State, _side: Side, action, t) => {
  const [by, vehicle] = [unitsArg(action), unitArg(action, 'vehicle')];
  return {
    title: t(`attack.${action.verb}`, { target: unitName(s, vehicle, t) }),
    counters: by.map(unit => unitCounter(s, unit, t)),
    ...storming(s, by, vehicle, t),
    ...(action.verb === 'mine' && { prices: [{ text: t('price.mine') }] }),
  };
};
