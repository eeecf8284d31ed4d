import { JAPAN, type Side } from '../components.ts';
import type { State } from '../state.ts';

/** 4.4, 4.5, 10.2.4 What the landings, the coast and the guns of this segment keep in mind. */
export interface LandingPhase {
  /** 4.4.4 The place off a beach for which units are being loaded, or -1. */
  loading: number;
  /** 11.4 Submarines that have attacked. */
  attacked: number[];
  /** 4.5.1, 4.5.4 Stacking points that have used local movement, and the units. */
  local: number;
  carried: number[];
  /** 4.3.1, 9.3 Those of them whose turn began next to the enemy. */
  engaged: number[];
  /** Places (`2311.sea`) whose force lands by local movement: fewer batteries fire at it (10.2.1). */
  byLocal: number[];
  /** 4.4.6 Places whose force met an enemy when combat began. */
  opposed: number[];
  /** 4.4.6 Units that have landed without a fight and may go on by a hex; whether there were any. */
  inland: number[];
  ashore: boolean;
  /** Operational and strategic points used this turn (4.4.3). */
  operational: number;
  strategic: number;
  /** 10.2.4 Guns that have shelled Corregidor, and batteries that the last of them may still destroy. */
  fired: number[];
  hits: number;
  /** 10.2.3 Results for which Japan has to name numbers: destroyed or disrupted. */
  toName: ('D' | 'E')[];
}

export const newLanding = (): LandingPhase => ({
  loading: -1,
  attacked: [],
  local: 0,
  carried: [],
  engaged: [],
  byLocal: [],
  opposed: [],
  inland: [],
  ashore: false,
  operational: 0,
  strategic: 0,
  fired: [],
  hits: 0,
  toName: [],
});

/** 4.4.3, 5.2.2 The transports stand on the Japanese pad; which units of a stack do what is their owner's business. */
export function maskLanding(masked: State, mine: Side | undefined): void {
  if (!masked.landing) return;
  if (mine !== JAPAN) {
    masked.landing.loading = -1;
    masked.landing.operational = 0;
    masked.landing.strategic = 0;
    masked.landing.fired = [];
  }
  if (mine !== masked.side) {
    masked.landing.local = 0;
    masked.landing.carried = [];
    masked.landing.engaged = [];
    masked.landing.inland = [];
  }
}
