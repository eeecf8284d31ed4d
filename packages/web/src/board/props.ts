import type { Board, Darkness, Language, PlanPill, SideLook, SightSheet } from '@ironbottom/engine';
import type { ReactNode } from 'react';
import type { MapSheet, OverlaySheet, Theme } from '../model.ts';
import type { Trail } from './trails.ts';

/** What the map with its counters is told to show, and what it tells back. It knows no rules and no words of its own. */
export interface BoardProps {
  readonly sheet: MapSheet;
  readonly theme: Theme;
  readonly language: Language;
  readonly board: Board;
  /** The night, as the reader has it. */
  readonly dark?: Darkness | null;
  /** Whose counters the first view is for. */
  readonly side: string;
  /** Counters with something to do: a cream ring. */
  readonly ready: ReadonlySet<string>;
  readonly selected: { readonly piece: string | null; readonly hex: string | null };
  /** Hexes that can be chosen, with what it costs to come there. */
  readonly lit: readonly LitHex[];
  /** From where the selected counter stands to the hex under the pointer. */
  readonly route: readonly string[] | null;
  /** The reader moves counters now: of his own what is spent cannot go on. */
  readonly moves: boolean;
  /** Attacks that are being declared or fought. */
  readonly arrows: Board['arrows'];
  /** Of a plan: what hexes need or have got, and what is suggested. */
  readonly pills: readonly PlanPill[];
  readonly threads: readonly Thread[];
  /** A line of sight that somebody looks along. */
  readonly sight?: SightSheet | null;
  /** What others have moved. */
  readonly trails: readonly Trail[];
  /** Numbers on hexes, of things that are told elsewhere. */
  readonly numbers: readonly NumberedHex[];
  /** Hexes that matter now: where one is off the screen, the edge of the map points at it. */
  readonly hints: readonly EdgeHint[];
  /** A bubble that points at a hex: a refusal, with its rule. */
  readonly bubble: { readonly hex: string; readonly content: ReactNode } | null;
  readonly overlays: readonly OverlaySheet[];
  readonly show: { readonly numbers: boolean; readonly names: boolean; readonly counters: boolean };
  /** Room taken by panels over the map, in pixels: what is centred is centred in the rest. */
  readonly insets: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** What is read aloud when the keyboard's cursor comes to a hex. */
  readonly describe: (hex: string) => string;
  readonly labels: { readonly map: string; readonly keys: string };
  readonly onPoint: (point: BoardPoint, how: 'act' | 'inspect') => void;
  /** Hexes with counters, framed together. */
  readonly onFrame: (hexes: readonly string[]) => void;
  readonly onHover: (point: BoardPoint | null) => void;
  /** Whether Enter is for the hex that the keyboard is on. */
  readonly onCursor: (on: boolean) => void;
  /** Something was pointed at that is no hex. */
  readonly onBeside: () => void;
  /** A finger has spread a stack out. */
  readonly onSpread: () => void;
  /** All that the window shows has been painted for the first time. */
  readonly onSharp: () => void;
}

/** From hex to hex. */
export interface Thread {
  readonly from: string;
  readonly to: string;
}

export interface NumberedHex {
  readonly hex: string;
  readonly n: number;
  readonly camp: SideLook['camp'];
  /** How many others the same hex has before it. */
  readonly nth: number;
}

export interface EdgeHint {
  readonly hex: string;
  readonly text: string;
  /** What is fought for, or what the reader can choose. */
  readonly tone: 'target' | 'choice';
}

export interface LitHex {
  readonly hex: string;
  /** `spared`: could be, and will not. */
  readonly tone: 'legal' | 'target' | 'spared';
  /** In the pill, such as a cost; may be empty. */
  readonly text: string;
}

export interface BoardPoint {
  readonly hex: string;
  /** The counter that was pointed at: the top one of a stack, or one in its fan. */
  readonly piece: string | null;
}

/** What the page around it can ask of the map. */
export interface BoardHandle {
  zoom(by: number): void;
  /** The whole map, or as much of it as is worth seeing. */
  fit(): void;
  /** Both front lines, as at first. */
  front(): void;
  centre(hex: string): void;
  /** The hex at a point of the window; null: there is none. */
  hexAt(x: number, y: number): string | null;
  /** The same as `show`, unless the reader has just moved the map. */
  follow(hexes: readonly string[]): void;
  /** Brings some of these hexes into view, unless one of them is there already. */
  show(hexes: readonly string[]): void;
  /** Ends all movement at once. */
  skip(): void;
  focus(): void;
}
