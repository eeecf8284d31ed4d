import type { Plugin } from 'vite';

/** Every browser that runs this app reads WOFF2: the older files would double the build. */
export const woff2Only = (): Plugin => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource.*\.css$/ },
    handler: code => code.replaceAll(/, url\([^)]+\.woff\) format\('woff'\)/g, ''),
  },
});
