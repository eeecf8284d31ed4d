import {
  type Arg,
  ELSEWHERE,
  NO_PLACE,
  NOTHING_THERE,
  OUT_OF_REACH,
  type Pointed,
  type Refusal,
  type Rule,
  refusedAt,
  TAKE_UP_FIRST,
} from '@ironbottom/engine';
import type { Problem } from '@ironbottom/room';
import type { Why } from '../model.ts';
import { ruleIn } from './digest.ts';
import type { Reading } from './reading.ts';

/** Why nothing can be done where somebody pointed; null when something can, and for whoever only watches. */
export function whyNot(reading: Reading, point: Pointed, digest: readonly Rule[]): Why | null {
  const { game, display, match, view } = reading;
  const refused = refusedAt(game, display, match, view, point);
  return refused ? said(reading, refused, digest) : null;
}

/** What the referee says to a refused event, or to one that could not be sent at all. */
export function whyRefused(reading: Reading, { code, refusal }: Problem, digest: readonly Rule[]): Why {
  if (refusal) return said(reading, refusal, digest);
  const { t } = reading;
  const text = t(t.has(`web.error.${code}`) ? `web.error.${code}` : 'web.error.internal');
  return { text, rule: '', ruleTitle: '', ruleText: '' };
}

/** What the table itself says of a click; everything else is in the words of the game. */
const OWN: { readonly [key: string]: string } = {
  [OUT_OF_REACH]: 'web.referee.outOfReach',
  [NOTHING_THERE]: 'web.referee.nothingThere',
  [TAKE_UP_FIRST]: 'web.referee.takeUpFirst',
  [ELSEWHERE]: 'web.referee.elsewhere',
  [NO_PLACE]: 'web.referee.noPlace',
};

/** Numbers and ids of hexes as they are. */
const spoken = (t: Reading['t'], args: Refusal['args'] = {}): { [name: string]: string | number } => {
  const word = (arg: Arg): string | number =>
    typeof arg === 'object' ? arg.join(t('ui.listSeparator')) : typeof arg === 'number' ? arg : `${arg}`;
  return Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, word(arg)]));
};

export function said({ t, say }: Reading, refused: Refusal, digest: readonly Rule[]): Why {
  const key = OWN[refused.key];
  const rule = ruleIn(digest, refused.rule);
  const title = rule && t.has(`rule.${rule.id}`) ? t(`rule.${rule.id}`) : rule?.title;
  return {
    text: key === undefined ? say.refusal(refused) : t(key, spoken(t, refused.args)),
    rule: refused.rule,
    ruleTitle: title ?? '',
    ruleText: (rule && (t.has(`ruleText.${rule.id}`) ? t(`ruleText.${rule.id}`) : rule.text)) ?? '',
    ...(refused.others && {
      others: refused.others.map(other => ({ text: say.refusal(other), rule: other.rule })),
    }),
  };
}
