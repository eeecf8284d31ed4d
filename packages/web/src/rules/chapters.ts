import type { Rule } from '@ironbottom/engine';

export interface Chapter {
  /** `10`, `A3`, `EX`: what its rules' ids begin with. */
  readonly id: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** `10.2(1)` is of chapter 10, `A3.2` of A3, `J:yamato` and `CHART-J` of J. */
export const chapterOf = (rule: string): string =>
  /^[A-Z]*\d+/.exec(rule)?.[0] ?? /^(?:[A-Z]+-)?([A-Za-z]+)/.exec(rule)?.[1] ?? rule;

/** The digest by chapter, in its own order. */
export function chapters(digest: readonly Rule[]): readonly Chapter[] {
  const runs: Rule[][] = [];
  for (const rule of digest) {
    const last = runs.at(-1);
    if (last && chapterOf(last[0]!.id) === chapterOf(rule.id)) last.push(rule);
    else runs.push([rule]);
  }
  return runs.map(rules => {
    const [head] = rules as [Rule];
    const id = chapterOf(head.id);
    return { id, title: isHead(id, head.id) ? head.title : `${head.title} …`, rules };
  });
}

/** Whether a chapter begins with a paragraph about all of it, rather than with the first of its subjects. */
const isHead = (chapter: string, rule: string): boolean =>
  rule === chapter || rule === `${chapter}.0` || rule.endsWith(`-${chapter}`);

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
