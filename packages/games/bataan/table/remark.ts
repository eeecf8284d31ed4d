import type { Remark, Translate } from '@ironbottom/engine';
import type { Said } from '../bot/says.ts';
import { ALLIES, roleOf } from '../components.ts';

/** 19 What the book's own player says, in the reader's words. */
export const remark = ({ rule }: Said, t: Translate): Remark => ({
  speaker: t('remark.speaker'),
  side: roleOf(ALLIES),
  text: t(rule === null ? 'remark.policy' : `remark.${rule}`),
  parts: [],
});
