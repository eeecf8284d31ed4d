import { searchPurposes } from '../a12-concealment/52-search.ts';
import { chargePurposes } from '../a23-charges.ts';
import { pushPurposes } from '../c10-manhandling.ts';
import { drivePurposes } from '../d-vehicles/22-purposes.ts';
import { hunt } from '../g01-hunters.ts';
import { runDown } from './15-overrun.ts';
import type { Purposes } from './39-purpose.ts';
import { entering } from './41-enter.ts';
import { wayPurposes } from './45-on-the-way.ts';

/** A4.2 All that is paid for on the way: hexes, wire, weapons, charges, searches, and what vehicles do. */
export const purposes: Purposes = {
  enter: {
    pays: entering.pays,
    done: (ref, paid) => {
      entering.done(ref);
      hunt(ref, paid);
    },
  },
  'run-down': { pays: entering.pays, done: (ref, { place, to = -1 }) => runDown(ref, place, to) },
  ...wayPurposes,
  ...chargePurposes,
  ...searchPurposes,
  ...drivePurposes,
  ...pushPurposes,
};
