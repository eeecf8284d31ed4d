import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, type Translate, translator } from '@ironbottom/engine';
import { table } from '../table.ts';

/** Reads the texts of the game, and fails where one is missing. */
async function reader(language: Language): Promise<Translate> {
  const t = translator(language, await table.texts[language]!());
  return (key, args) => {
    if (!t.has(key)) throw new Error(`${language} has no text ${key}`);
    return t(key, args);
  };
}

export const en = await reader('en');
export const readers: readonly (readonly [Language, Translate])[] = await Promise.all(
  LANGUAGES.map(async language => [language, await reader(language)] as const),
);

/** The ids of all rules in the digest. */
export const ruleIds: ReadonlySet<string> = new Set(
  readFileSync(new URL('../digest.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { id: string }).id),
);
