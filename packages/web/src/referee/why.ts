import {
  type Action,
  barred,
  explain,
  IronbottomError,
  OUT_OF_REACH,
  type Reference,
  type Refusal,
} from '@ironbottom/engine';
import type { Problem } from '@ironbottom/room';
import type { Rule, Why } from '../model.ts';
import { ruleIn } from './digest.ts';
import type { Reading } from './reading.ts';

/** Why nothing can be done where somebody pointed; null when something can, or nobody can say what was meant. */
export function whyNot(reading: Reading, point: Reference, digest: readonly Rule[]): Why | null {
  const refused = noMarch(reading, point) ?? noAction(reading, point);
  return refused ? said(reading, refused, digest) : null;
}

/** What the referee says to a refused event, or to one that could not be sent at all. */
export function whyRefused(reading: Reading, { code, refusal }: Problem, digest: readonly Rule[]): Why {
  if (refusal) return said(reading, refusal, digest);
  const { t } = reading;
  const text = t(t.has(`web.error.${code}`) ? `web.error.${code}` : 'web.error.internal');
  return { text, rule: '', ruleTitle: '', ruleText: '' };
}

/** The piece on its way, or the one in hand, was to go somewhere: what stands in its way. */
function noMarch({ game, display, match, view }: Reading, { piece, hex }: Reference): Refusal | undefined {
  const mover = display.march.mover(view.state)?.piece ?? piece;
  if (mover === undefined || hex === undefined) return undefined;
  return barred(game, match, view.role, mover, hex, display);
}

/** The referee’s answers when the decision is another’s or another one; anything else says more. */
const GENERIC: readonly string[] = ['not-now', 'not-your-decision', 'match-over'];

function noAction({ game, display, match, view }: Reading, point: Reference): Refusal | undefined {
  if (!view.waiting || !game.roles.includes(view.role)) return undefined;
  const refusals: Refusal[] = [];
  for (const action of display.meant(point, view.waiting.id, view.state)) {
    const answer = explained(action);
    if (answer === 'legal') return undefined;
    if (answer) refusals.push(answer);
  }
  return refusals.find(({ key }) => !GENERIC.includes(key)) ?? refusals[0];

  function explained(action: Action): Refusal | 'legal' | undefined {
    try {
      return explain(game, match, view.role, action) ?? 'legal';
    } catch (error) {
      // A guess at what was meant may name something that is no such thing.
      if (error instanceof IronbottomError) return undefined;
      throw error;
    }
  }
}

function said({ t, say }: Reading, refused: Refusal, digest: readonly Rule[]): Why {
  const rule = ruleIn(digest, refused.rule);
  const title = rule && t.has(`rule.${rule.id}`) ? t(`rule.${rule.id}`) : rule?.title;
  return {
    text: refused.key === OUT_OF_REACH ? t('web.referee.outOfReach') : say.refusal(refused),
    rule: refused.rule,
    ruleTitle: title ?? '',
    ruleText: (rule && (t.has(`ruleText.${rule.id}`) ? t(`ruleText.${rule.id}`) : rule.text)) ?? '',
  };
}
