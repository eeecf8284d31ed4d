import { LANGUAGES } from '@ironbottom/engine/display/texts';
import * as z from 'zod/mini';
import { create } from 'zustand';
import type { Theme } from '../model.ts';
import { languageOf } from './languageOf.ts';
import { remember, remembered } from './storage.ts';
import { useMedia } from './useMedia.ts';

/** public/first-paint.js reads the same key. */
const KEY = 'ironbottom.settings';

const settingsSchema = z.object({
  language: z.enum(LANGUAGES),
  theme: z.enum(['system', 'light', 'dark']),
  motion: z.enum(['system', 'less']),
  /** The map goes where others act. */
  follow: z._default(z.boolean(), true),
  sound: z._default(z.enum(['on', 'off']), 'on'),
});
type Settings = z.infer<typeof settingsSchema>;

export const useSettings = create<Settings>()(
  () =>
    remembered(KEY, settingsSchema) ?? {
      language: languageOf(navigator.languages),
      theme: 'system',
      motion: 'system',
      follow: true,
      sound: 'on',
    },
);

useSettings.subscribe(settings => remember(KEY, settings));

export const change = (part: Partial<Settings>): void => useSettings.setState(part);

/** The theme that is shown. */
export function useTheme(): Theme {
  const theme = useSettings(settings => settings.theme);
  const dark = useMedia('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return dark ? 'dark' : 'light';
}

/** Whether things may move on the screen. */
export function useMotion(): boolean {
  const motion = useSettings(settings => settings.motion);
  const less = useMedia('(prefers-reduced-motion: reduce)');
  return motion === 'system' && !less;
}
