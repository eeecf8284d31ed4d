import type { OptionSpec } from '@ironbottom/engine';

/** Readings that the rulebook leaves open and that change play; the first value is how we read it. */

const flag = (rule: string, normal: boolean): OptionSpec => ({ rule, values: [normal, !normal], normal });

export const options: { readonly [name: string]: OptionSpec } = {
  /** G2.22 Units stray in the interior of dense jungle by day. */
  dayStraying: flag('G2.22', true),
  /** G1.5 A Banzai needs a leader. */
  banzaiNeedsLeader: flag('G1.5', true),
  /** SC3.1t Fire out of stream-debris is Area Fire. */
  streamDebrisAreaFire: flag('SC3.1t', false),
  /** G2.24 Mortars fire from dense jungle. */
  mortarFromDenseJungle: flag('G2.24', false),
  /** E3.51 Rain may fall out of the clouds. */
  rain: flag('E3.51', false),
  /** 4.31, A26.4 Which side has its balance in the campaign. */
  balance: { rule: '4.31', values: ['none', 'us', 'japan'], normal: 'none' },
};
