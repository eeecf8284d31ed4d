import type { SheetEntry, Translate } from '@ironbottom/engine';
import { roleOf } from '../components.ts';
import {
  brokenMoraleOf,
  typeId,
  typeIds,
  typeSide,
  weaponSide,
  weaponTypeId,
  weaponTypeIds,
} from '../types.ts';
import { unitFace, weaponFace } from './faces.ts';
import { printedFacts } from './facts.ts';

/** Every kind of counter. */
export const sheet = (t: Translate): SheetEntry[] => [
  ...typeIds.map((_, type) => ({
    id: typeId(type),
    name: t(`unit.${typeId(type)}`),
    group: t(`role.${roleOf(typeSide[type]!)}`),
    side: roleOf(typeSide[type]!),
    faces: [unitFace(type, false, t), ...(brokenMoraleOf[type]! >= 0 ? [unitFace(type, true, t)] : [])],
    count: 1,
    facts: printedFacts(type, t),
  })),
  ...weaponTypeIds.map((_, type) => ({
    id: weaponTypeId(type),
    name: t(`weapon.${weaponTypeId(type)}`),
    group: t('sheet.weapons'),
    side: roleOf(weaponSide[type]!),
    faces: [weaponFace(type, t)],
    count: 1,
    facts: [],
  })),
];
