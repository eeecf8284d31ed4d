import type { Ground } from '@ironbottom/engine';
import type { Theme } from '../model.ts';
import { type Rgb, rgb } from './colour.ts';

/** Grounds that trees hide. */
export type Wood = 'forest' | 'jungle' | 'thicket' | 'rainforest';

/** All colours of a map. The dark palette is a night of its own, not the light one turned down. */
export interface Palette {
  /** From the shore to the deep. */
  readonly sea: readonly Rgb[];
  readonly surf: Rgb;
  readonly surfAlpha: number;
  readonly waterline: Rgb;
  readonly waterlineAlpha: number;
  readonly coast: Rgb;
  readonly coastRim: Rgb;
  /** Three tones of each ground, dark to light. */
  readonly grounds: { readonly [ground in Exclude<Ground, 'sea'>]: readonly [Rgb, Rgb, Rgb] };
  /** What a wood looks like from far away, where single trees do not show. */
  readonly canopy: { readonly [wood in Wood]: readonly Rgb[] };
  /** The land is greener here and drier there. */
  readonly lush: Rgb;
  readonly dry: Rgb;
  readonly sand: Rgb;
  readonly rock: Rgb;
  readonly fields: readonly Rgb[];
  readonly furrow: Rgb;
  readonly hedge: Rgb;
  readonly shade: Rgb;
  readonly shadeAlpha: number;
  readonly sun: Rgb;
  readonly sunAlpha: number;
  readonly hachure: Rgb;
  /** The line of a crest that runs along hexsides. */
  readonly crest: Rgb;
  /** An arrow to where troops come ashore. */
  readonly landing: Rgb;
  /** Crowns from shade to light, in three moods. */
  readonly crowns: {
    readonly plain: readonly Rgb[];
    readonly cool: readonly Rgb[];
    readonly warm: readonly Rgb[];
  };
  readonly scrub: readonly Rgb[];
  readonly palm: readonly Rgb[];
  readonly reed: readonly Rgb[];
  readonly treeShade: Rgb;
  readonly treeShadeAlpha: number;
  readonly pool: Rgb;
  readonly poolRim: Rgb;
  readonly bank: Rgb;
  readonly river: Rgb;
  readonly riverLight: Rgb;
  readonly road: { readonly casing: Rgb; readonly edge: Rgb; readonly fill: Rgb };
  readonly trail: Rgb;
  readonly rail: Rgb;
  readonly roofs: readonly Rgb[];
  readonly roofLight: Rgb;
  readonly rubble: Rgb;
  readonly runway: { readonly edge: Rgb; readonly fill: Rgb; readonly line: Rgb };
  readonly grid: Rgb;
  readonly gridSea: Rgb;
  readonly gridAlpha: number;
  readonly tickAlpha: number;
  readonly numberLand: Rgb;
  readonly numberLandHalo: Rgb;
  readonly numberSea: Rgb;
  readonly numberSeaHalo: Rgb;
  readonly name: Rgb;
  readonly nameHalo: Rgb;
  readonly water: Rgb;
  readonly waterHalo: Rgb;
  readonly ink: Rgb;
  readonly paper: Rgb;
  readonly prized: Rgb;
  readonly work: Rgb;
  readonly grain: number;
  /** Where the painted ground ends: the deepest sea goes on there. */
  readonly beyond: Rgb;
  readonly chart: ChartPalette;
  readonly wild: WildPalette;
}

/** Colours of maps on which every tree counts. */
interface WildPalette {
  /** Crowns of trees that stand apart, and of those that close, from shade to light. */
  readonly apart: readonly Rgb[];
  readonly closed: {
    readonly plain: readonly Rgb[];
    readonly cool: readonly Rgb[];
    readonly warm: readonly Rgb[];
  };
  readonly grass: readonly Rgb[];
  readonly logs: readonly [Rgb, Rgb, Rgb];
  readonly leaves: readonly [Rgb, Rgb, Rgb];
  readonly water: readonly [Rgb, Rgb, Rgb];
  readonly waterLine: Rgb;
  readonly bank: readonly [Rgb, Rgb, Rgb];
  readonly path: readonly [Rgb, Rgb, Rgb];
  readonly dot: Rgb;
  readonly dotInk: Rgb;
  /** Numbers of hexes under closed trees. */
  readonly number: Rgb;
  readonly numberHalo: Rgb;
}

/** Colours of maps of a small scale. */
interface ChartPalette {
  /** From the shelf to the deepest trench. */
  readonly sea: readonly Rgb[];
  /** How steep the floor looks, and how strong its light and shade are. */
  readonly floor: number;
  readonly floorSun: number;
  readonly floorShade: number;
  readonly isobath: Rgb;
  readonly isobathAlpha: number;
  readonly glow: Rgb;
  readonly glowAlpha: number;
  readonly lagoon: Rgb;
  readonly sand: readonly [Rgb, Rgb, Rgb];
  readonly grounds: Palette['grounds'];
  readonly sunAlpha: number;
  readonly shadeAlpha: number;
  /** Land that nobody may enter, and how little is left of its own colour. */
  readonly closed: Rgb;
  readonly closedAlpha: number;
  /** The line around what is in play. */
  readonly frame: Rgb;
  readonly barrier: Rgb;
  readonly country: Rgb;
  readonly countryHalo: Rgb;
}

const colours = (...hexes: string[]): readonly Rgb[] => hexes.map(rgb);
const three = (a: string, b: string, c: string): readonly [Rgb, Rgb, Rgb] => [rgb(a), rgb(b), rgb(c)];

const light: Palette = {
  sea: colours('#c8e6da', '#a9d5d0', '#8ac0c7', '#6fabbc', '#5b97ae', '#4c86a0'),
  surf: rgb('#ffffff'),
  surfAlpha: 0.72,
  waterline: rgb('#ffffff'),
  waterlineAlpha: 0.62,
  coast: rgb('#2a4345'),
  coastRim: rgb('#fff6d8'),
  grounds: {
    clear: three('#c6ca92', '#d5d6a3', '#e4e1b8'),
    fields: three('#c9cb93', '#d7d6a3', '#e5e0b6'),
    broken: three('#a9b077', '#b9bd86', '#c9ca98'),
    hills: three('#8a9560', '#9ca471', '#b7b586'),
    rough: three('#a39b6c', '#b3aa7b', '#c5bb8e'),
    forest: three('#7d9258', '#8c9f65', '#9bac74'),
    jungle: three('#44593f', '#4b6144', '#556b4b'),
    swamp: three('#93a071', '#a2ad7e', '#b2ba90'),
    town: three('#d2c2a0', '#dacbab', '#e4d7bb'),
    city: three('#cfb9a0', '#d8c4ad', '#e2d1bc'),
    ruins: three('#b9ab9a', '#c4b7a7', '#d0c5b6'),
    mountain: three('#8f7a58', '#ab946d', '#cbb78f'),
    closed: three('#c9c5b0', '#d2cebb', '#dbd7c6'),
    bare: three('#c9c794', '#d8d3a6', '#e3ddb6'),
    grass: three('#c9a955', '#dcc075', '#ecd798'),
    thicket: three('#9aa870', '#a9b67d', '#b8c28c'),
    rainforest: three('#44593f', '#4b6144', '#556b4b'),
    debris: three('#94795a', '#a78b69', '#b99f7c'),
  },
  canopy: {
    forest: colours('#5d7549', '#70885a', '#8a9e6c'),
    jungle: colours('#3f5540', '#4d6449', '#61774f'),
    thicket: colours('#74895a', '#8b9f6a', '#a5b57f'),
    rainforest: colours('#3a5040', '#465e49', '#587050'),
  },
  lush: rgb('#9fb873'),
  dry: rgb('#dcc489'),
  sand: rgb('#f0e2b4'),
  rock: rgb('#bfa878'),
  fields: colours('#b7c182', '#d8ce92', '#c9bb7e', '#e6dfb3', '#c8cf9a', '#d9d3a0'),
  furrow: rgb('#7d7a48'),
  hedge: rgb('#77814f'),
  shade: rgb('#2a2a22'),
  shadeAlpha: 0.5,
  sun: rgb('#fff9de'),
  sunAlpha: 0.4,
  hachure: rgb('#4a3522'),
  crest: rgb('#4a3a24'),
  landing: rgb('#c4402a'),
  crowns: {
    plain: colours('#3c5538', '#517045', '#6b8955', '#88a26b', '#b0c08c'),
    cool: colours('#35523f', '#4a6d4f', '#628762', '#7f9f78', '#a6bd97'),
    warm: colours('#4d5a35', '#687446', '#838e58', '#9ea56e', '#bfc08f'),
  },
  scrub: colours('#4f6a40', '#6b8450', '#8ea06a', '#b3be8c'),
  palm: colours('#3f5a3e', '#708a56', '#b7c48c'),
  reed: colours('#5b7048', '#8a9a5c', '#c3c78c'),
  treeShade: rgb('#16281f'),
  treeShadeAlpha: 0.34,
  pool: rgb('#86b3ab'),
  poolRim: rgb('#dcebdf'),
  bank: rgb('#4d5a48'),
  river: rgb('#8fc3c8'),
  riverLight: rgb('#d9eee8'),
  road: { casing: rgb('#f6e8ca'), edge: rgb('#6e3626'), fill: rgb('#c4613f') },
  trail: rgb('#6b4a2f'),
  rail: rgb('#3a3732'),
  roofs: colours('#8a4a3e', '#9c5c48', '#7a5a4c', '#a36f52'),
  roofLight: rgb('#f0d8bc'),
  rubble: rgb('#8d8074'),
  runway: { edge: rgb('#5f5e56'), fill: rgb('#d8d3c3'), line: rgb('#f3eedd') },
  grid: rgb('#322c18'),
  gridSea: rgb('#1b4d63'),
  gridAlpha: 0.25,
  tickAlpha: 0.48,
  numberLand: rgb('#46452f'),
  numberLandHalo: rgb('#faf4dc'),
  numberSea: rgb('#1d4f62'),
  numberSeaHalo: rgb('#bfe0dc'),
  name: rgb('#2a2018'),
  nameHalo: rgb('#faf4de'),
  water: rgb('#1b5266'),
  waterHalo: rgb('#d2ebe6'),
  ink: rgb('#231d16'),
  paper: rgb('#fbf5e2'),
  prized: rgb('#b3261e'),
  work: rgb('#8f2a1c'),
  grain: 0.03,
  beyond: rgb('#4c86a0'),
  chart: {
    sea: colours(
      '#cbe6d8',
      '#b3d8d2',
      '#9ccacb',
      '#86bac3',
      '#71a9b8',
      '#5d98ac',
      '#4c879f',
      '#3d7591',
      '#2f6280',
      '#22506f',
    ),
    floor: 7,
    floorSun: 0.3,
    floorShade: 0.34,
    isobath: rgb('#1f5470'),
    isobathAlpha: 0.2,
    glow: rgb('#f1f7e6'),
    glowAlpha: 1,
    lagoon: rgb('#a9dccf'),
    sand: three('#d9c690', '#e8d8a8', '#f3e7c4'),
    grounds: {
      clear: three('#cdbd80', '#dfcf98', '#efe3b8'),
      fields: three('#cdbd80', '#dfcf98', '#efe3b8'),
      broken: three('#9fa566', '#b9bc80', '#d3d2a0'),
      hills: three('#8a9560', '#9ca471', '#b7b586'),
      rough: three('#a39b6c', '#b3aa7b', '#c5bb8e'),
      forest: three('#7d9258', '#8c9f65', '#9bac74'),
      jungle: three('#5f7f4c', '#78965d', '#9ab27a'),
      swamp: three('#93a071', '#a2ad7e', '#b2ba90'),
      town: three('#d2c2a0', '#dacbab', '#e4d7bb'),
      city: three('#cfb9a0', '#d8c4ad', '#e2d1bc'),
      ruins: three('#b9ab9a', '#c4b7a7', '#d0c5b6'),
      mountain: three('#8a6f4c', '#ae9068', '#e0cda6'),
      closed: three('#c9c5b0', '#d2cebb', '#dbd7c6'),
      bare: three('#c9c794', '#d8d3a6', '#e3ddb6'),
      grass: three('#c9a955', '#dcc075', '#ecd798'),
      thicket: three('#9aa870', '#a9b67d', '#b8c28c'),
      rainforest: three('#44593f', '#4b6144', '#556b4b'),
      debris: three('#94795a', '#a78b69', '#b99f7c'),
    },
    sunAlpha: 0.5,
    shadeAlpha: 0.62,
    closed: rgb('#d6ccb0'),
    closedAlpha: 0.66,
    frame: rgb('#173a4c'),
    barrier: rgb('#5d1f1a'),
    country: rgb('#4a3a22'),
    countryHalo: rgb('#f5ecd0'),
  },
  wild: {
    apart: colours('#566f45', '#6f8753', '#8a9f66', '#a5b680', '#c3cf9e'),
    closed: {
      plain: colours('#33473a', '#435a43', '#566e4e', '#6d835d', '#8c9d74'),
      cool: colours('#2f4640', '#3d5a4e', '#4f6f5d', '#67866e', '#87a084'),
      warm: colours('#3f4a33', '#556140', '#6c774d', '#848d5d', '#a1a673'),
    },
    grass: colours('#9c7c31', '#b59341', '#f4e5b4'),
    logs: three('#5a4433', '#8a6d50', '#d9c29a'),
    leaves: three('#56704a', '#7b9160', '#8f7a58'),
    water: three('#3f7377', '#588b8c', '#83aea7'),
    waterLine: rgb('#d3e4d8'),
    bank: three('#62543a', '#93825c', '#cdbf8f'),
    path: three('#6d5a38', '#d9c797', '#efe2bd'),
    dot: rgb('#f3efdc'),
    dotInk: rgb('#1b2a20'),
    number: rgb('#e3e6c8'),
    numberHalo: rgb('#16261e'),
  },
};

const dark: Palette = {
  sea: colours('#2f5a64', '#254c5c', '#1c3e50', '#163344', '#112938', '#0c202e'),
  surf: rgb('#8fc7cc'),
  surfAlpha: 0.32,
  waterline: rgb('#7fb8c0'),
  waterlineAlpha: 0.34,
  coast: rgb('#04080a'),
  coastRim: rgb('#8b9778'),
  grounds: {
    clear: three('#3e4433', '#494e3a', '#565a45'),
    fields: three('#3c402f', '#454836', '#50523f'),
    broken: three('#333a2b', '#3c4333', '#464c3b'),
    hills: three('#26322a', '#303b30', '#3d463a'),
    rough: three('#37352a', '#413e31', '#4d4939'),
    forest: three('#25372b', '#2b3f31', '#334838'),
    jungle: three('#15231f', '#192a24', '#1e312a'),
    swamp: three('#2b3d34', '#33473c', '#3c5144'),
    town: three('#443c34', '#4d443a', '#574d42'),
    city: three('#433830', '#4c4037', '#56493f'),
    ruins: three('#3b3733', '#45403b', '#504a44'),
    mountain: three('#3d372d', '#4b4437', '#5f5746'),
    closed: three('#2b3034', '#31373a', '#373d40'),
    bare: three('#3c4236', '#444a3a', '#4d5340'),
    grass: three('#5d5230', '#6b5f37', '#796c40'),
    thicket: three('#2b3d33', '#32463a', '#3a5041'),
    rainforest: three('#15231f', '#192a24', '#1e312a'),
    debris: three('#3a3128', '#463b30', '#52463a'),
  },
  canopy: {
    forest: colours('#192b22', '#22382b', '#2f4936'),
    jungle: colours('#101e1a', '#172821', '#21362b'),
    thicket: colours('#243a2e', '#2f4a3a', '#3e5d48'),
    rainforest: colours('#0f1d1a', '#162722', '#1f342c'),
  },
  lush: rgb('#33472f'),
  dry: rgb('#5c5336'),
  sand: rgb('#756b4a'),
  rock: rgb('#66583f'),
  fields: colours('#3d4833', '#565238', '#4a4730', '#605c44', '#455039', '#53523c'),
  furrow: rgb('#1c1d14'),
  hedge: rgb('#232b20'),
  shade: rgb('#000000'),
  shadeAlpha: 0.6,
  sun: rgb('#cfe0e4'),
  sunAlpha: 0.26,
  hachure: rgb('#0a0806'),
  crest: rgb('#080705'),
  landing: rgb('#e2674f'),
  crowns: {
    plain: colours('#101d17', '#1a2f24', '#264333', '#385a45', '#547a5e'),
    cool: colours('#0d1c1a', '#152e2b', '#1f423e', '#305a54', '#4c7b73'),
    warm: colours('#171c12', '#252d1c', '#354029', '#4a5639', '#677452'),
  },
  scrub: colours('#16241a', '#223426', '#334735', '#4a5f48'),
  palm: colours('#10211b', '#2b4a39', '#567a5c'),
  reed: colours('#18261d', '#2f4434', '#55694c'),
  treeShade: rgb('#020606'),
  treeShadeAlpha: 0.5,
  pool: rgb('#1b4450'),
  poolRim: rgb('#4f7f86'),
  bank: rgb('#060b0b'),
  river: rgb('#245a68'),
  riverLight: rgb('#5b98a2'),
  road: { casing: rgb('#221510'), edge: rgb('#0f0605'), fill: rgb('#b0604a') },
  trail: rgb('#b08d66'),
  rail: rgb('#9c9488'),
  roofs: colours('#7c4f44', '#8a5d4d', '#6a5348', '#90694f'),
  roofLight: rgb('#c9b9a4'),
  rubble: rgb('#5d554d'),
  runway: { edge: rgb('#0d0d0b'), fill: rgb('#6d6b61'), line: rgb('#9a978a') },
  grid: rgb('#cdd2bc'),
  gridSea: rgb('#8fb4c2'),
  gridAlpha: 0.14,
  tickAlpha: 0.32,
  numberLand: rgb('#c3c2a8'),
  numberLandHalo: rgb('#0a0e0c'),
  numberSea: rgb('#8fb6c2'),
  numberSeaHalo: rgb('#0a1a24'),
  name: rgb('#f1ead6'),
  nameHalo: rgb('#0c0e0b'),
  water: rgb('#9cc8d4'),
  waterHalo: rgb('#081620'),
  ink: rgb('#efeade'),
  paper: rgb('#1a2422'),
  prized: rgb('#ff8d80'),
  work: rgb('#e0806c'),
  grain: 0.02,
  beyond: rgb('#0c202e'),
  chart: {
    sea: colours(
      '#335e68',
      '#2a515f',
      '#234656',
      '#1d3c4e',
      '#183346',
      '#142b3d',
      '#102434',
      '#0c1d2b',
      '#091623',
      '#060f19',
    ),
    floor: 7,
    floorSun: 0.1,
    floorShade: 0.42,
    isobath: rgb('#7fb4c8'),
    isobathAlpha: 0.13,
    glow: rgb('#5a98a0'),
    glowAlpha: 0.62,
    lagoon: rgb('#3d7f84'),
    sand: three('#6b6346', '#837957', '#9a9069'),
    grounds: {
      clear: three('#45412e', '#565139', '#6b6548'),
      fields: three('#45412e', '#565139', '#6b6548'),
      broken: three('#2f3829', '#3e4836', '#525a45'),
      hills: three('#26322a', '#303b30', '#3d463a'),
      rough: three('#37352a', '#413e31', '#4d4939'),
      forest: three('#25372b', '#2b3f31', '#334838'),
      jungle: three('#1c2e24', '#28402f', '#375340'),
      swamp: three('#2b3d34', '#33473c', '#3c5144'),
      town: three('#443c34', '#4d443a', '#574d42'),
      city: three('#433830', '#4c4037', '#56493f'),
      ruins: three('#3b3733', '#45403b', '#504a44'),
      mountain: three('#342d24', '#4b4234', '#6f634c'),
      closed: three('#2b3034', '#31373a', '#373d40'),
      bare: three('#3c4236', '#444a3a', '#4d5340'),
      grass: three('#5d5230', '#6b5f37', '#796c40'),
      thicket: three('#2b3d33', '#32463a', '#3a5041'),
      rainforest: three('#15231f', '#192a24', '#1e312a'),
      debris: three('#3a3128', '#463b30', '#52463a'),
    },
    sunAlpha: 0.22,
    shadeAlpha: 0.66,
    closed: rgb('#2a2d29'),
    closedAlpha: 0.72,
    frame: rgb('#9cc3cf'),
    barrier: rgb('#f09a86'),
    country: rgb('#d9cfae'),
    countryHalo: rgb('#10130d'),
  },
  wild: {
    apart: colours('#16261f', '#223a2e', '#2f4d3b', '#42644b', '#5d8063'),
    closed: {
      plain: colours('#0b1614', '#12231f', '#1b332b', '#274639', '#3c5f4c'),
      cool: colours('#0a1518', '#102227', '#173237', '#234649', '#386264'),
      warm: colours('#11160f', '#1a2318', '#273222', '#37442e', '#52603f'),
    },
    grass: colours('#3f3719', '#4e4521', '#998a55'),
    logs: three('#17120e', '#3b3027', '#7d6b55'),
    leaves: three('#1d2f27', '#2e4336', '#3b3228'),
    water: three('#12394a', '#1c4f61', '#34707e'),
    waterLine: rgb('#7fb4bd'),
    bank: three('#14160f', '#2b2a1e', '#46432f'),
    path: three('#12120c', '#7d7153', '#9c8f6b'),
    dot: rgb('#b9c6bb'),
    dotInk: rgb('#06100d'),
    number: rgb('#b9c9bd'),
    numberHalo: rgb('#08120f'),
  },
};

export const PALETTES: { readonly [theme in Theme]: Palette } = { light, dark };
