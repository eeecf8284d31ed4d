import type { MarkerFace, Role, SheetEntry, Translate } from '@ironbottom/engine';
import { kinds, scenario, sideOfRole, unitRecords } from '../components.ts';
import { backFace, chitFace, mtFace, unitFace } from './faces.ts';
import { chitFacts, fact, unitFacts } from './facts.ts';

/** 2.0(1)② Every counter of the box. */
export const sheet = (t: Translate): SheetEntry[] => [...units(t), ...chits(t), ...markers(t)];

const units = (t: Translate): SheetEntry[] =>
  unitRecords.map(unit => ({
    id: unit.id,
    name: t(`unit.${unit.id}`),
    group: t(`division.${unit.division}`),
    side: unit.side,
    faces: [unitFace(unit, true, t), ...(unit.reduced ? [unitFace(unit, false, t)] : [])],
    count: 1,
    facts: unitFacts(unit, t),
  }));

const chits = (t: Translate): SheetEntry[] =>
  kinds.map(kind => ({
    id: kind.id,
    name: t(`chit.${kind.id}.name`),
    group: t('sheet.chits', { who: t(`role.${kind.side}`), type: t(`chitType.${kind.type}`) }),
    side: kind.side,
    faces: [chitFace(kind, t), backFace(sideOfRole(kind.side))],
    count: kind.count,
    facts: [...chitFacts(kind, t), fact(t('sheet.count'), `${kind.count}`, { src: kind.src_count })],
  }));

// ---------------------------------------------------------------- markers

/** 2.13 Whose hand they are in, what they look like on either side, and their rule. */
const MARKERS: {
  readonly [id: string]: {
    readonly side: Role;
    readonly rule: string;
    readonly faces: readonly MarkerFace[];
  };
} = {
  turn: {
    side: 'us',
    rule: '2.13①',
    faces: [
      { kind: 'marker', palette: 'marker', icon: 'flag', values: '' },
      { kind: 'marker', palette: 'marker', icon: 'weather', values: '' },
    ],
  },
  jp_replacement: {
    side: 'japan',
    rule: '2.13③',
    faces: [{ kind: 'marker', palette: 'japan-army', icon: 'supply', values: '' }],
  },
  jp_vp: {
    side: 'japan',
    rule: '2.13④',
    faces: [
      { kind: 'marker', palette: 'japan-army', icon: 'kamikaze', values: '' },
      { kind: 'marker', palette: 'japan-army', icon: 'kamikaze', values: '+10' },
    ],
  },
  yahara: {
    side: 'japan',
    rule: '2.13⑤',
    faces: [
      { kind: 'marker', palette: 'japan-army', icon: 'commander', values: '' },
      { kind: 'marker', palette: 'japan-home', icon: 'commander', values: '' },
    ],
  },
};

function markers(t: Translate): SheetEntry[] {
  return scenario.markers.flatMap(({ id, count, src }) => {
    const group = t('sheet.markers');
    const about = (rule: string) => fact(t('fact.effect'), t(`sheet.about-${id}`), { rule, src });
    const counted = (n: number, from: string) => fact(t('sheet.count'), `${n}`, { src: from });
    const marker = MARKERS[id];
    if (marker) {
      const { side, rule, faces } = marker;
      const facts = [about(rule), counted(count, src)];
      const read = faces.map(face => ({
        ...face,
        ...(face.values && { reads: [{ value: face.values, name: t('ui.japanVp') }] }),
      }));
      return [{ id, name: t(`sheet.marker-${id}`), group, side, faces: read, count, facts }];
    }
    const { values, src: from } = scenario.mt_values;
    return [...new Set(values)].map(value => {
      const n = values.filter(each => each === value).length;
      return {
        id: `${id}-${value}`,
        name: t('sheet.marker-mt', { value }),
        group,
        side: 'us',
        faces: [mtFace(0, t), mtFace(value, t)],
        count: n,
        facts: [
          about('2.13②'),
          fact(t('sheet.value'), `${value}`, { rule: '20.0(2)②', src: from }),
          counted(n, from),
        ],
      };
    });
  });
}
