import type { SheetEntry, Translate } from '@ironbottom/engine';
import { limits, roleOf, type Side } from '../components.ts';
import { ALL_UNITS, absuOf, airOf, groundOf, isAbsu, isAir, unitId, unitSide } from '../units.ts';
import { unitName } from './counters.ts';
import { batteryFace, bridgeFace, fortFace, submarineFace, unitFace } from './faces.ts';
import { fact, printedFacts } from './facts.ts';

/** 2.3 Every counter of the box; those that are alike stand once, with their number. */
export function sheet(t: Translate): SheetEntry[] {
  const first = ALL_UNITS.filter(unit => !isAir(unit) || airOf(unit).nth === 0).filter(
    unit => !isAbsu(unit) || unitId(unit).endsWith('-1'),
  );
  return [...first.map(unit => entry(unit, t)), ...markers(t)];
}

function entry(unit: number, t: Translate): SheetEntry {
  const steps = isAir(unit) || isAbsu(unit) ? 1 : groundOf(unit).steps;
  const count = isAir(unit) ? airOf(unit).count : isAbsu(unit) ? absuOf(unit).count : 1;
  const group = isAir(unit) ? 'sheet.air' : isAbsu(unit) ? 'sheet.absu' : `sheet.${groundOf(unit).cls}`;
  const record = isAir(unit) ? airOf(unit) : isAbsu(unit) ? absuOf(unit) : groundOf(unit);
  return {
    id: unitId(unit),
    name: isAir(unit) ? t(`air.${airOf(unit).type}`) : unitName(unit, t),
    group: t(group, { who: t(`role.${roleOf(unitSide[unit] as Side)}`) }),
    side: roleOf(unitSide[unit] as Side),
    faces: Array.from({ length: steps }, (_, lost) => unitFace(unit, steps - lost, t)),
    count,
    facts: [...printedFacts(unit, t), fact(t('sheet.exists'), '', { src: record.src_identity })],
  };
}

function markers(t: Translate): SheetEntry[] {
  const of = limits.fortification_build.turns;
  const all = [
    ['fort', [fortFace(0, { work: of, of }, t), fortFace(0, { work: 1, of }, t)], '10.1'],
    ['blown', [bridgeFace(t)], '15.1'],
    ['submarine', [submarineFace(t)], '11.1'],
    ['battery', [batteryFace(7, t)], '10.2.3'],
  ] as const;
  return all.map(([id, faces, rule]) => ({
    id: `marker-${id}`,
    name: t(`ui.${id}`),
    group: t('sheet.markers'),
    side: 'allies',
    faces,
    count: 1,
    facts: [fact(t('fact.effect'), faces[0].does ?? '', { rule })],
  }));
}
