import type { Texts } from '@ironbottom/engine';

/** All texts of the page under `web`: its own sections, and a section for each part, named like its file. */
export function gathered(own: Texts, parts: { readonly [path: string]: unknown }): Texts {
  const sections: { [section: string]: Texts } = {};
  for (const [path, part] of Object.entries(parts)) sections[sectionOf(path)] = part as Texts;
  return { web: { ...own, ...sections } };
}

const sectionOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).split('.')[0]!;
