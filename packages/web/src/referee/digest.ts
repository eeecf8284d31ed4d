import { flatten, HOUSE, HOUSE_RULES, IronbottomError, type Rule } from '@ironbottom/engine';
import { z } from 'zod';

const ruleSchema = z.object({
  id: z.string().min(1),
  title: z.string(),
  text: z.string(),
  kind: z.string(),
  see: z.array(z.string()),
  note: z.string(),
  reading: z.string().default(''),
});

/** A digest of a rulebook: one rule a line. */
export function parseDigest(text: string): readonly Rule[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line, i) => {
      const rule = ruleSchema.safeParse(json(line));
      if (rule.success) return rule.data;
      throw new IronbottomError('bad-data', `line ${i + 1} of the digest: ${z.prettifyError(rule.error)}`);
    });
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const house = flatten(HOUSE.en);

/** The rules of the house stand behind those of every rulebook. */
export const houseRules: readonly Rule[] = HOUSE_RULES.map(id => ({
  id,
  title: house[`rule.${id}`]!,
  text: house[`ruleText.${id}`]!,
  kind: 'rule',
  see: [],
  note: '',
  reading: '',
}));

/** The rule of that number, or the nearest one that it belongs to: `14.4(3)①`, `14.4(3)`, `14.4`. */
export function ruleIn(digest: readonly Rule[], id: string): Rule | undefined {
  for (let wanted = id; wanted !== ''; wanted = parent(wanted)) {
    const found = digest.find(rule => rule.id === wanted);
    if (found) return found;
  }
  return undefined;
}

/** A last circled number, a last bracket, or a last number after a dot. */
const parent = (id: string): string => /^(.+?)(?:[①-⑳]|\([^()]*\)|\.\d+)$/u.exec(id)?.[1] ?? '';
