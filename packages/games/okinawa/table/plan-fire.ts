import type { PlanDuty, PlanPill, PlanSheet, Translate } from '@ironbottom/engine';
import { isCovered } from '../board.ts';
import type { MeantFire } from '../bot/from-afar.ts';
import { JAPAN, type Side } from '../components.ts';
import { hexId } from '../map.ts';
import { tacticsShift } from '../rules/07-tactics.ts';
import { fireColumn, fireTotal, firstColumn, leastStrength } from '../rules/10-fire/12-table.ts';
import { ableNextTo } from '../rules/10-fire/13-reach.ts';
import { dutiesOf } from '../rules/10-fire/22-duty.ts';
import type { Fire } from '../state/fire.ts';
import type { State } from '../state.ts';
import { unitId } from '../units.ts';
import { type Assigned, actionsOf, assignment } from './fire-assignment.ts';
import { fireResults, hurtOf, sharesOf } from './fire-odds.ts';
import { placeText } from './names.ts';

/** 10.22 Compulsory fire: which duties are met, which are open, and how the open ones are met best. */
export function firePlan(s: State, t: Translate, side: Side): PlanSheet | null {
  const phase = s.firePhase;
  // 9.63 What the Japanese have to do under their positions is theirs to read.
  if (!phase || (side === JAPAN && s.covered.length > 0)) return null;
  const { laying } = phase;
  const own = phase.fires.filter(fire => fire.side === side);
  const aimed = laying?.side === side ? laying : null;
  const open = dutiesOf(s, side).filter(hex => hex !== aimed?.target && ableNextTo(s, side, hex).length > 0);
  const best = assignment(s, side, aimed);
  const suggested = aimed ? [] : best;
  const forThis = aimed ? (best.find(({ target }) => target === aimed.target)?.units ?? []) : [];
  const more = forThis.filter(unit => !aimed?.units.includes(unit));
  const list = [
    ...own.map(fire => fired(s, fire, t)),
    ...(aimed ? [laid(s, aimed, t)] : []),
    ...open.map(hex => owed(s, side, hex, suggested, t)),
  ].sort((a, b) => a.hex.localeCompare(b.hex));
  const met = list.filter(({ state }) => state === 'met').length;
  return {
    title: t('plan.fire'),
    rule: '10.22',
    rows: [
      {
        label: t('plan.duties'),
        value: `${met} / ${list.length}`,
        of: { used: met, limit: list.length },
        rule: '10.0',
      },
      { label: t('plan.tacticsShift'), value: signed(tacticsShift(s, side)), rule: '7.11' },
    ],
    duties: list,
    parts: [],
    outlooks: [],
    pills: list.map(pill),
    threads: suggested.flatMap(({ target, units }) =>
      [...new Set(units.map(unit => s.at[unit]!))].map(from => ({ from: hexId(from), to: hexId(target) })),
    ),
    ...(suggested.length > 0 && {
      suggests: {
        label: t('plan.suggestFire', { count: suggested.length }),
        text: t('plan.suggestFireText', { count: suggested.length }),
        actions: actionsOf(s, side, suggested),
      },
    }),
    ...(more.length > 0 && {
      suggests: {
        label: t('plan.suggestMore', { units: names(more, t) }),
        text: t('plan.suggestMoreText'),
        actions: more.map(unit => ({ verb: 'add', unit: unitId(unit) })),
      },
    }),
    dice: true,
  };
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0');

const pill = ({ hex, state, value }: PlanDuty): PlanPill => ({ hex, state, text: value });

/** So many are named, the others counted. */
const NAMED = 4;
const names = (units: readonly number[], t: Translate): string => {
  const named = units.slice(0, NAMED).map(unit => t(`unitShort.${unitId(unit)}`));
  const more = units.length > NAMED ? [`+${units.length - NAMED}`] : [];
  return [...named, ...more].join(t('ui.listSeparator'));
};

/** What a fire would come to: its strength, its column, and what the die may bring. */
function outlook(s: State, fire: MeantFire, t: Translate): Pick<PlanDuty, 'reads' | 'shares' | 'said'> {
  const { side, units, target, observed = [] } = fire;
  const column = fireColumn(s, side, units, target, { observed });
  if (column === 0)
    return {
      reads: t('plan.belowLeast', { points: leastStrength(s, side, target) }),
      shares: [],
      said: t('plan.noEffect'),
    };
  const faces = fireResults(s, fire);
  const hidden = side !== JAPAN && isCovered(s, target);
  const before = firstColumn(s, side, units, target, observed);
  return {
    reads: t(before === column ? 'plan.column' : 'plan.columnShifted', { before, column }),
    shares: sharesOf(faces, t),
    said: t(hidden ? 'plan.hurtHidden' : 'plan.hurt', { percent: Math.round(100 * hurtOf(faces)) }),
  };
}

/** 10.31 It has been fired at in this group; what came of it takes effect with the others. */
function fired(s: State, { target, units, observed, result }: Fire, t: Translate): PlanDuty {
  return {
    state: 'met',
    hex: hexId(target),
    title: placeText(hexId(target), t),
    note: names(units, t),
    value: `${fireTotal(s, units, target, observed)}`,
    reads: '',
    shares: [],
    said: result === null ? '' : t(`fireResult.${result}`),
  };
}

function laid(s: State, { side, target, units, observed }: Fire, t: Translate): PlanDuty {
  return {
    state: units.length > 0 ? 'met' : 'open',
    hex: hexId(target),
    title: placeText(hexId(target), t),
    note: units.length > 0 ? names(units, t) : t('plan.nobodyYet'),
    value: `${fireTotal(s, units, target, observed)}`,
    ...outlook(s, { side, target, units, observed }, t),
  };
}

function owed(s: State, side: Side, hex: number, suggested: readonly Assigned[], t: Translate): PlanDuty {
  const found = suggested.find(({ target }) => target === hex);
  const title = placeText(hexId(hex), t);
  if (!found)
    return {
      state: 'open',
      hex: hexId(hex),
      title,
      note: t('plan.nobodyYet'),
      value: '–',
      reads: t('plan.mustFire'),
      shares: [],
      said: '',
    };
  return {
    state: 'open',
    hex: hexId(hex),
    title,
    note: t('plan.suggested', { units: names(found.units, t) }),
    value: `${fireTotal(s, found.units, hex)}`,
    ...outlook(s, { side, target: hex, units: found.units }, t),
  };
}
