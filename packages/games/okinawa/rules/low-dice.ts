import type { FaceRead } from '@ironbottom/engine';

const FACES = [1, 2, 3, 4, 5, 6];

/** How a die is read that has to be low: the faces that come to no more than this with what is added to them. */
export function upTo(highest: number, mark: string, plus = 0): FaceRead[] {
  const values = FACES.filter(face => face + plus <= highest);
  return values.length > 0 ? [{ values, mark, worth: 1 }] : [];
}
