import type { Texts } from '@ironbottom/engine';

/** The texts of play, and those for readers: guide, chapters, briefing, legend. */
type File = () => Promise<{ readonly default: Texts }>;

const FILES: { readonly [language: string]: readonly [play: File, reader: File] } = {
  en: [
    () => import('../text/en.json', { with: { type: 'json' } }),
    () => import('../text/reader/en.json', { with: { type: 'json' } }),
  ],
  ja: [
    () => import('../text/ja.json', { with: { type: 'json' } }),
    () => import('../text/reader/ja.json', { with: { type: 'json' } }),
  ],
  zh: [
    () => import('../text/zh.json', { with: { type: 'json' } }),
    () => import('../text/reader/zh.json', { with: { type: 'json' } }),
  ],
};

/** The rule of a chit has no number: it is called like the chit. */
const chitRules = (play: Texts): Texts =>
  Object.fromEntries(Object.entries(play.chit as Texts).map(([id, chit]) => [id, (chit as Texts).name!]));

const read = async (language: string): Promise<Texts> => {
  const [play, reader] = await Promise.all(FILES[language]!.map(async file => (await file()).default));
  return { ...play, ...reader, rule: { ...(play!.rule as Texts | undefined), ...chitRules(play!) } };
};

export const texts: { readonly [language: string]: () => Promise<Texts> } = {
  en: () => read('en'),
  ja: () => read('ja'),
  zh: () => read('zh'),
};
