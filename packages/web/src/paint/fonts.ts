/// <reference types="vite/client" />
import numbers from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import sans from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2?url';
import sansWide from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-ext-600-normal.woff2?url';
import japanese from '@fontsource/noto-serif-jp/files/noto-serif-jp-japanese-600-normal.woff2?url';
import chinese from '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2?url';
import italic from '@fontsource/spectral/files/spectral-latin-500-italic.woff2?url';
import italicWide from '@fontsource/spectral/files/spectral-latin-ext-500-italic.woff2?url';
import type { Language } from '@ironbottom/engine';

/** Type on the map. Each face has a name of its own in the worker, where no style sheet brings fonts. */
const FILES: { readonly [family: string]: string } = {
  'Map Numbers': numbers,
  'Map Sans': sans,
  'Map Sans Wide': sansWide,
  'Map Italic': italic,
  'Map Italic Wide': italicWide,
  'Map JP': japanese,
  'Map SC': chinese,
};
const SCRIPTS = { en: [], ja: ['Map JP'], zh: ['Map SC'] } as const;

const loading = new Map<string, Promise<void>>();

/** A font that does not come leaves the next best in its place. */
function load(family: string): Promise<void> {
  let started = loading.get(family);
  if (!started) {
    const { fonts } = self as unknown as { fonts: FontFaceSet };
    const face = new FontFace(family, `url(${JSON.stringify(FILES[family])})`);
    fonts.add(face);
    started = face.load().then(
      () => undefined,
      () => void fonts.delete(face),
    );
    loading.set(family, started);
  }
  return started;
}

const loadAll = async (families: readonly string[]): Promise<void> => {
  await Promise.all(families.map(load));
};

export const readyNumbers = (): Promise<void> => load('Map Numbers');
export const readyNames = (language: Language): Promise<void> =>
  loadAll(['Map Sans', 'Map Sans Wide', 'Map Italic', 'Map Italic Wide', ...SCRIPTS[language]]);

export const numberFont = (size: number): string => `${size}px "Map Numbers", sans-serif`;

/** Latin names are upright for places and italic for waters and hills; Han and kana never are. */
export function nameFont(language: Language, isItalic: boolean, size: number): string {
  const latin = isItalic ? ['Map Italic', 'Map Italic Wide'] : ['Map Sans', 'Map Sans Wide'];
  const families = [...SCRIPTS[language], ...(language === 'en' ? latin : ['Map Sans'])];
  return `${size}px ${families.map(family => `"${family}"`).join(', ')}, serif`;
}
