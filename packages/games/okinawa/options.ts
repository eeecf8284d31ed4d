import type { OptionSpec } from '@ironbottom/engine';

/** Readings that the rulebook leaves open and that change play; the first value is how we read it. */

const flag = (rule: string, normal: boolean): OptionSpec => ({ rule, values: [normal, !normal], normal });
const choice = (rule: string, ...values: readonly string[]): OptionSpec => ({
  rule,
  values,
  normal: values[0]!,
});

export const options: { readonly [name: string]: OptionSpec } = {
  /** 5.21a Against later strikes evasion markers fall at random, or are placed by the Japanese player. */
  evasion: choice('5.21a', 'random', 'placed'),
  /** 5.22a The strike that Yamato forces counts among those that the US has, or comes on top. */
  yamatoStrike: choice('5.22a', 'counts', 'extra'),
  /** 9.83 Who may infiltrate may also go on from a first zone of control into a hex that is free. */
  throughZones: flag('9.83', true),
  /** 10.24d A shift of the tactics table counts from the column to which a machine gun has lifted a fire. */
  gunsThenTactics: flag('10.24d', false),
  /** 10.33 The units of a hex retreat to one hex. */
  retreatTogether: flag('10.33', false),
  /** 11.13a Defensive support for a hex that was engaged. */
  supportEngaged: flag('11.13a', true),
  /** 11.33b Only a mortar next to the hex supports. */
  mortarsAdjacent: flag('11.33b', false),
  /** 11.52 The units in an assault hex have a zone of control on those who retreat from it. */
  assaultZones: flag('11.52', false),
  /** 13.22 Prepare widens the range of command, as its entry in the tactics table says without a number. */
  prepareCommand: flag('13.22', true),
  /** 15.31 A division that is out of the line with less than 10 points recovers as in the line. */
  shortRest: flag('15.31', true),
  /** 15.32 The 10 points are asked for when a division leaves the line, or each turn. */
  restTest: choice('15.32', 'once', 'each-turn'),
  /** 17.0 The turns of the conferences: four as reconstructed, or every fifth turn. */
  conferences: choice('17.0', 'four', 'fifths'),
  /** 17.13 Units that come back need another one to be given up, as assembled companies do. */
  returningExchange: flag('17.13', false),
  /** 18.15e The 77th Division leaves Ie Shima on 28 April, or when the island is clear. */
  leaveIeShima: choice('18.15e', 'date', 'clear'),
  /** 18.16g The Counteroffensive must be made by the end of May. */
  mayOffensive: flag('18.16g', false),
  /** 18.321e All eight positions of the Free Variant stand on Okinawa, or one of them on Ie Shima. */
  eighthPosition: choice('18.321e', 'okinawa', 'ie-shima'),
  /** 18.322 In the Free Variant the second beach may be rested from and given up as in the Historical one (18.25d, 18.25e). */
  freeBeach: flag('18.322', true),
  /** 18.43 The Japanese stand still on 1 April in scenario 1 too. */
  standstill: flag('18.43', true),
  /** 18.44a-2 A position that is given up in a US zone of control counts as forced. */
  pressedPositions: flag('18.44a-2', true),
  /** 18.521a Ie Shima keeps its mines in scenario 2. */
  minesScenario2: flag('18.521a', false),
  /** T-VP-JP-20 The headquarters survives in any key point that was written, or in the one that was underlined (18.321d). */
  lastStand: choice('T-VP-JP-20', 'any', 'underlined'),
  /** T-VP-JP-3 Fatigue counts by division and level, or point by point. */
  fatigueScore: choice('T-VP-JP-3', 'divisions', 'points'),
};
