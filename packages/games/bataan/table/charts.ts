import type { Panel, Slot, Translate } from '@ironbottom/engine';
import { airIn, unitsIn } from '../board.ts';
import { fieldGround, fieldPlace, fields, isHex, roleOf, type Side, space } from '../components.ts';
import type { State } from '../state.ts';
import { isAbsu, isFighter, unitId } from '../units.ts';
import { counter, isVeiled } from './counters.ts';

/** 2.2.1, 8.2.5 The airfield charts: a box for each air unit, support units and guns beside them. */

/** An airfield on the map is pointed at by its hex, one in Bicol by its area, others by themselves. */
export const fieldPoint = (field: number): string => {
  const ground = fieldGround[field]!;
  return ground < 0 ? fields[field]!.id : space.id(ground)!;
};

export const charts = (s: State, t: Translate): Panel[] => fields.map((_, field) => chart(s, field, t));

function chart(s: State, field: number, t: Translate): Panel {
  const { id, boxes } = fields[field]!;
  const side = s.fieldSide[field] as Side;
  const place = fieldPlace(field);
  const veiled = isVeiled(s, side);
  const planes = airIn(s, side, place).filter(unit => s.mission[unit] === 0);
  const others = unitsIn(s, side, place);
  const support = others.filter(isAbsu).length;
  const ground = fieldGround[field]!;
  return {
    id,
    title: isHex(ground) ? `${t(`field.${id}`)} ${space.id(ground)}` : t(`field.${id}`),
    side: roleOf(side),
    place: fieldPoint(field),
    counters: [...planes, ...others].map(unit => counter(s, unit, t)),
    unknown: 0,
    slots: slots(boxes, planes, s.closed[field]!, veiled),
    tags: veiled
      ? [t('chart.supportUnknown'), t('chart.gunsUnknown')]
      : [
          t('chart.support', { count: support }),
          ...(others.length > support ? [t('chart.guns', { count: others.length - support })] : []),
        ],
  };
}

/** 8.2.5 Fighters take the boxes marked F first; 8.3.4 closed boxes are the last that are free. */
function slots(boxes: string, planes: readonly number[], closed: number, veiled: boolean): Slot[] {
  const taken: (number | undefined)[] = Array(boxes.length);
  const lay = (unit: number, letters: string): void => {
    for (const letter of letters) {
      const free = [...boxes].findIndex((box, k) => box === letter && taken[k] === undefined);
      if (free >= 0) {
        taken[free] = unit;
        return;
      }
    }
  };
  for (const unit of planes) if (!isFighter(unit)) lay(unit, 'B');
  for (const unit of planes) if (isFighter(unit)) lay(unit, 'FB');
  const free = [...boxes].flatMap((_, k) => (taken[k] === undefined ? [k] : []));
  const shut = new Set(free.slice(Math.max(0, free.length - closed)));
  return [...boxes].map((letter, k) => {
    const unit = taken[k];
    return {
      letter,
      ...(unit !== undefined && { counter: unitId(unit) }),
      ...(shut.has(k) && { closed: true as const }),
      ...(veiled && { unseen: true as const }),
    };
  });
}
