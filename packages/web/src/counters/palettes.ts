import type { Palette } from '@ironbottom/engine';

/** What a counter of a service is printed in. Dark bodies are Allied, light ones Japanese: value survives every eye. */
export interface Look {
  readonly camp: 'allied' | 'japan' | 'none';
  readonly body: string;
  readonly ink: string;
  /** The box of a military symbol, and what is drawn in it. */
  readonly box: string;
  readonly boxInk: string;
  /** The side mark, and steps that are left. */
  readonly accent: string;
  readonly step: string;
  /** The pattern on the back. */
  readonly pattern: string;
  /** The cut edge of the cardboard, and the hairline round the print. */
  readonly edge: string;
  readonly rim: string;
}

const VERMILION = '#c4402a';

const allied = { camp: 'allied', step: '#f2c14e', edge: '#16242f', rim: '#0c1720' } as const;
const japan = {
  camp: 'japan',
  accent: VERMILION,
  step: VERMILION,
  pattern: VERMILION,
  edge: '#a58d60',
  rim: '#6d5327',
} as const;

const dark = (body: string, ink: string, pattern: string, box: string, boxInk: string): Look => ({
  ...allied,
  body,
  ink,
  box,
  boxInk,
  accent: ink,
  pattern,
});
const light = (body: string, ink: string, box: string, boxInk: string): Look => ({
  ...japan,
  body,
  ink,
  box,
  boxInk,
});

export const LOOKS: { readonly [palette in Palette]: Look } = {
  'us-army': dark('#38597d', '#f5f3ea', '#cfdbe6', '#dbe5ec', '#14283d'),
  'us-marines': dark('#2a5f65', '#f4f5ec', '#c8dfdd', '#d8e6e2', '#0f2e32'),
  'us-navy': dark('#27456b', '#f2f4f6', '#c4d3e8', '#d6e0ee', '#10233f'),
  commonwealth: dark('#6a4a5e', '#f7f1f2', '#e2d0da', '#ecdfe6', '#331d2b'),
  dutch: dark('#55527f', '#f3f2f8', '#d6d5ea', '#e2e1ee', '#24223f'),
  china: dark('#525b37', '#f6f5e8', '#dbdfc4', '#e6e8d4', '#262b14'),
  philippines: dark('#3c5a48', '#f4f5ec', '#cfe0d3', '#dde8de', '#16291d'),
  'japan-army': light('#ecd9ac', '#3a1913', '#faf1d8', '#43190f'),
  'japan-navy': light('#f0c6ae', '#40170f', '#fae4d6', '#4a1a10'),
  'japan-home': light('#d9d5bb', '#33291b', '#f0eede', '#3d3120'),
  marker: {
    camp: 'none',
    body: '#f3ecd9',
    ink: '#2a2a24',
    box: '#ffffff',
    boxInk: '#2a2a24',
    accent: '#2a2a24',
    step: '#8a6d1f',
    pattern: '#8d8468',
    edge: '#a59a7c',
    rim: '#6b6249',
  },
};
