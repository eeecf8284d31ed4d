import type { Side } from '../components.ts';
import type { NationName } from '../state.ts';
import type { Chart } from './lists/schema.ts';
import type { NumberName, Order, Phase, Situation } from './lists/vocabulary.ts';

/**
 * All that the charts ask. Whoever answers knows only what a player in that seat may know (CDSS-P-2): his own hand,
 * all units and markers. Hexes, units and cards are indices.
 */
export interface Facts {
  readonly side: Side;
  readonly phase: Phase;
  /** Without the future offensive card (7.29-1). */
  readonly hand: readonly number[];
  number(name: NumberName): number;
  controls(side: Side, hex: number): boolean;
  /** CDSS-P-61 Within reach of the zone of a supplied air or carrier unit of our own, neutralised or not. */
  covers(hex: number): boolean;
  unitsAt(hex: number): readonly number[];
  /** Below 0 for a unit that is not on the map. */
  hexOfUnit(unit: number): number;
  steps(unit: number): number;
  supplied(unit: number): boolean;
  carrierReaches(hex: number): boolean;
  surrendered(nation: NationName): boolean;
  liberated(nation: NationName): boolean;
  /** As an event, at any time in the game. */
  played(card: number): boolean;
  rivalry(side: Side): boolean;
  situation(name: Situation): boolean;
  /** 7.29-1 None is held and none was named in this turn. */
  mayNameFuture(card: number): boolean;
  mayPlayEvent(card: number): boolean;
  /** The event would change something now. */
  hasEffect(card: number): boolean;
  /** CDSS-P-5 The box was complete once and counts as complete for good. */
  done(box: string): boolean;
  /** CDSS-P-60 All that the box asks for is reached now. */
  complete(chart: Chart, box: string): boolean;
  /** The strategy box that the card before followed, if it was one of the same chart. */
  readonly before: string | null;
  /** CDSS-P-3 A die from 0 to 9. The same question gets the same die as long as the card is not played. */
  roll(why: string): number;
  modifier(of: 'reactionDie'): number;
  /** Carries out what a chart orders on the way, so that later rows see it. */
  act(what: { readonly order: Order } | { readonly box: string }): void;
}
