import type { PlanDuty, PlanRow, PlanSheet, Refusal, Translate } from '@ironbottom/engine';
import { itemId } from '../../campaign.ts';
import { roleOf, type Side } from '../../components.ts';
import { hexId, hexOfPlace, placeOf } from '../../map.ts';
import { unitsOfPart } from '../../rules/campaign/22-ground.ts';
import { setUpFaults } from '../../rules/campaign/22-limits.ts';
import { leftOf } from '../../rules/campaign/22-works.ts';
import { unitOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { refusalText } from '../names.ts';

/** 4.722 Setting up: every limit with its rule, those that are broken first; and what still lies beside the map. */

/** What belongs together, by the keys of what is wrong with it; whatever is in no list is about the ground. */
const LIMITS: readonly { readonly id: string; readonly rule: string; readonly keys: readonly string[] }[] = [
  { id: 'placed', rule: '4.7222', keys: ['not-set-up'] },
  { id: 'stacks', rule: 'A5.1', keys: ['overstacked'] },
  {
    id: 'reserves',
    rule: 'CG6',
    keys: [
      'reserve-needs-men',
      'no-reserve-inside',
      'too-near-the-creek',
      'too-near-the-enemy',
      'dummies-and-reserves',
    ],
  },
  {
    id: 'hiding',
    rule: '4.719-note-c',
    keys: [
      'too-many-hidden',
      'too-many-alone',
      'too-many-vehicles-hidden',
      'hunter-must-hide',
      'no-hiding-here',
      'no-cover-here',
      'hides-with-men-only',
      'carries-too-much',
      'no-cloaks',
    ],
  },
  { id: 'decoys', rule: '4.719-table', keys: ['too-many-decoys', 'dummy-needs-cover'] },
  { id: 'radios', rule: 'CG17', keys: ['too-many-radios'] },
  { id: 'works', rule: 'SC1.4', keys: ['nobody-in-foxhole'] },
  { id: 'north', rule: '4.6-OB-JP', keys: ['too-many-north'] },
];
const GROUND = { id: 'ground', rule: 'CG5' } as const;

const limitOf = ({ key }: Refusal) => LIMITS.find(({ keys }) => keys.includes(key)) ?? GROUND;

/** Where it is, to be pointed at. */
function hexOfFault({ args = {} }: Refusal, s: State): string {
  const place = typeof args.place === 'string' ? placeOf(args.place) : -1;
  if (place >= 0) return hexId(hexOfPlace(place));
  const unit = typeof args.unit === 'string' ? unitOf(args.unit) : -1;
  const at = unit >= 0 ? (s.units.at[unit] ?? -1) : -1;
  if (at >= 0) return hexId(hexOfPlace(at));
  return typeof args.hex === 'string' ? args.hex : '';
}

const duty = (
  state: PlanDuty['state'],
  hex: string,
  title: string,
  note: string,
  value: string,
): PlanDuty => ({
  state,
  hex,
  title,
  note,
  value,
  reads: '',
  shares: [],
  said: '',
});

function duties(s: State, side: Side, t: Translate): PlanDuty[] {
  const faults = setUpFaults(s, side).filter(fault => fault !== undefined);
  const wrong = faults.map(fault =>
    duty(
      fault.key === 'not-set-up' ? 'open' : 'broken',
      hexOfFault(fault, s),
      t(`limit.${limitOf(fault).id}`),
      refusalText(fault, s, t),
      fault.rule,
    ),
  );
  const met = [GROUND, ...LIMITS]
    .filter(({ id }) => !faults.some(fault => limitOf(fault).id === id))
    .map(({ id, rule }) => duty('met', '', t(`limit.${id}`), t(`limitMet.${id}`), rule));
  return (['broken', 'open', 'met'] as const).flatMap(state =>
    [...wrong, ...met].filter(each => each.state === state),
  );
}

/** 4.719 What was bought and is not built yet, and who is beside the map. */
function rows(s: State, side: Side, t: Translate): PlanRow[] {
  const { stock } = s.campaign!;
  const units = unitsOfPart(s);
  const there = units.filter(unit => s.units.at[unit]! >= 0).length;
  const left = stock[side].flatMap((_, item) => {
    const count = leftOf(s, side, item);
    return count > 0 ? [`${count} × ${t(`item.${itemId(item)}`)}`] : [];
  });
  return [
    {
      label: t('plan.onTheMap'),
      value: `${there} / ${units.length}`,
      of: { used: there, limit: units.length },
      rule: '4.722',
    },
    ...(left.length > 0
      ? [{ label: t('plan.inStock'), value: left.join(t('ui.listSeparator')), rule: '4.719' }]
      : []),
  ];
}

export const setUpSheet = (s: State, t: Translate, side: Side): PlanSheet => ({
  title: t('plan.setUp', { who: t(`role.${roleOf(side)}`) }),
  rule: s.campaign!.setUp.isolated ? '4.7221' : '4.7222',
  rows: rows(s, side, t),
  duties: duties(s, side, t),
  parts: [],
  outlooks: [],
  suggests: { label: t('suggest.setUp'), text: t('suggest.setUpText'), actions: [{ verb: 'propose' }] },
});
