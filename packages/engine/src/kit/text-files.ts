import type { Texts } from '../display/display.ts';

/** A file of texts, fetched when it is read: `() => import('../text/en/05.json', { with: { type: 'json' } })`. */
export type TextFile = () => Promise<{ readonly default: Texts }>;

/** Texts that lie in several files a language, as `Display.texts` wants them. */
export const textFiles = (files: {
  readonly [language: string]: readonly TextFile[];
}): { readonly [language: string]: () => Promise<Texts> } =>
  Object.fromEntries(
    Object.entries(files).map(([language, list]) => [
      language,
      async (): Promise<Texts> =>
        Object.assign({}, ...(await Promise.all(list.map(async file => (await file()).default)))),
    ]),
  );
