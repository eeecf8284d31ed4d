import type { Action, Outlook, PlanPill, PlanSheet, Role, SumShare, Translate } from '@ironbottom/engine';
import { hexesOf, isCovered, isThere, unitsIn } from '../board.ts';
import { bestMarks } from '../bot/bombardment.ts';
import { COVERS, enemyOf, JAPAN, roleOf, SIDES, type Side, tables } from '../components.ts';
import { hexId } from '../map.ts';
import { columnFor, coverIn, type Result, resultOf } from '../rules/08-bombardment/10-table.ts';
import { markersLeft, markersOf } from '../rules/08-bombardment/20-markers.ts';
import { openTerms, targetTerms } from '../rules/08-bombardment/31-modifiers.ts';
import { checkTarget } from '../rules/08-bombardment/40-limits.ts';
import { type Marker, markersAt, type State } from '../state.ts';
import { placeText } from './names.ts';

/** 8.1, 8.3 Markers that the reader has placed, of those that the weather allows, and what each hex needs. */
export function bombardmentPlan(s: State, t: Translate, role: Role): PlanSheet {
  const sides = SIDES.filter(side => roleOf(side) === role);
  return {
    title: t('plan.bombardment'),
    rule: '8.3',
    rows: [
      ...sides.map(side => {
        const used = s.markers.reduce((sum, each) => sum + (each.side === side ? each.count : 0), 0);
        const limit = markersOf(s, side);
        return {
          label: t('plan.markersOf', { who: t(`role.${roleOf(side)}`) }),
          value: `${used} / ${limit}`,
          of: { used, limit },
          rule: '8.2',
        };
      }),
      { label: t('plan.otherPlaces'), value: '?', rule: '8.3' },
    ],
    parts: [],
    outlooks: s.markers.map(marker => outlook(s, marker, t)),
    pills: pills(s, sides),
    lights: pills(s, sides).map(({ hex }) => hex),
    clicks: Object.assign(
      { '*': [{ verb: 'mark', hex: '*', number: '1' }] },
      ...sides.map(side => clicks(s, side)),
    ),
    ...suggestion(s, sides, t),
  };
}

/** 8.13 The least that does anything there. */
const needsOf = (s: State, side: Side, hex: number): readonly number[] =>
  tables.bombardment.markers[COVERS[coverIn(s, hex, enemyOf(side))]!];
const needOf = (s: State, side: Side, hex: number): number => needsOf(s, side, hex)[0]!;

/** 8.51 to 8.53 Where the enemy may be bombarded: what it takes; where markers lie: how many of them. */
function pills(s: State, sides: readonly Side[]): PlanPill[] {
  const marked = new Set(s.markers.map(({ hex }) => hex));
  const placed = s.markers.map(({ side, hex, count }): PlanPill => {
    const need = needOf(s, side, hex);
    const isAimed = isThere(s, enemyOf(side), hex);
    const enough = !isAimed || count >= need;
    return {
      hex: hexId(hex),
      text: isAimed ? `${count}/${need}` : `${count}`,
      state: enough ? 'met' : 'broken',
    };
  });
  const needed = sides.flatMap(side =>
    hexesOf(s, enemyOf(side))
      .filter(hex => !marked.has(hex) && !checkTarget(s, side, hex))
      .map((hex): PlanPill => ({ hex: hexId(hex), text: `${needOf(s, side, hex)}`, state: 'need' })),
  );
  return [...placed, ...needed];
}

/** 8.13 What each further click on a hex brings it to: the next number that does more, as far as markers go, then none. */
function clicks(s: State, side: Side): { [hex: string]: Action[] } {
  const left = markersLeft(s, side);
  return Object.fromEntries(
    [...new Set([...hexesOf(s, enemyOf(side)), ...ownMarks(s, side)])].flatMap(hex => {
      const now = markersAt(s, side, hex);
      if (now === 0 && checkTarget(s, side, hex)) return [];
      const steps = isThere(s, enemyOf(side), hex) ? needsOf(s, side, hex) : [1];
      const next = steps.find(step => step > now && step - now <= left);
      const actions = [
        ...(now > 0 ? [{ verb: 'take-back', hex: hexId(hex) }] : []),
        ...(next === undefined ? [] : [mark(hex, next)]),
      ];
      return actions.length > 0 ? [[hexId(hex), actions]] : [];
    }),
  );
}

const mark = (hex: number, count: number): Action => ({ verb: 'mark', hex: hexId(hex), number: `${count}` });
const ownMarks = (s: State, side: Side): number[] =>
  s.markers.filter(each => each.side === side).map(({ hex }) => hex);

/** What the house's own player would lay, as a whole: markers that lie elsewhere are taken back. */
function suggestion(s: State, sides: readonly Side[], t: Translate): Pick<PlanSheet, 'suggests'> {
  const [side] = sides;
  if (side === undefined) return {};
  const best = bestMarks(s, side, markersOf(s, side));
  const wanted = new Map(best.map(({ hex, count }) => [hex, count]));
  const off = ownMarks(s, side).filter(hex => markersAt(s, side, hex) !== wanted.get(hex));
  const open = best.filter(({ hex, count }) => markersAt(s, side, hex) !== count);
  if (off.length + open.length === 0) return {};
  return {
    suggests: {
      label: t('plan.suggest'),
      text: t('plan.suggestBombardment'),
      actions: [
        ...off.map(hex => ({ verb: 'take-back', hex: hexId(hex) })),
        ...open.map(({ hex, count }) => mark(hex, count)),
      ],
    },
  };
}

// ---------------------------------------------------------------- what may come of it

const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap(first => FACES.map(second => [first, second] as const));

const TONES: { readonly [result in Result]: SumShare['tone'] } = {
  S3: 'loss',
  S2: 'loss',
  S: 'loss',
  Dis: 'harm',
  Pin: 'stop',
  '-': 'none',
};
const ORDER: readonly SumShare['tone'][] = ['loss', 'harm', 'stop', 'none'];

/** 8.31 Two dice on the column of so many markers; 9.63 what is under a position is left out. */
function outlook(s: State, { side, hex, count }: Marker, t: Translate): Outlook {
  const place = placeText(hexId(hex), t);
  const enemy = enemyOf(side);
  const title = t('plan.markers', { place, count });
  if (!isThere(s, enemy, hex))
    return {
      title,
      hex: hexId(hex),
      rule: '8.33',
      rows: [{ label: t('plan.interdiction'), value: '' }],
    };
  const column = columnFor(coverIn(s, hex, enemy), count);
  if (column === 0)
    return {
      title,
      hex: hexId(hex),
      rule: '8.13',
      rows: [{ label: t('plan.tooFew', { need: needOf(s, side, hex) }), value: '' }],
    };
  const hidden = enemy === JAPAN && isCovered(s, hex);
  const fallen = fallenOn(s, side, hex, count);
  return {
    title,
    hex: hexId(hex),
    rule: '8.31',
    ...(hidden && { unknown: t('plan.hiddenThere') }),
    shares: ORDER.flatMap(tone => {
      const many = fallen.filter(each => each === tone).length;
      return many > 0 ? [{ tone, share: many / PAIRS.length, text: t(`plan.share.${tone}`) }] : [];
    }),
    rows: [],
  };
}

/** By pair of dice; 9.63 what lies under a position is left out. */
function fallenOn(s: State, side: Side, hex: number, count: number): SumShare['tone'][] {
  const enemy = enemyOf(side);
  const column = columnFor(coverIn(s, hex, enemy), count);
  const hidden = enemy === JAPAN && isCovered(s, hex);
  const terms = [...openTerms(s, side, hex), ...(hidden ? [] : targetTerms(side, unitsIn(s, enemy, hex)))];
  return PAIRS.map(dice => TONES[resultOf(column, dice, terms)]);
}
