import { oldRecords } from '@ironbottom/testkit';
import { gj73 } from '../index.ts';

/** Matches of version 0.4.0, which answered by itself some of what is asked now (H:asked). */
oldRecords(gj73, new URL('golden-0.4.0/', import.meta.url), 2, true);
