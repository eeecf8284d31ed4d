import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inject } from 'vitest';
import { Visitor } from './visitor.ts';

/** A server in a process of its own, as it is started in earnest: what it costs can be measured from outside. */

const folder = mkdtempSync(join(tmpdir(), 'ironbottom-server-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

let count = 0;

export class ServerProcess {
  /** All that it wrote: its log, and warnings of Node. */
  output = '';

  constructor(
    readonly child: ChildProcess,
    readonly url: string,
  ) {}

  visitor(): Visitor {
    return new Visitor(this.url);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** The most memory that it ever held, in megabytes. */
  get peak(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024;
  }

  /** Asks it to end; how it ended, and after how long. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const start = performance.now();
    const ended = new Promise<number | null>(resolve => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    return { code: await ended, ms: performance.now() - start };
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}

export async function startProcess(env: { readonly [name: string]: string } = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(inject('server'), 'main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: `sqlite:${join(folder, `${++count}.db`)}`,
      WEB_DIR: join(folder, 'no-web'),
      METRICS: 'off',
      BOT_THREADS: '1',
      RATE_REQUESTS: '1000000',
      RATE_CHANGES: '1000000',
      RATE_SIGN_IN: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer): void => {
      output += data;
      const listening = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output);
      if (listening) resolve(listening[1]!);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  const server = new ServerProcess(child, url);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      server.output += data;
    });
  return server;
}

/** Asks for its health again and again, in a thread of its own: whoever attacks has no time to look at a clock. */
const DOCTOR = `
  const { parentPort, workerData: url } = require('node:worker_threads');
  const times = [];
  let over = false;
  parentPort.once('message', () => { over = true; });
  (async () => {
    while (!over) {
      const start = performance.now();
      await (await fetch(url + '/healthz')).text();
      times.push(performance.now() - start);
      await new Promise(resolve => setTimeout(resolve, 15));
    }
    parentPort.postMessage(times);
  })();`;

async function checks(url: string, work: Promise<unknown>): Promise<number[]> {
  const doctor = new Worker(DOCTOR, { eval: true, workerData: url });
  const times = new Promise<number[]>((resolve, reject) =>
    doctor.once('message', resolve).once('error', reject),
  );
  await work;
  doctor.postMessage('over');
  return times;
}

/** Of 100 health checks 99 take no longer than this while something goes on, on a machine that does nothing else. */
const HEALTHY_MS = 200;

/** So much less on a machine that does nothing else. */
const QUIET = 30;

export interface Health {
  readonly ms: number;
  readonly limit: number;
  /** How many times longer than on a quiet machine all things may take here: 1 where it is quiet. */
  readonly patience: number;
}

/** How long they take, and how long they may: on a busy machine they take long when nothing goes on as well. */
export async function healthDuring(url: string, work: () => Promise<unknown>): Promise<Health> {
  const quiet = await checks(url, new Promise(resolve => setTimeout(resolve, 1500)));
  const times = await checks(url, work());
  const patience = Math.max(1, (QUIET * percentile(quiet, 0.99)) / HEALTHY_MS);
  return { ms: percentile(times, 0.99), limit: patience * HEALTHY_MS, patience };
}

export const percentile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;
