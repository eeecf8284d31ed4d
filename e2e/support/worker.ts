import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM, FLAGS, HEADLESS } from '../../scripts/chromium.mjs';
import { NO_LIMITS, type Running, startServer } from './process.ts';

/** What the files of one process share: a browser, and a server with its storage. */

/** A server with a storage of its own, which is started again at the same address as often as it is asked. */
export class Lodging {
  private readonly folder = mkdtempSync(join(tmpdir(), 'ironbottom-e2e-'));
  private running: Running | undefined;

  constructor(private readonly env: { readonly [name: string]: string }) {
    // The process is ended by a signal, and leaves nothing behind.
    process.once('exit', () => this.clear());
    process.once('SIGTERM', () => this.clear());
  }

  get server(): Running {
    return this.running!;
  }

  async start(): Promise<void> {
    if (this.running?.process.exitCode === null && this.running.process.signalCode === null) return;
    const port = this.running && new URL(this.running.url).port;
    this.running = await startServer({
      DATABASE_URL: `sqlite:${join(this.folder, 'e2e.sqlite')}`,
      ...NO_LIMITS,
      ...this.env,
      ...(port !== undefined && { PORT: port }),
    });
  }

  async close(): Promise<void> {
    await this.running?.stop();
    this.clear();
  }

  private clear(): void {
    this.running?.process.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

let lodging: Lodging | undefined;
export function sharedLodging(): Lodging {
  lodging ??= new Lodging({});
  return lodging;
}

let browser: Promise<Browser> | undefined;
export async function sharedBrowser(): Promise<Browser> {
  if (!existsSync(HEADLESS))
    throw new Error(`the browser's tests need ${CHROMIUM}: apt-get install chromium-headless-shell`);
  if (!(await browser)?.isConnected()) browser = chromium.launch({ executablePath: HEADLESS, args: FLAGS });
  return browser!;
}
