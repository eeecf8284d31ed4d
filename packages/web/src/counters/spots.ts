import type { FacePart, UnitFace } from '@ironbottom/engine';
import type { Context } from './pen.ts';
import { valueCentres } from './values.ts';

/** Where the parts of a unit's face are, drawn in full: in hundredths of its side. */
export function spotOf(ctx: Context, face: UnitFace, part: FacePart): readonly [x: number, y: number] {
  const steps = face.steps[1] > 1;
  switch (part) {
    case 'unit':
      return [22, 11];
    case 'formation':
      return [88, 11];
    case 'symbol':
      return [30, 48];
    case 'left':
      return [12, 48];
    case 'right':
      return [steps ? 78 : 86, 48];
    case 'steps':
      return [91, 48];
    default:
      return [valueCentres(ctx, face.values, 36, 90)[Number(part.slice('value-'.length))] ?? 50, 92];
  }
}
