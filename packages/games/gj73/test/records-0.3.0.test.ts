import { oldRecords } from '@ironbottom/testkit';
import { gj73 } from '../index.ts';

/** Matches of version 0.3.0, with the rules and the generator that it had. */
oldRecords(gj73, new URL('golden-0.3.0/', import.meta.url), 1);
