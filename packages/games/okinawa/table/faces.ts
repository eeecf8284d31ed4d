import type {
  BackFace,
  ChitFace,
  Icon,
  MarkerFace,
  Palette,
  Reading,
  Translate,
  UnitFace,
} from '@ironbottom/engine';
import { JAPAN, type Side, type Tactic, US } from '../components.ts';
import type { UnitRecord } from '../schema.ts';
import { assaultOf, fireOf, fullSteps, moveOf, NONE, rangeOf, recordOf, supplyRange } from '../units.ts';

/** 3.3 What is printed on the counters. */

/** Rectangles for both sides, as on any counter sheet: the body's colour says whose they are. */
const BRANCHES: {
  readonly [type in UnitRecord['type']]: { readonly sidc: string } | { readonly icon: Icon };
} = {
  infantry: { sidc: 'SFGPUCI----' },
  artillery: { sidc: 'SFGPUCF----' },
  tank: { sidc: 'SFGPUCA----' },
  'anti-tank': { sidc: 'SFGPUCAA---' },
  mortar: { sidc: 'SFGPUCFM---' },
  'heavy mortar': { icon: 'mortar' },
  'machine gun': { icon: 'machine-gun' },
  raider: { sidc: 'SFGPUCIL---' },
  'shipping engineer': { sidc: 'SFGPUCE----' },
  supply: { sidc: 'SFGPUSS----' },
  hq: { icon: 'headquarters' },
  'home guard': { icon: 'militia' },
};
const ECHELONS: { readonly [size in UnitRecord['size']]: string } = {
  army: 'K',
  division: 'I',
  regiment: 'G',
  'battalion group': 'F',
  battalion: 'F',
  company: 'E',
};

/** Divisions and the like: their tag on the counter, and their colour. */
const FORMATIONS: { readonly [formation in UnitRecord['formation']]: readonly [tag: string, band?: string] } =
  {
    '7': ['7', '#86a85c'],
    '27': ['27', '#4d8f6a'],
    '77': ['77', '#8a9a8c'],
    '96': ['96', '#1f4d38'],
    '1M': ['1M', '#2f6fb0'],
    '6M': ['6M', '#7fb6dc'],
    '62': ['62', '#5b3320'],
    '24': ['24', '#b98320'],
    '44': ['44', '#7c7263'],
    '32': ['32A', '#8f2a1c'],
    army: ['32A', '#a3604a'],
    'sea-raiding': ['5SR', '#6b6f86'],
    navy: ['N', '#40576b'],
    'ie-shima': ['Ie', '#6f7f4a'],
    'home-guard': [''],
    assembled: [''],
  };

function paletteOf({ side, branch, formation }: UnitRecord): Palette {
  if (side === 'us') return branch === 'marine' ? 'us-marines' : 'us-army';
  if (formation === 'navy') return 'japan-navy';
  return formation === 'home-guard' || formation === 'assembled' ? 'japan-home' : 'japan-army';
}

const symbolOf = (record: UnitRecord): UnitFace['symbol'] => {
  const branch = BRANCHES[record.type];
  if (!('sidc' in branch)) return branch;
  const marine = record.branch === 'marine' && record.type === 'infantry';
  return { sidc: `${marine ? 'SFGPUCIN---' : branch.sidc}${ECHELONS[record.size]}---` };
};

/** 3.3.1 Fire, assault where there is one, movement. */
export function unitValues(unit: number, steps: number): string {
  const assault = assaultOf(unit, steps);
  const numbers = [fireOf(unit, steps), ...(assault === NONE ? [] : [assault]), moveOf(unit, steps)];
  return numbers.join('-');
}

/** Those who are eliminated are shown with what they had last. */
const shownSteps = (steps: number): number => Math.max(1, steps);

export function unitFace(unit: number, left: number, t: Translate): UnitFace {
  const record = recordOf(unit);
  const steps = shownSteps(left);
  const [tag, band] = FORMATIONS[record.formation];
  const assault = assaultOf(unit, steps);
  const [range, supply] = [rangeOf[unit]!, supplyRange[unit]!];
  const reads: Reading[] = [
    { value: `${fireOf(unit, steps)}`, name: t('ui.fire') },
    ...(assault === NONE ? [] : [{ value: `${assault}`, name: t('ui.assault') }]),
    { value: `${moveOf(unit, steps)}`, name: t('ui.move') },
    ...(range > 0 ? [{ value: `${range}`, name: t('ui.range') }] : []),
    ...(supply > 0 ? [{ value: `${supply}`, name: t('ui.supplyRange') }] : []),
  ];
  const reach = range || supply;
  return {
    kind: 'unit',
    palette: paletteOf(record),
    symbol: symbolOf(record),
    unit: t(`unitShort.${record.id}`),
    formation: tag,
    ...(band && { band }),
    values: unitValues(unit, steps),
    ...(reach > 0 && { right: `${reach}` }),
    steps: [left, fullSteps[unit]!],
    reads,
    ...(DOES[record.type] && { does: t(`does.${record.type}`) }),
  };
}

/** Sorts of units that do more than fire and assault. */
const DOES: { readonly [type in UnitRecord['type']]?: true } = {
  hq: true,
  supply: true,
  'home guard': true,
  'shipping engineer': true,
  raider: true,
};

export const backFace = (side: Side): BackFace => ({
  kind: 'back',
  palette: side === JAPAN ? 'japan-army' : 'us-army',
});

// ---------------------------------------------------------------- markers

const marker = (
  icon: Icon,
  values: string,
  does: string,
  palette: Palette = 'marker',
  reads: readonly Reading[] = [],
): MarkerFace => ({
  kind: 'marker',
  palette,
  icon,
  values,
  does,
  ...(reads.length > 0 && { reads }),
});

/** 9.61, 9.63 A position: the middle one of its front hexsides; somebody may be under it. */
export const positionFace = (facing: MarkerFace['facing'], hidden: boolean, t: Translate): MarkerFace => ({
  ...marker('position', '', t(hidden ? 'does.positionHides' : 'does.position'), 'japan-home'),
  ...(facing !== undefined && { facing }),
});

/** 9.14 Face down it may be a dummy. */
export const mineFace = (kind: 'unknown' | 'real' | 'dummy', t: Translate): MarkerFace =>
  marker('mine', kind === 'unknown' ? '?' : '', t(`does.mine-${kind}`), 'japan-army', [
    ...(kind === 'unknown' ? [{ value: '?', name: t('ui.mineUnknown') }] : []),
  ]);

/** 8.1, 8.33 So many bombardment markers of a side. */
export const bombardmentFace = (side: Side, count: number, t: Translate): MarkerFace =>
  marker('bomb', `${count}`, t('does.bombardment'), side === US ? 'us-navy' : 'japan-army', [
    { value: `${count}`, name: t('ui.bombardmentMarkers') },
  ]);

export const engagedFace = (t: Translate): MarkerFace => marker('offensive', '', t('does.engaged'));
export const bridgeFace = (t: Translate): MarkerFace => marker('explosive', '', t('does.bridgeBlown'));

/** 7.0 */
const TACTIC_ICONS: { readonly [tactic in Tactic]: Icon } = {
  prepare: 'supply',
  infiltrate: 'sniper',
  bypass: 'feint',
  assault: 'offensive',
  withdraw: 'flag',
  conserve: 'building',
  conceal: 'concealment',
  counterattack: 'grenade',
};
export const tacticFace = (tactic: Tactic, side: Side, t: Translate): ChitFace => ({
  kind: 'chit',
  palette: side === US ? 'us-army' : 'japan-army',
  icon: TACTIC_ICONS[tactic],
  title: t(`tactic.${tactic}`),
  values: '',
  sort: { colour: side === US ? '#27456b' : '#8f2a1c', text: t('ui.tacticsChit') },
  does: t(`does.${tactic}`),
});
