import {
  type Action,
  type Counter,
  formatAction,
  type ShotRow,
  type SumShare,
  type Term,
  type Translate,
} from '@ironbottom/engine';
import { weaponPlace } from '../board.ts';
import { roleOf, type Side } from '../components.ts';
import { hexId, hexOf, hexOfPlace, placeOf } from '../map.ts';
import { sequenceOfPlay } from '../rules/00-sequence-of-play.ts';
import { columnFp, columnOf as fireColumn } from '../rules/a07-fire/20-table.ts';
import { isRefused } from '../rules/a07-fire/31-volley.ts';
import {
  attackTerms,
  targetTerms as closeTerms,
  columnOf,
  isHandToHand,
  killNumber,
  oddsName,
  reckon,
} from '../rules/a11-close-combat/11-odds.ts';
import { type Shot, shotOf } from '../rules/c03-ordnance/33-shot.ts';
import { aimOf } from '../rules/c03-ordnance/35-aims.ts';
import { isHit } from '../rules/c03-ordnance/37-critical.ts';
import { targetTerms, unseenTerms } from '../rules/c03-ordnance/60-target-terms.ts';
import { unitsAimedAt } from '../rules/c03-ordnance/70-effect.ts';
import { burstOf } from '../rules/d-vehicles/35-machine-guns.ts';
import { burstTargets } from '../rules/d-vehicles/36-burst.ts';
import { mainShot } from '../rules/d-vehicles/38-main-gun.ts';
import { sumOf } from '../rules/dice.ts';
import { HIDDEN, KNOWN, unitOf } from '../state/units.ts';
import { weaponOf } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { placeArg, unitArg, unitsArg, weaponArg } from '../verbs.ts';
import { unitCounter, unitName, weaponCounter } from './counters.ts';
import { armName } from './faces.ts';
import { chancesOf, sharesOf } from './fire-chances.ts';
import { signed } from './signed.ts';

/** C3.3, D3.5, A11.11 Attacks that are made each by itself: shells, the guns of a vehicle, close combat. */

export interface Attack {
  readonly action: Action;
  readonly row: ShotRow;
  readonly terms: readonly Term[];
}

type Told = Pick<ShotRow, 'title' | 'value' | 'shares'> & {
  readonly counters: readonly Counter[];
  readonly terms: readonly Term[];
  readonly prices?: ShotRow['prices'];
};
type Tell = (s: State, side: Side, action: Action, t: Translate) => Told | null;

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap(coloured => FACES.map(white => ({ coloured, white, sum: coloured + white })));
const shareOf = (passes: (fall: (typeof THROWS)[number]) => number): number =>
  THROWS.reduce((sum, fall) => sum + passes(fall), 0) / THROWS.length;

const names = (s: State, units: readonly number[], t: Translate): string =>
  units.map(unit => unitName(s, unit, t)).join(t('ui.listSeparator'));

// ---------------------------------------------------------------- C3.3 the To Hit tables

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

function told(s: State, side: Side, shot: Shot, counter: Counter, name: string, t: Translate): Told {
  const target = easiest(s, side, shot);
  const own = typeof target === 'number' ? target : sumOf(target);
  const drm = sumOf(shot.drm) + own;
  const [at] = shot.at;
  return {
    title: t('attack.shell', {
      weapon: name,
      ammo: t(`ammo.${shot.ammo}`),
      aim: at === undefined ? t(`aim.${shot.kind}`) : unitName(s, at, t),
    }),
    counters: [counter],
    value: t('attack.hits', { number: shot.number, drm: signed(drm) }),
    shares: hitShares(shot, drm, t),
    terms: [...shot.drm, ...(typeof target === 'number' ? [] : target)],
    prices: [
      ...(shot.turn.spines > 0 ? [{ text: t('price.turns', { n: shot.turn.spines }) }] : []),
      ...(shot.intensive ? [{ text: t('price.intensive'), dear: true as const }] : []),
    ],
  };
}

const shell: Tell = (s, side, action, t) => {
  const shot = shotOf(s, side, aimOf(action, weaponArg(action)));
  if (isRefused(shot)) return null;
  return told(s, side, shot, weaponCounter(s, shot.piece, t), armName(s.weapons.type[shot.piece]!), t);
};

const mainGun: Tell = (s, side, action, t) => {
  const unit = unitArg(action);
  const shot = mainShot(s, side, action);
  return isRefused(shot) ? null : told(s, side, shot, unitCounter(s, unit, t), t('part.ma'), t);
};

/** C8.4 Without a To Hit roll: what it comes to is seen hex by hex. */
const canister: Tell = (s, _side, action, t) => ({
  title: t('attack.canister', { weapon: armName(s.weapons.type[weaponArg(action)]!) }),
  counters: [weaponCounter(s, weaponArg(action), t)],
  value: '',
  shares: [],
  terms: [],
});

/** D3.5 */
const machineGuns: Tell = (s, side, action, t) => {
  const unit = unitArg(action);
  const burst = burstOf(s, side, unit, placeArg(action));
  if (isRefused(burst)) return null;
  const targets = burstTargets(s, side, burst);
  const best = [...targets].sort((a, b) => sumOf(a.drm) - sumOf(b.drm))[0];
  const terms = [...burst.drm, ...(best?.drm ?? [])];
  return {
    title: t('attack.machineGuns', { unit: unitName(s, unit, t) }),
    counters: [unitCounter(s, unit, t)],
    value: t('shot.value', { fp: columnFp(fireColumn(burst.fp)), drm: signed(sumOf(terms)) }),
    shares: best ? sharesOf(chancesOf({ fp: burst.fp, drm: burst.drm, cowers: 0 }, targets), t) : [],
    terms,
  };
};

// ---------------------------------------------------------------- A11 close combat

/** A11.11 Below the kill number a target is lost, at it reduced. A11.19 What a stack under "?" comes to nobody knows. */
const close: Tell = (s, side, action, t) => {
  const [by, at] = [unitsArg(action), unitsArg(action, 'at')];
  const attack = { side, by, at, place: placeArg(action), capture: action.verb === 'capture' };
  const target = at.length > 0 ? names(s, at, t) : t('unit.unseen');
  const base = {
    title: t(`attack.${action.verb}`, { target }),
    counters: by.map(unit => unitCounter(s, unit, t)),
  };
  const common = attackTerms(s, attack);
  if (at.length === 0) return { ...base, value: t('attack.blind'), shares: [], terms: common };
  const { fp, defence, targets } = reckon(s, attack);
  const column = columnOf(fp, defence);
  const kill = killNumber(column, isHandToHand(s, attack));
  const [first] = [...targets].sort((a, b) => a.drm - b.drm);
  const own = first ? closeTerms(s, first.unit, attack.capture) : [];
  const drm = sumOf(common) + sumOf(own);
  const below = shareOf(({ sum }) => (sum + drm < kill ? 1 : 0));
  const even = shareOf(({ sum }) => (sum + drm === kill ? 1 : 0));
  return {
    ...base,
    value: t('attack.odds', { odds: oddsName(column), number: kill, drm: signed(drm) }),
    shares: [
      { tone: 'loss', share: below, text: t(attack.capture ? 'chance.captured' : 'chance.killed') },
      { tone: 'harm', share: even, text: t('chance.reduced') },
      { tone: 'none', share: 1 - below - even, text: t('chance.nothing') },
    ],
    terms: [...common, ...own],
  };
};

const TELLERS: { readonly [verb: string]: Tell } = {
  shell,
  canister,
  'main-gun': mainGun,
  'machine-guns': machineGuns,
  fight: close,
  capture: close,
};
export const ATTACK_VERBS: readonly string[] = Object.keys(TELLERS);

/** In close combat all stand in the hex itself. */
const CLOSE = ['fight', 'capture'];
const standsAt = (s: State, id: string): string => {
  const place = unitOf(id) >= 0 ? s.units.at[unitOf(id)]! : weaponPlace(s, weaponOf(id));
  return place < 0 ? '' : hexId(hexOfPlace(place));
};

const isAt = (action: Action, hex: number): boolean => {
  const places = [action.path ?? action.place ?? []].flat();
  return places.some(place => hexOf(hexId(hexOfPlace(placeOf(place)))) === hex);
};

/** C3.8, A12.14 What an attack gives away. */
function veilPrices(s: State, counters: readonly Counter[], t: Translate): ShotRow['prices'] {
  const veils = counters.flatMap(({ id }) => (unitOf(id) >= 0 ? [s.units.veil[unitOf(id)]!] : []));
  if (veils.every(veil => veil === KNOWN)) return [];
  return [{ text: t(veils.includes(HIDDEN) ? 'price.hidden' : 'price.concealed'), dear: true }];
}

/** The likeliest first. */
const promise = ({ row }: Attack): number =>
  row.shares.reduce((sum, { tone, share }) => (tone === 'none' ? sum : sum + share), 0);

/** What can be done to a hex at that decision, besides the fire of units together. `chosen`: the one that is meant. */
export function attacksAt(
  s: State,
  side: Side,
  at: string,
  hex: number,
  chosen: string | undefined,
  t: Translate,
): Attack[] {
  const block = sequenceOfPlay.blocks.get(at);
  if (block?.kind !== 'decision') return [];
  const role = roleOf(side);
  const able = ATTACK_VERBS.flatMap(name => {
    const verb = block.verbs[name];
    if (!verb) return [];
    const here = verb.candidates(s, role).filter(action => isAt(action, hex));
    return here.filter(action => !verb.check(s, role, action));
  });
  return able
    .flatMap((action): Attack[] => {
      const found = TELLERS[action.verb]!(s, side, action, t);
      if (!found) return [];
      const { title, value, shares, counters, terms, prices = [] } = found;
      const alone = formatAction(action);
      const from = CLOSE.includes(action.verb) ? '' : standsAt(s, counters[0]!.id);
      const on = alone === chosen;
      const row: ShotRow = {
        alone,
        hex: from,
        title,
        value,
        shares,
        pieces: counters.map(counter => ({ counter, on })),
        prices: [...prices, ...veilPrices(s, counters, t)],
      };
      return [{ action, row, terms }];
    })
    .sort((a, b) => promise(b) - promise(a));
}
