import type { Overlay } from '@ironbottom/engine';
import type { Theme } from '../model.ts';

type Tone = Overlay['areas'][number]['tone'];

/** Colours of what answers the player: the same shapes in both themes. */
export interface Inks {
  readonly dim: string;
  readonly select: string;
  readonly selectFill: string;
  readonly legal: string;
  readonly legalFill: string;
  readonly under: string;
  readonly target: string;
  readonly targetFill: string;
  readonly hover: string;
  readonly pill: string;
  readonly pillInk: string;
  readonly sheet: string;
  readonly line: string;
  readonly ink: string;
  readonly spent: string;
  readonly tones: { readonly [tone in Tone]: string };
}

const both = {
  select: '#ffc23d',
  selectFill: 'rgba(255,194,61,.16)',
  legal: '#fffbe8',
  legalFill: 'rgba(255,251,232,.2)',
  under: 'rgba(26,42,32,.5)',
  hover: 'rgba(255,255,255,.9)',
  pill: '#fffbe8',
  pillInk: '#1a2a20',
} as const;

export const INKS: { readonly [theme in Theme]: Inks } = {
  light: {
    ...both,
    dim: 'rgba(10,18,16,.14)',
    target: '#d01c6a',
    targetFill: 'rgba(208,28,106,.14)',
    sheet: '#fbf8f0',
    line: '#b9ad92',
    ink: '#1b2930',
    spent: 'rgba(28,34,36,.3)',
    tones: {
      allied: '#2f5680',
      japan: '#b53a25',
      both: '#6d3f7d',
      good: '#2c6e46',
      bad: '#b3261e',
      neutral: '#48555a',
    },
  },
  dark: {
    ...both,
    dim: 'rgba(0,4,6,.28)',
    target: '#ff6aa6',
    targetFill: 'rgba(255,106,166,.18)',
    sheet: '#172329',
    line: '#4a5f69',
    ink: '#efeade',
    spent: 'rgba(8,12,14,.5)',
    tones: {
      allied: '#8ab4de',
      japan: '#f2917a',
      both: '#c9a2da',
      good: '#7fcf9b',
      bad: '#ff8d80',
      neutral: '#b9c3c2',
    },
  },
};
