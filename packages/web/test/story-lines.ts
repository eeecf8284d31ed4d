import type { DiceLine, LogLine } from '../src/model.ts';

/** A line of the log as tests need it. */
export const logLine = (more: Partial<LogLine>): LogLine => ({
  n: 0,
  at: 1,
  text: '',
  rule: '',
  role: null,
  heading: false,
  dice: null,
  refers: {},
  tells: null,
  shows: null,
  walk: null,
  fight: null,
  endsFight: false,
  ...more,
});

export const diceLine = (who: string, due: DiceLine['due'] = null): DiceLine => ({
  who,
  dice: [],
  bonus: [],
  terms: [],
  luck: null,
  due,
  title: '',
  fall: null,
  fell: null,
  highest: false,
  reads: [],
});
