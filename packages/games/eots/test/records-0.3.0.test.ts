import { oldRecords } from '@ironbottom/testkit';
import { eots } from '../index.ts';

/** Matches of version 0.3.0, with the rules and the generator that it had. */
oldRecords(eots, new URL('golden-0.3.0/', import.meta.url), 1);
