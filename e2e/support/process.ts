import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The server as people run it: the built program, a process of its own. */
export interface Running {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an administrator would. */
  stop(): Promise<void>;
}

/** Robots are faster than people. */
export const NO_LIMITS = {
  RATE_REQUESTS: '1000000',
  RATE_CHANGES: '1000000',
  RATE_SIGN_IN: '1000000',
  RATE_MESSAGES: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
} as const;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export async function startServer(settings: { readonly [name: string]: string }): Promise<Running> {
  const port = settings.PORT ?? `${await freePort()}`;
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', METRICS: 'off', ...settings, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  try {
    await ready(url, child);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`the server does not come up: ${error}\n${output}`);
  }
  return {
    url,
    process: child,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error('not ready after 30 s');
}
