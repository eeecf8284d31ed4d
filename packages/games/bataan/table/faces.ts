import type { BackFace, Icon, MarkerFace, Palette, Reading, Translate, UnitFace } from '@ironbottom/engine';
import { JAPAN, type Side } from '../components.ts';
import { printedAt } from '../rules/02-components.ts';
import type { GroundRecord } from '../schema.ts';
import { type Absu, type AirUnit, absuOf, airOf, groundOf, isAbsu, isAir } from '../units.ts';

/** 2.3 What is printed on the counters. */

/** Rectangles for both sides, as on any counter sheet: the body's colour says whose they are. */
const BRANCHES: { readonly [type in Exclude<GroundRecord['type'], 'hq'>]: string } = {
  infantry: 'SFGPUCI----',
  'provisional infantry': 'SFGPUCI----',
  cavalry: 'SFGPUCR----',
  marine: 'SFGPUCIN---',
  paratroop: 'SFGPUCIA---',
  tank: 'SFGPUCA----',
  recon: 'SFGPUCRVA--',
  'bren carrier': 'SFGPUCIZ---',
  'self-propelled gun': 'SFGPUCFHE--',
  artillery: 'SFGPUCF----',
  'mountain artillery': 'SFGPUCFO---',
  at: 'SFGPUCAA---',
  aa: 'SFGPUCD----',
  engineer: 'SFGPUCE----',
  'combat engineer': 'SFGPUCEC---',
  truck: 'SFGPUST----',
};
const ECHELONS: { readonly [size in GroundRecord['size']]: string } = {
  army: 'K',
  corps: 'J',
  division: 'I',
  brigade: 'H',
  regiment: 'G',
  battalion: 'F',
  company: 'E',
};

/** Divisions and the like: their tag on the counter, and their colour. */
const FORMATIONS: { readonly [parent: string]: readonly [tag: string, band: string] } = {
  PH: ['PHIL', '#7fb6dc'],
  '11 PA': ['11', '#86a85c'],
  '21 PA': ['21', '#4d8f6a'],
  '31 PA': ['31', '#8a9a8c'],
  '41 PA': ['41', '#b7a14e'],
  '51 PA': ['51', '#a8743f'],
  '71 PA': ['71', '#6b8f9a'],
  '91 PA': ['91', '#9a6f86'],
  '1 PA': ['1 PA', '#c9bd8a'],
  '2 PA': ['2 PA', '#9c9478'],
  '4 Marines': ['4 M', '#2f6fb0'],
  'Provisional Tank Group': ['PTG', '#8a7fb0'],
  '48 Div': ['48', '#8f2a1c'],
  '16 Div': ['16', '#b98320'],
  '4 Div': ['4', '#7c7263'],
  '65 Bde': ['65', '#5b6b3a'],
  '62/21': ['62', '#3f5f7a'],
};

const isPhilippine = ({ parent, name }: GroundRecord): boolean =>
  parent?.endsWith(' PA') || / \((regular|PA)/.test(name) || name.startsWith('ROTC') || false;

function groundPalette(record: GroundRecord): Palette {
  if (record.side === 'japan') return record.type === 'paratroop' ? 'japan-navy' : 'japan-army';
  if (record.type === 'marine') return 'us-marines';
  return isPhilippine(record) ? 'philippines' : 'us-army';
}

/** 2.3.1 Attack, defence (in brackets where it needs others to defend, 7.2.1.1), movement. */
export function groundValues(record: GroundRecord, steps: number): string {
  const { attack, defence } = printedAt(record, steps);
  return `${attack}-${record.parentheses ? `(${defence})` : defence}-${record.move}`;
}

/** 7.2.4.1 */
const starsOf = ({ star }: GroundRecord): string => '*'.repeat(star);

function groundFace(record: GroundRecord, steps: number, t: Translate): UnitFace {
  const [tag, band] = FORMATIONS[record.parent ?? ''] ?? ['', undefined];
  const stars = starsOf(record);
  const { attack, defence } = printedAt(record, steps);
  return {
    kind: 'unit',
    palette: groundPalette(record),
    symbol:
      record.type === 'hq'
        ? { icon: 'headquarters' }
        : { sidc: `${BRANCHES[record.type]}${ECHELONS[record.size]}---` },
    unit: t(`unitShort.${record.id}`),
    formation: tag,
    ...(band && { band }),
    values: groundValues(record, steps),
    ...(stars && { left: stars }),
    right: `${record.stacking}`,
    steps: [steps, record.steps],
    reads: [
      { value: `${attack}`, name: t('ui.attack') },
      record.parentheses
        ? { value: `(${defence})`, name: t('ui.defenceWithOthers') }
        : { value: `${defence}`, name: t('ui.defence') },
      { value: `${record.move}`, name: t(`ui.move-${record.move_class}`) },
      { value: `${record.stacking}`, name: t('ui.stacking') },
      ...(stars ? [{ value: stars, name: t('ui.star') }] : []),
    ],
  };
}

// ---------------------------------------------------------------- aircraft and their ground crews

const AIR_ICONS: { readonly [cls in AirUnit['cls']]: Icon } = {
  fighter: 'aircraft',
  bomber: 'bomber',
  transport: 'bomber',
};

const airPalette = ({ side, service }: AirUnit): Palette =>
  side === 'allies' ? 'us-army' : service === 'navy' ? 'japan-navy' : 'japan-army';

export const airValues = ({ air_attack, air_defence }: AirUnit): string => `${air_attack}-${air_defence}`;

/** 2.3.2 Attack and defence in the air; bombs at the left, range at the right. */
function airFace(record: AirUnit, t: Translate): UnitFace {
  const { bomb, strafe, dive, move, air_attack, air_defence } = record;
  const reads: Reading[] = [
    { value: `${air_attack}`, name: t('ui.airAttack') },
    { value: `${air_defence}`, name: t('ui.airDefence') },
    ...(bomb > 0 ? [{ value: `${bomb}`, name: t(dive ? 'ui.diveBombs' : 'ui.bombs') }] : []),
    ...(strafe > 0 ? [{ value: `${strafe}`, name: t('ui.strafing') }] : []),
    { value: `${move}`, name: t('ui.range') },
  ];
  return {
    kind: 'unit',
    palette: airPalette(record),
    symbol: { icon: AIR_ICONS[record.cls] },
    unit: t(`airShort.${record.type}`),
    formation: '',
    values: airValues(record),
    ...(bomb > 0 && { left: dive ? `${bomb}d` : `${bomb}` }),
    right: `${move}`,
    steps: [1, 1],
    reads,
  };
}

/** 8.2.1 An air base support unit: whom it serves, and how far it goes. */
const absuFace = (record: Absu, t: Translate): UnitFace => ({
  kind: 'unit',
  palette: record.side === 'japan' ? 'japan-home' : 'us-navy',
  symbol: { icon: 'airbase' },
  unit: t(`airShort.${record.serves}`),
  formation: '',
  values: `0-0-${record.move}`,
  right: `${record.stacking}`,
  steps: [1, 1],
  reads: [
    { value: '0', name: t('ui.attack') },
    { value: '0', name: t('ui.defence') },
    { value: `${record.move}`, name: t('ui.move-motor') },
    { value: `${record.stacking}`, name: t('ui.stacking') },
  ],
  does: t('ui.absuDoes', { type: t(`air.${record.serves}`) }),
});

export function unitFace(unit: number, steps: number, t: Translate): UnitFace {
  if (isAir(unit)) return airFace(airOf(unit), t);
  return isAbsu(unit) ? absuFace(absuOf(unit), t) : groundFace(groundOf(unit), steps, t);
}

export function unitValues(unit: number, steps: number): string {
  if (isAir(unit)) return airValues(airOf(unit));
  return isAbsu(unit) ? `0-0-${absuOf(unit).move}` : groundValues(groundOf(unit), steps);
}

/** All backs of a side are alike. */
export const backFace = (side: Side): BackFace => ({
  kind: 'back',
  palette: side === JAPAN ? 'japan-army' : 'us-army',
});

// ---------------------------------------------------------------- markers

const marker = (icon: Icon, values: string, does: string, palette: Palette = 'marker'): MarkerFace => ({
  kind: 'marker',
  palette,
  icon,
  values,
  does,
});

/** 10.1 A fortification, or the work on one: it faces the middle one of its three front hexsides. */
export const fortFace = (
  facing: MarkerFace['facing'],
  { work, of }: { readonly work: number; readonly of: number },
  t: Translate,
): MarkerFace => ({
  ...marker('building', work < of ? `${work}/${of}` : '', t(work < of ? 'ui.fortWork' : 'ui.fortDoes')),
  ...(work < of && { reads: [{ value: `${work}/${of}`, name: t('ui.turnsOfWork') }] }),
  ...(facing !== undefined && { facing }),
});
export const bridgeFace = (t: Translate): MarkerFace => marker('explosive', '', t('ui.bridgeBlown'));
export const submarineFace = (t: Translate): MarkerFace =>
  marker('submarine', '', t('ui.submarineDoes'), 'us-navy');
/** 10.2.3 A battery of Corregidor, with its secret number where the reader may know it. */
export const batteryFace = (number: number, t: Translate): MarkerFace => ({
  ...marker('artillery', number > 0 ? `${number}` : '', t('ui.batteryDoes'), 'us-army'),
  ...(number > 0 && { reads: [{ value: `${number}`, name: t('ui.batteryNumber') }] }),
});
/** 4.4.5 */
export const beachFace = (t: Translate): MarkerFace =>
  marker('landing-craft', '', t('ui.beachNoted'), 'japan-army');
