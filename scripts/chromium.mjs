import { existsSync } from 'node:fs';

/** Debian's Chromium, for tests, benches and pictures, and the flags without which it talks to hosts that are not ours. */
export const CHROMIUM = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';
/** The same without windows, which nobody sees here: a fifth less work for every page. */
export const HEADLESS = existsSync(SHELL) ? SHELL : CHROMIUM;
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
