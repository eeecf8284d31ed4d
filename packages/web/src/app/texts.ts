import { type Language, type Translator, translator } from '@ironbottom/engine/display/texts';
import { create } from 'zustand';
import { useSettings } from './settings.ts';

/** One chunk a language, with its fonts beside it: only what is read is fetched. */
const SOURCES = {
  en: () => import('./languages/en.ts'),
  ja: () => import('./languages/ja.ts'),
  zh: () => import('./languages/zh.ts'),
} as const satisfies { readonly [language in Language]: unknown };

const FONTS: { readonly [language in Language]: () => Promise<unknown> } = {
  en: () => Promise.resolve(),
  ja: () => import('../ui/fonts-ja.ts'),
  zh: () => import('../ui/fonts-zh.ts'),
};

interface Speech {
  readonly language: Language;
  readonly t: Translator;
}

const useSpeech = create<Speech>()(() => ({ language: 'en', t: translator('en') }));

/** From now on the page speaks this language; until its texts are there, it goes on in the last one. */
export async function speak(language: Language): Promise<void> {
  // Words do not wait for the shape of their letters.
  void FONTS[language]();
  const { texts } = await SOURCES[language]();
  if (useSettings.getState().language !== language) return;
  document.documentElement.lang = language;
  useSpeech.setState({ language, t: translator(language, texts) });
}

export const useT = (): Translator => useSpeech(speech => speech.t);
/** The language that the page is in, rather than the one that is on its way. */
export const useLanguage = (): Language => useSpeech(speech => speech.language);
/** For what happens outside of any component, such as a toast. */
export const currentT = (): Translator => useSpeech.getState().t;
