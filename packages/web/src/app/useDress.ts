import { useEffect } from 'react';
import { useMotion, useTheme } from './settings.ts';

const BAR = { light: '#14222b', dark: '#0b1317' } as const;

/** Puts theme and motion on the root, where all style sheets read them. */
export function useDress(): void {
  const theme = useTheme();
  const motion = useMotion();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme]);
  }, [theme]);
  useEffect(() => {
    document.documentElement.dataset.motion = motion ? 'full' : 'less';
  }, [motion]);
}
