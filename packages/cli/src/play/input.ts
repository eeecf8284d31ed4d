import { createInterface } from 'node:readline';

/** Lines that a person types, or that are piped in. */
export interface Input {
  /** null when there is nothing more to come. */
  ask(prompt: string): Promise<string | null>;
  /** Ended by the person, as with Ctrl-C. What is piped in ends where it ends. */
  closed(): boolean;
  close(): void;
}

export function terminalInput(): Input {
  const terminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: process.stdout, terminal });
  const waiting: ((line: string | null) => void)[] = [];
  const early: string[] = [];
  let closed = false;
  reader.on('line', line => {
    const next = waiting.shift();
    if (next) next(line);
    else early.push(line);
  });
  reader.on('close', () => {
    closed = true;
    for (const next of waiting) next(null);
  });
  return {
    ask(prompt) {
      if (terminal) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else process.stdout.write(prompt);
      const line = early.shift();
      if (line !== undefined || closed) return Promise.resolve(line ?? null);
      return new Promise(resolve => waiting.push(resolve));
    },
    closed: () => terminal && closed,
    close: () => reader.close(),
  };
}
