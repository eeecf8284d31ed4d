import type { Choice, Scene } from '../model.ts';

/** Answers that are made of numbers. */

type Said = { readonly [arg: string]: string };
type Asking = Pick<Scene, 'asked' | 'choices'>;

export const numbered = ({ choices }: Asking, said: Said): Choice | undefined =>
  choices.find(({ action }) => Object.entries(said).every(([arg, value]) => action[arg] === value));

export const saidNumbers = ({ asked }: Asking, { action }: Choice): Said =>
  Object.fromEntries((asked?.numbers ?? []).map(({ arg }) => [arg, action[arg] as string]));

/** What is said if nobody says otherwise: the middle of each, and of a range that is cut off the rest of it. */
export const middle = (scene: Asking): Choice | undefined =>
  scene.asked?.numbers &&
  numbered(
    scene,
    Object.fromEntries(
      scene.asked.numbers.map(({ arg, values }) => [arg, values[Math.floor((values.length - 1) / 2)]!]),
    ),
  );
