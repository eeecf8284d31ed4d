import { LANGUAGES, type Language } from '@ironbottom/engine/display/texts';

/** The first of the reader's languages that we have; English for all others. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find(language => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
