import type { Counter, ShotSum, Translate } from '@ironbottom/engine';
import type { Side } from '../../components.ts';
import { columnFp, columnOf } from '../../rules/a07-fire/20-table.ts';
import type { Target } from '../../rules/a07-fire/21-attack.ts';
import { firepowerOf } from '../../rules/a07-fire/23-firepower.ts';
import { isRefused, type Volley, volleyOf } from '../../rules/a07-fire/31-volley.ts';
import { orderArg } from '../../rules/a07-fire/34-order-args.ts';
import { snapTargets } from '../../rules/a08-defensive-fire/15-snap-shot.ts';
import { sumOf } from '../../rules/dice.ts';
import type { State } from '../../state.ts';
import { fpOf, weaponFp } from '../../types.ts';
import { placesArg } from '../../verbs.ts';
import { unitCounter, unitName, weaponCounter } from '../counters.ts';
import { armName } from '../faces.ts';
import { chancesOf, sharesOf, struckBy } from '../fire-chances.ts';
import { placeText } from '../names.ts';
import { signed } from '../signed.ts';
import { diceSum, type Tell, type Told } from './tell.ts';

/** A7.2 What each of those who fire adds, and A12.1 what is left of it against somebody concealed. */
export function firepowerSum(s: State, volley: Volley, share: number, half: boolean, t: Translate): ShotSum {
  const given = { directed: volley.leaders.length > 0, helpers: volley.helpers, half };
  const terms = volley.firers.map(firer => {
    const { unit, weapon } = firer;
    const printed = weapon < 0 ? fpOf[s.units.type[unit]!]! : weaponFp[s.weapons.type[weapon]!]!;
    const adds = Number(firepowerOf(s, firer, volley.place, given));
    const name = weapon < 0 ? unitName(s, unit, t) : armName(s.weapons.type[weapon]!);
    return {
      value: `${adds}`,
      text: adds === printed ? name : t('sum.changed', { name, how: how(printed, adds) }),
    };
  });
  return {
    title: t('sum.firepower'),
    sum: `${volley.fp * share}`,
    terms: share === 1 ? terms : [...terms, { value: `×${share}`, text: t('sum.concealed') }],
  };
}
const how = (printed: number, adds: number): string =>
  adds > printed ? `${printed} × ${adds / printed}` : adds === printed / 2 ? `${printed} ÷ 2` : `${printed}`;

/** Those who fire together, and what they fire. */
const countersOf = (s: State, { firers, leaders, helpers }: Volley, t: Translate): Counter[] => [
  ...[...firers.filter(({ weapon }) => weapon < 0).map(({ unit }) => unit), ...helpers, ...leaders].map(
    unit => unitCounter(s, unit, t),
  ),
  ...firers.flatMap(({ weapon }) => (weapon < 0 ? [] : [weaponCounter(s, weapon, t)])),
];

/** A volley that is fired in a manner of its own. */
function volleyTold(
  s: State,
  volley: Volley,
  targets: readonly Target[],
  half: boolean,
  t: Translate,
): Omit<Told, 'title'> {
  const easiest = targets.reduce((a, b) => (sumOf(b.drm) < sumOf(a.drm) ? b : a));
  const terms = [...volley.drm, ...easiest.drm];
  return {
    counters: countersOf(s, volley, t),
    value: t('shot.value', {
      fp: columnFp(columnOf(volley.fp * easiest.share)),
      drm: signed(sumOf(terms)),
    }),
    shares: sharesOf(chancesOf(volley, targets), t),
    sums: [firepowerSum(s, volley, easiest.share, half, t), diceSum(terms, t)],
  };
}

/** A9.22 */
export const lane: Tell = (s, side, action, t) => {
  const volley = volleyOf(s, side, orderArg(action));
  if (isRefused(volley)) return null;
  return {
    title: t('attack.lane'),
    ...volleyTold(s, volley, struckBy(s, side, volley), false, t),
    prices: [{ text: t('price.lane') }],
  };
};

/** A8.15 */
export const snap: Tell = (s, side, action, t) => {
  const volley = volleyOf(s, side, { ...orderArg(action), half: true });
  const targets = isRefused(volley) ? [] : snapTargets(s, side, volley);
  if (isRefused(volley) || targets.length === 0) return null;
  return { title: t('attack.snap'), ...volleyTold(s, volley, targets, true, t) };
};

/** A9.5 The worst that anybody suffers in either Location; what lies between counts for each apart. */
export const spray: Tell = (s: State, side: Side, action, t) => {
  const places = placesArg(action, 'places');
  const [one, other] = places.map(place =>
    volleyOf(s, side, { ...orderArg({ ...action, place: 'A1' }), place, half: true }),
  );
  if (!one || !other || isRefused(one) || isRefused(other)) return null;
  const [near, far] = [one, other].map(volley =>
    volleyTold(s, volley, struckBy(s, side, volley), true, t),
  ) as [Omit<Told, 'title'>, Omit<Told, 'title'>];
  const named = [action.places ?? []].flat().map(id => placeText(String(id), t));
  const targets = [one, other].flatMap(volley =>
    struckBy(s, side, volley).map(target => ({ ...target, drm: [...target.drm, ...volley.drm] })),
  );
  return {
    ...near,
    title: t('attack.spray', { places: named.join(t('ui.listSeparator')) }),
    value: `${near.value} / ${far.value}`,
    shares: sharesOf(chancesOf({ fp: one.fp, drm: [], cowers: one.cowers }, targets), t),
    sums: [near, far].flatMap(({ sums }, n) =>
      sums.map(sum => ({ ...sum, title: t('sum.at', { title: sum.title, place: named[n]! }) })),
    ),
  };
};
