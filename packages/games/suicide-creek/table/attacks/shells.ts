import type { Counter, ShotSum, SumShare, Term, Translate } from '@ironbottom/engine';
import type { Side } from '../../components.ts';
import { columnFp, columnOf } from '../../rules/a07-fire/20-table.ts';
import type { Target } from '../../rules/a07-fire/21-attack.ts';
import { isRefused } from '../../rules/a07-fire/31-volley.ts';
import { type Shot, shotOf } from '../../rules/c03-ordnance/33-shot.ts';
import { aimOf } from '../../rules/c03-ordnance/35-aims.ts';
import { isHit } from '../../rules/c03-ordnance/37-critical.ts';
import { targetTerms, unseenTerms } from '../../rules/c03-ordnance/60-target-terms.ts';
import { firepower, unitsAimedAt } from '../../rules/c03-ordnance/70-effect.ts';
import { burstOf } from '../../rules/d-vehicles/35-machine-guns.ts';
import { burstTargets } from '../../rules/d-vehicles/36-burst.ts';
import { mainAim, mainShot } from '../../rules/d-vehicles/38-main-gun.ts';
import { sumOf } from '../../rules/dice.ts';
import type { State } from '../../state.ts';
import { placeArg, unitArg, weaponArg } from '../../verbs.ts';
import { unitCounter, unitName, weaponCounter } from '../counters.ts';
import { armName } from '../faces.ts';
import { chancesOf, sharesOf } from '../fire-chances.ts';
import { signed } from '../signed.ts';
import { diceSum, shareOf, type Tell, type Told } from './tell.ts';

/** C3.3, D3.5 Shells, and the guns of vehicles. */

/** What the easiest target adds to the dice; Infinity: nobody is there whom the shot could hit. */
function easiest(s: State, side: Side, shot: Shot): readonly Term[] | number {
  const each = unitsAimedAt(s, side, shot).map(unit => targetTerms(s, shot, unit));
  const best = each.sort((a, b) => sumOf(a) - sumOf(b))[0];
  return best ?? unseenTerms(s, side, shot);
}

/** C3.3 All throws; an Original 2 that would miss hits on half of the further dice. */
function hitShares(shot: Shot, drm: number, t: Translate): SumShare[] {
  const hit = shareOf(fall => {
    const own = drm + (shot.wild ? Math.min(fall.coloured, fall.white) : 0);
    return isHit(shot, fall, own, 0) ? 1 : fall.sum === 2 && drm < Infinity ? 0.5 : 0;
  });
  return [
    { tone: 'harm', share: hit, text: t('chance.hit') },
    { tone: 'none', share: 1 - hit, text: t('chance.miss') },
  ];
}

/** C3.3 The number by kind of target and range. */
const numberSum = ({ number, kind, range }: Shot, t: Translate): ShotSum => ({
  title: t('sum.toHit'),
  sum: `${number}`,
  terms: [{ value: `${number}`, text: t('sum.aimAt', { aim: t(`aim.${kind}`), range }) }],
});

function told(s: State, side: Side, shot: Shot, counter: Counter, name: string, t: Translate): Told {
  const target = easiest(s, side, shot);
  const own = typeof target === 'number' ? target : sumOf(target);
  const terms = [...shot.drm, ...(typeof target === 'number' ? [] : target)];
  const [at] = shot.at;
  const fp = firepower(shot);
  return {
    title: t('attack.shell', {
      weapon: name,
      ammo: t(`ammo.${shot.ammo}`),
      aim: at === undefined ? t(`aim.${shot.kind}`) : unitName(s, at, t),
    }),
    counters: [counter],
    value: t('attack.hits', { number: shot.number, drm: signed(sumOf(shot.drm) + own) }),
    shares: hitShares(shot, sumOf(shot.drm) + own, t),
    sums: [numberSum(shot, t), diceSum(terms, t)],
    prices: [
      ...(at === undefined && fp > 0 ? [{ text: t('price.onHit', { fp }) }] : []),
      ...(shot.turn.spines > 0 ? [{ text: t('price.turns', { n: shot.turn.spines }) }] : []),
      ...(shot.intensive ? [{ text: t('price.intensive'), dear: true as const }] : []),
    ],
  };
}

export const shell: Tell = (s, side, action, t) => {
  const shot = shotOf(s, side, aimOf(action, weaponArg(action)));
  if (isRefused(shot)) return null;
  return told(s, side, shot, weaponCounter(s, shot.piece, t), armName(s.weapons.type[shot.piece]!), t);
};

export const mainGun: Tell = (s, side, action, t) => {
  const unit = unitArg(action);
  const shot = mainShot(s, side, mainAim(action));
  return isRefused(shot) ? null : told(s, side, shot, unitCounter(s, unit, t), t('part.ma'), t);
};

/** C8.4 Without a To Hit roll: what it comes to is seen hex by hex. */
export const canister: Tell = (s, _side, action, t) => ({
  title: t('attack.canister', { weapon: armName(s.weapons.type[weaponArg(action)]!) }),
  counters: [weaponCounter(s, weaponArg(action), t)],
  value: '',
  shares: [],
  sums: [],
});

interface Fired {
  readonly fp: number;
  readonly drm: readonly Term[];
  readonly dud?: number;
}

/** An attack on the fire table by one firer, at the target that it strikes hardest. */
export function onTable(
  attack: Fired,
  targets: readonly Target[],
  firer: string,
  t: Translate,
): Pick<Told, 'value' | 'shares' | 'sums'> {
  const { fp, drm } = attack;
  const best = [...targets].sort((a, b) => sumOf(a.drm) - sumOf(b.drm))[0];
  const terms = [...drm, ...(best?.drm ?? [])];
  return {
    value: t('shot.value', { fp: columnFp(columnOf(fp * (best?.share ?? 1))), drm: signed(sumOf(terms)) }),
    shares: best ? sharesOf(chancesOf({ ...attack, cowers: 0 }, targets), t) : [],
    sums: [
      { title: t('sum.firepower'), sum: `${fp}`, terms: [{ value: `${fp}`, text: firer }] },
      diceSum(terms, t),
    ],
  };
}

/** D3.5 */
export const machineGuns: Tell = (s, side, action, t) => {
  const unit = unitArg(action);
  const burst = burstOf(s, side, unit, placeArg(action));
  if (isRefused(burst)) return null;
  return {
    title: t('attack.machineGuns', { unit: unitName(s, unit, t) }),
    counters: [unitCounter(s, unit, t)],
    ...onTable(burst, burstTargets(s, side, burst), t('sum.machineGuns'), t),
  };
};
