import { chapterOf, flatten, type Rule, type Texts, type Translator } from '@ironbottom/engine';
import type { RuleBook } from '../model.ts';

/** A game's rules for a reader: how to play, the chapters by name, and the digest with its titles in his language. */
export function ruleBook(digest: readonly Rule[], t: Translator): RuleBook {
  return {
    guide: guide(t),
    chapters: Object.fromEntries(
      [...new Set(digest.map(({ id }) => chapterOf(id)))].map(id => [
        id,
        t.has(`chapter.${id}`) ? t(`chapter.${id}`) : id,
      ]),
    ),
    rules: digest.map(rule => ({
      ...rule,
      title: t.has(`rule.${rule.id}`) ? t(`rule.${rule.id}`) : rule.title,
      text: t.has(`ruleText.${rule.id}`) ? t(`ruleText.${rule.id}`) : rule.text,
    })),
  };
}

/** As many parts as are written. */
function guide(t: Translator): RuleBook['guide'] {
  const parts: RuleBook['guide'][number][] = [];
  for (let n = 1; t.has(`guide.${n}.title`); n++)
    parts.push({ title: t(`guide.${n}.title`), paragraphs: t(`guide.${n}.text`).split('\n\n') });
  return parts;
}

/** The names of rules that have no number: those of cards and chits. */
export const ruleNames = (texts: readonly Texts[]): { readonly [rule: string]: string } =>
  Object.fromEntries(
    texts
      .flatMap(tree => Object.entries(flatten(tree)))
      .flatMap(([key, text]) => (/^rule\.\D/.test(key) ? [[key.slice('rule.'.length), text]] : [])),
  );
