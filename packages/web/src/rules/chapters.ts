import { chapterOf, type Rule } from '@ironbottom/engine/display/digest';
import type { RuleBook } from '../model.ts';

export interface Chapter {
  /** `10`, `A3`, `EX`: what its rules' ids begin with. */
  readonly id: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** The digest by chapter, in its own order. */
export function chapters(digest: readonly Rule[], names: RuleBook['chapters']): readonly Chapter[] {
  const runs: Rule[][] = [];
  for (const rule of digest) {
    const last = runs.at(-1);
    if (last && chapterOf(last[0]!.id) === chapterOf(rule.id)) last.push(rule);
    else runs.push([rule]);
  }
  return runs.map(rules => {
    const [head] = rules as [Rule];
    const id = chapterOf(head.id);
    return { id, title: names[id] ?? head.title, rules };
  });
}

/** The rule with that id; else the one that it is a part of, or its first part: a log may name a rule more roughly. */
export function findRule(digest: readonly Rule[], id: string): Rule | undefined {
  for (let part = id; part !== ''; part = shorter(part)) {
    const found = digest.find(rule => rule.id === part) ?? digest.find(rule => isPart(rule.id, part));
    if (found) return found;
  }
  return undefined;
}

const isPart = (id: string, whole: string): boolean =>
  id.startsWith(whole) && !/[\w]/.test(id[whole.length]!);

/** `14.4(3)①` → `14.4(3)` → `14.4` → `14`. */
const shorter = (id: string): string => id.replace(/(\([^()]*\)|[^\w.]|[.\s]?\w+)$/u, '');
