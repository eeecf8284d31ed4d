import { conformance } from '@ironbottom/testkit';
import { twohex } from '../index.ts';
import { GONE, type State } from '../state.ts';
import { table } from '../table.ts';

/** All that holds of any game, watched while matches are played at random. */
conformance(twohex, table, {
  folder: new URL('..', import.meta.url),
  invariants: {
    '3.1 at most one company is removed': ({ at }: State) =>
      at.every(hex => hex === GONE) ? 'nobody is left' : undefined,
  },
});
